"""A game on its way, and which decision each of its seats has before it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from carson_city.core.step import Step
from carson_city.errors import IllegalAction
from carson_city.games import hash_chain
from carson_city.games.dice_commitment import MIXED, PERSON, UNKNOWN, Seal
from carson_city.games.game import Game
from carson_city.games.hash_chain import MOST_UNDONE, HashChain, Undone
from carson_city.text.i18n import _

NOT_ASKED: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """What a seat is asked since some ply, by which step of the stack; perhaps nothing."""

    since: int
    depth: int
    before: Question | None = None


class GameSession:
    """A game with its dice, how often each seat has taken back, and what it is asked since when.

    A seat's decision stays the same while others act, as long as the step that asks it stays on
    the stack: another step may cover it for a while. An own decision, or a new step, ends it.
    """

    __slots__ = (
        "_chain", "_questions", "_trails", "game", "kinds", "seal", "shares", "taken_back",
        "undone",
    )  # fmt: skip

    def __init__(self, game: Game, undone: Iterable[int] = (), seal: Seal | None = None) -> None:
        seats = len(game.setup.marks)
        self.game = game
        self.seal = seal  # what is promised about its dice; nothing in older games
        self.shares: dict[int, str] = {}  # what people added to the dice, by ply
        self.kinds: dict[int, str] = {}  # by seat, who made its first decision: a person, a bot
        self.undone = list(undone) or [0] * seats
        self.taken_back: list[Undone] = []  # the decisions that were taken back, oldest first
        self._chain: HashChain | None = None  # made when somebody asks for it
        self._questions = [Question(self.ply, self._asks(seat)) for seat in range(seats)]
        # After so many decisions: what happened since the last barrier, as far as anybody asked.
        self._trails = [b""]

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return len(self.game.plies)

    def copy(self) -> GameSession:
        """The same course, going on alone."""
        other = GameSession.__new__(GameSession)
        other.game = self.game.copy(same_dice=True)
        other.undone = self.undone[:]
        other.seal = self.seal
        other.shares = self.shares.copy()
        other.kinds = self.kinds.copy()
        other.taken_back = self.taken_back[:]
        other._chain = self._chain.copy() if self._chain else None
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

    def takes_share(self, seat: int, kind: str) -> bool:
        """Return whether a decision may add to the dice: a person's, and the first of its seat."""
        return self.mixes and kind == PERSON and self._is_new(seat)

    def _is_new(self, seat: int) -> bool:
        return all(made.player != seat for made in self.game.plies)

    # What everybody may know, as a hash chain.

    def kind(self, seat: int) -> str:
        """Return who made the first decision of a seat."""
        return self.kinds.get(seat, UNKNOWN)

    def chain(self) -> HashChain | None:
        """Return the chain of what everybody at the table may know; none without a seal."""
        if self.seal is None:
            return None
        if self._chain is None:
            self._chain, _steps = self._followed(self.seal)
        for ply in range(self._chain.plies, self.ply):
            self._chain.add(self._digest(self.seal, ply))
        return self._chain

    def taken_back_steps(self) -> dict[int, list[hash_chain.Step]]:
        """Return what was made and taken back, as a record tells it."""
        return self._followed(self.seal)[1] if self.seal and self.taken_back else {}

    def _followed(self, seal: Seal) -> tuple[HashChain, dict[int, list[hash_chain.Step]]]:
        digests = [self._digest(seal, ply) for ply in range(self.ply)]
        found = hash_chain.start_of(self.game, seal)
        return found, hash_chain.follow(found, digests, self.taken_back)

    def _digest(self, seal: Seal, ply: int) -> str:
        kind = self.kind(self.game.plies[ply].player)
        return hash_chain.digest_of(self.game, seal, ply, self.shares, kind)

    def _words(self, ply: int) -> str:
        kind = self.kind(self.game.plies[ply].player)
        return hash_chain.words_of(self.game, ply, self.shares, kind)

    def follow(self, undone: list[int], taken_back: list[Undone]) -> None:
        """Take over what the store knows of decisions that were taken back."""
        self.undone, self.taken_back = undone, taken_back
        self._chain = None

    # Play and take back.

    def play(
        self,
        action: str,
        seat: int,
        chance: str | None = None,
        share: str = "",
        kind: str = "",
    ) -> None:
        """Play a decision; whoever it asks something else has a new one.

        Chance falls as told, or by the seed, and by all shares with the one that comes along. The
        kind says who decides, a person or a bot.
        """
        before = self.game.position.steps[:]
        if kind and self._is_new(seat):
            self.kinds[seat] = kind
        if share:
            self.shares[self.ply] = share
        if self.seal is not None and self.mixes and chance is None:
            made, shares = self.game.plies, self.shares.values()
            self.game.position.chance = self.seal.dice(self.game.seed, made, shares)
        self.game.play(action, seat, chance=chance)
        self._questions = [
            question if other != seat and self._goes_on(question, other, before) else
            Question(self.ply, self._asks(other), question)
            for other, question in enumerate(self._questions)
        ]  # fmt: skip

    def undo(self, seat: int) -> None:
        """Take a seat's last decision back: what it is asked then is a new decision."""
        if len(self.taken_back) >= MOST_UNDONE:
            raise IllegalAction(
                _("cannot undo: {most} decisions of this game were taken back already").format(
                    most=MOST_UNDONE
                )
            )
        chain, seal, last = self.chain(), self.seal, self.ply - 1
        made = self._words(last) if seal and self.game.can_undo(seat) else ""
        self.game.undo(seat)
        if chain is not None:
            chain.take_back(seat)
            self.taken_back.append(Undone(last, seat, made))
        self._go_back()
        self.undone[seat] += 1

    def rewind(self, ply: int) -> None:
        """Go back to the position after so many decisions."""
        self.game.rewind(ply)
        self._chain = None
        self._go_back()

    def _go_back(self) -> None:
        del self._trails[self.ply + 1 :]
        self.shares = {ply: share for ply, share in self.shares.items() if ply < self.ply}
        decided = {made.player for made in self.game.plies}
        self.kinds = {seat: kind for seat, kind in self.kinds.items() if seat in decided}
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
