"""Check the dice of a recorded game: what was sealed, and who contributed to them."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.errors import CarsonError
from carson_city.games import hash_chain
from carson_city.games.dice_commitment import MIXED, PERSON, RECORD, UNKNOWN, Seal
from carson_city.games.game import Game
from carson_city.games.hash_chain import HashChain
from carson_city.games.record import Move, Record
from carson_city.title.setup import Outcome, chance_in

SETUP = -1  # where chance fell before the first decision


@dataclass(frozen=True, slots=True)
class Shares:
    """Who contributed to the dice, and which shares break the protocol.

    A seat contributes once, with its first decision, and only if a person made that decision.
    """

    given: tuple[int, ...] = ()  # seats
    late: tuple[int, ...] = ()  # decisions with a share that are not the first of their seat
    barred: tuple[int, ...] = ()  # decisions with a share by a seat that the record calls automatic
    unstated: tuple[int, ...] = ()  # seats with a share of which the record states no kind

    @property
    def prove(self) -> bool:
        """Whether somebody contributed, and everybody as the protocol says."""
        return bool(self.given) and not (self.late or self.barred or self.unstated)


@dataclass(frozen=True, slots=True)
class Undos:
    """Whether players could take back what the record says that they took back."""

    impossible: int | None = None  # after how many decisions something is told that cannot be
    untold: int = 0  # decisions taken back of which the record has only a digest


@dataclass(frozen=True, slots=True)
class Finding:
    """What a record tells about its dice."""

    game: Game  # as the record tells it
    seal: Seal | None
    fits: bool  # whether the seed is the one that was sealed, where something was
    outcomes: int  # dice and draws that were compared
    shares: Shares
    seats: tuple[str, ...]  # the kind of each seat, where the record states them
    finished: bool  # whether the record goes on until the end of the game
    chain: HashChain | None  # the chain of what everybody could know; none without a seal
    undos: Undos
    differs: int | None = None  # the first decision where they are others; -1 is the set-up
    sealed: str = ""  # how chance should have fallen there

    @property
    def sound(self) -> bool:
        """Whether nothing in the record contradicts the seal or the record itself."""
        fits = self.fits and self.differs is None
        return fits and not self.shares.barred and self.undos.impossible is None

    @property
    def proved(self) -> bool:
        """Whether no player could know the dice beforehand, or change them."""
        if self.seal is None or self.seal.kind != MIXED or self.seal.version == 1:
            return False
        return self.sound and self.shares.prove and self.finished and not self.undos.untold


def check(record: Record) -> Finding:
    """Play a record again, let its seed say how chance falls, and check who added to the dice."""
    told = record.replay()
    fits = record.seal is None or record.seal.fits(record.seed)
    again = _Again(record, told)
    differs, sealed = None, ""
    for ply in range(SETUP, len(record.moves)):
        if not again.falls_alike(ply):
            differs, sealed = ply, record.setup.chance_text(again.fallen)
            break
    return Finding(
        told, record.seal, fits, again.outcomes, _shares(record), record.seats,
        told.over and bool(record.result), _chain_of(record, told), _undos(record, told),
        differs, sealed,
    )  # fmt: skip


def _shares(record: Record) -> Shares:
    """Compare the shares of a record with the protocol."""
    seats = {mark: seat for seat, mark in enumerate(record.setup.marks)}
    automatic = record.setup.automatic
    given, late, barred, unstated = [], [], [], []
    decided = set()
    for ply, move in enumerate(record.moves):
        seat = seats[move.mark]
        kind = record.seats[seat] if record.seats else UNKNOWN
        if move.share and seat in decided:
            late.append(ply)
        elif move.share and (seat in automatic or kind not in (PERSON, UNKNOWN)):
            barred.append(ply)
        elif move.share and kind == UNKNOWN:
            unstated.append(seat)
        elif move.share:
            given.append(seat)
        decided.add(seat)
    return Shares(tuple(given), tuple(late), tuple(barred), tuple(unstated))


def _undos(record: Record, told: Game) -> Undos:
    """Take back again what the record says was taken back."""
    steps = [what for made in record.undone.values() for _seat, what in made]
    untold = sum(map(hash_chain.is_digest, steps))
    for ply, made in sorted(record.undone.items()):
        game = told.copy()
        try:
            game.rewind(ply)
            hash_chain.replay_undone(game, made)
        except CarsonError:
            return Undos(ply, untold)
    return Undos(None, untold)


def _chain_of(record: Record, told: Game) -> HashChain | None:
    """Compute every head of the chain from a record."""
    seal = record.seal
    if seal is None:
        return None
    shares = {ply: move.share for ply, move in enumerate(record.moves) if move.share}
    kinds = record.seats or (UNKNOWN,) * len(record.setup.marks)
    digests = [
        hash_chain.digest_of(told, seal, ply, shares, kinds[made.player])
        for ply, made in enumerate(told.plies)
    ]
    found = hash_chain.start_of(told, seal)
    hash_chain.follow(found, digests, hash_chain.undone_in(record.undone))
    return found


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
        if self._is_cut_off(ply):
            told = self.record.moves[ply].chance or []
            self.outcomes += len(told)
            return self.fallen[: len(told)] == told
        self.outcomes += len(fell) if ply >= self.first else 0
        return self.fallen == fell

    def _is_cut_off(self, ply: int) -> bool:
        """Whether this is the last decision of an unfinished record: its dice may be missing."""
        return SETUP < ply == len(self.record.moves) - 1 and not self.record.result

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
            assert self.record.seal is not None
            made = self.told.plies[:ply]
            game.position.chance = self.record.seal.dice(self.record.seed, made, self.shares)
        game.play(move.action, self.seats[move.mark], chance=fell if ply < self.first else None)
        return game.plies[-1].chance
