"""Why an option of the card game may be a good one."""

from __future__ import annotations

from carson_city.cards import actions as a
from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import FIRST_CHARACTER, KIND_WORDS, OUTLAWS
from carson_city.cards.position import Position
from carson_city.cards.turns import best_item
from carson_city.core.notation import Action
from carson_city.tell.cards.facts import changes, covers, does, names, points
from carson_city.tell.cards.menu import CardsMenu
from carson_city.tell.cards.worths import NOWHERE, Worths, can_bid_more
from carson_city.text.i18n import _, signed


def reasons(view: Position, player: int, action: Action) -> list[str]:
    """What speaks for an option, in a few words each; perhaps nothing."""
    if not view.is_person(player):
        return []
    if action.verb == a.TAKE:
        return _taking(view, player, action)
    if action.verb == a.BUILD:
        return _building(view, player, action)
    if action.verb == a.BID:
        return _bidding(view, player, action.value)
    return [does(action.value)] if action.verb == a.USE else []


def _best(view: Position, player: int, action: Action) -> bool:
    """Whether no other option of its verb brings more points now."""
    options = [option for option in view.options(player) if option.verb == action.verb]
    menu = CardsMenu(view, player, options)
    most = max([menu.amount(option) for option in options], default=0)
    return len(options) > 1 and menu.amount(action) == most > 0


def _taking(view: Position, player: int, action: Action) -> list[str]:
    worths, item = Worths(view, player), action.value
    gain = CardsMenu(view, player, [action]).amount(action)
    found = []
    if _best(view, player, action):
        found.append(_("no other card brings you more now: {points}").format(points=points(gain)))
    elif gain:
        found.append(_("{points} as your town stands").format(points=points(gain)))
    if item >= FIRST_CHARACTER:
        found.append(_(BY_NUMBER[item - FIRST_CHARACTER].text))
    else:
        found += _land(worths, item)
    rivals = [seat for seat in view.order if not view.is_person(seat)]
    if rivals and item == best_item(view):
        told = _("{name} would take it: it has the highest priority, {count}")
        count = view.deck.priority_told(item)
        found.append(told.format(name=names(view, rivals[:1]), count=count))
    return found


def _land(worths: Worths, card: int) -> list[str]:
    """What a terrain card brings in its best place, and what its outlaws cost."""
    at = worths.best(card)[1]
    if at == NOWHERE:
        return [_("it fits nowhere in your town: nobody else gets it")]
    found = worths.changes(card, at)
    cost = found.get(KIND_WORDS[OUTLAWS], 0)
    told = changes(worths, card, at)
    lines = [told] if told else []
    if cost < 0:
        lines.append(
            _("its outlaws cost {points}, unless you get a Prison or the Sheriff").format(
                points=points(cost)
            )
        )
    return lines


def _building(view: Position, player: int, action: Action) -> list[str]:
    worths, menu = Worths(view, player), CardsMenu(view, player, [action])
    gain = menu.amount(action)
    told = points(gain)
    if _best(view, player, action):
        told = _("no other place brings more: {points}").format(points=told)
    lines = [told, changes(worths, menu.card, action.value), covers(worths, action.value)]
    return [line for line in lines if line]


def _bidding(view: Position, player: int, value: int) -> list[str]:
    if view.lawyer == player:
        return [_("it is discarded: the lowest one is enough")]
    raised = view.bids[player]
    before = can_bid_more(view, player, raised + value)
    hand = view.hands[player]
    found = []
    if not before:
        found.append(_("nobody can go before you"))
    else:
        found.append(_("{names} can go before you").format(names=names(view, before)))
    if raised:
        found.append(
            _("it counts as {total}, with {raised}").format(
                total=raised + value, raised=signed(raised)
            )
        )
    if value == min(hand) and len(hand) > 1:
        found.append(_("keeps your higher bids for better cards"))
    return found
