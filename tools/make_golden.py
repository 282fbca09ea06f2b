"""Makes the golden games of tests/golden anew: `python tools/make_golden.py`.

Needed only after a change of the rules. The games below are played again by their bots; the games
written by hand keep their decisions and get a new ending.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import carson_city
from carson_city import bots, cards, solo
from carson_city.board import Setup
from carson_city.bots.automatic import RULES
from carson_city.title.setup import Setup as AnySetup

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
BY_HAND = "written by hand"
ENDS = "ends: "

RED = "1R 2R 3R 4R 5R 6R 7R"
MIXED = "1Y 2R 3Y 4R 5Y 6R 7Y"
TURNED = "1R 2Y 3R 4Y 5R 6Y 7R"
STATION = ("station", "city_hall")


@dataclass(frozen=True)
class Bots:
    """A game that bots play: their names round the table, and the rules that it shows."""

    name: str
    setup: AnySetup
    bots: tuple[str, ...]
    seed: int
    proves: str = ""

    def play(self) -> carson_city.Record:
        """The record of the first game, from the seed on, that shows its rules."""
        rules = set(self.proves.replace(",", " ").split())
        seed = self.seed
        game = self.play_from(seed)
        while not rules <= {event.rule for event in game.events}:
            seed += 1
            game = self.play_from(seed)
        notes = [f"played by bots: {', '.join(self.bots)}"]
        if self.proves:
            notes.append(f"proves: {self.proves}")
        return with_ending(game, tuple(notes))

    def play_from(self, seed: int) -> carson_city.Game:
        """The whole game of a seed."""
        game = carson_city.Game(self.setup, seed)
        named = {seat: self.bots[seat % len(self.bots)] for seat in self.setup.people}
        seats = [
            bots.make(named.get(seat, RULES), seat, seed, self.setup.title)
            for seat in range(len(self.setup.names))
        ]
        while not game.over:
            player = bots.next_to_act(game, game.deciders)
            game.play(bots.ask(seats[player], game, player), player)
        return game


GREEDY = ("greedy",)
BEGINNING = Setup(3, variants=("beginning",))
GAMES = (
    Bots("two-starter-first-random", Setup(2), ("random",), 1),
    Bots("two-full-random-cast", Setup(2, "full", "random"), ("greedy", "random"), 14),
    Bots("two-full-red", Setup(2, "full", RED), GREEDY, 3),
    Bots("three-starter-first", Setup(3), GREEDY, 5),
    Bots("three-school-blacksmith", Setup(3, ("school", "blacksmith"), TURNED), GREEDY, 7),
    Bots("four-starter-first", Setup(4), GREEDY, 7),
    Bots("four-full-red", Setup(4, "full", RED), GREEDY, 4, "BLD-CITYe, ATT-3a"),
    Bots("four-station-city-hall", Setup(4, STATION, MIXED), GREEDY, 8, "BLD-CITYb, BLD-CITYe"),
    Bots("four-full-random-cast-random", Setup(4, "full", "random"), ("random",), 9, "CAST-7"),
    Bots("five-full-first", Setup(5, "full"), ("greedy", "random"), 5, "CHR-3Y, ATT-3a"),
    Bots("five-starter-random-cast", Setup(5, "starter", "random"), GREEDY, 6, "CAST-7"),
    Bots("six-full-red", Setup(6, "full", RED), GREEDY, 8, "BUILD-6a, BUILD-9"),
    Bots("six-general-store-random", Setup(6, ("general_store",), TURNED), ("random",), 2),
    Bots("six-starter-first", Setup(6), GREEDY, 11),
    # The whole cast: the five other named casts, and what chance deals (CAST-2 to CAST-7).
    Bots("four-full-quiet-town", Setup(4, "full", "quiet-town"), GREEDY, 12, "CHR-11Y"),
    Bots("five-full-opportunity", Setup(5, "full", "opportunity"), ("greedy", "random"), 13),
    Bots("three-full-landowners", Setup(3, "full", "landowners"), GREEDY, 14, "CHR-12Y"),
    Bots("six-full-uproar", Setup(6, "full", "uproar"), ("greedy", "random"), 15),
    Bots("two-starter-gold-rush", Setup(2, "starter", "gold-rush"), GREEDY, 16),
    Bots("four-uproar-random", Setup(4, "starter", "uproar"), ("random",), 17, "CHR-13R, CHR-14Y"),
    Bots("six-full-random-cast", Setup(6, "full", "random"), ("greedy", "random"), 18, "CAST-7"),
    Bots("three-full-horses", Setup(3, "full", variants="horses"), ("random",), 22, "HOR-3, HOR-7"),
    Bots("three-full-random-cast-random", Setup(3, "full", "random"), ("random",), 19, "CAST-7"),
    # The variants, each alone and all six.
    Bots("three-full-river", Setup(3, "full", variants="river"), GREEDY, 30),
    Bots(
        "three-full-house-rules",
        Setup(3, "full", "random", variants="all", house="all"), ("greedy", "random"), 33,
    ),
    # The variants.
    Bots("three-beginning", BEGINNING, ("random", "greedy"), 20, "BEG-1, COMP-23c"),
    Bots(
        "three-strongest", Setup(3, "full", "random", variants=("strongest",)), GREEDY, 20,
        "STR-1b, STR-2, STR-3",
    ),
    Bots(
        "four-full-uproar-outlaws", Setup(4, "full", "uproar", variants=("outlaws",)), GREEDY, 20,
        "OUT-1, OUT-2, OUT-3, OUT-5b, OUT-5c",
    ),
    Bots(
        "four-full-red-kit-carson", Setup(4, "full", RED, variants=("kit-carson",)),
        ("greedy", "random"), 21, "KIT-1b, ATT-3a",
    ),
    # Alone against each strategy of Standish.
    Bots("solo-cattle", solo.Setup("cattle"), GREEDY, 41, "SOLO-10, SOLO-13a, SOLO-14, SOLO-18"),
    Bots(
        "solo-miner-river", solo.Setup("miner", "starter", variants="river"), GREEDY, 42,
        "SOLO-12, SOLO-13b, SOLO-14",
    ),
    Bots(
        "solo-strength-strongest", solo.Setup("strength", variants="strongest"), GREEDY, 43,
        "SOLO-8, SOLO-9b, SOLO-12",
    ),
    Bots("solo-city-random", solo.Setup("city", variants="all"), ("random",), 44, "SOLO-13b"),
    # The card game: alone against each level, with people only, with as many as there can be, and
    # with values of one's own.
    Bots(
        "cards-alone-three-levels", cards.Setup(1, ("beginner", "advanced", "expert")), GREEDY, 51,
        "CARD-5, CARD-9, CARD-11, CARD-11a, CARD-12",
    ),
    Bots("cards-four", cards.Setup(4), GREEDY, 52, "CARD-6, CARD-7a, CARD-10a, CARD-PAPERBOY"),
    Bots("cards-six", cards.Setup(6), ("greedy", "random"), 53, "CARD-AUCTIONEER, CARD-18"),
    Bots(
        "cards-two-own-values",
        cards.Setup(2, ("expert", "expert", "beginner"), components="singer-priority:9"),
        ("random",), 54, "CARD-6a, CARD-LAWYERa",
    ),
)  # fmt: skip


def with_ending(game: carson_city.Game, notes: tuple[str, ...]) -> carson_city.Record:
    """The record of a game that is over, with its last position noted above."""
    record = game.record()
    record.notes = (*notes, ENDS + game.line())
    return record


def by_hand(path: Path) -> carson_city.Record | None:
    """A game written by hand with the ending that it has now; None if bots play it.

    None too for a record of older rules, which stays as it is.
    """
    record = carson_city.Record.load(path)
    if record.setup.older or not any(BY_HAND in note for note in record.notes):
        return None
    record.result = ""
    notes = tuple(note for note in record.notes if not note.startswith(ENDS))
    return with_ending(record.replay(), notes)


def main() -> None:
    """Write every golden game."""
    for path in sorted(GOLDEN.glob("*.txt")):
        record = by_hand(path)
        if record is not None:
            record.save(path)
    for game in GAMES:
        game.play().save(GOLDEN / f"{game.name}.txt")


if __name__ == "__main__":
    main()
