"""The places of the action track: each with its facts, its rule and its effect (COMP-1, ACT)."""

from __future__ import annotations

from typing import Final, final

from carson_city.board.attack import Attacks, CityHallContest
from carson_city.board.build import ANY, Build
from carson_city.board.character import CHARACTERS
from carson_city.board.events import (
    AMMUNITION_TAKEN,
    FOR_FIREPOWER,
    FOR_GAMBLING,
    FOR_PARCELS,
    FOR_SALARY,
)
from carson_city.board.income import BeforeIncome, Payment
from carson_city.board.map import OWN_PLACES, PARCEL_WORDS
from carson_city.board.material import (
    AMMUNITION,
    AMMUNITION_POWER,
    BUILDING_3,
    BUILDING_12,
    DISPLAY_PRICES,
    FIREPOWER_INCOME,
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    INCOME_STAGE,
    KEPT_STAGE,
    KINDS,
    NO_TILE,
    PARCEL_INCOME,
    PARCEL_STAGE,
    PARCELS,
    PHASE_ACTIONS,
    ROADS_1,
    ROADS_1_GAIN,
    ROADS_2,
    ROUNDS,
    SALARY,
    SALARY_PAY,
    SPACES,
    SRC_BUILDINGS,
    SRC_FIREPOWER,
    SRC_PARCELS,
    TRACK,
    TRACK_END,
    VP_5,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
)
from carson_city.board.offers import BuyPoints, BuyTile, TakeTile
from carson_city.board.parcels import sell_parcels
from carson_city.board.position import Position
from carson_city.board.space import (
    ALL_SPACES,
    AS_IT_IS,
    BUILDING,
    FIREPOWER,
    PARCEL,
    Block,
    Space,
    space_at,
)
from carson_city.board.step import Work
from carson_city.core.ranges import FLAG, PLAYER
from carson_city.text.i18n import N_, _

__all__ = [
    "ALL_SPACES", "BLOCKS", "PEACEFUL", "Space", "open_spaces", "place_name", "space_at",
]  # fmt: skip

FOR_SALE: Final = Block("sale", N_("Buildings"))
STATE_BANK: Final = Block("bank", N_("Nevada State Bank"))
COUNCIL: Final = Block("council", N_("Town Council"))
BLOCKS: Final = (FOR_SALE, STATE_BANK, COUNCIL)

TWO_DICE: Final = 7  # on average


# Where there is no duel.


@final
class Salary(Space):
    """$4 for each cowboy, player by player (ACT-1, ACT-1a)."""

    __slots__ = ()
    several = True

    def resolve(self, position: Position) -> None:
        if position.rules.salary:
            for player in reversed(position.pass_order):
                if position.salaried[player]:
                    position.push(Payday(player))
            return
        for player in position.pass_order:
            pay_salary(position, player)


def pay_salary(position: Position, player: int) -> None:
    """All cowboys of a player on Salary are paid and leave."""
    count = position.salaried[player]
    if count:
        position.earn(player, space_at(SALARY).worth(count), FOR_SALARY)
        for _cowboy in range(count):
            position.spend(player, SALARY)


class Payday(Work):
    """One player's cowboys are paid, and before it plugs have their say (ACT-1a)."""

    __slots__ = ("asked", "seat")
    name = "payday"
    knows = (("seat", PLAYER), ("asked", FLAG))
    phase = PHASE_ACTIONS
    lies_on = ("track", "payday")

    def __init__(self, seat: int, asked: int = 0) -> None:
        super().__init__()
        self.seat: int = seat
        self.asked: int = asked

    def fits(self, position: Position, index: int) -> bool:
        return position.track == SALARY + 1

    def run(self, position: Position) -> None:
        if self.asked:
            position.steps.pop()
            pay_salary(position, self.seat)
            return
        position.replace(Payday(self.seat, 1))
        for plug in position.rules.salary:
            plug.salary(position, self.seat)


@final
class RoadWork(Space):
    """One road for each cowboy (ACT-4)."""

    __slots__ = ()
    several = True

    def resolve(self, position: Position) -> None:
        for player in position.pass_order:
            count = position.road_workers[player]
            if count:
                position.gain_roads(player, self.worth(count))
                for _cowboy in range(count):
                    position.spend(player, self.place)


# What the winner gets.


@final
class Ammunition(Space):
    """The 3-revolver tile for the rest of the round (ACT-2)."""

    __slots__ = ()

    def closed(self, position: Position) -> str:
        return "CHR-12Ra" if position.ammunition >= 0 else ""

    def act(self, position: Position, player: int) -> None:
        if any(CHARACTERS[card].loss_pays() for card in position.character):
            position.push(TakeTile(player))  # RND-10: more firepower is not always a gain
            return
        position.ammunition = player
        position.events.append((AMMUNITION_TAKEN, player))
        position.spend(player, self.place)


@final
class RoadSupply(Space):
    """Three roads (ACT-3)."""

    __slots__ = ()

    def act(self, position: Position, player: int) -> None:
        position.gain_roads(player, self.amount(position, player))
        position.spend(player, self.place)


@final
class Income(Space):
    """Money for what one has (ACT-8, ACT-9)."""

    __slots__ = ()

    def act(self, position: Position, player: int) -> None:
        reason = FOR_PARCELS if self.counts == PARCEL else FOR_FIREPOWER
        position.earn(player, self.amount(position, player), reason)
        position.spend(player, self.place)


@final
class Gambling(Space):
    """The sum of two dice in dollars (ACT-10)."""

    __slots__ = ()

    def act(self, position: Position, player: int) -> None:
        character = CHARACTERS[position.character[player]]
        won = character.winnings(position, position.roll(), position.roll())
        position.earn(player, won, FOR_GAMBLING)
        position.spend(player, self.place)


@final
class Points(Space):
    """Victory points for what one has (ACT-12, ACT-13, ACT-14)."""

    __slots__ = ()

    def act(self, position: Position, player: int) -> None:
        source = SRC_BUILDINGS
        if self.counts != BUILDING:
            source = SRC_PARCELS if self.counts == PARCEL else SRC_FIREPOWER
        position.score(player, self.amount(position, player), source)
        position.spend(player, self.place)


# What the winner may buy.


@final
class BuildingSale(Space):
    """One tile of the display (ACT-6)."""

    __slots__ = ()

    def closed(self, position: Position) -> str:
        return "ACT-6c" if position.display[self.slot] == NO_TILE else ""

    def act(self, position: Position, player: int) -> None:
        position.push(BuyTile(player, self.place))

    def gain(self, position: Position, player: int, firepower: int = AS_IT_IS) -> str:
        return f"−${position.tile_price(player, self.slot)}"


@final
class PointSale(Space):
    """Victory points at a price (ACT-15); one space less each round."""

    __slots__ = ()

    def closed(self, position: Position) -> str:
        return "ACT-15a" if self.place - VP_5 > ROUNDS - position.round else ""

    def act(self, position: Position, player: int) -> None:
        position.push(BuyPoints(player, self.place))


# Stages, where no cowboy stands.


@final
class ParcelStage(Space):
    """Parcels are bought where the cowboys stand (ACT-5)."""

    __slots__ = ()
    stage = True

    def resolve(self, position: Position) -> None:
        sell_parcels(position)


@final
class KeptStage(Space):
    """Everybody may build the tiles they hold (ACT-7)."""

    __slots__ = ()
    stage = True

    def resolve(self, position: Position) -> None:
        for player in reversed(position.pass_order):
            if any(position.kept[player * KINDS : player * KINDS + KINDS]):
                position.push(Build(player, ANY))


@final
class IncomeStage(Space):
    """City Hall, attacks, and the income of buildings; the last step first (ACT-11)."""

    __slots__ = ()
    stage = True

    def resolve(self, position: Position) -> None:
        position.push(Payment())
        position.push(BeforeIncome())
        position.push(Attacks(0))
        position.push(CityHallContest())
        for plug in position.rules.before_attacks:
            plug.before_attacks(position)


def _building_sale(place: int) -> Space:
    slot = BUILDING_3 - place
    return BuildingSale(
        place, N_("Building for ${price}"), "ACT-6", short=N_("${price}"),
        spoken=N_("the ${price} building"), effect=N_("a building for ${price}"), block=FOR_SALE,
        price=DISPLAY_PRICES[slot], slot=slot,
    )  # fmt: skip


def _point_sale(place: int, price: int) -> Space:
    return PointSale(
        place, N_("Buy VP for ${price}"), "ACT-15", short=N_("Buy VP"),
        effect=N_("${price} a VP"), brief=N_("${price} a VP"),
        signs=("laurel",), block=COUNCIL, price=price,
    )  # fmt: skip


# In the order of the track (COMP-1).
ALL_SPACES.extend([
    Salary(
        SALARY, N_("Salary"), "ACT-1", effect=N_("${each} a cowboy"),
        brief=N_("+${each} each"), gain=N_("+${amount}"), signs=("coin",), each=SALARY_PAY,
    ),
    Ammunition(
        AMMUNITION, N_("Ammunition"), "ACT-2", effect=N_("+{each} firepower"),
        brief=N_("+{each} power"), signs=("revolver",) * AMMUNITION_POWER, each=AMMUNITION_POWER,
    ),
    RoadSupply(
        ROADS_1, N_("Roads (1)"), "ACT-3", effect=N_("{each} roads"),
        brief=N_("+{each} roads"), signs=("road",) * ROADS_1_GAIN, each=ROADS_1_GAIN,
    ),
    RoadWork(
        ROADS_2, N_("Roads (2)"), "ACT-4", effect=N_("{each} road a cowboy"),
        brief=N_("+{each} each"), gain=N_("+{amount} road"), signs=("road",),
    ),
    ParcelStage(
        PARCEL_STAGE, N_("Parcels"), "ACT-5", effect=N_("are bought"), signs=("deed",),
    ),
    *[_building_sale(place) for place in range(BUILDING_12, BUILDING_3 + 1)],
    KeptStage(
        KEPT_STAGE, N_("Kept buildings"), "ACT-7", short=N_("Kept tiles"),
        effect=N_("may be built"), signs=("bag",),
    ),
    Income(
        INCOME_PARCELS, N_("Income from parcels"), "ACT-8", short=N_("Parcels"),
        effect=N_("${each} a parcel"), brief=N_("${each} each"), gain=N_("+${amount}"),
        signs=("coin", "deed"), block=STATE_BANK, each=PARCEL_INCOME, counts=PARCEL,
    ),
    Income(
        INCOME_FIREPOWER, N_("Income for firepower"), "ACT-9", short=N_("Firepower"),
        effect=N_("${each} a point"), brief=N_("${each} each"), gain=N_("+${amount}"),
        signs=("coin", "firepower"), block=STATE_BANK, each=FIREPOWER_INCOME, counts=FIREPOWER,
    ),
    Gambling(
        GAMBLING, N_("Gambling"), "ACT-10", effect=N_("two dice in $"), brief=N_("$2-12"),
        signs=("die", "die"), block=STATE_BANK, each=TWO_DICE,
    ),
    IncomeStage(
        INCOME_STAGE, N_("Income from buildings"), "ACT-11", short=N_("Buildings"),
        effect=N_("earn"), signs=("coin", "coin", "coin"),
    ),
    Points(
        VP_PARCELS, N_("VP for parcels"), "ACT-12", short=N_("Parcels"),
        effect=N_("{each} VP for {per}"), brief=N_("VP for {per}"), gain=N_("+{amount} VP"),
        signs=("laurel", "deed"), block=COUNCIL, per=2, counts=PARCEL,
    ),
    Points(
        VP_FIREPOWER, N_("VP for firepower"), "ACT-13", short=N_("Firepower"),
        effect=N_("{each} VP for {per}"), brief=N_("VP for {per}"), gain=N_("+{amount} VP"),
        signs=("laurel", "firepower"), block=COUNCIL, per=2, counts=FIREPOWER,
    ),
    Points(
        VP_BUILDINGS, N_("VP for buildings"), "ACT-14", short=N_("Buildings"),
        effect=N_("{each} VP each"), brief=N_("VP each"), gain=N_("+{amount} VP"),
        signs=("laurel", "saloon"), block=COUNCIL, counts=BUILDING,
    ),
    *[_point_sale(VP_5 + number, price) for number, price in enumerate((5, 4, 3, 2))],
])  # fmt: skip
FOR_COWBOYS: Final = [space for space in ALL_SPACES if not space.stage]
PEACEFUL: Final = tuple([space.place for space in ALL_SPACES if space.several])  # DUEL-1


def open_spaces(position: Position) -> list[int]:
    """The spaces that take cowboys this round (WORD-9)."""
    return [space.place for space in FOR_COWBOYS if not space.closed(position)]


def place_name(place: int) -> str:
    """The name of a parcel or of a space of the track, within a sentence."""
    if place in OWN_PLACES:
        return _(OWN_PLACES[place][1])
    return PARCEL_WORDS[place] if place < PARCELS else space_at(place).spoken


assert [space.place for space in ALL_SPACES] == list(range(TRACK, TRACK_END))
assert [space.place for space in ALL_SPACES if not space.stage] == list(SPACES)
