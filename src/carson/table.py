"""The stack of small steps that every title's position is: the machinery of deciding."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from carson.chance import THOUGHT, VIEW, Chance
from carson.compiling import mypyc_attr
from carson.notation import Action
from carson.words import _

RawEvent = tuple[int, ...]

# Events that every title knows. Chance notes (kind, value); a reveal is a barrier without a value.
DIE: Final = 0
TILE: Final = 1
SEAT: Final = 2
CARD: Final = 3
REVEALED: Final = 7
FIRST_BARRIER_END: Final = 8
SEALED: Final = 8
FIRST_TITLE_EVENT: Final = 16

# Who decides a step, where it is not one player.
NOBODY: Final = -1
SEVERAL: Final = -2

# A sealed choice: not made yet, or made and not for these eyes.
OPEN: Final = -1
HIDDEN: Final = -2

P = TypeVar("P", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """One decision, or one piece of work without one. Steps never change: they are replaced."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player: int = player

    def word(self) -> str:
        """The step's name in the text of a position."""
        raise NotImplementedError

    def rule(self) -> str:
        """The rule that asks for this decision."""
        return ""

    def ask(self, position: P) -> str:
        """What the decider must do now, to follow “you must”."""
        return ""

    def fields(self) -> list[int]:
        """What the step knows, as its maker takes it."""
        return [self.player]

    def deciders(self, position: P) -> list[int]:
        """The players who may act now, where they are several."""
        return [self.player]

    def run(self, position: P) -> None:
        """Do the work of a step that nobody decides."""
        raise NotImplementedError

    def options(self, position: P, player: int) -> list[Action]:
        """What the player may do; a step without options is over."""
        raise NotImplementedError

    def play(self, position: P, player: int, action: Action) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def why_not(self, position: P, player: int, action: Action) -> tuple[str, str]:
        """Why an action is not among the options, with the rule."""
        return _("now you must {ask}").format(ask=self.ask(position)), self.rule()


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[P]):
    """A secret choice of several players at once, revealed when the last one is in."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        super().__init__(SEVERAL)
        self.seats: int = seats

    def fields(self) -> list[int]:
        return [self.seats]

    def deciders(self, position: P) -> list[int]:
        return [
            seat
            for seat in range(len(position.sealed))
            if self.seats >> seat & 1 and position.sealed[seat] == OPEN
        ]

    def play(self, position: P, player: int, action: Action) -> None:
        position.sealed[player] = action.code
        position.events.append((SEALED, player))
        if not self.deciders(position):
            chosen = position.sealed[:]
            for seat in range(len(chosen)):
                position.sealed[seat] = OPEN
            position.steps.pop()
            position.events.append((REVEALED,))
            self.reveal(position, chosen)

    def reveal(self, position: P, chosen: list[int]) -> None:
        """Go on with everybody's choice, as action codes by seat."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A moment of a game: who decides, what they may do, and doing it. Titles subclass it."""

    __slots__ = ("chance", "events", "open_options", "over", "sealed", "steps", "viewer")

    def __init__(self, chance: Chance, sealed: list[int], steps: list[Step[Any]]) -> None:
        self.chance: Chance = chance
        self.sealed: list[int] = sealed
        self.steps: list[Step[Any]] = steps
        self.events: list[RawEvent] = []
        self.open_options: list[Action] = []
        self.over: bool = False
        self.viewer: int = -2

    def deciders(self) -> list[int]:
        """The players who may act now."""
        if not self.steps:
            return []
        step = self.steps[-1]
        if step.player == SEVERAL:
            return step.deciders(self)
        return [step.player]

    def options(self, player: int) -> list[Action]:
        """What a player may do now."""
        if not self.steps:
            return []
        step = self.steps[-1]
        if step.player == player:
            return self.open_options
        if step.player == SEVERAL and player in step.deciders(self):
            return step.options(self, player)
        return []

    def fresh_options(self) -> list[Action]:
        """The options of the (first) decider, worked out anew."""
        return self.steps[-1].options(self, self.deciders()[0])

    def play(self, player: int, action: Action) -> None:
        """Carry out an option and everything that follows without a decision."""
        self.events = []
        self.steps[-1].play(self, player, action)
        self.settle()

    def settle(self) -> None:
        """Work on until somebody has a choice of two or more, or the game is over."""
        steps = self.steps
        while steps:
            step = steps[-1]
            player = step.player
            if player == NOBODY:
                step.run(self)
            elif player == SEVERAL:
                if not self._settle_several(step):
                    return
            else:
                options = step.options(self, player)
                count = len(options)
                if count > 1:
                    self.open_options = options
                    return
                if count == 0:
                    steps.pop()
                else:
                    step.play(self, player, options[0])
        self.open_options = []

    def _settle_several(self, step: Step[Any]) -> bool:
        """Play for the deciders who have no choice; whether there is more to settle."""
        deciders = step.deciders(self)
        if not deciders:
            self.steps.pop()
            return True
        for seat in deciders:
            options = step.options(self, seat)
            if len(options) == 1:
                step.play(self, seat, options[0])
                return True
        return False

    def why_not(self, player: int, action: Action) -> tuple[str, str]:
        """Why an action is not among a player's options, with the rule."""
        return self.steps[-1].why_not(self, player, action)

    def copy(self) -> Position:
        """The same moment, going on alone."""
        raise NotImplementedError

    def view(self, viewer: int) -> Position:
        """A copy without what the viewer (-1: a spectator) may not see."""
        other = self.copy()
        other.viewer = viewer
        other.chance = Chance(0, VIEW)
        for seat in range(len(other.sealed)):
            if seat != viewer and other.sealed[seat] >= 0:
                other.sealed[seat] = HIDDEN
        own = other.steps and other.steps[-1].player == viewer
        other.open_options = other.open_options[:] if own else []
        return other

    def imagine(self, seed: int) -> Position:
        """A copy with chance of its own, to think ahead in: it cannot peek."""
        other = self.copy()
        other.chance = Chance(seed, THOUGHT)
        return other

    def key(self) -> tuple[object, ...]:
        """Everything that makes this position what it is, to compare it."""
        raise NotImplementedError
