"""What it is worth to a greedy bot to see a variant: games against one that is blind to it.

python -m benchmarks.variants                     # all variants, two players and four
python -m benchmarks.variants outlaws --games 400 --players 2
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

from carson_city import board
from carson_city.arena import play_game
from carson_city.arena.intervals import of_share
from carson_city.board.plug import known_variants
from carson_city.bots.board.greedy import GreedyBot
from carson_city.bots.board.weights import WEIGHTS
from carson_city.core.chance import BOTS, Chance

SEED = 20_000_000


def wins(variants: tuple[str, ...], blind: str, players: int, number: int) -> float:
    """How often the one who sees wins a game for a number, taken in every seat in turn."""
    seed = SEED + number
    setup = board.Setup(players=players, variants=variants)
    blindly = replace(WEIGHTS, blind=(blind,))
    seeing = number % players
    bots = [
        GreedyBot(seat, Chance(seed, BOTS + seat), WEIGHTS if seat == seeing else blindly)
        for seat in range(players)
    ]
    return float(play_game(setup, bots, seed).scores()[0].player == seeing)


def main() -> None:
    """Play the matches that were asked for, and print a table."""
    known = [variant.word for variant in known_variants()]
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("variant", nargs="*", metavar="VARIANT", help=", ".join(known))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, action="append", help="default: 2 and 4")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    print(f"{'variant':<12}{'players':>8}{'games':>7}{'wins':>8}{'95% interval':>18}{'fair':>7}")
    with ProcessPoolExecutor(args.jobs) as pool:
        for word in args.variant or known:
            for players in args.players or (2, 4):
                count = range(args.games)
                many = len(count)
                found = pool.map(
                    wins, [(word,)] * many, [word] * many, [players] * many, count, chunksize=10
                )
                rate = sum(found) / many
                low, high = of_share(rate * many, many)
                told = f"{low:.1%} - {high:.1%}"
                print(
                    f"{word:<12}{players:>8}{many:>7}{rate:>8.1%}{told:>18}{1 / players:>7.0%}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
