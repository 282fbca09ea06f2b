"""What the table shows, as values: made once, and drawn as SVG or written as HTML."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from carson.board.character import CHARACTERS, NO_CARD, SIDE_LETTERS, card_of
from carson.board.figures import Figure, Thing, figures_at, goods, is_destitute
from carson.board.income import earnings, factor_of, left_of, left_to
from carson.board.limits import limit_told
from carson.board.map import FIRST_OWN_PLACE, MOST_OWN_PLACES, OWN_PLACES, PARCEL_WORDS, place_word
from carson.board.material import (
    AMMUNITION,
    BUILDING_KINDS,
    FREE,
    KINDS,
    MARKS,
    NO_TILE,
    PARCELS,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    PHASE_WORDS,
    RANCH,
    RIVER,
    ROUNDS,
)
from carson.board.names import character_name, kind_name, phase_name, round_name
from carson.board.phases.round import choosing_order
from carson.board.plug import Variant
from carson.board.position import Position
from carson.board.scoring import ranking
from carson.board.spaces import ALL_SPACES, place_name, space_at
from carson.draw.board.lots import lot_of
from carson.words import _, capital, language, ordinal, per_language

NOTHING_SOLD: Final = NO_TILE - 1  # the kind of a card on which no tile lies


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
    drawing = figure.kind.word if player < 0 else f"{figure.kind.word}-{MARKS[player]}"
    token = figure.token.word if figure.token is not None else ""
    return Who(player, drawing, token, figure.fights, names[player] if player >= 0 else said, said)


def crowd_at(position: Position, place: int) -> tuple[Who, ...]:
    """Everybody in one place."""
    found = figures_at(position, place)
    return tuple([who_of(position, figure) for figure in found]) if found else ()


# The town.


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


# The track.


class Printed(NamedTuple):
    """What stands on a card whoever is there."""

    word: str
    name: str
    short: str
    effect: str
    signs: tuple[str, ...]
    price: int
    kind: int  # of the tile for sale, or that it is sold
    block: str
    stage: bool  # no cowboy is placed there

    @property
    def is_sale(self) -> bool:
        """Whether buildings are sold there."""
        return self.kind != NOTHING_SOLD


class Card(NamedTuple):
    """A place beside the town: a space of the track, or one that a variant brings."""

    printed: Printed
    closed: bool
    now: bool
    crowd: tuple[Who, ...]

    @property
    def duel(self) -> bool:
        """Whether there will be shooting (DUEL-1)."""
        return sum(who.fights for who in self.crowd) > 1

    @property
    def said(self) -> str:
        """The card in words."""
        printed = self.printed
        words = f"{printed.name}: {printed.effect}" if printed.effect else printed.name
        if self.closed:
            return _("{space} (closed)").format(space=words)
        return ", ".join([words, *(who.said for who in self.crowd)])


@per_language
def _printed(place: int, kind: int) -> Printed:
    space = space_at(place)
    effect, short = space.effect, space.short
    if kind != NOTHING_SOLD:
        effect = short = _("sold") if kind == NO_TILE else kind_name(kind)
    block = space.block.word if space.block is not None else ""
    return Printed(
        space.word, space.name, short, effect, space.signs, space.price, kind, block, space.stage
    )


@lru_cache(maxsize=512)
def _printed_track(display: tuple[int, ...], _language: str) -> tuple[Printed, ...]:
    return tuple(
        _printed(space.place, display[space.slot] if space.slot >= 0 else NOTHING_SOLD)
        for space in ALL_SPACES
    )


class Note(NamedTuple):
    """What a plug prints on a card of the track."""

    effect: str
    signs: tuple[str, ...]
    thing: Thing  # whose sign stands in text
    brief: str


# What plugs print on cards, by their words: by place.
NOTES: Final[dict[str, Callable[[Position, int], Note | None]]] = {}


def note_on(position: Position, place: int) -> Note | None:
    """What a plug of this game prints on a card of the track now."""
    for plug in position.rules.plugs:
        if plug.word in NOTES:
            note = NOTES[plug.word](position, place)
            if note is not None:
                return note
    return None


def _noted(position: Position, place: int, card: Printed) -> Printed:
    note = note_on(position, place) if position.rules.plugs else None
    return card if note is None else card._replace(effect=note.effect, signs=note.signs)


def track_cards(position: Position) -> list[Card]:
    """The spaces of the track, in the order in which they are resolved (COMP-1)."""
    # The position names the place after the one that is being resolved.
    now = position.track - 1 if position.phase == PHASE_ACTIONS else -1
    printed = _printed_track(tuple(position.display), language().code)
    return [
        Card(
            _noted(position, space.place, card),
            _closed(position, space.place, card.stage),
            now == space.place,
            crowd_at(position, space.place),
        )
        for space, card in zip(ALL_SPACES, printed, strict=True)
    ]


def _closed(position: Position, place: int, stage: bool) -> bool:
    """Whether a space takes nobody this round (WORD-9)."""
    if place == AMMUNITION and position.phase == PHASE_CHARACTERS:
        return space_at(place).closed(position) != ""  # sold just now
    if stage or position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        return False
    return place not in position.open_spaces


def own_cards(position: Position) -> list[Card]:
    """The places that variants of this game bring, beside town and track."""
    found = []
    for plug in position.rules.plugs:
        if plug.word in YARDS:
            continue
        first = FIRST_OWN_PLACE + plug.order * MOST_OWN_PLACES
        for place in range(first, first + MOST_OWN_PLACES):
            if place in OWN_PLACES:
                found.append(Card(_printed_own(place), False, False, crowd_at(position, place)))
    return found


@per_language
def _printed_own(place: int) -> Printed:
    name = place_name(place)
    return Printed(place_word(place), name, name, "", (), 0, NOTHING_SOLD, "own", False)


class Share(NamedTuple):
    """What a player has in a yard: so many of its things, a cowboy, a number; and in words."""

    player: int
    name: str
    amount: int
    rides: bool
    score: int
    leads: bool
    said: str


class Yard(NamedTuple):
    """A place of which everybody has one, or without a word of its own how all of them stand."""

    word: str
    name: str
    effect: str
    sign: str
    badge: str
    thing: str  # the drawing of what lies there
    closed: bool
    shares: tuple[Share, ...]

    @property
    def said(self) -> str:
        """The yard in words."""
        words = _("{name}: {effect}").format(name=self.name, effect=self.effect)
        return ", ".join([words, *(share.said for share in self.shares)])


YARDS: Final[dict[str, Callable[[Position], tuple[Yard, ...]]]] = {}  # by the word of the plug


def yards(position: Position) -> tuple[Yard, ...]:
    """The places of which everybody has one, in a game of variants that bring some."""
    found: list[Yard] = []
    for plug in position.rules.plugs:
        if plug.word in YARDS:
            found += YARDS[plug.word](position)
    return tuple(found)


class Heap(NamedTuple):
    """So many tiles of a kind."""

    kind: int
    amount: int
    name: str


def bag(position: Position) -> tuple[Heap, ...]:
    """What is still in the bag: its content is open, its order is not (INFO-1)."""
    return tuple(
        Heap(kind, position.bag[kind], kind_name(kind))
        for kind in BUILDING_KINDS
        if position.bag[kind]
    )


def bag_words(heaps: tuple[Heap, ...]) -> str:
    """How many tiles are in the bag."""
    return _("In the bag: {count}").format(count=sum(heap.amount for heap in heaps))


# The players.


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

    @property
    def mark(self) -> str:
        """The word of the mark."""
        return MARKS[self.player]


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
        Good(f"{thing.word}-{MARKS[player]}", count, _(thing.name))
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
    )


# Where the game stands.


class Order(NamedTuple):
    """Players in an order, and what it is."""

    label: str
    players: tuple[int, ...]
    names: tuple[str, ...]


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
    names = position.setup.names
    return Masthead(
        position.round,
        ROUNDS,
        capital(round_name(position)),
        PHASE_WORDS[position.phase],
        capital(phase_name(position.phase)) if position.round else "",
        tuple(
            Order(label, tuple(who), tuple(names[player] for player in who))
            for label, who in orders
            if who and not position.over
        ),
    )
