"""New tables: from the one click of a first game, a form or a record."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from carson_city import bots
from carson_city.draw.palette import MARKS, colour_name, hues_of, mark_name
from carson_city.errors import CarsonError, RecordError
from carson_city.game_options import choices, names_of, seed_of, setup_of
from carson_city.games.game import Game
from carson_city.games.record import Record
from carson_city.text.i18n import _, listed
from carson_city.text.input_limits import NAME
from carson_city.text.unicode_text import shown
from carson_city.title import marks
from carson_city.title.choice import Choice
from carson_city.title.setup import FIRST_TITLE, TITLES, Setup
from carson_city.web.bots.bot_play import PACES
from carson_city.web.live import automatic_seats
from carson_city.web.live.live_table import BOT, FRIEND, PERSON, LiveTable, SeatChoice
from carson_city.web.rendering.page_adapter import page_adapter_of
from carson_city.web.rendering.templating import usual_marks
from carson_city.web.tables.table_service import TableService

log = logging.getLogger("carson_city.web")
PLAYERS: Final = "players"  # the choice of how many play, in titles that leave it open
SOME: Final = "some"  # of a choice: some of its parts together
OWN: Final = "own"  # or what somebody has written
WATCH: Final = "watch"
MODES: Final = (WATCH, "bots", "together")  # what becomes of a record that is loaded
TICKED: Final = ("1", "on", "true", "yes")
UNTICKED: Final = ("", "0", "off", "false", "no")


@dataclass(frozen=True, slots=True)
class NewTableForm:
    """A table as somebody wants it."""

    setup: Setup
    seats: list[SeatChoice]
    seed: int | None
    is_open: bool
    pace: str = ""


def first_game(name: str, title: str, said: Mapping[str, str] | None = None) -> NewTableForm:
    """You and bots, with the advised set-up but for what is said."""
    told = said or {}
    others = len(setup_of(told, title=title).people) - 1
    seats = [SeatChoice(PERSON, name), *(SeatChoice(BOT) for _bot in range(others))]
    return wished(title, told, seats, spare_names(title))


def wished(
    title: str,
    said: Mapping[str, str],
    seats: Iterable[SeatChoice],
    spare: Sequence[str],
    seed: str = "",
    is_open: bool = False,
    pace: str = "",
) -> NewTableForm:
    """The table that words describe; a seat without a name gets a spare one."""
    bare = setup_of(said, title=title)  # says what is wrong before any seat is looked at
    sitting = automatic_seats.of_people(bare, list(seats))
    names = names_of([seat.name if seat.name.strip() else None for seat in sitting], spare)
    check_pace(pace)
    return NewTableForm(setup_of(said, names, title), sitting, seed_of(seed), is_open, pace)


def from_form(form: Mapping[str, str], parts: Mapping[str, Sequence[str]]) -> NewTableForm:
    """The table that the form of the start page describes; parts are what can stand in a list."""
    title = form.get("title", "") or FIRST_TITLE
    said = {choice.name: _said(choice, form, parts) for choice in choices(title)}
    bare = setup_of(said, title=title)
    filled = {*bare.automatic} - {*always_automatic(title)}  # as few people play: a form has them
    seats = (
        SeatChoice(BOT) if seat in filled else _seat(form, seat) for seat in range(len(bare.marks))
    )
    if marks.FIELD in said:
        said[marks.FIELD] = _marks(form, title, len(bare.marks))
    pace = form.get("pace", "").strip()
    seed, is_open = form.get("seed", ""), ticked(form, "open")
    return wished(title, said, seats, spare_names(title), seed, is_open, pace)


def _said(choice: Choice, form: Mapping[str, str], parts: Mapping[str, Sequence[str]]) -> str:
    """What a form says about one choice."""
    said, some = form.get(choice.name, ""), " ".join(parts.get(choice.name, ()))
    own = form.get(f"{choice.name}-{OWN}", "").strip() or some
    if choice.own and not choice.offered():
        return own
    if said == OWN:
        if not own.strip():
            raise choice.refusal(own)
        return own
    return some if said == SOME or not choice.offered() else said


def _seat(form: Mapping[str, str], seat: int) -> SeatChoice:
    said = form.get(f"kind{seat}", "").strip() or (BOT if seat else PERSON)
    kind, _space, bot = said.partition(" ")
    return SeatChoice(kind, form.get(f"name{seat}", ""), bot)


def _marks(form: Mapping[str, str], title: str, seats: int) -> str:
    """Return the marks that a form wishes for some seats.

    A form fills in the usual mark of each seat: there it is no wish, and makes room for others.
    """
    wished = [form.get(f"mark{seat}", "").strip()[: NAME.most] for seat in range(seats)]
    usual = zip(wished, most_marks(title), strict=False)
    return " ".join(marks.ANY if word in ("", mark) else word for word, mark in usual)


def mark_offers(title: str) -> list[tuple[str, int, str]]:
    """Return the marks that players of a title choose from: word, number of the colour, name."""
    if marks.FIELD not in [choice.name for choice in choices(title)]:
        return []
    hues = hues_of(usual_marks(title))
    return [(MARKS[hue], hue, f"{mark_name(hue)}, {colour_name(hue)}") for hue in hues]


def spare_names(title: str) -> tuple[str, ...]:
    """Names for whoever says none."""
    return page_adapter_of(TITLES[title]).names


def most_marks(title: str) -> tuple[str, ...]:
    """The marks of all who can play a title."""
    return _largest(title).marks


def always_automatic(title: str) -> dict[int, str]:
    """The seats of a title that nobody can take, however many play, and who plays there."""
    largest = _largest(title)
    return {seat: largest.names[seat] for seat in largest.automatic}


def _largest(title: str) -> Setup:
    """The set-up of a title for as many as can play it."""
    counts = _counts(title)
    return setup_of({PLAYERS: counts[-1]} if counts else {}, title=title)


def _counts(title: str) -> tuple[str, ...]:
    """How many can play a title, from few to many, where it leaves that open."""
    return tuple(
        value.word
        for choice in choices(title)
        if choice.name == PLAYERS
        for value in choice.offered()
    )


def company(title: str) -> str:
    """Who plays a title, for somebody who does not know it."""
    largest = _largest(title)
    others = listed([*always_automatic(title).values()])
    if len(largest.people) == 1:
        return _("One player, against {names}").format(names=others) if others else _("One player")
    counts = _counts(title) or (str(len(largest.people)),)
    least, most = counts[0], counts[-1]
    if least == most:
        told = _("{most} players: people and bots").format(most=most)
    else:
        told = _("{least} to {most} players: people and bots").format(least=least, most=most)
    return _("{company}, and {names}").format(company=told, names=others) if others else told


def ticked(form: Mapping[str, Any], name: str) -> bool:
    """Whether a box of a form is ticked."""
    said = str(form.get(name, "")).strip().lower()
    if said not in (*TICKED, *UNTICKED):
        raise CarsonError(
            _("{name}: “{said}” is neither yes nor no").format(name=name, said=shown(said))
        )
    return said in TICKED


def told_of(title: str, stored: Mapping[str, str], rules: str) -> dict[str, str]:
    """The header of a table with all its house rules; as it is for a title that is not here."""
    return TITLES[title].told_of(stored, rules) if title in TITLES else dict(stored)


def described(title: str, stored: Mapping[str, str], rules: str) -> str:
    """The set-up of a table in a few words, from its header and the versions of its rules."""
    if title not in TITLES:
        return title
    header = told_of(title, stored, rules)
    said = [
        choice.told(header.get(choice.name, choice.default))
        for choice in choices(title)
        if choice.name in header and choice.name != PLAYERS
    ]
    name = [_(TITLES[title].name)] if len(TITLES) > 1 else []
    return " · ".join([*name, *said])


def chosen(setup: Setup) -> list[tuple[str, str]]:
    """What was chosen for a game, beside who plays; what was written, as it was."""
    header = setup.told_header()
    found = []
    for choice in choices(setup.title):
        if choice.name in header and choice.name != PLAYERS:
            said = header[choice.name]
            told = choice.told(said)
            own = choice.written and told == _(choice.written)
            found.append((choice.heading(said), f"{told}: {said}" if own else told))
    return found


async def lay(
    service: TableService, wish: NewTableForm, host: str, address: str = ""
) -> tuple[LiveTable, list[str]]:
    """Lay a table."""
    return await service.creator.create(
        wish.setup, wish.seats, host,
        seed=wish.seed, is_open=wish.is_open, pace=wish.pace, address=address,
    )  # fmt: skip


# Records.


async def take_up(
    service: TableService, record: Record | str, mode: str, host: str, address: str = ""
) -> tuple[LiveTable, list[str]]:
    """A table on which a recorded game goes on from where it stands; keys of its seats too."""
    check_mode(mode)
    try:
        read, game = await service.worker_threads.do(address, _replayed, record)
    except CarsonError:
        raise
    except Exception as error:  # anybody may send any position, also one that no game leads to
        log.warning("a record that cannot be played: %r", error)
        raise RecordError(_("this record cannot be played: its position makes no sense")) from error
    seats = seats_for(len(game.setup.people), mode)
    if not game.over:  # its dice to come are known to whoever has the record
        return await service.creator.create_from(game, seats, host, address=address)
    return await service.creator.create_from(
        game, seats, host, address=address, seal=read.seal, record=read
    )


def _replayed(record: Record | str) -> tuple[Record, Game]:
    """A record, or that of a text, and its game."""
    read = Record.parse(record) if isinstance(record, str) else record
    return read, read.resume()


def seats_for(players: int, mode: str) -> list[SeatChoice]:
    """Who takes which seat when a record is loaded: nobody, or the reader and bots."""
    if mode == WATCH:
        return [SeatChoice(FRIEND) for _seat in range(players)]
    if mode == "together":
        return [SeatChoice(PERSON) for _seat in range(players)]
    return [SeatChoice(PERSON), *(SeatChoice(BOT) for _seat in range(players - 1))]


def check_mode(mode: str) -> None:
    """Refuse what is no way to load a record."""
    if mode not in MODES:
        raise CarsonError(
            _("mode: “{mode}” is none of {modes}").format(mode=shown(mode), modes=", ".join(MODES))
        )


def sitters(names: Sequence[str], title: str) -> list[tuple[str, str]]:
    """Who can sit on a seat, as the form says it."""
    return [
        (PERSON, _("at this screen")),
        (FRIEND, _("a friend, by link")),
        *((f"{BOT} {name}", bots.introduced(name, title)) for name in names),
    ]


def paces() -> list[tuple[str, str]]:
    """How quickly bots may play, as a form says it."""
    return [("once", _("at once")), ("", _("quick")), ("calm", _("calm"))]


def check_pace(pace: str) -> None:
    """Refuse what is no pace."""
    if pace not in PACES:
        raise CarsonError(_("pace: “{pace}” is no pace").format(pace=shown(pace)))
