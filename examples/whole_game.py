"""A whole game: our own bot against three careless ones. `python examples/whole_game.py`."""

import random

import carson_city


class Careless:
    """Takes any option."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def choose(
        self, view: carson_city.board.Position, options: list[carson_city.Action]
    ) -> carson_city.Action:
        """One of the options, in the position as its seat may see it."""
        return self.dice.choice(options)


class Thrifty(Careless):
    """Takes the option after which it has the most money, as far as it can know."""

    def choose(
        self, view: carson_city.board.Position, options: list[carson_city.Action]
    ) -> carson_city.Action:
        """One of the richest options."""

        def money_after(option: carson_city.Action) -> int:
            ahead = view.imagine(seed=1)  # its dice are not the game's: nothing is foretold
            ahead.advance(option, view.viewer)
            return ahead.money[view.viewer]

        return max(self.dice.sample(options, len(options)), key=money_after)


def play(seed: int) -> carson_city.board.Game:
    """A game to its end."""
    game = carson_city.Game(
        carson_city.board.Setup(players=4, names=("Ann", "Bob", "Cy", "Di")), seed
    )
    seats = [Thrifty(seed), *(Careless(seed + seat) for seat in range(1, 4))]
    while not game.over:
        seat = game.player
        game.play(seats[seat].choose(game.view(seat), game.options(seat)), seat)
    return game


def main() -> None:
    """Play one, and tell how it ended."""
    game = play(seed=1858)
    for score in game.scores():
        points = ", ".join(f"{source} {won}" for source, won in score.sources.items() if won)
        print(f"{score.place}. {score.name:4} {score.total:3} VP: {points}")


if __name__ == "__main__":
    main()
