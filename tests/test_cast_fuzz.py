"""Every law holds with every cast: games with all the characters, both sides, in any mix."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import OF_CHARACTERS
from carson_city.board.character import NUMBERS, YELLOW, card_of
from carson_city.board.events import CHARACTER_TAKEN, DUEL_LOST
from carson_city.board.material import GAMBLING, MARKS, ROADS_1, SALARY
from carson_city.board.position import Position
from carson_city.board_plugins.characters.prospector.dynamite import DYNAMITE, state_of
from carson_city.core.field import set_at
from carson_city.core.notation import Action
from tests import fuzz
from tests.laws import Audit
from tests.pairs import EVERY_PAIR, Pair, meetings, table
from tests.table import at, opened, position_of
from tests.tokens import songs_of
from tests.variants.gold import variant as gold
from tests.variants.rush import variant as rush

# What only players of made-up variants do.
MADE_UP = {gold.PLACE_CAMP, gold.SHOW, rush.WISH, rush.HAND_IN, rush.DIG, rush.REST}

# What random players hardly come to; their own tests do.
RARE = (
    "lift salary other", "gallop salary other", "form again", "to a1", "home", "leave it",
)  # fmt: skip

QUICK_GAMES = fuzz.CAST_GAMES
VARIANT_GAMES = 120
LONG_GAMES = 20_000
QUICK_BLOCK = 10
LONG_BLOCK = 125


@pytest.mark.parametrize("first", range(0, QUICK_GAMES, QUICK_BLOCK))
def test_the_laws_hold_with_any_cast(first: int) -> None:
    fuzz.fuzz_block(first, QUICK_BLOCK, fuzz.any_cast)


@pytest.mark.long
@pytest.mark.parametrize("first", range(QUICK_GAMES, QUICK_GAMES + LONG_GAMES, LONG_BLOCK))
def test_the_laws_hold_with_any_cast_in_thousands_of_games(first: int) -> None:
    fuzz.fuzz_block(first, LONG_BLOCK, fuzz.any_cast)


def test_a_game_that_breaks_a_law_is_printed_as_a_record_that_replays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def cheat(position: Position, action: Action) -> float:
        if position.round == 3:
            give_dynamite(position, 1)
        return 1.0

    monkeypatch.setattr(fuzz, "HABITS", (cheat,))
    with pytest.raises(AssertionError, match="dynamite comes and goes only by an event") as caught:
        fuzz.fuzz(5, fuzz.any_cast)
    told = str(caught.value)
    game = carson_city.Record.parse(told[told.index("carson record 1") :]).replay()
    assert position_of(game).round == 3
    assert not game.over


# What the quick games have seen.


class Seen:
    """What came up in the quick games, played again without a look at the laws."""

    def __init__(self) -> None:
        self.met: Counter[Pair] = Counter()
        self.sides: Counter[int] = Counter()
        self.verbs: Counter[int] = Counter()
        self.players: Counter[int] = Counter()
        self.buildings: Counter[str] = Counter()
        self.lost_duels = 0
        for seed in range(QUICK_GAMES):
            self._add(fuzz.played(seed, fuzz.any_cast))
        for seed in range(VARIANT_GAMES):
            self._explore(seed)

    def _explore(self, seed: int) -> None:
        """A game with variants in which the kinds of actions are played that were not seen yet."""
        dice = random.Random(seed)
        game = carson_city.Game(fuzz.any_house(dice), seed)
        while not game.over:
            player = dice.choice(game.deciders)
            options = game.options(player)
            fresh = [action for action in options if not self.verbs[action.verb]]
            action = dice.choice(fresh or options)
            self.verbs[action.verb] += 1
            game.play(action, player)

    def _add(self, game: carson_city.Game) -> None:
        self.met.update(meetings(game))
        self.verbs.update(ply.action.verb for ply in game.plies)
        self.players[len(game.setup.marks)] += 1
        self.buildings[game.setup.header()["buildings"]] += 1
        events = [raw for ply in game.plies for raw in ply.events]
        self.sides.update(raw[2] for raw in events if raw[0] == CHARACTER_TAKEN)
        self.lost_duels += sum(raw[0] == DUEL_LOST for raw in events)


def test_the_quick_games_have_seen_all_that_there_is() -> None:
    """Every ordered pair of characters, every side, every kind of action, all tables and sets."""
    seen = Seen()
    assert not EVERY_PAIR - set(seen.met), "\n" + table(seen.met)
    horses_only = card_of(15, YELLOW)
    assert all(seen.sides[card] >= 20 for card in range(NUMBERS * 2) if card != horses_only)
    rare = {Setup.vocabulary.parse(text).verb for text in RARE}
    printed = [one for one in Setup.vocabulary.actions if one.code < OF_CHARACTERS]
    known = {action.verb for action in printed} - MADE_UP
    assert set(seen.verbs) | rare == known
    assert set(seen.players) == set(range(2, len(MARKS) + 1))
    assert {"full", "starter"} < set(seen.buildings)
    assert seen.lost_duels > QUICK_GAMES


def test_a_game_is_the_same_with_and_without_the_laws() -> None:
    watched = fuzz.fuzz(3, fuzz.any_cast)
    assert str(watched.record()) == str(fuzz.played(3, fuzz.any_cast).record())


# Who has met whom.


def test_two_characters_meet_in_the_order_of_choosing() -> None:
    game = at("cast=0R,1Y,2Y,3Y,4Y,5Y,6Y,7Y round=1.characters pass=star,hat hat= star=")
    game.play("take mercenary")
    game.play("take banker")
    assert meetings(game) == {(7, 2): 1}


def test_the_paperboy_and_his_character_meet_the_others_but_not_each_other() -> None:
    game = at("cast=0R,1Y,2Y,3Y,4Y,5Y,6Y,7Y round=1.characters hat= star=")
    for action in ("take paperboy", "take mercenary", "take banker"):
        game.play(action)
    assert meetings(game) == {(0, 2): 1, (7, 2): 1}


def test_the_table_of_meetings_can_be_read() -> None:
    lines = table(Counter({(14, 2): 17})).splitlines()
    assert lines[0].split() == [str(number) for number in range(NUMBERS)]
    assert lines[15].split()[:2] == ["14", "Doctor/Undertaker"]
    assert lines[15].split()[2:6] == ["0", "0", "17", "0"]


# Every law of the characters is awake: what the engine never does is noticed.


def _another_character(position: Position) -> None:
    position.character[1] = position.character[0]


def _lose_a_card(position: Position) -> None:
    position.cast = position.cast[:-1]


def _sing_twice(position: Position) -> None:
    songs_of(position).sung = (GAMBLING, GAMBLING)
    position.stock[0] -= 1


def _sing_unseen(position: Position) -> None:
    songs_of(position).sung += (ROADS_1,)


def give_dynamite(position: Position, count: int) -> None:
    """Tokens for the first player, of which no event tells."""
    position.plug_in(DYNAMITE)
    state = state_of(position)
    state.hands = (state.hands[0] + count, *state.hands[1:])


def _fuse(place: int) -> Callable[[Position], None]:
    def lay(position: Position) -> None:
        position.plug_in(DYNAMITE)
        state_of(position).lit = (place * 8,)

    return lay


TAMPERING: list[tuple[str, Callable[[Position], None]]] = [
    ("dynamite comes and goes only by an event", lambda p: give_dynamite(p, 3)),
    ("dynamite lies where the events tell", _fuse(ROADS_1)),
    ("dynamite lies where the events tell", _fuse(SALARY)),
    ("cowboys", _sing_unseen),
    ("of 2 tokens are left", lambda p: setattr(songs_of(p), "left", 2)),
    ("no two no-duel cowboys in one place", _sing_twice),
    ("nobody has another's character", _another_character),
    ("the limit is the character's", lambda p: set_at(p, "limits", 0, 100)),
    ("another number than one's own", lambda p: set_at(p, "numbers", 1, 12)),
    ("the cast has its size", _lose_a_card),
]


@pytest.mark.parametrize(("broken", "tamper"), TAMPERING)
def test_a_broken_law_of_the_characters_is_noticed(
    broken: str, tamper: Callable[[Position], None]
) -> None:
    game = opened(Setup(2, cast="1Y 2Y 3Y 9R 11Y 13Y 16R"), seats="hat star")
    audit = Audit(game)
    for text in ("claim a1", "claim b1", "claim c1", "claim d1"):
        audit.play(game.parse(text), game.player)
    for text in ("take singer", "take governor", "place gambling song"):
        audit.play(game.parse(text), game.player)
    tamper(position_of(game))
    with pytest.raises(AssertionError, match=broken):
        audit.play(game.parse("pass"), game.player)
