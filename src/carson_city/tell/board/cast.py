"""The characters of the game in words: names to type, limits, the cast, and all about one."""

from __future__ import annotations

import difflib

from carson_city.board.actions import TAKE
from carson_city.board.character import (
    CHARACTERS,
    NO_CARD,
    NUMBER_WORDS,
    SIDELESS,
    YELLOW,
    all_known,
    card_of,
    face_text,
)
from carson_city.board.limits import limit_told
from carson_city.board.names import character_name
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.draw.board.player_facts import holder_of, shown_faces
from carson_city.errors import CarsonError
from carson_city.text.i18n import _

# One character in full.


def find_character(typed: str) -> int:
    """The number of a character by its name, the name's beginning, its number or its side."""
    words = typed.lower().replace(" ", "_")
    digits = words.rstrip("yr")
    if digits in NUMBER_WORDS:
        return int(digits)
    names = {side.word: side.number for side in all_known()}
    found = {number for name, number in names.items() if name.startswith(words)}
    if words in names:
        return names[words]
    if len(found) == 1:
        return found.pop()
    near = sorted(name for name in names if name.startswith(words))
    near = near or difflib.get_close_matches(words, names, 3, 0.5) or sorted(names)
    raise CarsonError(
        _("“{name}” is no character: say {names}").format(name=typed, names=", ".join(near))
    )


def about(position: Position, number: int) -> list[str]:
    """Which side of a character is in this game, who has it, and what each side does."""
    card = next((card for card in position.cast if card >> 1 == number), NO_CARD)
    lines = []
    for face in dict.fromkeys((card_of(number, YELLOW), card_of(number, YELLOW) ^ 1)):
        here = card != NO_CARD and (face == card or face in CHARACTERS[card].faces())
        said = _("{code} {name}, {limit}: {text}").format(
            code=face_text(face),
            name=character_name(face),
            limit=limit_told(position, face),
            text=_(CHARACTERS[face].text),
        )
        lines.append(f"{'*' if here else ' '} {said}")
    if card == NO_CARD:
        lines.append(_("Not in this game."))
        return lines
    told = _("The side marked * is in this game.")
    if len(CHARACTERS[card].faces()) > 1:
        told = _("Both sides are in this game: whoever takes the card picks one.")
    elif number in SIDELESS:
        told = _("The side marked * shows this round.")
    lines.append(told)
    holder = holder_of(position, card)
    if holder >= 0:
        lines.append(_("{name} has it this round.").format(name=position.setup.names[holder]))
    return lines


def cast_lines(position: Position) -> list[str]:
    """The cast in a line each."""
    return [
        f"{CHARACTERS[face].code:>3} {character_name(face)}, {limit_told(position, face)}: "
        f"{_(CHARACTERS[face].text)}"
        for card in position.cast
        for face in shown_faces(position, card)
    ]


def is_choice(actions: list[Action]) -> bool:
    """Whether all options take a character."""
    return all(action.verb == TAKE for action in actions)
