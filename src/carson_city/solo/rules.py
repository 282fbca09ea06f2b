"""Jeb Standish: his seat, his cards and his rules (SOLO)."""

from __future__ import annotations

from typing import ClassVar, Final

from carson_city.board.actions import BUY, STEAL, WORDS, buy_parcel, steal
from carson_city.board.build import ANY, Build
from carson_city.board.character import CHARACTERS, NO_CARD
from carson_city.board.events import PASSED, TILE_BOUGHT
from carson_city.board.figures import Thing
from carson_city.board.laws import cowboys_on_board
from carson_city.board.material import (
    COWBOYS,
    KEPT_STAGE,
    KINDS,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    SRC_CHARACTER,
)
from carson_city.board.phases.placement import next_turn
from carson_city.board.plug import Plug, PlugState, register
from carson_city.board.position import Position
from carson_city.board.space import space_at
from carson_city.board.step import Step, Work
from carson_city.core import step
from carson_city.core.field import Field
from carson_city.core.notation import Action, Vocabulary
from carson_city.errors import RecordError
from carson_city.solo.building import build, build_or_keep
from carson_city.solo.choosing import held_tiles, works
from carson_city.solo.cowboy_cards import (
    CARD_WORDS,
    CARDS_IN_ROUND,
    COMPONENTS,
    MONEY_PER_VP,
    SHUFFLES,
    check_values,
    letter_of,
)
from carson_city.solo.events import (
    BARRED,
    CARD_DRAWN,
    CASHED,
    FROM_BONUS,
    FROM_INCOME,
    LOST,
    ON_CARD,
    ORDER,
    RESHUFFLED,
    SHUFFLED,
)
from carson_city.solo.laws import broken_law
from carson_city.solo.placing import PLACING
from carson_city.solo.readings import AT_RANDOM
from carson_city.solo.state import (
    FIELDS,
    ON_HIS_CARD,
    PERSON,
    STANDISH,
    TITLE,
    UNTOLD,
    UNTOLD_COWBOYS,
    WORD,
    bonus_now,
    discard,
    fresh_table,
    never_taken,
    strategy_of,
    strength,
    table_of,
    whole_deck,
    wish_list,
)
from carson_city.solo.worst import worst_parcel
from carson_city.text.i18n import N_, _
from carson_city.title.components import Components

FIRST_ORDER: Final = [STANDISH, PERSON]  # SOLO-3a
SHARED: Final = 5293  # actions of the board game; those with later codes are not played alone
WORDS_OF_SOLO: Final = Vocabulary.like(WORDS, TITLE, SHARED)
TURN: Final = WORDS_OF_SOLO.new_verb()
turn_card: Final = WORDS_OF_SOLO.add(TURN, 0, "turn")
WORDS_OF_SOLO.close()


class Standish(Plug):
    """The opponent whom nobody plays."""

    title: ClassVar[str] = TITLE
    word = WORD
    order = ORDER
    version = "2"
    earlier: ClassVar[dict[str, tuple[str, ...]]] = {"1": (AT_RANDOM,)}
    components: ClassVar[Components] = COMPONENTS

    def state(self, players: int) -> PlugState:
        return fresh_table()

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def check_values(self, values: dict[str, tuple[int, ...]]) -> None:
        check_values(values)

    # Set-up.

    def endow(self, position: Position) -> None:
        position.money[STANDISH] = 0
        position.roads[STANDISH] = 0
        position.revolvers[STANDISH] = 0
        position.supply[STANDISH] = UNTOLD_COWBOYS
        position.stock[STANDISH] = 0

    def lay_out(self, position: Position) -> None:
        position.supply[STANDISH] = COWBOYS  # SOLO-5a
        table_of(position).deck = tuple(whole_deck(position))  # SOLO-5b

    def rank(self, position: Position, player: int, rank: int) -> int:
        return 1 if player == STANDISH else 0  # SOLO-3a: no bid of yours is asked for (SOLO-1a)

    def start_parcels(self, position: Position, player: int, count: int) -> int:
        return 0 if player == STANDISH else count

    # Phases 1 and 2.

    def before_round(self, position: Position) -> None:
        position.free_cards = never_taken(position)

    def choosers(self, position: Position, order: list[int]) -> list[int]:
        return [PERSON]

    def why_not_take(self, position: Position, player: int, number: int) -> tuple[str, str]:
        if table_of(position).used >> number & 1:
            return _("you had that character in an earlier round"), "SOLO-6"
        return "", ""

    def placers(self, position: Position, order: list[int]) -> list[int]:
        return position.pass_order[:]  # SOLO-7a

    def begin_turn(self, position: Position, player: int) -> bool:
        if player != STANDISH:
            return False
        position.replace(TURN_CARD)
        return True

    def refuses(self, position: Position, owner: int) -> str:
        return "SOLO-13e" if owner == STANDISH else ""

    # Phase 3.

    def price(self, position: Position, player: int, price: int) -> int:
        return 0 if player == STANDISH else price

    def answer(
        self, position: Position, step: step.Step[Position], options: list[Action]
    ) -> Action | None:
        """He buys and steals wherever he can; there is nothing else to ask him (SOLO-10)."""
        if step.player != STANDISH:
            return None
        if any(action.verb == STEAL for action in options):
            return steal
        places = [action.value for action in options if action.verb == BUY]
        if len(places) > position.tiles[STANDISH]:  # MAT-4a: he cannot have them all
            return buy_parcel[worst_parcel(position, places)]
        if places:
            return buy_parcel[places[0]]
        raise AssertionError(f"Standish is asked for {step.text()}")

    def act(self, position: Position, player: int, place: int) -> bool:
        if player != STANDISH:
            return False
        slot = space_at(place).slot
        position.send_home(STANDISH, place)
        if slot < 0:  # SOLO-10a
            position.events.append((BARRED, place))
            return True
        kind = position.take_tile(slot)
        position.events.append((TILE_BOUGHT, STANDISH, kind, slot))
        position.keep_tile(STANDISH, kind)
        build_or_keep(position, kind)
        return True

    def resolve(self, position: Position, place: int) -> bool:
        for _cowboy in range(works(position, STANDISH, place)):  # SOLO-Ec, by a house rule
            position.send_home(STANDISH, place)
            position.events.append((BARRED, place))
        if place != KEPT_STAGE or not held_tiles(position):
            return False
        for player in reversed(position.pass_order):
            if player == STANDISH:
                position.push(BuildHeld())
            elif any(position.kept[player * KINDS : (player + 1) * KINDS]):
                position.push(Build(player, ANY))
        return True

    def dice(self, position: Position, player: int, place: int, count: int) -> int:
        return 0 if player == STANDISH else count

    def firepower(self, position: Position, player: int, power: int) -> int:
        return strength(position) if player == STANDISH else power

    def fighters(self, position: Position, fighters: list[int]) -> list[int]:
        return _his_first(fighters)  # SOLO-11

    def namers(self, position: Position, fighters: list[int]) -> list[int]:
        return [player for player in fighters if player != STANDISH]  # SOLO-11a

    def duel_over(self, position: Position, place: int, losers: list[int]) -> None:
        if STANDISH in losers:  # SOLO-12: it came home, and goes on
            position.supply[STANDISH] -= 1
            table_of(position).lost += 1
            position.events.append((ON_CARD, LOST))

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        return [(ON_HIS_CARD, table_of(position).lost)] if player == STANDISH else []

    def destitute(self, position: Position, player: int) -> bool:
        return player == STANDISH  # SOLO-5

    def things(self, position: Position) -> list[Thing]:
        return [ON_HIS_CARD] if table_of(position).lost else []

    def cowboys(self, position: Position, player: int) -> int:
        return table_of(position).lost if player == STANDISH else 0

    def after_income(self, position: Position) -> None:
        amount = position.money[STANDISH]
        position.money[STANDISH] = 0
        each = MONEY_PER_VP[position.round]
        if amount:
            position.events.append((CASHED, amount, each))
        position.score(STANDISH, amount // each, FROM_INCOME)

    # The end.

    def end_of_round(self, position: Position) -> None:
        table = table_of(position)
        points = strategy_of(position).points_for(table.lost)
        position.score(STANDISH, points, SRC_CHARACTER)  # SOLO-16
        position.supply[STANDISH] += table.lost + position.stock[STANDISH]  # SOLO-5a
        position.stock[STANDISH] = 0
        table.lost = 0

    def after_round(self, position: Position) -> None:
        table = table_of(position)
        card = position.character[PERSON]
        if card != NO_CARD:
            table.used |= 1 << CHARACTERS[card].number
        if any(letter_of(card) == SHUFFLES for card in table.played):
            table.deck = tuple(whole_deck(position))
            position.events.append((SHUFFLED, len(table.deck)))

    def game_ended(self, position: Position, player: int) -> None:
        if player == STANDISH:
            position.score(STANDISH, bonus_now(position), FROM_BONUS)

    def ties(self, position: Position, order: list[int]) -> list[int]:
        return _his_first(order)  # SOLO-17a

    # Lines and laws.

    def read_back(self, position: Position) -> None:
        table = table_of(position)
        if position.supply[STANDISH] == UNTOLD_COWBOYS:
            elsewhere = cowboys_on_board(position, STANDISH)
            position.supply[STANDISH] = max(COWBOYS - elsewhere, 0)
        if position.phase == PHASE_CHARACTERS and not position.free_cards:
            position.free_cards = never_taken(position)
        if position.phase == PHASE_CHARACTERS and not position.pass_order:
            position.pass_order = FIRST_ORDER[:]
        if position.phase == PHASE_PLACEMENT and not position.action_order:
            position.action_order = FIRST_ORDER[:]
        if table.deck == UNTOLD:
            deck = whole_deck(position)
            for card in table.played:
                if card in deck:
                    deck.remove(card)
            table.deck = tuple(deck)

    def broken(self, position: Position) -> str:
        return broken_law(position)


def _his_first(players: list[int]) -> list[int]:
    """Ties are his."""
    return sorted(players, key=lambda player: player != STANDISH)


PLUG: Final = Standish()
register(PLUG)


class TurnCard(Step):
    """Standish turns his next cowboy card: a moment of its own (SOLO-7)."""

    __slots__ = ()
    name = "standish"
    plug = WORD
    knows = ()
    phase = PHASE_PLACEMENT
    lies_on = ("rounds",)
    cites = "SOLO-7"
    waits = True
    asks = N_("turn a cowboy card")

    def __init__(self) -> None:
        super().__init__(STANDISH)

    def fits(self, position: Position, index: int) -> bool:
        played = len(table_of(position).played)
        return STANDISH not in position.pass_order and played < CARDS_IN_ROUND[position.round]

    def options(self, position: Position, player: int) -> list[Action]:
        return [turn_card]

    def play(self, position: Position, player: int, action: Action) -> None:
        table = table_of(position)
        card = draw_card(position)
        table.played = (*table.played, card)
        PLACING[letter_of(card)](position)
        if len(table.played) >= CARDS_IN_ROUND[position.round]:  # SOLO-7b
            position.pass_order.append(STANDISH)
            position.events.append((PASSED, STANDISH, len(position.pass_order)))
        next_turn(position, STANDISH)


TURN_CARD: Final = TurnCard()


def draw_card(position: Position) -> int:
    """The next card of his deck; an empty one is made anew from his discard (SOLO-8)."""
    table = table_of(position)
    if not table.deck:
        table.deck = tuple(discard(position))
        position.events.append((RESHUFFLED, len(table.deck)))
    deck = list(table.deck)
    cards = sorted(set(deck))
    parts = [deck.count(card) for card in cards]
    card = position.chance.fell(CARD_DRAWN, deck[position.chance.below(len(deck))], cards, parts)
    if card not in deck:
        raise RecordError(
            _("the record draws card {card}, which is not in Standish's deck").format(
                card=CARD_WORDS[card]
            ),
            "SOLO-5b",
        )
    deck.remove(card)
    table.deck = tuple(deck)
    position.events.append((CARD_DRAWN, card))
    return card


class BuildHeld(Work):
    """Standish builds the tiles that he holds, by his list (ACT-7, SOLO-13, SOLO-C2f)."""

    __slots__ = ()
    name = "standish_builds"
    plug = WORD
    phase = PHASE_ACTIONS
    lies_on = ("track", "build")
    carries = ("build",)

    def fits(self, position: Position, index: int) -> bool:
        return position.track == KEPT_STAGE + 1

    def run(self, position: Position) -> None:
        position.steps.pop()
        kinds = wish_list(position)
        for kind in sorted(held_tiles(position), key=kinds.index):
            build(position, kind)
