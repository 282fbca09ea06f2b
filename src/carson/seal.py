"""The seal on a game's dice: a promise not to change them, and what those who play add to them."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Final

from carson.chance import Chance
from carson.errors import RecordError
from carson.words import _

MIXED: Final = "mixed"  # a seed that nobody chose, and what everybody adds
CHOSEN: Final = "chosen"  # a seed that somebody named: the same seed, the same dice
RECORD: Final = "record"  # the seed of a record that the game goes on from
KINDS: Final = (MIXED, CHOSEN, RECORD)
HEADER: Final = ("dice", "seal", "salt", "loaded")  # its lines in a record
SEATS: Final = "seats"  # the header line that states the kind of each seat
PERSON: Final = "person"  # who made the first decision of a seat
BOT: Final = "bot"
RULES: Final = "rules"  # an automatic seat
UNKNOWN: Final = "unknown"  # no decision yet, or one that an older version kept
SEAT_KINDS: Final = (PERSON, BOT, RULES, UNKNOWN)
SALT_BYTES: Final = 16
DICE_BYTES: Final = 16  # chance grows from no more
SHARE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_SEAL: Final = re.compile(r"[0-9a-f]{64}")
_SALT: Final = re.compile(r"[0-9a-f]{1,64}")
_COUNT: Final = re.compile(r"[0-9]{1,4}")


def _digest(words: Iterable[object]) -> bytes:
    return sha256(" ".join(map(str, words)).encode()).digest()


@dataclass(frozen=True, slots=True)
class Seal:
    """What is promised about the dice of a game before it begins.

    The text is a fingerprint of the seed: all can know it, and it tells nobody the seed. The salt
    keeps a seed that is easily guessed from being tried out; it is told together with the seed.

    >>> seal = Seal.on(7, CHOSEN, "00")
    >>> seal.text[:16], seal.fits(7), seal.fits(8)
    ('1626f3a7b98e3e9d', True, False)
    """

    kind: str
    salt: str
    text: str
    loaded: int = 0  # decisions that were made before: their chance is not sealed, nor the set-up's

    @classmethod
    def on(cls, seed: int, kind: str, salt: str = "", loaded: int = 0) -> Seal:
        """The seal on a seed, with a new salt unless one is told."""
        salt = salt or secrets.token_hex(SALT_BYTES)
        return cls(kind, salt, _text(kind, salt, seed), loaded)

    def fits(self, seed: int) -> bool:
        """Whether this seed was sealed."""
        return compare_digest(self.text, _text(self.kind, self.salt, seed))

    # In a record.

    def header(self) -> dict[str, str]:
        """Its lines in the header of a record."""
        told = {"dice": self.kind, "seal": self.text, "salt": self.salt}
        return told | ({"loaded": str(self.loaded)} if self.kind == RECORD else {})

    @classmethod
    def of_header(cls, header: dict[str, str]) -> Seal | None:
        """The seal that a header tells; none in records of games that had none."""
        if not any(key in header for key in HEADER):
            return None
        for key, form in (("seal", _SEAL), ("salt", _SALT)):
            if not form.fullmatch(header.get(key, "")):
                raise RecordError(
                    _("{key}: “{said}” is not what a table writes there").format(
                        key=key, said=header.get(key, "")[:70]
                    )
                )
        kind, loaded = header.get("dice", ""), header.get("loaded", "0")
        if kind not in KINDS:
            raise RecordError(
                _("dice: “{kind}” is none of {kinds}").format(
                    kind=kind[:40], kinds=", ".join(KINDS)
                )
            )
        if not _COUNT.fullmatch(loaded):
            raise RecordError(
                _("loaded: “{said}” is no number of decisions").format(said=loaded[:40])
            )
        return cls(kind, header["salt"], header["seal"], int(loaded))


def _text(kind: str, salt: str, seed: int) -> str:
    return _digest(("carson seal 1", kind, salt, seed)).hex()


def dice(seed: int, ply: int, shares: Iterable[str]) -> Chance:
    """The dice of one decision where they are mixed: from the seed and all shares until then.

    Who knows those of all other decisions knows nothing of these.
    """
    mixed = _digest(("carson dice 1", seed, ply, *shares))
    return Chance(int.from_bytes(mixed[:DICE_BYTES]))


def seats_in(text: str, count: int) -> tuple[str, ...]:
    """Return the kinds of all seats that a header line states; raise RecordError if it cannot."""
    kinds = tuple(kind.strip() for kind in text.split(","))
    if len(kinds) != count or not set(kinds) <= {*SEAT_KINDS}:
        raise RecordError(
            _("seats: “{said}” must name one of {kinds} for each of the {count} players").format(
                said=text[:70], kinds=", ".join(SEAT_KINDS), count=count
            )
        )
    return kinds


def check_share(text: str) -> str:
    """What somebody adds to the dice, if it can be that."""
    if not SHARE.fullmatch(text):
        raise RecordError(
            _("share: 1 to 64 letters, digits, “-” and “_” are asked for, not “{said}”").format(
                said=text[:70]
            )
        )
    return text
