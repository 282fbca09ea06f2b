"""Duel tiles in words: what each would come to in a duel, and how likely it wins (STR)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from carson_city.board.duel import dice_sum
from carson_city.board.position import Position
from carson_city.board.spaces import place_name
from carson_city.board_plugins.variants.strongest.odds import (
    Foe,
    certain,
    chance_of,
    deals,
    foe_of,
    is_late,
    mean_chance,
    totals_of,
)
from carson_city.board_plugins.variants.strongest.rules import (
    LEAVE,
    SHOW,
    SHOW_TWO,
    STRONGEST,
    SWAP,
    Exchange,
    TileChoice,
    leave,
    shown_by,
    tiles,
)
from carson_city.core.constants import WHOLE
from carson_city.core.notation import Action
from carson_city.tell.board.duels import ODDS, Odds, is_settled, may_exchange, rivals, tie
from carson_city.tell.board.firepower import power_at
from carson_city.tell.board.news import PRIVATE, SILENT, TURNS, Turn
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    REFUSALS,
    SITUATIONS,
    STEP_PLACES,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.reason import EVEN, SOME, Reason, reason
from carson_city.tell.board.rules import MORE
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.tour import INSTEAD
from carson_city.text.i18n import N_, _, listed, n_

FINE: Final = 1000  # in how many parts a chance is told


# Before a duel.


def _viewer(position: Position, player: int) -> int:
    """Through whose eyes a position is looked at."""
    return player if position.viewer == WHOLE else position.viewer


def _foes(position: Position, player: int, place: int) -> list[Foe]:
    return [
        foe_of(
            position, other, place, power_at(position, other, place), tie(position, player, other)
        )
        for other in rivals(position, player, place)
    ]


def _duel_odds(position: Position, player: int, place: int) -> Odds:
    """The odds if everybody shows any tile; certain where no tile can change them."""
    me = foe_of(position, player, place, power_at(position, player, place), 0)
    foes = _foes(position, player, place)
    known = deals(position, _viewer(position, player))
    strength = position.strength_at(place)
    chance = mean_chance(me, foes, known, strength)
    mine = {total for hands in known for total in totals_of(hands[player], me.two)}
    least, most = me.power + min(mine), me.power + max(mine)
    wins = least >= strength and certain(position, least, foes, known) == 1
    loses = most < strength or certain(position, most, foes, known) == 0
    if wins or loses:
        return Odds(Fraction(wins), exact=is_settled(position, place))
    return Odds(_fraction(chance), exact=False)


def _fraction(chance: float) -> Fraction:
    return Fraction(round(chance * FINE), FINE)


ODDS["strongest"] = _duel_odds


# The choice of a tile.


@dataclass(frozen=True, slots=True)
class Shown(Facts):
    """A tile, or two, and what comes of them."""

    total: int  # with firepower
    odds: Odds
    so_far: bool  # somebody may yet exchange a tile (COMP-23c)
    lower: bool  # nothing lower in hand does as well
    lowest: bool  # nothing lower is in hand
    spares: bool  # something higher stays in hand


def _shown(survey: Survey, action: Action) -> Shown:
    position, player, step = survey.position, survey.player, survey.position.asking(TileChoice)
    known = deals(position, _viewer(position, player))
    foes = _foes_now(position, player, step)
    power, strength = position.firepower(player), position.strength_at(step.place)
    options = sorted({sum(shown_by(option)) for option in step.options(position, player)})
    chances = {
        value: chance_of(power + value, foes, known) if power + value >= strength else 0.0
        for value in options
    }
    value = sum(shown_by(action))
    chance = chances[value]
    sure = certain(position, power + value, foes, known)
    if power + value < strength:
        sure = 0.0
    left = list(tiles(position).hands[player])
    for tile in shown_by(action):
        if tile in left:
            left.remove(tile)
    return Shown(
        action,
        player,
        power + value,
        Odds(_fraction(sure if sure >= 0 else chance), exact=sure >= 0),
        _is_open(position, player, foes, loses=sure == 0),
        all(chances[lower] < chance for lower in options if lower < value),
        value == options[0],
        max(left, default=0) > max(shown_by(action)),
    )


def _is_open(position: Position, player: int, foes: list[Foe], *, loses: bool) -> bool:
    """Whether what is certain by the tiles shown is so only until somebody exchanges one."""
    mine = loses and may_exchange(position, player)
    return mine or any(foe.shown >= 0 and may_exchange(position, foe.player) for foe in foes)


def _foes_now(position: Position, player: int, step: TileChoice) -> list[Foe]:
    """The others in a duel that is fought now; what they have shown is known."""
    foes = []
    for other in position.players_at(step.place):
        if other == player:
            continue
        foe = foe_of(
            position, other, step.place, position.firepower(other), tie(position, player, other)
        )
        if is_late(position, step):
            foe = foe._replace(shown=dice_sum(position.dice[other]), late=False)
        foes.append(foe)
    return foes


def _in_short(_position: Position, facts: Shown) -> str:
    chance = facts.odds.chance
    if facts.odds.exact and chance in (0, 1):
        return _ended(facts).format(total=facts.total)
    return _("{total} in all: {chance} to win").format(total=facts.total, chance=facts.odds.told())


def _ended(facts: Shown) -> str:
    if facts.so_far:
        wins, loses = _("{total} in all: it wins so far"), _("{total} in all: it loses so far")
    else:
        wins, loses = _("{total} in all: it wins"), _("{total} in all: it loses")
    return wins if facts.odds.chance else loses


def _why(_position: Position, facts: Shown) -> list[Reason]:
    chance = float(facts.odds.chance)
    said = []
    if chance and facts.odds.exact and facts.so_far:
        said.append(reason(chance - EVEN, N_("it wins so far")))
    elif chance:
        said.append(
            reason(
                chance - EVEN, N_("you win the duel {chance} of the time"),
                chance=facts.odds.told(),
            )
        )  # fmt: skip
    if chance and facts.lower and not facts.lowest:
        said.append(reason(SOME, N_("no lower tile of yours wins as often")))
    if facts.lowest and facts.spares:
        said.append(reason(SOME, N_("it spares your higher tiles")))
    return said


def _named(_position: Position, action: Action) -> str:
    if action.verb == SHOW_TWO:
        low, high = shown_by(action)
        return _("Show your {low} and {high}").format(low=low, high=high)
    return _("Show your {value}").format(value=action.value)


def _situation(position: Position, player: int, step: TileChoice) -> list[tuple[str, str]]:
    """Who fights, with which firepower and how many tiles."""
    told = []
    late = is_late(position, step)
    for other in position.players_at(step.place):
        power = position.firepower(other)
        if other == player:
            told.append(_("you with firepower {power}").format(power=power))
        elif late:
            value = dice_sum(position.dice[other])
            told.append(
                _("{name} with {value} and firepower {power}: {total}").format(
                    name=position.setup.names[other], value=value, power=power, total=value + power
                )
            )
        else:
            count = len(tiles(position).hands[other])
            told.append(
                n_(
                    "{name} with firepower {power} and 1 tile",
                    "{name} with firepower {power} and {count} tiles",
                    count,
                    name=position.setup.names[other],
                    power=power,
                )
            )
    strength = position.strength_at(step.place)
    if strength:
        told.append(_("at least {strength} wins").format(strength=strength))
    return [(_("Duel for {place}").format(place=place_name(step.place)), listed(told))]


OPTIONS[SHOW] = Told(_shown, _in_short, because=_why)
OPTIONS[SHOW_TWO] = OPTIONS[SHOW]
OFFERS[SHOW] = Offer(at_step=True, named=_named)
OFFERS[SHOW_TWO] = OFFERS[SHOW]
add_kind(63, N_("Your duel tiles"), SHOW, SHOW_TWO)
STEP_PLACES[TileChoice.name] = lambda step: int(step.place)
SITUATIONS[TileChoice.name] = _situation
MORE["STR-2"] = ("DUEL-3", "STR-3")


# Another tile instead.


@dataclass(frozen=True, slots=True)
class Swapped(Facts):
    """My total in a duel with a tile, and the least that wins."""

    total: int
    needed: int
    so_far: bool  # another may exchange after me


def _swapped(survey: Survey, action: Action) -> Swapped:
    position, player, step = survey.position, survey.player, survey.position.asking(Exchange)
    tile = action.value if action.verb == SWAP else position.dice[player]
    order = position.players_at(step.place)
    needed = position.strength_at(step.place)
    for other in order:
        if other != player:
            theirs = dice_sum(position.dice[other]) + position.firepower(other)
            earlier = order.index(other) < order.index(player)  # DUEL-3
            needed = max(needed, theirs + earlier)
    so_far = any(isinstance(below, Exchange) for below in position.steps[:-1])
    return Swapped(action, player, tile + position.firepower(player), needed, so_far)


def _swap_ended(facts: Swapped) -> str:
    if facts.total >= facts.needed:
        return N_("your {total} wins so far") if facts.so_far else N_("your {total} wins")
    return N_("your {total} loses so far") if facts.so_far else N_("your {total} loses")


def _why_swap(_position: Position, facts: Swapped) -> list[Reason]:
    if facts.total >= facts.needed:
        return [reason(SOME, _swap_ended(facts), total=facts.total)]
    return [reason(SOME, N_("the better tiles stay in hand"))]


OPTIONS[SWAP] = OPTIONS[LEAVE] = Told(
    _swapped,
    lambda _position, facts: _(_swap_ended(facts)).format(total=facts.total),
    because=_why_swap,
)
OFFERS[SWAP] = Offer(
    at_step=True,
    named=lambda _position, action: _("Show the {value} instead").format(value=action.value),
)
LABELS[leave] = N_("Leave the tile")
REFUSALS.add(leave)
STEP_PLACES[Exchange.name] = lambda step: int(step.place)
add_kind(65, N_("Duel tile"), SWAP)


# What happened: the sentence of a duel tells the tiles that were shown in it.

SILENT.add("tile_shown_in_duel")
PRIVATE.add("duel_tile")
TURNS["duel_tile"] = Turn(N_("{value}"), alone=True)
TURNS["total_told"] = Turn(N_("{player} {total}"), alone=True)
TURNS["total_announced"] = Turn(N_("{player} {total} (${amount})"), alone=True)
INSTEAD[STRONGEST.word, "duel"] = N_(
    "Two cowboys in one place fight: a duel tile each, chosen in secret, plus firepower."
)
