"""The Settler in words."""

from carson_city.board_plugins.characters.settler.rules import SettlersParcel
from carson_city.tell.board.options import FREE_OF_CHARGE

FREE_OF_CHARGE.add(SettlersParcel.name)
