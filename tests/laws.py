"""The laws of the table, checked after every action of a test game (docs/architecture.md).

An `Audit` follows a game from its beginning. It keeps books of its own, written only from the
events, and compares them with the table; what can be worked out from scratch it works out.
"""

from __future__ import annotations

import random
from functools import lru_cache

import carson_city
from carson_city.board import Setup
from carson_city.board import events as e
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.map import SIDES, parcel_of
from carson_city.board.material import (
    CITY_HALL,
    CLOSED,
    COWBOYS,
    EMPTY,
    FREE,
    HOUSE,
    KINDS,
    MOUNTAIN,
    MOUNTAINS,
    NEVER_OWNED,
    PARCELS,
    PHASE_ACTIONS,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLACES,
    PLAYER_BITS,
    PROPERTY_TILES,
    RANCH,
    RIVER,
    ROADS_2,
    SALARY,
    SOURCES,
    START_MONEY,
    START_REVOLVERS,
    START_ROADS,
    TOWN_HOUSE,
)
from carson_city.board.plug import Variant
from carson_city.board.position import Position
from carson_city.board_plugins.characters.prospector.dynamite import GAINED as DYNAMITE_GAINED
from carson_city.board_plugins.characters.prospector.dynamite import LAID as DYNAMITE_PLACED
from carson_city.board_plugins.characters.prospector.dynamite import SPENT as DYNAMITE_SPENT
from carson_city.board_plugins.characters.prospector.dynamite import TRIPLED
from carson_city.board_plugins.characters.sheriff.rules import WhiteState
from carson_city.board_plugins.characters.singer.rules import SONG_PLACED
from carson_city.board_plugins.variants.beginning.rules import FORM_SHOWN
from carson_city.board_plugins.variants.horses.steps import MOVED as GALLOPED
from carson_city.board_plugins.variants.horses.steps import TAKEN_BACK
from carson_city.board_plugins.variants.kit_carson.rules import MOVED as COWBOY_MOVED
from carson_city.board_plugins.variants.strongest.rules import ANNOUNCED, TOTAL_TOLD
from carson_city.core.constants import OPEN, RawEvent
from carson_city.core.step import SecretChoice
from carson_city.games import conformance
from carson_city.rulebook import rulebook
from carson_city.solo.events import CASHED
from carson_city.solo.state import STANDISH
from tests.cast_laws import check_cast, check_dynamite, check_songs
from tests.law import law
from tests.table import position_of
from tests.tokens import fuses_of, hands_of, songs_of, white_of


def river_of(setup: Setup) -> list[int]:
    """The parcels under water."""
    if "river" not in setup.variants:
        return []
    own = setup.said_of.get("river", "")
    return [parcel_of(word) for word in own.split()] or list(setup.component("river-course"))


class Books:
    """What the events say happened to money, points, pieces, parcels and tiles."""

    def __init__(self, setup: Setup) -> None:
        players = setup.players
        people = [seat in setup.people for seat in range(players)]
        self.money = [START_MONEY * person for person in people]
        self.roads = [START_ROADS * person for person in people]  # SOLO-5: others always have some
        self.revolvers = [START_REVOLVERS * person for person in people]
        self.people = setup.people
        self.sources = [0] * (players * SOURCES)
        self.ground = [EMPTY] * PARCELS
        self.owner = [FREE] * PARCELS
        for parcel in river_of(setup):
            self.ground[parcel], self.owner[parcel] = RIVER, NEVER_OWNED
        self.dynamite = [0] * players  # tokens at hand
        self.fuses = [0] * PLACES  # and those on the board
        self.songs: set[tuple[int, int]] = set()  # who placed a no-duel token this round, and where
        self.laid = 0
        self.city_hall_gone = False
        self._before: RawEvent = ()  # the event before this one
        self._put: list[int] = []  # by the building last put down, to take back

    def enter(self, event: RawEvent) -> None:
        """Write one event into the books."""
        code, *values = event
        if code in _MONEY_IN or code == e.PAID:
            player, amount = values[0], values[1]
            law(amount > 0 or code == e.STOLEN, "an event moves some money")  # half of $1 is $0
            self.money[player] += amount if code in _MONEY_IN else -amount
        elif code in (ANNOUNCED, TOTAL_TOLD):
            self.money[values[0]] += 15 - values[1]  # STR-1b; BEG-2: to be told with the form
            law(code == TOTAL_TOLD or values[2] == self.money[values[0]], "the money announced")
        elif code == FORM_SHOWN:  # in place of the usual material
            player, amount = values[0], values[-1]
            self.money[player] = amount
            self.revolvers[player], self.roads[player] = values[3], values[4]
        elif code == e.SCORED:
            player, points, source = values
            self.sources[player * SOURCES + source] += points
        elif code == e.ROADS_GAINED:
            self.roads[values[0]] += values[1]
        elif code == e.ROAD_LAID:
            beside = [p for p in range(PARCELS) if values[1] in SIDES[p]]
            bridge = all(self.ground[parcel] == RIVER for parcel in beside)
            if values[0] in self.people:
                self.roads[values[0]] -= 2 if bridge else 1  # RIV-3
            self.laid += 1
        elif code == e.CITY_ROAD_LAID:
            self.laid += 1
        elif code == e.REVOLVERS_GAINED:
            self.revolvers[values[0]] += values[1]
        elif code == e.CITY_HALL_GONE:
            self.city_hall_gone = True
        elif code in _DYNAMITE:
            self._enter_dynamite(code, values)
        elif code in (COWBOY_MOVED, GALLOPED, TAKEN_BACK):
            self._enter_move(*values)
        elif code == e.ROUND_BEGAN:
            self.songs.clear()
        elif code == SONG_PLACED:
            self.songs.add((values[0], values[1]))
        else:
            self._enter_land(code, values)
        self._before = event

    def _enter_move(self, player: int, start: int, place: int = -1) -> None:
        """A cowboy goes elsewhere or back to hand, and its tokens with it (KIT-1b, HOR-4b)."""
        if (player, start) in self.songs:
            self.songs.remove((player, start))
            if place >= 0:
                self.songs.add((player, place))
        if start < PLACES and self.fuses[start] >> player & 1:
            self.fuses[start] &= ~(1 << player)
            if place >= 0:
                self.fuses[place] |= 1 << player
            else:
                self.dynamite[player] += 1

    def _enter_dynamite(self, code: int, values: list[int]) -> None:
        player, count_or_place = values
        if code == DYNAMITE_GAINED:
            self.dynamite[player] += count_or_place
        elif code == DYNAMITE_PLACED:
            self.dynamite[player] -= 1
            self.fuses[count_or_place] |= 1 << player
        elif code == DYNAMITE_SPENT:
            self.fuses[count_or_place] &= ~(1 << player)
        elif self._before != (DYNAMITE_SPENT, player, count_or_place):  # CHR-9Rc: that one did
            self.dynamite[player] -= 1

    def _enter_land(self, code: int, values: list[int]) -> None:
        if code == CASHED:  # SOLO-14
            law(self.money[STANDISH] == values[0], "all that Standish earned becomes points")
            self.money[STANDISH] = 0
        elif code in (e.CLAIMED, e.PARCEL_BOUGHT):
            player, parcel = values
            law(self.owner[parcel] == FREE, "no parcel is owned twice")
            self.owner[parcel] = player
        elif code == e.CENTRE_SET:
            self._stand(values[0], HOUSE)
            self.laid += 4
        elif code == e.MOUNTAIN_SET:
            self._stand(values[0], MOUNTAIN)
        elif code == e.CITY_HALL_SET:
            law(self.owner[values[1]] == FREE, "City Hall stands on an available parcel")
            self._stand(values[1], CITY_HALL)
            self.owner[values[1]] = NEVER_OWNED
        elif code == e.BUILT:
            self._stand(values[2], values[1])
            self._put = [values[2]]
        elif code == e.HOUSE_PUT:
            second = self.ground[values[1]] == HOUSE
            self.ground[values[1]] = TOWN_HOUSE if second else HOUSE
            self._put.append(values[1])
        elif code == e.BUILDING_UNDONE:
            for parcel in reversed(self._put):
                second = self.ground[parcel] == TOWN_HOUSE
                self.ground[parcel] = HOUSE if second else EMPTY

    def _stand(self, parcel: int, kind: int) -> None:
        law(self.ground[parcel] == EMPTY, "nothing is put on an occupied parcel")
        self.ground[parcel] = kind


_DYNAMITE = (DYNAMITE_GAINED, DYNAMITE_PLACED, DYNAMITE_SPENT, TRIPLED)
_MONEY_IN = (e.EARNED, e.EARNED_BY, e.STOLEN)


class Audit:
    """Plays a game action by action and checks every law after each."""

    def __init__(self, game: carson_city.Game) -> None:
        self.game = game
        self.books = Books(position_of(game).setup)
        self._check(game.start_events)

    def play(self, action: carson_city.Action, player: int, *, thorough: bool = False) -> None:
        """Play an action and check the laws; a thorough check tries undo, copy and views too."""
        game = self.game
        if not thorough:
            game.play(action, player)
            self._check(game.plies[-1].events)
            return
        conformance.check_play(game, action, player)
        self._check(game.plies[-1].events)
        conformance.check_events(game, -1)
        check_view(game)
        conformance.check_line(game)
        for refusal in conformance.check_refusals(game, random.Random(len(game.plies))):
            law(refusal.rule in _RULES and bool(refusal.rule), f"refused by a rule: {refusal}")

    def _check(self, events: list[RawEvent]) -> None:
        position = position_of(self.game)
        for event in events:
            self.books.enter(event)
            check_sentence(self.game, event)
        self._compare(position)
        check_pieces(position)
        check_tiles(position, self.books.city_hall_gone)
        check_town(position)
        check_order(position)
        check_cast(position)
        check_dynamite(position)
        check_songs(position, len(self.books.songs))
        check_options(self.game)

    def _compare(self, position: Position) -> None:
        books = self.books
        law(position.money == books.money, "money moves only by an event")
        law(list(position.sources) == books.sources, "points come only from a score")
        law(position.roads == books.roads, "roads come and go only by an event")
        law(position.revolvers == books.revolvers, "revolvers come only by an event")
        law(hands_of(position) == books.dynamite, "dynamite comes and goes only by an event")
        law(fuses_of(position) == books.fuses, "dynamite lies where the events tell")
        law(position.town.ground == books.ground, "the town is what the events tell")
        law(position.town.owner == books.owner, "property is what the events tell")
        law(sum(position.town.roads) == books.laid, "the roads lie as the events tell")
        for player in range(position.players):
            first = player * SOURCES
            total = sum(position.sources[first : first + SOURCES])
            law(position.vp[player] == total, "points are the sum of their sources")


# After every action.


def check_pieces(position: Position) -> None:
    """Ten cowboys and twelve property tiles a player; nothing is less than nothing."""
    masks = [mask for mask in position.cowboys if mask]
    white, songs = white_of(position), songs_of(position)
    for player in range(position.players):
        on_board = position.salaried[player] + position.road_workers[player]
        on_board += sum(mask >> player & 1 for mask in masks)
        if white.place >= 0 and white.player == player:
            on_board -= 1  # CHR-1Yd
        if songs.player == player:
            on_board += len(songs.sung)  # they are counted apart
        for plug in position.rules.cowboys:
            if isinstance(plug, Variant) or plug in position.setup.plugs:
                on_board += plug.cowboys(position, player)
        cowboys = position.supply[player] + position.stock[player] + on_board
        law(cowboys == COWBOYS, f"player {player} has {cowboys} cowboys")
        tiles = position.tiles[player] + position.town.owner.count(player)
        law(tiles == PROPERTY_TILES, f"player {player} has {tiles} property tiles")
    for counts in (
        position.money, position.roads, position.revolvers, position.supply, position.stock,
        position.tiles, position.vp, position.bag, position.kept, position.salaried,
        position.road_workers,
    ):  # fmt: skip
        law(min(counts) >= 0, "nobody has less than nothing")
    sealing = any(isinstance(step, SecretChoice) for step in position.steps)
    law(sealing or all(choice == OPEN for choice in position.sealed), "no choice is sealed")
    for place, mask in enumerate(position.cowboys):
        if mask or place in (white.place, position.city_hall):
            _check_place(position, place, white)
    stood_on = [parcel for parcel in range(PARCELS) if position.cowboys[parcel]]
    law(position.parcels_with_cowboys() == stood_on, "the list of parcels with cowboys")
    if position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        law(not sum(position.salaried) + sum(position.road_workers), "Salary and Roads are empty")
        law(not position.thieves and not position.factors, "thefts and doublings are paid")


def _check_place(position: Position, place: int, white: WhiteState) -> None:
    mask = position.cowboys[place]
    law(mask & PLAYER_BITS < 1 << position.players, "only those who play have cowboys")
    closed = white.place == place and place not in (SALARY, ROADS_2)
    law(bool(mask & CLOSED) == closed, "the white cowboy, and nobody else, closes its place")
    if closed:
        law(mask & PLAYER_BITS == 1 << white.player, "the white cowboy stands alone")
    if place in (SALARY, ROADS_2):
        law(mask == 0, "Salary and Roads (2) count their cowboys apart")
    elif place == position.city_hall:
        law(position.resident < 0 or bool(mask >> position.resident & 1), "a resident resides")
    elif position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        law(mask == 0, "between placing and the end of the actions cowboys are on the board")


def check_tiles(position: Position, city_hall_gone: bool) -> None:
    """Every building tile of the set is on display, in the bag, kept, in hand, or in town."""
    waiting = any(step.word() == "city_hall" for step in position.steps)
    waiting |= any(step.word() == "order" and step.fields()[0] for step in position.steps)  # SET-9
    in_hand = [step.fields()[1] for step in position.steps if step.word() == "frontier_site"]
    for kind in range(RANCH, KINDS):
        found = position.display.count(kind) + position.bag[kind]
        found += sum(position.kept[kind::KINDS]) + position.town.ground.count(kind)
        found += in_hand.count(kind)
        if kind == CITY_HALL:
            found += waiting + city_hall_gone
        law(found == position.setup.tiles[kind], f"{found} tiles of kind {kind} are there")


def mountains_of(setup: Setup) -> int:
    """How many mountains rise (SET-4, RIV-2)."""
    if "river" not in setup.variants or setup.cast == "gold-rush":
        return MOUNTAINS
    own = setup.said_of.get("river", "").split()
    return MOUNTAINS - len(own) // 3 if own else setup.component("river-mountains")[0]


def check_town(position: Position) -> None:
    """What a town keeps to be quick is what one would work out from scratch."""
    town = position.town
    ground = town.ground
    law(ground.count(MOUNTAIN) == mountains_of(position.setup), "mountains stay where they are")
    law(town.built == [p for p in range(PARCELS) if ground[p] >= RANCH], "the list of buildings")
    law(town.prices == _prices(tuple(ground)), "ACT-5a: the prices of land")
    free = [parcel for parcel in range(PARCELS) if town.owner[parcel] == FREE]
    law(town.free == free, "the list of free parcels")
    law([action.value for action in town.placements] == free, "the placements on free parcels")
    connected, frontier = _reach(tuple(town.roads))
    dry = [reached * (kind != RIVER) for reached, kind in zip(connected, ground, strict=True)]
    law(town.connected == dry, "ROAD-3, RIV-3a: the parcels connected")
    law(town.frontier == frontier, "ROAD-2: the places for the next road")


@lru_cache(maxsize=64)
def _prices(ground: tuple[int, ...]) -> list[int]:
    """$1, and $1 for each occupied parcel on and around the one for sale (ACT-5a)."""
    prices = [1] * PARCELS
    for parcel, kind in enumerate(ground):
        if kind not in (EMPTY, RIVER):
            row, column = divmod(parcel, 8)
            for near in range(max(row - 1, 0) * 8, min(row + 2, 8) * 8):
                prices[near] += abs(near % 8 - column) <= 1
    return prices


@lru_cache(maxsize=64)
def _reach(roads: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The parcels that some roads connect, and the places that touch them."""
    crossings = {end for road in range(144) if roads[road] for end in _ends(road)}
    connected = [
        int(any((row + down, column + right) in crossings for down in (0, 1) for right in (0, 1)))
        for row in range(8)
        for column in range(8)
    ]
    frontier = [
        road
        for road in range(144)
        if not roads[road] and any(end in crossings for end in _ends(road))
    ]
    return connected, frontier


def _ends(road: int) -> tuple[tuple[int, int], tuple[int, int]]:
    if road < 72:
        line, column = divmod(road, 8)
        return (line, column), (line, column + 1)
    row, line = divmod(road - 72, 9)
    return (row, line), (row + 1, line)


def check_houses(position: Position) -> None:
    """With no building half done, houses are the centre's and those that buildings brought."""
    if any(step.word() == "houses" for step in position.steps):
        return
    ground = position.town.ground
    houses = ground.count(HOUSE) + 2 * ground.count(TOWN_HOUSE)
    brought = sum(ALL_KINDS[kind].brings for kind in ground)
    law(houses == 1 + brought, "every building brought its houses")


def check_order(position: Position) -> None:
    """Pass order and action order hold everybody once."""
    everybody = list(range(position.players))
    law(len(set(position.pass_order)) == len(position.pass_order), "nobody passes twice")
    drawn = all(step.word() != "order" for step in position.steps)  # SET-6
    if position.phase != PHASE_PLACEMENT and drawn:
        law(sorted(position.pass_order) == everybody, "the pass order holds everybody")
    if position.phase in (PHASE_PLACEMENT, PHASE_ACTIONS):
        law(sorted(position.action_order) == everybody, "the action order holds everybody")
        numbers = [position.numbers[player] for player in position.action_order]
        law(
            numbers == sorted(numbers) or bool(position.rules.placers),
            "RND-4: the action order ascends",
        )
    law((position.phase == PHASE_SETUP) == (position.round == 0), "rounds begin after set-up")
    check_houses(position)


def check_options(game: carson_city.Game) -> None:
    """A decision has options, and its rule."""
    conformance.check_options(game)
    step = None if game.over else game.position.steps[-1]
    law(step is None or (bool(step.rule()) and step.rule() in _RULES), "a decision has its rule")


_RULES = frozenset(rule.id for rule in rulebook().rules) | {"", "MADE-1", "MADE-2"}


def check_sentence(game: carson_city.Game, raw: RawEvent) -> None:
    """Every event is a sentence for players, with a rule that exists."""
    event = game.setup.describe(raw)
    conformance.check_sentence(event)
    law(event.rule in _RULES, f"{event.key} cites {event.rule}")


# Now and then.


def check_view(game: carson_city.Game) -> None:
    """In the base game everything on the table is open."""
    conformance.check_views(game)
    position = position_of(game)
    for viewer in () if position.setup.variants else (None, *range(position.players)):
        view = position.view(viewer)
        law(view.key() == position.key(), "in the base game everything on the table is open")


def check_scores(game: carson_city.Game) -> None:
    """The totals of the scores are the points."""
    conformance.check_scores(game)
    position = position_of(game)
    for score in game.scores():
        law(score.total == position.vp[score.player], "a total is the player's points")
    law(isinstance(game.setup, Setup), "a board game")
