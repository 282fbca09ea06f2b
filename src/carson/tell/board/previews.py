"""What an option would bring, at length: price, income now and after, who is there, the odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board import actions as a
from carson.board.attack import Steal
from carson.board.build import Consent, sites
from carson.board.character import CHARACTERS
from carson.board.choices import LATER
from carson.board.frontier import FrontierOffer
from carson.board.income import earnings, income, income_as, income_of, loot
from carson.board.kinds import ALL_KINDS
from carson.board.limits import limit_told
from carson.board.map import GRID_LINES, PARCEL_WORDS
from carson.board.material import (
    CITY_HALL,
    EMPTY,
    FREE,
    MINE,
    PARCELS,
    RANCH,
    TRACK,
)
from carson.board.names import kind_name
from carson.board.phases.round import face_taken
from carson.board.position import Position
from carson.board.spaces import space_at
from carson.notation import Action
from carson.tell.board.counts import houses, revolvers
from carson.tell.board.duels import duel_odds, rivals, without_duel
from carson.tell.board.effects import Effects, space_effect
from carson.tell.board.placings import PLACINGS
from carson.tell.board.prices import left, tile_price
from carson.words import _, capital, listed, n_

NAMED: Final = 4  # parcels that are named before they are counted


class Previews(Effects):
    """The options of one player in one position, each with all that matters about it."""

    def __init__(self, position: Position, player: int) -> None:
        super().__init__(position, player)
        self.before = [income_of(position, other) for other in range(position.players)]
        self.earning = self.before[player]
        self._bests: dict[int, str] = {}

    def said(self, action: Action) -> str:
        """The preview of an option, in a few words."""
        default = Previews._placing if action.verb in PLACINGS else Effects.of
        return PREVIEWS.get(action.verb, default)(self, action)

    def told(self, action: Action) -> str:
        """The preview with what is worth knowing about the place."""
        on_land = action.verb in ON_LAND or action.verb in PLACINGS
        if on_land and action.value < TRACK:
            return joined(self.said(action), *self._land(action.value, action.verb == a.CLAIM))
        return self.said(action)

    # Placing a cowboy.

    def _placing(self, action: Action) -> str:
        place, position, player = action.value, self.position, self.player
        placing = PLACINGS[action.verb]
        effect = self._effect_at(place)
        if placing.said:
            effect = f"{_(placing.said)}, {effect}"
        if not placing.fights:
            return effect
        parting = without_duel(position, player, place)
        odds = duel_odds(position, player, place, lays=placing.lays)
        if parting or odds is None:
            return joined(effect, parting)
        others = [position.setup.names[other] for other in rivals(position, player, place)]
        return _("{effect} · duel with {players}, you win {chance}").format(
            effect=effect, players=listed(others), chance=odds.told()
        )

    def _effect_at(self, place: int) -> str:
        position, player = self.position, self.player
        if place >= TRACK:
            slot = space_at(place).slot
            if slot < 0:
                return space_effect(position, player, place)
            price = position.tile_price(player, slot)
            return joined(self._price(price), self._best(position.display[slot]))
        if place == position.city_hall:
            return joined(_("move in"), self._change(self._reside))
        if position.town.ground[place] < RANCH:
            return self._price(position.parcel_price(player, place))
        if position.town.owner[place] == player:
            return _("guard ${income}").format(income=earnings(position, place))
        return _("steal ${half} from {owner}").format(
            half=loot(position, place),
            owner=position.setup.names[position.town.owner[place]],
        )

    def _reside(self, trial: Position) -> None:
        trial.resident = self.player  # BLD-CITYh

    def _price(self, price: int) -> str:
        if price > self.position.money[self.player]:
            return _("-${price}, you have ${money}").format(
                price=price, money=self.position.money[self.player]
            )
        return f"-${price}"

    def _best(self, kind: int) -> str:
        """The best place that a building could have on the player's land now."""
        if kind not in self._bests:
            self._bests[kind] = self._best_of(kind)
        return self._bests[kind]

    def _best_of(self, kind: int) -> str:
        position, player = self.position, self.player
        fitting = sites(position, player, kind)
        if not fitting:
            return self._no_site(kind)
        if not ALL_KINDS[kind].cap:
            return ", ".join([_("it earns no money"), *self._gifts(kind)])
        trial = position.copy()
        best, where = -1, fitting[0]
        for parcel in fitting:
            trial.change_town().put(parcel, kind)
            then = income_of(trial, player)
            trial.change_town().clear(parcel)
            if then > best:
                best, where = then, parcel
        if best == self.earning and not income_as(position, where, kind, player):
            return _("income stays ${now}: it would earn nothing on your land yet").format(now=best)
        return _("income ${now} → ${then} on {parcel}").format(
            now=self.earning, then=best, parcel=PARCEL_WORDS[where]
        )

    def _no_site(self, kind: int) -> str:
        town = self.position.town
        empty = [
            parcel
            for parcel in range(PARCELS)
            if town.owner[parcel] == self.player and town.ground[parcel] == EMPTY
        ]
        if not empty:
            return _("you own no empty parcel yet")
        if ALL_KINDS[kind].needs_road and not any(town.connected[parcel] for parcel in empty):
            return _("you own no empty parcel that touches a road")
        if ALL_KINDS[kind].needs_line:
            return _("you own no empty parcel beside a road from edge to edge")
        return _("there is no place for the house it brings")

    def _gifts(self, kind: int) -> list[str]:
        """What a building brings beside money."""
        said = []
        facts = ALL_KINDS[kind]
        if facts.gives:
            said.append(_("gives {revolvers}").format(revolvers=revolvers(facts.gives)))
        if facts.brings:
            said.append(_("brings {houses}").format(houses=houses(facts.brings)))
        return said

    def _land(self, parcel: int, free: bool) -> list[str]:
        """What is worth knowing before a parcel is one's own."""
        town, said = self.position.town, []
        if town.ground[parcel] >= RANCH or town.owner[parcel] != FREE:
            return []
        said.append(_("touches a road") if town.connected[parcel] else _("no road yet"))
        if town.ground[parcel] != EMPTY:
            said.append(_("2 VP at the end of the game"))  # FIN-2
        elif not free:  # while claiming it is said already
            said.append(self._as_mine(parcel))
        return said

    def _as_mine(self, parcel: int) -> str:
        mine = income_as(self.position, parcel, MINE, self.player)
        return _("a Mine here would earn ${mine}").format(mine=mine) if mine else ""

    def _claim(self, action: Action) -> str:
        empty = self.position.town.ground[action.value] == EMPTY
        return joined(_("for nothing"), self._as_mine(action.value) if empty else "")

    # The town changes.

    def _change(self, change: Callable[[Position], None], why_not: str = "") -> str:
        """The player's income now and after, or why it stays, and whose else changes."""
        trial = self.position.copy()
        change(trial)
        then = income_of(trial, self.player)
        said = _("income ${now} → ${then}").format(now=self.earning, then=then)
        if then == self.earning:
            said = _("income stays ${now}").format(now=then) + why_not
        return ", ".join([said, *self._of_others(trial)])

    def _of_others(self, trial: Position) -> list[str]:
        said = []
        for other, now in enumerate(self.before):
            then = income_of(trial, other)
            if other != self.player and then != now:
                said.append(
                    _("{player}’s ${now} → ${then}").format(
                        player=self.position.setup.names[other], now=now, then=then
                    )
                )
        return said

    def _building(self, action: Action) -> str:
        kind, parcel = divmod(action.value, PARCELS)
        trial = self.position.copy()
        if trial.town.owner[parcel] == FREE:  # CHR-9Y, CHR-15R: with a property tile
            trial.take_parcel(self.player, parcel)
        trial.change_town().put(parcel, kind)
        then, own = income_of(trial, self.player), income(trial, parcel)
        if then != self.earning:
            said = _("income ${now} → ${then}").format(now=self.earning, then=then)
        elif not ALL_KINDS[kind].cap:
            said = _("income stays ${now}: it earns no money").format(now=then)
        elif own:
            said = _("income stays ${now}: it earns ${own}, and those around it as much less")
            said = said.format(now=then, own=own)
        else:
            said = _("income stays ${now}: it earns nothing there yet").format(now=then)
        return ", ".join([said, *self._gifts(kind), *self._of_others(trial)])

    def _housing(self, action: Action) -> str:
        said = self._with_house(action.value)
        owner = self.position.town.owner[action.value]
        if owner >= 0 and owner != self.player:
            said = _("{income}, if {owner} agrees").format(
                income=said, owner=self.position.setup.names[owner]
            )
        return said

    def _with_house(self, parcel: int) -> str:
        return self._change(
            lambda trial: trial.change_town().add_house(parcel),
            _(": none of your buildings earns by it"),
        )

    def _consent(self, action: Action) -> str:
        step = self.position.steps[-1]
        assert isinstance(step, Consent)
        if action.verb == a.NO:
            return _("it costs you nothing; the house must go elsewhere")
        said = [self._with_house(step.parcel)]
        if self.position.town.ground[step.parcel] == EMPTY:
            said += [_("2 VP at the end of the game"), _("you can build nothing there any more")]
        return joined(*said)

    def _site(self, action: Action) -> str:
        def settle(trial: Position) -> None:
            trial.change_town().put(action.value, CITY_HALL)

        return joined(_("a house for everybody’s buildings beside it"), self._change(settle))

    def _road(self, action: Action) -> str:
        town = self.position.town.copy()
        town.lay(action.value)
        old = self.position.town.connected
        reached = [parcel for parcel in range(PARCELS) if town.connected[parcel] > old[parcel]]
        own = [parcel for parcel in reached if town.owner[parcel] == self.player]
        said = [_("reaches no new parcel")]
        if reached:
            said = [_("reaches {parcels}").format(parcels=_parcels(reached))]
        if own and len(own) == len(reached):
            said.append(_("all yours") if len(own) > 1 else _("which is yours"))
        elif own:
            said.append(_("yours: {parcels}").format(parcels=_parcels(own)))
        more = ROAD_NEWS.get(self.position.character[self.player])
        if reached and more is not None:
            said += more(self.position)
        if any(action.value in line and all(town.roads[p] for p in line) for line in GRID_LINES):
            said.append(_("a road from edge to edge: a Station may stand beside it"))
        return ", ".join(said)

    # The rest.

    def _tile(self, action: Action) -> str:
        step, kind = self.position.steps[-1], self.position.display[action.value]
        said = left(self.position, self.player, tile_price(self.position, self.player, action))
        if isinstance(step, FrontierOffer):  # built anywhere, not only on one's own land
            return said
        return joined(said, self._best(kind))

    def _taking(self, action: Action) -> str:
        face = face_taken(self.position, action)
        return _("{limit}. {text}").format(
            limit=capital(limit_told(self.position, face)), text=_(CHARACTERS[face].text)
        )

    def _waiting(self, _action: Action) -> str:
        return _(CHARACTERS[self.position.character[self.player]].text)

    def _nothing_more(self, _action: Action) -> str:
        """Where the name of the option says it all."""
        return ""

    def _stealing(self, _action: Action) -> str:
        step = self.position.steps[-1]
        assert isinstance(step, Steal)
        position = self.position
        return _("+${half}: half of what {owner}’s {kind} earns").format(
            half=loot(position, step.parcel),
            owner=position.setup.names[position.town.owner[step.parcel]],
            kind=kind_name(position.town.ground[step.parcel]),
        )


def joined(*parts: str) -> str:
    """The parts of a preview that say something, in one line."""
    return " · ".join(part for part in parts if part)


def _parcels(parcels: list[int]) -> str:
    if len(parcels) > NAMED:
        return n_("1 parcel", "{count} parcels", len(parcels))
    return listed([PARCEL_WORDS[parcel] for parcel in parcels])


PREVIEWS: Final[dict[int, Callable[[Previews, Action], str]]] = {  # by verb
    a.CLAIM: Previews._claim,
    a.TAKE: Previews._taking,
    LATER: Previews._waiting,
    a.BUILD: Previews._building,
    a.HOUSE_ON: Previews._housing,
    a.YES: Previews._consent,
    a.NO: Previews._consent,
    a.SITE: Previews._site,
    a.ROAD: Previews._road,
    a.BUY_TILE: Previews._tile,
    a.STEAL: Previews._stealing,
    a.KEEP: Previews._nothing_more,
    a.BACK: Previews._nothing_more,
}
ON_LAND: Final = {a.BUY, a.CLAIM}  # verbs by which a parcel becomes somebody's
# What a road that reaches new parcels brings besides, by the card of its player.
ROAD_NEWS: Final[dict[int, Callable[[Position], list[str]]]] = {}
