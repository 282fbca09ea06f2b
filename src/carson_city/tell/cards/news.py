"""What happened, in words: a round, its bids, and who took what for which reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from carson_city.cards import Setup as CardsSetup
from carson_city.cards import events as e
from carson_city.cards.material import FIRST_CHARACTER, is_skull
from carson_city.cards.names import item
from carson_city.cards.plan import place_word
from carson_city.core.constants import REVEALED, SEALED, SPECTATOR, RawEvent
from carson_city.tell.cards.worths import raise_of
from carson_city.tell.news import Teller
from carson_city.text.i18n import _, form_for
from carson_city.text.rich_text import Mention, Said, joined, listing, player, say
from carson_city.title.setup import Setup

# What who decided it knows; and what other sentences tell.
OWN: Final = (e.TOOK, e.BUILT, e.DECLINED, e.ADOPTED, *e.USES)
SILENT: Final = (SEALED, REVEALED, e.PILE_FELL, e.GAME_OVER)


class CardsTeller(Teller):
    """Puts events together: what a round brings, all bids, a card and where it is built."""

    def __init__(self, setup: Setup[Any, Any]) -> None:
        super().__init__(setup)
        assert isinstance(setup, CardsSetup)
        self.deck = setup.deck
        self.round: list[RawEvent] = []  # what is revealed as one begins, and was not told yet
        self.bids: list[RawEvent] = []
        self.tied: list[RawEvent] = []
        self.left: list[RawEvent] = []
        self.taken = (-1, -1)  # who took which card just now, as the last sentence tells
        self.used = -1  # the character that the last sentence tells

    def tell(self, events: Iterable[RawEvent], reader: int = SPECTATOR) -> None:
        raws = list(events)
        for raw in raws:
            if raw[0] in SILENT:
                continue
            if raw[0] in OWN and raw[1] == reader:
                self._finish(raw[0])
                only = raw[0] == e.BUILT and any(one[0] == e.TOOK for one in raws)
                if only:  # nobody was asked where
                    self._add(self.setup.said(raw))
                continue
            self._finish(raw[0])
            COLLECTED.get(raw[0], _alone)(self, raw)

    def sentences(self) -> list[Said]:
        self._finish(-1)
        return super().sentences()

    def _add(self, said: Said) -> None:
        self.told.append(said)
        self.taken = (-1, -1)
        self.used = -1

    def _who(self, seat: int) -> Mention:
        return player(self.setup.names, seat)

    def _item(self, number: int) -> Mention:
        return item(self.deck, number)

    # What is told together.

    def _finish(self, event: int) -> None:
        """Tell what was collected, where another kind of event ends it."""
        if self.left and event != e.LEFT:
            self._add(self._told_left())
            self.left = []
        if self.round and event not in REVEALS:
            self._add(self._told_round())
            self.round = []
        if self.bids and event not in (e.BID_SHOWN, e.TIE_BROKEN):
            self._add(self._told_bids())
            self.bids, self.tied = [], []
        elif self.tied and event != e.TIE_BROKEN:
            self._add(say(_("Ties: {ties}"), ties=self._told_ties()))
            self.tied = []

    def _told_left(self) -> Said:
        told = form_for(
            "Nobody took {items}: it leaves the game",
            "Nobody took {items}: they leave the game",
            len(self.left),
        )
        return say(told, items=listing(self._item(raw[1]) for raw in self.left))

    def _told_round(self) -> Said:
        """The round with its character, its cards, and who goes first in a tie."""
        by = {raw[0]: raw for raw in self.round}
        skulls = [raw[1] for raw in self.round if raw[0] == e.EXCHANGED]
        turned = [raw[1] for raw in self.round if raw[0] in (e.CHARACTER_FELL, e.FROM_UNDER)]
        shown = [FIRST_CHARACTER + one for one in turned[-1:]]  # the others were exchanged
        shown += [raw[1] for raw in self.round if raw[0] == e.TERRAIN_FELL]
        items = joined([item(self.deck, one, short=True) for one in shown], _("; "))
        said = say(_("Revealed: {items}"), items=items)
        if e.ROUND_BEGAN in by:
            number = by[e.ROUND_BEGAN][1]
            said = say(_("Round {round}: {items}"), round=number, items=items)
        if e.ERA_BEGAN in by and e.ROUND_BEGAN in by:
            said = say(
                _("Era {era} begins. Round {round}: {items}"),
                era="I" * by[e.ERA_BEGAN][1],
                round=by[e.ROUND_BEGAN][1],
                items=items,
            )
        for skull in skulls:
            gone = self._item(FIRST_CHARACTER + skull)
            said = say(_("{told}; a skull sends {item} under the deck"), told=said, item=gone)
        order = self._ranks()
        return say(_("{told}; ties: {order}"), told=said, order=order) if order else said

    def _ranks(self) -> Said:
        """The players as the back that is open now puts them in a tie (CARD-9)."""
        backs = [raw[1] for raw in self.round if raw[0] == e.BACK_FELL]
        if not backs or is_skull(backs[-1]):  # an earlier card of the deck is on top again
            return Said()
        ranks = self.deck.ranks(backs[-1], len(self.setup.names))
        return joined([self._who(seat) for seat in ranks], _(" before "))

    def _told_bids(self) -> Said:
        """All bids from the highest down, and who goes before whom where they are the same."""
        shown = sorted(self.bids, key=lambda raw: -raw[2])
        said = say(_("Bids: {bids}"), bids=joined(self._bid(raw) for raw in shown))
        if self.tied:
            said = say(_("{bids}; {ties}"), bids=said, ties=self._told_ties())
        return said

    def _bid(self, raw: RawEvent) -> Said:
        """A bid behind its name: Ann 7; a name with a number at its end stands apart."""
        who = self._who(raw[1])
        told = "{player}: {bid}" if who.text[-1].isdigit() else "{player} {bid}"
        return say(told, player=who, bid=raw[2])

    def _told_ties(self) -> Said:
        """Ties as the open back breaks them, those of one bid together."""
        groups: dict[int, list[int]] = {}
        for raw in self.tied:
            seats = groups.setdefault(raw[3], [raw[1]])
            seats.append(raw[2])
        parts = [
            say(
                _("with {bid} each the open back puts {players}"),
                bid=bid,
                players=joined([self._who(seat) for seat in seats], _(" before ")),
            )
            for bid, seats in groups.items()
        ]
        return joined(parts, "; ")

    # One after another.

    def _reveal(self, raw: RawEvent) -> None:
        begun = any(one[0] == e.ROUND_BEGAN for one in self.round)
        if raw[0] == e.TERRAIN_FELL and not begun:
            return self._more(raw)
        self.round.append(raw)
        return None

    def _more(self, raw: RawEvent) -> None:
        """One more terrain card, by the Governor or the Chinese Worker."""
        said = say(_("One more card is revealed: {item}"), item=self._item(raw[1]))
        if self.used >= 0:
            last = self.told.pop()
            said = say(_("{told}: {item} is revealed as well"), told=last, item=self._item(raw[1]))
        self._add(said)

    def _used(self, raw: RawEvent) -> None:
        self._add(self.setup.said(raw))
        self.used = raw[2]

    def _raised(self, raw: RawEvent) -> None:
        """A bid that somebody raised, with the character that did it."""
        if self.used >= 0 and raise_of(self.used) == raw[2]:
            last = self.told.pop()
            self._add(say(_("{told}: +{count} on the bid"), told=last, count=raw[2]))
        else:
            self._add(self.setup.said(raw))

    def _took(self, raw: RawEvent) -> None:
        self._add(self.setup.said(raw))
        self.taken = (raw[1], raw[2])

    def _built(self, raw: RawEvent) -> None:
        """A card goes on with where it is built."""
        if self.taken != (raw[1], raw[2]):
            self._add(self.setup.said(raw))
            return
        last = self.told.pop()
        self._add(say(_("{told} and builds it at {place}"), told=last, place=place_word(raw[3])))

    def _took_best(self, raw: RawEvent) -> None:
        self._add(
            say(
                _("{player} takes {item}: the highest priority, {count}"),
                player=self._who(raw[1]),
                item=self._item(raw[2]),
                count=self.deck.priority_told(raw[2]),
            )
        )

    def _took_nearest(self, raw: RawEvent) -> None:
        """The rule that decided between cards of one priority (CARD-11a)."""
        self._add(
            say(
                _(
                    "{player} takes {item}: of {cards} cards of priority {count} it lies nearest "
                    "to the decks"
                ),
                player=self._who(raw[1]),
                item=self._item(raw[2]),
                cards=len(raw) - 4,
                count=self.deck.priority_told(raw[2]),
            )
        )


def _alone(teller: CardsTeller, raw: RawEvent) -> None:
    teller._add(teller.setup.said(raw))


REVEALS: Final = (
    e.ERA_BEGAN, e.ROUND_BEGAN, e.CHARACTER_FELL, e.FROM_UNDER, e.TERRAIN_FELL, e.BACK_FELL,
    e.EXCHANGED,
)  # fmt: skip
COLLECTED: Final[dict[int, Callable[[CardsTeller, RawEvent], None]]] = {
    **dict.fromkeys(REVEALS, CardsTeller._reveal),
    e.BID_SHOWN: lambda teller, raw: teller.bids.append(raw),
    e.TIE_BROKEN: lambda teller, raw: teller.tied.append(raw),
    e.LEFT: lambda teller, raw: teller.left.append(raw),
    **dict.fromkeys(e.USES, CardsTeller._used),
    **dict.fromkeys(e.RAISES, CardsTeller._raised),
    e.TOOK: CardsTeller._took,
    e.BUILT: CardsTeller._built,
    e.TOOK_BEST: CardsTeller._took_best,
    e.TOOK_NEAREST: CardsTeller._took_nearest,
}
