"""The solo game at the keyboard: Standish turns his cards, gives his reasons, and can be asked."""

from __future__ import annotations

import re

import carson_city
from carson_city.solo.cowboy_cards import DECK
from carson_city.terminal.solo.adapter import standish_line
from tests.proof import rule
from tests.table import position_of
from tests.terminal.run import carson as command

ALONE = ("play", "--title", "solo", "--strategy", "city", "--people", "Ann", "--seed", "7")
OPENING = "claim d5\nclaim c4\n1\n1\n"


@rule("SOLO-7")
def test_standish_turns_his_cards_by_himself_and_tells_why() -> None:
    told = command(*ALONE, lines=OPENING).out
    assert told.startswith("Ann, Jeb Standish. Seed 7.")
    assert "Jeb Standish turns card" in told
    assert "A cowboy goes to" in told
    assert "(SOLO-" in told


def test_nobody_else_can_sit_down() -> None:
    refused = command("play", "--title", "solo", "--people", "Ann, Ben")
    assert refused.code != 0
    assert "2 people for 1 seat" in refused.err


@rule("COMP-24")
def test_what_he_can_do_next_is_counted() -> None:
    told = command(*ALONE, lines=OPENING + "cards\n").out
    assert "Jeb Standish: City (expert). Lawyer:" in told
    rows = [line for line in told.splitlines() if line[1:3] == " ×"]
    assert sum(int(row[3]) for row in rows) == DECK - 1  # he has turned one
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert all(re.search(r"\(strength \d\*", row) for row in rows)
    assert "* reconstructed: the printed value is not known to us (COMP-24)" in told


def test_his_line_tells_strength_cards_and_what_may_come() -> None:
    game = carson_city.Game.at("solo strategy=city round=2.placement played=C3,B3 hat=as7Y star=")
    assert standish_line(position_of(game)) == (
        "Jeb Standish: strength 6; cards C3* B3*; 2 cards to come, up to 11 (type cards)"
    )


@rule("SOLO-Ed")
def test_who_finds_nothing_to_attack_says_so() -> None:
    game = carson_city.Game.at(
        "solo strategy=city round=2.placement hat=as7Y star= steps=rounds/standish"
    )
    told = [event.text for event in game.play("turn", chance="cowboy_card E3")]
    assert "Standish finds nothing of yours to attack." in told
    assert "Jeb Standish +2 VP (his cards)." in told
