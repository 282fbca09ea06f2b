"""Dollars in words: what buildings earn now and then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carson_city.board.material import ROUNDS
from carson_city.board.position import Position
from carson_city.tell.board.reason import Reason, reason
from carson_city.text.i18n import N_, _


def dollars(amount: int) -> str:
    """Dollars more or less."""
    return f"−${-amount}" if amount < 0 else f"+${amount}"


@dataclass(frozen=True, slots=True)
class Change:
    """What buildings earn now and then: the player's, and those of others for whom it differs."""

    now: int
    then: int
    others: tuple[tuple[int, int, int], ...] = ()

    @property
    def gain(self) -> int:
        """What the player earns more each round."""
        return self.then - self.now


def changed(
    position: Position,
    change: Change,
    stays: str = N_("income stays ${now}"),
    besides: Sequence[str] = (),
    **gaps: int,
) -> str:
    """The player's income now and after, or why it stays, and whose else changes."""
    if change.gain:
        said = _("income ${now} → ${then}").format(now=change.now, then=change.then)
    else:
        said = _(stays).format(now=change.now, **gaps)
    others = [
        _("{player}’s ${now} → ${then}").format(
            player=position.setup.names[other], now=now, then=then
        )
        for other, now, then in change.others
    ]
    return ", ".join([said, *besides, *others])


def a_round(position: Position, gain: int) -> Reason:
    """Money in this round and in those to come."""
    if position.round == ROUNDS:
        return reason(gain, N_("+${gain} in the last round"), gain=gain)
    first = max(position.round, 1)
    return reason(gain, N_("+${gain} a round from round {round} on"), gain=gain, round=first)
