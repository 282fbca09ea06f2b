"""Duel tiles: hands, the discard, and what everybody remembers of them (STR-1, STR-3)."""

from __future__ import annotations

from typing import Any, Final, final

from carson_city.board.field import seat_of
from carson_city.board.material import MARKS
from carson_city.core.field import Count, Field, OfPlayer
from carson_city.core.plug import PlugState
from carson_city.core.ranges import number
from carson_city.text.i18n import N_, _

VALUES: Final = (0, 1, 2, 3, 4, 5)
SETS_OF_SIX: Final = 5  # COMP-5: for six players five sets are mixed
REDRAWN: Final = 3  # STR-3
UNKNOWN: Final = -1  # a tile of somebody else, as a view has it
HIGHEST_TOTAL: Final = 30

# What was seen: a player's seat, what became of a tile or several, and its value or their count.
SEAT: Final = 64
OPENS: Final = 32  # it is the first tile of a duel
BACK: Final = 16  # a tile that was shown goes back into the hand, for another one
DREW: Final = 8  # so many tiles were drawn
VALUE: Final = 7
MOST_SEEN: Final = 600  # a game has some 100 duels at most


def all_tiles(players: int) -> list[int]:
    """The tiles of a game, in order."""
    sets = min(players, SETS_OF_SIX)
    return [value for value in VALUES for _set in range(sets)]


def hand_size(players: int) -> int:
    """How many tiles a player is dealt (STR-1a to STR-1c)."""
    return len(all_tiles(players)) // players


def tiles_word(values: tuple[int, ...]) -> str:
    """Some tiles in a line: `0.3.5`, `?.?`."""
    return ".".join("?" if value == UNKNOWN else str(value) for value in values)


def read_tiles(text: str) -> tuple[int, ...]:
    """The tiles that a line tells."""
    values = [UNKNOWN if word == "?" else number(word) for word in text.split(".") if word]
    if any(value > VALUES[-1] for value in values):
        raise ValueError(_("duel tiles are worth 0 to 5"))
    return tuple(sorted(values))


@final
class TilesState(PlugState):
    """The hands and the discard; the totals that were announced, and what was seen since."""

    __slots__ = ("discard", "hands", "seen", "totals")

    def __init__(
        self,
        hands: tuple[tuple[int, ...], ...],
        discard: tuple[int, ...],
        totals: tuple[int, ...],
        seen: tuple[int, ...],
    ) -> None:
        self.hands: tuple[tuple[int, ...], ...] = hands  # sorted
        self.discard: tuple[int, ...] = discard  # sorted
        self.totals: tuple[int, ...] = totals  # of the hands that were dealt
        self.seen: tuple[int, ...] = seen  # in order

    def __reduce__(self) -> tuple[object, ...]:
        return TilesState, (self.hands, self.discard, self.totals, self.seen)

    def copy(self) -> TilesState:
        return TilesState(self.hands, self.discard, self.totals, self.seen)

    def take(self, player: int, value: int) -> None:
        """A tile comes into a hand."""
        hands = list(self.hands)
        hands[player] = tuple(sorted((*hands[player], value)))
        self.hands = tuple(hands)

    def show(self, player: int, value: int, *, opens: bool = False) -> None:
        """A player's tile is shown in a duel and discarded."""
        self._leave(player, value)
        self.discard = tuple(sorted((*self.discard, value)))
        self.seen = (*self.seen, player * SEAT + (OPENS if opens else 0) + value)

    def take_back(self, player: int, value: int) -> None:
        """A tile that was shown goes back into the hand: everybody has seen it."""
        discard = list(self.discard)
        discard.remove(value if value in discard else UNKNOWN)
        self.discard = tuple(discard)
        self.take(player, value)
        self.seen = (*self.seen, player * SEAT + BACK + value)

    def _leave(self, player: int, value: int) -> None:
        hands = list(self.hands)
        rest = list(hands[player])
        rest.remove(value if value in rest else UNKNOWN)
        hands[player] = tuple(rest)
        self.hands = tuple(hands)


class Hand(OfPlayer):
    """The tiles of each player: `hand0.3.5`; everybody sees the own ones only."""

    def words(self, holder: Any, player: int) -> list[str]:
        return [f"hand{tiles_word(holder.hands[player])}"] if holder.hands[player] else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        if not word.startswith("hand"):
            return False
        hands = list(holder.hands)
        hands[player] = read_tiles(word.removeprefix("hand"))
        holder.hands = tuple(hands)
        return True

    def hide(self, holder: Any, viewer: int) -> None:
        holder.hands = tuple(
            hand if seat == viewer else (UNKNOWN,) * len(hand)
            for seat, hand in enumerate(holder.hands)
        )

    def lacks(self, holder: Any) -> bool:
        return any(UNKNOWN in hand for hand in holder.hands)


class Discard(Field):
    """The tiles that were used, face down: as soon as somebody has drawn, nobody knows them."""

    def write(self, holder: Any) -> str:
        return tiles_word(holder.discard)

    def read(self, holder: Any, players: int, text: str) -> None:
        holder.discard = read_tiles(text)

    def hide(self, holder: Any, viewer: int) -> None:
        if any(entry & DREW for entry in holder.seen):
            holder.discard = (UNKNOWN,) * len(holder.discard)

    def lacks(self, holder: Any) -> bool:
        return UNKNOWN in holder.discard


class Seen(Field):
    """What all have seen, duel by duel: `hat5.star3/hat0.star4.star-4.star5.hat+3`."""

    def write(self, holder: Any) -> str:
        words = [f"{'/' if entry & OPENS else '.'}{_word(entry)}" for entry in holder.seen]
        return "".join(words)[1:]

    def read(self, holder: Any, players: int, text: str) -> None:
        holder.seen = tuple(
            _entry(word, players) + (0 if number else OPENS)
            for duel in text.split("/")
            for number, word in enumerate(duel.split("."))
        )

    def broken(self, holder: Any, players: int) -> str:
        return _("“seen” tells of too many duel tiles") if len(holder.seen) > MOST_SEEN else ""


def _word(entry: int) -> str:
    sign = "+" if entry & DREW else "-" if entry & BACK else ""
    return f"{MARKS[entry // SEAT]}{sign}{entry & VALUE}"


def _entry(word: str, players: int) -> int:
    mark = word.rstrip("0123456789+-")
    count = word[len(mark) :]
    value = number(count.lstrip("+-"))
    if value > VALUES[-1]:
        raise ValueError(_("duel tiles are worth 0 to 5"))
    kind = DREW if count.startswith("+") else BACK if count.startswith("-") else 0
    return seat_of(mark, players) * SEAT + kind + value


def last_duel(state: TilesState) -> list[tuple[int, int]]:
    """The tiles that were shown in the last duel, each with its player."""
    shown: list[tuple[int, int]] = []
    for entry in state.seen:
        tile = (entry // SEAT, entry & VALUE)
        if entry & OPENS:
            shown = []
        if entry & BACK:
            if tile in shown:
                shown.remove(tile)
        elif not entry & DREW:
            shown.append(tile)
    return shown


FIELDS: Final = (
    Hand("hands", after="pledge"),
    Count("totals", "total", HIGHEST_TOTAL, said=N_("a hand is worth {most} at most")),
    Discard("discard", line="discard", after="open"),
    Seen("seen", line="seen", after="open"),
)
