"""What a seat reads when it must decide: the sentence, the options, their previews and rules."""

from __future__ import annotations

import random
import re
from collections import Counter

import carson
from carson.board import Setup
from carson.board.characters.auctioneer import Bidding
from carson.board.duel import NextDuel
from carson.board.map import PLACE_WORDS, ROAD_WORDS
from carson.board.position import Position
from carson.draw.svg import escape
from carson.table import Step
from carson.tell.previews import Previews
from carson.web import about, offers
from carson.web.scene import seen
from tests.fuzz import Players, any_mix

SPECTATOR = -1
GAMES = 24
CLOSELY = 60  # decisions of each kind for which places are pointed at, too
PLACES = (*PLACE_WORDS, *ROAD_WORDS)


def page(game: carson.Game, seat: int | None = None) -> str:
    """All that a seat, by default the decider, reads of its options."""
    seat = game.player if seat is None else seat
    position = seen(game, seat)
    options = position.options(seat)
    return " ".join(
        (
            offers.sentence(position, seat, shared=False),
            offers.plain_buttons(position, seat, options),
            offers.moves(position, seat, options, "/play", ""),
        )
    )


def panel(game: carson.Game, word: str, seat: int | None = None) -> str:
    seat = game.player if seat is None else seat
    return about.place(game, seen(game, seat), seat, word)


def words_of(html: str) -> str:
    """A page without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


# Every decision of many games.


def full_table(dice: random.Random) -> Setup:
    return Setup(dice.randint(2, 6), "full", any_mix(dice))


def kinds_of(step: type[Step[Position]]) -> list[type[Step[Position]]]:
    """All kinds of steps, however far down."""
    below = [sub for kind in step.__subclasses__() for sub in kinds_of(kind)]
    return [*step.__subclasses__(), *below]


def asking() -> set[str]:
    """Every kind of step of the board game that asks something; two share what they ask."""
    return {
        kind.__name__
        for kind in kinds_of(Step)
        if kind.ask is not Step.ask and kind.__module__.startswith("carson.board")
    } - {NextDuel.__name__}


def test_every_decision_of_many_games_can_be_read_by_everybody() -> None:
    read: Counter[str] = Counter()
    crowds: set[tuple[str, int]] = set()
    for seed in range(GAMES):
        players, dice = Players(seed, full_table), random.Random(seed)
        while not players.game.over:
            game = players.game
            kind = type(game.position.steps[-1]).__name__
            read[kind] += 1
            crowds.add((kind, len(game.setup.marks)))
            try:
                read_all(game, dice, closely=read[kind] <= CLOSELY)
            except Exception as error:
                raise AssertionError(f"seed {seed}, {kind}:\n{game.record()}") from error
            player, action = players.decide()
            game.play(action, player)
    assert asking() <= set(read)
    assert {crowd for kind, crowd in crowds if kind == Bidding.__name__} == {2, 3, 4, 5, 6}


def read_all(game: carson.Game, dice: random.Random, *, closely: bool) -> None:
    """Every seat and a spectator read the sentence, the options and some of the places."""
    for seat in range(SPECTATOR, len(game.setup.marks)):
        position = seen(game, seat)
        assert offers.sentence(position, seat, shared=False).endswith(".")
        if seat not in game.deciders:
            continue
        options = position.options(seat)
        shown = offers.plain_buttons(position, seat, options)
        shown += offers.moves(position, seat, options, "/play", "")
        assert all(f'value="{escape(action.text)}"' in shown for action in options)
        previews = Previews(position, seat)
        told = [previews.told(action) for action in options]
        assert not any(" 1 houses" in said or "+1 revolvers" in said for said in told)
        if closely:
            here = [offers.place_of(action, position) for action in options]
            for word in dice.sample([*filter(None, here), "c4"], 1):
                assert "rule" in about.place(game, position, seat, word)
    if closely:
        seat = dice.randrange(SPECTATOR, len(game.setup.marks))
        for word in dice.sample(PLACES, 2):
            assert about.place(game, seen(game, seat), seat, word)
