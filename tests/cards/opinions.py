"""A second opinion on placing and scoring, slow and plain, written from the rules alone.

A town is a dictionary from a place, as column and row, to the word of what can be seen there.
"""

from __future__ import annotations

from carson_city.cards.deck import OURS
from carson_city.cards.material import CHARACTER_WORDS, KIND_WORDS
from carson_city.cards.plan import column_of, row_of
from carson_city.cards.town import Layout, Town

Spot = tuple[int, int]
Grid = dict[Spot, str]

# What each kind may cover (CARD-17, CARD-17b, CARD-17c), without Prison and Sheriff.
COVERS = {
    "empty": {"empty"},
    "mountain": {"empty", "mountain"},
    "house": {"empty", "house"},
    "town_house": {"empty", "town_house", "house"},
    "mine": {"empty", "mine"},
    "ranch": {"empty", "ranch"},
    "blacksmith": {"empty", "blacksmith"},
    "drugstore": {"empty", "drugstore"},
    "bank": {"empty", "bank"},
    "saloon": {"empty", "saloon"},
    "hotel": {"empty", "hotel"},
    "general_store": {"empty", "general_store"},
    "church": {"empty", "church"},
    "prison": {"empty", "prison"},
    "city_hall": {"empty", "city_hall"},
    "outlaws": {"empty"},
}
BUILDINGS = (
    "mine", "ranch", "blacksmith", "drugstore", "bank", "saloon", "hotel", "general_store",
    "church", "prison", "city_hall",
)  # fmt: skip
ARROWS = ("governor", "lawyer", "chinese", "heroes", "gunsmith", "mercenary", "doctor")


def may_cover(new: str, old: str, tame: bool) -> bool:
    """Whether a kind may cover another; tame: with a Prison or the Sheriff (CARD-17a)."""
    if old == "outlaws" and tame:
        return new != "outlaws"
    return old in COVERS[new]


def card_spots(spot: Spot) -> list[Spot]:
    """The four places of a card: north-west, north-east, south-west, south-east."""
    column, row = spot
    return [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)]


def lay(grid: Grid, kinds: list[str], spot: Spot) -> Grid:
    """The town with a card on top."""
    return {**grid, **dict(zip(card_spots(spot), kinds, strict=True))}


def is_small_enough(grid: Grid, captain: bool) -> bool:
    """CARD-14."""
    columns = [column for column, _row in grid]
    rows = [row for _column, row in grid]
    wide = max(columns) - min(columns) + 1
    high = max(rows) - min(rows) + 1
    shapes = [(8, 9), (9, 8)] if captain else [(8, 8)]
    return any(wide <= most_wide and high <= most_high for most_wide, most_high in shapes)


def can_build(grid: Grid, kinds: list[str], spot: Spot, sheriff: bool, captain: bool) -> bool:
    """Whether a card can be built with its north-west parcel on a place (CARD-14 to CARD-17)."""
    tame = sheriff or "prison" in grid.values()
    touches = False
    for kind, (column, row) in zip(kinds, card_spots(spot), strict=True):
        if (column, row) in grid:
            touches = True
            if not may_cover(kind, grid[column, row], tame):
                return False
        beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        touches = touches or any(other in grid for other in beside)
    return touches and is_small_enough(lay(grid, kinds, spot), captain)


def kinds_of(layout: Layout) -> list[str]:
    """The words of a card's kinds."""
    return [KIND_WORDS[kind] for kind in layout]


def grid_of(town: Town, layouts: tuple[Layout, ...] = OURS.layouts) -> Grid:
    """What can be seen of a town, worked out card by card."""
    grid: Grid = {}
    for card, at in town.cards:
        grid = lay(grid, kinds_of(layouts[card]), (column_of(at), row_of(at)))
    return grid


# Scoring.


def around(spot: Spot) -> list[Spot]:
    """The eight places around one (CARD-19)."""
    column, row = spot
    near = [(column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    return [other for other in near if other != spot]


class Sheet:
    """The score sheet of one town."""

    def __init__(
        self, grid: Grid, characters: set[str], sold: int, house: tuple[str, ...] = ()
    ) -> None:
        self.house = house
        self.grid = grid
        self.characters = characters
        self.sold = sold
        self.tame = "sheriff" in characters or "prison" in grid.values()

    def count(self, *kinds: str) -> int:
        return sum(kind in kinds for kind in self.grid.values())

    def spots(self, kind: str) -> list[Spot]:
        return [spot for spot, seen in self.grid.items() if seen == kind]

    def houses(self, spots: list[Spot]) -> int:
        worth = {"house": 1, "town_house": 2, "hotel": 2}
        return sum(worth.get(self.grid.get(spot, ""), 0) for spot in spots)

    def is_empty(self, spot: Spot) -> bool:
        seen = self.grid.get(spot)
        return seen == "empty" or (seen == "outlaws" and self.tame)

    def building(self, kind: str, spot: Spot) -> int:
        """CARD-20a to CARD-20k."""
        near = self.houses(around(spot))
        everywhere = self.houses(list(self.grid))
        ranch = sum(self.is_empty(other) for other in around(spot))
        mine = 2 * sum(self.grid.get(other) == "mountain" for other in around(spot))
        points = {
            "ranch": ranch,
            "mine": mine,
            "drugstore": near + self.count("ranch"),
            "bank": near + self.count("mine"),
            "saloon": 2 * near,
            "general_store": near + everywhere,
            "church": everywhere,
            "blacksmith": self.count("mine", "ranch"),
            "hotel": 3,
            "city_hall": near + self.count(*BUILDINGS),
            "prison": 0,
        }
        return points[kind]

    def character(self, word: str) -> int:
        """CARD-GOVERNOR to CARD-SHERIFF."""
        count = self.count
        own = len(self.characters)
        arrows = len([character for character in self.characters if character in ARROWS])
        land = {other for spot in self.spots("ranch") for other in around(spot)}
        saloons = [self.building("saloon", spot) for spot in self.spots("saloon")]
        places = 72 if "captain" in self.characters else 64
        uncovered = places - len(self.grid)
        points = {
            "heroes": 6, "doctor": 5, "captain": 6, "paperboy": 3,
            "singer": max(saloons) if saloons else 0,
            "settler": sum(self.is_empty(spot) for spot in land),
            "banker": 4 * count("bank"),
            "auctioneer": 7 * self.sold,
            "cowboy": 3 * count("ranch"),
            "grocer": 4 * count("drugstore"),
            "undertaker": 2 * own,
            "editor": 4 * arrows + (own - arrows) + self.both_marks(),
            "teacher": self.houses(list(self.grid)),
            "indian": uncovered // 2 + uncovered % 2,
            "prospector": count("mine", "mountain"),
            "sheriff": 3 * count("prison"),
        }  # fmt: skip
        return points.get(word, 0)

    def both_marks(self) -> int:
        """CARD-24 by the house rule: one more each for the $ of Doctor and Heroes."""
        return len(self.characters & {"doctor", "heroes"}) if "both-marks" in self.house else 0

    def groups(self, kind: str) -> int:
        """How many groups the parcels of a kind form, by side or corner."""
        left, found = set(self.spots(kind)), 0
        while left:
            edge, found = [left.pop()], found + 1
            while edge:
                near = left & set(around(edge.pop()))
                left -= near
                edge += near
        return found

    def lines(self) -> dict[str, int]:
        """All lines; what is not there has none."""
        found = {}
        for kind in BUILDINGS:
            if spots := self.spots(kind):
                found[kind] = sum(self.building(kind, spot) for spot in spots)
        if self.count("outlaws"):
            groups = "outlaw-groups" in self.house
            count = self.groups("outlaws") if groups else self.count("outlaws")
            found["outlaws"] = 0 if self.tame else -6 * count
        for word in CHARACTER_WORDS:
            if word in self.characters:
                found[word] = self.character(word)
        return found
