"""The record of a game: readable lines that replay to the identical game (docs/notation.md)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from carson_city.core.constants import WHOLE
from carson_city.errors import CarsonError, RecordError
from carson_city.games.dice_commitment import HEADER, SEATS, Seal, check_share, seats_in
from carson_city.games.game import Game
from carson_city.games.hash_chain import MOST_UNDONE, UNDO, Step, undone_in
from carson_city.text.i18n import _
from carson_city.text.input_limits import (
    ACTION,
    MOST_DIGITS,
    MOST_FALLEN,
    MOST_MOVES,
    POSITION,
    RECORD,
    read_bytes,
)
from carson_city.text.unicode_text import shown
from carson_city.title.setup import TITLES, Outcome, chance_in

if TYPE_CHECKING:
    from carson_city.title.setup import Setup

HEAD: Final = "carson record 1"
MOST_LETTERS: Final = POSITION.most  # of a line, which may hold a position
BYTES: Final = 4  # of a letter in a file, at most
_MOST_UNDONE_LETTERS: Final = ACTION.most + 100  # with the kind of its seat and a share
MARK: Final = "\ufeff"  # that some editors put before a text
_Chance = list[Outcome] | None


class Move:
    """A line of a record: who, what, how chance fell, and the notes written above it."""

    __slots__ = ("action", "chance", "line", "mark", "notes", "share")

    def __init__(
        self, mark: str, action: str, chance: _Chance, notes: tuple[str, ...] = (), line: int = 0
    ) -> None:
        self.mark = mark
        self.action = action
        self.chance = chance
        self.notes = notes
        self.line = line
        self.share = ""  # what the player added to the dice with it

    def __repr__(self) -> str:
        return f"<{self.mark}: {self.action}>"


class Record:
    """Set-up, seed, rules version, decisions, and the outcomes of chance as they fell.

    >>> import carson_city
    >>> game = carson_city.Game(carson_city.board.Setup(players=2), seed=7)
    >>> events = game.play("claim d5")
    >>> record = game.record()
    >>> record, record.moves
    (<Record board, hat and star, 1 decisions>, [<hat: claim d5>])
    >>> again = carson_city.Record.parse(str(record))
    >>> again == record, again.replay().position == game.position
    (True, True)
    """

    def __init__(
        self,
        setup: Setup,
        seed: int,
        start: _Chance,
        moves: list[Move],
        result: str = "",
        notes: tuple[str, ...] = (),
        origin: str = "",
        seal: Seal | None = None,
        seats: tuple[str, ...] = (),
        undone: dict[int, list[Step]] | None = None,
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.start = start
        self.moves = moves
        self.result = result
        self.notes = notes  # above the first line of the header
        self.origin = origin  # the position it starts from, where that is not the set-up
        self.seal = seal  # what was promised about its dice, where something was
        self.seats = seats  # the kind of each seat, as a table writes them
        # What was made and taken back, by how many decisions of the record came before it.
        self.undone = undone or {}

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game as it stands."""
        if not isinstance(game, Game):
            raise TypeError(f"a record is made of a game, not of {game!r}")
        marks = game.setup.marks
        moves = []
        heading = game.setup.headings(game.start_events)
        for ply in game.plies:
            moves.append(Move(marks[ply.player], ply.action.text, ply.chance or None, heading))
            heading = game.setup.headings(ply.events)
        start = chance_in(game.start_events) or None
        return cls(game.setup, game.seed, start, moves, _result_of(game), origin=game.origin)

    # Text.

    def __str__(self) -> str:
        header = {
            "title": self.setup.title,
            "rules": self.setup.rules_text,
            "seed": str(self.seed),
            **(self.seal.header() if self.seal else {}),
            **({SEATS: ", ".join(self.seats)} if self.seats else {}),
            **self.setup.header(),
        }
        if self.origin:
            header["position"] = self.origin
        lines = [*(f"# {note}" for note in self.notes), HEAD]
        lines += [f"{key}: {value}" for key, value in header.items()]
        lines.append("")
        lines += [*self._chance_lines(self.start), *self._undone_lines(0)]
        for number, move in enumerate(self.moves, 1):
            lines += [f"# {note}" for note in move.notes]
            lines.append(f"{move.mark}: {move.action}")
            lines += [f"  + {move.share}"] if move.share else []
            lines += [*self._chance_lines(move.chance), *self._undone_lines(number)]
        if self.result:
            lines += ["", f"result: {self.result}"]
        return "\n".join(lines) + "\n"

    def _chance_lines(self, chance: _Chance) -> list[str]:
        return [] if chance is None else [f"  ! {self.setup.chance_text(chance)}"]

    def _undone_lines(self, ply: int) -> list[str]:
        marks = self.setup.marks
        return [f"  - {marks[seat]} {what}" for seat, what in self.undone.get(ply, ())]

    def __repr__(self) -> str:
        who = " and ".join(self.setup.names)
        ended = f", {self.result}" if self.result else ""
        return f"<Record {self.setup.title}, {who}, {len(self.moves)} decisions{ended}>"

    def _repr_html_(self) -> str:
        from html import escape  # noqa: PLC0415  (notebooks only)

        return f"<pre>{escape(str(self))}</pre>"

    def __eq__(self, other: object) -> bool:
        """Whether both are the same text."""
        return isinstance(other, Record) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that a text holds; a damaged one is refused with its line."""
        if not isinstance(text, str):
            raise TypeError(f"a record is read from its text, not from {text!r}")
        RECORD.check(text)
        return _Reader(text.removeprefix(MARK)).record()

    # Files.

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record, whole or not at all."""
        write_whole(Path(path), str(self))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record from a file."""
        return cls.parse(read_record(Path(path)))

    # Play.

    def resume(self) -> Game:
        """The game where people can go on with it: not from what only one of them sees."""
        game = self.replay()
        if game.position.viewer != WHOLE:
            raise RecordError(
                _("position: “view=” makes it what somebody sees; leave it out to play from there")
            )
        return game

    def replay(self, plies: int | None = None) -> Game:
        """The game, played again from its beginning, or its first so many decisions."""
        if plies is not None and (not isinstance(plies, int) or not 0 <= plies <= len(self.moves)):
            raise RecordError(
                _("there is no decision {ply}: the record has {count}").format(
                    ply=plies, count=len(self.moves)
                )
            )
        try:
            game = Game(self.setup, self.seed, chance=self.start, origin=self.origin)
        except CarsonError as error:
            raise RecordError(
                _("set-up: {reason}").format(reason=error.reason), error.rule
            ) from error
        _check_header(self.setup, game.setup, self.setup.meaning())
        seats = {mark: seat for seat, mark in enumerate(self.setup.marks)}
        for move in self.moves if plies is None else self.moves[:plies]:
            if move.mark not in seats:
                raise _damaged(move.line, f"{move.mark}: {move.action}", self.setup)
            try:
                game.play(move.action, seats[move.mark], chance=move.chance)
            except CarsonError as error:
                raise _at_line(move.line, error) from error
        if self.result and plies is None:
            self._check_result(game)
        return game

    def _check_result(self, game: Game) -> None:
        found = _result_of(game)
        if found != self.result:
            raise RecordError(
                _("the record says “{said}”, but its game ends “{found}”").format(
                    said=self.result, found=found or _("unfinished")
                )
            )


def _result_of(game: Game) -> str:
    """The points of all, the best first, once the game is over."""
    marks = game.setup.marks
    scores = game.scores() if game.over else []
    return ", ".join(f"{marks[score.player]} {score.total}" for score in scores)


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.header: dict[str, str] = {}
        self.notes: list[str] = []
        self.start: _Chance = None
        self.moves: list[Move] = []
        self.undone: dict[int, list[Step]] = {}
        self.result = ""
        self.top_notes: tuple[str, ...] = ()

    def record(self) -> Record:
        first = self._skip_to_head()
        keys = header_keys()
        setup: Setup | None = None
        for number, raw in enumerate(self.lines[first:], first + 1):
            line = raw.strip()
            if not line:
                continue
            if len(line) > MOST_LETTERS:
                raise _too_much(
                    number, _("line {line}: a line has {most} letters at most"), MOST_LETTERS
                )
            if line.startswith("#"):
                self.notes.append(line[1:].strip())
                continue
            key, colon, value = line.partition(":")
            if setup is None and key in keys:
                self._header(number, key, value.strip())
                continue
            setup = setup or self._setup()
            if line.startswith("!"):
                self._chance(setup, number, line)
            elif line.startswith("+"):
                self._share(number, line)
            elif line.startswith("-"):
                self._taken_back(setup, number, line)
            elif not colon:
                raise _damaged(number, line, setup)
            elif key == "result":
                self._result(setup, number, value.strip())
            else:
                self._move(setup, number, key, value.strip())
        setup = setup or self._setup()
        seats = self.header.get(SEATS, "")
        self._check_undone()
        return Record(
            setup,
            self._seed(),
            self.start,
            self.moves,
            self.result,
            self.top_notes,
            self.header.get("position", ""),
            Seal.of_header(self.header),
            seats_in(seats, len(setup.marks)) if SEATS in self.header else (),
            self.undone,
        )

    def _skip_to_head(self) -> int:
        notes: list[str] = []
        for number, line in enumerate(self.lines):
            if line.strip() == HEAD:
                self.top_notes = tuple(notes)
                return number + 1
            if line.strip() and not line.startswith("#"):
                break
            if line.strip():
                notes.append(line[1:].strip())
        raise RecordError(
            _("this is no record: its first line should be “{head}”").format(head=HEAD)
        )

    def _header(self, number: int, key: str, value: str) -> None:
        if key in self.header:
            raise RecordError(_("line {line}: “{key}” stands twice").format(line=number, key=key))
        self.header[key] = value

    def _setup(self) -> Setup:
        title = self.header.get("title", "")
        if title not in TITLES:
            raise RecordError(
                _("title: “{title}” is none of {titles}").format(
                    title=shown(title), titles=", ".join(sorted(TITLES))
                )
            )
        kind = TITLES[title]
        self._seed()
        self._check_rules(kind.our_rules(self.header.get("rules", "")))
        try:
            setup: Setup = kind.from_header(self.header)
        except CarsonError as error:
            raise RecordError(error.reason, error.rule) from error
        setup = self._of_position(setup)
        self._check_rules(setup.rules_text)
        return setup

    def _check_rules(self, ours: str) -> None:
        rules = self.header.get("rules", "")
        if rules != ours:
            raise RecordError(
                _("rules: this record follows rules version “{theirs}”, we play {ours}").format(
                    theirs=shown(rules), ours=ours
                )
            )

    def _of_position(self, said: Setup) -> Setup:
        """The set-up of the position that the record starts from, which the header may not deny."""
        line = self.header.get("position", "")
        if not line:
            return said
        found: Setup
        try:
            found = said.read_origin(line, self._seed(), None, said.names)[0]
        except CarsonError as error:
            reason = _("position: {reason}").format(reason=error.reason)
            raise RecordError(reason, error.rule) from error
        _check_header(said, found, [key for key in said.meaning() if key in self.header])
        return found

    def _seed(self) -> int:
        seed = self.header.get("seed", "")
        digits = seed.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > MOST_DIGITS:
            raise RecordError(_("seed: “{seed}” is no whole number").format(seed=shown(seed)))
        return int(seed)

    def _move(self, setup: Setup, number: int, mark: str, text: str) -> None:
        if mark not in setup.marks:
            raise _damaged(number, f"{mark}: {text}", setup)
        try:
            action = setup.vocabulary.parse(text)
        except CarsonError as error:
            raise _at_line(number, error) from error
        if self.result:
            raise RecordError(_("line {line}: a decision after the result").format(line=number))
        if len(self.moves) == MOST_MOVES:
            raise _too_much(
                number, _("line {line}: a game has {most} decisions at most"), MOST_MOVES
            )
        self.moves.append(Move(mark, action.text, None, tuple(self.notes), number))
        self.notes = []

    def _share(self, number: int, line: str) -> None:
        """What the player of the last decision added to the dice with it."""
        if not self.moves or self.moves[-1].share:
            raise RecordError(
                _("line {line}: “{text}” belongs to no decision").format(
                    line=number, text=line[:60]
                )
            )
        try:
            self.moves[-1].share = check_share(line[1:].strip())
        except CarsonError as error:
            raise _at_line(number, error) from error

    def _taken_back(self, setup: Setup, number: int, line: str) -> None:
        """Read a decision that was taken back, or its undo."""
        mark, _space, what = line[1:].strip().partition(" ")
        if mark not in setup.marks or not 0 < len(what) <= _MOST_UNDONE_LETTERS:
            raise RecordError(
                _(
                    "line {line}: “{text}” is not a decision that was taken back: "
                    "a player and a decision, or a player and “{undo}”"
                ).format(line=number, text=shown(line), undo=UNDO)
            )
        if sum(map(len, self.undone.values())) == 2 * MOST_UNDONE:
            words = _("line {line}: a record has at most {most} decisions that were taken back")
            raise _too_much(number, words, MOST_UNDONE)
        step = setup.marks.index(mark), what
        self.undone.setdefault(len(self.moves), []).append(step)

    def _check_undone(self) -> None:
        try:
            undone_in(self.undone)
        except ValueError as error:
            reason = _("the decisions that were taken back do not fit together: {reason}")
            raise RecordError(reason.format(reason=error)) from error

    def _chance(self, setup: Setup, number: int, line: str) -> None:
        try:
            fallen = setup.told(line[1:])
        except CarsonError as error:
            raise _at_line(number, error) from error
        if not fallen:
            raise RecordError(
                _("line {line}: “{text}” is no outcome of chance").format(
                    line=number, text=shown(line)
                )
            )
        told = self._told()
        if len(told) + len(fallen) > MOST_FALLEN:
            words = _("line {line}: one decision has {most} outcomes of chance at most")
            raise _too_much(number, words, MOST_FALLEN)
        told += fallen

    def _told(self) -> list[Outcome]:
        """How chance fell since the last decision, as far as it is read."""
        if not self.moves:
            self.start = [] if self.start is None else self.start
            return self.start
        last = self.moves[-1]
        last.chance = [] if last.chance is None else last.chance
        return last.chance

    def _result(self, setup: Setup, number: int, text: str) -> None:
        marks = []
        for score in text.split(","):
            mark, _space, points = score.strip().partition(" ")
            if mark not in setup.marks or not points.removeprefix("-").isdecimal():
                break
            marks.append(mark)
        if sorted(marks) != sorted(setup.marks):
            raise RecordError(
                _("line {line}: “{text}” is no result: it has the points of each player").format(
                    line=number, text=shown(text)
                )
            )
        if self.result:
            raise RecordError(
                _("line {line}: “{key}” stands twice").format(line=number, key="result")
            )
        self.result = text


def _at_line(number: int, error: CarsonError) -> RecordError:
    reason = _("line {line}: {reason}").format(line=number, reason=error.reason)
    return RecordError(reason, error.rule)


def _check_header(said: Setup, found: Setup, keys: Iterable[str]) -> None:
    """Refuse a set-up that means something else than the position it comes with."""
    ours, theirs = said.meaning(), found.meaning()
    for key in keys:
        if ours[key] != theirs[key]:
            raise RecordError(
                _("{header}: the header says “{said}”, but the position “{found}”").format(
                    header=key,
                    said=said.header().get(key, _("none")),
                    found=found.header().get(key, _("none")),
                )
            )


def header_keys() -> set[str]:
    """The keys that can stand in a header: those of every record, and those of the titles."""
    own = {key for setup in TITLES.values() for key in setup.header_keys}
    return {"title", "rules", "seed", "position", SEATS, *HEADER} | own


def _too_much(number: int, words: str, most: int) -> RecordError:
    return RecordError(words.format(line=number, most=most))


def _damaged(number: int, line: str, setup: Setup) -> RecordError:
    return RecordError(
        _(
            "line {line}: “{text}” is neither a decision (hat: pass) nor chance (! die 5); "
            "players are {marks}"
        ).format(line=number, text=shown(line), marks=", ".join(setup.marks))
    )


def read_record(path: Path) -> str:
    """Return the text of a file that may hold a record; raise RecordError if it cannot."""
    try:
        data = read_bytes(path, RECORD.most * BYTES)
        if data is None:
            raise RecordError(_("{path} is too long for a record").format(path=path))
        return data.decode("utf-8")
    except OSError as error:
        raise RecordError(
            _("cannot read {path}: {reason}").format(path=path, reason=error.strerror)
        ) from error
    except UnicodeDecodeError as error:
        raise RecordError(_("{path} is no text file").format(path=path)) from error


def write_whole(path: Path, text: str) -> None:
    """Write a text file so that a full disk or a crash leaves the old one as it was."""
    try:
        if path.exists() and not path.is_file():  # a pipe or a device: nothing old to keep
            path.write_text(text, encoding="utf-8")
            return
        temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with temporary.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise RecordError(
            _("cannot write {path}: {reason}").format(path=path, reason=error.strerror)
        ) from error
