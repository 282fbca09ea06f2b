"""Chance in the library: a source is asked for it, and all outcomes can be gone through."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

import pytest

import carson_city
from carson_city.board.material import KIND_WORDS
from carson_city.core.constants import DIE, TILE
from carson_city.errors import CarsonError, IllegalAction, RecordError
from tests.table import CENTRE, HAT, at, opened

PLAYERS = "hat=$15,as2Y star=$15,as6Y"
GAMBLING = f"round=1.placement {CENTRE} pass=star at=gambling:hat/vp-2:star {PLAYERS}"
# The last one at a money limit: then one tile is drawn for the display, and round 2 begins.
ONE_TILE = (
    "round=1.end shop=hotel,hotel,mine,mine,ranch,ranch bag=hotel1,mine2,bank3 "
    "hat=$70,as2Y star=$0,as6Y"
)


# Chance.


def asked(game: carson_city.Game, action: str) -> list[tuple[int, list[int], list[int]]]:
    """What a source is asked when an action is played with it: kinds, values, parts."""
    questions = []

    def source(kind: int, values: object, parts: object) -> int:
        questions.append((kind, list(values), list(parts)))  # type: ignore[call-overload]
        return int(next(v for v, p in zip(values, parts, strict=True) if p))  # type: ignore[call-overload]

    game.play(action, chance=source)
    return questions


def test_chance_is_asked_outcome_by_outcome() -> None:
    game = at(GAMBLING)
    assert asked(game, "pass") == [(DIE, [1, 2, 3, 4, 5, 6], [1] * 6)] * 2
    assert game.position.money[HAT] == 17
    assert game.plies[-1].chance == [(DIE, 1), (DIE, 1)]


def test_a_source_is_told_how_many_tiles_of_each_kind_are_in_the_bag() -> None:
    game = at(ONE_TILE)
    ((kind, values, parts),) = asked(game, "give 10")
    there = {KIND_WORDS[v]: part for v, part in zip(values, parts, strict=True) if part}
    assert (kind, there) == (TILE, {"hotel": 1, "mine": 2, "bank": 3})


def test_a_source_is_asked_for_one_action_alone() -> None:
    """What is drawn when the round ends falls by the seed again."""
    game = at(GAMBLING)
    questions = asked(game, "pass")
    while game.position.round == 1:
        game.play(game.options()[-1])
    assert game.plies[-1].chance
    assert len(questions) == 2


def test_what_cannot_fall_is_refused_and_nothing_has_happened() -> None:
    game = at(GAMBLING)
    before = game.position.copy()
    for table in (game, game.position):
        with pytest.raises(CarsonError, match="says 7, but only 1, 2, 3, 4, 5, 6 can fall"):
            table.play("pass", chance=lambda _kind, _values, _parts: 7)
        with pytest.raises(RecordError, match="too few outcomes"):
            table.play("pass", chance="die 3")
        assert (game.position, len(game.plies)) == (before, 0)


def test_a_source_that_fails_leaves_everything_as_it_was() -> None:
    game = at(GAMBLING)
    before = game.position.copy()

    def torn(_kind: int, _values: object, _parts: object) -> int:
        raise OSError("no dice")

    for table in (game, game.position):
        with pytest.raises(OSError, match="no dice"):
            table.play("pass", chance=torn)
    assert game.position == before
    assert str(game.play("pass", chance="die 1, die 1")[-1]) == "hat earns $2 (gambling)."


@pytest.mark.parametrize("chance", ["die 2, die 5", [(DIE, 2), (DIE, 5)]])
def test_chance_is_told_by_text_or_by_a_list(chance: str | list[tuple[int, int]]) -> None:
    game = at(GAMBLING)
    assert game.position.after("pass", chance=chance).money[HAT] == 22
    game.position.play("pass", chance=chance)
    assert game.position.money[HAT] == 22


# Everything that can fall.


def test_two_dice_are_thirty_six_outcomes_as_likely_as_each_other() -> None:
    game = at(GAMBLING)
    before = game.position.copy()
    found = list(game.outcomes("pass"))
    assert [chance for _part, chance, _after in found] == [
        f"die {white}, die {black}" for white in range(1, 7) for black in range(1, 7)
    ]
    assert {part for part, _chance, _after in found} == {Fraction(1, 36)}
    sevens = [part for part, _chance, after in found if after.money[HAT] == 15 + 7]
    assert sum(sevens) == Fraction(1, 6)
    assert game.position == before


def test_the_tiles_of_the_bag_weigh_as_many_as_there_are() -> None:
    found = at(ONE_TILE).outcomes("give 10")
    assert {chance: part for part, chance, _after in found} == {
        "tile mine": Fraction(2, 6),
        "tile bank": Fraction(3, 6),
        "tile hotel": Fraction(1, 6),
    }


def test_an_option_without_chance_has_one_outcome() -> None:
    game = opened()
    ((part, chance, after),) = game.outcomes("claim c4")
    assert part == 1
    assert chance == ""
    assert after == game.position.after("claim c4", chance=chance)


def test_outcomes_are_what_telling_their_chance_leads_to() -> None:
    """A duel of three, in which a tie of the best is decided by pass order, not by more dice."""
    line = (
        f"round=2.placement {CENTRE} pass=hat,star at=roads1:hat,star,cactus/vp-2:hat "
        "hat=$15,as2Y star=$15,as6Y cactus=$15,as4Y"
    )
    game = at(line)
    found = list(game.outcomes("pass"))
    assert (len(found), sum(part for part, _chance, _after in found)) == (6**3, 1)
    for _part, chance, after in found[::31]:
        assert game.position.after("pass", chance=chance) == after


def test_draws_without_putting_back_add_up_to_one() -> None:
    """Three tiles are drawn: no kind more often than it is there."""
    line = "round=1.end shop=ranch,ranch,mine,mine bag=hotel1,mine2,bank3 hat=$70,as2Y star=$0,as6Y"
    found = list(at(line).outcomes("give 10"))
    assert sum(part for part, _chance, _after in found) == 1
    assert all(chance.count("hotel") <= 1 for _part, chance, _after in found)
    hotel = sum(part for part, chance, _after in found if "hotel" in chance)
    assert hotel == Fraction(1, 2)  # three of six tiles


def test_outcomes_come_one_by_one_and_end_where_one_stops_asking() -> None:
    game = at("round=1.end shop=- bag=hotel3,mine6,bank4,ranch6,saloon3 hat=$70,as2Y star=$0,as6Y")
    first = list(islice(game.outcomes("give 10"), 3))
    assert len(first) == 3
    assert first[0][0] < Fraction(1, 10_000)


def test_with_a_depth_the_first_outcomes_are_gone_through_and_the_rest_falls() -> None:
    game = at("round=1.end shop=- bag=hotel1,mine2,bank3,saloon3 hat=$70,as2Y star=$0,as6Y")
    found = list(game.outcomes("give 10", depth=1))
    assert {chance.split(",")[0]: part for part, chance, _after in found} == {
        "tile mine": Fraction(2, 9),
        "tile bank": Fraction(3, 9),
        "tile saloon": Fraction(3, 9),
        "tile hotel": Fraction(1, 9),
    }
    for _part, chance, after in found:
        assert game.position.after("give 10", chance=chance) == after
    assert [part for part, _chance, _after in game.outcomes("give 10", depth=0)] == [1]


def test_outcomes_of_what_is_refused_are_refused_at_once() -> None:
    with pytest.raises(IllegalAction, match="cannot pass"):
        opened().outcomes("pass")
