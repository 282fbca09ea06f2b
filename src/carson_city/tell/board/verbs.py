"""The options of the base game: by verb their facts, and how they are told."""

from __future__ import annotations

from carson_city.board import actions as a
from carson_city.board.attack import Steal
from carson_city.board.build import Build, Consent
from carson_city.board.choices import CASH, LATER
from carson_city.board.frontier import BUY_FROM_BAG
from carson_city.board.offers import TakeTile
from carson_city.board.roads import LastRoads
from carson_city.tell.board import effects, makers, previews, reasons
from carson_city.tell.board.options import OPTIONS, STEP_OPTIONS, Told
from carson_city.text.i18n import _

OPTIONS.update(
    {
        a.PLACE: Told(makers.placed, effects.place_effect, previews.placing, reasons.placing),
        a.PASS: Told(makers.passed, effects.passing, because=reasons.passing),
        a.CLAIM: Told(makers.claimed, effects.claiming, previews.claiming, reasons.claiming),
        a.BUY: Told(makers.claimed, effects.buying, because=reasons.claiming),
        a.BUY_TILE: Told(
            makers.tile_bought, effects.tile_buying, previews.tile_buying, reasons.tile_buying
        ),
        BUY_FROM_BAG: Told(makers.from_bag, effects.tile_buying, because=reasons.tile_buying),
        a.BUY_VP: Told(makers.points_bought, effects.buying, because=reasons.points),
        a.BUILD: Told(makers.built, effects.building, previews.building, reasons.building),
        a.HOUSE_ON: Told(makers.housed, effects.housing, previews.housing, reasons.housing),
        a.SITE: Told(makers.settled, long=previews.settling, because=reasons.settling),
        a.ROAD: Told(makers.laid, long=previews.laying, because=reasons.laying),
        a.TAKE: Told(makers.taken, effects.taking, previews.taking, reasons.taking),
        LATER: Told(makers.waited, effects.waiting, previews.waiting, reasons.waiting),
        CASH: Told(makers.cash, effects.gained, because=reasons.gaining),
        a.NEXT: Told(makers.fought, effects.fighting, because=reasons.fighting),
        a.STEAL: Told(makers.stolen, effects.stealing, previews.stealing, reasons.stealing),
        a.GIVE: Told(makers.given, effects.giving, because=reasons.giving),
        a.TAKE_TILE: Told(makers.tile_taken, effects.arming, because=reasons.arming),
        a.DONE: Told(makers.refused, because=reasons.declining),
        a.DECLINE: Told(makers.refused, because=reasons.declining),
        a.KEEP: Told(
            makers.refused,
            lambda _position, _facts: _("for a later turn"),
            lambda _position, _facts: "",
            reasons.keeping,
        ),
        a.BACK: Told(
            makers.refused,
            lambda _position, _facts: _("take the building back"),
            lambda _position, _facts: "",
            reasons.keeping,
        ),
        a.NO: Told(makers.refused, lambda _position, _facts: _("refuse")),
    }
)
STEP_OPTIONS.update(
    {
        (Consent.name, a.YES): Told(
            makers.consented, effects.consenting, previews.consenting, reasons.consenting
        ),
        (Consent.name, a.NO): Told(
            makers.consented,
            lambda _position, _facts: _("refuse"),
            previews.refusing,
            reasons.refusing,
        ),
        (Steal.name, a.DECLINE): Told(makers.stolen, because=reasons.no_theft),
        (TakeTile.name, a.DECLINE): Told(makers.refused, because=reasons.no_tile),
        (Build.name, a.DONE): Told(makers.refused, because=reasons.keeping),
        (LastRoads.name, a.DONE): Told(makers.refused, because=reasons.no_road),
    }
)
