"""0 Paperboy (CHR-0)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.character import CHARACTERS, NUMBERS, PAPERBOY, card_text
from carson_city.board.limits import limit_in_full, limit_of, limit_told
from tests.proof import rule
from tests.table import (
    CACTUS,
    HAT,
    STAR,
    at,
    misfit,
    noted,
    position_of,
    refused,
    stands_on,
    texts,
)

YELLOW = "cast=0Y,1Y,2Y,5Y,7Y,9Y,14Y,17Y"
RED = "cast=0R,1R,2R,7R,11Y,14Y,16Y,17Y"
TAKE = "take paperboy"


def taken(game: carson_city.Game) -> list[str]:
    """Who took which card, in order."""
    lines = [line.split() for line in noted(game, "character_taken")]
    return [f"{mark} {card_text(int(card))}" for _key, mark, card in lines]


def limit_as(cast: str, character: str) -> int:
    """The money limit of a Paperboy who took a character, found at the end of the round."""
    game = at(f"{cast} round=1.characters hat=$300,roads0 star=$0,roads0")
    for action in (TAKE, f"take {character}", "take sheriff", "pass", "pass"):
        game.play(action)
    assert position_of(game).phase == 4
    return position_of(game).money[HAT] - int(texts(game, HAT)[0].removeprefix("give "))


@rule("CHR-0")
@pytest.mark.parametrize(
    ("character", "limit"),
    [("banker", 120), ("mercenary", 20), ("doctor", 60), ("undertaker", 90), ("teacher", 60)],
)
def test_the_limit_is_the_taken_characters(character: str, limit: int) -> None:
    assert limit_as(YELLOW, character) == limit


@rule("CHR-0")
@pytest.mark.parametrize("cast", [YELLOW, RED])
def test_the_number_0_comes_first_in_the_action_order(cast: str) -> None:
    game = at(f"{cast} round=1.characters hat= star= cactus=")
    for action in ("take sheriff", "take banker", TAKE, "take teacher"):
        game.play(action)
    assert noted(game, "order_set") == ["order_set cactus hat star"]
    assert game.player == CACTUS


# Yellow: for $3.


@rule("CHR-0Y")
def test_the_paperboy_pays_3_and_takes_another_character_at_once() -> None:
    game = at(f"{YELLOW} round=1.characters hat=$15 star=")
    game.play(TAKE)
    assert game.player == HAT
    assert noted(game, "paid") == ["paid hat 3 character"]
    game.play("take banker")
    assert noted(game, "earned") == ["earned hat 9 character"]  # its ability works at once
    assert position_of(game).money[HAT] == 15 - 3 + 9
    assert game.player == STAR


@rule("CHR-0Y")
def test_an_ability_for_the_round_works_too() -> None:
    game = at(f"{YELLOW} round=1.characters hat=cowboys2,revolvers1 star=")
    game.play(TAKE)
    game.play("take mercenary")
    assert position_of(game).firepower(HAT) == 2 + 1 + 3


@rule("CHR-0Y")
def test_what_the_taken_character_costs_comes_after_the_3() -> None:
    game = at(f"{YELLOW} round=1.characters shop=mine hat=$12 star=")
    game.play(TAKE)
    game.play("take prospector")
    assert game.player == STAR  # $9 is too little for a Mine
    assert noted(game, "paid") == ["paid hat 3 character"]


@rule("CHR-0Y", "CHR-0R")
@pytest.mark.parametrize("cast", [YELLOW, RED])
def test_the_paperboy_does_not_take_the_sheriff(cast: str) -> None:
    game = at(f"{cast} round=1.characters hat=$15 star=")
    assert "take sheriff" in texts(game)
    game.play(TAKE)
    assert "take sheriff" not in texts(game)
    assert refused(game, "take sheriff") == "CHR-0Y"
    assert "take paperboy" not in texts(game)
    game.play("take teacher")
    assert "take sheriff" in texts(game, STAR)  # others may


@rule("CHR-0Y")
def test_a_character_outside_this_game_is_not_there() -> None:
    game = at(f"{YELLOW} round=1.characters hat=$15 star=")
    game.play(TAKE)
    assert refused(game, "take grocer") == "SET-8"


# Red: for nothing, with a lower limit.


@rule("CHR-0R")
def test_the_red_paperboy_pays_nothing() -> None:
    game = at(f"{RED} round=1.characters hat=$0 star=")
    game.play(TAKE)
    game.play("take mercenary")
    assert noted(game, "paid") == []
    assert position_of(game).firepower(HAT) == 3 + 1 + 2  # the red Mercenary's ability
    assert game.player == STAR


@rule("CHR-0R")
@pytest.mark.parametrize(
    ("character", "limit"),
    [("mercenary", 25), ("doctor", 55), ("undertaker", 85), ("heroes", 235), ("teacher", 55)],
)
def test_the_red_paperboys_limit_is_5_lower(character: str, limit: int) -> None:
    assert limit_as(RED, character) == limit


@rule("CHR-0d")
def test_the_lowest_limit_is_10() -> None:
    assert limit_as(RED, "singer") == 10
    there = [c for c in CHARACTERS if c.number not in (PAPERBOY, NUMBERS)]
    assert min(character.limit for character in there) - 5 == 10


# What can be taken.


@rule("CHR-0a")
@pytest.mark.parametrize("cast", [YELLOW, RED])
def test_only_a_character_still_available_can_be_taken(cast: str) -> None:
    game = at(f"{cast} round=1.characters hat= star=")
    game.play("take mercenary")
    game.play(TAKE)
    assert game.player == STAR
    assert "take mercenary" not in texts(game)
    assert refused(game, "take mercenary") == "RND-3"


@rule("CHR-0a")
def test_the_character_taken_is_gone_for_the_others() -> None:
    game = at(f"{RED} round=1.characters hat= star=")
    game.play(TAKE)
    game.play("take mercenary")
    assert game.player == STAR
    for word in ("mercenary", "paperboy"):
        assert f"take {word}" not in texts(game)
        assert refused(game, f"take {word}") == "RND-3"


@rule("CHR-0a")
def test_everybody_finds_both_cards_back_in_the_next_round() -> None:
    game = at(f"{RED} round=1.end hat=$0,as7R,number0,limit25 star=$0,as14Y")
    assert position_of(game).round == 2
    assert {"take paperboy", "take mercenary"} <= set(texts(game))


@rule("CHR-0b")
@pytest.mark.parametrize(("money", "offered"), [(2, False), (3, True)])
def test_the_yellow_paperboy_cannot_be_chosen_with_less_than_3(money: int, offered: bool) -> None:
    game = at(f"{YELLOW} round=1.characters hat=${money} star=")
    assert (TAKE in texts(game)) == offered
    if not offered:
        assert refused(game, TAKE) == "CHR-0b"
        with pytest.raises(carson_city.errors.IllegalAction, match=r"\$3"):
            game.play(TAKE)


@rule("CHR-0b")
def test_the_red_paperboy_can_be_chosen_without_money() -> None:
    assert TAKE in texts(at(f"{RED} round=1.characters hat=$0 star="))


@rule("CHR-0b")
@pytest.mark.parametrize(("cast", "sheriff"), [(YELLOW, "1Y"), (RED, "1R")])
def test_the_paperboy_cannot_be_chosen_with_no_character_to_take(cast: str, sheriff: str) -> None:
    free = f"free=0{sheriff[-1]},{sheriff},17Y"
    game = at(f"{cast} round=1.characters {free} hat= star=")
    assert TAKE in texts(game)
    game.play("take teacher")  # that leaves star the Paperboy and the Sheriff
    assert taken(game) == ["hat 17", f"star {sheriff}"]  # there was nothing to choose


@rule("CHR-0b")
@pytest.mark.parametrize("other", ["2Y", "3R", "17Y"])
def test_one_other_than_the_sheriff_is_enough_for_the_paperboy(other: str) -> None:
    cast = f"cast=0Y,1Y,4Y,5Y,6Y,7Y,8Y,{other}"
    game = at(f"{cast} round=1.characters free=0Y,1Y,{other} hat= star=")
    assert TAKE in texts(game)


# The taken card works as if chosen.


@rule("CHR-0c")
def test_the_side_of_14_is_picked() -> None:
    game = at(f"{YELLOW} round=1.characters hat= star=")
    game.play(TAKE)
    assert {"take doctor", "take undertaker"} <= set(texts(game))
    game.play("take undertaker")
    assert refused(game, "take doctor") == "RND-3"  # the whole card is gone


@rule("CHR-0c")
def test_the_teacher_shows_the_side_of_the_round() -> None:
    third = at(f"{RED} round=2.end hat=$0,as7R,roads0 star=$0,as14Y,roads0")
    fourth = at(f"{RED} round=3.end hat=$0,as7R,roads0 star=$0,as14Y,roads0")
    for game in (third, fourth):
        for action in (TAKE, "take teacher", "take mercenary", "pass", "pass"):
            game.play(action)
    assert noted(third, "chooses_first") == ["chooses_first hat"]
    assert third.player == HAT
    assert noted(fourth, "chooses_first") == []
    assert "scored hat 2 character" in noted(fourth, "scored")  # no Saloon: red


@rule("CHR-0c", "CHR-9Yb")
def test_a_turning_card_turns() -> None:
    game = at(f"{YELLOW} round=1.characters shop=bank bag=bank2 hat=$15 star=")
    game.play(TAKE)
    game.play("take prospector")
    assert noted(game, "dynamite_gained") == ["dynamite_gained hat 2"]
    assert "as9R,number0" in game.line()


@rule("CHR-0c", "CHR-15Ra")
def test_the_cowboys_card_turns_too_and_does_nothing_without_horses() -> None:
    cast = RED.replace("16Y", "15R")
    game = at(f"{cast} round=1.characters shop=bank bag=bank2 hat=$15 star=")
    game.play(TAKE)
    game.play("take cowboy")
    assert "as15Y" in game.line()
    assert position_of(game).money[HAT] == 15
    assert game.player == STAR


@rule("CHR-0c")
@pytest.mark.parametrize(
    ("word", "kind", "price"), [("prospector", "mine", 10), ("cowboy", "ranch", 8)]
)
def test_the_paperboy_builds_on_the_frontier(word: str, kind: str, price: int) -> None:
    cast = RED.replace("16Y", "15R").replace("11Y", "9Y")
    game = at(f"{cast} round=1.characters shop={kind} bag= hat=$15 star=")
    game.play(TAKE)
    game.play(f"take {word}")
    game.play("buy $3")
    game.play(f"build {kind} a1")
    assert stands_on(game, "a1") == kind
    assert position_of(game).money[HAT] == 15 - price
    assert position_of(game).limit(HAT) == 20 - 5


@rule("CHR-0", "CHR-0R", "END-2")
def test_each_card_tells_what_its_player_may_keep() -> None:
    """The Paperboy's is that of the card taken, and with the red one each of them is cut."""
    game = at(f"{RED} round=1.characters pass=hat,star hat=$20 star=$20")
    told = {card_text(card): limit_told(position_of(game), card) for card in (1, 5, 15)}
    assert told == {"0R": "keeps theirs", "2R": "keeps $60", "7R": "keeps $30"}
    assert limit_in_full(position_of(game), 1) == "May keep as much as the character taken"
    game.play(TAKE)
    position = position_of(game)
    assert [limit_of(position, card) for card in (1, 5, 15)] == [None, 55, 25]
    game.play("take banker")
    position = position_of(game)
    assert [limit_of(position, card) for card in (1, 5, 15)] == [None, 55, 30]
    assert limit_in_full(position, 5) == "May keep at most $55 at the end of the round"


@rule("CHR-0", "CHR-0R", "CHR-0d")
@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("errand.0.0", "errand.1.0"),
        ("errand.0.0", "errand.0.5"),
        ("errand.0.0", "errand.0.900"),
        ("free=1Y,2Y,5Y,7Y,9Y,14Y,17Y", "free=1Y"),
    ],
    ids=["no Paperboy", "the red one's cut", "nobody's cut", "the Sheriff alone is left"],
)
def test_a_line_has_an_errand_for_the_paperboy_where_somebody_is_left(
    told: str, instead: str
) -> None:
    game = at(f"{YELLOW} round=1.characters hat=$15 star=")
    game.play(TAKE)
    step = instead if instead.startswith("errand") else "errand.0.0"
    assert misfit(game, told, instead) == step
