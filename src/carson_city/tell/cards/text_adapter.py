"""All that the card game says."""

from __future__ import annotations

from carson_city.cards import actions as a
from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import (
    CHARACTER_WORDS,
    FIRST_CHARACTER,
    ITEM_WORDS,
    TITLE,
)
from carson_city.cards.names import card_name, character_name, item_name, parcels_told, source_name
from carson_city.cards.plan import place_word
from carson_city.cards.position import Position
from carson_city.cards.rounds import Bidding, Using
from carson_city.cards.scoring import SOURCE_WORDS
from carson_city.cards.turns import Building, Taking, Turning, best_item
from carson_city.core.notation import Action
from carson_city.rulebook import rulebook
from carson_city.tell.cards import about
from carson_city.tell.cards.facts import bids_left, changes, covers, names, points, priority
from carson_city.tell.cards.menu import CardsMenu
from carson_city.tell.cards.news import CardsTeller
from carson_city.tell.cards.reasons import reasons
from carson_city.tell.cards.worths import NOWHERE, Worths
from carson_city.tell.text_adapter import Situation, TextAdapter
from carson_city.text.i18n import _
from carson_city.title.setup import Score


class CardsTextAdapter(TextAdapter):
    """How the card game talks."""

    teller = CardsTeller
    menu = CardsMenu

    # What can be done.

    def option(self, view: Position, action: Action) -> str:
        if action.verb == a.TAKE:
            return _("Take {item}").format(item=item_name(view.deck, action.value))
        if action.verb == a.BUILD:
            return _("Build it at {place}").format(place=place_word(action.value))
        if action.verb == a.BID:
            return _("Bid {value}").format(value=action.value)
        if action.verb == a.USE:
            return _("Use {character}").format(character=character_name(action.value))
        if action.verb == a.SELL:
            at = view.towns[view.steps[-1].player].at(action.value)
            return _("Sell {card} at {place}").format(
                card=card_name(view.deck, action.value), place=place_word(at)
            )
        if action.verb == a.ADOPT:
            return _("Choose {character}").format(character=character_name(action.value))
        return self._refusal(view, action)

    def _refusal(self, view: Position, action: Action) -> str:
        step = view.steps[-1] if view.steps else None
        if action.verb == a.DECLINE and isinstance(step, Using):
            return _("Do not use {character} now").format(character=character_name(step.character))
        if action.verb == a.DONE and isinstance(step, Building):
            return _("Set the card aside")
        return _("Done") if action.verb == a.DONE else super().option(view, action)

    def preview(self, view: Position, player: int, action: Action) -> str:
        menu = CardsMenu(view, player, [action])
        if action.verb == a.TAKE and action.value >= FIRST_CHARACTER:
            told = f"{menu.effect(action)}, {priority(view, action.value)}"
            return f"{_(BY_NUMBER[action.value - FIRST_CHARACTER].text)} {told}"
        if action.verb == a.TAKE:
            return self._terrain(view, player, action.value, menu)
        if action.verb == a.BUILD:
            return self._build(view, player, action.value)
        if action.verb == a.ADOPT:
            return f"{_(BY_NUMBER[action.value].text)} {menu.effect(action)}"
        return menu.effect(action)

    def _terrain(self, view: Position, player: int, card: int, menu: CardsMenu) -> str:
        """The parcels of a card, its points, where they are found, and its priority."""
        at = Worths(view, player).best(card)[1]
        told = f"{parcels_told(view.deck.layouts[card])}: {menu.effect(a.take[card])}"
        told += f", {priority(view, card)}"
        if at == NOWHERE or not view.is_person(player):
            return told
        return _("{card}, best at {place}").format(card=told, place=place_word(at))

    def _build(self, view: Position, player: int, at: int) -> str:
        """The points of a place, where they come from, and what is covered."""
        step, worths = view.steps[-1], Worths(view, player)
        if not isinstance(step, Building):
            return ""
        told = points(worths.build(step.card, at))
        why = changes(worths, step.card, at)
        covered = covers(worths, at)
        told = f"{told} ({why})" if why else told
        return f"{told}, {covered}" if covered else told

    def reasons(self, view: Position, player: int, action: Action) -> list[str]:
        return reasons(view, player, action) or super().reasons(view, player, action)

    def place(self, view: Position, action: Action) -> str:
        if action.verb == a.BUILD:
            return place_word(action.value)
        if action.verb == a.TAKE:
            return ITEM_WORDS[action.value]
        if action.verb in (a.USE, a.ADOPT):
            return CHARACTER_WORDS[action.value]
        if action.verb == a.SELL and view.steps:
            return place_word(view.towns[view.steps[-1].player].at(action.value))
        return ""

    def rules(self, view: Position, action: Action | None = None) -> list[str]:
        asking = super().rules(view)
        if action is None:
            return asking
        if action.verb == a.TAKE and action.value >= FIRST_CHARACTER:
            return [BY_NUMBER[action.value - FIRST_CHARACTER].rule, *asking]
        if action.verb in (a.USE, a.ADOPT):
            return list(dict.fromkeys([BY_NUMBER[action.value].rule, *asking]))
        if action.verb == a.BUILD:
            return [*asking, "CARD-17"]
        return ["CARD-AUCTIONEER"] if action.verb == a.SELL else asking

    def concerns(self, view: Position, rule: str) -> bool:
        return rule in rulebook(TITLE)

    def situation(self, view: Position, player: int) -> Situation:
        step = view.steps[-1] if view.steps else None
        if isinstance(step, Building):
            return [(_("The card"), about.layout_told(view.deck.layouts[step.card]))]
        found = about.character_in_row(view) if isinstance(step, (Bidding, Taking, Using)) else []
        if isinstance(step, Bidding):
            others = [seat for seat in range(view.seats) if seat != player]
            told = [f"{view.setup.names[seat]}: {bids_left(view, seat)}" for seat in others]
            found += [(_("Bids left"), "; ".join(told)), (_("Ties"), about.ties(view))]
        if isinstance(step, Taking) and view.order:
            found.append((_("After you"), names(view, view.order)))
        return found

    def turn(self, view: Position, reader: int, *, named: bool = True) -> str:
        if view.steps and isinstance(view.steps[-1], Turning) and not view.over:
            return _("{name} is to take {item}, by its priority.").format(
                name=view.setup.names[view.steps[-1].player],
                item=item_name(view.deck, best_item(view)),
            )
        return super().turn(view, reader, named=named)

    # What there is, and what happened.

    def when(self, view: Position) -> str:
        return super().when(view) if view.over else view.when()

    def opening(self) -> str:
        return _("The decks are shuffled and the first cards lie in the row.")

    def about(self, view: Position, name: str) -> list[str]:
        return about.thing(view, name) or super().about(view, name)

    def source(self, word: str) -> str:
        return source_name(word)

    def sources(self, scores: list[Score]) -> list[str]:
        return [word for word in SOURCE_WORDS if any(score.sources.get(word) for score in scores)]
