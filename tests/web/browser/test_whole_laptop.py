"""Whole games of variants with a mouse on a laptop: against a bot, or two at one screen."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Visit
from tests.web.browser.whole import ON_A_LAPTOP, ON_A_PHONE, WHOLE, play_whole

HANDED_OVER = {"strongest"}  # whoever chooses a tile has the screen alone
assert {*ON_A_LAPTOP, *ON_A_PHONE} == {*WHOLE}


@pytest.mark.parametrize("name", ON_A_LAPTOP)
def test_a_whole_game_by_clicks(visit: Visit, name: str) -> None:
    other = "person" if name in HANDED_OVER else "bot random"
    play_whole(visit, WHOLE[name], "person", other)
