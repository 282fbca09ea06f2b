"""A server for tests that may cheat with dice, and a verifier of its records."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

import carson_city
from carson_city import board
from carson_city.cli.main import main
from carson_city.games.dice_commitment import MIXED, PERSON, VERSION, Seal
from carson_city.games.record import Record
from carson_city.title.setup import Setup
from carson_city.web.live.game_session import GameSession

SEED = 2**119 + 1858
SALT = "5a" * 16
FAIR, BROKEN, NOT_A_RECORD, UNPROVED = 0, 1, 2, 3


class Server:
    """A table that plays the first options, and may cheat."""

    def __init__(
        self,
        players: int = 3,
        kinds: Iterable[str] = (),
        seed: int = SEED,
        setup: Setup | None = None,
        version: int = VERSION,
    ) -> None:
        game = carson_city.Game(setup or board.Setup(players=players), seed)
        self.session = GameSession(game, seal=Seal.on(seed, MIXED, SALT, version=version))
        self.kinds = list(kinds) or [PERSON] * players
        self.heads: list[str] = [self.head]

    @property
    def head(self) -> str:
        return head_of(self.session)

    def play(self, share: str = "", which: int = 0) -> None:
        """Play one decision; a share is added if the protocol allows it."""
        game, session = self.session.game, self.session
        seat = game.deciders[0]
        kind = self.kinds[seat]
        share = share or f"share-of-{seat}"
        options = game.options(seat)
        known = sum(not made.drafts for made in game.plies)
        action = options[(known * 7 + which) % len(options)].text
        added = share if session.takes_share(seat, kind) else ""
        session.play(action, seat, share=added, kind=kind)
        self.heads.append(self.head)

    def play_on(self, decisions: int = 9999) -> Server:
        while decisions and not self.session.game.over:
            self.play()
            decisions -= 1
        return self

    def undo(self) -> None:
        self.session.undo(self.session.game.plies[-1].player)
        self.heads.append(self.head)

    def record(self) -> Record:
        record = self.session.game.record()
        record.seal = self.session.seal
        record.seats = tuple(map(self.session.kind, range(len(self.kinds))))
        record.undone = self.session.taken_back_steps()
        for ply, share in self.session.shares.items():
            record.moves[ply].share = share
        return record


class Verifier:
    """`carson verify` on a record, as a person runs it."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self.capsys = path, capsys

    def __call__(self, record: Record | str, *options: str) -> tuple[int, str]:
        self.path.write_text(str(record), newline="")
        code = main(["verify", str(self.path), *options])
        told = self.capsys.readouterr()
        return code, told.out + told.err


def head_of(session: GameSession) -> str:
    chain = session.chain()
    assert chain is not None
    return chain.head
