"""What a step can know and when it can wait: the stack of a position that somebody wrote."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson.board.actions import MOST_GIVEN
from carson.board.material import (
    KINDS,
    PARCELS,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_END,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLACES,
    RANCH,
    TRACK,
)
from carson.board.position import Position
from carson.table import Step
from carson.words import _

Fits = Callable[[Position, int], bool]


def _player(position: Position, value: int) -> bool:
    return value < position.players


def _start_turn(position: Position, value: int) -> bool:
    return value < 2 * position.players


def _seats(position: Position, value: int) -> bool:
    return value < 1 << position.players


def _bidder(position: Position, value: int) -> bool:
    return value <= position.players


def _parcel(_position: Position, value: int) -> bool:
    return value < PARCELS


def _place(_position: Position, value: int) -> bool:
    return value < PLACES


def _space(_position: Position, value: int) -> bool:
    return TRACK <= value < PLACES


def _kind(_position: Position, value: int) -> bool:
    return RANCH <= value < KINDS


def _kind_or_any(_position: Position, value: int) -> bool:
    return not value or RANCH <= value < KINDS


def _flag(_position: Position, value: int) -> bool:
    return value < 2


def _amount(_position: Position, value: int) -> bool:
    return value <= MOST_GIVEN


# The fields of each step; the last one of those in MANY may come several times, or not at all.
FIELDS: Final[dict[str, tuple[Fits, ...]]] = {
    "rounds": (),
    "start": (_player, _start_turn),
    "city_hall": (_player,),
    "character": (_player, _player),
    "chosen": (),
    "place": (_player,),
    "track": (),
    "duel": (_place,),
    "verdict": (_place,),
    "after_song": (_space,),
    "blasting": (_place,),
    "won_space": (_space,),
    "won_parcel": (_parcel,),
    "won_attack": (_parcel,),
    "next_parcel": (_player,),
    "next_attack": (_player,),
    "buy_parcel": (_player, _parcel),
    "buy_parcels": (_player,),
    "take_tile": (_player,),
    "buy_tile": (_player, _space),
    "buy_points": (_player, _space),
    "build": (_player, _kind_or_any),
    "houses": (_player, _kind, _parcel, _kind_or_any, _flag, _parcel),
    "consent": (_player, _parcel),
    "contest": (),
    "attacks": (_flag,),
    "steal": (_player, _parcel),
    "before_income": (),
    "payment": (),
    "last_roads": (_player,),
    "end": (),
    "end_effect": (_player,),
    "limit": (_player,),
    "after": (),
    "restock": (),
    "refill": (),
    # Characters.
    "arming": (_player,),
    "bankers_offer": (_player,),
    "bidding": (_player, _player, _seats, _bidder, _amount, _parcel),
    "cash_now": (_player, _amount, _amount),
    "cheap_tile": (_player,),
    "doubling": (_player,),
    "errand": (_player, _amount),
    "frontier_offer": (_player, _kind, _amount),
    "frontier_site": (_player, _kind),
    "glory": (_player,),
    "mark_lot": (_player, _parcel),
    "purchase": (_player,),
    "recruiting": (_player,),
    "second_roll": (_player, _place),
    "settlers_parcel": (_player,),
    "taxation": (_player,),
    "toll": (_player, _player),
    "treatment": (_player, _player),
    "two_parcels": (_player,),
}
MANY: Final = ("houses", "bidding", "mark_lot")

# The phase in which a step waits, where it waits in one only.
_PHASES: Final[dict[int, tuple[str, ...]]] = {
    PHASE_SETUP: ("start",),
    PHASE_CHARACTERS: (
        "character", "chosen", "arming", "bidding", "cash_now", "cheap_tile", "errand",
        "frontier_offer", "frontier_site", "glory", "mark_lot", "purchase", "recruiting",
        "settlers_parcel", "taxation", "two_parcels",
    ),
    PHASE_PLACEMENT: ("place",),
    PHASE_ACTIONS: (
        "track", "duel", "verdict", "after_song", "blasting", "won_space", "won_parcel",
        "won_attack", "next_parcel", "next_attack", "buy_parcel", "buy_parcels", "take_tile",
        "buy_tile", "buy_points", "contest", "attacks", "steal", "before_income", "payment",
        "last_roads", "doubling", "second_roll", "toll", "treatment",
    ),
    PHASE_END: ("end_effect", "limit", "after", "bankers_offer"),
}  # fmt: skip
PHASE_OF: Final = {word: phase for phase, words in _PHASES.items() for word in words}


def broken_step(position: Position, step: Step[Any]) -> str:
    """What cannot be about a step, in words; nothing where all is well."""
    word, values = step.word(), step.fields()
    text = ".".join([word, *map(str, values)])
    kinds = FIELDS[word]
    if word in MANY:
        kinds = kinds[:-1] + kinds[-1:] * (len(values) - len(kinds) + 1)
    if len(kinds) != len(values) or not all(
        value >= 0 and fits(position, value) for fits, value in zip(kinds, values, strict=True)
    ):
        return _("the step “{step}” names what is not there").format(step=text)
    if PHASE_OF.get(word, position.phase) != position.phase:
        return _("the step “{step}” belongs to another phase").format(step=text)
    if word == "place" and step.player in position.pass_order:
        return _("the step “{step}” is for a player who has passed").format(step=text)
    return ""
