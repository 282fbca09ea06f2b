"""Final scoring (FIN) and the table of scores."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import CHARACTERS
from carson_city.board.events import GAME_ENDED
from carson_city.board.material import (
    PARCELS,
    PHASE_OVER,
    SOURCE_WORDS,
    SOURCES,
    SRC_LAND,
    SRC_MONEY,
    SRC_STATION,
    STATION,
)
from carson_city.board.names import SOURCE_HEADINGS, SOURCE_NAMES
from carson_city.board.position import Position
from carson_city.title.setup import Score

FINAL_MONEY_PER_VP = 6  # FIN-1
VP_PER_PARCEL = 2  # FIN-2


OF_PLUGS: Final[dict[str, str]] = {}  # sources that plugs bring: which plug


def new_source(number: int, plug: str, word: str, name: str, heading: str) -> int:
    """A source of victory points that a plug brings: its number, word and name, and a short one."""
    if not 0 <= number < SOURCES or SOURCE_WORDS[number] not in ("", word):
        free = [one for one, other in enumerate(SOURCE_WORDS) if not other]
        raise TypeError(
            f"the source of points “{word}” cannot have the number {number}; these are free: {free}"
        )
    SOURCE_WORDS[number] = word
    OF_PLUGS[word] = plug
    SOURCE_NAMES[word] = name
    SOURCE_HEADINGS[word] = heading
    return number


def if_ended_now(position: Position) -> list[Score]:
    """The scores of a position as if the game ended with it: money, land and all."""
    trial = position.copy()
    if not trial.over:
        finish_game(trial)
    return scores(trial, position.setup.names)


def finish_game(position: Position) -> None:
    """Score money, land, Stations and the last characters; the game is over."""
    for player in range(position.players):
        position.score(player, position.money[player] // FINAL_MONEY_PER_VP, SRC_MONEY)
        position.score(player, land_points(position, player), SRC_LAND)
        position.score(player, station_points(position, player), SRC_STATION)
        CHARACTERS[position.character[player]].game_ended(position, player)
        for plug in position.rules.game_ended:
            plug.game_ended(position, player)
    position.phase = PHASE_OVER
    position.over = True
    position.steps.clear()
    position.events.append((GAME_ENDED, ranking(position)[0]))


def developed(position: Position, player: int) -> list[int]:
    """Own parcels with a building, a house, a town house or a mountain (FIN-2)."""
    town = position.town
    return [
        parcel
        for parcel in range(PARCELS)
        if town.owner[parcel] == player and town.occupied(parcel)
    ]


def land_points(position: Position, player: int) -> int:
    """What a player's land scores at the end (FIN-2)."""
    points = 0
    for parcel in developed(position, player):
        points += parcel_points(position, player, parcel)
    return points


def parcel_points(position: Position, player: int, parcel: int) -> int:
    """What a developed parcel scores at the end (FIN-2)."""
    points = VP_PER_PARCEL
    for plug in position.rules.parcel_points:
        points = plug.parcel_points(position, player, parcel, points)
    return points


def station_points(position: Position, player: int) -> int:
    """1 VP for every 2 house symbols in town, for the Station's owner (BLD-STATIONb)."""
    return position.town.count_kind(player, STATION) * (position.town.house_symbols() // 2)


def ranking(position: Position) -> list[int]:
    """Players from first to last; a tie goes to the earlier in pass order (FIN-7)."""
    order = position.pass_order[:]
    order += [player for player in range(position.players) if player not in order]
    for plug in position.rules.ties:
        order = plug.ties(position, order)
    return sorted(order, key=lambda player: -position.vp[player])


def scores(position: Position, names: tuple[str, ...]) -> list[Score]:
    """Every player's points by source, best first."""
    table = []
    for place, player in enumerate(ranking(position), 1):
        first = player * SOURCES
        sources = {
            word: position.sources[first + source]
            for source, word in enumerate(SOURCE_WORDS)
            if word and (word not in OF_PLUGS or OF_PLUGS[word] in position.rules.where)
        }
        table.append(Score(player, names[player], position.vp[player], place, sources))
    return table
