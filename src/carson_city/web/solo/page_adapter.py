"""How the solo game looks on a page: the table of the board game, and Standish's cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from markupsafe import Markup

from carson_city.board.names import kind_name, source_name
from carson_city.board.position import Position
from carson_city.games.game import Game
from carson_city.solo.cowboy_cards import BY_WORD, STRATEGIES
from carson_city.solo.events import CARD_DRAWN
from carson_city.solo.setup import NAME, STRATEGY
from carson_city.solo.state import STANDISH
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _
from carson_city.web.board import ending
from carson_city.web.board.fragments import TOOLS
from carson_city.web.board.page_adapter import BoardPageAdapter
from carson_city.web.live.live_table import LiveTable
from carson_city.web.rendering.icons import sign
from carson_city.web.rendering.page_adapter import Beginning, Parts
from carson_city.web.rendering.templating import Macros
from carson_city.web.solo import panel
from carson_city.web.solo.api_models import SoloSeen

HOME: Final = Path(__file__).parent
_html: Final = Macros("solo/card.html")


class SoloPageAdapter(BoardPageAdapter):
    """The table of the board game, and an opponent who explains himself."""

    template = "solo/table.html"
    templates = HOME / "templates"
    static = HOME / "static"
    style = (*BoardPageAdapter.style, "solo/style.css")
    tools = TOOLS | {"kind_name": kind_name, "source_name": source_name, "STANDISH": NAME}
    model = SoloSeen
    rules = "/rules?q=SOLO"

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

    def board(self, view: Position, table: LiveTable) -> Parts:
        return super().board(view, table) | {panel.PART: panel.panel(view)}

    def shown(self, game: Game, ply: int) -> list[Markup]:
        return [*self._turned(game, ply), *super().shown(game, ply)]

    def _turned(self, game: Game, ply: int) -> list[Markup]:
        """The card that he turns, for everybody to see."""
        strategy = BY_WORD[game.setup.header()[STRATEGY.name]]
        cards = [raw[1] for raw in game.plies[ply].events if raw[0] == CARD_DRAWN]
        name = game.setup.names[STANDISH]
        rows = []
        mark = sign(game.setup.marks[STANDISH])
        for card in cards:
            told = text_adapter_of(game.setup).told(game.setup.events([(CARD_DRAWN, card)]))
            face = panel.card_of(card, strategy)
            strength = f"{face.strength}{game.setup.sign(strategy.deck_word)}"
            rows.append(_html.row(told[0], name, mark, face.letter, strength, face.does))
        return rows

    def ending(self, table: LiveTable) -> Markup:
        return ending.panel(table, panel.sheet(table.game.position))

    def summary(self, view: Position) -> dict[str, Any]:
        return super().summary(view) | {panel.PART: panel.summary(view).model_dump()}
