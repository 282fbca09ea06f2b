"""The characters, a folder each: a new folder here is a new character in the game.

A folder holds `rules` and, where a character needs them, `words` (its texts), `bot` (for the greedy
bot) and `look` (its portrait, and drawings of what it brings). The packages `tell`, `bots` and
`draw` load these themselves.
"""

# Their actions are numbered in this order, without a gap. Later ones come after these, and each has
# a block of codes of its own (CONTRIBUTING.md), so this list never changes.
FIRST = (
    "auctioneer", "banker", "captain", "chinese_worker", "cowboy", "doctor", "governor", "grocer",
    "gunsmith", "heroes", "indian", "lawyer", "mercenary", "paperboy", "prospector", "settler",
    "sheriff", "singer", "teacher",
)  # fmt: skip
