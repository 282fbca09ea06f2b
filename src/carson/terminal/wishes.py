"""The game that somebody wishes for, by options or by answers, and its laying out."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from carson.board import Setup
from carson.board.kinds import EXTRA_WORDS
from carson.errors import CarsonError
from carson.game import Game
from carson.record import Record
from carson.terminal.seats import Seats, names_of, seat_people, seats_of
from carson.words import _

PLAYERS: Final = 4
BOT: Final = "greedy"
SEEDS: Final = 10**6  # short enough to tell a friend


@dataclass(slots=True)
class Wishes:
    """What was said about a game; what was not said is as in a first game."""

    players: int | None = None
    people: str = ""  # a number, or names
    bots: str = ""
    buildings: str = ""
    cast: str = ""
    seed: int | None = None

    def lay_out(self) -> tuple[Game, Seats]:
        """The game, and who sits where."""
        names, people = self._people()
        kinds = tuple(_words(self.bots or BOT))
        players = self.players
        if players is None:
            told = len(kinds) + people if len(kinds) > 1 else 0
            players = told or max(PLAYERS, people)
        setup = Setup(
            players,
            _building_set(self.buildings or "starter"),
            " ".join(_words(self.cast or "first")),
            names_of(players, names),
        )
        seats = seat_people(players, people, kinds)
        seed = secrets.randbelow(SEEDS) if self.seed is None else self.seed
        return Game(setup, seed), seats

    def _people(self) -> tuple[tuple[str, ...], int]:
        if not self.people:
            return (), 1
        if self.people.strip().isdecimal():
            return (), int(self.people)
        names = tuple(name.strip() for name in self.people.split(","))
        return names, len(names)

    def take_up(self, path: str) -> tuple[Game, Seats]:
        """A saved game, with the seats as they were or as they are wished now."""
        said = (self.players, self.seed)
        if self.buildings or self.cast or any(value is not None for value in said):
            raise CarsonError(
                _("a saved game has its players, buildings, cast and seed: leave those options out")
            )
        record = Record.load(path)
        game = record.replay()
        seats = seats_of(record)
        if seats is None or self.people or self.bots:
            _names, people = self._people()
            kinds = tuple(_words(self.bots or BOT))
            seats = seat_people(len(record.setup.marks), people, kinds)
        return game, seats


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _building_set(text: str) -> str | tuple[str, ...]:
    """`full`, `starter`, or the starter set with some kinds (SET-2)."""
    words = [word for word in _words(text) if word != "starter" or "," not in text]
    return words[0] if len(words) == 1 and words[0] not in EXTRA_WORDS else tuple(words)
