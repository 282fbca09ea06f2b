"""How outlaws ride in by the dice, and move to where there is most to get (OUT-1 to OUT-3)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS, on_parcels
from carson_city.board.events import EVENTS
from carson_city.board.income import income
from carson_city.board.map import NEIGHBOURS, PARCEL_WORDS
from carson_city.board.material import (
    CITY_HALL,
    PARCELS,
    PHASE_CHARACTERS,
    PRISON,
    RIVER,
)
from carson_city.board.position import Position
from carson_city.board.step import PARCEL, TITLE, Step
from carson_city.board.town import Town
from carson_city.board_plugins.variants.outlaws.gang import (
    ARRIVED,
    CAUGHT,
    KEPT_OUT,
    MOVED,
    NONE_LEFT,
    OUTLAWS,
    RODE_IN,
    SOURCE,
    WEAKEST,
    WORD,
    bounty_of,
    gang_of,
)
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER, Many, Words
from carson_city.text.i18n import N_, _
from carson_city.title.house_rules import HouseRule, house_rule

RIDE: Final = WORDS.new_verb()
ride: Final = on_parcels(RIDE, "ride")
DRAWN_TO: Final = EVENTS.chance(
    8, "outlaw", "place", "OUT-3a", N_("Chance draws the outlaw to {place}"), Words(PARCEL_WORDS)
)

ANYWHERE: Final = house_rule(
    HouseRule(
        TITLE,
        "outlaw-anywhere",
        N_("Outlaws appear anywhere"),
        ("OUT-2b",),
        N_("No outlaw appears on the river or on City Hall, and every Prison catches one."),
        N_("The dice are rolled again only where an outlaw stands and beside a Prison."),
        (WORD,),
    )
)

MOST_WEIGHED: Final = 5  # so many in each other's way are weighed in all orders; more are asked for

Lottery = dict[frozenset[int], int]  # where outlaws may stand in the end, in how many parts
PARTS: Final = 840  # of each move: as many as 1 to 8 goals can share


# Riding in.


def ride_in(position: Position) -> None:
    """The first player rolls: how many come, how strong all are, and where (OUT-1, OUT-2)."""
    state = gang_of(position)
    count = (position.roll() + 1) // 2
    state.strength = position.roll() + WEAKEST - 1
    told, before = len(position.events), len(state.parcels)
    for _outlaw in range(count):
        if len(state.parcels) < OUTLAWS:  # OUT-1a
            appear(position)
    arrived = len(state.parcels) - before
    event = NONE_LEFT if before == OUTLAWS else RODE_IN
    position.events.insert(told, (event, arrived, state.strength, bounty_of(position)))


def appear(position: Position) -> None:
    """An outlaw comes to the parcel of the dice, or into a Prison (OUT-2a)."""
    open_to = [parcel for parcel in position.setup.grid if takes_outlaw(position, parcel)]
    if not open_to:
        position.events.append((KEPT_OUT,))
        return
    parcel = position.roll_parcel(open_to)
    if position.town.ground[parcel] == PRISON:
        owner = position.town.owner[parcel]
        position.events.append((CAUGHT, owner, parcel))
        position.score(owner, bounty_of(position), SOURCE)
    else:
        gang_of(position).join(parcel)
        position.events.append((ARRIVED, parcel))


def takes_outlaw(position: Position, parcel: int) -> bool:
    """Whether the dice can bring an outlaw to a parcel (OUT-2, OUT-2b)."""
    if ANYWHERE in position.setup.house:
        free = parcel not in gang_of(position).parcels
        return free and not beside_prison(position.town, parcel)
    ground = position.town.ground[parcel]
    if ground == PRISON:
        return True
    if ground in (RIVER, CITY_HALL) or parcel in gang_of(position).parcels:
        return False
    return not beside_prison(position.town, parcel)


def beside_prison(town: Town, parcel: int) -> bool:
    """Whether a Prison stands around a parcel."""
    for near in NEIGHBOURS[parcel]:
        if town.ground[near] == PRISON:
            return True
    return False


# Moving.


class Lures:
    """What each building is worth to outlaws: to stay, and to come (OUT-3c)."""

    __slots__ = ("come", "stay")

    def __init__(self, position: Position) -> None:
        self.stay: list[int] = [0] * PARCELS
        self.come: list[int] = [0] * PARCELS
        town = position.town
        for parcel in town.built:
            if town.owner[parcel] == position.sheltered:  # CHR-16Ya
                continue
            self.stay[parcel] = income(position, parcel)
            if not beside_prison(town, parcel):  # OUT-3a
                self.come[parcel] = self.stay[parcel]

    def goals(self, outlaw: int, standing: frozenset[int]) -> list[int]:
        """Where an outlaw goes, several where chance decides; its own parcel where it stays."""
        best = self.stay[outlaw]
        goals = [outlaw]
        for parcel in NEIGHBOURS[outlaw]:
            if parcel in standing or self.come[parcel] < best:
                continue
            if self.come[parcel] > best:
                best = self.come[parcel]
                goals = [parcel]
            elif goals[0] != outlaw:  # OUT-3b: in a tie with its own building it stays
                goals.append(parcel)
        return goals

    def wishes(self, outlaw: int) -> frozenset[int]:
        """The buildings that an outlaw could want."""
        wishes = [parcel for parcel in NEIGHBOURS[outlaw] if self.come[parcel]]
        return frozenset([*wishes, outlaw] if self.stay[outlaw] else wishes)


def in_each_others_way(lures: Lures, waiting: list[int]) -> list[list[int]]:
    """The outlaws in groups: only those of one group could want the same building."""
    groups: list[list[int]] = []
    for outlaw in waiting:
        wishes = lures.wishes(outlaw)
        joined = [outlaw]
        apart = []
        for group in groups:
            if any(wishes & lures.wishes(other) for other in group):
                joined += group
            else:
                apart.append(group)
        groups = [*apart, sorted(joined)]
    return sorted(groups)


def order_matters(lures: Lures, group: list[int], standing: frozenset[int]) -> bool:
    """Whether it makes a difference in which order some outlaws move."""
    if len(group) > MOST_WEIGHED:
        return True
    return _only_end(lures, frozenset(group), standing, {}) is None


def _only_end(
    lures: Lures,
    waiting: frozenset[int],
    standing: frozenset[int],
    known: dict[tuple[frozenset[int], frozenset[int]], Lottery | None],
) -> Lottery | None:
    """What every order of moving leads to; None where orders lead to different ends."""
    if not waiting:
        return {standing: 1}
    key = waiting, standing
    if key not in known:
        known[key] = _common_end(lures, waiting, standing, known)
    return known[key]


def _common_end(
    lures: Lures,
    waiting: frozenset[int],
    standing: frozenset[int],
    known: dict[tuple[frozenset[int], frozenset[int]], Lottery | None],
) -> Lottery | None:
    common: Lottery | None = None
    for outlaw in sorted(waiting):
        end: Lottery = {}
        goals = lures.goals(outlaw, standing)
        for goal in goals:
            moved = (standing - {outlaw}) | {goal}
            after = _only_end(lures, waiting - {outlaw}, moved, known)
            if after is None:
                return None
            for stands, part in after.items():
                end[stands] = end.get(stands, 0) + part * PARTS // len(goals)
        if common is not None and common != end:
            return None
        common = end
    return common


def move_those_who_can(position: Position, waiting: list[int]) -> list[int]:
    """Move the outlaws whose order makes no difference; who waits for the first player's word."""
    lures = Lures(position)
    left: list[int] = []
    for group in in_each_others_way(lures, waiting):
        if order_matters(lures, group, frozenset(gang_of(position).parcels)):
            left += group
        else:
            for outlaw in group:
                move(position, lures, outlaw)
    return sorted(left)


def move(position: Position, lures: Lures, outlaw: int) -> None:
    """An outlaw moves to the building with the highest income around it, or stays (OUT-3)."""
    state = gang_of(position)
    goals = lures.goals(outlaw, frozenset(state.parcels))
    goal = position.draw_among(DRAWN_TO, goals)
    if goal != outlaw:
        state.leave(outlaw)
        state.join(goal)
        position.events.append((MOVED, outlaw, goal))


def move_all(position: Position) -> None:
    """Every outlaw moves; the first player says in which order, where that matters (OUT-3)."""
    left = move_those_who_can(position, list(gang_of(position).parcels))
    if left:
        position.push(RideOrder(position.pass_order[0], left))


class RideOrder(Step):
    """The first player says which outlaw moves next (OUT-3)."""

    __slots__ = ("waiting",)
    name = "ride"
    plug = WORD
    knows = (("player", PLAYER), ("waiting", Many(PARCEL, OUTLAWS)))
    phase = PHASE_CHARACTERS
    lies_on = ("character",)
    cites = "OUT-3"
    asks = N_("say which outlaw moves next")

    def __init__(self, player: int, waiting: list[int]) -> None:
        super().__init__(player)
        self.waiting: list[int] = waiting  # sorted

    def fits(self, position: Position, index: int) -> bool:
        """The first player is asked, and at least two outlaws wait."""
        there = gang_of(position).parcels
        known = [parcel for parcel in there if parcel in self.waiting]
        return self.player == position.pass_order[0] and len(known) > 1 and known == self.waiting

    def options(self, position: Position, player: int) -> list[Action]:
        return [ride[parcel] for parcel in self.waiting]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        move(position, Lures(position), action.value)
        left = [parcel for parcel in self.waiting if parcel != action.value]
        left = move_those_who_can(position, left)
        if left:
            position.push(RideOrder(player, left))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == RIDE:
            return _("no outlaw waits on {parcel}").format(
                parcel=PARCEL_WORDS[action.value]
            ), "OUT-3"
        return super().why_not(position, player, action)


def where_next(position: Position, outlaw: int) -> list[int]:
    """Where an outlaw would go if it moved now."""
    return Lures(position).goals(outlaw, frozenset(gang_of(position).parcels))
