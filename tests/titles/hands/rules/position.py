"""Hands, coins and rounds won, and who may see what of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carson_city.core.chance import Chance
from carson_city.core.constants import HIDDEN
from carson_city.core.position import Position
from carson_city.errors import RecordError
from carson_city.text.i18n import _
from tests.titles.hands.rules.material import CARDS, DRAWN, OF_EACH, UNKNOWN

if TYPE_CHECKING:
    from tests.titles.hands.rules.setup import Setup


class Table(Position):
    """A moment of the game."""

    def __init__(self, setup: Setup, chance: Chance, like: Table | None = None) -> None:
        super().__init__(chance, setup.players, like)
        self.setup = setup
        if like is None:
            self.round = 0
            self.hands: list[tuple[int, ...]] = [()] * setup.players  # sorted
            self.laid: tuple[int, ...] = ()  # cards that were shown, sorted
            self.won = [0] * setup.players
            self.coins = [0] * setup.players
            self.lying = dict(setup.lying)  # coins, by place
        else:
            self.round, self.hands, self.laid = like.round, like.hands[:], like.laid
            self.won, self.coins, self.lying = like.won[:], like.coins[:], dict(like.lying)

    def copy(self) -> Table:
        return Table(self.setup, self.chance.copy(), self)

    def title_setup(self) -> Setup:
        return self.setup

    def rename(self, setup: Setup) -> None:
        self.setup = setup

    def when(self) -> str:
        return f"round {self.round}"

    def key(self) -> tuple[object, ...]:
        steps = tuple(step.text() for step in self.steps)
        state = tuple(self.hands), self.laid, tuple(self.won), tuple(self.coins)
        return *state, tuple(self.lying.items()), self.round, self.sealed, steps, self.over

    # Cards.

    def stock(self) -> list[int]:
        """The cards that nobody has and nobody has shown."""
        left = [card for card in CARDS for _copy in range(OF_EACH)]
        for card in [*self.laid, *[card for hand in self.hands for card in hand]]:
            if card != UNKNOWN:
                left.remove(card)
        return left

    def draw(self, player: int) -> None:
        """A player draws a card; nobody else sees which."""
        stock = self.stock()
        parts = [stock.count(card) for card in CARDS]
        card = stock[self.chance.below(len(stock))]
        card = self.chance.fell(DRAWN, card, CARDS, parts)
        if card not in stock:
            raise RecordError(_("the record draws a card that is not there"))
        self.hands[player] = tuple(sorted((*self.hands[player], card)))
        self.events.append((DRAWN, card, player))

    # Secrets.

    @property
    def lacks(self) -> bool:
        return HIDDEN in self.sealed or any(UNKNOWN in hand for hand in self.hands)

    def hide(self, viewer: int) -> None:
        self.hands = [
            hand if seat == viewer else (UNKNOWN,) * len(hand)
            for seat, hand in enumerate(self.hands)
        ]

    def redeal(self, viewer: int) -> None:
        stock = self.stock()
        for seat, hand in enumerate(self.hands):
            dealt = [card or stock.pop(self.chance.below(len(stock))) for card in hand]
            self.hands[seat] = tuple(sorted(dealt))
