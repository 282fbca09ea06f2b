"""The page of rulings: what we decided, why, and which house rules read it differently."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import groupby
from typing import Final, NamedTuple

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from carson_city.rulebook.rulings import Ruling, rulings
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import LANGUAGES, _, capital, per_language, speaking
from carson_city.text.unicode_text import shown
from carson_city.title.house_rules import HouseRule
from carson_city.title.setup import FIRST_TITLE, TITLES
from carson_city.web.live.live_table import LiveTable, NotFound
from carson_city.web.pages.parts import seen
from carson_city.web.pages.responses import page, rulings_address, table_of
from carson_city.web.rendering.rule_html import linked
from carson_city.web.rendering.templating import Macros

router = APIRouter(include_in_schema=False)
_html: Final = Macros("ruling.html")
_linked: Final = lru_cache(1000)(linked)  # what a table leaves out makes a text of its own

Told = tuple[Ruling, str]  # and what it says here
Reading = tuple[str, HouseRule]  # the ID of a rule, and another reading of it
Section = tuple[str, str, Markup]  # an anchor, a heading, all rulings under it


class Listing(NamedTuple):
    """What a page lists."""

    sections: list[Section]
    choices: list[Reading]
    variants: dict[str, str]  # the names of variants by the letters of their rules


@router.get("/rulings")
async def all_rulings(request: Request, title: str = "") -> Response:
    """All rulings, or those of one title."""
    if title and not (title in TITLES and rulings_address(title)):
        raise NotFound(_("there are no rulings of “{title}”").format(title=shown(title)))
    titles = [(word, _(kind.name)) for word, kind in TITLES.items() if rulings_address(word)]
    return page(
        request, "rulings.html", it=_everything(title), played=(), chosen=title, titles=titles,
        table_id="", of=title or FIRST_TITLE,
    )  # fmt: skip


@router.get("/t/{table_id}/rulings")
async def rulings_at_table(request: Request, table_id: str) -> Response:
    """The rulings that can matter at a table."""
    table = await table_of(request, table_id)
    setup = table.game.setup
    return page(
        request, "rulings.html", it=_listed(_in_play(table), setup.house), played=setup.house,
        chosen=setup.title, titles=[], table_id=table.id, of=setup.title,
    )  # fmt: skip


def prepare() -> None:
    """Write the pages that are the same for everybody, so that nobody waits for them."""
    for code in LANGUAGES:
        with speaking(code):
            for title in ("", *TITLES):
                _everything(title)


@per_language
def _everything(title: str) -> Listing:
    """All rulings of a title, or of all titles: the same for everybody."""
    return _listed([(ruling, ruling.text) for ruling in rulings(title)], ())


def _in_play(table: LiveTable) -> list[Told]:
    """The rulings that concern a game, without words about what is not in it."""
    concerns = partial(text_adapter_of(table.game.setup).concerns, seen(table.game))
    return [
        (ruling, text)
        for ruling in rulings(table.game.setup.title)
        if concerns(ruling.rule.id) and (text := ruling.rule.in_play(concerns))
    ]


def _listed(told: Sequence[Told], played: Sequence[str]) -> Listing:
    """Some rulings as a page lists them."""
    groups = [ruling.rule.group for ruling, _text in told]
    variants = {group.code: _(group.name) for group in groups if group.code}
    return Listing(_sections(told, played), _choices([one for one, _text in told]), variants)


def _sections(told: Sequence[Told], played: Sequence[str]) -> list[Section]:
    """Rulings under the headings of their rules, with the house rules that are played."""
    sections = []
    for _where, group in groupby(told, lambda one: (one[0].rule.document, one[0].rule.section)):
        rows = list(group)
        first = rows[0][0].rule
        entries = [
            _html.ruling(ruling, _linked(text), _linked(ruling.reason), played)
            for ruling, text in rows
        ]
        sections.append((f"of-{first.id}", capital(first.heading), Markup("").join(entries)))
    return sections


def _choices(found: Sequence[Ruling]) -> list[Reading]:
    """The house rules of some rulings, each with the ID of the first that it reads differently."""
    first: dict[str, Reading] = {}
    for ruling in found:
        for house in ruling.others:
            first.setdefault(house.word, (ruling.rule.id, house))
    return list(first.values())
