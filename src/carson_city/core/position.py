"""How a game stands: the stack of steps that every title's position is."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from carson_city.core.chance import THOUGHT, VIEW, Chance, Source, Ways
from carson_city.core.compiling import mypyc_attr
from carson_city.core.constants import (
    HIDDEN,
    NOBODY,
    OPEN,
    SEVERAL,
    SPECTATOR,
    WHOLE,
    RawEvent,
    changed,
)
from carson_city.core.notation import Action, Vocabulary
from carson_city.core.step import SecretChoice, Step
from carson_city.errors import CarsonError, IllegalAction, RecordError, Refusal
from carson_city.text.i18n import _

if TYPE_CHECKING:
    from fractions import Fraction

    from carson_city.title.setup import Events, Fallen, Score, Setup

S = TypeVar("S", bound=Step[Any])
BLIND: Final = Chance(0, VIEW)  # foretells nothing of any game


def is_among(action: Action, options: list[Action]) -> bool:
    """Whether an action is one of the options; `in` would compare more than identity."""
    for option in options:
        if option is action:
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """How a game stands: who decides, what they may do, and doing it. Titles subclass it.

    It has the words of a game: `over`, `player`, `deciders`, `options`, `mask`, `parse`, `why_not`,
    `play`, `outcomes`, `view`, `scores`, `line`, `copy`. What it lacks is a history: it forgets how
    it came about, and nothing can be taken back.

    >>> import carson_city
    >>> position = carson_city.Game(carson_city.board.Setup(players=2), seed=7).position
    >>> position
    <Position board, set-up, hat decides>
    >>> position.play("claim d5")
    <1 events: hat claims d5.>

    `play` checks what it is asked to do. A search that plays only options calls `advance`.
    """

    __slots__ = ("chance", "events", "open_options", "over", "sealed", "steps", "viewer")

    def __init__(self, chance: Chance, players: int, like: Position | None = None) -> None:
        self.chance: Chance = chance
        self.events: list[RawEvent] = []
        if like is None:
            self.sealed: tuple[int, ...] = (OPEN,) * players
            self.steps: list[Step[Any]] = []
            self.open_options: list[Action] = []
            self.over: bool = False
            self.viewer: int = WHOLE
        else:
            self.sealed = like.sealed
            self.steps = like.steps[:]
            self.open_options = like.open_options
            self.over = like.over
            self.viewer = like.viewer

    # Who decides, and what is possible.

    @property
    def deciders(self) -> tuple[int, ...]:
        """The players who may act now."""
        if not self.steps:
            return ()
        step = self.steps[-1]
        if step.player == SEVERAL:
            return tuple(step.deciders(self))
        return (step.player,) if step.player != NOBODY else ()

    @property
    def at_once(self) -> bool:
        """Whether several may act at any time, again and again: no turn and no secret choice."""
        if not self.steps or self.steps[-1].player != SEVERAL:
            return False
        return not isinstance(self.steps[-1], SecretChoice)

    @property
    def player(self) -> int:
        """The first player who may act now."""
        deciders = self.deciders
        if not deciders:
            raise CarsonError(_("the game is over: nobody decides any more"))
        return deciders[0]

    def options(self, player: int | None = None) -> list[Action]:
        """What a player may do now; nothing when it is not theirs to decide, or not for these eyes.

        The list is yours: changing it changes nothing else.
        """
        if player is not None:
            self.check_seat(player)
        if not self.steps:
            return []
        step = self.steps[-1]
        if step.player != SEVERAL:
            return self.open_options[:] if player is None or step.player == player else []
        seat = self.player if player is None else player
        if seat not in step.deciders(self) or self.viewer not in (WHOLE, seat):
            return []
        return step.options(self, seat)

    def allows(self, action: Action, player: int) -> bool:
        """Whether a player may do something now: an option, or what is possible besides."""
        if self.steps and self.steps[-1].player == player:
            return is_among(action, self.open_options)
        options = self.options(player)
        if is_among(action, options):
            return True
        return bool(options) and is_among(action, self.steps[-1].besides(self, player))

    def mask(self, player: int | None = None) -> list[bool]:
        """By action code, whether an action is among the options: one flag for every code.

        >>> import carson_city
        >>> position = carson_city.Game(carson_city.board.Setup(players=2), seed=7).position
        >>> mask = position.mask()
        >>> mask[position.parse("claim d5").code], sum(mask)
        (True, 64)
        """
        found = [False] * self.vocabulary().size
        for action in self.options(player):
            found[action.code] = True
        return found

    def parse(self, text: str) -> Action:
        """The action that a text names in this title, whether it is possible now or not."""
        return self.vocabulary().parse(text)

    def why_not(self, action: Action | str, player: int | None = None) -> Refusal | None:
        """The reason why an action is refused now, or None when it is possible."""
        try:
            found = self._action(action)
            seat = self._decider(found, player)
        except CarsonError as error:
            return Refusal(error.reason, error.rule)
        step = self.steps[-1]
        if seat not in self.deciders:
            name = self.player_names()[seat]
            return Refusal(_("it is not {player}'s turn").format(player=name), step.rule())
        if self.viewer not in (WHOLE, seat):
            return Refusal(_("this is a view of somebody else: imagine() it to play on"), "")
        if self.viewer != WHOLE and self.lacks:
            return Refusal(_("something is hidden in this view: imagine() it to play on"), "")
        if self.allows(found, seat):
            return None
        if self.vocabulary().codes.get(found.code) is not found:
            return Refusal(_("“{action}” is no action of this game").format(action=found), "")
        reason, rule = step.why_not(self, seat, found)
        return Refusal(reason, rule)

    def _decider(self, action: Action, player: int | None) -> int:
        """Who plays this action: the one named, or the one decider who can."""
        if player is not None:
            self.check_seat(player)
        elif self.steps and self.steps[-1].player != SEVERAL:
            return self.steps[-1].player
        deciders = self.deciders
        if not deciders:
            raise IllegalAction(_("the game is over"))
        if player is not None:
            return player
        if len(deciders) == 1:
            return deciders[0]
        able = [seat for seat in deciders if self.allows(action, seat)]
        if len(able) > 1:
            raise IllegalAction(
                _("several players may act now: say which one plays {action}").format(action=action)
            )
        return able[0] if able else deciders[0]

    def _action(self, action: Action | str) -> Action:
        if isinstance(action, str):
            return self.vocabulary().parse(action)
        if not isinstance(action, Action):
            raise TypeError(f"an action is asked for, or its text, not {action!r}")
        return action

    def check_seat(self, player: int) -> None:
        """Refuse what is no player's seat."""
        if not isinstance(player, int):
            raise TypeError(f"a player is a seat, 0 to {len(self.sealed) - 1}, not {player!r}")
        if not 0 <= player < len(self.sealed):
            raise IllegalAction(
                _("there is no player {player}; players are 0 to {last}").format(
                    player=player, last=len(self.sealed) - 1
                )
            )

    # Play.

    def check(self, action: Action | str, player: int | None = None) -> tuple[Action, int]:
        """The action and who plays it; an IllegalAction says why it is not possible now."""
        whole = player is None and self.viewer == WHOLE
        if whole and isinstance(action, Action) and is_among(action, self.open_options):
            return action, self.steps[-1].player  # as nearly always
        found = self._action(action)
        seat = self._decider(found, player)
        if self.viewer != WHOLE and self.lacks:
            raise IllegalAction(_("something is hidden in this view: imagine() it to play on"))
        if not self.allows(found, seat):
            refusal = self.why_not(found, seat)
            assert refusal is not None
            raise IllegalAction(
                _("cannot {action}: {reason}").format(
                    action=self.title_setup().deed(found), reason=refusal.reason
                ),
                refusal.rule,
            )
        return found, seat

    def play(
        self,
        action: Action | str,
        player: int | None = None,
        *,
        chance: Fallen | Source | None = None,
    ) -> Events:
        """Play an option, and all that follows without a decision; what happened comes back.

        Chance can be told, or asked of a function, as in `Game.play`.
        """
        found, seat = self.check(action, player)
        if chance is None:
            self.advance(found, seat)
        else:
            tried = self.with_chance(found, seat, chance)  # told wrong, it changes nothing here
            self.chance.script = self.title_setup().fallen(tried.events)
            self.advance(found, seat)
            self.chance.script = None
        return self.title_setup().events(self.events, self.viewer)

    def after(
        self,
        action: Action | str,
        player: int | None = None,
        *,
        chance: Fallen | Source | None = None,
    ) -> Self:
        """The position after an option; this one stays as it is."""
        found, seat = self.check(action, player)
        return self.with_chance(found, seat, chance)

    def with_chance(self, action: Action, player: int, chance: Fallen | Source | None) -> Self:
        """A copy after an option, with chance told or asked; the option is not checked."""
        other = self.copy()
        if chance is None:
            other.advance(action, player)
        elif callable(chance):
            other.chance.source = chance
            other.advance(action, player)
            other.chance.source = None
        else:
            script = self.title_setup().told(chance)
            other.chance.script = script
            other.advance(action, player)
            other.chance.script = None
            if script:
                raise RecordError(_("more outcomes of chance are told than fell"))
        return other

    def advance(self, action: Action, player: int) -> None:
        """Play without a check: only ever one of the player's options, as a search has them.

        What happened stands in `events`, as the engine notes it.
        """
        self.events = []
        asked = self.steps[-1]
        asked.play(self, player, action)
        self.settle(asked, player)

    def outcomes(
        self, action: Action | str, player: int | None = None, *, depth: int | None = None
    ) -> Iterator[tuple[Fraction, str, Self]]:
        """All that can come of an option: how likely, how chance falls, and the position after it.

        They come one by one, each played when it is asked for, and their exact likelihoods add up
        to 1. Two dice are 36, but a round that ends may draw seven tiles, which are millions:
        with a `depth`, only the first so many outcomes are gone through, and the position's own
        chance says how the others fall.

        >>> import carson_city
        >>> game = carson_city.Game.at(
        ...     "board round=2.placement pass=hat at=gambling:star/vp-2:hat hat=as2Y star=$0,as1Y"
        ... )
        >>> sum(part * after.money[1] for part, _fell, after in game.position.outcomes("pass"))
        Fraction(7, 1)
        """
        found, seat = self.check(action, player)
        if depth is not None and (not isinstance(depth, int) or depth < 0):
            raise CarsonError(
                _("depth: {depth} is no number of outcomes: 0 or more").format(depth=depth)
            )
        return self._outcomes(found, seat, depth)

    def _outcomes(
        self, action: Action, player: int, depth: int | None
    ) -> Iterator[tuple[Fraction, str, Self]]:
        from fractions import Fraction  # noqa: PLC0415  (slow to import, and rarely wanted)

        setup = self.title_setup()
        ways = Ways(self.chance.copy(), depth)
        while True:
            after = self.with_chance(action, player, ways.fall)
            part, whole = ways.odds()
            yield Fraction(part, whole), setup.chance_text(ways.fallen()), after
            if not ways.turn():
                return

    def settle(self, asked: Step[Any] | None = None, player: int = NOBODY) -> None:
        """Work on until somebody has a choice of two or more, or waits, or the game is over.

        Several deciders without a choice are played for when they begin to be asked, and one whose
        own action leaves no choice: `asked` is the step that was asked before, `player` who acted.
        Who has no choice in secret is asked all the same (`Step.keeps_quiet`).
        """
        actor = player
        steps = self.steps
        while steps:
            step = steps[-1]
            player = step.player
            if player == NOBODY:
                step.run(self)
            elif player == SEVERAL:
                if not self._settle_several(step, step is asked, actor):
                    self.open_options = []
                    return
            else:
                options = step.options(self, player)
                count = len(options)
                if count > 1:
                    answer = self.answer(step, options)
                    if answer is None:
                        self.open_options = options
                        return
                    step.play(self, player, answer)
                elif count == 0:
                    steps.pop()
                elif step.waits or (step.secret and step.keeps_quiet(self, player)):
                    self.open_options = options
                    return
                else:
                    step.play(self, player, options[0])
        self.open_options = []

    def _settle_several(self, step: Step[Any], going_on: bool, actor: int) -> bool:
        """Play for the deciders who have no choice; whether there is more to settle."""
        deciders = step.deciders(self)
        if not deciders:
            if step is self.steps[-1]:
                self.steps.pop()
            return True
        for seat in deciders:
            if (going_on and seat != actor) or step.keeps_quiet(self, seat):
                continue
            options = step.options(self, seat)
            if len(options) == 1:
                step.play(self, seat, options[0])
                return True
        return False

    def answer(self, step: Step[Any], options: list[Action]) -> Action | None:
        """What the rules themselves decide for a player whom nobody plays; titles override it."""
        return None

    # Secret choices.

    def seal(self, player: int, code: int) -> None:
        """Keep a secret choice."""
        self.sealed = changed(self.sealed, player, code)

    def unseal(self) -> None:
        """All secret choices are told: nobody has one any more."""
        self.sealed = (OPEN,) * len(self.sealed)

    @property
    def lacks(self) -> bool:
        """Whether this is a view in which something is hidden."""
        return HIDDEN in self.sealed

    # Copies.

    def copy(self) -> Self:
        """The same position, going on alone."""
        raise NotImplementedError

    def view(self, player: int | None = None, *, shared: bool = False) -> Self:
        """A copy without what a player, or a spectator, may not see; chance in it is blind.

        On a screen that is `shared` it is what the player may do, without the player's secrets.
        """
        if player is not None:
            self.check_seat(player)
        viewer = SPECTATOR if player is None else player
        eyes = SPECTATOR if shared else viewer
        other = self.copy()
        other.viewer = viewer
        other.chance = BLIND.copy()
        other.sealed = tuple(
            [
                HIDDEN if seat != eyes and code >= 0 else code
                for seat, code in enumerate(self.sealed)
            ]
        )
        own = bool(self.steps) and self.steps[-1].player == viewer
        other.open_options = other.open_options[:] if own else []
        other.hide(eyes)
        return other

    def hide(self, viewer: int) -> None:
        """Take away what a viewer may not see, but for sealed choices; titles override it."""

    def redeal(self, viewer: int) -> None:
        """Deal anew what the viewer of this view cannot know; titles override it."""

    def imagine(self, seed: int) -> Self:
        """A whole position that may well be behind this view, with chance of its own.

        What the viewer cannot know is dealt anew, and hidden choices are guessed; from there
        anybody can play on. The same seed imagines the same.
        """
        other = self.copy()
        other.chance = Chance(seed, THOUGHT)
        if self.viewer == WHOLE:
            return other
        other.viewer = WHOLE
        other.redeal(self.viewer)
        for seat in range(len(self.sealed)):
            if self.sealed[seat] == HIDDEN:
                other.seal(seat, _sealing(other).guess(other, seat))
        if self.lacks or not other.open_options:
            other.settle(other.steps[-1] if other.steps else None)
            other.events = []
        return other

    # What can be said and shown of it.

    def scores(self, *, if_ended: bool = False) -> list[Score]:
        """Every player's points by source, best first; `if_ended`: as if the game ended now."""
        setup = self.title_setup()
        return setup.if_ended_now(self) if if_ended else setup.scores(self)

    def line(self) -> str:
        """The position as one line of text, which reads back."""
        return self.title_setup().line(self)

    def __repr__(self) -> str:
        setup = self.title_setup()
        kind = "Position"
        if self.viewer != WHOLE:
            kind = "View" if self.viewer == SPECTATOR else f"View of {setup.marks[self.viewer]},"
        return f"<{kind} {setup.title}, {self.status()}>"

    def status(self) -> str:
        """When it is and who decides, in a few words."""
        marks = [self.title_setup().marks[seat] for seat in self.deciders]
        who = f"{' and '.join(marks)} decide{'' if len(marks) > 1 else 's'}"
        when = "over" if self.over else self.when()
        return ", ".join([*([when] if when else []), *([who] if marks else [])])

    def __str__(self) -> str:
        return self.title_setup().text(self.shown())

    def _repr_svg_(self) -> str | None:
        return self.title_setup().picture(self.shown())

    def shown(self) -> Self:
        """What may be shown: this view, or of a whole position what a spectator sees."""
        return self.view() if self.viewer == WHOLE else self

    def asking(self, kind: type[S]) -> S:
        """Return the step that asks now; it must be of this kind."""
        step = self.steps[-1]
        assert isinstance(step, kind)
        return step

    # What a title says about its positions.

    def title_setup(self) -> Setup[Any, Any]:
        """The set-up of its game: all that its title brings."""
        raise NotImplementedError

    def rename(self, setup: Any) -> None:
        """Go on with the same set-up under other names."""
        raise NotImplementedError

    def when(self) -> str:
        """The round and the phase, or whatever time is called."""
        return ""

    def key(self) -> tuple[object, ...]:
        """Everything that makes this position what it is, to compare it."""
        raise NotImplementedError

    def vocabulary(self) -> Vocabulary:
        """The actions of its title."""
        return self.title_setup().vocabulary

    def player_names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return self.title_setup().names

    # Values: equal where nothing tells them apart.

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is type(self) and isinstance(other, Position) and self.key() == other.key()
        )

    def __hash__(self) -> int:
        digest = hashlib.blake2b(repr(self.key()).encode(), digest_size=7).digest()
        return int.from_bytes(digest, "big")

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()


def _sealing(position: Position) -> SecretChoice[Any]:
    """The step that gathers the secret choices of a position."""
    for index in range(len(position.steps) - 1, -1, -1):
        step = position.steps[index]
        if isinstance(step, SecretChoice):
            return step
    raise AssertionError("a sealed choice without its step")
