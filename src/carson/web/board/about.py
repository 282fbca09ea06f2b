"""Everything on the table explains itself: what it is, what it would bring, its rule, why not."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from carson.board.character import CHARACTERS, NO_CARD, known
from carson.board.display import CityHallSite
from carson.board.figures import figures_at
from carson.board.kinds import ALL_KINDS
from carson.board.limits import limit_in_full
from carson.board.map import (
    OWN_PLACES,
    PARCEL_WORDS,
    PLACE_WORDS,
    ROAD_WORDS,
    place_word,
    road_name,
)
from carson.board.material import (
    EMPTY,
    FREE,
    KIND_WORDS,
    NO_TILE,
    RANCH,
    TRACK,
)
from carson.board.names import character_name, kind_name
from carson.board.position import Position
from carson.board.spaces import place_name, space_at
from carson.choice import shown
from carson.draw.board.town import facts
from carson.game import Game
from carson.notation import Action
from carson.tell.board.counts import houses, revolvers
from carson.tell.board.offering import elsewhere, is_free_of_charge, place_of, said_whole
from carson.tell.board.previews import Previews
from carson.tell.board.rules import rules_of, side_rules
from carson.web.board.fragments import face, tile
from carson.web.hall import Missing
from carson.web.rule_html import rule_lines, rule_link
from carson.web.templating import Macros
from carson.words import _, capital

_html: Final = Macros("board/about.html")

# Places.


def place(game: Game, position: Position, seat: int, word: str) -> Markup:
    """A parcel, a road place or a space in words, with what I could do there, or why not."""
    if word in ROAD_WORDS:
        laid = position.town.roads[ROAD_WORDS.index(word)]
        city = seat in position.deciders and isinstance(position.steps[-1], CityHallSite)
        what = _("a road") if laid else _("a road could lie here")
        return _panel(
            _("A road {road}").format(road=road_name(ROAD_WORDS.index(word))),
            [what],
            _mine(game, position, seat, word),
            rule_lines(position, "ROAD-2", "ROAD-3", *(["BLD-CITYb"] if city else [])),
        )
    brought = [number for number, (own, _name) in OWN_PLACES.items() if own == word]
    if brought and position.setup.rules.plugs:
        return _brought(game, position, seat, brought[0])
    if word not in PLACE_WORDS:
        raise Missing(_("“{word}” is no place").format(word=shown(word)))
    where = PLACE_WORDS.index(word)
    if where >= TRACK:
        return _space(game, position, seat, where)
    return _parcel(game, position, seat, where)


def _brought(game: Game, position: Position, seat: int, where: int) -> Markup:
    """A place that a plug brings: who is there, and what I could do."""
    names = position.setup.names
    there = [names[figure.player] for figure in figures_at(position, where) if figure.player >= 0]
    facts = [_("Cowboys there: {players}").format(players=", ".join(there))] if there else []
    return _panel(place_name(where), facts, _mine(game, position, seat, place_word(where)))


def _panel(name: str, facts: list[str], own: str, rules: str = "", picture: str = "") -> Markup:
    return _html.panel(name, facts, own, rules, picture)


def _parcel(game: Game, position: Position, seat: int, parcel: int) -> Markup:
    kind = position.town.ground[parcel]
    word = PARCEL_WORDS[parcel]
    told = _parcel_facts(position, parcel)
    if kind != EMPTY:
        told += kind_facts(kind)
    name = f"{word} · {kind_name(kind)}"
    rules = [rule for action in _here(position, seat, word) for rule in rules_of(position, action)]
    if not rules:
        rules = _land_rules(position, seat, parcel)
    own = _mine(game, position, seat, word)
    picture = tile(kind) if kind != EMPTY else ""
    return _panel(name, told, own, rule_lines(position, *rules), picture)


def _parcel_facts(position: Position, parcel: int) -> list[str]:
    """What the drawing says of a parcel; no price while parcels are claimed for nothing."""
    return facts(position, parcel, price=not is_free_of_charge(position))


def _land_rules(position: Position, seat: int, parcel: int) -> list[str]:
    """The rules of a parcel where the seat can do nothing now."""
    kind, free = position.town.ground[parcel], position.town.owner[parcel] == FREE
    asked = position.steps[-1].rule() if seat in position.deciders else ""
    if kind == EMPTY and asked:
        return [asked]
    if kind == EMPTY:
        return ["ACT-5", "ACT-5a"] if free else ["BUILD-1", "BUILD-2"]
    return [ALL_KINDS[kind].rule, *(["ACT-5a"] if free else ["ATT-1"] if kind >= RANCH else [])]


def _space(game: Game, position: Position, seat: int, where: int) -> Markup:
    space = space_at(where)
    told = [capital(space.effect)]
    rules = [space.rule]
    for action in _here(position, seat, space.word):
        rules += rules_of(position, action)
    name, picture = space.name, ""
    if space.slot >= 0:
        kind = position.display[space.slot]
        if kind == NO_TILE:
            told = [_("Sold: nothing to buy here now")]
        else:
            name = f"{kind_name(kind)} · ${space.price}"
            told = kind_facts(kind)
            rules.insert(0, ALL_KINDS[kind].rule)
            picture = tile(kind)
    names = position.setup.names
    there = [
        names[player] for player in range(position.players) if position.cowboys[where] >> player & 1
    ]
    if there:
        told.append(_("Cowboys there: {players}").format(players=", ".join(there)))
    own = _mine(game, position, seat, space.word)
    return _panel(name, told, own, rule_lines(position, *rules), picture)


def kind_facts(kind: int) -> list[str]:
    """What a building counts as, brings and gives."""
    about = ALL_KINDS[kind]
    facts = []
    if about.houses:
        facts.append(_("counts as {houses}").format(houses=houses(about.houses)))
    if about.brings:
        facts.append(_("brings {houses}").format(houses=houses(about.brings)))
    if about.gives:
        facts.append(_("gives {revolvers}").format(revolvers=revolvers(about.gives)))
    return facts


def _here(position: Position, seat: int, word: str) -> list[Action]:
    """What the seat could do in a place."""
    options = position.options(seat) if seat in position.deciders else []
    return [action for action in options if place_of(action, position) == word]


def _mine(game: Game, position: Position, seat: int, word: str) -> Markup:
    """What the seat could do in a place, or why it cannot."""
    options = position.options(seat) if seat in position.deciders else []
    if not options:
        return Markup()
    here = _here(position, seat, word)
    previews = Previews(position, seat)
    if here:
        return _html.mine(
            [(said_whole(action, position), previews.told(action)) for action in here]
        )
    refusals = (game.why_not(action, seat) for action in _wished(options, word))
    refusal = next(filter(None, refusals), None)
    return _html.why_not(refusal.reason, rule_link(refusal.rule)) if refusal else Markup()


def _wished(options: list[Action], word: str) -> list[Action]:
    """What somebody may have wished to do in a place: what is possible elsewhere now."""
    wished = (elsewhere(action, word) for action in options)
    return list(dict.fromkeys(action for action in wished if action is not None))


# Buildings and characters.


def kind(position: Position, word: str) -> Markup:
    """A kind of building by its word."""
    if word not in KIND_WORDS:
        raise Missing(_("“{word}” is no building").format(word=shown(word)))
    number = KIND_WORDS.index(word)
    rules = rule_lines(position, ALL_KINDS[number].rule)
    return _panel(kind_name(number), kind_facts(number), "", rules, tile(number))


def character(position: Position, word: str) -> Markup:
    """A side of a character by its number: limit, text and rules."""
    card = int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else NO_CARD
    if card >= NO_CARD or not known(card):
        raise Missing(_("there is no such character"))
    side = CHARACTERS[card]
    ids = [rule.id for rule in side_rules(card)]
    facts = [
        _(side.text),
        _("Number {number}: low numbers act first").format(number=side.number),
        limit_in_full(position, card),
    ]
    return _panel(
        f"{side.code} · {character_name(card)}", facts, "", rule_lines(position, *ids), face(card)
    )
