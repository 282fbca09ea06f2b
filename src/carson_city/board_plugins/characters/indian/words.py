"""The Indian in words."""

from carson_city.board_plugins.characters.indian.rules import ROLL, roll
from carson_city.tell.board.options import LABELS, OPTIONS, Told, plain
from carson_city.tell.board.reason import reason
from carson_city.text.i18n import N_, _

PARCELS = N_("two parcels where the dice fall, for nothing")
OPTIONS[ROLL] = Told(
    plain,
    lambda _position, _facts: _(PARCELS),
    because=lambda _position, _facts: [reason(2, PARCELS)],
)
LABELS[roll] = N_("Roll the dice")
