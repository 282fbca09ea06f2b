"""7 Mercenary (CHR-7)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, at, limit, noted, position_of

# A duel for Roads (1) between hat, with one revolver, and star, with four.
DUEL = "round=1.actions star=revolvers4,cowboys0,roads0,as2Y at=roads1:hat,star"


@rule("CHR-7")
def test_the_limit_is_20_yellow_and_30_red() -> None:
    assert limit("7Y") == 20
    assert limit("7R") == 30


@pytest.mark.parametrize(
    ("card", "power"),
    [
        pytest.param("7Y", 3, marks=rule("CHR-7Y")),
        pytest.param("7R", 2, marks=rule("CHR-7R")),
        ("6Y", 0),
    ],
)
def test_the_mercenary_adds_firepower_in_a_duel(card: str, power: int) -> None:
    hat = f"hat=revolvers1,cowboys0,roads0,as{card}"
    wins = at(f"{DUEL} {hat}", chance=f"die {4 - power}, die 1")
    assert noted(wins, "duel_won") == ["duel_won hat roads1"]  # a tie, and hat passed first
    loses = at(f"{DUEL} {hat}", chance=f"die {4 - power}, die 2")
    assert noted(loses, "duel_won") == ["duel_won star roads1"]


@pytest.mark.parametrize(
    ("card", "income"),
    [
        pytest.param("7Y", 12, marks=rule("CHR-7Y")),
        pytest.param("7R", 10, marks=rule("CHR-7R")),
    ],
)
def test_the_mercenary_counts_for_income_too(card: str, income: int) -> None:
    game = at(
        f"round=1.actions hat=revolvers1,cowboys2,roads0,as{card} star=roads0,as2Y"
        " at=income-firepower:hat"
    )
    assert noted(game, "earned") == [f"earned hat {income} firepower"]


@pytest.mark.parametrize(
    ("card", "power"),
    [
        pytest.param("7Y", 3, marks=rule("CHR-7Y")),
        pytest.param("7R", 2, marks=rule("CHR-7R")),
    ],
)
def test_the_mercenary_fights_for_one_round(card: str, power: int) -> None:
    game = at(f"round=1.end hat=$25,revolvers1,cowboys0,as{card} star=$0,as2Y")
    assert position_of(game).firepower(HAT) == 1 + power
    game.play("give 10")
    assert position_of(game).round == 2
    assert position_of(game).firepower(HAT) == 1 + 4  # the revolver and four new cowboys
