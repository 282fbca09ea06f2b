"""The town in the browser: what never changes, the ground under it, and what stands on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from carson.board.figures import Figure, figures_at
from carson.board.income import income
from carson.board.map import COLUMNS, PARCEL_WORDS
from carson.board.material import (
    EMPTY,
    FREE,
    KIND_WORDS,
    MARKS,
    PARCELS,
    RANCH,
)
from carson.board.position import Position
from carson.draw.board import pieces
from carson.draw.board.land import DUST_KINDS
from carson.draw.board.town import compass
from carson.draw.svg import Markup, group, move
from carson.web.board.symbols import COWBOY
from carson.web.palette import INK
from carson.words import _

MARGIN: Final = 26
SIDE: Final = 800 + 2 * MARGIN
BOX: Final = f"{-MARGIN} {-MARGIN} {SIDE} {SIDE}"
_AT: Final = tuple((parcel % 8 * 100, parcel // 8 * 100) for parcel in range(PARCELS))
_SQUARES: Final = tuple(f"M{x} {y}h100v100h-100z" for x, y in _AT)


def _road(place: int) -> str:
    if place < 72:
        line, column = divmod(place, 8)
        return f"M{column * 100} {line * 100}h100"
    row, line = divmod(place - 72, 9)
    return f"M{line * 100} {row * 100}v100"


ROADS: Final = tuple(_road(place) for place in range(144))


# What never changes.


@cache
def survey() -> Markup:
    """Frame, letters, grid and the dust of Nevada."""
    blocks = "".join(
        f"M{start} {edge}h50M{edge} {start}v50"
        for edge in (-20, 820)
        for start in range(0, 800, 100)
    )
    letters = "".join(
        f'<text x="{middle}" y="{edge + 5}">{COLUMNS[index]}</text>'
        f'<text x="{edge}" y="{middle + 5}">{index + 1}</text>'
        for index, middle in enumerate(range(50, 850, 100))
        for edge in (-9, 809)
    )
    grid = "".join(f"M0 {at}H800M{at} 0V800" for at in range(0, 801, 100))
    pegs = "".join(
        f"M{x - 4} {y}h8M{x} {y - 4}v8" for x in range(0, 801, 100) for y in range(0, 801, 100)
    )
    dust = []
    for parcel, (x, y) in enumerate(_AT):
        scatter = (parcel * 37 + parcel // 8 * 11) % (DUST_KINDS + 3)
        if scatter < DUST_KINDS:
            dust.append(f'<use href="#p-dust-{scatter}" x="{x}" y="{y}" width="100" height="100"/>')
    rose = group(compass(INK), transform=move(-13, -13, 0.52))
    return Markup(
        f'<rect class="frame" x="-25" y="-25" width="850" height="850"/>'
        f'<path class="scale" d="{blocks}"/>'
        f'<rect class="neat" x="-16" y="-16" width="832" height="832"/>'
        f'<g class="letters">{letters}</g>'
        f'<path class="grid" d="{grid}"/><path class="pegs" d="{pegs}"/>{"".join(dust)}{rose}'
    )


# What changes.


def ground(position: Position) -> str:
    """Sand, paler where roads have come (ROAD-3)."""
    connected = position.town.connected
    reached = "".join(_SQUARES[parcel] for parcel in range(PARCELS) if connected[parcel])
    return (
        f'<svg id="ground" viewBox="{BOX}" aria-hidden="true">'
        '<rect class="sheet" x="-26" y="-26" width="852" height="852"/>'
        '<rect class="sand" width="800" height="800"/>'
        f'<path class="plain" d="{reached or "M0 0"}"/></svg>'
    )


def standing(position: Position) -> str:
    """Everything that stands in the town; cowboys last, so that they stand before it."""
    town = position.town
    built: list[str] = []
    figures: list[str] = []
    cowboys: list[str] = []
    swept = ["", ""]  # under what stands there no dust is seen: by connected or not
    for parcel, (x, y) in enumerate(_AT):
        kind, owner = town.ground[parcel], town.owner[parcel]
        at = f'x="{x}" y="{y}"'
        if kind != EMPTY or owner >= 0:
            swept[1 if town.connected[parcel] else 0] += _SQUARES[parcel]
        if kind != EMPTY:
            built.append(f'<use href="#b-{KIND_WORDS[kind]}" {at}/>')
        if owner >= 0:
            sign = "lot" if kind == EMPTY else "own"
            built.append(f'<use href="#{sign}-{MARKS[owner]}" {at}/>')
            if kind >= RANCH:
                figures.append(_income(position, parcel, x, y))
        elif owner == FREE and not position.over:
            figures.append(f'<text x="{x + 14}" y="{y + 85}">${town.price(parcel)}</text>')
        if position.cowboys[parcel] or parcel == position.city_hall:
            cowboys.append(_posse(position, parcel, x, y))
    roads = "".join(ROADS[place] for place, laid in enumerate(town.roads) if laid) or "M0 0"
    return (
        f'<svg id="pieces" viewBox="{BOX}" role="img" aria-label="{_("The town")}">'
        f'<path class="sand" d="{swept[0] or "M0 0"}"/>'
        f'<path class="plain" d="{swept[1] or "M0 0"}"/>'
        f'<defs><path id="roads" d="{roads}"/></defs><g class="roads"><use href="#roads"/>'
        '<use href="#roads"/><use href="#roads"/><use href="#roads"/></g>'
        f'<g class="built">{"".join(built)}</g><g class="figures">{"".join(figures)}</g>'
        f'<g class="posse">{"".join(cowboys)}</g></svg>'
    )


def _income(position: Position, parcel: int, x: int, y: int) -> str:
    earned = income(position, parcel)
    if not earned:
        return ""
    return (
        f'<use href="#badge" x="{x + 56}" y="{y + 2}"/>'
        f'<text class="income" id="in-{PARCEL_WORDS[parcel]}" x="{x + 77}" y="{y + 21}">'
        f"${earned}</text>"
    )


def _posse(position: Position, parcel: int, x: int, y: int) -> str:
    cowboys = figures_at(position, parcel)
    count = len(cowboys)
    step = min(COWBOY * 0.8, (92 - COWBOY) / max(count - 1, 1))
    left = x + 96 - COWBOY - step * (count - 1)
    word = PARCEL_WORDS[parcel]
    drawn = ""
    if _hostile(position, parcel, cowboys):
        drawn = f'<use href="#b-duel" class="duel" x="{x + 5}" y="{y + 58}"/>'
    for index, who in enumerate(cowboys):
        drawn += (
            f'<use id="cb-{word}-{who.player}" class="cb" data-of="{who.player}" '
            f'href="#b-{pieces.symbol_of(who)}" '
            f'transform="translate({left + step * index:.0f} {y + 46})"/>'
        )
        if who.token is not None:
            token = f"#b-{who.token.word}"
            drawn += f'<use href="{token}" x="{left + step * index:.0f}" y="{y + 72}"/>'
    return drawn


def _hostile(position: Position, parcel: int, cowboys: list[Figure]) -> bool:
    """Whether there will be shooting: a duel (DUEL-1) or an attack (ATT-1)."""
    owner = position.town.owner[parcel]
    attacked = owner >= 0 and position.town.ground[parcel] >= RANCH
    return len(cowboys) > 1 or (attacked and any(who.player != owner for who in cowboys))
