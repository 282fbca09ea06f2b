"""A game of any title: who must decide, their options, play, undo, views and scores."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic

from carson_city.core.chance import Chance, Source
from carson_city.core.constants import BARRIER_END, DRAFTED, SPECTATOR, WHOLE, RawEvent
from carson_city.core.notation import Action
from carson_city.core.step import Form
from carson_city.errors import (
    CarsonError,
    IllegalAction,
    NotationError,
    RecordError,
    Refusal,
    SetupError,
)
from carson_city.text.i18n import _
from carson_city.text.input_limits import MOST_DIGITS
from carson_city.text.unicode_text import shown
from carson_city.title.setup import (
    TITLES,
    Event,
    Events,
    Fallen,
    Outcome,
    P,
    S,
    Score,
    Setup,
    chance_in,
    check_line,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from carson_city.games.record import Record

CHECKPOINT_EVERY: Final = 16
SEED_BYTES: Final = 8  # of a seed that nobody named


class Ply:
    """One decision of the record: who, what, and all that happened until the next one."""

    __slots__ = ("action", "events", "player")

    def __init__(self, player: int, action: Action, events: list[RawEvent]) -> None:
        self.player = player
        self.action = action
        self.events = events

    @property
    def chance(self) -> list[Outcome]:
        """The outcomes of chance in this ply, as they fell."""
        return chance_in(self.events)

    @property
    def barrier(self) -> bool:
        """Whether something was seen that nobody can unsee: a die, a draw, a reveal."""
        return any(raw[0] < BARRIER_END for raw in self.events)

    @property
    def drafts(self) -> bool:
        """Whether it fills in a part of a form, which nobody else learns of."""
        return any(raw[0] == DRAFTED for raw in self.events)

    def __repr__(self) -> str:
        return f"<player {self.player}: {self.action.text}>"


class Game(Generic[P, S]):
    """A game of any title: its position now, and how it came about.

    It begins with a set-up, and all its chance follows from the seed; without one it draws one.

    >>> import carson_city
    >>> game = carson_city.Game(carson_city.board.Setup(players=2), seed=7)
    >>> game
    <Game board, 0 decisions, set-up, hat decides>
    >>> game.player, len(game.options())
    (0, 64)
    >>> game.play("claim d5")
    <1 events: hat claims d5.>
    >>> game.undo()
    <claim d5>

    `print(game)` draws the table as text, and a notebook draws it as a picture: both show what a
    spectator sees. `game.position` is the position itself, `game.plies` are the decisions so far.
    """

    __slots__ = (
        "_checkpoints", "_fork", "origin", "plies", "position", "seed", "setup", "start_events",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup[P, S],
        seed: int | None = None,
        *,
        chance: Fallen | None = None,
        origin: str = "",
    ) -> None:
        if not isinstance(setup, Setup):
            raise TypeError(f"a game begins with a set-up such as board.Setup(), not {setup!r}")
        self._begin(setup, seed, chance, origin, setup.names)

    def _begin(
        self,
        setup: Setup[P, S],
        seed: int | None,
        chance: Fallen | None,
        origin: str,
        names: tuple[str, ...],
    ) -> None:
        """The first position; one from a line has these names, or those of its own set-up."""
        script = None if chance is None else setup.told(chance)
        self.seed: int = int.from_bytes(os.urandom(SEED_BYTES)) if seed is None else seed
        _check_seed(self.seed)
        self.origin: str = origin  # the position it starts from, where that is not the set-up
        if origin:
            found, position = setup.read_origin(origin, self.seed, script, names)
        else:
            found, position = setup.itself(), setup.start(self.seed, script)
        self.setup: S = found
        self.position: P = position
        if script:
            raise RecordError(_("more outcomes of chance are told than fell"))
        self.start_events: list[RawEvent] = self.position.events
        self.plies: list[Ply] = []
        self._checkpoints: list[Any] = [self.position.copy()]
        self._fork: tuple[int, Chance] | None = None  # since when chance is another one (copy)

    @classmethod
    def at(cls, line: str, seed: int = 0, *, chance: Fallen | None = None) -> Game[P, S]:
        """A game that starts from a position written as text.

        >>> import carson_city
        >>> game = carson_city.Game.at("board round=2.placement hat=$20,as2Y star=$9,as1Y")
        >>> game.position.money
        [20, 9]
        """
        check_line(line)
        title = line.split(maxsplit=1)[0] if line.strip() else ""
        if title not in TITLES:
            raise NotationError(
                _("a position begins with its title: {titles}").format(
                    titles=", ".join(sorted(TITLES))
                )
            )
        game = cls.__new__(cls)
        game._begin(TITLES[title](), seed, chance, line, ())
        return game

    def __repr__(self) -> str:
        return f"<Game {self.setup.title}, {len(self.plies)} decisions, {self.position.status()}>"

    def __str__(self) -> str:
        return str(self.view())

    def _repr_svg_(self) -> str | None:
        return self.setup.picture(self.view())

    # Who decides, and what is possible: as the position says.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def deciders(self) -> tuple[int, ...]:
        """The players who may act now."""
        return self.position.deciders

    @property
    def player(self) -> int:
        """The first player who may act now."""
        return self.position.player

    def options(self, player: int | None = None) -> list[Action]:
        """What a player may do now; nothing when it is not theirs to decide.

        Where somebody decides, there are two options or more, or one where others must not learn
        that there is no choice.
        """
        return self.position.options(player)

    def mask(self, player: int | None = None) -> list[bool]:
        """By action code, whether an action is among the options: one flag for every code."""
        return self.position.mask(player)

    def parse(self, text: str) -> Action:
        """The action that a text names in this title, whether it is possible now or not.

        >>> import carson_city
        >>> game = carson_city.Game(carson_city.board.Setup(players=2), seed=7)
        >>> game.parse("Claim  D5") is game.parse("claim d5")
        True
        """
        return self.position.parse(text)

    def why_not(self, action: Action | str, player: int | None = None) -> Refusal | None:
        """The reason why an action is refused now, or None when it is possible.

        >>> import carson_city
        >>> game = carson_city.Game(carson_city.board.Setup(players=2), seed=7)
        >>> print(game.why_not("pass"))
        now you must claim a start parcel (SET-7)
        """
        return self.position.why_not(action, player)

    # Play and take back.

    def play(
        self,
        action: Action | str,
        player: int | None = None,
        *,
        chance: Fallen | Source | None = None,
    ) -> Events:
        """Play an action, given by value or by its text; what happened comes back.

        Where several players may act, say who does. Chance falls by the seed, unless it is told, as
        a record does, or asked of a function outcome by outcome:

        >>> import carson_city
        >>> game = carson_city.Game.at(
        ...     "board round=2.placement pass=hat at=gambling:star/vp-2:hat hat=as2Y star=$0,as1Y"
        ... )
        >>> game.copy().play("pass", chance="die 5, die 2")[-1]
        <earned: star earns $7 (gambling).>
        >>> highest = lambda kind, values, parts: max(values)
        >>> game.play("pass", chance=highest)[-1]
        <earned: star earns $12 (gambling).>
        """
        found, seat = self.position.check(action, player)
        if chance is None:
            self.position.advance(found, seat)
        else:
            self.position = self.position.with_chance(found, seat, chance)
        events = self.position.events
        self.plies.append(Ply(seat, found, events))
        if len(self.plies) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(self.position.copy())
        return Events(self.setup, events)

    def outcomes(
        self, action: Action | str, player: int | None = None, *, depth: int | None = None
    ) -> Iterator[tuple[Fraction, str, P]]:
        """All that can come of an option: how likely, how chance falls, and the position after it.

        As `Position.outcomes`; the game itself stays as it is.
        """
        return self.position.outcomes(action, player, depth=depth)

    def can_undo(self, player: int | None = None) -> bool:
        """Whether the last decision, of that player where one is named, can be taken back.

        While a form is open no player can: who could, or no more, would learn whether others
        have filled in something.
        """
        if player is not None:
            self.position.check_seat(player)
            if self._form_is_open():
                return False
        if not self.plies or self.plies[-1].barrier:
            return False
        return player is None or self.plies[-1].player == player

    def _form_is_open(self) -> bool:
        return any(isinstance(step, Form) for step in self.position.steps)

    def undo(self, player: int | None = None) -> Action:
        """Take the last decision back, unless a barrier or another player's decision bars it."""
        if not self.can_undo(player):
            # The form first: the same answer whatever others have filled in.
            if player is not None and self._form_is_open():
                reason = _("a form is changed until it is handed in, and then no more")
            elif not self.plies:
                reason = _("nothing has been played yet")
            elif self.plies[-1].barrier:
                reason = _("chance has spoken or something was revealed since")
            else:
                reason = _("the last decision was another player's")
            raise IllegalAction(_("cannot undo: {reason}").format(reason=reason))
        last = self.plies[-1]
        self.rewind(len(self.plies) - 1)
        return last.action

    def rewind(self, ply: int) -> None:
        """Go back to the position after so many decisions, barrier or not (replays, analysis)."""
        if not isinstance(ply, int) or not 0 <= ply <= len(self.plies):
            raise self._no_decision(ply)
        mark = ply // CHECKPOINT_EVERY
        del self._checkpoints[mark + 1 :]
        self.position = self._checkpoints[mark].copy()
        for number in range(mark * CHECKPOINT_EVERY, ply):
            self._take_fork(number)
            past = self.plies[number]
            self.position = self.position.with_chance(past.action, past.player, past.chance)
        if self._fork is not None and ply < self._fork[0]:
            self._fork = ply, self._fork[1]
        self._take_fork(ply)
        del self.plies[ply:]
        self.position.events = self.plies[-1].events if self.plies else self.start_events

    def _no_decision(self, ply: int) -> CarsonError:
        said = _("there is no decision {ply}: the game has {count}")
        return CarsonError(said.format(ply=ply, count=len(self.plies)))

    def _take_fork(self, ply: int) -> None:
        """A copy with a seed of its own goes on with that chance, also after an undo."""
        if self._fork is not None and self._fork[0] == ply:
            self.position.chance = self._fork[1].copy()

    def copy(self, *, seed: int | None = None, same_dice: bool = False) -> Game[P, S]:
        """The same game, playing on alone.

        Its chance is another one, of the seed or of one that follows from this moment: a copy
        foretells nothing. Only with `same_dice` it falls as it will here.
        """
        other: Game[P, S] = Game.__new__(Game)
        other.setup = self.setup
        other.seed = self.seed
        other.origin = self.origin
        other.position = self.position.copy()
        other.start_events = self.start_events
        other.plies = self.plies[:]
        other._checkpoints = self._checkpoints[:]
        other._fork = self._fork
        if not same_dice:
            chance = self.position.chance.fork() if seed is None else Chance(seed)
            other.position.chance = chance
            other._fork = len(other.plies), chance.copy()
        return other

    def __copy__(self) -> Game[P, S]:
        return self.copy(same_dice=True)

    def __deepcopy__(self, _memo: object) -> Game[P, S]:
        return self.copy(same_dice=True)

    # What can be seen.

    def view(self, player: int | None = None, *, shared: bool = False) -> P:
        """The position as a player, or a spectator, may see it; chance in it is blind.

        On a screen that is `shared` it is what the player may do, without the player's secrets.
        """
        return self.position.view(player, shared=shared)

    def has_secrets(self, player: int) -> bool:
        """Whether a player knows, or is about to choose, what a spectator may not see."""
        return self.needs_secret(player) or self.view(player).key() != self.view().key()

    def needs_secret(self, player: int) -> bool:
        """Whether a player decides now by what a spectator may not see, or chooses in secret."""
        self.position.check_seat(player)
        return player in self.deciders and self.position.steps[-1].secret

    @property
    def events(self) -> list[Event]:
        """All that happened since the beginning."""
        return self.events_seen(WHOLE)

    def events_seen(self, viewer: int | None = None) -> list[Event]:
        """All that happened since the beginning, as a player or a spectator gets it."""
        viewer = self._viewer(viewer)
        everything = list(Events(self.setup, self.start_events, viewer))
        for ply in self.plies:
            everything.extend(Events(self.setup, ply.events, viewer))
        return everything

    def events_of(self, ply: int, viewer: int | None = WHOLE) -> Events:
        """What one decision brought about; -1 is the last one, or set-up where there is none."""
        viewer = self._viewer(viewer)
        last = max(len(self.plies), 1)
        if not isinstance(ply, int) or not -last <= ply < len(self.plies):
            raise self._no_decision(ply)
        raw = self.plies[ply].events if self.plies else self.start_events
        return Events(self.setup, raw, viewer)

    def known_plies(self, viewer: int | None = None) -> list[int]:
        """The numbers of the decisions that a player or a spectator knows of.

        These are all, but for what others fill in on a form that is still open.
        """
        viewer = self._viewer(viewer)
        numbers = list(range(len(self.plies)))
        if viewer == WHOLE or not self._form_is_open():
            return numbers
        opened = len(numbers)
        while opened and not self.plies[opened - 1].barrier:
            opened -= 1
        return [
            number
            for number in numbers
            if number < opened or self.plies[number].player == viewer
            or not self.plies[number].drafts
        ]  # fmt: skip

    def _viewer(self, viewer: int | None) -> int:
        """Whose eyes are meant: a seat's, a spectator's (None, -1), or those that see all (-2)."""
        if viewer is None:
            return SPECTATOR
        if viewer not in (SPECTATOR, WHOLE):
            self.position.check_seat(viewer)
        return viewer

    def scores(self, *, if_ended: bool = False) -> list[Score]:
        """Every player's points by source, best first; `if_ended`: as if the game ended now."""
        return self.position.scores(if_ended=if_ended)

    def line(self) -> str:
        """The position as one line of text, which reads back with `Game.at`."""
        return self.position.line()

    def record(self) -> Record:
        """The whole truth of this game, to save, send and replay."""
        from carson_city.games.record import Record  # noqa: PLC0415  (records know games)

        return Record.of(self)


def new(
    title: str, seed: int | None = None, *, names: Sequence[str] = (), **choices: object
) -> Game[Any, Any]:
    """A new game of a title, by its word, with what its set-up leaves open.

    >>> import carson_city
    >>> carson_city.new("board", players=2, cast="landowners", seed=7)
    <Game board, 0 decisions, set-up, hat decides>

    What can be said about each choice is what the command line takes; a list is some words of it.
    """
    if title not in TITLES:
        raise SetupError(
            _("“{title}” is no title: {titles}").format(
                title=shown(str(title), 40), titles=", ".join(TITLES)
            )
        )
    said = {name: _said(name, value) for name, value in choices.items()}
    setup: Setup[Any, Any] = TITLES[title].parse(tuple(names), **said)
    return Game(setup, seed)


def _check_seed(seed: object) -> None:
    """Refuse a seed that no record could hold."""
    if not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    if abs(seed) >= 10**MOST_DIGITS:
        raise SetupError(_("seed: {most} digits at most").format(most=MOST_DIGITS))


def _said(name: str, value: object) -> str:
    """What was chosen, as somebody would write it."""
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value):
        return " ".join(value)
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise TypeError(f"{name}: a text, a whole number or a list of texts is asked for")
    return str(value)
