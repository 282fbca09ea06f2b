"""Building: the tile, its houses, and the consent of others (BUILD)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import (
    BACK,
    BUILD,
    HOUSE_ON,
    ROAD,
    YES,
    back,
    build,
    done,
    keep,
    no,
    put_house,
    yes,
)
from carson_city.board.attack import end_attacks_under
from carson_city.board.events import (
    BUILDING_UNDONE,
    BUILT,
    CONSENT_ASKED,
    CONSENT_GIVEN,
    CONSENT_REFUSED,
    HOUSE_PUT,
    TILE_KEPT,
)
from carson_city.board.kinds import ALL_KINDS, HOUSE_COUNTS, MOST_HOUSES
from carson_city.board.map import AT_EDGE, PARCEL_WORDS
from carson_city.board.material import (
    BUILDING_3,
    BUILDING_12,
    CHURCH,
    EMPTY,
    FREE,
    HOUSE,
    KEPT_STAGE,
    KINDS,
    PARCELS,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    RANCH,
    TOWN_HOUSE,
)
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.roads import add_roads, why_not_road
from carson_city.board.step import ANY_BUILDING, BUILDING, PARCEL, Step
from carson_city.core.notation import Action
from carson_city.core.ranges import FLAG, PLAYER, Many
from carson_city.text.i18n import _, either

ANY: Final = 0  # a turn to build any kept tile (ACT-7)


def site_refusal(position: Position, player: int, kind: int, parcel: int) -> tuple[str, str]:
    """Why a kind cannot stand on a parcel, houses apart; two empty texts when it can."""
    town = position.town
    word = PARCEL_WORDS[parcel]
    if town.owner[parcel] != player:
        return _("you do not own {parcel}").format(parcel=word), "BUILD-1"
    if town.ground[parcel] != EMPTY:
        return _("{parcel} is occupied").format(parcel=word), "BUILD-1"
    rule = position.barred_by(parcel)
    if rule:
        return _("nothing can be built on {parcel} now").format(parcel=word), rule
    if ALL_KINDS[kind].needs_road and not town.connected[parcel]:
        return _("{parcel} is not connected to a road").format(parcel=word), "BUILD-2"
    if ALL_KINDS[kind].needs_line and not town.on_through_line(parcel):
        return _("{parcel} does not lie beside a road from edge to edge").format(
            parcel=word
        ), "BLD-STATION"
    return position.why_not_build(player, kind, parcel)


def site_fits(position: Position, player: int, kind: int, parcel: int) -> bool:
    """Whether a kind may stand on a parcel, houses apart."""
    town = position.town
    facts = ALL_KINDS[kind]
    return (
        town.owner[parcel] == player
        and town.ground[parcel] == EMPTY
        and (bool(town.connected[parcel]) or not facts.needs_road)
        and (not facts.needs_line or town.on_through_line(parcel))
        and not (position.rules.bars and position.barred_by(parcel))
        and not (position.rules.why_not_build and position.why_not_build(player, kind, parcel)[1])
    )


def consent_mark(player: int, kind: int, parcel: int) -> int:
    """How a consent, given or refused, is noted: per building and parcel, this round (BUILD-9)."""
    return (player * KINDS + kind) * PARCELS + parcel


def house_places(position: Position, player: int, kind: int) -> list[int]:
    """Where a kind's next house may go; others' parcels only if they have not refused."""
    town, refused = position.town, position.refused
    first_mark = consent_mark(player, kind, 0)
    ground, owner = town.ground, town.owner
    connected = town.connected
    places: list[int] = []
    for parcel in range(PARCELS):
        stands = ground[parcel]
        if stands == EMPTY:
            if not connected[parcel]:
                continue
        elif stands != HOUSE or not town.town_house_fits(parcel):
            continue
        if position.rules.bars and position.barred_by(parcel):
            continue
        holder = owner[parcel]
        if (
            holder == player
            or holder == FREE
            or (first_mark + parcel not in refused and not position.never_consents(holder))
        ):
            places.append(parcel)
    return places


def houses_fit(position: Position, player: int, kind: int, count: int) -> bool:
    """Whether so many houses can be put one after another (BUILD-6)."""
    places = house_places(position, player, kind)
    if len(places) >= count:
        # Every place on the list stays good while others are filled: houses only ever occupy.
        return True
    town = position.change_town()
    for parcel in places:
        town.add_house(parcel)
        fits = houses_fit(position, player, kind, count - 1)
        town.clear(parcel)
        if fits:
            return True
    return False


def has_room(position: Position, player: int, kind: int, parcel: int) -> bool:
    """Whether all houses of a kind find a place when it stands on a parcel that fits."""
    town = position.change_town()
    town.put(parcel, kind)
    fits = houses_fit(position, player, kind, ALL_KINDS[kind].brings)
    town.clear(parcel)
    return fits


def sites(position: Position, player: int, kind: int) -> list[int]:
    """The parcels on which the player can build a kind now."""
    owner = position.town.owner
    count = ALL_KINDS[kind].brings
    # The building itself takes at most one of the places for houses.
    roomy = count == 0 or len(house_places(position, player, kind)) > count
    return [
        parcel
        for parcel in range(PARCELS)
        if owner[parcel] == player
        and site_fits(position, player, kind, parcel)
        and (roomy or has_room(position, player, kind, parcel))
    ]


def put_down(position: Position, player: int, kind: int, parcel: int) -> None:
    """Put a building down; what it gives comes when its houses stand."""
    position.change_town().put(parcel, kind)
    position.events.append((BUILT, player, kind, parcel))


def finish(position: Position, player: int, kind: int, parcel: int) -> None:
    """The building stands with its houses: it gives what it gives (BUILD-7, BLD-CHURCHa)."""
    first = consent_mark(player, kind, 0)
    last = first + PARCELS
    position.refused = tuple([mark for mark in position.refused if not first <= mark < last])
    position.granted = tuple([mark for mark in position.granted if not first <= mark < last])
    if ALL_KINDS[kind].gives:
        position.gain_revolvers(player, ALL_KINDS[kind].gives)
    if kind == CHURCH:
        end_attacks_under(position, parcel)


def bought_now(position: Position) -> bool:
    """Whether a tile just bought can be built now: on the track, or by a character (CHR-4R)."""
    if position.phase == PHASE_ACTIONS:
        return BUILDING_12 < position.track <= BUILDING_3 + 1
    return position.phase == PHASE_CHARACTERS


class Build(Step):
    """A player may build one tile just taken (ACT-6a), or any of the kept ones (ACT-7)."""

    __slots__ = ("kind",)
    name = "build"
    knows = (("player", PLAYER), ("kind", ANY_BUILDING))
    lies_on = ("track", "build", "restock")

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: int = kind

    def fits(self, position: Position, index: int) -> bool:
        """A tile just bought is at hand; kept ones are built in a stage of their own."""
        below = position.steps[index - 1]
        if self.kind == ANY:
            return position.track == KEPT_STAGE + 1 and position.phase == PHASE_ACTIONS
        kept = position.kept[self.player * KINDS + self.kind] > 0
        return kept and below.word() != self.name and bought_now(position)

    def rule(self) -> str:
        return "ACT-7" if self.kind == ANY else "ACT-6a"

    def ask(self, position: Position) -> str:
        verbs = [action.verb for action in self.options(position, self.player)]
        ways = []
        if BUILD in verbs and self.kind == ANY:
            ways.append(_("build a kept tile"))
        elif BUILD in verbs:
            ways.append(_("build the {kind}").format(kind=kind_name(self.kind)))
        if ROAD in verbs:
            ways.append(_("lay a road"))
        if self.kind == ANY:
            ways.append(_("be done"))
        elif BUILD in verbs:
            ways.append(_("keep it"))
        else:
            ways.append(_("keep the {kind}").format(kind=kind_name(self.kind)))
        return either(ways)

    def _kinds(self, position: Position) -> list[int]:
        if self.kind != ANY:
            return [self.kind]
        base = self.player * KINDS
        return [kind for kind in range(RANCH, KINDS) if position.kept[base + kind]]

    def options(self, position: Position, player: int) -> list[Action]:
        kinds = self._kinds(position)
        if not kinds:
            return []
        options: list[Action] = []
        for kind in kinds:
            table = build[kind]
            for parcel in sites(position, player, kind):
                options.append(table[parcel])
        add_roads(position, player, options)
        options.append(done if self.kind == ANY else keep)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == ROAD:
            position.lay_road(player, action.value)
        elif action.verb == BUILD:
            kind = action.value >> 6
            parcel = action.value & 63
            if self.kind != ANY:
                position.steps.pop()
            position.keep_tile(player, kind, -1)
            put_down(position, player, kind, parcel)
            if ALL_KINDS[kind].brings:
                position.push(Houses(player, kind, parcel, self.kind, 0, []))
            else:
                finish(position, player, kind, parcel)
        else:
            position.steps.pop()
            if self.kind != ANY:
                position.events.append((TILE_KEPT, player, self.kind))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == ROAD:
            return why_not_road(position, player, action.value)
        if action.verb == BUILD:
            kind = action.value >> 6
            if kind not in self._kinds(position):
                return _("you hold no {kind} to build now").format(kind=kind_name(kind)), "ACT-7"
            reason, rule = site_refusal(position, player, kind, action.value & 63)
            if reason:
                return reason, rule
            return _("there is no place for the house it brings"), "BUILD-6"
        return super().why_not(position, player, action)


class Houses(Step):
    """The houses of a building just put down, one after another (BUILD-3, BUILD-3a)."""

    __slots__ = ("kind", "parcel", "put", "refused", "turn")
    name = "houses"
    knows = (
        ("player", PLAYER),
        ("kind", BUILDING),
        ("parcel", PARCEL),
        ("turn", ANY_BUILDING),
        ("refused", FLAG),
        ("put", Many(PARCEL, MOST_HOUSES)),
    )
    lies_on = ("track", "build", "restock")
    cites = "BUILD-3"

    def __init__(
        self,
        player: int,
        kind: int,
        parcel: int,
        turn: int,
        refused: int,
        put: list[int],
    ) -> None:
        super().__init__(player)
        self.kind: int = kind
        self.parcel: int = parcel
        self.turn: int = turn  # the kind of the Build turn this belongs to, or ANY
        self.put: list[int] = put
        self.refused: int = refused  # 1 after a refusal: the building may be taken back

    def fits(self, position: Position, index: int) -> bool:
        """The building stands on its builder's parcel, with the houses put so far."""
        town = position.town
        below = position.steps[index - 1]
        kept = isinstance(below, Build)
        if kept != (self.turn == ANY) or (kept and below.player != self.player):
            return False
        if not kept and (self.turn != self.kind or not bought_now(position)):
            return False
        put = [HOUSE_COUNTS[town.ground[parcel]] for parcel in self.put]
        return (
            town.ground[self.parcel] == self.kind
            and town.owner[self.parcel] == self.player
            and len(self.put) < ALL_KINDS[self.kind].brings
            and self.parcel not in self.put
            and all(
                self.put.count(parcel) <= count and town.ground[parcel] in (HOUSE, TOWN_HOUSE)
                for parcel, count in zip(self.put, put, strict=True)
            )
        )

    def ask(self, position: Position) -> str:
        verbs = [action.verb for action in self.options(position, self.player)]
        ways = []
        if HOUSE_ON in verbs:
            ways.append(
                _("find a place for the house of the {kind} on {parcel}").format(
                    kind=kind_name(self.kind), parcel=PARCEL_WORDS[self.parcel]
                )
            )
        if ROAD in verbs:
            ways.append(_("lay a road"))
        if BACK in verbs:
            ways.append(_("take the {kind} back").format(kind=kind_name(self.kind)))
        return either(ways)

    def options(self, position: Position, player: int) -> list[Action]:
        places = house_places(position, player, self.kind)
        options = [put_house[parcel] for parcel in places]
        add_roads(position, player, options)
        if self.refused or not places:
            options.append(back)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == ROAD:
            position.lay_road(player, action.value)
        elif action.verb == BACK:
            self._take_back(position)
        else:
            parcel = action.value
            holder = position.town.owner[parcel]
            agreed = consent_mark(player, self.kind, parcel) in position.granted
            if holder == player or holder < 0 or agreed:
                self.put_house(position, parcel)
            else:
                position.events.append((CONSENT_ASKED, player, holder, parcel))
                position.push(Consent(holder, parcel))

    def put_house(self, position: Position, parcel: int) -> None:
        """Put a house, and finish the building with the last one."""
        position.change_town().add_house(parcel)
        position.events.append((HOUSE_PUT, self.player, parcel, position.town.ground[parcel]))
        put = [*self.put, parcel]
        if len(put) == ALL_KINDS[self.kind].brings:
            position.steps.pop()
            finish(position, self.player, self.kind, self.parcel)
        else:
            position.replace(self._with(self.refused, put))

    def refuse(self, position: Position, parcel: int) -> None:
        """The owner of a parcel said no (BUILD-9)."""
        position.refused = (*position.refused, consent_mark(self.player, self.kind, parcel))
        position.replace(self._with(1, self.put))

    def _with(self, refused: int, put: list[int]) -> Houses:
        return Houses(self.player, self.kind, self.parcel, self.turn, refused, put)

    def _take_back(self, position: Position) -> None:
        """Building and houses happen together or not at all (BUILD-6a)."""
        position.steps.pop()
        town = position.change_town()
        for parcel in reversed(self.put):
            town.clear(parcel)
        town.clear(self.parcel)
        position.keep_tile(self.player, self.kind)
        position.events.append((BUILDING_UNDONE, self.player, self.kind, self.parcel))
        if self.turn != ANY:
            position.push(Build(self.player, self.turn))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == ROAD:
            return why_not_road(position, player, action.value)
        if action.verb == HOUSE_ON:
            return why_not_house(position, player, self.kind, action.value)
        if action.verb == BACK:
            return _("the building may be taken back only after a refusal"), "BUILD-6a"
        return super().why_not(position, player, action)


def why_not_house(position: Position, player: int, kind: int, parcel: int) -> tuple[str, str]:
    """Why a house cannot be put on a parcel."""
    town = position.town
    word = PARCEL_WORDS[parcel]
    if consent_mark(player, kind, parcel) in position.refused:
        owner = position.setup.names[town.owner[parcel]]
        return _("{owner} has refused a house on {parcel}").format(
            owner=owner, parcel=word
        ), "BUILD-9"
    rule = position.never_consents(town.owner[parcel])
    if rule and town.owner[parcel] != player:
        owner = position.setup.names[town.owner[parcel]]
        return _("{owner} lets no house of others stand on {parcel}").format(
            owner=owner, parcel=word
        ), rule
    if town.ground[parcel] == HOUSE and AT_EDGE[parcel]:
        return _("no town house can stand on {parcel}, at the edge of the board").format(
            parcel=word
        ), "BUILD-5"
    if town.ground[parcel] == HOUSE:
        return _("for a town house all 8 parcels around {parcel} must be taken").format(
            parcel=word
        ), "BUILD-5"
    if town.ground[parcel] != EMPTY:
        return _("{parcel} is occupied").format(parcel=word), "BUILD-3"
    return _("{parcel} is not connected to a road").format(parcel=word), "BUILD-3"


class Consent(Step):
    """The owner of a parcel lets another's house stand there, or not (BUILD-9)."""

    __slots__ = ("parcel",)
    name = "consent"
    knows = (("player", PLAYER), ("parcel", PARCEL))
    lies_on = ("houses",)
    cites = "BUILD-9"

    def __init__(self, player: int, parcel: int) -> None:
        super().__init__(player)
        self.parcel: int = parcel

    def fits(self, position: Position, index: int) -> bool:
        """The builder below wants a house there, on a parcel of this player."""
        houses = position.steps[index - 1]
        return (
            isinstance(houses, Houses)
            and houses.player != self.player
            and position.town.owner[self.parcel] == self.player
            and self.parcel in house_places(position, houses.player, houses.kind)
        )

    def ask(self, position: Position) -> str:
        builder = position.setup.names[position.steps[-2].player]
        return _("allow or refuse {builder}'s house on {parcel}").format(
            builder=builder, parcel=PARCEL_WORDS[self.parcel]
        )

    def options(self, position: Position, player: int) -> list[Action]:
        return [yes, no]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        houses = position.asking(Houses)
        if action.verb == YES:
            position.events.append((CONSENT_GIVEN, player, houses.player, self.parcel))
            mark = consent_mark(houses.player, houses.kind, self.parcel)
            position.granted = (*position.granted, mark)
            houses.put_house(position, self.parcel)
        else:
            position.events.append((CONSENT_REFUSED, player, houses.player, self.parcel))
            houses.refuse(position, self.parcel)
