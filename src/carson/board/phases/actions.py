"""Phase 3: the actions in track order (ACT)."""

from __future__ import annotations

from typing import Final

from carson.board.actions import (
    BUY_TILE,
    BUY_VP,
    MOST_VP,
    TAKE_TILE,
    buy_tile,
    buy_vp,
    decline,
    take_tile,
)
from carson.board.attack import Attacks, CityHallContest
from carson.board.build import ANY, Build
from carson.board.character import CHARACTERS
from carson.board.duel import Duel, Won, is_contested
from carson.board.events import (
    AMMUNITION_TAKEN,
    DECLINED,
    FOR_FIREPOWER,
    FOR_GAMBLING,
    FOR_PARCELS,
    FOR_SALARY,
    FOR_TILE,
    FOR_VP,
    TILE_BOUGHT,
)
from carson.board.income import Payment
from carson.board.material import (
    AMMUNITION,
    BUILDING_3,
    BUILDING_12,
    FIREPOWER_INCOME,
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    INCOME_STAGE,
    KEPT_STAGE,
    KINDS,
    PARCEL_INCOME,
    PARCEL_STAGE,
    PHASE_ACTIONS,
    PLAYER_BITS,
    ROADS_1,
    ROADS_1_GAIN,
    ROADS_2,
    SALARY,
    SALARY_PAY,
    SRC_BOUGHT,
    SRC_BUILDINGS,
    SRC_FIREPOWER,
    SRC_PARCELS,
    TRACK,
    TRACK_END,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
    display_slot,
    vp_price,
)
from carson.board.names import kind_name
from carson.board.parcels import sell_parcels
from carson.board.phases.ending import end_actions
from carson.board.position import Position
from carson.board.step import SPACE, Step, Work
from carson.notation import Action
from carson.ranges import PLAYER
from carson.words import _


def start_actions(position: Position) -> None:
    """All have passed: the track is resolved from its beginning."""
    position.phase = PHASE_ACTIONS
    position.track = TRACK
    position.replace(ALONG_THE_TRACK)


class AlongTheTrack(Work):
    """Resolve one place of the track after another (COMP-1)."""

    __slots__ = ()
    name = "track"
    phase = PHASE_ACTIONS

    def run(self, position: Position) -> None:
        while position.track < TRACK_END:
            place = position.track
            position.track = place + 1
            resolve(position, place)
            if position.steps[-1] is not self:
                return
        end_actions(position)


ALONG_THE_TRACK: Final = AlongTheTrack()


def resolve(position: Position, place: int) -> None:
    """Begin one place of the track."""
    for plug in position.rules.resolve:
        if plug.resolve(position, place):
            return
    if position.cowboys[place]:
        settle_space(position, place)
    elif place == SALARY:
        pay_salaries(position)
    elif place == ROADS_2:
        hand_out_roads(position)
    elif place == PARCEL_STAGE:
        sell_parcels(position)
    elif place == KEPT_STAGE:
        for player in reversed(position.pass_order):
            if any(position.kept[player * KINDS : player * KINDS + KINDS]):
                position.push(Build(player, ANY))
    elif place == INCOME_STAGE:  # ACT-11, the last step first
        position.push(Payment())
        position.push(BeforeIncome())
        position.push(Attacks(0))
        position.push(CityHallContest())
        for plug in position.rules.before_attacks:
            plug.before_attacks(position)


def settle_space(position: Position, place: int) -> None:
    """The cowboys on a space duel for its action; one alone just acts."""
    mask = position.cowboys[place] & PLAYER_BITS
    if is_contested(mask):
        position.push(WonSpace(place))
        position.push(Duel(place))
    elif mask:
        act(position, place, mask.bit_length() - 1)


def pay_salaries(position: Position) -> None:
    """$4 for each cowboy, player by player (ACT-1, ACT-1a)."""
    for plug in position.rules.salary:
        plug.salary(position)
        return
    for player in position.pass_order:
        count = position.salaried[player]
        if count:
            position.earn(player, SALARY_PAY * count, FOR_SALARY)
            for _cowboy in range(count):
                position.spend(player, SALARY)


def hand_out_roads(position: Position) -> None:
    """One road for each cowboy (ACT-4)."""
    for player in position.pass_order:
        count = position.road_workers[player]
        if count:
            position.gain_roads(player, count)
            for _cowboy in range(count):
                position.spend(player, ROADS_2)


class WonSpace(Won):
    """A duel for a space is decided."""

    __slots__ = ()
    name = "won_space"
    knows = (("place", SPACE),)
    phase = PHASE_ACTIONS

    def run(self, position: Position) -> None:
        position.steps.pop()
        act(position, self.place, position.winner)


def act(position: Position, space: int, player: int) -> None:
    """The player carries out the action of a space; only purchases are asked about."""
    if BUILDING_12 <= space <= BUILDING_3:
        position.push(BuyTile(player, space))
        return
    if space > VP_BUILDINGS:
        position.push(BuyPoints(player, space))
        return
    if space == AMMUNITION:
        if any(CHARACTERS[card].loss_pays() for card in position.character):
            position.push(TakeTile(player))  # RND-10: more firepower is not always a gain
            return
        position.ammunition = player
        position.events.append((AMMUNITION_TAKEN, player))
    elif space == ROADS_1:
        position.gain_roads(player, ROADS_1_GAIN)
    elif space == INCOME_PARCELS:
        position.earn(player, PARCEL_INCOME * position.town.count_owned(player), FOR_PARCELS)
    elif space == INCOME_FIREPOWER:
        position.earn(player, FIREPOWER_INCOME * position.firepower(player), FOR_FIREPOWER)
    elif space == GAMBLING:
        character = CHARACTERS[position.character[player]]
        won = character.winnings(position, position.roll(), position.roll())
        position.earn(player, won, FOR_GAMBLING)
    elif space == VP_PARCELS:
        position.score(player, position.town.count_owned(player) // 2, SRC_PARCELS)
    elif space == VP_FIREPOWER:
        position.score(player, position.firepower(player) // 2, SRC_FIREPOWER)
    elif space == VP_BUILDINGS:
        position.score(player, position.town.count_buildings(player), SRC_BUILDINGS)
    position.spend(player, space)


class TakeTile(Step):
    """The winner of Ammunition takes the 3-revolver tile, or declines (ACT-2, RND-10)."""

    __slots__ = ()
    name = "take_tile"
    phase = PHASE_ACTIONS
    cites = "ACT-2"

    def ask(self, position: Position) -> str:
        return _("take the 3-revolver tile, or decline")

    def options(self, position: Position, player: int) -> list[Action]:
        return [take_tile, decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.spend(player, AMMUNITION)
        if action.verb == TAKE_TILE:
            position.ammunition = player
            position.events.append((AMMUNITION_TAKEN, player))
        else:
            position.events.append((DECLINED, player, AMMUNITION))


class BuyTile(Step):
    """The winner of a building space pays for its tile, or not (ACT-6a, ACT-6b)."""

    __slots__ = ("space",)
    name = "buy_tile"
    knows = (("player", PLAYER), ("space", SPACE))
    phase = PHASE_ACTIONS
    cites = "ACT-6a"

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player)
        self.space: int = space

    def ask(self, position: Position) -> str:
        slot = display_slot(self.space)
        return _("buy the {kind} for ${price}, or decline").format(
            kind=kind_name(position.display[slot]), price=position.tile_price(self.player, slot)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        slot = display_slot(self.space)
        if position.tile_price(player, slot) <= position.money[player]:
            return [buy_tile[slot], decline]
        return [decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.spend(player, self.space)
        if action.verb != BUY_TILE:
            position.events.append((DECLINED, player, self.space))
            return
        slot = action.value
        position.pay(player, position.tile_price(player, slot), FOR_TILE)
        kind = position.take_tile(slot)
        position.keep_tile(player, kind)
        position.events.append((TILE_BOUGHT, player, kind, slot))
        position.push(Build(player, kind))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        slot = display_slot(self.space)
        if action.verb == BUY_TILE and action.value == slot:
            return _("the tile costs ${price} and you have ${money}").format(
                price=position.tile_price(player, slot), money=position.money[player]
            ), "ACT-6a"
        return super().why_not(position, player, action)


class BuyPoints(Step):
    """The winner buys as many points as they want and can pay (ACT-15)."""

    __slots__ = ("space",)
    name = "buy_points"
    knows = (("player", PLAYER), ("space", SPACE))
    phase = PHASE_ACTIONS
    cites = "ACT-15"

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player)
        self.space: int = space

    def ask(self, position: Position) -> str:
        return _("buy victory points at ${price} each, or decline").format(
            price=vp_price(self.space)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        most = min(position.money[player] // vp_price(self.space), MOST_VP)
        options = buy_vp[1 : most + 1]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.spend(player, self.space)
        if action.verb == BUY_VP:
            position.pay(player, action.value * vp_price(self.space), FOR_VP)
            position.score(player, action.value, SRC_BOUGHT)
        else:
            position.events.append((DECLINED, player, self.space))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY_VP:
            return _("at ${price} each you can pay for {most}").format(
                price=vp_price(self.space), most=position.money[player] // vp_price(self.space)
            ), "ACT-15"
        return super().why_not(position, player, action)


class BeforeIncome(Work):
    """Doubling and tripling are chosen in pass order (ACT-11 step 4)."""

    __slots__ = ()
    name = "before_income"
    phase = PHASE_ACTIONS

    def run(self, position: Position) -> None:
        position.steps.pop()
        for player in reversed(position.pass_order):
            CHARACTERS[position.character[player]].before_income(position, player)
            for plug in position.rules.before_income:
                plug.before_income(position, player)
