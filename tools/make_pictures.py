"""Draws the gallery in docs/pictures: `python tools/make_pictures.py`.

The games are played by somebody eager who likes to build; seeds make them the same every time.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path

from carson_city.board import Setup
from carson_city.board.figures import figures
from carson_city.board.map import parcel_of
from carson_city.board.material import MARKS, PHASE_PLACEMENT
from carson_city.board.position import Position
from carson_city.board_plugins.characters.prospector.dynamite import TOKEN as DYNAMITE
from carson_city.board_plugins.characters.singer.rules import SONG
from carson_city.cards import Position as CardPosition
from carson_city.cards import Setup as CardSetup
from carson_city.cards.turns import Building
from carson_city.core.notation import Action
from carson_city.draw import table_svg, view_svg
from carson_city.draw.board.lots import lot_of
from carson_city.draw.board.sheet import sheet_svg
from carson_city.draw.cards.sheet import sheet_svg as cards_sheet
from carson_city.draw.cards.table import table as cards_table
from carson_city.draw.cards.town import gain
from carson_city.games.game import Game
from carson_city.games.record import write_whole

GALLERY = Path(__file__).resolve().parents[1] / "docs" / "pictures"
NAMES = ("Ada", "Buck", "Calamity", "Doc", "Esther", "Frank")
LIKED = {"build": 60, "yes": 20, "house": 20, "buy": 30, "road": 3, "steal": 20, "pass": 1}

# Eight characters, with the Paperboy, dynamite, songs, an auction and a card of two sides.
WHOLE_CAST = "0R 9R 10R 11Y 12Y 13Y 14 17"

Moment = Callable[[Position], bool]


def main() -> None:
    """Draw every picture of the gallery."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=GALLERY, help="where the pictures go")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in gallery().items():
        write_whole(folder / name, drawing)
        print(folder / name)


def gallery() -> dict[str, str]:
    """All pictures by the name of their file."""
    dawn = play(4, 8, lambda now: now.phase == PHASE_PLACEMENT)
    noon = play(4, 12, lambda now: late_in_placement(now, 3))
    dusk = play(5, 21, lambda now: late_in_placement(now, 4))
    end = play(6, 5, lambda now: now.over)
    songs = play(5, 30, lambda now: late_in_placement(now, 3) and full_of_tokens(now), WHOLE_CAST)
    laying = play_cards(3, ("expert",), 5, lambda now: now.era == 2 and building(now))
    bidding = play_cards(5, (), 9, lambda now: now.era == 2 and now.round == 3)
    reckoned = play_cards(4, (), 2, lambda now: now.over)
    auction = play(4, 40, lambda now: now.round == 2 and len(lot_of(now)) == 2, WHOLE_CAST)
    return {
        "signs.svg": sheet_svg(),
        "signs-dark.svg": sheet_svg(theme="dark"),
        "round-1.svg": table_svg(dawn),
        "round-3.svg": table_svg(noon),
        "round-4-dark.svg": table_svg(dusk, theme="dark"),
        "town.svg": view_svg(noon, "town"),
        "whole-cast.svg": table_svg(songs),
        "auction-dark.svg": table_svg(auction, theme="dark"),
        "the-end.svg": table_svg(end),
        "cards.svg": cards_table(laying),
        "cards-dark.svg": cards_table(bidding, theme="dark"),
        "cards-end.svg": cards_table(reckoned),
        "cards-signs.svg": cards_sheet(laying),
    }


def late_in_placement(now: Position, number: int) -> bool:
    """Whether many cowboys stand about: somebody has passed in this round."""
    return now.round == number and now.phase == PHASE_PLACEMENT and len(now.pass_order) > 0


def full_of_tokens(now: Position) -> bool:
    """Whether dynamite and a no-duel token stand about."""
    tokens = [figure.token for there in figures(now).values() for figure in there]
    return DYNAMITE in tokens and SONG in tokens


def play(players: int, seed: int, moment: Moment, cast: str = "first") -> Position:
    """What a spectator sees of the first game, from a seed on, that has such a moment."""
    while True:
        game = Game(Setup(players, "full", cast, NAMES[:players]), seed)
        eager = random.Random(seed)
        while True:
            now = game.view()
            assert isinstance(now, Position)
            if moment(now):
                return now
            if now.over:
                break
            options = game.options()
            game.play(eager.choices(options, [liking(now, option) for option in options])[0])
        seed += 1


def liking(now: Position, option: Action) -> float:
    """How much the eager player likes an option."""
    verb, _space, what = option.text.partition(" ")
    if verb != "place":
        return LIKED.get(verb, 2)
    if what.startswith("$"):
        return 24 if now.money[now.player] >= int(what[1:].split()[0]) else 0.1
    if what[0] in "abcdefgh" and what[1:].isdigit():
        return 2.5 if now.town.connected[parcel_of(what)] else 0.3
    return 1 if what.startswith("vp") else 8


assert len(NAMES) == len(MARKS)


def building(now: CardPosition) -> bool:
    """Whether somebody is building a card."""
    return isinstance(now.steps[-1], Building)


def play_cards(
    people: int, virtual: tuple[str, ...], seed: int, moment: Callable[[CardPosition], bool]
) -> CardPosition:
    """What a spectator sees of a card game, of people who build where it brings most."""
    game = Game(CardSetup(people, virtual, NAMES[:people]), seed)
    eager = random.Random(seed)
    while True:
        now = game.view()
        assert isinstance(now, CardPosition)
        if moment(now):
            return now
        seat = game.deciders[0]
        options, step = game.options(seat), now.steps[-1]
        if isinstance(step, Building):
            card = step.card
            best = max(options, key=lambda option: gain(now, seat, (card, option.value)))
        else:
            best = eager.choice(options)
        game.play(best, seat)


if __name__ == "__main__":
    main()
