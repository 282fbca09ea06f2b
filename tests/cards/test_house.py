"""House rules of the card game: the other readings, from positions in text."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.cards import Setup
from carson_city.cards.readings import BOTH_MARKS, EARLY_SALES, OUTLAW_GROUPS
from carson_city.draw.cards.facts import sheet
from carson_city.draw.cards.town import gain, parcel_words
from carson_city.tell.cards.about import thing
from carson_city.tell.cards.worths import Worths
from tests.cards import audit
from tests.cards.games import HAT, NEAREST, asked, last, place, position_of, refused, texts, turns
from tests.proof import rule

ERA = "era=1.8"
CHAIN = "town:1-5@n14+1-25@p14+1-28@r14+1-29@t14"  # four cards side by side
# Outlaws south-east on 1-14 (o15), south-east on 1-22 (q16), north-east on 1-40.
TOUCHING = "town:1-14@n14+1-22@p15"  # o15 and q16 do not touch: p15 and p16 lie between
DIAGONAL = "town:1-14@n14+1-40@o16"  # o15 and p16 touch by a corner


def outlaws(game: carson_city.Game) -> int:
    """What outlaws cost hat."""
    return next(score for score in game.scores() if score.player == HAT).sources["outlaws"]


@rule("CARD-24", "CARD-EDITOR")
def test_with_both_marks_doctor_and_heroes_are_5_each_for_the_editor() -> None:
    has = "has:editor+doctor+heroes+gunsmith+cowboy"
    usual, house = last(has), last(has, rest=f"house={BOTH_MARKS}")
    editor = [game.scores()[0].sources["editor"] for game in (usual, house)]
    assert editor == [1 + 4 + 4 + 4 + 1, 1 + 5 + 5 + 4 + 1]


@rule("CARD-24")
def test_with_both_marks_what_a_character_would_bring_agrees() -> None:
    row = NEAREST.replace("singer", "doctor")
    for rest, points in ((ERA, 5 + 4), (f"{ERA} house={BOTH_MARKS}", 5 + 5)):
        game = turns(row, "has:editor", rest=rest)
        doctor = position_of(game).row[0] - 96
        assert Worths(position_of(game), HAT).character(doctor) == points
    told = thing(position_of(game), "editor")
    assert "Doctor and Heroes have the $ mark too: 5 VP each for the Editor." in told


@rule("CARD-20l")
def test_by_groups_outlaws_that_touch_cost_6_together() -> None:
    for town, usual, groups in ((DIAGONAL, -12, -6), (TOUCHING, -12, -12)):
        assert outlaws(last(f"has:captain,{town}")) == usual
        assert outlaws(last(f"has:captain,{town}", rest=f"house={OUTLAW_GROUPS}")) == groups
    tame = last(f"has:sheriff,{DIAGONAL}", rest=f"house={OUTLAW_GROUPS}")
    assert outlaws(tame) == 0


@rule("CARD-20l")
def test_by_groups_the_town_the_sheet_and_the_preview_agree() -> None:
    rest = f"{ERA} house={OUTLAW_GROUPS}"
    game = turns("singer,1-40,1-2,1-3,1-39", "town:1-14@n14", rest=rest)
    game.play("take 1-40")
    position = position_of(game)
    card, at = 39, place("o16")
    gains = Worths(position, HAT)
    assert gains.changes(card, at).get("outlaws", 0) == 0  # they join the others
    brings = gains.build(card, at)
    assert brings == gain(position, HAT, (card, at))
    apart = place("l14")
    assert gains.changes(card, apart)["outlaws"] == -6
    before = game.scores()
    game.play("build o16")
    position = position_of(game)
    scores = {score.player: score.total for score in game.scores()}
    assert scores[HAT] - {s.player: s.total for s in before}[HAT] == brings
    words = [parcel_words(position, HAT, place(word)) for word in ("o15", "p16")]
    assert words == ["o15: Outlaws, -6 VP", "p16: Outlaws, 0 VP"]
    line = next(line for line in sheet(position).lines if line.word == "outlaws")
    assert line.points[[s.player for s in sheet(position).scores].index(HAT)] == -6
    assert "for each group" in thing(position, "outlaws")[1]


@rule("CARD-AUCTIONEERa")
@pytest.mark.parametrize("character", ["governor", "lawyer"])
def test_with_early_sales_cards_are_sold_while_a_card_taken_at_once_is_built(
    character: str,
) -> None:
    rest = f"{ERA} house={EARLY_SALES}"
    game = asked(NEAREST, f"has:auctioneer+{character},{CHAIN}", rest=rest)
    game.play(f"use {character}", chance="terrain 1-7" if character == "governor" else "")
    assert refused(game, "sell 1-29") == "CARD-AUCTIONEERa"  # nothing is built yet
    game.play("take 1-1")
    assert {"sell 1-5", "sell 1-29"} < set(texts(game))
    game.play("sell 1-29")
    assert position_of(game).sold[HAT] == 1
    assert carson_city.Game.at(game.line()).line() == game.line()
    game.play(next(text for text in texts(game) if text.startswith("build")))
    assert not any(text.startswith("sell") for text in texts(game))


@rule("CARD-24", "CARD-20l", "CARD-AUCTIONEERa")
@pytest.mark.parametrize("seed", range(4))
def test_bots_play_by_the_laws_with_all_house_rules(seed: int) -> None:
    setup = Setup(2, ("expert", "beginner"), house="all")
    assert audit.fuzz(seed, setup, thorough=0.02, greedy=seed == 0).over
