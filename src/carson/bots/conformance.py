"""What every bot must hold to, and a game in which it shows whether it does."""

from __future__ import annotations

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Final

from carson.bots.asking import ask, name_of, next_to_act
from carson.bots.base import Bot
from carson.chance import BOTS, Chance
from carson.errors import CarsonError
from carson.game import Game
from carson.title import FIRST_TITLE, TITLES, Setup
from carson.words import _

SEED: Final = 0xC0FFEE_1858_CA45_0000_C17E_5EED  # too large to stand anywhere by chance
_CODE: Final = (type, ModuleType, FunctionType, BuiltinFunctionType)


def check(kind: type[Bot], setup: Setup | None = None) -> None:
    """Let bots of a kind play a game, and refuse them where a table could not trust them.

    Every answer is one of the options; the same chance makes the same choice again, also where
    other dice are to fall; and nothing that a bot has or is shown leads to the game and its seed.
    """
    game = Game(setup or TITLES[FIRST_TITLE].varied(), SEED)
    players, twins = _seated(kind, game), _seated(kind, game)
    while not game.over:
        seat = next_to_act(game, game.deciders)
        action = ask(players[seat], game, seat)
        again = ask(twins[seat], game.copy(seed=len(game.plies)), seat)
        if again is not action:
            raise CarsonError(
                _("bot {bot} chose “{first}” and then “{second}” in the same view").format(
                    bot=name_of(kind), first=action, second=again
                )
            )
        if reaches(game.view(seat), game) or reaches(players[seat], game):
            raise CarsonError(
                _("bot {bot} can reach the seed of the game").format(bot=name_of(kind))
            )
        game.play(action, seat)


def _seated(kind: type[Bot], game: Game) -> list[Bot]:
    """A bot for every seat, with the chance of its seat."""
    seats = range(len(game.setup.marks))
    return [kind(seat, Chance(game.seed, BOTS + seat)) for seat in seats]


def reaches(start: object, game: Game) -> bool:
    """Whether something leads to a game, its chance or its seed, from one thing to the next."""
    found: dict[int, object] = {id(start): start}
    open_ends = [start]
    while open_ends:
        for thing in gc.get_referents(open_ends.pop()):
            if thing is game or (isinstance(thing, int) and thing == game.seed):
                return True
            if isinstance(thing, Chance) and thing.key() == game.position.chance.key():
                return True
            if id(thing) not in found and not isinstance(thing, _CODE):
                found[id(thing)] = thing
                open_ends.append(thing)
    return False
