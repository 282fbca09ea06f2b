"""The table of the board game on a page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Final

from markupsafe import Markup
from pydantic import BaseModel

from carson_city.board.events import ROUND_BEGAN
from carson_city.board.position import Position
from carson_city.board.summary import summary
from carson_city.core.notation import Action
from carson_city.draw import scenery
from carson_city.draw.board import pieces, portraits, town
from carson_city.draw.board.facts import map_notes
from carson_city.draw.svg import Markup as Drawing
from carson_city.draw.svg import tag
from carson_city.games.game import Game
from carson_city.tell.board import tour
from carson_city.text.i18n import N_, _
from carson_city.title.components import SIGN
from carson_city.web.board import about, duels, ending, offers, players, track
from carson_city.web.board.api_models import PositionSeen
from carson_city.web.board.fragments import HTML, TOOLS
from carson_city.web.live.live_table import LiveTable
from carson_city.web.rendering.page_adapter import Offers, PageAdapter, Parts
from carson_city.web.rendering.palette import INK, ink_of

HERO: Final = (Path(__file__).parent / "templates" / "hero.svg").read_text(encoding="utf-8")


class BoardPageAdapter(PageAdapter):
    """The town, the track and the players."""

    template = "board/table.html"
    templates = Path(__file__).parent / "templates"
    static = Path(__file__).parent / "static"
    style: ClassVar[tuple[str, ...]] = ("board/style.css",)
    script = "board/town.js"
    tools = TOOLS
    model: ClassVar[type[BaseModel] | None] = PositionSeen
    names = ("Kit", "Belle", "Silas", "Rosa", "Jeb", "Pearl")
    tagline = N_("Nevada Territory, surveyed 1858")

    def board(self, view: Position, table: LiveTable) -> Parts:
        return {
            "mast": players.masthead(view),
            "track": track.track(view),
            "bag": track.bag(view),
            "ground": HTML.ground(town.BOX, town.ground(view, ink_of(view.setup))),
            "pieces": HTML.pieces(town.BOX, town.standing(view, ink_of(view.setup))),
            **players.players(view, table),
            "cast": players.cast(view),
        }

    def context(self) -> dict[str, Any]:
        return {
            "survey": town.survey(INK),
            "places": town.places(),
            "box": town.BOX,
            # Where no player sits; at night its sun is a pale moon.
            "desert": scenery.desert(INK, 660, 244),
            "faces": faces,
            "tour_of": tour.tour,
            "map_notes": map_notes,
            "SIGN": SIGN,
        }

    def symbols(self) -> Markup:
        return Markup(pieces.definitions(INK))

    def hero(self) -> Markup:
        return Markup(HERO)

    def shown(self, game: Game, ply: int) -> list[Markup]:
        return duels.seen(game, ply)

    def ending(self, table: LiveTable) -> Markup:
        return ending.panel(table)

    def own(self, view: Position, seat: int) -> Markup:
        return players.own(view, seat)

    def offers(self, view: Position, seat: int, options: list[Action], table: LiveTable) -> Offers:
        return offers.offers(view, seat, options, table)

    def regret(self, view: Position, seat: int, action: Action) -> str:
        return offers.regret(view, seat, action)

    def chapter(self, game: Game, ply: int) -> str:
        began = [raw[1] for raw in game.plies[ply].events if raw[0] == ROUND_BEGAN]
        return _("Round {round}").format(round=began[-1]) if began else ""

    def about(self, game: Game, view: Position, seat: int, asked: Mapping[str, str]) -> Markup:
        if "kind" in asked:
            return about.kind(view, asked["kind"])
        if "card" in asked:
            return about.character(view, asked["card"])
        return about.place(game, view, seat, asked.get("at", ""))

    def summary(self, view: Position) -> dict[str, Any]:
        return {**summary(view)}


@lru_cache(maxsize=64)
def faces(cast: tuple[int, ...]) -> Drawing:
    """The portraits of a game's characters, both sides of each: `#p-portrait-7Y`."""
    return tag("defs", portraits.symbols(INK, cast))
