"""What there is: cards, places, who plays, what can be done and what can happen."""

from __future__ import annotations

from typing import Final

from carson_city.core.constants import FIRST_OWN_CHANCE, FIRST_TITLE_EVENT
from carson_city.core.events import EventBook
from carson_city.core.notation import Vocabulary
from carson_city.core.ranges import Upto
from carson_city.text.i18n import N_

TITLE: Final = "hands"
MARKS: Final = ("ruby", "opal", "jade", "onyx")
CARDS: Final = range(1, 15)
OF_EACH: Final = 2  # so that a hand of three is a choice
HAND: Final = 3  # cards to begin with; after each round a card is drawn
UNKNOWN: Final = 0  # a card of somebody else, as a view has it
WON: Final = 2  # points for a round

PLACES: Final = ("well", "mill", "gate", "hill")
PLACE_NAMES: Final = (N_("the well"), N_("the mill"), N_("the gate"), N_("the hill"))
COINS: Final = (1, 2, 1, 3)  # on each place at the start

WORDS: Final = Vocabulary(TITLE)
LAY: Final = WORDS.new_verb()
GO: Final = WORDS.new_verb()
lay: Final = [WORDS.add(LAY, card, f"lay {card}") for card in CARDS]
go: Final = [WORDS.add(GO, place, f"go {word}") for place, word in enumerate(PLACES)]
WORDS.close()

BOOK: Final = EventBook()
DRAWN: Final = BOOK.chance(
    FIRST_OWN_CHANCE, "card", "card player", "", N_("{player} draws a {card}"), Upto(CARDS[-1], 1),
    unseen=N_("{player} draws a card"),
)  # fmt: skip
BEGAN: Final = BOOK.declare(FIRST_TITLE_EVENT, "began", "round", "", N_("Round {round} begins"))
SHOWN: Final = BOOK.declare(
    FIRST_TITLE_EVENT + 1, "shown", "player card", "", N_("{player} shows a {card}")
)
WINS: Final = BOOK.declare(
    FIRST_TITLE_EVENT + 2, "wins", "player", "", N_("{player} has won the round")
)
TIED: Final = BOOK.declare(
    FIRST_TITLE_EVENT + 3, "tied", "", "", N_("Nobody is highest alone, and nobody wins")
)
TOOK: Final = BOOK.declare(
    FIRST_TITLE_EVENT + 4, "took", "player place count", "",
    N_("{player} goes to {place} and takes {count} coins"),
    one=N_("{player} goes to {place} and takes a coin"),
)  # fmt: skip
