"""At positions with every step that there is, the engine replies as it did.

Each block of a text beside this file is one position: who must do what, what may be done and what
comes of some of it, why other actions are refused, and what becomes of the line with a slip of the
pen in it or with the moment of another one. A change of rules, of words or of what a line may say
changes them: read the difference, then run `python tools/make_replies.py`.
"""

from __future__ import annotations

import pytest

from carson_city.board_plugins import characters, variants
from carson_city.core.step import STEPS, Step
from tests.replies.asked import committed, line_of, reply, steps_of

FIRST = (*characters.FIRST, *variants.FIRST)
BLOCKS = committed()
LINES = [line_of(block) for block in BLOCKS]


def _name(block: str) -> str:
    line = line_of(block)
    return f"{line.partition(' ')[0]} {'/'.join(steps_of(line))}"


@pytest.mark.parametrize("block", BLOCKS, ids=_name)
def test_the_engine_replies_as_it_did(block: str) -> None:
    assert reply(line_of(block), LINES) == block


def test_there_is_a_reply_to_every_step_that_asks() -> None:
    asked = {(line.partition(" ")[0], steps_of(line)[-1]) for line in LINES}
    for (title, name), kind in STEPS.items():
        folder = kind.__module__.split(".")[3:4]  # of a character or a variant, if it is in one
        newcomer = "board_plugins" in kind.__module__ and not {*folder} & {*FIRST}
        ours = kind.__module__.startswith("carson_city.") and not newcomer
        if ours and kind.options != Step.options:
            assert {(title, name), ("solo", name)} & asked, (title, name)
