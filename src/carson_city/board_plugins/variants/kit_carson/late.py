"""Cowboys are lifted from, and moved to, places that plugs bring, where a rule lets them (KIT-3b).

These actions came after all others: this part is loaded last, and no older code has changed.
"""

from carson_city.board.actions import WORDS
from carson_city.board.map import OWN_PLACES
from carson_city.board_plugins.variants.kit_carson.rules import (
    LIFT_OWN,
    MOVE_OWN,
    lift_own,
    move_own,
)

for _place, (_word, _name) in sorted(OWN_PLACES.items()):
    lift_own[_place] = WORDS.add(LIFT_OWN, _place, f"lift {_word}")
    move_own[_place] = WORDS.add(MOVE_OWN, _place, f"move to {_word}")
