"""What things are worth to a greedy bot, in victory points. Lists are by round, from 1."""

from __future__ import annotations

from dataclasses import dataclass

ByRound = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Taste:
    """One way to weigh a game; the numbers were found by playing against each other."""

    # A dollar left at the end of a round: the first ones buy land and buildings, the rest less.
    nest: float = 12.7
    thrift: ByRound = (0, 0.481, 0.218, 0.154, 0.167)
    wealth: ByRound = (0, 0.328, 0.182, 0.17, 0.167)
    # All that a building pays from this round to the last, per dollar of income.
    income: ByRound = (0.804, 0.804, 0.397, 0.262, 0.133)
    theft: float = 0.749  # what thieves leave of it
    tile_income: float = 6.0  # what a tile at hand will about pay when it is built this round
    # Things that serve in later rounds, each.
    revolver: ByRound = (0, 2.999, 2.045, 1.243, 0.628)
    cowboy: ByRound = (0, 1.455, 1.966, 1.177, 0)
    plenty: float = 0.15  # how much less each further cowboy is worth then
    road: ByRound = (0, 0.188, 0.173, 0.096, 0.015)
    unlocking: ByRound = (0, 0.39, 0.381, 0.332, 0.079)  # land that more roads would reach
    building: ByRound = (0.466, 0.466, 0.446, 0.333, 0.177)  # for the spaces that count buildings
    parcel: ByRound = (0.501, 0.501, 0.511, 0.3, 0.145)  # for the spaces that count parcels
    firepower: ByRound = (0, 0.93, 0.929, 1.182, 1.95)  # one point more for one round
    # How many empty parcels can still be filled, beside the tiles at hand.
    fillings: ByRound = (1.59, 1.59, 0.845, 0.6, 0.1)
    filled: float = 0.37  # the chance that a house of mine goes on a parcel of mine
    siteless: ByRound = (0, 0.302, 0.305, 0.214, 0)  # what is left of a tile without a site
    pair: ByRound = (0, 0.7, 0.7, 0.7, 0.7)  # the chance to get both a tile and land for it
    site_loss: ByRound = (0.412, 0.412, 0.419, 0.355, 0)  # a site given up for a house
    spare_site: ByRound = (0.399, 0.399, 0.281, 0.215, 0)  # a site given up for another kind
    beside: float = 0.259  # a free house beside an own empty parcel
    favour: float = 1.435  # what another's building gains by my consent
    keep: float = 0.238  # the danger that another buys a house that serves me
    far: ByRound = (
        0.457,
        0.457,
        0.398,
        0.332,
        0.1,
    )  # what is left of a parcel that no road reaches
    drawn: ByRound = (2.257, 2.257, 1.931, 0.958, 0)  # tiles of the bag that I may still buy
    shop: ByRound = (1.0, 1.0, 0.542, 0.594, 0.633)  # the chance to get a tile on display
    # Duels.
    stay: float = 0.564  # the share of cowboys at hand that a player does not place
    join: float = 0.206  # how likely another player joins a place worth taking
    elsewhere: float = 0.39  # parcels and buildings are many: fewer come to one of them
    stake: float = 0.35  # a cowboy at hand, for each duel it strengthens
    ammunition: float = 1.501  # the three revolvers, for each duel
    looming: float = 0.259  # duels to come, for each cowboy at hand
    defence: float = 0.34  # that an owner comes to defend a building
    fear: float = 0.057  # that a rival attacks a building of mine
    harm: float = 0.446  # another's loss, shared by all others
    # Characters.
    white: ByRound = (0, 6.347, 4.731, 3.996, 4.212)  # a cowboy that nobody joins
    peace: ByRound = (0, 1.884, 1.721, 1.561, 2.883)  # points for duels lost, but nobody to join
    recruit: ByRound = (0, 0.899, 0.926, 1.058, 0.763)  # one more cowboy
    tiles_bought: ByRound = (0, 0.901, 1.018, 1.042, 1.06)
    spending: ByRound = (0, 17.1, 20.0, 21.6, 14.6)  # what a round's purchases take
    first: float = 0.057  # a character's place in the action order, each


TASTE = Taste()
