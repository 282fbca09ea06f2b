"""What a character is told to bring: with the sales and the choice that it has before scoring."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import bots
from carson_city.cards.gains import best_sales, character_gain
from carson_city.cards.material import AUCTIONEER, PAPERBOY
from carson_city.cards.position import Position
from carson_city.tell import text_adapter_of
from tests.cards.games import HAT, NEAREST, position_of, texts, town_of, turns
from tests.proof import rule

CHAIN = "1-5@n14+1-25@p14+1-28@r14+1-29@t14"  # four cards side by side
ALONE = "1-19@n14+1-48@p14"
LAST = "era=2.9"


def points(position: Position) -> int:
    """The VP of hat as if the game ended now."""
    return next(score.total for score in position.scores() if score.player == HAT)


def best_by_playing(game: carson_city.Game) -> int:
    """The most VP that hat comes to by selling, every order of sales played out."""
    found = [points(position_of(game))]
    for sale in texts(game, HAT):
        if sale.startswith("sell "):
            after = game.copy()
            after.play(sale)
            found.append(best_by_playing(after))
    return max(found)


@rule("CARD-AUCTIONEERa")
@pytest.mark.parametrize("town", [CHAIN, ALONE, "1-5@n14", "1-5@n14+1-25@p14+1-28@q15"])
def test_the_auctioneer_is_told_with_what_selling_at_once_brings_at_best(town: str) -> None:
    game = turns(NEAREST.replace("singer", "auctioneer"), f"town:{town}")
    before = points(position_of(game))
    action = game.position.parse("take auctioneer")
    told = text_adapter_of(game.setup).menu(game.view(HAT), HAT, game.options()).effect(action)
    game.play(action)
    gain = best_by_playing(game) - before
    assert gain > 0
    assert told == f"+{gain} VP"


@rule("CARD-AUCTIONEER")
def test_what_only_costs_is_not_sold_and_a_fourth_card_never_is() -> None:
    owned = 1 << AUCTIONEER
    assert best_sales(town_of("1-7@n14+1-5@p14"), owned, 3) == 0
    gains = [best_sales(town_of(CHAIN), owned, sold) for sold in range(4)]
    assert gains == sorted(gains, reverse=True)
    assert 0 == gains[3] < gains[2]


@rule("CARD-PAPERBOYa")
def test_the_paperboy_is_told_with_the_best_character_that_nobody_owns() -> None:
    game = turns(NEAREST.replace("singer", "paperboy"), f"town:{CHAIN}", "has:indian")
    told = character_gain(position_of(game), HAT, PAPERBOY)
    before = points(position_of(game))
    game.play("take paperboy")
    found = []
    for other in position_of(game).unowned():
        after = position_of(game).copy()
        after.adopt(HAT, other)
        sales = best_sales(after.towns[HAT], after.owned[HAT], 0) if other == AUCTIONEER else 0
        found.append(points(after) + sales - before)
    assert told == max(found) > 3


@rule("CARD-PAPERBOYa", "CARD-EDITOR")
def test_an_editor_of_the_paperboy_is_told_with_the_paperboy_as_a_character_of_ones_own() -> None:
    """3 for the Paperboy, 4 for each of five with an arrow, 1 for each of two without."""
    arrows = "has:lawyer+heroes+gunsmith+mercenary+doctor"
    game = turns(NEAREST.replace("singer", "paperboy"), arrows, "has:indian")
    action = game.position.parse("take paperboy")
    told = text_adapter_of(game.setup).menu(game.view(HAT), HAT, game.options()).effect(action)
    assert told == "+25 VP"


@rule("CARD-UNDERTAKER")
def test_a_character_is_told_with_what_it_adds_to_those_one_has() -> None:
    position = position_of(turns(NEAREST, f"town:{CHAIN},has:undertaker"))
    for other in position.unowned():
        if other in (AUCTIONEER, PAPERBOY):
            continue
        after = position.copy()
        after.adopt(HAT, other)
        assert character_gain(position, HAT, other) == points(after) - points(position) >= 2


@rule("CARD-AUCTIONEERa")
def test_in_the_last_round_the_greedy_bot_takes_the_auctioneer_for_what_he_can_still_sell() -> None:
    game = turns("auctioneer,2-1,2-2,2-3,2-4", f"town:{CHAIN}", rest=LAST)
    bot = bots.make("greedy", HAT, 1, "cards")
    taken = bots.ask(bot, game, HAT)
    assert str(taken) == "take auctioneer"
    game.play(taken)
    assert str(bots.ask(bot, game, HAT)).startswith("sell ")
