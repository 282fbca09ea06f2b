"""What every bot must hold to, and a game in which it shows whether it does."""

from __future__ import annotations

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Final

from carson_city.bots.asking import answer, ask, name_of, next_to_act
from carson_city.bots.base import Bot
from carson_city.bots.names import bot_kind, find, seated
from carson_city.core.chance import Chance
from carson_city.core.notation import Action
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.text.i18n import _
from carson_city.title.setup import FIRST_TITLE, TITLES, Setup

SEED: Final = 0xC0FFEE_1858_CA45_0000_C17E_5EED  # too large to stand anywhere by chance
_CODE: Final = (type, ModuleType, FunctionType, BuiltinFunctionType)


def check(kind: type[Bot] | str, setup: Setup | None = None) -> None:
    """Let bots of a kind, or of a name, play a game, and refuse those that no table could trust.

    Every answer is one of the options; the same chance makes the same choice again, also where
    other dice are to fall; what a bot is shown stays as it is; and nothing that it has or is shown
    leads to the game and its seed.
    """
    kind = find(kind) if isinstance(kind, str) else bot_kind(kind, _called(kind))
    if setup is None:
        setup = TITLES[FIRST_TITLE].varied()
    game = Game(setup, SEED)
    players, twins = _seated(kind, game), _seated(kind, game)
    while not game.over:
        seat = next_to_act(game, game.deciders)
        action = _asked(players[seat], game, seat)
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


def _called(kind: object) -> str:
    """A name for what may be no kind of bot."""
    return name_of(kind) if isinstance(kind, type) else repr(kind)[:60]


def _seated(kind: type[Bot], game: Game) -> list[Bot]:
    """A bot for every seat."""
    seats = range(len(game.setup.marks))
    return [seated(kind, name_of(kind), seat, game.seed) for seat in seats]


def _asked(bot: Bot, game: Game, seat: int) -> Action:
    """What a bot decides, if it writes nothing into what it is shown."""
    if bot.blind:
        return ask(bot, game, seat)
    view = game.view(seat)
    before = repr(view.key())
    action = answer(bot, view, game.options(seat), game, seat)
    if repr(view.key()) != before:
        raise CarsonError(
            _(
                "bot {bot} writes to its view at decision {number}: "
                "a bot thinks ahead in view.imagine(seed)"
            ).format(bot=name_of(type(bot)), number=len(game.plies) + 1)
        )
    return action


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
