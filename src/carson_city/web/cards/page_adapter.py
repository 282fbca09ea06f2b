"""The table of the card game on a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar, Final

from markupsafe import Markup
from pydantic import BaseModel

from carson_city.cards.events import ERA_BEGAN, ROUND_BEGAN
from carson_city.cards.material import LEVELS, MARKS, PILES
from carson_city.cards.position import Position
from carson_city.cards.setup import PLAYERS, VIRTUAL
from carson_city.core.notation import Action
from carson_city.draw.cards import facts, pieces
from carson_city.games.game import Game
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import N_, _, per_language
from carson_city.web.cards import about, api_models, bids, hero, offers, players, row, town
from carson_city.web.cards.fragments import HTML, TOOLS, write
from carson_city.web.live.live_table import LiveTable
from carson_city.web.rendering.page_adapter import HTML as ANY
from carson_city.web.rendering.page_adapter import Beginning, Offers, PageAdapter, Parts
from carson_city.web.rendering.palette import INK

HOME: Final = Path(__file__).parent


class CardsPageAdapter(PageAdapter):
    """The row, everybody's town, the players and the score sheet."""

    template = "cards/table.html"
    templates = HOME / "templates"
    static = HOME / "static"
    style: ClassVar[tuple[str, ...]] = ("cards/style.css",)
    script = "cards/town.js"
    tools = TOOLS
    model: ClassVar[type[BaseModel] | None] = api_models.CardsSeen
    names = ("Kit", "Belle", "Silas", "Rosa", "Jeb", "Pearl")
    tagline = N_("A town of cards, Nevada 1858")

    def beginnings(self) -> list[Beginning]:
        names = (_("Greenhorns"), _("Old hands"), _("Sharps"))
        levels = (_("easy"), _("harder"), _("hard"))
        return [
            Beginning(
                {PLAYERS.name: "1", VIRTUAL.name: " ".join([level] * 3)},
                names[number],
                levels[number],
                number + 1,
                _("You against three virtual players who bid {bids}.").format(
                    bids=f"{PILES[number][0]}–{PILES[number][-1]}"
                ),
                "♣♦♠"[number],
            )
            for number, level in enumerate(LEVELS)
        ]

    def board(self, view: Position, table: LiveTable) -> Parts:
        return dict(chain.from_iterable(parts.items() for parts in self.painting(view, table)))

    def painting(self, view: Position, table: LiveTable) -> Iterator[Parts]:
        yield {"mast": players.masthead(view), "row": row.part(view)}
        yield from town.towns(view)
        yield players.players(view, table)
        yield {"scores": players.scores(view)}

    @per_language
    def symbols(self) -> Markup:
        return Markup(pieces.definitions(INK))

    def hero(self) -> Markup:
        return Markup(hero.drawn())

    def shown(self, game: Game, ply: int) -> list[Markup]:
        return bids.seen(game, ply)

    def ending(self, table: LiveTable) -> Markup:
        return write(
            "ending",
            table_id=table.id,
            verdict=text_adapter_of(table.game.setup).verdict(table.game),
            sheet=facts.sheet(table.game.position),
            marks=table.game.setup.marks,
        )

    def own(self, view: Position, seat: int) -> Markup:
        chosen = facts.players(view)[seat].chosen
        return HTML.own(chosen) if chosen else Markup()

    def offers(self, view: Position, seat: int, options: list[Action], table: LiveTable) -> Offers:
        return offers.offers(view, seat, options, table)

    def usual(self, view: Position) -> bool:
        return bool(view.setup.automatic)  # they go on at once: only who is last would be asked

    def chapter(self, game: Game, ply: int) -> str:
        began = [raw[1] for raw in game.plies[ply].events if raw[0] == ROUND_BEGAN]
        if not began:
            return ""
        eras = [raw for one in game.plies[: ply + 1] for raw in one.events if raw[0] == ERA_BEGAN]
        return _("{era}, round {round}").format(era="I" * max(len(eras), 1), round=began[-1])

    def about(self, game: Game, view: Position, seat: int, asked: Mapping[str, str]) -> Markup:
        word = next(iter(asked.values()), "")
        if word.partition(".")[0] in MARKS:
            return about.of_town(game, view, seat, word)
        return about.of_card(view, seat, word)

    def hint(self, view: Position, seat: int, action: Action, bot: str) -> Markup:
        texts = text_adapter_of(view.setup)
        said = _("A {bot} bot would play: {action}").format(
            bot=bot, action=texts.option(view, action)
        )
        because = "; ".join(texts.reasons(view, seat, action))
        if because:
            because = _("because: {reasons}").format(reasons=because)
        return ANY.hint(action.text, offers.place(view, seat, action), said, because)

    def summary(self, view: Position) -> dict[str, Any]:
        return api_models.summary(view).model_dump()
