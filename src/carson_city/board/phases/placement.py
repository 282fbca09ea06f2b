"""Phase 2: placing cowboys in action order until all have passed (RND-4 to RND-8)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import (
    PASS,
    PLACE,
    ROAD,
    pass_turn,
    place_cowboy,
)
from carson_city.board.attack import attackable, why_not_attack
from carson_city.board.character import CHARACTERS
from carson_city.board.events import ORDER_SET, PASSED, PLACED
from carson_city.board.material import (
    CLOSED,
    FREE,
    MOST_PLAYERS,
    PHASE_PLACEMENT,
    RANCH,
    TRACK,
)
from carson_city.board.phases.actions import start_actions
from carson_city.board.plug import known_plugs
from carson_city.board.position import Position
from carson_city.board.roads import add_roads, why_not_road
from carson_city.board.spaces import open_spaces, place_name, space_at
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import _, either


def start_placement(position: Position) -> None:
    """Action order by character number, an empty pass track, and the spaces open now (RND-4)."""
    numbered = sorted((position.numbers[player], player) for player in range(position.players))
    order = [player for _number, player in numbered]
    for plug in position.rules.placers:
        order = plug.placers(position, order)
    position.action_order = order
    position.pass_order = []
    position.first_chooser = -1
    position.phase = PHASE_PLACEMENT
    position.open_spaces = open_spaces(position)
    position.events.append((ORDER_SET, *position.action_order))
    ask_to_place(position, order[0])


def ask_to_place(position: Position, player: int) -> None:
    """A player's turn to place comes (RND-5)."""
    for plug in position.rules.begin_turn:
        if plug.begin_turn(position, player):
            return
    position.replace(PLACEMENTS[player])


class Placement(Step):
    """A player's turn: place a cowboy, lay a road, or pass (RND-5)."""

    __slots__ = ()
    name = "place"
    phase = PHASE_PLACEMENT
    lies_on = ("rounds",)
    cites = "RND-5"

    def broken(self, position: Position, players: int, phase: int) -> str:
        broken = super().broken(position, players, phase)
        if not broken and self.player in position.pass_order:
            return _("the step “{step}” is for a player who has passed").format(step=self.text())
        return broken

    def ask(self, position: Position) -> str:
        verbs = [action.verb for action in self.options(position, self.player)]
        ways = [_("pass")]
        if ROAD in verbs:
            ways.insert(0, _("lay a road"))
        if any(verb != ROAD and verb != PASS for verb in verbs):
            ways.insert(0, _("place a cowboy"))
        return either(ways)

    def options(self, position: Position, player: int) -> list[Action]:
        options: list[Action] = []
        character = CHARACTERS[position.character[player]]
        if position.supply[player] > 0:
            options = self._placements(position, player)
            for plug in position.rules.limit_placements:
                options = plug.limit_placements(position, player, options)
            if character.bound:
                options = [
                    action
                    for action in options
                    if character.may_place(position, player, action.value)
                ]
        for plug in position.rules.add_placements:
            plug.add_placements(position, player, options)
        add_roads(position, player, options)
        options.append(pass_turn)
        return options

    def _placements(self, position: Position, player: int) -> list[Action]:
        """Everywhere a cowboy may go by RND-5b and RND-8."""
        barred = 1 << player | CLOSED
        cowboys, owner = position.cowboys, position.town.owner
        table = place_cowboy
        options = [table[space] for space in position.open_spaces if not cowboys[space] & barred]
        self._add_free_parcels(position, barred, options)
        for parcel in position.town.built:
            if not cowboys[parcel] & barred and (
                owner[parcel] == player
                or parcel == position.city_hall
                or attackable(position, parcel)
            ):
                options.append(table[parcel])
        for plug in position.rules.add_places:
            plug.add_places(position, player, options)
        return options

    def _add_free_parcels(self, position: Position, barred: int, options: list[Action]) -> None:
        """All at once, without the few where somebody stands: most are open to everybody."""
        cowboys = position.cowboys
        if position.rules.bars:
            for parcel in position.available_parcels():
                if not cowboys[parcel] & barred:
                    options.append(place_cowboy[parcel])
            return
        town = position.town
        first = len(options)
        options += town.placements
        for parcel in reversed(position.parcels_with_cowboys()):
            if cowboys[parcel] & barred and town.owner[parcel] == FREE:
                del options[first + town.free_index(parcel)]

    def play(self, position: Position, player: int, action: Action) -> None:
        verb = action.verb
        if verb == PLACE:
            place_from_supply(position, player, action.value)
            after_placing(position, player, action.value)
        elif verb == ROAD:
            position.lay_road(player, action.value)
        elif verb == PASS:
            position.pass_order.append(player)
            position.events.append((PASSED, player, len(position.pass_order)))
            next_turn(position, player)
        else:
            for plug in position.rules.follow:
                if plug.following == verb:
                    plug.follow(position, player, action.value)
                    return
            for plug in position.rules.place:
                if plug.placing == verb:
                    plug.place(position, player, action.value)
            after_placing(position, player, action.value)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == ROAD:
            return why_not_road(position, player, action.value)
        if action.verb == PLACE:
            return why_not_from_supply(position, player, action.value)
        reason, rule = "", ""
        for plug in known_plugs():
            if plug.placing == action.verb:
                reason, rule = plug.why_not(position, player, action.value)
            elif plug.following == action.verb:
                reason, rule = plug.why_not_follow(position, player, action.value)
        return (reason, rule) if reason else super().why_not(position, player, action)


PLACEMENTS: Final = [Placement(player) for player in range(MOST_PLAYERS)]


def place_from_supply(position: Position, player: int, place: int) -> None:
    """A player's cowboy goes to a place."""
    position.supply[player] -= 1
    position.put_cowboy(player, place)
    position.events.append((PLACED, player, place))


def after_placing(position: Position, player: int, place: int) -> None:
    """The next player's turn comes, and before it what follows a placement."""
    next_turn(position, player)
    for plug in position.rules.placed:
        plug.placed(position, player, place)


def next_turn(position: Position, player: int) -> None:
    """The next player in action order who has not passed; after the last one phase 3."""
    for plug in position.rules.turns:
        plug.turns(position, player)
        return
    order = position.action_order
    if len(position.pass_order) == len(order):
        start_actions(position)
        return
    turn = order.index(player)
    while True:
        turn = (turn + 1) % len(order)
        if order[turn] not in position.pass_order:
            ask_to_place(position, order[turn])
            return


def why_not_from_supply(position: Position, player: int, place: int) -> tuple[str, str]:
    """Why no cowboy of a player's supply can go to a place; two empty texts when one can."""
    if position.supply[player] == 0:
        return no_cowboy_left()
    return why_not_place(position, player, place)


def all_at_once(position: Position) -> bool:
    """Whether everybody may act at any time until passing (KIT-1): nobody may be kept waiting."""
    for plug in position.rules.turns:
        if plug.together:
            return True
    return False


def no_cowboy_left() -> tuple[str, str]:
    """A player's supply is empty."""
    return _("you have no cowboy left to place"), "RND-5"


def why_not_place(position: Position, player: int, place: int) -> tuple[str, str]:
    """Why a cowboy of a player cannot go to a place; two empty texts when it can."""
    name = place_name(place)
    town = position.town
    if place >= TRACK and place not in position.open_spaces:
        rule = space_at(place).closed(position)
        return _("{place} is closed this round").format(place=name), rule or "WORD-9"
    closed = position.cowboys[place] & CLOSED
    if position.cowboys[place] >> player & 1 and not closed:
        return _("you have a cowboy on {place} already").format(place=name), "RND-8"
    for plug in position.rules.why_not_place:
        reason, rule = plug.why_not_place(position, player, place)
        if reason:
            return reason, rule
    if closed:
        return _("{place} is closed this round").format(place=name), "WORD-9"
    if place < TRACK and place != position.city_hall and not position.strength_at(place):
        owner = town.owner[place]
        if town.ground[place] >= RANCH and owner != player and not attackable(position, place):
            return why_not_attack(position, place)
        if town.ground[place] < RANCH and owner == player:
            return _("you own {place} already").format(place=name), "RND-5b"
        if town.ground[place] < RANCH and owner >= 0:
            return _("{owner} owns {place}").format(
                owner=position.setup.names[owner], place=name
            ), "RND-5b"
        if owner < FREE:
            return _("{place} cannot be owned").format(place=name), "WORD-7"
        rule = position.barred_by(place)
        if rule:
            return _("{place} is not available").format(place=name), rule
    return CHARACTERS[position.character[player]].why_not_place(position, player, place)
