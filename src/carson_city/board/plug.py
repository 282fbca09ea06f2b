"""The hooks of the board game: where a variant or a character's token changes the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from carson_city.board.step import TITLE
from carson_city.core import plug as plugs
from carson_city.core.compiling import mypyc_attr
from carson_city.core.notation import Action
from carson_city.core.plug import PlugState, overrides, register_plug
from carson_city.core.step import check_steps
from carson_city.errors import SetupError
from carson_city.text.i18n import _
from carson_city.title.choice import EVERY, Choice
from carson_city.title.components import Components

if TYPE_CHECKING:
    from carson_city.board.figures import Figure, Thing
    from carson_city.board.position import Position
    from carson_city.core.field import Field
    from carson_city.core.step import Step

# What can be special about a cowboy that leaves its place.
ORDINARY: Final = 0
APART: Final = 1  # it was not counted among the cowboys there
EXTRA: Final = 2  # it goes back where it came from, not to a supply


@mypyc_attr(allow_interpreted_subclasses=True)
class Plug(plugs.Plug):
    """All hooks, in the order of a game. A plug overrides those that concern it, no more."""

    title: ClassVar[str] = TITLE
    alone: ClassVar[tuple[str, ...]] = ("turns", "duel")
    placing: ClassVar[int] = -1  # the verb of its own placements, where it has some
    components: ClassVar[Components] = {}  # its values that no rulebook gives
    cards: ClassVar[tuple[int, ...]] = ()  # sides of characters that need it (CAST-8a)
    following: ClassVar[int] = -1  # the verb of what follows a placement where all place at once
    together: ClassVar[bool] = False  # with its turns all place at once: nobody may be kept waiting

    def check_values(self, values: dict[str, tuple[int, ...]]) -> None:
        """Refuse values of somebody's own that make no sense together."""

    def fields(self) -> tuple[Field, ...]:
        """The declarations of its state: word in a line, range, how long it lasts, who sees it."""
        return ()

    # Set-up.

    def endow(self, position: Position) -> None:
        """Give players what they have at the start, where it is not the usual (SET-1)."""

    def lay_out(self, position: Position) -> None:
        """Lay its material out, before anything else lies on the board (SET-10)."""

    def mountains(self, position: Position, count: int) -> int:
        """How many mountains rise (SET-4)."""
        return count

    def before_order(self, position: Position) -> None:
        """The table is laid, and the order of the first round not yet drawn (SET-6)."""

    def rank(self, position: Position, player: int, rank: int) -> int:
        """How high a player ranks in the first pass order; equals are drawn (SET-6)."""
        return rank

    def start_parcels(self, position: Position, player: int, count: int) -> int:
        """How many start parcels a player claims (SET-7)."""
        return count

    # Phases 1 and 2.

    def before_round(self, position: Position) -> None:
        """A round begins: what is pushed now is decided before the characters (RND-1)."""

    def choosers(self, position: Position, order: list[int]) -> list[int]:
        """Who chooses a character after whom (RND-3)."""
        return order

    def why_not_take(self, position: Position, player: int, number: int) -> tuple[str, str]:
        """Why it lets a player not take a character that nobody has, and the rule (RND-3)."""
        return "", ""

    def character_taken(self, position: Position, player: int, card: int) -> None:
        """A side of a character works at once for the player (RND-3)."""

    def placers(self, position: Position, order: list[int]) -> list[int]:
        """In which order the players place (RND-4); the pass order is still the old one."""
        return order

    def begin_turn(self, position: Position, player: int) -> bool:
        """A player's turn to place comes; whether it asks in its own way (RND-5)."""
        return False

    def add_places(self, position: Position, player: int, options: list[Action]) -> None:
        """Add places for ordinary cowboys that are not open to them otherwise (RND-5b)."""

    def limit_placements(
        self, position: Position, player: int, options: list[Action]
    ) -> list[Action]:
        """Those of the placements of ordinary cowboys that it lets stand."""
        return options

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        """Add placements of its own to those of ordinary cowboys."""

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        """The reason behind limit_placements, and its rule."""
        return "", ""

    def why_not(self, position: Position, player: int, place: int) -> tuple[str, str]:
        """Why a placement of its own is not possible, and the rule; it may not be in play."""
        return "", ""

    def place(self, position: Position, player: int, place: int) -> None:
        """Carry out a placement of its own."""

    def placed(self, position: Position, player: int, place: int) -> None:
        """A cowboy was placed: what follows at once (before the next player's turn)."""

    def follow(self, position: Position, player: int, place: int) -> None:
        """Carry out what follows a placement where all place at once: nobody waits for it."""

    def lapse(self, position: Position, player: int) -> None:
        """The player goes on with something else: what could follow a placement no longer can."""

    def why_not_follow(self, position: Position, player: int, place: int) -> tuple[str, str]:
        """Why that cannot follow now, and the rule; it may not be in play."""
        return "", ""

    def placed_at(self, position: Position, player: int) -> list[int]:
        """The places of the player's figures that came there by placements of its own."""
        return []

    def exchanges(self, position: Position) -> tuple[int, ...]:
        """Those of its own places to and from which ordinary cowboys are moved (KIT-3b)."""
        return ()

    def take_back(self, position: Position, player: int, place: int) -> None:
        """Take such a figure up again, with all that goes with it, as before it was placed."""

    def turns(self, position: Position, player: int) -> None:
        """Say whose turn comes after a placement of the player (RND-5); for one plug only."""

    # Places and figures.

    def bars(self, position: Position, parcel: int) -> str:
        """The rule by which it makes a parcel unavailable (WORD-7), or nothing."""
        return ""

    def spares(self, position: Position, parcel: int) -> bool:
        """Whether a character may still give a parcel that it bars (WORD-7, house rules)."""
        return False

    def why_not_build(
        self, position: Position, player: int, kind: int, parcel: int
    ) -> tuple[str, str]:
        """Why a kind of building may not stand on a parcel of the player, and the rule (BUILD)."""
        return "", ""

    def refuses(self, position: Position, owner: int) -> str:
        """The rule by which an owner lets nobody else's house stand on a parcel (BUILD-9)."""
        return ""

    def road_cost(self, position: Position, place: int, cost: int) -> int:
        """How many roads one road place takes (RND-11)."""
        return cost

    def why_not_road(self, position: Position, place: int) -> tuple[str, str]:
        """The reason behind road_cost where it is too high, and its rule."""
        return "", ""

    def crowd(self, position: Position, place: int) -> int:
        """The bits of players with figures there that are not among the ordinary cowboys."""
        return 0

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        """Change or add figures that stand in a place."""

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        """What of it a player has at hand: each kind of thing, and how many."""
        return []

    def destitute(self, position: Position, player: int) -> bool:
        """Whether a player has cowboys and land, and never money, roads, revolvers or tokens."""
        return False

    def things(self, position: Position) -> list[Thing]:
        """The kinds of things that it has brought into play now."""
        return []

    def cowboys(self, position: Position, player: int) -> int:
        """How many of the player's ten cowboys it has on the board besides (MAT-3a)."""
        return 0

    def leave(self, position: Position, player: int, place: int) -> int:
        """A cowboy leaves a place; what is special about it."""
        return ORDINARY

    # Phase 3.

    def salary(self, position: Position, player: int) -> None:
        """A player's cowboys are to be paid: what is pushed now is decided before (ACT-1)."""

    def resolve(self, position: Position, place: int) -> bool:
        """A place of the track is reached; whether it goes on with it in its own way."""
        return False

    def price(self, position: Position, player: int, price: int) -> int:
        """What a parcel or a building costs a player (ACT-5a, ACT-6)."""
        return price

    def act(self, position: Position, player: int, place: int) -> bool:
        """A player's cowboy acts on a space; whether it does so in its own way (RND-9)."""
        return False

    def answer(
        self, position: Position, step: Step[Position], options: list[Action]
    ) -> Action | None:
        """What it decides for a player whom nobody plays; nothing where that is not its player."""
        return None

    def fighters(self, position: Position, fighters: list[int]) -> list[int]:
        """Those who fight in a place, in the order in which ties are theirs (DUEL-3)."""
        return fighters

    def firepower(self, position: Position, player: int, power: int) -> int:
        """The firepower of a player (DUEL-2)."""
        return power

    def namers(self, position: Position, fighters: list[int]) -> list[int]:
        """Those who fight in a group of duels; the first of them names the next one (DUEL-6a)."""
        return fighters

    def aim(self, position: Position, place: int) -> None:
        """A duel begins: what is pushed now is decided before any die falls."""

    def dice(self, position: Position, player: int, place: int, count: int) -> int:
        """How many dice a player rolls in a duel, if any (DUEL-2)."""
        return count

    def shot(self, position: Position, player: int, place: int, die: int) -> int:
        """What a die that a player rolls in a duel counts (DUEL-2)."""
        return die

    def second_roll(self, position: Position, player: int, place: int) -> bool:
        """Whether it lets a character roll again in a duel (CHR-10R)."""
        return True

    def duel(self, position: Position, place: int) -> None:
        """Decide a duel in place of the dice (DUEL-2, DUEL-3); for one plug only."""

    def before_verdict(self, position: Position, place: int) -> None:
        """Dice or tiles are seen: what is pushed now comes before the winner is named."""

    def may_exchange(self, position: Position, player: int, place: int) -> bool:
        """Whether it lets a player show something else when all have shown in a duel (COMP-23c)."""
        return False

    def exchanged(self, position: Position, player: int) -> None:
        """A player has shown something else in a duel, or left it."""

    def strength(self, position: Position, place: int, strength: int) -> int:
        """What the best of those who fight must reach besides each other, or nobody wins."""
        return strength

    def duel_over(self, position: Position, place: int, losers: list[int]) -> None:
        """A duel is decided, and its losers are gone (DUEL-5)."""

    def before_attacks(self, position: Position) -> None:
        """The income stage begins: what is pushed now comes before attacks (ACT-11 step 1)."""

    def stays(self, position: Position, player: int, place: int) -> None:
        """A cowboy stays where it is after a contest (BLD-CITYe)."""

    def before_income(self, position: Position, player: int) -> None:
        """Doubling and tripling are chosen now (ACT-11 step 4)."""

    def income(self, position: Position, parcel: int, kind: int, player: int, money: int) -> int:
        """What a building earns, before its cap (BLD)."""
        return money

    def cut(self, position: Position, parcel: int, money: int) -> int:
        """What is left of a building's income (INC-1)."""
        return money

    def after_income(self, position: Position) -> None:
        """The buildings have paid (ACT-11 step 6)."""

    # The end.

    def end_of_round(self, position: Position) -> None:
        """Its effect at END-1, before those of the characters."""

    def after_round(self, position: Position) -> None:
        """The round is over (END-5)."""

    def parcel_points(self, position: Position, player: int, parcel: int, points: int) -> int:
        """What a developed parcel scores at the end (FIN-2)."""
        return points

    def game_ended(self, position: Position, player: int) -> None:
        """Score at the very end (FIN)."""

    def ties(self, position: Position, order: list[int]) -> list[int]:
        """All players in the order in which equal points are theirs (FIN-7)."""
        return order

    # Lines, laws and secrets.

    def read_back(self, position: Position) -> None:
        """A line was read: work out what does not stand in it."""

    def broken(self, position: Position) -> str:
        """What cannot be about its state, in words; nothing where all is well."""
        return ""

    def redeal(self, position: Position, viewer: int) -> None:
        """Deal anew, from the position's chance, what the viewer of this view cannot know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant(Plug):
    """A plug that people choose for a game, with what they want to know of it."""

    name: ClassVar[str] = ""
    sentence: ClassVar[str] = ""
    rule: ClassVar[str] = ""  # the letters of its rules: HOR
    rule_ids: ClassVar[str] = ""  # a pattern: the rules in docs/rules that only it brings about
    # As printed (COMP-30): stars from 1 to 3, none where nothing is printed; -1 is a shorter game.
    complexity: ClassVar[int] = 0
    strategy: ClassVar[int] = 0
    length: ClassVar[int] = 0
    choices: ClassVar[tuple[Choice, ...]] = ()  # what it leaves open for those who play it

    def chosen(self, choice: str, said: str) -> str:
        """What is said about a choice of its own in its one spelling; what cannot be is refused."""
        return said

    def unused(self, said: dict[str, str]) -> tuple[str, ...]:
        """Return the words of its components that games with these choices do not use."""
        return ()

    def why_not_said(self, position: Position, choice: str) -> tuple[str, str]:
        """Why a line cannot say so of a choice of its own, with this position; and the rule."""
        return "", ""


# What is asked of one plug alone, and of no list of those in play.
OF_ONE: Final = ("state", "fields", "check_values", "why_not", "why_not_follow", "take_back")
HOOKS: Final = [name for name in plugs.hooks_of(Plug) if name not in OF_ONE]


class Rules:
    """The plugs in play, and for each hook those that override it; one for each combination.

    A hook is declared by its method in `Plug`. The types here let the compiler read a list as fast
    as a slot; one that is missing is refused at import (compiled), by mypy and by a test.
    """

    endow: list[Plug]
    lay_out: list[Plug]
    mountains: list[Plug]
    before_order: list[Plug]
    rank: list[Plug]
    start_parcels: list[Plug]
    before_round: list[Plug]
    choosers: list[Plug]
    why_not_take: list[Plug]
    character_taken: list[Plug]
    placers: list[Plug]
    begin_turn: list[Plug]
    add_places: list[Plug]
    limit_placements: list[Plug]
    add_placements: list[Plug]
    why_not_place: list[Plug]
    place: list[Plug]
    placed: list[Plug]
    follow: list[Plug]
    lapse: list[Plug]
    placed_at: list[Plug]
    exchanges: list[Plug]
    turns: list[Plug]
    bars: list[Plug]
    spares: list[Plug]
    why_not_build: list[Plug]
    refuses: list[Plug]
    road_cost: list[Plug]
    why_not_road: list[Plug]
    crowd: list[Plug]
    dress: list[Plug]
    goods: list[Plug]
    destitute: list[Plug]
    things: list[Plug]
    cowboys: list[Plug]
    leave: list[Plug]
    salary: list[Plug]
    resolve: list[Plug]
    price: list[Plug]
    act: list[Plug]
    answer: list[Plug]
    fighters: list[Plug]
    firepower: list[Plug]
    namers: list[Plug]
    aim: list[Plug]
    dice: list[Plug]
    shot: list[Plug]
    second_roll: list[Plug]
    duel: list[Plug]
    before_verdict: list[Plug]
    may_exchange: list[Plug]
    exchanged: list[Plug]
    strength: list[Plug]
    duel_over: list[Plug]
    before_attacks: list[Plug]
    stays: list[Plug]
    before_income: list[Plug]
    income: list[Plug]
    cut: list[Plug]
    after_income: list[Plug]
    end_of_round: list[Plug]
    after_round: list[Plug]
    parcel_points: list[Plug]
    game_ended: list[Plug]
    ties: list[Plug]
    read_back: list[Plug]
    broken: list[Plug]
    redeal: list[Plug]

    def __init__(self, chosen: tuple[Plug, ...], levels: tuple[int, ...] = ()) -> None:
        self.plugs: tuple[Plug, ...] = chosen
        # The dollars of an income level by kind, where they are not ours (COMP-13).
        self.levels: tuple[int, ...] = levels
        self.where: dict[str, int] = {plug.word: index for index, plug in enumerate(chosen)}
        for hook in HOOKS:
            setattr(self, hook, [plug for plug in chosen if overrides(plug, Plug, hook)])

    def __reduce__(self) -> tuple[object, ...]:
        return rules_named, (tuple([(plug.title, plug.word) for plug in self.plugs]), self.levels)


_COMBINED: Final[dict[tuple[tuple[str, ...], tuple[int, ...]], Rules]] = {}


def rules_of(chosen: list[Plug], levels: tuple[int, ...] = ()) -> Rules:
    """The rules of a combination, always the same object."""
    chosen = sorted(chosen, key=lambda plug: plug.order)
    words = tuple(plug.word for plug in chosen)
    found = _COMBINED.get((words, levels))
    if found is None or any(old is not new for old, new in zip(found.plugs, chosen, strict=True)):
        if chosen:  # all steps of these plugs are there by now
            check_steps(TITLE)
        found = Rules(tuple(chosen), levels)
        _COMBINED[words, levels] = found
    return found


def rules_named(named: tuple[tuple[str, str], ...], levels: tuple[int, ...] = ()) -> Rules:
    """The rules of a combination by the titles and words of its plugs, as pickles find them."""
    known = [plugs.PLUGS[where] for where in named]
    return rules_of([plug for plug in known if isinstance(plug, Plug)], levels)


NO_PLUGS: Final = rules_of([])


def register(plug: Plug) -> None:
    """Make a plug of the board game known."""
    for hook, name in (("place", "placing"), ("follow", "following")):
        if overrides(plug, Plug, hook) != (getattr(plug, name) >= 0):
            raise TypeError(f"{plug.word}: “{hook}” carries out the actions whose verb is “{name}”")
    register_plug(plug, Variant if isinstance(plug, Variant) else Plug)


def known_plugs() -> list[Plug]:
    """All plugs of the board game that are there, in order."""
    found = [
        plug for plug in plugs.PLUGS.values() if isinstance(plug, Plug) and plug.title == TITLE
    ]
    return sorted(found, key=lambda plug: plug.order)


NONE: Final = "none"


def known_variants() -> list[Variant]:
    """All variants that can be chosen, in order."""
    return [plug for plug in known_plugs() if isinstance(plug, Variant)]


def needed_for(card: int) -> str:
    """The name of the variant without which a side of a character is not played (CAST-8a)."""
    for variant in known_variants():
        if card in variant.cards:
            return _(variant.name)
    return ""


def variants_of(words: Iterable[str]) -> list[Variant]:
    """The variants of some words, in order; `all` is all of them."""
    known = {variant.word: variant for variant in known_variants()}
    chosen = dict.fromkeys(words)
    if list(chosen) == [NONE]:
        chosen = {}
    elif list(chosen) == [EVERY]:
        chosen = dict.fromkeys(known)
    for word in chosen:
        if word not in known:
            raise SetupError(
                _("“{word}” is no variant: {known}").format(word=word[:40], known=", ".join(known))
            )
    return [variant for word, variant in known.items() if word in chosen]


__all__ = ["APART", "EXTRA", "NO_PLUGS", "ORDINARY", "Plug", "PlugState", "Rules", "register"]
