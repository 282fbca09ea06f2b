"""How bots are asked: whose turn it is, what they are shown, and whether they answer an option."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from carson_city.bots.base import Bot
from carson_city.core.chance import TURNS, VIEW, Chance
from carson_city.core.notation import Action
from carson_city.core.position import Position
from carson_city.errors import CarsonError, IllegalAction
from carson_city.games.game import Game
from carson_city.text.i18n import _

NOTHING: Final = Position(Chance(0, VIEW), 0)  # what a blind bot is shown


class BotFailed(CarsonError):
    """A bot that has no answer, or one that is no option."""


def next_to_act(game: Game, seats: Sequence[int]) -> int:
    """Which of several bots acts now; the seed says it, so that no seat is always the first."""
    if len(seats) == 1:
        return seats[0]
    return seats[Chance(game.seed, TURNS + len(game.plies)).below(len(seats))]


def ask(bot: Bot, game: Game, seat: int) -> Action:
    """What a bot decides for a seat; BotFailed where it decides nothing that is possible."""
    if not isinstance(bot, Bot):
        raise TypeError(f"a bot is asked, such as one of bots.make(), not {bot!r}")
    options = game.options(seat)
    if not options:
        raise IllegalAction(_("it is not {player}'s turn").format(player=game.setup.names[seat]))
    return answer(bot, NOTHING if bot.blind else game.view(seat), options, game, seat)


def answer(bot: Bot, view: Position, options: list[Action], game: Game, seat: int) -> Action:
    """What a bot decides that is shown this; BotFailed where it is no option of the game."""
    if len(options) == 1:
        return options[0]
    try:
        action = bot.choose(view, options)
    except (Exception, SystemExit) as error:
        raise BotFailed(_failure(bot, game, seat, in_a_line(error))) from error
    if action not in game.position.options(seat):
        reason = _("its answer {answer} is no option").format(answer=repr(action)[:60])
        raise BotFailed(_failure(bot, game, seat, reason))
    return action


def name_of(kind: type) -> str:
    """The name by which a bot is called."""
    return getattr(kind, "name", "") or f"{kind.__module__}:{kind.__qualname__}"


def _failure(bot: Bot, game: Game, seat: int, reason: str) -> str:
    when = _("at decision {number} of the game of seed {seed}").format(
        number=len(game.plies) + 1, seed=game.seed
    )
    return _("bot {bot} ({seat}) failed {when}: {reason}").format(
        bot=name_of(type(bot)), seat=game.setup.marks[seat], when=when, reason=reason
    )


def in_a_line(error: BaseException) -> str:
    """An error in one line, with the place where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    return f"{said} ({Path(last.filename).name}:{last.lineno})"
