"""How the solo game talks."""

from __future__ import annotations

from carson.tell.board import BoardTelling
from carson.words import _


class SoloTelling(BoardTelling):
    """As the board game, with one opponent who explains himself."""

    def opening(self) -> str:
        return _("You are alone with Jeb Standish.")
