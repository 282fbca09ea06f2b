"""How a solo game begins: you, Standish, and his strategy (SOLO)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from carson_city.board import setup as board_setup
from carson_city.board import setup_choices as board
from carson_city.board.map import place_word
from carson_city.board.material import CHURCH, CITY_HALL, KIND_WORDS, MARKS, SCHOOL, STATION
from carson_city.board.plug import NONE, Plug, known_variants
from carson_city.core.constants import RawEvent
from carson_city.errors import SetupError
from carson_city.solo.cowboy_cards import BY_WORD, STRATEGIES
from carson_city.solo.events import CANDIDATES, CARD_DRAWN, GAPS, HOUSED, SENT, SITED
from carson_city.solo.rules import PLUG, WORDS_OF_SOLO
from carson_city.solo.state import PERSON, STANDISH, TITLE
from carson_city.text.i18n import N_, _
from carson_city.text.rich_text import Sayable
from carson_city.title import marks as seated
from carson_city.title.choice import EVERY, Choice, Value, known_words, read
from carson_city.title.house_rules import HOUSE, HouseRule, house_choice
from carson_city.title.setup import register

NAME: Final = "Jeb Standish"
ALLOWED: Final = ("beginning", "river", "strongest")  # SOLO-1
SEATS: Final = 2
WITHOUT: Final = (CHURCH, SCHOOL, CITY_HALL, STATION)  # SOLO-3
NUMBERS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16)  # SOLO-4


def _extras() -> list[Value]:
    gone = [KIND_WORDS[kind] for kind in WITHOUT]
    return [value for value in board.BUILDINGS.parts() if value.word not in gone]


STRATEGY: Final = Choice(
    "strategy",
    N_("strategy"),
    N_("how Standish plays, and how hard he is to beat"),
    N_("{strategies}"),
    STRATEGIES[0].word,
    {"strategies": ", ".join(BY_WORD)},
    lambda: [Value(strategy.word, strategy.name, strategy.sentence) for strategy in STRATEGIES],
)
BUILDINGS: Final = replace(
    board.BUILDINGS,
    default=board.FULL,
    gaps={"kinds": ", ".join(value.word.replace("_", "-") for value in _extras())},
    parts=_extras,
)
OWN_CAST: Final = "2Y 3R 4Y 5R 6Y 7Y 8R"
CAST: Final = replace(
    board.CAST,
    values=N_("random, or a list like {example}"),
    default=board.RANDOM,
    gaps={"example": OWN_CAST.replace(" ", ",")},
    offered=lambda: [value for value in board.CAST.offered() if value.word == board.RANDOM],
    own=OWN_CAST,
)
VARIANTS: Final = replace(
    board.VARIANTS,
    parts=lambda: [value for value in board.VARIANTS.parts() if value.word in ALLOWED],
)
OPEN: Final = tuple(
    choice for variant in known_variants() if variant.word in ALLOWED for choice in variant.choices
)


def _house_rules() -> list[HouseRule]:
    return Setup.house_rules()


class Setup(board_setup.Setup):
    """A solo game to be: Standish's strategy, which buildings, which variants."""

    title: ClassVar[str] = TITLE
    name: ClassVar[str] = N_("Carson City, alone")
    sentence: ClassVar[str] = N_(
        "You against Jeb Standish, who plays by the cards he turns: four strategies, from almost "
        "easy to expert."
    )
    home: ClassVar[str] = "carson_city.{package}.solo"
    vocabulary = WORDS_OF_SOLO
    header_keys: ClassVar[tuple[str, ...]] = (
        "players", "strategy", "buildings", "cast", "variants", *[one.name for one in OPEN],
        HOUSE, "components",
    )  # fmt: skip
    plugs: ClassVar[tuple[Plug, ...]] = (PLUG,)
    numbers: ClassVar[tuple[int, ...]] = NUMBERS
    without: ClassVar[tuple[int, ...]] = WITHOUT
    line_keys: ClassVar[tuple[str, ...]] = (STRATEGY.name,)
    choices: ClassVar[tuple[Choice, ...]] = (
        STRATEGY, BUILDINGS, CAST, VARIANTS, *OPEN,
        house_choice(_house_rules, board.house_needs), board.OF_PLAYERS, board.COMPONENTS,
    )  # fmt: skip

    def __init__(
        self,
        strategy: str = STRATEGY.default,
        buildings: str | tuple[str, ...] = BUILDINGS.default,
        cast: str | tuple[str, ...] = CAST.default,
        names: tuple[str, ...] = (),
        variants: str | tuple[str, ...] = (),
        components: str = board.OURS,
        house: str | tuple[str, ...] = (),
        marks: str | tuple[str, ...] = (),
        **said: str,
    ) -> None:
        word = strategy.casefold() if isinstance(strategy, str) else strategy
        if word not in BY_WORD:
            raise STRATEGY.refusal(str(strategy), "SOLO-2")
        self.strategy: str = word
        _check_set(buildings)
        _check_cast(cast)
        both = seated.chosen(marks, MARKS, SEATS, "SOLO-3c")
        super().__init__(
            SEATS,
            buildings,
            cast,
            _both(names, both),
            _allowed(variants),
            components,
            house,
            both,
            **said,
        )
        for card in self.cards:
            if card >> 1 not in NUMBERS:
                raise SetupError(
                    _("character {number} is not played against Standish").format(number=card >> 1),
                    "SOLO-4",
                )

    @property
    def first(self) -> object:
        return self.strategy

    @property
    def automatic(self) -> tuple[int, ...]:
        return (STANDISH,)

    def open_choices(self) -> dict[str, str]:
        return {STRATEGY.name: self.strategy} | self.said_of

    @classmethod
    def can_have(cls, word: str) -> bool:
        if any(variant.word == word for variant in known_variants()):
            return word in ALLOWED
        return super().can_have(word)

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        usual = _seats(header.get("players", ""))
        setup = cls(
            header.get(STRATEGY.name, STRATEGY.default),
            header.get("buildings", BUILDINGS.default),
            header.get("cast", CAST.default),
            usual.names,
            header.get("variants", VARIANTS.default),
            header.get("components", board.OURS),
            header.get(HOUSE, ""),
            usual.marks,
            **{choice.name: header.get(choice.name, "") for choice in OPEN},
        )
        setup.as_of(header.get("rules", ""))
        return setup

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), **said: str) -> Setup:
        words = read(cls.choices, said)
        return cls(
            words[STRATEGY.name],
            words["buildings"],
            words["cast"],
            names,
            words["variants"],
            words["components"],
            words[HOUSE],
            words[seated.FIELD],
            **{choice.name: words[choice.name] for choice in OPEN},
        )

    @classmethod
    def varied(cls) -> Setup:
        return cls(STRATEGIES[-1].word)

    def signs(self, raw: RawEvent) -> dict[str, str]:
        sign = self.sign(BY_WORD[self.strategy].deck_word) if raw[0] == CARD_DRAWN else ""
        return {"cowboy_card": sign} if sign else super().signs(raw)

    def params(self, raw: RawEvent) -> dict[str, int | str]:
        found = super().params(raw)
        if raw[0] in (SENT, SITED, HOUSED):
            found["candidates"] = " ".join(place_word(place) for place in raw[CANDIDATES:])
        return found

    def gap(self, name: str, value: int) -> Sayable:
        return GAPS[name](value) if name in GAPS else super().gap(name, value)

    def tie(self, winner: str, points: str, names: str) -> str:
        return _("{names} have {points} each: you win only with more than he has.").format(
            names=names, points=points
        )


def _seats(players: str) -> board_setup.Setup:
    """The two seats that a header line names."""
    try:
        usual = board_setup.Setup.from_header({"players": players, "cast": board.CAST.default})
        if usual.players == SEATS:
            return usual
    except SetupError as error:
        if error.rule != "MAT-1":
            raise
    raise SetupError(_("a solo game has two seats: yours and Standish's"), "SOLO-3")


def _check_set(buildings: str | tuple[str, ...]) -> None:
    """Refuse what is no set, and kinds that are not built alone, with those that are (SOLO-3)."""
    words = board.words_of(BUILDINGS, buildings)
    words = board.building_set(words) if isinstance(words, str) else words
    known = board.SETS if isinstance(words, str) else [value.word for value in _extras()]
    for said in [words] if isinstance(words, str) else words:
        if known_words(said, known) not in [[word] for word in known]:
            raise BUILDINGS.refusal(said, "SOLO-3")


def _check_cast(cast: str | tuple[str, ...]) -> None:
    """Refuse what is no cast with those that can be; characters are looked at later (SOLO-4)."""
    said = board.words_of(CAST, cast)
    if isinstance(said, str) and not any(letter.isdigit() for letter in said):
        known = [board.RANDOM, *board.CASTS]
        if known_words(said, known) not in [[word] for word in known]:
            raise CAST.refusal(said.strip(), "SOLO-4")


def _both(names: tuple[str, ...], marks: tuple[str, ...]) -> tuple[str, ...]:
    """Your name and his: he goes by his own, and so does nobody else."""
    if not names:
        return marks[PERSON], NAME
    if not isinstance(names, tuple | list):
        return names  # refused with all other names that are none
    if len(names) > SEATS or (
        len(names) == SEATS and names[STANDISH] not in (NAME, marks[STANDISH])
    ):
        raise SetupError(
            _("a name for you: the other player is {standish}").format(standish=NAME), "SOLO-3"
        )
    return names[PERSON], NAME


def _allowed(variants: str | tuple[str, ...]) -> tuple[str, ...]:
    """The variants that somebody wants; those that are not played alone are refused (SOLO-1)."""
    text = variants if isinstance(variants, str) else " ".join(variants)
    known = [variant.word for variant in known_variants()]
    words = known_words(text, (NONE, EVERY, *known))
    if words in ([], [NONE]):
        return ()
    if words == [EVERY]:
        return ALLOWED
    for word in words:
        if word not in known:
            raise SetupError(
                _("“{word}” is no variant: {known}").format(
                    word=word[:40], known=", ".join(ALLOWED)
                ),
                "SOLO-1",
            )
    for variant in known_variants():
        if variant.word in words and variant.word not in ALLOWED:
            raise SetupError(
                _("{variant} is not played against Standish; {allowed} are").format(
                    variant=_(variant.name), allowed=", ".join(ALLOWED)
                ),
                "SOLO-1",
            )
    return tuple(words)


register(Setup)
