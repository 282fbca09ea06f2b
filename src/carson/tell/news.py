"""What happened, in words: events put together into short sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from carson.board.events import REASON_WORDS
from carson.board.map import PLACE_WORDS, ROAD_WORDS
from carson.board.material import DISPLAY_PRICES, SOURCE_WORDS
from carson.board.names import character_name, kind_name, source_name
from carson.draw.names import ordinal
from carson.game import Game
from carson.table import SPECTATOR, WHOLE
from carson.tell.counts import cowboys, dynamite, revolvers, roads
from carson.title import Event
from carson.words import _

Params = dict[str, int | str]

# Told by the events around them.
_SILENT: Final = frozenset(
    ("tile", "seat", "revealed", "duel_lost", "tiles_slid", "sealed", "order_set")
)


# Turns that are told in one sentence; to whoever just typed one it need not be told.
_CHAINED: Final = frozenset(
    (
        *("placed", "white_placed", "dynamite_placed", "song_placed", "passed", "road_laid"),
        *("claimed", "character_taken", "lot_marked", "bid_made", "bidder_out"),
    )
)


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
            if event.key not in _CHAINED or event.params["player"] != reader
        )
    return teller.sentences()


class Teller:
    """Puts events together: a duel in one sentence, a purchase with its price."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.told: list[str] = []
        self.chain = ""  # the kind of turn that the last sentence tells, if more may join it
        self.taxing = False  # the last sentence tells taxes
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
            if event.key not in _CHAINED:
                self.chain = ""
            if event.key not in ("taxed", "paid", "earned"):
                self.taxing = False
            handler = _HANDLERS.get(event.key)
            if handler is None:
                self._add(event.text.removesuffix("."))
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

    def _add(self, sentence: str) -> None:
        self.told.append(sentence)

    def _name(self, params: Params) -> str:
        return self.names[int(params["player"])]

    # Placing.

    def _chain(self, key: str, params: Params, full: str, short: str, what: str) -> None:
        """One sentence for a row of turns: hat places on c4, star on $12, boot passes 1st."""
        same = self.chain == key
        said = (short if same else full).format(player=self._name(params), what=what)
        if self.chain:
            self.told[-1] += f", {said}"
        else:
            self._add(said)
        self.chain = key

    def _placed(self, params: Params) -> None:
        full, short = _("{player} places on {what}"), _("{player} on {what}")
        self._chain("placed", params, full, short, _place(params))

    def _white_placed(self, params: Params) -> None:
        full = _("{player} places the white cowboy on {what}")
        self._chain("white", params, full, full, _place(params))

    def _dynamite_placed(self, params: Params) -> None:
        if self.chain == "placed":  # the cowboy has just been told
            self.told[-1] += " " + _("with dynamite")

    def _song_placed(self, params: Params) -> None:
        full = _("{player} sends a singing cowboy to {what}")
        self._chain("song", params, full, full, _place(params))

    # Auctions and taxes.

    def _lot_marked(self, params: Params) -> None:
        full, short = _("{player} puts {what} up for auction"), _("{player} {what}")
        self._chain("lot", params, full, short, _place(params))

    def _bid_made(self, params: Params) -> None:
        full, short = _("{player} bids {what}"), _("{player} {what}")
        self._chain("bid", params, full, short, f"${params['amount']}")

    def _bidder_out(self, params: Params) -> None:
        full, short = _("{player} is {what}"), _("{player} {what}")
        self._chain("out", params, full, short, _("out"))

    def _taxed(self, params: Params) -> None:
        payer = self.names[int(params["other"])]
        said = _("{player} taxes {payer} ${amount}").format(
            player=self._name(params), payer=payer, amount=params["amount"]
        )
        if self.taxing:
            self.told[-1] += f", {payer} ${params['amount']}"
        else:
            self._add(said)
        self.taxing = True

    # More turns.

    def _passed(self, params: Params) -> None:
        full, short = _("{player} passes {what}"), _("{player} {what}")
        self._chain("passed", params, full, short, ordinal(int(params["number"])))

    def _road_laid(self, params: Params) -> None:
        full = _("{player} lays road {what}")
        self._chain("road", params, full, full, ROAD_WORDS[int(params["road"])])

    def _claimed(self, params: Params) -> None:
        full, short = _("{player} claims {what}"), _("{player} {what}")
        self._chain("claimed", params, full, short, _place(params))

    def _character_taken(self, params: Params) -> None:
        full, short = _("{player} is the {what}"), _("{player} the {what}")
        self._chain("taken", params, full, short, character_name(int(params["card"])))

    # Duels.

    def _duel_rolled(self, params: Params) -> None:
        die, power = int(params["die"]), int(params["power"])
        self.rolls.append(f"{self._name(params)} {die}+{power}={die + power}")

    def _duel_won(self, params: Params) -> None:
        self._add(
            _("Duel for {place}: {rolls}; {player} wins").format(
                place=_place(params), rolls=", ".join(self.rolls), player=self._name(params)
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
            self._add(
                _("{player} pays ${amount}").format(player=self._name(params), amount=self.paid)
            )

    def _earned(self, params: Params) -> None:
        reason = REASON_WORDS[int(params["reason"])]
        if reason == "tax":  # the payers were told
            return
        said = _("{player} earns ${amount} ({reason})")
        if reason == "gambling" and self.dice:
            said = _("{player} rolls {dice} and earns ${amount} ({reason})")
        self._add(
            said.format(
                player=self._name(params),
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
            self._add(
                _("{player}'s buildings pay ${total} ({parts})").format(
                    player=self.names[player], total=total, parts=parts
                )
            )
        self.earned = {}

    def _money_given(self, params: Params) -> None:
        self._add(
            _("{player} gives up ${amount}").format(
                player=self._name(params), amount=params["amount"]
            )
        )

    # Buying, building and points.

    def _gained(self, params: Params, several: Callable[[int], str]) -> None:
        gain = several(int(params["count"]))
        self.gains.setdefault(gain, []).append(self._name(params))

    def _hand_out(self) -> None:
        for gain, names in self.gains.items():
            sentence = _("{players} gets {gain}") if len(names) == 1 else _("{players} get {gain}")
            self._add(sentence.format(players=listed(names), gain=gain))
        self.gains = {}

    def _revolvers_gained(self, params: Params) -> None:
        self._gained(params, revolvers)

    def _roads_gained(self, params: Params) -> None:
        self._gained(params, roads)

    def _cowboys_gained(self, params: Params) -> None:
        self._gained(params, cowboys)

    def _dynamite_gained(self, params: Params) -> None:
        self._gained(params, dynamite)

    def _cowboys_returned(self, params: Params) -> None:
        self._add(
            _("{player} gives back {cowboys}").format(
                player=self._name(params), cowboys=cowboys(int(params["count"]))
            )
        )

    def _parcel_bought(self, params: Params) -> None:
        self._add(
            _("{player} buys {place} for ${price}").format(
                player=self._name(params), place=_place(params), price=self.paid
            )
        )

    def _tile_bought(self, params: Params) -> None:
        self._add(
            _("{player} buys the {kind} for ${price}").format(
                player=self._name(params), kind=kind_name(int(params["kind"])), price=self.paid
            )
        )

    def _tile_shown(self, params: Params) -> None:
        kind, price = kind_name(int(params["kind"])), DISPLAY_PRICES[int(params["slot"])]
        self.shown.append(f"{kind} ${price}")

    def _lay_out(self) -> None:
        if self.shown:
            self._add(_("New for sale: {tiles}").format(tiles=", ".join(self.shown)))
        self.shown = []

    def _scored(self, params: Params) -> None:
        if self.paid_for_points:
            self._add(
                _("{player} buys {points} VP for ${price}").format(
                    player=self._name(params), points=params["points"], price=self.paid_for_points
                )
            )
            return
        self._add(
            _("{player} {points:+d} VP ({source})").format(
                player=self._name(params),
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


def _place(params: Params) -> str:
    return PLACE_WORDS[int(params["place"])]


_HANDLERS: Final[dict[str, Callable[[Teller, Params], None]]] = {
    "placed": Teller._placed,
    "white_placed": Teller._white_placed,
    "dynamite_placed": Teller._dynamite_placed,
    "song_placed": Teller._song_placed,
    "lot_marked": Teller._lot_marked,
    "bid_made": Teller._bid_made,
    "bidder_out": Teller._bidder_out,
    "taxed": Teller._taxed,
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
    "dynamite_gained": Teller._dynamite_gained,
    "cowboys_returned": Teller._cowboys_returned,
    "parcel_bought": Teller._parcel_bought,
    "tile_bought": Teller._tile_bought,
    "tile_shown": Teller._tile_shown,
    "scored": Teller._scored,
}
