"""0 Paperboy: acts first, with the ability of another character."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import TAKE, take_card
from carson_city.board.character import (
    CHARACTERS,
    PAPERBOY,
    RED,
    YELLOW,
    Character,
    card_of,
    register,
)
from carson_city.board.events import FOR_CHARACTER
from carson_city.board.limits import BORROWED, CUTS
from carson_city.board.material import PHASE_CHARACTERS
from carson_city.board.phases.round import (
    become,
    face_taken,
    faces_to_take,
    remove_card,
    why_not_take,
)
from carson_city.board.position import Position
from carson_city.board.step import AMOUNT, Step
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import N_, _

PRICE: Final = 3  # CHR-0Y
CUT: Final = {YELLOW: 0, RED: 5}  # CHR-0R
SHERIFF: Final = 1


def errands(position: Position, player: int) -> list[int]:
    """The characters that the Paperboy can take: those left, but for the Sheriff."""
    return [
        face for face in faces_to_take(position, player) if face >> 1 not in (PAPERBOY, SHERIFF)
    ]


class Paperboy(Character):
    """Takes another character at once; yellow pays for it (CHR-0Y, CHR-0R)."""

    def may_take(self, position: Position, player: int) -> bool:
        return not self.why_not_take(position, player)[0]

    def why_not_take(self, position: Position, player: int) -> tuple[str, str]:
        if self.side == YELLOW and position.money[player] < PRICE:
            return _("the Paperboy costs ${price}").format(price=PRICE), "CHR-0b"
        others = [card for card in position.free_cards if card >> 1 not in (PAPERBOY, SHERIFF)]
        if not others:
            return _("there is no character left for the Paperboy to take"), "CHR-0b"
        return "", ""

    def taken(self, position: Position, player: int) -> None:
        if self.side == YELLOW:
            position.pay(player, PRICE, FOR_CHARACTER)
        position.push(Errand(player, CUT[self.side]))


class Errand(Step):
    """The Paperboy takes the character whose ability and limit are used this round."""

    __slots__ = ("cut",)
    name = "errand"
    knows = (("player", PLAYER), ("cut", AMOUNT))
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-0"
    asks = N_("take the character for whom the Paperboy works")

    def __init__(self, player: int, cut: int) -> None:
        super().__init__(player)
        self.cut: int = cut

    def fits(self, position: Position, index: int) -> bool:
        card = position.character[self.player]
        its_own = card >> 1 == PAPERBOY and self.cut == CUT[CHARACTERS[card].side]
        return its_own and bool(errands(position, self.player))

    def options(self, position: Position, player: int) -> list[Action]:
        return [take_card[face] for face in errands(position, player)]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        card = face_taken(position, action)
        remove_card(position, card >> 1)
        become(position, player, card, PAPERBOY, CHARACTERS[card].limit - self.cut)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb != TAKE:
            return super().why_not(position, player, action)
        if action.value == SHERIFF:
            return _("the Paperboy does not work for the Sheriff"), "CHR-0Y"
        return why_not_take(position, player, action)


BORROWED.update((card_of(PAPERBOY, YELLOW), card_of(PAPERBOY, RED)))
CUTS[Errand.name] = lambda step: int(step.cut)
register(
    Paperboy(
        PAPERBOY, YELLOW, N_("Paperboy"), 0,
        N_("Pay $3 and take another character, not the Sheriff; you act first."),
    ),
    Paperboy(
        PAPERBOY, RED, N_("Paperboy"), 0,
        N_("Take another character, not the Sheriff, with a limit $5 lower; you act first."),
    ),
)  # fmt: skip
