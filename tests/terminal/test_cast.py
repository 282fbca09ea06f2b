"""The whole cast at the keyboard: every option explained, every token seen, every rule told."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len

import carson_city
from carson_city.board import Setup
from carson_city.draw.board.text import table, town, track
from carson_city.draw.board.text_players import legend, players
from carson_city.draw.pen import ASCII, LINES, Pen
from carson_city.errors import CarsonError
from carson_city.terminal.menu import menu_lines
from carson_city.terminal.screen import Screen
from tests.proof import rule
from tests.table import at
from tests.tell.asking import CHOOSING, LAST_PASS, TOWN, does, menu_of, move, news, view_of
from tests.terminal.run import carson as command


def listed(game: carson_city.Game) -> str:
    """The options as a person reads them, in one line."""
    lines = menu_lines(menu_of(game), 100)
    return " ".join(" ".join(line.plain for line in lines).split())


def screen(game: carson_city.Game, pen: Pen = LINES) -> list[str]:
    drawn = Screen(view_of(game), menu_of(game), pen, 100, 40).lines([])
    return [line.plain for line in drawn]


# The auction.


@rule("CHR-12Y")
@rule("CHR-12Ya")
def test_a_bid_tells_the_lot_who_is_in_and_what_is_left() -> None:
    game = at(f"{CHOOSING} cast=12Y,2R,3R,4R,5R,6R,7R hat=$15 star=$9 cactus=$7")
    game.play("take auctioneer")
    assert "and so on; its price is $1: a1 b1" in listed(game)
    game.play("lot c5")
    game.play("lot d3")
    said = listed(game)
    assert "c5: price $5, connected, beside 2 houses, 1 mountain and 1 parcel of yours" in said
    assert "no bid yet; still in: hat ($15), star ($9), cactus ($7)" in said
    assert does(game, "bid 15") == "−$7, $8 left"  # the Auctioneer pays the bank's half only
    assert does(game, "bid 1") == "costs nothing"
    assert does(game, "pass") == "you are out"
    assert move(game, "3") == "bid 3"
    assert move(game, "0") == "pass"
    game.play("bid 3")
    said = listed(game)
    assert "hat bids $3" in said
    assert "half of it goes to hat" in said
    assert "bid 4 (−$4, $5 left) to bid 9 (−$9, $0 left); a number alone is a bid" in said
    with pytest.raises(CarsonError, match=r"cannot bid 2: a bid must beat \$3"):
        move(game, "2")


def test_the_lot_is_marked_in_the_town() -> None:
    game = at(f"{CHOOSING} cast=12Y,2R,3R,4R,5R,6R,7R hat=$15 star=$9 cactus=$7")
    game.play("take auctioneer")
    game.play("lot c5")
    game.play("lot c3")
    for pen in (LINES, ASCII):
        drawn = [line.plain for line in town(view_of(game), pen)]
        assert "lot" in drawn[13]
        assert drawn[7].count("lot ") == 1, "a mountain is still seen beside it"


def test_the_red_auction_may_be_declined() -> None:
    game = at(f"{CHOOSING} cast=12R,2R,3R,4R,5R,6R,7R hat=$15 star=$9 cactus=$7")
    game.play("take auctioneer")
    assert "the 3-revolver tile: +3 firepower this round" in listed(game)
    assert does(game, "decline") == "no auction"
    assert (move(game, "0"), move(game, "decl")) == ("pass", "decline")


# Other offers.


def test_glory_land_and_the_frontier_tell_their_price() -> None:
    game = at(f"{CHOOSING} cast=16R,18Y,9Y,8Y,3R,4R,5R hat=$5 star=$4 cactus=$37")
    game.play("take heroes")
    assert [does(game, f"buy {points}vp") for points in (3, 6, 9)] == [
        "for nothing",
        "for a cowboy",
        "for 2 cowboys",
    ]
    game.play("buy 3vp")
    game.play("take lawyer")
    assert does(game, "buy c5") == "−$5" if "buy c5" in map(str, game.options()) else True
    assert "buy −$1: a1 b1" in listed(game)
    game.play("decline")
    game.play("take prospector")
    assert does(game, "buy $4") == "Mine, −$10, $27 left"
    game.play("buy $4")
    assert does(game, "build mine d3") == "+$3 a round"
    assert "build mine +$3 a round: b2 c2" in listed(game)


def test_a_patient_sees_on_the_track_what_places_bring() -> None:
    game = at(f"{LAST_PASS} at=ammunition:star,hat hat=$20,as10Y star=$15,as14Y,cowboys4")
    game.play("pass", chance="die 6, die 1")
    assert does(game, "move roads1") == "+3 roads"
    assert does(game, "move $12") == "Mine −$12"
    assert does(game, "move c5") == "−$5"
    drawn = "\n".join(screen(game))
    assert " 1 Roads (1)            +3 roads" in drawn
    assert "or a parcel: move a1, for the price in the town" in drawn
    assert move(game, "roads1") == "move roads1"


# Dynamite and songs on the table.

TOKENS = (
    f"round=2.placement order=hat,star,cactus {TOWN} at=gambling:star/d3:star,cactus "
    "fuses=d3:cactus singer=star.1@roads1 ammunition=cactus hat=$20,as9R,dynamite2,bank*1,hotel*2 "
    "star=$15,as11Y,cowboys3 cactus=$9,as7Y,number0,limit15"
)


@rule("CHR-9Rb")
def test_dynamite_is_one_line_with_the_places_where_it_matters() -> None:
    game = at(TOKENS)
    said = listed(game)
    assert "the same places, two dice in a duel, three times the income on your Mine" in said
    assert "Gambling about 35% to about 79%" in said
    assert "b3 +$12" in said
    assert said.count("dynamite:") == 1
    assert move(game, "gambling dynamite") == "place gambling dynamite"
    game.play("place gambling dynamite")
    assert news(game, 0) == ["hat places on Gambling, with dynamite."]


@rule("CHR-11Y")
def test_songs_are_told_by_what_they_bring() -> None:
    game = at(TOKENS)
    game.play("place salary")
    assert "and so on, without a duel;" in listed(game)
    assert does(game, "place income-parcels song") == "+$2"
    assert move(game, "vp-b song") == "place vp-buildings song"
    game.play("place income-parcels song")
    assert news(game, 1) == ["star sends a singing cowboy to Income from parcels."]


def test_tokens_are_seen_on_the_screen() -> None:
    view = view_of(at(TOKENS))
    assert "sc✶" in "\n".join(line.plain for line in town(view))
    assert "s♪" in "\n".join(line.plain for line in track(view))
    assert "closed" in track(view)[2].plain, "Ammunition"
    rows = {line.plain[2]: line.plain for line in players(view)[1:]}
    assert rows["H"].endswith("✶2 Bank 2Hote") or "✶2" in rows["H"]
    assert rows["S"].endswith("♪1")
    assert " 0 Mercenary" in rows["C"]
    assert "$9/15" in rows["C"]
    assert "1+3" in rows["C"]
    assert "dynamite  s♪ no duel" in legend(view).plain
    for pen in (LINES, ASCII):
        whole = [line.plain for line in table(view, pen)]
        assert max(map(cell_len, whole)) <= 100
    assert "sc!" in "\n".join(line.plain for line in town(view, ASCII))


@rule("CHR-17Y")
def test_who_chooses_first_is_seen() -> None:
    game = at(f"{CHOOSING} first=cactus cast=17Y,2R,3R,4R,5R,6R,7R hat=$5 star=$9 cactus=$37")
    drawn = screen(game)
    assert drawn[0].endswith("first C")
    assert [line[2] for line in drawn if line[4:8] in ("hat ", "star", "cact")] == ["C", "H", "S"]


# Choosing, and everything about a character.


def test_each_character_shows_what_it_does_its_limit_and_its_number() -> None:
    game = at(f"{CHOOSING} cast=0R,1R,12Y,14Y,5R,9R,10R,17Y hat=$15 star=$9 cactus=$7")
    drawn = "\n".join(screen(game))
    for words in ("1 Paperboy 0R:", "Doctor 14 $60:", "Undertaker 14 $90:", "Auctioneer 12Y $30:"):
        assert words in drawn
    assert does(game, "take undertaker").startswith("14, keeps $90. Every other loser")
    game.play("take undertaker")
    assert "Undertaker      14 keeps $90 H" in "\n".join(screen(game))
    game.play("take paperboy")
    drawn = "\n".join(screen(game))
    assert "keeps $15" in drawn or "Gunsmith 10R $15" in drawn, "$5 lower (CHR-0R)"
    assert "Sheriff" in drawn


def test_the_command_prints_all_about_a_character() -> None:
    lines = "character auctioneer\nwho doctor\nwho teacher\nwho\ncharacter grocer\n"
    run = command("play", "--seed", "1", "--cast", "0Y 2Y 4R 8R 12Y 14 16Y 17", lines=lines)
    assert run.code == 0
    assert "* 12Y Auctioneer, keeps $30: At once auctions two parcels" in run.out
    assert "  12R Auctioneer, keeps $30:" in run.out
    assert "CHR-12Yc" in run.out
    assert "Both sides are in this game" in run.out
    assert "The side marked * shows this round." in run.out
    assert " 0Y Paperboy, keeps theirs: Pay $3" in run.out
    assert "Not in this game." in run.out


# Whole games.


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_casts_fit_into_100_by_40_and_explain_every_option(seats: int) -> None:
    for seed in range(3):
        game = carson_city.Game(Setup(seats, "full", "random"), seed)
        toss = random.Random(seed)
        while not game.over:
            if toss.random() < 0.08:
                drawn = screen(game, ASCII if seed == 2 else LINES)
                assert len(drawn) < 40, "\n".join(drawn)
                assert max(map(cell_len, drawn)) <= 100, "\n".join(drawn)
                menu = menu_of(game)
                for number, action in menu.numbers.items():
                    assert move(game, str(number)) == str(action)
            player = toss.choice(game.deciders)
            game.play(toss.choice(game.options(player)), player)
        assert news(game, 0)
