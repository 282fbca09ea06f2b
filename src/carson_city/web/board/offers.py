"""What a seat may do now: the sentence of the status line, and every option with its preview."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from carson_city.board import actions as a
from carson_city.board.build import ANY, Build
from carson_city.board.character import CHARACTERS
from carson_city.board.limits import limit_in_full, limit_told
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import (
    PARCELS,
)
from carson_city.board.names import character_name
from carson_city.board.parcels import BuyParcels
from carson_city.board.phases.placement import Placement
from carson_city.board.phases.round import ChooseCharacter
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.draw.board.marks import PICTURES
from carson_city.tell.board.forms import sheet_of
from carson_city.tell.board.offering import place_of, said_under_heading, said_whole
from carson_city.tell.board.options import KINDS, REFUSALS, offer_of, situation
from carson_city.tell.board.previews import Previews
from carson_city.tell.board.rules import rules_asking
from carson_city.tell.groups import OTHER, Group
from carson_city.tell.groups import grouped as by_kind
from carson_city.text.i18n import _, n_
from carson_city.web.board.fragments import tile
from carson_city.web.live.live_table import LiveTable
from carson_city.web.rendering.icons import sign
from carson_city.web.rendering.page_adapter import HTML, Offers, Together
from carson_city.web.rendering.rule_html import rule_lines
from carson_city.web.rendering.templating import Macros

_html: Final = Macros("board/offers.html")
_PLAIN: Final = Markup()  # no picture
MANY: Final = 12  # amounts beyond so many are chosen from a list
FEW: Final = 4  # choices up to so many stand in the status line, too


def offers(position: Position, seat: int, options: list[Action], table: LiveTable) -> Offers:
    """All that a seat may do: on a form, or in groups and in the status line."""
    previews = Previews(position, seat)
    sheet = sheet_of(position, seat)
    if sheet is not None:
        rules = rule_lines(position, *rules_asking(position))
        card = _html.sheet(table, seat, sheet)
        return Offers(HTML.moves([], [card], rules), _way(previews, sheet.done))
    plain, groups = grouped(position, options)
    return Offers(
        _moves(previews, groups, table),
        _plain_buttons(previews, plain, groups),
        together(position, seat, options),
    )


# Options in groups.


def grouped(position: Position, options: list[Action]) -> tuple[list[Action], list[Group]]:
    """The options of the status line, and all others in groups."""
    groups = by_kind(KINDS, position, options)
    plain = [action for group in groups if group.kind is OTHER for action in group.actions]
    return plain, [group for group in groups if group.kind is not OTHER]


def _moves(previews: Previews, groups: list[Group], table: LiveTable) -> Markup:
    """All options that do not stand in the status line, as the buttons of forms."""
    position = previews.position
    shown = [_shown(number, group, previews, table) for number, group in enumerate(groups)]
    asks = not isinstance(position.steps[-1], Placement | ChooseCharacter)
    rules = rule_lines(position, *rules_asking(position)) if asks else ""
    return HTML.moves(situation(position, previews.player), shown, rules)


def _shown(number: int, group: Group, previews: Previews, table: LiveTable) -> Markup:
    first, name = group.actions[0], _(group.kind.title)
    if len(group.actions) > MANY and offer_of(first).counted is not None:
        amounts = [
            (one.text, said_under_heading(one, previews.position), previews.said(one))
            for one in group.actions
        ]
        buttons = [_html.amounts(name, amounts)]
    else:
        buttons = [_button(previews, action) for action in group.actions]
    look = "cards" if first.verb == a.TAKE else ""
    written = Markup("".join(buttons))  # each is from a template, and need not be asked whether
    return HTML.group(number, table, previews.player, name, [written], look)


def _button(previews: Previews, action: Action) -> Markup:
    position = previews.position
    if action.verb == a.TAKE:
        return _character(position, action)
    picture: str = _PLAIN
    if action.verb == a.BUY_TILE:
        picture = tile(position.display[action.value])
    elif action.verb == a.BUILD:
        picture = tile(action.value // PARCELS)
    elif action.verb in PICTURES:
        picture = Markup().join(sign(word, "tile") for word in PICTURES[action.verb](action))
    return _written(
        action.text, said_under_heading(action, position), previews.said(action),
        place_of(action, position), _whole(position, action), picture,
    )  # fmt: skip


@lru_cache(maxsize=8192, typed=True)  # what is markup is not taken for text
def _written(*facts: str) -> Markup:
    """A button with these words; at most tables the same ones are offered again and again."""
    return HTML.way(*facts)


def _character(position: Position, action: Action) -> Markup:
    """A character to be had; of two sides with one name the one that is free."""
    fitting = [card for card, taken in a.take_card.items() if taken is action]
    free = set(position.free_cards)
    card = next((card for card in fitting if card in free), fitting[0])
    keeps = limit_told(position, card), limit_in_full(position, card)
    return _html.character(action.text, card, CHARACTERS[card], character_name(card), *keeps)


# The status line.


def _plain_buttons(previews: Previews, plain: list[Action], groups: list[Group]) -> Markup:
    """What most people want, then what lies nowhere on the board; refusing is plain."""
    offered = [action for group in groups for action in group.actions]
    if len(offered) > FEW or any(action.verb == a.TAKE for action in offered):
        offered = []  # they are chosen on the board, or from a list with room for words
    wanted = [*offered, *plain]
    wanted.sort(key=lambda action: action in REFUSALS)
    return Markup().join(_way(previews, action) for action in wanted)


def _way(previews: Previews, action: Action) -> Markup:
    position = previews.position
    # The sentence says already which place passing brings, and the button what it costs.
    told = isinstance(position.steps[-1], Placement) or action.verb in _WHOLE
    effect = "" if told else previews.said(action)
    at = place_of(action, position) if offer_of(action).where is not None else ""
    return _html.plain(action.text, _whole(position, action), effect, action in REFUSALS, at)


# An option in a whole sentence, where no heading stands over it.


def _whole(position: Position, action: Action) -> str:
    step = position.steps[-1]
    if action.verb == a.BUILD and isinstance(step, Build) and step.kind != ANY:
        return _("Build it on {place}").format(place=PLACE_WORDS[action.value % PARCELS])
    return said_whole(action, position)


# Verbs whose sentence says what the option costs or brings.
_WHOLE: Final = {a.BUY_TILE, a.BUY, a.BUILD, a.HOUSE_ON, a.STEAL, a.NEXT}


# Several at once, and what is worth a second thought.


def together(position: Position, seat: int, options: list[Action]) -> Together:
    """All parcels that can be bought one after another, as one wish; nothing where it is none."""
    if not isinstance(position.steps[-1], BuyParcels):
        return Together()
    parcels = [action for action in options if action.verb == a.BUY]
    price = sum(position.parcel_price(seat, action.value) for action in parcels)
    if len(parcels) < 2 or price > position.money[seat] or len(parcels) > position.tiles[seat]:
        return Together()
    said = n_("Buy it for ${price}", "Buy all {count} for ${price}", len(parcels), price=price)
    return Together(said, tuple(action.text for action in parcels))


def regret(position: Position, seat: int, action: Action) -> str:
    """What a player who passes would lose, as a sentence; nothing where there is nothing."""
    left = position.supply[seat]
    if action.verb != a.PASS or not left or not isinstance(position.steps[-1], Placement):
        return ""
    return n_(
        "You have {count} cowboy left. Passing ends your placing in this round:",
        "You have {count} cowboys left. Passing ends your placing in this round:",
        left,
    )
