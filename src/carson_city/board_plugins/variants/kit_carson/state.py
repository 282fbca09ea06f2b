"""What Kit Carson keeps in a position: whose turn is offered first, and who holds a cowboy."""

from __future__ import annotations

from typing import Any, Final, final

from carson_city.board.field import Seat
from carson_city.board.map import place_of, place_word
from carson_city.board.material import MOST_PLAYERS, PLACES
from carson_city.board.plug import Plug, known_plugs
from carson_city.core.constants import changed
from carson_city.core.field import ROUND, Count, OfPlayer
from carson_city.core.plug import PlugState
from carson_city.text.i18n import N_, _

NONE: Final = -1
MOST_LIFTS: Final = 50  # KIT-1d
OWN: Final = 4096  # beside the place: the order of the plug by whose own placement it came
HOLDS: Final = "holds@"


@final
class KitState(PlugState):
    """Who comes first among those who may act, what each holds, and how often each has lifted."""

    __slots__ = ("first", "held", "lifts")

    def __init__(self, first: int, held: tuple[int, ...], lifts: tuple[int, ...]) -> None:
        self.first: int = first
        self.held: tuple[int, ...] = held  # the place that it still stands in
        self.lifts: tuple[int, ...] = lifts

    def __reduce__(self) -> tuple[object, ...]:
        return KitState, (self.first, self.held, self.lifts)

    def copy(self) -> KitState:
        return KitState(self.first, self.held, self.lifts)

    def hold(self, player: int, figure: int) -> None:
        """A player lifts a figure."""
        self.held = changed(self.held, player, figure)
        self.lifts = changed(self.lifts, player, self.lifts[player] + 1)

    def let_go(self, player: int) -> None:
        """A player holds nothing any more."""
        if self.held[player] != NONE:
            self.held = changed(self.held, player, NONE)


def figure_of(place: int, plug: Plug | None) -> int:
    """A figure as the state keeps it."""
    return place if plug is None else place + OWN * (plug.order + 1)


def place_in(figure: int) -> int:
    """Where a held figure still stands."""
    return figure % OWN


def plug_in(figure: int) -> Plug | None:
    """The plug by whose own placement a held figure came."""
    order = figure // OWN - 1
    for plug in known_plugs():
        if plug.order == order:
            return plug
    return None


class Held(OfPlayer):
    """What each holds: `holds@c4`, `holds@salary.white`."""

    def words(self, holder: Any, player: int) -> list[str]:
        figure = holder.held[player]
        if figure == NONE:
            return []
        plug = plug_in(figure)
        own = "" if plug is None else f".{plug.word}"
        return [f"{HOLDS}{place_word(place_in(figure))}{own}"]

    def take(self, holder: Any, player: int, word: str) -> bool:
        if not word.startswith(HOLDS):
            return False
        name, _dot, own = word[len(HOLDS) :].partition(".")
        plugs = [plug for plug in known_plugs() if plug.word == own and plug.placing >= 0]
        place = place_of(name)
        if bool(own) != bool(plugs) or (place >= PLACES and not plugs):
            raise ValueError(_("“{word}” is no figure that can be held").format(word=word[:40]))
        holder.held = changed(holder.held, player, figure_of(place, plugs[0] if plugs else None))
        return True


FIELDS: Final = (
    Seat("first", line="next", until=ROUND, after="open"),
    Held("held", until=ROUND, after="pledge"),
    Count(
        "lifts", "lifts", MOST_LIFTS, until=ROUND, after="pledge",
        said=N_("nobody lifts cowboys more than {most} times a round (KIT-1d)"),
    ),
)  # fmt: skip


def fresh(players: int) -> KitState:
    """As a round begins."""
    assert players <= MOST_PLAYERS
    return KitState(NONE, (NONE,) * players, (0,) * players)
