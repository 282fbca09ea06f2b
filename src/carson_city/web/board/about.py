"""Everything on the table explains itself: what it is, what it would bring, its rule, why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from markupsafe import Markup

from carson_city.board.character import NO_CARD
from carson_city.board.material import EMPTY
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.tell.board import about
from carson_city.tell.board.about import About
from carson_city.tell.board.offering import elsewhere, said_whole
from carson_city.tell.board.previews import Previews
from carson_city.web.board.fragments import face, tile
from carson_city.web.live.live_table import NotFound
from carson_city.web.rendering.rule_html import rule_lines, rule_link
from carson_city.web.rendering.templating import Macros

_html: Final = Macros("board/about.html")


def place(game: Game, position: Position, seat: int, word: str) -> Markup:
    """A parcel, a road place or a space in words, with what I could do there, or why not."""
    told = _found(lambda: about.place(position, seat, word))
    return _panel(position, told, _mine(game, position, seat, word))


def kind(position: Position, word: str) -> Markup:
    """A kind of building by its word."""
    return _panel(position, _found(lambda: about.kind(position, word)))


def character(position: Position, word: str) -> Markup:
    """A side of a character by its number: limit, text and rules."""
    card = int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else NO_CARD
    told = _found(lambda: about.character(position, card))
    return _html.panel(told.name, told.facts, "", rule_lines(position, *told.rules), face(card))


def _found(tell: Callable[[], About]) -> About:
    try:
        return tell()
    except CarsonError as error:
        raise NotFound(error.reason) from error


def _panel(position: Position, told: About, own: str = "") -> Markup:
    picture = tile(told.kind) if told.kind != EMPTY else ""
    return _html.panel(told.name, told.facts, own, rule_lines(position, *told.rules), picture)


def _mine(game: Game, position: Position, seat: int, word: str) -> Markup:
    """What the seat could do in a place, or why it cannot."""
    options = position.options(seat) if seat in position.deciders else []
    if not options:
        return Markup()
    here = about.here(position, seat, word)
    previews = Previews(position, seat)
    if here:
        return _html.mine(
            [(said_whole(action, position), previews.told(action)) for action in here]
        )
    refusals = (game.why_not(action, seat) for action in _wished(options, word))
    refusal = next(filter(None, refusals), None)
    return _html.why_not(refusal.reason, rule_link(refusal.rule)) if refusal else Markup()


def _wished(options: list[Action], word: str) -> list[Action]:
    """What somebody may have wished to do in a place: what is possible elsewhere now."""
    wished = (elsewhere(action, word) for action in options)
    return list(dict.fromkeys(action for action in wished if action is not None))
