"""How programs are answered: a table as one guest sees it, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.responses import JSONResponse, Response

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.text.unicode_text import shown
from carson_city.title.setup import Events
from carson_city.web.bots import bot_faults
from carson_city.web.http.error_text import shortened
from carson_city.web.http.field_errors import fault
from carson_city.web.live.live_table import BOT, SPECTATOR, LiveTable
from carson_city.web.pages import fair_dice
from carson_city.web.pages.responses import status_of
from carson_city.web.rendering.page_adapter import page_adapter_of
from carson_city.web.tables.guests import Guest


def table_data(guest: Guest) -> dict[str, Any]:
    """A table as a guest sees it: one seat, or a spectator."""
    table, seat = guest.table, guest.looking()
    game = table.game
    view = game.view(None if seat == SPECTATOR else seat, shared=guest.shares(seat))
    people = table.people()
    known = game.known_plies(seat)
    return {
        "id": table.id,
        "title": game.setup.title,
        "setup": game.setup.told_header(),
        "ply": len(known),
        "decision": table.decision(seat),
        "seat": None if seat == SPECTATOR else seat,
        "deciders": list(game.deciders),
        "ask": view.steps[-1].ask(view) if view.steps else "",
        "options": [str(action) for action in game.options(seat)] if seat >= 0 else [],
        "can_undo": seat >= 0 and not game.over and game.can_undo(seat),
        "seats": [
            {
                "seat": s.number,
                "kind": s.kind,
                "name": s.name,
                "mark": game.setup.marks[s.number],
                "bot": s.bot,
                "taken": s.kind == BOT or bool(s.sitters),
                "present": bool(s.sitters & people),
                "own_key": s.has_own_keys,
            }
            for s in table.seats
        ],
        "resets": [
            {"seat": n.seat, "name": n.name, "what": n.what, "ply": n.ply, "at": int(n.at)}
            for n in table.seat_news
        ],
        "faults": [
            {
                "ply": place,
                "seat": game.plies[ply].player,
                "reason": bot_faults.reason(table.faults[ply]),
            }
            for place, ply in enumerate(known)
            if ply in table.faults
        ],
        "dice": fair_dice.for_programs(table, seat),
        "position": page_adapter_of(game.setup).summary(view),
        "line": game.setup.line(view),
        "scores": [
            {"seat": s.player, "place": s.place, "total": s.total, "sources": s.sources}
            for s in game.scores()
        ],
    }


def events_data(events: Events) -> list[dict[str, Any]]:
    """What happened, for programs."""
    return [{"key": e.key, "params": e.params, "rule": e.rule, "text": e.text} for e in events]


def options_data(table: LiveTable, seat: int) -> dict[str, Any]:
    """What a seat may do now."""
    options = [str(action) for action in table.game.options(seat)]
    return {"ply": table.known(seat), "decision": table.decision(seat), "options": options}


def problem(
    status: int,
    text: str,
    rule: str = "",
    headers: Mapping[str, str] | None = None,
    *,
    field: str = "",
) -> Response:
    """An answer that says what went wrong."""
    told = {"problem": shortened(text), "rule": rule, "field": shortened(field)}
    return JSONResponse(told, status, headers)


def answer(error: CarsonError) -> Response:
    """A refusal of ours as an answer with the fitting status; what rules forbid is 400."""
    return problem(status_of(error, 400), error.reason, error.rule, field=error.field)


def invalid(error: RequestValidationError) -> Response:
    """A body or a query of the wrong form."""
    field, reason = fault(error)
    return problem(422, f"{field}: {reason}", field=field)


def unknown(name: str, known: Sequence[str]) -> str:
    """What is said of a field that nobody asks for."""
    asked = ", ".join(known) or _("nothing")
    return _("{name}: this is not asked for here; {asked} is").format(name=shown(name), asked=asked)
