"""Rules as people read them on a page: folded away, IDs are links, tables are tables."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from carson_city.rulebook import ID, Rule, rulebook, title_rules_of
from carson_city.rulebook.rulings import reasons
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import form_for, per_language
from carson_city.web.rendering.templating import Macros

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_IDS: Final = re.compile(f"({ID.pattern})")
_html: Final = Macros("rule.html")


class Span(NamedTuple):
    """A piece of a rule's text: plain words, with the IDs of rules among them."""

    bold: bool
    words: list[str]
    rules: set[str]


def _spans(text: str) -> list[Span]:
    spans = []
    for number, piece in enumerate(_BOLD.split(text)):  # every second one is bold
        words = _IDS.split(piece)
        spans.append(Span(bool(number % 2), words, {word for word in words if word in rulebook()}))
    return spans


def linked(text: str) -> Markup:
    """A rule's text with its IDs as links, its tables as tables."""
    said, *rows = text.split("\n")
    cells = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in rows if row.strip("|-: ")
    ]
    return _html.text(_spans(said), cells)


@per_language
def entry(rule: Rule) -> Markup:
    """A rule on the page of the rules."""
    return _html.entry(rule, linked(rule.text), rule.id in reasons())


@per_language
def book(title: str) -> Markup:
    """All rules of a title with their contents, as the page of the rules shows them."""
    title_rules = title_rules_of(title)
    assert title_rules is not None
    sections = [[(rule, entry(rule)) for rule in found] for found in rulebook(title).sections()]
    return _html.book(sections, next(iter(title_rules.documents)))


def rule_link(id_: str) -> Markup:
    """The way to a rule, without its ID."""
    return _html.way(id_) if id_ in rulebook() else Markup()


def rule_lines(view: Any, *ids: str) -> Markup:
    """Some rules behind one word; they say nothing of what is not in this game."""
    known = [rulebook().rule(id_) for id_ in dict.fromkeys(ids) if id_ in rulebook()]
    told = [(rule, linked(text)) for rule, text in text_adapter_of(view.setup).in_play(view, known)]
    return _html.lines(form_for("Rule", "Rules", len(told)), told) if told else Markup()
