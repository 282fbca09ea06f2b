"""What outlaws change: parcels they bar, income they take, and who fights them (OUT)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import place_cowboy
from carson_city.board.attack import attackable
from carson_city.board.character import CHARACTERS
from carson_city.board.components import values_of
from carson_city.board.duel import fight_all
from carson_city.board.figures import Figure, Thing
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import (
    CITY_HALL,
    CLOSED,
    INCOME_STAGE,
    PHASE_ACTIONS,
    PRISON,
    RANCH,
    RIVER,
)
from carson_city.board.plug import PlugState, Variant, register
from carson_city.board.position import Position
from carson_city.board.step import TITLE
from carson_city.board_plugins.variants.outlaws.fights import NextFight
from carson_city.board_plugins.variants.outlaws.gang import (
    FIELDS,
    ORDER,
    OUTLAW_VP,
    WORD,
    Gang,
    gang_of,
)
from carson_city.board_plugins.variants.outlaws.ride import ANYWHERE, move_all, ride_in
from carson_city.core.constants import NOBODY
from carson_city.core.field import Field
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _
from carson_city.title.house_rules import HouseRule, house_rule

FIRST_ROUND: Final = 2  # OUT-1: they come before rounds 2, 3 and 4
WANTED: Final = Thing("wanted", N_("wanted poster"), N_("{cowboy} on a poster"), "", "")
OUTLAW: Final = Thing("outlaw", N_("outlaw"), N_("an outlaw"), "☠", "x", is_figure=True)

GIVEN_LAND: Final = house_rule(
    HouseRule(
        TITLE,
        "outlaw-land",
        N_("Land under outlaws is given"),
        ("WORD-7",),
        N_("Nobody gets a parcel with an outlaw on it, in whatever way."),
        N_("Settler, Indian and Auctioneer may take a parcel under an outlaw."),
        (WORD,),
    )
)


class Outlaws(Variant):
    """Outlaws in town."""

    word = WORD
    order = ORDER
    name = N_("Outlaws")
    sentence = N_("Outlaws settle on the richest buildings and halve their income: fight them.")
    rule = "OUT"
    rule_ids = r"OUT-.*|COMP-(6|21)|ATT-1a|INC-1c|CHR-(1Rb|14Yb|14Rb|14a|16Ya|16Yb)"
    complexity = 3
    strategy = 1
    length = 1
    components = values_of(WORD, {OUTLAW_VP: N_("VP of an outlaw of strength 8 to 13")})

    def state(self, players: int) -> PlugState:
        return Gang((), 0)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def before_round(self, position: Position) -> None:
        if position.round >= FIRST_ROUND:
            ride_in(position)
            move_all(position)

    # Placing.

    def add_places(self, position: Position, player: int, options: list[Action]) -> None:
        town = position.town
        for parcel in gang_of(position).parcels:
            if position.cowboys[parcel] & (1 << player | CLOSED) or parcel == position.city_hall:
                continue
            is_building = town.ground[parcel] >= RANCH
            if not is_building or not (
                town.owner[parcel] == player or attackable(position, parcel)
            ):
                options.append(place_cowboy[parcel])

    # On the board.

    def bars(self, position: Position, parcel: int) -> str:
        return "OUT-4" if parcel in gang_of(position).parcels else ""

    def spares(self, position: Position, parcel: int) -> bool:
        return GIVEN_LAND in position.setup.house

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        if place in gang_of(position).parcels:
            figures.insert(0, Figure(NOBODY, OUTLAW))

    def things(self, position: Position) -> list[Thing]:
        return [OUTLAW] if gang_of(position).parcels else []

    # Fights and income.

    def strength(self, position: Position, place: int, strength: int) -> int:
        state = gang_of(position)
        return max(strength, state.strength) if place in state.parcels else strength

    def before_attacks(self, position: Position) -> None:
        fight_all(position, NextFight(NOBODY))

    def cut(self, position: Position, parcel: int, money: int) -> int:
        if parcel not in gang_of(position).parcels:
            return money
        owner = position.town.owner[parcel]
        if owner >= 0:
            character = CHARACTERS[position.character[owner]]
            if character.shields and character.shelters(position, parcel):  # CHR-16Y
                return money
        return money // 2

    # Lines.

    def broken(self, position: Position) -> str:
        state = gang_of(position)
        if state.strength and position.round < FIRST_ROUND:
            return _("outlaws come before round {round}").format(round=FIRST_ROUND)
        anywhere = ANYWHERE in position.setup.house
        closed = (PRISON,) if anywhere else (PRISON, CITY_HALL, RIVER)
        for parcel in state.parcels:
            if position.town.ground[parcel] in closed:
                return _("no outlaw stands on {parcel}").format(parcel=PARCEL_WORDS[parcel])
        if position.phase != PHASE_ACTIONS or position.track <= INCOME_STAGE:
            return ""
        if any(isinstance(step, NextFight) for step in position.steps):
            return ""
        if any(position.cowboys[parcel] for parcel in state.parcels):
            return _("the fights with outlaws are over, and nobody waits for one")
        return ""


VARIANT: Final = Outlaws()
register(VARIANT)
