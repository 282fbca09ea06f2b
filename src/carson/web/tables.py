"""New tables: from the one click of a first game, a form or a record."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from carson import bots
from carson.board.kinds import EXTRA_WORDS
from carson.board.setup import CASTS, RANDOM, Setup
from carson.errors import CarsonError, RecordError, SetupError
from carson.record import Record
from carson.web.rooms import BOT, FRIEND, PERSON, Hall, Room, SeatWish
from carson.words import N_, _

log = logging.getLogger("carson.web")
NAMES: Final = ("Kit", "Belle", "Silas", "Rosa", "Jeb", "Pearl")
SEEDS: Final = 2**63
CAST_NAMES: Final = {
    "first": N_("First game"),
    "quiet-town": N_("A quiet town"),
    "opportunity": N_("Land of opportunity"),
    "landowners": N_("Landowners"),
    "uproar": N_("Town in uproar"),
    "gold-rush": N_("Gold rush"),
    RANDOM: N_("Random"),
}
assert set(CAST_NAMES) == {*CASTS, RANDOM}
SET_NAMES: Final = {"starter": N_("Starter set"), "full": N_("All buildings")}


@dataclass(frozen=True, slots=True)
class Wish:
    """A table as somebody wants it."""

    setup: Setup
    seats: list[SeatWish]
    seed: int | None
    is_open: bool


def first_game(name: str) -> Wish:
    """You and three bots, with the advised set-up."""
    names = _names([name, "", "", ""])
    seats = [SeatWish(PERSON, names[0]), *(SeatWish(BOT, bot, "greedy") for bot in names[1:])]
    return Wish(Setup(4, "starter", "first", names), seats, None, False)


def from_form(form: Mapping[str, str], extras: list[str]) -> Wish:
    """The table that the form of the start page describes."""
    players = _number(form.get("players", "4"), _("players"))
    Setup(players)  # says what is wrong with a number that cannot be
    names = _names([form.get(f"name{seat}", "") for seat in range(players)])
    seats = []
    for seat in range(players):
        kind = form.get(f"kind{seat}", "bot greedy" if seat else PERSON)
        word, _space, bot = kind.partition(" ")
        seats.append(SeatWish(word, names[seat], bot or "greedy"))
    buildings: str | tuple[str, ...] = form.get("set", "starter")
    if buildings == "some":
        buildings = tuple(word for word in EXTRA_WORDS if word in extras) or "starter"
    cast = form.get("cast", "first")
    if cast == "list":
        cast = " ".join(form.get("cast_list", "").replace(",", " ").split())
    seed = form.get("seed", "").strip()
    number = _number(seed, _("seed")) if seed else None
    if number is not None and number >= SEEDS:
        raise SetupError(
            _("seed: {seed} is too large: at most {most}").format(seed=seed, most=SEEDS - 1)
        )
    return Wish(Setup(players, buildings, cast, names), seats, number, bool(form.get("open")))


def _number(text: str, name: str) -> int:
    if not text.isdecimal() or not text.isascii():
        raise SetupError(_("{name}: “{text}” is no number").format(name=name, text=text[:40]))
    return int(text[:40])


def _names(wished: list[str]) -> tuple[str, ...]:
    """Everybody's own name, or one that is left."""
    given = [" ".join(name.replace(",", " ").split())[:40] for name in wished]
    taken = {name.casefold() for name in given}
    spare = (name for name in NAMES if name.casefold() not in taken)
    return tuple(name or next(spare) for name in given)


def described(header: Mapping[str, str]) -> str:
    """Set and cast of a table in a few words."""
    buildings, cast = header.get("buildings", "starter"), header.get("cast", "first")
    kinds = _(SET_NAMES[buildings]) if buildings in SET_NAMES else _("Starter set and some more")
    people = _(CAST_NAMES[cast]) if cast in CAST_NAMES else _("own characters")
    return _("{buildings} · {cast}").format(buildings=kinds, cast=people)


async def lay(hall: Hall, wish: Wish, maker: str) -> tuple[Room, list[str]]:
    """Lay a table."""
    return await hall.create(wish.setup, wish.seats, maker, seed=wish.seed, is_open=wish.is_open)


# Records.


async def take_up(hall: Hall, record: Record, mode: str, maker: str) -> tuple[Room, list[str]]:
    """A table on which a recorded game goes on from where it stands; keys of its seats too."""
    try:
        game = await asyncio.to_thread(record.replay)
    except CarsonError:
        raise
    except Exception as error:  # anybody may send any position, also one that no game leads to
        log.warning("a record that cannot be played: %r", error)
        raise RecordError(_("this record cannot be played: its position makes no sense")) from error
    return await hall.lay(game, seats_for(len(game.setup.marks), mode), maker)


def seats_for(players: int, mode: str) -> list[SeatWish]:
    """Who sits where when a record is loaded: nobody, or the reader and bots."""
    if mode == "watch":
        return [SeatWish(FRIEND) for _seat in range(players)]
    if mode == "together":
        return [SeatWish(PERSON) for _seat in range(players)]
    return [SeatWish(PERSON), *(SeatWish(BOT) for _seat in range(players - 1))]


def choices() -> list[tuple[str, str]]:
    """Who can sit on a seat, as the form says it."""
    return [
        (PERSON, _("at this screen")),
        (FRIEND, _("a friend, by link")),
        *((f"{BOT} {name}", _("{name} bot").format(name=name)) for name in bots.NAMES[::-1]),
    ]
