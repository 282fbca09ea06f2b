"""Which numbers a field can hold: no more and no fewer, each with its word and back."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from carson_city.board.character import NO_CARD, all_known
from carson_city.board.fields import Dice
from carson_city.board.map import parcel_of
from carson_city.board.material import PARCELS, PLACES, RANCH, SPACES, STATION, TRACK
from carson_city.board.ranges import CastCard, Consent, Face, ParcelMark, Space
from carson_city.board.step import ANY_BUILDING, BUILDING, PARCEL, PLACE, SPACE
from carson_city.core.ranges import (
    FLAG,
    MAYBE_PLAYER,
    PLAYER,
    PLAYERS,
    Many,
    PerPlayer,
    Range,
    Upto,
    Words,
)

C4 = parcel_of("c4") * 8


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (Upto(3), [0, 1, 2, 3]),
        (Upto(3, 2), [2, 3]),
        (Upto(5, 4, or_zero=True), [0, 4, 5]),
        (Words(("a", "b", "c")), [0, 1, 2]),
        (Words(("a", "b", "c"), 1), [1, 2]),
        (FLAG, [0, 1]),
        (PLAYER, [0, 1, 2]),
        (PerPlayer(4), list(range(12))),
        (PLAYERS, list(range(8))),
        (MAYBE_PLAYER, [-1, 0, 1, 2]),
        (Many(Upto(1), 9), [0, 1]),
        (ParcelMark(), list(range(C4, C4 + 8))),
        (ParcelMark(2, 4), [C4 + 2, C4 + 3, C4 + 4]),
        (ParcelMark(seats=True), [C4, C4 + 1, C4 + 2]),
    ],
)
def test_with_three_players_these_fit_and_are_read_as_they_are_written(
    kind: Range, values: list[int]
) -> None:
    first = C4 if isinstance(kind, ParcelMark) else -3
    last = C4 + 8 if isinstance(kind, ParcelMark) else 16
    assert [value for value in range(first, last) if kind.fits(3, value)] == values
    assert [kind.read(kind.word(value)) for value in values] == values


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (PARCEL, range(PARCELS)),
        (PLACE, range(PLACES)),
        (SPACE, range(TRACK, PLACES)),
        (BUILDING, range(RANCH, STATION + 1)),
        (ANY_BUILDING, [0, *range(RANCH, STATION + 1)]),
        (Face(), [side.card for side in all_known()]),
        (CastCard(), sorted({*range(NO_CARD), *[side.card for side in all_known()]})),
        (Space(), SPACES),
    ],
)
def test_parcels_spaces_buildings_and_cards_are_those_that_there_are(
    kind: Range, values: Sequence[int]
) -> None:
    assert [value for value in range(-2, 100) if kind.fits(3, value)] == list(values)


def test_a_consent_is_of_one_who_plays() -> None:
    first, last = (Consent().read(f"{mark}.ranch.a1") for mark in ("hat", "cactus"))
    assert [Consent().fits(players, first) for players in (2, 3)] == [True, True]
    assert [Consent().fits(players, last) for players in (2, 3)] == [False, True]
    assert Consent().word(last) == "cactus.ranch.a1"


@pytest.mark.parametrize(("first", "second", "fits"), [(6, 6, True), (7, 0, False), (1, 7, False)])
def test_each_die_shows_6_at_most(first: int, second: int, fits: bool) -> None:
    assert (Dice().broken(SimpleNamespace(dice=(0, first | second << 3)), 2) == "") is fits
