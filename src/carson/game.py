"""A game of any title: who must decide, their options, play, undo, views and scores."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

from carson.chance import Chance
from carson.errors import CarsonError, IllegalAction, NotationError, RecordError
from carson.notation import Action
from carson.table import FIRST_BARRIER_END, Position, RawEvent, Sealed
from carson.title import (
    PICTURES,
    TITLES,
    Event,
    Events,
    Fallen,
    Outcome,
    Refusal,
    Score,
    Setup,
    chance_in,
    outcomes,
)
from carson.words import _

if TYPE_CHECKING:
    from carson.record import Record

CHECKPOINT_EVERY: Final = 16


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
        return any(raw[0] < FIRST_BARRIER_END for raw in self.events)


class Game:
    """A game of any title: its position now, and how it came about."""

    __slots__ = (
        "_checkpoints", "_fork", "origin", "plies", "position", "seed", "setup", "start_events",
    )  # fmt: skip

    def __init__(
        self, setup: Setup, seed: int, *, chance: Fallen | None = None, origin: str = ""
    ) -> None:
        script = None if chance is None else outcomes(setup, chance)
        self.seed: int = seed
        self.origin: str = origin  # the position it starts from, where that is not the set-up
        if origin:
            self.setup, self.position = setup.parse_line(origin, seed, script, setup.names)
        else:
            self.setup, self.position = setup, setup.start(seed, script)
        if script:
            raise RecordError(_("more outcomes of chance are told than fell"))
        self.start_events: list[RawEvent] = self.position.events
        self.plies: list[Ply] = []
        self._checkpoints: list[Position] = [self.position.copy()]
        self._fork: tuple[int, Chance] | None = None  # since when chance is another one (copy)

    @classmethod
    def at(cls, line: str, seed: int = 0, *, chance: Fallen | None = None) -> Game:
        """A game that starts from a position written as text."""
        title = line.split(maxsplit=1)[0] if line.strip() else ""
        if title not in TITLES:
            raise NotationError(
                _("a position begins with its title: {titles}").format(
                    titles=", ".join(sorted(TITLES))
                )
            )
        return cls(TITLES[title](), seed, chance=chance, origin=line)

    def __repr__(self) -> str:
        state = "over" if self.over else f"{self._mark(self.player)} decides"
        return f"<Game {self.setup.title}, {len(self.plies)} decisions, {state}>"

    # Who decides, and what is possible.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def deciders(self) -> tuple[int, ...]:
        """The players who may act now."""
        return tuple(self.position.deciders())

    @property
    def player(self) -> int:
        """The first player who may act now."""
        deciders = self.position.deciders()
        if not deciders:
            raise IllegalAction(_("the game is over"))
        return deciders[0]

    def options(self, player: int | None = None) -> list[Action]:
        """What a player may do now; nothing when it is not theirs to decide."""
        if player is None:
            if self.over:
                return []
            player = self.player
        return list(self.position.options(player))

    def parse(self, text: str) -> Action:
        """The action that a text names in this title."""
        return self.setup.vocabulary.parse(text)

    def why_not(self, action: Action | str, player: int | None = None) -> Refusal | None:
        """The reason why an action is refused now, or None when it is possible."""
        if self.over:
            return Refusal(_("the game is over"), "")
        try:
            found = self.parse(action) if isinstance(action, str) else action
            seat = self._decider(found, player)
        except CarsonError as error:
            return Refusal(error.reason, error.rule)
        if seat not in self.position.deciders():
            rule = self.position.steps[-1].rule()
            name = self.setup.names[seat]
            return Refusal(_("it is not {player}'s turn").format(player=name), rule)
        if found in self.position.options(seat):
            return None
        reason, rule = self.position.why_not(seat, found)
        return Refusal(reason, rule)

    # Play and take back.

    def play(
        self, action: Action | str, player: int | None = None, *, chance: Fallen | None = None
    ) -> Events:
        """Play an action, given by value or by its text; what happened comes back.

        Chance can be told, as a record does: `game.play("pass", chance="die 5, die 2")`.
        """
        if isinstance(action, str):
            action = self.parse(action)
        seat = self._decider(action, player)
        if action not in self.position.options(seat):
            refusal = self.why_not(action, seat)
            assert refusal is not None
            raise IllegalAction(
                _("cannot {action}: {reason}").format(action=action, reason=refusal.reason),
                refusal.rule,
            )
        if chance is None:
            self.position.play(seat, action)
        else:
            self._play_told(seat, action, outcomes(self.setup, chance))
        events = self.position.events
        self.plies.append(Ply(seat, action, events))
        if len(self.plies) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(self.position.copy())
        return Events(self.setup, events)

    def _play_told(self, seat: int, action: Action, script: list[Outcome]) -> None:
        """Play with told chance, and leave the game untouched if the telling is wrong."""
        trial = self.position.copy()
        trial.chance.script = script
        trial.play(seat, action)
        trial.chance.script = None
        if script:
            raise RecordError(_("more outcomes of chance are told than fell"))
        self.position = trial

    def can_undo(self, player: int | None = None) -> bool:
        """Whether the last decision, of that player where one is named, can be taken back."""
        if not self.plies:
            return False
        last = self.plies[-1]
        return not last.barrier and (player is None or last.player == player)

    def undo(self, player: int | None = None) -> Action:
        """Take the last decision back, unless a barrier or another player's decision bars it."""
        if not self.can_undo(player):
            if not self.plies:
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
        """Go back to the moment after so many decisions, barrier or not (replays, analysis)."""
        if not 0 <= ply <= len(self.plies):
            raise CarsonError(
                _("there is no decision {ply}: the game has {count}").format(
                    ply=ply, count=len(self.plies)
                )
            )
        mark = ply // CHECKPOINT_EVERY
        del self._checkpoints[mark + 1 :]
        self.position = self._checkpoints[mark].copy()
        for number in range(mark * CHECKPOINT_EVERY, ply):
            self._take_fork(number)
            past = self.plies[number]
            self._play_told(past.player, past.action, past.chance)
        if self._fork is not None and ply < self._fork[0]:
            self._fork = ply, self._fork[1]
        self._take_fork(ply)
        del self.plies[ply:]

    def _take_fork(self, ply: int) -> None:
        """A copy with a seed of its own goes on with that chance, also after an undo."""
        if self._fork is not None and self._fork[0] == ply:
            self.position.chance = self._fork[1].copy()

    def copy(self, *, seed: int | None = None) -> Game:
        """The same game, playing on alone; with a seed its chance is another one."""
        other = Game.__new__(Game)
        other.setup = self.setup
        other.seed = self.seed
        other.origin = self.origin
        other.position = self.position.copy()
        other.start_events = self.start_events
        other.plies = self.plies[:]
        other._checkpoints = self._checkpoints[:]
        other._fork = self._fork
        if seed is not None:
            other.position.chance = Chance(seed)
            other._fork = len(other.plies), Chance(seed)
        return other

    # What can be seen.

    def view(self, player: int | None = None) -> Position:
        """The position as a player, or a spectator, may see it; chance in it is blind."""
        return self.position.view(-1 if player is None else player)

    def has_secrets(self, player: int) -> bool:
        """Whether a player knows, or is about to choose, what a spectator may not see."""
        if player in self.deciders and isinstance(self.position.steps[-1], Sealed):
            return True
        return self.view(player).key() != self.view().key()

    @property
    def events(self) -> list[Event]:
        """All that happened since the beginning."""
        everything = list(Events(self.setup, self.start_events))
        for ply in self.plies:
            everything.extend(Events(self.setup, ply.events))
        return everything

    def events_of(self, ply: int) -> Events:
        """What one decision brought about; -1 is the last one."""
        return Events(self.setup, self.plies[ply].events if self.plies else self.start_events)

    def scores(self) -> list[Score]:
        """Every player's points by source, best first."""
        return self.setup.scores(self.position)

    def record(self) -> Record:
        """The whole truth of this game, to save, send and replay."""
        from carson.record import Record  # noqa: PLC0415  (records know games)

        return Record.of(self)

    def _repr_svg_(self) -> str:
        if self.setup.title not in PICTURES:
            importlib.import_module("carson.draw")  # hangs its pictures; notebooks only
        return PICTURES[self.setup.title](self.view())

    # Helpers.

    def _mark(self, seat: int) -> str:
        return self.setup.marks[seat]

    def _decider(self, action: Action, player: int | None) -> int:
        """Who plays this action: the one named, or the one decider who can."""
        deciders = self.position.deciders()
        if not deciders:
            raise IllegalAction(_("the game is over"))
        if player is not None:
            if not 0 <= player < len(self.setup.marks):
                raise IllegalAction(
                    _("there is no player {player}; players are 0 to {last}").format(
                        player=player, last=len(self.setup.marks) - 1
                    )
                )
            return player
        if len(deciders) == 1:
            return deciders[0]
        able = [seat for seat in deciders if action in self.position.options(seat)]
        if len(able) > 1:
            raise IllegalAction(
                _("several players may act now: say which one plays {action}").format(action=action)
            )
        return able[0] if able else deciders[0]
