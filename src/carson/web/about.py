"""Everything on the table explains itself: what it is, what it would bring, its rule, why not."""

from __future__ import annotations

import re
from typing import Final

from carson.board.character import CHARACTERS, NO_CARD, known
from carson.board.map import PARCEL_WORDS, PLACE_WORDS, ROAD_WORDS
from carson.board.material import (
    BUILDING_3,
    BUILDING_12,
    DISPLAY_PRICES,
    EMPTY,
    FREE,
    HOUSE_COUNTS,
    HOUSES_BROUGHT,
    KIND_WORDS,
    NO_TILE,
    PARCELS,
    RANCH,
    REVOLVERS_GIVEN,
    SPACE_WORDS,
    TRACK,
    VP_5,
    display_slot,
)
from carson.board.names import character_name, kind_name, place_name
from carson.board.position import Position
from carson.draw.names import capital
from carson.draw.svg import escape
from carson.draw.town import describe
from carson.draw.track import space
from carson.errors import CarsonError
from carson.game import Game
from carson.notation import Action
from carson.rulebook import ID, Rule, rulebook
from carson.web.offers import Previews, houses, place_of
from carson.web.rooms import Missing
from carson.web.trail import tile
from carson.words import _

_KIND_RULES: Final = {
    "empty": "ACT-5",
    "mountain": "BLD-MINE",
    "house": "BLD-HOUSE",
    "town_house": "BLD-TOWN",
    "drugstore": "BLD-DRUG",
    "general_store": "BLD-STORE",
    "blacksmith": "BLD-SMITH",
    "city_hall": "BLD-CITY",
    "river": "RIV-1",
}
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")


def kind_rule(kind: int) -> str:
    """The rule of a kind of building or land."""
    word = KIND_WORDS[kind]
    return _KIND_RULES.get(word, f"BLD-{word.upper()}")


def space_rule(place: int) -> str:
    """The rule of a space of the track."""
    if BUILDING_12 <= place <= BUILDING_3:
        return "ACT-6"
    if place >= VP_5:
        return "ACT-15"
    before = place - TRACK
    # The seven spaces of the display share one rule.
    return f"ACT-{before + 1 if place < BUILDING_12 else before - 5}"


# Rules as people read them.


def linked(text: str) -> str:
    """A rule's text with its IDs as links, its tables as tables."""
    said, *rows = text.split("\n")
    html = _BOLD.sub(r"<b>\1</b>", escape(said))
    html = ID.sub(lambda found: _link(found[0]), html)
    cells = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in rows if row.strip("|-: ")
    ]
    if not cells:
        return html
    head, *body = cells
    table = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in body
    )
    return f'{html}<div class="wide"><table><tr>{table}</tr>{lines}</table></div>'


def _link(id_: str) -> str:
    return f'<a class="id" href="/rules?q={id_}">{id_}</a>' if id_ in rulebook() else id_


def rule_lines(*ids: str) -> str:
    """Some rules, each a quiet paragraph with its ID."""
    found: list[Rule] = [rulebook().rule(id_) for id_ in ids if id_ in rulebook()]
    return "".join(f'<p class="rule">{_link(rule.id)} {linked(rule.text)}</p>' for rule in found)


# Places.


def place(game: Game, position: Position, seat: int, word: str) -> str:
    """A parcel, a road place or a space in words, with what I could do there, or why not."""
    if word in ROAD_WORDS:
        laid = position.town.roads[ROAD_WORDS.index(word)]
        what = _("a road") if laid else _("a road could lie here")
        return _panel(
            _("Road place {word}").format(word=word),
            [what],
            _mine(game, position, seat, word),
            rule_lines("ROAD-2"),
        )
    if word not in PLACE_WORDS:
        raise Missing(_("“{word}” is no place").format(word=word))
    where = PLACE_WORDS.index(word)
    if where >= TRACK:
        return _space(game, position, seat, where)
    return _parcel(game, position, seat, where)


def _panel(name: str, facts: list[str], own: str, rules: str, picture: str = "") -> str:
    said = escape(" · ".join(fact for fact in facts if fact))
    return f"<h3>{picture}{escape(name)}</h3>{own}<p>{said}</p>{rules}"


def _parcel(game: Game, position: Position, seat: int, parcel: int) -> str:
    kind = position.town.ground[parcel]
    facts = describe(position, parcel).partition(": ")[2].split(", ")[1:]
    if kind != EMPTY:
        facts += kind_facts(kind)
    name = f"{PARCEL_WORDS[parcel]} · {kind_name(kind)}"
    rules = [kind_rule(kind)]
    if position.town.owner[parcel] == FREE:
        rules.append("ACT-5a")
    elif kind >= RANCH:
        rules.append("ATT-1")
    own = _mine(game, position, seat, PARCEL_WORDS[parcel])
    picture = tile(kind) if kind != EMPTY else ""
    return _panel(name, facts, own, rule_lines(*dict.fromkeys(rules)), picture)


def _space(game: Game, position: Position, seat: int, where: int) -> str:
    facts = [capital(space(where).effect)]
    rules = [space_rule(where)]
    name, picture = place_name(where), ""
    if BUILDING_12 <= where <= BUILDING_3:
        kind = position.display[display_slot(where)]
        price = DISPLAY_PRICES[display_slot(where)]
        if kind == NO_TILE:
            facts = [_("Sold: nothing to buy here now")]
        else:
            name = f"{kind_name(kind)} · ${price}"
            facts = kind_facts(kind)
            rules.insert(0, kind_rule(kind))
            picture = tile(kind)
    names = position.setup.names
    there = [
        names[player] for player in range(position.players) if position.cowboys[where] >> player & 1
    ]
    if there:
        facts.append(_("Cowboys there: {players}").format(players=", ".join(there)))
    own = _mine(game, position, seat, SPACE_WORDS[where - TRACK])
    return _panel(name, facts, own, rule_lines(*rules), picture)


def kind_facts(kind: int) -> list[str]:
    """What a building counts as, brings and gives."""
    facts = []
    if HOUSE_COUNTS[kind]:
        facts.append(_("counts as {houses}").format(houses=houses(HOUSE_COUNTS[kind])))
    if HOUSES_BROUGHT[kind]:
        facts.append(_("brings {houses}").format(houses=houses(HOUSES_BROUGHT[kind])))
    if REVOLVERS_GIVEN[kind]:
        count = REVOLVERS_GIVEN[kind]
        few = _("a revolver") if count == 1 else _("{count} revolvers").format(count=count)
        facts.append(_("gives {revolvers}").format(revolvers=few))
    return facts


def _mine(game: Game, position: Position, seat: int, word: str) -> str:
    """What the seat could do in a place, or why it cannot."""
    options = position.options(seat) if seat in position.deciders() else []
    if not options:
        return ""
    here = [action for action in options if place_of(action) == word]
    previews = Previews(position, seat)
    if here:
        lines = "".join(
            f"<li><b>{escape(action.text)}</b> {escape(previews.said(action))}</li>"
            for action in here
        )
        return f'<ul class="own">{lines}</ul>'
    refusal = None
    for action in _wished(game, options, word):
        refusal = game.why_not(action, seat)
        if refusal is not None:
            break
    if refusal is None:
        return ""
    rule = f" {_link(refusal.rule)}" if refusal.rule else ""
    return f'<p class="why"><b>{_("Not now:")}</b> {escape(refusal.reason)}{rule}</p>'


def _wished(game: Game, options: list[Action], word: str) -> list[Action]:
    """What somebody may have wished to do in a place, by the verbs that are possible now."""
    wished = []
    for verb in dict.fromkeys(action.text.split()[0] for action in options if place_of(action)):
        try:
            wished.append(game.parse(f"{verb} {word}"))
        except CarsonError:
            continue
    return wished


# Buildings and characters.


def kind(word: str) -> str:
    """A kind of building by its word."""
    if word not in KIND_WORDS:
        raise Missing(_("“{word}” is no building").format(word=word))
    number = KIND_WORDS.index(word)
    rules = rule_lines(kind_rule(number))
    return _panel(kind_name(number), kind_facts(number), "", rules, tile(number))


def character(card: int) -> str:
    """A side of a character: its number, limit, text and rules."""
    if not 0 <= card < NO_CARD or not known(card):
        raise Missing(_("there is no such character"))
    side = CHARACTERS[card]
    head = f"CHR-{side.number}"
    ids = [
        rule.id
        for rule in rulebook().rules
        if re.fullmatch(rf"{head}({'YR'[side.side]}[a-z]?|[a-z])?", rule.id)
    ]
    facts = [
        _(side.text),
        _("Number {number}: low numbers act first").format(number=side.number),
        _("May keep ${limit} at the end of the round").format(limit=side.limit),
    ]
    return _panel(f"{side.code} · {character_name(card)}", facts, "", rule_lines(*ids))


def hint(action: Action, bot: str) -> str:
    """What a bot would do."""
    said = _("A {bot} bot would play: {action}").format(bot=bot, action=action.text)
    at = place_of(action)
    opening = f'<p class="hint" data-hint="{escape(action.text)}" data-at="{at}">'
    return f"{opening}<b>{escape(said)}</b></p>"


assert space_rule(TRACK) == "ACT-1"
assert PARCELS == TRACK
