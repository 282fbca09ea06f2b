"""What happened, in words: events put together into short sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from carson_city.board.events import DUEL_STOOD, REASON_WORDS
from carson_city.board.story import kind, place
from carson_city.core.constants import SPECTATOR, UNSEEN, RawEvent
from carson_city.tell.board.counts import cowboys, revolvers, roads
from carson_city.tell.news import Teller as AnyTeller
from carson_city.text.i18n import N_, _
from carson_city.text.rich_text import Mention, Said, joined, listing, player, say
from carson_city.title.setup import Setup

Params = dict[str, int]

# Told by the events around them; and those that are told to their owner alone.
SILENT: Final = {
    "tile", "seat", "revealed", "duel_lost", "tiles_slid", "sealed", "drafted", "order_set",
}  # fmt: skip
PRIVATE: Final[set[str]] = set()


@dataclass(frozen=True, slots=True)
class Turn:
    """An event that joins those before it in one sentence: hat places on c4, star on $12."""

    short: str = ""  # what is said after another of its kind; with nothing, its own sentence
    after: str = ""  # the kind that it follows, where that is another than its own
    alone: bool = False  # it joins no other kind; else it is a turn, which who typed it knows


TURNS: Final[dict[str, Turn]] = {  # by the key of the event
    "placed": Turn(N_("{player} on {place}")),
    "passed": Turn(N_("{player} {number}")),
    "road_laid": Turn(),
    "claimed": Turn(N_("{player} {place}")),
    "character_taken": Turn(N_("{player} the {card}")),
}

# What several players may get at once: so many of it, in words.
GAINS: Final[dict[str, Callable[[int], str]]] = {
    "revolvers_gained": revolvers,
    "roads_gained": roads,
    "cowboys_gained": cowboys,
}

# Events that everybody should see without reading the log, by their number: from what they tell to
# a heading, the player and what stands with the name.
ROWS: Final[dict[int, Callable[..., tuple[str, int, str]]]] = {}

TOLD_REASONS: Final[set[str]] = set()  # of money that somebody earns: told by other events


# The sentence of a duel that nobody wins, by the number of the event that tells so.
NO_WINNER: Final[dict[int, Callable[[Setup[Any, Any], Iterable[RawEvent], RawEvent], Said]]] = {}


def duel(setup: Setup[Any, Any], rolls: Iterable[RawEvent], won: RawEvent) -> Said:
    """A duel in one sentence: who rolled what, and who won."""
    return say(
        _("Duel for {place}: {rolls}; {player} wins"),
        place=place(won[2]),
        rolls=joined(told_shot(setup.names, raw) for raw in rolls),
        player=player(setup.names, won[1]),
    )


def told_shot(names: tuple[str, ...], raw: RawEvent) -> Said:
    """What somebody had in a duel: a roll, or what stands without one."""
    if raw[0] == DUEL_STOOD:
        return say("{player} {power}", player=player(names, raw[1]), power=raw[2])
    return told_roll(names, *raw[1:4])


def told_roll(names: tuple[str, ...], seat: int, die: int, power: int) -> Said:
    """What somebody rolled in a duel, and with the firepower in all."""
    total = f"{die}+{power}={die + power}"
    return say("{player} {total}", player=player(names, seat), total=total)


class Teller(AnyTeller):
    """Puts events together: a duel in one sentence, a purchase with its price."""

    def __init__(self, setup: Setup[Any, Any]) -> None:
        super().__init__(setup)
        self.chain = ""  # the kind of turn that the last sentence tells, if more may join it
        self.paid = 0
        self.paid_for_points = 0  # just now, so that the points can be told with their price
        self.dice: list[int] = []  # that have fallen and were not told yet
        self.rolls: list[RawEvent] = []
        self.shown: list[Said] = []
        self.gains: dict[tuple[str, int], list[RawEvent]] = {}  # by what, and how many
        self.earned: dict[int, list[tuple[int, int]]] = {}

    def tell(self, events: Iterable[RawEvent], reader: int = SPECTATOR) -> None:
        for raw in events:
            key = self.setup.book.kinds[raw[0]].key
            params = self.setup.book.sentence(raw)[1]
            turn = TURNS.get(key)
            typed = turn is not None and not turn.alone and params["player"] == reader
            if key in SILENT or typed or (key in PRIVATE and UNSEEN in raw):
                continue
            if key == "die":
                self.dice.append(params["die"])
                continue
            if key not in ("earned_by", "stolen"):
                self._pay_out()
            if key != "tile_shown":
                self._lay_out()
            if key not in GAINS:
                self._hand_out()
            if turn is not None:
                self._join(turn, key, raw)
            elif key in GAINS:
                self.gains.setdefault((key, params["count"]), []).append(raw)
            elif raw[0] in NO_WINNER:
                self.add(NO_WINNER[raw[0]](self.setup, self.rolls, raw))
                self.rolls = []
            elif key in HANDLERS:
                HANDLERS[key](self, raw, params)
            else:
                self.add(self.setup.said(raw))
            self.dice = []
            if key != "paid":
                self.paid_for_points = 0

    def sentences(self) -> list[Said]:
        self._pay_out()
        self._lay_out()
        self._hand_out()
        return super().sentences()

    def add(self, sentence: Said) -> None:
        """Tell a sentence of its own, without its full stop."""
        self.told.append(sentence)
        self.chain = ""

    def player(self, params: Params) -> Mention:
        """The player of an event."""
        return player(self.setup.names, params["player"])

    # Turns.

    def _join(self, turn: Turn, key: str, raw: RawEvent) -> None:
        """One sentence for a row of turns: hat places on c4, star on $12, boot passes 1st."""
        row = turn.after or key
        said = self.setup.said(raw, turn.short if self.chain == row else "")
        if self.chain and (self.chain == row or not (turn.alone or TURNS[self.chain].alone)):
            self.told[-1] = joined([self.told[-1], said])
        else:
            self.add(said)
        self.chain = row

    # Duels.

    def _duel_rolled(self, raw: RawEvent, _params: Params) -> None:
        self.rolls.append(raw)

    def _duel_won(self, raw: RawEvent, _params: Params) -> None:
        self.add(duel(self.setup, self.rolls, raw))
        self.rolls = []

    # Money.

    def _paid(self, raw: RawEvent, params: Params) -> None:
        self.paid = params["amount"]
        reason = REASON_WORDS[params["reason"]]
        if reason == "vp":
            self.paid_for_points = self.paid
        if reason == "character":
            self.add(self.setup.said(raw))

    def _earned(self, raw: RawEvent, params: Params) -> None:
        reason = REASON_WORDS[params["reason"]]
        if reason in TOLD_REASONS:
            return
        said = self.setup.said(raw)
        if reason == "gambling" and self.dice:
            said = say(
                _("{player} rolls {dice} and earns ${amount} ({reason})"),
                player=self.player(params),
                dice=listing(self.dice),
                amount=params["amount"],
                reason=self.setup.gap("reason", params["reason"]),
            )
        self.add(said)

    def _earned_by(self, _raw: RawEvent, params: Params) -> None:
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
                    player=player(self.setup.names, seat),
                    total=total,
                    parts=parts,
                )
            )
        self.earned = {}

    # Buying, building and points.

    def _hand_out(self) -> None:
        """Tell together who gets the same."""
        for (key, count), raws in self.gains.items():
            said = self.setup.said(raws[0])
            if len(raws) > 1:
                who = listing(player(self.setup.names, raw[1]) for raw in raws)
                said = say(_("{players} get {gain}"), players=who, gain=GAINS[key](count))
            self.add(said)
        self.gains = {}

    def _parcel_bought(self, _raw: RawEvent, params: Params) -> None:
        self.add(
            say(
                _("{player} buys {place} for ${price}"),
                player=self.player(params),
                place=place(params["place"]),
                price=self.paid,
            )
        )

    def _tile_bought(self, _raw: RawEvent, params: Params) -> None:
        self.add(
            say(
                _("{player} buys the {kind} for ${price}"),
                player=self.player(params),
                kind=kind(params["kind"]),
                price=self.paid,
            )
        )

    def _tile_shown(self, _raw: RawEvent, params: Params) -> None:
        price = self.setup.gap("slot", params["slot"])
        self.shown.append(say("{kind} ${price}", kind=kind(params["kind"]), price=price))

    def _lay_out(self) -> None:
        if self.shown:
            self.add(say(_("New for sale: {tiles}"), tiles=joined(self.shown)))
        self.shown = []

    def _scored(self, raw: RawEvent, params: Params) -> None:
        said = self.setup.said(raw)
        if self.paid_for_points:
            said = say(
                _("{player} buys {points} VP for ${price}"),
                player=self.player(params),
                points=params["points"],
                price=self.paid_for_points,
            )
        self.add(said)


# Events that are told with others, by key.
HANDLERS: Final[dict[str, Callable[[Teller, RawEvent, Params], None]]] = {
    "duel_rolled": Teller._duel_rolled,
    "duel_stood": Teller._duel_rolled,
    "duel_won": Teller._duel_won,
    "paid": Teller._paid,
    "earned": Teller._earned,
    "earned_by": Teller._earned_by,
    "parcel_bought": Teller._parcel_bought,
    "tile_bought": Teller._tile_bought,
    "tile_shown": Teller._tile_shown,
    "scored": Teller._scored,
}
