"""A table as the store keeps it: how a game becomes rows, and rows a game again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import carson_city
from carson_city import bots
from carson_city.bots.automatic import RULES
from carson_city.errors import CarsonError, NotationError
from carson_city.games.dice_commitment import Seal
from carson_city.games.game import Game
from carson_city.games.hash_chain import Undone, undone_in
from carson_city.games.record import Record
from carson_city.text.i18n import _
from carson_city.title.setup import TITLES, Setup, chance_in
from carson_city.web.live import automatic_seats
from carson_city.web.live.devices import Device
from carson_city.web.live.game_session import GameSession
from carson_city.web.live.live_table import (
    BOT,
    PERSON,
    LiveTable,
    Seat,
    SeatChoice,
    SeatNews,
    Unreadable,
)
from carson_city.web.storage.moderation_queries import MUTED, REMOVED
from carson_city.web.storage.store import hashed, new_id, new_key
from carson_city.web.storage.table_queries import Row

PLAYERS: Final = "players"  # the choice that follows from the seats


@dataclass(frozen=True, slots=True)
class NewTable:
    """What is written when a table is laid; the secrets of its seats are kept nowhere."""

    table: Row
    seats: list[Row]
    sitters: list[tuple[int, str]]
    moves: list[tuple[int, str, str, str, str]]
    undone: list[Undone]
    keys: list[str]

    @property
    def id(self) -> str:
        return str(self.table["id"])


def new_table(
    game: Game,
    wishes: list[SeatChoice],
    host: str,
    *,
    is_open: bool = False,
    pace: str = "",
    closed: Iterable[str] = (),
    sitters: Iterable[tuple[int, str]] = (),
    seal: Seal | None = None,
    record: Record | None = None,
) -> NewTable:
    """The rows of a table for a game, new or under way, and the promise about its dice."""
    setup = game.setup
    wishes = automatic_seats.for_all(setup, wishes)
    if len(wishes) != len(setup.marks):
        raise CarsonError(
            _("{seats} seats for {players} players").format(
                seats=len(wishes), players=len(setup.marks)
            )
        )
    host = host or hashed(new_key())  # nobody: else all who are nobody would be the host
    keys = [new_key() for _wish in wishes]
    seats = [
        {
            "seat": number,
            "kind": wish.kind,
            "bot": wish.bot or bots.names(setup.title)[0],
            "name": setup.names[number],
            "key_hash": hashed(key),
        }
        for number, (wish, key) in enumerate(zip(wishes, keys, strict=True))
    ]
    own = [(number, host) for number, wish in enumerate(wishes) if wish.kind == PERSON]
    table = {
        "id": new_id(),
        "title": setup.title,
        "rules": setup.rules_text,
        "header": json.dumps(setup.header()),
        "seed": str(game.seed),
        "dice": seal.form if seal else "",
        "seal": seal.text if seal else "",
        "salt": seal.salt if seal else "",
        "loaded": seal.loaded if seal else 0,
        "start": chance_text(setup, chance_in(game.start_events)),
        "origin": game.origin,
        "maker": host,
        "is_open": is_open,
        "pace": pace,
        "closed": " ".join(sorted(closed)),
        "stage": stage(game),
        "result": result(game),
    }
    kinds = (record and record.seats) or [""] * len(seats)
    moves = [
        (
            ply.player,
            ply.action.text,
            chance_text(setup, ply.chance),
            record.moves[number].share if record else "",
            kinds[ply.player],
        )
        for number, ply in enumerate(game.plies)
    ]
    undone = undone_in(record.undone) if record else []
    return NewTable(table, seats, [*own, *sitters], moves, undone, keys)


def stage(game: Game) -> str:
    """How far a game is, in the store's word."""
    return "over" if game.over else "playing"


def result(game: Game) -> str:
    """Everybody's points, once the game is over."""
    return carson_city.Record.of(game).result if game.over else ""


def chance_text(setup: Setup, chance: Iterable[tuple[int, int]]) -> str:
    """How chance fell, as a record writes it."""
    return setup.chance_text([*chance])


def table_of(kept: Row) -> LiveTable:
    """A table in memory; Unreadable where the rules of this version do not lead through it."""
    title = TITLES.get(kept["title"])
    if title is None:
        raise Unreadable(
            _("this version does not know the game “{title}” of this table").format(
                title=kept["title"]
            )
        )
    _check_rules(kept["rules"], title.our_rules(kept["rules"]))
    try:
        if not kept["header"]:
            raise CarsonError(_("the set-up is missing"))
        setup: Setup = title.from_header({**kept["header"], "rules": kept["rules"]})
    except Exception as error:  # whatever a row may hold that we did not write
        raise _damaged() from error
    _check_rules(kept["rules"], setup.rules_text)
    try:
        game = _begun(setup, kept)
        session = GameSession(game, _undone(kept), _seal(kept))
        _play_on(session, kept["moves"])
        session.follow(_undone(kept), _taken_back(kept))
        table = LiveTable(kept["id"], session, kept["maker"])
        furnish(table, kept)
    except Unreadable:
        raise
    except Exception as error:
        raise _damaged() from error
    return table


def _begun(setup: Setup, kept: Row) -> Game:
    """The first position of a table; a line that an older version accepted may be refused now."""
    try:
        return Game(setup, int(kept["seed"]), chance=kept["start"] or None, origin=kept["origin"])
    except NotationError as error:
        if not kept["origin"]:
            raise
        raise Unreadable(
            _("this version refuses the position from which this table began: {reason}").format(
                reason=error.reason
            ),
            error.rule,
        ) from error


def _seal(kept: Row) -> Seal | None:
    """What was promised about the dice; nothing where a table is older than such promises."""
    if not kept["dice"]:
        return None
    return Seal.of_form(kept["dice"], kept["salt"], kept["seal"], kept["loaded"])


def _check_rules(theirs: str, ours: str) -> None:
    """Refuse versions of the game, or of the plugs that it uses, that are not ours."""
    if theirs != ours:
        raise Unreadable(
            _("this table was played with rules version “{theirs}”, we play {ours}").format(
                theirs=theirs, ours=ours
            )
        )


def _damaged() -> Unreadable:
    return Unreadable(
        _("this table cannot be opened by this version: what is kept of it is damaged")
    )


def followed(session: GameSession, kept: Row) -> GameSession:
    """The course with the decisions that the store has; the same one where nothing is new."""
    game, moves, undone = session.game, kept["moves"], _undone(kept)
    if kept["header"] != game.setup.header():  # somebody has another name
        return table_of(kept).session
    same = 0
    for number, (ply, move) in enumerate(zip(game.plies, moves, strict=False)):
        chance, share = chance_text(game.setup, ply.chance), session.shares.get(number, "")
        theirs = (move["seat"], move["action"], move["chance"], move["share"])
        if (ply.player, str(ply.action), chance, share) != theirs:
            break
        same += 1
    if same == len(game.plies) == len(moves) and undone == session.undone:
        return session
    session = session.copy()
    if same < session.ply:
        session.rewind(same)
    _play_on(session, moves[same:])
    if undone != session.undone:
        session.follow(undone, _taken_back(kept))
    return session


def _play_on(session: GameSession, moves: list[Row]) -> None:
    for move in moves:
        chance = move["chance"] or None
        session.play(move["action"], move["seat"], chance, move["share"], move["kind"])


def _undone(kept: Row) -> list[int]:
    """How often each seat has taken a decision back."""
    return [row["undone"] for row in kept["seats"]]


def _taken_back(kept: Row) -> list[Undone]:
    """Return the decisions that were taken back, oldest first."""
    return [Undone(row["ply"], row["seat"], row["made"]) for row in kept["taken_back"]]


def furnish(table: LiveTable, kept: dict[str, Any]) -> None:
    """Seats, door and the failures of bots as the store has them."""
    seats = [
        Seat(row["seat"], row["kind"], row["bot"], row["name"], row["key_hash"])
        for row in kept["seats"]
    ]
    if len(seats) != len(table.game.setup.marks):
        raise CarsonError(_("seats are missing"))
    for seat, row in zip(seats, kept["seats"], strict=True):
        seat.spent = tuple(row["spent"].split())
    for row in kept["sitters"]:
        seat, person = seats[row["seat"]], row["person"]
        seat.sitters.add(person)
        seat.devices[person] = Device(person, row["kind"], row["device"], row["since"], row["seen"])
    for number in table.game.setup.automatic:
        seats[number].kind, seats[number].bot, seats[number].sitters = BOT, RULES, set()
    table.is_open = kept["is_open"]
    table.pace = kept["pace"]
    table.closed = frozenset(kept["closed"].split())
    table.muted = {row["person"] for row in kept["unwelcome"] if row["how"] == MUTED}
    table.removed = {row["person"] for row in kept["unwelcome"] if row["how"] == REMOVED}
    table.successor = kept["successor"]
    table.seats = seats
    table.seat_news = [
        SeatNews(row["id"], row["seat"], row["name"], row["what"], row["ply"], row["at"])
        for row in kept["seat_news"]
    ]
    # How many decisions were made before the table was laid.
    table.loaded = sum(row["at"] == kept["created"] for row in kept["moves"])
    table.faults = {row["ply"]: row["fault"] for row in kept["moves"] if row["fault"]}
