"""Bots by their names: ours by a word, your own as package.module:Class."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

from carson_city.bots.automatic import RuleBot
from carson_city.bots.base import Bot
from carson_city.bots.randomly import RandomBot
from carson_city.core.chance import BOTS, Chance
from carson_city.errors import CarsonError
from carson_city.text.i18n import N_, _
from carson_city.text.unicode_text import shown
from carson_city.title.setup import FIRST_TITLE, bring

ANY: Final = ""  # the title of a bot that plays all of them
_KNOWN: Final[dict[tuple[str, str], type[Bot]]] = {
    (ANY, RandomBot.name): RandomBot,
    (ANY, RuleBot.name): RuleBot,  # only where a seat is automatic: it is not among the names
}
OWN: Final = N_("your own as package.module:Class")
LONGEST: Final = 100  # characters of a name


def register(kind: type[Bot], title: str) -> None:
    """Make a bot of a title known; the strongest first."""
    _KNOWN[title, kind.name] = kind


def names(title: str = FIRST_TITLE) -> tuple[str, ...]:
    """The names of our bots that play a title, the strongest first."""
    bring(title, "bots")
    ours = [kind.name for (of, _name), kind in _KNOWN.items() if of == title]
    return (*ours, RandomBot.name)


def called(name: str, title: str = FIRST_TITLE) -> str:
    """How people call a bot; one of your own, which is not imported for that, by its class."""
    kind = _known(name, title)
    return _(kind.called) if kind and kind.called else name.rpartition(":")[2]


def introduced(name: str, title: str = FIRST_TITLE) -> str:
    """A bot for somebody who chooses one: how it is called, and what it does."""
    kind = _known(name, title)
    if not kind or not kind.sentence:
        return _("{name}, a bot").format(name=called(name, title))
    return _("{called}: {sentence}").format(called=_(kind.called), sentence=_(kind.sentence))


def make(name: str, seat: int, seed: int, title: str = FIRST_TITLE) -> Bot:
    """The bot of a name for a seat; the same seed gives the same choices."""
    return seated(find(name, title), name, seat, seed)


def seated(kind: type[Bot], name: str, seat: int, seed: int) -> Bot:
    """A bot of a kind in a seat, with the chance of its seat."""
    if not isinstance(seat, int) or seat < 0:
        raise CarsonError(_("bot {name} cannot sit in seat {seat}").format(name=name, seat=seat))
    chance = Chance(seed, BOTS + seat)
    try:
        return kind(seat, chance)
    except Exception as error:
        raise CarsonError(
            _("bot {name} cannot be made: {reason}").format(name=name, reason=_said(error))
        ) from error


def find(name: str, title: str = FIRST_TITLE) -> type[Bot]:
    """The kind of bot that a name calls; your own is imported, also from the current folder."""
    if not isinstance(name, str):
        raise TypeError(f"a bot is called by its name, a text, not by {name!r}")
    known = _known(name, title)
    if known is not None:
        return known
    module, colon, word = name.partition(":")
    parts = [*module.split("."), word]
    if not colon or len(name) > LONGEST or not all(part.isidentifier() for part in parts):
        raise no_bot(name, (*names(title), _(OWN)))
    kind = _bot_in(_imported(module), word)
    _KNOWN[ANY, name] = kind
    return kind


def _known(name: str, title: str) -> type[Bot] | None:
    bring(title, "bots")
    return _KNOWN.get((title, name)) or _KNOWN.get((ANY, name))


def is_known(name: str, title: str = FIRST_TITLE) -> bool:
    """Whether a name calls one of ours, or one that was found before."""
    return _known(name, title) is not None


def no_bot(name: str, names: Sequence[str]) -> CarsonError:
    """The refusal of a name that calls none of some bots."""
    return CarsonError(
        _("“{name}” is no bot: bots are {names}").format(
            name=shown(name, LONGEST), names=", ".join(names)
        )
    )


def _imported(name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)  # last: a file of the folder takes no other module's place
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise _broken(name, error) from error
        raise CarsonError(
            _("there is no module {name}, neither installed nor in {folder}").format(
                name=error.name, folder=here
            )
        ) from error
    except Exception as error:
        raise _broken(name, error) from error


def _broken(module: str, error: Exception) -> CarsonError:
    return CarsonError(
        _("module {name} cannot be imported: {reason}").format(name=module, reason=_said(error))
    )


def _bot_in(module: ModuleType, word: str) -> type[Bot]:
    kind = getattr(module, word, None)
    if kind is None:
        raise CarsonError(
            _("module {module} has no class {name}").format(module=module.__name__, name=word)
        )
    return bot_kind(kind, f"{module.__name__}:{word}")


def bot_kind(kind: object, name: str) -> type[Bot]:
    """A kind of bot, where it is one."""
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise CarsonError(
            _("{name} is no bot: a bot is a subclass of carson_city.bots.Bot").format(name=name)
        )
    if kind.choose is Bot.choose:
        raise CarsonError(
            _("{name} chooses nothing: a bot has choose(self, view, options)").format(name=name)
        )
    return kind


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
