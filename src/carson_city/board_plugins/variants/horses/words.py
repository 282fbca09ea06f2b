"""Horses in words: what each corral brings, how the rodeo stands, where a gallop may go."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import DONE
from carson_city.board.income import income
from carson_city.board.material import RANCH, SALARY
from carson_city.board.position import Position
from carson_city.board.spaces import place_name, space_at
from carson_city.board_plugins.variants.horses.rodeo import (
    HATS,
    NO_TILE_FOR_NOTHING,
    RODEO_WON,
    corral_score,
    final_points,
    hats,
    leader,
    rodeo_order,
    rodeo_score,
)
from carson_city.board_plugins.variants.horses.rules import PLACE_CORRAL
from carson_city.board_plugins.variants.horses.state import (
    CASH,
    CORRALS,
    GALLOP,
    PLACES_OF_CORRALS,
    POWER,
    RANCHING,
    corral_at,
    horses,
)
from carson_city.board_plugins.variants.horses.steps import (
    DOUBLE_RANCH,
    DOUBLED,
    GALLOP_OTHER,
    GALLOPER,
    GO_HOME,
    LEAVE_IT,
    MONEY,
    NO_HORSE,
    PRICE,
    PUT_HORSE,
    RANCH_DOUBLED,
    SET_DOWN,
    GallopTo,
    HorseFollows,
    HorseForSale,
    RanchDoubling,
    go_home,
    leave_it,
    no_horse,
    ranches_to_double,
    stay,
    unused,
    uses,
)
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.tell.board.about import OWN_FACTS
from carson_city.tell.board.multiplied import MULTIPLIED
from carson_city.tell.board.news import ROWS, TURNS, Turn
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    PLACINGS,
    REFUSALS,
    SITUATIONS,
    STEP_OPTIONS,
    STEP_PLACES,
    Facts,
    Offer,
    Placing,
    Told,
    add_kind,
    plain,
)
from carson_city.tell.board.phrases import about_parcel, joined, moving_from, moving_other_from
from carson_city.tell.board.prices import Gained, earned, why_earn
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.rules import citing
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _, capital, n_

RULES = ("HOR-4", "HOR-4a", "HOR-5", "HOR-6", "HOR-6a")  # by corral


# The rodeo.


@dataclass(frozen=True, slots=True)
class Rodeo(Facts):
    """What an option changes in the rodeo, and in the corral itself."""

    corral: int
    now: int  # the player's score
    then: int
    wins: bool  # the rodeo, as things would be
    best: int  # of the others
    rival: int  # who has that, or nobody
    gain: int = 0  # firepower or dollars, where the corral gives some

    @property
    def turns(self) -> bool:
        """Whether the rodeo is the player's only by this."""
        return self.wins and not (self.now and self.now > self.best)


def _rodeo(survey: Survey, action: Action, trial: Position, gain: int = 0) -> Rodeo:
    position, player = survey.position, survey.player
    others = [other for other in rodeo_order(position) if other != player]
    rival = max(others, key=lambda other: rodeo_score(position, other))
    best = rodeo_score(position, rival)
    return Rodeo(
        action, player, corral_at(action.value), rodeo_score(position, player),
        rodeo_score(trial, player), leader(trial) == player, best, rival if best else NOBODY, gain,
    )  # fmt: skip


def _horse(survey: Survey, action: Action) -> Rodeo:
    """A horse in a corral."""
    trial = survey.position.copy()
    state = horses(trial)
    if not state.hands[survey.player]:  # it is bought
        state.add_horse(survey.player, 1)
    corral = corral_at(action.value)
    gain = _ranch_gain(trial, survey.player) if corral == RANCHING else 0
    power = trial.firepower(survey.player)
    state.stable(survey.player, corral)
    if corral == POWER:
        gain = trial.firepower(survey.player) - power
    return _rodeo(survey, action, trial, gain)


def _ranch_gain(position: Position, player: int) -> int:
    """What one more horse for the Ranches earns, as the town stands."""
    ranches = sorted([income(position, parcel) for parcel in ranches_to_double(position, player)])
    used = horses(position).in_corral(player, RANCHING)
    return ranches[-1 - used] if used < len(ranches) else 0


def _cowboy(survey: Survey, action: Action) -> Rodeo:
    """A cowboy in a corral."""
    trial = survey.position.copy()
    horses(trial).mount(survey.player, corral_at(action.value))
    return _rodeo(survey, action, trial)


def standing(position: Position, facts: Rodeo) -> str:
    """The score then, and who would win."""
    score = _("rodeo {now} → {then}").format(now=facts.now, then=facts.then)
    if facts.now == facts.then:
        score = _("rodeo {now}").format(now=facts.now)
    if facts.wins:
        return _("{score}, you would win").format(score=score)
    if facts.rival == NOBODY:
        return score
    name = position.setup.names[facts.rival]
    return _("{score}, {name} has {best}").format(score=score, name=name, best=facts.best)


# A horse.


def _does(position: Position, facts: Rodeo) -> str:
    """What a horse does in its corral."""
    if facts.corral == POWER:
        return _power(facts.gain)
    if facts.corral == GALLOP:
        if position.steps[-1].word() == HorseForSale.name:
            return _("nothing more this round")  # HOR-2a
        return _("another cowboy, a move, or pass")
    if facts.corral == RANCHING:
        return (
            _("+${gain}: a Ranch doubled").format(gain=facts.gain)
            if facts.gain
            else _("no Ranch to double")
        )
    if facts.corral == CASH:
        return f"+${MONEY}"
    return _("+{score} at the rodeo").format(score=facts.then - facts.now)


def _power(gain: int) -> str:
    return _("firepower stays") if not gain else _("+{gain} firepower").format(gain=gain)


def _for_sale(position: Position, facts: Rodeo) -> str:
    price = _("−${price} instead of +${price}").format(price=PRICE)
    return joined(price, _does(position, facts))


def _selling(position: Position, facts: Rodeo) -> str:
    return joined(
        _for_sale(position, facts), standing(position, facts), _at_the_end(position, facts)
    )


def _at_the_end(position: Position, facts: Facts) -> str:
    points = 1 + horses(position).tiles[facts.player]
    return _("{points} VP at the end of the game").format(points=points)  # HOR-8


def _why_horse(position: Position, facts: Rodeo) -> list[Reason]:
    found = []
    if facts.turns:
        found.append(reason(SOME + horses(position).owned(facts.player), _tile_words()))
    if facts.corral == POWER and facts.gain:
        found.append(reason(facts.gain, N_("+{gain} firepower in every duel"), gain=facts.gain))
    if facts.corral == RANCHING and facts.gain:
        found.append(reason(facts.gain, N_("a Ranch earns ${gain} more"), gain=facts.gain))
    if facts.corral == CASH:
        found.append(reason(MONEY, N_("${money} at once"), money=MONEY))
    if facts.corral == GALLOP and position.steps[-1].word() == HorseFollows.name:
        found.append(reason(SOME, N_("you are faster than the others")))
    return found


def _tile_words() -> str:
    return N_("you would win the rodeo: a rodeo tile is 1 VP for each horse at the end")


def _why_buy(position: Position, facts: Rodeo) -> list[Reason]:
    points = 1 + horses(position).tiles[facts.player]
    worth = N_("a horse is {points} VP at the end of the game")
    return [reason(points, worth, points=points), *_why_horse(position, facts)]


def _put(position: Position, action: Action) -> str:
    name = place_name(action.value)
    if position.steps[-1].word() == HorseForSale.name:
        return _("Buy a horse for {corral}").format(corral=name)
    return _("Put a horse into {corral}").format(corral=name)


def _none(position: Position, _action: Action) -> str:
    if position.steps[-1].word() == HorseForSale.name:
        return _("Take the salary")
    return _("Keep the horse")


def _salary(survey: Survey, action: Action) -> Gained:
    count = survey.position.salaried[survey.player]
    return Gained(action, survey.player, space_at(SALARY).worth(count))


# A cowboy in a corral.


def _rides(_position: Position, facts: Rodeo) -> str:
    gain = facts.then - facts.now
    return _("+{gain} at the rodeo").format(gain=gain) if gain else _("doubles its horses")


def _why_ride(position: Position, facts: Rodeo) -> list[Reason]:
    if not facts.turns:
        return []
    return [reason(SOME + horses(position).owned(facts.player), _tile_words())]


def _sent(_position: Position, action: Action) -> str:
    return _("Send a cowboy into {corral}").format(corral=place_name(action.value))


# A gallop.


# A Ranch.


# What a corral is.

DOES = (
    N_("One or two horses: 1 firepower more this round; three or more: 2."),
    N_("At once another cowboy, a move of one that is placed, or pass."),
    N_("Each horse doubles the income of one of your Ranches."),
    N_("Each horse brings ${money} at once."),
    N_("For the rodeo alone."),
)


def _about(position: Position, _seat: int, place: int) -> tuple[list[str], list[str]]:
    corral = corral_at(place)
    reason, rule = unused()
    told = [_("{reason}.").format(reason=capital(reason))]
    if uses(position, corral):
        told, rule = [_(DOES[corral]).format(money=MONEY)], RULES[corral]
    value = f"{hats(position)[corral]}{position.setup.sign(HATS[corral])}"
    told.append(
        _("A horse there counts {value} at the rodeo, twice that with a cowboy.").format(
            value=value
        )
    )
    told += [note for note in [position.setup.note(HATS[corral])] if note]
    state = horses(position)
    for player in range(position.players):
        count = state.in_corral(player, corral)
        if count or state.rides(player, corral):
            said = n_("{name}: 1 horse, {score} at the rodeo",
                      "{name}: {count} horses, {score} at the rodeo", count,
                      name=position.setup.names[player],
                      score=corral_score(position, player, corral))  # fmt: skip
            told.append(said)
    return told, [rule, "HOR-7"]


def _scores(position: Position) -> str:
    """How the rodeo stands, everybody in the order that breaks ties."""
    first = leader(position)
    if first == NOBODY:
        if NO_TILE_FOR_NOTHING in position.setup.house:
            return _("no horse is in a corral yet")
        return _("no horse is in a corral yet: whoever passes first would win")
    names = position.setup.names
    ranked = sorted(rodeo_order(position), key=lambda player: -rodeo_score(position, player))
    listed = ", ".join(f"{names[player]} {rodeo_score(position, player)}" for player in ranked)
    return _("{scores}: {name} would win").format(scores=listed, name=names[first])


def _situation(position: Position, player: int, _step: object) -> list[tuple[str, str]]:
    points = final_points(position, player)
    owned = n_("your horse scores {points} VP at the end",
               "your {count} horses score {points} VP at the end",
               horses(position).owned(player), points=points)  # fmt: skip
    return [(_("Rodeo"), _scores(position)), (_("Horses"), owned)]


for _corral in range(CORRALS):
    OWN_FACTS[PLACES_OF_CORRALS[_corral]] = _about
SITUATIONS[HorseFollows.name] = _situation
SITUATIONS[HorseForSale.name] = _situation

OPTIONS[PUT_HORSE] = Told(
    _horse,
    _does,
    lambda position, facts: joined(_does(position, facts), standing(position, facts)),
    _why_horse,
)
STEP_OPTIONS[HorseForSale.name, PUT_HORSE] = Told(_horse, _for_sale, _selling, _why_buy)
OPTIONS[PLACE_CORRAL] = Told(
    _cowboy,
    _rides,
    lambda position, facts: joined(_("a cowboy doubles its corral"), standing(position, facts)),
    _why_ride,
)
OPTIONS[DOUBLE_RANCH] = Told(
    lambda survey, action: Gained(action, survey.player, income(survey.position, action.value)),
    lambda _position, facts: _("+${gain}, if nobody steals").format(gain=facts.gain),
    because=why_earn,
)
OPTIONS[NO_HORSE] = Told(plain, lambda _position, _facts: _("it may follow a later cowboy"))
STEP_OPTIONS[HorseForSale.name, NO_HORSE] = Told(_salary, earned, because=why_earn)
OPTIONS[GO_HOME] = Told(
    plain, lambda _position, _facts: _("to place it anew, or to keep it for your firepower")
)
STEP_OPTIONS[RanchDoubling.name, DONE] = Told(plain)
MULTIPLIED[RANCH_DOUBLED] = lambda _player, _ranch: (RANCH, DOUBLED)
OFFERS[PUT_HORSE] = Offer(
    on_place=True,
    phrase=_put,
    rules=lambda position, action: citing(RULES[corral_at(action.value)], "HOR-7")(
        position, action
    ),
)
OFFERS[NO_HORSE] = Offer(phrase=_none)
OFFERS[PLACE_CORRAL] = Offer(on_place=True, phrase=_sent, rules=citing("HOR-3", "HOR-3a", "HOR-7"))
OFFERS[GALLOPER] = Offer(on_place=True, phrase=moving_from, rules=citing("HOR-4a", "HOR-4b"))
OFFERS[GALLOP_OTHER] = Offer(
    on_place=True, phrase=moving_other_from, rules=citing("HOR-4a", "HOR-4b")
)
OFFERS[DOUBLE_RANCH] = Offer(on_place=True, phrase=about_parcel(N_("Double the Ranch on {place}")))
OFFERS[GO_HOME] = OFFERS[LEAVE_IT] = Offer(at_step=True)
PLACINGS[SET_DOWN] = Placing(phrase=N_("Move it to {place}"), rule="HOR-4b")
LABELS[stay] = N_("Nothing more")
LABELS[go_home] = N_("Take it back")
LABELS[leave_it] = N_("Leave it there")
REFUSALS.update((no_horse, stay, leave_it))
STEP_PLACES[GallopTo.name] = lambda step: int(step.place())
ROWS[RODEO_WON] = lambda player, score: (N_("Rodeo"), player, str(score))
TURNS["placed_in_corral"] = Turn(N_("{player} into {place}"), after="placed")
TURNS["horse_put"] = Turn(N_("a horse into {place}"), after="placed")
TURNS["cowboy_rode"] = Turn()
TURNS["cowboy_taken_back"] = Turn()
add_kind(30, N_("Corrals"), PLACE_CORRAL)
add_kind(32, N_("Horses"), PUT_HORSE)
add_kind(34, N_("Your cowboys"), GALLOPER, GALLOP_OTHER)
add_kind(69, N_("Ranches"), DOUBLE_RANCH)
