"""What programs send and what they are told: the forms behind the OpenAPI description."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, model_validator

from carson import bots
from carson.board.setup import BUILDINGS, CAST, VARIANTS
from carson.web.rooms import BOT, FRIEND, PERSON
from carson.wishes import SEEDS
from carson.words import _

# Refused by the table itself, in words of ours: here they are only told.
Text = Annotated[str, Field(max_length=1000)]
SeatKind = Annotated[Text, Field(json_schema_extra={"enum": [PERSON, FRIEND, BOT]})]
BotName = Annotated[Text, Field(json_schema_extra={"enum": [*bots.NAMES]})]
Name = Annotated[Text, Field(json_schema_extra={"maxLength": 40})]
Words = Annotated[Text | list[Text], Field(description="as one text, or as a list of its words")]
Seed = Annotated[StrictInt | Text, Field(json_schema_extra={"minimum": 0, "maximum": SEEDS - 1})]
Ply = Annotated[int, Field(ge=0, lt=2**31, description="the number of decisions so far")]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
DECISION: Final = (
    "a number for the decision that your seat has before it: what others do meanwhile does not "
    "change it; deciding, taking back and being asked something else does"
)
Decision = Annotated[int, Field(ge=0, lt=2**32, description=DECISION)]


def tell_bots(told: dict[str, Any], names: Sequence[str]) -> None:
    """Name all bots that a server offers in its OpenAPI description."""
    schemas = told["components"]["schemas"]
    schemas["About"]["properties"]["bots"]["items"]["enum"] = [*names]
    for form in ("SeatIn", "SeatSeen"):
        schemas[form]["properties"]["bot"]["enum"] = [*names]


class Sent(BaseModel):
    """A body that a program sends: what we do not know in it is refused."""

    model_config = ConfigDict(extra="forbid")


class Told(BaseModel):
    """An answer of ours."""


class Problem(Told):
    """What went wrong, in words, with the rule behind it or the wrong field where there is one."""

    problem: str
    rule: str = ""
    field: str = Field("", description="the field or parameter that is missing or wrong (422)")


# Tables.


class ChoiceSeen(Told):
    """Something that a table leaves to its maker: a word, what can be said, and the usual."""

    name: str
    help: str
    values: str
    default: str


class About(Told):
    """What a table can be made of."""

    version: str
    titles: list[str]
    casts: list[str]
    buildings: list[str]
    bots: list[BotName]
    choices: list[ChoiceSeen]


class SeatIn(Sent):
    """Who shall sit in a seat: person (you), friend (by key), bot."""

    kind: SeatKind = "bot"
    name: Name = ""
    bot: BotName = "greedy"


Seats = Annotated[list[SeatIn], Field(json_schema_extra={"minItems": 2, "maxItems": 6})]


class TableIn(Sent):
    """A table to be."""

    seats: Seats
    buildings: Words = BUILDINGS.default
    cast: Words = CAST.default
    variants: Words = VARIANTS.default
    seed: Seed | None = None
    open: bool = False


class Laid(Told):
    """A new table, and the key of every seat that no bot has."""

    id: str
    keys: list[str | None]


class ListedSeat(Told):
    """A seat in the list of tables."""

    kind: SeatKind
    name: str


class Listed(Told):
    """A table in a list."""

    id: str
    title: str
    setup: dict[str, str]
    stage: Literal["playing", "over"]
    ply: int
    result: str
    seats: list[ListedSeat]


# A table as somebody sees it.


class SeatSeen(Told):
    """A seat, and who has it."""

    seat: int
    kind: SeatKind
    name: str
    bot: BotName
    taken: bool


class FaultSeen(Told):
    """A decision that was random, because the bot of the seat failed."""

    ply: int = Field(description="how many decisions were made before it")
    seat: int
    reason: str


class Parcel(Told):
    """A parcel that is occupied or owned."""

    price: int
    stands: str = ""
    owner: str = ""
    income: int = 0


class PlayerSeen(Told):
    """What one player has; of tokens that characters bring, so many by their word."""

    mark: str
    name: str
    money: int
    roads: int
    revolvers: int
    cowboys: int
    firepower: int
    tokens: dict[str, int]
    property_tiles: int
    kept: dict[str, int]
    character: str | None
    limit: int | None
    vp: int
    sources: dict[str, int]


class PositionSeen(Told):
    """The position by the words of the notation."""

    round: int
    phase: str
    over: bool
    pass_order: list[str]
    action_order: list[str]
    parcels: dict[str, Parcel]
    roads: list[str]
    cowboys: dict[str, list[str]]
    display: dict[str, str | None]
    bag: dict[str, int]
    open_spaces: list[str]
    cast: list[str]
    free_characters: list[str]
    players: list[PlayerSeen]


class ScoreSeen(Told):
    """What a seat has, and from where."""

    seat: int
    place: int
    total: int
    sources: dict[str, int]


class TableSeen(Told):
    """All that a seat, or a spectator, can know."""

    id: str
    title: str
    setup: dict[str, str]
    ply: Ply
    decision: Decision
    seat: int | None
    deciders: list[int]
    ask: str
    options: list[str]
    can_undo: bool
    seats: list[SeatSeen]
    faults: list[FaultSeen]
    position: PositionSeen
    line: str
    scores: list[ScoreSeen]


class Options(Told):
    """What a seat may do now."""

    ply: Ply
    decision: Decision
    options: list[str]


class WhyNot(Told):
    """Whether an action is possible now, and if not, why."""

    possible: bool
    reason: str
    rule: str


# Decisions.


class Known(Sent):
    """The decision that is meant, or the ply, or both; and the seat for those who play several."""

    decision: Decision | None = None
    ply: Ply | None = None
    seat: SeatNumber | None = None

    @model_validator(mode="after")
    def _says_when(self) -> Known:
        if self.decision is None and self.ply is None:
            raise ValueError(_("send the decision that you mean, or the ply"))
        return self


class Move(Known):
    """An action, and the decision it is meant for."""

    action: str = Field(max_length=60)


class EventSeen(Told):
    """Something that a decision made happen."""

    key: str
    params: dict[str, int | str]
    rule: str
    text: str


class Played(Told):
    """A decision that counts, and what came of it."""

    ply: Ply
    events: list[EventSeen]


class Undone(Told):
    """A decision that was taken back."""

    ply: Ply


class Seat(Sent):
    """A seat by its number."""

    seat: SeatNumber


class Sat(Told):
    """The seat that is yours now."""

    seat: int
