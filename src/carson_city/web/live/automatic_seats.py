"""The seats that a title's own rules play: the server lays them, and nobody can have them."""

from __future__ import annotations

from carson_city.bots.automatic import RULES
from carson_city.text.i18n import _
from carson_city.title.setup import Setup
from carson_city.web.live.live_table import BOT, Forbidden, LiveTable, SeatChoice


def of_people(setup: Setup, wishes: list[SeatChoice]) -> list[SeatChoice]:
    """Of the wishes for all seats those for the seats that somebody takes."""
    if not setup.automatic or len(wishes) != len(setup.marks):
        return wishes
    for seat in setup.automatic:
        _check_wish(wishes[seat], setup.names[seat])
    return [wishes[seat] for seat in setup.people]


def for_all(setup: Setup, wishes: list[SeatChoice]) -> list[SeatChoice]:
    """Who sits where, with those whom nobody wishes for; too many or too few stay as they are."""
    taken = of_people(setup, wishes)
    if not setup.automatic or len(taken) != len(setup.people):
        return wishes
    by_seat = dict(zip(setup.people, taken, strict=True))
    rules = SeatChoice(BOT, bot=RULES)
    return [by_seat.get(seat, rules) for seat in range(len(setup.marks))]


def _check_wish(wish: SeatChoice, name: str) -> None:
    """Refuse somebody else in such a seat, and another name for it."""
    other = wish.name.strip() not in ("", name)
    if wish.kind != BOT or wish.bot not in ("", RULES) or other:
        raise _refusal(name)


def check_seat(table: LiveTable, seat: int) -> None:
    """Refuse to change who has a seat that the rules play."""
    if seat in table.game.setup.automatic:
        raise _refusal(table.game.setup.names[seat])


def _refusal(name: str) -> Forbidden:
    return Forbidden(
        _("{name} plays by the rules: nobody else can have that seat").format(name=name)
    )
