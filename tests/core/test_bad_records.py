"""A record that cannot be is refused by its field or its line, with a reason."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carson_city
import carson_city.games.record as record_module
from carson_city.board import Setup
from carson_city.errors import RecordError
from carson_city.games.record import Move, Record
from tests.proof import rule
from tests.table import CENTRE, at, opened, random_game

# Bad records.


def damaged(old: str, new: str, *, play: bool = False) -> str:
    """What is said about a record in which something is replaced."""
    game = random_game(3, Setup(2, "full", "random"))
    text = str(game.record())
    assert old in text
    text = text.replace(old, new, 1)
    with pytest.raises(RecordError) as caught:
        _ = Record.parse(text).replay() if play else Record.parse(text)
    return str(caught.value)


@pytest.mark.parametrize("text", ["", "\n\n", "hello\n", "carson record 2\n", '{"game": 1}', "# a"])
def test_a_foreign_text_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="this is no record: its first line should be"):
        Record.parse(text)


@pytest.mark.parametrize("first", ["hello", " # hello"])
def test_only_notes_stand_above_a_record(first: str) -> None:
    with pytest.raises(RecordError, match="this is no record: its first line should be"):
        Record.parse(f"# found in a drawer\n{first}\n{SOUND}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title: board", "title: chess", "title: “chess” is none of board"),
        ("title: board\n", "", "title: “” is none of"),
        ("rules: 1", "rules: 7", "rules: this record follows rules version “7”, we play 1"),
        ("rules: 1\n", "", "rules: this record follows rules version “”"),
        ("rules: 1", "rules: 1, river 1", "rules version “1, river 1”, we play 1"),  # not here
        ("seed: 3", "seed: three", "seed: “three” is no whole number"),
        ("seed: 3", "seed: --3", "seed: “--3” is no whole number"),
        ("seed: 3", "seed: ²", "seed: “²” is no whole number"),
        ("seed: 3", f"seed: {'9' * 5000}", "is no whole number"),
        ("seed: 3\n", "", "seed: “” is no whole number"),
        ("seed: 3", "seed: 3\nseed: 4", "line 5: “seed” stands twice"),
        ("players: hat, star", "players: hat", "1 player: the board game takes 2 to 6"),
        ("players: hat, star", "players: hat, hat", "players: “hat” should be one of hat"),
        ("players: hat, star\n", "", "players: “” should be one of hat"),
        ("players: hat, star", f"players: hat {'x' * 41}, star", "is no name"),
        ("buildings: full", "buildings: huge", "“huge” is no building set: full, starter"),
        ("buildings: full", "buildings: full school", "“full school” is no building set"),
        ("buildings: full", "buildings: starter barn", "“barn” cannot be added"),
        ("cast: random", "cast: 1Y 2Y", "a cast of 2: this one needs 7"),
        ("cast: random", "cast: everybody", "“everybody” is no cast"),
        (
            "cast: random",
            "cast: random\nweather: hot",
            "line 8: “weather: hot” is neither a decision",
        ),
    ],
)
def test_a_bad_header_is_refused_by_its_field(old: str, new: str, message: str) -> None:
    assert message in damaged(old, new)


@rule("MAT-1")
def test_a_header_that_the_rules_refuse_is_refused_with_a_reason_and_its_rule() -> None:
    alone = SOUND.replace("players: hat, star", "players: hat")
    with pytest.raises(RecordError) as caught:
        Record.parse(alone)
    assert caught.value.reason == "1 player: the board game takes 2 to 6"
    assert caught.value.rule == "MAT-1"


def test_a_damaged_line_is_named() -> None:
    text = str(random_game(3, Setup(2)).record())
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith(("hat:", "star:")):
            cut = "\n".join([*lines[: number - 1], line[: line.index(":")], *lines[number:]])
            with pytest.raises(
                RecordError, match=f"line {number}: “{line.split(':')[0]}” is neith"
            ):
                Record.parse(cut)
            break


def test_a_truncated_action_is_named_when_it_is_played() -> None:
    assert "line 10: “clai" in damaged("claim ", "clai", play=True)


def test_an_illegal_action_is_named_with_its_rule() -> None:
    text = str(random_game(3, Setup(2)).record())
    first = next(line for line in text.splitlines() if line.startswith(("hat:", "star:")))
    wrong = text.replace(first, f"{first.split(':')[0]}: pass", 1)
    with pytest.raises(RecordError, match=r"line 10: cannot pass: now you must claim .* \(SET-7\)"):
        Record.parse(wrong).replay()


def test_the_wrong_player_is_named() -> None:
    text = str(random_game(3, Setup(2)).record())
    first = next(line for line in text.splitlines() if line.startswith(("hat:", "star:")))
    other = {"hat": "star", "star": "hat"}[first.split(":")[0]]
    with pytest.raises(RecordError, match=rf"line 10: cannot .*: it is not {other}'s turn"):
        Record.parse(text.replace(first, f"{other}:{first.split(':')[1]}", 1)).replay()


def test_a_player_who_does_not_play_is_refused() -> None:
    text = str(random_game(3, Setup(2)).record())
    with pytest.raises(RecordError, match="“cow: pass” is neither a decision"):
        Record.parse(text + "cow: pass\n")


@pytest.mark.parametrize(
    "chance", ["die 9", "die", "tile barn", "seat nobody", "card 7", "coin 1", ""]
)
def test_damaged_chance_is_named_by_its_line(chance: str) -> None:
    text = str(opened().record())
    with pytest.raises(RecordError, match=r"line 9: “.*” is no outcome of chance"):
        Record.parse(text.replace("tile hotel", chance, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tile hotel, ", "", "set-up: the record tells an outcome of another kind"),
        (", seat star", "", "set-up: the record tells too few outcomes"),
        ("seat star", "seat hat", "set-up: the record draws the seat of hat twice"),
        ("seat star", "seat cow", "set-up: the record draws the seat of cow twice, or nobody"),
        ("seat star", "seat star, die 1", "set-up: more outcomes of chance are told than fell"),
        ("tile hotel", "tile station", "set-up: the record draws a station, but none is in the"),
        ("tile hotel", "tile house", "set-up: the record draws a house, but none is in the bag"),
    ],
)
def test_impossible_chance_is_refused(old: str, new: str, message: str) -> None:
    text = str(opened().record())
    assert old in text
    record = Record.parse(text.replace(old, new, 1))
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert str(caught.value).startswith(message)


def test_impossible_chance_of_a_decision_is_named_by_its_line() -> None:
    game = at(f"round=1.placement {CENTRE} pass=star at=gambling:hat hat=$0,as2Y star=$0,as6Y")
    game.play("pass", chance="die 1, die 2")
    record = Record.parse(str(game.record()).replace("die 1, die 2", "die 1"))
    with pytest.raises(RecordError, match="line 10: the record tells too few outcomes"):
        record.replay()


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    text = str(random_game(3, Setup(2)).record())
    with pytest.raises(RecordError, match="a decision after the result"):
        Record.parse(text + "hat: pass\n")
    with pytest.raises(RecordError, match="the game is over"):
        Record.parse(text.partition("\nresult")[0] + "\nhat: pass\n").replay()
    result = text.splitlines()[-1]
    for other in (result, "result: hat 99, star 98"):
        with pytest.raises(RecordError, match="“result” stands twice"):
            Record.parse(f"{text}{other}\n")


def test_the_result_is_checked() -> None:
    game = random_game(3, Setup(2))
    text = str(game.record())
    result = text.splitlines()[-1]
    with pytest.raises(
        RecordError, match=f"says “hat 999, star 0”, but its game ends “{result[8:]}"
    ):
        Record.parse(text.replace(result, "result: hat 999, star 0")).replay()
    unfinished = str(random_game(3, Setup(2), stop=10).record())
    with pytest.raises(RecordError, match="but its game ends “unfinished”"):
        Record.parse(unfinished + result).replay()


def test_a_damaged_position_is_refused() -> None:
    game = at(f"round=2.placement {CENTRE} hat=$20,as2Y star=$9,as6Y")
    text = str(game.record()).replace("round=2.placement", "round=2.dinner")
    with pytest.raises(RecordError, match="position: “round”: “dinner” is none of"):
        Record.parse(text)


@pytest.mark.parametrize("head", ["solo", "chess", ""])
def test_a_record_does_not_start_from_a_position_of_another_title(head: str) -> None:
    game = at(f"round=2.placement {CENTRE} hat=$20,as2Y star=$9,as6Y")
    text = str(game.record()).replace("position: board", f"position: {head}")
    with pytest.raises(RecordError, match="position: a position begins with “board”"):
        Record.parse(text)


# A header beside a position.

FROM_A_POSITION = str(
    at(f"set=full cast=1R,2R,3R,4R,5R,6R,7R round=2.placement {CENTRE} hat=as2R star=as6R").record()
)
CAST = "1R 2R 3R 4R 5R 6R 7R"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hat, star", "hat, star, cactus", "players: the header says “hat, star, cactus”"),
        ("buildings: full", "buildings: starter", "buildings: the header says “starter”, but the"),
        (f"cast: {CAST}", "cast: first", "cast: the header says “first”, but the position “1R"),
        (f"cast: {CAST}", "cast: random", "cast: the header says “random”"),
    ],
)
def test_a_header_that_denies_the_position_is_refused(old: str, new: str, message: str) -> None:
    assert FROM_A_POSITION.count(old) == 1
    with pytest.raises(RecordError, match=message):
        Record.parse(FROM_A_POSITION.replace(old, new))


@pytest.mark.parametrize("viewer", ["hat", "star", "nobody"])
def test_nobody_goes_on_from_what_only_somebody_sees(viewer: str) -> None:
    position = re.search("position: .*", FROM_A_POSITION)
    assert position is not None
    text = FROM_A_POSITION.replace(position.group(), f"{position.group()} view={viewer}")
    record = Record.parse(text)
    assert str(record.replay().record()) == text
    with pytest.raises(RecordError, match="leave it out to play from there"):
        record.resume()
    assert Record.parse(FROM_A_POSITION).resume().deciders


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"cast: {CAST}\n", ""),
        (f"cast: {CAST}", "cast: 7R, 6R, 5R, 4R, 3R, 2R, 1R"),
        ("buildings: full\n", ""),
    ],
)
def test_a_header_may_leave_to_the_position_what_the_position_says(old: str, new: str) -> None:
    assert old in FROM_A_POSITION
    record = Record.parse(FROM_A_POSITION.replace(old, new))
    assert str(record) == FROM_A_POSITION
    assert str(record.replay().record()) == FROM_A_POSITION


def test_names_of_the_header_are_those_of_the_position() -> None:
    record = Record.parse(FROM_A_POSITION.replace("players: hat, star", "players: hat Ann, star"))
    game = record.replay()
    assert record.setup.names == game.setup.names == ("Ann", "star")
    assert game.position.player_names() == ("Ann", "star")


def test_a_record_made_by_hand_whose_set_up_denies_its_position_is_refused() -> None:
    line = f"board round=2.placement {CENTRE} hat=as2Y star=as6Y"
    with pytest.raises(RecordError, match="buildings: the header says “full”, but the"):
        Record(Setup(2, "full"), 1, None, [], origin=line).replay()


@pytest.mark.parametrize(
    ("rules", "ours"),
    [("2", "1"), ("2, wagons 1", "1"), ("1, wagons 1", "1"), ("1, sheriff 7", "1, sheriff 1")],
)
def test_newer_rules_are_told_before_a_set_up_that_they_bring(rules: str, ours: str) -> None:
    text = SOUND.replace("rules: 1", f"rules: {rules}").replace("cast: random", "cast: 33Y")
    with pytest.raises(RecordError, match=f"follows rules version “{rules}”, we play {ours}$"):
        Record.parse(text)


SOUND = str(random_game(3, Setup(2, "full", "random"), stop=40).record())


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 12), st.text(max_size=8))
def test_whatever_is_wrong_with_a_record_is_said_in_one_way(start: int, cut: int, put: str) -> None:
    """Letters cut out and others put in: it plays, or it is refused with a reason."""
    start %= len(SOUND)
    with contextlib.suppress(RecordError):
        Record.parse(SOUND[:start] + put + SOUND[start + cut :]).replay()


BEGUN = str(carson_city.Game(Setup(2), 5).record()).partition("\n\n")[0] + "\n\n"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("hat: pass\n" * 5001, "line 5009: a game has 5000 decisions at most"),
        ("! die 1\n" * 501, "line 509: one decision has 500 outcomes of chance at most"),
        ("hat: pass\n" + "! die 1\n" * 501, "line 510: one decision has 500 outcomes"),
        ("! " + ",".join(["die 1"] * 501), "line 9: chance: 500 outcomes at most"),
        ("hat: " + "x" * 8000, "line 9: a line has 8000 letters at most"),
    ],
)
def test_a_record_holds_no_more_than_a_game_can(lines: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(BEGUN + lines)
    assert message in str(caught.value)


def test_chance_on_many_lines_is_read_as_on_one() -> None:
    """Each line is added to what was read, which is never copied."""
    one = Record.parse(BEGUN + "! die 1, die 2, die 3\nhat: pass\n! die 4, die 5, die 6\n")
    many = Record.parse(BEGUN + "! die 1\n! die 2\n! die 3\nhat: pass\n! die 4\n! die 5\n! die 6\n")
    assert (many.start, many.moves[0].chance) == (one.start, one.moves[0].chance)


def test_what_can_stand_in_a_header_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[set[str]] = []
    keys = record_module.header_keys

    def noting() -> set[str]:
        asked.append(keys())
        return asked[-1]

    monkeypatch.setattr(record_module, "header_keys", noting)
    Record.parse(BEGUN + "hat: pass\n" * 100)
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("star: clam c4", r"line 10: “clam c4” is no action; did you mean .*claim c4"),
        ("star: claim z9", r"line 10: “claim z9” is no action"),
        ("star:", r"line 10: an empty line is no action"),
        ("bob: claim c4", r"line 10: “bob: claim c4” is neither .*; players are hat, star"),
        ("cactus: claim c4", r"line 10: “cactus: claim c4” is neither"),
        ("! coin up", r"line 10: “coin up” is no outcome of chance; kinds of chance are die, tile"),
        ("!", r"line 10: “!” is no outcome of chance"),
        ("result: hat 3", r"line 10: “hat 3” is no result: it has the points of each player"),
        ("result: hat 3, bob 2", r"line 10: “hat 3, bob 2” is no result"),
        ("result: hat, star", r"line 10: “hat, star” is no result"),
    ],
)
def test_a_text_that_cannot_be_replayed_is_refused_by_its_line(line: str, message: str) -> None:
    text = str(opened().record()).rstrip("\n")
    assert len(text.splitlines()) == 9
    with pytest.raises(RecordError, match=message):
        Record.parse(f"{text}\n{line}\n")


def test_a_record_made_by_hand_that_names_nobody_is_refused_when_it_is_replayed() -> None:
    record = opened().record()
    record.moves.append(Move("bob", "claim c4", None))
    with pytest.raises(RecordError, match="“bob: claim c4” is neither a decision"):
        record.replay()
