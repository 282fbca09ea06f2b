"""The whole table of the card game: everything that a view tells is in it, and it is valid."""

from __future__ import annotations

import random
from xml.etree import ElementTree as ET

import pytest

from carson_city.cards import Setup
from carson_city.cards.actions import bid
from carson_city.cards.material import CHARACTER_WORDS, GONE, ITEM_WORDS, MARKS
from carson_city.cards.names import source_name
from carson_city.cards.position import Position
from carson_city.cards.scoring import scores, sources
from carson_city.draw.cards import facts
from carson_city.draw.cards.table import PARTS, part_svg, table
from carson_city.draw.palette import Theme
from carson_city.games.game import Game
from tests.cards.games import last
from tests.cards.test_scoring import ALEX
from tests.draw.cards.games import TABLES, building, crowded, moments, seen
from tests.draw.moments import SVG, parse, texts, used
from tests.proof import rule

THEME_NAMES: tuple[Theme, ...] = ("light", "dark")
NASTY = ("<b>&\"'", "Ada", "Ben", "Cy")


def players_of(drawing: str) -> dict[str, ET.Element]:
    """What is drawn of each player, by mark."""
    found = [one for one in parse(drawing).iter(f"{SVG}g") if one.get("data-player")]
    return {one.get("data-player", ""): one for one in found}


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize(("people", "virtual"), TABLES)
def test_every_part_of_every_moment_is_valid_and_refers_to_what_is_there(
    people: int, virtual: tuple[str, ...], theme: Theme
) -> None:
    for view in moments(people, virtual, 1, 37):
        for part in PARTS:
            tree = parse(part_svg(view, part, theme=theme))
            ids = [one.get("id") for one in tree.iter() if one.get("id")]
            assert len(ids) == len(set(ids)), part
            wanted = {one.get("href", "#")[1:] for one in tree.iter(f"{SVG}use")}
            assert wanted <= set(ids)
            for one in tree.iter():
                for value in (one.get("fill", ""), one.get("clip-path", "")):
                    if value.startswith("url(#"):
                        assert value[5:-1] in ids
            assert tree.get("role") == "img"


@pytest.mark.parametrize(("people", "virtual"), TABLES)
def test_the_table_is_one_screen(people: int, virtual: tuple[str, ...]) -> None:
    for view in moments(people, virtual, 4, 29):
        tree = parse(table(view))
        width, height = float(tree.get("width", "")), float(tree.get("height", ""))
        assert width == 1440
        assert height == 900 or (view.over and height < 1000)


def test_a_drawing_follows_from_the_view_alone() -> None:
    for one, two in zip(
        moments(3, ("expert",), 6, 31), moments(3, ("expert",), 6, 31), strict=True
    ):
        assert [part_svg(one, part) for part in PARTS] == [part_svg(two, part) for part in PARTS]


def test_names_are_escaped() -> None:
    for view in moments(4, (), 1, 60, NASTY):
        for part in PARTS:
            drawn = part_svg(view, part)
            parse(drawn)
            assert "<b>" not in drawn
    assert NASTY[0] in texts(players_of(part_svg(view, "players"))["hat"])


# The row.


@rule("CARD-11a")
def test_the_row_lies_in_its_order_with_gaps_where_cards_were_taken() -> None:
    view = building()
    tree = parse(part_svg(view, "row"))
    slots = [one for one in tree.iter(f"{SVG}g") if (one.get("data-row") or "").isdigit()]
    assert [one.get("data-card") for one in slots] == [
        None if item == GONE else ITEM_WORDS[item] for item in view.row
    ]
    gaps = [slot.find(f".//{SVG}g[@class='gap']") is not None for slot in slots]
    assert gaps == [item == GONE for item in view.row]


def test_the_card_that_is_built_lies_apart() -> None:
    tree = parse(part_svg(building(), "row"))
    held = next(one for one in tree.iter(f"{SVG}g") if one.get("data-row") == "hand")
    assert "I-31" in texts(held)
    assert {one.get("data-at") for one in held.iter()} >= {"1-31"}


def test_decks_are_counted() -> None:
    view = building()
    shown = texts(parse(part_svg(view, "row")))
    assert f"×{len(view.terrain)}" in shown
    assert f"×{len(view.fronts) + len(view.under)}" in shown


@rule("CARD-PAPERBOY")
def test_all_characters_that_nobody_owns_can_be_pointed_at_in_the_end() -> None:
    for seed in range(30):
        game = Game(Setup(4), seed)
        view = _at_adopting(game, seed)
        if view is None:
            continue
        tree = parse(part_svg(view, "row"))
        shown = {one.get("data-at") for one in tree.iter() if one.get("data-at")}
        assert shown == {CHARACTER_WORDS[number] for number in view.unowned()}
        return
    raise AssertionError("nobody had the Paperboy")


def _at_adopting(game: Game, seed: int) -> Position | None:
    toss = random.Random(seed)
    while not game.over:
        if game.position.steps[-1].name == "adopt":
            return seen(game)
        player = toss.choice(game.deciders)
        game.play(toss.choice(game.options(player)), player)
    return None


# Players.


@rule("CARD-10")
def test_bids_that_are_left_and_used_can_be_told_apart() -> None:
    for view in moments(3, ("expert",), 3, 17):
        drawn = players_of(part_svg(view, "players"))
        for seat in range(view.seats):
            cards = [one for one in drawn[MARKS[seat]].iter() if one.get("data-bid")]
            left = [int(one.get("data-bid", "")) for one in cards if not one.get("data-used")]
            assert tuple(left) == view.hands[seat]
            assert len(cards) == 9


@rule("CARD-13")
def test_characters_stand_with_their_owners_and_used_ones_are_turned() -> None:
    for view in moments(4, (), 5, 13):
        drawn = players_of(part_svg(view, "players"))
        for seat in range(view.seats):
            faces = {
                one.get("href", "").rpartition("-")[2]: one.get("transform") is not None
                for one in drawn[MARKS[seat]].iter(f"{SVG}use")
                if "-face-" in one.get("href", "")
            }
            assert faces == {
                CHARACTER_WORDS[number]: view.turned >> number & 1 == 1
                for number in range(len(CHARACTER_WORDS))
                if view.has(seat, number)
            }


def test_points_so_far_stand_in_the_laurel() -> None:
    for view in moments(3, ("beginner",), 8, 19):
        drawn = players_of(part_svg(view, "players"))
        for seat in range(view.seats):
            laurel = next(
                one for one in drawn[MARKS[seat]].iter() if "points-" in one.get("id", "")
            )
            total = sum(sources(view, seat).values())
            assert texts(laurel) == [str(total).replace("-", "\u2212")]


@rule("CARD-21")
def test_a_virtual_player_shows_the_priorities_of_what_it_has() -> None:
    view = building()
    boot = players_of(part_svg(view, "players"))["boot"]
    priorities = [view.deck.priority_told(card) for card in view.won[3]]
    assert texts(boot)[-len(priorities) :] == sorted(priorities)[::-1]
    assert "virtual, expert" in " ".join(texts(boot))


def test_who_stands_where_in_a_round() -> None:
    told = {one.mark: one.standing for one in facts.players(building())}
    assert told == {
        "hat": "used the Lawyer: no turn",
        "star": "takes 3rd",
        "cactus": "decides now",
        "boot": "takes 2nd",
    }


@rule("CARD-7")
def test_a_sealed_bid_is_seen_by_its_owner_alone() -> None:
    def table_of(value: int, viewer: int | None) -> str:
        game = Game(Setup(4), 1)
        game.play(bid[value], 1)
        return table(seen(game, viewer))

    for viewer in (0, 2, None):
        assert table_of(3, viewer) == table_of(9, viewer)
    assert table_of(3, 1) != table_of(9, 1)
    assert "sealed" in used(players_of(table_of(3, 0))["star"])


@rule("CARD-7a")
def test_what_raises_a_bid_before_it_is_revealed_is_told_as_that() -> None:
    view = building()
    assert [one.bid for one in facts.players(view)] == ["1", "1", "7", "3"]
    game = Game(Setup(4), 1)
    position = seen(game)
    position.bids = (6, 0, 0, 0)
    assert [one.bid for one in facts.players(position)] == ["+6", "", "", ""]


# Scores.


@rule("CARD-23")
def test_the_score_sheet_has_every_line_of_everybody_and_the_sums() -> None:
    for view in (crowded(), building()):
        found = scores(view, view.setup.names)
        tree = parse(part_svg(view, "scores"))
        lines = {
            one.get("data-source", ""): one
            for one in tree.iter(f"{SVG}g")
            if one.get("data-source")
        }
        assert set(lines) == {word for score in found for word in score.sources}
        for word, one in lines.items():
            points = [score.sources[word] for score in found if word in score.sources]
            assert told_in(one) == points
            assert source_name(word) in texts(one)
            parts = [told_in(part) for part in one.findall(f"{SVG}g[@data-part]")]
            if parts:
                assert [sum(both) for both in zip(*parts, strict=True)] == points
        shown = texts(tree)
        assert shown[shown.index("Total") + 1 :] == [
            str(score.total).replace("-", "\u2212") for score in found
        ]


def told_in(line: ET.Element) -> list[int]:
    """Everybody's points of a line, without those of its parts."""
    cells = [one.findtext(f"{SVG}title", "") for one in line.findall(f"{SVG}g")]
    return [int(cell.replace("\u2212", "-").split()[-1]) for cell in cells if cell]


def test_what_each_building_brings_adds_up_to_its_line() -> None:
    for line in facts.sheet(crowded()).lines:
        for one in (line, *line.parts):
            for points, each in zip(one.points, one.each, strict=True):
                if each:
                    assert sum(each) == points


@rule("CARD-20c", "CARD-20d", "CARD-20f", "CARD-20j", "CARD-23")
def test_the_sheet_tells_houses_beside_and_what_is_counted_in_town_apart() -> None:
    game = last(f"has:lawyer+doctor+teacher+banker,{ALEX}", "town:2-44@n14+2-1@l14+1-27@n16")
    sheet = facts.sheet(seen(game))
    assert [score.name for score in sheet.scores[:2]] == ["hat", "star"]
    told = {
        line.name: {part.name: part.points[:2] for part in line.parts}
        for line in sheet.lines
        if line.parts
    }
    assert told["Drugstore"] == {"houses beside it": (2, None), "Ranches in town": (1, None)}
    assert told["Bank"] == {"houses beside it": (15, None), "Mines in town": (2 * 4, None)}
    banks = next(line for line in sheet.lines if line.name == "Bank")
    assert [sorted(part.each[0]) for part in banks.parts] == [[6, 9], [4, 4]]
    assert told["City Hall"] == {"houses beside it": (None, 3), "buildings in town": (None, 2)}
    assert told["General Store"] == {"houses beside it": (None, 1), "houses in town": (None, 3)}
    assert set(told) == {"Drugstore", "Bank", "City Hall", "General Store"}
