"""12 Auctioneer: parcels, or the 3-revolver tile, for the highest bid."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import DECLINE, WORDS, decline, on_parcels, pass_turn
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import (
    AMMUNITION_TAKEN,
    CLAIMED,
    DECLINED_EFFECT,
    FOR_AUCTION,
    character_event,
)
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import PHASE_CHARACTERS
from carson_city.board.position import Position
from carson_city.board.step import AMOUNT, PARCEL, Step
from carson_city.core.notation import Action
from carson_city.core.ranges import MAYBE_PLAYER, PLAYER, PLAYERS, Many
from carson_city.text.i18n import N_, _, listed

NUMBER: Final = 12
MOST_BID: Final = 800
LOT: Final = WORDS.new_verb()
BID: Final = WORDS.new_verb()
lot: Final = on_parcels(LOT, "lot")
bid: Final = [WORDS.add(BID, amount, f"bid {amount}") for amount in range(MOST_BID + 1)]
LOT_MARKED: Final = character_event(
    NUMBER, "lot_marked", "player place", "CHR-12Y", N_("{player} puts {place} up for auction")
)
BID_MADE: Final = character_event(
    NUMBER, "bid_made", "player amount", "CHR-12Y", N_("{player} bids ${amount}")
)
BIDDER_OUT: Final = character_event(
    NUMBER, "bidder_out", "player", "CHR-12Y", N_("{player} is out")
)
AUCTION_WON: Final = character_event(
    NUMBER,
    "auction_won",
    "player amount",
    "CHR-12Y",
    N_("{player} wins the auction for ${amount}"),
)
AUCTION_FAILED: Final = character_event(
    NUMBER, "auction_failed", "player", "CHR-12Y", N_("Nobody bids for the lot")
)

LOT_SIZE: Final = 2  # CHR-12Y
NO_BID: Final = -1


class AuctioneerYellow(Character):
    """Two available parcels go to the highest bidder as one lot (CHR-12Y)."""

    def taken(self, position: Position, player: int) -> None:
        if open_parcels(position, []):
            position.push(MarkLot(player, []))


class AuctioneerRed(Character):
    """The 3-revolver tile goes to the highest bidder (CHR-12R)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(Bidding(player, player, everybody(position), NO_BID, 0, []))


def everybody(position: Position) -> int:
    """The bits of all players."""
    return (1 << position.players) - 1


def open_parcels(position: Position, marked: list[int]) -> list[int]:
    """Available parcels that are not in the lot yet."""
    return [parcel for parcel in position.parcels_to_give() if parcel not in marked]


def _is_lot(position: Position, lot: list[int]) -> bool:
    """Whether parcels are different and available."""
    return len({*lot}) == len(lot) and all(position.may_be_given(parcel) for parcel in lot)


class MarkLot(Step):
    """The Auctioneer marks the parcels of the lot, or holds no auction."""

    __slots__ = ("marked",)
    name = "mark_lot"
    knows = (("player", PLAYER), ("marked", Many(PARCEL, LOT_SIZE)))
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-12Y"

    def __init__(self, player: int, marked: list[int]) -> None:
        super().__init__(player)
        self.marked: list[int] = marked

    def fits(self, position: Position, index: int) -> bool:
        """One parcel is marked at most, and there is another one to mark."""
        return len(self.marked) < LOT_SIZE and _is_lot(position, self.marked)

    def ask(self, position: Position) -> str:
        if self.marked:
            return _("mark the second parcel of the lot, together with {parcel}").format(
                parcel=PARCEL_WORDS[self.marked[0]]
            )
        return _("mark two parcels to auction as one lot, or decline")

    def options(self, position: Position, player: int) -> list[Action]:
        options = [lot[parcel] for parcel in open_parcels(position, self.marked)]
        if not self.marked:
            options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb != LOT:
            position.steps.pop()
            position.events.append((DECLINED_EFFECT, player))
            return
        position.events.append((LOT_MARKED, player, action.value))
        marked = [*self.marked, action.value]
        if len(marked) < LOT_SIZE and open_parcels(position, marked):  # CHR-12Yb
            position.replace(MarkLot(player, marked))
        else:
            position.replace(Bidding(player, player, everybody(position), NO_BID, 0, marked))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == LOT:
            return _("{parcel} is not available").format(
                parcel=PARCEL_WORDS[action.value]
            ), "CHR-12Y"
        return super().why_not(position, player, action)


class Bidding(Step):
    """A player bids more or is out, in seat order from the Auctioneer (CHR-12Y, CHR-12Yc)."""

    __slots__ = ("auctioneer", "high", "highest", "lot", "still_in")
    name = "bidding"
    knows = (
        ("player", PLAYER),
        ("auctioneer", PLAYER),
        ("still_in", PLAYERS),
        ("highest", MAYBE_PLAYER),
        ("high", AMOUNT),
        ("lot", Many(PARCEL, LOT_SIZE)),
    )
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")

    def __init__(
        self, player: int, auctioneer: int, still_in: int, highest: int, high: int, lot: list[int]
    ) -> None:
        super().__init__(player)
        self.auctioneer: int = auctioneer
        self.still_in: int = still_in
        self.highest: int = highest  # who made the high bid
        self.high: int = high
        self.lot: list[int] = lot  # no parcels: the 3-revolver tile

    def fits(self, position: Position, index: int) -> bool:
        """Who bids is still in, and the highest bidder can pay and take the lot."""
        if not self.still_in >> self.player & 1 or not _is_lot(position, self.lot):
            return False
        if self.highest == NO_BID:
            return self.high == 0
        return (
            self.highest != self.player
            and bool(self.still_in >> self.highest & 1)
            and 0 < self.high <= position.money[self.highest]
            and position.tiles[self.highest] >= len(self.lot)
        )

    def rule(self) -> str:
        return "CHR-12Y" if self.lot else "CHR-12R"

    def ask(self, position: Position) -> str:
        if self._may_decline():
            if not position.money[self.player]:
                return _("pass, or decline to auction {lot}").format(lot=self.lot_text())
            return _("bid for {lot}, pass, or decline to auction it").format(lot=self.lot_text())
        if self.highest == NO_BID:
            return _("bid for {lot}, or pass").format(lot=self.lot_text())
        return _("bid more than ${high} for {lot}, or pass").format(
            high=self.high, lot=self.lot_text()
        )

    def _may_decline(self) -> bool:
        """Whether no auction is still possible: parcels were marked by choice (CHR-ALLa)."""
        return not self.lot and self.highest == NO_BID and self.player == self.auctioneer

    def lot_text(self) -> str:
        """What is sold, in words."""
        if not self.lot:
            return _("the 3-revolver tile")
        if len(self.lot) == 1:
            return _("the parcel {parcel}").format(parcel=PARCEL_WORDS[self.lot[0]])
        return _("the parcels {parcels}").format(
            parcels=listed([PARCEL_WORDS[parcel] for parcel in self.lot])
        )

    def options(self, position: Position, player: int) -> list[Action]:
        if position.tiles[player] < len(self.lot):  # CHR-12Yb
            return [pass_turn]
        most = min(position.money[player], MOST_BID)
        options = bid[self.high + 1 : most + 1]
        options.append(pass_turn)
        if self._may_decline():
            options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == BID:
            position.events.append((BID_MADE, player, action.value))
            self._go_on(position, self.still_in, player, action.value)
        elif action.verb == DECLINE:
            position.steps.pop()
            position.events.append((DECLINED_EFFECT, player))
        else:
            position.events.append((BIDDER_OUT, player))
            self._go_on(position, self.still_in & ~(1 << player), self.highest, self.high)

    def _go_on(self, position: Position, still_in: int, highest: int, high: int) -> None:
        """Ask the next one in seat order who is still in, or end the auction."""
        if still_in == 0 or (highest >= 0 and still_in == 1 << highest):
            self._end(position, highest, high)
            return
        seat = (self.player + 1) % position.players
        while not still_in >> seat & 1:
            seat = (seat + 1) % position.players
        position.replace(Bidding(seat, self.auctioneer, still_in, highest, high, self.lot))

    def _end(self, position: Position, winner: int, price: int) -> None:
        position.steps.pop()
        if winner < 0:
            position.events.append((AUCTION_FAILED, self.auctioneer))
            return
        position.events.append((AUCTION_WON, winner, price))
        banks = price // 2 if self.lot else 0  # CHR-12Ya, CHR-12R
        position.pay(winner, banks, FOR_AUCTION)
        if winner != self.auctioneer:
            position.hand_over(winner, self.auctioneer, price - banks, FOR_AUCTION)
        for parcel in self.lot:
            position.take_parcel(winner, parcel)
            position.events.append((CLAIMED, winner, parcel))
        if not self.lot:
            position.ammunition = winner
            position.events.append((AMMUNITION_TAKEN, winner))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BID:
            if action.value <= self.high:
                return _("a bid must beat ${high}").format(high=self.high), self.rule()
            return _("you have only ${money}").format(money=position.money[player]), self.rule()
        return super().why_not(position, player, action)


register(
    AuctioneerYellow(
        NUMBER, YELLOW, N_("Auctioneer"), 30,
        N_("At once auctions two parcels as one lot; half the bid is yours."),
    ),
    AuctioneerRed(
        NUMBER, RED, N_("Auctioneer"), 30,
        N_("At once auctions the 3-revolver tile; the bid is yours."),
    ),
)  # fmt: skip
