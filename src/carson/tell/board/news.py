"""What happened, in words: events put together into short sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from carson.board.events import REASON_WORDS
from carson.board.material import DISPLAY_PRICES, SOURCE_WORDS
from carson.board.names import reason_name, source_name
from carson.codes import SPECTATOR, RawEvent
from carson.tell.board.counts import cowboys, revolvers, roads
from carson.tell.board.mentions import card, gap, kind, place, road
from carson.tell.news import Teller as AnyTeller
from carson.tell.said import Mention, Said, Sayable, joined, listing, player, say
from carson.title import Setup
from carson.words import _, form_for, ordinal

Params = dict[str, int]

# Told by the events around them.
_SILENT: Final = frozenset(
    ("tile", "seat", "revealed", "duel_lost", "tiles_slid", "sealed", "order_set")
)


# Turns that are told in one sentence; to whoever just typed one it need not be told.
CHAINED: Final = {"placed", "passed", "road_laid", "claimed", "character_taken"}

# Sentences that go on with the next event of their kind: what may be told between, by kind.
LISTED: Final[dict[str, frozenset[str]]] = {}
TOLD_REASONS: Final[set[str]] = set()  # of money that somebody earns: told by other events


class Teller(AnyTeller):
    """Puts events together: a duel in one sentence, a purchase with its price."""

    def __init__(self, setup: Setup[Any, Any]) -> None:
        super().__init__(setup)
        self.chain = ""  # the kind of turn that the last sentence tells, if more may join it
        self.listing = ""  # the kind of event that the last sentence lists
        self.finished: set[int] = set()  # the sentences with a full stop
        self.paid = 0
        self.paid_for_points = 0  # just now, so that the points can be told with their price
        self.dice: list[int] = []  # that have fallen and were not told yet
        self.rolls: list[Said] = []
        self.shown: list[Said] = []
        self.gains: dict[str, list[Mention]] = {}
        self.earned: dict[int, list[tuple[int, int]]] = {}

    def tell(self, events: Iterable[RawEvent], reader: int = SPECTATOR) -> None:
        for raw in events:
            told = self.setup.book.kinds[raw[0]]
            _text, params = self.setup.book.sentence(raw)
            if told.key in _SILENT or (told.key in CHAINED and params["player"] == reader):
                continue
            if told.key == "die":
                self.dice.append(params["die"])
                continue
            if told.key not in ("earned_by", "stolen"):
                self._pay_out()
            if told.key != "tile_shown":
                self._lay_out()
            if not told.key.endswith("_gained"):
                self._hand_out()
            if told.key not in CHAINED:
                self.chain = ""
            if self.listing and told.key not in LISTED[self.listing]:
                self.listing = ""
            handler = HANDLERS.get(told.key)
            if handler is None:
                self.finished.add(len(self.told))
                self.told.append(self.sentence(raw))
            else:
                handler(self, params)
            self.dice = []
            if told.key != "paid":
                self.paid_for_points = 0

    def sentences(self) -> list[Said]:
        self._pay_out()
        self._lay_out()
        self._hand_out()
        return [
            said if number in self.finished else say(_("{sentence}."), sentence=said)
            for number, said in enumerate(self.told)
        ]

    def add(self, sentence: Said) -> None:
        """Tell a sentence of its own, without its full stop."""
        self.told.append(sentence)

    def gap(self, name: str, value: int) -> Sayable:
        return gap(self.setup, name, value)

    def player(self, params: Params, name: str = "player") -> Mention:
        """A player of an event."""
        return player(self.names, params[name])

    def place(self, params: Params) -> Mention:
        """The place of an event."""
        return place(params["place"])

    # Placing.

    def join(self, key: str, params: Params, full: str, short: str, what: Sayable) -> None:
        """One sentence for a row of turns: hat places on c4, star on $12, boot passes 1st."""
        said = say(short if self.chain == key else full, player=self.player(params), what=what)
        if self.chain:
            self.told[-1] = joined([self.told[-1], said])
        else:
            self.add(said)
        self.chain = key

    def _placed(self, params: Params) -> None:
        full, short = _("{player} places on {what}"), _("{player} on {what}")
        self.join("placed", params, full, short, self.place(params))

    def _passed(self, params: Params) -> None:
        full, short = _("{player} passes {what}"), _("{player} {what}")
        self.join("passed", params, full, short, ordinal(params["number"]))

    def _road_laid(self, params: Params) -> None:
        full = _("{player} lays a road {what}")
        self.join("road", params, full, full, road(params["road"]))

    def _claimed(self, params: Params) -> None:
        full, short = _("{player} claims {what}"), _("{player} {what}")
        self.join("claimed", params, full, short, self.place(params))

    def _character_taken(self, params: Params) -> None:
        full, short = _("{player} is the {what}"), _("{player} the {what}")
        self.join("taken", params, full, short, card(params["card"]))

    # Duels.

    def _duel_rolled(self, params: Params) -> None:
        die, power = params["die"], params["power"]
        total = f"{die}+{power}={die + power}"
        self.rolls.append(say("{player} {total}", player=self.player(params), total=total))

    def _duel_won(self, params: Params) -> None:
        self.add(
            say(
                _("Duel for {place}: {rolls}; {player} wins"),
                place=self.place(params),
                rolls=joined(self.rolls),
                player=self.player(params),
            )
        )
        self.rolls = []

    # Money.

    def _paid(self, params: Params) -> None:
        self.paid = params["amount"]
        reason = REASON_WORDS[params["reason"]]
        if reason == "vp":
            self.paid_for_points = self.paid
        if reason == "character":
            payer = self.player(params)
            self.add(say(_("{player} pays ${amount}"), player=payer, amount=self.paid))

    def _earned(self, params: Params) -> None:
        reason = REASON_WORDS[params["reason"]]
        if reason in TOLD_REASONS:
            return
        said = _("{player} earns ${amount} ({reason})")
        if reason == "gambling" and self.dice:
            said = _("{player} rolls {dice} and earns ${amount} ({reason})")
        self.add(
            say(
                said,
                player=self.player(params),
                dice=listing(self.dice),
                amount=params["amount"],
                reason=reason_name(params["reason"]),
            )
        )

    def _earned_by(self, params: Params) -> None:
        sums = self.earned.setdefault(params["player"], [])
        sums.append((params["place"], params["amount"]))

    def _pay_out(self) -> None:
        for seat, sums in self.earned.items():
            total = sum(amount for _parcel, amount in sums)
            parts = joined(say("{at} ${sum}", at=place(at), sum=amount) for at, amount in sums)
            if len(sums) == 1:
                parts = Said(place(sums[0][0]))
            self.add(
                say(
                    _("{player}'s buildings pay ${total} ({parts})"),
                    player=player(self.names, seat),
                    total=total,
                    parts=parts,
                )
            )
        self.earned = {}

    def _money_given(self, params: Params) -> None:
        self.add(
            say(
                _("{player} gives up ${amount}"),
                player=self.player(params),
                amount=params["amount"],
            )
        )

    # Buying, building and points.

    def gain(self, params: Params, several: Callable[[int], str]) -> None:
        """Tell together who gets the same: so many of a thing, in words."""
        gain = several(params["count"])
        self.gains.setdefault(gain, []).append(self.player(params))

    def _hand_out(self) -> None:
        for gain, who in self.gains.items():
            sentence = form_for("{players} gets {gain}", "{players} get {gain}", len(who))
            self.add(say(sentence, players=listing(who), gain=gain))
        self.gains = {}

    def _revolvers_gained(self, params: Params) -> None:
        self.gain(params, revolvers)

    def _roads_gained(self, params: Params) -> None:
        self.gain(params, roads)

    def _cowboys_gained(self, params: Params) -> None:
        self.gain(params, cowboys)

    def _parcel_bought(self, params: Params) -> None:
        self.add(
            say(
                _("{player} buys {place} for ${price}"),
                player=self.player(params),
                place=self.place(params),
                price=self.paid,
            )
        )

    def _tile_bought(self, params: Params) -> None:
        self.add(
            say(
                _("{player} buys the {kind} for ${price}"),
                player=self.player(params),
                kind=kind(params["kind"]),
                price=self.paid,
            )
        )

    def _tile_shown(self, params: Params) -> None:
        price = DISPLAY_PRICES[params["slot"]]
        self.shown.append(say("{kind} ${price}", kind=kind(params["kind"]), price=price))

    def _lay_out(self) -> None:
        if self.shown:
            self.add(say(_("New for sale: {tiles}"), tiles=joined(self.shown)))
        self.shown = []

    def _scored(self, params: Params) -> None:
        if self.paid_for_points:
            self.add(
                say(
                    _("{player} buys {points} VP for ${price}"),
                    player=self.player(params),
                    points=params["points"],
                    price=self.paid_for_points,
                )
            )
            return
        self.add(
            say(
                _("{player} {points:+d} VP ({source})"),
                player=self.player(params),
                points=params["points"],
                source=source_name(SOURCE_WORDS[params["source"]]),
            )
        )


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
