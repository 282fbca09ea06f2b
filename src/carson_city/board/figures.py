"""Who stands where: the one answer for rules, bots, words and drawings alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from carson_city.board.map import OWN_PLACES
from carson_city.board.material import PLACES, PLAYER_BITS, ROADS_2, SALARY
from carson_city.text.i18n import N_, _

if TYPE_CHECKING:
    from carson_city.board.position import Position

THINGS: Final[dict[str, Thing]] = {}  # all kinds of figures and tokens that there are, by word


@final
class Thing:
    """A kind of figure or token: its word (also of its drawing), its name and its signs in text."""

    __slots__ = ("is_figure", "letter", "name", "said", "sign", "unit", "word")

    def __init__(
        self,
        word: str,
        name: str,
        said: str,
        sign: str,
        letter: str,
        *,
        is_figure: bool = False,
        unit: str | None = "",
    ) -> None:
        self.word: str = word
        self.name: str = name
        self.said: str = said  # of a figure of {player}, or of a {cowboy} that has it
        self.sign: str = sign
        self.letter: str = letter  # the sign where there is nothing but ASCII
        self.is_figure: bool = is_figure
        self.unit: str | None = unit  # what stands before its number; None where none is told
        THINGS[word] = self

    def __reduce__(self) -> tuple[object, ...]:
        return thing_of, (self.word,)


def thing_of(word: str) -> Thing:
    """The thing of a word."""
    return THINGS[word]


COWBOY: Final = Thing("cowboy", N_("cowboy"), N_("cowboy of {player}"), "", "", is_figure=True)


@final
class Figure:
    """A figure on the board: whose, of which kind, what it has with it, and whether it fights."""

    __slots__ = ("fights", "kind", "player", "resides", "token")

    def __init__(
        self, player: int, kind: Thing = COWBOY, token: Thing | None = None, fights: bool = True
    ) -> None:
        self.player: int = player  # NOBODY where it is nobody's
        self.kind: Thing = kind
        self.token: Thing | None = token
        self.fights: bool = fights
        self.resides: bool = False  # in City Hall (BLD-CITYe)

    def __repr__(self) -> str:
        token = f" with {self.token.word}" if self.token is not None else ""
        return f"<{self.kind.word} of player {self.player}{token}>"

    def describe(self, names: tuple[str, ...]) -> str:
        """The figure in words."""
        player = names[self.player] if self.player >= 0 else ""
        said = _(self.kind.said).format(player=player)
        return said if self.token is None else _(self.token.said).format(cowboy=said)


def figures_at(position: Position, place: int) -> list[Figure]:
    """The figures in one place, players in seat order, those apart last."""
    found: list[Figure] = []
    if place >= PLACES:
        pass  # a plug's own: it knows who stands there
    elif place == SALARY or place == ROADS_2:
        counts = position.salaried if place == SALARY else position.road_workers
        for player in range(position.players):
            found += [Figure(player, fights=False) for _cowboy in range(counts[player])]
    else:
        mask = position.cowboys[place] & PLAYER_BITS
        for player in range(position.players):
            if mask >> player & 1:
                figure = Figure(player)
                figure.resides = place == position.city_hall and player == position.resident
                found.append(figure)
    for plug in position.rules.dress:
        plug.dress(position, place, found)
    return found


def figures(position: Position) -> dict[int, list[Figure]]:
    """All figures on the board, by place; places without one are left out."""
    places = [*range(PLACES), *(OWN_PLACES if position.rules.dress else ())]
    found = {place: figures_at(position, place) for place in places}
    return {place: there for place, there in found.items() if there}


def goods(position: Position, player: int) -> list[tuple[Thing, int]]:
    """What plugs have put into a player's hands: each kind of thing, and how many."""
    return [
        (thing, count)
        for plug in position.rules.goods
        for thing, count in plug.goods(position, player)
        if count
    ]


def is_destitute(position: Position, player: int) -> bool:
    """Whether a player has cowboys and land, and never anything else."""
    return any(plug.destitute(position, player) for plug in position.rules.destitute)


def things(position: Position) -> list[Thing]:
    """The kinds of things that plugs have brought into play now."""
    return [thing for plug in position.rules.things for thing in plug.things(position)]
