"""Bots that fail: a random move is played in their place, and everybody is told so."""

from __future__ import annotations

from typing import Final

from carson_city.errors import CarsonError
from carson_city.games.record import Record
from carson_city.text.i18n import N_, _
from carson_city.web.live.live_table import LiveTable

# The word is kept with the decision, the sentence told to all. What exactly went wrong is for the
# log alone: a bot's own words may tell what only its seat knows.
CRASHED: Final = "crashed"
ENDLESS: Final = "endless"
BROKEN: Final = "broken"
NONSENSE: Final = "nonsense"
ABSENT: Final = "absent"
UNASKED: Final = "unasked"
REASONS: Final = {
    CRASHED: N_("it crashed"),
    ENDLESS: N_("it did not come to an end"),
    BROKEN: N_("it stopped with an error"),
    NONSENSE: N_("its answer was not possible"),
    ABSENT: N_("this server does not offer it"),
    UNASKED: N_("it could not be asked"),
}


class Fault(CarsonError):
    """A bot that decides nothing: how, in a word, and the reason."""

    def __init__(self, word: str, reason: str) -> None:
        super().__init__(reason)
        self.word = word


def reason(word: str) -> str:
    """Why a bot failed, for everybody; a later version may know words that we do not."""
    return _(REASONS.get(word, REASONS[BROKEN]))


def told(table: LiveTable, ply: int) -> list[str]:
    """What is said about a decision that was not the bot's own; nothing about any other."""
    word = table.faults.get(ply)
    if word is None:
        return []
    name = table.seats[table.game.plies[ply].player].name
    return [
        _("{name}’s bot failed ({reason}): a random move was played.").format(
            name=name, reason=reason(word)
        )
    ]


def random_moves(table: LiveTable, seat: int) -> int:
    """How many decisions of a seat were random because its bot failed."""
    return sum(table.game.plies[ply].player == seat for ply in table.faults)


def summary(table: LiveTable, seat: int) -> str:
    """The same in words; nothing where no bot failed."""
    count = random_moves(table, seat)
    if not count:
        return ""
    return _("The bot of this seat failed: random moves in its place, {count} so far.").format(
        count=count
    )


def record(table: LiveTable) -> Record:
    """The record of a table's game, with a note where a move was not the bot's own."""
    noted = table.game.record()
    for ply in table.faults:
        noted.moves[ply].notes += tuple(told(table, ply))
    return noted
