"""A new character and a new variant are a folder each, and change nothing for anybody else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import carson_city
from carson_city.board.actions import OF_CHARACTERS, OF_PLUGS, block_of
from carson_city.core.notation import VOCABULARIES
from tests.copies import said
from tests.core.test_codes import COUNT, DIGEST, digest_of
from tests.digest import committed
from tests.newcomers import copy_with_newcomers
from tests.replies import asked

ROOT = Path(__file__).parents[3]
TABLES = ("3 players, full, random", "5 players, horses", "3 players, strongest", "solo, cattle")
GOLDEN = [
    f"tests/golden/{name}.txt"
    for name in (
        "four-full-all-variants", "six-full-random-cast", "solo-city-random", "cards-four",
    )
]  # fmt: skip
REPLIES = 12  # of so many blocks the first

TELL = """
import json, sys
sys.path.append({root!r})
import carson_city
from pathlib import Path
from carson_city.board import ACTIONS
from carson_city.board.actions import OF_CHARACTERS
from carson_city.board.character import known
from carson_city.board.plug import known_variants
from carson_city.core.notation import VOCABULARIES
from tests.digest import TABLES, digest
from tests.replies import asked

assert known(100) and "gold" in [variant.word for variant in known_variants()]
blocks = asked.committed()
lines = [asked.line_of(block) for block in blocks]
golden = {golden!r}
parsed = {{name: carson_city.Record.load(Path({root!r}, name)) for name in golden}}
print(json.dumps({{
    "actions": [action.text for action in ACTIONS],
    "codes": {{
        title: [(action.text, action.code, action.verb) for action in words.actions
                if title != "board" or action.code < OF_CHARACTERS]
        for title, words in VOCABULARIES.items()
    }},
    "new": {{action.text: action.code for action in VOCABULARIES["board"].actions
             if action.code >= OF_CHARACTERS}},
    "digests": {{table: digest(TABLES[table]) for table in {tables!r}}},
    "replies": [asked.reply(line, lines) for line in lines[::{replies}]],
    "records": {{name: str(parsed[name].replay().record()) for name in golden}},
}}))
"""

PLAY = """
import random
import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.draw import table_svg
from carson_city.tell import text_adapter_of

cast = "2Y 3R 5Y 6R 8Y 9Y 50{side}"
setup = Setup(3, "full", cast, variants=("gold", "horses"))
carson_city.title.check(setup, games=1)
game = carson_city.Game(setup, 3)
table = [bots.make("greedy", seat, 1) for seat in range(3)]
while not game.over:
    game.play(bots.ask(table[game.player], game, game.player), game.player)
assert text_adapter_of(game.setup).news(game, 0) and table_svg(game.view())
print("gold" in game.scores()[0].sources, any("burrow" in str(ply.action) for ply in game.plies))
"""


@pytest.fixture(scope="module")
def newcomers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source with both in it."""
    folder = tmp_path_factory.mktemp("newcomers")
    copy_with_newcomers(folder)
    return folder


@pytest.fixture(scope="module")
def told(newcomers: Path) -> dict[str, Any]:
    """What a Python with both in it tells of all the others."""
    program = TELL.format(root=str(ROOT), golden=GOLDEN, tables=TABLES, replies=REPLIES)
    printed = said(program, newcomers)
    assert printed.startswith("{"), printed
    found: dict[str, Any] = json.loads(printed)
    return found


def test_no_older_action_changes_its_code(told: dict[str, Any]) -> None:
    assert (len(told["actions"]), digest_of(told["actions"])) == (COUNT, DIGEST)
    for title in ("board", "solo", "cards"):
        ours = [
            [action.text, action.code, action.verb]
            for action in VOCABULARIES[title].actions
            if title != "board" or action.code < OF_CHARACTERS
        ]
        assert told["codes"][title] == ours


def test_the_new_ones_have_codes_in_blocks_of_their_own(told: dict[str, Any]) -> None:
    new = told["new"]
    aardvark = [new.pop(text) for text in ("burrow 1", "burrow 2", "take aardvark")]
    assert aardvark == [*block_of(50)][:3]
    camp = {"place camp", "show nothing", "show 1", "show 2", "show 3"}
    assert camp <= set(new)
    assert min(new[text] for text in camp) > OF_PLUGS


def test_games_at_random_are_what_they_were(told: dict[str, Any]) -> None:
    assert told["digests"] == {table: committed()[table] for table in TABLES}


def test_the_engine_replies_as_before(told: dict[str, Any]) -> None:
    blocks = asked.committed()
    for ours, theirs in zip(blocks[::REPLIES], told["replies"], strict=True):
        assert theirs == ours


def test_saved_games_replay_to_the_letter(told: dict[str, Any]) -> None:
    for name in GOLDEN:
        game = carson_city.Record.load(ROOT / name).replay()
        assert told["records"][name] == str(game.record())


@pytest.mark.parametrize(("side", "burrows"), [("Y", True), ("R", False)])
def test_both_sides_and_the_variant_play_and_keep_all_laws(
    side: str, burrows: bool, newcomers: Path
) -> None:
    assert said(PLAY.format(side=side), newcomers) == f"True {burrows}\n"
