"""Positions worth drawing, and what can be asked of a drawing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from carson_city.board import Setup
from carson_city.board.position import Position
from carson_city.games.game import Game

SVG = "{http://www.w3.org/2000/svg}"


def game_by_chance(players: int, seed: int, names: tuple[str, ...] = ()) -> Game:
    """A whole game of players who toss a coin for everything."""
    game = Game(Setup(players, "full", names=names), seed)
    toss = random.Random(seed)
    while not game.over:
        game.play(toss.choice(game.options()))
    return game


def moments(players: int, seed: int, every: int) -> Iterator[Position]:
    """What a spectator sees of a game: its beginning, every so many decisions, its end."""
    game = Game(Setup(players, "full"), seed)
    toss = random.Random(seed)
    decisions = 0
    while not game.over:
        if decisions % every == 0:
            yield seen(game)
        game.play(toss.choice(game.options()))
        decisions += 1
    yield seen(game)


def seen(game: Game, player: int | None = None) -> Position:
    """The view of a player or a spectator."""
    position = game.view(player)
    assert isinstance(position, Position)
    return position


def position_of(line: str) -> Position:
    """A position from its line of text, as a spectator sees it."""
    _setup, whole = Setup.parse_line(line)
    position = whole.view()
    assert isinstance(position, Position)
    return position


def parse(drawing: str) -> ET.Element:
    """A drawing as a tree; what is not XML fails here."""
    return ET.fromstring(drawing)


def place(drawing: str, word: str) -> ET.Element:
    """The group of a parcel or a space."""
    found = [g for g in parse(drawing).iter(f"{SVG}g") if g.get("data-at") == word]
    assert len(found) == 1, f"{word} is drawn {len(found)} times"
    return found[0]


def title_of(group: ET.Element) -> str:
    """What a group says it is."""
    return group.findtext(f"{SVG}title", "")


def used(group: ET.Element) -> list[str]:
    """The symbols that a group shows, without the theme's prefix."""
    shown = [element.get("href", "") for element in group.iter(f"{SVG}use")]
    return [name.partition("-")[2] for name in shown]


def texts(group: ET.Element) -> list[str]:
    """The words that a group shows."""
    return [element.text or "" for element in group.iter(f"{SVG}text")]
