"""A house of a building, the consent to it, and the site of City Hall."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import HOUSE_ON, NO, SITE, YES, no, yes
from carson_city.board.build import Consent, Houses
from carson_city.board.map import NEIGHBOURS, PARCEL_WORDS
from carson_city.board.material import CITY_HALL, EMPTY, HOUSE
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.scoring import parcel_points
from carson_city.core.notation import Action
from carson_city.tell.board.incomes import Change, a_round, changed, dollars
from carson_city.tell.board.land import at_the_end, points_told
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    REFUSALS,
    SITUATIONS,
    STEP_OPTIONS,
    STEP_PLACES,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.phrases import about_parcel, joined
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.rules import citing, is_anothers
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.verbs.refusing import refused
from carson_city.text.i18n import N_, _, listed


@dataclass(frozen=True, slots=True)
class Housed(Facts):
    """A house on a parcel, or City Hall."""

    parcel: int
    owner: int
    empty: bool
    change: Change
    beside: int  # the player's empty parcels around
    points: int  # VP of the parcel at the end of the game

    @property
    def amount(self) -> int:
        return abs(self.change.gain)


def _house_on(survey: Survey, action: Action, parcel: int) -> Housed:
    change = survey.change(lambda trial: trial.change_town().add_house(parcel))
    return _on(survey, action, parcel, change)


def _on(survey: Survey, action: Action, parcel: int, change: Change) -> Housed:
    town, player = survey.position.town, survey.player
    beside = sum(
        town.owner[near] == player and town.ground[near] == EMPTY for near in NEIGHBOURS[parcel]
    )
    empty = town.ground[parcel] == EMPTY
    points = parcel_points(survey.position, player, parcel)
    return Housed(action, player, parcel, town.owner[parcel], empty, change, beside, points)


def _effect(position: Position, facts: Housed) -> str:
    """What a house adds, where its owner agrees."""
    gain = dollars(facts.change.gain)
    if facts.owner < 0 or facts.owner == facts.player:
        return gain
    return _("{gain} if {owner} agrees").format(gain=gain, owner=position.setup.names[facts.owner])


def _preview(position: Position, facts: Housed) -> str:
    """What a house changes, where its owner agrees."""
    said = _with_house(position, facts)
    if facts.owner < 0 or facts.owner == facts.player:
        return said
    owner = position.setup.names[facts.owner]
    return _("{income}, if {owner} agrees").format(income=said, owner=owner)


def _with_house(position: Position, facts: Housed) -> str:
    stays = N_("income stays ${now}: none of your buildings earns by it")
    return changed(position, facts.change, stays)


def _why(position: Position, facts: Housed) -> list[Reason]:
    """A house: what it adds, its parcel, and whom it does not serve."""
    said = [a_round(position, facts.change.gain)]
    if facts.owner == facts.player and facts.empty:
        said.append(at_the_end())
    said.append(_beside(facts))
    losers = [other for other, now, then in facts.change.others if then < now]
    names = listed([position.setup.names[other] for other in losers])
    said.append(reason(len(losers), N_("{players} would earn less"), players=names))
    return _or_must(said, facts, N_("without a house the building cannot stand"))


def _beside(facts: Housed) -> Reason:
    """A house that will feed what comes to stand beside it."""
    one = N_("it lies beside an empty parcel of yours")
    return reason(facts.beside, one, N_("it lies beside {count} empty parcels of yours"))


def _or_must(said: list[Reason], facts: Housed, must: str) -> list[Reason]:
    """Where nothing speaks for it: whom it does not serve, and that it must be."""
    if any(each.worth > 0 for each in said):
        return said
    served = any(then > now for _other, now, then in facts.change.others)
    return [*said, reason(not served, N_("nobody else earns by it")), reason(SOME, must)]


def _rules(position: Position, action: Action) -> list[str]:
    consent = ["BUILD-9"] if is_anothers(position, action.value) else []
    if position.town.ground[action.value] == HOUSE:  # the second one
        return ["BLD-TOWN", "BUILD-5", *consent]
    return ["BLD-HOUSE", position.steps[-1].rule(), *consent]


OPTIONS[HOUSE_ON] = Told(
    lambda survey, action: _house_on(survey, action, action.value), _effect, _preview, _why
)
OFFERS[HOUSE_ON] = Offer(
    on_place=True, phrase=about_parcel(N_("Put the house on {place}")), rules=_rules
)
HOUSE_LEAD = N_("{example} and so on; it earns you")
add_kind(110, N_("Houses"), HOUSE_ON, block=True, lead=HOUSE_LEAD)


# Another's house on one's own land.


def _consented(survey: Survey, action: Action) -> Housed:
    return _house_on(survey, action, survey.position.asking(Consent).parcel)


def _allowing(_position: Position, facts: Housed) -> str:
    return _("allow it, {gain} a round").format(gain=dollars(facts.change.gain))


def _refusing(_position: Position, _facts: Facts) -> str:
    return _("refuse")


def _preview_consent(position: Position, facts: Housed) -> str:
    said = [_with_house(position, facts)]
    if facts.empty:
        said += [points_told(facts.points), _("you can build nothing there any more")]
    return joined(*said)


def _why_allow(position: Position, facts: Housed) -> list[Reason]:
    said = [a_round(position, facts.change.gain)]
    return [*said, at_the_end()] if facts.empty else said


def _why_refuse(position: Position, facts: Housed) -> list[Reason]:
    """What another's house would spoil, and whom it would serve."""
    loss, parcel = -facts.change.gain, PARCEL_WORDS[facts.parcel]
    said = [
        reason(facts.empty, N_("{parcel} stays free to build on"), parcel=parcel),
        reason(loss, N_("you would earn ${loss} a round less"), loss=loss),
    ]
    for other, now, then in facts.change.others:
        gain, name = then - now, position.setup.names[other]
        said.append(reason(gain, N_("{player} would earn ${gain} more"), player=name, gain=gain))
    if not any(each.worth > 0 for each in said):
        said.append(reason(SOME, N_("the house must go elsewhere, and it costs you nothing")))
    return said


def _asked(position: Position, _player: int, step: Consent) -> list[tuple[str, str]]:
    """Who wants to put a house on the decider's land, and for which building (BUILD-9)."""
    houses = position.steps[-2]
    assert isinstance(houses, Houses)
    said = _(
        "{builder} builds a {kind} on {place} and would put its house on your {parcel}"
    ).format(
        builder=position.setup.names[houses.player],
        kind=kind_name(houses.kind),
        place=PARCEL_WORDS[houses.parcel],
        parcel=PARCEL_WORDS[step.parcel],
    )
    return [(_("House"), said)]


STEP_OPTIONS[Consent.name, YES] = Told(_consented, _allowing, _preview_consent, _why_allow)
STEP_OPTIONS[Consent.name, NO] = Told(
    _consented,
    _refusing,
    lambda _position, _facts: _("it costs you nothing; the house must go elsewhere"),
    _why_refuse,
)
OPTIONS[NO] = Told(refused, _refusing)
SITUATIONS[Consent.name] = _asked
STEP_PLACES[Consent.name] = lambda step: int(step.parcel)
OFFERS[YES] = OFFERS[NO] = Offer(at_step=True)
LABELS[yes] = N_("Allow it")
LABELS[no] = N_("Refuse")
REFUSALS.add(no)
add_kind(170, N_("Your land"), YES, NO)


# City Hall on its site.


def _settled(survey: Survey, action: Action) -> Housed:
    parcel = action.value
    change = survey.change(lambda trial: trial.change_town().put(parcel, CITY_HALL))
    return _on(survey, action, parcel, change)


def _preview_site(position: Position, facts: Housed) -> str:
    return joined(_("a house for everybody’s buildings beside it"), changed(position, facts.change))


def _why_site(position: Position, facts: Housed) -> list[Reason]:
    """City Hall: what it adds, and whom it does not serve."""
    said = [a_round(position, facts.change.gain), _beside(facts)]
    return _or_must(said, facts, N_("it must stand somewhere"))


OPTIONS[SITE] = Told(_settled, long=_preview_site, because=_why_site)
OFFERS[SITE] = Offer(
    on_place=True, phrase=about_parcel(N_("Put City Hall on {place}")), rules=citing("BLD-CITY")
)
add_kind(120, N_("Sites"), SITE, block=True)
