"""Rounds, the sealed choice of a card, and the way of whoever has won."""

from __future__ import annotations

from carson_city.core.notation import Action
from carson_city.core.step import SecretChoice, Step, Work
from carson_city.text.i18n import _
from tests.titles.hands.rules.material import (
    BEGAN,
    GO,
    LAY,
    PLACES,
    SHOWN,
    TIED,
    TITLE,
    TOOK,
    UNKNOWN,
    WINS,
    WORDS,
    go,
    lay,
)  # fmt: skip
from tests.titles.hands.rules.position import Table


class Rounds(Work[Table]):
    """Lies at the bottom, and begins each round."""

    __slots__ = ()
    title = TITLE
    name = "rounds"

    def run(self, position: Table) -> None:
        if position.round == position.setup.rounds:
            position.steps.pop()
            position.over = True
            return
        position.round += 1
        position.events.append((BEGAN, position.round))
        position.steps.append(Laying((1 << position.setup.players) - 1))


class Laying(SecretChoice[Table]):
    """Everybody secretly lays a card."""

    __slots__ = ()
    title = TITLE
    name = "laying"
    lies_on = ("rounds",)

    def ask(self, position: Table) -> str:
        return _("lay a card of your hand")

    def options(self, position: Table, player: int) -> list[Action]:
        return [lay[card - 1] for card in sorted({*position.hands[player]}) if card != UNKNOWN]

    def why_not(self, position: Table, player: int, action: Action) -> tuple[str, str]:
        if action.verb == LAY:
            return _("you have no {card}").format(card=action.value), ""
        return super().why_not(position, player, action)

    def reveal(self, position: Table, chosen: list[int]) -> None:
        cards = [WORDS.action(code).value for code in chosen]
        for player, card in enumerate(cards):
            hand = list(position.hands[player])
            hand.remove(card)
            position.hands[player] = tuple(hand)
            position.events.append((SHOWN, player, card))
        position.laid = tuple(sorted((*position.laid, *cards)))
        for player in range(len(cards)):
            position.draw(player)
        if cards.count(max(cards)) > 1:
            position.events.append((TIED,))
            more_coins(position)
            return
        winner = cards.index(max(cards))
        position.won[winner] += 1
        position.events.append((WINS, winner))
        position.steps.append(Going(winner))


class Going(Step[Table]):
    """Whoever has won goes to a place, and takes what lies there."""

    __slots__ = ()
    title = TITLE
    name = "going"
    lies_on = ("rounds",)

    def ask(self, position: Table) -> str:
        return _("go to a place")

    def options(self, position: Table, player: int) -> list[Action]:
        return [go[place] for place in position.lying]

    def why_not(self, position: Table, player: int, action: Action) -> tuple[str, str]:
        if action.verb == GO:
            return _("there is no {place} in this game").format(place=PLACES[action.value]), ""
        return super().why_not(position, player, action)

    def play(self, position: Table, player: int, action: Action) -> None:
        count = position.lying[action.value]
        position.coins[player] += count
        position.lying[action.value] = 0
        position.events.append((TOOK, player, action.value, count))
        position.steps.pop()
        more_coins(position, but=action.value)


def more_coins(position: Table, but: int = -1) -> None:
    """A coin is laid on every place but one."""
    for place in position.lying:
        position.lying[place] += place != but
