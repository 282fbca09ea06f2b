"""A position of the board game: everything on the table, and the small acts that change it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from carson_city.board.character import CHARACTERS
from carson_city.board.events import (
    COWBOYS_GAINED,
    EARNED,
    EVENTS,
    PAID,
    REVOLVERS_GAINED,
    ROAD_LAID,
    ROADS_GAINED,
    SCORED,
)
from carson_city.board.material import (
    AMMUNITION_POWER,
    DISPLAY_PRICES,
    FREE,
    KIND_WORDS,
    KINDS,
    MOST_MONEY,
    MOST_POINTS,
    MOST_REVOLVERS,
    MOST_ROADS,
    NO_TILE,
    PARCELS,
    PHASE_WORDS,
    PLAYER_BITS,
    ROADS_2,
    SALARY,
    SOURCES,
)
from carson_city.board.plug import APART, EXTRA, ORDINARY, Plug, PlugState, rules_of
from carson_city.board.state import FIELDS, SLOTS, State
from carson_city.core.chance import Chance
from carson_city.core.constants import DIE, HIDDEN, TILE
from carson_city.core.field import ROUND
from carson_city.core.notation import Action, Vocabulary
from carson_city.core.step import Step
from carson_city.errors import RecordError
from carson_city.text.i18n import _

if TYPE_CHECKING:
    from carson_city.board.setup import Setup
    from carson_city.board.spot import Spot

FACES: Final = (1, 2, 3, 4, 5, 6)
EVENLY: Final[tuple[int, ...]] = ()
KIND_NUMBERS: Final = tuple(range(KINDS))
OF_A_ROUND: Final = tuple(
    [name for field in FIELDS if field.until == ROUND for name in field.names]
)


@final
class Position(State):
    """The table as it stands, and what can happen on it."""

    __slots__ = ()

    def copy(self) -> Position:
        return Position(self.setup, self.chance.copy(), self)

    def __reduce__(self) -> tuple[object, ...]:
        return position_of, (self.setup, tuple([getattr(self, name) for name in SLOTS]))

    def push(self, step: Step[Any]) -> None:
        """Put a step on top of the stack."""
        self.steps.append(step)

    def replace(self, step: Step[Any]) -> None:
        """Put a step where the top one was."""
        self.steps[-1] = step

    # Plugs.

    def plug_in(self, plug: Plug) -> None:
        """Bring a plug into play, if it is not there yet."""
        if self.has(plug):
            return
        states = dict(zip(self.rules.where, self.extras, strict=True))
        self.rules = rules_of([*self.rules.plugs, plug], self.rules.levels)
        states[plug.word] = plug.state(self.players)
        self.extras = [states[word] for word in self.rules.where]

    def has(self, plug: Plug) -> bool:
        """Whether a plug is in play."""
        return plug.word in self.rules.where

    def extra(self, plug: Plug) -> PlugState:
        """The state of a plug that is in play."""
        state = self.extras[self.rules.where[plug.word]]
        assert state is not None
        return state

    def end_round_of_state(self) -> None:
        """What lasts a round is as at the start; plugs that came with a character may go."""
        fresh = _blank(self.setup).copy()
        for name in OF_A_ROUND:
            setattr(self, name, getattr(fresh, name))
        for plug, state in zip(self.rules.plugs, self.extras, strict=True):
            start = plug.state(self.players)
            for field in plug.fields():
                if field.until == ROUND:
                    field.reset(state, start)
        self._unplug()

    def _unplug(self) -> None:
        """Let go of plugs that are not of the set-up and have nothing to keep."""
        if not self.rules.plugs:
            return
        staying = [
            plug
            for plug in self.rules.plugs
            if plug.word in self.setup.rules.where or not self.is_blank(plug)
        ]
        if len(staying) < len(self.rules.plugs):
            states = dict(zip(self.rules.where, self.extras, strict=True))
            self.rules = rules_of(staying, self.rules.levels)
            self.extras = [states[word] for word in self.rules.where]

    def is_blank(self, plug: Plug) -> bool:
        """Whether the state of a plug in play is as at its start."""
        state = self.extras[self.rules.where[plug.word]]
        start = plug.state(self.players)
        return all(field.key(state) == field.key(start) for field in plug.fields())

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
        for plug in self.rules.firepower:
            power = plug.firepower(self, player, power)
        return power

    def earn(self, player: int, amount: int, reason: int) -> None:
        """Money from the bank, as far as anybody can have it."""
        amount = min(amount, MOST_MONEY - self.money[player])
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
        """Victory points, noted by their source, as far as it can give them."""
        had = self.sources[player * SOURCES + source]
        points = max(min(points, MOST_POINTS - had), -MOST_POINTS - had)
        if points:
            self.vp[player] += points
            sources = list(self.sources)
            sources[player * SOURCES + source] += points
            self.sources = tuple(sources)
            self.events.append((SCORED, player, points, source))

    def gain_roads(self, player: int, count: int) -> None:
        """Roads from the general supply."""
        count = min(count, MOST_ROADS - self.roads[player])
        self.roads[player] += count
        self.events.append((ROADS_GAINED, player, count))

    def gain_revolvers(self, player: int, count: int) -> None:
        """Revolvers from the general supply, kept for the game."""
        count = min(count, MOST_REVOLVERS - self.revolvers[player])
        self.revolvers[player] += count
        self.events.append((REVOLVERS_GAINED, player, count))

    def gain_cowboys(self, player: int, count: int) -> None:
        """Cowboys from the general supply, as far as it has them (END-4a)."""
        count = min(count, self.stock[player])
        if count:
            self.stock[player] -= count
            self.supply[player] += count
            self.events.append((COWBOYS_GAINED, player, count))

    def lay_road(self, player: int, place: int) -> None:
        """Lay a road from the player's own supply (RND-11)."""
        cost = self.road_cost(place)
        self.roads[player] -= cost
        connected = self.change_town().lay(place)
        self.events.append((ROAD_LAID, player, place))
        CHARACTERS[self.character[player]].road_laid(self, player, connected, cost)

    def road_cost(self, place: int) -> int:
        """How many roads a road place takes."""
        cost = 1
        for plug in self.rules.road_cost:
            cost = plug.road_cost(self, place, cost)
        return cost

    # Building tiles.

    def keep_tile(self, player: int, kind: int, count: int = 1) -> None:
        """A tile comes to the player's kept ones, or goes (-1)."""
        kept = list(self.kept)
        kept[player * KINDS + kind] += count
        self.kept = tuple(kept)

    def take_tile(self, slot: int) -> int:
        """Take the tile from a slot of the display."""
        kind = self.display[slot]
        self.put_tile(slot, NO_TILE)
        return kind

    def put_tile(self, slot: int, kind: int) -> None:
        """Put a tile into a slot of the display."""
        self.display = (*self.display[:slot], kind, *self.display[slot + 1 :])

    def take_from_bag(self, kind: int) -> None:
        """A tile of a kind leaves the bag."""
        bag = list(self.bag)
        bag[kind] -= 1
        self.bag = tuple(bag)

    # Cowboys on the board.

    def put_cowboy(self, player: int, place: int) -> None:
        """Stand a cowboy in a place."""
        if place == SALARY:
            self.salaried[player] += 1
        elif place == ROADS_2:
            self.road_workers[player] += 1
        else:
            if self.stood_on is not None and place < PARCELS and not self.cowboys[place]:
                insort(self.stood_on, place)
            self.cowboys[place] |= 1 << player

    def spend(self, player: int, place: int) -> None:
        """A cowboy's work is done: it goes to the general supply (RND-9)."""
        if not self._leave(player, place) & EXTRA:
            self.stock[player] += 1

    def send_home(self, player: int, place: int) -> None:
        """A cowboy goes back to its player's hand (DUEL-5)."""
        if not self._leave(player, place) & EXTRA:
            self.supply[player] += 1

    def _leave(self, player: int, place: int) -> int:
        """A cowboy leaves a place; what is special about it."""
        special = ORDINARY
        for plug in self.rules.leave:
            special |= plug.leave(self, player, place)
        if not special & APART:
            self.take_cowboy(player, place)
        return special

    def take_cowboy(self, player: int, place: int) -> None:
        """Take a cowboy away from its place."""
        if place == SALARY:
            self.salaried[player] -= 1
        elif place == ROADS_2:
            self.road_workers[player] -= 1
        else:
            self.cowboys[place] &= ~(1 << player)
            if not self.cowboys[place] & PLAYER_BITS:
                self.cowboys[place] = 0
                if self.stood_on is not None and place in self.stood_on:
                    self.stood_on.remove(place)
            if player == self.resident and place == self.city_hall:  # BLD-CITYe
                self.resident = -1

    def parcels_with_cowboys(self) -> list[int]:
        """The parcels on which somebody stands, in order; not to be changed."""
        if self.stood_on is None:
            self.stood_on = [parcel for parcel in range(PARCELS) if self.cowboys[parcel]]
        return self.stood_on

    def players_at(self, place: int) -> list[int]:
        """The players with a cowboy that fights in a place; a tie is the earlier one's (DUEL-3)."""
        mask = self.cowboys[place]
        found = [player for player in self.pass_order if mask >> player & 1]
        return self.by_ties(found) if self.rules.fighters else found

    def by_ties(self, fighters: list[int]) -> list[int]:
        """Some fighters in pass order, in the order in which ties are theirs (DUEL-3)."""
        for plug in self.rules.fighters:
            fighters = plug.fighters(self, fighters)
        return fighters

    def dice_in_duel(self, player: int, place: int) -> int:
        """How many dice a player rolls in a duel there (DUEL-2)."""
        count = 1
        for plug in self.rules.dice:
            count = plug.dice(self, player, place, count)
        return count

    def rolls_again(self, player: int, place: int) -> bool:
        """Whether a player's character may roll again in a duel there (CHR-10R)."""
        if not CHARACTERS[self.character[player]].rolls_again():
            return False
        for plug in self.rules.second_roll:
            if not plug.second_roll(self, player, place):
                return False
        return True

    def strength_at(self, place: int) -> int:
        """What those who fight there must reach besides each other (OUT-5a)."""
        strength = 0
        for plug in self.rules.strength:
            strength = plug.strength(self, place, strength)
        return strength

    def crowd(self, place: int) -> int:
        """The bits of all players with a figure in a place, whether it would fight or not."""
        mask = self.cowboys[place] & PLAYER_BITS
        for plug in self.rules.crowd:
            mask |= plug.crowd(self, place)
        return mask

    # Chance.

    def roll(self, parts: Sequence[int] = EVENLY) -> int:
        """Roll a die; a source of chance can be told that not all faces are as likely."""
        value = self.chance.fell(DIE, self.chance.below(6) + 1, FACES, parts)
        self.events.append((DIE, value))
        return value

    def draw_among(self, kind: int, equals: list[int]) -> int:
        """One of some equals, by a kind of chance; where there is one, nothing is drawn."""
        if len(equals) == 1:
            return equals[0]
        drawn = equals[self.chance.below(len(equals))]
        drawn = self.chance.fell(kind, drawn, equals, [])
        if drawn not in equals:
            raise RecordError(
                _("the record tells “{told}”, which is none of the equals").format(
                    told=EVENTS.chance_text(kind, drawn)
                ),
                EVENTS.kinds[kind].rule,
            )
        self.events.append((kind, drawn))
        return drawn

    def roll_parcel(self, wanted: Sequence[int]) -> int:
        """Roll both dice until they name a wanted parcel: white its column, black its row.

        A source of chance is asked for such a roll at once: ways to roll in vain have no end.
        """
        if self.chance.source is None:
            while True:
                white = self.roll()
                parcel = self.setup.grid[(self.roll() - 1) * FACES[-1] + white - 1]
                if parcel in wanted:
                    return parcel
        rows = [int(parcel in wanted) for parcel in self.setup.grid]
        columns = [sum(rows[white - 1 :: FACES[-1]]) for white in FACES]
        white = self.roll(columns)
        black = self.roll(rows[white - 1 :: FACES[-1]])
        return self.setup.grid[(black - 1) * FACES[-1] + white - 1]

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
        drawn = self.chance.fell(TILE, drawn, KIND_NUMBERS, bag)
        if bag[drawn] == 0:
            raise RecordError(
                _("the record draws a {kind}, but none is in the bag").format(
                    kind=KIND_WORDS[drawn]
                )
            )
        self.take_from_bag(drawn)
        self.events.append((TILE, drawn))
        return drawn

    # Prices and parcels.

    def barred_by(self, parcel: int) -> str:
        """The rule by which a parcel cannot be got or built on, whoever owns it, or nothing."""
        for plug in self.rules.bars:
            rule = plug.bars(self, parcel)
            if rule:
                return rule
        return ""

    def why_not_build(self, player: int, kind: int, parcel: int) -> tuple[str, str]:
        """What a plug has against a kind of building on a parcel, and its rule."""
        for plug in self.rules.why_not_build:
            refusal = plug.why_not_build(self, player, kind, parcel)
            if refusal[1]:
                return refusal
        return "", ""

    def never_consents(self, owner: int) -> str:
        """The rule by which an owner lets nobody else's house stand on a parcel, or nothing."""
        for plug in self.rules.refuses:
            rule = plug.refuses(self, owner)
            if rule:
                return rule
        return ""

    def available(self, parcel: int) -> bool:
        """Whether the parcel can be got at all (WORD-7)."""
        return self.town.owner[parcel] == FREE and not (self.rules.bars and self.barred_by(parcel))

    def available_parcels(self) -> list[int]:
        """All parcels that can be got (WORD-7); not to be changed."""
        if self.rules.bars:
            return [parcel for parcel in self.town.free if not self.barred_by(parcel)]
        return self.town.free

    def may_be_given(self, parcel: int) -> bool:
        """Whether a character can give the parcel to somebody: an available one, or spared."""
        if self.town.owner[parcel] != FREE:
            return False
        for plug in self.rules.bars:
            if plug.bars(self, parcel) and not self._is_spared(parcel):
                return False
        return True

    def _is_spared(self, parcel: int) -> bool:
        for plug in self.rules.spares:
            if plug.spares(self, parcel):
                return True
        return False

    def parcels_to_give(self) -> list[int]:
        """All parcels that a character can give to somebody; not to be changed."""
        if self.rules.bars:
            return [parcel for parcel in self.town.free if self.may_be_given(parcel)]
        return self.town.free

    def parcel_price(self, player: int, parcel: int) -> int:
        """What a parcel costs the player (ACT-5a)."""
        price = CHARACTERS[self.character[player]].parcel_price(self.town.prices[parcel])
        for plug in self.rules.price:
            price = plug.price(self, player, price)
        return price

    def tile_price(self, player: int, slot: int) -> int:
        """What a slot of the display costs the player (ACT-6)."""
        price = CHARACTERS[self.character[player]].building_price(DISPLAY_PRICES[slot])
        for plug in self.rules.price:
            price = plug.price(self, player, price)
        return price

    def limit(self, player: int) -> int:
        """The player's money limit this round (END-2)."""
        return self.limits[player]

    def take_parcel(self, player: int, parcel: int) -> None:
        """Put a property tile on a parcel."""
        self.change_town().own(parcel, player)
        self.tiles[player] -= 1

    # The whole.

    def key(self) -> tuple[object, ...]:
        parts: list[object] = [field.key(self) for field in FIELDS]
        for plug, state in zip(self.rules.plugs, self.extras, strict=True):
            if plug.word in self.setup.rules.where or not self.is_blank(plug):
                parts.append((plug.word, *[field.key(state) for field in plug.fields()]))
        return tuple(parts)

    def hide(self, viewer: int) -> None:
        self.town = self.town.copy()  # a view is nobody's lever
        self.town_is_shared = False
        for plug, state in zip(self.rules.plugs, self.extras, strict=True):
            for field in plug.fields():
                field.hide(state, viewer)

    @property
    def lacks(self) -> bool:
        if HIDDEN in self.sealed:
            return True
        for plug, state in zip(self.rules.plugs, self.extras, strict=True):
            for field in plug.fields():
                if field.lacks(state):
                    return True
        return False

    def redeal(self, viewer: int) -> None:
        for plug in self.rules.redeal:
            plug.redeal(self, viewer)

    # What its title says of it.

    def title_setup(self) -> Setup:
        return self.setup

    def rename(self, setup: Setup) -> None:
        self.setup = setup

    def when(self) -> str:
        phase = PHASE_WORDS[self.phase]
        return f"round {self.round} {phase}" if self.round else phase

    def vocabulary(self) -> Vocabulary:
        return self.setup.vocabulary

    def answer(self, step: Step[Any], options: list[Action]) -> Action | None:
        for plug in self.rules.answer:
            answer = plug.answer(self, step, options)
            if answer is not None:
                return answer
        return None

    def player_names(self) -> tuple[str, ...]:
        return self.setup.names

    def at(self, place: str | int) -> Spot:
        """What is in one place, by its word or its number: who owns it, stands and builds there.

        >>> import carson_city
        >>> game = carson_city.Game.at(
        ...     "board round=2.placement own=hat:c4 town=bank:c4/house:d4 hat=as2Y star=as1Y"
        ... )
        >>> game.position.at("c4")
        <c4: bank of hat, earns $3>
        """
        from carson_city.board.spot import spot_at  # noqa: PLC0415  (spots know positions)

        return spot_at(self, place)


def fresh_position(setup: Setup, chance: Chance) -> Position:
    """Return a position of a set-up before anything has happened."""
    position = Position(setup, chance, _blank(setup))
    position.rules = setup.rules
    position.extras = [plug.state(setup.players) for plug in setup.rules.plugs]
    position.cast = setup.cards
    return position


def _blank(setup: Setup) -> Position:
    """Return the start of all positions with as many players; a copy is made faster than it."""
    if setup.players not in BLANK:
        BLANK[setup.players] = Position(setup, Chance(0))
    return BLANK[setup.players]


BLANK: Final[dict[int, Position]] = {}  # by number of players


def position_of(setup: Setup, values: tuple[object, ...]) -> Position:
    """The position with these values in its slots, as a pickle has it."""
    position = fresh_position(setup, Chance(0))
    for name, value in zip(SLOTS, values, strict=True):
        setattr(position, name, value)
    return position
