"""Rulings: what we decided where the rulebooks differ or are silent, each with its reason.

The reasons are in one document beside the rules: `rulings.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from carson_city.rulebook import TITLE_RULES, Rule, parse, rulebook, title_rules_of
from carson_city.title.house_rules import HOUSE_RULES, HouseRule
from carson_city.title.setup import TITLES

DOCUMENT: Final = "rulings"  # of the reasons


@dataclass(frozen=True, slots=True)
class Ruling:
    """A rule that we decided, or that a house rule reads differently."""

    rule: Rule
    reason: str  # empty if the rulebooks state the rule
    others: tuple[HouseRule, ...]  # the other readings that a set-up can choose

    @property
    def text(self) -> str:
        """The rule without notes on sources."""
        return self.rule.in_play(lambda _key: True)


def rulings(title: str = "") -> list[Ruling]:
    """Return the rulings of a title, or of all, in the order of the documents."""
    return rulings_among(_rules_of(title) if title else rulebook().rules)


def rulings_among(rules: Sequence[Rule]) -> list[Ruling]:
    """Return those of some rules that are rulings, or that a house rule reads differently."""
    why = reasons()
    others: dict[str, tuple[HouseRule, ...]] = {}
    for house in HOUSE_RULES.values():
        for id_ in house.rules:
            others[id_] = (*others.get(id_, ()), house)
    return [
        Ruling(rule, why.get(rule.id, ""), others.get(rule.id, ()))
        for rule in rules
        if rule.ruling or rule.id in others
    ]


def reasons() -> dict[str, str]:
    """Return the reasons of all rulings by the IDs of their rules."""
    return _reasons(tuple(TITLES))


@cache
def _reasons(titles: tuple[str, ...]) -> dict[str, str]:
    documents = [
        title_rules.folder / f"{DOCUMENT}.md"
        for title_rules in filter(None, map(title_rules_of, titles))
    ]  # two titles may share one
    return {
        reason.id: reason.text
        for document in documents
        if document.is_file()
        for reason in parse(DOCUMENT, document.read_text(encoding="utf-8"))
    }


def _rules_of(title: str) -> list[Rule]:
    """The rules by which a title is played; they may be on the shelf of another one."""
    home = title if title_rules_of(title) else _host_of(title)
    rules = rulebook(home).rules if home else ()
    return [rule for rule in rules if rule.group.title in ("", title)]


def _host_of(title: str) -> str:
    """The title whose shelf has the rules of another one, or nothing."""
    for host in TITLES:
        title_rules_of(host)
    return next(
        (
            host
            for host, title_rules in TITLE_RULES.items()
            if any(group.title == title for group in title_rules.groups)
        ),
        "",
    )
