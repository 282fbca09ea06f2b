"""The seal on a game's dice: a promise not to change them, and what those who play add to them."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from carson_city.core.chance import Chance
from carson_city.errors import RecordError
from carson_city.text.i18n import _

if TYPE_CHECKING:
    from carson_city.games.game import Ply

MIXED: Final = "mixed"  # a seed that nobody chose, and what everybody adds
CHOSEN: Final = "chosen"  # a seed that somebody named: the same seed, the same dice
RECORD: Final = "record"  # the seed of a record that the game goes on from
KINDS: Final = (MIXED, CHOSEN, RECORD)
VERSION: Final = 2  # of seals, dice and heads; tables of version 1 go on as they began
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
    ('d59e960b73cfdee3', True, False)
    """

    kind: str
    salt: str
    text: str
    loaded: int = 0  # decisions that were made before: their chance is not sealed, nor the set-up's
    version: int = VERSION

    @classmethod
    def on(
        cls, seed: int, kind: str, salt: str = "", loaded: int = 0, version: int = VERSION
    ) -> Seal:
        """The seal on a seed, with a new salt unless one is told."""
        salt = salt or secrets.token_hex(SALT_BYTES)
        return cls(kind, salt, _text(version, kind, salt, seed), loaded, version)

    def fits(self, seed: int) -> bool:
        """Whether this seed was sealed."""
        return compare_digest(self.text, _text(self.version, self.kind, self.salt, seed))

    @property
    def form(self) -> str:
        """Its kind and version in one text: “mixed 2”, or “mixed” for version 1."""
        return f"{self.kind} {self.version}" if self.version > 1 else self.kind

    @classmethod
    def of_form(cls, form: str, salt: str, text: str, loaded: int = 0) -> Seal:
        """Return the seal with this kind and version; raise RecordError if there is none."""
        kind, _space, version = form.partition(" ")
        if kind not in KINDS or version not in ("", str(VERSION)):
            known = ", ".join(f"{each} {VERSION}" for each in KINDS)
            raise RecordError(
                _("dice: “{kind}” is none of {kinds}").format(kind=form[:40], kinds=known)
            )
        return cls(kind, salt, text, loaded, int(version or 1))

    def dice(self, seed: int, made: Iterable[Ply], shares: Iterable[str]) -> Chance:
        """Return the dice of the decision that follows those made, where they are mixed."""
        # Version 1 also counts steps in a form that others do not know of.
        number = sum(self.version == 1 or not ply.drafts for ply in made)
        return dice(seed, number, shares, self.version)

    # In a record.

    def header(self) -> dict[str, str]:
        """Its lines in the header of a record."""
        told = {"dice": self.form, "seal": self.text, "salt": self.salt}
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
        loaded = header.get("loaded", "0")
        if not _COUNT.fullmatch(loaded):
            raise RecordError(
                _("loaded: “{said}” is no number of decisions").format(said=loaded[:40])
            )
        return cls.of_form(header.get("dice", ""), header["salt"], header["seal"], int(loaded))


def _text(version: int, kind: str, salt: str, seed: int) -> str:
    return _digest(("carson seal", version, kind, salt, seed)).hex()


def dice(seed: int, number: int, shares: Iterable[str], version: int = VERSION) -> Chance:
    """The dice of one decision where they are mixed: from the seed and all shares until then.

    The number tells how many decisions were made before: in version 2 only those that others know
    of, so that steps in a form change no dice. Who knows the dice of all other decisions knows
    nothing of these.
    """
    mixed = _digest(("carson dice", version, seed, number, *shares))
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
