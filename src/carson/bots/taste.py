"""What things are worth to a greedy bot, in victory points. Lists are by round, from 1."""

from __future__ import annotations

from dataclasses import dataclass

ByRound = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Taste:
    """One way to weigh a game; the numbers were found by playing against each other."""

    # A dollar left at the end of a round: the first ones buy land and buildings, the rest less.
    nest: float = 13.4
    thrift: ByRound = (0, 0.325, 0.263, 0.201, 0.167)
    wealth: ByRound = (0, 0.276, 0.234, 0.202, 0.167)
    # All that a building pays from this round to the last, per dollar of income.
    income: ByRound = (0.666, 0.666, 0.471, 0.292, 0.13)
    theft: float = 0.67  # what thieves leave of it
    tile_income: float = 6.0  # what a tile at hand will about pay when it is built this round
    # Things that serve in later rounds, each.
    revolver: ByRound = (0, 2.712, 2.154, 1.436, 0.558)
    cowboy: ByRound = (0, 1.566, 1.566, 1.252, 0)
    road: ByRound = (0, 0.183, 0.183, 0.11, 0.015)
    unlocking: ByRound = (0, 0.422, 0.422, 0.337, 0.084)  # land that more roads would reach
    building: ByRound = (0.418, 0.418, 0.418, 0.335, 0.167)  # for the spaces that count buildings
    parcel: ByRound = (0.568, 0.568, 0.486, 0.324, 0.162)  # for the spaces that count parcels
    firepower: ByRound = (0, 0.893, 1.071, 1.071, 1.071)  # one point more for one round
    # How many empty parcels can still be filled, beside the tiles at hand.
    fillings: ByRound = (1.569, 1.569, 1.162, 0.697, 0.116)
    filled: float = 0.44  # the chance that a house of mine goes on a parcel of mine
    siteless: ByRound = (0, 0.285, 0.285, 0.214, 0)  # what is left of a tile without a site
    site_loss: ByRound = (0.443, 0.443, 0.443, 0.355, 0)  # a site given up for a house
    spare_site: ByRound = (0.305, 0.305, 0.305, 0.254, 0)  # a site given up for another kind
    beside: float = 0.293  # a free house beside an own empty parcel
    favour: float = 1.823  # what another's building gains by my consent
    keep: float = 0.238  # the danger that another buys a house that serves me
    far: ByRound = (0.4, 0.4, 0.4, 0.4, 0.1)  # what is left of a parcel that no road reaches
    drawn: ByRound = (2.257, 2.257, 1.805, 0.903, 0)  # tiles of the bag that I may still buy
    shop: ByRound = (0.68, 0.68, 0.68, 0.612, 0.68)  # the chance to get a tile on display
    # Duels.
    stay: float = 0.412  # the share of cowboys at hand that a player does not place
    join: float = 0.22  # how likely another player joins a place worth taking
    elsewhere: float = 0.341  # parcels and buildings are many: fewer come to one of them
    stake: float = 0.248  # a cowboy at hand, for each duel it strengthens
    ammunition: float = 1.183  # the three revolvers, for each duel
    looming: float = 0.277  # duels to come, for each cowboy at hand
    defence: float = 0.369  # that an owner comes to defend a building
    fear: float = 0.064  # that a rival attacks a building of mine
    harm: float = 0.469  # another's loss, shared by all others
    # Characters.
    white: ByRound = (0, 4.386, 4.386, 4.386, 4.386)  # a cowboy that nobody joins
    peace: ByRound = (0, 1.805, 1.805, 1.805, 2.407)  # points for duels lost, but nobody to join
    recruit: ByRound = (0, 0.998, 0.998, 0.921, 0.768)  # one more cowboy
    tiles_bought: ByRound = (0, 0.901, 1.127, 1.127, 1.127)
    spending: ByRound = (0, 15.4, 18.0, 20.5, 15.4)  # what a round's purchases take
    first: float = 0.046  # a character's place in the action order, each


TASTE = Taste()
