"""What everybody should see of a decision without reading the log: dice, doubling, theft."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from carson_city.board import events as e
from carson_city.board.material import GAMBLING
from carson_city.board.setup import Setup as BoardSetup
from carson_city.board.spaces import place_name
from carson_city.core.constants import DIE, NOBODY, SPECTATOR, RawEvent
from carson_city.draw.board.marks import DUEL_FACES
from carson_city.draw.svg import Markup as Drawing
from carson_city.draw.svg import circle, rect, tag, words
from carson_city.games.game import Game
from carson_city.tell.board.duels import SHOTS
from carson_city.tell.board.multiplied import MULTIPLIED
from carson_city.tell.board.news import NO_WINNER, ROWS
from carson_city.tell.board.news import duel as told_duel
from carson_city.text.i18n import _
from carson_city.text.rich_text import Said, finished
from carson_city.title.setup import Setup
from carson_city.web.board.fragments import write
from carson_city.web.rendering.palette import INK

SIDES: Final = 6
_FAR, _MID, _NEAR = 17, 12, 7
_PIPS: Final = (
    ((_MID, _MID),),
    ((_NEAR, _NEAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_MID, _MID), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_MID, _MID), (_NEAR, _FAR), (_FAR, _FAR)),
    tuple((x, y) for x in (_NEAR, _FAR) for y in (_NEAR, _MID, _FAR)),
)


@cache
def die(shown: int) -> Drawing:
    """A die by its pips; the sum of two dice (CHR-9Rb) as a number."""
    if shown <= SIDES:
        face = [circle(x, y, 2) for x, y in _PIPS[shown - 1]]
    else:
        face = [words(str(shown), 12, 16.5)]
    return tag("svg", rect(2, 2, 20, 20, rx=4), *face, class_="die", viewBox="0 0 24 24")


class Entry(NamedTuple):
    """What a player has in a row: dice or a building, and what comes of it."""

    player: int
    name: str
    amount: str
    dice: tuple[Drawing, ...] = ()
    kind: int = 0
    verb: str = ""
    won: bool = False


class Row(NamedTuple):
    """A duel, gamble, doubling or theft."""

    said: str
    where: str
    entries: tuple[Entry, ...]
    dice: tuple[Drawing, ...] = ()  # that nobody has claimed


def seen(game: Game, ply: int) -> list[Markup]:
    """A row for each duel, gamble, doubling and theft of a decision, as it happened."""
    return [write("row", it=row, marks=game.setup.marks) for row in rows(game, ply)]


def rows(game: Game, ply: int) -> list[Row]:
    """The same as values."""
    events = game.events_of(ply, SPECTATOR)
    raws, texts = events.raw, [event.text for event in events]
    names = game.setup.names
    found: list[Row] = []
    dice: list[int] = []  # that nobody has claimed yet
    duel: list[RawEvent] = []
    shots: dict[int, tuple[int, ...]] = {}  # by player, of whom not all dice count
    for raw, said in zip(raws, texts, strict=True):
        if raw[0] == DIE:
            dice.append(raw[1])
        elif raw[0] == e.DUEL_ROLLED:
            duel.append(raw)
        elif raw[0] in SHOTS:
            shots[raw[1]] = SHOTS[raw[0]](*raw[1:])
        elif raw[0] == e.DUEL_WON:
            found.append(_duel(game.setup, duel, raw, shots))
            dice, duel, shots = [], [], {}
        elif raw[0] in NO_WINNER:
            told = NO_WINNER[raw[0]](game.setup, duel, raw)
            found.append(_fought(game.setup, duel, NOBODY, raw[1], told, shots))
            dice, duel, shots = [], [], {}
        elif raw[0] == e.EARNED and raw[3] == e.FOR_GAMBLING:
            won = Entry(raw[1], names[raw[1]], f"= ${raw[2]}", _faces(dice[-2:]))
            found.append(Row(said, place_name(GAMBLING), (won,)))
            dice = []
        elif raw[0] in MULTIPLIED:
            kind, factor = MULTIPLIED[raw[0]](*raw[1:])
            entry = Entry(raw[1], names[raw[1]], f"×{factor}", kind=kind)
            found.append(Row(said, "", (entry,)))
        elif raw[0] in ROWS:
            where, player, number = ROWS[raw[0]](*raw[1:])
            found.append(Row(said, _(where), (Entry(player, names[player], number, won=True),)))
        elif raw[0] == e.STOLEN:
            _key, thief, amount, place, owner = raw
            gain = Entry(thief, names[thief], f"+${amount}", verb=_("steals"))
            loss = Entry(owner, names[owner], f"\N{MINUS SIGN}${amount}")
            found.append(Row(said, place_name(place), (gain, loss)))
    if dice:
        said = _("Dice: {dice}").format(dice=", ".join(map(str, dice)))
        found.append(Row(said, "", (), _faces(dice)))
    return found


def _shown(setup: Setup[Any, Any], value: int) -> Drawing:
    """What somebody has shown in a duel: dice, or what a variant has in place of them."""
    assert isinstance(setup, BoardSetup)
    for plug in setup.rules.duel:
        if plug.word in DUEL_FACES:
            return tag("svg", DUEL_FACES[plug.word](value, INK), class_="die", viewBox="0 0 24 24")
    return die(value)


def _faces(dice: list[int]) -> tuple[Drawing, ...]:
    return tuple(die(shown) for shown in dice)


def _duel(
    setup: Setup[Any, Any],
    rolls: list[RawEvent],
    decided: RawEvent,
    shots: dict[int, tuple[int, ...]],
) -> Row:
    _key, winner, place = decided
    return _fought(setup, rolls, winner, place, told_duel(setup, rolls, decided), shots)


def _fought(
    setup: Setup[Any, Any],
    rolls: list[RawEvent],
    winner: int,
    place: int,
    told: Said,
    shots: dict[int, tuple[int, ...]],
) -> Row:
    fighters = []
    for _key, player, shown, power, _place in rolls:
        won, name = player == winner, setup.names[player]
        sums = f"+{power} = {shown + power}"
        verb = _("wins") if won else ""
        faces = tuple(_shown(setup, each) for each in shots.get(player, (shown,)))
        fighters.append(Entry(player, name, sums, faces, verb=verb, won=won))
    return Row(str(finished(told)), place_name(place), tuple(fighters))
