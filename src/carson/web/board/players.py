"""The players in the browser: what each one has, who has passed, who decides."""

from __future__ import annotations

from carson import bots
from carson.board import figures
from carson.board.character import CHARACTERS, NO_CARD, SIDE_LETTERS
from carson.board.income import income_of
from carson.board.material import (
    BUILDING_KINDS,
    KIND_WORDS,
    KINDS,
    MARKS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    PHASE_WORDS,
    ROUNDS,
)
from carson.board.names import character_name, kind_name
from carson.board.position import Position
from carson.board.scoring import ranking
from carson.draw.board.names import phase_name
from carson.draw.svg import escape
from carson.web import faults
from carson.web.board.track import face, tile
from carson.web.hall import BOT, Room, Seat
from carson.web.icons import sign
from carson.words import _, capital, ordinal


def order(position: Position) -> list[int]:
    """All players in the order that rules the phase (RND-2); at the end by rank."""
    if position.over:
        return ranking(position)
    ruling = position.action_order if position.phase == PHASE_PLACEMENT else position.pass_order
    return list(ruling) + [p for p in range(position.players) if p not in ruling]


def folk(position: Position, room: Room) -> str:
    """A card for each player, in seat order; the style sheet puts them in the order of play."""
    places = {player: place for place, player in enumerate(order(position))}
    deciders = position.deciders
    cards = "".join(
        _card(position, player, room, places[player], player in deciders)
        for player in range(position.players)
    )
    opening = f'<section id="folk" class="of{position.players}" aria-label="{_("Players")}">'
    return f"{opening}{cards}</section>"


def _card(position: Position, player: int, room: Room, place: int, decides: bool) -> str:
    name = escape(position.setup.names[player])
    turn = " turn" if decides else ""
    sitter = _failed(room, player)
    if not position.over:
        sitter += _sitter(room.seats[player])
    return (
        f'<article id="pl-{player}" class="who p{player} o{place}{turn}" data-of="{player}">'
        f'<span class="band">{sign(MARKS[player])}</span>{_face(position.character[player])}'
        f'<div class="top"><h3>{name}{sitter} <small class="you">{_("you")}</small></h3>'
        f"{_standing(position, player, decides)}</div>{_character(position, player)}"
        f"{_goods(position, player)}"
        f'<span class="vp" title="{_("victory points")}">{sign("laurel")}'
        f'<b data-n="{position.vp[player]}">{position.vp[player]}</b></span></article>'
    )


def _sitter(seat: Seat) -> str:
    if seat.kind == BOT:
        name = _("{name} bot").format(name=bots.called(seat.bot))
        return f' <small class="sitter">{escape(name)}</small>'
    if not seat.sitters:
        return f' <small class="sitter">{_("nobody yet")}</small>'
    return ""


def _failed(room: Room, player: int) -> str:
    """A mark where moves were not the bot's own."""
    words = faults.summary(room, player)
    if not words:
        return ""
    count = faults.random_moves(room, player)
    return f' <small class="failed" aria-label="{words}" title="{words}">⚠ {count}</small>'


def _standing(position: Position, player: int, decides: bool) -> str:
    """Where the player stands in the orders."""
    words = []
    if decides:
        words.append(_("decides"))
    if position.phase == PHASE_PLACEMENT:
        if player in position.pass_order:
            place = ordinal(position.pass_order.index(player) + 1)
            words.append(_("passed {place}").format(place=place))
        elif player in position.action_order:
            place = ordinal(position.action_order.index(player) + 1)
            words.append(_("acts {place}").format(place=place))
    elif player in position.pass_order and not position.over:
        place = ordinal(position.pass_order.index(player) + 1)
        words.append(_("{place} in pass order").format(place=place))
    return f'<p class="standing">{" · ".join(words)}</p>'


def _face(card: int) -> str:
    """Whom a player has, or an empty frame."""
    return face(card) if card != NO_CARD else '<span class="face none"></span>'


def _character(position: Position, player: int) -> str:
    card = position.character[player]
    if card == NO_CARD:
        return f'<p class="role none">{_("no character yet")}</p>'
    side = CHARACTERS[card]
    limit = position.limits[player] or side.limit
    keeps = _("keeps ${limit}").format(limit=limit) if limit else ""
    return (
        f'<p class="role" data-card="{card}" tabindex="0"><span>'
        f'<i class="side{SIDE_LETTERS[side.side]}">{side.number}</i>'
        f'<b>{escape(character_name(card))}</b> <span class="limit">{keeps}</span></span> '
        f"<q>{escape(_(side.text))}</q></p>"
    )


def cast(position: Position) -> str:
    """All characters of this game by number: what each brings, and who has it now."""
    taken = {card >> 1: player for player, card in enumerate(position.character)}
    cards = sorted(_faces(position), key=lambda card: CHARACTERS[card].number)
    choosing = position.phase == PHASE_CHARACTERS
    free = {card >> 1 for card in position.free_cards} if choosing else set()
    listed = "".join(_part(position, card, taken.get(card >> 1, -1), free) for card in cards)
    return f'<ul id="cast">{listed}</ul>'


def _faces(position: Position) -> list[int]:
    """The cast with the side that each shows: a player may have turned a card (CHR-9Yb)."""
    held = {card >> 1: card for card in position.character if card != NO_CARD}
    return [held.get(card >> 1, card) for card in position.cast]


def _part(position: Position, card: int, player: int, free: set[int]) -> str:
    """A character of the cast: a link to its rules that explains itself on the table."""
    side = CHARACTERS[card]
    limit = side.limit
    holder = ""
    if player >= 0:
        limit = position.limits[player] or side.limit
        name = escape(position.setup.names[player])
        holder = f'<span class="of p{player}">{sign(MARKS[player])}</span>{name}'
    elif card >> 1 in free:
        holder = f'<span class="free">{_("free")}</span>'
    elif position.round and not position.over:
        holder = f'<span class="nobody">{_("nobody")}</span>'
    keeps = _("keeps ${limit}").format(limit=limit) if limit else ""
    colour = _("red side") if side.side else _("yellow side")
    return (
        f'<li><a href="/rules?q=CHR-{side.number}" data-card="{card}">{face(card)}'
        f'<i class="side{SIDE_LETTERS[side.side]}" title="{colour}">{side.number}'
        f'<span class="unseen"> {colour}</span></i><b>{escape(character_name(card))}</b> '
        f'<em>{keeps}</em><span class="holder">{holder}</span>'
        f"<small>{escape(_(side.text))}</small></a></li>"
    )


def _good(name: str, amount: int, meaning: str, unit: str = "") -> str:
    return f'<span title="{meaning}">{sign(name)}<b data-n="{amount}">{unit}{amount}</b></span>'


def _goods(position: Position, player: int) -> str:
    """Money, cowboys, revolvers, firepower, roads, property tiles and kept buildings."""
    earned = income_of(position, player)
    goods = (
        _good("coin", position.money[player], _("money"), "$")
        + f'<span class="earns" title="{_("income of all buildings")}">+${earned}</span>'
        + _good("head", position.supply[player], _("cowboys at hand"))
        + _good("revolver", position.revolvers[player], _("revolvers"))
        + _good("firepower", position.firepower(player), _("firepower"))
        + _good("road", position.roads[player], _("roads"))
        + _good("deed", position.tiles[player], _("property tiles left"))
    )
    for thing, count in figures.goods(position, player):
        if thing.is_figure:
            goods += (
                f'<span title="{_(thing.name)}"><svg class="i" viewBox="0 0 40 48">'
                f'<use href="#p-{thing.word}-{MARKS[player]}"/></svg></span>'
            )
        else:
            goods += _good(thing.word, count, _(thing.name))
    counts = position.kept[player * KINDS : player * KINDS + KINDS]
    kept = "".join(_kept(kind, counts[kind]) for kind in BUILDING_KINDS if counts[kind])
    return f'<p class="goods">{goods}{kept}</p>'


def _kept(kind: int, count: int) -> str:
    """Tiles of one kind that wait to be built: one is drawn, and how many there are."""
    meaning = _("kept: {kind}").format(kind=escape(kind_name(kind)))
    times = f"×{count}" if count > 1 else ""
    return (
        f'<span class="kept" title="{meaning}" data-kind="{KIND_WORDS[kind]}">'
        f"{tile(kind)}{times}</span>"
    )


def masthead(position: Position) -> str:
    """Round, phase and the two orders."""
    nails = "".join(
        f'<i class="nail{" in" if number < position.round else ""}"></i>'
        for number in range(ROUNDS)
    )
    when = (
        _("Round {round} of {rounds}").format(round=position.round, rounds=ROUNDS)
        if position.round
        else _("Setting up")
    )
    phase = PHASE_WORDS[position.phase]
    placing = position.phase == PHASE_PLACEMENT
    acting = position.action_order if placing else []
    passed = _("Passed") if placing else _("Pass order")
    said = capital(phase_name(position.phase)) if position.round else ""
    return (
        f'<div id="mast" data-phase="{phase}"><span class="round"><b>{when}</b>'
        f'<span class="nails" aria-hidden="true">{nails}</span></span>'
        f'<span class="phase">{said}</span>'
        f"{_orders(position, _('Acts'), acting)}"
        f"{_orders(position, passed, position.pass_order)}</div>"
    )


def _orders(position: Position, label: str, players: list[int]) -> str:
    if position.over or not players:
        return ""
    names = position.setup.names
    marks = "".join(
        f'<span class="p{player}" title="{escape(names[player])}">{sign(MARKS[player])}</span>'
        for player in players
    )
    listed = escape(", ".join(names[player] for player in players))
    return (
        f'<span class="order" role="img" aria-label="{label}: {listed}"><small>{label}</small>'
        f"{marks}</span>"
    )
