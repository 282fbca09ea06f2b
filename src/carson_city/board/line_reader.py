"""Reads the one-line text of a position (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from carson_city.board.character import (
    CAST_SIZE,
    DEALT_SIDES,
    NO_CARD,
    PAPERBOY,
    YELLOW,
    card_of,
    card_text,
)
from carson_city.board.field import seat_of
from carson_city.board.laws import broken_law, cowboys_on_board
from carson_city.board.line import layout
from carson_city.board.material import (
    COWBOYS,
    KINDS,
    MARKS,
    PHASE_PLACEMENT,
    PHASE_WORDS,
    PROPERTY_TILES,
    RANCH,
    SOURCE_WORDS,
    SOURCES,
    TRACK,
)
from carson_city.board.moving import placed_anywhere
from carson_city.board.phases.actions import ALONG_THE_TRACK
from carson_city.board.phases.ending import EndOfRound
from carson_city.board.phases.placement import PLACEMENTS, ask_to_place
from carson_city.board.phases.round import ChooseCharacter, Rounds, choosing_order
from carson_city.board.plug import Plug, Variant, known_plugs, known_variants
from carson_city.board.position import Position, fresh_position
from carson_city.board.ranges import card_of_word
from carson_city.board.spaces import open_spaces
from carson_city.board.state import FIELDS
from carson_city.core.chance import Chance
from carson_city.core.constants import SPECTATOR, WHOLE
from carson_city.core.field import Field, OfPlayer, about, listed
from carson_city.core.ranges import index_of
from carson_city.errors import NotationError, SetupError
from carson_city.text.i18n import _, n_
from carson_city.title import marks as seated
from carson_city.title.house_rules import HOUSE
from carson_city.title.lines import NONSENSE, SPECTATOR_WORD, Naming, as_seen, parts_of
from carson_city.title.setup import check_line

if TYPE_CHECKING:
    from carson_city.board.setup import Setup


def parse_line(
    text: str,
    make_setup: type[Setup],
    seed: int,
    script: list[tuple[int, int]] | None,
) -> Position:
    """The position of a line. What is left out is as at the start, or follows from the rest."""
    check_line(text)
    marks = seated.named(text, MARKS, "SET-1a")
    with seated.Spelling(marks, MARKS):
        line = seated.read(text, marks, MARKS)
        parts = parts_of(line, make_setup.title, _keys(make_setup))
        return _position(parts, make_setup, seed, script, marks)


def _position(
    parts: dict[str, str],
    make_setup: type[Setup],
    seed: int,
    script: list[tuple[int, int]] | None,
    marks: tuple[str, ...],
) -> Position:
    """The position of the parts of a line, which have the usual marks."""
    try:
        position = _Reader(parts, make_setup, seed, marks).position
        broken = broken_law(position)
        if broken:
            raise NotationError(broken)
        if position.lacks:  # what is hidden cannot be played on, only looked at or imagined
            _own_options(position)
        else:
            position.chance.script = script
            position.settle(position.steps[-1] if "steps" in parts and position.steps else None)
            for seat in position.deciders:
                position.options(seat)
    except SetupError as error:
        raise NotationError(error.reason, error.rule) from error
    except NONSENSE as error:
        raise NotationError(_("no game comes to this position")) from error
    position.chance.script = None
    return as_seen(position)


def variants_field(text: str) -> str:
    """What stands in the field of a line that chooses variants."""
    check_line(text)
    fields = [word.partition("=") for word in text.split()]
    return next((value for key, _equals, value in fields if key == "variants"), "")


def _own_options(position: Position) -> None:
    """Who looks at a view and decides alone has the own options in it."""
    if position.viewer == WHOLE:
        raise NotationError(_("something is hidden: say whose view it is, as in view=hat"))
    step = position.steps[-1] if position.steps else None
    if step is not None and step.player == position.viewer >= 0:
        position.open_options = step.options(position, step.player)


def _keys(setup: type[Setup]) -> list[str]:
    """The keys of a line: of the set-up, of the players, of positions and of plugs."""
    plugs = [*known_plugs(), *setup.plugs]
    own = [field.line for plug in plugs for field in plug.fields()]
    chosen = [choice.name for variant in known_variants() for choice in variant.choices]
    keys = [
        "set",
        *setup.line_keys,
        "variants",
        *chosen,
        HOUSE,
        "components",
        *(field.line for field in FIELDS),
        *own,
        seated.FIELD,
        "view",
        *MARKS,
    ]
    return [key for key in keys if key]


class _Reader:
    """Reads the parts of a line into a position, those that others follow from first."""

    def __init__(
        self,
        parts: dict[str, str],
        make_setup: type[Setup],
        seed: int,
        marks: tuple[str, ...],
    ) -> None:
        self.parts = {"round": "1.placement", **parts}
        self.numbers = make_setup.numbers
        players = sum(1 for mark in MARKS if mark in parts)
        if not players:
            raise NotationError(
                _("a position has a field for each player, as in hat=$15 star=: there is none")
            )
        if any(mark not in parts for mark in MARKS[:players]):
            raise NotationError(_("players sit in the order {m}").format(m=", ".join(MARKS)))
        seated.check_count(marks, players, "SET-1a")
        setup = make_setup.from_header(
            {
                "players": ", ".join(marks or MARKS[:players]),
                "buildings": parts.get("set", "starter").replace("+", " "),
                "cast": self._cast_header(),
                "variants": parts.get("variants", ""),
                "components": parts.get("components", ""),
                HOUSE: parts.get(HOUSE, ""),
                **{key: parts[key] for key in make_setup.line_keys if key in parts},
                **{
                    choice.name: parts[choice.name].replace("+", " ")
                    for variant in known_variants()
                    for choice in variant.choices
                    if choice.name in parts
                },
            }
        )
        self.position = fresh_position(setup, Chance(seed))
        if not parts.get("cast"):
            self.position.cast = tuple(self._first_cast())
        for plug in self.position.rules.endow:
            plug.endow(self.position)
        self._plug_in()
        self._fields()
        self._follow()
        for plug in self.position.rules.read_back:
            plug.read_back(self.position)
        self._check_choices()
        self._supplies()
        self._bag()
        self._order()
        self._open()
        self._steps()
        self._viewer()

    def _cast_header(self) -> str:
        """The cast as it was dealt: cards may have turned since.

        Where none is told, it is the first one, with the characters that players have in it.
        """
        told = self.parts.get("cast", "")
        with Naming("cast", told):
            cards = [card_of_word(word) for word in listed(told)] or self._first_cast()
        if not told and cards == [card_of(number, YELLOW) for number in range(1, CAST_SIZE + 1)]:
            return "first"
        dealt = [card_of(card >> 1, DEALT_SIDES.get(card >> 1, card & 1)) for card in cards]
        return " ".join(card_text(card) for card in dealt) or "first"

    def _first_cast(self) -> list[int]:
        words = [word for mark in MARKS for word in listed(self.parts.get(mark, ""))]
        words = [word[2:] for word in words if about(word) == "as"]
        words += listed(self.parts.get("free", ""))
        by_number = {card >> 1: card for card in reversed([card_of_word(word) for word in words])}
        size = CAST_SIZE + (PAPERBOY in by_number)
        for number in self.numbers:
            if number != PAPERBOY and len(by_number) < size:
                by_number.setdefault(number, card_of(number, YELLOW))
        return sorted(by_number.values())[:size]

    def _plug_in(self) -> None:
        """Bring the plugs into play that the line tells something about; a variant is chosen."""
        position = self.position
        for plug in known_plugs():
            if position.has(plug):
                continue
            for field in plug.fields():
                if isinstance(plug, Variant) and field.line in self.parts:
                    raise NotationError(
                        _("“{line}” belongs to the variant {variant}, which is not played").format(
                            line=field.line, variant=plug.word
                        )
                    )
                if not isinstance(plug, Variant) and self._tells(plug, field):
                    position.plug_in(plug)

    def _tells(self, plug: Plug, field: Field) -> bool:
        if not isinstance(field, OfPlayer):
            return bool(self.parts.get(field.line))
        return any(
            field.take(plug.state(self.position.players), player, word)
            for player in range(self.position.players)
            for word in listed(self.parts[MARKS[player]])
        )

    def _fields(self) -> None:
        position = self.position
        of_player: list[tuple[OfPlayer, Any]] = []
        for field, plug in layout(position.rules):
            holder = position if plug is None else position.extra(plug)
            if isinstance(field, OfPlayer):
                of_player.append((field, holder))
            elif self.parts.get(field.line):
                with Naming(field.line, self.parts[field.line]):
                    field.read(holder, position.players, self.parts[field.line])
        for player in range(position.players):
            mark = MARKS[player]
            with Naming(mark, self.parts[mark]):
                self._take(of_player, player, listed(self.parts[mark]))

    def _take(self, fields: list[tuple[OfPlayer, Any]], player: int, words: list[str]) -> None:
        """Read the words about a player."""
        said: list[str] = []
        for word in words:
            if not any(field.take(holder, player, word) for field, holder in fields):
                source, points, _number = word.partition("+")
                if points:
                    index_of(tuple(filter(None, SOURCE_WORDS)), source)  # says which there are
                raise ValueError(
                    _("“{word}” says nothing about a player; $9, roads2 and as7Y do").format(
                        word=word[:40]
                    )
                )
            if about(word) in said:
                raise ValueError(_("“{word}” stands twice").format(word=about(word)))
            said.append(about(word))

    def _follow(self) -> None:
        """Points are the sum of their sources."""
        position = self.position
        for player in range(position.players):
            position.vp[player] = sum(position.sources[player * SOURCES : (player + 1) * SOURCES])

    def _check_choices(self) -> None:
        """What a line says of a variant's choices agrees with the rest of it."""
        for variant in known_variants():
            for choice in variant.choices:
                if choice.name in self.parts and self.position.has(variant):
                    reason, rule = variant.why_not_said(self.position, choice.name)
                    if reason:
                        raise NotationError(reason, rule)

    def _supplies(self) -> None:
        """Cowboys and property tiles that are nowhere else are in the supply (MAT-3a)."""
        position = self.position
        for player in range(position.players):
            there = cowboys_on_board(position, player)
            position.stock[player] = COWBOYS - position.supply[player] - there
            position.tiles[player] = PROPERTY_TILES - position.town.count_owned(player)
            if position.stock[player] < 0:
                raise NotationError(
                    n_(
                        "{mark} has {count} cowboy, and there are {most}",
                        "{mark} has {count} cowboys, and there are {most}",
                        COWBOYS - position.stock[player],
                        mark=MARKS[player],
                        most=COWBOYS,
                    ),
                    "MAT-3a",
                )
            if position.tiles[player] < 0:
                raise NotationError(
                    n_(
                        "{mark} has {count} parcel, and there are {most} property tiles",
                        "{mark} has {count} parcels, and there are {most} property tiles",
                        PROPERTY_TILES - position.tiles[player],
                        mark=MARKS[player],
                        most=PROPERTY_TILES,
                    ),
                    "MAT-3a",
                )

    def _bag(self) -> None:
        """Tiles that are nowhere else are in the bag, unless the line says what is."""
        position = self.position
        if {"bag", "steps"} & set(self.parts) or position.over:
            return
        left = [0] * KINDS
        for kind in range(RANCH, KINDS):
            gone = position.display.count(kind) + position.town.ground.count(kind)
            gone += sum(position.kept[kind::KINDS])
            left[kind] = max(position.setup.tiles[kind] - gone, 0)
        position.bag = tuple(left)

    def _order(self) -> None:
        """Whoever's character has the lowest number acts first (RND-4); by seats without any."""
        position = self.position
        if position.phase == PHASE_PLACEMENT and not position.action_order:
            everybody = range(position.players)
            position.action_order = sorted(everybody, key=lambda seat: position.numbers[seat])

    def _open(self) -> None:
        position = self.position
        if "open" not in self.parts and position.phase == PHASE_PLACEMENT:
            position.open_spaces = open_spaces(position)

    def _steps(self) -> None:
        position = self.position
        if "steps" in self.parts or position.over:
            return
        position.steps.append(Rounds())
        default = _DEFAULT_STEPS.get(PHASE_WORDS[position.phase])
        if default is None:
            raise NotationError(_("a position in this phase needs its steps"))
        default(position)

    def _viewer(self) -> None:
        viewer = self.parts.get("view", "")
        if viewer:
            seat = SPECTATOR
            if viewer != SPECTATOR_WORD:
                with Naming("view", viewer):
                    seat = seat_of(viewer, self.position.players)
            self.position.viewer = seat


def _start_placing(position: Position) -> None:
    waiting = [seat for seat in position.action_order if seat not in position.pass_order]
    if not waiting:
        raise NotationError(_("everybody has passed: the phase of a round is then actions"))
    position.steps.append(PLACEMENTS[waiting[0]])
    ask_to_place(position, waiting[0])
    if position.rules.turns and (position.pass_order or placed_anywhere(position)):
        position.rules.turns[0].turns(position, position.action_order[0])


def _start_acting(position: Position) -> None:
    position.pass_order = position.pass_order or list(range(position.players))
    position.track = position.track or TRACK
    position.steps.append(ALONG_THE_TRACK)


def _start_ending(position: Position) -> None:
    position.pass_order = position.pass_order or list(range(position.players))
    position.steps.append(EndOfRound())


def _start_choosing(position: Position) -> None:
    position.pass_order = position.pass_order or list(range(position.players))
    if not position.free_cards:
        taken = [card >> 1 for card in position.character]
        position.free_cards = tuple([card for card in position.cast if card >> 1 not in taken])
    order = choosing_order(position)
    waiting = [seat for seat in order if position.character[seat] == NO_CARD]
    if not waiting:
        raise NotationError(_("everybody has a character: the phase of a round is then placement"))
    position.steps.append(ChooseCharacter(waiting[0], order.index(waiting[0])))


_DEFAULT_STEPS: Final[dict[str, Callable[[Position], None]]] = {
    "placement": _start_placing,
    "actions": _start_acting,
    "end": _start_ending,
    "characters": _start_choosing,
}
