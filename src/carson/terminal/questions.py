"""A few friendly questions before a game; Enter is always a good answer."""

from __future__ import annotations

from typing import Final, TypeVar

from carson import bots
from carson.board.kinds import EXTRA_WORDS
from carson.board.setup import CASTS
from carson.errors import CarsonError
from carson.terminal.page import Page
from carson.terminal.wishes import Wishes
from carson.words import _

A = TypeVar("A")
YES: Final = ("y", "yes", "c", "choose")


class Gone(Exception):
    """Nobody is there to answer."""


def ask_wishes(page: Page) -> Wishes:
    """What a person wants to play; Enter at once is a first game."""
    page.say(_("Carson City"), "bold")
    page.say(_("A house, four roads, and four rounds to make the most of them."))
    page.say()
    page.say(_("Enter starts a first game: you and three greedy bots, the starter buildings and"))
    page.say(_("the first cast. Type c to choose all that yourself."))
    if _line(page, "> ").lower() not in YES:
        return Wishes()
    wishes = Wishes()
    while True:
        wishes.players = _number(page, _("How many players in all, 2 to 6? [4] "), 4)
        wishes.people = _line(page, _("Who plays here? A number, or names: Ada, Ben [1] "))
        wishes.bots = _line(
            page,
            _("Bots for the other seats: {names} [greedy] ").format(names=", ".join(bots.NAMES)),
        )
        extras = ", ".join(EXTRA_WORDS)
        wishes.buildings = _line(
            page,
            _("Buildings: starter, full, or some of {extras} [starter] ").format(extras=extras),
        )
        wishes.cast = _line(
            page,
            _("Cast: {casts}, random, or a list like 1R 2Y 3R 4Y 5Y 6R 7Y [first] ").format(
                casts=", ".join(CASTS)
            ),
        )
        try:
            wishes.lay_out()
        except CarsonError as error:
            page.say(_("That does not work: {reason}. Once more.").format(reason=error))
        else:
            return wishes


def _line(page: Page, prompt: str) -> str:
    answer = page.ask(prompt)
    if answer is None:
        raise Gone
    return answer


def _number(page: Page, prompt: str, default: int) -> int:
    while True:
        answer = _line(page, prompt)
        if not answer:
            return default
        if answer.isdecimal():
            return int(answer)
        page.say(_("A number, please."))
