"""A position of the board game as one line of text (docs/notation.md)."""

from __future__ import annotations

from typing import Any

from carson.board.character import CHARACTERS, NO_CARD, face_text
from carson.board.map import PLACE_WORDS, ROAD_WORDS
from carson.board.material import (
    EMPTY,
    KIND_WORDS,
    KINDS,
    MARKS,
    NO_TILE,
    PARCELS,
    PHASE_WORDS,
    PLACES,
    RANCH,
    ROADS_2,
    SALARY,
    SOURCE_WORDS,
    SOURCES,
)
from carson.board.position import WHITE_AWAY, WHITE_READY, Position
from carson.table import Step


def line_of(position: Position) -> str:
    """The position as one line; chance is not part of it."""
    fields = [
        "board",
        f"set={_set_word(position)}",
        f"cast={_cards_word(position.cast)}",
        f"round={position.round}.{PHASE_WORDS[position.phase]}",
        f"pass={_marks_word(position.pass_order)}",
        f"order={_marks_word(position.action_order)}",
        f"free={_cards_word(position.free_cards)}",
        f"town={_town_word(position)}",
        f"own={_own_word(position)}",
        f"roads={','.join(w for r, w in enumerate(ROAD_WORDS) if position.town.roads[r])}",
        f"shop={','.join(KIND_WORDS[k] if k != NO_TILE else '-' for k in position.display)}",
        f"bag={','.join(f'{KIND_WORDS[k]}{n}' for k, n in enumerate(position.bag) if n)}",
    ]
    fields += [
        f"{MARKS[player]}={_player_word(position, player)}" for player in range(position.players)
    ]
    fields += [
        f"at={_cowboys_word(position)}",
        f"open={','.join(PLACE_WORDS[space] for space in position.open_spaces)}",
        f"fuses={_masks_word(position, position.fuses)}",
        f"singer={_singer_word(position)}",
        f"first={_mark_word(position.first_chooser)}",
        f"sheltered={_mark_word(position.sheltered)}",
        f"white={_white_word(position)}",
        f"ammunition={_mark_word(position.ammunition)}",
        f"resident={_mark_word(position.resident)}",
        f"track={position.track}",
        f"winner={_mark_word(position.winner)}",
        f"dice={','.join(str(die) for die in position.dice)}",
        f"thieves={','.join(f'{PLACE_WORDS[m >> 3]}.{m & 7}' for m in position.thieves)}",
        f"factors={','.join(f'{PLACE_WORDS[m >> 3]}.{m & 7}' for m in position.factors)}",
        f"refused={','.join(_consent_word(mark) for mark in position.refused)}",
        f"granted={','.join(_consent_word(mark) for mark in position.granted)}",
        f"steps={'/'.join(_step_word(step) for step in position.steps)}",
    ]
    return " ".join(field for field in fields if not field.endswith("="))


def _set_word(position: Position) -> str:
    buildings = position.setup.buildings
    return buildings if isinstance(buildings, str) else "+".join(("starter", *buildings))


def _cards_word(cards: list[int]) -> str:
    return ",".join(face_text(card) for card in cards)


def _mark_word(player: int) -> str:
    return MARKS[player] if player >= 0 else ""


def _marks_word(players: list[int]) -> str:
    return ",".join(MARKS[player] for player in players)


def _town_word(position: Position) -> str:
    groups = []
    for kind in range(EMPTY + 1, KINDS):
        parcels = [PLACE_WORDS[p] for p in range(PARCELS) if position.town.ground[p] == kind]
        if parcels:
            groups.append(f"{KIND_WORDS[kind]}:{','.join(parcels)}")
    return "/".join(groups)


def _own_word(position: Position) -> str:
    groups = []
    for player in range(position.players):
        parcels = [PLACE_WORDS[p] for p in range(PARCELS) if position.town.owner[p] == player]
        if parcels:
            groups.append(f"{MARKS[player]}:{','.join(parcels)}")
    return "/".join(groups)


def _player_word(position: Position, player: int) -> str:
    words = [
        f"${position.money[player]}",
        f"roads{position.roads[player]}",
        f"revolvers{position.revolvers[player]}",
        f"cowboys{position.supply[player]}",
    ]
    if position.character[player] != NO_CARD:
        card = position.character[player]
        words.append(f"as{face_text(card)}")
        if position.numbers[player] != CHARACTERS[card].number:
            words.append(f"number{position.numbers[player]}")
        if position.limits[player] != CHARACTERS[card].limit:
            words.append(f"limit{position.limits[player]}")
    if position.pledge[player]:
        words.append(f"pledge{position.pledge[player]}")
    if position.dynamite[player]:
        words.append(f"dynamite{position.dynamite[player]}")
    for kind in range(RANCH, KINDS):
        count = position.kept[player * KINDS + kind]
        if count:
            words.append(f"{KIND_WORDS[kind]}*{count}")
    for source, word in enumerate(SOURCE_WORDS):
        points = position.sources[player * SOURCES + source]
        if points:
            words.append(f"{word}{points:+d}")
    return ",".join(words)


def _cowboys_word(position: Position) -> str:
    groups = []
    for place in range(PLACES):
        marks = [MARKS[p] for p in range(position.players) if position.cowboys[place] >> p & 1]
        if place == SALARY or place == ROADS_2:
            counts = position.salaried if place == SALARY else position.road_workers
            marks = [MARKS[p] for p in range(position.players) for _cowboy in range(counts[p])]
        if marks:
            groups.append(f"{PLACE_WORDS[place]}:{','.join(marks)}")
    return "/".join(groups)


def _masks_word(position: Position, masks: list[int]) -> str:
    groups = []
    for place in range(PLACES):
        if masks[place]:
            marks = [MARKS[p] for p in range(position.players) if masks[place] >> p & 1]
            groups.append(f"{PLACE_WORDS[place]}:{','.join(marks)}")
    return "/".join(groups)


def _singer_word(position: Position) -> str:
    """Whose no-duel tokens: how many are left, and where the others stand."""
    if position.singer < 0:
        return ""
    places = ",".join(PLACE_WORDS[place] for place in position.sung)
    return f"{MARKS[position.singer]}.{position.songs}@{places or 'none'}"


def _white_word(position: Position) -> str:
    if position.white_player < 0:
        return ""
    mark = MARKS[position.white_player]
    if position.white == WHITE_AWAY:
        return f"{mark}@away"
    if position.white == WHITE_READY:
        return f"{mark}@ready"
    return f"{mark}@{PLACE_WORDS[position.white]}"


def _consent_word(mark: int) -> str:
    building, parcel = divmod(mark, PARCELS)
    player, kind = divmod(building, KINDS)
    return f"{MARKS[player]}.{KIND_WORDS[kind]}.{PLACE_WORDS[parcel]}"


def _step_word(step: Step[Any]) -> str:
    return ".".join([step.word(), *(str(value) for value in step.fields())])
