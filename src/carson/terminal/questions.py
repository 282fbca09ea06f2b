"""A few friendly questions before a game; Enter is always a good answer."""

from __future__ import annotations

from typing import Final

from carson import bots
from carson.choice import Choice
from carson.errors import CarsonError
from carson.terminal.page import Page
from carson.terminal.wishes import Wishes
from carson.wishes import choices
from carson.words import _, capital

YES: Final = ("y", "yes", "c", "choose")


class Gone(Exception):
    """Nobody is there to answer."""


def ask_wishes(page: Page) -> Wishes:
    """What a person wants to play; Enter at once is a first game."""
    page.say(_("Carson City"), "bold")
    page.say(_("A house, four roads, and four rounds to make the most of them."))
    page.say()
    page.say(_("Enter starts a first game: you and three bots that play sensibly, with the"))
    page.say(_("set-up for beginners. Type c to choose all that yourself."))
    if _line(page, "> ").lower() not in YES:
        return Wishes()
    wishes = Wishes()
    while True:
        first, *others = choices(wishes.title)
        wishes.said = {first.name: _choose(page, first)}
        wishes.people = _line(page, _("Who plays here? A number, or names: Ada, Ben [1] "))
        wishes.bots = _line(
            page,
            _("Bots for the other seats: {names} [greedy] ").format(names=", ".join(bots.names())),
        )
        wishes.said |= {choice.name: _choose(page, choice) for choice in others}
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


def _choose(page: Page, choice: Choice) -> str:
    """What is said about one choice; Enter is its default."""
    asked = _("{what}: {values} [{default}] ").format(
        what=capital(_(choice.noun)), values=choice.can_be(), default=choice.default
    )
    return _line(page, asked) or choice.default
