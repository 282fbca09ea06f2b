"""Card games for tests: from positions in two lines, or played at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

import carson_city
from carson_city.cards import Position, Setup
from carson_city.cards.deck import OURS
from carson_city.cards.material import CHARACTER_WORDS, HAND, KIND_WORDS, LEVELS, MARKS
from carson_city.cards.plan import SIDE, place_at, place_word
from carson_city.cards.town import NO_TOWN, Layout, Town

HAT, STAR, CACTUS, BOOT, HORSESHOE, COW = range(6)
FOUR, SIX = MARKS[:4], MARKS
NEAREST = "singer,1-1,1-2,1-3,1-39"  # a row of era I, of four players

_WORDS = {"player": MARKS, "other": MARKS, "character": CHARACTER_WORDS}
_PLACES = {
    place_word(place_at(column, row)): place_at(column, row)
    for row in range(SIDE)
    for column in range(SIDE)
}


def at(line: str, seed: int = 0, *, chance: str | None = None) -> carson_city.Game:
    """A game from a position line; without players it is one of four people."""
    players = "" if " hat=" in f" {line}" else " ".join([f" {mark}=" for mark in FOUR])
    return carson_city.Game.at(f"cards {line}{players}", seed, chance=chance)


def place(word: str) -> int:
    """The number of a place."""
    return _PLACES[word]


def position_of(game: carson_city.Game) -> Position:
    """The position of a card game."""
    assert isinstance(game.position, Position)
    return game.position


def texts(game: carson_city.Game, player: int | None = None) -> list[str]:
    """The options of a decider as texts."""
    return [str(action) for action in game.options(player)]


def refused(game: carson_city.Game, text: str, player: int | None = None) -> str:
    """The rule by which an action is refused now."""
    refusal = game.why_not(text, player)
    assert refusal is not None, f"{text} is possible"
    assert refusal.reason
    return refusal.rule


def noted(game: carson_city.Game, *keys: str) -> list[str]:
    """The events of these keys so far: `took hat singer`."""
    lines = []
    for event in game.events:
        if event.key in keys:
            words = [_word(name, value) for name, value in event.params.items()]
            lines.append(" ".join([event.key, *words]))
    return lines


def _word(name: str, value: int | str) -> str:
    if not isinstance(value, int):
        return value
    if name == "place":
        return place_word(value)
    return _WORDS[name][value] if name in _WORDS else str(value)


# Moments of a round.


def seats_of(players: Sequence[str]) -> list[tuple[str, str]]:
    """Four people or more, with what is told of each."""
    count = max(len(players), len(FOUR))
    return [(MARKS[n], players[n] if n < len(players) else "") for n in range(count)]


def asked(row: str, *players: str, rest: str = "era=1.8") -> carson_city.Game:
    """People before the bids: the owners of characters are asked first."""
    told = " ".join([f"{mark}={own}" for mark, own in seats_of(players)])
    return at(f"row={row} {rest} steps=rounds/before.0 {told}")


def bid(game: carson_city.Game, *values: int) -> None:
    """All people bid, in the order of their seats."""
    for seat, value in enumerate(values):
        game.play(f"bid {value}", seat)


def turns(row: str, *players: str, rest: str = "era=1.8") -> carson_city.Game:
    """People after the bids: hat has bid 9, star 8 and so on."""
    fields = []
    for seat, (mark, own) in enumerate(seats_of(players)):
        value = 9 - seat
        hand = ".".join([str(card) for card in HAND if card != value])
        fields.append(f"{mark}=bids{hand},bid{value}{',' if own else ''}{own}")
    order = ",".join([mark for mark, _own in seats_of(players)])
    return at(f"{rest} row={row} order={order} steps=rounds/turns {' '.join(fields)}")


def last(*players: str, rest: str = "") -> carson_city.Game:
    """The end of a game: round 9 of era II is over."""
    fields = [f"{mark}=bids{',' if own else ''}{own}" for mark, own in seats_of(players)]
    return at(f"era=2.9 {rest} steps=ending.0 {' '.join(fields)}")


# Towns.


def town_of(text: str) -> Town:
    """A town as lines have it: `1-3@n14+1-7@p14`."""
    town = NO_TOWN
    for word in text.split("+"):
        card, _at, where = word.partition("@")
        era, _dash, number = card.partition("-")
        index = (int(era) - 1) * 48 + int(number) - 1
        town = town.with_card(index, OURS.layouts[index], _PLACES[where])
    return town


def layout(text: str) -> Layout:
    """The kinds of a card's four parcels; a dot is an empty one."""
    return tuple([KIND_WORDS.index("empty" if word == "." else word) for word in text.split()])


# Whole games.


def any_setup(dice: random.Random) -> Setup:
    """One to six people, virtual players of any level, and some house rules."""
    people = dice.randint(1, 6)
    count = dice.randint(max(0, 4 - people), 6 - people)
    virtual = tuple(dice.choices(LEVELS, k=count))
    house = [rule.word for rule in Setup.house_rules() if dice.random() < 0.3]
    return Setup(people, virtual, house=tuple(house))


def random_game(
    seed: int, setup: Setup | None = None, *, stop: int | None = None
) -> carson_city.Game:
    """A game played at random to its end, or for so many decisions."""
    dice = random.Random(seed)
    game = carson_city.Game(setup or any_setup(dice), seed)
    while not game.over and (stop is None or len(game.plies) < stop):
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.options(player)), player)
    return game
