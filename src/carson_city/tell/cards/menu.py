"""The options of a player of the card game, in groups, each with what it does."""

from __future__ import annotations

from typing import ClassVar, Final

from carson_city.cards.actions import ADOPT, BID, BUILD, DECLINE, DONE, SELL, TAKE, USE
from carson_city.cards.material import AFTER_BIDS, FIRST_CHARACTER, NOBODY
from carson_city.cards.names import character_name
from carson_city.cards.plan import place_word
from carson_city.cards.position import Position
from carson_city.cards.turns import Building
from carson_city.core.notation import Action
from carson_city.tell.cards.facts import covers, does, names, points
from carson_city.tell.cards.worths import (
    NOWHERE,
    Worths,
    can_bid_more,
    may_raise,
    place_in_turn,
    raise_of,
)
from carson_city.tell.groups import Group, Kind, of_verbs
from carson_city.tell.menu import Menu
from carson_city.text.i18n import N_, _, ordinal

NAMED: Final = 2  # who can bid more: of more players only the number is told


class CardsMenu(Menu):
    """What a player may do now; a bid has its own number."""

    position: Position
    kinds: ClassVar = (
        Kind(1, N_("Cards"), of_verbs(TAKE), many=None),
        Kind(2, N_("Places"), of_verbs(BUILD), lead=N_("{example} and so on;")),
        Kind(3, N_("Bids"), of_verbs(BID), block=True),
        Kind(4, N_("Character"), of_verbs(USE, DECLINE)),
        Kind(5, N_("Choice"), of_verbs(ADOPT), many=None),
        Kind(6, N_("Sales"), of_verbs(SELL, DONE), many=None),
    )

    def __init__(self, position: Position, player: int, options: list[Action]) -> None:
        self.worths = Worths(position, player)
        super().__init__(position, player, options)
        if options and all(action.verb == BID for action in options):
            self.numbers = {action.value: action for action in options}
            self.number_of = {action: action.value for action in options}

    @property
    def number_word(self) -> str:
        return "bid" if any(action.verb == BID for action in self.options) else ""

    def refuses(self, action: Action) -> bool:
        return action.verb in (DECLINE, DONE)

    def amount(self, action: Action) -> int:
        """The VP that an option brings, as if the game ended now."""
        if action.verb == TAKE and action.value < FIRST_CHARACTER:
            return self.worths.best(action.value)[0]
        if action.verb == TAKE:
            return self.worths.character(action.value - FIRST_CHARACTER)
        if action.verb == BUILD:
            return self.worths.build(self.card, action.value)
        if action.verb == SELL:
            return self.worths.sale(action.value)
        return self.worths.character(action.value) if action.verb == ADOPT else 0

    def effect(self, action: Action) -> str:
        if action.verb == TAKE:
            return self._gain(action)
        if action.verb == BUILD:
            covered = covers(self.worths, action.value)
            gain = points(self.amount(action))
            return f"{gain}, {covered}" if covered else gain
        if action.verb == BID:
            return self._beaten_by(action.value)
        if action.verb == USE:
            return self._used(action.value)
        return points(self.amount(action)) if action.verb in (SELL, ADOPT) else ""

    def block(self, group: Group) -> str:
        """Places by what they bring, bids by who can go before them."""
        if group.actions[0].verb == BID:
            return self._bids(group)
        if group.actions[0].verb != BUILD:
            return super().block(group)
        alike: dict[int, list[str]] = {}
        for action in group.actions:
            alike.setdefault(self.amount(action), []).append(place_word(action.value))
        lead = _(group.kind.lead).format(example=group.actions[0])
        said = [f"{points(count)}: {' '.join(alike[count])}" for count in sorted(alike)[::-1]]
        return f"{lead} " + "; ".join(said)

    def _bids(self, group: Group) -> str:
        alike: dict[str, list[str]] = {}
        for action in group.actions:
            alike.setdefault(self.effect(action), []).append(str(action.value))
        return "; ".join([f"{' '.join(values)}: {effect}" for effect, values in alike.items()])

    @property
    def card(self) -> int:
        """The card in hand, where places for it are the options."""
        return self.position.asking(Building).card

    def _gain(self, action: Action) -> str:
        if not self.position.is_person(self.player):
            return points(
                self.position.deck.priorities[action.value], self.position.deck.signs[action.value]
            )  # CARD-21
        terrain = action.value < FIRST_CHARACTER
        if terrain and self.worths.best(action.value)[1] == NOWHERE:
            return _("fits nowhere")
        return points(self.amount(action))

    def _beaten_by(self, value: int) -> str:
        """Who can come before a bid."""
        if self.position.lawyer == self.player:
            return _("discarded: you have no turn")
        others = can_bid_more(self.position, self.player, self.position.bids[self.player] + value)
        if not others:
            return _("surely first")
        if len(others) <= NAMED:
            return _("behind {names} at most").format(names=names(self.position, others))
        return _("behind {count} others at most").format(count=len(others))

    def _used(self, character: int) -> str:
        told = does(character)
        own = self.position.bids[self.player]
        if character not in AFTER_BIDS:
            return told
        told = _("{does}: {after} in turn instead of {before}").format(
            does=told,
            after=ordinal(place_in_turn(self.position, self.player, own + raise_of(character))),
            before=ordinal(place_in_turn(self.position, self.player, own)),
        )
        return told + self._unless(character)

    def _unless(self, character: int) -> str:
        """Who is asked later and may still come before (CARD-7a)."""
        later = AFTER_BIDS[AFTER_BIDS.index(character) + 1 :]
        found = [(one, self.position.owner(one)) for one in later]
        said = [
            _(", unless {name} uses {character}").format(
                name=names(self.position, [owner]), character=character_name(one)
            )
            for one, owner in found
            if owner not in (NOBODY, self.player) and may_raise(self.position, owner, one)
        ]
        return "".join(said)
