"""Kit Carson as people read it: options, previews, reasons, news, drawings, turns at a keyboard."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import carson_city
from carson_city.board import Setup
from carson_city.draw.board.text import cowboys_at
from carson_city.draw.pen import LINES
from carson_city.tell import text_adapter_of
from carson_city.terminal.seats import Seats
from carson_city.terminal.session import Session
from carson_city.web.bots.bot_play import LEISURE, _called, leisure
from carson_city.web.tables.table_service import BOT, FRIEND, SeatChoice, TableService
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, position_of
from tests.terminal.test_hand_over import Watched
from tests.web.services import HOST, with_service

THREE = "hat=$20,as2Y,cowboys3 star=$20,as4Y,cowboys3 cactus=$20,as5Y,cowboys3"
LINE = f"variants=kit-carson {CENTRE} at=gambling:hat,star/b2:hat {THREE}"


def placing(number: int = 2) -> carson_city.Game:
    """Everybody may act; hat fights star on Gambling, and stands alone on b2."""
    return at(f"round={number}.placement {LINE}")


def told(game: carson_city.Game, player: int, text: str) -> tuple[str, str, str]:
    """An option as its player reads it: what it is, what it brings, where it lies."""
    texts, view, action = text_adapter_of(game.setup), game.view(player), game.parse(text)
    return (
        texts.option(view, action),
        texts.preview(view, player, action),
        texts.place(view, action),
    )


def test_lifting_says_what_awaits_a_cowboy_where_it_stands() -> None:
    game = placing()
    phrase, preview, place = told(game, HAT, "lift gambling")
    assert (phrase, place) == ("Move your cowboy from Gambling", "gambling")
    assert preview == "duel with star, you win about 50%"
    assert told(game, HAT, "lift b2")[1] == "nobody fights it there"


def test_moving_says_the_same_as_placing_there() -> None:
    game = placing()
    before = told(game, HAT, "place vp-firepower")[1]
    game.play("lift b2", HAT)
    phrase, preview, place = told(game, HAT, "move to vp-firepower")
    assert (phrase, place) == ("Move the cowboy to VP for firepower", "vp-firepower")
    assert (before, preview) == ("+1 VP", "+2 VP")  # nobody leaves the supply
    assert told(game, HAT, "put back") == ("Put it back", "", "b2")
    assert (
        text_adapter_of(game.setup)
        .turn(game.view(HAT), HAT)
        .startswith("Your turn, hat: move the cowboy on b2 elsewhere, or put it back.")
    )
    assert "place a cowboy, move one, or pass" in text_adapter_of(game.setup).turn(
        game.view(STAR), STAR
    )


@rule("KIT-4")
def test_in_the_last_round_passing_says_what_it_scores() -> None:
    assert told(placing(), HAT, "pass")[1] == "you would be first"
    assert told(placing(4), HAT, "pass")[1] == "you would be first, +2 VP at the end"


def test_another_players_building_is_not_called_mine_while_all_decide() -> None:
    game = at(f"round=2.placement own=star:c4 {LINE.replace('house:d4', 'house:d4/bank:c4')}")
    assert told(game, HAT, "place c4")[0] == "Place a cowboy on star’s Bank on c4"
    assert told(game, STAR, "place c4")[0] == "Place a cowboy on your Bank on c4"


def test_a_lifted_cowboy_is_seen_by_all() -> None:
    game = placing()
    game.play("lift b2", HAT)
    position = position_of(game)
    assert str(position.at("b2").pieces[0]) == "cowboy of hat with lifted"
    assert cowboys_at(position, 9, LINES).plain == "h↑"
    assert "lifted" in str(game)
    game.play("put back", HAT)
    assert str(position_of(game).at("b2").pieces[0]) == "cowboy of hat"


def test_a_move_is_told_to_the_others() -> None:
    game = placing()
    game.play("lift b2", HAT)
    game.play("move to c3", HAT)
    said = [str(one) for one in text_adapter_of(game.setup).news(game, 0, STAR)]
    assert said == ["hat moves a cowboy from b2 to c3."]


# At a keyboard.


@rule("KIT-1")
def test_at_a_keyboard_people_and_bots_take_turns_and_nothing_is_handed_over() -> None:
    page = Watched()
    who = ("person", "random", "person")
    session = Session(placing(), Seats(who), page)
    for _turn in range(4):
        session._let_bots_play()
        session.show_turn()
        session.move(str(session.game.options(session.player)[0]))
    acted = [ply.player for ply in session.game.plies]
    assert {0, 1, 2} == set(acted)
    assert all(one != other or one == 1 for one, other in pairwise(acted))
    assert not any("press Enter" in shown for shown in page.shown)


# At a table on the web.


@rule("KIT-2a")
def test_of_bots_alone_one_is_called_by_chance_and_among_people_all_take_their_time(
    tmp_path: Path,
) -> None:
    async def work(service: TableService) -> None:
        game = carson_city.Game.at(placing().line(), 5)
        wishes = [SeatChoice(BOT, bot="random") for _seat in range(3)]
        table, _keys = await service.lay(game, wishes, HOST)
        called = [_called(table)]
        assert len(called[0]) == 1
        game = carson_city.Game.at(placing().line(), 5)
        wishes[0] = SeatChoice(FRIEND)
        mixed, _keys = await service.lay(game, wishes, HOST)
        assert sorted(_called(mixed)) == [1, 2]
        least, most = LEISURE
        assert all(least <= leisure(mixed, seat) <= most for seat in (1, 2))
        assert leisure(mixed, 1) != leisure(mixed, 2)
        assert service.bots.rest(mixed, 1, mixed.moved) > service.bots.pace
        await asyncio.sleep(0)

    with_service(f"sqlite:///{tmp_path / 'carson.db'}", work, pace=100)


def test_it_is_offered_with_its_sentence() -> None:
    setup = Setup(2, variants=("kit-carson",))
    assert setup.variants == ("kit-carson",)
    assert text_adapter_of(setup).source("early") == "Early"
