"""The events of the board game in words, and the outcomes of chance as records write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.board import events as e
from carson.board.character import card_text, parse_card
from carson.board.material import DISPLAY_PRICES, KIND_WORDS, MARKS, SOURCE_WORDS
from carson.board.names import character_name, kind_name, place_name, road_name, source_name
from carson.errors import RecordError
from carson.table import CARD, DIE, REVEALED, SEALED, SEAT, TILE, RawEvent
from carson.title import Event
from carson.words import N_, _

if TYPE_CHECKING:
    from carson.board.setup import Setup

# Key, parameters, rule, sentence. What a parameter is called tells how it is read.
_EVENTS: Final[dict[int, tuple[str, str, str, str]]] = {
    DIE: ("die", "die", "", N_("A die shows {die}.")),
    TILE: ("tile", "kind", "", N_("{kind} comes out of the bag.")),
    SEAT: ("seat", "player", "SET-6", N_("{player} is drawn.")),
    CARD: ("card", "card", "CAST-7", N_("{card} joins the cast.")),
    REVEALED: ("revealed", "", "", N_("The choices are revealed.")),
    SEALED: ("sealed", "player", "", N_("{player} has chosen.")),
    e.ROUND_BEGAN: ("round_began", "round", "RND-1", N_("Round {round} begins.")),
    e.CENTRE_SET: ("centre_set", "place", "SET-3", N_("The town begins on {place}.")),
    e.MOUNTAIN_SET: ("mountain_set", "place", "SET-4", N_("A mountain rises on {place}.")),
    e.TILE_SHOWN: ("tile_shown", "kind slot", "END-6", N_("{kind} is offered for ${slot}.")),
    e.ORDER_SET: ("order_set", "players", "RND-2", N_("The order is {players}.")),
    e.CLAIMED: ("claimed", "player place", "SET-7", N_("{player} claims {place}.")),
    e.CHARACTER_TAKEN: ("character_taken", "player card", "RND-3", N_("{player} is the {card}.")),
    e.PLACED: ("placed", "player place", "RND-5", N_("{player} places a cowboy: {place}.")),
    e.WHITE_PLACED: (
        "white_placed", "player place", "CHR-1Y",
        N_("{player} places the white cowboy: {place}."),
    ),
    e.PASSED: ("passed", "player number", "RND-5a", N_("{player} passes as number {number}.")),
    e.ROAD_LAID: ("road_laid", "player road", "RND-11", N_("{player} lays a road on {road}.")),
    e.ROADS_GAINED: ("roads_gained", "player count", "WORD-1", N_("{player}: +{count} roads.")),
    e.REVOLVERS_GAINED: (
        "revolvers_gained", "player count", "WORD-1", N_("{player}: +{count} revolvers."),
    ),
    e.COWBOYS_GAINED: (
        "cowboys_gained", "player count", "END-4", N_("{player}: +{count} cowboys."),
    ),
    e.EARNED: ("earned", "player amount reason", "WORD-1", N_("{player} earns ${amount}.")),
    e.PAID: ("paid", "player amount reason", "WORD-1", N_("{player} pays ${amount}.")),
    e.EARNED_BY: (
        "earned_by", "player amount place", "INC-1",
        N_("{player} earns ${amount} from {place}."),
    ),
    e.SCORED: ("scored", "player points source", "FIN-7", N_("{player}: {points} VP ({source}).")),
    e.DUEL_ROLLED: (
        "duel_rolled", "player die power place", "DUEL-2",
        N_("{player} rolls {die} with firepower {power} at {place}."),
    ),
    e.DUEL_WON: ("duel_won", "player place", "DUEL-3", N_("{player} wins the duel at {place}.")),
    e.DUEL_LOST: ("duel_lost", "player place", "DUEL-5", N_("{player} loses the duel at {place}.")),
    e.DECLINED: ("declined", "player place", "RND-10", N_("{player} declines at {place}.")),
    e.DECLINED_EFFECT: (
        "declined_effect", "player", "CHR-ALLa", N_("{player} declines the character's offer."),
    ),
    e.PARCEL_BOUGHT: ("parcel_bought", "player place", "ACT-5", N_("{player} buys {place}.")),
    e.TILE_BOUGHT: (
        "tile_bought", "player kind slot", "ACT-6a", N_("{player} takes the {kind} from ${slot}."),
    ),
    e.TILE_KEPT: ("tile_kept", "player kind", "ACT-6a", N_("{player} keeps the {kind}.")),
    e.BUILT: ("built", "player kind place", "BUILD-1", N_("{player} builds a {kind} on {place}.")),
    e.HOUSE_PUT: ("house_put", "player place kind", "BUILD-3", N_("A {kind} stands on {place}.")),
    e.CONSENT_ASKED: (
        "consent_asked", "player other place", "BUILD-9",
        N_("{player} asks {other} for a house on {place}."),
    ),
    e.CONSENT_GIVEN: (
        "consent_given", "player other place", "BUILD-9", N_("{player} allows {other} {place}."),
    ),
    e.CONSENT_REFUSED: (
        "consent_refused", "player other place", "BUILD-9", N_("{player} refuses {other} {place}."),
    ),
    e.BUILDING_UNDONE: (
        "building_undone", "player kind place", "BUILD-6a",
        N_("{player} takes the {kind} back from {place}."),
    ),
    e.AMMUNITION_TAKEN: (
        "ammunition_taken", "player", "ACT-2", N_("{player} holds the 3-revolver tile."),
    ),
    e.ATTACK_ENDED: (
        "attack_ended", "player place", "BLD-CHURCHa",
        N_("{player}'s new Church ends the attack on {place}."),
    ),
    e.DEFENDER_LEFT: ("defender_left", "player place", "ATT-4", N_("{player} guards {place}.")),
    e.NOTHING_TO_STEAL: (
        "nothing_to_steal", "player place", "ATT-2a", N_("{player} finds nothing on {place}."),
    ),
    e.THEFT_MARKED: ("theft_marked", "player place", "ATT-3a", N_("{player} robs {place}.")),
    e.STOLEN: (
        "stolen", "player amount place other", "ATT-3a",
        N_("{player} steals ${amount} from {other} on {place}."),
    ),
    e.RESIDENT_SET: (
        "resident_set", "player place", "BLD-CITYe", N_("{player} moves into City Hall."),
    ),
    e.DOUBLED: ("doubled", "player kind", "CHR-3Y", N_("{player} doubles: {kind}.")),
    e.MONEY_GIVEN: ("money_given", "player amount", "END-2", N_("{player} gives up ${amount}.")),
    e.TILES_SLID: ("tiles_slid", "", "END-6", N_("The buildings slide to the cheapest spaces.")),
    e.CITY_HALL_SET: (
        "city_hall_set", "player place", "BLD-CITYb", N_("{player} puts City Hall on {place}."),
    ),
    e.CITY_HALL_GONE: ("city_hall_gone", "", "BLD-CITYc", N_("City Hall finds no site.")),
    e.CITY_ROAD_LAID: (
        "city_road_laid", "player road", "BLD-CITYb",
        N_("{player} lays a road to City Hall on {road}."),
    ),
    e.PLEDGED: ("pledged", "player", "CHR-ALL", N_("{player} waits for later.")),
    e.DYNAMITE_GAINED: (
        "dynamite_gained", "player count", "CHR-9R", N_("{player}: +{count} dynamite."),
    ),
    e.DYNAMITE_PLACED: (
        "dynamite_placed", "player place", "CHR-9Rb", N_("{player} adds dynamite: {place}."),
    ),
    e.SONG_PLACED: (
        "song_placed", "player place", "CHR-11Y", N_("{player} sends a singing cowboy: {place}."),
    ),
    e.REROLLED: ("rerolled", "player die", "CHR-10R", N_("{player} rolls again: {die}.")),
    e.TRIPLED: ("tripled", "player place", "CHR-9Ra", N_("{player} blasts the Mine on {place}.")),
    e.TILE_FROM_BAG: (
        "tile_from_bag", "player kind", "CHR-9Y", N_("{player} takes a {kind} from the bag."),
    ),
    e.DYNAMITE_SPENT: (
        "dynamite_spent", "player place", "CHR-9Rd", N_("{player}'s dynamite on {place} is spent."),
    ),
    e.LOT_MARKED: (
        "lot_marked", "player place", "CHR-12Y", N_("{player} puts {place} up for auction."),
    ),
    e.BID_MADE: ("bid_made", "player amount", "CHR-12Y", N_("{player} bids ${amount}.")),
    e.BIDDER_OUT: ("bidder_out", "player", "CHR-12Y", N_("{player} is out of the auction.")),
    e.AUCTION_WON: (
        "auction_won", "player amount", "CHR-12Y", N_("{player} wins the auction for ${amount}."),
    ),
    e.AUCTION_FAILED: ("auction_failed", "player", "CHR-12Y", N_("Nobody bids for the lot.")),
    e.TAXED: ("taxed", "player other amount", "CHR-13R", N_("{player} taxes {other}: ${amount}.")),
    e.RELOCATED: (
        "relocated", "player place", "CHR-14Y", N_("{player}'s patient goes on to {place}."),
    ),
    e.CARD_TURNED: ("card_turned", "player card", "CHR-9Yb", N_("The card of {player} turns.")),
    e.SENT_HOME: ("sent_home", "player place", "CHR-18Ya", N_("{player} goes home from {place}.")),
    e.COWBOYS_RETURNED: (
        "cowboys_returned", "player count", "CHR-16R", N_("{player}: -{count} cowboys."),
    ),
    e.CHOOSES_FIRST: (
        "chooses_first", "player", "CHR-17Y", N_("{player} will choose a character first."),
    ),
    e.GAME_ENDED: ("game_ended", "player", "FIN-7", N_("{player} wins.")),
}  # fmt: skip


# The sentence where the count is one.
_ONE: Final = {
    e.ROADS_GAINED: N_("{player}: +1 road."),
    e.REVOLVERS_GAINED: N_("{player}: +1 revolver."),
    e.COWBOYS_GAINED: N_("{player}: +1 cowboy."),
    e.COWBOYS_RETURNED: N_("{player}: -1 cowboy."),
}


def describe(setup: Setup, raw: RawEvent) -> Event:
    """An event with named parameters and its sentence."""
    key, names, rule, sentence = _EVENTS[raw[0]]
    params: dict[str, int | str] = {}
    said: dict[str, str] = {}
    if names == "players":
        params["players"] = " ".join(MARKS[seat] for seat in raw[1:])
        said["players"] = ", ".join(setup.names[seat] for seat in raw[1:])
    else:
        for name, value in zip(names.split(), raw[1:], strict=True):
            params[name] = value
            said[name] = _say(setup, name, value)
    if params.get("count") == 1:
        sentence = _ONE.get(raw[0], sentence)
    return Event(key, params, rule, _(sentence).format(**said))


def _say(setup: Setup, name: str, value: int) -> str:
    if name in ("player", "other"):
        return setup.names[value]
    if name == "place":
        return place_name(value)
    if name == "kind":
        return kind_name(value)
    if name == "card":
        return character_name(value)
    if name == "road":
        return road_name(value)
    if name == "slot":
        return str(DISPLAY_PRICES[value])
    if name == "source":
        return source_name(SOURCE_WORDS[value])
    if name == "points":
        return f"{value:+d}"
    return str(value)


# Chance in records: a word and a value, as in `die 5`, `tile bank`, `seat hat`, `card 7Y`.


def chance_text(kind: int, value: int) -> str:
    """An outcome of chance as two words."""
    if kind == DIE:
        return f"die {value}"
    if kind == TILE:
        return f"tile {KIND_WORDS[value]}"
    if kind == CARD:
        return f"card {card_text(value)}"
    return f"seat {MARKS[value]}"


def parse_chance(word: str, value: str) -> tuple[int, int]:
    """The outcome of chance that two words tell."""
    try:
        if word == "die" and 1 <= int(value) <= 6:
            return DIE, int(value)
        if word == "tile":
            return TILE, KIND_WORDS.index(value)
        if word == "seat":
            return SEAT, MARKS.index(value)
        if word == "card":
            return CARD, parse_card(value)
    except ValueError:
        pass
    raise RecordError(
        _("“{word} {value}” is no outcome of chance; die 1-6, tile KIND, seat MARK are").format(
            word=word, value=value
        )
    )
