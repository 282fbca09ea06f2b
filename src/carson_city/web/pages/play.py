"""Playing at a table: its page, decisions, undo, chat, help and hints."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson_city import bots
from carson_city.core.constants import BARRIER_END
from carson_city.errors import CarsonError, NotationError
from carson_city.games.dice_commitment import check_share
from carson_city.tell.moves import read_move
from carson_city.text.i18n import _
from carson_city.text.input_limits import ACTION, whole_number
from carson_city.text.unicode_text import shown
from carson_city.web.http.request_limits import form_of
from carson_city.web.http.session_middleware import person_of, welcome
from carson_city.web.live.devices import label_of
from carson_city.web.live.live_table import BOT, Forbidden, LiveTable
from carson_city.web.pages import fair_dice
from carson_city.web.pages import parts as page_parts
from carson_city.web.pages.new_table import check_pace
from carson_city.web.pages.responses import from_board, page, service_of, table_of
from carson_city.web.rendering.page_adapter import page_adapter_of
from carson_city.web.tables.guests import Guest

router = APIRouter(include_in_schema=False)
LARGEST: Final = 2**32  # of the numbers of decisions
_HARMLESS: Final = {"why": "", "said": "", "usual": False}
MOST_AT_ONCE = 12  # actions that are sent together, after the first one


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, ply: int | None = None) -> Response:
    """The table; an earlier position of it is a replay."""
    if ply is not None:
        return RedirectResponse(f"/t/{table_id}/replay?ply={ply}", 307)
    service = service_of(request)
    table = await table_of(request, table_id)
    person = person_of(request)
    table.sight(person, label_of(request.headers.get("user-agent", "")))
    await page_parts.prepare(table, person)
    parts = await page_parts.whole(service, table, person)
    seat, seats, _shared = page_parts.mine(table, person)
    adapter = page_adapter_of(table.game.setup)
    response = page(
        request,
        adapter.template,
        table=table,
        seat=seat,
        seats=seats,
        parts=parts,
        title=page_parts.title(table, person),
        tour="tour" in request.query_params,
        replay=None,
        host=person == table.host,
        marks=fair_dice.marks(table),
        **adapter.context(),
    )
    welcome(request, response)
    return response


# Decisions.


def _whole_number(form: FormData, name: str) -> int:
    text = str(form.get(name, ""))
    number = whole_number(text, LARGEST)
    if number is None:
        raise CarsonError(_("{name}: “{text}” is no number").format(name=name, text=shown(text)))
    return number


def _meant(form: FormData) -> tuple[int | None, int | None]:
    """The ply, the number of the decision, or both, that a form is meant for."""
    ply = _whole_number(form, "ply") if "ply" in form else None
    named = "decision" in form or ply is None
    return ply, _whole_number(form, "decision") if named else None


def _short(action: str) -> str:
    """An action as it was sent, where it may be one at all."""
    ACTION.check(action)
    return action


def _done(request: Request, table_id: str) -> Response:
    if from_board(request):
        return Response(status_code=204)
    return RedirectResponse(f"/t/{table_id}", 303)


@router.post("/t/{table_id}/play")
async def play(request: Request, table_id: str) -> Response:
    """An action for the decision it was meant for; a stale or doubled one changes nothing."""
    service = service_of(request)
    table = await service.tables.get(table_id)
    form = await form_of(request)
    guest = Guest(table, person_of(request))
    seat = guest.player(_whole_number(form, "seat"))
    ply, decision = _meant(form)
    action, *more = [_short(str(said)) for said in form.getlist("action")] or [""]
    if form.get("typed") and table.expects(seat, ply, decision):
        action = _typed(table, seat, action)
    share = check_share(str(form["share"])) if form.get("share") else ""
    await service.decisions.play(table, seat, action, ply, decision=decision, share=share)
    for other in more[:MOST_AT_ONCE]:  # each is the answer to the question that the last one left
        await service.decisions.play(table, seat, other, decision=table.decision(seat))
    return _done(request, table_id)


def _typed(table: LiveTable, seat: int, words: str) -> str:
    """The option that typed words mean, also when they are shortened."""
    if not words.strip():
        raise NotationError(_("type a move"))
    return read_move(table.game, seat, words).text


@router.post("/t/{table_id}/lift")
async def lift(request: Request, table_id: str) -> Response:
    """One of those who may decide has the shared screen now, and may see the own secrets."""
    table = await table_of(request, table_id)
    form = await form_of(request)
    Guest(table, person_of(request)).lift(_whole_number(form, "seat"))
    return _done(request, table_id)


@router.post("/t/{table_id}/undo")
async def undo(request: Request, table_id: str) -> Response:
    """Take the last decision back, unless a barrier or another's decision bars it."""
    service = service_of(request)
    table = await service.tables.get(table_id)
    form = await form_of(request)
    guest = Guest(table, person_of(request))
    seat = guest.owner(_whole_number(form, "seat"))
    ply, decision = _meant(form)
    await service.decisions.undo(table, seat, ply, decision=decision)
    return _done(request, table_id)


@router.post("/t/{table_id}/say")
async def say(request: Request, table_id: str) -> Response:
    """Say something to the table."""
    service = service_of(request)
    table = await service.tables.get(table_id)
    form = await form_of(request)
    person = person_of(request)
    if not person:
        raise Forbidden(_("only those who look at the table speak here"))
    await service.chat.say(table, person, str(form.get("said", "")))
    return _done(request, table_id)


@router.get("/t/{table_id}/play")
@router.get("/t/{table_id}/undo")
@router.get("/t/{table_id}/lift")
@router.get("/t/{table_id}/say")
@router.get("/t/{table_id}/pace")
@router.get("/t/{table_id}/skip")
@router.get("/t/{table_id}/again")
@router.get("/t/{table_id}/open")
@router.get("/t/{table_id}/closed")
@router.get("/t/{table_id}/mute")
@router.get("/t/{table_id}/seats/{seat}")
async def back_to_table(request: Request, table_id: str) -> Response:
    """Where a refused form leaves the address of the page."""
    table = await table_of(request, table_id)
    return RedirectResponse(f"/t/{table.id}", 303)


@router.post("/t/{table_id}/pace")
async def pace(request: Request, table_id: str) -> Response:
    """How quickly the bots of this table play."""
    service = service_of(request)
    table = await service.tables.get(table_id)
    said = str((await form_of(request)).get("pace", "")).strip()
    check_pace(said)
    await service.settings.set_pace(table, person_of(request), said)
    return _done(request, table_id)


@router.post("/t/{table_id}/skip")
async def skip(request: Request, table_id: str) -> Response:
    """Let the bots play at once, until a person is to decide."""
    service = service_of(request)
    table = await service.tables.get(table_id)
    service.settings.skip(table, person_of(request))
    return _done(request, table_id)


@router.get("/t/{table_id}/final")
async def is_final(request: Request, table_id: str, typed: str = "") -> Response:
    """Why a decision is worth a second thought: `chance` speaks, a `bot` goes on at once.

    Or something is `left`, and `said` tells what. What is `usual` is asked only if wished.
    """
    said = request.query_params.getlist("action")[: MOST_AT_ONCE + 1] or [""]
    table = await table_of(request, table_id)
    person = person_of(request)
    seat = table.seat_for(person)
    if seat not in table.game.deciders:
        return JSONResponse(_HARMLESS)
    view = page_parts.seen(table.game, seat, shared=table.shares(person, seat))
    trial, left = view.imagine(1), ""
    for action in said:
        try:
            text = _typed(table, seat, _short(action)) if typed else _short(action)
            wished = table.game.parse(text)
        except CarsonError:  # playing it will say why not
            return JSONResponse(_HARMLESS)
        if seat not in trial.deciders or not trial.allows(wished, seat):
            return JSONResponse(_HARMLESS)
        left = left or page_adapter_of(view.setup).regret(trial, seat, wished)
        trial.advance(wished, seat)
    if left:
        return JSONResponse({"why": "left", "said": left, "usual": False})
    seen = any(raw[0] < BARRIER_END for raw in trial.events)
    hasty = any(table.seats[player].kind == BOT for player in trial.deciders)
    why = "chance" if seen else "bot" if hasty else ""
    usual = why == "bot" or (why == "chance" and page_adapter_of(view.setup).usual(view))
    return JSONResponse({"why": why, "said": "", "usual": usual})


# Help.


@router.get("/t/{table_id}/about")
async def explain(request: Request, table_id: str) -> Response:
    """What something on the table is, what it would bring, or why not."""
    table = await table_of(request, table_id)
    person = person_of(request)
    seat = table.seat_for(person)
    view = page_parts.seen(table.game, seat, shared=table.shares(person, seat))
    return HTMLResponse(
        page_adapter_of(view.setup).about(table.game, view, seat, request.query_params)
    )


@router.get("/t/{table_id}/hint")
async def hint(request: Request, table_id: str) -> Response:
    """What a bot would do in my place."""
    service = service_of(request)
    table = await table_of(request, table_id)
    person = person_of(request)
    seat = table.seat_for(person)
    if seat not in table.game.deciders:
        raise CarsonError(_("it is not your turn"))
    game, shared = table.game, table.shares(person, seat)  # it may move on while the bot thinks
    position = page_parts.seen(game, seat, shared=shared)
    bot = bots.names(game.setup.title)[0]
    action = await service.bots.hint(table, seat, bot, shared=shared)
    words = page_adapter_of(game.setup).hint(
        position, seat, game.parse(action), bots.called(bot, game.setup.title)
    )
    if from_board(request):
        return HTMLResponse(words)
    heading = _("What would a bot do?")
    return page(
        request,
        "notice.html",
        heading=heading,
        words=words,
        table_id=table_id,
        of=game.setup.title,
    )
