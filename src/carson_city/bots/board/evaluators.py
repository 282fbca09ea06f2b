"""The rules of thumb that the greedy bot looks up: by step, by card and by placement.

`greedy` fills in the steps of the base game; a character's or a variant's `bot` adds what concerns
it. What is not here is judged by looking ahead, and a card without a gift as others are on average.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from carson_city.board.position import Position
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

if TYPE_CHECKING:
    from carson_city.bots.board.placing import Placing

Evaluator = Callable[[Features, list[Action]], list[float]]
Gift = Callable[[Purse], float]

# By the word of the step that asks: what each option is worth.
EVALUATORS: Final[dict[str, Evaluator]] = {}

# By the same word of a variant's step: what one who is blind to the variant makes of it.
BLIND: Final[dict[str, Evaluator]] = {}

# By card: what it gives this round, beside its limit.
GIFTS: Final[dict[int, Gift]] = {}
# By card: what it gives later for not taking cash now.
PROMISES: Final[dict[int, Gift]] = {}
# By card: what choosing it is worth in all, where that is not its own gift and limit.
CHOICES: Final[dict[int, Gift]] = {}
# By card: whether its player is about to double the income of a kind this round.
DOUBLINGS: Final[dict[int, Callable[[Features, int], bool]]] = {}
# By card: the dollars that its player loses by doubling or tripling by other means (INC-1a).
FORFEITS: Final[dict[int, Callable[[Features], float]]] = {}
# By card: what the 3-revolver tile is worth to its player, where that is not its firepower.
TILE_WORTHS: Final[dict[int, Callable[[Features], float]]] = {}

# By the verb of a placement that is not just a cowboy's: what it is worth in a place.
PLACINGS: Final[dict[int, Callable[[Placing, int], float]]] = {}
# By card: what a duel won brings and one lost costs, to its own player or to another.
STAKES: Final[dict[int, Callable[[bool], tuple[float, float]]]] = {}
# By card: where nobody fights its player.
TRUCES: Final[dict[int, Callable[[Position, int], bool]]] = {}
# By card: the firepower that it is as good as.
EDGES: Final[dict[int, int]] = {}
# By card and round: what a road brings beside its use.
ROAD_POINTS: Final[dict[int, ByRound]] = {}
# By card: what it scores for a kind of building at the end of the game.
KIND_POINTS: Final[dict[int, Callable[[Features, int], float]]] = {}


def forfeit(features: Features) -> float:
    """Return the dollars that I lose if I double or triple income by other means than my card."""
    lost = FORFEITS.get(features.position.character[features.me])
    return lost(features) if lost is not None else 0.0
