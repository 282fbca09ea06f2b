"""A position of the board game: everything on the table, and the small acts that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from carson.board.character import CHARACTERS, NO_CARD
from carson.board.events import (
    COWBOYS_GAINED,
    DYNAMITE_GAINED,
    DYNAMITE_SPENT,
    EARNED,
    PAID,
    REVOLVERS_GAINED,
    ROAD_LAID,
    ROADS_GAINED,
    SCORED,
    TRIPLED,
)
from carson.board.material import (
    AMMUNITION_POWER,
    COWBOYS,
    DISPLAY,
    DISPLAY_PRICES,
    DYNAMITE,
    FREE,
    KIND_WORDS,
    KINDS,
    MINE,
    NO_TILE,
    PARCELS,
    PHASE_SETUP,
    PLACES,
    PLAYER_BITS,
    PROPERTY_TILES,
    ROADS_2,
    SALARY,
    SOURCES,
    START_COWBOYS,
    START_MONEY,
    START_REVOLVERS,
    START_ROADS,
)
from carson.board.town import Town
from carson.chance import Chance
from carson.errors import RecordError
from carson.table import DIE, TILE, Step
from carson.table import Position as AnyPosition
from carson.words import _

if TYPE_CHECKING:
    from carson.board.setup import Setup

WHITE_AWAY: Final = -2  # nobody has the white cowboy, or it is back on its card
WHITE_READY: Final = -1  # its player may still place it


@final
class Position(AnyPosition):
    """The table at one moment. Lists are by player, by place or by kind."""

    __slots__ = (
        "action_order", "ammunition", "bag", "cast", "character", "city_hall", "cowboys", "dice",
        "display", "dynamite", "factors", "first_chooser", "free_cards", "fuses", "granted",
        "kept", "limits", "money", "numbers", "open_spaces", "pass_order", "phase", "players",
        "pledge", "refused", "resident", "revolvers", "road_workers", "roads", "round", "salaried",
        "setup", "sheltered", "singer", "songs", "sources", "stock", "sung", "supply", "thieves",
        "tiles", "town", "track", "vp", "white", "white_player", "winner",
    )  # fmt: skip

    def __init__(self, setup: Setup, chance: Chance, like: Position | None = None) -> None:
        self.setup: Setup = setup
        if like is None:
            n = setup.players
            super().__init__(chance, [-1] * n, [])
            self.players: int = n
            self.town: Town = Town()
            # What each player has (WORD-1, SET-1).
            self.money: list[int] = [START_MONEY] * n
            self.roads: list[int] = [START_ROADS] * n
            self.revolvers: list[int] = [START_REVOLVERS] * n
            self.supply: list[int] = [START_COWBOYS] * n  # cowboys at hand
            self.stock: list[int] = [COWBOYS - START_COWBOYS] * n  # cowboys in the general supply
            self.tiles: list[int] = [PROPERTY_TILES] * n
            self.vp: list[int] = [0] * n
            self.sources: list[int] = [0] * (n * SOURCES)
            self.kept: list[int] = [0] * (n * KINDS)
            self.character: list[int] = [NO_CARD] * n
            self.numbers: list[int] = [0] * n  # for the action order (RND-4)
            self.limits: list[int] = [0] * n  # of money, this round (END-2)
            self.pledge: list[int] = [0] * n  # what a character's player chose for later
            self.dynamite: list[int] = [0] * n  # tokens at hand (CHR-9R)
            # The track and what stands there.
            self.cowboys: list[int] = [0] * PLACES  # bits of the players there
            self.salaried: list[int] = [0] * n
            self.road_workers: list[int] = [0] * n
            self.open_spaces: list[int] = []
            self.fuses: list[int] = [0] * PLACES  # bits of the players with dynamite there
            self.singer: int = -1  # who has no-duel tokens (CHR-11)
            self.songs: int = 0  # tokens the Singer may still place
            self.sung: list[int] = []  # where the Singer's no-duel cowboys stand
            self.white: int = WHITE_AWAY  # where the white cowboy stands (CHR-1Y)
            self.white_player: int = -1
            self.ammunition: int = -1  # who holds the 3-revolver tile
            self.city_hall: int = -1
            self.resident: int = -1
            self.display: list[int] = [NO_TILE] * DISPLAY
            self.bag: list[int] = [0] * KINDS
            # The course of the game.
            self.cast: list[int] = list(setup.cards)
            self.free_cards: list[int] = []
            self.round: int = 0
            self.phase: int = PHASE_SETUP
            self.first_chooser: int = -1  # of a character in the next round (CHR-17Y)
            self.sheltered: int = -1  # who had the yellow Heroes in the round just ended (CHR-16Ya)
            self.track: int = 0  # the next place of the track to resolve
            self.pass_order: list[int] = []
            self.action_order: list[int] = []
            self.winner: int = -1  # of the duel just fought
            self.dice: list[int] = [0] * n
            self.thieves: list[int] = []  # parcel * 8 + player
            self.factors: list[int] = []  # parcel * 8 + factor (INC-1a)
            self.refused: list[int] = []  # consents refused this round (BUILD-9)
            self.granted: list[int] = []  # and consents given
            return
        super().__init__(chance, like.sealed[:], like.steps[:])
        self.open_options = like.open_options
        self.over = like.over
        self.viewer = like.viewer
        self.players = like.players
        self.town = Town(like.town)
        self.money = like.money[:]
        self.roads = like.roads[:]
        self.revolvers = like.revolvers[:]
        self.supply = like.supply[:]
        self.stock = like.stock[:]
        self.tiles = like.tiles[:]
        self.vp = like.vp[:]
        self.sources = like.sources[:]
        self.kept = like.kept[:]
        self.character = like.character[:]
        self.numbers = like.numbers[:]
        self.limits = like.limits[:]
        self.pledge = like.pledge[:]
        self.dynamite = like.dynamite[:]
        self.cowboys = like.cowboys[:]
        self.salaried = like.salaried[:]
        self.road_workers = like.road_workers[:]
        self.open_spaces = like.open_spaces[:]
        self.fuses = like.fuses[:]
        self.singer = like.singer
        self.songs = like.songs
        self.sung = like.sung[:]
        self.white = like.white
        self.white_player = like.white_player
        self.ammunition = like.ammunition
        self.city_hall = like.city_hall
        self.resident = like.resident
        self.display = like.display[:]
        self.bag = like.bag[:]
        self.cast = like.cast[:]
        self.free_cards = like.free_cards[:]
        self.round = like.round
        self.phase = like.phase
        self.first_chooser = like.first_chooser
        self.sheltered = like.sheltered
        self.track = like.track
        self.pass_order = like.pass_order[:]
        self.action_order = like.action_order[:]
        self.winner = like.winner
        self.dice = like.dice[:]
        self.thieves = like.thieves[:]
        self.factors = like.factors[:]
        self.refused = like.refused[:]
        self.granted = like.granted[:]

    def copy(self) -> Position:
        return Position(self.setup, self.chance.copy(), self)

    def push(self, step: Step[Any]) -> None:
        """Put a step on top of the stack."""
        self.steps.append(step)

    def replace(self, step: Step[Any]) -> None:
        """Put a step where the top one was."""
        self.steps[-1] = step

    # Players.

    def firepower(self, player: int) -> int:
        """Revolvers, cowboys at hand and bonuses, at this moment (DUEL-2, DUEL-2a)."""
        power = (
            self.revolvers[player]
            + self.supply[player]
            + CHARACTERS[self.character[player]].firepower
        )
        if self.ammunition == player:
            power += AMMUNITION_POWER
        return power

    def earn(self, player: int, amount: int, reason: int) -> None:
        """Money from the bank."""
        if amount:
            self.money[player] += amount
            self.events.append((EARNED, player, amount, reason))

    def pay(self, player: int, amount: int, reason: int) -> None:
        """Money to the bank."""
        if amount:
            self.money[player] -= amount
            self.events.append((PAID, player, amount, reason))

    def hand_over(self, giver: int, taker: int, amount: int, reason: int) -> None:
        """Money from one player to another."""
        self.pay(giver, amount, reason)
        self.earn(taker, amount, reason)

    def score(self, player: int, points: int, source: int) -> None:
        """Victory points, noted by their source."""
        if points:
            self.vp[player] += points
            self.sources[player * SOURCES + source] += points
            self.events.append((SCORED, player, points, source))

    def gain_roads(self, player: int, count: int) -> None:
        """Roads from the general supply."""
        self.roads[player] += count
        self.events.append((ROADS_GAINED, player, count))

    def gain_revolvers(self, player: int, count: int) -> None:
        """Revolvers from the general supply, kept for the game."""
        self.revolvers[player] += count
        self.events.append((REVOLVERS_GAINED, player, count))

    def gain_cowboys(self, player: int, count: int) -> None:
        """Cowboys from the general supply, as far as it has them (END-4a)."""
        count = min(count, self.stock[player])
        if count:
            self.stock[player] -= count
            self.supply[player] += count
            self.events.append((COWBOYS_GAINED, player, count))

    def gain_dynamite(self, player: int, count: int) -> None:
        """Dynamite from the general supply, as far as it has some (CHR-9R)."""
        count = min(count, self.dynamite_left())
        if count:
            self.dynamite[player] += count
            self.events.append((DYNAMITE_GAINED, player, count))

    def dynamite_left(self) -> int:
        """The dynamite in the general supply."""
        lit = sum(mask.bit_count() for mask in self.fuses if mask)
        return DYNAMITE - sum(self.dynamite) - lit

    def lay_road(self, player: int, place: int) -> None:
        """Lay a road from the player's own supply (RND-11)."""
        self.roads[player] -= 1
        connected = self.town.lay(place)
        self.events.append((ROAD_LAID, player, place))
        CHARACTERS[self.character[player]].road_laid(self, player, connected)

    # Cowboys on the board.

    def spend(self, player: int, place: int) -> None:
        """A cowboy's work is done: it goes to the general supply (RND-9)."""
        self._leave(player, place)
        if self.white == place and player == self.white_player:
            self.white = WHITE_AWAY
        else:
            self.stock[player] += 1

    def send_home(self, player: int, place: int) -> None:
        """A cowboy goes back to its player's hand (DUEL-5)."""
        self._leave(player, place)
        if self.white == place and player == self.white_player:
            self.white = WHITE_AWAY  # CHR-1Yd
        else:
            self.supply[player] += 1

    def _leave(self, player: int, place: int) -> None:
        if self.fuses[place] >> player & 1:
            self.explode(player, place)
        if player == self.singer and place in self.sung:
            self.sung.remove(place)
        elif place == SALARY:
            self.salaried[player] -= 1
        elif place == ROADS_2:
            self.road_workers[player] -= 1
        else:
            self.cowboys[place] &= ~(1 << player)
            if not self.cowboys[place] & PLAYER_BITS:
                self.cowboys[place] = 0
            if player == self.resident and place == self.city_hall:  # BLD-CITYe
                self.resident = -1

    def explode(self, player: int, place: int) -> None:
        """Dynamite is spent with its cowboy; on an own Mine it triples the income (CHR-9Rc)."""
        self.fuses[place] &= ~(1 << player)
        self.events.append((DYNAMITE_SPENT, player, place))
        if place < PARCELS and self.town.ground[place] == MINE and self.town.owner[place] == player:
            self.factors.append(place * 8 + 3)
            self.events.append((TRIPLED, player, place))

    def players_at(self, place: int) -> list[int]:
        """The players with a cowboy in a place, in pass order."""
        mask = self.cowboys[place]
        return [player for player in self.pass_order if mask >> player & 1]

    # Chance.

    def roll(self) -> int:
        """Roll a die."""
        value = self.chance.fell(DIE, self.chance.below(6) + 1)
        self.events.append((DIE, value))
        return value

    def draw_tile(self) -> int:
        """Draw a building from the bag, NO_TILE when it is empty."""
        bag = self.bag
        left = sum(bag)
        if left == 0:
            return NO_TILE
        ticket = self.chance.below(left)
        drawn = 0
        while ticket >= bag[drawn]:
            ticket -= bag[drawn]
            drawn += 1
        drawn = self.chance.fell(TILE, drawn)
        if bag[drawn] == 0:
            raise RecordError(
                _("the record draws a {kind}, but none is in the bag").format(
                    kind=KIND_WORDS[drawn]
                )
            )
        bag[drawn] -= 1
        self.events.append((TILE, drawn))
        return drawn

    # Prices and parcels.

    def available(self, parcel: int) -> bool:
        """Whether the parcel can be got at all (WORD-7)."""
        return self.town.owner[parcel] == FREE

    def parcel_price(self, player: int, parcel: int) -> int:
        """What a parcel costs the player (ACT-5a)."""
        return CHARACTERS[self.character[player]].parcel_price(self.town.price(parcel))

    def tile_price(self, player: int, slot: int) -> int:
        """What a slot of the display costs the player (ACT-6)."""
        return CHARACTERS[self.character[player]].building_price(DISPLAY_PRICES[slot])

    def limit(self, player: int) -> int:
        """The player's money limit this round (END-2)."""
        return self.limits[player]

    def take_parcel(self, player: int, parcel: int) -> None:
        """Put a property tile on a parcel."""
        self.town.owner[parcel] = player
        self.tiles[player] -= 1

    # The whole.

    def key(self) -> tuple[object, ...]:
        steps = tuple((step.word(), *step.fields()) for step in self.steps)
        lists = (
            self.money, self.roads, self.revolvers, self.supply, self.stock, self.tiles, self.vp,
            self.sources, self.kept, self.character, self.numbers, self.limits, self.dynamite,
            self.fuses, self.sung, self.pledge, self.cowboys, self.salaried,
            self.road_workers, self.open_spaces, self.display, self.bag, self.cast,
            self.free_cards, self.pass_order, self.action_order, self.dice, self.thieves,
            self.factors, self.refused, self.granted, self.sealed,
        )  # fmt: skip
        return (
            self.town.key(), tuple(tuple(values) for values in lists), steps, self.over,
            self.singer, self.songs, self.first_chooser, self.sheltered,
            self.white, self.white_player,
            self.ammunition, self.city_hall, self.resident, self.round, self.phase, self.track,
            self.winner,
        )  # fmt: skip
