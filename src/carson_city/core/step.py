"""What waits to be done: a decision, a piece of work, a secret choice, a form."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from carson_city.core.compiling import mypyc_attr
from carson_city.core.constants import DRAFTED, NOBODY, OPEN, REVEALED, SEALED, SEVERAL
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER, PLAYERS, Many, Range
from carson_city.text.i18n import _

if TYPE_CHECKING:
    from carson_city.core.position import Position

P = TypeVar("P", bound="Position")


# The phase of a step that can wait in any.
ANY_PHASE: Final = -1

STEPS: Final[dict[tuple[str, str], type[Step[Any]]]] = {}  # by title and name


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """One decision, or one piece of work without one. Steps never change: they are replaced.

    A subclass says all about itself in its head: its name in a line, what it knows, in which
    phase it waits, on which steps it can lie, and the rule it rests on. Naming it makes it known.
    """

    __slots__ = ("player",)

    title: ClassVar[str] = ""
    name: ClassVar[str] = ""
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("player", PLAYER),)
    phase: ClassVar[int] = ANY_PHASE
    # The names of the steps on which it can lie, and of those that can lie on it besides who say
    # so themselves. A step that says neither lies anywhere, once, and carries anything.
    lies_on: ClassVar[tuple[str, ...]] = ()
    carries: ClassVar[tuple[str, ...]] = ()
    plug: ClassVar[str] = ""  # the word of the plug without which it does not come about
    cites: ClassVar[str] = ""
    asks: ClassVar[str] = ""  # what the decider must do now, where it is always the same
    secret: ClassVar[bool] = False  # its options tell what only the decider may know
    waits: ClassVar[bool] = False  # it is a moment of its own, even with one option

    def __init__(self, player: int) -> None:
        self.player: int = player

    def __init_subclass__(cls) -> None:
        name: str = vars(cls).get("name", "")
        if name:
            known = STEPS.get((cls.title, name), cls)
            if repr(known) != repr(cls):  # its module and name; the same twice is a reload
                raise TypeError(f"two steps are called {name}: {known} and {cls}")
            STEPS[cls.title, name] = cls

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple([getattr(self, name) for name, _range in self.knows])

    def word(self) -> str:
        """The step's name in the text of a position."""
        return self.name

    def rule(self) -> str:
        """The rule that asks for this decision."""
        return self.cites

    def ask(self, position: P) -> str:
        """What the decider must do now, to follow “you must”."""
        return _(self.asks) if self.asks else ""

    def fields(self) -> list[int]:
        """What the step knows, in order."""
        values: list[int] = []
        for name, kind in self.knows:
            if isinstance(kind, Many):
                values.extend(getattr(self, name))
            else:
                values.append(getattr(self, name))
        return values

    def text(self) -> str:
        """The step in a line of text: its name, and what it knows."""
        ranges = step_ranges(type(self), len(self.fields()))
        words = [kind.word(value) for kind, value in zip(ranges, self.fields(), strict=True)]
        return ".".join([self.word(), *words])

    def broken(self, position: P, players: int, phase: int) -> str:
        """What cannot be about this step in a written position; nothing where all is well."""
        values = self.fields()
        ranges = step_ranges(type(self), len(values))
        for kind, value in zip(ranges, values, strict=True):
            if not kind.fits(players, value):
                return _("the step “{step}” names what is not there").format(step=self.text())
        if self.phase != ANY_PHASE and self.phase != phase:
            return _("the step “{step}” belongs to another phase").format(step=self.text())
        return ""

    def fits(self, position: P, index: int) -> bool:
        """Whether what it knows agrees with the position, and with the steps around its index."""
        return True

    def deciders(self, position: P) -> list[int]:
        """The players who may act now, where they are several."""
        return [self.player]

    def keeps_quiet(self, position: P, player: int) -> bool:
        """Whether others would learn a secret if this decider were played for, without a choice.

        Then one is asked all the same; a step of one decider must be `secret` for that.
        """
        return False

    def run(self, position: P) -> None:
        """Do the work of a step that nobody decides."""
        raise NotImplementedError

    def options(self, position: P, player: int) -> list[Action]:
        """What the player may do; a step without options is over."""
        raise NotImplementedError

    def besides(self, position: P, player: int) -> list[Action]:
        """What one of several deciders may do besides the options, and nobody need think of."""
        return []

    def play(self, position: P, player: int, action: Action) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def why_not(self, position: P, player: int, action: Action) -> tuple[str, str]:
        """Why an action is not among the options, with the rule."""
        return _("now you must {ask}").format(ask=self.ask(position)), self.rule()


def broken_stack(position: Position, players: int, phase: int) -> str:
    """What cannot be about the steps of a written position, or how they lie on each other."""
    steps = position.steps
    for index, step in enumerate(steps):
        broken = step.broken(position, players, phase)
        if broken:
            return broken
        if any(step.text() == other.text() for other in steps[:index]):
            return _("the step “{step}” waits twice").format(step=step.text())
        if index and not can_lie(step, steps[index - 1]):
            return _("the step “{step}” cannot lie on “{lower}”").format(
                step=step.text(), lower=steps[index - 1].text()
            )
    for index, step in enumerate(steps):
        if not step.fits(position, index):
            return _("the step “{step}” does not fit the rest of the position").format(
                step=step.text()
            )
    return ""


def check_steps(title: str) -> None:
    """Refuse a step that would lie on, or carry, a step that its title does not have."""
    names = [name for of, name in STEPS if of == title]
    for (of, _name), kind in STEPS.items():
        for other in (*kind.lies_on, *kind.carries):
            if of == title and other not in names:
                near = ", ".join(difflib.get_close_matches(other, names, 3)) or ", ".join(names)
                raise TypeError(f"{kind!r}: {title} has no step “{other}”; did you mean {near}?")


def can_lie(step: Step[Any], lower: Step[Any]) -> bool:
    """Whether a step can lie directly on another one."""
    if step.name in lower.carries or lower.name in step.lies_on:
        return True
    open_step = not step.lies_on
    open_lower = not lower.lies_on and not lower.carries
    return (open_step or open_lower) and step.name != lower.name


def step_ranges(kind: type[Step[Any]], count: int) -> list[Range]:
    """The ranges of so many fields of a step: the last one may come several times, or never."""
    ranges = [field for _name, field in kind.knows]
    if ranges and isinstance(ranges[-1], Many):
        tail = ranges.pop()
        ranges += [tail] * max(count - len(ranges), 0)
    return ranges


def read_step(title: str, text: str) -> Step[Any]:
    """The step that a text tells; a ValueError says what is wrong with it."""
    name, *words = text.split(".")
    kind = STEPS.get((title, name))
    if kind is None:
        raise ValueError(_("“{word}” is no step").format(word=name[:40]))
    ranges = step_ranges(kind, len(words))
    many = kind.knows[-1][1] if kind.knows else None
    most = many.most if isinstance(many, Many) else 0
    if len(words) != len(ranges) or len(words) > len(kind.knows) + most:
        raise ValueError(
            _("the step “{step}” has too few fields, or too many").format(step=text[:60])
        )
    values: list[Any] = [kind_.read(word) for kind_, word in zip(ranges, words, strict=True)]
    if isinstance(many, Many):
        head = len(kind.knows) - 1
        values[head:] = [values[head:]]
    return kind(*values)


@mypyc_attr(allow_interpreted_subclasses=True)
class Work(Step[P]):
    """A step that nobody decides: it does its work and makes room for others."""

    __slots__ = ()
    knows: ClassVar[tuple[tuple[str, Range], ...]] = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretChoice(Step[P]):
    """A secret choice of several players at once, revealed when the last one is in."""

    __slots__ = ("seats",)
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("seats", PLAYERS),)
    secret: ClassVar[bool] = True

    def __init__(self, seats: int) -> None:
        super().__init__(SEVERAL)
        self.seats: int = seats

    def deciders(self, position: P) -> list[int]:
        return [
            seat
            for seat in range(len(position.sealed))
            if self.seats >> seat & 1 and position.sealed[seat] == OPEN
        ]

    def play(self, position: P, player: int, action: Action) -> None:
        position.seal(player, action.code)
        position.events.append((SEALED, player))
        if not self.deciders(position):
            chosen = list(position.sealed)
            position.unseal()
            position.steps.pop()
            position.events.append((REVEALED,))
            self.reveal(position, chosen)

    def reveal(self, position: P, chosen: list[int]) -> None:
        """Go on with everybody's choice, as action codes by seat."""
        raise NotImplementedError

    def guess(self, position: P, seat: int) -> int:
        """A choice, as its code, that a player whose choice is hidden may well have made."""
        options = self.options(position, seat)
        return options[position.chance.below(len(options))].code


@mypyc_attr(allow_interpreted_subclasses=True)
class Form(SecretChoice[P]):
    """A secret choice of many parts: filled in by small steps, handed in, revealed with the last.

    The drafts are the state of whoever asks for the form; nobody else sees them, nor the steps.
    """

    __slots__ = ()

    def play(self, position: P, player: int, action: Action) -> None:
        if self.hands_in(action):
            super().play(position, player, action)
        else:
            position.events.append((DRAFTED, player))
            self.fill(position, player, action)

    def hands_in(self, action: Action) -> bool:
        """Whether an option hands the form in; the others fill in a part of it."""
        raise NotImplementedError

    def fill(self, position: P, player: int, action: Action) -> None:
        """Change the player's draft."""
        raise NotImplementedError
