"""What an option does, as values: `survey` works them out once, others say them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson_city.board import actions as a
from carson_city.board.material import (
    NO_TILE,
)
from carson_city.board.position import Position
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.tell.board.duels import Odds
from carson_city.tell.board.reason import Reason


@dataclass(frozen=True, slots=True)
class Facts:
    """An option of a player; each kind of option has facts of its own."""

    action: Action
    player: int

    @property
    def amount(self) -> int:
        """The dollars by which options of its kind are ordered."""
        return 0

    @property
    def for_sale(self) -> int:
        """The parcel that becomes somebody's by it."""
        return NOBODY


# Parts of facts.


@dataclass(frozen=True, slots=True)
class Change:
    """What buildings earn now and then: the player's, and those of others for whom it differs."""

    now: int
    then: int
    others: tuple[tuple[int, int, int], ...] = ()

    @property
    def gain(self) -> int:
        """What the player earns more each round."""
        return self.then - self.now


@dataclass(frozen=True, slots=True)
class Land:
    """A parcel that nobody owns."""

    parcel: int
    connected: bool
    empty: bool  # else a house, a town house or a mountain is there
    mine: int  # what a Mine there would earn
    points: int  # VP at the end of the game, once it is developed


# Why a building has no site.
NO_LAND, NO_ROAD, NO_LINE, NO_HOUSE = range(4)
SOME_SITE: Final = -1


@dataclass(frozen=True, slots=True)
class Best:
    """The best site for a building on the player's land now, or why there is none."""

    kind: int
    now: int  # what the player's buildings earn
    then: int = 0
    parcel: int = NOBODY
    earns: bool = True  # something on that site
    lacks: int = SOME_SITE

    @property
    def gain(self) -> int:
        """What the player would earn more each round."""
        return self.then - self.now if self.parcel >= 0 else 0


@dataclass(frozen=True, slots=True)
class Fight:
    """Those in a place, and how it ends."""

    rivals: tuple[int, ...] = ()
    odds: Odds | None = None
    stays: int = NOBODY  # who stays without a duel


# Facts by verb.


@dataclass(frozen=True, slots=True)
class Placed(Facts):
    """A cowboy in a place, and those who are there; what it is there for, the six below tell."""

    place: int
    fight: Fight


@dataclass(frozen=True, slots=True)
class ForTile(Placed):
    """For a building of the display."""

    price: int
    money: int  # the player's
    best: Best


@dataclass(frozen=True, slots=True)
class ForSpace(Placed):
    """For what another space of the track brings."""

    brings: int  # money, roads, firepower or points; nothing where points are sold
    firepower: int  # once the cowboy is placed


@dataclass(frozen=True, slots=True)
class ForLand(Placed):
    """For a parcel."""

    price: int
    money: int  # the player's

    @property
    def amount(self) -> int:
        return self.price

    @property
    def for_sale(self) -> int:
        return self.place


@dataclass(frozen=True, slots=True)
class ForCityHall(Placed):
    """To reside there."""

    change: Change


@dataclass(frozen=True, slots=True)
class ToGuard(Placed):
    """On a building of one's own."""

    earns: int


@dataclass(frozen=True, slots=True)
class ToSteal(Placed):
    """On another's building."""

    half: int
    owner: int


@dataclass(frozen=True, slots=True)
class ForPlug(Placed):
    """For what a plug has there, which it says itself."""

    def effect(self, position: Position) -> str:
        """What a cowboy brings there, in a few words."""
        raise NotImplementedError

    def at_length(self, position: Position) -> str:
        """The same with all that matters."""
        return self.effect(position)

    def reasons(self, position: Position) -> list[Reason]:
        """What speaks for it."""
        raise NotImplementedError


# Who could still come to a place: somebody stronger, nobody who fights, nobody, nobody stronger.
OPEN, TRUCE, CLOSED, STRONGEST = range(4)


@dataclass(frozen=True, slots=True)
class Passed(Facts):
    """The end of a player's placing."""

    place: int  # in pass order, from 1 on
    home: int  # cowboys that stay
    duels: int  # that await the player
    later: int  # players who will pass after
    money: int
    last: bool  # the round


@dataclass(frozen=True, slots=True)
class Claimed(Facts):
    """A parcel for nothing, or for its price."""

    land: Land
    price: int
    left: int

    @property
    def amount(self) -> int:
        return self.land.mine if self.action.verb == a.CLAIM else self.price

    @property
    def for_sale(self) -> int:
        return self.land.parcel


@dataclass(frozen=True, slots=True)
class TileBought(Facts):
    """A building tile for its price; without a best site where it may be built anywhere."""

    kind: int
    price: int
    left: int
    best: Best | None


@dataclass(frozen=True, slots=True)
class PointsBought(Facts):
    """Victory points for money."""

    points: int
    price: int
    left: int
    above: int  # dollars that could not be kept


@dataclass(frozen=True, slots=True)
class Built(Facts):
    """A building on a parcel."""

    kind: int
    parcel: int
    change: Change
    own: int  # what it earns itself

    @property
    def amount(self) -> int:
        return abs(self.change.gain)


@dataclass(frozen=True, slots=True)
class Housed(Facts):
    """A house on a parcel, or City Hall."""

    parcel: int
    owner: int
    empty: bool
    change: Change
    beside: int  # the player's empty parcels around
    points: int  # VP of the parcel at the end of the game

    @property
    def amount(self) -> int:
        return abs(self.change.gain)


@dataclass(frozen=True, slots=True)
class Laid(Facts):
    """A road: which parcels it newly reaches."""

    reached: tuple[int, ...]
    own: tuple[int, ...]
    line: bool  # from edge to edge
    points: int
    cost: int = 1  # roads that it takes
    land: int = 0  # that own land scores more at the end, as things are
    others: int = 0  # the same for all others together


@dataclass(frozen=True, slots=True)
class Taken(Facts):
    """A character."""

    face: int
    points: int = 0  # that it would score at the end of the round, as things are


@dataclass(frozen=True, slots=True)
class Fought(Facts):
    """Which duel is next."""

    place: int
    kind: int
    fighters: tuple[int, ...]  # in pass order
    odds: Odds | None
    more: bool  # the player has other duels


@dataclass(frozen=True, slots=True)
class Stolen(Facts):
    """Half of what a building earns."""

    parcel: int
    owner: int
    kind: int
    half: int


@dataclass(frozen=True, slots=True)
class Given(Facts):
    """Money given up at the end of a round."""

    points: int
    left: int
    least: int  # that must be given up
    limit: int


@dataclass(frozen=True, slots=True)
class Gained(Facts):
    """So many dollars, points, firepower or whatever else, for so many dollars."""

    gain: int
    price: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Refused(Facts):
    """What is kept by leaving it at that."""

    money: int
    roads: int
    last: bool  # the round
    building: int = NO_TILE  # that is bought, built or put off
