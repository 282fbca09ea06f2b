"""Questions to ask of a game: what an option does, what typed words mean."""

from __future__ import annotations

import carson_city
from carson_city.board.position import Position
from carson_city.core.constants import SPECTATOR
from carson_city.tell import text_adapter_of
from carson_city.tell.board.menu import BoardMenu
from carson_city.tell.moves import read_move

SHOP = "shop=ranch,mine,bank,saloon,ranch,ranch,mine"
ROUND = f"round=2.placement order=hat,star roads=d4n,d4s,d4w,d4e {SHOP}"
PLACING = f"{ROUND} town=house:d4"
TOWN = (
    "town=house:d4,d5/mountain:b4,c3/saloon:c4/ranch:e4/mine:b3 own=hat:c4,b3,f7/star:e4 "
    "roads=d4n,d4s,d4w,d4e,e4n shop=ranch,mine,bank,saloon,ranch,ranch,mine"
)
CHOOSING = f"round=2.characters pass=hat,star,cactus {TOWN}"
LAST_PASS = f"round=2.placement order=star,hat pass=star {TOWN}"


def view_of(game: carson_city.Game) -> Position:
    """The board as the decider may see it."""
    view = game.view(game.player)
    assert isinstance(view, Position)
    return view


def menu_of(game: carson_city.Game) -> BoardMenu:
    """The options of the decider."""
    return BoardMenu(view_of(game), game.player, game.options())


def does(game: carson_city.Game, text: str) -> str:
    """What an option of the decider does."""
    return menu_of(game).effect(game.parse(text))


def move(game: carson_city.Game, text: str) -> str:
    """The option that typed words mean."""
    return str(read_move(game, game.player, text, menu_of(game)))


def news(game: carson_city.Game, since: int, reader: int = SPECTATOR) -> list[str]:
    """What has happened, a sentence each."""
    return [str(said) for said in text_adapter_of(game.setup).news(game, since, reader)]
