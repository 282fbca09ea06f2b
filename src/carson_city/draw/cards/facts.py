"""What the table of the card game shows, as values: players, their standing, lines of scores."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson_city.cards.actions import WORDS
from carson_city.cards.material import (
    BANK,
    BUILDINGS,
    CHARACTERS,
    CITY_HALL,
    DRUGSTORE,
    ERAS,
    FIRST_CHARACTER,
    GENERAL_STORE,
    HOUSE,
    KIND_WORDS,
    MINE,
    NOBODY,
    PILES,
    RANCH,
    ROUNDS,
)
from carson_city.cards.names import source_name
from carson_city.cards.position import Position
from carson_city.cards.reckoning import Reckoning
from carson_city.cards.rounds import before_bids
from carson_city.cards.scoring import SOURCE_WORDS, scores, sources
from carson_city.cards.turns import Building, Taking, Turning
from carson_city.core.constants import OPEN
from carson_city.text.i18n import N_, _, capital, form_for, listed, n_, ordinal
from carson_city.title.setup import Score

MINUS: Final = "\u2212"


def minus(points: int | None) -> str:
    """Points as a sheet has them; nothing where there are none to tell."""
    return "" if points is None else str(points).replace("-", MINUS)


class Bid(NamedTuple):
    """A bid card of a player, and whether it is out for the era."""

    value: int
    used: bool


class Priority(NamedTuple):
    """The priority of a card, and a sign where no rulebook gives it."""

    value: int
    sign: str

    def __str__(self) -> str:
        return f"{self.value}{self.sign}"


class Player(NamedTuple):
    """What everybody can see of a player, and what the viewer knows of the own choice."""

    seat: int
    mark: str
    name: str
    level: str  # of a virtual player
    decides: bool
    bids: tuple[Bid, ...]
    bid: str  # of this round, as far as it is known: 9, or +6 before it is revealed
    sealed: bool
    chosen: int  # the own sealed bid, 0 where the viewer does not know it
    standing: str
    characters: tuple[int, ...]
    turned: tuple[int, ...]
    adopted: int
    points: int
    won: tuple[Priority, ...]  # of what a virtual player has taken
    won_note: str  # what the signs of these mean
    notes: tuple[str, ...]


def players(view: Position) -> list[Player]:
    """All players by their seats."""
    return [_player(view, seat) for seat in range(view.seats)]


def seating(view: Position) -> list[int]:
    """The viewer first, then all by their seats; at the end by their points."""
    if view.over:
        return [score.player for score in scores(view, view.setup.names)]
    return sorted(range(view.seats), key=lambda seat: seat != view.viewer)


def _player(view: Position, seat: int) -> Player:
    person = view.is_person(seat)
    hand = view.setup.hands[seat]
    owned = tuple([one for one in range(CHARACTERS) if view.has(seat, one)])
    won = [] if person else _won(view, seat, owned)
    code = view.sealed[seat]
    return Player(
        seat,
        view.setup.marks[seat],
        view.setup.names[seat],
        "" if person else _level(hand),
        seat in view.deciders,
        tuple([Bid(value, value not in view.hands[seat]) for value in hand]),
        _bid(view, seat),
        code != OPEN,
        WORDS.action(code).value if code >= 0 else 0,
        _standing(view, seat),
        owned,
        tuple([one for one in owned if view.turned >> one & 1]),
        view.adopted if view.adopted in owned else NOBODY,
        sum(sources(view, seat).values()),
        tuple([Priority(view.deck.priorities[item], view.deck.signs[item]) for item in won]),
        " ".join(dict.fromkeys([note for item in won if (note := view.deck.note(item))])),
        tuple(_notes(view, seat)),
    )


def _level(hand: tuple[int, ...]) -> str:
    return (_("virtual, beginner"), _("virtual, advanced"), _("virtual, expert"))[PILES.index(hand)]


def _won(view: Position, seat: int, owned: tuple[int, ...]) -> list[int]:
    """All cards that a virtual player has: their priorities score (CARD-21)."""
    return [*view.won[seat], *[FIRST_CHARACTER + one for one in owned]]


def revealed(view: Position) -> bool:
    """Whether the bids of this round lie open."""
    return not before_bids(view)


def _bid(view: Position, seat: int) -> str:
    amount = view.bids[seat]
    if not amount:
        return ""
    return str(amount) if revealed(view) else f"+{amount}"


def _standing(view: Position, seat: int) -> str:
    """Where a player stands in this round."""
    if view.over:
        place = next(one.place for one in scores(view, view.setup.names) if one.player == seat)
        return _("{place} place").format(place=ordinal(place))
    if seat == view.lawyer:
        return _("used the Lawyer: no turn")
    if seat in view.deciders:
        return _("decides now")
    if seat in view.order:
        return _("takes {place}").format(place=ordinal(view.order.index(seat) + 1 + _acting(view)))
    if view.sealed[seat] != OPEN:
        return _("has chosen a bid")
    return _("has taken") if revealed(view) and view.bids[seat] else ""


def _acting(view: Position) -> int:
    """One more where somebody is just taking."""
    return int(any(isinstance(step, Taking | Building | Turning) for step in view.steps))


def _notes(view: Position, seat: int) -> list[str]:
    found = []
    if view.double == seat:
        found.append(_("takes two cards"))
    if view.aside[seat]:
        count = len(view.aside[seat])
        found.append(n_("{count} card set aside", "{count} cards set aside", count))
    if view.sold[seat]:
        count = view.sold[seat]
        found.append(n_("{count} card sold", "{count} cards sold", count))
    return found


# Scores.


# What a kind scores in town, besides the houses beside it (CARD-20): a word and a name.
IN_TOWN: Final = {
    DRUGSTORE: (KIND_WORDS[RANCH], N_("Ranches in town")),
    BANK: (KIND_WORDS[MINE], N_("Mines in town")),
    GENERAL_STORE: (KIND_WORDS[HOUSE], N_("houses in town")),
    CITY_HALL: ("", N_("buildings in town")),
}


class Line(NamedTuple):
    """A line of the score sheet: a source, and what it brings each player."""

    word: str
    name: str
    points: tuple[int | None, ...]  # by the order of the sheet; None where nobody has it
    each: tuple[tuple[int, ...], ...]  # what each building brings for itself
    parts: tuple[Line, ...] = ()  # what it is the sum of, where it counts two sorts of things


class Sheet(NamedTuple):
    """The whole score sheet, players from the best one on."""

    scores: tuple[Score, ...]
    lines: tuple[Line, ...]


def sheet(view: Position) -> Sheet:
    """Everybody's points line by line, as if the game ended now (CARD-23)."""
    found = scores(view, view.setup.names)
    reading = view.setup.reading
    reckonings = [
        Reckoning(view.towns[one.player], view.owned[one.player], reading) for one in found
    ]
    lines = []
    for word in SOURCE_WORDS:
        if not any(word in score.sources for score in found):
            continue
        each = [_each(reckoning, word) for reckoning in reckonings]
        points = tuple([score.sources.get(word) for score in found])
        parts = _parts(reckonings, word)
        lines.append(Line(word, source_name(word), points, tuple(each), parts))
    return Sheet(tuple(found), tuple(lines))


def _each(reckoning: Reckoning, word: str) -> tuple[int, ...]:
    if word not in KIND_WORDS:
        return ()
    kind = KIND_WORDS.index(word)
    return tuple(reckoning.each(kind)) if kind in BUILDINGS else ()


def _parts(reckonings: list[Reckoning], word: str) -> tuple[Line, ...]:
    """Houses beside, and what else is counted in town, each with a line of its own."""
    kind = KIND_WORDS.index(word) if word in KIND_WORDS else NOBODY
    if kind not in IN_TOWN:
        return ()
    beside, rest = [], []
    for one in reckonings:
        places = one.town.places(kind)
        beside.append(tuple([one.houses_at(place) for place in places]))
        rest.append(tuple([one.at(kind, place) - one.houses_at(place) for place in places]))
    counted, name = IN_TOWN[kind]
    return (
        _part(KIND_WORDS[HOUSE], _("houses beside it"), beside),
        _part(counted, _(name), rest),
    )


def _part(word: str, name: str, each: list[tuple[int, ...]]) -> Line:
    return Line(word, name, tuple([sum(one) if one else None for one in each]), tuple(each))


# Where the game stands.


def nails(view: Position) -> list[list[bool]]:
    """A nail for each round of each era: whether it is driven in, for the round has begun."""
    begun = (view.era - 1) * ROUNDS + view.round
    return [[era * ROUNDS + one < begun for one in range(ROUNDS)] for era in range(ERAS)]


def status(view: Position) -> str:
    """Where the game stands, in one sentence."""
    if view.over:
        return view.setup.verdict(scores(view, view.setup.names))
    who = [view.setup.names[seat] for seat in view.deciders]
    return form_for("{when}: {players} decides", "{when}: {players} decide", len(who)).format(
        when=capital(view.when()), players=listed(who)
    )


def question(view: Position) -> str:
    """What is asked now."""
    return _("The dust settles.") if not view.steps else f"{capital(view.steps[-1].ask(view))}."
