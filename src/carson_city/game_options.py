"""What somebody wishes for a game: the same words mean the same wherever they are said."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from carson_city import bots
from carson_city.bots.automatic import RULES
from carson_city.bots.names import no_bot
from carson_city.errors import CarsonError, SetupError
from carson_city.text.i18n import N_, _, n_
from carson_city.text.input_limits import LONGEST_PAUSE
from carson_city.text.unicode_text import shown
from carson_city.title.choice import Choice, read, words_in
from carson_city.title.components import read_file
from carson_city.title.setup import FIRST_TITLE, TITLES, Setup

SEEDS: Final = 2**128  # chance grows from no more bits than that
SEED: Final = Choice(
    "seed",
    N_("seed"),
    N_("the same seed, the same dice"),
    N_("a whole number from 0 to {most}"),
    "",
    {"most": str(SEEDS - 1)},
)


# The set-up of a title.


def choices(title: str) -> list[Choice]:
    """All that the set-up of a title leaves open."""
    return list(title_of(title).choices)


def choices_by_name() -> dict[str, dict[str, Choice]]:
    """All that some title leaves open, by name: what each title says about it, by its word."""
    found: dict[str, dict[str, Choice]] = {}
    for title in TITLES:
        for choice in choices(title):
            found.setdefault(choice.name, {})[title] = choice
    return found


def title_of(word: str) -> type[Setup]:
    """The title that a word names."""
    if word not in TITLES:
        raise CarsonError(
            _("“{title}” is no title: {titles}").format(
                title=shown(word, 40), titles=", ".join(TITLES)
            )
        )
    return TITLES[word]


def setup_of(
    said: Mapping[str, str], names: tuple[str, ...] = (), title: str = FIRST_TITLE
) -> Setup:
    """The set-up of a title that words describe."""
    setup: Setup = title_of(title).parse(names, **said)
    return setup


def add_options(parser: argparse.ArgumentParser) -> None:
    """An option for the title, where there are several, and one for every choice."""
    parser.add_argument(
        "--title",
        default=FIRST_TITLE,
        metavar=_("TITLE"),
        help=_("which game: {titles}; {default} unless told").format(
            titles=", ".join(TITLES), default=FIRST_TITLE
        )
        if len(TITLES) > 1
        else argparse.SUPPRESS,
    )
    for name, found in choices_by_name().items():
        told = dict.fromkeys(_told(title, choice) for title, choice in found.items())
        parser.add_argument(
            f"--{name}",
            nargs="+" if any(one.is_list and not one.file for one in found.values()) else 1,
            default=[],
            metavar=_("FILE") if all(one.file for one in found.values()) else name.upper(),
            help=" | ".join([*told, *_rated(found.values())]),
        )


def _rated(found: Iterable[Choice]) -> list[str]:
    """Return what is printed about the values of a choice, once for all titles."""
    told = {
        value.word: ", ".join(rating.told() for rating in value.ratings)
        for choice in found
        for value in choice.parts()
        if value.ratings
    }
    return [f"{word}: {ratings}" for word, ratings in told.items()]


def _told(title: str, choice: Choice) -> str:
    """What can be said about a choice of a title."""
    if choice.file:
        ours = next(iter(title_of(title).known_components().values()), None)
        return _("{help}: a file like {example}").format(
            help=_(choice.help), example=ours.entry() if ours else ""
        )
    told = _("{help}: {values}; {default} unless told").format(
        help=_(choice.help), values=choice.can_be(), default=choice.default
    )
    return told if len(TITLES) == 1 else f"{title}: {told}"


def said_in(args: argparse.Namespace) -> dict[str, str]:
    """What the options say about the choices."""
    known = title_of(args.title).known_components()
    told = {}
    for name, found in choices_by_name().items():
        text = " ".join(getattr(args, name))
        if text.strip():
            is_file = args.title in found and found[args.title].file
            told[name] = read_file(text, known) if is_file else text
    return told


# Seeds, bots and names.


def seed_of(text: str) -> int | None:
    """The seed that was said; nothing where chance shall choose."""
    said = read([SEED], {SEED.name: text})[SEED.name]
    if not said:
        return None
    seed = SEED.number(said)
    if seed >= SEEDS:
        raise SEED.refusal(said)
    return seed


def check_seconds(name: str, seconds: float) -> None:
    """Refuse what nobody can wait for."""
    if not 0 <= seconds <= LONGEST_PAUSE:  # nor what is no number
        raise CarsonError(
            _("{name}: {seconds} is no number of seconds: 0 to {most:.0f}").format(
                name=name, seconds=seconds, most=LONGEST_PAUSE
            )
        )


def bot_names() -> tuple[str, ...]:
    """The names of our bots, whatever title they play."""
    return tuple(dict.fromkeys(name for title in TITLES for name in bots.names(title)))


def bots_told(title: str = "") -> str:
    """Our bots for people who choose one: the word for each, and what it does."""
    told = {
        name: _("{word} ({introduced})").format(word=name, introduced=bots.introduced(name, one))
        if bots.called(name, one) != name
        else name
        for one in ([title] if title else TITLES)
        for name in bots.names(one)
    }
    return ", ".join(told.values())


def bots_of(said: Iterable[str], seats: int, title: str = FIRST_TITLE) -> tuple[str, ...]:
    """The bots of some seats: one name, or what people call it, for all, or one for each."""
    texts = [said] if isinstance(said, str) else said
    called = {bots.called(name, title).casefold(): name for name in bots.names(title)}
    names = [called.get(word.casefold(), word) for text in texts for word in words_in(text)]
    for name in names:
        if name == RULES:  # it sits where nobody else does
            raise no_bot(name, bots.names(title))
        bots.find(name, title)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise SetupError(
            n_(
                "{count} bot for {seats} seats: name one for all, or one for each",
                "{count} bots for {seats} seats: name one for all, or one for each",
                len(names),
                seats=seats,
            )
        )
    return tuple(names)


def bots_for(said: Iterable[str], setup: Setup, people: int = 0) -> tuple[str, ...]:
    """The bots of all seats of a game but those of the first so many people.

    Nobody is named for a seat that the rules play.
    """
    seats = setup.people[people:]
    named = dict(zip(seats, bots_of(said, len(seats), setup.title) if seats else (), strict=True))
    others = [seat for seat in range(len(setup.marks)) if seat not in setup.people[:people]]
    return tuple(named.get(seat, RULES) for seat in others)


def names_of(wished: Sequence[str | None], spare: Sequence[str]) -> tuple[str, ...]:
    """Everybody's own name, or for those without one the spare name of their seat."""
    taken = {name.strip().casefold() for name in wished if name is not None}
    left = [name for name in spare if name.casefold() not in taken]
    names = []
    for seat, wish in enumerate(wished):
        name = wish
        if name is None:
            name = spare[seat] if spare[seat] in left else left[0]
            left.remove(name)
        names.append(name)
    return tuple(names)
