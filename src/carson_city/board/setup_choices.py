"""What whoever sets a board game up can say: the choices, and how they are read (SET, CAST)."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import (
    CAST_SIZE,
    PAPERBOY,
    all_known,
    known,
    parse_card,
)
from carson_city.board.components import BASE
from carson_city.board.kinds import ALL_KINDS, EXTRA_WORDS
from carson_city.board.material import MARKS, MOST_PLAYERS
from carson_city.board.plug import (
    NONE,
    Plug,
    Rules,
    Variant,
    known_variants,
    needed_for,
    variants_of,
)
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _
from carson_city.text.input_limits import Bound
from carson_city.title import marks as seated
from carson_city.title.choice import EVERY, Choice, Rating, Value, known_words
from carson_city.title.components import Components, read_text
from carson_city.title.house_rules import HouseRule

FEWEST_PLAYERS: Final = 2

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


def _sets() -> list[Value]:
    return [
        Value(STARTER, N_("Starter set"), N_("the buildings for first games")),
        Value(FULL, N_("All buildings"), N_("all kinds of buildings that there are")),
    ]


# What the ratings of variants mean (COMP-30): by stars, and by the sign for the length.
COMPLEXITY: Final = (N_("simple"), N_("medium"), N_("complex"))
STRATEGY: Final = (N_("more luck"), N_("luck and strategy in balance"), N_("more strategy"))
LENGTH: Final = {
    -1: ("-", N_("shorter")),
    0: ("=", N_("as long as without it")),
    1: ("+", N_("longer")),
}
STAR: Final = "★"


def _ratings(variant: Variant) -> tuple[Rating, ...]:
    """Return what is printed about a variant; nothing about one of somebody's own."""
    if not variant.complexity:
        return ()
    sign, meaning = LENGTH[variant.length]
    return (
        Rating(
            N_("complexity"),
            STAR * variant.complexity,
            COMPLEXITY[variant.complexity - 1],
        ),
        Rating(N_("strategy"), STAR * variant.strategy, STRATEGY[variant.strategy - 1]),
        Rating(N_("length"), sign, meaning),
    )


def _variants() -> list[Value]:
    return [
        Value(one.word, one.name, one.sentence, ratings=_ratings(one)) for one in known_variants()
    ]


PLAYERS: Final = Choice(
    "players",
    N_("number of players"),
    N_("how many play"),
    N_("{fewest} to {most}"),
    "4",
    {"fewest": str(FEWEST_PLAYERS), "most": str(MOST_PLAYERS)},
    lambda: [Value(str(count), str(count)) for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)],
)
OF_PLAYERS: Final = seated.choice_of(MARKS)
BUILDINGS: Final = Choice(
    "buildings",
    N_("building set"),
    N_("which buildings there are"),
    N_("full, starter, or some of {kinds} beside the starter set"),
    "starter",
    {"kinds": ", ".join(word.replace("_", "-") for word in EXTRA_WORDS)},
    _sets,
    lambda: [Value(kind.word, kind.name) for kind in ALL_KINDS if kind.extra],
    N_("Starter set and some more"),
)
CAST: Final = Choice(
    "cast",
    N_("cast"),
    N_("which characters there are"),
    N_("{casts}, random, or a list like {example}"),
    "first",
    {"casts": ", ".join(CASTS), "example": ",".join(CASTS["first"].split())},
    lambda: [Value(word, name) for word, name in CAST_NAMES.items()],
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
    nouns=N_("variants"),
)


def house_needs(rule: HouseRule) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The choices without which a house rule changes nothing: its variants, its characters."""
    variants = [variant.word for variant in known_variants()]
    return tuple(
        (VARIANTS.name, (need,)) if need in variants else (CAST.name, _casts_with(need))
        for need in rule.needs
    )


def _casts_with(word: str) -> tuple[str, ...]:
    """What can be said about the cast for a character to be in it."""
    numbers = {character.number for character in all_known() if character.word == word}
    found = [
        cast
        for cast, codes in CASTS.items()
        if {parse_card(c) >> 1 for c in codes.split()} & numbers
    ]
    return (*found, RANDOM, "own")


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


def building_set(text: str) -> str | tuple[str, ...]:
    """The building set that a text names: one word, or kinds, with `starter` before them or not."""
    words = known_words(text, (*SETS, *EXTRA_WORDS))
    if words[:1] == ["starter"]:
        return tuple(dict.fromkeys(words[1:])) or "starter"
    if words and words[0] in EXTRA_WORDS:
        return tuple(dict.fromkeys(words))
    return " ".join(words)


def kinds_in(words: tuple[str, ...]) -> tuple[str, ...]:
    """Kinds of buildings in their one spelling."""
    return tuple(dict.fromkeys(kind for word in words for kind in known_words(word, EXTRA_WORDS)))


def cast_in(text: str) -> str:
    """A cast in its one spelling: its word, or its cards."""
    codes = [character.code for character in all_known()]
    return " ".join(known_words(text, (*CASTS, RANDOM, *codes)))


def variants_in(text: str) -> list[Variant]:
    """The variants that a text names."""
    words = [variant.word for variant in known_variants()]
    return variants_of(known_words(text, (NONE, EVERY, *words)))


def said_of(chosen: list[Variant], said: dict[str, str]) -> dict[str, str]:
    """What is said about what variants leave open, where it is not as usual."""
    names = [choice.name for choice in of_variants()]
    for name in said:
        if name not in names:
            raise TypeError(f"a set-up has no choice of {name!r}")
    found = {}
    for variant in known_variants():
        for choice in variant.choices:
            text = _text(choice, said.get(choice.name, "")) or choice.default
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


def _text(choice: Choice, said: object) -> str:
    if not isinstance(said, str):
        raise TypeError(f"{choice.name}: a text is asked for, not {said!r}")
    _check(choice, said)
    return said.strip()


def _check(choice: Choice, said: str) -> None:
    """Refuse more than can be said about a choice, before anything is looked for in it."""
    Bound(choice.name, choice.letters, SetupError).check(said)


def ours_for(plugs: list[Plug]) -> dict[str, tuple[int, ...]]:
    """Our values for a game with some plugs."""
    found = {word: component.value for word, component in BASE.items()}
    for plug in plugs:
        for word, component in plug.components.items():
            found[word] = component.value
    return found


def own_values(plugs: list[Plug], said: str, known: Components) -> dict[str, tuple[int, ...]]:
    """Values in the place of ours: those that this game uses and that differ."""
    text = _text(COMPONENTS, said)
    if text in ("", OURS):
        return {}
    ours, own = ours_for(plugs), read_text(text, known)
    for plug in {*known_variants(), *plugs}:
        plug.check_values(own)
    return {word: own[word] for word in ours if word in own and own[word] != ours[word]}


def words_of(choice: Choice, words: object) -> str | tuple[str, ...]:
    """What a program says about a choice: a text, or its words."""
    if isinstance(words, str):
        _check(choice, words)
        return words
    if isinstance(words, tuple | list) and all(isinstance(word, str) for word in words):
        _check(choice, " ".join(words))
        return tuple(words)
    raise TypeError(f"{choice.name}: a text or a tuple of texts, not {words!r}")


def tiles_of(buildings: str | tuple[str, ...]) -> tuple[int, ...]:
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


def cards_of(cast: str, rules: Rules) -> tuple[int, ...]:
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
        there = " ".join(character.code for character in all_known())
        raise SetupError(
            _("character {word} is not there yet; {known} are").format(word=word, known=there),
            "CAST-8",
        )
    return card
