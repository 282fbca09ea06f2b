"""What the table shows, as values: made once, and drawn as SVG or written as HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from carson_city.board.figures import Figure, figures_at
from carson_city.board.income import earnings, factor_of, left_of
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import (
    FREE,
    PARCELS,
    PHASE_PLACEMENT,
    PHASE_WORDS,
    RANCH,
    RIVER,
    ROUNDS,
)
from carson_city.board.names import kind_name, phase_name, round_name
from carson_city.board.plug import Variant
from carson_city.board.position import Position
from carson_city.draw.board.lots import lot_of
from carson_city.text.i18n import _, capital

# Figures, wherever they stand.


class Who(NamedTuple):
    """A figure: whose, which drawing, what it has with it, and all that in words."""

    player: int
    drawing: str
    token: str
    fights: bool
    whose: str
    said: str


def who_of(position: Position, figure: Figure) -> Who:
    """A figure in a position."""
    names, player = position.setup.names, figure.player
    said = figure.describe(names)
    mark = "" if player < 0 else f"-{position.setup.marks[player]}"
    drawing = f"{figure.kind.word}{mark}"
    token = figure.token.word if figure.token is not None else ""
    return Who(player, drawing, token, figure.fights, names[player] if player >= 0 else said, said)


def crowd_at(position: Position, place: int) -> tuple[Who, ...]:
    """Everybody in one place."""
    found = figures_at(position, place)
    return tuple([who_of(position, figure) for figure in found]) if found else ()


# The town.


class MapNote(NamedTuple):
    """What is reconstructed on the map itself: in a few words, and the whole note."""

    brief: str
    note: str


MAP_NOTES: Final[dict[str, Callable[[Position], MapNote | None]]] = {}  # by the words of plugs


def map_notes(position: Position) -> list[MapNote]:
    """Return the notes of a map, for its legend."""
    makers = [MAP_NOTES[plug.word] for plug in position.rules.plugs if plug.word in MAP_NOTES]
    return [note for maker in makers if (note := maker(position)) is not None]


class Parcel(NamedTuple):
    """A parcel: what stands there, whose it is, what it earns or costs, who has come."""

    parcel: int
    kind: int
    owner: int
    connected: bool
    price: int  # 0 where it cannot be bought
    income: int
    factor: int  # by which the income is multiplied (INC-1a)
    is_lot: bool  # up for auction
    crowd: tuple[Who, ...]
    hostile: bool  # there will be shooting

    @property
    def earns(self) -> str:
        """The income now, as it stands on its badge."""
        if not self.income:
            return ""
        return f"{self.factor}×${self.income}" if self.factor > 1 else f"${self.income}"


def parcels(position: Position) -> list[Parcel]:
    """All parcels."""
    town, lots = position.town, lot_of(position)
    # What a character brings is worn by cowboys; what a variant brings may stand anywhere.
    strays = any(isinstance(plug, Variant) for plug in position.rules.dress)
    found = []
    for parcel in range(PARCELS):
        kind, owner = town.ground[parcel], town.owner[parcel]
        earned = left_of(position, parcel) if kind >= RANCH and owner >= 0 else 0
        for_sale = owner == FREE and not position.over and position.available(parcel)
        price = town.prices[parcel] if for_sale else 0
        factor = factor_of(position, parcel) if earned and position.factors else 1
        if factor > 1 and earned * factor != earnings(position, parcel):  # cut when multiplied
            earned, factor = earnings(position, parcel), 1
        crowd: tuple[Who, ...] = ()
        if position.cowboys[parcel] or parcel == position.city_hall or strays:
            crowd = crowd_at(position, parcel)
        hostile = bool(crowd) and _hostile(kind, owner, crowd)
        found.append(
            Parcel(
                parcel, kind, owner, bool(town.connected[parcel]), price, earned, factor,
                parcel in lots, crowd, hostile,
            )
        )  # fmt: skip
    return found


def _hostile(kind: int, owner: int, crowd: tuple[Who, ...]) -> bool:
    """Whether there will be shooting: a duel (DUEL-1) or an attack (ATT-1)."""
    attacked = owner >= 0 and kind >= RANCH
    comers = [who.player for who in crowd if who.player >= 0]
    if comers and any(who.player < 0 and who.fights for who in crowd):
        return True  # OUT-5
    return len(comers) > 1 or (attacked and any(player != owner for player in comers))


def parcel_words(position: Position, fact: Parcel) -> str:
    """A parcel in words."""
    told = [kind_name(fact.kind), *parcel_facts(position, fact)]
    return f"{PARCEL_WORDS[fact.parcel]}: {', '.join(told)}"


def parcel_facts(position: Position, fact: Parcel, *, priced: bool = True) -> list[str]:
    """What there is to say of a parcel and what stands there, perhaps without its price."""
    parts = []
    if fact.owner >= 0:
        parts.append(_("owned by {player}").format(player=position.setup.names[fact.owner]))
    if fact.kind >= RANCH and fact.owner >= 0:
        parts.append(_("earns ${amount}").format(amount=fact.income))
    if fact.owner == FREE and priced and position.available(fact.parcel):
        price = position.town.prices[fact.parcel]
        parts.append(_("costs ${amount}").format(amount=price))
    if fact.kind != RIVER and fact.connected:
        parts.append(_("connected"))
    if fact.is_lot:
        parts.append(_("in the auction"))
    return parts + [who.said for who in fact.crowd]


# Where the game stands.


class Order(NamedTuple):
    """Players in an order, and what it is."""

    label: str
    players: tuple[int, ...]
    names: tuple[str, ...]
    marks: tuple[str, ...]


class Masthead(NamedTuple):
    """Round, phase and the two orders."""

    round: int
    rounds: int
    when: str
    phase_word: str
    phase: str
    orders: tuple[Order, ...]


def masthead(position: Position) -> Masthead:
    """Where the game stands."""
    placing = position.phase == PHASE_PLACEMENT
    orders = []
    if placing:
        orders.append((_("Acts"), position.action_order))
    orders.append((_("Passed") if placing else _("Pass order"), position.pass_order))
    names, marks = position.setup.names, position.setup.marks
    return Masthead(
        position.round,
        ROUNDS,
        capital(round_name(position)),
        PHASE_WORDS[position.phase],
        capital(phase_name(position.phase)) if position.round else "",
        tuple(
            Order(
                label,
                tuple(who),
                tuple(names[player] for player in who),
                tuple(marks[player] for player in who),
            )
            for label, who in orders
            if who and not position.over
        ),
    )
