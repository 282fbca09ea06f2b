"""Who sits where: people and bots, and how a saved game remembers it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson_city import bots
from carson_city.bots.automatic import RULES
from carson_city.bots.names import is_known
from carson_city.errors import CarsonError, SetupError
from carson_city.game_options import bots_for
from carson_city.games.game import Game
from carson_city.games.record import Record
from carson_city.text.i18n import _, n_
from carson_city.title.setup import Setup

PERSON: Final = "person"
NOTE: Final = "seats: "  # begins a note above a saved game


@dataclass(frozen=True, slots=True)
class Seats:
    """For each seat `person` or the name of a bot."""

    who: tuple[str, ...]

    def is_person(self, seat: int) -> bool:
        """Whether somebody at the keyboard decides for a seat."""
        return self.who[seat] == PERSON

    @property
    def people(self) -> int:
        """How many people play."""
        return self.who.count(PERSON)

    def bots(self, game: Game) -> dict[int, bots.Bot]:
        """The bots by their seats."""
        return {
            seat: bots.make(name, seat, game.seed, game.setup.title)
            for seat, name in enumerate(self.who)
            if name != PERSON
        }

    def record(self, game: Game) -> Record:
        """The record of a game with a note of who sat where."""
        record = game.record()
        record.notes = (NOTE + " ".join(self.who),)
        return record

    def say(self, setup: Setup) -> str:
        """Who plays, for people."""
        said = [
            name
            if who in (PERSON, RULES)
            else _("{name} ({bot} bot)").format(name=name, bot=bots.called(who, setup.title))
            for name, who in zip(setup.names, self.who, strict=True)
        ]
        return ", ".join(said)


def seats_of(record: Record) -> Seats | None:
    """Who sat where when the record was saved, if it says so.

    A file may name any module: a bot that nobody has named here is not imported for its sake.
    """
    players, title = len(record.setup.marks), record.setup.title
    for note in record.notes:
        words = tuple(note.removeprefix(NOTE).split())
        strangers = [word for word in words if word != PERSON and not is_known(word, title)]
        if not note.startswith(NOTE) or len(words) != players:
            continue
        if not strangers:
            return Seats(words)
        if ":" in strangers[0]:
            raise CarsonError(
                _(
                    "bot {name} played when this was saved: let it, or others, play on by --bots"
                ).format(name=strangers[0])
            )
    return None


def seat_people(setup: Setup, people: int, kinds: str) -> Seats:
    """People first, then bots: one kind for all, or one for each seat; the rules play theirs."""
    free = setup.people
    if not 0 <= people <= len(free):
        raise SetupError(
            n_(
                "{count} person for {players} seats",
                "{count} people for {players} seats",
                people,
                players=len(free),
            )
        )
    left = iter(bots_for([kinds], setup, people))
    seats = range(len(setup.marks))
    return Seats(tuple(PERSON if seat in free[:people] else next(left) for seat in seats))
