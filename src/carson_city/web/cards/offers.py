"""What a seat may do now: bids and refusals in the status line, all else with its place."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from carson_city.cards import actions as a
from carson_city.cards.material import CARD_WORDS
from carson_city.cards.position import Position
from carson_city.core.notation import Action
from carson_city.tell import text_adapter_of
from carson_city.tell.cards.menu import CardsMenu
from carson_city.text.i18n import _
from carson_city.web.cards import town
from carson_city.web.cards.fragments import HTML as OWN
from carson_city.web.live.live_table import LiveTable
from carson_city.web.rendering.page_adapter import HTML, Offers
from carson_city.web.rendering.rule_html import rule_lines

PLAIN: Final = (a.BID, a.USE, a.DECLINE, a.DONE)  # they lie nowhere on the table


def place(view: Position, seat: int, action: Action) -> str:
    """Where an option lies on the page."""
    if action.verb == a.BUILD:
        return town.spot_word(view, seat, action.value)
    if action.verb == a.SELL:
        return CARD_WORDS[action.value]
    return "" if action.verb in PLAIN else text_adapter_of(view.setup).place(view, action)


def offers(view: Position, seat: int, options: list[Action], table: LiveTable) -> Offers:
    """All that a seat may do."""
    texts = text_adapter_of(view.setup)
    menu = CardsMenu(view, seat, options)
    plain = [action for action in options if action.verb in PLAIN]
    situation = [(str(name), str(told)) for name, told in texts.situation(view, seat)]
    groups = []
    for number, group in enumerate(menu.groups):
        if group.actions[0].verb == a.BID:
            situation.insert(0, (_("Your bids"), menu.block(group)))
        ways = [action for action in group.actions if action.verb not in PLAIN]
        if not ways:
            continue
        ways.sort(key=lambda action: -menu.amount(action))
        buttons = [_way(view, seat, action) for action in ways]
        groups.append(HTML.group(number, table, seat, _(group.kind.title), buttons))
    rules = rule_lines(view, *texts.rules(view))
    return Offers(
        HTML.moves(situation, groups, rules),
        Markup("").join([_plain(menu, action) for action in plain]),
    )


def _way(view: Position, seat: int, action: Action) -> Markup:
    texts = text_adapter_of(view.setup)
    effect = texts.preview(view, seat, action)
    return HTML.way(action.text, texts.option(view, action), effect, place(view, seat, action))


def _plain(menu: CardsMenu, action: Action) -> Markup:
    texts = text_adapter_of(menu.position.setup)
    said, effect = texts.option(menu.position, action), menu.effect(action)
    if action.verb == a.BID:
        return OWN.bid(action.text, action.value, said, effect)
    return OWN.plain(action.text, said, effect, menu.refuses(action))
