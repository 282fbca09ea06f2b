"""Rules as people read them on a page: folded away, IDs are links, tables are tables."""

from __future__ import annotations

import re
from typing import Any, Final

from carson.draw.svg import escape
from carson.rulebook import ID, Rule, in_play, rulebook
from carson.tell import telling_of
from carson.words import _, form_for

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")


def linked(text: str) -> str:
    """A rule's text with its IDs as links, its tables as tables."""
    said, *rows = text.split("\n")
    html = _BOLD.sub(r"<b>\1</b>", escape(said))
    html = ID.sub(lambda found: link(found[0]), html)
    cells = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in rows if row.strip("|-: ")
    ]
    if not cells:
        return html
    head, *body = cells
    table = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in body
    )
    return f'{html}<div class="wide"><table><tr>{table}</tr>{lines}</table></div>'


def link(id_: str) -> str:
    """A rule's ID as a link to it."""
    return f'<a class="id" href="/rules?q={id_}">{id_}</a>' if id_ in rulebook() else id_


def rule_link(id_: str) -> str:
    """The way to a rule, without its ID."""
    if id_ not in rulebook():
        return ""
    return f'<a class="id" href="/rules?q={id_}" title="{id_}">{_("Rule")}</a>'


def rule_lines(*ids: str, view: Any = None) -> str:
    """Some rules behind one word; at a table they say nothing of what is not in its game."""

    def concerns(id_: str) -> bool:
        return view is None or telling_of(view.setup).concerns(view, id_)

    known = [rulebook().rule(id_) for id_ in dict.fromkeys(ids) if id_ in rulebook()]
    texts = [(rule, in_play(rule.text, concerns)) for rule in known]
    told = "".join(
        f"<p>{link(rule.id)} {linked(text)}{_variant(rule)}</p>" for rule, text in texts if text
    )
    name = form_for("Rule", "Rules", len(texts))
    return f'<details class="rule"><summary>{name}</summary>{told}</details>' if told else ""


def _variant(rule: Rule) -> str:
    """The mark of a rule that holds only in a variant."""
    if not rule.variant:
        return ""
    return f' <em class="quiet">({escape(_("with {variants}").format(variants=rule.variant))})</em>'
