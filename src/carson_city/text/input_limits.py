"""How much of what somebody writes is read: each sort of text and number has its bound here.

Whoever reads a text checks it first, so that nothing is built from one that is too long or no text.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from carson_city.errors import CarsonError, NotationError, RecordError, SetupError
from carson_city.text.i18n import N_, _

MOST_MOVES: Final = 5000  # of a record; games have a few hundred
MOST_FALLEN: Final = 500  # outcomes of chance after one decision
MOST_SEATS: Final = 64  # of any title
MOST_DIGITS: Final = 100  # of a seed
LONGEST_PAUSE: Final = 3600.0  # seconds that somebody can wish to wait
MOST_JOBS: Final = 256  # processes


@final
class Bound:
    """A sort of text: what it is called, how many letters it has at most, and what refuses it.

    >>> ACTION.check("claim d5")
    >>> ACTION.check("claim " * 99)
    Traceback (most recent call last):
    carson_city.errors.NotationError: action: 80 letters at most
    """

    __slots__ = ("error", "field", "most", "name")

    def __init__(self, name: str, most: int, error: type[CarsonError], field: str = "") -> None:
        self.name: str = name
        self.most: int = most
        self.error: type[CarsonError] = error
        self.field: str = field  # what is refused, for programs

    def check(self, text: str) -> None:
        """Refuse what is too long, and what no file and no database can hold."""
        self.check_length(text)
        if not is_text(text):
            raise self._refusal(_("{name}: this cannot be read as text").format(name=_(self.name)))

    def check_length(self, text: str) -> None:
        """Refuse what is too long."""
        if len(text) > self.most:
            raise self._refusal(
                _("{name}: {most} letters at most").format(name=_(self.name), most=self.most)
            )

    def _refusal(self, reason: str) -> CarsonError:
        return self.error(reason, field=self.field)


# In the order in which they stand in each other.
RECORD: Final = Bound(N_("record"), 1_000_000, RecordError)  # a long one has 30,000
POSITION: Final = Bound(N_("position"), 8000, NotationError)  # those of games have up to 2,000
ACTION: Final = Bound(N_("action"), 80, NotationError)  # the longest has 31
CHANCE: Final = Bound(N_("chance"), 8000, RecordError)
NAME: Final = Bound(N_("name"), 40, SetupError)
CHOICE_LETTERS: Final = 200  # of what is said about a choice, unless it has a bound of its own
FILE_LINE: Final = Bound(N_("components"), 4000, SetupError)  # a line of a file of them
FILE_BYTES: Final = 20_000  # of such a file
QUESTION: Final = Bound(N_("ask in fewer words"), 200, CarsonError)
SAID: Final = Bound(N_("say"), 500, CarsonError)  # a line of chat
TYPED: Final = Bound(N_("what is typed"), 4000, CarsonError)  # a line of a terminal or a script


def is_text(text: str) -> bool:
    """Whether all of it can be written: half of a pair of signs, and the sign 0, cannot."""
    if "\0" in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def whole_number(text: str, most: int) -> int | None:
    """The number from 0 to the most that plain digits say, if they do.

    >>> whole_number("12", 99), whole_number("100", 99), whole_number("٣", 9)
    (12, None, None)
    """
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None


def read_bytes(path: str | Path, most: int) -> bytes | None:
    """What a file holds, or nothing where that is more than is read: it may have no end."""
    with Path(path).open("rb") as file:
        data = file.read(most + 1)
    return data if len(data) <= most else None
