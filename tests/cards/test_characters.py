"""The characters in play: order of use, once per era, and what each does (CARD-6, CARD-24 on)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.cards.characters import ARROWS, BY_NUMBER
from carson_city.cards.material import AFTER_BIDS, BEFORE_BIDS, CHARACTER_WORDS
from tests.cards.games import (
    BOOT,
    CACTUS,
    HAT,
    NEAREST,
    STAR,
    asked,
    at,
    bid,
    noted,
    position_of,
    refused,
    texts,
    turns,
)
from tests.proof import rule

ARROW = ["governor", "lawyer", "chinese", "heroes", "gunsmith", "mercenary", "doctor"]
BEFORE, AFTER = ARROW[:5], ARROW[5:]


def questions(game: carson_city.Game, answer: str = "decline") -> list[str]:
    """What people are asked about, as long as they are asked; all answer alike."""
    found = []
    while texts(game)[-1:] == ["decline"]:
        found.append(f"{game.player} {texts(game)[0].removeprefix('use ')}")
        game.play(answer if answer == "decline" else texts(game)[0])
    return found


# When and how often.


@rule("CARD-6", "COMP-7")
def test_before_the_bids_owners_are_asked_in_the_order_of_the_player_aid() -> None:
    game = asked(NEAREST, "has:gunsmith+lawyer", "has:governor+heroes", "has:chinese")
    expected = ["1 governor", "0 lawyer", "2 chinese", "1 heroes", "0 gunsmith"]
    assert questions(game) == expected
    assert game.deciders == (HAT, STAR, CACTUS, BOOT)  # now all bid


@rule("CARD-7a", "COMP-7")
def test_after_the_bids_the_mercenary_then_the_doctor() -> None:
    game = asked(NEAREST, "has:doctor", "has:mercenary")
    assert questions(game) == []
    bid(game, 1, 2, 3, 4)
    assert questions(game) == ["1 mercenary", "0 doctor"]
    assert game.player == BOOT


@rule("CARD-6a")
def test_the_answer_is_open_to_all() -> None:
    game = asked(NEAREST, "has:gunsmith")
    game.play("decline")
    assert [e.key for e in game.events_seen(BOOT)][-1] == "declined"
    game = asked(NEAREST, "has:gunsmith")
    game.play("use gunsmith")
    assert "used" in [e.key for e in game.events_seen(None)]
    assert " turned=gunsmith " in game.view().line()


@rule("CARD-6a")
def test_virtual_players_are_never_asked() -> None:
    cards = f"has:{'+'.join(ARROW)}"
    game = at(f"era=1.9 virtual=expert row={NEAREST} steps=rounds/before.0 hat= star= cactus= "
              f"boot={cards}")  # fmt: skip
    assert game.deciders == (HAT, STAR, CACTUS)
    bid(game, 1, 2, 3)
    assert not noted(game, "used", "declined")


@rule("CARD-6a", "CARD-6")
def test_a_character_is_used_when_it_is_asked_about_and_by_its_owner() -> None:
    game = asked(NEAREST, "has:heroes+gunsmith+doctor", "has:lawyer")
    assert game.player == STAR
    game.play("decline")
    assert refused(game, "use gunsmith") == "CARD-6"
    assert refused(game, "use doctor") == "CARD-7a"
    assert refused(game, "use lawyer") == "CARD-6a"
    assert refused(game, "bid 3") == "CARD-HEROES"


@rule("CARD-13")
@pytest.mark.parametrize("character", ARROW)
def test_an_arrow_character_works_once_per_era_and_the_governor_once_a_game(character: str) -> None:
    own = f"has:{character}"
    used = f"turned={character}"
    for era in ("era=1.8", "era=2.3"):
        game = asked(NEAREST.replace("1-", f"{era[4]}-"), own, rest=f"{era} {used}")
        assert questions(game) == []  # turned
        bid(game, 1, 2, 3, 4)
        assert questions(game) == []
    game = at(f"era=1.9 {used} hat={own} star= cactus= boot=")  # the next era begins
    found = questions(game)
    if character in AFTER:
        bid(game, 1, 2, 3, 4)
        found = questions(game)
    assert found == ([] if character == "governor" else [f"0 {character}"])


@rule("CARD-13")
def test_who_declines_is_asked_again_in_the_next_round() -> None:
    game = asked(NEAREST, "has:heroes")
    assert questions(game) == ["0 heroes"]
    bid(game, 1, 2, 3, 4)
    while position_of(game).round == 8:
        game.play(game.options()[0])
    assert questions(game) == ["0 heroes"]


@rule("CARD-24")
def test_seven_characters_have_an_arrow_and_the_others_none() -> None:
    arrows = [character.word for character in BY_NUMBER if character.arrow]
    assert sorted(arrows) == sorted(ARROW)
    assert len(BY_NUMBER) - len(arrows) == 14
    assert [CHARACTER_WORDS[number] for number in (*BEFORE_BIDS, *AFTER_BIDS)] == ARROW
    assert ARROWS.bit_count() == 7


# Taking at once.


@rule("CARD-GOVERNOR")
def test_the_governor_reveals_a_card_takes_one_at_once_and_still_bids() -> None:
    game = asked(NEAREST, "has:governor,town:1-48@n14")
    game.play("use governor", chance="terrain 1-7")
    options = [*[f"take {item}" for item in NEAREST.split(",")], "take 1-7"]
    assert texts(game) == options  # also the new one
    game.play("take 1-7")
    assert all(text.startswith("build ") for text in texts(game))
    game.play("build p14")
    bid(game, 9, 2, 3, 4)
    assert game.player == HAT
    assert "take 1-7" not in texts(game)
    game.play("take singer")
    assert position_of(game).has(HAT, 7)


@rule("CARD-GOVERNOR")
def test_with_the_governor_one_card_is_left_as_usual() -> None:
    game = asked(NEAREST, "has:governor")
    game.play("use governor", chance="terrain 1-7")
    game.play("take singer")
    bid(game, 9, 8, 7, 6)
    for card in ("1-1", "1-2", "1-3", "1-39"):
        game.play(f"take {card}")
    assert noted(game, "left") == ["left 1-7"]


@rule("CARD-LAWYER", "CARD-LAWYERa")
def test_the_lawyer_takes_a_card_at_once_and_the_bid_is_discarded() -> None:
    game = asked(NEAREST, "has:lawyer")
    game.play("use lawyer")
    assert texts(game) == [f"take {item}" for item in NEAREST.split(",")]  # no card more
    game.play("take singer")
    assert game.deciders == (HAT, STAR, CACTUS, BOOT)  # a bid card is chosen all the same
    bid(game, 9, 2, 3, 4)
    assert noted(game, "set_out") == ["set_out hat 9"]
    assert position_of(game).hands[HAT] == (1, 2, 3, 4, 5, 6, 7, 8)
    assert [game.player, *position_of(game).order] == [BOOT, CACTUS, STAR]  # and no turn


@rule("CARD-LAWYERa")
@pytest.mark.parametrize("character", ["chinese", "heroes", "gunsmith", "mercenary", "doctor"])
def test_who_uses_the_lawyer_uses_no_other_character_this_round(character: str) -> None:
    for answer, asks in (("use lawyer", []), ("decline", [f"0 {character}"])):
        game = asked(NEAREST, f"has:lawyer+{character}")
        game.play(answer)
        if answer == "use lawyer":
            game.play("take singer")
        found = questions(game)
        bid(game, 9, 2, 3, 4)
        assert [*found, *questions(game)] == asks


@rule("CARD-LAWYERa", "CARD-6")
def test_the_governor_comes_first_and_may_be_followed_by_the_lawyer() -> None:
    game = asked(NEAREST, "has:governor+lawyer")
    game.play("use governor", chance="terrain 1-7")
    game.play("take singer")
    game.play("use lawyer")
    game.play("take 1-7")
    bid(game, 9, 8, 7, 6)
    assert [game.player, *position_of(game).order] == [STAR, CACTUS, BOOT]
    assert noted(game, "took") == ["took hat singer", "took hat 1-7"]


@rule("CARD-6")
def test_a_character_that_the_governor_takes_can_be_used_where_its_turn_is_to_come() -> None:
    row = NEAREST.replace("singer", "gunsmith")
    game = asked(row, "has:governor")
    game.play("use governor", chance="terrain 1-7")
    game.play("take gunsmith")
    assert texts(game) == ["use gunsmith", "decline"]


# Two cards.


@rule("CARD-CHINESE")
def test_the_chinese_worker_reveals_a_card_for_all_and_takes_two_on_the_own_turn() -> None:
    game = asked(NEAREST, "has:chinese,town:1-48@n14")
    game.play("use chinese", chance="terrain 1-7")
    bid(game, 5, 9, 2, 1)
    assert game.player == STAR
    assert "take 1-7" in texts(game)  # for all
    game.play("take 1-39")
    game.play("take 1-7")
    game.play("build p14")
    assert game.player == HAT
    assert texts(game) == [f"take {item}" for item in ("singer", "1-1", "1-2", "1-3")]
    game.play("take 1-1")
    game.play("build n16")
    assert game.player == CACTUS
    assert noted(game, "took") == ["took star 1-39", "took hat 1-7", "took hat 1-1"]


@rule("CARD-CHINESEa")
def test_the_first_of_the_two_is_built_before_the_second_is_taken() -> None:
    game = asked(NEAREST, "has:chinese,town:1-48@n14")
    game.play("use chinese", chance="terrain 1-7")
    bid(game, 9, 5, 2, 1)
    game.play("take 1-7")
    assert refused(game, "take 1-1") == "CARD-15"
    game.play("build p14")
    game.play("take singer")  # one of them may be the character
    assert game.player == STAR


@rule("CARD-CHINESEa")
def test_only_one_of_the_two_is_the_character() -> None:
    game = asked(NEAREST, "has:chinese,town:1-48@n14")
    game.play("use chinese", chance="terrain 1-7")
    bid(game, 9, 5, 2, 1)
    game.play("take singer")
    assert game.player == HAT
    assert texts(game) == [f"take {item}" for item in ("1-1", "1-2", "1-3", "1-39", "1-7")]
    assert refused(game, "take singer") == "CARD-8"


@rule("CARD-CHINESEa")
@pytest.mark.parametrize("character", ["governor", "singer", "sheriff"])
def test_after_a_character_of_any_kind_the_line_says_that_the_second_is_terrain(
    character: str,
) -> None:
    game = asked(NEAREST.replace("singer", character), "has:chinese,town:1-48@n14")
    game.play("use chinese", chance="terrain 1-7")
    bid(game, 9, 5, 2, 1)
    game.play(f"take {character}")
    assert game.line().endswith(" steps=rounds/turns/take.0.terrain")


# Raised bids.


@pytest.mark.parametrize(
    ("character", "amount"),
    [
        pytest.param("heroes", 3, marks=rule("CARD-HEROES")),
        pytest.param("gunsmith", 6, marks=rule("CARD-GUNSMITH")),
        pytest.param("mercenary", 5, marks=rule("CARD-MERCENARY")),
        pytest.param("doctor", 2, marks=rule("CARD-DOCTOR")),
    ],
)
def test_a_character_raises_the_own_bid(character: str, amount: int) -> None:
    game = asked(NEAREST, f"has:{character}")
    early = character in BEFORE
    if early:
        game.play(f"use {character}")
        assert position_of(game).bids == (amount, 0, 0, 0)  # announced before anybody bids
    bid(game, 1, 1, 1, amount)
    if not early:
        game.play(f"use {character}")
    assert position_of(game).bids == (1 + amount, 1, 1, amount)
    assert game.player == HAT


@pytest.mark.parametrize(
    ("character", "points"),
    [
        pytest.param("heroes", 6, marks=rule("CARD-HEROES")),
        pytest.param("doctor", 5, marks=rule("CARD-DOCTOR")),
        ("governor", 0), ("lawyer", 0), ("chinese", 0), ("gunsmith", 0), ("mercenary", 0),
        pytest.param("captain", 6, marks=rule("CARD-CAPTAIN")),
        pytest.param("paperboy", 3, marks=rule("CARD-PAPERBOY")),
    ],
)  # fmt: skip
def test_characters_that_score_whatever_the_town(character: str, points: int) -> None:
    for town in ("", ",town:1-48@n14"):
        game = turns(NEAREST, f"has:{character}{town}")
        score = next(score for score in game.scores() if score.player == HAT)
        assert score.sources == {character: points}


@rule("CARD-6", "CARD-7a")
@pytest.mark.parametrize(
    ("character", "cited"),
    [("heroes", "CARD-6"), ("gunsmith", "CARD-6"), ("mercenary", "CARD-7a"), ("doctor", "CARD-7a")],
)
def test_a_character_that_is_used_and_its_raise_cite_when_it_is_used(
    character: str, cited: str
) -> None:
    game = asked(NEAREST, f"has:{character}")
    if cited == "CARD-7a":
        bid(game, 1, 2, 3, 4)
    game.play(f"use {character}")
    found = [event for event in game.events if event.key in ("used", "raised")]
    assert [(event.key, event.rule) for event in found] == [("used", cited), ("raised", cited)]
