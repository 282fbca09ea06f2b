"""Horses at hand and in corrals, cowboys there, and rodeo tiles (HOR-1)."""

from __future__ import annotations

from typing import Any, Final, cast, final

from carson_city.board.field import marks_in, seat_of
from carson_city.board.figures import Thing
from carson_city.board.map import new_place
from carson_city.board.material import ROUNDS
from carson_city.board.plug import PlugState
from carson_city.board.position import Position
from carson_city.core.constants import changed
from carson_city.core.field import ROUND, Count, Field, OfPlayer, listed
from carson_city.core.ranges import number
from carson_city.text.i18n import N_, _

WORD: Final = "horses"
ORDER: Final = 15

ALL_HORSES: Final = 25  # MAT-3a, HOR-2b
RODEO_TILES: Final = ROUNDS  # HOR-1
CORRALS: Final = 5

POWER, GALLOP, RANCHING, CASH, SHOW = range(CORRALS)  # what a corral is for, from the first on

CORRAL_NAMES: Final = (
    N_("corral 1"), N_("corral 2"), N_("corral 3"), N_("corral 4"), N_("corral 5"),
)  # fmt: skip
PLACES_OF_CORRALS: Final = tuple(
    [new_place(ORDER, f"corral{index + 1}", name) for index, name in enumerate(CORRAL_NAMES)]
)

HORSE: Final = Thing("horse", N_("horse"), N_("a horse"), "♞", "h")
RODEO: Final = Thing("rodeo", N_("rodeo tile"), N_("a rodeo tile"), "★", "r")


def corral_at(place: int) -> int:
    """Which corral a place is, from 0; -1 for another place."""
    return PLACES_OF_CORRALS.index(place) if place in PLACES_OF_CORRALS else -1


@final
class HorsesState(PlugState):
    """By player: horses at hand, horses in each corral, cowboys there (a bit each), tiles.

    Where all place at once, also the bits of those for whom a horse may follow now (KIT-3a).
    """

    __slots__ = ("corrals", "hands", "owed", "riders", "tiles")

    def __init__(
        self,
        hands: tuple[int, ...],
        corrals: tuple[int, ...],
        riders: tuple[int, ...],
        tiles: tuple[int, ...],
        owed: int,
    ) -> None:
        self.hands: tuple[int, ...] = hands
        self.corrals: tuple[int, ...] = corrals  # by player and corral
        self.riders: tuple[int, ...] = riders
        self.tiles: tuple[int, ...] = tiles
        self.owed: int = owed

    def __reduce__(self) -> tuple[object, ...]:
        return HorsesState, (self.hands, self.corrals, self.riders, self.tiles, self.owed)

    def copy(self) -> HorsesState:
        return HorsesState(self.hands, self.corrals, self.riders, self.tiles, self.owed)

    def in_corral(self, player: int, corral: int) -> int:
        """A player's horses in a corral."""
        return self.corrals[player * CORRALS + corral]

    def owned(self, player: int) -> int:
        """All horses of a player."""
        first = player * CORRALS
        return self.hands[player] + sum(self.corrals[first : first + CORRALS])

    def left(self) -> int:
        """The horses in the general supply (HOR-2b)."""
        return ALL_HORSES - sum(self.hands) - sum(self.corrals)

    def rides(self, player: int, corral: int) -> bool:
        """Whether a player's cowboy stands in a corral."""
        return bool(self.riders[player] >> corral & 1)

    def add_horse(self, player: int, count: int) -> None:
        """Horses come to a player's hand, or go."""
        self.hands = changed(self.hands, player, self.hands[player] + count)

    def stable(self, player: int, corral: int) -> None:
        """A horse of a player goes from the hand into a corral."""
        self.add_horse(player, -1)
        index = player * CORRALS + corral
        self.corrals = changed(self.corrals, index, self.corrals[index] + 1)

    def mount(self, player: int, corral: int) -> None:
        """A cowboy of a player comes into a corral, or leaves it."""
        self.riders = changed(self.riders, player, self.riders[player] ^ 1 << corral)


def fresh(players: int) -> HorsesState:
    """Everybody has a horse, and all corrals are empty (HOR-1)."""
    return HorsesState((1,) * players, (0,) * players * CORRALS, (0,) * players, (0,) * players, 0)


def horses(position: Position) -> HorsesState:
    """The horses of a position where they are played."""
    return cast(HorsesState, position.extras[position.rules.where[WORD]])


class InCorrals(OfPlayer):
    """A player's horses in the five corrals: `corrals1.0.0.2.0`; said where there is one."""

    def words(self, holder: Any, player: int) -> list[str]:
        found = holder.corrals[player * CORRALS : (player + 1) * CORRALS]
        return [f"corrals{'.'.join(map(str, found))}"] if any(found) else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        if not word.startswith("corrals"):
            return False
        counts = word[len("corrals") :].split(".")
        if len(counts) != CORRALS:
            raise ValueError(_("there are five corrals, as in corrals1.0.0.2.0"))
        for corral, count in enumerate(counts):
            holder.corrals = changed(holder.corrals, player * CORRALS + corral, number(count))
        return True

    def counted(self, holder: Any, player: int) -> dict[str, int]:
        return {f"corral{c + 1}": holder.corrals[player * CORRALS + c] for c in range(CORRALS)}


class Riders(OfPlayer):
    """The corrals in which a player's cowboys stand: `riders1.5`."""

    def words(self, holder: Any, player: int) -> list[str]:
        found = [str(c + 1) for c in range(CORRALS) if holder.riders[player] >> c & 1]
        return [f"riders{'.'.join(found)}"] if found else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        if not word.startswith("riders"):
            return False
        found = [number(corral) for corral in word[len("riders") :].split(".")]
        if len({*found}) < len(found) or any(not 1 <= corral <= CORRALS for corral in found):
            raise ValueError(_("one cowboy stands in each of the corrals 1 to 5 at most"))
        bits = sum(1 << corral - 1 for corral in found)
        holder.riders = changed(holder.riders, player, bits)
        return True


class Owed(Field):
    """For whom a horse may follow the cowboy just placed: `hat,star`."""

    def write(self, holder: Any) -> str:
        return ",".join(marks_in(holder.owed))

    def read(self, holder: Any, players: int, text: str) -> None:
        for mark in listed(text):
            holder.owed |= 1 << seat_of(mark, players)


FIELDS: Final[tuple[Field, ...]] = (
    Count("hands", "horses", ALL_HORSES, always=True, said=N_("there are {most} horses")),
    InCorrals("corrals"),
    Riders("riders"),
    Count("tiles", "rodeos", RODEO_TILES, said=N_("there are {most} rodeo tiles")),
    Owed("owed", line="horse", until=ROUND),
)
