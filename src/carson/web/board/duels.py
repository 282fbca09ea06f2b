"""What everybody should see of a decision without reading the log: dice, doubling, theft."""

from __future__ import annotations

from functools import cache
from typing import Final

from carson.board import events as e
from carson.board.material import GAMBLING, MARKS
from carson.board.spaces import place_name
from carson.codes import DIE, SPECTATOR, RawEvent
from carson.draw.svg import escape
from carson.game import Game
from carson.tell.board.multiplied import MULTIPLIED
from carson.web.board.track import tile
from carson.web.icons import sign
from carson.words import _

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
def die(shown: int) -> str:
    """A die by its pips; the sum of two dice (CHR-9Rb) as a number."""
    if shown <= SIDES:
        face = "".join(f'<circle cx="{x}" cy="{y}" r="2"/>' for x, y in _PIPS[shown - 1])
    else:
        face = f'<text x="12" y="16.5">{shown}</text>'
    return (
        '<svg class="die" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20" rx="4"/>'
        f"{face}</svg>"
    )


def seen(game: Game, ply: int) -> list[str]:
    """A row for each duel, gamble, doubling and theft of a decision, as it happened."""
    events = game.events_of(ply, SPECTATOR)
    raws, told = events.raw, [event.text for event in events]
    names = game.setup.names
    rows: list[str] = []
    dice: list[int] = []  # that nobody has claimed yet
    duel: list[RawEvent] = []
    for raw, said in zip(raws, told, strict=True):
        if raw[0] == DIE:
            dice.append(raw[1])
        elif raw[0] == e.DUEL_ROLLED:
            duel.append(raw)
        elif raw[0] == e.DUEL_WON:
            rows.append(_duel(names, duel, raw[1], raw[2]))
            dice, duel = [], []
        elif raw[0] == e.EARNED and raw[3] == e.FOR_GAMBLING:
            won = f"{_faces(dice[-2:])}<em>= ${raw[2]}</em>"
            rows.append(_row(said, _where(GAMBLING) + _who(names, raw[1], won)))
            dice = []
        elif raw[0] in MULTIPLIED:
            kind, factor = MULTIPLIED[raw[0]](*raw[1:])
            rows.append(_row(said, _who(names, raw[1], f"{tile(kind)}<em>×{factor}</em>")))
        elif raw[0] == e.STOLEN:
            _key, thief, amount, place, owner = raw
            gain = f"<i>{_('steals')}</i><em>+${amount}</em>"
            loss = f"<em>&minus;${amount}</em>"
            robbed = _who(names, thief, gain) + _who(names, owner, loss)
            rows.append(_row(said, _where(place) + robbed))
    if dice:
        rows.append(_row(_("Dice: {dice}").format(dice=", ".join(map(str, dice))), _faces(dice)))
    return rows


def _faces(dice: list[int]) -> str:
    return "".join(die(shown) for shown in dice)


def _row(said: str, drawn: str) -> str:
    return f'<p role="img" aria-label="{escape(said)}">{drawn}</p>'


def _where(place: int) -> str:
    return f"<q>{escape(place_name(place))}</q>"


def _who(names: tuple[str, ...], player: int, rest: str = "", won: str = "") -> str:
    """A player by mark and name, and what belongs to them."""
    mark = f"{sign(MARKS[player])}<b>{escape(names[player])}</b>"
    return f'<span class="p{player}{won}">{mark}{rest}</span>'


def _duel(names: tuple[str, ...], rolls: list[RawEvent], winner: int, place: int) -> str:
    fighters = ""
    sums = []
    for _key, player, shown, power, _place in rolls:
        total = f"{shown}+{power}={shown + power}"
        sums.append(f"{names[player]} {total}")
        rest = f"{die(shown)}<em>+{power} = {shown + power}</em>"
        if player == winner:
            fighters += _who(names, player, f"{rest}<i>{_('wins')}</i>", " won")
        else:
            fighters += _who(names, player, rest)
    said = _("Duel for {place}: {rolls}; {player} wins").format(
        place=place_name(place), rolls=", ".join(sums), player=names[winner]
    )
    return _row(said, _where(place) + fighters)
