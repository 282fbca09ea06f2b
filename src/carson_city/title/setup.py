"""What a title brings: how it begins, its words, its events, its scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, overload

from carson_city.core.constants import CHANCE_END, WHOLE, RawEvent
from carson_city.core.events import PLAYERS, EventBook
from carson_city.core.notation import Action, Vocabulary
from carson_city.core.plug import PLUGS
from carson_city.core.position import Position
from carson_city.core.step import check_steps
from carson_city.errors import RecordError
from carson_city.text.i18n import N_, _, listed, n_
from carson_city.text.input_limits import CHANCE, MOST_FALLEN, POSITION
from carson_city.text.rich_text import Said, Sayable, finished, player, say
from carson_city.title.choice import Choice, words_in
from carson_city.title.components import Component, Components
from carson_city.title.house_rules import (
    HOUSE,
    HOUSE_RULES,
    NO_EARLIER,
    Earlier,
    HouseRule,
    chosen,
    in_line,
    ordered,
    versions_in,
)
from carson_city.title.player_names import seats_text
from carson_city.title.registry import adapter, bring_module, module_of

Outcome = tuple[int, int]  # a kind of chance, and how it fell
Fallen = str | list[Outcome]


class Event:
    """Something that happened: a key, its parameters, the rule, and a sentence about it.

    >>> import carson_city
    >>> game = carson_city.Game(carson_city.board.Setup(players=2), seed=7)
    >>> event = game.play("claim d5")[0]
    >>> event.key, event.params, event.rule, event.text
    ('claimed', {'player': 0, 'place': 35}, 'SET-7', 'hat claims d5.')
    """

    __slots__ = ("key", "params", "rule", "text")

    def __init__(self, key: str, params: dict[str, int | str], rule: str, text: str) -> None:
        self.key = key
        self.params = params
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.key}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.key, self.params, self.rule, self.text) == (
            other.key, other.params, other.rule, other.text
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.key, self.text))


class Score:
    """A player's points, where they came from, and the place they won.

    >>> import carson_city
    >>> game = carson_city.Game.at("board round=4.placement hat=as2Y,parcels+9,bought+3 star=as1Y")
    >>> best = game.scores()[0]
    >>> best, best.player, best.place, best.sources["parcels"]
    (<1. hat 12>, 0, 1, 9)
    """

    __slots__ = ("name", "place", "player", "sources", "total")

    def __init__(
        self, player: int, name: str, total: int, place: int, sources: dict[str, int]
    ) -> None:
        self.player = player
        self.name = name
        self.total = total
        self.place = place
        self.sources = sources

    def __repr__(self) -> str:
        return f"<{self.place}. {self.name} {self.total}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and (self.player, self.name, self.place, self.sources) == (
            other.player, other.name, other.place, other.sources
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.player, self.name, self.total, self.place))


# What a game is of: its title's position and set-up. Without them a type takes any.
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    P = TypeVar("P", bound=Position, default=Any)
    S = TypeVar("S", bound="Setup[Any, Any]", default=Any)
else:
    from typing import TypeVar

    P = TypeVar("P")
    S = TypeVar("S")


NO_VERSIONS: Final[Mapping[str, str]] = {}


class Setup(Generic[P, S]):
    """How a game of some title begins; titles subclass it, naming their position and themselves."""

    title: ClassVar[str] = ""  # its word in records, lines and options
    name: ClassVar[str] = ""  # for people, marked and said later
    sentence: ClassVar[str] = ""  # what it is about, for somebody who does not know it
    unit: ClassVar[str] = N_("points")  # what is counted at the end
    counted: ClassVar[tuple[str, str]] = N_("{count} point"), N_("{count} points")  # so many of it
    rules_version: ClassVar[str] = ""
    vocabulary: ClassVar[Vocabulary]
    header_keys: ClassVar[tuple[str, ...]] = ()  # what header() tells
    book: ClassVar[EventBook]  # what can happen
    choices: ClassVar[tuple[Choice, ...]] = ()  # what parse() takes
    home: ClassVar[str] = ""  # what it adds to a package: carson_city.{package}.board
    # Older versions of the title's rules that are still read, and the house rules of each.
    earlier: ClassVar[Earlier] = NO_EARLIER
    house: tuple[str, ...] = ()  # the words of its house rules
    older: Mapping[str, str] = NO_VERSIONS  # older versions that it follows, by the words of plugs

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_header({self.header()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and (self.title, self.rules_text, self.header()) == (
            other.title, other.rules_text, other.header()
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.title, *self.header().items()))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        raise NotImplementedError

    @property
    def marks(self) -> tuple[str, ...]:
        """The words for the players in records, in seat order."""
        raise NotImplementedError

    @property
    def automatic(self) -> tuple[int, ...]:
        """The seats that nobody can take: the rules of the title play them."""
        return ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that somebody takes, a person or a bot."""
        return tuple([seat for seat in range(len(self.names)) if seat not in self.automatic])

    def itself(self) -> S:
        """This set-up, by the type of its title."""
        return self  # type: ignore[return-value]

    def start(self, seed: int, script: list[Outcome] | None = None) -> P:
        """The first position, with the set-up's chance drawn from the seed or told."""
        raise NotImplementedError

    def header(self) -> dict[str, str]:
        """This set-up as the header lines of a record."""
        raise NotImplementedError

    def meaning(self) -> dict[str, object]:
        """What each line of the header comes to: the same set may be said in several ways."""
        return dict(self.header())

    @classmethod
    def from_header(cls, header: dict[str, str]) -> S:
        """The set-up that header lines describe."""
        raise NotImplementedError

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), **said: str) -> S:
        """The set-up that words about its choices describe; what is not said is as usual."""
        raise NotImplementedError

    @classmethod
    def varied(cls) -> S:
        """A set-up with as much in it as there is, to try things on."""
        return cls.parse()

    def describe(self, raw: RawEvent) -> Event:
        """An event of the engine as players read it."""
        kind, params = self.book.kinds[raw[0]], self.params(raw)
        return Event(kind.key, params, kind.rule, str(finished(self.said(raw))))

    def params(self, raw: RawEvent) -> dict[str, int | str]:
        """The parameters of an event by name, those that its reader may see."""
        return {**self.book.sentence(raw)[1]}

    def said(self, raw: RawEvent, text: str = "") -> Said:
        """An event as a sentence without its full stop; or another text with the same gaps."""
        sentence, params = self.book.sentence(raw)
        gaps = {name: self.gap(name, value) for name, value in params.items()}
        for name, sign in self.signs(raw).items():
            gaps[name] = say("{value}{sign}", value=gaps[name], sign=sign)
        return say(_(text) or sentence, **gaps)

    def signs(self, raw: RawEvent) -> dict[str, str]:
        """Return the signs of values that no rulebook gives, by the gaps of an event's sentence."""
        return {}

    def gap(self, name: str, value: int) -> Sayable:
        """What fills a gap of an event's sentence; the name of the gap tells what it is."""
        return player(self.names, value) if name in PLAYERS else value

    def deed(self, action: Action) -> str:
        """What an action is, as it follows “cannot”: as it is typed unless a title knows better."""
        return action.text

    def headings(self, events: list[RawEvent]) -> tuple[str, ...]:
        """Notes that help a reader of a record find the way, such as a new round."""
        return ()

    def versions(self) -> dict[str, str]:
        """The versions of the rules of the plugs that this set-up uses, by their words."""
        return {}

    @classmethod
    def known_components(cls) -> Components:
        """All values that no rulebook gives, and that a file may replace, by their words."""
        return {}

    def components_in_use(self) -> list[tuple[Component, tuple[int, ...]]]:
        """Those of the values that this game uses, as it has them."""
        return []

    def sign(self, word: str) -> str:
        """Return the sign of a value in play that no rulebook gives, by its word."""
        return "".join(
            one.sign(value) for one, value in self.components_in_use() if one.word == word
        )

    def note(self, word: str) -> str:
        """Return what that sign means; nothing where there is none."""
        return "".join(
            one.note(value) for one, value in self.components_in_use() if one.word == word
        )

    @classmethod
    def known_versions(cls) -> dict[str, str]:
        """The versions of the rules of all plugs that there are, by their words."""
        return {}

    @classmethod
    def our_rules(cls, theirs: str) -> str:
        """The same text as theirs, where we read all versions that it names; else ours of them."""
        stated, earlier = versions_in(theirs), cls.known_earlier()
        known = {"": cls.rules_version} | cls.known_versions()
        read = {
            word: version if version in earlier.get(word, NO_EARLIER) else known[word]
            for word, version in stated.items()
            if word in known
        }
        return _rules_text(read)

    @property
    def rules_text(self) -> str:
        """The versions of all rules that a game of this set-up follows: `1, horses 2`."""
        return _rules_text({"": self.rules_version} | self.versions() | dict(self.older))

    # House rules.

    @classmethod
    def house_rules(cls) -> list[HouseRule]:
        """The house rules that games of this title can have."""
        titles = [kind.title for kind in cls.__mro__ if issubclass(kind, Setup)]
        return [
            rule
            for rule in HOUSE_RULES.values()
            if rule.title in titles and all(cls.can_have(need) for need in rule.needs)
        ]

    @classmethod
    def can_have(cls, word: str) -> bool:  # noqa: ARG003
        """Whether a variant or a character can be in games of this title."""
        return True

    def has_part(self, word: str) -> bool:
        """Whether a variant or a character can be in this game."""
        return True

    def choose_house(self, said: object) -> None:
        """Take over what was said about house rules; what is not possible is refused."""
        self.house = chosen(said, self.title, self.house_rules(), self.has_part)

    def house_header(self) -> dict[str, str]:
        """The header line of its house rules: those that its versions do not imply."""
        stated = [word for word in self.house if word not in self._implied()]
        return {HOUSE: ", ".join(stated)} if stated else {}

    def told_header(self) -> dict[str, str]:
        """The header for people: with all house rules that the game follows."""
        return self.told_of(self.header(), self.rules_text)

    @classmethod
    def told_of(cls, header: Mapping[str, str], rules: str) -> dict[str, str]:
        """A header for people, with the house rules that the versions beside it imply."""
        earlier = cls.known_earlier()
        implied = [
            word
            for plug, version in versions_in(rules).items()
            for word in earlier.get(plug, NO_EARLIER).get(version, ())
        ]
        house = ordered([*words_in(header.get(HOUSE, "")), *implied])
        return {**header, HOUSE: ", ".join(house)} if house else dict(header)

    def house_parts(self) -> list[str]:
        """The field of a position's line that states its house rules."""
        return [f"{HOUSE}={','.join(self.house)}"] if self.house else []

    @classmethod
    def known_earlier(cls) -> dict[str, Earlier]:
        """The older versions that are still read, by the words of plugs; "" is the title's own."""
        return {"": cls.earlier}

    def as_of(self, rules: str) -> S:
        """This set-up with the versions that a record states: older ones imply house rules."""
        stated, used = versions_in(rules), {"", *self.versions()}
        self.older = {
            word: stated[word]
            for word, earlier in self.known_earlier().items()
            if word in used and stated.get(word) in earlier
        }
        self.house = ordered([*self.house, *self._implied()])
        return self.itself()

    def _implied(self) -> list[str]:
        """The house rules that the older versions imply."""
        earlier = self.known_earlier()
        return [word for plug, version in self.older.items() for word in earlier[plug][version]]

    def read_origin(
        self, line: str, seed: int, script: list[Outcome] | None, names: tuple[str, ...]
    ) -> tuple[S, P]:
        """The position that a game of this set-up starts from, by its versions of the rules."""
        if not self.older:
            return self.parse_line(line, seed, script, names)
        check_line(line)
        found, position = self.parse_line(in_line(line, self._implied()), seed, script, names)
        found.as_of(self.rules_text)
        return found, position

    def scores(self, position: P) -> list[Score]:
        """Every player's points by source, best first."""
        raise NotImplementedError

    def if_ended_now(self, position: P) -> list[Score]:
        """The scores as if the game ended with this position; titles that score at the end say."""
        return self.scores(position)

    def points(self, count: int) -> str:
        """So many of what is counted at the end."""
        return n_(*self.counted, count)

    def verdict(self, scores: list[Score]) -> str:
        """Who won; after a tie also why."""
        first, *others = scores
        points = self.points(first.total)
        tied = [score.name for score in others if score.total == first.total]
        if tied:
            return self.tie(first.name, points, listed([first.name, *tied]))
        return _("{name} wins with {points}.").format(name=first.name, points=points)

    def tie(self, winner: str, points: str, names: str) -> str:
        """Why one of those with most points wins."""
        return _("{names} have {points} each; {name} wins.").format(
            names=names, points=points, name=winner
        )

    def line(self, position: P) -> str:
        """A position as one line of text."""
        raise NotImplementedError

    @classmethod
    def read_line(cls, text: str, seed: int, script: list[Outcome] | None) -> P:
        """The position that a line of text describes, of a set-up without names of its own."""
        raise NotImplementedError

    @classmethod
    def plugs_of_line(cls, text: str) -> list[str]:  # noqa: ARG003
        """The words of the plugs that a line of a position chooses."""
        return []

    # What follows from the above.

    def renamed(self, names: tuple[str, ...]) -> S:
        """The same set-up with other names."""
        players = seats_text(self.marks, names)
        return self.from_header({**self.header(), "rules": self.rules_text, "players": players})

    @classmethod
    def parse_line(
        cls,
        text: str,
        seed: int = 0,
        script: list[Outcome] | None = None,
        names: tuple[str, ...] = (),
    ) -> tuple[S, P]:
        """The position that a line of text describes, and its set-up; names where they fit."""
        position = cls.read_line(text, seed, script)
        setup: S = position.title_setup().itself()
        if len(names) == len(setup.names):
            setup = setup.renamed(names)
            position.rename(setup)
        return setup, position

    def events(self, raw: list[RawEvent], viewer: int = WHOLE) -> Events:
        """Events of the engine as a viewer reads them."""
        return Events(self, raw, viewer)

    def told(self, chance: Fallen) -> list[Outcome]:
        """Told outcomes of chance, read from text where they are text: `die 5, tile bank`."""
        if not isinstance(chance, str):
            return _outcomes(chance)
        CHANCE.check(chance)
        words = [word.strip().partition(" ") for word in chance.split(",") if chance.strip()]
        _check_count(len(words))
        return [self.book.parse_chance(kind, value) for kind, _space, value in words]

    def fallen(self, events: list[RawEvent]) -> list[Outcome]:
        """The outcomes of chance among some events."""
        return chance_in(events)

    def chance_text(self, chance: list[Outcome]) -> str:
        """Outcomes of chance as text."""
        return ", ".join(self.book.chance_text(kind, value) for kind, value in chance)

    def text(self, view: P) -> str:
        """A view drawn as plain text; its line where nobody draws this title."""
        drawn: str = adapter("draw").text(view)
        return drawn

    def picture(self, view: P) -> str | None:
        """A view drawn as SVG, where somebody draws this title."""
        drawn: str | None = adapter("draw").picture(view)
        return drawn


TITLES: Final[dict[str, type[Setup[Any, Any]]]] = {}
FIRST_TITLE: Final = "board"  # the title that is meant where none is named


def register(kind: type[Setup[Any, Any]]) -> None:
    """Make a title known, by its set-up, once its steps are there."""
    check_steps(kind.title)
    TITLES[kind.title] = kind


def built_on(title: str) -> list[str]:
    """The words of a title and of those that it builds on."""
    kinds = [kind for kind in TITLES[title].__mro__ if issubclass(kind, Setup) and kind.title]
    return list(dict.fromkeys(kind.title for kind in kinds))


def homes_of(title: str, plugs: Iterable[str]) -> tuple[str, ...]:
    """Where a title, and those of its plugs with these words that are from elsewhere, stand.

    Each is `module:Class`, for other processes.
    """
    where = [(of, word) for of in built_on(title) for word in plugs]
    named = [PLUGS[one] for one in where if one in PLUGS]
    kinds = [TITLES[title], *(type(plug) for plug in named if plug.home)]
    return tuple(f"{kind.__module__}:{kind.__qualname__}" for kind in kinds)


def take_in(title: str, homes: Sequence[str]) -> None:
    """Make a title and its plugs known that another process knows, from where that has them."""
    for home in homes:
        if title not in TITLES:
            register(getattr(module_of(home), home.rpartition(":")[2]))
        elif home != homes[0]:  # a plug makes itself known
            module_of(home)


_ASKED: Final[dict[tuple[str, tuple[str, ...]], int]] = {}  # when there were so many plugs


def bring(title: str, *packages: str) -> None:
    """Load what a title and its plugs add to some packages: words, drawings, bots."""
    if _ASKED.get((title, packages)) == len(PLUGS):  # asked for everything that is told or shown
        return
    titles = built_on(title)
    plugs = [plug.home for plug in PLUGS.values() if plug.home and plug.title in titles]
    for package in packages:
        for home in [TITLES[title].home, *plugs]:
            bring_module(home.format(package=package))
    _ASKED[title, packages] = len(PLUGS)


class Events(Sequence[Event]):
    """The events of one action, described when somebody looks."""

    __slots__ = ("raw", "setup")

    def __init__(self, setup: Setup[Any, Any], raw: list[RawEvent], viewer: int = WHOLE) -> None:
        self.setup = setup
        self.raw = raw
        if viewer != WHOLE:
            self.raw = [seen for event in raw if (seen := setup.book.seen(event, viewer))]

    def __len__(self) -> int:
        return len(self.raw)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        if isinstance(index, slice):
            return [self.setup.describe(raw) for raw in self.raw[index]]
        return self.setup.describe(self.raw[index])

    def __iter__(self) -> Iterator[Event]:
        return (self.setup.describe(raw) for raw in self.raw)

    def __repr__(self) -> str:
        return f"<{len(self)} events: {'; '.join(event.text for event in self)}>"


def _rules_text(versions: Mapping[str, str]) -> str:
    """Versions as a record states them, by the words of plugs: the title's own comes first."""
    plugs = [f"{word} {version}" for word, version in versions.items() if word]
    return ", ".join([versions[""], *plugs])


def _outcomes(told: object) -> list[Outcome]:
    """Told outcomes of chance as a list of their own."""
    found = []
    pairs = told if isinstance(told, list | tuple) else [told]
    _check_count(len(pairs))
    for pair in pairs:
        match pair:
            case (int(kind), int(value)):
                found.append((kind, value))
            case _other:
                raise TypeError(f"chance is told as “die 5”, or in pairs like (0, 5), not {pair!r}")
    return found


def _check_count(outcomes: int) -> None:
    if outcomes > MOST_FALLEN:
        raise RecordError(
            _("chance: {most} outcomes at most after one decision").format(most=MOST_FALLEN)
        )


def check_line(line: object) -> None:
    """Refuse what is no text, or too much of it, where a position is read."""
    if not isinstance(line, str):
        raise TypeError(f"a position is read from its line, a text, not from {line!r}")
    POSITION.check(line)


def chance_in(events: list[RawEvent]) -> list[Outcome]:
    """The outcomes of chance among some events."""
    return [(raw[0], raw[1]) for raw in events if raw[0] < CHANCE_END]
