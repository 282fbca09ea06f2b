"""Dynamite in words: with a cowboy, on a Mine, at hand (CHR-9R)."""

from __future__ import annotations

from carson.board.characters.prospector.dynamite import BLAST, PLACE_DYNAMITE, TRIPLED, lay
from carson.board.income import income
from carson.board.map import PLACE_WORDS
from carson.board.material import MINE, TRACK
from carson.board.position import Position
from carson.board.spaces import place_name
from carson.notation import Action
from carson.tell.board.duels import duel_odds
from carson.tell.board.effects import EFFECTS
from carson.tell.board.groups import add_kind
from carson.tell.board.multiplied import MULTIPLIED
from carson.tell.board.news import GAINS, TURNS, Turn
from carson.tell.board.offering import OFFERS, Offer
from carson.tell.board.phrases import PHRASES
from carson.tell.board.placings import PLACINGS, Placing
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, _, n_


def _with_dynamite(position: Position, player: int, actions: list[Action]) -> str:
    """What dynamite adds to a placement, and where it matters now (CHR-9Rb, CHR-9Rc)."""
    matters = []
    for action in actions:
        place = action.value
        plain = duel_odds(position, player, place)
        odds = duel_odds(position, player, place, lays=lay)
        if plain and odds and plain.chance != odds.chance:
            told = _("{place} {before} to {after}")
            matters.append(
                told.format(place=place_name(place), before=plain.told(), after=odds.told())
            )
        elif _own_mine(position, player, place):
            matters.append(f"{place_name(place)} +${2 * income(position, place)}")
    said = (
        _(
            "{example}: the same places, two dice in a duel, three times the income on your Mine; "
            "{matters}"
        )
        if matters
        else _(
            "{example}: the same places, two dice in a duel, three times the income on your Mine"
        )
    )
    return said.format(example=actions[0], matters=", ".join(matters))


def _own_mine(position: Position, player: int, place: int) -> bool:
    town = position.town
    return place < TRACK and town.owner[place] == player and town.ground[place] == MINE


def _blast(position: Position, _player: int, action: Action) -> str:
    now = income(position, action.value)
    return _("+${gain}, if nobody steals: ${now} becomes ${then}").format(
        gain=2 * now, now=now, then=3 * now
    )


def _blasting(_position: Position, action: Action) -> str:
    return _("Triple the Mine on {place}").format(place=PLACE_WORDS[action.value])


def _sticks(count: int) -> str:
    return n_("1 dynamite", "{count} dynamite", count)


PLACINGS[PLACE_DYNAMITE] = Placing(
    N_("with dynamite"),
    N_("Place a cowboy with dynamite on {place}"),
    "CHR-9Rb",
    lays=lay,
    plain=False,
)
EFFECTS[BLAST] = _blast
OFFERS[BLAST] = Offer(N_("Mines"), on_place=True)
PHRASES[BLAST] = _blasting
TURNS["dynamite_placed"] = Turn(N_("with dynamite"), after="placed")
GAINS["dynamite_gained"] = _sticks
MULTIPLIED[TRIPLED] = lambda _player, _mine: (MINE, 3)
add_kind(Kind(50, N_("Dynamite"), of_verbs(PLACE_DYNAMITE), block=True, tell=_with_dynamite))
