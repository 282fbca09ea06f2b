"""Typed moves: the notation, numbers, and any shortening that only one option has."""

from __future__ import annotations

import contextlib
import difflib

from carson.errors import CarsonError, IllegalAction, NotationError
from carson.game import Game
from carson.notation import Action
from carson.terminal.menu import Menu
from carson.words import _

SHOWN = 6


def read_move(game: Game, player: int, text: str, menu: Menu) -> Action:
    """The option that a person means; otherwise a reason, as the rules or the words give it."""
    words = " ".join(text.lower().split())
    if words.isdecimal():
        return _numbered(int(words), menu)
    options = game.options(player)
    found = _spelled(game, words, options)
    if found is None:
        found = _shortened(game, words, options)
    if found is not None:
        return found
    raise _refused(game, player, words, options)


def _refused(game: Game, player: int, words: str, options: list[Action]) -> CarsonError:
    """Why words are no option: by the rules if they name an action, else by the words."""
    verbs = dict.fromkeys(option.text.split()[0] for option in options)
    for text in (words, *(f"{verb} {words}" for verb in verbs)):
        with contextlib.suppress(NotationError):
            action = game.parse(text)
            refusal = game.why_not(action, player)
            if refusal is not None:
                return IllegalAction(
                    _("cannot {action}: {reason}").format(action=action, reason=refusal.reason),
                    refusal.rule,
                )
    near = difflib.get_close_matches(words, [option.text for option in options], 3)
    hint = near or [f"{verb} …" if _many(verb, options) else verb for verb in verbs]
    return NotationError(
        _("“{text}” is no move now; {hint} would be, and help tells more").format(
            text=words, hint=_(" or ").join(hint)
        )
    )


def _many(verb: str, options: list[Action]) -> bool:
    return any(option.text.startswith(f"{verb} ") for option in options)


def _numbered(number: int, menu: Menu) -> Action:
    if number in menu.numbers:
        return menu.numbers[number]
    if not menu.numbers:
        raise NotationError(_("there is nothing to choose by number now"))
    raise NotationError(
        _("there is no number {number}: they go from {first} to {last}").format(
            number=number, first=min(menu.numbers), last=max(menu.numbers)
        )
    )


def _spelled(game: Game, words: str, options: list[Action]) -> Action | None:
    """An option in any spelling that the notation knows."""
    try:
        action = game.parse(words)
    except NotationError:
        return None
    return action if action in options else None


def _shortened(game: Game, words: str, options: list[Action]) -> Action | None:
    """The one option with these words or their beginnings; its verb may be left out."""
    verbs = dict.fromkeys(option.text.split()[0] for option in options)
    whole = {_spelled(game, f"{verb} {words}", options) for verb in verbs} - {None}
    if len(whole) == 1:
        return whole.pop()
    typed = words.split()
    close = [option for option in options if _begins(option.text.split(), typed)]
    if len(close) > 1:
        exact = [option for option in close if set(typed) <= set(option.text.split())]
        close = exact if len(exact) == 1 else close
    if len(close) > 1:
        shown = ", ".join(option.text for option in close[:SHOWN])
        raise NotationError(
            _("“{text}” could be {options}{more}").format(
                text=words, options=shown, more=", …" if len(close) > SHOWN else ""
            )
        )
    return close[0] if close else None


def _begins(option: list[str], typed: list[str]) -> bool:
    """Whether the typed words are beginnings of some of the option's, in order."""
    rest = iter(word.removeprefix("$") for word in option)
    return bool(typed) and all(
        any(word.startswith(part.removeprefix("$")) for word in rest) for part in typed
    )
