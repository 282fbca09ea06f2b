"""A second, independent opinion agrees with Standish in thousands of positions of random games."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import carson
from carson import solo
from carson.board.events import SCORED
from carson.board.position import Position
from carson.solo.cards import STRATEGIES, letter_of
from carson.solo.events import CARD_DRAWN, FROM_CARDS, ON_CARD, SENT, STAYED
from carson.solo.rules import turn_card
from carson.solo.state import STANDISH, cards_strength, table_of, wish_list
from tests.solo import referee
from tests.table import position_of


@dataclass
class Opinions:
    """How often the two agreed, by what was asked."""

    asked: Counter[str] = field(default_factory=Counter)

    def compare(self, what: str, found: int, allowed: frozenset[int], where: Position) -> None:
        assert found in allowed, (
            f"{what}: {found}, but the rules say {sorted(allowed)}\n{where.line()}"
        )
        self.asked[what] += 1


def referee_table(position: Position) -> referee.Table:
    table = table_of(position)
    return referee.Table(
        solo_setup(position).strategy,
        wish_list(position),
        cards_strength(table),
        bool(table.bridged),
    )


def solo_setup(position: Position) -> solo.Setup:
    assert isinstance(position.setup, solo.Setup)
    return position.setup


def follow_card(before: Position, after: Position, opinions: Opinions) -> None:
    """The cowboys of the card just turned, one after another."""
    trial = before.copy()
    drawn = [raw[1] for raw in after.events if raw[0] == CARD_DRAWN][0]
    trial_table = table_of(trial)
    trial_table.played = (*trial_table.played, drawn)
    table = referee_table(trial)
    letter = letter_of(drawn)
    number = 0
    for raw in after.events:
        if raw[0] == SENT:
            opinions.compare(letter, raw[1], referee.where(trial, table, letter, number), trial)
            trial.supply[STANDISH] -= 1
            trial.put_cowboy(STANDISH, raw[1])
            number += 1
        elif raw[0] in (STAYED, ON_CARD) or (raw[0] == SCORED and raw[3] == FROM_CARDS):
            outcome = {STAYED: referee.NOWHERE, ON_CARD: referee.ON_CARD}.get(
                raw[0], referee.TWO_POINTS
            )
            opinions.compare(letter, outcome, referee.where(trial, table, letter, number), trial)
            number += 1
    assert number == referee.cowboys(letter)


def follow(seed: int, opinions: Opinions) -> None:
    dice = random.Random(seed)
    variants = [word for word in ("beginning", "river", "strongest") if dice.random() < 0.35]
    strategy = STRATEGIES[seed % len(STRATEGIES)].word
    game = carson.Game(
        solo.Setup(strategy, dice.choice(("full", "starter")), variants=tuple(variants)), seed
    )
    while not game.over:
        before = position_of(game).copy()
        action = dice.choice(game.options())
        game.play(action)
        if action is turn_card:
            follow_card(before, position_of(game), opinions)


def test_cards() -> None:
    opinions = Opinions()
    for seed in range(40):
        follow(seed, opinions)
    print(opinions.asked)
