"""A position as a line: `hands rounds=3 round=1 at=well:1,mill:2 ruby=1.4.7,won0,coins0 …`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from carson_city.core.constants import HIDDEN, OPEN
from carson_city.core.ranges import index_of, number
from carson_city.core.step import broken_stack, read_step
from carson_city.errors import CarsonError, NotationError
from carson_city.text.i18n import _
from tests.titles.hands.rules.material import (
    CARDS,
    HAND,
    MARKS,
    OF_EACH,
    PLACES,
    TITLE,
    UNKNOWN,
    WORDS,
    lay,
)  # fmt: skip
from tests.titles.hands.rules.position import Table


def line_of(position: Table) -> str:
    """A position as text."""
    lying = [f"{PLACES[place]}:{coins}" for place, coins in position.lying.items()]
    words = [TITLE, f"rounds={position.setup.rounds}", f"round={position.round}"]
    words += [f"at={','.join(lying)}", f"laid={_cards(position.laid)}"]
    for seat, mark in enumerate(position.setup.marks):
        own = [_cards(position.hands[seat]), f"won{position.won[seat]}"]
        own.append(f"coins{position.coins[seat]}")
        code = position.sealed[seat]
        if code != OPEN:
            own.append("chose" + ("?" if code == HIDDEN else str(WORDS.action(code).value)))
        words.append(f"{mark}={','.join(own)}")
    words.append(f"steps={'/'.join(step.text() for step in position.steps)}")
    return " ".join(words)


def _cards(cards: tuple[int, ...]) -> str:
    return ".".join("?" if card == UNKNOWN else str(card) for card in cards)


@dataclass
class Told:
    """What a line tells."""

    rounds: int = 0
    round: int = 0
    laid: tuple[int, ...] = ()
    lying: dict[int, int] = field(default_factory=dict)
    seats: list[dict[str, Any]] = field(default_factory=list)
    steps: list[Any] = field(default_factory=list)

    @property
    def places(self) -> str:
        """The words of the places."""
        return " ".join(PLACES[place] for place in self.lying)

    def lay_out(self, table: Table) -> None:
        """Lay a table out like this; refuse what cannot be."""
        table.round, table.laid, table.lying = self.round, self.laid, self.lying
        table.hands = [seat["hand"] for seat in self.seats]
        table.won = [seat["won"] for seat in self.seats]
        table.coins = [seat["coins"] for seat in self.seats]
        table.sealed = tuple(seat["chose"] for seat in self.seats)
        table.steps, table.over = self.steps, not self.steps
        known = [card for card in [*self.laid, *sum(table.hands, ())] if card != UNKNOWN]
        if any(known.count(card) > OF_EACH for card in known):
            raise NotationError(_("there are {count} cards of each number").format(count=OF_EACH))
        if any(len(hand) != HAND for hand in table.hands):
            raise NotationError(_("everybody holds {count} cards").format(count=HAND))
        wrong = broken_stack(table, len(self.seats), -1)
        if wrong:
            raise NotationError(wrong)


def parse_line(text: str) -> Told:
    """What a line tells; a NotationError where it tells nothing that can be."""
    told = Told()
    try:
        for word in text.split()[1:]:
            _take(told, *word.split("=", 1))
    except CarsonError:
        raise
    except (ValueError, TypeError) as error:
        raise NotationError(str(error)) from error
    return told


def _take(told: Told, key: str, value: str) -> None:
    if key in ("rounds", "round"):
        setattr(told, key, number(value))
    elif key == "laid":
        told.laid = _read(value)
    elif key == "at":
        for lying in value.split(","):
            place, _colon, coins = lying.partition(":")
            told.lying[index_of(PLACES, place)] = number(coins)
    elif key == "steps":
        told.steps = [read_step(TITLE, step) for step in value.split("/") if step]
    else:
        index_of(MARKS[len(told.seats) :][:1], key)  # one after the other
        told.seats.append(_seat(value))


def _seat(value: str) -> dict[str, Any]:
    hand, won, coins, *chose = value.split(",")
    seat = {"hand": _read(hand), "chose": OPEN}
    seat["won"], seat["coins"] = (
        number(won.removeprefix("won")),
        number(coins.removeprefix("coins")),
    )
    for choice in chose:
        card = choice.removeprefix("chose")
        seat["chose"] = HIDDEN if card == "?" else lay[_read(card)[0] - 1].code
    return seat


def _read(text: str) -> tuple[int, ...]:
    cards = [UNKNOWN if card == "?" else number(card) for card in text.split(".") if card]
    if any(card not in CARDS and card != UNKNOWN for card in cards):
        raise ValueError(_("cards have numbers from 1 to {last}").format(last=CARDS[-1]))
    return tuple(sorted(cards))
