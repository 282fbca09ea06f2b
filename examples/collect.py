"""Games as a table of decisions: `python examples/collect.py > decisions.csv`."""

import csv
import random
import sys
from typing import TextIO

import carson_city

COLUMNS = ("seed", "ply", "round", "player", "money", "options", "code", "action", "points")


def collect(games: int, file: TextIO) -> None:
    """Play some games at random and write a row for each decision, with the points it led to."""
    table = csv.writer(file)
    table.writerow(COLUMNS)
    for seed in range(games):
        game = carson_city.Game(carson_city.board.Setup(players=2), seed)
        dice = random.Random(seed)
        rows: list[list[object]] = []
        while not game.over:
            seat, position = game.player, game.position
            action = dice.choice(game.options(seat))
            known = [position.round, seat, position.money[seat], sum(game.mask(seat))]
            rows.append([seed, len(game.plies), *known, action.code, action])
            game.play(action, seat)
        points = {score.player: score.total for score in game.scores()}
        table.writerows([*row, points[game.plies[ply].player]] for ply, row in enumerate(rows))


def main() -> None:
    """Collect three games."""
    collect(3, sys.stdout)


if __name__ == "__main__":
    main()
