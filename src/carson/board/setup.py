"""How a board game begins: players, building set, cast (SET, CAST)."""

from __future__ import annotations

from typing import ClassVar, Final

import carson.board.characters
import carson.board.variants  # noqa: F401  (every folder of the two registers itself)
from carson.board import story
from carson.board.actions import WORDS
from carson.board.character import (
    CAST_SIZE,
    CHARACTERS,
    FIRST_VERSION,
    NO_CARD,
    NUMBERS,
    PAPERBOY,
    known,
    parse_card,
)
from carson.board.components import BASE, dice_grid, levels_by_kind
from carson.board.deeds import deed
from carson.board.events import EVENTS, ROUND_BEGAN
from carson.board.kinds import ALL_KINDS, EXTRA_WORDS
from carson.board.line import line_of
from carson.board.line_reader import parse_line, variants_field
from carson.board.material import MARKS, MOST_PLAYERS
from carson.board.phases.opening import lay_out
from carson.board.plug import (
    NONE,
    Plug,
    Rules,
    Variant,
    known_variants,
    needed_for,
    rules_of,
    variants_of,
)
from carson.board.position import Position
from carson.board.scoring import if_ended_now, scores
from carson.chance import Chance
from carson.choice import EVERY, Choice, Value, known_words, read, shown
from carson.codes import RawEvent
from carson.components import Component, Components, read_text, write_text
from carson.errors import SetupError
from carson.letters import seen_as, too_many_accents
from carson.notation import Action
from carson.said import Said, Sayable, say
from carson.title import Outcome, Score, register
from carson.title import Setup as AnySetup
from carson.words import N_, _, n_

FEWEST_PLAYERS: Final = 2
LONGEST_NAME: Final = 40

# CAST-1 to CAST-6. A side letter is missing where the character has no fixed side.
CASTS: Final[dict[str, str]] = {
    "first": "1Y 2Y 3Y 4Y 5Y 6Y 7Y",
    "quiet-town": "1R 2R 5Y 11Y 13Y 14 16R",
    "opportunity": "0Y 2Y 3Y 4R 6Y 8R 12Y 16Y",
    "landowners": "0Y 3R 4Y 5R 8Y 9Y 12Y 15R",
    "uproar": "0R 6R 7Y 9R 10Y 12R 13R 14",
    "gold-rush": "0R 1Y 3Y 5R 8R 9Y 10R 11R",
}
RANDOM: Final = "random"
STARTER: Final = "starter"
FULL: Final = "full"
SETS: Final = (STARTER, FULL)

CAST_NAMES: Final = {
    "first": N_("First game"),
    "quiet-town": N_("A quiet town"),
    "opportunity": N_("Land of opportunity"),
    "landowners": N_("Landowners"),
    "uproar": N_("Town in uproar"),
    "gold-rush": N_("Gold rush"),
    RANDOM: N_("Random"),
}


def _counts() -> list[Value]:
    counts = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    return [Value(str(count), str(count)) for count in counts]


def _sets() -> list[Value]:
    return [
        Value(STARTER, N_("Starter set"), N_("the buildings for first games")),
        Value(FULL, N_("All buildings"), N_("all kinds of buildings that there are")),
    ]


def _extras() -> list[Value]:
    return [Value(kind.word, kind.name) for kind in ALL_KINDS if kind.extra]


def _casts() -> list[Value]:
    return [Value(word, name) for word, name in CAST_NAMES.items()]


def _variants() -> list[Value]:
    return [
        Value(
            one.word,
            one.name,
            one.sentence,
            (
                (N_("complexity"), one.complexity),
                (N_("strategy"), one.strategy),
                (N_("length"), one.length),
            ),
        )
        for one in known_variants()
    ]


PLAYERS: Final = Choice(
    "players",
    N_("number of players"),
    N_("how many play"),
    N_("{fewest} to {most}"),
    "4",
    {"fewest": str(FEWEST_PLAYERS), "most": str(MOST_PLAYERS)},
    _counts,
)
BUILDINGS: Final = Choice(
    "buildings",
    N_("building set"),
    N_("which buildings there are"),
    N_("full, starter, or some of {kinds} beside the starter set"),
    "starter",
    {"kinds": ", ".join(word.replace("_", "-") for word in EXTRA_WORDS)},
    _sets,
    _extras,
    N_("Starter set and some more"),
)
CAST: Final = Choice(
    "cast",
    N_("cast"),
    N_("which characters there are"),
    N_("{casts}, random, or a list like {example}"),
    "first",
    {"casts": ", ".join(CASTS), "example": ",".join(CASTS["first"].split())},
    _casts,
    own="1Y 2R 3Y 4Y 5R 6Y 7Y",
    written=N_("own characters"),
)
VARIANTS: Final = Choice(
    "variants",
    N_("variant"),
    N_("which variants are played"),
    N_("all, none, or some of them with commas"),
    NONE,
    parts=_variants,
)
OURS: Final = "ours"
COMPONENTS: Final = Choice(
    "components",
    N_("values that no rulebook gives"),
    N_("printed values that you know, in the place of ours"),
    N_("ours, or words with values such as {example}"),
    OURS,
    {"example": "income-levels:3/3/5/3/5"},
    own="income-levels:3/3/5/3/5",
    written=N_("own values"),
    letters=2000,
    file=True,
)


def known_components() -> Components:
    """All values of the game and its variants that no rulebook gives."""
    found = dict(BASE)
    for variant in known_variants():
        found |= variant.components
    return found


def of_variants() -> tuple[Choice, ...]:
    """What the variants leave open."""
    return tuple(choice for variant in known_variants() for choice in variant.choices)


class Setup(AnySetup[Position, "Setup"]):
    """A board game to be: how many players, which buildings, which characters."""

    title: ClassVar[str] = "board"
    name: ClassVar[str] = N_("Carson City")
    sentence: ClassVar[str] = N_(
        "Buy the land, lay the roads, build the town, and settle what is left with a revolver. "
        "Four rounds; the most victory points win."
    )
    unit: ClassVar[str] = N_("VP")
    counted: ClassVar[tuple[str, str]] = N_("{count} VP"), N_("{count} VP")
    home: ClassVar[str] = "carson.{room}.board"
    rules_version: ClassVar[str] = "1"
    vocabulary = WORDS
    header_keys: ClassVar[tuple[str, ...]] = (
        "players", "buildings", "cast", "variants", *[choice.name for choice in of_variants()],
        "components",
    )  # fmt: skip
    book = EVENTS
    plugs: ClassVar[tuple[Plug, ...]] = ()  # that every game of the title has
    numbers: ClassVar[tuple[int, ...]] = tuple(range(NUMBERS))  # of characters that may be drawn
    without: ClassVar[tuple[int, ...]] = ()  # kinds of buildings that no game has
    line_keys: ClassVar[tuple[str, ...]] = ()  # of header lines that stand in a position's line too
    choices: ClassVar[tuple[Choice, ...]] = (
        PLAYERS, BUILDINGS, CAST, VARIANTS, *of_variants(), COMPONENTS,
    )  # fmt: skip

    def __init__(
        self,
        players: int = 4,
        buildings: str | tuple[str, ...] = "starter",
        cast: str | tuple[str, ...] = "first",
        names: tuple[str, ...] = (),
        variants: str | tuple[str, ...] = (),
        components: str = OURS,
        **said: str,
    ) -> None:
        if not isinstance(players, int):
            raise PLAYERS.refusal(str(players), "MAT-1")
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise SetupError(
                n_(
                    "{count} player: the board game takes 2 to 6",
                    "{count} players: the board game takes 2 to 6",
                    players,
                ),
                "MAT-1",
            )
        self.players: int = players
        kinds = _said("buildings", buildings)
        self.buildings = building_set(kinds) if isinstance(kinds, str) else _kinds(kinds)
        self.tiles: tuple[int, ...] = tuple(
            [
                0 if kind in self.without else count
                for kind, count in enumerate(_tiles(self.buildings))
            ]
        )
        characters = _said("cast", cast)
        self.cast = _cast(characters if isinstance(characters, str) else " ".join(characters))
        self._names: tuple[str, ...] = _checked_names(names, players)
        wanted = _said("variants", variants)
        chosen = _variants_in(wanted if isinstance(wanted, str) else " ".join(wanted))
        self.variants: tuple[str, ...] = tuple(variant.word for variant in chosen)
        self.said_of: dict[str, str] = _said_of(chosen, said)  # what a variant leaves open
        plugs: list[Plug] = [*chosen, *self.plugs]
        known = self.known_components()
        self.own: dict[str, tuple[int, ...]] = _own_values(plugs, components, known)
        self.values: dict[str, tuple[int, ...]] = _values(plugs) | self.own
        self.grid = dice_grid(self.values["dice-columns"], self.values["dice-rows"])
        own_levels = self.own.get("income-levels")
        levels = levels_by_kind(own_levels) if own_levels else ()
        self.rules: Rules = rules_of(plugs, levels)
        self.cards: tuple[int, ...] = _cards(self.cast, self.rules)

    def __repr__(self) -> str:
        said = [str(self.players), repr(self.buildings), repr(self.cast)]
        said += [f"names={self.names!r}"] if self.names != self.marks else []
        said += [f"variants={self.variants!r}"] if self.variants else []
        said += [f"{name}={text!r}" for name, text in self.open_choices().items()]
        said += [f"components={self.components!r}"] if self.own else []
        return f"Setup({', '.join(said)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.header() == other.header()

    def __hash__(self) -> int:
        return hash(tuple(self.header().items()))

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    @property
    def components(self) -> str:
        """The values that stand in the place of ours, as a record has them."""
        return write_text(self.own, self.known_components()) if self.own else OURS

    def open_choices(self) -> dict[str, str]:
        """What was said about what a variant, or the title, leaves open; not what is as usual."""
        return self.said_of

    def plays(self, cast: str) -> bool:
        """Whether its characters are those of a named cast, however that was said."""
        return set(self.cards) == set(_cards(cast, self.rules))

    def component(self, word: str) -> tuple[int, ...]:
        """A value that no rulebook gives, as this game has it."""
        return self.values[word]

    @property
    def marks(self) -> tuple[str, ...]:
        return MARKS[: self.players]

    def start(self, seed: int, script: list[Outcome] | None = None) -> Position:
        position = Position(self, Chance(seed))
        position.chance.script = script
        lay_out(position)
        position.settle()
        position.chance.script = None
        return position

    def header(self) -> dict[str, str]:
        seats = [
            mark if name == mark else f"{mark} {name}"
            for mark, name in zip(self.marks, self.names, strict=True)
        ]
        buildings = self.buildings
        if not isinstance(buildings, str):
            buildings = "starter " + " ".join(buildings)
        header = {"players": ", ".join(seats), "buildings": buildings.strip(), "cast": self.cast}
        if self.variants:
            header["variants"] = ", ".join(self.variants)
        header |= self.open_choices()
        if self.own:
            header["components"] = self.components
        return header

    def meaning(self) -> dict[str, object]:
        return {
            "players": self.names,
            "buildings": self.tiles,
            "cast": self.cards,
            "variants": self.variants,
            **self.open_choices(),
            "components": tuple(self.own.items()),
        }

    @classmethod
    def known_components(cls) -> Components:
        found = known_components()
        for plug in cls.plugs:
            found |= plug.components
        return found

    def components_in_use(self) -> list[tuple[Component, tuple[int, ...]]]:
        known = self.known_components()
        return [(known[word], value) for word, value in self.values.items()]

    @classmethod
    def known_versions(cls) -> dict[str, str]:
        found = {variant.word: variant.version for variant in known_variants()}
        return found | {character.word: character.version for character in CHARACTERS}

    def versions(self) -> dict[str, str]:
        found = {variant: plug.version for variant, plug in self._variants()}
        cards = self.cards or range(NO_CARD)
        for card in cards:
            character = CHARACTERS[card]
            if character.version != FIRST_VERSION:
                found[character.word] = character.version
        return found

    def _variants(self) -> list[tuple[str, Plug]]:
        return [(plug.word, plug) for plug in self.rules.plugs if plug.word in self.variants]

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        seats = [seat.strip() for seat in header.get("players", "").split(",")]
        names = []
        for number, seat in enumerate(seats):
            mark, _space, name = seat.partition(" ")
            if number >= MOST_PLAYERS or mark != MARKS[number]:
                raise SetupError(
                    _("players: “{seat}” should be one of {marks}, in this order").format(
                        seat=seat, marks=", ".join(MARKS)
                    )
                )
            names.append(name or mark)
        buildings = building_set(header.get("buildings", BUILDINGS.default))
        cast = header.get("cast", CAST.default)
        return cls(
            len(seats),
            buildings,
            cast,
            tuple(names),
            header.get("variants", VARIANTS.default),
            header.get("components", OURS),
            **{choice.name: header.get(choice.name, "") for choice in of_variants()},
        )

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), **said: str) -> Setup:
        words = read(cls.choices, said)
        return cls(
            PLAYERS.number(words["players"], "MAT-1"),
            building_set(words["buildings"]),
            words["cast"],
            names,
            words["variants"],
            words["components"],
            **{choice.name: words[choice.name] for choice in of_variants()},
        )

    @classmethod
    def varied(cls) -> Setup:
        return cls(3, "full", RANDOM)

    def params(self, raw: RawEvent) -> dict[str, int | str]:
        order = story.order(self, raw)
        return {"players": order[0]} if order is not None else super().params(raw)

    def said(self, raw: RawEvent, text: str = "") -> Said:
        order = story.order(self, raw)
        if order is not None:
            return say(_(text or EVENTS.kinds[raw[0]].sentence), players=order[1])
        return super().said(raw, text)

    def gap(self, name: str, value: int) -> Sayable:
        made = story.GAPS.get(name)
        return made(value) if made is not None else super().gap(name, value)

    def deed(self, action: Action) -> str:
        return deed(action)

    def headings(self, events: list[RawEvent]) -> tuple[str, ...]:
        return tuple(f"round {raw[1]}" for raw in events if raw[0] == ROUND_BEGAN)

    def scores(self, position: Position) -> list[Score]:
        return scores(position, self.names)

    def tie(self, winner: str, points: str, names: str) -> str:
        return _(
            "{names} have {points} each; {name} passed first of them in the last round and wins."
        ).format(names=names, points=points, name=winner)

    def if_ended_now(self, position: Position) -> list[Score]:
        return if_ended_now(position)

    def line(self, position: Position) -> str:
        return line_of(position)

    @classmethod
    def parse_line(
        cls,
        text: str,
        seed: int = 0,
        script: list[Outcome] | None = None,
        names: tuple[str, ...] = (),
    ) -> tuple[Setup, Position]:
        position = parse_line(text, cls, seed, script)
        found = position.setup
        if len(names) == found.players:
            position.setup = found.renamed(names)
        return position.setup, position

    def renamed(self, names: tuple[str, ...]) -> Setup:
        """The same set-up with other names."""
        return type(self)(
            self.players, self.buildings, self.cast, names, self.variants, self.components,
            **self.said_of,
        )  # fmt: skip

    @classmethod
    def plugs_of_line(cls, text: str) -> list[str]:
        return [variant.word for variant in _variants_in(variants_field(text))]


def building_set(text: str) -> str | tuple[str, ...]:
    """The building set that a text names: one word, or kinds, with `starter` before them or not."""
    words = known_words(text, (*SETS, *EXTRA_WORDS))
    if words[:1] == ["starter"]:
        return tuple(dict.fromkeys(words[1:])) or "starter"
    if words and words[0] in EXTRA_WORDS:
        return tuple(dict.fromkeys(words))
    return " ".join(words)


def _kinds(words: tuple[str, ...]) -> tuple[str, ...]:
    """Kinds of buildings in their one spelling."""
    return tuple(kind for word in words for kind in known_words(word, EXTRA_WORDS))


def _cast(text: str) -> str:
    """A cast in its one spelling: its word, or its cards."""
    codes = [character.code for character in CHARACTERS if character.number < NUMBERS]
    return " ".join(known_words(text, (*CASTS, RANDOM, *codes)))


def _variants_in(text: str) -> list[Variant]:
    """The variants that a text names."""
    words = [variant.word for variant in known_variants()]
    return variants_of(known_words(text, (NONE, EVERY, *words)))


def _said_of(chosen: list[Variant], said: dict[str, str]) -> dict[str, str]:
    """What is said about what variants leave open, where it is not as usual."""
    names = [choice.name for choice in of_variants()]
    for name in said:
        if name not in names:
            raise TypeError(f"a set-up has no choice of {name!r}")
    found = {}
    for variant in known_variants():
        for choice in variant.choices:
            text = _text(choice.name, said.get(choice.name, "")) or choice.default
            text = variant.chosen(choice.name, text)
            if text == choice.default:
                continue
            if variant not in chosen:
                raise SetupError(
                    _("{name}: {variant} is not played").format(
                        name=choice.name, variant=_(variant.name)
                    ),
                    variant.rule,
                )
            found[choice.name] = text
    return found


def _text(name: str, said: object) -> str:
    if not isinstance(said, str):
        raise TypeError(f"{name}: a text is asked for, not {said!r}")
    return said.strip()


def _values(plugs: list[Plug]) -> dict[str, tuple[int, ...]]:
    """Our values for a game with some plugs."""
    found = {word: component.value for word, component in BASE.items()}
    for plug in plugs:
        for word, component in plug.components.items():
            found[word] = component.value
    return found


def _own_values(plugs: list[Plug], said: str, known: Components) -> dict[str, tuple[int, ...]]:
    """Values in the place of ours: those that this game uses and that differ."""
    text = _text("components", said)
    if text in ("", OURS):
        return {}
    ours, own = _values(plugs), read_text(text, known)
    for plug in {*known_variants(), *plugs}:
        plug.check_values(own)
    return {word: own[word] for word in ours if word in own and own[word] != ours[word]}


def _said(choice: str, words: object) -> str | tuple[str, ...]:
    """What a program says about a choice: a text, or its words."""
    if isinstance(words, str):
        return words
    if isinstance(words, tuple | list) and all(isinstance(word, str) for word in words):
        return tuple(words)
    raise TypeError(f"{choice}: a text or a tuple of texts, not {words!r}")


def _tiles(buildings: str | tuple[str, ...]) -> tuple[int, ...]:
    """The tiles of a building set, by kind (SET-2a to SET-2c)."""
    if buildings == "full":
        extras = EXTRA_WORDS
    elif buildings == "starter":
        extras = ()
    elif isinstance(buildings, str):
        raise BUILDINGS.refusal(buildings, "SET-2")
    else:
        extras = buildings
    for word in extras:
        if word not in EXTRA_WORDS:
            raise SetupError(
                _("“{name}” cannot be added to the starter set; {kinds} can").format(
                    name=word, kinds=BUILDINGS.gaps["kinds"]
                ),
                "SET-2c",
            )
    return tuple(kind.tiles if not kind.extra or kind.word in extras else 0 for kind in ALL_KINDS)


def _cards(cast: str, rules: Rules) -> tuple[int, ...]:
    """The cards of a cast; none for a random one, which is drawn in set-up."""
    if cast == RANDOM:
        return ()
    words = CASTS.get(cast, cast).split()
    if len(words) == 1 and not words[0][:1].isdigit():
        raise CAST.refusal(cast, "CAST-8")
    cards = sorted(_card(word, rules) for word in words)
    numbers = [card >> 1 for card in cards]
    for number in numbers:
        if numbers.count(number) > 1:
            raise SetupError(
                _("character {number} is in the cast twice").format(number=number), "CAST-8"
            )
    size = CAST_SIZE + 1 if PAPERBOY in numbers else CAST_SIZE
    if len(cards) != size:
        raise SetupError(
            _("a cast of {count}: this one needs {size} characters").format(
                count=len(cards), size=size
            ),
            "CAST-8",
        )
    return tuple(cards)


def _card(word: str, rules: Rules) -> int:
    """The card that a word like 7Y names."""
    try:
        card = parse_card(word)
    except ValueError as error:
        raise SetupError(str(error), "CAST-8") from error
    needed = needed_for(card)
    if needed and not any(card in plug.cards for plug in rules.plugs):
        raise SetupError(
            _("{word} needs the {variant} variant, which is not played").format(
                word=word, variant=needed
            ),
            "CAST-8a",
        )
    if not known(card):
        there = " ".join(character.code for character in CHARACTERS if character.number < NUMBERS)
        raise SetupError(
            _("character {word} is not there yet; {known} are").format(word=word, known=there),
            "CAST-8",
        )
    return card


def _checked_names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    if isinstance(_said("names", names), str):
        raise TypeError(f"names: a tuple of texts, not {names!r}")
    if not names:
        return MARKS[:players]
    if len(names) != players:
        raise SetupError(
            n_(
                "{count} name for {players} players",
                "{count} names for {players} players",
                len(names),
                players=players,
            )
        )
    for name in names:
        wrong = _wrong_in(name)
        if wrong:
            raise SetupError(
                _("“{name}” is no name: {reason}").format(name=shown(name), reason=wrong)
            )
    given = tuple(name.strip() for name in names)
    for name in given:
        if sum(seen_as(name) == seen_as(other) for other in given) > 1:
            raise SetupError(_("two players are called {name}").format(name=name))
    return given


def _wrong_in(name: str) -> str:
    """What is wrong with a name, if anything is."""
    if not seen_as(name):
        return _("it is blank")
    if len(name) > LONGEST_NAME:
        return _("it has {count} characters, {most} at most").format(
            count=len(name), most=LONGEST_NAME
        )
    if "," in name:
        return _("a comma stands between names")
    if not name.isprintable():
        return _("it has characters that cannot be printed")
    if too_many_accents(name):
        return _("it has too many accents in a row")
    return ""


register(Setup)
