"""How a board game begins: players, building set, cast (SET, CAST)."""

from __future__ import annotations

from typing import ClassVar

from carson_city.board import story
from carson_city.board.actions import WORDS
from carson_city.board.character import (
    CHARACTERS,
    FIRST_VERSION,
    NO_CARD,
    NUMBERS,
    all_known,
)
from carson_city.board.components import INCOME_LEVELS, dice_grid, levels_by_kind
from carson_city.board.deeds import deed
from carson_city.board.events import EVENTS, ROUND_BEGAN
from carson_city.board.line import line_of
from carson_city.board.line_reader import parse_line, variants_field
from carson_city.board.material import MARKS, MOST_PLAYERS
from carson_city.board.phases.opening import lay_out
from carson_city.board.plug import (
    Plug,
    Rules,
    Variant,
    known_variants,
    rules_of,
)
from carson_city.board.position import Position, fresh_position
from carson_city.board.scoring import if_ended_now, scores
from carson_city.board.setup_choices import (
    BUILDINGS,
    CAST,
    CASTS,
    COMPONENTS,
    FEWEST_PLAYERS,
    OF_PLAYERS,
    OURS,
    PLAYERS,
    RANDOM,
    VARIANTS,
    building_set,
    cards_of,
    cast_in,
    house_needs,
    kinds_in,
    known_components,
    of_variants,
    ours_for,
    own_values,
    said_of,
    tiles_of,
    variants_in,
    words_of,
)
from carson_city.core.chance import Chance
from carson_city.core.constants import RawEvent
from carson_city.core.notation import Action
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _, n_
from carson_city.text.input_limits import CHANCE
from carson_city.text.rich_text import Said, Sayable, say
from carson_city.title import marks as seated
from carson_city.title.choice import Choice, read
from carson_city.title.components import Component, Components, write_text
from carson_city.title.house_rules import HOUSE, Earlier, HouseRule, house_choice
from carson_city.title.player_names import checked_names, seats_in, seats_text
from carson_city.title.setup import Fallen, Outcome, Score, register
from carson_city.title.setup import Setup as AnySetup

__all__ = ["CASTS", "RANDOM", "Setup"]


def _house_rules() -> list[HouseRule]:
    return Setup.house_rules()


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
    home: ClassVar[str] = "carson_city.{package}.board"
    rules_version: ClassVar[str] = "1"
    vocabulary = WORDS
    header_keys: ClassVar[tuple[str, ...]] = (
        "players", "buildings", "cast", "variants", *[choice.name for choice in of_variants()],
        HOUSE, "components",
    )  # fmt: skip
    book = EVENTS
    plugs: ClassVar[tuple[Plug, ...]] = ()  # that every game of the title has
    numbers: ClassVar[tuple[int, ...]] = tuple(range(NUMBERS))  # of characters that may be drawn
    without: ClassVar[tuple[int, ...]] = ()  # kinds of buildings that no game has
    line_keys: ClassVar[tuple[str, ...]] = ()  # of header lines that stand in a position's line too
    choices: ClassVar[tuple[Choice, ...]] = (
        PLAYERS, BUILDINGS, CAST, VARIANTS, *of_variants(),
        house_choice(_house_rules, house_needs), OF_PLAYERS, COMPONENTS,
    )  # fmt: skip

    def __init__(
        self,
        players: int = 4,
        buildings: str | tuple[str, ...] = "starter",
        cast: str | tuple[str, ...] = "first",
        names: tuple[str, ...] = (),
        variants: str | tuple[str, ...] = (),
        components: str = OURS,
        house: str | tuple[str, ...] = (),
        marks: str | tuple[str, ...] = (),
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
        kinds = words_of(BUILDINGS, buildings)
        self.buildings = building_set(kinds) if isinstance(kinds, str) else kinds_in(kinds)
        tiles = enumerate(tiles_of(self.buildings))
        self.tiles: tuple[int, ...] = tuple(
            [0 if kind in self.without else count for kind, count in tiles]
        )
        characters = words_of(CAST, cast)
        self.cast = cast_in(characters if isinstance(characters, str) else " ".join(characters))
        self._marks: tuple[str, ...] = seated.chosen(marks, MARKS, players, "SET-1a")
        self._names: tuple[str, ...] = checked_names(names, self._marks)
        wanted = words_of(VARIANTS, variants)
        chosen = variants_in(wanted if isinstance(wanted, str) else " ".join(wanted))
        self.variants: tuple[str, ...] = tuple(variant.word for variant in chosen)
        self.said_of: dict[str, str] = said_of(chosen, said)  # what a variant leaves open
        plugs: list[Plug] = [*chosen, *self.plugs]
        known = self.known_components()
        self.own: dict[str, tuple[int, ...]] = own_values(plugs, components, known)
        self.values: dict[str, tuple[int, ...]] = ours_for(plugs) | self.own
        self.grid = dice_grid(self.values["dice-columns"], self.values["dice-rows"])
        own_levels = self.own.get(INCOME_LEVELS)
        levels = levels_by_kind(own_levels) if own_levels else ()
        self.rules: Rules = rules_of(plugs, levels)
        self.cards: tuple[int, ...] = cards_of(self.cast, self.rules)
        self.choose_house(house)

    def __repr__(self) -> str:
        said = [repr(self.first), repr(self.buildings), repr(self.cast)]
        said += [f"names={self.names!r}"] if self.names != self.marks else []
        said += [f"variants={self.variants!r}"] if self.variants else []
        said += [f"{name}={text!r}" for name, text in self.said_of.items()]
        said += [f"house={self.house!r}"] if self.house else []
        said += [f"components={self.components!r}"] if self.own else []
        said += [f"marks={self.marks!r}"] if self.marks != MARKS[: self.players] else []
        return f"Setup({', '.join(said)})"

    @property
    def first(self) -> object:
        """What a set-up says first, before buildings and cast."""
        return self.players

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
        return set(self.cards) == set(cards_of(cast, self.rules))

    def component(self, word: str) -> tuple[int, ...]:
        """A value that no rulebook gives, as this game has it."""
        return self.values[word]

    @property
    def marks(self) -> tuple[str, ...]:
        return self._marks

    def start(self, seed: int, script: list[Outcome] | None = None) -> Position:
        position = fresh_position(self, Chance(seed))
        position.chance.script = script
        lay_out(position)
        position.settle()
        position.chance.script = None
        return position

    def header(self) -> dict[str, str]:
        buildings = self.buildings
        if not isinstance(buildings, str):
            buildings = "starter " + " ".join(buildings)
        players = seats_text(self.marks, self.names)
        header = {"players": players, "buildings": buildings.strip(), "cast": self.cast}
        if self.variants:
            header["variants"] = ", ".join(self.variants)
        header |= self.open_choices() | self.house_header()
        if self.own:
            header["components"] = self.components
        return header

    def meaning(self) -> dict[str, object]:
        return {
            "players": (self.marks, self.names),
            "buildings": self.tiles,
            "cast": self.cards,
            "variants": self.variants,
            **self.open_choices(),
            HOUSE: self.house,
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
        variants = [plug for plug in self.rules.plugs if isinstance(plug, Variant)]
        unused = [word for variant in variants for word in variant.unused(self.said_of)]
        return [(known[word], value) for word, value in self.values.items() if word not in unused]

    @classmethod
    def known_versions(cls) -> dict[str, str]:
        found = {plug.word: plug.version for plug in (*known_variants(), *cls.plugs)}
        return found | {character.word: character.version for character in all_known()}

    @classmethod
    def known_earlier(cls) -> dict[str, Earlier]:
        found: dict[str, Earlier] = super().known_earlier()
        return found | {plug.word: plug.earlier for plug in (*known_variants(), *cls.plugs)}

    @classmethod
    def can_have(cls, word: str) -> bool:
        if any(variant.word == word for variant in known_variants()):
            return True
        return any(one.word == word and one.number in cls.numbers for one in all_known())

    def has_part(self, word: str) -> bool:
        return word in self.variants or all(one.word != word for one in known_variants())

    def versions(self) -> dict[str, str]:
        found = {variant: plug.version for variant, plug in self._variants()}
        found |= {plug.word: plug.version for plug in self.plugs}
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
        marks, names = seats_in(header.get("players", ""), MARKS)
        buildings = building_set(header.get("buildings", BUILDINGS.default))
        cast = header.get("cast", CAST.default)
        return cls(
            len(names),
            buildings,
            cast,
            names,
            header.get("variants", VARIANTS.default),
            header.get("components", OURS),
            header.get(HOUSE, ""),
            marks,
            **{choice.name: header.get(choice.name, "") for choice in of_variants()},
        ).as_of(header.get("rules", ""))

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
            words[HOUSE],
            words[seated.FIELD],
            **{choice.name: words[choice.name] for choice in of_variants()},
        )

    @classmethod
    def varied(cls) -> Setup:
        return cls(3, "full", RANDOM)

    def told(self, chance: Fallen) -> list[Outcome]:
        if isinstance(chance, str):
            CHANCE.check(chance)
            chance = seated.exchanged(chance, seated.whole(self.marks, MARKS), MARKS)
        return super().told(chance)

    def chance_text(self, chance: list[Outcome]) -> str:
        return seated.exchanged(super().chance_text(chance), MARKS, seated.whole(self.marks, MARKS))

    def params(self, raw: RawEvent) -> dict[str, int | str]:
        order = story.order(self, raw)
        return {"players": order[0]} if order is not None else super().params(raw)

    def said(self, raw: RawEvent, text: str = "") -> Said:
        order = story.order(self, raw)
        if order is not None:
            return say(_(text or EVENTS.kinds[raw[0]].sentence), players=order[1])
        return super().said(raw, text)

    def signs(self, raw: RawEvent) -> dict[str, str]:
        return story.signs(self, raw)

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
    def read_line(cls, text: str, seed: int, script: list[Outcome] | None) -> Position:
        return parse_line(text, cls, seed, script)

    @classmethod
    def plugs_of_line(cls, text: str) -> list[str]:
        return [variant.word for variant in variants_in(variants_field(text))]


register(Setup)
