"""Records: readable text that is the whole truth of a game, saved whole."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carson_city
from carson_city.board import Setup
from carson_city.errors import RecordError
from carson_city.games.record import Record
from tests.table import CENTRE, HAT, at, opened, position_of, random_game

SETUPS = st.builds(
    Setup,
    st.integers(2, 6),
    st.sampled_from(["starter", "full", ("school",), ("station", "city_hall")]),
    st.sampled_from(["first", "random", "1R 2R 3R 4R 5R 6R 7R", "1Y 2R 3Y 4R 5Y 6R 7Y"]),
)


def same(game: carson_city.Game, other: carson_city.Game) -> bool:
    """Whether two games stand alike, their chance included."""
    return (
        game.position.key() == other.position.key()
        and game.position.chance.key() == other.position.chance.key()
        and [str(event) for event in game.events] == [str(event) for event in other.events]
    )


@settings(max_examples=25, deadline=None)
@given(SETUPS, st.integers(-(2**40), 2**40), st.one_of(st.none(), st.integers(0, 150)))
def test_a_record_prints_and_parses_back_and_replays_to_the_identical_game(
    setup: Setup, seed: int, stop: int | None
) -> None:
    game = random_game(seed, setup, stop=stop)
    text = str(game.record())
    record = Record.parse(text)
    assert str(record) == text
    assert same(record.replay(), game)


def test_a_record_is_readable() -> None:
    setup = Setup(2, names=("Ann", "star"))
    game = opened(setup, seats="hat star")
    game.play("claim c4")
    game.play("claim d5")
    assert str(game.record()) == (
        "carson record 1\n"
        "title: board\n"
        "rules: 1\n"
        "seed: 0\n"
        "players: hat Ann, star\n"
        "buildings: starter\n"
        "cast: first\n"
        "\n"
        "  ! tile hotel, tile church, tile prison, die 4, die 4, die 1, die 1, die 1, die 2, die 1,"
        " die 3, die 1, die 4, die 1, die 5, die 1, die 6, die 2, die 1, die 2, die 2, die 2,"
        " die 3, seat hat, seat star\n"
        "star: claim c4\n"
        "hat: claim d5\n"
    )


def test_a_new_round_is_noted_above_its_first_decision() -> None:
    text = str(random_game(3, Setup(2)).record())
    for number in (1, 2, 3, 4):
        assert f"\n# round {number}\n" in text
    assert text.splitlines()[-1].startswith("result: ")


def test_a_record_is_pinned_to_its_rules_version() -> None:
    assert f"rules: {Setup.rules_version}\n" in str(random_game(1, stop=0).record())


def test_names_and_custom_sets_survive() -> None:
    setup = Setup(3, ("school", "station"), "random", ("Ann Lee", "O'Hara: Jr.", "卡森"))
    replayed = Record.parse(str(random_game(5, setup, stop=10).record())).replay()
    assert replayed.setup == setup
    assert replayed.setup.names == ("Ann Lee", "O'Hara: Jr.", "卡森")


def test_the_mark_that_some_editors_put_first_says_nothing() -> None:
    text = str(random_game(5, Setup(2), stop=10).record())
    assert str(Record.parse(f"\ufeff{text}")) == text
    with pytest.raises(RecordError):
        Record.parse(f"\ufeff\ufeff{text}")


def test_told_chance_outweighs_the_seed() -> None:
    """A record replays whatever becomes of the generator."""
    game = random_game(9, Setup(2, "full"))
    record = Record.parse(str(game.record()).replace("seed: 9\n", "seed: 12345\n"))
    replayed = record.replay()
    assert replayed.position.key() == game.position.key()
    assert [ply.chance for ply in replayed.plies] == [ply.chance for ply in game.plies]


def test_a_record_written_by_hand_needs_no_chance() -> None:
    game = random_game(9, Setup(2, "full"))
    lines = str(game.record()).splitlines()
    by_hand = "\n".join(line for line in lines if not line.lstrip().startswith(("!", "#")))
    assert same(Record.parse(by_hand).replay(), game)


def test_notes_blank_lines_and_spaces_do_not_matter() -> None:
    game = opened()
    game.play("claim c4")
    text = str(game.record())
    loose = "\n# found in a drawer\n\n" + text.replace(
        "star: claim", "  # why?\n\n   star:   CLAIM"
    )
    record = Record.parse(loose)
    assert same(record.replay(), game)
    assert record.notes == ("found in a drawer",)
    assert record.moves[0].notes == ("why?",)
    again = Record.parse(str(record))
    assert (again.notes, again.moves[0].notes) == (record.notes, record.moves[0].notes)
    assert str(again) == str(record)
    assert Record.parse("#found in a drawer\n" + text).notes == record.notes
    close = Record.parse(text.replace("star: claim", "#why?\nstar: claim"))
    assert close.moves[0].notes == record.moves[0].notes
    assert [move.line for move in game.record().moves] == [0]  # it stands in no text yet


def test_windows_line_ends_do_not_matter() -> None:
    game = random_game(4, Setup(2), stop=30)
    assert same(Record.parse(str(game.record()).replace("\n", "\r\n")).replay(), game)


def test_the_first_decisions_alone_can_be_replayed() -> None:
    game = random_game(4, Setup(2))
    record = game.record()
    assert same(record.replay(7), random_game(4, Setup(2), stop=7))
    assert same(record.replay(len(game.plies)), game)


@pytest.mark.parametrize("ply", [-1, 8, 99])
def test_only_decisions_of_the_record_can_be_replayed(ply: int) -> None:
    record = random_game(4, Setup(2), stop=7).record()
    with pytest.raises(RecordError, match=f"there is no decision {ply}: the record has 7"):
        record.replay(ply)


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    game = at(f"round=2.placement {CENTRE} own=hat:c4 hat=$20,as2Y star=$9,as6Y", seed=6)
    game.play("place gambling")
    game.play("pass")
    game.play("pass")
    text = str(game.record())
    assert "\nposition: board round=2.placement " in text
    record = Record.parse(text)
    assert str(record) == text
    assert same(record.replay(), game)


def test_the_chance_of_a_positions_beginning_is_recorded() -> None:
    """The position leads straight into a duel, so dice fall before the first decision."""
    game = at(f"round=1.actions {CENTRE} at=c1:hat,star hat=$20,as2Y star=$9,as6Y", seed=6)
    text = str(game.record())
    assert "\n  ! die " in text
    assert same(Record.parse(text).replay(), game)


def test_a_forked_copy_still_replays_to_its_table() -> None:
    game = random_game(7, Setup(2), stop=60).copy(seed=1234)
    while not game.over:
        game.play(game.options()[-1])
    assert Record.parse(str(game.record())).replay().position.key() == game.position.key()


# Files.


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    game = random_game(5, Setup(2, names=("Ünal", "Zoë")), stop=40)
    path = tmp_path / "game.carson"
    game.record().save(path)
    assert path.read_text(encoding="utf-8") == str(game.record())
    assert same(Record.load(path).replay(), game)
    assert [file.name for file in tmp_path.iterdir()] == ["game.carson"]


def test_saving_again_replaces_the_old_record_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.carson"
    random_game(5, Setup(2)).record().save(path)
    short = random_game(5, Setup(2), stop=1).record()
    short.save(str(path))
    assert path.read_text(encoding="utf-8") == str(short)


def test_a_crash_while_saving_leaves_the_old_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.carson"
    old = random_game(5, Setup(2), stop=10).record()
    old.save(path)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordError, match=r"cannot write .*game\.carson: No space left on device"):
        random_game(6, Setup(2)).record().save(path)
    assert path.read_text(encoding="utf-8") == str(old)
    assert [file.name for file in tmp_path.iterdir()] == ["game.carson"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
def test_a_full_disk_is_told_and_the_device_stays_one() -> None:
    with pytest.raises(RecordError, match="cannot write /dev/full: No space left on device"):
        random_game(5, Setup(2), stop=10).record().save("/dev/full")
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    if sys.platform == "win32":
        return
    record = random_game(5, Setup(2), stop=3).record()
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        record.save(path)
        assert os.read(reader, 100_000).decode() == str(record)
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(path.stat().st_mode)


@pytest.mark.parametrize("where", ["missing/game.carson", "file/game.carson", "folder"])
def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, where: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(RecordError, match=rf"cannot write .*{where}: "):
        random_game(5, Setup(2), stop=3).record().save(tmp_path / where)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes anywhere")
def test_a_folder_without_permission_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(RecordError, match="Permission denied"):
            random_game(5, Setup(2), stop=3).record().save(tmp_path / "game.carson")
    finally:
        tmp_path.chmod(0o700)


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"cannot read .*nowhere\.carson: No such file"):
        Record.load(tmp_path / "nowhere.carson")
    with pytest.raises(RecordError, match=r"cannot read .*: Is a directory"):
        Record.load(tmp_path)
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    with pytest.raises(RecordError, match=r"picture\.png is no text file"):
        Record.load(picture)


def test_a_record_of_a_game_knows_nothing_of_what_comes_after() -> None:
    game = opened()
    record = game.record()
    game.play("claim c4")
    assert record.moves == []
    assert position_of(record.replay()).tiles[HAT] == 12


# Values, and what is wrong with a text.


def test_records_of_the_same_text_are_equal_wherever_they_come_from() -> None:
    game = random_game(6, Setup(2), stop=40)
    record = game.record()
    spaced = str(record).replace("\nhat:", "\n\n  hat:").replace("claim", "CLAIM")
    for again in (game.record(), Record.parse(str(record)), Record.parse(spaced)):
        assert again == record
        assert hash(again) == hash(record)
    game.play(game.options()[0])
    assert game.record() != record
    assert record != str(record)
    assert len({record, Record.parse(str(record)), game.record()}) == 2


def test_a_record_says_in_short_what_it_is() -> None:
    game = opened(Setup(2, names=("Ann", "star")))
    game.play("claim c4")
    record = game.record()
    assert repr(record) == "<Record board, Ann and star, 1 decisions>"
    assert repr(record.moves) == "[<star: claim c4>]"
    over = random_game(1, Setup(2)).record()
    assert repr(over).endswith(f"{len(over.moves)} decisions, {over.result}>")
