"""A few friendly questions before a game; Enter is always a good answer."""

from __future__ import annotations

import textwrap
from typing import Final

from carson_city import bots
from carson_city.errors import CarsonError
from carson_city.game_options import choices, setup_of
from carson_city.terminal.new_game import NewGame
from carson_city.terminal.page import Page
from carson_city.text.i18n import _, any_of, capital
from carson_city.title.choice import Choice
from carson_city.title.setup import FIRST_TITLE, TITLES

YES: Final = ("y", "yes", "c", "choose")


class Gone(Exception):
    """Nobody is there to answer."""


def ask_game(page: Page) -> NewGame:
    """What a person wants to play; Enter at once is a first game."""
    first = TITLES[FIRST_TITLE]
    page.say(_(first.name), "bold")
    page.say(_(first.sentence))
    page.say()
    page.say(_("Enter starts a first game: you and three bots that play sensibly, with the"))
    page.say(_("set-up for beginners. Type c to choose all that yourself."))
    if _line(page, "> ").lower() not in YES:
        return NewGame()
    while True:
        try:
            wished = _ask_all(page)
            wished.lay_out()
        except CarsonError as error:
            page.say(_("That does not work: {reason}. Once more.").format(reason=error))
        else:
            return wished


def _ask_all(page: Page) -> NewGame:
    """An answer to every question; the title first, where there are several."""
    wished = NewGame()
    if len(TITLES) > 1:
        asked = _("Which game: {titles} [{default}] ")
        titles = ", ".join(TITLES)
        said = _line(page, asked.format(titles=titles, default=FIRST_TITLE))
        wished.title = said.strip().lower() or FIRST_TITLE
    first, *others = choices(wished.title)
    wished.said = {first.name: _choose(page, first)}
    if len(setup_of({}, title=wished.title).people) > 1:
        wished.people = _line(page, _("Who plays here? A number, or names: Ada, Ben [1] "))
        names = bots.names(wished.title)
        asked = _("Bots for the other seats: {bots} [{usual}] ")
        called = [bots.called(name, wished.title) for name in names]
        wished.bots = _line(page, asked.format(bots=any_of(called), usual=called[0]))
    else:
        wished.people = _line(page, _("Your name: "))
    for choice in others:
        if not choice.file and choice.concerns(wished.said):
            wished.said[choice.name] = _choose(page, choice)
    return wished


def _line(page: Page, prompt: str) -> str:
    """What is answered; a question too long for a line is asked in several."""
    *before, last = textwrap.wrap(prompt, page.width, break_on_hyphens=False) or [""]
    for line in before:
        page.say(line)
    answer = page.ask(f"{last} ")
    if answer is None:
        raise Gone
    return answer


def _choose(page: Page, choice: Choice) -> str:
    """What is said about one choice; Enter is its default."""
    for value in choice.parts():
        if value.ratings:
            told = ", ".join(rating.told() for rating in value.ratings)
            page.say(f"{value.word}: {told}")
    asked = _("{what}: {values} [{default}] ").format(
        what=capital(_(choice.noun)), values=choice.can_be(), default=choice.default
    )
    return _line(page, asked) or choice.default
