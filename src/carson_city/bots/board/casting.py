"""Which character to take: what each gives now, and the money it lets one keep."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import CHARACTERS, NUMBERS
from carson_city.board.phases.round import face_taken
from carson_city.bots.board.evaluators import CHOICES, GIFTS, PROMISES
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse, nest_value
from carson_city.core.notation import Action

NEW_FACE: Final = 8  # dollars: as good as the others on the whole


def evaluate_characters(features: Features, options: list[Action]) -> list[float]:
    """What each character still there is worth to me this round."""
    purse = Purse(features)
    position = features.position
    return [character_value(purse, face_taken(position, action)) for action in options]


def character_value(purse: Purse, card: int) -> float:
    """The ability and the limit of a character, and its place in the order."""
    choice = CHOICES.get(card)
    if choice is not None:
        return choice(purse)
    return ability(purse, card) - purse.features.weights.first * min(card >> 1, NUMBERS)


def ability(purse: Purse, card: int, cut: int = 0) -> float:
    """The gift of a character, its firepower and its limit, which may be cut."""
    features = purse.features
    weights = features.weights
    character = CHARACTERS[card]
    gift = GIFTS.get(card)
    if gift is not None:
        worth = gift(purse)
    elif character.firepower:
        worth = character.firepower * weights.firepower[features.round]
    else:
        worth = purse.gain(NEW_FACE)
    money = max(purse.end - weights.spending[features.round], 0.0)
    return worth + nest_value(weights, features.round, character.limit - cut, money)


def promise(features: Features) -> float:
    """What a character's player gets later for not taking cash now."""
    later = PROMISES.get(features.position.character[features.me])
    return later(Purse(features)) if later else 0.0
