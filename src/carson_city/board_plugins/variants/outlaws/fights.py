"""Fights with outlaws, and what their victors get (OUT-5; ACT-11 step 1)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import STEAL, WORDS, steal
from carson_city.board.attack import Steal, attackable
from carson_city.board.character import CHARACTERS
from carson_city.board.duel import Fight, NextDuel, Won
from carson_city.board.income import income, loot
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import PHASE_ACTIONS, PLAYER_BITS, RANCH
from carson_city.board.position import Position
from carson_city.board.step import PARCEL, Step
from carson_city.board_plugins.variants.outlaws.gang import (
    BEATEN,
    SOURCE,
    UNBEATEN,
    WORD,
    bounty_of,
    bounty_told,
    gang_of,
)
from carson_city.core.notation import Action
from carson_city.text.i18n import _

BOUNTY: Final = WORDS.new_verb()
bounty: Final = WORDS.add(BOUNTY, 0, "bounty")


class NextFight(NextDuel):
    """The fights with outlaws, one after another (DUEL-6a)."""

    __slots__ = ()
    name = "next_fight"
    plug = WORD
    phase = PHASE_ACTIONS
    lies_on = ("contest",)

    def chosen_by(self, player: int) -> NextDuel:
        return NextFight(player)

    def places(self, position: Position) -> list[int]:
        return [
            parcel for parcel in gang_of(position).parcels if position.cowboys[parcel] & PLAYER_BITS
        ]

    def reward(self, place: int) -> Step:
        return WonFight(place)


class WonFight(Won):
    """A fight is decided: the outlaw stays, or its one victor is rewarded (OUT-5d)."""

    __slots__ = ()
    name = "won_fight"
    plug = WORD
    knows = (("place", PARCEL),)
    phase = PHASE_ACTIONS
    lies_on = ("next_fight",)
    carries = ("duel", "shots", "verdict", "treatment", "toll")

    def fits(self, position: Position, index: int) -> bool:
        """The fight goes on, or its victor stands there alone, or nobody."""
        if self.place not in gang_of(position).parcels:
            return False
        above = position.steps[index + 1 : index + 2]
        if above and isinstance(above[0], Fight):
            return True
        left = 1 << position.winner if position.winner >= 0 else 0
        return position.cowboys[self.place] & PLAYER_BITS == left

    def run(self, position: Position) -> None:
        position.steps.pop()
        winner = position.winner
        if winner < 0:
            position.events.append((UNBEATEN, self.place))
            return
        gang_of(position).leave(self.place)
        position.events.append((BEATEN, winner, self.place))
        for player in position.pass_order:
            character = CHARACTERS[position.character[player]]
            if character.watches:
                character.outlaw_beaten(position, player)
        if may_rob(position, winner, self.place):
            position.push(Spoils(winner, self.place))
        else:
            reward(position, winner, self.place)


def may_rob(position: Position, player: int, parcel: int) -> bool:
    """Whether whoever beats the outlaw may steal there instead of the VP (OUT-5b, OUT-5e)."""
    town = position.town
    return (
        town.ground[parcel] >= RANCH
        and town.owner[parcel] >= 0
        and town.owner[parcel] != player
        and attackable(position, parcel)
        and CHARACTERS[position.character[player]].may_attack()
        and income(position, parcel) > 0
    )


def reward(position: Position, player: int, parcel: int) -> None:
    """The victor gets the VP, and the cowboy's work is done (OUT-5b)."""
    position.score(player, bounty_of(position), SOURCE)
    position.spend(player, parcel)


class Spoils(Steal):
    """Who beat an outlaw on another's building takes the VP, or half the income (OUT-5b)."""

    __slots__ = ()
    name = "spoils"
    plug = WORD
    lies_on = ("next_fight",)
    cites = "OUT-5b"

    def fits(self, position: Position, index: int) -> bool:
        """The victor stands alone where there is something to steal, and no outlaw any more."""
        return (
            super().fits(position, index)
            and self.parcel not in gang_of(position).parcels
            and gang_of(position).strength > 0
            and may_rob(position, self.player, self.parcel)
        )

    def ask(self, position: Position) -> str:
        owner = position.setup.names[position.town.owner[self.parcel]]
        return _("take {points} VP, or steal ${half} from {owner} on {place}").format(
            points=bounty_told(position),
            half=loot(position, self.parcel),
            owner=owner,
            place=PLACE_WORDS[self.parcel],
        )

    def options(self, position: Position, player: int) -> list[Action]:
        return [bounty, steal]

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == STEAL:
            super().play(position, player, action)
        else:
            position.steps.pop()
            reward(position, player, self.parcel)
