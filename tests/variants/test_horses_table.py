"""Horses on the table: corrals drawn and written, and how a bot sees them."""

from __future__ import annotations

import re

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.summary import summary
from carson_city.draw.board import player_facts, track_facts
from carson_city.draw.board.text import table
from carson_city.draw.board.text_players import own_lines
from carson_city.draw.look import look_of
from carson_city.web.board.duels import rows
from tests.proof import rule
from tests.table import CENTRE, HAT, position_of
from tests.variants.rides import placing, play, ride, state
from tests.variants.test_horses_rounds import RANCHES, payday

FULL = (
    "hat=$20,as2Y,cowboys3,horses2,corrals1.0.2.0.1,riders5,rodeos1"
    " star=$20,as6Y,cowboys4,corrals0.1.0.1.0,riders4"
)


# Drawn.


def test_five_corrals_and_the_rodeo_stand_in_a_row_and_each_corral_is_a_place() -> None:
    game = placing(FULL)
    yards = track_facts.yards(position_of(game))
    assert [yard.word for yard in yards] == [f"corral{n}" for n in range(1, 6)] + [""]
    assert [yard.badge for yard in yards] == ["×1*", "×1*", "×2*", "×3*", "×5*", ""]
    fifth, rodeo = yards[4], yards[5]
    assert [(holding.player, holding.amount, holding.rides) for holding in fifth.holdings] == [
        (HAT, 1, True)
    ]
    assert fifth.said == "Corral 5: for the rodeo alone, 1 horse and a cowboy of hat"
    assert [holding.score for holding in rodeo.holdings] == [1 + 4 + 10, 1 + 6]
    assert [holding.leads for holding in rodeo.holdings] == [True, False]
    assert rodeo.effect == "16 horses are for sale"
    assert track_facts.own_cards(position_of(game)) == []


def test_the_drawing_shows_all_corrals_and_grows_by_them() -> None:
    game, plain = placing(FULL), carson_city.Game(Setup(2), 1)
    look = look_of(game.setup)
    for theme in ("light", "dark"):
        drawn = look.svg(game.position, "track", theme, None)
        assert {f'data-at="corral{n}"' for n in range(1, 6)} <= set(
            re.findall(r'data-at="[^"]+"', drawn)
        )
        assert len(re.findall(r'href="#[a-z]+-horse"', drawn)) == 1 + 2 + 1 + 1 + 1
    assert _height(look.svg(game.position, "track", "light", None)) > _height(
        look.svg(plain.position, "track", "light", None)
    )


def _height(drawn: str) -> float:
    found = re.search(r'viewBox="0 0 \S+ (\S+)"', drawn)
    assert found is not None
    return float(found[1])


@rule("KIT-3")
def test_a_corral_that_is_not_used_is_drawn_as_closed() -> None:
    line = f"board variants=horses,kit-carson round=2.placement {CENTRE} order=hat,star hat= star="
    second = track_facts.yards(position_of(carson_city.Game.at(line)))[1]
    assert (second.closed, second.effect) == (True, "not used")


def test_horses_and_tiles_at_hand_stand_with_the_player() -> None:
    tokens = {
        good.sign: good.amount
        for good in player_facts.players(position_of(placing(FULL)))[HAT].tokens
    }
    assert tokens == {"horse": 2, "rodeo": 1}


def test_horses_and_tiles_are_called_by_their_names() -> None:
    position = position_of(placing(FULL))
    tokens = player_facts.players(position)[HAT].tokens
    assert [good.said for good in tokens] == ["horse: 2", "rodeo tile: 1"]
    assert "♞ horse  " in table(position)[-1].plain


def test_a_terminal_shows_all_corrals_in_one_line() -> None:
    (line,) = own_lines(position_of(placing(FULL)))
    assert line.plain == "Corrals: H 1♞ 3♞♞ 5♞h =15  S 2♞ 4♞s =7  16 horses are for sale"
    assert line.plain in [row.plain for row in table(position_of(placing(FULL)))]
    assert own_lines(position_of(carson_city.Game(Setup(2), 1))) == []


def test_a_rodeo_that_is_won_stands_in_a_row_over_the_table() -> None:
    game = placing("hat=$5,as2Y,roads0 star=$5,as6Y,roads0")
    play(game, "pass", "place gambling", "horse 5", "pass")
    (row,) = [row for row in rows(game, len(game.plies) - 1) if row.where == "Rodeo"]
    assert [(entry.name, entry.amount, entry.won) for entry in row.entries] == [("star", "5", True)]
    assert row.said == "star wins the rodeo with 5 and takes a rodeo tile."


def test_programs_see_horses_in_hand_and_in_corrals_only_where_they_are_played() -> None:
    tokens = summary(position_of(placing(FULL)))["players"][HAT]["tokens"]
    assert (tokens["horses"], tokens["corral3"], tokens["rodeos"]) == (2, 2, 1)
    assert (
        "horses"
        not in summary(position_of(carson_city.Game(Setup(2), 1)))["players"][HAT]["tokens"]
    )


# To a bot.


def chosen(game: carson_city.Game) -> str:
    return str(bots.ask(bots.make("greedy", game.player, 1), game, game.player))


def test_a_bot_puts_a_horse_where_it_wins_the_rodeo() -> None:
    players = (
        "hat=$20,as2Y,cowboys1,horses1 star=$20,as6Y,cowboys1,horses0,corrals0.0.0.1.0,rodeos1"
    )
    game = play(placing(players), "place gambling")
    assert chosen(game) == "horse 5"


def test_a_bot_doubles_a_rich_ranch_when_the_rodeo_is_lost() -> None:
    players = "hat=$5,as2Y,cowboys1,horses1 star=$20,as6Y,cowboys1,corrals0.0.0.0.4,riders5"
    game = play(ride(f"round=2.placement {RANCHES} {players}"), "place gambling")
    assert chosen(game) == "horse 3"


def test_a_bot_buys_a_horse_early() -> None:
    assert chosen(payday("hat=$30,as2Y,rodeos1")).startswith("horse")


def test_a_bot_passes_at_once_where_no_cowboy_is_left() -> None:
    game = play(placing("hat=$20,as2Y,cowboys1 star=$20,as6Y,cowboys4"), "place c4", "horse 2")
    assert chosen(game) == "pass"


def test_bots_play_whole_games_with_horses_and_use_every_corral() -> None:
    used: set[str] = set()
    for seed in range(6):
        game = carson_city.Game(Setup(2 + seed % 3, "full", "random", variants="horses"), seed)
        table_of = [bots.make("greedy", seat, seed) for seat in range(game.setup.players)]
        while not game.over:
            player = game.player
            action = bots.ask(table_of[player], game, player)
            used.add(str(action))
            game.play(action, player)
        assert sum(state(game).tiles) > 0
    assert {"horse 1", "horse 5", "place corral5"} <= used
