"""What can fall, and how likely: a duel by exact odds. `python examples/chances.py`."""

from fractions import Fraction

import carson_city

DUEL = "board round=2.placement pass=hat at=roads1:hat,star/vp-2:hat hat=$9,as2Y star=$12,as1Y"


def odds_of_roads(game: carson_city.board.Game) -> dict[str, Fraction]:
    """Who comes out of the duel with the roads, in parts of 1."""
    won = dict.fromkeys(game.setup.marks, Fraction(0))
    for probability, _chance, after in game.outcomes("pass"):
        for seat, mark in enumerate(won):
            if after.roads[seat] > game.position.roads[seat]:
                won[mark] += probability
    return won


def main() -> None:
    """Tell who wins how often."""
    game = carson_city.Game.at(DUEL)
    for mark, probability in odds_of_roads(game).items():
        print(f"{mark} wins the roads in {probability} of all cases")


if __name__ == "__main__":
    main()
