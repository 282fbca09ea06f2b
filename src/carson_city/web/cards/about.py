"""What lies in a place of a town or in the row, and what it would bring, or why it cannot."""

from __future__ import annotations

from markupsafe import Markup

from carson_city.cards.actions import BUILD, SELL, build
from carson_city.cards.material import CARD_WORDS
from carson_city.cards.plan import PLACE_BY_WORD
from carson_city.cards.position import Position
from carson_city.draw.cards.town import parcel_words
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.tell import text_adapter_of
from carson_city.tell.cards.about import SCORES
from carson_city.text.i18n import _
from carson_city.web.live.live_table import NotFound
from carson_city.web.rendering.page_adapter import HTML


def of_card(view: Position, seat: int, word: str) -> Markup:
    """A card by its word: what it is and brings, and what its sale would bring."""
    texts = text_adapter_of(view.setup)
    try:
        heading, *told = texts.about(view, word)
    except CarsonError as error:
        raise NotFound(error.reason) from error
    for action in view.options(seat) if seat in view.deciders else []:
        if action.verb == SELL and CARD_WORDS[action.value] == word:
            said, brings = texts.option(view, action), texts.preview(view, seat, action)
            told.insert(0, f"{said}: {brings}")
    return HTML.about(heading, told)


def of_town(game: Game, view: Position, seat: int, word: str) -> Markup:
    """A place of a town by its word: hat.n14."""
    mark, _dot, place_word = word.partition(".")
    marks = view.setup.marks
    owner = marks.index(mark) if mark in marks else view.seats
    if owner >= view.setup.players or place_word not in PLACE_BY_WORD:
        raise NotFound(_("there is no such place"))
    place = PLACE_BY_WORD[place_word]
    kind = view.towns[owner].kind_at(place)
    told = [parcel_words(view, owner, place), *([_(SCORES[kind])] if kind >= 0 else [])]
    options = view.options(seat) if seat == owner and seat in view.deciders else []
    if options and options[0].verb == BUILD:
        built, refusal = _built(game, view, seat, place)
        told.insert(1 if refusal else 0, built)
    return HTML.about(told[0], told[1:])


def _built(game: Game, view: Position, seat: int, place: int) -> tuple[str, bool]:
    """What the card in hand would bring in a place, or why it cannot lie there: then it is so."""
    action, texts = build[place], text_adapter_of(view.setup)
    refusal = game.why_not(action, seat)
    if refusal is not None:
        told = _("No card with its north-west corner here: {reason}.")
        return told.format(reason=refusal.reason), True
    return f"{texts.option(view, action)}: {texts.preview(view, seat, action)}", False
