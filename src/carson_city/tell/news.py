"""What happened, in words: events put together into short sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from carson_city.core.constants import SPECTATOR, WHOLE, RawEvent
from carson_city.games.game import Game
from carson_city.text.rich_text import Said, finished
from carson_city.title.setup import Setup


class Teller:
    """Tells events, a sentence each. A title's own puts them together, and is silent about some."""

    def __init__(self, setup: Setup[Any, Any]) -> None:
        self.setup = setup
        self.told: list[Said] = []  # without their full stops

    def tell(self, events: Iterable[RawEvent], reader: int = SPECTATOR) -> None:
        """Add events as they happened; what the reader did just now need not be told."""
        for raw in events:
            self.told.append(self.setup.said(raw))

    def sentences(self) -> list[Said]:
        """All that was told."""
        return [finished(said) for said in self.told]


def told_by(
    teller: Teller,
    game: Game,
    since: int,
    reader: int = SPECTATOR,
    *,
    until: int | None = None,
    whole: bool = False,
    shared: bool = False,
) -> list[Said]:
    """Everything since so many decisions; not the reader's own placing.

    What is private is told to its owner alone, or with `whole` to whoever looks at a record, and
    on a `shared` screen to nobody.
    """
    eyes = WHOLE if whole else SPECTATOR if shared else reader
    for ply in range(since, len(game.plies) if until is None else until):
        teller.tell(game.events_of(ply, eyes).raw, reader)
    return teller.sentences()
