"""Texts have bounds in the library too: what is too much, or no text, is refused in our words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

import carson_city
from carson_city import board, solo
from carson_city.bots.names import find
from carson_city.cards.setup import Setup as Cards
from carson_city.errors import CarsonError
from carson_city.game_options import check_seconds, seed_of
from carson_city.rulebook import rulebook
from carson_city.tell.moves import read_move
from carson_city.tell.text_adapter import TextAdapter
from carson_city.text import input_limits
from carson_city.title.components import read_file
from carson_city.title.player_names import checked_names

MUCH = 3_000_000
HALF = "\udfff"  # half of a pair of signs, which no file can hold
RECORD = str(carson_city.Game(board.Setup(2), 7).record())
GAME: carson_city.Game = carson_city.Game(board.Setup(2), 7)


def named(*names: str) -> object:
    return checked_names(names, ("hat", "star"))


read_rule = rulebook().rule

# A way in, and what it is given; each is refused by a sentence that names the field.
DOORS: list[tuple[Callable[[], object], str]] = [
    (lambda: carson_city.Record.parse("#" * MUCH), "record: 1000000 letters at most"),
    (
        lambda: carson_city.Record.parse(RECORD + f"# {HALF}\n"),
        "record: this cannot be read as text",
    ),
    (lambda: carson_city.Record.parse(RECORD + "# \0\n"), "record: this cannot be read as text"),
    (lambda: carson_city.Game.at("board " + "x" * MUCH), "position: 8000 letters at most"),
    (lambda: carson_city.Game.at(f"board hat={HALF}"), "position: this cannot be read as text"),
    (lambda: board.Setup.plugs_of_line("board " * MUCH), "position: 8000 letters at most"),
    (lambda: GAME.parse("place " * MUCH), "action: 80 letters at most"),
    (lambda: GAME.play(HALF), "action: this cannot be read as text"),
    (lambda: read_move(GAME, 0, "9" * 5000), "action: 80 letters at most"),
    (lambda: GAME.play("claim d5", chance="die 1," * MUCH), "chance: 8000 letters at most"),
    (lambda: GAME.play("claim d5", chance="die 1," * 501), "chance: 500 outcomes at most"),
    (lambda: GAME.play("claim d5", chance=[(0, 1)] * 501), "chance: 500 outcomes at most"),
    (lambda: carson_city.Game(board.Setup(2), 10**5000), "seed: 100 digits at most"),
    (lambda: carson_city.new("x" * MUCH), "“x{40}” is no title"),
    (
        lambda: carson_city.new("board", buildings=["school"] * 20_000),
        "buildings: 200 letters at most",
    ),
    (lambda: carson_city.new("board", buildings=[HALF]), "buildings: this cannot be read as text"),
    (lambda: carson_city.new("board", players="9" * 150), "is no number of players: 2 to 6"),
    (lambda: board.Setup(2, ("school",) * 20_000), "buildings: 200 letters at most"),
    (lambda: board.Setup(2, (HALF,)), "buildings: this cannot be read as text"),
    (lambda: board.Setup(2, "school " * 20_000), "buildings: 200 letters at most"),
    (lambda: board.Setup(2, cast=("1Y",) * 20_000), "cast: 200 letters at most"),
    (lambda: board.Setup(2, variants=("river",) * MUCH), "variants: 200 letters at most"),
    (
        lambda: board.Setup(2, variants="river", river="a1 " * MUCH),
        "river: 200 letters at most",
    ),
    (lambda: board.Setup(2, components="x" * MUCH), "components: 2000 letters at most"),
    (lambda: solo.Setup(buildings="school " * 20_000), "buildings: 200 letters at most"),
    (lambda: Cards(components="x" * MUCH), r"components: \d+ letters at most"),
    (lambda: Cards(virtual=("expert",) * MUCH), "at most 6, virtual ones included"),
    (lambda: Cards.parse(virtual="expert " * MUCH), "virtual: 200 letters at most"),
    (lambda: named("x" * MUCH, "star"), "it has 3000000 characters, 40 at most"),
    (lambda: named(HALF, "star"), "it has characters that cannot be printed"),
    (lambda: named("Ann\u202e", "star"), "it has characters that cannot be printed"),
    (lambda: rulebook().ask(["x"] * MUCH), "ask in fewer words: 200 letters at most"),
    (lambda: rulebook().search(["x"] * MUCH), "ask in fewer words: 200 letters at most"),
    (lambda: read_rule("DUEL-" + "9" * MUCH), "ask in fewer words: 200 letters at most"),
    (lambda: rulebook().ask([HALF]), "ask in fewer words: this cannot be read as text"),
    (
        lambda: TextAdapter().about(GAME.view(), HALF),
        r"nothing to tell about “.udfff”",
    ),
    (lambda: find("x" * MUCH), "“x{100}” is no bot"),
    (lambda: seed_of("9" * 60), "is no seed: a whole number"),
    (lambda: check_seconds("pace", float("nan")), "pace: nan is no number of seconds: 0 to 3600"),
    (lambda: check_seconds("pace", 1e300), "pace: 1e.300 is no number of seconds: 0 to 3600"),
]


@pytest.mark.parametrize(("come_in", "said"), DOORS, ids=[said[:50] for _door, said in DOORS])
def test_no_door_takes_more_than_its_bound(come_in: Callable[[], object], said: str) -> None:
    with pytest.raises(CarsonError, match=said) as refused:
        come_in()
    assert input_limits.is_text(str(refused.value))
    assert len(str(refused.value)) < 1000


def test_a_name_is_measured_before_its_letters_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """To put many accents on one letter in order takes long."""
    seen: list[int] = []
    normalize = unicodedata.normalize

    def noting(form: str, text: str) -> str:  # type: ignore[no-untyped-def, unused-ignore]
        seen.append(len(text))
        return normalize(form, text)  # type: ignore[arg-type]

    monkeypatch.setattr(unicodedata, "normalize", noting)
    with pytest.raises(CarsonError, match="40 at most"):
        named("a" + "\u0301\u0316" * 50_000, "star")
    assert max(seen, default=0) <= input_limits.NAME.most


def test_the_same_building_said_twice_is_one() -> None:
    assert board.Setup(2, ("school", "school")).header()["buildings"] == "starter school"


FILES = [
    ("a=" + "[" * 9000, r"components: \d+ letters at most"),
    ("a=" + "[" * 3000, "is no file of components"),
    (".".join("a" * 9000) + "=1", r"components: \d+ letters at most"),
    ("income-levels = [0x" + "f" * 3000 + ", 1, 1, 1, 1]", "… is not from"),
    ("income-levels = [" + "9" * 3900 + ", 1, 1, 1, 1]", "… is not from"),
    ("# comment\n" * 9000, "too long for a file of components"),
    ("x\udcff=1", "is no file of components"),
    ("income-levels = '" + "9" * 3900 + "'", "is no whole number"),
]


@pytest.mark.parametrize(("text", "said"), FILES, ids=[text[:12] for text, _said in FILES])
def test_a_file_of_components_is_bounded(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(CarsonError, match=said) as refused:
        read_file(str(path), board.Setup.known_components())
    assert len(str(refused.value)) < 500


def test_a_file_of_components_has_20000_bytes_at_most(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    line = "income-levels = [3, 3, 5, 3, 4]\n"
    filling = "# comment\n" * 1990
    path.write_text(line + filling + "#" * (20_000 - len(line + filling)))
    told = read_file(str(path), board.Setup.known_components())
    assert told == "income-levels:3/3/5/3/4"
    path.write_text(f"{path.read_text()}#")
    with pytest.raises(CarsonError, match="too long for a file of components"):
        read_file(str(path), board.Setup.known_components())


def test_a_file_without_an_end_is_not_read_to_it() -> None:
    with pytest.raises(CarsonError, match="/dev/zero is too long for a record"):
        carson_city.Record.load("/dev/zero")
    with pytest.raises(CarsonError, match="too long for a file of components"):
        read_file("/dev/zero", {})


def test_the_longest_texts_of_games_keep_well_within_the_bounds() -> None:
    for setup in (board.Setup, solo.Setup, Cards):
        longest = max(len(action.text) for action in setup.vocabulary.actions)
        assert longest * 2 < input_limits.ACTION.most
        for choice in setup.choices:
            parts = [value.word for value in choice.parts()]
            assert len(" ".join(parts)) < choice.letters


def test_what_is_promised_of_bounds_stays_so() -> None:
    """Records, links and programs rely on them: whatever fits today fits tomorrow."""
    assert (input_limits.MOST_MOVES, input_limits.MOST_FALLEN, input_limits.MOST_DIGITS) == (
        5000,
        500,
        100,
    )
    assert (input_limits.MOST_SEATS, input_limits.MOST_JOBS, input_limits.LONGEST_PAUSE) == (
        64,
        256,
        3600.0,
    )
