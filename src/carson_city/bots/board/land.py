"""What land and tiles are worth: a kind on a site, a parcel, a tile on display."""

from __future__ import annotations

from typing import Final, final

from carson_city.board.actions import CLAIM
from carson_city.board.income import income, income_as
from carson_city.board.kinds import ALL_KINDS, NOTHING, Kind
from carson_city.board.map import GRID_LINES, NEIGHBOURS
from carson_city.board.material import (
    CITY_HALL,
    EMPTY,
    HOUSE,
    INCOME_PARCELS,
    MOUNTAIN,
    NO_TILE,
    PARCELS,
    STATION,
    VP_PARCELS,
)
from carson_city.board.scoring import VP_PER_PARCEL
from carson_city.board.spaces import space_at
from carson_city.bots.board.bonuses import kind_points
from carson_city.bots.board.features import FAR, Features
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

MOST_AROUND: Final = 12  # more houses around are rare, and caps are near
FREE_HOUSE: Final = 0.3  # a house that comes with a building and stands on nobody's parcel
AT_HAND: Final = 0.9  # the chance to build a tile that I hold or stand for
CROWDING: Final = 0.7  # what a Ranch keeps of its empty surroundings
EARLY_LAND: Final[ByRound] = (0, 1.25, 1.0, 0.9, 0.6)  # the sooner, the more comes to stand on it
# By kind: those that earn more for each building of it.
SERVED: Final = tuple(
    tuple(other for other in ALL_KINDS if other.partner == kind.number) for kind in ALL_KINDS
)


def incomes(features: Features, facts: Kind) -> list[float]:
    """What a kind earns me, by how many mountains, empty parcels or houses are around."""
    if not facts.cap or _asks_whose(facts):
        return [0.0] * MOST_AROUND
    partners = features.counts[facts.partner] if facts.partner != NOTHING else 0
    middle = features.round + (features.payments - 1) / 2  # of the rounds to come
    level = facts.level if features.position.resident == features.me else 0
    if facts.counts == NOTHING:
        return [min(facts.earns(0, partners, middle) + level, facts.cap)] * MOST_AROUND
    keeps = CROWDING if facts.counts == EMPTY else 1
    more = 1 if facts.counts == HOUSE and facts.brings else 0  # the house that it brings
    return [
        min(facts.earns((around + more) * keeps, partners, middle) + level, facts.cap)
        for around in range(MOST_AROUND)
    ]


def _asks_whose(facts: Kind) -> bool:
    """Whether own houses count more than others': such a kind is judged on its site."""
    return facts.own > 1


def _served(features: Features, kind: int) -> float:
    """What a building of a kind adds to the income of my others, wherever they are."""
    return float(sum(other.each * features.counts[other.number] for other in SERVED[kind]))


def feeding(features: Features, kind: int, parcel: int) -> int:
    """How much there is around a parcel of what feeds a kind, or else how many houses."""
    counts = ALL_KINDS[kind].counts
    if counts == MOUNTAIN:
        return features.mountains[parcel]
    if counts == EMPTY:
        return features.empty_around(parcel)
    return min(features.houses[parcel], MOST_AROUND - 1)


def kind_table(features: Features, kind: int) -> list[float]:
    """The worth of a kind on an own parcel, by what is around that feeds it."""
    table = features.tables[kind]
    if table:
        return table
    weights, round_ = features.weights, features.round
    rate = weights.income[round_] * weights.theft
    fixed = VP_PER_PARCEL + weights.building[round_] + rate * _served(features, kind)
    facts = ALL_KINDS[kind]
    fixed += facts.gives * weights.revolver[round_]
    fixed += kind_points(features, kind)
    houses = facts.brings
    own = min(houses, max(len(features.empty) + len(features.coming) - 1, 0))
    fixed += VP_PER_PARCEL * weights.filled * own + FREE_HOUSE * (houses - own)
    table = [fixed + rate * money for money in incomes(features, facts)]
    features.tables[kind] = table
    return table


def site_value(features: Features, kind: int, parcel: int) -> float:
    """What a kind is worth on a parcel of mine, connected or not."""
    facts = ALL_KINDS[kind]
    if facts.needs_line:
        return _station_value(features, parcel)
    worth = kind_table(features, kind)[feeding(features, kind, parcel)]
    if _asks_whose(facts):
        money = income_as(features.position, parcel, kind, features.me) + facts.each
        worth += features.weights.income[features.round] * features.weights.theft * money
    return worth


def _station_value(features: Features, parcel: int) -> float:
    """Points for all houses in town, if my roads can finish a line beside the parcel."""
    missing = min(missing_roads(features, line) for line in lines_beside(parcel))
    if missing > features.position.roads[features.me]:
        return 0.0
    worth = VP_PER_PARCEL + features.weights.building[features.round]
    return worth + features.position.town.house_symbols() // 2 - missing * features.road_price()


def lines_beside(parcel: int) -> tuple[int, int, int, int]:
    """The grid lines along the sides of a parcel (BLD-STATIONa)."""
    row, column = divmod(parcel, 8)
    return row, row + 1, 9 + column, 10 + column


def missing_roads(features: Features, line: int) -> int:
    """How many roads a grid line still lacks."""
    roads = features.position.town.roads
    return sum(1 for place in GRID_LINES[line] if not roads[place])


def can_stand(features: Features, kind: int, parcel: int) -> bool:
    """Whether my roads reach far enough to build a kind there (BUILD-2)."""
    facts = ALL_KINDS[kind]
    if facts.needs_line or not facts.needs_road:
        return True
    return features.roads_to(parcel) != FAR


# Tiles.


def tile_value(features: Features, kind: int) -> float:
    """What one more tile is worth: its best site that no other tile at hand wants more."""
    sites = features.empty + [
        parcel for parcel in features.coming if features.position.town.ground[parcel] == EMPTY
    ]
    homeless = 0
    for other in features.tiles:
        best = best_site(features, other, sites)
        if best >= 0:
            sites.remove(best)
        else:
            homeless += 1
    best = best_site(features, kind, sites)
    if kind == STATION or kind == CITY_HALL:
        return site_value(features, kind, best) if best >= 0 else 0.0
    if best >= 0:
        worth = site_value(features, kind, best)
    else:
        worth = features.weights.siteless[features.round] * kind_table(features, kind)[2]
    if features.men > homeless + 1:
        worth = max(worth, _with_land_to_buy(features, kind))
    return worth


def _with_land_to_buy(features: Features, kind: int) -> float:
    """A tile for which another cowboy buys the site, at about its price."""
    table = kind_table(features, kind)
    thrift = features.weights.thrift[features.round]
    best = 0.0
    for parcel in features.land_for_sale(ALL_KINDS[kind].needs_road):
        worth = table[feeding(features, kind, parcel)]
        best = max(best, worth - thrift * (1 + features.crowd[parcel]))
    return features.weights.pair[features.round] * (best - features.weights.cowboy[features.round])


def best_site(features: Features, kind: int, sites: list[int]) -> int:
    """Where a kind is worth most, or -1."""
    best, best_worth = -1, 0.0
    for parcel in sites:
        worth = site_value(features, kind, parcel)
        if worth > best_worth and can_stand(features, kind, parcel):
            best, best_worth = parcel, worth
    return best


# Parcels.


def parcel_values(features: Features, parcels: list[int]) -> list[float]:
    """What owning each of some free parcels is worth to me, its price apart."""
    ground = features.position.town.ground
    sight = Sight(features)
    need = _need(features)
    counted = _counted(features)
    values = [
        counted + need * sight.prospect(parcel)
        if ground[parcel] == EMPTY
        else counted + VP_PER_PARCEL + _hold_worth(features, parcel)
        for parcel in parcels
    ]
    for evaluator in features.variant_evaluators:
        values = [evaluator.land(features, p, v) for p, v in zip(parcels, values, strict=True)]
    return values


def parcel_value(features: Features, parcel: int) -> float:
    """What owning one free parcel is worth to me, its price apart."""
    return parcel_values(features, [parcel])[0]


def _counted(features: Features) -> float:
    """A parcel among all of mine, for the spaces that count parcels."""
    cowboys = features.position.cowboys
    worth = 0.0 if features.closing else features.weights.parcel[features.round]
    if cowboys[VP_PARCELS] & features.bit:
        worth += features.hope(VP_PARCELS) / space_at(VP_PARCELS).per
    if cowboys[INCOME_PARCELS] & features.bit:
        rate = features.weights.wealth[features.round]
        worth += space_at(INCOME_PARCELS).each * rate * features.hope(INCOME_PARCELS)
    return worth


def _need(features: Features) -> float:
    """How surely one more empty parcel will be filled."""
    fillings = 0.0 if features.closing else features.weights.fillings[features.round]
    for kind in features.tiles:
        fillings += 1 + ALL_KINDS[kind].brings
    spare = fillings - len(features.empty) - len(features.coming)
    return min(max(spare / 3, 0.0 if features.closing else 0.1), 1.0)


@final
class Sight:
    """What may come to stand on an empty parcel, by what is around it."""

    __slots__ = ("by_empty", "by_houses", "by_mountains", "features")

    def __init__(self, features: Features, without: int = NO_TILE) -> None:
        self.features: Features = features
        self.by_mountains: list[float] = [0.0] * MOST_AROUND
        self.by_empty: list[float] = [0.0] * MOST_AROUND
        self.by_houses: list[float] = [0.0] * MOST_AROUND
        for kind, chance in enumerate(self._chances()):
            facts = ALL_KINDS[kind]
            if chance == 0.0 or kind == without or facts.needs_line:
                continue
            best = self.by_houses
            if facts.counts == MOUNTAIN:
                best = self.by_mountains
            elif facts.counts == EMPTY:
                best = self.by_empty
            just_a_house = (1 - chance) * VP_PER_PARCEL
            for around, worth in enumerate(kind_table(features, kind)):
                best[around] = max(best[around], chance * worth + just_a_house)

    def _chances(self) -> list[float]:
        """How likely I get a tile of each kind in time."""
        features = self.features
        weights, bag = features.weights, features.position.bag
        left = sum(bag) or 1
        drawn = weights.drawn[features.round]
        chances = [min(drawn * count / left, weights.shop[features.round]) for count in bag]
        for kind in features.position.display:
            if kind != NO_TILE:
                chances[kind] = weights.shop[features.round]
        for kind in features.tiles:
            chances[kind] = AT_HAND
        return chances

    def prospect(self, parcel: int) -> float:
        """The best that may stand on an empty parcel, or just a house."""
        features = self.features
        houses = self.by_houses[min(features.houses[parcel], MOST_AROUND - 1)]
        if features.position.town.connected[parcel] or features.roads_to(parcel) != FAR:
            best = max(houses, VP_PER_PARCEL)
        else:
            best = max(houses, VP_PER_PARCEL) * features.weights.far[features.round]
        return max(
            best,
            self.by_mountains[features.mountains[parcel]],
            self.by_empty[features.empty_around(parcel)],
        )


def _hold_worth(features: Features, parcel: int) -> float:
    """A house of one's own serves nobody else: mine stays mine, theirs is lost to them."""
    town = features.position.town
    fed = MOUNTAIN if town.ground[parcel] == MOUNTAIN else HOUSE
    worth = 0.0
    for near in NEIGHBOURS[parcel]:
        facts = ALL_KINDS[town.ground[near]]
        if facts.counts == fed:
            share = features.weights.keep if town.owner[near] == features.me else features.harm
            worth += share * facts.each
    return worth * features.weights.income[features.round]


def free_parcels(features: Features) -> list[int]:
    """All parcels that nobody owns."""
    return [parcel for parcel in range(PARCELS) if features.available(parcel)]


def own_ground(features: Features, kind: int) -> float:
    """How many of my parcels are of a kind."""
    town = features.position.town
    return float(
        sum(
            1
            for parcel, ground in enumerate(town.ground)
            if ground == kind and town.owner[parcel] == features.me
        )
    )


def incomes_of(features: Features, kind: int) -> list[int]:
    """What my buildings of a kind earn, each."""
    position = features.position
    town = position.town
    return [
        income(position, parcel)
        for parcel in town.built
        if town.ground[parcel] == kind and town.owner[parcel] == features.me
    ]


def evaluate_claims(features: Features, options: list[Action]) -> list[float]:
    """A parcel for nothing: the best one (SET-7)."""
    parcels = [action.value for action in options if action.verb == CLAIM]
    return parcel_values(features, parcels) + [0.0] * (len(options) - len(parcels))
