"""A game on its way, and which decision each of its seats has before it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from carson.game import Game
from carson.seal import MIXED, Seal, dice
from carson.step import Step

NOT_ASKED: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """What a seat is asked since some ply, by which step of the stack; perhaps nothing."""

    since: int
    depth: int
    before: Question | None = None


class Course:
    """A game with its dice, how often each seat has taken back, and what it is asked since when.

    A seat's decision stays the same while others act, as long as the step that asks it stays on
    the stack: another step may cover it for a while. An own decision, or a new step, ends it.
    """

    __slots__ = ("_questions", "_trails", "game", "seal", "shares", "undone")

    def __init__(self, game: Game, undone: Iterable[int] = (), seal: Seal | None = None) -> None:
        seats = len(game.setup.marks)
        self.game = game
        self.seal = seal  # what is promised about its dice; nothing in older games
        self.shares: dict[int, str] = {}  # what people added to the dice, by ply
        self.undone = list(undone) or [0] * seats
        self._questions = [Question(self.ply, self._asks(seat)) for seat in range(seats)]
        # After so many decisions: what happened since the last barrier, as far as anybody asked.
        self._trails = [b""]

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return len(self.game.plies)

    def copy(self) -> Course:
        """The same course, going on alone."""
        other = Course.__new__(Course)
        other.game = self.game.copy(same_dice=True)
        other.undone = self.undone[:]
        other.seal = self.seal
        other.shares = self.shares.copy()
        other._questions = self._questions[:]
        other._trails = self._trails[:]
        return other

    def question(self, seat: int) -> Question:
        """What a seat is asked now; another object means that it was asked anew."""
        return self._questions[seat]

    def decision(self, seat: int) -> int:
        """A number for the decision that a seat has before it, alike in all processes.

        It tells apart what happened before the seat was asked and could still be undone; what
        others do while it is asked does not count. Nobody reads anything in it: the salt is as
        secret as the seed, and not found by trying as one may be that somebody chose.
        """
        since = self._questions[seat].since
        secret = f"{self.game.seed} {self.seal.salt}" if self.seal else f"{self.game.seed}"
        told = f"{secret} {seat} {since} {self.undone[seat]} ".encode()
        return int.from_bytes(sha256(told + self._trail(since)).digest()[:4])

    def _trail(self, ply: int) -> bytes:
        """What happened before a ply and could still be undone, in short."""
        trails = self._trails
        for made in self.game.plies[len(trails) - 1 : ply]:
            told = trails[-1] + f"{made.player} {made.events}".encode()
            trails.append(b"" if made.barrier else sha256(told).digest())
        return trails[ply]

    # Dice.

    @property
    def mixes(self) -> bool:
        """Whether the dice also come from what people add to them."""
        return self.seal is not None and self.seal.kind == MIXED

    def lacks_share(self, seat: int) -> bool:
        """Whether whoever decides for a seat now adds to the dice: each does so once."""
        return self.mixes and all(self.game.plies[ply].player != seat for ply in self.shares)

    # Play and take back.

    def play(self, action: str, seat: int, chance: str | None = None, share: str = "") -> None:
        """Play a decision; whoever it asks something else has a new one.

        Chance falls as told, or by the seed, and by all shares with the one that comes along.
        """
        before = self.game.position.steps[:]
        if share:
            self.shares[self.ply] = share
        if self.mixes and chance is None:
            self.game.position.chance = dice(self.game.seed, self.ply, self.shares.values())
        self.game.play(action, seat, chance=chance)
        self._questions = [
            question if other != seat and self._goes_on(question, other, before) else
            Question(self.ply, self._asks(other), question)
            for other, question in enumerate(self._questions)
        ]  # fmt: skip

    def undo(self, seat: int) -> None:
        """Take a seat's last decision back: what it is asked then is a new decision."""
        self.game.undo(seat)
        self._go_back()
        self.undone[seat] += 1

    def rewind(self, ply: int) -> None:
        """Go back to the position after so many decisions."""
        self.game.rewind(ply)
        self._go_back()

    def _go_back(self) -> None:
        del self._trails[self.ply + 1 :]
        self.shares = {ply: share for ply, share in self.shares.items() if ply < self.ply}
        for seat, question in enumerate(self._questions):
            while question.since > self.ply and question.before is not None:
                question = question.before  # noqa: PLW2901  (down the chain)
            self._questions[seat] = question

    def _asks(self, seat: int) -> int:
        """The depth of the step that asks a seat now."""
        position = self.game.position
        return len(position.steps) - 1 if seat in position.deciders else NOT_ASKED

    def _goes_on(self, question: Question, seat: int, before: list[Step[Any]]) -> bool:
        """Whether a seat is still asked the same, or still nothing, after another's decision."""
        asks, depth, steps = self._asks(seat), question.depth, self.game.position.steps
        if depth == NOT_ASKED:
            return asks == NOT_ASKED
        # Steps never change: the same object asks the same.
        stays = depth < min(len(steps), len(before)) and steps[depth] is before[depth]
        covered = asks == NOT_ASKED and depth < len(steps) - 1
        return stays and (asks == depth or covered)
