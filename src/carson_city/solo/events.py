"""What happens when Standish plays: every choice of his comes with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson_city.board.events import EVENTS, plug_event
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS
from carson_city.board.scoring import new_source
from carson_city.core.ranges import Words
from carson_city.solo.cowboy_cards import CARD_WORDS
from carson_city.solo.state import WORD
from carson_city.text.i18n import N_, _
from carson_city.text.rich_text import Sayable

ORDER: Final = 30

CARD_DRAWN: Final = EVENTS.chance(
    10, "cowboy_card", "cowboy_card", "SOLO-7", N_("Standish turns card {cowboy_card}"),
    Words(CARD_WORDS),
)  # fmt: skip
TIE: Final = EVENTS.chance(
    11, "standish_tie", "place", "SOLO-15", N_("Chance decides for {place}"), Words(PLACE_WORDS)
)
ROAD_TIE: Final = EVENTS.chance(
    12, "standish_road", "road", "SOLO-13d", N_("Chance decides for the road {road}"),
    Words(ROAD_WORDS),
)  # fmt: skip


def _event(word: str, names: str, rule: str, sentence: str, *, one: str = "") -> int:
    """Something that Standish does."""
    return plug_event(ORDER, f"standish_{word}", names, rule, sentence, one=one)


# Each tells the place, the reason, what it was about (a kind, or 0), and how many were left before
# the reason decided; then come these, and after them the other candidates.
CHOICE: Final = "place why kind left"
CANDIDATES: Final = 1 + len(CHOICE.split())  # where they begin in such an event
SENT: Final = _event("sent", CHOICE, "SOLO-18", N_("Standish's cowboy goes to {place}: {why}"))
SITED: Final = _event("sited", CHOICE, "SOLO-13a", N_("Standish builds on {place}: {why}"))
HOUSED: Final = _event("housed", CHOICE, "SOLO-13b", N_("His house goes to {place}: {why}"))
STAYED: Final = _event("stayed", "why", "SOLO-9b", N_("A cowboy of Standish stays at home: {why}"))
ON_CARD: Final = _event(
    "on_card", "why", "SOLO-12",
    N_("A cowboy of Standish goes onto his character card: {why}"),
)  # fmt: skip
RESHUFFLED: Final = _event(
    "reshuffled", "count", "SOLO-8",
    N_("{count} cards are shuffled into a new deck for Standish"),
    one=N_("One card is shuffled into a new deck for Standish"),
)  # fmt: skip
SPARED: Final = _event("spared", "", "SOLO-Ed", N_("Standish finds nothing of yours to attack"))
BARRED: Final = _event(
    "barred", "place", "SOLO-10", N_("Standish's cowboy on {place} does nothing")
)
CASHED: Final = _event(
    "cashed", "amount each", "SOLO-14",
    N_("Standish's buildings bring ${amount}, and every ${each} is 1 VP"),
)  # fmt: skip
SHUFFLED: Final = _event(
    "shuffled", "count", "SOLO-16a",
    N_("Standish has played card X: all {count} cards are shuffled into a new deck"),
)  # fmt: skip
LEAST_WANTED_LAND: Final = _event(
    "least_wanted_land", "place", "SOLO-15a",
    N_("No rule covers this. Standish does what you want least: he takes {place}"),
)  # fmt: skip
LEAST_WANTED_ROAD: Final = _event(
    "least_wanted_road", "road", "SOLO-15a",
    N_("No rule covers this. Standish does what you want least: his road {road} helps you least"),
)  # fmt: skip

# Where his points come from; the land is as for everybody.
FROM_INCOME: Final = new_source(12, WORD, "takings", N_("income of his buildings"), N_("Income"))
FROM_CARDS: Final = new_source(13, WORD, "card", N_("his cards"), N_("Cards"))
FROM_BONUS: Final = new_source(14, WORD, "strategy", N_("bonus of his strategy"), N_("Strategy"))


class Reason:
    """Why he chose as he did: a few words, and the rule."""

    def __init__(self, text: str, rule: str) -> None:
        self.text: Final = text
        self.rule: Final = rule


REASONS: Final[list[Reason]] = []


def _reason(text: str, rule: str) -> int:
    REASONS.append(Reason(text, rule))
    return len(REASONS) - 1


SAYS_A: Final = _reason(N_("his card says so"), "SOLO-A")
SAYS_B: Final = _reason(N_("his card says so"), "SOLO-B")
ONLY_ONE: Final = _reason(N_("there is no other"), "SOLO-18")
BY_CHANCE: Final = _reason(N_("all else being equal, chance decides"), "SOLO-15")
EARNS_MOST: Final = _reason(N_("it earns most there"), "SOLO-C2a")
CLOSEST: Final = _reason(N_("closest to his other parcels"), "SOLO-C2b")
MOST_ROOM: Final = _reason(N_("most room around it"), "SOLO-C2c")
NEAR_YOU: Final = _reason(N_("closest to your parcels"), "SOLO-C2d")
FEWEST_ROADS: Final = _reason(N_("it takes the fewest roads"), "SOLO-C2d")
BEST_TILE: Final = _reason(N_("it would earn most on his empty parcel"), "SOLO-C1a")
FIRST_ON_LIST: Final = _reason(N_("first on his list"), "SOLO-C1")
CHEAPER: Final = _reason(N_("the cheapest of its kind"), "SOLO-C1")
YOUR_BEST: Final = _reason(N_("your building that earns most"), "SOLO-E")
GROWS_MOST: Final = _reason(N_("of your best buildings the one that can grow most"), "SOLO-Ea")
LAST_ON_TRACK: Final = _reason(N_("your last cowboy on the track"), "SOLO-Eb")
CHEAPEST_SPACE: Final = _reason(N_("the cheapest building that you want"), "SOLO-F")
DEAREST_PARCEL: Final = _reason(N_("the dearest parcel that you want"), "SOLO-F")
HURTS_MOST: Final = _reason(N_("it hurts your income most"), "SOLO-G")
PROTECTS_BEST: Final = _reason(N_("it protects his income best"), "SOLO-G")
RIGHTMOST: Final = _reason(N_("the rightmost that he does not hold"), "SOLO-I")
MOST_INCOME: Final = _reason(N_("it brings him most income"), "SOLO-13b")
OWN_TOWN_HOUSE: Final = _reason(N_("a town house on his own land goes first"), "SOLO-13c")
HELPS_YOU_LEAST: Final = _reason(N_("it raises your income least"), "SOLO-13b")
NEAR_EMPTY: Final = _reason(N_("closest to his other empty parcels"), "SOLO-13b")
SHORTEST_WAY: Final = _reason(N_("it takes the fewest roads"), "SOLO-13b")
NO_PLACE: Final = _reason(N_("there is no legal place for it"), "SOLO-9b")
HOLDS_IT: Final = _reason(N_("he has one there already"), "SOLO-9b")
LOST: Final = _reason(N_("it lost a duel"), "SOLO-12")
NOTHING_FREE: Final = _reason(N_("there is nothing for card G to buy"), "SOLO-G")
NO_TILE_LEFT: Final = _reason(N_("he has no property tile left"), "SOLO-Ga")


def reason_text(number: int) -> Sayable:
    """A reason in words, with its rule."""
    reason = REASONS[number]
    return _("{reason} ({rule})").format(reason=_(reason.text), rule=reason.rule)


def card_text(card: int) -> Sayable:
    """A cowboy card: its letter and its strength."""
    return CARD_WORDS[card]


# By the names of parameters, as those of the board game in its story.
GAPS: Final[dict[str, Callable[[int], Sayable]]] = {"why": reason_text, "cowboy_card": card_text}
