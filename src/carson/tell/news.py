"""What happened, in words: events put together into short sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from carson.board.events import REASON_WORDS
from carson.board.map import PLACE_WORDS, ROAD_WORDS
from carson.board.material import DISPLAY_PRICES, SOURCE_WORDS
from carson.board.names import character_name, kind_name, source_name
from carson.codes import SPECTATOR, WHOLE
from carson.draw.names import ordinal
from carson.game import Game
from carson.tell.counts import cowboys, revolvers, roads
from carson.title import Event
from carson.words import _

Params = dict[str, int | str]

# Told by the events around them.
_SILENT: Final = frozenset(
    ("tile", "seat", "revealed", "duel_lost", "tiles_slid", "sealed", "order_set")
)


# Turns that are told in one sentence; to whoever just typed one it need not be told.
CHAINED: Final = {"placed", "passed", "road_laid", "claimed", "character_taken"}

# Sentences that go on with the next event of their kind: what may be told between, by kind.
LISTED: Final[dict[str, frozenset[str]]] = {}
TOLD_REASONS: Final[set[str]] = set()  # of money that somebody earns: told by other events


def news(
    game: Game,
    since: int,
    reader: int = SPECTATOR,
    *,
    until: int | None = None,
    whole: bool = False,
) -> list[str]:
    """Everything since so many decisions, a sentence each; not the reader's own placing.

    What is private is told to its owner alone, or with `whole` to whoever looks at a record.
    """
    teller = Teller(game.setup.names)
    for ply in range(since, len(game.plies) if until is None else until):
        teller.tell(
            event
            for event in game.events_of(ply, WHOLE if whole else reader)
            if event.key not in CHAINED or event.params["player"] != reader
        )
    return teller.sentences()


class Teller:
    """Puts events together: a duel in one sentence, a purchase with its price."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.told: list[str] = []
        self.chain = ""  # the kind of turn that the last sentence tells, if more may join it
        self.listing = ""  # the kind of event that the last sentence lists
        self.paid = 0
        self.paid_for_points = 0  # just now, so that the points can be told with their price
        self.dice: list[int] = []  # that have fallen and were not told yet
        self.rolls: list[str] = []
        self.shown: list[str] = []
        self.gains: dict[str, list[str]] = {}
        self.earned: dict[int, list[tuple[int, int]]] = {}

    def tell(self, events: Iterable[Event]) -> None:
        """Add events as they happened."""
        for event in events:
            if event.key in _SILENT:
                continue
            if event.key == "die":
                self.dice.append(int(event.params["die"]))
                continue
            if event.key not in ("earned_by", "stolen"):
                self._pay_out()
            if event.key != "tile_shown":
                self._lay_out()
            if not event.key.endswith("_gained"):
                self._hand_out()
            if event.key not in CHAINED:
                self.chain = ""
            if self.listing and event.key not in LISTED[self.listing]:
                self.listing = ""
            handler = HANDLERS.get(event.key)
            if handler is None:
                self.add(event.text.removesuffix("."))
            else:
                handler(self, event.params)
            self.dice = []
            if event.key != "paid":
                self.paid_for_points = 0

    def sentences(self) -> list[str]:
        """All that was told."""
        self._pay_out()
        self._lay_out()
        self._hand_out()
        return [f"{sentence}." for sentence in self.told]

    def add(self, sentence: str) -> None:
        """Tell a sentence of its own."""
        self.told.append(sentence)

    def name(self, params: Params) -> str:
        """The player of an event."""
        return self.names[int(params["player"])]

    # Placing.

    def join(self, key: str, params: Params, full: str, short: str, what: str) -> None:
        """One sentence for a row of turns: hat places on c4, star on $12, boot passes 1st."""
        same = self.chain == key
        said = (short if same else full).format(player=self.name(params), what=what)
        if self.chain:
            self.told[-1] += f", {said}"
        else:
            self.add(said)
        self.chain = key

    def _placed(self, params: Params) -> None:
        full, short = _("{player} places on {what}"), _("{player} on {what}")
        self.join("placed", params, full, short, place_word(params))

    def _passed(self, params: Params) -> None:
        full, short = _("{player} passes {what}"), _("{player} {what}")
        self.join("passed", params, full, short, ordinal(int(params["number"])))

    def _road_laid(self, params: Params) -> None:
        full = _("{player} lays road {what}")
        self.join("road", params, full, full, ROAD_WORDS[int(params["road"])])

    def _claimed(self, params: Params) -> None:
        full, short = _("{player} claims {what}"), _("{player} {what}")
        self.join("claimed", params, full, short, place_word(params))

    def _character_taken(self, params: Params) -> None:
        full, short = _("{player} is the {what}"), _("{player} the {what}")
        self.join("taken", params, full, short, character_name(int(params["card"])))

    # Duels.

    def _duel_rolled(self, params: Params) -> None:
        die, power = int(params["die"]), int(params["power"])
        self.rolls.append(f"{self.name(params)} {die}+{power}={die + power}")

    def _duel_won(self, params: Params) -> None:
        self.add(
            _("Duel for {place}: {rolls}; {player} wins").format(
                place=place_word(params), rolls=", ".join(self.rolls), player=self.name(params)
            )
        )
        self.rolls = []

    # Money.

    def _paid(self, params: Params) -> None:
        self.paid = int(params["amount"])
        reason = REASON_WORDS[int(params["reason"])]
        if reason == "vp":
            self.paid_for_points = self.paid
        if reason == "character":
            self.add(
                _("{player} pays ${amount}").format(player=self.name(params), amount=self.paid)
            )

    def _earned(self, params: Params) -> None:
        reason = REASON_WORDS[int(params["reason"])]
        if reason in TOLD_REASONS:
            return
        said = _("{player} earns ${amount} ({reason})")
        if reason == "gambling" and self.dice:
            said = _("{player} rolls {dice} and earns ${amount} ({reason})")
        self.add(
            said.format(
                player=self.name(params),
                dice=listed([str(die) for die in self.dice]),
                amount=params["amount"],
                reason=_(reason),
            )
        )

    def _earned_by(self, params: Params) -> None:
        sums = self.earned.setdefault(int(params["player"]), [])
        sums.append((int(params["place"]), int(params["amount"])))

    def _pay_out(self) -> None:
        for player, sums in self.earned.items():
            total = sum(amount for _parcel, amount in sums)
            parts = ", ".join(f"{PLACE_WORDS[parcel]} ${amount}" for parcel, amount in sums)
            if len(sums) == 1:
                parts = PLACE_WORDS[sums[0][0]]
            self.add(
                _("{player}'s buildings pay ${total} ({parts})").format(
                    player=self.names[player], total=total, parts=parts
                )
            )
        self.earned = {}

    def _money_given(self, params: Params) -> None:
        self.add(
            _("{player} gives up ${amount}").format(
                player=self.name(params), amount=params["amount"]
            )
        )

    # Buying, building and points.

    def gain(self, params: Params, several: Callable[[int], str]) -> None:
        """Tell together who gets the same: so many of a thing, in words."""
        gain = several(int(params["count"]))
        self.gains.setdefault(gain, []).append(self.name(params))

    def _hand_out(self) -> None:
        for gain, names in self.gains.items():
            sentence = _("{players} gets {gain}") if len(names) == 1 else _("{players} get {gain}")
            self.add(sentence.format(players=listed(names), gain=gain))
        self.gains = {}

    def _revolvers_gained(self, params: Params) -> None:
        self.gain(params, revolvers)

    def _roads_gained(self, params: Params) -> None:
        self.gain(params, roads)

    def _cowboys_gained(self, params: Params) -> None:
        self.gain(params, cowboys)

    def _parcel_bought(self, params: Params) -> None:
        self.add(
            _("{player} buys {place} for ${price}").format(
                player=self.name(params), place=place_word(params), price=self.paid
            )
        )

    def _tile_bought(self, params: Params) -> None:
        self.add(
            _("{player} buys the {kind} for ${price}").format(
                player=self.name(params), kind=kind_name(int(params["kind"])), price=self.paid
            )
        )

    def _tile_shown(self, params: Params) -> None:
        kind, price = kind_name(int(params["kind"])), DISPLAY_PRICES[int(params["slot"])]
        self.shown.append(f"{kind} ${price}")

    def _lay_out(self) -> None:
        if self.shown:
            self.add(_("New for sale: {tiles}").format(tiles=", ".join(self.shown)))
        self.shown = []

    def _scored(self, params: Params) -> None:
        if self.paid_for_points:
            self.add(
                _("{player} buys {points} VP for ${price}").format(
                    player=self.name(params), points=params["points"], price=self.paid_for_points
                )
            )
            return
        self.add(
            _("{player} {points:+d} VP ({source})").format(
                player=self.name(params),
                points=int(params["points"]),
                source=source_name(SOURCE_WORDS[int(params["source"])]),
            )
        )


def listed(words: list[str]) -> str:
    """Words as people list them: hat, star and cactus."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def decisions(count: int) -> str:
    """So many decisions."""
    return _("1 decision") if count == 1 else _("{count} decisions").format(count=count)


def place_word(params: Params) -> str:
    """The place of an event, as it is typed."""
    return PLACE_WORDS[int(params["place"])]


HANDLERS: Final[dict[str, Callable[[Teller, Params], None]]] = {
    "placed": Teller._placed,
    "passed": Teller._passed,
    "road_laid": Teller._road_laid,
    "claimed": Teller._claimed,
    "character_taken": Teller._character_taken,
    "duel_rolled": Teller._duel_rolled,
    "duel_won": Teller._duel_won,
    "paid": Teller._paid,
    "earned": Teller._earned,
    "earned_by": Teller._earned_by,
    "money_given": Teller._money_given,
    "revolvers_gained": Teller._revolvers_gained,
    "roads_gained": Teller._roads_gained,
    "cowboys_gained": Teller._cowboys_gained,
    "parcel_bought": Teller._parcel_bought,
    "tile_bought": Teller._tile_bought,
    "tile_shown": Teller._tile_shown,
    "scored": Teller._scored,
}
