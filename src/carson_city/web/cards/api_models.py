"""The card game for programs: what they are told of a position."""

from __future__ import annotations

from pydantic import BaseModel

from carson_city.cards.material import CARD_WORDS, CHARACTER_WORDS, GONE, ITEM_WORDS, KIND_WORDS
from carson_city.cards.plan import place_word
from carson_city.cards.position import Position
from carson_city.cards.scoring import sources
from carson_city.draw.cards import facts, row


class TownSeen(BaseModel):
    """A town: what can be seen on each place, and its cards in the order of building."""

    parcels: dict[str, str]
    cards: dict[str, str]


class PlayerSeen(BaseModel):
    """What one player has."""

    mark: str
    name: str
    virtual: str
    bids_left: list[int]
    bid: int
    characters: list[str]
    turned: list[str]
    town: TownSeen
    won: list[str]
    aside: list[str]
    vp: int
    sources: dict[str, int]


class CardsSeen(BaseModel):
    """A position of the card game by the words of the notation; a gap of the row is null."""

    era: int
    round: int
    over: bool
    row: list[str | None]
    in_hand: str | None
    ties: list[str]
    order: list[str]
    players: list[PlayerSeen]


def summary(view: Position) -> CardsSeen:
    """The position for programs."""
    held = row.in_hand(view)
    return CardsSeen(
        era=view.era,
        round=view.round,
        over=view.over,
        row=[None if item == GONE else ITEM_WORDS[item] for item in view.row],
        in_hand=None if held == GONE else ITEM_WORDS[held],
        ties=[view.setup.marks[seat] for seat in view.ranks() if seat < view.seats],
        order=[view.setup.marks[seat] for seat in view.order],
        players=[_player(view, seat) for seat in range(view.seats)],
    )


def _player(view: Position, seat: int) -> PlayerSeen:
    setup, who = view.setup, facts.players(view)[seat]
    return PlayerSeen(
        mark=who.mark,
        name=who.name,
        virtual="" if view.is_person(seat) else setup.virtual[seat - setup.players],
        bids_left=list(view.hands[seat]),
        bid=view.bids[seat],
        characters=[CHARACTER_WORDS[one] for one in who.characters],
        turned=[CHARACTER_WORDS[one] for one in who.turned],
        town=_town(view, seat),
        won=[CARD_WORDS[card] for card in view.won[seat]],
        aside=[CARD_WORDS[card] for card in view.aside[seat]],
        vp=who.points,
        sources=sources(view, seat),
    )


def _town(view: Position, seat: int) -> TownSeen:
    town = view.towns[seat]
    seen = [(place, kind) for kind in range(len(KIND_WORDS)) for place in town.places(kind)]
    return TownSeen(
        parcels={place_word(place): KIND_WORDS[kind] for place, kind in sorted(seen)},
        cards={CARD_WORDS[card]: place_word(at) for card, at in town.cards},
    )
