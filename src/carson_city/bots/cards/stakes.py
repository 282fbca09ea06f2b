"""What a round is about: which card falls to whom, by the bids that the others may make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson_city.bots.cards.worth import USES, item_values, rounds_left
from carson_city.cards.characters import BY_NUMBER, Raising
from carson_city.cards.material import AFTER_BIDS, CHINESE, LAWYER, ROUNDS
from carson_city.cards.position import Position
from carson_city.core.chance import Chance

SAMPLES: Final = 24
PATIENCE: Final = 4  # rounds in which a good moment comes
USUAL_STEP: Final = 0.55  # what one more on the bid brings in a usual round


class Stakes:
    """The cards of the row as everybody values them, and how a round may go."""

    def __init__(self, view: Position, seat: int, chance: Chance) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.worth = [item_values(view, player) for player in range(view.seats)]
        self.row = view.revealed()
        self.ranks = view.ranks()

    def samples(self) -> list[list[int]]:
        """Bids that everybody may make, drawn from the cards they have left."""
        found = []
        for _sample in range(SAMPLES):
            bids = []
            for player in range(self.view.seats):
                hand = self.view.hands[player]
                bids.append(self.view.bids[player] + hand[self.chance.below(len(hand))])
            found.append(bids)
        return found

    def outcome(self, bids: list[int]) -> float:
        """What I get if everybody takes what is worth most to them."""
        view = self.view
        players = [player for player in range(view.seats) if player != view.lawyer]
        players.sort(key=lambda player: (-bids[player], self.ranks.index(player)))
        left = self.row[:]
        for player in players:
            worth = self.worth[player]
            if player == self.seat:
                if view.double == player:
                    return sum(sorted((worth[item] for item in left), reverse=True)[:2])
                return max((worth[item] for item in left), default=0.0)
            for _card in range(2 if view.double == player else 1):
                if left:
                    left.remove(max(left, key=lambda item: worth[item]))
        return 0.0

    def values(self, bids: Sequence[int], bonus: int = 0) -> list[float]:
        """What each bid brings with a bonus on it, less what its card brings in a usual round."""
        if self.view.lawyer == self.seat:  # the card is only discarded
            return [-USUAL_STEP * value for value in bids]
        samples = self.samples()
        found = []
        for value in bids:
            total = 0.0
            for sample in samples:
                sample[self.seat] = self.view.bids[self.seat] + value + bonus
                total += self.outcome(sample)
            found.append(total / SAMPLES - USUAL_STEP * value)
        return found

    def best(self, bonus: int = 0) -> float:
        """What the best bid brings, with a bonus on it."""
        return max(self.values(self.view.hands[self.seat], bonus))

    def known(self, bonus: int = 0) -> float:
        """What I get now that all bids are open, with a bonus on mine."""
        bids = list(self.view.bids)
        bids[self.seat] += bonus
        return self.outcome(bids)

    def of_use(self, number: int) -> float:
        """What using a character now brings beyond what it may bring later."""
        return self._now(number) - self._later(number)

    def _now(self, number: int) -> float:
        character = BY_NUMBER[number]
        if isinstance(character, Raising):
            asked = self.known if number in AFTER_BIDS else self.best
            return asked(character.amount) - asked()
        mine = sorted(self.worth[self.seat].values(), reverse=True)
        if number == LAWYER:
            return mine[0] - self.best()
        if number == CHINESE:
            return sum(mine[1:3]) / 2  # of the cards that I do not get anyway
        return mine[0]

    def _later(self, number: int) -> float:
        """What it brings on average, where rounds are left to use it in."""
        view = self.view
        left = rounds_left(view) if BY_NUMBER[number].once_a_game else ROUNDS - view.round
        return USES[number] * min(1.0, left / PATIENCE)
