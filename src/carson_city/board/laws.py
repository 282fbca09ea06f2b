"""What holds in every position of the board game, however it came about."""

from __future__ import annotations

from typing import Any, Final

from carson_city.board.attack import Attacks
from carson_city.board.build import Build, Houses
from carson_city.board.character import CHARACTERS, NO_CARD, face_text
from carson_city.board.display import CityHallSite, Refill
from carson_city.board.frontier import FrontierSite
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import (
    CITY_HALL,
    COWBOYS,
    FREE,
    INCOME_STAGE,
    KIND_WORDS,
    KINDS,
    MARKS,
    NO_TILE,
    PARCEL_STAGE,
    PARCELS,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_END,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLACES,
    PROPERTY_TILES,
    RANCH,
    RIVER,
    ROADS_2,
    SALARY,
    TRACK,
    building_space,
)
from carson_city.board.parcels import BuyParcels
from carson_city.board.phases.opening import FirstOrder
from carson_city.board.position import Position
from carson_city.board.state import FIELDS
from carson_city.core.constants import HIDDEN, OPEN
from carson_city.core.step import SecretChoice, Step, broken_stack
from carson_city.text.i18n import _, n_

AT_THE_TRACK: Final = 2  # rounds and the track: so many steps wait where nothing is under way


def broken_law(position: Position) -> str:
    """What does not hold in a position, in words; nothing where all is well."""
    for law in (
        _ranges, _course, _orders, _tiles, _ground, _turned, _cards, _cowboys, _property, _resident,
        _plugs, _placed, _spaces, _steps, _sealed,
    ):  # fmt: skip
        broken = law(position)
        if broken:
            return broken
    return ""


def _ranges(position: Position) -> str:
    """Every piece of state keeps within its range."""
    for field in FIELDS:
        broken = field.broken(position, position.players)
        if broken:
            return broken
    return ""


def _course(position: Position) -> str:
    if (position.round == 0) != (position.phase == PHASE_SETUP):
        return _("the set-up comes before round 1, and nothing else does")
    return ""


def _orders(position: Position) -> str:
    """Everybody stands once in an order; while placing, only who has passed in the pass order."""
    everybody = list(range(position.players))
    if position.action_order and sorted(position.action_order) != everybody:
        return _("everybody stands in the order of play, and once")
    if any(step.word() == "order" for step in position.steps):  # it is still to be drawn (SET-6)
        return _("the order is drawn later") if position.pass_order else ""
    placing = position.phase == PHASE_PLACEMENT
    whole = position.action_order if placing else position.pass_order
    return _("everybody stands in an order, and once") if sorted(whole) != everybody else ""


def _tiles(position: Position) -> str:
    """A kind has no more tiles, kept, for sale, built and in the bag, than its set (MAT-2)."""
    waiting = [_tile_of(step) for step in position.steps]
    for kind in range(RANCH, KINDS):
        count = position.bag[kind] + sum(position.kept[kind::KINDS]) + waiting.count(kind)
        count += position.display.count(kind) + position.town.ground.count(kind)
        if count > position.setup.tiles[kind]:
            return _("there are {count} tiles of {kind}, but the set has {tiles}").format(
                count=count, kind=KIND_WORDS[kind], tiles=position.setup.tiles[kind]
            )
    return ""


def _ground(position: Position) -> str:
    """A river flows only where a variant brings one."""
    brought = {kind for plug in position.rules.plugs for kind in plug.grounds}
    if RIVER in position.town.ground and RIVER not in brought:
        return _("“town”: no river flows in this game: it comes with a variant")
    return ""


def _turned(position: Position) -> str:
    """A card without a side of its own shows the one that its round asks for (CHR-17)."""
    for card in position.cast:
        character = CHARACTERS[card]
        if position.round and character.face(position.round) != card:
            return _("“cast”: in round {round} the {name} shows the other side").format(
                round=position.round, name=_(character.name)
            )
    return ""


def _tile_of(step: Step[Any]) -> int:
    """The kind of a tile that waits with a step for its site; NO_TILE for none."""
    if isinstance(step, FrontierSite):
        return step.kind
    found = isinstance(step, CityHallSite) or (
        isinstance(step, FirstOrder) and step.city_hall_drawn
    )
    return CITY_HALL if found else NO_TILE


def _cards(position: Position) -> str:
    """Characters are of the cast; nobody has another's, nor a free one (RND-3)."""
    if any(card not in position.cast for card in position.free_cards):
        return _("a free character is of the cast, and stands once")
    numbers = [card >> 1 for card in position.cast]
    taken = [card for card in position.character if card != NO_CARD]
    if taken and _is_between_rounds(position):
        return _("“as{card}”: nobody has a character between rounds").format(
            card=face_text(taken[0])
        )
    for card in taken:
        if card >> 1 not in numbers:
            return _("“as{card}” is no character of the cast").format(card=face_text(card))
        if [other >> 1 for other in taken].count(card >> 1) > 1:
            return _("“as{card}”: two players have one character").format(card=face_text(card))
        if position.phase == PHASE_CHARACTERS and any(
            free >> 1 == card >> 1 for free in position.free_cards
        ):
            return _("“free”: somebody has {card}").format(card=face_text(card))
    return ""


def _is_between_rounds(position: Position) -> bool:
    """Whether characters are back on the table, and not taken again (END-5)."""
    if position.phase == PHASE_END:
        return any(isinstance(step, Refill) for step in position.steps)
    return position.phase == PHASE_SETUP


def _cowboys(position: Position) -> str:
    """Ten of each player (MAT-3a)."""
    for player in range(position.players):
        count = position.supply[player] + position.stock[player]
        count += cowboys_on_board(position, player)
        if count != COWBOYS or position.stock[player] < 0:
            return n_(
                "{mark} has {count} cowboy instead of 10",
                "{mark} has {count} cowboys instead of 10",
                count,
                mark=MARKS[player],
            )
    return ""


def cowboys_on_board(position: Position, player: int) -> int:
    """How many of a player's own ten cowboys are placed."""
    count = position.salaried[player] + position.road_workers[player]
    for place in range(PLACES):
        count += position.cowboys[place] >> player & 1
    for plug in position.rules.cowboys:
        count += plug.cowboys(position, player)
    return count


def _property(position: Position) -> str:
    """Twelve property tiles of each player (MAT-3a)."""
    for player in range(position.players):
        owned = position.town.count_owned(player)
        if position.tiles[player] < 0 or position.tiles[player] + owned != PROPERTY_TILES:
            return n_(
                "{mark} has {count} property tile instead of 12",
                "{mark} has {count} property tiles instead of 12",
                position.tiles[player] + owned,
                mark=MARKS[player],
            )
    return ""


def _placed(position: Position) -> str:
    """Cowboys stand only where something is still to come for them (RND-5b, RND-9)."""
    for player in range(position.players):
        for place in range(PLACES):
            if not _stands(position, player, place) or place == position.city_hall:
                continue
            if _is_sold(position, place):
                owned = position.town.owner[place] != FREE
                if owned:
                    return _("“at”: {place} has an owner, and nobody waits there").format(
                        place=PLACE_WORDS[place]
                    )
            if _is_done(position, player, place):
                return _("“at”: nobody waits on {place} any more, or yet").format(
                    place=PLACE_WORDS[place]
                )
    return ""


def _is_sold(position: Position, place: int) -> bool:
    """Whether a cowboy in a place came to buy it, and not to fight there (OUT-5)."""
    if place >= PARCELS or position.town.ground[place] >= RANCH:
        return False
    return not position.strength_at(place)


def _stands(position: Position, player: int, place: int) -> bool:
    """Whether a player has a cowboy in a place."""
    if place == SALARY:
        return position.salaried[player] > 0
    if place == ROADS_2:
        return position.road_workers[player] > 0
    return bool(position.crowd(place) >> player & 1)


def _is_done(position: Position, player: int, place: int) -> bool:
    """Whether nothing is left to do for a cowboy in a place."""
    if position.phase != PHASE_ACTIONS:
        return position.phase != PHASE_PLACEMENT
    stage = place
    if place < PARCELS:
        stage = PARCEL_STAGE if _is_sold(position, place) else INCOME_STAGE
    if position.track != stage + 1:
        return position.track > stage
    if stage == PARCEL_STAGE:
        return not any(step.text() == BuyParcels(player).text() for step in position.steps)
    if stage == INCOME_STAGE:
        return not any(isinstance(step, Attacks) for step in position.steps)
    above = position.steps[AT_THE_TRACK : AT_THE_TRACK + 1]
    return not above or isinstance(above[0], (Build, Houses))  # what was bought there


def _spaces(position: Position) -> str:
    """A building space takes cowboys only with a tile on it (ACT-6c)."""
    if position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        return ""
    first = position.track if position.phase == PHASE_ACTIONS else TRACK
    for slot, kind in enumerate(position.display):
        place = building_space(slot)
        if kind == NO_TILE and place >= first and position.crowd(place):
            return _("“at”: no tile lies on {place}").format(place=PLACE_WORDS[place])
        if kind == NO_TILE and place >= first and place in position.open_spaces:
            return _("“open”: no tile lies on {place}").format(place=PLACE_WORDS[place])
    return ""


def _resident(position: Position) -> str:
    """A resident's cowboy stands in City Hall (BLD-CITYe)."""
    resident = position.resident
    if resident >= 0 and (
        position.city_hall < 0 or not position.cowboys[position.city_hall] >> resident & 1
    ):
        return _("the resident's cowboy is not in City Hall")
    return ""


def _plugs(position: Position) -> str:
    """What plugs keep is within its ranges, and as they want it."""
    for plug, state in zip(position.rules.plugs, position.extras, strict=True):
        for field in plug.fields():
            broken = field.broken(state, position.players)
            if broken:
                return broken
    for plug in position.rules.broken:
        broken = plug.broken(position)
        if broken:
            return broken
    return ""


def _sealed(position: Position) -> str:
    """A secret choice is one of somebody who is asked for it, and one of their options."""
    for seat, code in enumerate(position.sealed):
        if code == OPEN:
            continue
        step = position.steps[-1] if position.steps else None
        if not isinstance(step, SecretChoice) or not step.seats >> seat & 1:
            return _("{mark} is asked for no secret choice").format(mark=MARKS[seat])
        codes = [action.code for action in step.options(position, seat)]
        if code != HIDDEN and code not in codes:
            return _("{mark} cannot have chosen that").format(mark=MARKS[seat])
        if not step.deciders(position):
            return _("“sealed”: all have chosen, and it is told")
    return ""


def _steps(position: Position) -> str:
    """The rounds lie under everything else until the game is over."""
    steps = position.steps
    if position.over:
        return _("the game is over and has no steps") if steps else ""
    if not steps or steps[0].word() != "rounds":
        return _("the steps begin with “rounds”")
    for step in steps:
        if step.player >= position.players:
            return _("the step “{step}” is for player {player}; players are 0 to {last}").format(
                step=step.text(), player=step.player, last=position.players - 1
            )
        if step.plug and step.plug not in position.rules.where:
            return _("the step “{step}” belongs to {plug}, which is not in play").format(
                step=step.text(), plug=step.plug
            )
    return broken_stack(position, position.players, position.phase)
