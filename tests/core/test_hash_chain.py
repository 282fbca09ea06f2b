"""The hash chain of a record detects a changed history, with what was taken back."""

from __future__ import annotations

import re
from copy import deepcopy
from hashlib import sha256

import pytest

import carson_city
from carson_city import board, cards, solo
from carson_city.core.constants import SEALED
from carson_city.errors import IllegalAction, RecordError
from carson_city.games.dice_commitment import BOT, MIXED, PERSON, UNKNOWN, Seal
from carson_city.games.dice_verification import check
from carson_city.games.hash_chain import MOST_UNDONE, UNDO, Undone, undone_in, words_of
from carson_city.games.record import Record
from carson_city.title.setup import Setup
from carson_city.web.live.game_session import GameSession
from tests.core.dice_server import (
    BROKEN,
    FAIR,
    NOT_A_RECORD,
    SEED,
    UNPROVED,
    Server,
    Verifier,
    head_of,
)

# The hash chain.


def by_hand(record: Record) -> list[str]:
    """Compute the heads of a record without secrets as docs/fair-dice.md says."""

    def digest(text: str) -> str:
        return sha256(text.encode()).hexdigest()

    def told(chance: list[tuple[int, int]] | None) -> str:
        return record.setup.chance_text(chance or [])

    assert record.seal is not None
    lines = [
        f"carson start 2 {record.seal.text}", "title: board", f"rules: {record.setup.rules_text}",
        "players: 3", "buildings: starter", "cast: first", "position: ", f"! {told(record.start)}",
    ]  # fmt: skip
    heads = [digest("\n".join(lines))]
    decided: set[str] = set()
    for move in record.moves:
        text = f"carson decision 1 {record.setup.marks.index(move.mark)}: {move.action}"
        text += f" as {PERSON}" if move.mark not in decided else ""
        text += f" + {move.share}" if move.share else ""
        text += f" ! {told(move.chance)}"
        heads.append(digest(f"carson head 1 {heads[-1]} {digest(text)}"))
        decided.add(move.mark)
    return heads


def test_anybody_can_compute_the_heads_from_the_record(honest: Server) -> None:
    record = honest.record()
    chain = check(Record.parse(str(record))).chain
    assert chain is not None
    assert chain.seen() == by_hand(record) == honest.heads


def test_a_kept_head_is_found_with_its_decision(honest: Server, verify: Verifier) -> None:
    code, said = verify(honest.record(), "--head", honest.heads[40][:16])
    assert code == FAIR
    assert "is in this history, after decision 40" in said


def test_a_kept_head_detects_a_changed_history(honest: Server, verify: Verifier) -> None:
    """The attack: the server plays the game anew, so that the new record is fair in itself."""
    forged = Server()
    forged.play_on(5)
    forged.play(which=1)
    forged.play_on()
    record = forged.record()
    assert verify(record)[0] == FAIR
    assert record.seal == honest.session.seal
    code, said = verify(record, "--head", honest.heads[30])
    assert code == BROKEN
    assert "another history" in said
    assert verify(record, "--head", honest.heads[4])[0] == FAIR  # it was the same until then


def test_two_players_find_two_histories(honest: Server, verify: Verifier) -> None:
    """The attack: the server shows each player another game under one seal."""
    other = Server().play_on(20)
    other.play(which=1)
    assert other.heads[:21] == honest.heads[:21]
    assert other.heads[21] != honest.heads[21]
    both = ("--head", honest.heads[21], "--head", other.heads[21])
    assert verify(honest.record(), *both)[0] == BROKEN
    assert verify(other.play_on().record(), *both)[0] == BROKEN


def test_a_decision_that_was_taken_back_stays_in_the_history(verify: Verifier) -> None:
    server = Server().play_on(1)
    server.undo()
    server.play(which=1)
    server.play_on()
    record = server.record()
    _decision, undo = record.undone[0]
    assert undo[1] == UNDO
    assert verify(record, "--head", server.heads[2])[0] == FAIR  # after it was taken back
    code, said = verify(record, "--head", server.heads[1])
    assert code == UNPROVED  # what happened after it may be anything
    assert "before a decision was taken back" in said
    for later in (2, 9, -1):
        assert verify(record, "--head", server.heads[1], "--head", server.heads[later])[0] == FAIR
    assert verify(record, "--head", server.heads[0])[0] == UNPROVED
    hidden = deepcopy(record)
    hidden.undone = {}  # the attack: nothing was ever taken back
    assert verify(hidden)[0] == FAIR
    assert verify(hidden, "--head", server.heads[1])[0] == BROKEN
    assert verify(hidden, "--head", server.heads[-1])[0] == BROKEN


def test_nobody_rewrites_a_game_with_undos_that_the_rules_forbid(
    honest: Server, verify: Verifier
) -> None:
    """The attack: call a whole game taken back, and put another one in its place."""
    session = honest.session
    gone = [
        (made.player, words_of(session.game, ply, session.shares, PERSON))
        for ply, made in enumerate(session.game.plies)
    ]
    forged = Server(seed=SEED)
    forged.play(share="ground", which=1)
    record = forged.play_on().record()
    for count in (len(gone), 60):  # after the end, and after dice
        back = [(seat, UNDO) for seat, _words in reversed(gone[:count])]
        record.undone = {0: [*gone[:count], *back]}
        code, said = verify(record, "--head", honest.heads[count])
        assert code == BROKEN
        assert "the rules do not allow that" in said
    back = [(seat, UNDO) for seat, _words in reversed(gone[:5])]
    record.undone = {0: [*gone[:5], *back]}  # players can do that, one after another
    assert verify(record, "--head", honest.heads[5])[0] == UNPROVED
    assert verify(record, "--head", honest.heads[5], "--head", honest.heads[-1])[0] == BROKEN


@pytest.mark.parametrize(
    "words",
    [
        "place salary as person",  # not possible there
        "claim d5",  # the first decision of a seat without its kind
        "claim d5 as bot + abc",  # only people contribute
        "? as person",  # nothing is secret there
        "as person",
    ],
)
def test_an_impossible_decision_was_never_taken_back(words: str, verify: Verifier) -> None:
    record = Server().play_on().record()
    seat = record.setup.marks.index(record.moves[0].mark)
    record.undone = {0: [(seat, words), (seat, UNDO)]}
    assert verify(record)[0] == BROKEN


def test_a_possible_one_may_have_been_taken_back(verify: Verifier) -> None:
    server = Server()
    seat = server.session.game.player
    action = server.session.game.options(seat)[0].text
    record = server.play_on().record()
    record.undone = {0: [(seat, f"{action} as person + abc"), (seat, UNDO)]}
    assert verify(record)[0] == FAIR
    assert verify(record, "--head", server.heads[-1])[0] == BROKEN


def test_a_secret_choice_can_be_taken_back_and_stays_secret(verify: Verifier) -> None:
    setup = board.Setup(players=2, variants="strongest")
    server = Server(2, setup=setup)
    taken_back = False
    while not server.session.game.over:
        server.play()
        made = server.session.game.plies[-1]
        if not taken_back and any(raw[0] == SEALED for raw in made.events):
            server.undo()
            taken_back = True
    record = server.record()
    assert next(step for steps in record.undone.values() for step in steps)[1] == "?"
    assert verify(record, "--head", server.heads[-1])[0] == FAIR


def test_an_older_record_does_not_tell_what_was_taken_back(verify: Verifier) -> None:
    record = Server().play_on().record()
    record.undone = {0: [(0, "a" * 64), (0, UNDO)]}
    code, said = verify(record)
    assert code == UNPROVED
    assert "does not tell which decisions were taken back" in said


def test_no_rules_version_can_be_exchanged(verify: Verifier) -> None:
    """An older version of a variant is another reading of the rules."""
    setup = board.Setup(players=2, variants="horses")
    server = Server(2, setup=setup).play_on()
    text = str(server.record())
    assert verify(text, "--head", server.heads[-1])[0] == FAIR
    older = text.replace("horses 3", "horses 2")
    assert older != text
    for head in (server.heads[0], server.heads[-1]):
        assert verify(older, "--head", head)[0] == BROKEN


@pytest.mark.parametrize("setup", [solo.Setup(), cards.Setup(2)], ids=["solo", "cards"])
def test_a_seat_that_the_rules_play_never_contributes(setup: Setup, verify: Verifier) -> None:
    """The attack: call Standish or a virtual player a person, and try their shares."""
    server = Server(len(setup.marks), setup=setup).play_on()
    assert {server.session.game.plies[ply].player for ply in server.session.shares} & {
        *setup.automatic
    }
    code, said = verify(server.record())
    assert code == BROKEN
    assert "is not played by a person" in said


def _with_form_steps(steps: int, version: int) -> Server:
    """Play a game in which a bot makes more steps in its form than it needs."""
    setup = board.Setup(players=3, variants="beginning")
    server = Server(3, [PERSON, PERSON, BOT], setup=setup, version=version)
    session = server.session
    while 2 not in session.game.deciders or session.game.deciders[0] != 2:
        server.play()
    for step in range(steps):
        session.play(f"form parcels {step % 2}", 2, kind=BOT)
    session.play("form parcels 0", 2, kind=BOT)
    session.play("form done", 2, kind=BOT)
    return server.play_on()


def dice_of(server: Server) -> str:
    return str([made.chance for made in server.session.game.plies if made.chance])


def test_no_step_in_a_form_changes_the_dice(verify: Verifier) -> None:
    """The attack: let a bot fill in its form again and again until the dice are right."""
    games = [_with_form_steps(steps, version=2) for steps in range(0, 12, 2)]
    assert len({dice_of(server) for server in games}) == 1
    assert verify(games[0].record())[0] == FAIR
    games = [_with_form_steps(steps, version=1) for steps in range(0, 12, 2)]
    assert len({dice_of(server) for server in games}) > 1
    code, said = verify(games[0].record())
    assert code == UNPROVED
    assert "the seal is of an older kind" in said


def test_the_kinds_of_seats_are_part_of_the_history(verify: Verifier) -> None:
    server = Server(3, [PERSON, BOT, PERSON]).play_on()
    record = server.record()
    record.seats = (PERSON, PERSON, PERSON)  # the attack: call a bot a person
    assert verify(record)[0] == FAIR
    assert verify(record, "--head", server.heads[-1])[0] == BROKEN


def test_a_head_of_an_unfinished_record_may_still_come(honest: Server, verify: Verifier) -> None:
    record = Server().play_on(20).record()
    code, said = verify(record, "--head", honest.heads[30])
    assert code == UNPROVED
    assert "which is unfinished" in said


@pytest.mark.parametrize("head", ["", " ", "1234567", "x" * 20, "0" * 15, "0" * 65])
def test_a_head_that_nobody_can_compare_is_refused(
    honest: Server, verify: Verifier, head: str
) -> None:
    for option in ("--head", "--seal"):
        code, said = verify(honest.record(), option, head)
        assert code == NOT_A_RECORD
        assert "16 to 64 hexadecimal digits" in said


def test_the_head_tells_nothing_of_a_secret_choice_and_commits_to_it_when_revealed() -> None:
    line = (
        "board variants=strongest round=2.placement pass=hat at=roads1:hat,star hat=$9,as2Y "
        "star=$12,as1Y"
    )
    game = carson_city.Game(board.Setup(players=2, variants="strongest"), 7, origin=line)
    heads: dict[str, set[str]] = {"secret": set(), "revealed": set()}
    for salt in ("01", "02"):
        session = GameSession(game.copy(same_dice=True), seal=Seal.on(7, MIXED, salt))
        session.play("pass", 1, kind=PERSON)
        first, second = session.game.deciders
        for tile in session.game.options(first):
            after = session.copy()
            after.play(tile.text, first, kind=PERSON)
            heads["secret"].add(head_of(after))
            other = after.game.options(second)[0]
            after.play(other.text, second, kind=PERSON)
            heads["revealed"].add(head_of(after))
    tiles = len(session.game.options(first))
    assert len(heads["secret"]) == 2  # one for each seal, whatever the choice
    assert len(heads["revealed"]) == 2 * tiles


# What was taken back, in records and in memory.


def test_nested_undos_read_back_and_give_the_same_heads() -> None:
    server = Server(2).play_on(2)
    plan = ["play", "undo", "play", "undo", "undo", "play", "play"]
    for step in plan:
        try:
            server.undo() if step == "undo" else server.play(which=len(server.heads))
        except IllegalAction:
            server.play(which=1)
    record = server.record()
    again = Record.parse(str(record))
    assert str(again) == str(record)
    assert undone_in(again.undone) == server.session.taken_back
    chain = check(again).chain
    assert chain is not None
    assert chain.head == server.head
    assert {*server.heads} <= {*chain.seen()}
    rebuilt = server.session.copy()
    rebuilt.follow(rebuilt.undone, rebuilt.taken_back)
    assert head_of(rebuilt) == server.head


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("  - hat", "is not a decision that was taken back"),
        (f"  - hat {'a' * 200}", "is not a decision that was taken back"),
        ("  - sam undo", "is not a decision that was taken back"),
        ("  - hat undo", "do not fit together"),
        (f"  - hat {'a' * 64}", "do not fit together"),
        (f"  - hat {'a' * 64}\n  - star undo", "do not fit together"),
        (f"  - hat {'a' * 64}\n  - hat undo\n" * (MOST_UNDONE + 1), "at most 1000 decisions"),
    ],
)
def test_damaged_lines_of_what_was_taken_back_are_refused(lines: str, said: str) -> None:
    text = str(Server(2).play_on(3).record())
    with pytest.raises(RecordError, match=said):
        Record.parse(text.rstrip("\n") + "\n" + lines + "\n")


@pytest.mark.parametrize("seats", ["person", "person, friend", "person, bot, bot"])
def test_a_damaged_line_of_seats_is_refused(seats: str) -> None:
    text = re.sub("seats: .*", f"seats: {seats}", str(Server(2).play_on(3).record()))
    with pytest.raises(RecordError, match="seats: “"):
        Record.parse(text)


def test_a_seat_that_has_not_decided_has_no_kind_yet() -> None:
    assert Server(3).play_on(1).record().seats.count(UNKNOWN) == 2


def test_there_is_an_end_to_taking_back() -> None:
    server = Server(2).play_on(1)
    server.session.taken_back = [Undone(0, 0, "a" * 64)] * MOST_UNDONE
    with pytest.raises(IllegalAction, match="1000 decisions of this game were taken back"):
        server.undo()
