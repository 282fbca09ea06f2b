"""The action track in the browser: cards along a wagon trail, in the order of resolution."""

from __future__ import annotations

from typing import Final

from carson.board.figures import Figure, figures_at
from carson.board.map import PLACE_WORDS
from carson.board.material import (
    BUILDING_KINDS,
    KIND_WORDS,
    NO_TILE,
    PHASE_ACTIONS,
    PHASE_PLACEMENT,
)
from carson.board.names import kind_name
from carson.board.position import Position
from carson.board.spaces import ALL_SPACES, space_at
from carson.draw.board import pieces
from carson.draw.board.portraits import portrait_id
from carson.draw.svg import escape
from carson.web.icons import sign
from carson.web.palette import INK
from carson.words import _, per_language

_NARROW: Final = 11  # letters that every card has room for


def tile(kind: int) -> str:
    """A building in a line of text."""
    return (
        '<svg class="tile" viewBox="6 4 90 86" aria-hidden="true">'
        f'<use href="#p-{KIND_WORDS[kind]}"/></svg>'
    )


def face(card: int) -> str:
    """A character's portrait in a line of text, on a page of a game with that character."""
    return (
        '<svg class="face" viewBox="0 0 100 100" aria-hidden="true">'
        f'<use href="#{portrait_id(INK, card)}"/></svg>'
    )


def css_id(place: int) -> str:
    """The id of a space's card."""
    return "s-" + PLACE_WORDS[place].replace("$", "d")


@per_language
def _head(place: int) -> str:
    """What a card without a tile always says."""
    space = space_at(place)
    signs = "".join(sign(name) for name in space.signs)
    if space.price:
        signs += f'<em class="badge">${space.price}</em>'
    return (
        f"{_name(space.short)}<small>{escape(space.effect)}</small>"
        f'<span class="signs">{signs}</span>'
    )


@per_language
def _offer(place: int, kind: int) -> str:
    """A card of the display: the tile, its name and its price."""
    price = f'<em class="badge">${space_at(place).price}</em>'
    if kind == NO_TILE:
        return f"<b>{_('sold')}</b>{price}"
    return f"{_name(kind_name(kind))}{price}{tile(kind)}"


def _name(name: str) -> str:
    """What a card is called; a long name gets a second line where cards are narrow."""
    return f"<b{' class=long' if len(name) > _NARROW else ''}>{escape(name)}</b>"


def trail(position: Position) -> str:
    """All cards with the cowboys on them."""
    acting = position.phase == PHASE_ACTIONS
    closing = acting or position.phase == PHASE_PLACEMENT
    cards = []
    for space in ALL_SPACES:
        place = space.place
        names = ["space", space.block.word if space.block is not None else ""]
        if space.stage:
            names.append("stage")
        elif closing and place not in position.open_spaces:
            names.append("closed")
        if acting and position.track - 1 == place:
            names.append("now")
        sold = space.slot >= 0
        content = _offer(place, position.display[space.slot]) if sold else _head(place)
        cards.append(
            f'<div id="{css_id(place)}" class="{" ".join(filter(None, names))}" '
            f'data-at="{space.word}">{content}{_crew(position, place)}</div>'
        )
    return f'<div id="trail" role="group" aria-label="{_("Action track")}">{"".join(cards)}</div>'


def _whose(position: Position, who: Figure) -> str:
    """A figure's player, or the figure itself where it is nobody's."""
    names = position.setup.names
    return names[who.player] if who.player >= 0 else who.describe(names)


def _crew(position: Position, place: int) -> str:
    crowd = figures_at(position, place)
    if not crowd:
        return ""
    word = css_id(place)[2:]
    seen: dict[int, int] = {}
    drawn = ""
    for index, who in enumerate(crowd):
        player = who.player
        number = seen[player] = seen.get(player, -1) + 1
        # Of one player's cowboys the foremost shows the mark; those behind may be covered.
        behind = " behind" if index + 1 < len(crowd) and crowd[index + 1].player == player else ""
        drawn += (
            f'<svg id="cb-{word}-{player}{number or ""}" class="cb{behind}" data-of="{player}" '
            'viewBox="0 0 40 48" preserveAspectRatio="xMinYMax slice" role="img" '
            f'aria-label="{escape(_whose(position, who))}">'
            f'<use href="#p-{pieces.symbol_of(who)}"/></svg>'
        )
        if who.token is not None:
            drawn += sign(who.token.word, "token")
    shots = sign("duel", "duel") if sum(who.fights for who in crowd) > 1 else ""
    crowded = " most" if len(crowd) > 4 else " many" if len(crowd) > 2 else ""
    return f'{shots}<span class="crew{crowded}">{drawn}</span>'


def bag(position: Position) -> str:
    """What is still in the bag, by kind: its content is open, its order is not (INFO-1)."""
    kinds = "".join(
        f'<span title="{escape(kind_name(kind))}" data-kind="{KIND_WORDS[kind]}">'
        f"{tile(kind)}×{position.bag[kind]}</span>"
        for kind in BUILDING_KINDS
        if position.bag[kind]
    )
    label = _("In the bag: {count}").format(count=sum(position.bag))
    return f'<p id="bag">{sign("bag")}<b>{label}</b>{kinds}</p>'
