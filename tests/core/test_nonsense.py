"""What makes no sense is refused in one way wherever it is said, and changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import carson_city
from carson_city import board
from carson_city.core import position
from carson_city.core.chance import Chance
from carson_city.core.notation import Action
from carson_city.errors import CarsonError, IllegalAction, NotationError
from carson_city.games.game import Game
from carson_city.games.record import Record
from tests.table import at, random_game

Ask = Callable[[Any, Any], object]
COMPILED = not str(position.__file__).endswith(".py")

OF_A_PLAYER: dict[str, Ask] = {
    "options": lambda game, seat: game.options(seat),
    "mask": lambda game, seat: game.mask(seat),
    "play": lambda game, seat: game.play(game.options()[0], seat),
    "outcomes": lambda game, seat: game.outcomes(game.options()[0], seat),
    "view": lambda game, seat: game.view(seat),
    "can_undo": lambda game, seat: game.can_undo(seat),
    "undo": lambda game, seat: game.undo(seat),
    "has_secrets": lambda game, seat: game.has_secrets(seat),
    "needs_secret": lambda game, seat: game.needs_secret(seat),
    "position.options": lambda game, seat: game.position.options(seat),
    "position.mask": lambda game, seat: game.position.mask(seat),
    "position.check": lambda game, seat: game.position.check(game.options()[0], seat),
    "position.play": lambda game, seat: game.position.play(game.options()[0], seat),
    "position.after": lambda game, seat: game.position.after(game.options()[0], seat),
    "position.view": lambda game, seat: game.position.view(seat),
}
OF_A_VIEWER: dict[str, Ask] = {
    "events_seen": lambda game, viewer: game.events_seen(viewer),
    "events_of": lambda game, viewer: game.events_of(-1, viewer),
}
NO_SEATS = [(ask, seat) for ask in OF_A_PLAYER for seat in (-2, -1, 2, 9)]
NO_SEATS += [(ask, seat) for ask in OF_A_VIEWER for seat in (-3, 2, 9)]


def begun() -> carson_city.board.Game:
    game = random_game(5, board.Setup(2), stop=20)
    assert not game.over
    return game


def refused(
    kind: type[Exception], match: str, ask: Callable[[carson_city.board.Game], object]
) -> None:
    """Ask a game for something, which is refused and leaves it as it was."""
    game = begun()
    before = str(game.record()), game.position.key(), game.position.chance.key()
    with pytest.raises((kind, TypeError) if COMPILED else kind) as raised:
        ask(game)
    # The compiled engine looks at types before we do, and says so in its own words.
    assert re.search(match, str(raised.value)) or (COMPILED and "expected" in str(raised.value))
    assert (str(game.record()), game.position.key(), game.position.chance.key()) == before


@pytest.mark.parametrize(("asked", "seat"), NO_SEATS)
def test_a_seat_that_nobody_has_is_refused_in_one_way(asked: str, seat: int) -> None:
    ask = (OF_A_PLAYER | OF_A_VIEWER)[asked]
    said = f"^there is no player {seat}; players are 0 to 1$"
    refused(IllegalAction, said, lambda game: ask(game, seat))


@pytest.mark.parametrize("seat", ["hat", 1.0])
@pytest.mark.parametrize("asked", [*OF_A_PLAYER, *OF_A_VIEWER])
def test_what_is_no_seat_is_refused_in_one_way(asked: str, seat: object) -> None:
    ask = (OF_A_PLAYER | OF_A_VIEWER)[asked]
    refused(TypeError, f"^a player is a seat, 0 to 1, not {seat!r}$", lambda game: ask(game, seat))


def test_why_not_says_it_too_also_when_the_game_is_over() -> None:
    for game in (begun(), random_game(5, board.Setup(2))):
        refusal = game.why_not("pass", 9)
        assert str(refusal) == "there is no player 9; players are 0 to 1"
        assert "is no action" in str(game.why_not("dance"))
    assert str(game.why_not("pass")) == "the game is over"


def test_a_spectator_is_nobody_in_particular() -> None:
    game = begun()
    seen = [str(event) for event in game.events_seen(None)]
    assert seen == [str(event) for event in game.events_seen(-1)]
    assert seen == [str(event) for event in game.events_seen()]


FOREIGN = [Action("board", 5000, 99, 0, "dance"), Action("board", 0, 0, 0, "pass")]


@pytest.mark.parametrize("action", FOREIGN)
def test_an_action_that_is_not_of_the_vocabulary_is_refused(action: Action) -> None:
    said = f"cannot {action}: “{action}” is no action of this game"
    refused(IllegalAction, said, lambda game: game.play(action))
    assert str(begun().why_not(action)) == f"“{action}” is no action of this game"


NONSENSE: list[tuple[Callable[[Any], object], type[Exception], str]] = [
    (lambda game: game.play(None), TypeError, "an action is asked for, or its text, not None"),
    (lambda game: game.why_not(5), TypeError, "an action is asked for, or its text, not 5"),
    (lambda game: game.parse(game.options()[0]), TypeError, "text|str"),
    (lambda game: game.parse(None), TypeError, "text|str"),
    (lambda game: game.position.parse(5), TypeError, "text|str"),
    (lambda game: game.rewind("x"), CarsonError, "there is no decision x: the game has 20"),
    (lambda game: game.rewind(1.0), CarsonError, "there is no decision 1.0: the game has 20"),
    (lambda game: game.events_of(20), CarsonError, "there is no decision 20: the game has 20"),
    (lambda game: game.events_of("x"), CarsonError, "there is no decision x"),
    (lambda game: game.copy(seed="x"), TypeError, "whole number|int"),
    (lambda game: game.view().imagine("x"), TypeError, "whole number|int"),
    (lambda game: game.view().imagine(1.5), TypeError, "whole number|int"),
    (
        lambda game: game.outcomes(game.options()[0], depth=-1),
        CarsonError,
        "depth: -1 is no number of outcomes: 0 or more",
    ),
    (lambda game: game.outcomes(game.options()[0], depth="x"), CarsonError, "depth: x is no num"),
    (lambda game: game.play(game.options()[0], chance=5), TypeError, "chance is told as “die 5”"),
    (lambda game: game.play(game.options()[0], chance=[5]), TypeError, "pairs like .0, 5., not 5"),
    (
        lambda game: game.play(game.options()[0], chance=[("die", 5)]),
        TypeError,
        "chance is told as “die 5”, or in pairs like .0, 5., not .'die', 5",
    ),
    (lambda game: game.position.at(None), TypeError, "word|str"),
    (lambda game: game.position.at(1.5), TypeError, "word|int"),
    (
        lambda game: game.position.at(88),
        NotationError,
        "^there is no place 88: parcels are 0 to 63, the track ends at 87$",
    ),
    (lambda game: game.position.at(-1), NotationError, "there is no place -1: parcels are 0 to"),
    (lambda game: game.record().replay("x"), CarsonError, "there is no decision x: the record has"),
    (lambda game: game.record().replay(1.0), CarsonError, "there is no decision 1.0"),
]


@pytest.mark.parametrize(("ask", "kind", "said"), NONSENSE)
def test_nonsense_is_refused_in_words(
    ask: Callable[[Any], object], kind: type[Exception], said: str
) -> None:
    refused(kind, said, ask)


FROM_NOTHING: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: Game("x"), TypeError, "a game begins with a set-up such as board.Setup.., not 'x'"),  # type: ignore[arg-type]
    (lambda: Game(board.Setup(2), "x"), TypeError, "whole number|int"),  # type: ignore[arg-type]
    (lambda: Game(board.Setup(2), chance=5), TypeError, "chance is told as “die 5”"),  # type: ignore[arg-type]
    (lambda: Game.at(None), TypeError, "a position is read from its line, a text, not from None"),  # type: ignore[arg-type]
    (lambda: board.Setup.parse_line(None), TypeError, "read from its line, a text, not from None"),  # type: ignore[arg-type]
    (lambda: board.Setup.parse_line(b"board"), TypeError, "a text, not from b'board'"),  # type: ignore[arg-type]
    (lambda: board.Setup.plugs_of_line(None), TypeError, "from its line, a text, not from None"),  # type: ignore[arg-type]
    (lambda: Game.at(""), NotationError, "a position begins with its title: board"),
    (lambda: Record.parse(None), TypeError, "a record is read from its text, not from None"),  # type: ignore[arg-type]
    (lambda: Record.parse(b"carson"), TypeError, "from its text, not from b'carson'"),  # type: ignore[arg-type]
    (lambda: Record.of(None), TypeError, "a record is made of a game, not of None"),  # type: ignore[arg-type]
    (lambda: Chance("x"), TypeError, "whole number|int"),  # type: ignore[arg-type]
    (lambda: Chance(1).below(0), CarsonError, "no number from 0 on is below 0"),
    (lambda: Chance(1).below(-5), CarsonError, "no number from 0 on is below -5"),
    (lambda: Chance(1).below("x"), (CarsonError, TypeError), "below x|int"),  # type: ignore[arg-type, list-item]
]


@pytest.mark.parametrize(("make", "kind", "said"), FROM_NOTHING)
def test_nothing_is_made_of_nonsense(
    make: Callable[[], object], kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind, match=said):
        make()


def test_before_the_first_decision_the_last_events_are_those_of_the_set_up() -> None:
    game = at("round=2.placement hat=as2Y star=as6Y")
    assert game.events_of(-1).raw == game.start_events
    with pytest.raises(CarsonError, match="there is no decision 0: the game has 0"):
        game.events_of(0)
