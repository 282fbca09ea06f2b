"""The whole cast in drawings: tokens beside cowboys, the auction, and the strip of cards."""

from __future__ import annotations

import random

import pytest

from carson_city.board import Setup
from carson_city.draw import table_svg, view_svg
from carson_city.draw.palette import Theme
from carson_city.games.game import Game
from tests.draw.moments import SVG, parse, place, position_of, seen, texts, title_of, used
from tests.draw.test_table import check
from tests.proof import rule

TOWN = (
    "board town=house:d4,d5/mountain:b4,c3/saloon:c4/mine:b3 own=hat:c4,b3/star:e4 "
    "roads=d4n,d4s,d4w,d4e shop=ranch,mine,bank,saloon,ranch,ranch,mine"
)
TOKENS = (
    f"{TOWN} cast=0R,12R,9R,11Y,14Y,17Y,7Y,15R round=2.placement order=cactus,hat,star "
    "at=gambling:star,hat/d3:star,cactus fuses=d3:cactus/gambling:hat singer=star.1@roads1 "
    "hat=$20,as9R,dynamite2 star=$15,as11Y,cowboys3 cactus=$9,as14R,number0,limit85 "
    "ammunition=cactus"
)


def panel(drawing: str, mark: str) -> list[str]:
    """The signs in a player's panel."""
    found = (g for g in parse(drawing).iter(f"{SVG}g") if g.get("data-player") == mark)
    return used(next(found))


@rule("CHR-9Rb")
def test_dynamite_lies_beside_its_cowboy() -> None:
    position = position_of(TOKENS)
    town, track = view_svg(position, "town"), view_svg(position, "track")
    assert used(place(town, "d3")).count("dynamite") == 1
    assert "cowboy of cactus with dynamite" in title_of(place(town, "d3"))
    assert {"dynamite", "cowboy-hat", "duel"} <= set(used(place(track, "gambling")))


@rule("CHR-11Y")
def test_a_cowboy_without_a_duel_wears_a_note() -> None:
    track = view_svg(position_of(TOKENS), "track")
    assert used(place(track, "roads1"))[-2:] == ["cowboy-star", "song"]
    assert "duel" not in used(place(track, "roads1"))
    assert "cowboy of star without a duel" in title_of(place(track, "roads1"))
    joined = TOKENS.replace(" at=", " at=roads1:hat/")
    assert "duel" not in used(place(view_svg(position_of(joined), "track"), "roads1"))


def test_tokens_lie_before_their_players() -> None:
    drawing = view_svg(position_of(TOKENS), "players")
    assert panel(drawing, "hat").count("dynamite") == 2
    assert panel(drawing, "star").count("song") == 1
    assert panel(drawing, "cactus").count("guns") == 1
    assert "song" not in panel(drawing, "hat")
    assert "0 Paperboy and Undertaker, keeps $85" in texts(parse(drawing))


@rule("CHR-12Ra")
def test_ammunition_is_closed_once_its_tile_is_sold() -> None:
    closed = view_svg(position_of(TOKENS), "track")
    assert title_of(place(closed, "ammunition")).endswith("(closed)")
    choosing = f"{TOWN} round=2.characters pass=hat,star cast=12R,1Y,2Y,3Y,4Y,5Y,6Y hat=$5 star=$5"
    open_space = view_svg(position_of(choosing), "track")
    assert not title_of(place(open_space, "ammunition")).endswith("(closed)")
    sold = view_svg(position_of(f"{choosing} ammunition=hat"), "track")
    assert title_of(place(sold, "ammunition")).endswith("(closed)")


@rule("CHR-12Y")
def test_the_lot_is_staked_out_while_it_is_bid_for() -> None:
    line = f"{TOWN} round=2.characters pass=hat,star cast=12Y,1Y,2Y,3Y,4Y,5Y,6Y hat=$5 star=$5"
    game = Game.at(line, 0)
    game.play("take auctioneer")
    game.play("lot c5")
    assert title_of(place(view_svg(seen(game), "town"), "c5")).count("in the auction") == 1
    game.play("lot d3")
    drawing = view_svg(seen(game), "town")
    for parcel in ("c5", "d3"):
        assert "in the auction" in title_of(place(drawing, parcel))
    assert "in the auction" not in title_of(place(drawing, "d4"))


def cards(line: str) -> list[str]:
    """The words on the cards of the strip, from the first card on."""
    shown = texts(parse(table_svg(position_of(line))))
    return shown[shown.index("0") if "0" in shown else 0 :]


@rule("CHR-14")
def test_a_card_of_two_sides_names_both_until_one_is_taken() -> None:
    line = f"{TOWN} round=2.characters pass=hat,star cast=14Y,1Y,2Y,3Y,4Y,5Y,6Y hat=$5 star=$5"
    assert {"Doctor keeps $60", "Undertaker keeps $90"} <= set(cards(line))
    words = cards(TOKENS)
    assert "Undertaker" in words
    assert "Doctor" not in words


def test_eight_cards_stand_in_the_strip_and_the_paperboy_shows_his_holder() -> None:
    drawing = parse(table_svg(position_of(TOKENS)))
    names = {"Paperboy", "Auctioneer", "Prospector", "Singer", "Undertaker", "Teacher", "Cowboy"}
    assert names <= set(texts(drawing))
    paperboy = next(
        g
        for g in drawing.iter(f"{SVG}g")
        if (g.findtext(f"{SVG}title") or "").startswith("Paperboy:")
    )
    assert used(paperboy) == ["portrait-0R", "cactus"]


@rule("CHR-9Yb")
def test_a_turned_card_says_so() -> None:
    setup = Setup(2, "full", "1Y 2Y 3Y 4Y 5Y 6Y 9Y")
    game = Game(setup, 1)
    position = seen(game)
    assert "turned" not in table_svg(position)
    position.cast = (*position.cast[:-1], position.cast[-1] ^ 1)
    assert "<title>turned</title>" in table_svg(position)


@pytest.mark.parametrize("players", range(2, 7))
def test_random_casts_can_be_drawn_at_any_moment(players: int) -> None:
    for seed in range(3):
        game = Game(Setup(players, "full", "random"), seed)
        toss = random.Random(seed)
        while not game.over:
            if toss.random() < 0.06:
                theme: Theme = "dark" if seed % 2 else "light"
                check(table_svg(seen(game), theme=theme))
            game.play(toss.choice(game.options()))
        check(table_svg(seen(game)))
