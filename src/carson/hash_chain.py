"""A hash chain over what everybody at a table may know, decisions taken back included.

The head of the chain names one history: whoever changes, adds or removes anything gets another
head. The server shows the head during the game, and a record has all that is needed to compute
every head again. `docs/fair-dice.md` has the format.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from carson.codes import CHANCE_END, REVEALED, SEALED, RawEvent
from carson.seal import Seal

if TYPE_CHECKING:
    from carson.game import Game, Ply
    from carson.title import Setup

MOST_UNDONE: Final = 1000  # decisions that players can take back in one game
UNDO: Final = "undo"
SECRET: Final = "?"  # stands for a choice until it is revealed


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Undone:
    """A decision that was taken back: its number, its seat, and the digest that it had."""

    ply: int
    seat: int
    digest: str


class HashChain:
    """The heads of a chain: one after each decision of the game as it stands, and older ones."""

    __slots__ = ("_heads", "_left")

    def __init__(self, start: str) -> None:
        self._heads = [start]  # after 0, 1, 2 ... decisions
        self._left: list[str] = []  # heads that a decision taken back has left behind

    @property
    def head(self) -> str:
        """The newest head."""
        return self._heads[-1]

    @property
    def plies(self) -> int:
        """How many decisions the chain has."""
        return len(self._heads) - 1

    def copy(self) -> HashChain:
        """Return an independent copy."""
        other = HashChain("")
        other._heads, other._left = self._heads[:], self._left[:]
        return other

    def add(self, digest: str) -> None:
        """Add a decision; one that others do not know of has no digest and changes nothing."""
        head = self.head
        self._heads.append(_digest(f"carson head 1 {head} {digest}") if digest else head)

    def take_back(self, seat: int) -> None:
        """Take the last decision back: that is a part of the history too."""
        last = self._heads.pop()
        self._left += [self._heads[-1], last]
        self._heads[-1] = _digest(f"carson head 1 {last} {UNDO} {seat}")

    def rewind(self, plies: int) -> None:
        """Forget later decisions, to follow another process."""
        del self._heads[plies + 1 :]

    def seen(self) -> list[str]:
        """Return every head that the table has shown, the oldest first as far as possible."""
        return list(dict.fromkeys([*self._left, *self._heads]))

    def after(self, head: str) -> int | None:
        """Return how many decisions the game had at a head; None if a decision was taken back."""
        return self._heads.index(head) if head in self._heads else None


def start_of(game: Game, seal: Seal) -> HashChain:
    """Return the chain of a game before its first decision."""
    setup = game.setup
    lines = [f"carson start 1 {seal.text}", f"title: {setup.title}"]
    # Names and marks are not part of it: a guest chooses them, perhaps after the game has begun.
    header = setup.header() | {"players": str(len(setup.marks))}
    lines += [f"{key}: {value}" for key, value in header.items()]
    lines += [f"position: {game.origin}", f"! {_public_chance(setup, game.start_events)}"]
    return HashChain(_digest("\n".join(lines)))


def digest_of(game: Game, seal: Seal, ply: int, shares: dict[int, str], kind: str) -> str:
    """Return the digest of a decision; nothing for a step in a form that only its player knows.

    What all may know is in it. A secret choice follows when it is revealed, as a commitment that
    nobody can open before seed and salt are told. The kind of a seat is part of its first decision.
    """
    made = game.plies[ply]
    if made.drafts:
        return ""
    action = SECRET if _is_secret(made) else made.action.text
    words = [f"carson decision 1 {made.player}: {action}"]
    words += [f"as {kind}"] if _is_first(game, ply) else []
    words += [f"+ {shares[ply]}"] if ply in shares else []
    words += [f"! {_public_chance(game.setup, made.events)}"]
    if _reveals(made):
        words.append(f"~ {_commitment(game, seal, ply, shares)}")
    return _digest(" ".join(words))


def _is_secret(made: Ply) -> bool:
    return any(raw[0] == SEALED and raw[1] == made.player for raw in made.events)


def _reveals(made: Ply) -> bool:
    return any(raw[0] == REVEALED for raw in made.events)


def _is_first(game: Game, ply: int) -> bool:
    """Return whether a decision is the first of its seat that others know of."""
    seat = game.plies[ply].player
    first = next(made for made in game.plies if made.player == seat and not made.drafts)
    return first is game.plies[ply]


def _commitment(game: Game, seal: Seal, ply: int, shares: dict[int, str]) -> str:
    """Return a commitment to all secret choices, and steps in forms, that a decision reveals."""
    told: list[str] = []
    for number in range(ply, -1, -1):
        made = game.plies[number]
        if number < ply and _reveals(made):
            break
        if made.drafts or _is_secret(made):
            share = shares.get(number, "")
            told.append(f"{number} {made.player}: {made.action.text} +{share}")
    return _digest(" ".join(["carson secret 1", seal.salt, str(game.seed), *reversed(told)]))


def _public_chance(setup: Setup, events: Iterable[RawEvent]) -> str:
    """Return dice and draws that everybody sees, as text."""
    public = [raw for raw in events if raw[0] < CHANCE_END and len(raw) == 2]
    return ", ".join(setup.book.chance_text(raw[0], raw[1]) for raw in public)


# Decisions that were taken back, in the order of a record.

Step = tuple[int, str]  # a seat, and the digest of its decision, or UNDO


def follow(
    chain: HashChain, digests: Sequence[str], undone: Iterable[Undone]
) -> dict[int, list[Step]]:
    """Build a chain from the decisions of a game and those that were taken back, oldest first.

    Return what was made and taken back by how many decisions stayed before it.
    """
    waiting: dict[int, deque[Undone]] = defaultdict(deque)
    order = list(undone)
    for each in order:
        waiting[each.ply].append(each)
    steps: list[tuple[int, int, str]] = []  # the decision, its seat, its digest or UNDO
    for each in order:
        while chain.plies <= each.ply:
            ply = chain.plies
            gone = waiting[ply][0] if waiting[ply] else None
            if gone is not None:
                steps.append((ply, gone.seat, gone.digest))
            chain.add(gone.digest if gone else digests[ply])
        waiting[each.ply].popleft()
        chain.take_back(each.seat)
        steps.append((each.ply, each.seat, UNDO))
    for digest in digests[chain.plies :]:
        chain.add(digest)
    return _by_decision(steps)


def _by_decision(steps: list[tuple[int, int, str]]) -> dict[int, list[Step]]:
    """Group steps by the number of decisions that stayed: the first of a group is the lowest."""
    found: dict[int, list[Step]] = {}
    open_since = -1
    depth = 0
    for ply, seat, what in steps:
        if not depth:
            open_since = ply
        depth += -1 if what == UNDO else 1
        found.setdefault(open_since, []).append((seat, what))
    return found


def undone_in(steps: dict[int, list[Step]]) -> list[Undone]:
    """Return the decisions taken back that the steps of a record tell, oldest first.

    Raise ValueError for steps that do not fit together.
    """
    found: list[Undone] = []
    for ply, made in sorted(steps.items()):
        open_ones: list[Step] = []
        for seat, what in made:
            if what != UNDO:
                open_ones.append((seat, what))
                continue
            if not open_ones or open_ones[-1][0] != seat:
                raise ValueError(f"after {ply} decisions nothing of this seat can be taken back")
            _seat, digest = open_ones.pop()
            found.append(Undone(ply + len(open_ones), seat, digest))
        if open_ones:
            raise ValueError(f"after {ply} decisions something is made and not taken back")
    return found
