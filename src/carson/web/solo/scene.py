"""How the solo game looks on a page: the table of the board game, and Standish's cards."""

from __future__ import annotations

from carson.web.board.scene import BoardScene


class SoloScene(BoardScene):
    """The table of the board game."""
