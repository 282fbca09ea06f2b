"""Every attack on the dice that docs/fair-dice.md mentions, as a cheating server would try it."""

from __future__ import annotations

import re

import pytest

from carson_city import board, cards
from carson_city.core.constants import DIE
from carson_city.games.dice_commitment import BOT, PERSON
from carson_city.games.dice_verification import check
from carson_city.games.record import Record
from carson_city.web.live.game_session import GameSession
from tests.core.dice_server import BROKEN, FAIR, NOT_A_RECORD, SEED, UNPROVED, Server, Verifier

# Re-rolled dice.


def rerolled(server: Server, tries: int = 40) -> Record:
    """Play on; where dice fall late in the game, try shares until they are high."""
    while not server.session.game.over:
        seat, ply = server.session.game.player, server.session.ply
        options = server.session.game.options(seat)
        action = options[ply * 7 % len(options)].text

        def after(share: str, action: str = action, seat: int = seat) -> GameSession:
            session = server.session.copy()
            session.play(action, seat, share=share, kind=PERSON)
            return session

        honest = after("")
        if ply > 20 and pips(honest) and len(server.session.shares) < 8:
            server.session = max((after(f"late-{number}") for number in range(tries)), key=pips)
        else:
            server.session = honest
    return server.record()


def pips(session: GameSession) -> int:
    """Return what the dice of the last decision show together."""
    return sum(value for kind, value in session.game.plies[-1].chance if kind == DIE)


def test_late_shares_of_a_cheating_server_prove_nothing(verify: Verifier) -> None:
    """The attack: try shares with late decisions until the dice are good."""
    record = rerolled(Server(2).play_on(4))
    late = [share for share in (move.share for move in record.moves) if share.startswith("late")]
    assert late, "the server re-rolled nothing"
    assert check(record).differs is None  # each die is what seed and shares give
    code, said = verify(record)
    assert code == UNPROVED
    assert "only the first decision of a seat may" in said
    assert "Fair dice" not in said


def test_a_share_of_a_bot_contradicts_the_record(verify: Verifier) -> None:
    """The server picks the shares of bots as it likes: so they may have none."""
    record = Server(2).play_on().record()
    record.seats = (PERSON, BOT)
    code, said = verify(record)
    assert code == BROKEN
    assert "star is not played by a person" in said


@pytest.mark.parametrize("seats", ["", "seats: unknown, unknown\n"])
def test_a_record_that_hides_who_was_a_bot_proves_nothing(seats: str, verify: Verifier) -> None:
    text = re.sub("seats: .*\n", seats, str(Server(2).play_on().record()))
    code, said = verify(text)
    assert code == UNPROVED
    assert "does not state which seats were played by people" in said


def test_without_any_share_nothing_is_proved(verify: Verifier) -> None:
    code, said = verify(Server(2, [BOT, BOT]).play_on().record())
    assert code == UNPROVED
    assert "no player contributed" in said
    assert "Did not contribute: hat (bot) and star (bot)." in said


def test_the_verdict_names_who_contributed_and_who_did_not(verify: Verifier) -> None:
    code, said = verify(Server(3, [PERSON, BOT, PERSON]).play_on().record())
    assert code == FAIR
    assert "Contributed to the dice: hat and cactus." in said
    assert "Did not contribute: star (bot)." in said


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(f"seed: {SEED}", f"seed: {SEED + 1}"),
        lambda text: text.replace("+ share-of-1", "+ share-of-7"),
        lambda text: text.replace("  + share-of-2\n", ""),
        lambda text: re.sub(r"seal: \S{8}", "seal: 00000000", text),
        lambda text: text.replace("die 6", "die 5", 1),
    ],
    ids=["another seed", "another share", "a dropped share", "another seal", "another die"],
)
def test_a_changed_die_seed_seal_or_share_is_a_contradiction(
    honest: Server, verify: Verifier, change: object
) -> None:
    text = str(honest.record())
    assert callable(change)
    assert change(text) != text
    assert verify(change(text))[0] == BROKEN


def test_who_runs_the_server_can_try_shares_of_an_own_seat(verify: Verifier) -> None:
    """A limit, not a promise: the verdict only names who contributed."""
    tried = []
    for number in range(20):
        server = Server(2).play_on(1)
        server.play(share=f"own-{number}")
        tried.append(server.play_on())
    best = max(tried, key=lambda server: server.session.game.scores()[0].total)
    code, said = verify(best.record())
    assert code == FAIR
    assert "Contributed to the dice: hat and star." in said
    assert len({server.session.game.line() for server in tried}) > 1


# Truncated files.


def test_a_truncated_file_is_reported_as_unfinished(verify: Verifier) -> None:
    text = str(Server(2).play_on().record())
    start = text.index("\n\n") + 2
    lines = [start + match.end() for match in re.finditer("\n", text[start:])]
    said_so = 0
    for end in (*lines[:-2:9], *range(start + 40, len(text) - 60, 211)):
        code, said = verify(text[:end])
        assert code in (UNPROVED, NOT_A_RECORD), (code, said, text[:end][-80:])
        said_so += "The record is unfinished" in said
        assert "Fair dice" not in said
    assert said_so > 10


def test_a_record_without_its_result_is_unfinished(honest: Server, verify: Verifier) -> None:
    whole = str(honest.record())
    code, said = verify(whole[: whole.index("\nresult:")])
    assert code == UNPROVED
    assert "unfinished" in said
    assert verify(whole.rstrip("\n"))[0] == FAIR  # an editor may drop the last line end


def test_a_cut_inside_a_number_is_a_cut_too(verify: Verifier) -> None:
    """What is left of the line may still be a decision or a die, and another one."""
    for setup in (cards.Setup(2), board.Setup(2)):
        whole = str(Server(len(setup.marks), setup=setup).play_on().record())
        kinds = ["rules" if seat in setup.automatic else PERSON for seat in range(len(setup.marks))]
        server = Server(len(setup.marks), kinds, setup=setup).play_on()
        whole = str(server.record())
        assert verify(whole)[0] == FAIR
        start = whole.index("\n\n") + 2
        for end in range(start, len(whole), max(1, (len(whole) - start) // 60)):
            assert verify(whole[:end])[0] == UNPROVED, whole[end - 40 : end]


def test_a_record_whose_game_cannot_be_played_contradicts_itself(
    honest: Server, verify: Verifier
) -> None:
    text = str(honest.record())
    result = text.splitlines()[-1]
    forged = [
        re.sub(r"(\d+)$", "99", text.rstrip("\n")) + "\n",
        re.sub(r"  ! die \d.*\n", "", text, count=1),
        text.replace(text.splitlines()[20], "hat: claim a9", 1),
    ]
    for each in forged[:2]:
        code, said = verify(each)
        assert code == BROKEN, said
        assert "contradicts itself" in said
    assert verify(text + result + "\n")[0] == NOT_A_RECORD
