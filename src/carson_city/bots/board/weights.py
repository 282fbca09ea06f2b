"""What things are worth to a greedy bot, in victory points. Lists are by round, from 1."""

from __future__ import annotations

from dataclasses import dataclass

ByRound = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """One way to weigh a game; the numbers were found by playing against each other."""

    # A dollar left at the end of a round: the first ones buy land and buildings, the rest less.
    nest: float = 11.5
    thrift: ByRound = (0, 0.568, 0.218, 0.152, 0.167)
    wealth: ByRound = (0, 0.317, 0.182, 0.168, 0.167)
    # All that a building pays from this round to the last, per dollar of income.
    income: ByRound = (1.088, 1.088, 0.433, 0.188, 0.132)
    theft: float = 0.62  # what thieves leave of it
    tile_income: float = 5.492  # what a tile at hand will about pay when it is built this round
    # Things that serve in later rounds, each.
    revolver: ByRound = (0, 3.479, 1.457, 1.243, 0.54)
    cowboy: ByRound = (0, 1.2, 1.836, 1.367, 0)
    plenty: float = 0.15  # how much less each further cowboy is worth then
    road: ByRound = (0, 0.159, 0.188, 0.096, 0.013)
    unlocking: ByRound = (0, 0.346, 0.381, 0.302, 0.079)  # land that more roads would reach
    building: ByRound = (0.505, 0.505, 0.446, 0.309, 0.191)  # for the spaces that count buildings
    parcel: ByRound = (0.43, 0.43, 0.508, 0.396, 0.145)  # for the spaces that count parcels
    firepower: ByRound = (0, 0.799, 0.859, 1.269, 2.302)  # one point more for one round
    # How many empty parcels can still be filled, beside the tiles at hand.
    fillings: ByRound = (1.516, 1.516, 0.786, 0.6, 0.107)
    filled: float = 0.37  # the chance that a house of mine goes on a parcel of mine
    siteless: ByRound = (0, 0.302, 0.292, 0.232, 0)  # what is left of a tile without a site
    pair: ByRound = (0, 0.896, 0.619, 0.591, 0.449)  # the chance to get both a tile and land for it
    site_loss: ByRound = (0.412, 0.412, 0.419, 0.36, 0)  # a site given up for a house
    spare_site: ByRound = (0.399, 0.399, 0.281, 0.24, 0)  # a site given up for another kind
    beside: float = 0.235  # a free house beside an own empty parcel
    favour: float = 1.435  # what another's building gains by my consent
    keep: float = 0.235  # the danger that another buys a house that serves me
    far: ByRound = (
        0.496,
        0.496,
        0.352,
        0.311,
        0.123,
    )  # what is left of a parcel that no road reaches
    drawn: ByRound = (2.238, 2.238, 1.931, 0.964, 0)  # tiles of the bag that I may still buy
    shop: ByRound = (1.0, 1.0, 0.458, 0.547, 0.633)  # the chance to get a tile on display
    # Duels.
    stay: float = 0.648  # the share of cowboys at hand that a player does not place
    join: float = 0.19  # how likely another player joins a place worth taking
    elsewhere: float = 0.349  # parcels and buildings are many: fewer come to one of them
    stake: float = 1.4  # firepower, for what it changes in the duels known
    prize: float = 3.0  # what a duel for land, a tile or points to buy is about
    looming: float = 0.5  # the three revolvers in duels to come, for each cowboy at hand
    defence: float = 0.344  # that an owner comes to defend a building
    fear: float = 0.057  # that a rival attacks a building of mine
    harm: float = 0.465  # another's loss, shared by all others
    # Characters.
    spending: ByRound = (0, 19.4, 18.5, 22.1, 12.4)  # what a round's purchases take
    first: float = 0.057  # a character's place in the action order, each
    # The words of variants whose own worths it does not see: to learn what seeing them is worth.
    blind: tuple[str, ...] = ()


WEIGHTS = Weights()
