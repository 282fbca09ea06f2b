"""Duel tiles on a page: a hand for its own player, and tiles in place of dice (STR)."""

from __future__ import annotations

from carson_city.web.board.duels import rows
from carson_city.web.board.players import own
from tests.proof import rule
from tests.table import HAT, STAR
from tests.variants.tile_duels import duel


@rule("INFO-1")
def test_the_own_hand_lies_before_its_player_and_not_on_a_shared_screen() -> None:
    game = duel()
    game.play("tile 4", HAT)
    game.play("tile 2", STAR)
    assert str(own(game.view(HAT), HAT)).count("#p-duel-") == 5
    assert str(own(game.view(HAT, shared=True), HAT)) == ""


def test_a_row_of_a_duel_shows_tiles_not_dice() -> None:
    game = duel()
    game.play("tile 4", HAT)
    game.play("tile 0", STAR)
    row = next(row for row in rows(game, len(game.plies) - 1) if row.entries)
    faces = [str(entry.dice[0]) for entry in row.entries]
    assert ">4<" in faces[0]
    assert ">0<" in faces[1]
