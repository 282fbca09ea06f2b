"""At a table nothing is told of what is not in its game: by the rules on the page and typed for."""

from __future__ import annotations

import re

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.character import CHARACTERS, NO_CARD, known
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.position import Position
from carson_city.rulebook import ID, VARIANTS, rulebook
from carson_city.tell import text_adapter_of
from carson_city.web.rendering.rule_html import rule_lines
from tests.terminal.run import carson as command

FIRST = Setup(3, "starter", "first")  # 1 to 7, yellow
OF_VARIANTS = ("rivers?", "bridges?", "outlaws?", "corrals?", "horses?", "rodeo", "duel tiles?")
OF_SOURCES = ("NL", "DE", "misprint", "source")
TOKENS = ("dynamite", "no-duel", "auctions?", "patients?", "residents?")


def absent(setup: Setup) -> re.Pattern[str]:
    """The names of all that is not in a game without variants."""
    view = carson_city.Game(setup, seed=3).view()
    assert isinstance(view, Position)
    there = {CHARACTERS[face].name for card in view.cast for face in (card, card ^ 1)}
    faces = [CHARACTERS[face].name for face in range(NO_CARD) if known(face)]
    kinds = [kind.name for kind in ALL_KINDS if kind.tiles and not setup.tiles[kind.number]]
    people = [name for name in faces if name not in there and name != "Cowboy"]  # a word of all
    names = "|".join([*people, *(f"{kind}s?" for kind in kinds), *OF_VARIANTS, *TOKENS])
    codes = "|".join([*OF_SOURCES, *VARIANTS])
    return re.compile(rf"\b(?i:{names})\b|\b(?:{codes})\b")


def leftovers(text: str, setup: Setup) -> list[str]:
    """What a text tells of things that are not in a game."""
    view = carson_city.Game(setup, seed=3).view()
    concerns = text_adapter_of(setup).concerns
    named = [id_ for id_ in ID.findall(text) if id_ in rulebook() and not concerns(view, id_)]
    return [*absent(setup).findall(re.sub(ID, "", text)), *named]


def test_no_rule_told_in_a_first_game_names_what_is_not_in_it() -> None:
    view = carson_city.Game(FIRST, seed=3).view()
    told = text_adapter_of(FIRST).in_play(view, rulebook().rules)
    assert len(told) > 150
    for rule, text in told:
        assert leftovers(text, FIRST) == [], (rule.id, text)
        page = re.sub(r"<[^>]+>", " ", rule_lines(view, rule.id))
        assert leftovers(page, FIRST) == [], rule.id


def test_rules_typed_for_in_a_first_game_are_the_same() -> None:
    typed = ["character sheriff", "who captain", "rules CHR", "rules ATT", "rules SET", "rules END"]
    game = ("play", "--players", "2", "--people", "2", "--seed", "5", "--buildings", "starter")
    run = command(*game, lines="\n".join([*typed, "rules", "rules parcel", ""]))
    assert run.code == 0
    told = [line for line in run.out.splitlines() if ID.match(line.strip())]
    assert len(told) > 60
    for line in told:
        assert leftovers(line, FIRST) == [], line
    assert "not built yet" not in run.out
    assert "CHR-1Y " in run.out
    assert "CHR-1R " not in run.out


@pytest.mark.parametrize("words", ["OUT", "CHR-18", "BLD-SCHOOL", "SOLO"])
def test_what_is_not_in_the_game_is_told_outside_of_it(words: str) -> None:
    game = ("play", "--players", "2", "--people", "2", "--seed", "5", "--buildings", "starter")
    run = command(*game, lines=f"rules {words}\n")
    assert "that is not in this game" in run.err
    assert words in command("rules", words).out


@pytest.mark.parametrize(
    "cast",
    ["quiet-town", "opportunity", "landowners", "uproar", "gold-rush", "17 18Y 9R 2Y 3Y 4Y 5Y"],
)
def test_no_game_without_variants_tells_of_them_or_of_sources(cast: str) -> None:
    setup = Setup(3, "full", cast)
    view = carson_city.Game(setup, seed=3).view()
    never = re.compile(rf"\b({'|'.join([*OF_VARIANTS, *OF_SOURCES])})\b")
    for rule, text in text_adapter_of(setup).in_play(view, rulebook().rules):
        assert never.findall(text) == [], (rule.id, text)
