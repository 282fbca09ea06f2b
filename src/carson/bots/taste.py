"""What things are worth to a greedy bot, in victory points. Lists are by round, from 1."""

from __future__ import annotations

from dataclasses import dataclass

ByRound = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Taste:
    """One way to weigh a game; the numbers were found by playing against each other."""

    # A dollar left at the end of a round: the first ones buy land and buildings, the rest less.
    nest: int = 12
    thrift: ByRound = (0, 0.42, 0.34, 0.26, 1 / 6)
    wealth: ByRound = (0, 0.26, 0.22, 0.19, 1 / 6)
    # All that a building pays from this round to the last, per dollar of income.
    income: ByRound = (0.82, 0.82, 0.58, 0.36, 0.16)
    theft: float = 0.88  # what thieves leave of it
    tile_income: float = 6.0  # what a tile at hand will about pay when it is built this round
    # Things that serve in later rounds, each.
    revolver: ByRound = (0, 1.7, 1.35, 0.9, 0.35)
    cowboy: ByRound = (0, 1.0, 1.0, 0.8, 0.0)
    road: ByRound = (0, 0.25, 0.25, 0.15, 0.02)
    unlocking: ByRound = (0, 0.5, 0.5, 0.4, 0.1)  # land that more roads would reach
    building: ByRound = (0.5, 0.5, 0.5, 0.4, 0.2)  # for the spaces that count buildings
    parcel: ByRound = (0.7, 0.7, 0.6, 0.4, 0.2)  # for the spaces that count parcels
    firepower: ByRound = (0, 0.5, 0.6, 0.6, 0.6)  # one point more for one round
    # How many empty parcels can still be filled, beside the tiles at hand.
    fillings: ByRound = (2.7, 2.7, 2.0, 1.2, 0.2)
    filled: float = 0.6  # the chance that a house of mine goes on a parcel of mine
    siteless: ByRound = (0, 0.4, 0.4, 0.3, 0.0)  # what is left of a tile without a site
    site_loss: ByRound = (0.5, 0.5, 0.5, 0.4, 0.0)  # a site given up for a house
    spare_site: ByRound = (0.3, 0.3, 0.3, 0.25, 0.0)  # a site given up for another kind
    beside: float = 0.3  # a free house beside an own empty parcel
    favour: float = 2.0  # what another's building gains by my consent
    keep: float = 0.2  # the danger that another buys a house that serves me
    far: ByRound = (0.4, 0.4, 0.4, 0.4, 0.1)  # what is left of a parcel that no road reaches
    drawn: ByRound = (2.5, 2.5, 2.0, 1.0, 0.0)  # tiles of the bag that I may still buy
    shop: ByRound = (0.5, 0.5, 0.5, 0.45, 0.5)  # the chance to get a tile on display
    # Duels.
    stay: float = 0.3  # the share of cowboys at hand that a player does not place
    join: float = 0.3  # how likely another player joins a place worth taking
    elsewhere: float = 0.4  # parcels and buildings are many: fewer come to one of them
    stake: float = 0.2  # a cowboy at hand, for each duel it strengthens
    ammunition: float = 0.8  # the three revolvers, for each duel
    looming: float = 0.25  # duels to come, for each cowboy at hand
    defence: float = 0.35  # that an owner comes to defend a building
    fear: float = 0.06  # that a rival attacks a building of mine
    harm: float = 0.5  # another's loss, shared by all others
    # Characters.
    white: ByRound = (0, 2.0, 2.0, 2.0, 2.0)  # a cowboy that nobody joins
    peace: ByRound = (0, 1.5, 1.5, 1.5, 2.0)  # points for duels lost, but nobody to join
    recruit: ByRound = (0, 1.3, 1.3, 1.2, 1.0)  # one more cowboy
    tiles_bought: ByRound = (0, 1.2, 1.5, 1.5, 1.5)
    spending: ByRound = (0, 12.0, 14.0, 16.0, 12.0)  # what a round's purchases take
    first: float = 0.04  # a character's place in the action order, each


TASTE = Taste()
