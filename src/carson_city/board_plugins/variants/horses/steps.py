"""What horses ask: where one goes, the gallop of the second corral, which Ranch is doubled."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import ROAD, WORDS, done, on_parcels, on_places
from carson_city.board.character import CHARACTERS
from carson_city.board.events import new_reason, plug_event
from carson_city.board.income import factor_of, income, thief_of
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import PHASE_ACTIONS, PHASE_PLACEMENT, PLACES, RANCH, SALARY
from carson_city.board.moving import (
    MOVES,
    Placed,
    move_figure,
    move_places,
    other_kind,
    picked,
    take_back,
    why_not_move,
    why_not_pick,
)
from carson_city.board.phases.placement import PLACEMENTS, all_at_once
from carson_city.board.position import Position
from carson_city.board.spaces import pay_salary, place_name, space_at
from carson_city.board.step import Step
from carson_city.board_plugins.variants.horses.state import (
    CASH,
    CORRALS,
    GALLOP,
    ORDER,
    PLACES_OF_CORRALS,
    RANCHING,
    WORD,
    corral_at,
    horses,
)
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER, Many, Upto
from carson_city.text.i18n import N_, _

PRICE: Final = 4  # of a horse at Salary (HOR-2)
MONEY: Final = 2  # for a horse in the fourth corral (HOR-6)
DOUBLED: Final = 2  # HOR-5

FOR_HORSE: Final = new_reason("horse", N_("horse"))
FOR_CORRAL: Final = new_reason("corral", N_("fourth corral"))

PUT_HORSE: Final = WORDS.new_verb()
NO_HORSE: Final = WORDS.new_verb()
GALLOPER: Final = WORDS.new_verb()
STAY: Final = WORDS.new_verb()
SET_DOWN: Final = WORDS.new_verb()
GO_HOME: Final = WORDS.new_verb()
LEAVE_IT: Final = WORDS.new_verb()
DOUBLE_RANCH: Final = WORDS.new_verb()
GALLOP_OTHER: Final = WORDS.new_verb()
put_horse: Final = [
    WORDS.add(PUT_HORSE, place, f"horse {index + 1}")
    for index, place in enumerate(PLACES_OF_CORRALS)
]
no_horse: Final = WORDS.add(NO_HORSE, 0, "no horse")
gallop: Final = on_places(GALLOPER, "", "gallop")
stay: Final = WORDS.add(STAY, 0, "stay")
set_down: Final = on_places(SET_DOWN, "", "to")
go_home: Final = WORDS.add(GO_HOME, 0, "home")
leave_it: Final = WORDS.add(LEAVE_IT, 0, "leave it")
double_ranch: Final = on_parcels(DOUBLE_RANCH, "double")
gallop_other: Final = other_kind(GALLOP_OTHER, gallop)

HORSE_PUT: Final = plug_event(
    ORDER, "horse_put", "player place", "HOR-3", N_("{player} puts a horse into {place}")
)
HORSE_BOUGHT: Final = plug_event(
    ORDER, "horse_bought", "player place", "HOR-2", N_("{player} buys a horse for {place}")
)
MOVED: Final = plug_event(ORDER, "cowboy_rode", "player origin place", "HOR-4b", MOVES)
TAKEN_BACK: Final = plug_event(
    ORDER, "cowboy_taken_back", "player place", "HOR-4a",
    N_("{player} takes a cowboy back from {place}"),
)  # fmt: skip
RANCH_DOUBLED: Final = plug_event(
    ORDER, "ranch_doubled", "player place", "HOR-5", N_("{player}'s horse doubles {place}")
)


def uses(position: Position, corral: int) -> bool:
    """Whether a corral is used: not the second where all place at the same time (KIT-3)."""
    return corral != GALLOP or not all_at_once(position)


def corrals_in_use(position: Position) -> list[int]:
    """The corrals that are used in a game."""
    return [corral for corral in range(CORRALS) if uses(position, corral)]


def stable(position: Position, player: int, corral: int, event: int) -> None:
    """A horse goes into a corral, and the fourth one pays at once (HOR-6)."""
    horses(position).stable(player, corral)
    position.events.append((event, player, PLACES_OF_CORRALS[corral]))
    if corral == CASH:
        position.earn(player, MONEY, FOR_CORRAL)


def unused() -> tuple[str, str]:
    """Why nothing goes into the second corral."""
    return _("the second corral is not used where all place at the same time"), "KIT-3"


class HorseFollows(Step):
    """A horse may follow a cowboy that was placed on the board (HOR-3)."""

    __slots__ = ()
    name = "horse"
    plug = WORD
    phase = PHASE_PLACEMENT
    lies_on = ("place",)
    cites = "HOR-3"
    asks = N_("put a horse into a corral, or none")

    def fits(self, position: Position, index: int) -> bool:
        return horses(position).hands[self.player] > 0 and not _passed(position, self.player)

    def options(self, position: Position, player: int) -> list[Action]:
        options = [put_horse[corral] for corral in corrals_in_use(position)]
        options.append(no_horse)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == NO_HORSE:
            return
        corral = corral_at(action.value)
        stable(position, player, corral, HORSE_PUT)
        if corral == GALLOP:
            position.push(Gallop(player, []))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        return unused() if action.verb == PUT_HORSE else super().why_not(position, player, action)


def _passed(position: Position, player: int) -> bool:
    return player in position.pass_order


# A figure that can be moved: the number of its place, or so much more for one of another kind where
# an ordinary one stands too.
OTHER: Final = PLACES
FIGURE: Final = Upto(OTHER + PLACES - 1)
MOST_FIGURES: Final = 16


def figure_of(action: Action) -> int:
    """The figure that an option picks."""
    return action.value + OTHER if action.verb == GALLOP_OTHER else action.value


def riders(position: Position, player: int) -> dict[int, Placed]:
    """The figures of a player that can be moved."""
    found = picked(position, player, gallop, gallop_other)
    return {figure_of(action): placed for action, placed in found.items()}


class Gallop(Step):
    """The second corral: another cowboy, a move, passing at once, or nothing (HOR-4a)."""

    __slots__ = ("left",)
    name = "gallop"
    plug = WORD
    knows = (("player", PLAYER), ("left", Many(FIGURE, MOST_FIGURES)))
    phase = PHASE_PLACEMENT
    lies_on = ("place",)
    cites = "HOR-4a"
    asks = N_("place another cowboy, move one, pass, or do nothing more")

    def __init__(self, player: int, left: list[int]) -> None:
        super().__init__(player)
        self.left: list[int] = left  # the figures that were picked already, and left (HOR-4c)

    def fits(self, position: Position, index: int) -> bool:
        there = riders(position, self.player)
        return (
            horses(position).in_corral(self.player, GALLOP) > 0
            and not _passed(position, self.player)
            and self.left == sorted({*self.left})
            and all(figure in there for figure in self.left)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        placing = PLACEMENTS[player].options(position, player)
        options = [action for action in placing if action.verb != ROAD]
        for action in picked(position, player, gallop, gallop_other):
            if figure_of(action) not in self.left:
                options.append(action)
        options.append(stay)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == GALLOPER or action.verb == GALLOP_OTHER:
            position.push(GallopTo(player, figure_of(action), self.left))
        elif action.verb != STAY:
            PLACEMENTS[player].play(position, player, action)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == GALLOPER or action.verb == GALLOP_OTHER:
            if figure_of(action) in self.left:
                return _("you have left the cowboy on {place} where it is").format(
                    place=place_name(action.value)
                ), "HOR-4c"
            return why_not_pick(position, player, action.value, "HOR-4a")
        if action.verb == ROAD:
            return super().why_not(position, player, action)
        reason, rule = PLACEMENTS[player].why_not(position, player, action)
        if rule == PLACEMENTS[player].rule():  # it is no placement
            return super().why_not(position, player, action)
        return reason, rule


class GallopTo(Step):
    """A cowboy goes elsewhere, or back to the personal supply (HOR-4a, HOR-4b)."""

    __slots__ = ("left", "source")
    name = "gallop_to"
    plug = WORD
    knows = (("player", PLAYER), ("source", FIGURE), ("left", Many(FIGURE, MOST_FIGURES)))
    phase = PHASE_PLACEMENT
    lies_on = ("place",)
    cites = "HOR-4b"

    def __init__(self, player: int, source: int, left: list[int]) -> None:
        super().__init__(player)
        self.source: int = source
        self.left: list[int] = left

    def fits(self, position: Position, index: int) -> bool:
        free = self.source in riders(position, self.player) and self.source not in self.left
        return free and Gallop(self.player, self.left).fits(position, index)

    def place(self) -> int:
        """Where the cowboy stands."""
        return self.source % OTHER

    def ask(self, position: Position) -> str:
        return _("move the cowboy from {place} elsewhere, or take it back").format(
            place=place_name(self.place())
        )

    def options(self, position: Position, player: int) -> list[Action]:
        start, plug = riders(position, player)[self.source]
        places = move_places(position, player, start, plug)
        return [*[set_down[place] for place in places], go_home, leave_it]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == LEAVE_IT:
            position.push(Gallop(player, sorted([*self.left, self.source])))
            return
        start, plug = riders(position, player)[self.source]
        if action.verb == GO_HOME:
            position.events.append((TAKEN_BACK, player, start))
            take_back(position, player, start, plug)
            return
        position.events.append((MOVED, player, start, action.value))
        move_figure(position, player, start, action.value, plug)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb != SET_DOWN:
            return super().why_not(position, player, action)
        figure = riders(position, player)[self.source]
        return why_not_move(position, player, figure, action.value, "HOR-4b")


class HorseForSale(Step):
    """A horse for $4 instead of $4 for a cowboy on Salary, into a corral at once (HOR-2)."""

    __slots__ = ()
    name = "buy_horse"
    plug = WORD
    phase = PHASE_ACTIONS
    lies_on = ("payday",)
    cites = "HOR-2"

    def fits(self, position: Position, index: int) -> bool:
        return can_buy(position, self.player)

    def ask(self, position: Position) -> str:
        return _("buy a horse for ${price} and put it into a corral, or take the salary").format(
            price=PRICE
        )

    def options(self, position: Position, player: int) -> list[Action]:
        options = [put_horse[corral] for corral in corrals_in_use(position)]
        options.append(no_horse)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == NO_HORSE:
            return
        position.spend(player, SALARY)
        pay_salary(position, player)
        position.pay(player, PRICE, FOR_HORSE)
        horses(position).add_horse(player, 1)
        stable(position, player, corral_at(action.value), HORSE_BOUGHT)  # HOR-2a: no gallop

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        return unused() if action.verb == PUT_HORSE else super().why_not(position, player, action)


def can_buy(position: Position, player: int) -> bool:
    """Whether a player on Salary can pay for a horse, with what the other cowboys there earn."""
    others = position.salaried[player] - 1
    if others < 0 or not horses(position).left():
        return False
    return position.money[player] + space_at(SALARY).worth(others) >= PRICE


class RanchDoubling(Step):
    """A player with fewer horses than Ranches says which are doubled (HOR-5)."""

    __slots__ = ("left",)
    name = "double_ranch"
    plug = WORD
    knows = (("player", PLAYER), ("left", Upto(PLACES)))
    phase = PHASE_ACTIONS
    lies_on = ("payment", "doubling", "blasting", "double_ranch")
    carries = ("doubling", "blasting")
    cites = "HOR-5"
    asks = N_("double a Ranch with a horse, or be done")

    def __init__(self, player: int, left: int) -> None:
        super().__init__(player)
        self.left: int = left

    def fits(self, position: Position, index: int) -> bool:
        return 0 < self.left <= horses(position).in_corral(self.player, RANCHING)

    def options(self, position: Position, player: int) -> list[Action]:
        ranches = ranches_to_double(position, player)
        return [*[double_ranch[parcel] for parcel in ranches], done] if ranches else []

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb != DOUBLE_RANCH:
            return
        double(position, player, action.value)
        if self.left > 1:
            position.push(RanchDoubling(player, self.left - 1))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb != DOUBLE_RANCH:
            return super().why_not(position, player, action)
        word = PARCEL_WORDS[action.value]
        if factor_of(position, action.value) > 1:
            return _("{parcel} earns more already").format(parcel=word), "INC-1a"
        town = position.town
        if town.ground[action.value] == RANCH and town.owner[action.value] == player:
            return _("the Ranch on {parcel} earns nothing").format(parcel=word), "HOR-5"
        return _("{parcel} is no Ranch of yours").format(parcel=word), "HOR-5"


def ranches_to_double(position: Position, player: int) -> list[int]:
    """A player's Ranches with income that earn it once."""
    town = position.town
    return [
        parcel
        for parcel in town.built
        if town.ground[parcel] == RANCH
        and town.owner[parcel] == player
        and factor_of(position, parcel) == 1
        and income(position, parcel)
    ]


def double(position: Position, player: int, parcel: int) -> None:
    """A horse doubles a Ranch."""
    position.factors = (*position.factors, parcel * 8 + DOUBLED)
    position.events.append((RANCH_DOUBLED, player, parcel))


def double_ranches(position: Position, player: int) -> None:
    """Horses double Ranches: all of them, or those that the player says."""
    count = horses(position).in_corral(player, RANCHING)
    if not count:
        return
    ranches = ranches_to_double(position, player)
    asked = CHARACTERS[position.character[player]].excludes(position, player)
    if asked and not ranches:
        return
    if asked or count < len(ranches) or any(thief_of(position, parcel) >= 0 for parcel in ranches):
        position.push(RanchDoubling(player, min(count, len(ranches))))
        return
    for parcel in ranches:
        double(position, player, parcel)
