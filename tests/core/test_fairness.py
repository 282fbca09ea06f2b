"""Sealed dice: what a seal hides and proves, and what a changed record gives away."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

import carson_city
from carson_city import board, cards, solo
from carson_city.cli.main import main
from carson_city.errors import RecordError
from carson_city.games.dice_commitment import CHOSEN, MIXED, PERSON, RECORD, RULES, Seal, dice
from carson_city.games.dice_verification import SETUP, check
from carson_city.games.record import Record
from carson_city.tell import dice as told
from carson_city.title.setup import Setup

SEED = 2**119 + 1858
GOLDEN = Path(__file__).parents[1] / "golden"
SETUPS: list[Callable[[], Setup]] = [
    lambda: board.Setup(players=3),
    lambda: solo.Setup("cattle"),
    lambda: cards.Setup(2),
]
Finds = Callable[[str], str]


def played(setup: Setup, kind: str = MIXED, shares: tuple[str, ...] = ("ann-1", "ben_2")) -> Record:
    """A whole game of first options, its dice as a table lets them fall."""
    game = carson_city.Game(setup, SEED)
    added: dict[int, str] = {}
    waiting = iter(shares if kind == MIXED else ())
    while not game.over:
        seat, ply = game.player, len(game.plies)
        is_new = all(made.player != seat for made in game.plies)
        if seat not in setup.automatic and is_new and (share := next(waiting, "")):
            added[ply] = share
        if kind == MIXED:
            game.position.chance = dice(SEED, ply, added.values())
        options = game.options(seat)
        game.play(options[ply * 7 % len(options)], seat)
    record = game.record()
    record.seal = Seal.on(SEED, kind)
    for ply, share in added.items():
        record.moves[ply].share = share
    record.seats = tuple(
        RULES if seat in setup.automatic else PERSON for seat in range(len(setup.marks))
    )
    return record


@pytest.fixture(scope="module")
def fair() -> str:
    """The record of a fair game of the board game, as it is downloaded."""
    return str(played(board.Setup(players=3)))


# Seals.


def test_the_dice_of_a_decision_fall_for_ever_as_they_fell() -> None:
    """Records of years ago are checked by them."""
    fell = dice(SEED, 3, ["ann"], version=1)
    assert [fell.below(1000) for _die in range(6)] == [733, 312, 918, 333, 928, 636]
    fell = dice(SEED, 3, ["ann"])
    assert [fell.below(1000) for _die in range(6)] == [426, 330, 397, 994, 733, 317]


def test_a_seal_fits_its_seed_alone_and_anybody_can_make_it() -> None:
    seal = Seal.on(SEED, MIXED)
    assert seal.loaded == 0
    assert seal.fits(SEED)
    assert not seal.fits(SEED + 1)
    for version in (1, 2):
        seal = Seal.on(SEED, MIXED, version=version)
        by_hand = f"carson seal {version} mixed {seal.salt} {SEED}"
        assert seal.text == sha256(by_hand.encode()).hexdigest()
        assert Seal.of_form(seal.form, seal.salt, seal.text) == seal


def test_a_seal_hides_even_a_seed_that_everybody_would_try() -> None:
    seals = [Seal.on(7, CHOSEN) for _time in range(20)]
    assert len({seal.text for seal in seals}) == 20
    assert all(len(bytes.fromhex(seal.salt)) == 16 for seal in seals)
    assert Seal(CHOSEN, seals[0].salt, seals[1].text).fits(7) is False


def test_a_seal_says_how_the_dice_come_about() -> None:
    seal = Seal.on(SEED, CHOSEN, "ab")
    assert not Seal(MIXED, seal.salt, seal.text).fits(SEED)


def test_dice_follow_from_the_seed_the_decision_and_all_shares() -> None:
    def rolls(seed: int, ply: int, *shares: str) -> tuple[int, ...]:
        chance = dice(seed, ply, shares)
        return tuple(chance.below(6) for _die in range(24))

    same = rolls(SEED, 5, "a", "b")
    assert rolls(SEED, 5, "a", "b") == same
    others = {
        rolls(SEED + 1, 5, "a", "b"),
        rolls(SEED, 6, "a", "b"),
        rolls(SEED, 5, "b", "a"),
        rolls(SEED, 5, "a"),
    }
    assert len({same} | others) == 5


# Records.


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("kind", [MIXED, CHOSEN])
def test_a_record_with_its_seal_reads_back_and_is_sound(
    setup: Callable[[], Setup], kind: str
) -> None:
    record = played(setup(), kind)
    again = Record.parse(str(record))
    assert str(again) == str(record)
    finding = check(again)
    assert finding.sound
    assert finding.proved == (kind == MIXED)
    fallen = sum(len(move.chance or []) for move in again.moves) + len(again.start or [])
    assert finding.outcomes == fallen > 0


def test_the_dice_of_old_records_are_what_their_seed_gives() -> None:
    record = Record.load(GOLDEN / "four-starter-first.txt")
    finding = check(record)
    assert finding.sound
    assert not finding.proved
    assert "were not sealed" in " ".join(told.found(finding))


def test_a_game_that_goes_on_from_a_record_is_checked_from_there() -> None:
    record = played(board.Setup(players=2), CHOSEN)
    whole = check(record).outcomes
    first = next(ply for ply, move in enumerate(record.moves) if move.chance)
    before = str(record.moves[first].chance)
    record.seal = Seal.on(SEED, RECORD, loaded=first + 1)
    finding = check(Record.parse(str(record)))
    assert finding.sound
    assert 0 < finding.outcomes < whole
    assert before
    assert "whoever had that record" in told.found(finding)[-1]


def test_a_changed_die_is_found_with_its_decision(fair: str) -> None:
    record = Record.parse(fair)
    ply = next(
        ply for ply, move in enumerate(record.moves) if record.setup.told("die 1")[0][0] in {
            kind for kind, _value in move.chance or []
        }
    )  # fmt: skip
    fallen = record.moves[ply].chance
    assert fallen is not None
    at, (kind, value) = next(
        (at, each) for at, each in enumerate(fallen) if each[0] == record.setup.told("die 1")[0][0]
    )
    fallen[at] = kind, value % 6 + 1
    record.moves[ply + 1 :] = []
    record.result = ""
    finding = check(record)
    assert finding.fits
    assert finding.differs == ply
    assert f"after decision {ply + 1} (" in told.found(finding)[0]
    assert f"the seed gives “{finding.sealed}”" in told.found(finding)[0]


def test_a_changed_set_up_is_found() -> None:
    record = carson_city.Game(board.Setup(players=2), 7).record()
    record.seal = Seal.on(8, CHOSEN)
    record.seed = 8
    finding = check(record)
    assert finding.differs == SETUP
    assert "in the set-up" in told.found(finding)[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace(f"seed: {SEED}", f"seed: {SEED + 1}"), "The seal is broken"),
        (lambda text: re.sub("salt: ..", "salt: 00", text), "The seal is broken"),
        (lambda text: text.replace("dice: mixed", "dice: chosen"), "The seal is broken"),
        (lambda text: text.replace("+ ann-1", "+ ann-2"), "The dice are not those of the seed"),
        (lambda text: text.replace("  + ben_2\n", ""), "The dice are not those of the seed"),
    ],
)
def test_whatever_else_is_changed_is_found(fair: str, change: Finds, said: str) -> None:
    assert change(fair) != fair
    finding = check(Record.parse(change(fair)))
    assert not finding.sound
    assert told.found(finding)[0].startswith(said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace("dice: mixed 2", "dice: loaded"), "dice: “loaded” is none of"),
        (lambda text: re.sub("seal: .*", "seal: xyz", text), "seal: “xyz” is not what a table"),
        (lambda text: re.sub("salt: .*\n", "", text), "salt: “” is not what a table writes"),
        (lambda text: text.replace("salt:", "loaded: many\nsalt:"), "“many” is no number of"),
        (lambda text: text.replace("+ ann-1", "+ ann 1"), "line 15: share: 1 to 64 letters"),
        (lambda text: text.replace("+ ann-1", "+ " + "a" * 65), "line 15: share: 1 to 64 letters"),
        (lambda text: text.replace("+ ann-1", "+ a\n  + b"), "line 16: “+ b” belongs to no"),
        (lambda text: text.replace("\n\n", "\n\n  + a\n", 1), "“+ a” belongs to no decision"),
    ],
)
def test_a_damaged_seal_is_refused_in_words(fair: str, change: Finds, said: str) -> None:
    with pytest.raises(RecordError, match=re.escape(said)):
        Record.parse(change(fair))


# The command.


def test_verify_says_in_a_sentence_that_the_dice_were_fair(
    fair: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.carson"
    file.write_text(fair)
    seal = Record.parse(fair).seal
    assert seal is not None
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert re.match(r"Fair dice, sealed before the game began: all \d+ dice and draws fell", said)
    assert f"Is this the seal that the table showed you? {seal.text}" in said
    assert main(["verify", str(file), "--seal", told.grouped(seal.text[:16]).upper()]) == 0
    assert "It is the seal that you have seen" in capsys.readouterr().out
    assert main(["verify", str(file), "--seal", "0" * 64]) == 1
    assert "not the seal that you have seen" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("", 2, "this is no record"),
        ("carson record 1\ntitle: chess\n", 2, "title: “chess” is none of"),
    ],
)
def test_verify_refuses_other_files(
    text: str, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.carson"
    file.write_text(text)
    assert main(["verify", str(file)]) == code
    assert said in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nothing")]) == code
    assert "cannot read" in capsys.readouterr().err


def test_verify_tells_apart_what_is_wrong_and_what_proves_nothing(
    fair: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.carson"
    file.write_text(fair.replace("+ ann-1", "+ ann-2"))
    assert main(["verify", str(file)]) == 1
    assert "The dice are not those of the seed" in capsys.readouterr().out
    file.write_text(str(played(board.Setup(players=2), CHOSEN)))
    assert main(["verify", str(file)]) == 3
    assert "But somebody chose the seed" in capsys.readouterr().out
    unsealed = GOLDEN / "four-starter-first.txt"
    assert main(["verify", str(unsealed)]) == 3
    assert "so this proves nothing" in capsys.readouterr().out
    assert main(["verify", str(unsealed), "--seal", "0123456789abcdef"]) == 1
    assert main(["verify", str(unsealed), "--seal", "12345678"]) == 2
    assert "16 to 64 hexadecimal digits" in capsys.readouterr().err
