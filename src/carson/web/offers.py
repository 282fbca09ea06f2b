"""What a seat may do now: the sentence of the status line, and every option with its preview."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from carson.board import actions as a
from carson.board.attack import Steal
from carson.board.build import Consent
from carson.board.character import CHARACTERS, NO_CARD, SIDE_LETTERS
from carson.board.characters.auctioneer import BID, LOT
from carson.board.characters.captain import ARM, HIRE
from carson.board.characters.doctor import MOVE_TO
from carson.board.characters.grocer import DOUBLE
from carson.board.characters.gunsmith import REROLL, SecondRoll, reroll
from carson.board.duel import SECOND_DIE
from carson.board.dynamite import BLAST
from carson.board.map import PLACE_WORDS, ROAD_WORDS
from carson.board.material import (
    DISPLAY_PRICES,
    PARCELS,
    RANCH,
    TRACK,
    building_space,
)
from carson.board.names import character_name, kind_name
from carson.board.offers import BuyTile
from carson.board.phases.placement import Placement
from carson.board.phases.round import ChooseCharacter
from carson.board.position import Position
from carson.board.spaces import place_name, space_at
from carson.draw.names import capital, ordinal
from carson.draw.svg import escape
from carson.notation import Action
from carson.tell.news import listed
from carson.tell.previews import PLACINGS, Previews
from carson.tell.rules import rules_asking
from carson.tell.situation import situation
from carson.web.quotes import rule_lines
from carson.web.trail import tile
from carson.words import N_, _

MANY: Final = 12  # amounts beyond so many are chosen from a list
_ON_PARCELS: Final = (a.CLAIM, a.NEXT, a.BUY, a.HOUSE_ON, a.SITE, BLAST, LOT)
_AT_THE_STEP: Final = (a.STEAL, a.YES, a.NO, REROLL)
_AMOUNTS: Final = (a.BUY_VP, a.GIVE, BID, HIRE, ARM)
_SAID: Final = {
    "pass": N_("Pass"),
    "done": N_("Done"),
    "keep": N_("Keep it for later"),
    "back": N_("Take the building back"),
    "yes": N_("Allow it"),
    "no": N_("Refuse"),
    "steal": N_("Steal it"),
    "decline": N_("Decline"),
    "cash": N_("Take the cash"),
    "later": N_("Wait for later"),
    "stand": N_("Let the dice stand"),
    "tax weapons": N_("Tax weapons"),
    "tax money": N_("Tax money"),
    "toll money": N_("Pay money"),
    "toll vp": N_("Lose a VP"),
    "buy bag": N_("Buy from the bag"),
    "take tile": N_("Take the 3-revolver tile"),
    "roll": N_("Roll the dice"),
    "give 0": N_("Keep it all"),
}


def place_of(action: Action, position: Position | None = None) -> str:
    """Where on the board an option lies, as its word; nothing where it lies nowhere."""
    if action.verb in PLACINGS or action.verb == MOVE_TO or action.verb in _ON_PARCELS:
        return PLACE_WORDS[action.value]
    if action.verb == a.BUILD:
        return PLACE_WORDS[action.value % PARCELS]
    if action.verb == a.ROAD:
        return ROAD_WORDS[action.value]
    if action.verb == a.BUY_TILE:
        return PLACE_WORDS[building_space(action.value)]
    if position is not None and action.verb in _AT_THE_STEP:
        return _place_of_step(position)
    return ""


def _place_of_step(position: Position) -> str:
    """The place that the whole decision is about: to steal, to allow a house, to roll again."""
    step = position.steps[-1]
    if isinstance(step, Steal | Consent):
        return PLACE_WORDS[step.parcel]
    if isinstance(step, SecondRoll):
        return PLACE_WORDS[step.place]
    return ""


# Options in groups.


@dataclass(slots=True)
class Group:
    """Options that belong together."""

    name: str
    actions: list[Action] = field(default_factory=list)


def grouped(position: Position, options: list[Action]) -> tuple[list[Action], list[Group]]:
    """The options of the status line, and all others in groups."""
    plain: list[Action] = []
    groups: dict[str, Group] = {}
    for action in options:
        name = _group_of(position, action)
        if not name:
            plain.append(action)
        else:
            groups.setdefault(name, Group(name)).actions.append(action)
    return plain, list(groups.values())


_VERB_GROUPS: Final = {
    a.TAKE: N_("Characters"),
    a.ROAD: N_("Roads"),
    a.CLAIM: N_("Parcels"),
    a.BUY: N_("Parcels"),
    a.SITE: N_("Sites"),
    LOT: N_("Parcels"),
    a.HOUSE_ON: N_("Houses"),
    a.BUILD: N_("Build"),
    a.BUY_TILE: N_("Buildings for sale"),
    a.NEXT: N_("Duels"),
    BLAST: N_("Mines"),
    MOVE_TO: N_("Places"),
    DOUBLE: N_("Double"),
    REROLL: N_("Dice"),
    a.STEAL: N_("Theft"),
    a.YES: N_("A house on your land"),
    a.NO: N_("A house on your land"),
    a.BUY_VP: N_("Victory points"),
    a.GIVE: N_("Money to give"),
    BID: N_("Bids"),
    HIRE: N_("Cowboys"),
    ARM: N_("Revolvers"),
}


def _group_of(position: Position, action: Action) -> str:
    if action.verb in PLACINGS:
        place = action.value
        if place >= TRACK:
            return _("Action track")
        return _("Buildings") if position.town.ground[place] >= RANCH else _("Parcels")
    return _(_VERB_GROUPS[action.verb]) if action.verb in _VERB_GROUPS else ""


def _named(position: Position, action: Action) -> str:
    """An option shortly, under the heading of its group."""
    verb, value = action.verb, action.value
    if verb in PLACINGS or verb in _ON_PARCELS or verb == MOVE_TO:
        if value >= TRACK and space_at(value).slot >= 0:
            return kind_name(position.display[space_at(value).slot])
        return place_name(value)
    if verb == a.ROAD:
        return ROAD_WORDS[value]
    if verb == a.BUILD:
        return f"{kind_name(value // PARCELS)} {PLACE_WORDS[value % PARCELS]}"
    if verb == a.BUY_TILE:
        kind = kind_name(position.display[value])
        if isinstance(position.steps[-1], BuyTile):
            return kind
        # One of several at a price of its own: what differs is where it lies.
        return _("{kind} from the ${price} space").format(kind=kind, price=DISPLAY_PRICES[value])
    if verb == DOUBLE:
        return kind_name(value)
    return said_plain(action, position)


def said_plain(action: Action, position: Position | None = None) -> str:
    """An option in a person's words."""
    if action.text in _SAID:
        return _(_SAID[action.text])
    if action.verb == REROLL and position is not None:
        return _reroll(action, position)
    if action.verb in _COUNTED:
        one, several = _COUNTED[action.verb]
        return _(one if action.value == 1 else several).format(count=action.value)
    return capital(action.text)


_COUNTED: Final = {
    a.BUY_VP: (N_("1 VP"), N_("{count} VP")),
    HIRE: (N_("Hire 1 cowboy"), N_("Hire {count} cowboys")),
    ARM: (N_("Buy 1 revolver"), N_("Buy {count} revolvers")),
    a.GIVE: (N_("Give up $1"), N_("Give up ${count}")),
    BID: (N_("Bid $1"), N_("Bid ${count}")),
}


def _reroll(action: Action, position: Position) -> str:
    """Which die would be rolled again, by what it shows."""
    dice = position.dice[position.deciders[0]]
    shows = dice & 7 if action is reroll[0] else dice >> SECOND_DIE
    return _("Roll your {die} again").format(die=shows)


def moves(position: Position, seat: int, options: list[Action], path: str, doors: str) -> str:
    """All options that do not stand in the status line, as the buttons of forms."""
    previews = Previews(position, seat)
    opening = f'<form method="post" action="{path}" data-play class="group'
    parts = [
        f"<p><b>{escape(heading)}</b> {escape(said)}</p>"
        for heading, said in situation(position, seat)
    ]
    for group in grouped(position, options)[1]:
        many = len(group.actions) > MANY and group.actions[0].verb in _AMOUNTS
        if many:
            parts.append(_amounts(group, previews, opening, doors))
            continue
        buttons = "".join(_button(position, action, previews) for action in group.actions)
        kind = " cards" if group.actions[0].verb == a.TAKE else ""
        parts.append(f'{opening}{kind}">{doors}<h4>{escape(group.name)}</h4>{buttons}</form>')
    if not isinstance(position.steps[-1], Placement | ChooseCharacter):
        parts.append(rule_lines(*rules_asking(position)))
    return f'<div id="moves">{"".join(parts)}</div>'


def _character(position: Position, action: Action) -> str:
    """A character to be had: number, name, limit and text, as on its card."""
    fitting = [card for card in range(NO_CARD) if a.take_card[card] is action]
    free = set(position.free_cards)
    card = next((card for card in fitting if card in free), fitting[0])
    side = CHARACTERS[card]
    keeps = _("keeps ${limit}").format(limit=side.limit) if side.limit else ""
    return (
        f'<button name="action" value="{escape(action.text)}" data-card="{card}">'
        f'<i class="side{SIDE_LETTERS[side.side]}">{side.number}</i>'
        f"<b>{escape(character_name(card))}</b> "
        f"<em>{keeps}</em>"
        f"<small>{escape(_(side.text))}</small></button>"
    )


def _button(position: Position, action: Action, previews: Previews) -> str:
    if action.verb == a.TAKE:
        return _character(position, action)
    at = place_of(action, position)
    where = f' data-at="{at}"' if at else ""
    effect = previews.said(action)
    small = f" <small>{escape(effect)}</small>" if effect else ""
    picture = ""
    if action.verb == a.BUY_TILE:
        picture = tile(position.display[action.value])
    elif action.verb == a.BUILD:
        picture = tile(action.value // PARCELS)
    return (
        f'<button name="action" value="{escape(action.text)}"{where}>{picture}'
        f"<b>{escape(_named(position, action))}</b>{small}</button>"
    )


def _amounts(group: Group, previews: Previews, opening: str, doors: str) -> str:
    choices = "".join(
        f'<option value="{escape(action.text)}">{escape(said_plain(action))}'
        f"{': ' if previews.said(action) else ''}{escape(previews.said(action))}</option>"
        for action in group.actions
    )
    return (
        f'{opening}">{doors}<h4>{escape(group.name)}</h4>'
        f'<select name="action" aria-label="{escape(group.name)}">{choices}</select> '
        f"<button>{_('Choose')}</button></form>"
    )


# The status line.


def question(position: Position) -> str:
    """What is asked now."""
    return position.steps[-1].ask(position) if position.steps else ""


def sentence(position: Position, seat: int, shared: bool) -> str:
    """What I must do now, or for whom I wait, in one sentence."""
    if position.over:
        return ""
    names = position.setup.names
    deciders = position.deciders
    if seat in deciders:
        who = _("{player}’s turn").format(player=names[seat]) if shared else _("Your turn")
        said = _("{who}: {ask}.").format(who=who, ask=question(position))
        if isinstance(position.steps[-1], Placement):
            place = ordinal(len(position.pass_order) + 1)
            said += " " + _("Passing now makes you {place}.").format(place=place)
        return said
    who, ask = listed([names[player] for player in deciders]), question(position)
    if len(deciders) > 1:
        return _("{players} are to {ask}.").format(players=who, ask=ask)
    return _("{player} is to {ask}.").format(player=who, ask=ask)


def plain_buttons(position: Position, seat: int, options: list[Action]) -> str:
    """The ways on that lie nowhere on the board."""
    previews = Previews(position, seat)
    plain = grouped(position, options)[0]
    return "".join(
        f'<button name="action" value="{escape(action.text)}" class="main">'
        f"<b>{escape(said_plain(action, position))}</b>{_small(previews, action)}</button>"
        for action in plain
    )


def _small(previews: Previews, action: Action) -> str:
    # The sentence says already which place passing brings.
    placing = isinstance(previews.position.steps[-1], Placement)
    effect = "" if placing else previews.said(action)
    return f" <small>{escape(effect)}</small>" if effect else ""
