"""What drawings show of an auction: the lot (CHR-12Y)."""

from carson_city.board_plugins.characters.auctioneer.rules import NUMBER, Bidding, MarkLot
from carson_city.draw import people
from carson_city.draw.board.lots import LOTS
from carson_city.draw.board.portraits import portray

LOTS[MarkLot.name] = lambda step: list(step.marked)
LOTS[Bidding.name] = lambda step: list(step.lot)
portray(NUMBER, people.auctioneer)
