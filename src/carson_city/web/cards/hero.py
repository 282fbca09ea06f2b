"""The head of the start page: a hand of cards before a town."""

from __future__ import annotations

from functools import cache
from typing import Final

from carson_city.cards.deck import OURS
from carson_city.cards.material import CARD_WORDS, CHARACTER_WORDS, FIRST_CHARACTER
from carson_city.draw.cards import faces
from carson_city.draw.svg import Markup, circle, group, move, path, rect, use
from carson_city.text.i18n import language
from carson_city.web.cards.fragments import picture
from carson_city.web.rendering.palette import INK

WIDE: Final = 1000
FLOOR: Final = 178
SCALE: Final = 0.66
PIVOT: Final = 520  # how far below a card the hand is that holds it
STEP: Final = 9  # degrees from card to card
HAND: Final = ("1-45", "sheriff", "2-3", "singer", "2-18", "mercenary", "1-42")
MESAS: Final = (
    "M0 178V126L90 110L112 60H218L240 118L360 132L640 128L730 112L784 70H876L898 118L1000 104V178Z"
)
TOWN: Final = (("church", 118), ("ranch", 784))
CACTI: Final = ((26, 62), (930, 40))  # where, and how high


def drawn() -> Markup:
    """The drawing in the reader's language."""
    return _drawn(language().code)


@cache
def _drawn(_language: str) -> Markup:
    middle = (len(HAND) - 1) / 2
    cards = [_card(word, (place - middle) * STEP) for place, word in enumerate(HAND)]
    return picture(
        f"0 0 {WIDE} {FLOOR + 8}",
        circle(850, 62, 40, class_="sun"),
        path(MESAS, class_="mesa"),
        *(use(f"{INK.prefix}-{word}", x, FLOOR - 94, 112, 112) for word, x in TOWN),
        group(
            *(use(f"{INK.prefix}-cactus", x, FLOOR - high, high, high) for x, high in CACTI),
            class_="dusty",
        ),
        *cards,
        rect(0, FLOOR, WIDE, 40, class_="below"),  # the hand that holds them is not seen
        path(f"M0 {FLOOR}H{WIDE}", class_="floor"),
        class_="skyline",
    )  # fmt: skip


def _card(word: str, turned: float) -> Markup:
    """A card of the hand, turned about where it is held."""
    known = word in CHARACTER_WORDS
    number = FIRST_CHARACTER + CHARACTER_WORDS.index(word) if known else CARD_WORDS.index(word)
    left, top = WIDE / 2 - faces.WIDE * SCALE / 2, 8
    return group(
        group(
            rect(-3, -3, faces.WIDE + 6, faces.HIGH + 6, rx=14, fill="#0002"),
            faces.item(OURS, INK, number),
            transform=move(left, top, SCALE),
        ),
        transform=f"rotate({turned} {WIDE / 2} {top + PIVOT})",
    )
