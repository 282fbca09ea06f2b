"""What Standish's cards will bring this round: his strength, and where his cowboys will come."""

from __future__ import annotations

from typing import Final, final

from carson_city.board.income import income
from carson_city.board.material import (
    NO_TILE,
    PARCELS,
    RANCH,
)
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL, space_at
from carson_city.solo.choosing import Search, holds, tile_at
from carson_city.solo.cowboy_cards import (
    FOR_LAND,
    FOR_TILES,
    STRENGTHS,
    TO_COUNCIL,
    letter_of,
    strength_of,
)
from carson_city.solo.placing import (
    NAMED,
    TO_COUNCIL_AT_ONCE,
    best_parcel,
    best_tile,
    buildings_to_attack,
    council_left,
    spaces_to_fight_for,
)
from carson_city.solo.readings import PARCEL_SERVES
from carson_city.solo.state import PERSON, cards_left, cards_strength, discard, strength, table_of

A_CARD: Final = 2  # the strength of the next one, about


@final
class Foresight:
    """The rest of a round as his deck tells it."""

    __slots__ = (
        "_attack", "_duel", "_last", "_last_tile", "coming", "deck", "draws", "position", "shy",
        "sums", "target",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        self.position: Position = position
        table = table_of(position)
        self.draws: int = cards_left(position)
        self.deck: list[int] = list(table.deck)
        if self.draws > len(self.deck):  # SOLO-8
            self.deck += discard(position)
        self.sums: list[float] = self._sums()
        # Whether he will keep away from parcels where I stand (SOLO-9).
        self.shy: bool = cards_strength(table) + A_CARD < position.firepower(PERSON) - 1
        self._attack: float = self._drawn("E")
        self._duel: float = self._drawn("F")
        mine = spaces_to_fight_for(position)
        # Where I stand last in track order, of all spaces and of those with a tile.
        self._last: int = max(mine, default=-1)
        self._last_tile: int = max([s for s in mine if space_at(s).slot >= 0], default=-1)
        self.target: int = self._target()  # the building of mine that card E attacks, or -1
        # By place: how likely a cowboy of his comes there, whatever I do.
        self.coming: dict[int, float] = self._coming() if self.draws else {}

    def _sums(self) -> list[float]:
        """How likely the cards to come add up to 0, 1, 2, … strength."""
        most = (STRENGTHS - 1) * self.draws + 1
        ways = [[0.0] * most for _count in range(self.draws + 1)]
        ways[0][0] = 1.0
        for card in self.deck:
            more = strength_of(card)
            for count in range(self.draws, 0, -1):
                fewer, these = ways[count - 1], ways[count]
                for total in range(more, most):
                    if fewer[total - more]:
                        these[total] += fewer[total - more]
        found = ways[self.draws]
        every = sum(found)
        return [count / every for count in found]

    def expected(self) -> float:
        """The strength that he will about have when duels are fought."""
        to_come = sum(total * chance for total, chance in enumerate(self.sums))
        return strength(self.position) + to_come

    def beaten_by(self, power: int, dice: tuple[int, ...]) -> float:
        """How likely firepower and one of some equally likely throws beat him (SOLO-11)."""
        now = strength(self.position)
        won = 0.0
        for total, chance in enumerate(self.sums):
            if chance:
                won += chance * len([die for die in dice if power + die > now + total])
        return won / len(dice)

    # Where his cowboys come.

    def _drawn(self, letters: str) -> float:
        """How likely at least one card of some letters is drawn."""
        cards = sum(letter_of(card) in letters for card in self.deck)
        missed = 1.0
        for draw in range(self.draws):
            missed *= max(len(self.deck) - draw - cards, 0) / (len(self.deck) - draw)
        return 1.0 - missed

    def _coming(self) -> dict[int, float]:
        position = self.position
        coming: dict[int, float] = {}
        for letter, places in NAMED.items():
            coming |= dict.fromkeys(places, self._drawn(letter))
        for space in council_left(position)[-TO_COUNCIL_AT_ONCE:]:
            coming[space] = max(coming.get(space, 0.0), self._drawn(TO_COUNCIL))
        wants_tile = self._drawn(FOR_TILES)
        if wants_tile:
            _spread(coming, best_tile(position), wants_tile)
        for letters, kind in self._land_cards():
            wants_land = self._drawn(letters)
            if wants_land:
                _spread(coming, best_parcel(position, kind), wants_land)
        return coming

    def _land_cards(self) -> list[tuple[str, int]]:
        """Return the letters of cards for land, with the kind that their parcel is for (SOLO-C2e).

        By the house rule `standish-pairs` the parcel of card C is for the tile of the same card.
        """
        spaces = best_tile(self.position).left
        if PARCEL_SERVES not in self.position.setup.house or not spaces:
            return [(FOR_LAND, NO_TILE)]
        alone = "".join(letter for letter in FOR_LAND if letter not in FOR_TILES)
        both = "".join(letter for letter in FOR_LAND if letter in FOR_TILES)
        return [(both, tile_at(self.position, spaces[0])), (alone, NO_TILE)]

    def comes(self, place: int) -> float:
        """How likely he stands in a place when its turn comes, if I stand there too."""
        if holds(self.position, place):
            return 1.0
        if not self.draws or place in PEACEFUL:
            return 0.0
        away = 1.0 - self.coming.get(place, 0.0)
        if place < PARCELS:
            away = 1.0 if self.shy else away
            return 1.0 - away * (1.0 - self._sent_to_parcel(place))
        if space_at(place).slot >= 0 and place > self._last_tile:
            away *= 1.0 - self._duel  # SOLO-F
        if place > self._last and self.target < 0:
            away *= 1.0 - self._attack  # SOLO-Eb
        return 1.0 - away

    def _sent_to_parcel(self, parcel: int) -> float:
        """By card E against a building of mine, or by F where I am to buy."""
        if self.position.town.ground[parcel] >= RANCH:
            return self._attack if parcel == self.target else 0.0
        return self._duel if self._last_tile < 0 else 0.0

    def _target(self) -> int:
        """The one that earns most (SOLO-E)."""
        position = self.position
        found = buildings_to_attack(position)
        return max(found, key=lambda parcel: income(position, parcel), default=-1)


def _spread(coming: dict[int, float], search: Search, chance: float) -> None:
    """A chance for the best candidates of a choice of his, shared by equals."""
    for place in search.left:
        share = chance / len(search.left)
        coming[place] = 1.0 - (1.0 - coming.get(place, 0.0)) * (1.0 - share)
