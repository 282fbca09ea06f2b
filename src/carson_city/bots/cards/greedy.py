"""The greedy bot of the card game: the best placement by points, and bids by what is at stake."""

from __future__ import annotations

import math
from typing import Final

from carson_city.bots.base import Bot
from carson_city.bots.cards.stakes import Stakes
from carson_city.bots.cards.worth import character_value, item_values
from carson_city.cards.actions import ADOPT, BID, BUILD, SELL, TAKE, USE
from carson_city.cards.gains import sale_gain, site_gains
from carson_city.cards.position import Position
from carson_city.cards.turns import Building
from carson_city.core.notation import Action
from carson_city.core.position import Position as AnyPosition
from carson_city.text.i18n import N_

EQUAL: Final = 1e-9
NEVER: Final = -100.0
MIXING: Final = 0.6  # points by which bids may fall short of the best and still be made


class GreedyBot(Bot):
    """Takes what is worth most now; its bids are drawn among the good ones."""

    name = "greedy"
    called = N_("Seasoned")
    sentence = N_("plays sensibly")

    def choose(self, view: AnyPosition, options: list[Action]) -> Action:
        assert isinstance(view, Position)
        if options[0].verb == BID:
            return self._bid(view, options)
        values = self.values(view, options)
        best = max(values) - EQUAL
        equals = [action for action, value in zip(options, values, strict=True) if value >= best]
        return equals[self.chance.below(len(equals))] if len(equals) > 1 else equals[0]

    def values(self, view: Position, options: list[Action]) -> list[float]:
        """What each option is worth to its seat, in points."""
        verb = options[0].verb
        if verb == BUILD:
            step = view.asking(Building)
            gains = site_gains(view, self.seat, step.card)
            found = [float(gains[option.value]) for option in options if option.verb == BUILD]
            return found + [min(found) + NEVER] * (len(options) - len(found))  # sales: afterwards
        if verb == USE:
            return [self._use(view, options[0].value), 0.0]
        if verb == ADOPT:
            return [character_value(view, self.seat, option.value) for option in options]
        if verb == BID:
            return Stakes(view, self.seat, self.chance).values([o.value for o in options])
        return self._take_or_sell(view, options)

    def _take_or_sell(self, view: Position, options: list[Action]) -> list[float]:
        worth = item_values(view, self.seat)
        found = []
        for option in options:
            if option.verb == TAKE:
                found.append(worth[option.value])
            else:
                found.append(self._sale(view, option.value) if option.verb == SELL else 0.0)
        return found

    def _sale(self, view: Position, card: int) -> float:
        """What selling a card brings; above every other choice where it brings anything.

        It waits for the last round: until then the card may become worth more.
        """
        if not view.last_round:
            return NEVER
        seat = self.seat
        having = view.owned[seat], view.sold[seat]
        gain = sale_gain(view.towns[seat], *having, card, view.setup.reading)
        return gain - NEVER if gain > 0 else NEVER

    def _use(self, view: Position, character: int) -> float:
        return Stakes(view, self.seat, self.chance).of_use(character)

    def _bid(self, view: Position, options: list[Action]) -> Action:
        """A bid drawn among those that are nearly as good as the best."""
        values = self.values(view, options)
        best = max(values)
        parts = [round(1000 * math.exp((value - best) / MIXING)) for value in values]
        ticket = self.chance.below(sum(parts))
        for option, part in zip(options, parts, strict=True):
            if ticket < part:
                return option
            ticket -= part
        raise AssertionError("no ticket is above all parts")
