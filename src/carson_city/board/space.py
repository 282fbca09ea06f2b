"""What a place of the action track is: facts, words and numbers, and how it is settled (ACT)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from carson_city.board.duel import Duel, Won, is_contested
from carson_city.board.material import PHASE_ACTIONS, PLAYER_BITS, SPACE_WORDS, TRACK
from carson_city.board.position import Position
from carson_city.board.step import SPACE
from carson_city.text.i18n import _

# What a space counts of the player who acts there.
COWBOY: Final = 0  # the one who acts
PARCEL: Final = 1
FIREPOWER: Final = 2
BUILDING: Final = 3

AS_IT_IS: Final = -1  # the firepower of this moment


@final
class Block:
    """Spaces that stand together under a name (COMP-2, COMP-14)."""

    __slots__ = ("name", "word")

    def __init__(self, word: str, name: str) -> None:
        self.word: str = word
        self.name: str = name


class Space:
    """A place of the track. Facts first; a kind of space says when it is closed and what it does.

    Its texts have their numbers filled in: what `each` thing brings, or so many (`per`) together,
    the `price` of one, and in `gain` the `amount` for one player.
    """

    __slots__ = (
        "_brief", "_effect", "_gain", "_name", "_short", "_spoken", "block", "counts", "each",
        "per", "place", "price", "rule", "signs", "slot", "word",
    )  # fmt: skip
    several: ClassVar[bool] = False  # cowboys of one player may be there, and nobody duels (DUEL-1)
    stage: ClassVar[bool] = False  # no cowboy is placed there

    def __init__(
        self,
        place: int,
        name: str,
        rule: str,
        *,
        effect: str,
        brief: str = "",
        gain: str = "",
        short: str = "",
        spoken: str = "",
        signs: tuple[str, ...] = (),
        block: Block | None = None,
        each: int = 1,
        per: int = 1,
        counts: int = COWBOY,
        price: int = 0,
        slot: int = -1,
    ) -> None:
        self.place: int = place
        self.word: str = SPACE_WORDS[place - TRACK]
        self.rule: str = rule
        self._name: str = name
        self._short: str = short or name  # on its card
        self._spoken: str = spoken or name
        self._effect: str = effect
        self._brief: str = brief  # the same in at most nine letters
        self._gain: str = gain or brief  # what it brings one player, as shortly
        self.signs: tuple[str, ...] = signs  # words of drawings that tell the same
        self.block: Block | None = block
        self.each: int = each
        self.per: int = per
        self.counts: int = counts
        self.price: int = price  # of what is for sale there, for a player like any other
        self.slot: int = slot  # of the display, or -1

    # Words.

    @property
    def name(self) -> str:
        """What players call it."""
        return self._said(self._name)

    @property
    def spoken(self) -> str:
        """The same within a sentence."""
        return self._said(self._spoken)

    @property
    def short(self) -> str:
        """Its name on its card."""
        return self._said(self._short)

    @property
    def effect(self) -> str:
        """What it does."""
        return self._said(self._effect)

    @property
    def brief(self) -> str:
        """What it does, in at most nine letters."""
        return self._said(self._brief)

    def gain(self, position: Position, player: int, firepower: int = AS_IT_IS) -> str:
        """What it would bring a player, in at most nine letters."""
        return self._said(self._gain, self.amount(position, player, firepower))

    def _said(self, text: str, amount: int = 0) -> str:
        return _(text).format(each=self.each, per=self.per, price=self.price, amount=amount)

    # Numbers.

    def amount(self, position: Position, player: int, firepower: int = AS_IT_IS) -> int:
        """How much money, roads, firepower or points a cowboy's action there brings."""
        if self.counts == PARCEL:
            return self.worth(position.town.count_owned(player))
        if self.counts == BUILDING:
            return self.worth(position.town.count_buildings(player))
        if self.counts == FIREPOWER:
            return self.worth(position.firepower(player) if firepower == AS_IT_IS else firepower)
        return self.worth(1)

    def worth(self, count: int) -> int:
        """How much so many of what it counts bring, rounded down."""
        return self.each * count // self.per

    # Rules.

    def closed(self, position: Position) -> str:
        """The rule that closes it this round, or nothing (WORD-9)."""
        return ""

    def resolve(self, position: Position) -> None:
        """The track has reached it."""
        if position.cowboys[self.place]:
            self.settle(position)

    def settle(self, position: Position) -> None:
        """The cowboys there duel for the action; one alone just acts."""
        mask = position.cowboys[self.place] & PLAYER_BITS
        if is_contested(mask):
            position.push(WonSpace(self.place))
            position.push(Duel(self.place))
        elif mask:
            act_on(position, self, mask.bit_length() - 1)

    def act(self, position: Position, player: int) -> None:
        """A player carries out its action; only purchases are asked about."""
        raise NotImplementedError


def act_on(position: Position, space: Space, player: int) -> None:
    """A player's cowboy has a space for itself and acts (RND-9)."""
    for plug in position.rules.act:
        if plug.act(position, player, space.place):
            return
    space.act(position, player)


ALL_SPACES: Final[list[Space]] = []  # in the order of the track; `spaces` fills it


def space_at(place: int) -> Space:
    """The space of a place of the track."""
    return ALL_SPACES[place - TRACK]


class WonSpace(Won):
    """A duel for a space is decided."""

    __slots__ = ()
    name = "won_space"
    knows = (("place", SPACE),)
    phase = PHASE_ACTIONS
    lies_on = ("track",)

    def fits(self, position: Position, index: int) -> bool:
        return position.track == self.place + 1 and super().fits(position, index)

    def run(self, position: Position) -> None:
        position.steps.pop()
        act_on(position, space_at(self.place), position.winner)
