"""Dynamite in words: with a cowboy, on a Mine, at hand (CHR-9R)."""

from __future__ import annotations

from carson_city.board.actions import DONE
from carson_city.board.income import income
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import MINE, ROUNDS, TRACK
from carson_city.board.position import Position
from carson_city.board.spaces import place_name
from carson_city.board_plugins.characters.prospector.dynamite import (
    BLAST,
    PLACE_DYNAMITE,
    TRIPLED,
    Blasting,
    lay,
)
from carson_city.core.notation import Action
from carson_city.tell.board.duels import duel_odds
from carson_city.tell.board.multiplied import MULTIPLIED
from carson_city.tell.board.news import GAINS, TURNS, Turn
from carson_city.tell.board.options import (
    OFFERS,
    OPTIONS,
    PLACINGS,
    STEP_OPTIONS,
    Offer,
    Placing,
    Told,
    add_kind,
    plain,
)
from carson_city.tell.board.prices import Gained, why_earn
from carson_city.tell.board.reason import Reason, always, reason
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _, n_


def _with_dynamite(position: Position, player: int, actions: list[Action]) -> str:
    """What dynamite adds to a placement, and where it matters now (CHR-9Rb, CHR-9Rc)."""
    matters = []
    for action in actions:
        place = action.value
        word = place_name(place)
        bare = duel_odds(position, player, place)
        odds = duel_odds(position, player, place, lays=lay)
        if bare and odds and bare.chance != odds.chance:
            said = _("{place} {now} to {then}")
            matters.append(said.format(place=word, now=bare.told(), then=odds.told()))
        elif _own_mine(position, player, place):
            matters.append(f"{word} +${2 * income(position, place)}")
    said = _("{example}: the same places, two dice in a duel, three times the income on your Mine")
    if matters:
        said = _(
            "{example}: the same places, two dice in a duel, three times the income on your Mine; "
            "{places}"
        )
    return said.format(example=actions[0], places=", ".join(matters))


def _own_mine(position: Position, player: int, place: int) -> bool:
    town = position.town
    return place < TRACK and town.owner[place] == player and town.ground[place] == MINE


def _blasted(survey: Survey, action: Action) -> Gained:
    return Gained(action, survey.player, 2 * income(survey.position, action.value))


def _blast(_position: Position, facts: Gained) -> str:
    now = facts.gain // 2
    return _("+${gain}, if nobody steals: ${now} becomes ${then}").format(
        gain=facts.gain, now=now, then=3 * now
    )


def _why_now(position: Position, facts: Gained) -> list[Reason]:
    useless = position.round == ROUNDS and not facts.gain
    spare = reason(useless, N_("there is no later round to keep the dynamite for"))
    return [*why_earn(position, facts), spare]


def _blasting(_position: Position, action: Action) -> str:
    return _("Triple the Mine on {place}").format(place=PLACE_WORDS[action.value])


PLACINGS[PLACE_DYNAMITE] = Placing(
    N_("with dynamite"),
    N_("Place a cowboy with dynamite on {place}"),
    "CHR-9Rb",
    lays=lay,
    plain=False,
)
OPTIONS[BLAST] = Told(_blasted, _blast, because=_why_now)
STEP_OPTIONS[Blasting.name, DONE] = Told(
    plain, because=always(N_("the dynamite stays at hand for later"))
)
OFFERS[BLAST] = Offer(on_place=True, phrase=_blasting)
TURNS["dynamite_placed"] = Turn(N_("with dynamite"), after="placed")
GAINS["dynamite_gained"] = lambda count: n_("1 dynamite", "{count} dynamite", count)
MULTIPLIED[TRIPLED] = lambda _player, _mine: (MINE, 3)
add_kind(68, N_("Mines"), BLAST)
add_kind(50, N_("Dynamite"), PLACE_DYNAMITE, block=True, tell=_with_dynamite)
