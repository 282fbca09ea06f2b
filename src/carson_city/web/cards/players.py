"""The players in the browser: bids left, characters, points, their towns at a glance."""

from __future__ import annotations

from markupsafe import Markup

from carson_city import bots
from carson_city.cards.position import Position
from carson_city.draw.cards import facts, town
from carson_city.draw.svg import Markup as Drawing
from carson_city.text.i18n import _, capital
from carson_city.web.bots import bot_faults
from carson_city.web.cards.fragments import HTML
from carson_city.web.live.live_table import BOT, LiveTable
from carson_city.web.rendering.page_adapter import Parts
from carson_city.web.rendering.palette import ink_of

GLANCE = 100


def players(view: Position, table: LiveTable) -> Parts:
    """A card for each player, by seat; the style sheet puts one's own first."""
    cards = {}
    for who in facts.players(view):
        sitter = _sitter(view, table, who.seat)
        failed = bot_faults.summary(table, who.seat)
        card = HTML.player(who, _glance(view, who.seat), sitter, failed)
        cards[f"pl-{who.seat}"] = card
    return cards


def _glance(view: Position, seat: int) -> Drawing:
    """A town as a small picture; virtual players have none."""
    return (
        town.glance(view, ink_of(view.setup), seat, GLANCE) if view.is_person(seat) else Drawing("")
    )


def _sitter(view: Position, table: LiveTable, seat: int) -> str:
    """Who plays there, if that is no person."""
    if view.over or seat in view.setup.automatic:
        return ""
    if table.seats[seat].kind == BOT:
        return _("{name} bot").format(name=bots.called(table.seats[seat].bot, view.setup.title))
    return "" if table.seats[seat].sitters else _("nobody yet")


def masthead(view: Position) -> Markup:
    """Era and round, and who still takes a card."""
    when = _("The end") if view.over else capital(view.when())
    return HTML.masthead(when, facts.nails(view), [] if view.over else list(view.order), view.setup)


def scores(view: Position) -> Markup:
    """The score sheet as if the game ended now (CARD-23)."""
    return HTML.scores(facts.sheet(view), view.setup.marks)
