"""The pieces of state that only the board game has."""

from __future__ import annotations

from typing import Any

from carson_city.board.actions import WORDS
from carson_city.board.character import (
    CHARACTERS,
    NO_CARD,
    NUMBER_WORDS,
    face_text,
)
from carson_city.board.field import marks_in, seat_of
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS, parcel_of, place_of, road_of
from carson_city.board.material import (
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
    PHASE_SETUP,
    PHASE_WORDS,
    PLACES,
    RIVER,
    ROADS_2,
    ROUNDS,
    SALARY,
    SOURCE_WORDS,
    SOURCES,
    STAGES,
)
from carson_city.board.ranges import BUILDINGS, card_of_word
from carson_city.board.step import TITLE
from carson_city.board.town import Town
from carson_city.core.constants import HIDDEN, OPEN
from carson_city.core.field import ROUND, Field, OfPlayer, grouped, groups, listed, set_at
from carson_city.core.ranges import index_of, number
from carson_city.core.step import read_step
from carson_city.text.i18n import _


class Role(OfPlayer):
    """The character of each player, and its number and limit where they are not its own."""

    def __init__(self) -> None:
        super().__init__(
            "character", "numbers", "limits", until=ROUND, start=([NO_CARD], (0,), (0,))
        )

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
        if any(str(number) not in NUMBER_WORDS for number in holder.numbers):
            last = max([int(word) for word in NUMBER_WORDS])
            return _("characters have numbers up to {last}").format(last=last)
        if max(holder.limits) > MOST_MONEY:
            return _("a money limit is ${most} at most").format(most=MOST_MONEY)
        return ""


class KeptTiles(OfPlayer):
    """The building tiles that each player keeps: `bank*1`."""

    def __init__(self) -> None:
        super().__init__("kept", start=((0,) * KINDS,))

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
        super().__init__("sources", start=((0,) * SOURCES,))

    def words(self, holder: Any, player: int) -> list[str]:
        points = holder.sources[player * SOURCES : (player + 1) * SOURCES]
        return [f"{word}{p:+d}" for word, p in zip(SOURCE_WORDS, points, strict=False) if p]

    def take(self, holder: Any, player: int, word: str) -> bool:
        sign = "+" if "+" in word else "-"
        source, found, count = word.partition(sign)
        if not source or not found or source not in SOURCE_WORDS:
            return False
        points = number(count) if sign == "+" else -number(count)
        set_at(holder, "sources", player * SOURCES + SOURCE_WORDS.index(source), points)
        return True

    def broken(self, holder: Any, players: int) -> str:
        if max(map(abs, holder.sources)) > MOST_POINTS:
            return _("nobody has more than {most} points of one source").format(most=MOST_POINTS)
        return ""


# The course of the game.


class Course(Field):
    """Round and phase: `2.placement`."""

    def __init__(self) -> None:
        super().__init__("round", "phase", "over", line="round", start=(0, PHASE_SETUP, False))

    def write(self, holder: Any) -> str:
        return f"{holder.round}.{PHASE_WORDS[holder.phase]}"

    def read(self, holder: Any, players: int, text: str) -> None:
        turn, _dot, phase = text.partition(".")
        holder.round = number(turn)
        holder.phase = index_of(PHASE_WORDS, phase)
        holder.over = holder.phase == PHASE_OVER

    def broken(self, holder: Any, players: int) -> str:
        return "" if holder.round <= ROUNDS else _("there are {count} rounds").format(count=ROUNDS)


class Dice(Field):
    """What lies before each player in a duel under way."""

    each = True

    def __init__(self) -> None:
        super().__init__("dice", line="dice", start=((0,),))

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


# The board.


class Stands(Field):
    """What stands on the parcels: `mountain:a1,b2/house:d4`."""

    def __init__(self) -> None:
        super().__init__("town", "city_hall", line="town", start=(Town(), -1))

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
                if kind == EMPTY:
                    raise ValueError(_("what is empty is left out"))
                if town.ground[parcel] != EMPTY:
                    raise ValueError(
                        _("{parcel} is filled twice").format(parcel=PLACE_WORDS[parcel])
                    )
                town.put(parcel, kind)
                if kind == CITY_HALL:
                    holder.city_hall = parcel
                if kind in (CITY_HALL, RIVER):
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
        super().__init__("display", line="shop", start=((NO_TILE,) * DISPLAY,))

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
        super().__init__("bag", line="bag", start=((0,) * KINDS,))

    def write(self, holder: Any) -> str:
        return ",".join(f"{KIND_WORDS[kind]}{n}" for kind, n in enumerate(holder.bag) if n)

    def read(self, holder: Any, players: int, text: str) -> None:
        for word in listed(text):
            name = word.rstrip("0123456789")
            kind = BUILDINGS.read(name)
            if holder.bag[kind]:
                raise ValueError(_("“{word}” stands twice").format(word=name))
            set_at(holder, "bag", kind, number(word[len(name) :]))


class Standing(Field):
    """Cowboys on places: `salary:hat,hat/c4:hat,star`."""

    def __init__(self) -> None:
        super().__init__("cowboys", "salaried", "road_workers", line="at")

    def starts(self, players: int) -> list[object]:
        return [[0] * PLACES, [0] * players, [0] * players]

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


class SecretChoices(Field):
    """Secret choices that are made: `hat:bid+7/star:?`; a question mark hides one."""

    each = True

    def __init__(self) -> None:
        super().__init__("sealed", line="sealed", start=((OPEN,),))

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
            seat = seat_of(mark, players)
            if holder.sealed[seat] != OPEN:
                raise ValueError(_("“{word}” stands twice").format(word=mark))
            set_at(holder, "sealed", seat, code)


class Steps(Field):
    """The stack of decisions, the lowest first."""

    def __init__(self) -> None:
        super().__init__("steps", line="steps", start=([],))

    def key(self, holder: Any) -> tuple[object, ...]:
        return tuple(step.text() for step in holder.steps)

    def write(self, holder: Any) -> str:
        return "/".join(step.text() for step in holder.steps)

    def read(self, holder: Any, players: int, text: str) -> None:
        words = listed(text, "/")
        if len(words) > MOST_STEPS:
            raise ValueError(_("at most {most} steps wait").format(most=MOST_STEPS))
        holder.steps.extend(read_step(TITLE, word) for word in words)
