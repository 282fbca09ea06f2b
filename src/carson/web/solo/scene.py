"""How the solo game looks on a page: the table of the board game, and Standish's cards."""

from __future__ import annotations

from carson.solo.cards import STRATEGIES
from carson.solo.setup import STRATEGY
from carson.web.board.scene import BoardScene
from carson.web.scene import Beginning
from carson.words import _


class SoloScene(BoardScene):
    """The table of the board game, and an opponent who explains himself."""

    def beginnings(self) -> list[Beginning]:
        return [
            Beginning(
                {STRATEGY.name: strategy.word},
                _(strategy.name),
                _(strategy.level),
                number,
                _(strategy.sentence),
                strategy.suit,
                _("{character}: {text}").format(
                    character=_(strategy.character), text=_(strategy.character_text)
                ),
            )
            for number, strategy in enumerate(STRATEGIES, 1)
        ]
