"""A bot in ten lines: `carson simulate --players 2 --bot examples.own_bot:Miser,random`."""

from carson_city import Action, board, bots
from carson_city.core.position import Position


class Miser(bots.Bot):
    """Takes the option after which it has the most money, by dice of its own."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        """One of the options; the view is what this seat may know, and its dice are blind."""

        def money_left(option: Action) -> int:
            ahead = view.imagine(self.chance.next32())
            ahead.advance(option, view.viewer)
            assert isinstance(ahead, board.position.Position)
            return ahead.money[view.viewer]

        return max(options, key=money_left)
