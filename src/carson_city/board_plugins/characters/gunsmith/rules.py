"""10 Gunsmith: paid for duels won, or a second roll."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.duel import SECOND_DIE_SHIFT, dice_sum
from carson_city.board.events import character_event
from carson_city.board.material import PHASE_ACTIONS, SRC_CHARACTER
from carson_city.board.position import Position
from carson_city.board.spaces import place_name
from carson_city.board.step import PLACE, Step
from carson_city.board_plugins.characters.prospector.dynamite import gain_dynamite
from carson_city.core.constants import changed
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import N_, _

NUMBER: Final = 10
REROLL: Final = WORDS.new_verb()
STAND: Final = WORDS.new_verb()
reroll: Final = [WORDS.add(REROLL, die, f"reroll {die}") for die in (1, 2)]
stand: Final = WORDS.add(STAND, 0, "stand")
REROLLED: Final = character_event(
    NUMBER, "rerolled", "player die", "CHR-10R", N_("{player} rolls again: {die}")
)

WON_DUEL_VP: Final = 2  # CHR-10Y


class GunsmithYellow(Character):
    """2 VP for each duel won (CHR-10Y)."""

    def duel_won(self, position: Position, player: int) -> None:
        position.score(player, WON_DUEL_VP, SRC_CHARACTER)


class GunsmithRed(Character):
    """Dynamite at once, and one die of each duel may be rolled again (CHR-10R)."""

    def taken(self, position: Position, player: int) -> None:
        gain_dynamite(position, player, 1)

    def rolls_again(self) -> bool:
        return True

    def dice_fell(self, position: Position, player: int, place: int) -> None:
        if position.rolls_again(player, place):
            position.push(SecondRoll(player, place))


class SecondRoll(Step):
    """All dice are seen, nobody has won yet: roll one's own again, or let it stand (CHR-10Ra)."""

    __slots__ = ("place",)
    name = "second_roll"
    knows = (("player", PLAYER), ("place", PLACE))
    phase = PHASE_ACTIONS
    lies_on = ("verdict",)
    cites = "CHR-10R"

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place: int = place

    def fits(self, position: Position, index: int) -> bool:
        """The player fights in the duel below, and the die lies there."""
        below = position.steps[index - 1]
        return (
            below.fields() == [self.place]
            and self.player in position.players_at(self.place)
            and position.dice[self.player] > 0
        )

    def ask(self, position: Position) -> str:
        totals = [
            f"{position.setup.names[player]} "
            f"{dice_sum(position.dice[player]) + position.firepower(player)}"
            for player in position.players_at(self.place)
        ]
        if position.strength_at(self.place):
            totals.append(
                _("strength {strength}").format(strength=position.strength_at(self.place))
            )
        return _("roll again or stand; the duel on {place} is {totals}").format(
            place=place_name(self.place), totals=", ".join(totals)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        if position.dice[player] >> SECOND_DIE_SHIFT:
            return [stand, reroll[0], reroll[1]]
        return [stand, reroll[0]]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb != REROLL:
            return
        die = position.roll()
        first = position.dice[player] & 7
        second = position.dice[player] >> SECOND_DIE_SHIFT
        if action is reroll[0]:
            first = die
        else:
            second = die
        position.dice = changed(position.dice, player, first | second << SECOND_DIE_SHIFT)
        position.events.append((REROLLED, player, die))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == REROLL:
            return _("you rolled one die"), "CHR-10Ra"
        return super().why_not(position, player, action)


register(
    GunsmithYellow(NUMBER, YELLOW, N_("Gunsmith"), 30, N_("2 VP for each duel won.")),
    GunsmithRed(
        NUMBER, RED, N_("Gunsmith"), 20,
        N_("1 dynamite; in each duel one die may be rolled again."),
    ),
)  # fmt: skip
