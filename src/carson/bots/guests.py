"""What the characters beyond the first seven give (CHR-8 to CHR-18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board.character import RED, YELLOW, card_of
from carson.board.characters.cowboy.rules import PRICE as RANCH_PRICE
from carson.board.characters.governor.rules import ROADS
from carson.board.characters.gunsmith.rules import WON_DUEL_VP
from carson.board.characters.heroes.rules import GLORY
from carson.board.characters.indian.rules import HIGHEST_PRICE
from carson.board.characters.lawyer.rules import MONEY_PER_VP
from carson.board.characters.prospector.dynamite import hand, tokens_left
from carson.board.characters.prospector.rules import PRICE as MINE_PRICE
from carson.board.characters.prospector.rules import TOKENS
from carson.board.characters.teacher.rules import GOOD_KINDS, VP_EACH
from carson.board.display import empty_available
from carson.board.material import MINE, RANCH, SALOON
from carson.bots.auction import lot_worth
from carson.bots.land import free_parcels, parcel_values
from carson.bots.outlook import Outlook
from carson.bots.purse import Purse
from carson.bots.stakes import ROAD_POINTS
from carson.bots.taste import ByRound
from carson.bots.tokens import PRODUCT, dynamite_worth
from carson.bots.tricks import SHORT, best_frontier, dice_land, glory_value, outlay, taxes

# By round: what a player of a full table sees of duels.
DUELS_WON: Final[ByRound] = (0, 0.7, 1.0, 1.4, 1.9)
DUELS_LOST: Final[ByRound] = (0, 0.8, 1.1, 2.0, 3.2)
FULL_TABLE: Final = 4
REROLLED: Final = 0.7  # a second roll, for each duel
SONGS: Final[ByRound] = (0, 1.0, 1.2, 2.6, 3.4)  # two cowboys whom nobody fights
PARCELS_BOUGHT: Final = 2.0  # in a round
RIVAL_BID: Final = 0.75  # what others bid for my favourite lot, by what it is worth to me
PATIENT_FEES: Final = 0.9  # dollars for each duel another loses
CURED: Final = 0.5  # the Doctor's own beaten cowboys find other work
TOLL_PAID: Final = 1.5  # dollars for each duel another loses
SAFE_LAND: Final[ByRound] = (0, 0.3, 0.6, 0.5, 0.2)  # nobody duels with the Lawyer
FIRST_CHOICE: Final[ByRound] = (0, 1.2, 1.2, 1.2, 0)  # the Teacher's, in the next round
NO_ATTACKS: Final[ByRound] = (0, 0.0, 0.1, 0.2, 0.3)  # what the Heroes do not steal
EARLY_LAND: Final[ByRound] = (0, 1.25, 1.0, 0.9, 0.6)  # the sooner, the more comes to stand on it
AFTER_SHOPPING: Final[ByRound] = (0, 0.8, 0.9, 1.0, 1.0)  # Gambling comes when tiles are sold
MORE_ROADS: Final = 0.6  # the Governor finds more roads on the track


def _duels(outlook: Outlook, each: ByRound) -> float:
    """The fewer players, the fewer duels."""
    return each[outlook.round] * (outlook.players - 1) / (FULL_TABLE - 1)


def _dice_land(purse: Purse) -> float:
    outlook = purse.outlook
    return EARLY_LAND[outlook.round] * dice_land(outlook)


def _cheap_land(purse: Purse) -> float:
    """The best parcel at $3, and the best one at its price."""
    outlook = purse.outlook
    parcels = free_parcels(outlook)
    cheap = dear = 0.0
    for parcel, worth in zip(parcels, parcel_values(outlook, parcels), strict=True):
        price = outlook.position.town.price(parcel)
        cheap = max(cheap, worth - purse.cost(min(price, HIGHEST_PRICE)))
        dear = max(dear, worth - purse.cost(price))
    return PARCELS_BOUGHT * (cheap - dear)


def _frontier(purse: Purse, kind: int, price: int) -> float:
    outlook = purse.outlook
    position = outlook.position
    if position.money[outlook.me] < price or not position.tiles[outlook.me]:
        return 0.0
    if not empty_available(position):
        return 0.0
    return max(best_frontier(outlook, kind) - outlay(purse, price), 0.0)


def _there_is(outlook: Outlook, kind: int) -> bool:
    """Whether a kind is on display or in the bag; else the card turns (CHR-9Yb, CHR-15Ra)."""
    return kind in outlook.position.display or outlook.position.bag[kind] > 0


def _mine(purse: Purse) -> float:
    if not _there_is(purse.outlook, MINE):
        return _dynamite(purse)
    return _frontier(purse, MINE, MINE_PRICE)


def _ranch(purse: Purse) -> float:
    return _frontier(purse, RANCH, RANCH_PRICE) if _there_is(purse.outlook, RANCH) else 0.0


def _dynamite(purse: Purse) -> float:
    return _tokens(purse.outlook, TOKENS)


def _tokens(outlook: Outlook, count: int) -> float:
    """What so many tokens add to mine."""
    position = outlook.position
    mine = hand(position, outlook.me)
    count = min(count, tokens_left(position))
    return dynamite_worth(outlook, mine + count) - dynamite_worth(outlook, mine)


def _prize_duels(purse: Purse) -> float:
    return WON_DUEL_VP * _duels(purse.outlook, DUELS_WON)


def _second_rolls(purse: Purse) -> float:
    outlook = purse.outlook
    return _tokens(outlook, 1) + REROLLED * _duels(outlook, DUELS_WON)


def _songs(purse: Purse) -> float:
    return _duels(purse.outlook, SONGS)


def _gambler(purse: Purse) -> float:
    outlook = purse.outlook
    if not outlook.position.stock[outlook.me]:
        return 0.0
    return AFTER_SHOPPING[outlook.round] * purse.gain(PRODUCT)


def _land_auction(purse: Purse) -> float:
    """My two best parcels, for half of what others would bid."""
    outlook = purse.outlook
    position = outlook.position
    parcels = free_parcels(outlook)
    if not parcels or position.tiles[outlook.me] < 2:
        return 0.0
    ranked = sorted(zip(parcel_values(outlook, parcels), parcels, strict=True), reverse=True)
    worth = lot_worth(purse, [parcel for _worth, parcel in ranked[:2]])
    dollar = outlook.taste.thrift[outlook.round] + SHORT
    richest = max(money for player, money in enumerate(position.money) if player != outlook.me)
    price = min(int(RIVAL_BID * worth / dollar), richest)
    if price > position.money[outlook.me]:
        return purse.gain(price / 2)
    won = EARLY_LAND[outlook.round] * worth - outlay(purse, price // 2)
    return max(won, purse.gain(price / 2))


def _tile_auction(purse: Purse) -> float:
    return lot_worth(purse, [])


def _road_points(purse: Purse) -> float:
    """Each road that connects something; while there is land without roads."""
    outlook = purse.outlook
    position = outlook.position
    roads = min(position.roads[outlook.me] + ROADS, position.town.connected.count(False) // 2)
    return ROAD_POINTS[outlook.round] * roads + MORE_ROADS


def _taxes(purse: Purse) -> float:
    outlook = purse.outlook
    money = max(taxes(outlook, False), taxes(outlook, True))
    return purse.gain(money) + outlook.harm * outlook.taste.wealth[outlook.round] * money


def _doctor(purse: Purse) -> float:
    lost = _duels(purse.outlook, DUELS_LOST)
    return CURED * lost + purse.gain(PATIENT_FEES * lost)


def _undertaker(purse: Purse) -> float:
    outlook = purse.outlook
    return purse.gain(TOLL_PAID * _duels(outlook, DUELS_LOST) * (outlook.players - 1))


def _safety(purse: Purse) -> float:
    outlook = purse.outlook
    income = purse.building_income()
    kept = income / outlook.taste.theft - income
    return purse.gain(kept) - NO_ATTACKS[outlook.round]


def _glory(purse: Purse) -> float:
    most = min(purse.outlook.position.supply[purse.outlook.me], len(GLORY) - 1)
    return max(glory_value(purse, cowboys) for cowboys in range(most + 1))


def _first_choice(purse: Purse) -> float:
    return FIRST_CHOICE[purse.outlook.round]


def _good_town(purse: Purse) -> float:
    counts = purse.outlook.counts
    good = sum(counts[kind] for kind in GOOD_KINDS) + (counts[SALOON] == 0)
    return float(VP_EACH * good)


def _one_parcel(purse: Purse) -> float:
    outlook = purse.outlook
    best = SAFE_LAND[outlook.round]
    if not outlook.position.tiles[outlook.me]:
        return 0.0
    money = outlook.position.money[outlook.me]
    parcels = [parcel for parcel in free_parcels(outlook) if outlook.price(parcel) <= money]
    values = zip(parcels, parcel_values(outlook, parcels), strict=True)
    return best + max(
        (worth - outlay(purse, outlook.price(parcel)) for parcel, worth in values), default=0.0
    )


def _news(purse: Purse) -> float:
    outlook = purse.outlook
    sites = min(len(outlook.tiles), len(outlook.empty))
    income = purse.building_income() + outlook.taste.tile_income * (sites + 0.5)
    return income / (MONEY_PER_VP * outlook.round) + 0.5 * (income > 0)


GIFTS: Final[dict[int, Callable[[Purse], float]]] = {
    card_of(8, YELLOW): _dice_land,
    card_of(8, RED): _cheap_land,
    card_of(9, YELLOW): _mine,
    card_of(9, RED): _dynamite,
    card_of(10, YELLOW): _prize_duels,
    card_of(10, RED): _second_rolls,
    card_of(11, YELLOW): _songs,
    card_of(11, RED): _gambler,
    card_of(12, YELLOW): _land_auction,
    card_of(12, RED): _tile_auction,
    card_of(13, YELLOW): _road_points,
    card_of(13, RED): _taxes,
    card_of(14, YELLOW): _doctor,
    card_of(14, RED): _undertaker,
    card_of(15, YELLOW): lambda _purse: 0.0,  # no horses yet
    card_of(15, RED): _ranch,
    card_of(16, YELLOW): _safety,
    card_of(16, RED): _glory,
    card_of(17, YELLOW): _first_choice,
    card_of(17, RED): _good_town,
    card_of(18, YELLOW): _one_parcel,
    card_of(18, RED): _news,
}
