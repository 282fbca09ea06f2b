"""The card game as text: the row, towns as maps, players, in 80 columns."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len

import carson_city
from carson_city.cards import Position, Setup
from carson_city.cards.material import KINDS
from carson_city.draw import text as drawn
from carson_city.draw.cards import text
from carson_city.draw.look import look_of
from carson_city.draw.pen import ASCII, LINES
from tests.pseudo import left_over, marked, pseudo

LINE = (
    "cards virtual=expert,beginner era=1.9 top=order1 deck=20-48 row=singer,1-7,-,1-10,1-14 "
    "turned=doctor order=cactus,boot steps=rounds/turns/take.0.turn "
    "hat=bids1.2.9,bid7,has:doctor+banker,town:1-3@n14+1-5@p14 "
    "star=bids1.2,bid9,has:auctioneer,sold1,town:1-12@n14 cactus=bids3.11,bid4,won:1-19 "
    "boot=bids1,bid2"
)


def position(line: str = LINE, seat: int | None = 0) -> Position:
    """What a seat sees of a position."""
    view = carson_city.Game.at(line).view(seat)
    assert isinstance(view, Position)
    return view


def plain(lines: list[object]) -> list[str]:
    """Lines of text without colours."""
    return [str(line).rstrip() for line in lines]


def test_the_row_shows_each_card_as_a_block_with_its_priority() -> None:
    lines = plain([*text.row(position())])
    assert lines == [
        "   Singer       I-7 (8*)     taken        I-10 (6*)    I-14 (2*)",
        "                Min ▲▲▲                    ·   ·       Ban  ·",
        "   (5*)         ▲▲▲  ·                    hou Dru       ·  Out",
    ]


def test_long_names_of_characters_stay_whole() -> None:
    view = position(LINE.replace("singer", "chinese"))
    assert [line[3:13].strip() for line in plain([*text.row(view)])] == ["Chinese", "Worker", "(4)"]
    view = position(LINE.replace("singer", "undertaker"))
    assert plain([*text.row(view)])[0].startswith("   Undertaker")


def test_a_town_is_a_map_with_its_places() -> None:
    assert plain([*text.town(position(), 0)]) == [
        "    n   o   p   q",
        "14 Ran  ·   ·  Ran",
        "15  ·   ·   ·   ·",
    ]


def test_while_building_the_map_shows_the_points_of_every_place() -> None:
    view = position()
    game = carson_city.Game.at(LINE)
    game.play("take 1-10")
    view = game.view(0)
    places = {action.value: index for index, action in enumerate(game.options())}
    lines = plain([*text.town(view, 0, LINES, places)])
    told = " ".join(lines)
    assert all(f"+{number}" in told for number in places.values())
    assert plain([*text.row(view)])[0].endswith("▶ I-10 (6*)")


def test_players_show_points_bids_left_and_characters_used() -> None:
    hat, star, expert, boot = plain([*text.players(position(), turn=0)])
    assert hat.startswith("▶H hat")
    assert hat.endswith("bids 1 2 · · · · · · 9    now 7  (Doctor), Banker")
    assert "sold 1" in star
    assert " C Expert        7 VP  bids 3 · · · · · · · 11   now 4  terrain 1" in expert
    assert "Beginner" in boot


def test_a_bonus_is_no_bid_before_the_bids_are_revealed() -> None:
    line = (
        "cards era=1.1 row=singer,1-7,1-12,1-10,1-14 steps=rounds/bid.15 turned=gunsmith "
        "hat=bid6,has:gunsmith star= cactus= boot="
    )
    assert "+6" in plain([*text.players(position(line))])[0]
    assert "now" not in plain([*text.players(position(line))])[0]


def test_a_spectator_sees_all_towns_and_a_player_the_own_one() -> None:
    own, all_of_them = drawn(position()), drawn(position(LINE, None))
    assert "H hat\n" in own
    assert "S star\n" not in own
    assert "S star" in next(line for line in all_of_them.splitlines() if line.startswith("H hat"))


def test_who_comes_next_or_wins_ties_is_told() -> None:
    assert text.heading(position()).plain == "Era I, round 9 · then Expert, Beginner"
    bids = "cards era=2.1 top=order1 row=singer,2-7,2-12,2-10,2-14 steps=rounds/bid.15 hat= star= "
    assert text.heading(position(bids + "cactus= boot=")).plain.startswith(
        "Era II, round 1 · ties: "
    )


def test_every_kind_has_a_sign_of_three_letters_of_its_own() -> None:
    for pen in (LINES, ASCII):
        signs = [text.parcel(kind, pen).plain for kind in range(KINDS)]
        assert len(set(signs)) == KINDS
        assert {cell_len(sign) for sign in signs} == {text.SIGN}


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_fit_into_80_columns_and_ascii(seed: int) -> None:
    dice = random.Random(seed)
    people = 1 + seed
    setup = Setup(people, ("expert",) * min(max(4 - people, 0), 3))
    game = carson_city.Game(setup, seed)
    look = look_of(setup)
    while not game.over:
        if dice.random() < 0.2:
            for pen in (LINES, ASCII):
                for view in (game.view(0), game.view()):
                    lines = [*look.lines(view, pen), look.legend(view, pen)]
                    assert max(cell_len(line.plain) for line in lines) <= 80
                    assert pen is LINES or all(line.plain.isascii() for line in lines)
        seat = dice.choice(game.deciders)
        game.play(dice.choice(game.options(seat)), seat)


def test_nothing_is_written_in_plain_letters_but_marks_places_and_names() -> None:
    dice, game = random.Random(2), carson_city.Game(Setup(2, ("expert",) * 2, ("Αδα", "Βεν")), 2)
    written: list[str] = []
    with pseudo() as language:
        while not game.over:
            view = game.view(0)
            written += [line.plain for line in look_of(game.setup).lines(view)]
            seat = dice.choice(game.deciders)
            game.play(dice.choice(game.options(seat)), seat)
    columns = r"^ {4}[a-z ]+$"  # over a map
    allowed = (columns, r"\bI{1,2}-\d+\b", r"\bI{1,2}\b", r"\bExpert [12]\b", r"^[ ▶]?[HSCB]\b")
    assert left_over("\n".join(written), *allowed) == []
    assert language.asked <= marked()
