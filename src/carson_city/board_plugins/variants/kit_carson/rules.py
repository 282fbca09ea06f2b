"""All place at once, may move cowboys, and score for passing early in the last round (KIT)."""

from __future__ import annotations

from typing import Final, cast

from carson_city.board.actions import PASS, ROAD, WORDS, on_places, pass_turn
from carson_city.board.events import plug_event
from carson_city.board.figures import COWBOY, Figure, Thing
from carson_city.board.material import PHASE_PLACEMENT
from carson_city.board.moving import (
    MOVES,
    Placed,
    exchange_at,
    move_figure,
    move_places,
    other_kind,
    picked,
    placed_figures,
    why_not_move,
    why_not_pick,
)
from carson_city.board.phases.actions import start_actions
from carson_city.board.phases.placement import Placement
from carson_city.board.plug import PlugState, Variant, register
from carson_city.board.position import Position
from carson_city.board.scoring import new_source
from carson_city.board.spaces import place_name
from carson_city.board_plugins.variants.kit_carson.state import (
    FIELDS,
    MOST_LIFTS,
    NONE,
    KitState,
    figure_of,
    fresh,
    place_in,
    plug_in,
)
from carson_city.core.constants import SEVERAL
from carson_city.core.field import Field
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

WORD: Final = "kit-carson"
ORDER: Final = 13

LIFT: Final = WORDS.new_verb()
LIFT_OTHER: Final = WORDS.new_verb()
MOVE: Final = WORDS.new_verb()
PUT_BACK: Final = WORDS.new_verb()
lift: Final = on_places(LIFT, "", "lift")
lift_other: Final = other_kind(LIFT_OTHER, lift)
move: Final = on_places(MOVE, "", "move to")
put_back: Final = WORDS.add(PUT_BACK, 0, "put back")

# The same in places that plugs bring; `late` fills them, so that older actions keep their codes.
LIFT_OWN: Final = WORDS.new_verb()
MOVE_OWN: Final = WORDS.new_verb()
lift_own: Final[dict[int, Action]] = {}
move_own: Final[dict[int, Action]] = {}
LIFTS: Final = (LIFT, LIFT_OTHER, LIFT_OWN)
ENDING: Final = (*LIFTS, ROAD, PASS)  # after these no horse follows (KIT-3a)

LIFTED: Final = Thing("lifted", N_("lifted"), N_("{cowboy}, lifted to be moved"), "↑", "^")
EARLY: Final = new_source(10, WORD, "early", N_("passing early"), N_("Early"))
MOVED: Final = plug_event(ORDER, "cowboy_moved", "player origin place", "KIT-1b", MOVES)


class KitCarson(Variant):
    """All place at the same time."""

    word = WORD
    order = ORDER
    together = True
    name = N_("Kit Carson")
    sentence = N_("Everybody places at once and may move cowboys again; who passes early scores.")
    rule = "KIT"
    rule_ids = r"KIT-.*|RND-11b|FIN-5|CHR-1Yg"
    complexity = 1
    strategy = 2
    length = -1

    def state(self, players: int) -> PlugState:
        return fresh(players)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def turns(self, position: Position, player: int) -> None:
        """After the first player's first act all go on at once, until all have passed (KIT-1a)."""
        state = kit(position)
        state.first = NONE
        if len(position.pass_order) == position.players:
            start_actions(position)
            return
        state.first = next_waiting(position, player)
        if not isinstance(position.steps[-1], Together):  # who is asked already is not asked anew
            position.replace(TOGETHER)

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        for player, held in enumerate(kit(position).held):
            if held == NONE or place_in(held) != place:
                continue
            plug = plug_in(held)
            own = plug is not None and not plug.exchanges(position)
            for figure in figures:
                plain = figure.kind is COWBOY and figure.token is None
                if figure.player == player and plain != own:
                    figure.token = figure.token or LIFTED
                    break

    def things(self, position: Position) -> list[Thing]:
        return [LIFTED] if any(held != NONE for held in kit(position).held) else []

    def game_ended(self, position: Position, player: int) -> None:
        if player in position.pass_order:  # KIT-4
            later = position.players - 1 - position.pass_order.index(player)
            position.score(player, later, EARLY)

    def broken(self, position: Position) -> str:
        state = kit(position)
        placing = any(isinstance(step, Together) for step in position.steps)
        if (state.first != NONE) != placing or state.first in position.pass_order:
            return _("“next” is one who may act when all place at once")
        for player, figure in enumerate(state.held):
            if figure == NONE:
                continue
            found = [figure_of(*known) for known in placed_figures(position, player)]
            if not placing or player in position.pass_order or figure not in found:
                return _("a player holds a cowboy that was placed, until passing")
        return ""


KIT: Final = KitCarson()
register(KIT)


def kit(position: Position) -> KitState:
    """The state of Kit Carson in a position."""
    return cast(KitState, position.extra(KIT))


def waiting(position: Position) -> list[int]:
    """Who has not passed, in action order."""
    return [player for player in position.action_order if player not in position.pass_order]


def next_waiting(position: Position, player: int) -> int:
    """Who comes after a player in action order and has not passed; perhaps the same again."""
    order = position.action_order
    turn = order.index(player)
    for step in range(1, len(order) + 1):
        other = order[(turn + step) % len(order)]
        if other not in position.pass_order:
            return other
    raise AssertionError("everybody has passed")


def held_by(position: Position, player: int) -> Placed | None:
    """Where the figure stands that a player has lifted, and whose own it is; None without one."""
    figure = kit(position).held[player]
    return None if figure == NONE else (place_in(figure), plug_in(figure))


def liftable(position: Position, player: int) -> dict[Action, Placed]:
    """The figures that a player may lift, by the action that lifts each."""
    if kit(position).lifts[player] == MOST_LIFTS:
        return {}
    return {
        action: (place, plug)
        for action, (place, plug) in picked(position, player, lift, lift_other, lift_own).items()
        if plug is None or move_places(position, player, place, plug)
    }


class Together(Placement):
    """Everybody who has not passed places, moves, lays a road or passes, at any time (KIT-1)."""

    __slots__ = ()
    name = "together"
    plug = WORD
    knows = ()
    phase = PHASE_PLACEMENT
    lies_on = ("rounds",)
    cites = "KIT-1"

    def __init__(self) -> None:
        super().__init__(SEVERAL)

    def fits(self, position: Position, index: int) -> bool:
        return kit(position).first != NONE

    def deciders(self, position: Position) -> list[int]:
        """In action order, beginning with who comes after the one who acted last."""
        able = waiting(position)
        first = kit(position).first
        turn = able.index(first) if first in able else 0
        return able[turn:] + able[:turn]

    def ask(self, position: Position) -> str:
        if position.viewer >= 0:
            held = held_by(position, position.viewer)
            if held is not None:
                return _("move the cowboy on {place} elsewhere, or put it back").format(
                    place=place_name(held[0])
                )
        return _("place a cowboy, move one, or pass")

    def options(self, position: Position, player: int) -> list[Action]:
        held = held_by(position, player)
        if held is not None:
            places = move_places(position, player, held[0], held[1])
            moves = [move_own[place] if place in move_own else move[place] for place in places]
            return [*moves, put_back, pass_turn]
        options = super().options(position, player)
        options[-1:-1] = list(liftable(position, player))
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        state = kit(position)
        verb = action.verb
        if verb in ENDING:
            for plug in position.rules.lapse:
                plug.lapse(position, player)
        if verb in LIFTS:
            state.hold(player, figure_of(*liftable(position, player)[action]))
            state.first = player
        elif verb == PUT_BACK:
            state.let_go(player)
            state.first = player
        elif verb == MOVE or verb == MOVE_OWN:
            held = held_by(position, player)
            assert held is not None
            state.let_go(player)
            move_figure(position, player, held[0], action.value, held[1])
            position.events.append((MOVED, player, held[0], action.value))
            KIT.turns(position, player)
        else:
            state.let_go(player)  # who passes leaves it where it stands
            if verb == ROAD:
                state.first = player
            super().play(position, player, action)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        verb = action.verb
        held = held_by(position, player)
        if verb in (LIFT_OWN, MOVE_OWN) and exchange_at(position, action.value) is None:
            return _("no cowboy is moved to {place} or away from it").format(
                place=place_name(action.value)
            ), "KIT-3b"
        if verb in LIFTS:
            return why_not_lift(position, player, action)
        if verb == MOVE or verb == MOVE_OWN:
            if held is None:
                return _("lift one of your cowboys first"), "KIT-1b"
            return why_not_move(position, player, held, action.value, "KIT-1b")
        if held is not None:
            return _("you have lifted the cowboy on {place}: move it, or put it back").format(
                place=place_name(held[0])
            ), "KIT-1b"
        if verb == PUT_BACK:
            return _("you have not lifted a cowboy"), "KIT-1b"
        return super().why_not(position, player, action)


TOGETHER: Final = Together()


def why_not_lift(position: Position, player: int, action: Action) -> tuple[str, str]:
    """Why a cowboy cannot be lifted."""
    held = held_by(position, player)
    if held is not None:
        return _("you have lifted the cowboy on {place} already").format(
            place=place_name(held[0])
        ), "KIT-1b"
    if kit(position).lifts[player] == MOST_LIFTS:
        return _("you have lifted cowboys {most} times this round").format(
            most=MOST_LIFTS
        ), "KIT-1d"
    if any(place == action.value for place, _plug in placed_figures(position, player)):
        return _("your cowboy on {place} cannot go anywhere else").format(
            place=place_name(action.value)
        ), "KIT-1b"
    return why_not_pick(position, player, action.value, "KIT-1b")
