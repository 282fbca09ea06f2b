"""No view, picture or line of text holds what its viewer may not know (INFO-1)."""

from __future__ import annotations

import pickle
import types
from collections.abc import Iterator

import pytest

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.actions import give
from carson_city.board.position import Position
from carson_city.board.step import TITLE
from carson_city.core.chance import MASK, Chance
from carson_city.core.constants import HIDDEN, OPEN
from carson_city.core.notation import Action
from carson_city.core.position import Position as AnyPosition
from carson_city.core.step import SecretChoice
from carson_city.draw import table_svg
from carson_city.draw.board.text import table as table_text
from carson_city.title.setup import chance_in
from tests.attributes import attributes
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, position_of, random_game

SEED = 0x5EED_CAFE_F00D_1234
SPECTATOR = None


# The search: everything that can be reached from an object, with the way there.


def reach(root: object) -> Iterator[tuple[str, object]]:
    """Every value reachable through attributes, slots, lists and dictionaries."""
    waiting: list[tuple[str, object]] = [("", root)]
    visited: dict[int, object] = {}  # by identity, and kept alive so that none is reused
    while waiting:
        path, value = waiting.pop()
        if id(value) in visited and not isinstance(value, int | str | bytes):
            continue
        visited[id(value)] = value
        yield path, value
        waiting.extend(
            (f"{path}.{name}", part)
            for name, part in _parts(value)
            if not isinstance(part, type | types.ModuleType | types.FunctionType)
        )


def _parts(value: object) -> list[tuple[str, object]]:
    if value is None or isinstance(value, int | str | bytes | float):
        return []
    if isinstance(value, dict):
        return [(str(key), pair) for key, pair in zip(value, value.items(), strict=True)]
    if isinstance(value, list | tuple | set | frozenset):
        return [(str(number), part) for number, part in enumerate(value)]
    return list(attributes(value).items())


def dump(root: object) -> list[tuple[str, object]]:
    """All plain values that can be reached, with the way to each."""
    plain = (int, str, bytes, float)
    return sorted(
        ((path, value) for path, value in reach(root) if isinstance(value, plain)),
        key=lambda item: (item[0], str(item[1])),
    )


def seen(position: AnyPosition, viewer: int | None) -> Position:
    """What a player, or a spectator, sees."""
    view = position.view(viewer)
    assert isinstance(view, Position)
    return view


def views(game: carson_city.Game) -> list[Position]:
    """What each player and a spectator see, and what they see of each other's views."""
    everybody = (SPECTATOR, *range(len(game.setup.marks)))
    first = [seen(game.position, viewer) for viewer in everybody]
    return first + [seen(view, other) for view in first for other in everybody]


def secrets_of(game: carson_city.Game) -> set[int]:
    """The seed, the state of chance now and at its beginning, and what it will draw next."""
    secrets = {game.seed, game.seed & MASK, game.seed >> 32}
    future = game.position.chance.copy()
    states = [future.key()[:3], *(Chance(game.seed, stream).key()[:3] for stream in range(32))]
    for state in states:
        secrets.update(state)
    secrets.update(future.next32() for _draw in range(50))
    return secrets


def leaked(root: object, secrets: set[int]) -> list[str]:
    """The ways to any secret number in an object, in its texts, or in its bytes."""
    words = [str(secret) for secret in secrets] + [f"{secret:x}" for secret in secrets]
    found = []
    for path, value in reach(root):
        texts = isinstance(value, str) and any(word in value for word in words)
        if texts or (isinstance(value, int) and value in secrets):
            found.append(path)
    packed = pickle.dumps(root)
    for secret in secrets:
        size = (secret.bit_length() + 7) // 8
        if secret.to_bytes(size, "little") in packed:
            found.append("pickle")
    return found


MOMENTS = [3, 20, 60, 110]


def moment(stop: int) -> carson_city.Game:
    """A game of full boxes and random characters after so many decisions."""
    return random_game(SEED, Setup(4, "full", "random"), stop=stop)


@pytest.mark.parametrize("stop", MOMENTS)
def test_the_search_finds_what_is_there(stop: int) -> None:
    game = moment(stop)
    found = leaked(game.position, secrets_of(game))
    assert {".chance.a", ".chance.b", ".chance.c", "pickle"} <= set(found)
    assert ".seed" in leaked(game, secrets_of(game))


@rule("INFO-1")
@pytest.mark.parametrize("stop", MOMENTS)
def test_no_view_holds_the_seed_or_the_state_of_chance(stop: int) -> None:
    game = moment(stop)
    secrets = secrets_of(game)
    for view in views(game):
        assert leaked(view, secrets) == []


@rule("INFO-1")
@pytest.mark.parametrize("stop", MOMENTS)
def test_no_text_or_picture_holds_the_seed_or_the_state_of_chance(stop: int) -> None:
    game = moment(stop)
    secrets = secrets_of(game)
    for viewer in (SPECTATOR, *range(4)):
        view = seen(game.position, viewer)
        shown = [view.line(), table_svg(view), repr(view), repr(view.key())]
        shown += [line.plain for line in table_text(view)]
        assert leaked(shown, secrets) == []
    assert leaked([str(event) for event in game.events], secrets) == []


@rule("INFO-1")
def test_games_that_differ_only_in_their_chance_look_the_same() -> None:
    record = random_game(5, Setup(3, "full", "random"), stop=90).record()
    twins = [carson_city.Record.parse(str(record)), carson_city.Record.parse(str(record))]
    twins[1].seed = SEED
    one, other = (twin.replay() for twin in twins)
    assert one.position.key() == other.position.key()
    assert one.position.chance.key() != other.position.chance.key()
    for mine, theirs in zip(views(one), views(other), strict=True):
        assert dump(mine) == dump(theirs)
        assert table_svg(mine) == table_svg(theirs)


@rule("INFO-1")
@pytest.mark.parametrize("name", bots.names())
def test_no_bot_decides_by_the_chance_to_come(name: str) -> None:
    for stop in range(8, 128, 8):
        game = random_game(5, Setup(3, "full", "random"), stop=stop)
        other = game.copy(seed=SEED)
        for seat in game.deciders:
            choices = [bots.ask(bots.make(name, seat, 1), twin, seat) for twin in (game, other)]
            assert choices[0] is choices[1]


# Playing on from a view.

GAMBLER = "round=1.placement pass=star hat=roads0 star=roads0 at=gambling:hat"


def dice_of(position: Position) -> list[int]:
    """The dice that fall when hat passes, and gambles."""
    position.play(position.options(HAT)[-1], HAT)
    return [raw[1] for raw in position.events if raw[0] == 0]


@rule("INFO-1")
def test_playing_on_from_a_view_does_not_follow_the_real_dice() -> None:
    matches = 0
    fallen = set()
    for seed in range(360):  # 0 is the seed of a game from a line when nobody says another
        game = at(GAMBLER, seed)
        foreseen = dice_of(seen(game.position, HAT))
        real = dice_of(position_of(game))
        assert len(real) == 2
        fallen.add(tuple(real))
        matches += foreseen == real
        assert seed or foreseen != real
    assert len(fallen) == 36
    assert matches < 25  # 10 by luck


@rule("INFO-1")
def test_thinking_ahead_with_the_seed_of_the_game_does_not_follow_the_real_dice() -> None:
    matches = 0
    for seed in range(360):
        game = at(GAMBLER, seed)
        view = seen(game.position, HAT)
        thought = view.imagine(seed)
        assert isinstance(thought, Position)
        matches += dice_of(thought) == dice_of(position_of(game))
    assert matches < 25


@rule("INFO-1")
def test_no_die_and_no_tile_of_a_whole_game_is_foreseen() -> None:
    fell = foreseen = 0
    for seed in range(30):
        game = random_game(seed, Setup(4, "full"), stop=24)
        while not game.over:
            view = seen(game.position, game.player)
            player, action = game.player, game.options()[len(game.plies) % len(game.options())]
            game.play(action)
            chance = game.plies[-1].chance
            if len(chance) > 1:  # one die alone is foreseen once in six times
                view.play(action, player)
                fell += 1
                foreseen += chance_in(view.events) == chance
    assert fell > 100
    assert foreseen < fell / 8


# Secret choices.


class Bid(SecretChoice[Position]):
    """A made-up secret choice, until a variant brings a real one."""

    __slots__ = ()
    title = TITLE
    name = "secret_bid"

    def options(self, position: Position, player: int) -> list[Action]:
        return [give[701], give[702], give[703]]

    def reveal(self, position: Position, chosen: list[int]) -> None:
        position.dice = tuple(code - give[0].code for code in chosen)


def bidding(*bids: str) -> carson_city.Game:
    """Two players and a secret bid, the first of them already made."""
    game = at(f"round=1.placement {CENTRE} hat= star=")
    position_of(game).push(Bid(0b11))
    for seat, bid in enumerate(bids):
        game.play(bid, seat)
    return game


@rule("INFO-1")
@pytest.mark.parametrize("viewer", [SPECTATOR, STAR])
def test_a_sealed_choice_is_hidden_from_everybody_else(viewer: int | None) -> None:
    game = bidding("give 701")
    assert game.deciders == (STAR,)
    view = seen(game.position, viewer)
    assert view.sealed == (HIDDEN, OPEN)
    assert leaked(view, {give[701].code}) == []
    assert give[701] not in [value for _path, value in reach(view)]
    assert leaked([str(event) for event in game.events], {701, give[701].code}) == []


@rule("INFO-1")
@pytest.mark.parametrize("viewer", [SPECTATOR, STAR])
def test_games_that_differ_only_in_a_sealed_choice_look_the_same(viewer: int | None) -> None:
    low, high = bidding("give 701"), bidding("give 703")
    mine, theirs = (seen(game.position, viewer) for game in (low, high))
    assert low.position.key() != high.position.key()
    assert dump(mine) == dump(theirs)
    assert dump(mine.view(HAT)) == dump(theirs.view(HAT))  # a view of a view leaks nothing
    assert mine.line() == theirs.line()
    assert table_svg(mine) == table_svg(theirs)


@rule("INFO-1")
def test_a_player_knows_the_own_choice_and_everybody_the_revealed_ones() -> None:
    game = bidding("give 701")
    assert seen(game.position, HAT).sealed == (give[701].code, OPEN)
    game.play("give 703", STAR)
    assert seen(game.position, SPECTATOR).dice == (701, 703)
    assert position_of(game).sealed == (OPEN, OPEN)


@rule("INFO-1")
@pytest.mark.parametrize("stop", MOMENTS)
def test_nobody_sees_the_open_options_of_another(stop: int) -> None:
    game = moment(stop)
    for viewer in (SPECTATOR, *range(4)):
        view = seen(game.position, viewer)
        # Which parcels are free everybody sees: the town keeps what a cowboy there would be.
        found = [(path, value) for path, value in reach(view) if isinstance(value, Action)]
        actions = [value for path, value in found if not path.startswith(".town.placements")]
        assert bool(actions) == (viewer == game.player)
        assert view.options(game.player) == (game.options() if viewer == game.player else [])


# A view is nobody's lever.


@pytest.mark.parametrize("stop", MOMENTS)
def test_what_is_done_to_a_view_changes_nothing_in_the_game(stop: int) -> None:
    game = moment(stop)
    before = _table(game)
    view = seen(game.position, game.player)
    for path, value in list(reach(view)):
        shared = path.startswith((".setup", ".steps.", ".rules"))  # these never change
        if isinstance(value, list) and not shared:
            value.clear()
    seen(game.position, game.player).play(game.options()[-1], game.player)
    assert _table(game) == before


def _table(game: carson_city.Game) -> list[tuple[str, object]]:
    """All of a game's position, but for the note that its town has been copied."""
    return [(path, value) for path, value in dump(game.position) if path != ".town_is_shared"]
