"""Reads the one-line text of a position (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from carson.board.build import consent_mark
from carson.board.character import (
    CHARACTERS,
    DEALT_SIDES,
    card_of,
    card_text,
    known,
    parse_face,
)
from carson.board.laws import broken_law
from carson.board.map import parcel_of, place_of, road_of
from carson.board.material import (
    CITY_HALL,
    CLOSED,
    COWBOYS,
    DISPLAY,
    EMPTY,
    FREE,
    KIND_WORDS,
    KINDS,
    MARKS,
    NEVER_OWNED,
    NO_TILE,
    PHASE_OVER,
    PHASE_PLACEMENT,
    PHASE_WORDS,
    PROPERTY_TILES,
    RANCH,
    ROADS_2,
    SALARY,
    SOURCE_WORDS,
    SOURCES,
    SPACES,
    TRACK,
)
from carson.board.phases.actions import ALONG_THE_TRACK
from carson.board.phases.ending import EndOfRound
from carson.board.phases.placement import PLACEMENTS, space_refusal
from carson.board.phases.round import ChooseCharacter, Rounds, choosing_order
from carson.board.position import WHITE_READY, Position
from carson.board.steps import STEPS
from carson.chance import Chance
from carson.errors import NotationError, SetupError
from carson.table import Step
from carson.words import _

if TYPE_CHECKING:
    from carson.board.setup import Setup

HEAD: Final = "board"
MOST_LETTERS: Final = 8000  # of a line; those of games have up to 2,000
MOST_DIGITS: Final = 4
# What reading and settling a position may come to that no game leads to.
_NONSENSE: Final = (
    ValueError, LookupError, ArithmeticError, AttributeError, AssertionError, TypeError,
    NotImplementedError, RecursionError,
)  # fmt: skip


def parse_line(
    text: str,
    make_setup: type[Setup],
    seed: int = 0,
    script: list[tuple[int, int]] | None = None,
) -> Position:
    """The position of a line. What is left out is as at the start, or follows from the rest."""
    if len(text) > MOST_LETTERS:
        raise NotationError(_("a position has {most} letters at most").format(most=MOST_LETTERS))
    head, *words = text.split() or [""]
    if head != HEAD:
        raise NotationError(_("a position begins with “{head}”").format(head=HEAD))
    fields: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in _KEYS or key in fields:
            raise NotationError(
                _("“{word}” is no field of a position, or stands twice; fields are {keys}").format(
                    word=word, keys=", ".join(_KEYS)
                )
            )
        fields[key] = value
    try:
        position = _Reader(fields, make_setup, seed).position
        broken = broken_law(position)
        if broken:
            raise ValueError(broken)
        position.chance.script = script
        position.settle()
    except SetupError as error:
        raise NotationError(error.reason, error.rule) from error
    except _NONSENSE as error:
        raise NotationError(_("damaged position: {error}").format(error=error)) from error
    position.chance.script = None
    return position


_KEYS: Final = (
    "set", "cast", "round", "pass", "order", "free", "town", "own", "roads", "shop", "bag",
    *MARKS, "at", "open", "fuses", "singer", "first", "sheltered", "white", "ammunition",
    "resident", "track", "winner", "dice", "thieves", "factors", "refused", "granted", "steps",
)  # fmt: skip


class _Reader:
    """Reads the fields of a line into a position, those that others follow from first."""

    def __init__(self, fields: dict[str, str], make_setup: type[Setup], seed: int) -> None:
        self.fields = fields
        players = sum(1 for mark in MARKS if mark in fields)
        if any(mark not in fields for mark in MARKS[:players]):
            raise NotationError(_("players sit in the order {m}").format(m=", ".join(MARKS)))
        setup = make_setup.from_header(
            {
                "players": ", ".join(MARKS[:players]),
                "buildings": fields.get("set", "starter").replace("+", " "),
                "cast": self._cast_header(),
            }
        )
        self.position = Position(setup, Chance(seed))
        self.position.cast = sorted(_card_of(word) for word in self._list("cast")) or list(
            setup.cards
        )
        self._course()
        self._town()
        self._players()
        self._cowboys()
        self._shop()
        self._rest()
        self._steps()

    def _cast_header(self) -> str:
        """The cast as it was dealt: cards may have turned since."""
        cards = [_card_of(word) for word in self._list("cast")]
        dealt = [card_of(card >> 1, DEALT_SIDES.get(card >> 1, card & 1)) for card in cards]
        return " ".join(card_text(card) for card in dealt) or "first"

    def _list(self, key: str, separator: str = ",") -> list[str]:
        value = self.fields.get(key, "")
        return value.split(separator) if value else []

    def _groups(self, key: str) -> list[tuple[str, list[str]]]:
        pairs = [group.partition(":") for group in self._list(key, "/")]
        return [(name, items.split(",")) for name, _colon, items in pairs]

    def _seat(self, word: str) -> int:
        seat = _index(MARKS, word)
        if seat >= self.position.players:
            raise ValueError(_("{mark} does not play").format(mark=word))
        return seat

    def _mark(self, key: str) -> int:
        return self._seat(self.fields[key]) if self.fields.get(key) else -1

    def _course(self) -> None:
        position = self.position
        number, _dot, phase = self.fields.get("round", "1.placement").partition(".")
        position.round = _number(number)
        position.phase = _index(PHASE_WORDS, phase)
        position.over = position.phase == PHASE_OVER
        position.pass_order = [self._seat(word) for word in self._list("pass")]
        seats = [self._seat(word) for word in self._list("order")]
        position.action_order = seats
        position.free_cards = [_card_of(word) for word in self._list("free")]

    def _town(self) -> None:
        town = self.position.town
        for road in self._list("roads"):
            town.lay(road_of(road))
        for kind_word, parcels in self._groups("town"):
            kind = _index(KIND_WORDS, kind_word)
            for word in parcels:
                if town.ground[parcel_of(word)] != EMPTY or kind == EMPTY:
                    raise ValueError(_("{parcel} is filled twice").format(parcel=word))
                town.put(parcel_of(word), kind)
                if kind == CITY_HALL:
                    self.position.city_hall = parcel_of(word)
                    town.owner[parcel_of(word)] = NEVER_OWNED
        for mark, parcels in self._groups("own"):
            for word in parcels:
                if town.owner[parcel_of(word)] != FREE:
                    raise ValueError(_("{parcel} is owned twice").format(parcel=word))
                town.owner[parcel_of(word)] = self._seat(mark)

    def _players(self) -> None:
        for player in range(self.position.players):
            for word in self._list(MARKS[player]):
                self._player_word(player, word)

    def _player_word(self, player: int, word: str) -> None:
        position = self.position
        if word.startswith("$"):
            position.money[player] = _number(word[1:])
        elif "*" in word:
            kind, _star, count = word.partition("*")
            position.kept[player * KINDS + _building(kind)] = _number(count)
        elif "+" in word or "-" in word:
            source, sign, count = word.partition("+" if "+" in word else "-")
            points = _number(count) if sign == "+" else -_number(count)
            position.sources[player * SOURCES + _index(SOURCE_WORDS, source)] += points
            position.vp[player] += points
        elif word.startswith("as"):
            card = _card_of(word[2:])
            position.character[player] = card
            position.numbers[player] = CHARACTERS[card].number
            position.limits[player] = CHARACTERS[card].limit
        else:
            self._piece(player, word)

    def _piece(self, player: int, word: str) -> None:
        position = self.position
        pieces = {
            "roads": position.roads,
            "revolvers": position.revolvers,
            "cowboys": position.supply,
            "pledge": position.pledge,
            "number": position.numbers,
            "limit": position.limits,
            "dynamite": position.dynamite,
        }
        for name, counts in pieces.items():
            if word.startswith(name):
                counts[player] = _number(word[len(name) :])
                return
        raise ValueError(_("“{word}” says nothing about a player").format(word=word))

    def _cowboys(self) -> None:
        position = self.position
        on_board = [0] * position.players
        for place_word, marks in self._groups("at"):
            place = place_of(place_word)
            for mark in marks:
                seat = self._seat(mark)
                on_board[seat] += 1
                if place == SALARY:
                    position.salaried[seat] += 1
                elif place == ROADS_2:
                    position.road_workers[seat] += 1
                else:
                    position.cowboys[place] |= 1 << seat
        self._white(on_board)
        self._singer(on_board)
        for place_word, marks in self._groups("fuses"):
            for mark in marks:
                position.fuses[place_of(place_word)] |= 1 << self._seat(mark)
        for player in range(position.players):
            position.stock[player] = COWBOYS - position.supply[player] - on_board[player]
            position.tiles[player] = PROPERTY_TILES - position.town.count_owned(player)
            if position.stock[player] < 0 or position.tiles[player] < 0:
                raise ValueError(
                    _("{mark} has too many cowboys or parcels").format(mark=MARKS[player])
                )

    def _white(self, on_board: list[int]) -> None:
        position = self.position
        mark, _at, where = self.fields.get("white", "").partition("@")
        if not mark:
            return
        position.white_player = self._seat(mark)
        if where == "ready":
            position.white = WHITE_READY
        elif where != "away":
            position.white = place_of(where)
            on_board[position.white_player] -= 1
            if position.white not in (SALARY, ROADS_2):
                position.cowboys[position.white] |= CLOSED

    def _singer(self, on_board: list[int]) -> None:
        position = self.position
        position.first_chooser = self._mark("first")
        position.sheltered = self._mark("sheltered")
        if not self.fields.get("singer"):
            return
        head, _at, places = self.fields["singer"].partition("@")
        mark, _dot, songs = head.partition(".")
        position.singer = self._seat(mark)
        position.songs = _number(songs)
        position.sung = [place_of(word) for word in places.split(",") if word != "none"]
        on_board[position.singer] += len(position.sung)

    def _shop(self) -> None:
        position = self.position
        display = [NO_TILE if word == "-" else _building(word) for word in self._list("shop")]
        if len(display) > DISPLAY:
            raise ValueError(_("the display has {count} spaces").format(count=DISPLAY))
        position.display = display + [NO_TILE] * (DISPLAY - len(display))
        if "bag" in self.fields or "steps" in self.fields or position.over:
            for word in self._list("bag"):
                name = word.rstrip("0123456789")
                position.bag[_building(name)] = _number(word[len(name) :])
            return
        for kind in range(RANCH, KINDS):
            gone = position.display.count(kind) + position.town.ground.count(kind)
            gone += sum(position.kept[kind::KINDS])
            position.bag[kind] = max(position.setup.tiles[kind] - gone, 0)

    def _rest(self) -> None:
        position = self.position
        position.ammunition = self._mark("ammunition")
        position.resident = self._mark("resident")
        position.winner = self._mark("winner")
        position.track = _number(self.fields.get("track", "0"))
        dice = [_number(die) for die in self._list("dice")]
        if len(dice) > position.players:
            raise ValueError(_("there are more dice than players"))
        position.dice[: len(dice)] = dice
        for key, marks in (("thieves", position.thieves), ("factors", position.factors)):
            for word in self._list(key):
                parcel, _dot, value = word.partition(".")
                if _number(value) > 7:
                    raise ValueError(_("“{word}” names what is not there").format(word=word))
                marks.append(parcel_of(parcel) * 8 + _number(value))
        for key, consents in (("refused", position.refused), ("granted", position.granted)):
            for word in self._list(key):
                mark, kind, parcel = word.split(".")
                consents.append(consent_mark(self._seat(mark), _building(kind), parcel_of(parcel)))
        if "open" in self.fields or position.phase != PHASE_PLACEMENT:
            position.open_spaces = [place_of(word) for word in self._list("open")]
        else:
            position.open_spaces = [s for s in SPACES if not space_refusal(position, s)]

    def _steps(self) -> None:
        position = self.position
        if "steps" in self.fields:
            for word in self._list("steps", "/"):
                name, *values = word.split(".")
                if name not in STEPS:
                    raise ValueError(_("“{word}” is no step").format(word=name))
                position.steps.append(_step(name, [_number(value) for value in values]))
            return
        if position.over:
            return
        position.steps.append(Rounds())
        default = _DEFAULT_STEPS.get(PHASE_WORDS[position.phase])
        if default is None:
            raise ValueError(_("a position in this phase needs its steps"))
        default(position)


def _step(name: str, values: list[int]) -> Step[Position]:
    """The step of a name; it has all its fields, and no more."""
    try:
        step = STEPS[name](values)
    except IndexError:
        step = None
    if step is None or step.fields() != values:
        word = ".".join([name, *map(str, values)])
        raise ValueError(_("the step “{step}” has too few fields, or too many").format(step=word))
    return step


def _start_placing(position: Position) -> None:
    position.action_order = position.action_order or list(range(position.players))
    waiting = [seat for seat in position.action_order if seat not in position.pass_order]
    position.steps.append(PLACEMENTS[waiting[0]])


def _start_acting(position: Position) -> None:
    position.pass_order = position.pass_order or list(range(position.players))
    position.track = position.track or TRACK
    position.steps.append(ALONG_THE_TRACK)


def _start_ending(position: Position) -> None:
    position.pass_order = position.pass_order or list(range(position.players))
    position.steps.append(EndOfRound())


def _start_choosing(position: Position) -> None:
    position.pass_order = position.pass_order or list(range(position.players))
    position.free_cards = position.free_cards or position.cast[:]
    position.steps.append(ChooseCharacter(choosing_order(position)[0], 0))


_DEFAULT_STEPS: Final[dict[str, Callable[[Position], None]]] = {
    "placement": _start_placing,
    "actions": _start_acting,
    "end": _start_ending,
    "characters": _start_choosing,
}


def _index(words: Sequence[str], word: str) -> int:
    if word not in words:
        raise ValueError(_("“{word}” is none of {words}").format(word=word, words=", ".join(words)))
    return words.index(word)


def _building(word: str) -> int:
    return RANCH + _index(KIND_WORDS[RANCH:], word)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > MOST_DIGITS:
        raise ValueError(
            _("“{word}” is no number of up to {most} digits").format(
                word=word[:40], most=MOST_DIGITS
            )
        )
    return int(word)


def _card_of(word: str) -> int:
    card = parse_face(word)
    if not known(card):
        raise ValueError(_("“{word}” is no character").format(word=word))
    return card
