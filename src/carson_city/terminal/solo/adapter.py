"""The solo game on a terminal: the table of the board game, and what Standish can do next."""

from __future__ import annotations

import textwrap
from typing import ClassVar

from rich.text import Text

from carson_city.board.position import Position
from carson_city.draw.pen import Pen
from carson_city.solo.cowboy_cards import CARD_WORDS
from carson_city.solo.state import STANDISH, cards_left, strategy_of, strength, table_of
from carson_city.tell.menu import Menu
from carson_city.tell.solo.cards import COWBOYS, most_to_come, possible_cards
from carson_city.terminal.adapter import Command
from carson_city.terminal.board import BoardTerminalAdapter
from carson_city.terminal.session import Session
from carson_city.text.i18n import N_, _, n_


def _cards(session: Session, _rest: str) -> None:
    """His strategy, and the cards that he may turn next."""
    view = session.view()
    strategy = strategy_of(view)
    session.page.say(
        _("{name}: {strategy} ({level}). {character}: {does}.").format(
            name=view.setup.names[STANDISH],
            strategy=_(strategy.name),
            level=_(strategy.level),
            character=_(strategy.character),
            does=_(strategy.character_text),
        )
    )
    sign, note = view.setup.sign(strategy.deck_word), view.setup.note(strategy.deck_word)
    for card in possible_cards(view):
        cowboys = n_("{count} cowboy", "{count} cowboys", COWBOYS[card.letter])
        strengths = "/".join(f"{strength}{sign}" for strength in card.strengths)
        session.page.say(
            _("{letter} ×{cards} (strength {strengths}, {cowboys}): {does}").format(
                letter=card.letter,
                cards=card.cards,
                strengths=strengths,
                cowboys=cowboys,
                does=card.does,
            )
        )
    if note:
        session.page.say(note)


def standish_line(view: Position) -> str:
    """How strong he is, what he has turned this round, and how many cards are to come."""
    sign = view.setup.sign(strategy_of(view).deck_word)
    played = " ".join(f"{CARD_WORDS[card]}{sign}" for card in table_of(view).played)
    left = cards_left(view)
    told = [_("{name}: strength {now}").format(name=view.setup.names[STANDISH], now=strength(view))]
    if played:
        told.append(_("cards {played}").format(played=played))
    if left:
        told.append(
            n_(
                "{count} card to come, up to {most} (type cards)",
                "{count} cards to come, up to {most} (type cards)",
                left,
                most=strength(view) + most_to_come(view),
            )
        )
    return "; ".join(told)


class SoloTerminalAdapter(BoardTerminalAdapter):
    """As the board game's, with a line about Standish."""

    commands: ClassVar[dict[str, Command]] = {
        **BoardTerminalAdapter.commands,
        "cards": Command("cards", N_("what Standish can do next"), _cards),
    }

    def board(
        self,
        view: Position,
        pen: Pen,
        width: int,
        menu: Menu | None = None,
        *,
        tight: bool = False,
    ) -> list[Text]:
        lines = super().board(view, pen, width, menu, tight=tight)
        return lines + [Text(line) for line in textwrap.wrap(standish_line(view), width)]
