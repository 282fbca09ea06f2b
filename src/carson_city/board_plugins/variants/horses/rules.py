"""What horses change: corrals beside the board, a horse at Salary, the rodeo (HOR)."""

from __future__ import annotations

from typing import ClassVar, Final

from carson_city.board.actions import WORDS
from carson_city.board.character import YELLOW, card_of
from carson_city.board.components import values_of
from carson_city.board.events import plug_event
from carson_city.board.figures import Figure, Thing
from carson_city.board.material import PHASE_ACTIONS, PHASE_END, PHASE_PLACEMENT
from carson_city.board.phases.placement import all_at_once, no_cowboy_left
from carson_city.board.plug import PlugState, Variant, register
from carson_city.board.position import Position
from carson_city.board.scoring import new_source
from carson_city.board.spaces import place_name
from carson_city.board.step import TITLE
from carson_city.board_plugins.variants.horses.rodeo import (
    NO_TILE_FOR_NOTHING,
    final_points,
    hold_rodeo,
    riders_of,
)
from carson_city.board_plugins.variants.horses.state import (
    ALL_HORSES,
    CORRALS,
    FIELDS,
    GALLOP,
    HORSE,
    ORDER,
    PLACES_OF_CORRALS,
    POWER,
    RODEO,
    RODEO_TILES,
    WORD,
    corral_at,
    fresh,
    horses,
)
from carson_city.board_plugins.variants.horses.steps import (
    HORSE_PUT,
    PUT_HORSE,
    HorseFollows,
    HorseForSale,
    can_buy,
    corrals_in_use,
    double_ranches,
    put_horse,
    stable,
    unused,
    uses,
)
from carson_city.core.field import Field
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _
from carson_city.title.house_rules import HouseRule, house_rule

COWBOY_YELLOW: Final = card_of(15, YELLOW)  # CHR-15Y
MANY: Final = 3  # horses in the first corral for one more firepower (HOR-4)

SOURCE: Final = new_source(9, WORD, "horses", N_("horses and rodeo tiles"), N_("Horses"))

PLACE_CORRAL: Final = WORDS.new_verb()
place_corral: Final = [
    WORDS.add(PLACE_CORRAL, place, f"place corral{index + 1}")
    for index, place in enumerate(PLACES_OF_CORRALS)
]

HORSE_GAINED: Final = plug_event(
    ORDER, "horse_gained", "player", "CHR-15Y", N_("{player} gets a horse")
)
INTO_CORRAL: Final = plug_event(
    ORDER, "placed_in_corral", "player place", "HOR-3",
    N_("{player} sends a cowboy into {place}"),
)  # fmt: skip

CORRAL_MOVES: Final = house_rule(
    HouseRule(
        TITLE,
        "corral-moves",
        N_("Corral cowboys are moved"),
        ("KIT-3b",),
        N_("No cowboy is moved into a corral or out of one."),
        N_("A cowboy may be moved into a corral, out of one, and from one to another."),
        ("kit-carson", WORD),
    )
)


class Horses(Variant):
    """Five corrals a player."""

    word = WORD
    order = ORDER
    placing = PLACE_CORRAL
    following = PUT_HORSE
    cards = (COWBOY_YELLOW,)
    components = values_of(
        WORD,
        {
            "hat-values": N_("Hat values of corrals 1 to 4"),
            "hat-value-of-corral-5": N_("Hat value of corral 5"),
        },
    )
    name = N_("Horses")
    sentence = N_("Horses follow your cowboys into corrals, help you there, and win rodeos.")
    rule = "HOR"
    rule_ids = r"HOR-.*|COMP-(17|22)|FIN-4|CHR-15Y"
    version = "3"
    earlier: ClassVar[dict[str, tuple[str, ...]]] = {"2": (NO_TILE_FOR_NOTHING,)}
    complexity = 3
    strategy = 3
    length = 1

    def state(self, players: int) -> PlugState:
        return fresh(players)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def character_taken(self, position: Position, player: int, card: int) -> None:
        if card == COWBOY_YELLOW and horses(position).left():
            horses(position).add_horse(player, 1)
            position.events.append((HORSE_GAINED, player))

    # Placing (HOR-3).

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        state = horses(position)
        if state.owed >> player & 1:
            options += [put_horse[corral] for corral in corrals_in_use(position)]
        if position.supply[player]:
            for corral in corrals_in_use(position):
                if not state.rides(player, corral):
                    options.append(place_corral[corral])

    def place(self, position: Position, player: int, place: int) -> None:
        position.supply[player] -= 1
        horses(position).mount(player, corral_at(place))
        position.events.append((INTO_CORRAL, player, place))

    def placed_at(self, position: Position, player: int) -> list[int]:
        state = horses(position)
        return [
            place for place in self.exchanges(position) if state.rides(player, corral_at(place))
        ]

    def take_back(self, position: Position, player: int, place: int) -> None:
        horses(position).mount(player, corral_at(place))
        position.supply[player] += 1

    def exchanges(self, position: Position) -> tuple[int, ...]:
        return PLACES_OF_CORRALS if CORRAL_MOVES in position.setup.house else ()

    def why_not(self, position: Position, player: int, place: int) -> tuple[str, str]:
        corral = corral_at(place)
        reason, rule = self._why_no_corral(position, corral)
        if reason:
            return reason, rule
        if horses(position).rides(player, corral):
            return _("you have a cowboy in {place} already").format(
                place=place_name(place)
            ), "HOR-3a"
        return no_cowboy_left()

    def _why_no_corral(self, position: Position, corral: int) -> tuple[str, str]:
        if not position.has(self):
            return _("there are no corrals in this game"), "HOR-1"
        return ("", "") if uses(position, corral) else unused()

    def placed(self, position: Position, player: int, place: int) -> None:
        state = horses(position)
        if corral_at(place) >= 0 or not state.hands[player]:  # HOR-3a
            state.owed &= ~(1 << player)
        elif all_at_once(position):
            state.owed |= 1 << player
        else:
            position.push(HorseFollows(player))

    def follow(self, position: Position, player: int, place: int) -> None:
        horses(position).owed &= ~(1 << player)
        stable(position, player, corral_at(place), HORSE_PUT)

    def lapse(self, position: Position, player: int) -> None:
        horses(position).owed &= ~(1 << player)  # KIT-3a

    def why_not_follow(self, position: Position, player: int, place: int) -> tuple[str, str]:
        reason, rule = self._why_no_corral(position, corral_at(place))
        if reason:
            return reason, rule
        return _("a horse follows a cowboy that you have just placed on the board"), "HOR-3"

    # In the corrals.

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        corral = corral_at(place)
        if corral >= 0:
            state = horses(position)
            for player in range(position.players):
                if state.rides(player, corral):
                    figures.append(Figure(player, fights=False))

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        state = horses(position)
        return [(HORSE, state.hands[player]), (RODEO, state.tiles[player])]

    def things(self, position: Position) -> list[Thing]:
        return [HORSE, RODEO]

    def cowboys(self, position: Position, player: int) -> int:
        return riders_of(horses(position), player)

    # Phase 3.

    def salary(self, position: Position, player: int) -> None:
        if can_buy(position, player):
            position.push(HorseForSale(player))

    def firepower(self, position: Position, player: int, power: int) -> int:
        count = horses(position).in_corral(player, POWER)
        if count:
            power += 2 if count >= MANY else 1
        return power

    def before_income(self, position: Position, player: int) -> None:
        double_ranches(position, player)

    # The end.

    def end_of_round(self, position: Position) -> None:
        hold_rodeo(position)

    def game_ended(self, position: Position, player: int) -> None:
        position.score(player, final_points(position, player), SOURCE)

    def broken(self, position: Position) -> str:
        state = horses(position)
        if state.left() < 0:
            return _("there are {count} horses").format(count=ALL_HORSES)
        if sum(state.tiles) > min(_rodeos_held(position), RODEO_TILES):
            return _("a rodeo tile is won each round at most")
        players = range(position.players)
        used = [state.in_corral(p, c) or state.rides(p, c) for p in players for c in range(CORRALS)]
        if any(used) and not _is_between(position):
            return _("corrals are empty between rodeo and placing")
        if any(used[GALLOP::CORRALS]) and not uses(position, GALLOP):
            return _("the second corral is not used where all place at the same time")
        if state.owed and not (all_at_once(position) and position.phase == PHASE_PLACEMENT):
            return _("a horse follows later only where all place at the same time")
        if any(state.owed >> player & 1 for player in position.pass_order):
            return _("no horse follows for a player who has passed")
        if any(state.owed >> player & 1 and not state.hands[player] for player in players):
            return _("who has no horse at hand puts none into a corral")
        return ""


def _rodeos_held(position: Position) -> int:
    """How many rodeos are over: that of this round is held at its end (HOR-7)."""
    ended = position.phase > PHASE_ACTIONS and not _is_between(position)
    return position.round if ended else max(position.round - 1, 0)


def _is_between(position: Position) -> bool:
    """Whether horses can be in corrals: from placing to the rodeo."""
    if position.phase == PHASE_END:
        return any(step.word() == "end" for step in position.steps)
    return position.phase in (PHASE_PLACEMENT, PHASE_ACTIONS)


HORSES: Final = Horses()
register(HORSES)
