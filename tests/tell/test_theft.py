"""A theft has one amount, whoever tells it."""

from __future__ import annotations

import re

import carson_city
from carson_city.board import Setup
from carson_city.board.attack import Steal
from carson_city.board.income import earnings, loot
from carson_city.tell import text_adapter_of
from tests.proof import rule
from tests.table import STAR, at, noted, position_of, random_game

# Hat loses a duel with dynamite on an own Mine: it earns three times $12.
BLASTED = (
    "round=1.actions town=mine:c4/mountain:c3,d3,b3,b4 own=hat:c4 at=c4:hat,star fuses=c4:hat "
    "hat=$10,cowboys0,as9R star=$10,cowboys0,revolvers9,as2Y"
)


def told(game: carson_city.Game) -> dict[str, set[int]]:
    """The dollars that each sentence about a theft names."""
    seat = game.player
    texts, view, option = text_adapter_of(game.setup), game.view(seat), game.parse("steal")
    said = {
        "ask": [view.steps[-1].ask(view)],
        "button": [texts.option(view, option)],
        "effect": [texts.menu(view, seat, [option]).effect(option)],
        "preview": [texts.preview(view, seat, option)],
        "reason": texts.reasons(view, seat, option),
        "situation": [words for _title, words in texts.situation(view, seat)],
    }
    return {
        name: {int(amount) for amount in re.findall(r"\$(\d+)", " ".join(words))}
        for name, words in said.items()
    }


def agree(game: carson_city.Game) -> None:
    position = position_of(game)
    step = position.steps[-1]
    assert isinstance(step, Steal)
    amounts = told(game)
    assert amounts.pop("situation") == {earnings(position, step.parcel)}
    assert set(map(frozenset, amounts.values())) == {frozenset({loot(position, step.parcel)})}


@rule("CHR-9Rc", "ATT-3a", "INC-1b")
def test_the_theft_from_a_blasted_mine_is_told_tripled_everywhere() -> None:
    game = at(BLASTED, chance="die 1, die 1, die 6")
    assert game.player == STAR
    agree(game)
    assert told(game)["button"] == {18}
    game.play("steal")
    assert noted(game, "stolen") == ["stolen star 18 c4 hat"]


def test_every_theft_of_some_games_has_one_amount() -> None:
    seen = 0
    for seed in (0, 2, 16, 20, 37):
        game = random_game(seed, Setup(4, "full", "random"))
        for ply in reversed(range(len(game.plies))):
            if game.plies[ply].action.text == "steal":
                game.rewind(ply)
                agree(game)
                seen += 1
    assert seen > 4
