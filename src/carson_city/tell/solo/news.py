"""What happened, with Standish's reasons: a card and where its cowboys go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from carson_city.board import events as e
from carson_city.board.map import place_word
from carson_city.board.material import NO_TILE
from carson_city.board.story import kind, place
from carson_city.core.constants import SPECTATOR, RawEvent
from carson_city.solo.cowboy_cards import BY_WORD, letter_of, strength_of
from carson_city.solo.events import (
    CANDIDATES,
    CARD_DRAWN,
    HOUSED,
    REASONS,
    ROAD_TIE,
    SENT,
    SITED,
    TIE,
)
from carson_city.solo.state import STANDISH
from carson_city.tell.board.news import Teller
from carson_city.tell.solo.cards import card_does
from carson_city.text.i18n import N_, _, n_
from carson_city.text.rich_text import Said, joined, player, say

# Told by his reasons: where he goes, what he builds, and that chance decided.
TOLD_BY_OTHERS: Final = (TIE, ROAD_TIE)
OF_HIS: Final = (e.PLACED, e.BUILT, e.HOUSE_PUT)
NAMED: Final = 4  # candidates that are named; of more only the number is told

GOES: Final = {
    SENT: N_("A cowboy goes to {place}: {why}"),
    SITED: N_("{player} builds the {kind} on {place}: {why}"),
    HOUSED: N_("Its house goes to {place}: {why}"),
}
GOES_FOR: Final = N_("A cowboy goes to {place}, for a {kind}: {why}")


class SoloTeller(Teller):
    """As the board game's, and every choice of his with its reason."""

    def tell(self, events: Iterable[RawEvent], reader: int = SPECTATOR) -> None:
        for raw in events:
            his = len(raw) > 1 and raw[1] == STANDISH
            if raw[0] in TOLD_BY_OTHERS or (his and raw[0] in OF_HIS):
                continue
            if raw[0] == CARD_DRAWN:
                self.add(self._card(raw[1]))
            elif raw[0] in GOES:
                self.add(self._choice(raw))
            elif his and raw[0] == e.PARCEL_BOUGHT:
                self.add(say(_("{player} buys {place}"), player=self._him(), place=place(raw[2])))
            elif his and raw[0] == e.TILE_BOUGHT:
                self.add(say(_("{player} buys the {kind}"), player=self._him(), kind=kind(raw[2])))
            else:
                super().tell([raw], reader)

    def _him(self) -> Said:
        return Said(player(self.setup.names, STANDISH))

    def _card(self, card: int) -> Said:
        letter = letter_of(card)
        strategy = BY_WORD[self.setup.header()["strategy"]]
        return say(
            _("{player} turns card {letter}, strength {strength}: {does}"),
            player=self._him(),
            letter=letter,
            strength=f"{strength_of(card)}{self.setup.sign(strategy.deck_word)}",
            does=card_does(letter, strategy.word),
        )

    def _choice(self, raw: RawEvent) -> Said:
        """Where he goes, the reason and its rule, and what else came into question."""
        event, found, why, about, left = raw[:CANDIDATES]
        reason = REASONS[why]
        said = say(_("{reason} ({rule})"), reason=_(reason.text), rule=reason.rule)
        before = raw[CANDIDATES : CANDIDATES + left]
        rivals = [place(one) for one in before if one != found]
        others = len(raw) - CANDIDATES - left
        if rivals and len(rivals) <= NAMED:
            said = say(_("{reason}, rather than {places}"), reason=said, places=joined(rivals))
        elif rivals:
            said = say(_("{reason}, among {count}"), reason=said, count=len(before))
        if others:
            told = n_("{count} other was out before", "{count} others were out before", others)
            said = say(_("{reason}; {told}"), reason=said, told=told)
        text = GOES_FOR if event == SENT and about != NO_TILE else GOES[event]
        words = tuple([place_word(one) for one in raw[CANDIDATES:]])
        chosen = replace(place(found), left=words[:left], others=words[left:])
        return say(_(text), player=self._him(), place=chosen, kind=kind(about), why=said)
