"""17 Teacher: the first choice of the next round, or points for the good of the town."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, Character, card_of, register
from carson_city.board.events import character_event
from carson_city.board.material import CHURCH, PRISON, ROUNDS, SALOON, SCHOOL, SRC_CHARACTER
from carson_city.board.position import Position
from carson_city.text.i18n import N_

NUMBER: Final = 17
CHOOSES_FIRST: Final = character_event(
    NUMBER, "chooses_first", "player", "CHR-17Y", N_("{player} will choose a character first")
)
VP_EACH: Final = 2  # CHR-17R
GOOD_KINDS: Final = (SCHOOL, PRISON, CHURCH)


class Teacher(Character):
    """Yellow in rounds 1 to 3, red in round 4 (CHR-17)."""

    def face(self, round_number: int) -> int:
        return card_of(NUMBER, RED if round_number == ROUNDS else YELLOW)


class TeacherYellow(Teacher):
    """Chooses a character first in the next round (CHR-17Y)."""

    def after_round(self, position: Position, player: int) -> None:
        position.first_chooser = player
        position.events.append((CHOOSES_FIRST, player))


class TeacherRed(Teacher):
    """Schools, Prisons, Churches and no Saloon (CHR-17R)."""

    def game_ended(self, position: Position, player: int) -> None:
        town = position.town
        good = sum(town.count_kind(player, kind) for kind in GOOD_KINDS)
        if town.count_kind(player, SALOON) == 0:
            good += 1
        position.score(player, VP_EACH * good, SRC_CHARACTER)


register(
    TeacherYellow(
        NUMBER, YELLOW, N_("Teacher"), 60, N_("You choose a character first in the next round.")
    ),
    TeacherRed(
        NUMBER, RED, N_("Teacher"), 60,
        N_("At the end 2 VP for each School, Prison and Church, and 2 VP without a Saloon."),
    ),
)  # fmt: skip
