"""How a piece of state is declared: its word in a line, its range, how long it lasts, who sees it.

A field covers one or more slots of a holder: of a position, or of the state of a plug. Fields of a
player stand in the player's own part of a line (`hat=$9,roads2`), the others have a part each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from carson.board.actions import WORDS
from carson.board.character import (
    CHARACTERS,
    NO_CARD,
    NUMBERS,
    card_text,
    face_text,
    known,
    parse_card,
    parse_face,
)
from carson.board.map import PLACE_WORDS, ROAD_WORDS, parcel_of, place_of, road_of
from carson.board.material import (
    CITY_HALL,
    CLOSED,
    DISPLAY,
    EMPTY,
    FREE,
    KIND_WORDS,
    KINDS,
    MARKS,
    MOST_MONEY,
    MOST_POINTS,
    MOST_STEPS,
    NEVER_OWNED,
    NO_TILE,
    PARCELS,
    PHASE_OVER,
    PHASE_WORDS,
    PLACES,
    RANCH,
    ROADS_2,
    ROUNDS,
    SALARY,
    SOURCE_WORDS,
    SOURCES,
    SPACES,
    STAGES,
)
from carson.board.step import TITLE
from carson.ranges import Range, Upto, Words, index_of, number
from carson.table import HIDDEN, OPEN, changed, read_step
from carson.words import _

# Until when a value holds.
GAME: Final = 0
ROUND: Final = 1  # it is as at the start again when a round ends

BUILDINGS: Final = Words(KIND_WORDS, RANCH)


class Field:
    """A piece of state, and all that there is to say about it."""

    def __init__(self, *names: str, line: str = "", until: int = GAME, after: str = "") -> None:
        self.names: Final = names  # the slots that it covers
        self.line: Final = line  # its key in a line; nothing where it follows from other fields
        self.until: Final = until
        self.after: Final = after  # of a plug's field: behind which one it stands in a line

    @property
    def name(self) -> str:
        """The slot, of a field that covers one."""
        return self.names[0]

    def key(self, holder: Any) -> tuple[object, ...]:
        """All of its value, to compare."""
        return tuple(_frozen(getattr(holder, name)) for name in self.names)

    def write(self, holder: Any) -> str:
        """Its text in a line; nothing where it is as at the start."""
        return ""

    def read(self, holder: Any, players: int, text: str) -> None:
        """Take its value from the text of a line; a ValueError says what is wrong."""

    def broken(self, holder: Any, players: int) -> str:
        """What cannot be about its value, in words; nothing where all is well."""
        return ""

    def hide(self, holder: Any, viewer: int) -> None:
        """Take away what a viewer (-1: a spectator) may not see."""

    def lacks(self, holder: Any) -> bool:
        """Whether something of it is hidden."""
        return False

    def reset(self, holder: Any, fresh: Any) -> None:
        """Be as at the start again."""
        for name in self.names:
            setattr(holder, name, getattr(fresh, name))


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def seat_of(word: str, players: int) -> int:
    """The player whom a mark names."""
    seat = index_of(MARKS, word)
    if seat >= players:
        raise ValueError(_("{mark} does not play").format(mark=word))
    return seat


def listed(text: str, separator: str = ",") -> list[str]:
    """The items of a list in a line."""
    return text.split(separator) if text else []


def grouped(text: str) -> list[tuple[str, list[str]]]:
    """Items by a name, as in `hat:c4,d5/star:e6`."""
    pairs = [group.partition(":") for group in listed(text, "/")]
    return [(name, items.split(",")) for name, _colon, items in pairs]


def groups(found: Iterable[tuple[str, Sequence[str]]]) -> str:
    """The text of items by a name; those without items are left out."""
    return "/".join(f"{name}:{','.join(items)}" for name, items in found if items)


def marks_in(mask: int) -> list[str]:
    """The marks of the players whose bits are set."""
    return [mark for seat, mark in enumerate(MARKS) if mask >> seat & 1]


class Follows(Field):
    """A slot that is worked out from others when a line is read."""


# What a player has.


class OfPlayer(Field):
    """A field in a player's own part of the line."""

    def words(self, holder: Any, player: int) -> list[str]:
        """What it says about a player."""
        raise NotImplementedError

    def take(self, holder: Any, player: int, word: str) -> bool:
        """Read a word about a player; whether it was one for this field."""
        raise NotImplementedError


class Count(OfPlayer):
    """A number for each player: `roads2`; said always, or only where it is not 0."""

    def __init__(
        self,
        name: str,
        word: str,
        most: int,
        *,
        always: bool = False,
        until: int = GAME,
        after: str = "",
        said: str = "",
    ) -> None:
        super().__init__(name, until=until, after=after)
        self.said: Final = said  # of a value that is too high
        self.word: Final = word
        self.range: Final = Upto(most)
        self.always: Final = always

    def words(self, holder: Any, player: int) -> list[str]:
        value = getattr(holder, self.name)[player]
        return [f"{self.word}{value}"] if value or self.always else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        digits = word[len(self.word) :]
        if not word.startswith(self.word) or not (digits.isdigit() or self.word == "$"):
            return False
        set_at(holder, self.name, player, number(digits))
        return True

    def broken(self, holder: Any, players: int) -> str:
        if all(self.range.fits(players, value) for value in getattr(holder, self.name)):
            return ""
        if self.said:
            return _(self.said)
        if self.word == "$":
            return _("nobody has more than ${most}").format(most=self.range.most)
        return _("nobody has more than {most} {things}").format(
            most=self.range.most, things=self.word
        )


class Role(OfPlayer):
    """The character of each player, and its number and limit where they are not its own."""

    def __init__(self) -> None:
        super().__init__("character", "numbers", "limits", until=ROUND)

    def words(self, holder: Any, player: int) -> list[str]:
        card = holder.character[player]
        if card == NO_CARD:
            return []
        said = [f"as{face_text(card)}"]
        if holder.numbers[player] != CHARACTERS[card].number:
            said.append(f"number{holder.numbers[player]}")
        if holder.limits[player] != CHARACTERS[card].limit:
            said.append(f"limit{holder.limits[player]}")
        return said

    def take(self, holder: Any, player: int, word: str) -> bool:
        if word.startswith("as") and word[2:3].isdigit():
            card = card_of_word(word[2:])
            set_at(holder, "character", player, card)
            set_at(holder, "numbers", player, CHARACTERS[card].number)
            set_at(holder, "limits", player, CHARACTERS[card].limit)
            return True
        for name, slot in (("number", "numbers"), ("limit", "limits")):
            if word.startswith(name):
                set_at(holder, slot, player, number(word[len(name) :]))
                return True
        return False

    def broken(self, holder: Any, players: int) -> str:
        if max(holder.numbers) >= NUMBERS:
            return _("characters have numbers up to {last}").format(last=NUMBERS - 1)
        if max(holder.limits) > MOST_MONEY:
            return _("a money limit is ${most} at most").format(most=MOST_MONEY)
        return ""


class KeptTiles(OfPlayer):
    """The building tiles that each player keeps: `bank*1`."""

    def __init__(self) -> None:
        super().__init__("kept")

    def words(self, holder: Any, player: int) -> list[str]:
        counts = holder.kept[player * KINDS : (player + 1) * KINDS]
        return [f"{KIND_WORDS[kind]}*{count}" for kind, count in enumerate(counts) if count]

    def take(self, holder: Any, player: int, word: str) -> bool:
        kind, star, count = word.partition("*")
        if star:
            set_at(holder, "kept", player * KINDS + BUILDINGS.read(kind), number(count))
        return bool(star)


class Points(OfPlayer):
    """The points of each player by source: `bought+3`."""

    def __init__(self) -> None:
        super().__init__("sources")

    def words(self, holder: Any, player: int) -> list[str]:
        points = holder.sources[player * SOURCES : (player + 1) * SOURCES]
        return [f"{word}{p:+d}" for word, p in zip(SOURCE_WORDS, points, strict=False) if p]

    def take(self, holder: Any, player: int, word: str) -> bool:
        sign = "+" if "+" in word else "-"
        source, found, count = word.partition(sign)
        if not found or source not in SOURCE_WORDS:
            return False
        points = number(count) if sign == "+" else -number(count)
        set_at(holder, "sources", player * SOURCES + SOURCE_WORDS.index(source), points)
        return True

    def broken(self, holder: Any, players: int) -> str:
        if max(map(abs, holder.sources)) > MOST_POINTS:
            return _("nobody has more than {most} points of one source").format(most=MOST_POINTS)
        return ""


def set_at(holder: Any, name: str, index: int, value: int) -> None:
    """Change one value of a list or a tuple of a holder."""
    values = getattr(holder, name)
    if isinstance(values, list):
        values[index] = value
    else:
        setattr(holder, name, changed(values, index, value))


# The course of the game.


class Course(Field):
    """Round and phase: `2.placement`."""

    def __init__(self) -> None:
        super().__init__("round", "phase", "over", line="round")

    def write(self, holder: Any) -> str:
        return f"{holder.round}.{PHASE_WORDS[holder.phase]}"

    def read(self, holder: Any, players: int, text: str) -> None:
        turn, _dot, phase = text.partition(".")
        holder.round = number(turn)
        holder.phase = index_of(PHASE_WORDS, phase)
        holder.over = holder.phase == PHASE_OVER

    def broken(self, holder: Any, players: int) -> str:
        return "" if holder.round <= ROUNDS else _("there are {count} rounds").format(count=ROUNDS)


class Number(Field):
    """A number, said always."""

    def __init__(self, name: str, line: str, most: int) -> None:
        super().__init__(name, line=line)
        self.most: Final = most

    def write(self, holder: Any) -> str:
        return str(getattr(holder, self.name))

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, number(text))

    def broken(self, holder: Any, players: int) -> str:
        if getattr(holder, self.name) <= self.most:
            return ""
        return _("the {name} ends at {last}").format(name=self.line, last=self.most)


class Seat(Field):
    """One player, or nobody."""

    def write(self, holder: Any) -> str:
        player = getattr(holder, self.name)
        return MARKS[player] if player >= 0 else ""

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, seat_of(text, players))


class Items(Field):
    """A list of values of one range, each at most once: places, seats, cards, consents."""

    def __init__(
        self, name: str, line: str, values: Range, *, until: int = GAME, most: int = PLACES
    ) -> None:
        super().__init__(name, line=line, until=until)
        self.range: Final = values
        self.most: Final = most

    def write(self, holder: Any) -> str:
        return ",".join(self.range.word(value) for value in getattr(holder, self.name))

    def read(self, holder: Any, players: int, text: str) -> None:
        values = [self.range.read(word) for word in listed(text)]
        as_list = isinstance(getattr(holder, self.name), list)
        setattr(holder, self.name, values if as_list else tuple(values))

    def broken(self, holder: Any, players: int) -> str:
        values = getattr(holder, self.name)
        if len(values) > self.most or len({*values}) != len(values):
            return _("“{line}” says each thing once, and not so many").format(line=self.line)
        if all(self.range.fits(players, value) for value in values):
            return ""
        return self.strange()

    def strange(self) -> str:
        """What to say of a value that cannot be."""
        return _("“{line}” names what is not there").format(line=self.line)


class Order(Items):
    """Players in an order."""

    def __init__(self, name: str, line: str) -> None:
        super().__init__(name, line, Words(MARKS))

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, [seat_of(word, players) for word in listed(text)])

    def broken(self, holder: Any, players: int) -> str:
        values = getattr(holder, self.name)
        return "" if len({*values}) == len(values) else _("everybody stands in an order, and once")


class Dice(Field):
    """What lies before each player in a duel under way."""

    def __init__(self) -> None:
        super().__init__("dice", line="dice")

    def write(self, holder: Any) -> str:
        return ",".join(str(die) for die in holder.dice)

    def read(self, holder: Any, players: int, text: str) -> None:
        dice = [number(word) for word in listed(text)]
        if len(dice) > players:
            raise ValueError(_("there are more dice than players"))
        holder.dice = (*dice, *[0] * (players - len(dice)))

    def broken(self, holder: Any, players: int) -> str:
        if any(die & 7 > 6 or die >> 3 > 6 for die in holder.dice):
            return _("a die shows 6 at most")
        return ""


class Face(Range):
    """A card with the side it shows: 7Y."""

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value < NO_CARD and known(value)

    def word(self, value: int) -> str:
        return face_text(value)

    def read(self, word: str) -> int:
        return card_of_word(word)


class CastCard(Range):
    """A card as casts and records write it."""

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value < NO_CARD

    def word(self, value: int) -> str:
        return card_text(value)

    def read(self, word: str) -> int:
        return parse_card(word)


def card_of_word(word: str) -> int:
    """The card that a line names."""
    card = parse_face(word)
    if not known(card):
        raise ValueError(_("“{word}” is no character").format(word=word[:40]))
    return card


class Place(Range):
    """A parcel or a space."""

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value < PARCELS or value in SPACES

    def word(self, value: int) -> str:
        return PLACE_WORDS[value]

    def read(self, word: str) -> int:
        return place_of(word)


class ParcelMark(Range):
    """A parcel and a number of its own: `c4.2`."""

    def __init__(self, least: int = 0, most: int = 7, *, seats: bool = False) -> None:
        self.own: Final = Upto(most, least)
        self.seats: Final = seats

    def fits(self, players: int, value: int) -> bool:
        own = value & 7
        return value >> 3 < PARCELS and (own < players if self.seats else self.own.fits(0, own))

    def word(self, value: int) -> str:
        return f"{PLACE_WORDS[value >> 3]}.{value & 7}"

    def read(self, word: str) -> int:
        parcel, _dot, own = word.partition(".")
        if number(own) > 7:
            raise ValueError(_("“{word}” names what is not there").format(word=word[:40]))
        return parcel_of(parcel) * 8 + number(own)


class Consent(Range):
    """Whose building of a kind on whose parcel: `hat.bank.c4` (BUILD-9)."""

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value // PARCELS // KINDS < players

    def word(self, value: int) -> str:
        building, parcel = divmod(value, PARCELS)
        player, kind = divmod(building, KINDS)
        return f"{MARKS[player]}.{KIND_WORDS[kind]}.{PLACE_WORDS[parcel]}"

    def read(self, word: str) -> int:
        mark, kind, parcel = word.split(".")
        building = index_of(MARKS, mark) * KINDS + BUILDINGS.read(kind)
        return building * PARCELS + parcel_of(parcel)


# The board.


class Stands(Field):
    """What stands on the parcels: `mountain:a1,b2/house:d4`."""

    def __init__(self) -> None:
        super().__init__("town", "city_hall", line="town")

    def key(self, holder: Any) -> tuple[object, ...]:
        return (*holder.town.key(), holder.city_hall)

    def write(self, holder: Any) -> str:
        ground = holder.town.ground
        return groups(
            (word, [PLACE_WORDS[p] for p in range(PARCELS) if ground[p] == kind])
            for kind, word in enumerate(KIND_WORDS)
            if kind != EMPTY
        )

    def read(self, holder: Any, players: int, text: str) -> None:
        town = holder.change_town()
        for word, parcels in grouped(text):
            kind = index_of(KIND_WORDS, word)
            for parcel in map(parcel_of, parcels):
                if town.ground[parcel] != EMPTY or kind == EMPTY:
                    raise ValueError(
                        _("{parcel} is filled twice").format(parcel=PLACE_WORDS[parcel])
                    )
                town.put(parcel, kind)
                if kind == CITY_HALL:
                    holder.city_hall = parcel
                    town.own(parcel, NEVER_OWNED)


class Owned(Field):
    """Whose the parcels are: `hat:c4,d5/star:e6`."""

    def __init__(self) -> None:
        super().__init__(line="own")

    def write(self, holder: Any) -> str:
        owner = holder.town.owner
        return groups(
            (mark, [PLACE_WORDS[p] for p in range(PARCELS) if owner[p] == player])
            for player, mark in enumerate(MARKS)
        )

    def read(self, holder: Any, players: int, text: str) -> None:
        town = holder.change_town()
        for mark, parcels in grouped(text):
            for parcel in map(parcel_of, parcels):
                if town.owner[parcel] != FREE:
                    raise ValueError(
                        _("{parcel} is owned twice").format(parcel=PLACE_WORDS[parcel])
                    )
                town.own(parcel, seat_of(mark, players))


class RoadsLaid(Field):
    """The roads: `d4n,d4w`."""

    def __init__(self) -> None:
        super().__init__(line="roads")

    def write(self, holder: Any) -> str:
        roads = holder.town.roads
        return ",".join(word for road, word in enumerate(ROAD_WORDS) if roads[road])

    def read(self, holder: Any, players: int, text: str) -> None:
        town = holder.change_town()
        for word in listed(text):
            town.lay(road_of(word))


class Shop(Field):
    """The display from $3 up; a dash where no tile lies."""

    def __init__(self) -> None:
        super().__init__("display", line="shop")

    def write(self, holder: Any) -> str:
        return ",".join("-" if kind == NO_TILE else KIND_WORDS[kind] for kind in holder.display)

    def read(self, holder: Any, players: int, text: str) -> None:
        tiles = [NO_TILE if word == "-" else BUILDINGS.read(word) for word in listed(text)]
        if len(tiles) > DISPLAY:
            raise ValueError(_("the display has {count} spaces").format(count=DISPLAY))
        holder.display = (*tiles, *[NO_TILE] * (DISPLAY - len(tiles)))


class Bag(Field):
    """The tiles in the bag: `ranch4,mine3`."""

    def __init__(self) -> None:
        super().__init__("bag", line="bag")

    def write(self, holder: Any) -> str:
        return ",".join(f"{KIND_WORDS[kind]}{n}" for kind, n in enumerate(holder.bag) if n)

    def read(self, holder: Any, players: int, text: str) -> None:
        for word in listed(text):
            name = word.rstrip("0123456789")
            set_at(holder, "bag", BUILDINGS.read(name), number(word[len(name) :]))


class Standing(Field):
    """Cowboys on places: `salary:hat,hat/c4:hat,star`."""

    def __init__(self) -> None:
        super().__init__("cowboys", "salaried", "road_workers", line="at")

    def write(self, holder: Any) -> str:
        found = []
        for place in range(PLACES):
            marks = marks_in(holder.cowboys[place] & ~CLOSED)
            if place == SALARY or place == ROADS_2:
                counts = holder.salaried if place == SALARY else holder.road_workers
                marks = [
                    mark for mark, count in zip(MARKS, counts, strict=False) for _ in range(count)
                ]
            found.append((PLACE_WORDS[place], marks))
        return groups(found)

    def read(self, holder: Any, players: int, text: str) -> None:
        for word, marks in grouped(text):
            place = place_of(word)
            if place >= PLACES:
                raise ValueError(_("{place} has a field of its own").format(place=word))
            for mark in marks:
                seat = seat_of(mark, players)
                if place == SALARY:
                    holder.salaried[seat] += 1
                elif place == ROADS_2:
                    holder.road_workers[seat] += 1
                elif holder.cowboys[place] >> seat & 1:
                    raise ValueError(
                        _("{mark} has one cowboy on {place} at most").format(mark=mark, place=word)
                    )
                else:
                    holder.cowboys[place] |= 1 << seat

    def broken(self, holder: Any, players: int) -> str:
        if any(holder.cowboys[stage] for stage in STAGES):
            return _("cowboys stand on parcels, buildings and spaces only")
        return ""


class SealedChoices(Field):
    """Secret choices that are made: `hat:bid+7/star:?`; a question mark hides one."""

    def __init__(self) -> None:
        super().__init__("sealed", line="sealed")

    def write(self, holder: Any) -> str:
        return "/".join(
            f"{MARKS[seat]}:{'?' if code == HIDDEN else WORDS.action(code).text.replace(' ', '+')}"
            for seat, code in enumerate(holder.sealed)
            if code != OPEN
        )

    def read(self, holder: Any, players: int, text: str) -> None:
        for mark, items in grouped(text):
            said = ",".join(items)
            code = HIDDEN if said == "?" else WORDS.parse(said.replace("+", " ")).code
            set_at(holder, "sealed", seat_of(mark, players), code)


class Steps(Field):
    """The stack of decisions, the lowest first."""

    def __init__(self) -> None:
        super().__init__("steps", line="steps")

    def key(self, holder: Any) -> tuple[object, ...]:
        return tuple(step.text() for step in holder.steps)

    def write(self, holder: Any) -> str:
        return "/".join(step.text() for step in holder.steps)

    def read(self, holder: Any, players: int, text: str) -> None:
        words = listed(text, "/")
        if len(words) > MOST_STEPS:
            raise ValueError(_("at most {most} steps wait").format(most=MOST_STEPS))
        holder.steps.extend(read_step(TITLE, word) for word in words)
