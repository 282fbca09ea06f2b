"""The table on a screen: everything for a decision in 100 by 40, with and without colour."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import VP_FIREPOWER
from carson_city.board.position import Position
from carson_city.draw.board.signs import LETTERS
from carson_city.draw.board.text import beside, table, town, track
from carson_city.draw.board.text_players import bag, legend, players
from carson_city.draw.pen import ASCII, LINES, Pen
from carson_city.tell import text_adapter_of
from carson_city.tell.board.menu import BoardMenu
from carson_city.terminal.adapter import terminal_adapter_of
from carson_city.terminal.screen import Screen, paragraphs
from tests.table import CENTRE, at, position_of, random_game
from tests.tell.asking import news

WIDTH, HEIGHT = 100, 40
LINE = (
    "round=2.placement pass=cactus order=hat,star,cactus own=hat:c4,d5/star:e4 "
    "town=house:d4,f5/mountain:b4/saloon:c4/ranch:e4/town_house:g5 "
    "shop=ranch,mine,bank,saloon,ranch,ranch,mine roads=d4n,d4s,d4w,d4e,e4n "
    "at=c4:hat,star/e5:star/salary:hat,hat/$12:cactus/$8:star "
    "hat=$20,as2Y,bank*1,mine*1 star=$15,as1Y,roads0 cactus=$7,as7Y white=star@$8"
)


def plain(lines: list[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


def position(line: str = LINE) -> Position:
    return position_of(at(line))


# The town.


def test_the_town_has_its_coordinates_signs_owners_income_roads_and_cowboys() -> None:
    drawn = plain(town(position()))
    assert len(drawn) == 25
    assert drawn[0].split("·") == ["  ", *(f"  {column}   " for column in "abcdefgh"), ""]
    assert drawn[9:13] == [
        "  ·      ·      ·      ┏━━━━━━┳━━━━━━╸      ·      ·      ·",
        "4           ▲▲   Saloon┃  ⌂   ┃Ranch",
        "   $2     $3     H$5 hs┃$4    ┃S $6   $4     $3     $2",
        "  ·      ·      ·      ┗━━━━━━┛      ·      ·      ·      ·",
    ]
    assert drawn[13] == "5                                       ⌂      ⌂⌂"
    assert drawn[14] == "   $2     $3     $4     H      $4   s $4     $3     $2"


def test_the_town_in_plain_letters() -> None:
    drawn = plain(town(position(), ASCII))
    assert "".join(drawn).isascii()
    assert drawn[9:13] == [
        "  .      .      .      +======+======+      .      .      .",
        "4          /\\/\\  Saloon|house |Ranch",
        "   $2     $3     H$5 hs|$4    |S $6   $4     $3     $2",
        "  .      .      .      +======+      .      .      .      .",
    ]


def test_six_cowboys_on_one_parcel_are_all_there() -> None:
    marks = "hat,star,cactus,horseshoe,boot,cow"
    everybody = " ".join(f"{mark}=as{n}Y" for n, mark in enumerate(marks.split(","), 1))
    drawn = plain(town(position(f"round=1.placement {everybody} at=f6:{marks}")))
    assert drawn[16].endswith("hs")
    assert drawn[17].count("$1cubv") == 1


def test_every_player_has_a_letter_and_a_colour_of_their_own() -> None:
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, color_system="truecolor", width=WIDTH)
    view = random_game(4, Setup(6), stop=60).view()
    assert isinstance(view, Position)
    for line in players(view):
        console.print(line)
    grounds = [part.split("m")[0] for part in out.getvalue().split("48;2;")[1:]]
    assert len(set(LETTERS)) == len(set(grounds)) == 6


# The track and the players.


def test_the_track_is_in_order_with_prices_tiles_and_cowboys() -> None:
    drawn = plain(track(position()))
    assert len(drawn) == 25
    assert drawn[0] == "Round 2 of 4 · placement · passed C"
    called = [line[3:24].split("  ")[0].strip(" ─") for line in drawn[1:]]
    assert called[:6] == ["Salary", "Ammunition", "Roads (1)", "Roads (2)", "Parcels", "$12 Mine"]
    assert called[-4:] == ["Buy VP for $5", "Buy VP for $4", "Buy VP for $3", "Buy VP for $2"]
    assert drawn[1].endswith("h2")
    assert drawn[6] == "   $12 Mine                      c"
    assert drawn[8].endswith("s°")
    assert "H$5 S$6" in drawn[17]


def typed_words(lines: list[str]) -> list[str]:
    """The words of spaces that nobody but the notation uses."""
    hyphened = [word for word in PLACE_WORDS if "-" in word or word.startswith("roads")]
    return [word for word in hyphened if any(word in line for line in lines)]


@pytest.mark.parametrize("pen", [LINES, ASCII])
def test_spaces_are_named_in_people_s_words_and_what_is_typed_is_beside_them_where_it_fits(
    pen: Pen,
) -> None:
    view = position()
    menu = BoardMenu(view, 0, view.options(0))
    adapter = terminal_adapter_of(view.setup)
    wide = plain(adapter.board(view, pen, WIDTH, menu))
    assert typed_words(wide) == []
    assert any("14 VP for parcels       +1 VP" in line for line in wide)
    narrow = plain(adapter.board(view, pen, 80, menu))
    assert max(map(cell_len, narrow)) <= 80
    assert "vp-parcels" in narrow[25 + 18].split()
    assert typed_words(plain(adapter.board(view, pen, 80))) == []
    assert typed_words(plain(adapter.board(view, pen, 50, menu))) == []


def test_many_cowboys_and_a_chance_stay_on_the_track() -> None:
    marks = "hat,star,cactus,horseshoe,boot"
    everybody = " ".join(f"{mark}=as{n}Y" for n, mark in enumerate((*marks.split(","), "cow"), 1))
    view = position(f"round=1.placement {everybody} at=vp-firepower:{marks}")
    line = track(view, {VP_FIREPOWER: ("14", "+12 VP", "~17%")})[19].plain
    assert line == "14 VP for firepower   +12 VP hscub ~17%"


def test_the_players_show_what_they_have_in_the_order_of_now() -> None:
    head, *rows = plain(players(position(), turn=0))
    for heading in ("VP", "money/limit", "cowboys", "revolvers", "firepower", "roads", "tiles"):
        assert heading in head
    assert [row[2] for row in rows] == ["H", "S", "C"]
    assert rows[0].split() == [
        *("▶", "H", "hat", "2", "Banker", "0", "$20/120", "3", "1", "4", "1", "10/12"),
        *("Mine", "Bank"),
    ]


def test_the_bag_shows_what_may_come_but_not_its_order() -> None:
    assert bag(position()).plain.startswith("Bag 19: 2 Ranch, 3 Mine, 4 Drugs, 2 Bank, 1 Saloon")


def test_the_whole_table_for_spectators() -> None:
    drawn = plain(table(position()))
    assert len(drawn) <= HEIGHT
    assert max(map(cell_len, drawn)) <= WIDTH


def test_blocks_of_different_length_stand_side_by_side() -> None:
    assert plain(beside([Text("ab")], [Text("c"), Text("d")], 3)) == ["ab   c", "     d"]


# The whole screen.


def screen(game: carson_city.Game, told: int, pen: Pen = LINES) -> list[str]:
    player = game.player
    view = game.view(player)
    assert isinstance(view, Position)
    menu = BoardMenu(view, player, game.options(player))
    whole = Screen(view, menu, pen, WIDTH, HEIGHT)
    lines = [Text(line) for line in paragraphs(news(game, told, player), WIDTH)]
    return plain(whole.lines(lines if len(lines) <= whole.news_room() else []))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everything_for_a_decision_fits_into_100_by_40(players: int) -> None:
    """Every fifth decision of a whole game, with all buildings and any characters."""
    game = carson_city.Game(Setup(players, "full", "random"), players)
    seats = [bots.make("greedy", seat, 1) for seat in range(players)]
    told = [0] * players
    while not game.over:
        player = game.player
        if len(game.plies) % 5 == 0:
            drawn = screen(game, told[player])
            assert len(drawn) < HEIGHT, "\n".join(drawn)  # the prompt has the last line
            assert max(map(cell_len, drawn)) <= WIDTH, "\n".join(drawn)
        told[player] = len(game.plies)
        game.play(bots.ask(seats[player], game, player), player)


def test_a_narrow_terminal_gets_the_track_under_the_town() -> None:
    drawn = plain(terminal_adapter_of(position().setup).board(position(), LINES, 80))
    assert max(cell_len(line) for line in drawn[:50]) <= 80
    assert drawn[25].startswith("Round 2 of 4")


def test_while_characters_are_taken_they_stand_beside_the_town() -> None:
    game = at("round=1.characters pass=star,hat cast=1Y,2R,3R,4R,5R,6R,7R hat=$15 star=$15")
    drawn = "\n".join(screen(game, 0))
    assert "1 Sheriff         1Y keeps $20" in drawn
    assert "At once take any building on" in drawn
    game.play("take sheriff")
    drawn = "\n".join(screen(game, 0))
    assert "  Sheriff         1Y keeps $20 S" in drawn
    assert "1 Banker          2R keeps $60" in drawn
    assert "star is the Sheriff." in drawn


def turn(view: Position) -> str:
    """The status line of the first player."""
    return text_adapter_of(view.setup).turn(view, 0)


def test_the_status_line_speaks_to_the_player() -> None:
    line = f"round=1.placement {CENTRE} pass=star order=hat,star,cactus"
    line += " hat=as2Y star=as3Y cactus=as7Y"
    assert turn(position(line)) == (
        "Your turn, hat: place a cowboy, lay a road, or pass. Passing now makes you second."
    )
    poor = line.replace("hat=as2Y", "hat=as2Y,roads0")
    assert turn(position(poor)) == (
        "Your turn, hat: place a cowboy, or pass. Passing now makes you second."
    )


def test_the_legend_explains_the_signs() -> None:
    told = legend(position()).plain
    for word in ("mountain", "house", "town house", "road", "cowboy", "white", "price"):
        assert word in told
    assert cell_len(told) <= WIDTH
