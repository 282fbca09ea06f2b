"""A hash chain over what everybody at a table may know, decisions taken back included.

The head of the chain names one history: a change, an addition or a removal gives another head. The
server shows the head during the game, and a record has all that is needed to compute every head
again. `docs/fair-dice.md` has the format.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from carson_city.core.constants import CHANCE_END, REVEALED, SEALED, RawEvent
from carson_city.errors import CarsonError, RecordError
from carson_city.games.dice_commitment import PERSON, SEAT_KINDS, SHARE, Seal

if TYPE_CHECKING:
    from carson_city.games.game import Game, Ply
    from carson_city.title.setup import Setup

MOST_UNDONE: Final = 1000  # decisions that players can take back in one game
UNDO: Final = "undo"
SECRET: Final = "?"  # stands for a choice until it is revealed
_DIGEST: Final = re.compile("[0-9a-f]{64}")
# A decision as others see it: what, who decided if it is the first of its seat, and a share.
_MADE: Final = re.compile(
    rf"(?P<action>.+?)(?: as (?P<kind>{'|'.join(SEAT_KINDS)}))?(?: \+ (?P<share>{SHARE.pattern}))?"
)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Undone:
    """A decision that was taken back: its number, its seat, and what others saw of it.

    Older tables kept a digest only.
    """

    ply: int
    seat: int
    made: str

    @property
    def digest(self) -> str:
        """The digest that it had in the chain."""
        return self.made if is_digest(self.made) else _digest_of_words(self.seat, self.made, "")


def is_digest(text: str) -> bool:
    """Return whether a text is a digest."""
    return _DIGEST.fullmatch(text) is not None


class HashChain:
    """The heads of a chain: one after each decision of the game as it stands, and older ones."""

    __slots__ = ("_heads", "_left")

    def __init__(self, start: str) -> None:
        self._heads = [start]  # after 0, 1, 2 ... decisions
        # Heads that a decision taken back has left behind, and how many decisions stayed then.
        self._left: list[tuple[str, int]] = []

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
        self._left += [(self._heads[-1], self.plies), (last, self.plies)]
        self._heads[-1] = _digest(f"carson head 1 {last} {UNDO} {seat}")

    def rewind(self, plies: int) -> None:
        """Forget later decisions, to follow another process."""
        del self._heads[plies + 1 :]

    def seen(self) -> list[str]:
        """Return every head that the table has shown, the oldest first as far as possible."""
        return list(dict.fromkeys([*(head for head, _stayed in self._left), *self._heads]))

    def after(self, head: str) -> int | None:
        """Return how many decisions the game had at a head; None if a decision was taken back."""
        return self._heads.index(head) if head in self._heads else None

    def confirmed_from(self, head: str) -> int:
        """Return from how many decisions on a later head confirms this one, which was left."""
        return max(stayed for left, stayed in self._left if left == head)


def start_of(game: Game, seal: Seal) -> HashChain:
    """Return the chain of a game before its first decision."""
    setup = game.setup
    lines = [f"carson start {seal.version} {seal.text}", f"title: {setup.title}"]
    lines += [f"rules: {setup.rules_text}"] if seal.version > 1 else []
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
    chance = _public_chance(game.setup, made.events)
    if _reveals(made):
        chance += f" ~ {_commitment(game, seal, ply, shares)}"
    return _digest_of_words(made.player, words_of(game, ply, shares, kind), chance)


def words_of(game: Game, ply: int, shares: dict[int, str], kind: str) -> str:
    """Return a decision as others see it, without the dice that fell."""
    made = game.plies[ply]
    words = [SECRET if _is_secret(made) else made.action.text]
    words += [f"as {kind}"] if _is_first(game, ply) else []
    words += [f"+ {shares[ply]}"] if ply in shares else []
    return " ".join(words)


def _digest_of_words(seat: int, words: str, chance: str) -> str:
    return _digest(f"carson decision 1 {seat}: {words} ! {chance}")


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

Step = tuple[int, str]  # a seat, and what others saw of its decision (or a digest), or UNDO


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
    steps: list[tuple[int, int, str]] = []  # the decision, its seat, what it was or UNDO
    for each in order:
        while chain.plies <= each.ply:
            ply = chain.plies
            gone = waiting[ply][0] if waiting[ply] else None
            if gone is not None:
                steps.append((ply, gone.seat, gone.made))
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
            found.append(Undone(ply + len(open_ones) - 1, *open_ones.pop()))
        if open_ones:
            raise ValueError(f"after {ply} decisions something is made and not taken back")
    return found


def replay_undone(game: Game, steps: Iterable[Step]) -> None:
    """Make and take back decisions again, from the position before them.

    Raise CarsonError for what the rules do not allow: nobody takes back what chance or another
    player has answered, and nothing after the end. What follows a digest cannot be checked.
    """
    for seat, what in steps:
        if is_digest(what):
            return
        if what == UNDO:
            game.undo(seat)
        else:
            _make_again(game, seat, what)


def _make_again(game: Game, seat: int, words: str) -> None:
    said = _MADE.fullmatch(words)
    if said is None or seat in game.setup.automatic:
        raise RecordError("no player makes this decision")
    if said["action"] == SECRET:
        _choose_secretly(game, seat)
    else:
        game.play(said["action"], seat)
    last = len(game.plies) - 1
    is_first = _is_first(game, last)
    if bool(said["kind"]) != is_first or (said["share"] and said["kind"] != PERSON):
        raise RecordError("this is not how the first decision of a seat is told")
    if game.over or not game.can_undo(seat):
        raise RecordError("this decision cannot be taken back")
    if (said["action"] == SECRET) != _is_secret(game.plies[last]):
        raise RecordError("this decision is not a secret one, or not a public one")


def _choose_secretly(game: Game, seat: int) -> None:
    """Make any choice that others do not see: only its player knows which it was."""
    for option in game.options(seat):
        game.play(option, seat)
        if _is_secret(game.plies[-1]):
            return
        game.rewind(len(game.plies) - 1)
    raise CarsonError("nothing secret can be chosen here")
