"""What programs send and what they are told: the forms behind the OpenAPI description."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, StrictInt, create_model, model_validator

from carson_city import bots
from carson_city.bots.automatic import RULES
from carson_city.game_options import SEEDS, choices, choices_by_name
from carson_city.text.i18n import _
from carson_city.text.input_limits import CHOICE_LETTERS, MOST_SEATS, NAME
from carson_city.title.setup import FIRST_TITLE, TITLES
from carson_city.web.live.live_table import BOT, FRIEND, PERSON
from carson_city.web.pages.new_table import PLAYERS
from carson_city.web.rendering.page_adapter import page_adapter_of

# Refused by the table itself, in words of ours: here they are only told.
Text = Annotated[str, Field(max_length=1000)]
SeatKind = Annotated[Text, Field(json_schema_extra={"enum": [PERSON, FRIEND, BOT]})]
BotName = Annotated[Text, Field(json_schema_extra={"enum": [*bots.names()]})]
Name = Annotated[Text, Field(json_schema_extra={"maxLength": NAME.most})]
WORDS: Final = "as one text, or as a list of its words"
VARYING: Final = f"{WORDS}; what holds unless told depends on the title"
Seed = Annotated[StrictInt | Text, Field(json_schema_extra={"minimum": 0, "maximum": SEEDS - 1})]
Ply = Annotated[int, Field(ge=0, lt=2**31, description="the number of decisions so far")]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
DECISION: Final = (
    "a number for the decision that your seat has before it: what others do meanwhile does not "
    "change it; deciding, taking back and being asked something else does"
)
SEAL: Final = "a fingerprint of the seed, the same for everybody from the first moment on"
HEAD: Final = (
    "the newest head of the hash chain over what everybody may know; keep the last one that you "
    "saw, and compare it with `carson verify --head`"
)
SHARE: Final = (
    "up to 64 random letters, digits, - and _ of your own: with your seat's first decision they "
    "are added to the dice"
)
Share = Annotated[str, Field(description=SHARE, pattern=r"^[A-Za-z0-9_-]{0,64}$")]
Marks = Annotated[
    list[str], Field(description="why somebody may know the dice beforehand; mostly none")
]
Decision = Annotated[int, Field(ge=0, lt=2**32, description=DECISION)]


def tell_bots(told: dict[str, Any], names: Sequence[str]) -> None:
    """Name all bots that a server offers in its OpenAPI description."""
    schemas = told["components"]["schemas"]
    for form in ("SeatIn", "SeatSeen"):
        schemas[form]["properties"]["bot"]["enum"] = [*names]
    schemas["SeatSeen"]["properties"]["bot"]["enum"].append(RULES)


def tell_titles(told: dict[str, Any]) -> None:
    """Tell the choices and positions of all titles that a server has in its description."""
    schemas = told["components"]["schemas"]
    found = {model for title in TITLES.values() if (model := page_adapter_of(title).model)}
    models = sorted(found, key=lambda model: model.__name__)
    for model in [_table_model(), *models]:
        described = model.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas.update({k: v for k, v in described.pop("$defs", {}).items() if k not in schemas})
        schemas[model.__name__] = described
    positions = [{"$ref": f"#/components/schemas/{model.__name__}"} for model in models]
    position = schemas["TableSeen"]["properties"]["position"]
    position["anyOf"] = [*positions, {"type": "object", "additionalProperties": True}]


class RequestModel(BaseModel):
    """A body that a program sends: what we do not know in it is refused."""

    model_config = ConfigDict(extra="forbid")


class ResponseModel(BaseModel):
    """An answer of ours."""


class Problem(ResponseModel):
    """What went wrong, in words, with the rule behind it or the wrong field where there is one."""

    problem: str
    rule: str = ""
    field: str = Field("", description="the field or parameter that is missing or wrong")


# Tables.


class RatingSeen(ResponseModel):
    """What a rulebook prints about a value: stars or a sign, and what they mean."""

    name: str
    printed: str
    meaning: str


class ChoiceSeen(ResponseModel):
    """Something that a table leaves to its maker: a word, what can be said, and the usual."""

    name: str
    help: str
    values: str = Field(description="what can be said, in a sentence")
    words: list[str] = Field(
        description="the words to choose from; where `values` says so, several together"
    )
    default: str
    ratings: dict[str, list[RatingSeen]] = Field(
        description="by word, what a rulebook prints about a value"
    )


class AutomaticSeat(ResponseModel):
    """A seat that the rules play, and who that is."""

    seat: int
    name: str


class GameSeen(ResponseModel):
    """A title: its word, its name, what a table of it leaves to its maker, and who plays it."""

    title: str
    name: str
    bots: list[str]
    automatic: list[AutomaticSeat] = Field(
        description="seats that nobody can take: the rules play them"
    )
    choices: list[ChoiceSeen]


class About(ResponseModel):
    """What a table can be made of."""

    version: str
    titles: list[str]
    games: list[GameSeen] = Field(description="all titles, each with what its tables can be")


class SeatIn(RequestModel):
    """Who shall sit in a seat: person (you), friend (by key), bot (else the title's first one)."""

    kind: SeatKind = "bot"
    name: Name = ""
    bot: BotName = ""


Seats = Annotated[
    list[SeatIn], Field(max_length=MOST_SEATS, json_schema_extra={"minItems": 1, "maxItems": 6})
]


class TableBase(RequestModel):
    """A table to be: all but what a title leaves open."""

    title: Text = FIRST_TITLE
    seats: Seats
    seed: Seed | None = None
    open: bool = False


class TableIn(TableBase):
    """A table to be."""

    model_config = ConfigDict(extra="allow")  # the choices of the titles, checked as below

    @model_validator(mode="before")
    @classmethod
    def _as_titles_have_it(cls, sent: Any) -> Any:
        _table_model().model_validate(sent)
        return sent

    def said(self) -> dict[str, str]:
        """What is said about the choices of the title."""
        told = self.model_extra or {}
        for choice in choices(self.title):
            if told.get(choice.name) == [] and choice.own:  # as in the form: it says nothing
                raise choice.refusal("")
        words = {
            name: text if isinstance(text, str) else " ".join(text) for name, text in told.items()
        }
        counts = any(choice.name == PLAYERS for choice in choices(self.title))
        return words | ({PLAYERS: str(len(self.seats))} if counts else {})


def _table_model() -> type[BaseModel]:
    """A table to be, with a field for every choice that some title leaves open."""
    choosing = (
        (
            name,
            max(choice.letters for choice in found.values()),
            tuple(dict.fromkeys(choice.default for choice in found.values())),
        )
        for name, found in choices_by_name().items()
        if name != PLAYERS
    )
    return _table_with(tuple(choosing))


@cache
def _table_with(choosing: tuple[tuple[str, int, tuple[str, ...]], ...]) -> type[BaseModel]:
    """A table with these choices, each with its letters and its defaults.

    Several defaults, one by title, are not told.
    """
    fields: Any = {
        name: (
            _words(letters),
            defaults[0] if len(defaults) == 1 else Field(default_factory=str, description=VARYING),
        )
        for name, letters, defaults in choosing
    }
    return create_model("TableIn", __base__=TableBase, __doc__=TableIn.__doc__, **fields)


def _words(letters: int) -> Any:
    """A text with as many letters as the choice can have, or a list of its words."""
    text = Annotated[str, Field(max_length=letters)]
    listed = Annotated[list[text], Field(max_length=CHOICE_LETTERS)]
    return Annotated[Union[text, listed], Field(description=WORDS)]  # noqa: UP007  (made here)


class Laid(ResponseModel):
    """A new table, the key of every seat that no bot has, and the seal on its dice."""

    id: str
    keys: list[str | None] = Field(
        description="of a person's seat your own; of a friend's an invite, which works once"
    )
    seal: str = Field(description=SEAL)


class ListedSeat(ResponseModel):
    """A seat in the list of tables."""

    kind: SeatKind
    name: str


class Listed(ResponseModel):
    """A table in a list."""

    id: str
    title: str
    setup: dict[str, str]
    stage: Literal["playing", "over"]
    ply: int
    result: str
    marks: Marks
    seats: list[ListedSeat]


# A table as somebody sees it.


class SeatSeen(ResponseModel):
    """A seat, and who has it."""

    seat: int
    kind: SeatKind
    name: str
    mark: str = Field(description="the mark of the seat in records and lines")
    bot: BotName
    taken: bool
    present: bool = Field(description="whether somebody of this seat has the table open now")
    own_key: bool = Field(
        description="false where a program plays with the invite itself, which the host knows "
        "too; `sit` exchanges it for a key of its own"
    )


class ResetSeen(ResponseModel):
    """The host has reset a seat, or taken it from somebody: it stays told for ever."""

    seat: int
    name: str = Field(description="of the player who lost the seat")
    what: Literal["reset", "removed"]
    ply: int = Field(description="how many decisions everybody knew of then")
    at: int = Field(description="when, in seconds since 1970")


class FaultSeen(ResponseModel):
    """A decision that was random, because the bot of the seat failed."""

    ply: int = Field(description="how many decisions were made before it")
    seat: int
    reason: str


class ShareSeen(ResponseModel):
    """What a seat added to the dice with a decision."""

    seat: int
    ply: int = Field(description="how many decisions were made before it")
    share: str


class DiceSeen(ResponseModel):
    """What is promised about the dice, and who added to them."""

    kind: Literal["mixed", "chosen", "record", ""] = Field(
        description="from a seed that nobody chose and all shares; from a seed that somebody chose;"
        " from that of a record; not sealed, in games from before there were seals"
    )
    seal: str = Field(description=SEAL)
    head: str = Field(description=HEAD)
    marks: Marks
    shares: list[ShareSeen]
    seed: str | None = Field(description="told when the game is over")
    salt: str | None = Field(description="told when the game is over")


class ScoreSeen(ResponseModel):
    """What a seat has, and from where."""

    seat: int
    place: int
    total: int
    sources: dict[str, int]


# The positions of those titles that say how theirs are built; of others, whatever they tell.
_MODELS: Final = [model for title in TITLES.values() if (model := page_adapter_of(title).model)]
if TYPE_CHECKING:
    PositionSeen = dict[str, Any]
else:
    PositionSeen = Union[(*_MODELS, dict[str, Any])]


class TableSeen(ResponseModel):
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
    resets: list[ResetSeen]
    faults: list[FaultSeen]
    dice: DiceSeen
    position: PositionSeen
    line: str
    scores: list[ScoreSeen]


class Options(ResponseModel):
    """What a seat may do now."""

    ply: Ply
    decision: Decision
    options: list[str]


class AboutThing(ResponseModel):
    """What something on the table is."""

    name: str
    facts: list[str]


class WhyNot(ResponseModel):
    """Whether an action is possible now, and if not, why."""

    possible: bool
    reason: str
    rule: str


# Decisions.


class Known(RequestModel):
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
    share: Share = ""


class EventSeen(ResponseModel):
    """Something that a decision made happen."""

    key: str
    params: dict[str, int | str]
    rule: str
    text: str


class Played(ResponseModel):
    """A decision that counts, and what came of it."""

    ply: Ply
    events: list[EventSeen]
    told: Annotated[list[str], Field(description="what happened, as the log tells it")]
    head: Annotated[str, Field(description=HEAD)]


class Undone(ResponseModel):
    """A decision that was taken back."""

    ply: Ply
    head: Annotated[str, Field(description=HEAD)]


class Seat(RequestModel):
    """A seat by its number."""

    seat: SeatNumber


class Sat(ResponseModel):
    """The seat that is yours now."""

    seat: int
