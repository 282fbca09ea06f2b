"""What the characters at the table add to a duel, a parcel or a road."""

from __future__ import annotations

from typing import Final, final

from carson.board.character import RED, YELLOW, card_of
from carson.board.characters.gunsmith.rules import WON_DUEL_VP
from carson.board.characters.sheriff.rules import LOST_DUEL_VP
from carson.board.characters.teacher.rules import GOOD_KINDS, VP_EACH
from carson.board.material import SALOON
from carson.bots.outlook import Outlook
from carson.bots.taste import ByRound

SHERIFF_RED: Final = card_of(1, RED)
GOVERNOR: Final = card_of(13, YELLOW)
DOCTOR: Final = card_of(14, YELLOW)
UNDERTAKER: Final = card_of(14, RED)
TEACHER_RED: Final = card_of(17, RED)
LAWYER: Final = card_of(18, YELLOW)
GUNSMITH: Final = card_of(10, YELLOW)
GUNSMITH_RED: Final = card_of(10, RED)

SECOND_ROLL: Final = 1  # a die rolled again, as firepower
DYNAMITE_POWER: Final = 3  # a second die, as firepower
VAIN: Final = 0.02  # a cowboy sent to lose is a turn less
HEALED: Final = 0.6  # a beaten cowboy of the Doctor finds other work
PATIENT: Final = 0.15  # and one who pays for it
TOLL: Final = 0.45  # $2 or 1 VP for a duel lost
# Most roads of the Governor connect something; early ones are needed for building.
ROAD_POINTS: Final[ByRound] = (0, 0.5, 0.75, 0.85, 0.95)


@final
class Stakes:
    """What a duel is worth to me beside the place it is fought for."""

    __slots__ = ("lawyer", "lost", "won")

    def __init__(self, outlook: Outlook) -> None:
        character = outlook.position.character
        mine = character[outlook.me]
        self.won: float = WON_DUEL_VP if mine == GUNSMITH else 0.0
        self.lost: float = VAIN
        if mine == SHERIFF_RED:
            self.lost -= LOST_DUEL_VP
        if DOCTOR in character:
            self.lost -= HEALED if mine == DOCTOR else PATIENT
        if UNDERTAKER in character and mine != UNDERTAKER:
            self.lost += TOLL
        # Nobody duels with the Lawyer for parcels (CHR-18Ya).
        self.lawyer: int = character.index(LAWYER) if LAWYER in character else -1


def edge(outlook: Outlook, player: int) -> int:
    """Firepower that a player's character is as good as."""
    return SECOND_ROLL if outlook.position.character[player] == GUNSMITH_RED else 0


def road_point(outlook: Outlook) -> float:
    """What a road brings beside its use (CHR-13Y)."""
    governor = outlook.position.character[outlook.me] == GOVERNOR
    return ROAD_POINTS[outlook.round] if governor else 0.0


def kind_points(outlook: Outlook, kind: int) -> float:
    """What my character scores for a kind at the end of the game (CHR-17R)."""
    if outlook.position.character[outlook.me] != TEACHER_RED:
        return 0.0
    if kind in GOOD_KINDS:
        return VP_EACH
    return -VP_EACH if kind == SALOON and not outlook.counts[SALOON] else 0.0
