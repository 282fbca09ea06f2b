"""What is in one place, in words: who owns it, what stands there, what it earns, who is there."""

from __future__ import annotations

from typing import Final, final

from carson_city.board.figures import Figure, figures_at
from carson_city.board.income import left_of
from carson_city.board.map import OWN_PLACES, PLACE_WORDS, place_of, place_word
from carson_city.board.material import (
    EMPTY,
    FREE,
    KIND_WORDS,
    NO_TILE,
    PARCELS,
    PLACES,
    RANCH,
)
from carson_city.board.position import Position
from carson_city.board.spaces import space_at
from carson_city.core.compiling import mypyc_attr
from carson_city.errors import NotationError
from carson_city.text.i18n import _

NOTHING: Final = ""


@final
@mypyc_attr(serializable=True)
class Piece:
    """A figure in a place: whose mark it has, what it is, what it has with it.

    >>> import carson_city
    >>> game = carson_city.Game.at(
    ...     "board round=2.placement at=c4:star own=hat:c4 town=bank:c4 hat=as2Y star=as1Y"
    ... )
    >>> piece = game.position.at("c4").pieces[0]
    >>> piece, piece.owner, piece.kind, piece.token, piece.fights
    (<cowboy of star>, 'star', 'cowboy', '', True)
    """

    __slots__ = ("fights", "kind", "owner", "token")

    def __init__(self, figure: Figure, marks: tuple[str, ...]) -> None:
        self.owner: str = marks[figure.player] if figure.player >= 0 else NOTHING
        self.kind: str = figure.kind.word
        self.token: str = NOTHING if figure.token is None else figure.token.word
        self.fights: bool = figure.fights

    def __str__(self) -> str:
        owned = f" of {self.owner}" if self.owner else ""
        return f"{self.kind}{owned}{f' with {self.token}' if self.token else ''}"

    def __repr__(self) -> str:
        return f"<{self}>"


@final
@mypyc_attr(serializable=True)
class Spot:
    """A parcel, a space of the track or a place of a variant, as it is at one moment.

    >>> import carson_city
    >>> game = carson_city.Game.at(
    ...     "board round=2.placement own=hat:c4 town=bank:c4/house:d4 shop=mine hat=as2Y star=as1Y"
    ... )
    >>> spot = game.position.at("c4")
    >>> spot, spot.owner, spot.stands, spot.income, spot.connected
    (<c4: bank of hat, earns $3>, 'hat', 'bank', 3, False)
    >>> game.position.at("c5"), game.position.at("c5").price
    (<c5: free, $3>, 3)
    >>> game.position.at("$3").stands
    'mine'
    """

    __slots__ = (
        "connected", "income", "number", "owner", "pieces", "price", "stands", "word",
    )  # fmt: skip

    def __init__(self, position: Position, place: int) -> None:
        self.number: int = place  # as in the parameters of events
        self.word: str = place_word(place)
        self.owner: str = NOTHING  # a mark
        self.stands: str = NOTHING  # a building, a house, a mountain; the tile of a space
        self.price: int | None = None  # of what can be had: a free parcel, a tile, a point
        self.income: int = 0  # of a player's building, less what an outlaw takes, before doubling
        self.connected: bool = False  # to the roads
        self.pieces: list[Piece] = [
            Piece(figure, position.setup.marks) for figure in figures_at(position, place)
        ]
        if place < PARCELS:
            self._look_at_parcel(position)
        elif place < PLACES:
            self._look_at_space(position)

    def _look_at_parcel(self, position: Position) -> None:
        town = position.town
        kind, owner = town.ground[self.number], town.owner[self.number]
        self.stands = KIND_WORDS[kind] if kind != EMPTY else NOTHING
        self.connected = bool(town.connected[self.number])
        if owner >= 0:
            self.owner = position.setup.marks[owner]
            self.income = left_of(position, self.number) if kind >= RANCH else 0
        elif owner == FREE:
            self.price = town.prices[self.number]

    def _look_at_space(self, position: Position) -> None:
        space = space_at(self.number)
        tile = position.display[space.slot] if space.slot >= 0 else NO_TILE
        if tile != NO_TILE:
            self.stands = KIND_WORDS[tile]
        if space.price and (tile != NO_TILE or space.slot < 0):
            self.price = space.price

    def __str__(self) -> str:
        facts = []
        if self.stands:
            facts.append(f"{self.stands} of {self.owner}" if self.owner else self.stands)
        elif self.owner:
            facts.append(f"owned by {self.owner}")
        if self.price is not None:
            free = self.number < PARCELS and not self.stands
            facts.append(f"free, ${self.price}" if free else f"${self.price}")
        if self.income:
            facts.append(f"earns ${self.income}")
        facts += [str(piece) for piece in self.pieces]
        return f"{self.word}: {', '.join(facts) or 'nobody'}"

    def __repr__(self) -> str:
        return f"<{self}>"


def spot_at(position: Position, place: str | int) -> Spot:
    """A place of a position, by its word in any case, or by its number."""
    if isinstance(place, str):
        return Spot(position, place_of(place.strip().lower()))
    if not isinstance(place, int):
        raise TypeError(f"a place is named by its word or its number, not by {place!r}")
    if not 0 <= place < PLACES and place not in OWN_PLACES:
        raise NotationError(
            _("there is no place {number}: parcels are 0 to {parcels}, the track ends at {last}")
            .format(number=place, parcels=PARCELS - 1, last=len(PLACE_WORDS) - 1)
        )  # fmt: skip
    return Spot(position, place)
