"""Duels: dice and firepower, and the order of several duels (DUEL)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import NEXT, next_duel
from carson_city.board.character import CHARACTERS
from carson_city.board.events import DUEL_LOST, DUEL_ROLLED, DUEL_STOOD, DUEL_WON
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import PHASE_ACTIONS, PLAYER_BITS
from carson_city.board.position import Position
from carson_city.board.step import PLACE, Step, Work
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import N_, _

SECOND_DIE_SHIFT: Final = 3  # where a second die lies in `position.dice`: first | second << 3


def dice_sum(dice: int) -> int:
    """What one die, or two, of a fighter show together."""
    return (dice & 7) + (dice >> SECOND_DIE_SHIFT)


def is_contested(mask: int) -> bool:
    """Whether a mask of players holds two or more."""
    mask &= PLAYER_BITS
    return mask & (mask - 1) != 0


class Fight(Work):
    """A part of the duel in one place."""

    __slots__ = ("place",)
    knows = (("place", PLACE),)
    phase = PHASE_ACTIONS
    lies_on = ("contest", "won_attack", "won_parcel", "won_space")

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: int = place

    def fits(self, position: Position, index: int) -> bool:
        """There is somebody to fight, and the step below waits for the duel of this place."""
        below = position.steps[index - 1]
        place = below.place if isinstance(below, Won) else position.city_hall
        mask = position.cowboys[self.place] & PLAYER_BITS
        fought = is_contested(mask) or (mask > 0 and position.strength_at(self.place) > 0)
        return fought and place == self.place


class Duel(Fight):
    """All cowboys in one place fight; `position.winner` names who is left (DUEL-1, DUEL-2)."""

    __slots__ = ()
    name = "duel"

    def run(self, position: Position) -> None:
        place = self.place
        if not position.rules.aim:
            fire(position, place)
            return
        position.replace(Shots(place))
        for plug in position.rules.aim:
            plug.aim(position, place)


class Shots(Fight):
    """Everybody has aimed: the dice of a duel fall (COMP-23c)."""

    __slots__ = ()
    name = "shots"

    def run(self, position: Position) -> None:
        fire(position, self.place)


def fire(position: Position, place: int) -> None:
    """Let the dice of a duel fall, or what stands for them; its verdict comes next."""
    for plug in position.rules.duel:
        plug.duel(position, place)
        return
    fighters = position.players_at(place)
    dice = list(position.dice)
    for player in fighters:
        count = position.dice_in_duel(player, place)
        if count == 0:
            continue
        die = position.roll()
        for plug in position.rules.shot:
            die = plug.shot(position, player, place, die)
        dice[player] = die
        if count > 1:
            dice[player] |= position.roll() << SECOND_DIE_SHIFT
    position.dice = tuple(dice)
    position.replace(Verdict(place))
    for player in reversed(fighters):
        CHARACTERS[position.character[player]].dice_fell(position, player, place)


class InDuel(Step):
    """A decision of those in a duel whom it concerns, one after another in pass order."""

    __slots__ = ("place",)
    knows = (("player", PLAYER), ("place", PLACE))
    phase = PHASE_ACTIONS

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place: int = place

    def concerns(self, position: Position) -> bool:
        """Whether the player has something to decide."""
        raise NotImplementedError

    def fits(self, position: Position, index: int) -> bool:
        """The player fights in the duel below; who is asked first lies on top."""
        below = position.steps[index - 1]
        order = position.players_at(self.place)
        if self.player not in order or not self.concerns(position):
            return False
        if isinstance(below, InDuel):
            later = below.player in order and order.index(below.player) > order.index(self.player)
            return later and below.place == self.place
        return below.fields() == [self.place]


class Verdict(Fight):
    """The dice have fallen: the highest total wins, the others go home (DUEL-3 to DUEL-5)."""

    __slots__ = ()
    name = "verdict"

    def run(self, position: Position) -> None:
        for plug in position.rules.before_verdict:
            plug.before_verdict(position, self.place)
        if position.steps[-1] is not self:
            return
        position.steps.pop()
        place = self.place
        fighters = position.players_at(place)
        winner = _best(position, place, fighters)
        position.dice = (0,) * position.players
        losers = [player for player in fighters if player != winner]
        for player in losers:
            position.send_home(player, place)
            position.events.append((DUEL_LOST, player, place))
        position.winner = winner
        if winner >= 0:
            position.events.append((DUEL_WON, winner, place))
        for player in fighters:
            character = CHARACTERS[position.character[player]]
            if player == winner:
                character.duel_won(position, player)
            elif winner >= 0:  # CHR-1Rb: to another player
                character.duel_lost(position, player)
        for plug in position.rules.duel_over:
            plug.duel_over(position, place, losers)
        for player in position.pass_order:
            character = CHARACTERS[position.character[player]]
            if character.watches:
                character.duel_fought(position, player, losers)


def _best(position: Position, place: int, fighters: list[int]) -> int:
    """Who has the highest total; nobody where all are below a strength (DUEL-3, OUT-5a)."""
    winner = -1
    best = -1
    for player in fighters:
        die = dice_sum(position.dice[player])
        power = position.firepower(player)
        if position.dice_in_duel(player, place):
            position.events.append((DUEL_ROLLED, player, die, power, place))
        else:
            position.events.append((DUEL_STOOD, player, power, place))
        if die + power > best:  # a tie stays with the earlier one
            winner = player
            best = die + power
    return winner if best >= position.strength_at(place) else -1


def fight_all(position: Position, duels: NextDuel) -> None:
    """Let one of those who fight name one duel of a group after another (DUEL-6)."""
    mask = 0
    for place in duels.places(position):
        mask |= position.cowboys[place]
    fighters = [player for player in position.pass_order if mask >> player & 1]
    for plug in position.rules.namers:
        fighters = plug.namers(position, fighters)
    if fighters:
        position.push(duels.chosen_by(fighters[0]))


class NextDuel(Step):
    """The earliest of those who fight names the next duel of a group (DUEL-6a)."""

    __slots__ = ()
    asks = N_("name the next duel")

    def rule(self) -> str:
        return "DUEL-6"

    def chosen_by(self, player: int) -> NextDuel:
        """The same group, with its chooser."""
        raise NotImplementedError

    def places(self, position: Position) -> list[int]:
        """The parcels on which duels of this group are still to be fought."""
        raise NotImplementedError

    def reward(self, place: int) -> Step:
        """What follows when a duel of the group is decided."""
        raise NotImplementedError

    def options(self, position: Position, player: int) -> list[Action]:
        return [next_duel[parcel] for parcel in self.places(position)]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.push(self.reward(action.value))
        position.push(Duel(action.value))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == NEXT:
            return _("no duel waits on {place}").format(place=PLACE_WORDS[action.value]), "DUEL-6a"
        return super().why_not(position, player, action)


class Won(Step):
    """A duel for a parcel or a building is decided: its winner may act (DUEL-4)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__(NOBODY)
        self.place: int = place

    def fields(self) -> list[int]:
        return [self.place]

    def fits(self, position: Position, index: int) -> bool:
        """The duel is still fought, or its winner stands there alone."""
        above = position.steps[index + 1 : index + 2]
        if above and isinstance(above[0], Fight):
            return True
        alone = position.cowboys[self.place] & PLAYER_BITS == 1 << max(position.winner, 0)
        return position.winner >= 0 and alone
