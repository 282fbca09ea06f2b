"""Typed moves: the notation, numbers, and any shortening that only one option has."""

from __future__ import annotations

import difflib

from carson_city.core.notation import Action
from carson_city.errors import IllegalAction, NotationError
from carson_city.games.game import Game
from carson_city.tell.menu import Menu
from carson_city.tell.text_adapter import text_adapter_of
from carson_city.text.i18n import _, either
from carson_city.text.input_limits import ACTION, whole_number

SHOWN = 6
MOST_NUMBERED = 10**6  # no menu has so many options


def read_move(
    game: Game, player: int, text: str, menu: Menu | None = None, *, has_help: bool = False
) -> Action:
    """The option that a person means; otherwise a reason, as the rules or the words give it.

    Numbers choose from a menu, where the person sees one. Words are those of the notation, or
    those in which the option is told. With `has_help` the answer to words of no move names it.
    """
    ACTION.check(text)
    words = " ".join(text.lower().split())
    number = None if menu is None else whole_number(words, MOST_NUMBERED)
    if menu is not None and number is not None:
        if number in menu.numbers or not menu.number_word:
            return _numbered(number, menu)
        words = f"{menu.number_word} {words}"
    options = game.options(player)
    verbs = dict.fromkeys(option.text.split()[0] for option in options)
    known = _known(game, [words, *(f"{verb} {words}" for verb in verbs)])
    found = [
        action for action in known if action in options or game.position.allows(action, player)
    ]
    if not known:  # only then may a word be the beginning of another: c4 is never c4n
        found = _beginning(words, options) or _told_so(game, player, words, options)
    if len(found) == 1:
        return found[0]
    if found:
        raise _ambiguous(words, found)
    if known:
        refusal = game.why_not(known[0], player)
        assert refusal is not None
        raise IllegalAction(
            _("cannot {action}: {reason}").format(
                action=game.setup.deed(known[0]), reason=refusal.reason
            ),
            refusal.rule,
        )
    raise _unknown(words, options, has_help)


def _known(game: Game, texts: list[str]) -> list[Action]:
    """The actions that some of the texts spell."""
    vocabulary = game.setup.vocabulary
    spelled = [vocabulary.aliases.get(text, text) for text in texts]
    return [vocabulary.texts[text] for text in spelled if text in vocabulary.texts]


def _beginning(words: str, options: list[Action]) -> list[Action]:
    """The options with words that begin like these; not those that only add to another one."""
    typed = words.split()
    return _shortest([option for option in options if _begins(option.text.split(), typed)])


def _told_so(game: Game, player: int, words: str, options: list[Action]) -> list[Action]:
    """The options that are told in words like these: VP for parcels, a road north of d4."""
    typed, view, texts = words.split(), game.view(player), text_adapter_of(game.setup)
    told = {option: texts.option(view, option).casefold().split() for option in options}
    return _shortest([option for option in options if _begins(told[option], typed)])


def _shortest(close: list[Action]) -> list[Action]:
    """Options but for those that only add to another one."""
    return [
        option
        for option in close
        if not any(option.text.startswith(f"{other} ") for other in close)
    ]


def _begins(option: list[str], typed: list[str]) -> bool:
    """Whether the typed words are beginnings of some of the option's, in order."""
    rest = iter(word.removeprefix("$") for word in option)
    return bool(typed) and all(
        any(word.startswith(part.removeprefix("$")) for word in rest) for part in typed
    )


def _ambiguous(words: str, found: list[Action]) -> NotationError:
    shown = ", ".join(option.text for option in found[:SHOWN])
    told = (
        _("“{text}” could be {options}, …")
        if len(found) > SHOWN
        else _("“{text}” could be {options}")
    )
    return NotationError(told.format(text=words, options=shown))


def _unknown(words: str, options: list[Action], has_help: bool) -> NotationError:
    """No words of the game: the nearest options, or how options begin."""
    near = difflib.get_close_matches(words, [option.text for option in options], 3)
    verbs = dict.fromkeys(
        f"{option.text.split()[0]} …" if " " in option.text else option.text for option in options
    )
    told = (
        _("“{text}” is no move now; {hint} would be, and help tells more")
        if has_help
        else _("“{text}” is no move now; {hint} would be")
    )
    return NotationError(told.format(text=words, hint=either(near or list(verbs))))


def _numbered(number: int, menu: Menu) -> Action:
    if number in menu.numbers:
        return menu.numbers[number]
    if not menu.numbers:
        raise NotationError(_("there is nothing to choose by number now"))
    if len(menu.numbers) == 1:
        only = next(iter(menu.numbers))
        told = _("there is no number {number}: there is only {only}")
        raise NotationError(told.format(number=number, only=only))
    raise NotationError(
        _("there is no number {number}: they go from {first} to {last}").format(
            number=number, first=min(menu.numbers), last=max(menu.numbers)
        )
    )
