"""The round: it begins with the characters (RND-1 to RND-4)."""

from __future__ import annotations

from carson.board.actions import TAKE, take
from carson.board.character import CHARACTERS
from carson.board.events import CHARACTER_TAKEN, ROUND_BEGAN
from carson.board.material import MARKS, PHASE_CHARACTERS, ROUNDS
from carson.board.phases.placement import start_placement
from carson.board.position import Position
from carson.board.scoring import finish_game
from carson.notation import Action
from carson.table import NOBODY, Step
from carson.words import _


def choosing_order(position: Position) -> list[int]:
    """Who chooses a character after whom: the pass order (RND-3)."""
    return position.pass_order


class Rounds(Step[Position]):
    """Lies under everything else: begins each of the four rounds, then scores (RND-1, END-7)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def word(self) -> str:
        return "rounds"

    def fields(self) -> list[int]:
        return []

    def run(self, position: Position) -> None:
        if position.round == ROUNDS:
            finish_game(position)
            return
        position.round += 1
        position.phase = PHASE_CHARACTERS
        position.free_cards = position.cast[:]
        position.events.append((ROUND_BEGAN, position.round))
        position.push(ChooseCharacter(choosing_order(position)[0], 0))


class ChooseCharacter(Step[Position]):
    """A player takes one of the characters left; its immediate effect follows (RND-3)."""

    __slots__ = ("turn",)

    def __init__(self, player: int, turn: int) -> None:
        super().__init__(player)
        self.turn: int = turn

    def word(self) -> str:
        return "character"

    def rule(self) -> str:
        return "RND-3"

    def ask(self, position: Position) -> str:
        return _("take a character")

    def fields(self) -> list[int]:
        return [self.player, self.turn]

    def options(self, position: Position, player: int) -> list[Action]:
        return [take[card >> 1] for card in position.free_cards]

    def play(self, position: Position, player: int, action: Action) -> None:
        card = next(card for card in position.free_cards if card >> 1 == action.value)
        position.free_cards.remove(card)
        position.character[player] = card
        position.events.append((CHARACTER_TAKEN, player, card))
        turn = self.turn + 1
        if turn < position.players:
            position.replace(ChooseCharacter(choosing_order(position)[turn], turn))
        else:
            position.replace(EndOfChoosing())
        CHARACTERS[card].taken(position, player)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == TAKE:
            number = action.value
            for other in range(position.players):
                card = position.character[other]
                if card >> 1 == number:
                    return _("{player} has that character this round").format(
                        player=MARKS[other]
                    ), "RND-3"
            return _("that character is not in this game"), "SET-8"
        return super().why_not(position, player, action)


class EndOfChoosing(Step[Position]):
    """Everybody has a character: the action order is made and placing begins (RND-4)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def word(self) -> str:
        return "chosen"

    def fields(self) -> list[int]:
        return []

    def run(self, position: Position) -> None:
        start_placement(position)
