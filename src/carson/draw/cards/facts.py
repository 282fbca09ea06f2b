"""What the table of the card game shows, as values: players, their standing, lines of scores."""

from __future__ import annotations

from typing import NamedTuple

from carson.cards.actions import WORDS
from carson.cards.material import (
    BUILDINGS,
    CHARACTERS,
    FIRST_CHARACTER,
    KIND_WORDS,
    MARKS,
    NOBODY,
    OUTLAWS,
    PILES,
)
from carson.cards.names import source_name
from carson.cards.position import Position
from carson.cards.reckoning import Reckoning
from carson.cards.scoring import SOURCE_WORDS, scores, sources
from carson.codes import OPEN
from carson.title import Score
from carson.words import _, capital, form_for, listed, n_, ordinal

BEFORE = ("before", "bid")  # steps while the bids of a round are not revealed


class Bid(NamedTuple):
    """A bid card of a player, and whether it is out for the era."""

    value: int
    used: bool


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
    won: tuple[int, ...]  # priorities of what a virtual player has taken
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
    code = view.sealed[seat]
    return Player(
        seat,
        MARKS[seat],
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
        _won(view, seat, owned) if not person else (),
        tuple(_notes(view, seat)),
    )


def _level(hand: tuple[int, ...]) -> str:
    return (_("virtual, beginner"), _("virtual, advanced"), _("virtual, expert"))[PILES.index(hand)]


def _won(view: Position, seat: int, owned: tuple[int, ...]) -> tuple[int, ...]:
    """The priorities of all that a virtual player has (CARD-21)."""
    items = [*view.won[seat], *[FIRST_CHARACTER + one for one in owned]]
    return tuple([view.deck.priorities[item] for item in items])


def revealed(view: Position) -> bool:
    """Whether the bids of this round lie open."""
    return not any(step.name in BEFORE for step in view.steps)


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
    if revealed(view) and view.bids[seat]:
        return _("has taken")
    return ""


def _acting(view: Position) -> int:
    """One more where somebody is just taking."""
    return int(any(step.name in ("take", "build", "virtual") for step in view.steps))


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


class Line(NamedTuple):
    """A line of the score sheet: a source, and what it brings each player."""

    word: str
    name: str
    points: tuple[int | None, ...]  # by the order of the sheet; None where nobody has it
    each: tuple[tuple[int, ...], ...]  # what each building brings for itself


class Sheet(NamedTuple):
    """The whole score sheet, players from the best one on."""

    scores: tuple[Score, ...]
    lines: tuple[Line, ...]


def sheet(view: Position) -> Sheet:
    """Everybody's points line by line, as if the game ended now (CARD-23)."""
    found = scores(view, view.setup.names)
    reckonings = [Reckoning(view.towns[one.player], view.owned[one.player]) for one in found]
    lines = []
    for word in SOURCE_WORDS:
        if not any(word in score.sources for score in found):
            continue
        each = [_each(reckoning, word) for reckoning in reckonings]
        points = tuple([score.sources.get(word) for score in found])
        lines.append(Line(word, source_name(word), points, tuple(each)))
    return Sheet(tuple(found), tuple(lines))


def _each(reckoning: Reckoning, word: str) -> tuple[int, ...]:
    if word not in KIND_WORDS:
        return ()
    kind = KIND_WORDS.index(word)
    return tuple(reckoning.each(kind)) if kind in BUILDINGS and kind != OUTLAWS else ()


# In words.


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
    if not view.steps:
        return _("The dust settles.")
    return f"{capital(view.steps[-1].ask(view))}."
