"""What a seat reads when it must decide, in many games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import carson_city
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS
from carson_city.board.position import Position
from carson_city.board_plugins.characters.auctioneer.rules import Bidding
from carson_city.core.notation import Action
from carson_city.draw.svg import escape
from carson_city.tell import text_adapter_of
from carson_city.tell.board.forms import sheet_of
from carson_city.tell.board.menu import BoardMenu
from carson_city.tell.board.offering import place_of
from carson_city.tell.board.options import offer_of
from carson_city.tell.board.previews import Previews
from carson_city.web.api.responses import options_data
from carson_city.web.board import about, offers
from carson_city.web.pages.parts import seen
from tests.fuzz import Players
from tests.proof import rule
from tests.web.offers import (
    SPECTATOR,
    asking,
    full_table,
    live_table,
    moving,
    page,
    seldom,
    words_of,
)

GAMES = 24
PLACES = (*PLACE_WORDS, *ROAD_WORDS)


# Every decision of many games.


def read_games(seeds: range, often: int, sampled: float) -> set[tuple[str, int]]:
    """Read the first decisions of each kind closely, and some of the others.

    What comes back are the kinds, each with how many sat there.
    """
    read: Counter[str] = Counter()
    crowds: set[tuple[str, int]] = set()
    for seed in seeds:
        players, dice = Players(seed, full_table), random.Random(seed)
        while not players.game.over:
            game = players.game
            kind = type(game.position.steps[-1]).__name__
            read[kind] += 1
            crowds.add((kind, len(game.setup.marks)))
            closely = read[kind] <= often
            try:
                if closely or dice.random() < sampled:
                    read_all(game, dice, closely=closely)
            except Exception as error:
                raise AssertionError(f"seed {seed}, {kind}:\n{game.record()}") from error
            player, action = players.decide()
            game.play(action, player)
    return crowds


def test_decisions_of_every_kind_can_be_read_by_everybody() -> None:
    crowds = read_games(range(GAMES), often=20, sampled=0.05)
    for game in seldom():
        read_all(game, random.Random(0), closely=True)
        crowds.add((type(game.position.steps[-1]).__name__, len(game.setup.marks)))
    assert asking() <= {kind for kind, _crowd in crowds}
    assert {crowd for kind, crowd in crowds if kind == Bidding.__name__} == {2, 3, 4, 5, 6}


@pytest.mark.long
@pytest.mark.parametrize("first", range(GAMES, 4 * GAMES, GAMES))
def test_decisions_of_many_games_can_be_read_by_everybody(first: int) -> None:
    read_games(range(first, first + GAMES), often=60, sampled=0.3)


def steps_of(position: Position, seat: int) -> list[Action]:
    """The buttons of a form: a step up or down for every item, whole forms, and to hand it in."""
    sheet = sheet_of(position, seat)
    if sheet is None:
        return []
    rows = [action for row in sheet.rows for action in (*row.fewer, *row.more)]
    return [*rows, *(preset.action for preset in sheet.presets), sheet.done]


def read_all(game: carson_city.Game, dice: random.Random, *, closely: bool) -> None:
    """Every seat and a spectator read the sentence, the options and some of the places.

    Every option is on the page, in the menu of the terminal and in the API.
    """
    for seat in range(SPECTATOR, len(game.setup.marks)):
        position = seen(game, seat)
        assert text_adapter_of(game.setup).turn(position, seat, named=False).endswith(".")
        if seat not in game.deciders:
            continue
        options = position.options(seat)
        offered = offers.offers(position, seat, options, live_table(game))
        shown = offered.plain + offered.moves
        ways = steps_of(position, seat) or options
        assert all(f'value="{escape(action.text)}"' in shown for action in ways)
        for action in options:  # what lies on the board can be clicked there
            if offer_of(action).on_place:
                assert f'value="{escape(action.text)}" data-at="{place_of(action)}"' in shown
        texts = [action.text for action in options]
        assert options_data(live_table(game), seat)["options"] == texts
        menu = BoardMenu(position, seat, options)
        assert sorted(one.text for group in menu.groups for one in group.actions) == sorted(texts)
        previews = Previews(position, seat)
        told = [previews.told(action) for action in options]
        assert not any(" 1 houses" in said or "+1 revolvers" in said for said in told)
        if closely:
            here = [place_of(action, position) for action in options]
            for word in dice.sample([*filter(None, here), "c4"], 1):
                assert "rule" in about.place(game, position, seat, word)
    if closely:
        seat = dice.randrange(SPECTATOR, len(game.setup.marks))
        for word in dice.sample(PLACES, 2):
            assert about.place(game, seen(game, seat), seat, word)


@rule("KIT-3b", "HOR-7")
@pytest.mark.parametrize("start", ["salary", "corral1"])
def test_a_move_into_a_corral_is_clicked_on_the_corral_and_tells_the_rodeo(start: str) -> None:
    game = moving(start)
    told = page(game, 0)
    assert "Corrals" in words_of(told)
    for corral in ("corral3", "corral4", "corral5"):
        assert f'value="move to {corral}" data-at="{corral}"' in told
    assert 'class="main"' not in told  # no move stands before the others
    assert "Corral 3 a cowboy doubles its corral · rodeo 4 → 8, you would win" in words_of(told)
    menu = BoardMenu(seen(game, 0), 0, game.options(0))
    titles = {action.text: group.kind.title for group in menu.groups for action in group.actions}
    assert set(titles) == {action.text for action in game.options(0)}
    assert titles["move to corral3"] == "Corrals"
    assert menu.effect(game.parse("move to corral3")) == "+4 at the rodeo"
