"""What players and the cast show, as values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from carson_city.board.character import CHARACTERS, NO_CARD, SIDE_LETTERS, card_of
from carson_city.board.figures import Thing, goods, is_destitute
from carson_city.board.income import left_to
from carson_city.board.limits import limit_told
from carson_city.board.material import (
    BUILDING_KINDS,
    KINDS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
)
from carson_city.board.names import character_name, kind_name
from carson_city.board.phases.round import choosing_order
from carson_city.board.position import Position
from carson_city.board.scoring import ranking
from carson_city.draw.board.track_facts import Heap
from carson_city.text.i18n import _, ordinal, per_language

NOT_YET: Final = -1  # an amount that is still to be chosen


class Good(NamedTuple):
    """So much of something: its drawing, and what it is."""

    sign: str
    amount: int
    meaning: str
    unit: str | None = ""  # None where the drawing tells all

    @property
    def text(self) -> str:
        """The amount with its unit."""
        if self.amount == NOT_YET:
            return "?"
        return "" if self.unit is None else f"{self.unit}{self.amount}"

    @property
    def said(self) -> str:
        """What it is, and how much of it."""
        return self.meaning if self.amount == NOT_YET else f"{self.meaning}: {self.text}"


class Face(NamedTuple):
    """A side of a character's card."""

    card: int
    number: int
    side: str  # the letter
    name: str
    limit: str
    text: str


class Player(NamedTuple):
    """What a player has."""

    player: int
    name: str
    decides: bool
    standing: tuple[str, ...]  # where they are in the orders
    face: Face | None
    number: int  # by which they act
    role: str  # the name of whom they have this round, of both where they act as another
    income: int
    goods: tuple[Good, ...]
    tokens: tuple[Good, ...]
    figures: tuple[Good, ...]  # of a special kind, at hand
    kept: tuple[Heap, ...]
    points: int
    mark: str  # its word


def order(position: Position) -> list[int]:
    """All players in the order that rules the phase (RND-2); at the end by rank."""
    if position.over:
        return ranking(position)
    ruling = position.pass_order
    if position.phase == PHASE_PLACEMENT:
        ruling = position.action_order
    elif position.phase == PHASE_CHARACTERS:
        ruling = choosing_order(position)
    return list(ruling) + [p for p in range(position.players) if p not in ruling]


def players(position: Position) -> list[Player]:
    """All players, by seat."""
    deciders = position.deciders
    return [_player(position, player, player in deciders) for player in range(position.players)]


def _player(position: Position, player: int, decides: bool) -> Player:
    card = position.character[player]
    counts = position.kept[player * KINDS : player * KINDS + KINDS]
    return Player(
        player,
        position.setup.names[player],
        decides,
        _standing(position, player, decides),
        face_of(position, card) if card != NO_CARD else None,
        position.numbers[player] if card != NO_CARD else NO_CARD,
        _role(position, player, card),
        left_to(position, player),
        _goods(position, player),
        tokens(position, player),
        _figures(position, player),
        tuple(
            Heap(kind, counts[kind], _("kept: {kind}").format(kind=kind_name(kind)))
            for kind in BUILDING_KINDS
            if counts[kind]
        ),
        position.vp[player],
        position.setup.marks[player],
    )


def tokens(position: Position, player: int) -> tuple[Good, ...]:
    """What lies before a player besides what everybody has, but for figures."""
    guns = [Good("guns", 1, _("the 3-revolver tile"))] if position.ammunition == player else []
    return *guns, *(
        Good(thing.word, count, _(thing.name), thing.unit)
        for thing, count in _things(position, player)
        if not thing.is_figure
    )


def _figures(position: Position, player: int) -> tuple[Good, ...]:
    return tuple(
        Good(f"{thing.word}-{position.setup.marks[player]}", count, _(thing.name))
        for thing, count in _things(position, player)
        if thing.is_figure
    )


def _things(position: Position, player: int) -> list[tuple[Thing, int]]:
    return goods(position, player) if position.rules.goods else []


@per_language
def _meanings() -> tuple[str, ...]:
    return (
        _("money"), _("cowboys at hand"), _("revolvers"), _("firepower"), _("roads"),
        _("property tiles left"),
    )  # fmt: skip


# Whether a plug lets everybody choose what they begin with, and that is not known yet; by its word.
CHOOSES_START: Final[dict[str, Callable[[Position], bool]]] = {}


def start_is_open(position: Position) -> bool:
    """Whether what everybody begins with is still to be chosen."""
    plugs = position.rules.plugs
    return any(CHOOSES_START[plug.word](position) for plug in plugs if plug.word in CHOOSES_START)


def _goods(position: Position, player: int) -> tuple[Good, ...]:
    found = _goods_now(position, player)
    if not start_is_open(position):
        return found
    *chosen, deeds = found
    unknown = _("{good}: not chosen yet")
    return (
        *(Good(one.sign, NOT_YET, unknown.format(good=one.meaning), one.unit) for one in chosen),
        deeds,
    )


def _goods_now(position: Position, player: int) -> tuple[Good, ...]:
    money, cowboys, revolvers, firepower, roads, deeds = _meanings()
    if is_destitute(position, player):
        return (
            Good("head", position.supply[player], cowboys),
            Good("firepower", position.firepower(player), firepower),
            Good("deed", position.tiles[player], deeds),
        )
    return (
        Good("coin", position.money[player], money, "$"),
        Good("head", position.supply[player], cowboys),
        Good("revolver", position.revolvers[player], revolvers),
        Good("firepower", position.firepower(player), firepower),
        Good("road", position.roads[player], roads),
        Good("deed", position.tiles[player], deeds),
    )


def face_of(position: Position, card: int) -> Face:
    """A side of a card, with what its holder may keep now."""
    return _face(card, limit_told(position, card))


@per_language
def _face(card: int, keeps: str) -> Face:
    side = CHARACTERS[card]
    letter = SIDE_LETTERS[side.side]
    return Face(card, side.number, letter, character_name(card), keeps, _(side.text))


# Whom players are that take no character, by the word of the plug that brings them.
ROLES: Final[dict[str, Callable[[Position], str]]] = {}


def role_of(position: Position, player: int) -> str:
    """Whom somebody is that takes no character; nothing for the others."""
    if player in position.setup.automatic:
        for plug in position.rules.plugs:
            if plug.word in ROLES:
                return ROLES[plug.word](position)
    return ""


def _role(position: Position, player: int, card: int) -> str:
    if card == NO_CARD:
        return role_of(position, player) or _("no character yet")
    number, side = position.numbers[player], CHARACTERS[card]
    if number == side.number:
        return character_name(card)
    other = character_name(card_of(number, side.side))  # CHR-0: acts first, whoever they are
    return _("{name} and {character}").format(name=other, character=character_name(card))


def _standing(position: Position, player: int, decides: bool) -> tuple[str, ...]:
    """Where the player stands in the orders."""
    words = [_("decides")] if decides else []
    if position.phase == PHASE_PLACEMENT:
        if player in position.pass_order:
            place = ordinal(position.pass_order.index(player) + 1)
            words.append(_("passed {place}").format(place=place))
        elif player in position.action_order:
            place = ordinal(position.action_order.index(player) + 1)
            words.append(_("acts {place}").format(place=place))
    elif player in position.pass_order and not position.over:
        place = ordinal(position.pass_order.index(player) + 1)
        words.append(_("{place} in pass order").format(place=place))
        if player == position.first_chooser:  # CHR-17Y
            words.append(_("chooses first"))
    return tuple(words)


# The cast.


class Part(NamedTuple):
    """A card of the cast: the sides that matter now, and who has it."""

    faces: tuple[Face, ...]
    holder: int  # -1 for nobody
    name: str  # of the holder
    state: str  # in a word, where nobody has it
    free: bool
    turned: bool  # to another side than it was dealt with (CHR-9Yb, CHR-17)
    mark: str  # of the holder


def holder_of(position: Position, card: int) -> int:
    """Who has a card this round, on whichever side; -1 for nobody."""
    for player, face in enumerate(position.character):
        if face == NO_CARD:
            continue
        if card >> 1 in (face >> 1, position.numbers[player]):  # a card may act as another (CHR-0)
            return player
    return -1


def shown_faces(position: Position, card: int) -> list[int]:
    """The sides of a card that matter now: both while its chooser can pick (CHR-14)."""
    holder = holder_of(position, card)
    if holder >= 0:
        face = position.character[holder]
        return [face if face >> 1 == card >> 1 else card]
    return CHARACTERS[card].faces()


def was_turned(position: Position, card: int) -> bool:
    """Whether a card shows another side than it was dealt with (CHR-9Yb, CHR-17)."""
    dealt = position.setup.cards
    picked = len(CHARACTERS[card].faces()) > 1
    return not picked and card not in dealt and card ^ 1 in dealt


def cast(position: Position) -> tuple[Part, ...]:
    """All characters of this game by number: what each brings, and who has it now."""
    free: set[int] = set()
    if position.phase == PHASE_CHARACTERS:
        free = {card >> 1 for card in position.free_cards}
    return tuple(_part(position, card, card >> 1 in free) for card in sorted(set(position.cast)))


def _part(position: Position, card: int, free: bool) -> Part:
    holder = holder_of(position, card)
    shown = shown_faces(position, card)
    state = ""
    if holder < 0 and free:
        state = _("free")
    elif holder < 0 and position.round and not position.over:
        state = _("nobody")
    return Part(
        tuple(face_of(position, face) for face in shown),
        holder,
        position.setup.names[holder] if holder >= 0 else "",
        state,
        free and holder < 0,
        len(shown) == 1 and was_turned(position, shown[0]),
        position.setup.marks[holder] if holder >= 0 else "",
    )
