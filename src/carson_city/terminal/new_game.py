"""The game that somebody wishes for, by options or by answers, and its laying out."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field
from typing import Final

from carson_city import bots
from carson_city.errors import CarsonError
from carson_city.game_options import choices, names_of, seed_of, setup_of
from carson_city.games.game import Game
from carson_city.games.record import Record
from carson_city.terminal.seats import Seats, seat_people, seats_of
from carson_city.text.i18n import _
from carson_city.text.input_limits import whole_number
from carson_city.text.unicode_text import shown
from carson_city.title.choice import words_in
from carson_city.title.setup import FIRST_TITLE

PLAYERS: Final = "players"  # the choice of how many play, in titles that leave it open
_NUMBER: Final = re.compile(r"[-+]?[\d.]+")
MOST_PEOPLE: Final = 999
SEEDS: Final = 10**6  # short enough to tell a friend


def _count(people: str) -> int:
    """How many people digits say; too many are as bad as any others who find no seat."""
    count = whole_number(people, MOST_PEOPLE)
    return MOST_PEOPLE if count is None else count


@dataclass(slots=True)
class NewGame:
    """What was said about a game; what was not said is as in a first game."""

    said: dict[str, str] = field(default_factory=dict)  # about the choices of the set-up
    people: str = ""  # a number, or names
    bots: str = ""
    seed: str = ""
    title: str = FIRST_TITLE

    def lay_out(self) -> tuple[Game, Seats]:
        """The game, and who sits where."""
        names, people = self._people()
        said = self._players(people) | self.said
        bare = setup_of(said, title=self.title)
        kinds = self.bots.strip() or bots.names(self.title)[0]
        seats = seat_people(bare, people, kinds)
        wished = [*names, *[None] * (len(bare.people) - len(names))]
        setup = setup_of(said, names_of(wished, bare.marks), self.title)
        seed = seed_of(self.seed)
        return Game(setup, secrets.randbelow(SEEDS) if seed is None else seed), seats

    def _players(self, people: int) -> dict[str, str]:
        """How many play where nobody said it: as many as were named, or enough for a good game."""
        usual = next((c.default for c in choices(self.title) if c.name == PLAYERS), "")
        kinds = words_in(self.bots)
        told = len(kinds) + people if len(kinds) > 1 else 0
        return {PLAYERS: str(told or max(int(usual), people))} if usual else {}

    def _people(self) -> tuple[tuple[str, ...], int]:
        """The names of those at the keyboard, and how many they are."""
        if not self.people.strip():
            return (), 1
        if self.people.strip().isdecimal():
            return (), _count(self.people.strip())
        if _NUMBER.fullmatch(self.people.strip()):
            raise CarsonError(
                _("“{people}” is no number of people").format(people=shown(self.people.strip()))
            )
        names = tuple(name.strip() for name in self.people.split(","))
        return names, len(names)

    def take_up(self, path: str) -> tuple[Game, Seats]:
        """A saved game, with the seats as they were or as they are wished now."""
        if self.said or self.seed.strip():
            raise CarsonError(
                _("a saved game has its set-up and its seed: leave those options out")
            )
        record = Record.load(path)
        game = record.resume()
        seats = None if self.people.strip() or self.bots.strip() else seats_of(record)
        if seats is None:
            _names, people = self._people()
            kinds = self.bots.strip() or bots.names(record.setup.title)[0]
            seats = seat_people(record.setup, people, kinds)
        return game, seats
