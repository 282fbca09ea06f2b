"""Sentences as HTML: what they mention can be seen on the board."""

from __future__ import annotations

from carson.draw.svg import escape
from carson.tell.said import CARD, KIND, PLACE, PLAYER, Mention, Piece, Said


def html(said: Said) -> str:
    """A sentence, with a mark on everything it mentions."""
    return "".join(map(_piece, said))


def _piece(piece: Piece) -> str:
    if not isinstance(piece, Mention):
        return escape(piece)
    word, text = escape(piece.word), escape(piece.text)
    if piece.sort == PLAYER:
        return f'<b class="c{word}">{text}</b>'
    name = {PLACE: "at", CARD: "card", KIND: "kind"}.get(piece.sort, "")
    return f'<span data-{name}="{word}">{text}</span>' if name else text
