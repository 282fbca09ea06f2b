"""Whether the dice of a recorded game are those that were sealed before it began."""

from __future__ import annotations

from dataclasses import dataclass

from carson.game import Game
from carson.record import Move, Record
from carson.seal import MIXED, RECORD, Seal, dice
from carson.title import Outcome, chance_in

SETUP = -1  # where chance fell before the first decision


@dataclass(frozen=True, slots=True)
class Finding:
    """What a record tells about its dice."""

    game: Game  # as the record tells it
    seal: Seal | None
    fits: bool  # whether the seed is the one that was sealed, where something was
    outcomes: int  # dice and draws that were compared
    differs: int | None = None  # the first decision where they are others; -1 is the set-up
    sealed: str = ""  # how chance should have fallen there

    @property
    def sound(self) -> bool:
        """Whether everything is as it was sealed, or as the seed gives it where nothing was."""
        return self.fits and self.differs is None

    @property
    def proved(self) -> bool:
        """Whether no player could know the dice beforehand, or change them."""
        return self.sound and self.seal is not None and self.seal.kind == MIXED


def check(record: Record) -> Finding:
    """Play a record again, and let its seed say how chance falls."""
    told = record.replay()
    fits = record.seal is None or record.seal.fits(record.seed)
    again = _Again(record, told)
    for ply in range(SETUP, len(record.moves)):
        if not again.falls_alike(ply):
            fell = record.setup.chance_text(again.fallen)
            return Finding(told, record.seal, fits, again.outcomes, ply, fell)
    return Finding(told, record.seal, fits, again.outcomes)


class _Again:
    """A recorded game that is played once more, by its seed where its dice are sealed."""

    def __init__(self, record: Record, told: Game) -> None:
        self.record = record
        self.told = told
        self.seats = {mark: seat for seat, mark in enumerate(record.setup.marks)}
        seal = record.seal
        self.mixes = seal is not None and seal.kind == MIXED
        loaded = seal is not None and seal.kind == RECORD
        self.first = seal.loaded if seal and loaded else SETUP  # of the sealed decisions
        self.game: Game | None = None
        self.shares: list[str] = []
        self.fallen: list[Outcome] = []
        self.outcomes = 0

    def falls_alike(self, ply: int) -> bool:
        """Go on by a decision; whether chance falls as it did."""
        fell = chance_in(self.told.start_events) if ply == SETUP else self.told.plies[ply].chance
        if ply == SETUP:
            self.fallen = self._begin(fell)
        else:
            self.fallen = self._play(ply, self.record.moves[ply], fell)
        self.outcomes += len(fell) if ply >= self.first else 0
        return self.fallen == fell

    def _begin(self, fell: list[Outcome]) -> list[Outcome]:
        record = self.record
        chance = fell if self.first > SETUP else None
        self.game = Game(record.setup, record.seed, chance=chance, origin=record.origin)
        return chance_in(self.game.start_events)

    def _play(self, ply: int, move: Move, fell: list[Outcome]) -> list[Outcome]:
        game = self.game
        assert game is not None
        self.shares += [move.share] if move.share else []
        if self.mixes:
            game.position.chance = dice(self.record.seed, ply, self.shares)
        game.play(move.action, self.seats[move.mark], chance=fell if ply < self.first else None)
        return game.plies[-1].chance
