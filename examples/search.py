"""A search of one move: what would each option score on average? `python examples/search.py`."""

import random

import carson_city
from carson_city.board import Position

WORLDS = 4  # how often a view is imagined: what it hides is dealt anew each time
START = "board round=4.placement hat=$30,as1Y star=$9,as2Y own=hat:c4,c5/star:e4 town=ranch:c4"


def playout(position: Position, player: int, dice: random.Random) -> int:
    """The player's lead when the game is over, with everybody playing at random."""
    while not position.over:
        seat = position.player
        position.advance(dice.choice(position.options(seat)), seat)  # unchecked: it is an option
    points = {score.player: score.total for score in position.scores()}
    return points.pop(player) - max(points.values())


def best_option(view: Position, options: list[carson_city.Action]) -> carson_city.Action:
    """The option with the best average lead."""
    dice = random.Random(0)

    def lead(option: carson_city.Action) -> int:
        total = 0
        for seed in range(WORLDS):
            ahead = view.imagine(seed)
            ahead.advance(option, view.viewer)
            total += playout(ahead, view.viewer, dice)
        return total

    return max(options, key=lead)


def main() -> None:
    """Search in a position of the last round."""
    game = carson_city.Game.at(START, seed=3)
    seat = game.player
    options = game.options(seat)[:12]
    print(f"{game.setup.marks[seat]} plays {best_option(game.view(seat), options)}")


if __name__ == "__main__":
    main()
