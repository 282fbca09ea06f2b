"""New tables: from the one click of a first game, a form, a record or a rematch."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from carson import bots
from carson.board.material import EXTRA_KINDS, KIND_WORDS, MOST_PLAYERS
from carson.board.setup import CASTS, RANDOM, Setup
from carson.errors import CarsonError, SetupError
from carson.record import Record
from carson.title import chance_in
from carson.web.rooms import BOT, FRIEND, PERSON, Hall, Room, SeatWish
from carson.web.store import hashed, new_id, new_key
from carson.words import N_, _

NAMES: Final = ("Kit", "Belle", "Silas", "Rosa", "Jeb", "Pearl")
MOST_SEED: Final = 10**30
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
    if not 2 <= players <= MOST_PLAYERS:
        raise SetupError(_("{count} players: the board game takes 2 to 6").format(count=players))
    names = _names([form.get(f"name{seat}", "") for seat in range(players)])
    seats = []
    for seat in range(players):
        kind = form.get(f"kind{seat}", "bot greedy" if seat else PERSON)
        word, _space, bot = kind.partition(" ")
        seats.append(SeatWish(word, names[seat], bot or "greedy"))
    buildings: str | tuple[str, ...] = form.get("set", "starter")
    if buildings == "some":
        known = [KIND_WORDS[kind] for kind in EXTRA_KINDS]
        buildings = tuple(word for word in known if word in extras) or "starter"
    cast = form.get("cast", "first")
    if cast == "list":
        cast = " ".join(form.get("cast_list", "").replace(",", " ").split())
    seed = form.get("seed", "").strip()
    number = _number(seed, _("seed")) if seed else None
    if number is not None and not 0 <= number < MOST_SEED:
        raise SetupError(_("seed: a number of at most 30 digits"))
    return Wish(Setup(players, buildings, cast, names), seats, number, bool(form.get("open")))


def _number(text: str, name: str) -> int:
    if not text.isdecimal() or len(text) > 40:
        raise SetupError(_("{name}: “{text}” is no number").format(name=name, text=text))
    return int(text)


def _names(wished: list[str]) -> tuple[str, ...]:
    """Everybody's own name, or one that is left."""
    given = [" ".join(name.replace(",", " ").split())[:40] for name in wished]
    spare = (name for name in NAMES if name not in given)
    names = tuple(name or next(spare) for name in given)
    for name in names:
        if names.count(name) > 1:
            raise SetupError(_("two players are called {name}").format(name=name))
    return names


async def lay(hall: Hall, wish: Wish, maker: str) -> tuple[Room, list[str]]:
    """Lay a table."""
    return await hall.create(wish.setup, wish.seats, maker, seed=wish.seed, is_open=wish.is_open)


# Records.


async def take_up(
    hall: Hall, record: Record, kinds: list[str], maker: str
) -> tuple[Room, list[str]]:
    """A table on which a recorded game goes on from where it stands; keys of its seats too."""
    if record.origin:
        raise CarsonError(_("a record that starts from a position cannot be a table yet"))
    game = await asyncio.to_thread(record.replay)
    table_id = new_id()
    keys = [new_key() for _mark in game.setup.marks]
    seats = []
    for number, (key, wish) in enumerate(zip(keys, kinds, strict=True)):
        kind, _space, bot = wish.partition(" ")
        checked = SeatWish(kind, "", bot or "greedy")
        seats.append(
            {
                "seat": number,
                "kind": checked.kind,
                "bot": checked.bot,
                "name": game.setup.names[number],
                "key_hash": hashed(key),
            }
        )
    say = game.setup.chance_text
    await hall.store.create(
        {
            "id": table_id,
            "title": game.setup.title,
            "header": json.dumps(game.setup.header()),
            "seed": str(game.seed),
            "start": ", ".join(say(*fallen) for fallen in chance_in(game.start_events)),
            "maker": maker,
            "is_open": False,
        },
        seats,
    )
    for number, seat in enumerate(seats):
        if seat["kind"] == PERSON:
            await hall.store.sit(table_id, number, maker)
    last = len(game.plies) - 1
    result = Record.of(game).result
    for number, ply in enumerate(game.plies):
        over = game.over and number == last
        await hall.store.add_ply(
            table_id,
            number,
            ply.player,
            ply.action.text,
            ", ".join(say(*fallen) for fallen in ply.chance),
            "over" if over else "playing",
            result if over else "",
        )
    return await hall.room(table_id), keys


def kinds_for(players: int, mode: str) -> list[str]:
    """Who sits where when a record is loaded: nobody, or the reader and bots."""
    if mode == "watch":
        return [FRIEND] * players
    if mode == "together":
        return [PERSON] * players
    return [PERSON, *([f"{BOT} greedy"] * (players - 1))]


# Rematch and other devices.


async def again(hall: Hall, room: Room, person: str) -> tuple[Room, list[str]]:
    """The same people at a new table; everybody keeps their seat."""
    if not room.seats_of(person) and person != room.maker:
        raise CarsonError(_("only those who played here play again"))
    setup = room.game.setup
    wishes = []
    for seat in room.seats:
        kind = PERSON if person in seat.sitters and seat.kind != BOT else seat.kind
        if kind == PERSON and person not in seat.sitters:
            kind = FRIEND
        wishes.append(SeatWish(kind, seat.name, seat.bot))
    fresh, keys = await hall.create(setup, wishes, person, is_open=room.is_open)
    for seat in room.seats:
        for sitter in seat.sitters:
            await hall.store.sit(fresh.id, seat.number, sitter)
            fresh.seats[seat.number].sitters.add(sitter)
    fresh.tell()
    return fresh, keys


async def device_link(hall: Hall, room: Room, seat: int, person: str) -> str:
    """A secret with which a player goes on from another device; an older link loses its power."""
    place = room.seats[seat]
    if person not in place.sitters:
        raise CarsonError(_("that is not your seat"))
    key = new_key()
    sitters = set(place.sitters)
    await hall.store.change_seat(room.id, seat, key_hash=hashed(key))
    for sitter in sitters:
        await hall.store.sit(room.id, seat, sitter)
    place.key_hash = hashed(key)
    return key


def choices() -> list[tuple[str, str]]:
    """Who can sit on a seat, as the form says it."""
    return [
        (PERSON, _("at this screen")),
        (FRIEND, _("a friend, by link")),
        *((f"{BOT} {name}", _("{name} bot").format(name=name)) for name in bots.NAMES[::-1]),
    ]
