"""The gang: where outlaws stand, and how strong they are this round (OUT-1)."""

from __future__ import annotations

from typing import Any, Final, cast, final

from carson_city.board.events import plug_event
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.plug import PlugState
from carson_city.board.position import Position
from carson_city.board.scoring import new_source
from carson_city.board.story import SIGNED, SIGNED_SOURCES
from carson_city.core.field import Field, Items
from carson_city.core.ranges import Words, number
from carson_city.text.i18n import N_, _

WORD: Final = "outlaws"
ORDER: Final = 14
OUTLAW_VP: Final = "outlaw-vp"  # COMP-21
OUTLAWS: Final = 9  # MAT-3a
WEAKEST: Final = 8  # OUT-1: the black die and 7
STRONGEST: Final = 13

SOURCE: Final = new_source(11, WORD, "outlaws", N_("outlaws beaten"), N_("Outlaws"))

RODE_IN: Final = plug_event(
    ORDER, "outlaws_rolled", "count strength bounty", "OUT-1",
    N_("{count} outlaws ride in; all have strength {strength} this round, for {bounty} VP each"),
    one=N_("An outlaw rides in; all have strength {strength} this round, for {bounty} VP each"),
    none=N_("No outlaw arrives; all have strength {strength} this round, for {bounty} VP each"),
)  # fmt: skip
ARRIVED: Final = plug_event(
    ORDER, "outlaw_arrived", "place", "OUT-2", N_("An outlaw appears on {place}")
)
CAUGHT: Final = plug_event(
    ORDER, "outlaw_caught", "player place", "OUT-2a",
    N_("{player}'s Prison on {place} catches an outlaw"),
)  # fmt: skip
KEPT_OUT: Final = plug_event(
    ORDER, "outlaw_kept_out", "", "OUT-2b", N_("An outlaw finds no place in town")
)
MOVED: Final = plug_event(
    ORDER, "outlaw_moved", "origin place", "OUT-3", N_("The outlaw of {origin} moves to {place}")
)
BEATEN: Final = plug_event(
    ORDER, "outlaw_beaten", "player place", "OUT-5b", N_("{player} beats the outlaw on {place}")
)
UNBEATEN: Final = plug_event(
    ORDER, "outlaw_unbeaten", "place", "OUT-5c", N_("The outlaw on {place} stays")
)
NONE_LEFT: Final = plug_event(
    ORDER, "outlaws_rolled", "count strength bounty", "OUT-1a",
    N_(
        "No outlaw arrives, because all nine are in town already; all have strength {strength} "
        "this round, for {bounty} VP each"
    ),
)  # fmt: skip
SIGNED[RODE_IN] = SIGNED[NONE_LEFT] = ("bounty", OUTLAW_VP)
SIGNED_SOURCES[SOURCE] = OUTLAW_VP


@final
class Gang(PlugState):
    """The parcels of the outlaws, and their strength; 0 before they come."""

    __slots__ = ("parcels", "strength")

    def __init__(self, parcels: tuple[int, ...], strength: int) -> None:
        self.parcels: tuple[int, ...] = parcels  # sorted
        self.strength: int = strength

    def __reduce__(self) -> tuple[object, ...]:
        return Gang, (self.parcels, self.strength)

    def copy(self) -> Gang:
        return Gang(self.parcels, self.strength)

    def join(self, parcel: int) -> None:
        """An outlaw comes to a parcel."""
        self.parcels = tuple(sorted((*self.parcels, parcel)))

    def leave(self, parcel: int) -> None:
        """An outlaw leaves a parcel."""
        self.parcels = tuple([other for other in self.parcels if other != parcel])


class Parcels(Items):
    """Where outlaws stand: `c4,d5`."""

    def read(self, holder: Any, players: int, text: str) -> None:
        super().read(holder, players, text)
        holder.parcels = tuple(sorted(holder.parcels))

    def broken(self, holder: Any, players: int) -> str:
        parcels = holder.parcels
        if len(parcels) > OUTLAWS or len({*parcels}) != len(parcels):
            return _("there are {count} outlaws, each on a parcel of its own").format(count=OUTLAWS)
        return super().broken(holder, players)


class Strength(Field):
    """The strength of the round: `11`."""

    def write(self, holder: Any) -> str:
        return str(holder.strength) if holder.strength else ""

    def read(self, holder: Any, players: int, text: str) -> None:
        holder.strength = number(text)

    def broken(self, holder: Any, players: int) -> str:
        none_yet = holder.strength == 0 and not holder.parcels
        if none_yet or WEAKEST <= holder.strength <= STRONGEST:
            return ""
        return _("outlaws have a strength of {least} to {most}").format(
            least=WEAKEST, most=STRONGEST
        )


FIELDS: Final = (
    Parcels("parcels", WORD, Words(PARCEL_WORDS), most=len(PARCEL_WORDS)),
    Strength("strength", line="strength"),
)


def gang_of(position: Position) -> Gang:
    """The outlaws of a position where they are in play."""
    return cast(Gang, position.extras[position.rules.where[WORD]])


def bounty_of(position: Position) -> int:
    """The VP for an outlaw this round (COMP-21)."""
    strength = gang_of(position).strength
    return position.setup.component(OUTLAW_VP)[strength - WEAKEST] if strength else 0


def bounty_told(position: Position) -> str:
    """Return the same with a sign where no rulebook gives it."""
    return f"{bounty_of(position)}{position.setup.sign(OUTLAW_VP)}"
