"""A position of the card game as one line of text, and back (docs/notation.md).

`cards virtual=expert era=1.3 top=order4 row=sheriff,1-7,-,1-9,1-30 hat=bids1.2.9,has:doctor,…`
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from carson.cards.actions import WORDS, bid
from carson.cards.events import BACK_WORDS
from carson.cards.laws import broken_law
from carson.cards.material import (
    BACKS,
    CARD_WORDS,
    CHARACTER_WORDS,
    CHARACTERS,
    ERAS,
    FIRST_CHARACTER,
    GONE,
    ITEM_WORDS,
    MARKS,
    MOST_SOLD,
    NOBODY,
    OF_ERA,
    ORDERS,
    TITLE,
)
from carson.cards.plan import PLACES, place_word
from carson.cards.position import Position
from carson.cards.rounds import Before, Rounds
from carson.cards.town import NO_TOWN, Town
from carson.cards.turns import Building
from carson.chance import Chance
from carson.codes import HIDDEN, OPEN, SPECTATOR, WHOLE, changed
from carson.errors import NotationError, SetupError
from carson.field import listed
from carson.lines import NONSENSE, Naming, parts_of
from carson.ranges import index_of, number
from carson.step import read_step
from carson.words import _

if TYPE_CHECKING:
    from carson.cards.setup import Setup

SPECTATOR_WORD: Final = "nobody"
TAKEN: Final = "-"  # a card of the row that is gone
NO_CARDS: Final = "-"
HIDDEN_WORD: Final = "?"
PLACE_BY_WORD: Final = {place_word(place): place for place in PLACES}
KEYS: Final = (
    "virtual", "components", "era", "deck", "fronts", "backs", "top", "under", "row", "lawyer",
    "double", "order", "turned", "adopted", "steps", "view", *MARKS,
)  # fmt: skip


def line_of(position: Position) -> str:
    """The position as one line; chance is not part of it."""
    setup = position.setup
    fields = {
        "virtual": ",".join(setup.virtual),
        "components": setup.components if setup.own else "",
        "era": f"{position.era}.{position.round}",
        "deck": _spans([card % OF_ERA + 1 for card in position.terrain]) or NO_CARDS,
        "fronts": ",".join([CHARACTER_WORDS[front] for front in position.fronts]) or NO_CARDS,
        "backs": ",".join([BACK_WORDS[back] for back in position.backs]) or NO_CARDS,
        "top": BACK_WORDS[position.top] if position.top >= 0 else "",
        "under": ",".join(
            [f"{CHARACTER_WORDS[front]}/{BACK_WORDS[back]}" for front, back in position.under]
        ),
        "row": ",".join([TAKEN if item == GONE else ITEM_WORDS[item] for item in position.row]),
        "lawyer": _mark(position.lawyer),
        "double": _mark(position.double),
        "order": ",".join([MARKS[seat] for seat in position.order]),
        "turned": ",".join(_characters(position.turned)),
        "adopted": CHARACTER_WORDS[position.adopted] if position.adopted >= 0 else "",
        **{MARKS[seat]: _player(position, seat) for seat in range(position.seats)},
        "steps": "/".join([step.text() for step in position.steps]),
    }
    if position.over:
        fields["steps"] = "over"
    if position.viewer != WHOLE:
        viewer = position.viewer
        fields["view"] = SPECTATOR_WORD if viewer == SPECTATOR else MARKS[viewer]
    return " ".join([TITLE, *[f"{key}={text}" for key, text in fields.items() if text]])


def _mark(seat: int) -> str:
    return MARKS[seat] if seat >= 0 else ""


def _characters(bits: int) -> list[str]:
    return [CHARACTER_WORDS[number] for number in range(CHARACTERS) if bits >> number & 1]


def _spans(numbers: list[int]) -> str:
    """Numbers in order, those that follow each other as a span: `1-4,7`."""
    spans: list[list[int]] = []
    for value in numbers:
        if spans and spans[-1][1] == value - 1:
            spans[-1][1] = value
        else:
            spans.append([value, value])
    return ",".join([f"{low}-{high}" if low < high else str(low) for low, high in spans])


def _player(position: Position, seat: int) -> str:
    """What a player has: bid cards always, the rest where there is some."""
    words = [f"bids{'.'.join(map(str, position.hands[seat]))}"]
    if position.bids[seat]:
        words.append(f"bid{position.bids[seat]}")
    if position.owned[seat]:
        words.append("has:" + "+".join(_characters(position.owned[seat])))
    if position.towns[seat].cards:
        cards = [f"{CARD_WORDS[card]}@{place_word(at)}" for card, at in position.towns[seat].cards]
        words.append("town:" + "+".join(cards))
    if position.won[seat]:
        words.append("won:" + "+".join([CARD_WORDS[card] for card in position.won[seat]]))
    if position.aside[seat]:
        words.append("aside:" + "+".join([CARD_WORDS[card] for card in position.aside[seat]]))
    if position.sold[seat]:
        words.append(f"sold{position.sold[seat]}")
    code = position.sealed[seat]
    if code != OPEN:
        value = HIDDEN_WORD if code == HIDDEN else str(WORDS.action(code).value)
        words.append(f"chose{value}")
    return ",".join(words)


# And back.


def parse_line(
    text: str, kind: type[Setup], seed: int = 0, script: list[tuple[int, int]] | None = None
) -> Position:
    """The position of a line; a NotationError says what cannot be."""
    parts = parts_of(text, TITLE, KEYS)
    try:
        position = _read(parts, kind, seed)
        broken = broken_law(position)
        if broken:
            raise NotationError(broken)
        if not position.lacks:
            position.chance.script = script
            position.settle(position.steps[-1] if position.steps else None)
            for seat in position.deciders:
                position.options(seat)
        elif position.viewer == WHOLE:
            raise NotationError(_("something is hidden: say whose view it is, as in view=hat"))
    except SetupError as error:
        raise NotationError(error.reason, error.rule) from error
    except NONSENSE as error:
        raise NotationError(_("no game comes to this position")) from error
    position.chance.script = None
    if position.viewer == WHOLE:
        return position
    chance = position.chance
    seen = position.view(position.viewer if position.viewer >= 0 else None)
    seen.chance = chance
    return seen


def _read(parts: dict[str, str], kind: type[Setup], seed: int) -> Position:
    seats = [mark for mark in MARKS if mark in parts]
    if tuple(seats) != MARKS[: len(seats)] or not seats:
        raise NotationError(_("players sit in the order {m}").format(m=", ".join(MARKS)))
    virtual = listed(parts.get("virtual", ""))
    with Naming("virtual", parts.get("virtual", "")):
        setup = kind(
            len(seats) - len(virtual), tuple(virtual), components=parts.get("components", "")
        )
    position = Position(setup, Chance(seed))
    position.era, position.round = 1, 1
    for key, read in READERS.items():
        if key in parts:
            with Naming(key, parts[key]):
                read(position, "" if parts[key] == NO_CARDS else parts[key])
    for seat, mark in enumerate(seats):
        with Naming(mark, parts[mark]):
            for word in listed(parts[mark]):
                _take(position, seat, word)
    if "steps" not in parts:  # before the bids of this round, or before the next one
        position.steps = [Rounds(), Before(0)] if position.row else [Rounds()]
    if "deck" not in parts:
        _rest_of_deck(position)
    if "fronts" not in parts:
        _rest_of_fronts(position)
    _rest_of_backs(position, parts)
    return position


def _rest_of_deck(position: Position) -> None:
    """Without a word about it the deck has all cards of its era that are nowhere else."""
    first = (position.era - 1) * OF_ERA
    gone = {*position.row, *[step.card for step in position.steps if isinstance(step, Building)]}
    for seat in range(position.seats):
        gone |= {card for card, _at in position.towns[seat].cards}
        gone |= {*position.won[seat], *position.aside[seat]}
    position.terrain = tuple([card for card in range(first, first + OF_ERA) if card not in gone])


def _rest_of_fronts(position: Position) -> None:
    """Without a word about them all characters that nobody has are in the deck."""
    seen = {item - FIRST_CHARACTER for item in position.row} | {
        front for front, _b in position.under
    }
    position.fronts = tuple([front for front in position.unowned() if front not in seen])


def _rest_of_backs(position: Position, parts: dict[str, str]) -> None:
    """Without a word about them an order is open, and all other backs are in the deck."""
    seen = [back for _front, back in position.under]
    if "backs" in parts:
        seen += position.backs
    if "top" not in parts:
        left = [back for back in range(ORDERS) if back not in seen]
        in_deck = position.fronts or not position.under
        position.top = (left or [NOBODY])[0] if in_deck else position.under[0][1]
    if "backs" not in parts:
        seen.append(position.top)
        position.backs = tuple([back for back in range(BACKS) if back not in seen])


def _era(position: Position, text: str) -> None:
    era, _dot, round_ = text.partition(".")
    position.era, position.round = number(era), number(round_)
    if not position.era <= ERAS:
        raise ValueError(_("there are {count} eras").format(count=ERAS))


def _deck(position: Position, text: str) -> None:
    first = (position.era - 1) * OF_ERA - 1
    cards: list[int] = []
    for span in listed(text):
        low, dash, high = span.partition("-")
        last = number(high) if dash else number(low)
        if not 1 <= number(low) <= last <= OF_ERA:
            raise ValueError(_("cards have numbers from 1 to {last}").format(last=OF_ERA))
        cards += range(first + number(low), first + last + 1)
    position.terrain = tuple(sorted(cards))


def _under(position: Position, text: str) -> None:
    found = []
    for card in listed(text):
        front, _stroke, back = card.partition("/")
        found.append((index_of(CHARACTER_WORDS, front), index_of(BACK_WORDS, back)))
    position.under = tuple(found)


def _row(position: Position, text: str) -> None:
    position.row = tuple(
        [GONE if word == TAKEN else index_of(ITEM_WORDS, word) for word in listed(text)]
    )


def _seat(word: str) -> int:
    return index_of(MARKS, word)


def _bits(words: list[str]) -> int:
    bits = 0
    for word in words:
        bits |= 1 << index_of(CHARACTER_WORDS, word)
    return bits


def _fronts(position: Position, text: str) -> None:
    position.fronts = tuple(sorted([index_of(CHARACTER_WORDS, word) for word in listed(text)]))


def _backs(position: Position, text: str) -> None:
    position.backs = tuple(sorted([index_of(BACK_WORDS, word) for word in listed(text)]))


def _top(position: Position, text: str) -> None:
    position.top = index_of(BACK_WORDS, text)


def _lawyer(position: Position, text: str) -> None:
    position.lawyer = _seat(text)


def _double(position: Position, text: str) -> None:
    position.double = _seat(text)


def _order(position: Position, text: str) -> None:
    position.order = tuple([_seat(word) for word in listed(text)])


def _turned(position: Position, text: str) -> None:
    position.turned = _bits(listed(text))


def _adopted(position: Position, text: str) -> None:
    position.adopted = index_of(CHARACTER_WORDS, text)


def _steps(position: Position, text: str) -> None:
    if text == "over":
        position.over = True
        position.steps = []
    else:
        position.steps = [read_step(TITLE, step) for step in text.split("/")]


def _view(position: Position, text: str) -> None:
    position.viewer = SPECTATOR if text == SPECTATOR_WORD else _seat(text)


READERS: Final[dict[str, Callable[[Position, str], None]]] = {
    "era": _era, "row": _row, "deck": _deck, "fronts": _fronts, "top": _top, "backs": _backs,
    "under": _under, "lawyer": _lawyer, "double": _double, "order": _order, "turned": _turned,
    "adopted": _adopted, "steps": _steps, "view": _view,
}  # fmt: skip


def _take(position: Position, seat: int, word: str) -> None:
    """Read a word about a player."""
    kind, colon, items = word.partition(":")
    if colon:
        cards = items.split("+")
        if kind == "has":
            position.owned = changed(position.owned, seat, _bits(cards))
        elif kind == "town":
            position.towns = (
                *position.towns[:seat], _town(position, cards), *position.towns[seat + 1 :],
            )  # fmt: skip
        elif kind == "won":
            position.won = (*position.won[:seat], _cards(cards), *position.won[seat + 1 :])
        elif kind == "aside":
            position.aside = (*position.aside[:seat], _cards(cards), *position.aside[seat + 1 :])
        else:
            raise _strange(word)
    elif word.startswith("bids"):
        hand = tuple(sorted([number(card) for card in word[4:].split(".") if card]))
        position.hands = (*position.hands[:seat], hand, *position.hands[seat + 1 :])
    elif word.startswith("bid"):
        position.bids = changed(position.bids, seat, number(word[3:]))
    elif word.startswith("sold"):
        position.sold = changed(position.sold, seat, number(word[4:]))
        if position.sold[seat] > MOST_SOLD:
            raise ValueError(_("nobody sells more than {most} cards").format(most=MOST_SOLD))
    elif word.startswith("chose"):
        told = word[5:]
        code = HIDDEN if told == HIDDEN_WORD else bid[number(told)].code
        position.sealed = changed(position.sealed, seat, code)
    else:
        raise _strange(word)


def _strange(word: str) -> ValueError:
    return ValueError(
        _("“{word}” says nothing about a player; bids1.2.9, has:doctor and sold1 do").format(
            word=word[:40]
        )
    )


def _cards(words: list[str]) -> tuple[int, ...]:
    return tuple([index_of(CARD_WORDS, word) for word in words])


def _town(position: Position, words: list[str]) -> Town:
    """A town, card by card."""
    town = NO_TOWN
    for word in words:
        name, _at, place = word.partition("@")
        card = index_of(CARD_WORDS, name)
        if place not in PLACE_BY_WORD:
            raise ValueError(_("“{place}” is no place").format(place=place[:40]))
        town = town.with_card(card, position.deck.layouts[card], PLACE_BY_WORD[place])
    return town
