"""What can happen in the board game: a key, named parameters, the rule and a sentence each."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import NEW_NUMBERS
from carson_city.board.material import KIND_WORDS, MARKS
from carson_city.core.constants import DIE, FIRST_TITLE_EVENT, SEAT, TILE
from carson_city.core.events import ALL, EventBook
from carson_city.core.ranges import Upto, Words
from carson_city.text.i18n import N_

EVENTS: Final = EventBook()

# Numbers: those of this file in its order, then a block for each character and for each plug.
# A kind of chance has a number that no other has, from FIRST_OWN_CHANCE on.
OF_CHARACTERS: Final = 512
OF_PLUGS: Final = 1024
BLOCK: Final = 16


def _event(key: str, names: str, rule: str, sentence: str, *, one: str = "") -> int:
    """The next event of this file."""
    taken = [number for number in EVENTS.kinds if FIRST_TITLE_EVENT <= number < OF_CHARACTERS]
    number = max(taken, default=FIRST_TITLE_EVENT - 1) + 1
    return EVENTS.declare(number, key, names, rule, sentence, one=one)


def character_event(
    character: int, key: str, names: str, rule: str, sentence: str, *, one: str = ""
) -> int:
    """The next event of a character, by its number."""
    first = OF_CHARACTERS if character < NEW_NUMBERS.start else OF_PLUGS
    return _in_block(first + character * BLOCK, key, names, rule, sentence, one, ALL)


def plug_event(
    order: int,
    key: str,
    names: str,
    rule: str,
    sentence: str,
    *,
    one: str = "",
    none: str = "",
    public: int = ALL,
    unseen: str = "",
) -> int:
    """The next event of a plug, by its order; only its first so many parameters may be public."""
    first = OF_PLUGS + order * BLOCK
    return _in_block(first, key, names, rule, sentence, one, public, unseen, none)


def _in_block(
    first: int,
    key: str,
    names: str,
    rule: str,
    sentence: str,
    one: str,
    public: int,
    unseen: str = "",
    none: str = "",
) -> int:
    number = first
    while number in EVENTS.kinds and not EVENTS.kinds[number].is_of(key, rule):
        number += 1
    if number >= first + BLOCK:
        raise TypeError(f"{key}: a character or plug has {BLOCK} events at most")
    return EVENTS.declare(
        number, key, names, rule, sentence, one=one, none=none, public=public, unseen=unseen
    )


EVENTS.chance(DIE, "die", "die", "", N_("A die shows {die}"), Upto(6, 1))
EVENTS.chance(TILE, "tile", "kind", "", N_("{kind} comes out of the bag"), Words(KIND_WORDS))
EVENTS.chance(SEAT, "seat", "player", "SET-6", N_("{player} is drawn"), Words(MARKS))

ROUND_BEGAN: Final = _event("round_began", "round", "RND-1", N_("Round {round} begins"))
CENTRE_SET: Final = _event("centre_set", "place", "SET-3", N_("The town begins on {place}"))
MOUNTAIN_SET: Final = _event("mountain_set", "place", "SET-4", N_("A mountain rises on {place}"))
TILE_SHOWN: Final = _event("tile_shown", "kind slot", "END-6", N_("{kind} is offered for ${slot}"))
ORDER_SET: Final = _event("order_set", "players", "RND-2", N_("The order is {players}"))
CLAIMED: Final = _event("claimed", "player place", "SET-7", N_("{player} claims {place}"))
CHARACTER_TAKEN: Final = _event(
    "character_taken", "player card", "RND-3", N_("{player} is the {card}")
)
PLACED: Final = _event("placed", "player place", "RND-5", N_("{player} places on {place}"))
PASSED: Final = _event("passed", "player number", "RND-5a", N_("{player} passes {number}"))
ROAD_LAID: Final = _event("road_laid", "player road", "RND-11", N_("{player} lays a road {road}"))
ROADS_GAINED: Final = _event(
    "roads_gained",
    "player count",
    "WORD-1",
    N_("{player} gets {count} roads"),
    one=N_("{player} gets a road"),
)
REVOLVERS_GAINED: Final = _event(
    "revolvers_gained",
    "player count",
    "WORD-1",
    N_("{player} gets {count} revolvers"),
    one=N_("{player} gets a revolver"),
)
COWBOYS_GAINED: Final = _event(
    "cowboys_gained",
    "player count",
    "END-4",
    N_("{player} gets {count} cowboys"),
    one=N_("{player} gets a cowboy"),
)
EARNED: Final = _event(
    "earned", "player amount reason", "WORD-1", N_("{player} earns ${amount} ({reason})")
)
PAID: Final = _event("paid", "player amount reason", "WORD-1", N_("{player} pays ${amount}"))
SCORED: Final = _event(
    "scored", "player points source", "FIN-7", N_("{player} {points} VP ({source})")
)
DUEL_ROLLED: Final = _event(
    "duel_rolled",
    "player die power place",
    "DUEL-2",
    N_("{player} fights with {die} and firepower {power} at {place}"),
)
DUEL_WON: Final = _event(
    "duel_won", "player place", "DUEL-3", N_("{player} wins the duel at {place}")
)
DUEL_LOST: Final = _event(
    "duel_lost", "player place", "DUEL-5", N_("{player} loses the duel at {place}")
)
DECLINED: Final = _event("declined", "player place", "RND-10", N_("{player} declines at {place}"))
PARCEL_BOUGHT: Final = _event("parcel_bought", "player place", "ACT-5", N_("{player} buys {place}"))
TILE_BOUGHT: Final = _event(
    "tile_bought", "player kind slot", "ACT-6a", N_("{player} buys the {kind}")
)
TILE_KEPT: Final = _event("tile_kept", "player kind", "ACT-6a", N_("{player} keeps the {kind}"))
BUILT: Final = _event(
    "built", "player kind place", "BUILD-1", N_("{player} builds a {kind} on {place}")
)
HOUSE_PUT: Final = _event(
    "house_put", "player place kind", "BUILD-3", N_("A {kind} stands on {place}")
)
CONSENT_ASKED: Final = _event(
    "consent_asked",
    "player other place",
    "BUILD-9",
    N_("{player} asks {other} for a house on {place}"),
)
CONSENT_GIVEN: Final = _event(
    "consent_given", "player other place", "BUILD-9", N_("{player} allows {other} {place}")
)
CONSENT_REFUSED: Final = _event(
    "consent_refused", "player other place", "BUILD-9", N_("{player} refuses {other} {place}")
)
BUILDING_UNDONE: Final = _event(
    "building_undone",
    "player kind place",
    "BUILD-6a",
    N_("{player} takes the {kind} back from {place}"),
)
AMMUNITION_TAKEN: Final = _event(
    "ammunition_taken", "player", "ACT-2", N_("{player} holds the 3-revolver tile")
)
ATTACK_ENDED: Final = _event(
    "attack_ended",
    "player place",
    "BLD-CHURCHa",
    N_("{player}'s new Church ends the attack on {place}"),
)
THEFT_MARKED: Final = _event("theft_marked", "player place", "ATT-3a", N_("{player} robs {place}"))
STOLEN: Final = _event(
    "stolen",
    "player amount place other",
    "ATT-3a",
    N_("{player} steals ${amount} from {other} on {place}"),
)
RESIDENT_SET: Final = _event(
    "resident_set", "player place", "BLD-CITYe", N_("{player} moves into City Hall")
)
MONEY_GIVEN: Final = _event(
    "money_given", "player amount", "END-2", N_("{player} gives up ${amount}")
)
TILES_SLID: Final = _event(
    "tiles_slid", "", "END-6", N_("The buildings slide to the cheapest spaces")
)
CITY_HALL_SET: Final = _event(
    "city_hall_set", "player place", "BLD-CITYb", N_("{player} puts City Hall on {place}")
)
CITY_HALL_GONE: Final = _event("city_hall_gone", "", "BLD-CITYc", N_("City Hall finds no site"))
CITY_ROAD_LAID: Final = _event(
    "city_road_laid", "player road", "BLD-CITYb", N_("{player} lays a road to City Hall, {road}")
)
GAME_ENDED: Final = _event("game_ended", "player", "FIN-7", N_("{player} wins"))
DEFENDER_LEFT: Final = _event(
    "defender_left", "player place", "ATT-4", N_("{player} guards {place}")
)
PLEDGED: Final = _event("pledged", "player", "CHR-ALL", N_("{player} waits for later"))
NOTHING_TO_STEAL: Final = _event(
    "nothing_to_steal", "player place", "ATT-2a", N_("{player} finds nothing on {place}")
)
EARNED_BY: Final = _event(
    "earned_by", "player amount place", "INC-1", N_("{player} earns ${amount} from {place}")
)
DECLINED_EFFECT: Final = _event(
    "declined_effect", "player", "CHR-ALLa", N_("{player} declines the character's offer")
)
CARD_TURNED: Final = _event(
    "card_turned", "player card", "CHR-9Yb", N_("The card of {player} turns")
)
TILE_FROM_BAG: Final = _event(
    "tile_from_bag", "player kind", "CHR-9Y", N_("{player} takes a {kind} from the bag")
)
DUEL_STOOD: Final = _event(
    "duel_stood", "player power place", "DUEL-2", N_("{player} stands with {power} on {place}")
)

# Why money moved (the last parameter of EARNED and PAID).
REASON_WORDS: Final[list[str]] = []
REASON_NAMES: Final[list[str]] = []


def new_reason(word: str, name: str) -> int:
    """Return the number of a reason for money to move; the word stands in events and the API."""
    if word not in REASON_WORDS:
        REASON_WORDS.append(word)
        REASON_NAMES.append(name)
    return REASON_WORDS.index(word)


FOR_SALARY: Final = new_reason("salary", N_("salary"))
FOR_PARCELS: Final = new_reason("parcels", N_("parcels"))
FOR_FIREPOWER: Final = new_reason("firepower", N_("firepower"))
FOR_GAMBLING: Final = new_reason("gambling", N_("gambling"))
FOR_BUILDING: Final = new_reason("building", N_("building"))
FOR_CHARACTER: Final = new_reason("character", N_("character"))
FOR_PARCEL: Final = new_reason("parcel", N_("parcel"))
FOR_TILE: Final = new_reason("tile", N_("building tile"))
FOR_VP: Final = new_reason("vp", N_("victory points"))
FOR_LIMIT: Final = new_reason("limit", N_("money limit"))
FOR_AUCTION: Final = new_reason("auction", N_("auction"))
FOR_TAX: Final = new_reason("tax", N_("tax"))
FOR_DOCTOR: Final = new_reason("doctor", N_("Doctor"))
FOR_UNDERTAKER: Final = new_reason("undertaker", N_("Undertaker"))
