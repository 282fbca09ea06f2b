"""How a card game begins: people, and virtual players of three levels (CARD-1 to CARD-3)."""

from __future__ import annotations

from typing import ClassVar, Final

from carson_city.cards.actions import WORDS
from carson_city.cards.deck import COMPONENTS as KNOWN
from carson_city.cards.deck import FIRST, FIRST_CARDS, FIRST_TERRAIN, Deck
from carson_city.cards.deck import OURS as OUR_DECK
from carson_city.cards.events import BACK_WORDS, BY_PRIORITY, ERA_BEGAN, EVENTS, ROUND_BEGAN
from carson_city.cards.levels import (
    NONE,
    checked_levels,
    filled,
    level_names,
    levels_in,
    levels_told,
)
from carson_city.cards.line import line_of, parse_line
from carson_city.cards.material import (
    FIRST_CHARACTER,
    HAND,
    ITEM_WORDS,
    LEVELS,
    MARKS,
    MOST_SEATS,
    PILES,
    TITLE,
    is_skull,
)
from carson_city.cards.names import item
from carson_city.cards.plan import place_word
from carson_city.cards.position import Position, fresh_position
from carson_city.cards.readings import reading_of
from carson_city.cards.rounds import Rounds
from carson_city.cards.scoring import scores
from carson_city.core.chance import Chance
from carson_city.core.constants import RawEvent
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _, listed, n_
from carson_city.text.input_limits import Bound
from carson_city.text.rich_text import Sayable
from carson_city.title import marks as seated
from carson_city.title.choice import Choice, Value, read
from carson_city.title.components import Component, Components, read_text, write_text
from carson_city.title.house_rules import HOUSE, Earlier, HouseRule, house_choice
from carson_city.title.player_names import checked_names, seats_in, seats_text
from carson_city.title.setup import Outcome, Score, register
from carson_city.title.setup import Setup as AnySetup

OURS: Final = "ours"
LETTERS: Final = 5000  # of components: all there are come to 4,700


def _levels() -> list[Value]:
    words = (NONE, *LEVELS[1:])
    names = (N_("Beginners"), N_("Advanced"), N_("Experts"))
    return [
        Value(word, name, N_("where seats are empty"))
        for word, name in zip(words, names, strict=True)
    ]


PLAYERS: Final = Choice(
    "players", N_("number of people"), N_("how many people and bots play"), N_("1 to 6"), "2",
    offered=lambda: [Value(str(count), str(count)) for count in range(1, MOST_SEATS + 1)],
)  # fmt: skip
VIRTUAL: Final = Choice(
    "virtual", N_("virtual players"),
    N_("the levels of virtual players, who fill the table to 4 and may make it 6"),
    N_("none, or some of {levels}"), NONE, {"levels": ", ".join(LEVELS)}, _levels,
    own="expert beginner", worded=levels_told,
)  # fmt: skip
COMPONENTS: Final = Choice(
    "components", N_("list of values"), N_("values of your own, where no rulebook gives them"),
    N_("words and values like {example}"), OURS, {"example": "paperboy-priority:5"},
    written=N_("values of your own"), own="paperboy-priority:5", letters=LETTERS, file=True,
)  # fmt: skip

SYMBOLS: Final = seated.choice_of(MARKS)


def _house_rules() -> list[HouseRule]:
    return Setup.house_rules()


class Setup(AnySetup[Position, "Setup"]):
    """A card game to be: how many people, and which virtual players."""

    title: ClassVar[str] = TITLE
    name: ClassVar[str] = N_("Carson City: the card game")
    sentence: ClassVar[str] = N_(
        "Bid for the cards of the row and build them into a town of your own, card over card. Two "
        "eras; the best town wins."
    )
    unit: ClassVar[str] = N_("VP")
    counted: ClassVar[tuple[str, str]] = N_("{count} VP"), N_("{count} VP")
    home: ClassVar[str] = "carson_city.{package}.cards"
    rules_version: ClassVar[str] = "2"
    earlier: ClassVar[Earlier] = {"1": (FIRST_CARDS,)}
    vocabulary = WORDS
    book = EVENTS
    header_keys: ClassVar[tuple[str, ...]] = ("players", "virtual", HOUSE, "components")
    choices: ClassVar[tuple[Choice, ...]] = (
        PLAYERS, VIRTUAL, house_choice(_house_rules), SYMBOLS, COMPONENTS,
    )  # fmt: skip

    def __init__(
        self,
        people: int = 2,
        virtual: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        components: str = OURS,
        house: str | tuple[str, ...] = (),
        marks: str | tuple[str, ...] = (),
    ) -> None:
        if not isinstance(people, int) or isinstance(people, bool):
            raise PLAYERS.refusal(str(people), "CARD-1")
        if not 0 <= people <= MOST_SEATS:  # without people, virtual players can be studied
            raise SetupError(
                n_(
                    "{count} person: the card game takes 1 to 6, or 0 to watch virtual players",
                    "{count} people: the card game takes 1 to 6, or 0 to watch virtual players",
                    people,
                ),
                "CARD-1",
            )
        levels = (virtual,) if isinstance(virtual, str) else tuple(virtual)
        self.players: int = people
        self.virtual: tuple[str, ...] = filled(people, checked_levels(levels))
        seats = people + len(self.virtual)
        self._marks: tuple[str, ...] = seated.chosen(marks, MARKS, seats, "CARD-1c")
        self._names: tuple[str, ...] = checked_names(self._everybody(names), self.marks)
        self.hands: tuple[tuple[int, ...], ...] = (
            *[HAND] * people,
            *[PILES[LEVELS.index(level)] for level in self.virtual],
        )
        if not isinstance(components, str):
            raise TypeError(f"components: a text is asked for, not {components!r}")
        Bound(COMPONENTS.name, COMPONENTS.letters, SetupError).check(components)
        self._said: dict[str, tuple[int, ...]] = (
            {} if components in ("", OURS) else read_text(components, KNOWN)
        )
        self.choose_house(house)
        self._take_cards()

    def _take_cards(self) -> None:
        """Take the cards of the game: ours, or the first ones, with somebody's own values."""
        self.reading: int = reading_of(self.house)
        usual = FIRST_TERRAIN if FIRST_CARDS in self.house else {}
        self.usual: dict[str, tuple[int, ...]] = {word: one.value for word, one in KNOWN.items()}
        self.usual |= usual
        self.own: dict[str, tuple[int, ...]] = {
            word: value for word, value in self._said.items() if value != self.usual[word]
        }
        deck = Deck(usual | self.own) if self.own else FIRST if usual else OUR_DECK
        self.deck: Deck = deck.seated(seated.whole(self.marks, MARKS))

    def as_of(self, rules: str) -> Setup:
        super().as_of(rules)
        self._take_cards()
        return self

    def _everybody(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names of people, and of virtual players by their levels where nobody says others."""
        if not isinstance(names, tuple):
            return names
        people = names or self.marks[: self.players]
        if len(people) == self.players:
            return (*people, *level_names(self.virtual))
        if len(names) != len(self.marks):
            raise SetupError(
                n_(
                    "{count} name for {people} people",
                    "{count} names for {people} people",
                    len(names),
                    people=self.players,
                )
            )
        usual = (*names[: self.players], *level_names(self.virtual))
        seats = zip(self.marks, names, usual, strict=True)
        return tuple([known if name == mark else name for mark, name, known in seats])

    def __repr__(self) -> str:
        said = [str(self.players), repr(self.virtual)]
        said += [f"names={self.names!r}"] if self.names != self._everybody(()) else []
        said += [f"house={self.house!r}"] if self.house else []
        said += [f"components={self.components!r}"] if self.own else []
        said += [f"marks={self.marks!r}"] if self.marks != MARKS[: len(self.marks)] else []
        return f"Setup({', '.join(said)})"

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    @property
    def marks(self) -> tuple[str, ...]:
        return self._marks

    @property
    def automatic(self) -> tuple[int, ...]:
        return tuple(range(self.players, self.players + len(self.virtual)))

    @property
    def components(self) -> str:
        """The values that stand in the place of ours, as a record has them."""
        return write_text(self.own, KNOWN) if self.own else OURS

    def start(self, seed: int, script: list[Outcome] | None = None) -> Position:
        position = fresh_position(self, Chance(seed))
        position.chance.script = script
        position.open_back()
        position.steps = [Rounds()]
        position.settle()
        position.chance.script = None
        return position

    # In words.

    def header(self) -> dict[str, str]:
        header = {"players": seats_text(self.marks, self.names)}
        if self.virtual:
            header["virtual"] = ", ".join(self.virtual)
        header |= self.house_header()
        if self.own:
            header["components"] = self.components
        return header

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        marks, names = seats_in(header.get("players", ""), MARKS)
        virtual = levels_in(header.get("virtual", NONE))
        if len(virtual) > len(names):
            raise SetupError(_("there are fewer seats than virtual players"), "CARD-1")
        people = len(names) - len(virtual)
        own, house = header.get("components", OURS), header.get(HOUSE, "")
        return cls(people, virtual, names, own, house, marks).as_of(header.get("rules", ""))

    def meaning(self) -> dict[str, object]:
        return {**self.header(), HOUSE: self.house}

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), *, people: str = "", **said: str) -> Setup:
        if people:
            said = {PLAYERS.name: people, **said}
        told = read(cls.choices, said)
        count = PLAYERS.number(told["players"], "CARD-1")
        levels, house = levels_in(told["virtual"]), told[HOUSE]
        return cls(count, levels, names, told["components"], house, told[seated.FIELD])

    @classmethod
    def varied(cls) -> Setup:
        return cls(3, ("expert",))

    @classmethod
    def known_components(cls) -> Components:
        return KNOWN

    def components_in_use(self) -> list[tuple[Component, tuple[int, ...]]]:
        told = [word for word in KNOWN if word.endswith("-priority") or word in self.own]
        return [(KNOWN[word], self.own.get(word, self.usual[word])) for word in told]

    def gap(self, name: str, value: int) -> Sayable:
        if name == "character":
            return item(self.deck, FIRST_CHARACTER + value)
        if name in ("item", "card"):
            return item(self.deck, value)
        if name == "place":
            return place_word(value)
        if name == "back":
            return self._back(value)
        return super().gap(name, value)

    def signs(self, raw: RawEvent) -> dict[str, str]:
        sign = self.deck.signs[raw[2]] if raw[0] in BY_PRIORITY else ""
        return {"count": sign} if sign else {}

    def _back(self, back: int) -> str:
        if is_skull(back):
            return _("a skull")
        return listed([self.names[seat] for seat in self.deck.ranks(back, len(self.names))])

    def params(self, raw: RawEvent) -> dict[str, int | str]:
        found = super().params(raw)
        for name in ("item", "card"):
            if name in found:
                found[name] = ITEM_WORDS[int(found[name])]
        if "others" in found:
            found["others"] = " ".join([ITEM_WORDS[item] for item in raw[4:]])
        if "back" in found:
            found["back"] = BACK_WORDS[int(found["back"])]
        return found

    def headings(self, events: list[RawEvent]) -> tuple[str, ...]:
        words = {ERA_BEGAN: "era", ROUND_BEGAN: "round"}
        return tuple(f"{words[raw[0]]} {raw[1]}" for raw in events if raw[0] in words)

    def scores(self, position: Position) -> list[Score]:
        return scores(position, self.names)

    def tie(self, winner: str, points: str, names: str) -> str:
        return _("{names} have {points} each and share the victory.").format(
            names=names, points=points
        )

    def line(self, position: Position) -> str:
        return line_of(position)

    @classmethod
    def read_line(cls, text: str, seed: int, script: list[Outcome] | None) -> Position:
        return parse_line(text, cls, seed, script)


register(Setup)
