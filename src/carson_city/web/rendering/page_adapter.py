"""The seam for titles: how a title looks on a page, and how one acts there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from markupsafe import Markup
from pydantic import BaseModel

from carson_city.core.notation import Action
from carson_city.draw.look import look_of
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _, capital, per_language
from carson_city.title.setup import Setup, bring
from carson_city.web.live.live_table import LiveTable, NotFound
from carson_city.web.rendering.rule_html import rule_lines
from carson_city.web.rendering.templating import FILES, Macros, own_templates

Parts = dict[str, Markup]  # of a page, by the id of their element
HTML: Final = Macros("page_adapter.html")  # macros for the page of any title


class Together(NamedTuple):
    """Several options that can be played one after another, and what a button for that says."""

    said: str = ""
    actions: tuple[str, ...] = ()


class Beginning(NamedTuple):
    """A game that one click begins: what it says about the choices, and how it is offered."""

    said: dict[str, str]
    name: str
    level: str  # how hard it is, for people
    hard: int  # the same as a number, from 1 to that of the hardest
    sentence: str
    sign: str = ""
    more: str = ""


class Offers(NamedTuple):
    """What a seat may do: in the drawer of moves, in the status line, and at one stroke."""

    moves: Markup
    plain: Markup = Markup()  # the ways on that lie nowhere on the board
    together: Together = Together()


class PageAdapter:
    """The table of a title on a page. What is here does for any title, from its words and look."""

    template: ClassVar[str] = "table.html"  # of its own: board/table.html, in `templates`
    templates: ClassVar[Path | None] = None  # the folder of the title's own templates
    static: ClassVar[Path | None] = None  # the folder of its style and scripts: /static/board/…
    style: ClassVar[tuple[str, ...]] = ()  # files of those that every page of the title links
    script: ClassVar[str] = ""  # a file of those that begins before the table's own scripts
    tools: ClassVar[Mapping[str, Any]] = {}  # what those may call
    names: ClassVar[tuple[str, ...]] = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")  # to lend
    rules: ClassVar[str] = ""  # the address of its rules, where they lie on another title's shelf
    tagline: ClassVar[str] = ""  # under the name of the title, marked and said later

    def beginnings(self) -> list[Beginning]:
        """The games that one click begins, where a first game is not the same for everybody."""
        return []

    # What everybody sees.

    def board(self, view: Any, table: LiveTable) -> Parts:
        """The table without words about what happened, in parts."""
        look = look_of(view.setup)
        if look.parts:
            drawn = Markup(look.svg(view, look.parts[-1], "light", None))
        else:
            drawn = HTML.written(view.setup.text(view))
        return {"board": HTML.board(drawn)}

    def painting(self, view: Any, table: LiveTable) -> Iterator[Parts]:
        """The same stroke by stroke, where it takes long: others are served between them."""
        yield self.board(view, table)

    def context(self) -> dict[str, Any]:
        """What else its template needs."""
        return {}

    @per_language
    def symbols(self) -> Markup:
        """The drawings that its parts use, once for a page."""
        return Markup("")

    def hero(self) -> Markup:
        """A drawing at the head of the start page."""
        return Markup("")

    def shown(self, game: Game, ply: int) -> list[Markup]:
        """What everybody should see of a decision without reading the log, in rows."""
        return []

    def ending(self, table: LiveTable) -> Markup:
        """The end of a game: the scores, by where they came from."""
        setup, scores = table.game.setup, table.game.scores()
        texts = text_adapter_of(setup)
        headings = [*map(texts.source, scores[0].sources), capital(_(setup.unit))]
        return HTML.ending(texts.verdict(table.game), headings, scores)

    # What a seat sees and does.

    def own(self, view: Any, seat: int) -> Markup:
        """What only this seat sees: a hand of cards."""
        return Markup()

    def offers(self, view: Any, seat: int, options: list[Action], table: LiveTable) -> Offers:
        """All options, as the buttons of forms."""
        texts = text_adapter_of(view.setup)
        groups = []
        for number, group in enumerate(texts.menu(view, seat, options).groups):
            ways = [self._way(view, seat, action) for action in group.actions]
            groups.append(HTML.group(number, table, seat, _(group.kind.title), ways))
        rules = rule_lines(view, *texts.rules(view))
        return Offers(HTML.moves(texts.situation(view, seat), groups, rules))

    def _way(self, view: Any, seat: int, action: Action) -> Markup:
        texts = text_adapter_of(view.setup)
        effect, at = texts.preview(view, seat, action), texts.place(view, action)
        return HTML.way(action.text, texts.option(view, action), effect, at)

    def regret(self, view: Any, seat: int, action: Action) -> str:
        """What is lost by an option, as a sentence to ask with; nothing where it is harmless."""
        return ""

    def usual(self, view: Any) -> bool:
        """Whether moves are final at this table as a rule, so that nobody is asked about chance."""
        return False

    def chapter(self, game: Game, ply: int) -> str:
        """The heading of what begins with a decision: a round."""
        return ""

    def about(self, game: Game, view: Any, seat: int, asked: Mapping[str, str]) -> Markup:
        """What something on the table is, what it would bring, or why not."""
        texts, at = text_adapter_of(view.setup), next(iter(asked.values()), "")
        try:
            heading, *told = texts.about(view, at)
        except CarsonError as error:
            raise NotFound(error.reason) from error
        for action in view.options(seat) if seat in view.deciders else []:
            if texts.place(view, action) == at:
                said = texts.option(view, action), texts.preview(view, seat, action)
                told.append(": ".join(filter(None, said)))
        return HTML.about(heading, told)

    def hint(self, view: Any, seat: int, action: Action, bot: str) -> Markup:
        """What a bot would do, and what it brings."""
        texts = text_adapter_of(view.setup)
        said = _("A {bot} bot would play: {action}").format(
            bot=bot, action=texts.option(view, action)
        )
        because = "; ".join(texts.reasons(view, seat, action))
        if because:
            because = _("because: {reasons}").format(reasons=because)
        return HTML.hint(action.text, texts.place(view, action), said, because)

    # For programs.

    model: ClassVar[type[BaseModel] | None] = None  # of what summary() tells

    def summary(self, view: Any) -> dict[str, Any]:
        """The position for programs, by the words of the notation."""
        return {}


_ADAPTERS: Final[dict[str, PageAdapter]] = {}
PLAIN: Final = PageAdapter()


def register(title: str, adapter: PageAdapter) -> None:
    """Make the page adapter of a title known."""
    _ADAPTERS[title] = adapter
    if adapter.templates is not None:
        own_templates(title, adapter.templates, adapter.tools)
    if adapter.static is not None:
        FILES[title] = adapter.static


def page_adapter_of(setup: Setup[Any, Any] | type[Setup[Any, Any]]) -> PageAdapter:
    """How the title of a game looks on a page."""
    bring(setup.title, "tell", "draw", "web")
    return _ADAPTERS.get(setup.title, PLAIN)
