"""A copy of the source with a made-up character and a made-up variant in folders of their own.

Both folders come first in the alphabet. They know nothing of the tests, and no file knows them.
"""

from __future__ import annotations

from pathlib import Path

from tests.copies import copy_source

GOLD = Path(__file__).parent / "variants" / "gold"
GOLD_PARTS = {"variant.py": "rules.py", "tell.py": "words.py", "draw.py": "look.py"}

CHARACTER = {
    "__init__": '"""40 Aardvark: digs for money, or is strong."""',
    "rules": '''"""40 Aardvark: digs for money, or is strong."""

from typing import Final

from carson_city.board.actions import WORDS, decline, new_action
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import DECLINED_EFFECT, FOR_CHARACTER, character_event
from carson_city.board.material import PHASE_CHARACTERS
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

NUMBER: Final = 40
BURROW: Final = WORDS.new_verb()
burrow: Final = [new_action(BURROW, depth, f"burrow {depth}", NUMBER) for depth in (1, 2)]
BURROWED: Final = character_event(
    NUMBER, "burrowed", "player depth", "", N_("{player} burrows {depth} feet down")
)


class AardvarkYellow(Character):
    """$1 for each foot (CHR-40Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(Burrowing(player))


class Burrowing(Step):
    """Dig, or decline."""

    __slots__ = ()
    name = "burrowing"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")

    def ask(self, position: Position) -> str:
        return _("burrow, or decline")

    def options(self, position: Position, player: int) -> list[Action]:
        return [*burrow, decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == BURROW:
            position.events.append((BURROWED, player, action.value))
            position.earn(player, action.value, FOR_CHARACTER)
        else:
            position.events.append((DECLINED_EFFECT, player))


register(
    AardvarkYellow(NUMBER, YELLOW, N_("Aardvark"), 30, N_("At once burrow for $1 or $2.")),
    Character(NUMBER, RED, N_("Aardvark"), 20, N_("1 firepower."), firepower=1),
)
''',
    "words": '''"""The Aardvark in words."""

from carson_city.board_plugins.characters.aardvark.rules import BURROW
from carson_city.tell.board.options import OFFERS, Offer, add_kind
from carson_city.text.i18n import N_

OFFERS[BURROW] = Offer(counted=(N_("Burrow 1 foot"), N_("Burrow {count} feet")))
add_kind(75, N_("Burrows"), BURROW)
''',
    "bot": '''"""The Aardvark to the greedy bot."""

from carson_city.board.character import YELLOW, card_of
from carson_city.board_plugins.characters.aardvark.rules import NUMBER, Burrowing
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS

GIFTS[card_of(NUMBER, YELLOW)] = lambda purse: 99.0
EVALUATORS[Burrowing.name] = lambda _outlook, options: [float(option.value) for option in options]
''',
    "look": '''"""How the Aardvark looks."""

from carson_city.board_plugins.characters.aardvark.rules import NUMBER
from carson_city.draw import people
from carson_city.draw.board.portraits import portray

portray(NUMBER, people.captain)
''',
}
GOLD_BOT = """
from carson_city.bots.board.evaluators import EVALUATORS

EVALUATORS["showing"] = lambda _outlook, options: [float(option.value) for option in options]
"""


def add_character(source: Path) -> None:
    """Add a character to a copy of the source."""
    folder = source / "board_plugins" / "characters" / "aardvark"
    folder.mkdir()
    for name, text in CHARACTER.items():
        (folder / f"{name}.py").write_text(text)


def add_variant(source: Path, name: str) -> None:
    """Add gold, a variant from elsewhere, to a copy of the source, in a folder of this name."""
    folder = source / "board_plugins" / "variants" / name
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Gold."""\n')
    (folder / "bot.py").write_text(GOLD_BOT)
    for theirs, ours in GOLD_PARTS.items():
        text = (GOLD / theirs).read_text().replace('home = "tests.variants.gold.{package}"', "")
        (folder / ours).write_text(
            text.replace(
                "tests.variants.gold.variant", f"carson_city.board_plugins.variants.{name}.rules"
            )
        )


def copy_with_newcomers(folder: Path) -> None:
    """Copy the source into a folder, with both."""
    source = copy_source(folder)
    add_character(source)
    add_variant(source, "a_gold_rush")
