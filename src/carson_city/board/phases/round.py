"""The round: it begins with the characters (RND-1 to RND-4)."""

from __future__ import annotations

from carson_city.board.actions import TAKE, take_card
from carson_city.board.character import CHARACTERS, NO_CARD
from carson_city.board.events import CARD_TURNED, CHARACTER_TAKEN, ROUND_BEGAN
from carson_city.board.material import PHASE_CHARACTERS, ROUNDS
from carson_city.board.phases.placement import start_placement
from carson_city.board.position import Position
from carson_city.board.scoring import finish_game
from carson_city.board.step import Step, Work
from carson_city.core.constants import changed
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import N_, _


def choosing_order(position: Position) -> list[int]:
    """Who chooses a character after whom: the pass order, but for the Teacher (RND-3)."""
    order, first = position.pass_order, position.first_chooser
    if first >= 0:
        order = [first] + [player for player in order if player != first]
    for plug in position.rules.choosers:
        order = plug.choosers(position, order)
    return order


def become(position: Position, player: int, card: int, number: int, limit: int) -> None:
    """A player becomes a character for the round; its immediate effect follows."""
    position.character[player] = card
    position.numbers = changed(position.numbers, player, number)
    position.limits = changed(position.limits, player, limit)
    position.events.append((CHARACTER_TAKEN, player, card))
    take_effect(position, player)


def turn_card(position: Position, player: int) -> None:
    """The card a player took shows its other side for the rest of the game, at once."""
    card = position.character[player]
    turned = card ^ 1
    position.cast = changed(position.cast, position.cast.index(card), turned)
    position.character[player] = turned
    position.events.append((CARD_TURNED, player, turned))
    take_effect(position, player)


def take_effect(position: Position, player: int) -> None:
    """The immediate effect of a player's character (RND-3)."""
    card = position.character[player]
    CHARACTERS[card].taken(position, player)
    for plug in position.rules.character_taken:
        plug.character_taken(position, player, card)


def faces_to_take(position: Position, player: int) -> list[int]:
    """The sides of the characters left that a player can choose."""
    found = []
    for card in position.free_cards:
        character = CHARACTERS[card]
        if character.picky:
            found += [face for face in character.faces() if character.may_take(position, player)]
        else:
            found.append(card)
    return found


def face_taken(position: Position, action: Action) -> int:
    """The side of a character left that an action takes."""
    for card in position.free_cards:
        if take_card[card] is action:
            return card
        if take_card.get(card ^ 1) is action:  # CHR-14: the chooser picks the other side
            return card ^ 1
    raise AssertionError(action)


def remove_card(position: Position, number: int) -> None:
    """A character is taken: it is gone for the others."""
    position.free_cards = tuple([card for card in position.free_cards if card >> 1 != number])


class Rounds(Work):
    """Lies under everything else: begins each of the four rounds, then scores (RND-1, END-7)."""

    __slots__ = ()
    name = "rounds"
    carries = ("character",)

    def fits(self, position: Position, index: int) -> bool:
        """It lies at the bottom, never alone."""
        return index == 0 and len(position.steps) > 1

    def run(self, position: Position) -> None:
        if position.round == ROUNDS:
            finish_game(position)
            return
        position.round += 1
        position.phase = PHASE_CHARACTERS
        position.cast = tuple([CHARACTERS[card].face(position.round) for card in position.cast])
        position.free_cards = position.cast
        position.events.append((ROUND_BEGAN, position.round))
        position.push(ChooseCharacter(choosing_order(position)[0], 0))
        for plug in position.rules.before_round:
            plug.before_round(position)


class ChooseCharacter(Step):
    """A player takes one of the characters left; its immediate effect follows (RND-3)."""

    __slots__ = ("turn",)
    name = "character"
    knows = (("player", PLAYER), ("turn", PLAYER))
    phase = PHASE_CHARACTERS
    lies_on = ("rounds",)
    cites = "RND-3"
    asks = N_("take a character")

    def __init__(self, player: int, turn: int) -> None:
        super().__init__(player)
        self.turn: int = turn

    def fits(self, position: Position, index: int) -> bool:
        """It is the player's turn to choose; all who come have none yet, and there are enough."""
        left = choosing_order(position)[self.turn :]
        return (
            bool(left)
            and left[0] == self.player
            and all(position.character[player] == NO_CARD for player in left)
            and len(position.free_cards) >= len(left)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        return [take_card[face] for face in faces_to_take(position, player)]

    def play(self, position: Position, player: int, action: Action) -> None:
        card = face_taken(position, action)
        remove_card(position, card >> 1)
        turn = self.turn + 1
        order = choosing_order(position)
        if turn < len(order):
            position.replace(ChooseCharacter(order[turn], turn))
        else:
            position.replace(EndOfChoosing())
        character = CHARACTERS[card]
        become(position, player, card, character.number, character.limit)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == TAKE:
            return why_not_take(position, player, action)
        return super().why_not(position, player, action)


def why_not_take(position: Position, player: int, action: Action) -> tuple[str, str]:
    """Why a player cannot take a character."""
    number = action.value
    for other in range(position.players):
        if position.character[other] >> 1 == number:
            return _("{player} has that character this round").format(
                player=position.setup.names[other]
            ), "RND-3"
    for card in position.free_cards:
        if card >> 1 == number:
            reason, rule = CHARACTERS[card].why_not_take(position, player)
            if reason:
                return reason, rule
            return _("that card shows its other side in this game"), "SET-8"
    for plug in position.rules.why_not_take:
        reason, rule = plug.why_not_take(position, player, number)
        if reason:
            return reason, rule
    if any(card >> 1 == number for card in position.cast):
        return _("that character is taken this round"), "RND-3"
    return _("that character is not in this game"), "SET-8"


class EndOfChoosing(Work):
    """Everybody has a character: the action order is made and placing begins (RND-4)."""

    __slots__ = ()
    name = "chosen"
    phase = PHASE_CHARACTERS
    lies_on = ("rounds",)

    def run(self, position: Position) -> None:
        start_placement(position)
