"""The players in the browser: what each one has, who has passed, who decides."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup

from carson_city import bots
from carson_city.board.position import Position
from carson_city.draw.board import facts, player_facts
from carson_city.text.i18n import _, language
from carson_city.web.board.fragments import HTML, piece, write
from carson_city.web.bots import bot_faults
from carson_city.web.live.live_table import BOT, LiveTable
from carson_city.web.rendering.page_adapter import Parts

# The players' cards at a table as they were last written, by language: facts and writing.
_Cards = dict[int, tuple[tuple[Any, ...], Markup]]
_CARDS: WeakKeyDictionary[LiveTable, dict[str, _Cards]] = WeakKeyDictionary()


def players(position: Position, table: LiveTable) -> Parts:
    """A card for each player, by seat; the style sheet puts them in the order of play."""
    order = player_facts.order(position)
    kept = _CARDS.setdefault(table, {}).setdefault(language().code, {})
    for who in player_facts.players(position):
        player = who.player
        told = (
            who, order.index(player), _sitter(position, table, player),
            bot_faults.summary(table, player), bot_faults.random_moves(table, player),
        )  # fmt: skip
        if player not in kept or kept[player][0] != told:
            kept[player] = told, write("player", it=who, more=told[1:])
    return {f"pl-{player}": card for player, (_told, card) in sorted(kept.items())}


def _sitter(position: Position, table: LiveTable, player: int) -> str:
    """Who plays there, if that is no person."""
    seat = table.seats[player]
    if position.over or player in position.setup.automatic:
        return ""
    if seat.kind == BOT:
        return _("{name} bot").format(name=bots.called(seat.bot, position.setup.title))
    return "" if seat.sitters else _("nobody yet")


def own(view: Position, seat: int) -> Markup:
    """What lies before a seat and nobody else sees: a hand of tiles."""
    if not view.rules.goods:  # nothing of the kind is in this game
        return Markup()
    known = player_facts.tokens(view.view(), seat)
    hidden = [good for good in player_facts.tokens(view, seat) if good not in known]
    return HTML.own(hidden) if hidden else Markup()


def cast(position: Position) -> Markup:
    """All characters of this game by number: what each brings, and who has it now."""
    return piece("cast", player_facts.cast(position))


def masthead(position: Position) -> Markup:
    """Round, phase and the two orders."""
    return piece("mast", facts.masthead(position))
