"""Whole games of variants with a finger on a phone, against a bot."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Visit
from tests.web.browser.phones import PHONE
from tests.web.browser.whole import ON_A_PHONE, WHOLE, play_whole


@pytest.mark.parametrize("name", ON_A_PHONE)
def test_a_whole_game_by_taps(visit: Visit, name: str) -> None:
    play_whole(visit, WHOLE[name], "person", "bot random", **PHONE)
