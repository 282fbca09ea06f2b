"""Seats for programs: sitting down by an invite, devices, links, and the reset of a seat."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from carson_city.web.api import models, seat_models
from carson_city.web.api.routes import (
    PROBLEMS,
    ApiRoute,
    GuestIn,
    SeatAsked,
    TableId,
    VisitorIn,
    open_to_all,
)
from carson_city.web.http.session_middleware import person_of, welcome
from carson_city.web.live.devices import Device, label_of
from carson_city.web.pages.responses import service_of
from carson_city.web.storage.store import new_key
from carson_city.web.tables.guests import Guest

router = APIRouter(prefix="/api", tags=["seats"], responses=PROBLEMS, route_class=ApiRoute)


@router.post("/tables/{table_id}/sit", response_model=seat_models.SatDown)
async def sit(request: Request, table_id: TableId, wish: seat_models.Invited) -> dict[str, Any]:
    """Sit down by the key of an invite, which works once; the answer has a key of your own.

    The host knows the invite too. A program that sends it as `Authorization: Bearer` shares its
    seat with the host, and everybody sees `own_key: false` of the seat. So call this first with
    `{"key": "INVITE", "name": "Robot"}`, and send only the `key` of the answer from then on.
    """
    service = service_of(request)
    table = await service.table(table_id)
    seat, key = await service.sit_program(table, wish.key, wish.name, wish.seat)
    return {"seat": seat, "key": key}


@router.post("/tables/{table_id}/join", response_model=seat_models.SatDown)
async def join(
    request: Request, response: Response, guest: VisitorIn, wish: models.Seat
) -> dict[str, Any]:
    """Take a free friend's seat at an open table; it belongs to your cookie, and to the key."""
    key, label = new_key(), label_of(request.headers.get("user-agent", ""))
    person = welcome(request, response)
    await service_of(request).join(guest.table, wish.seat, person, own=key, label=label)
    return {"seat": wish.seat, "key": key}


@router.get("/tables/{table_id}/devices", response_model=seat_models.Devices)
async def devices(request: Request, guest: GuestIn, seat: SeatAsked = None) -> dict[str, Any]:
    """The devices that hold your seat: nobody else is told of them."""
    mine = guest.seat(seat)
    found = service_of(request).devices(guest.table, mine, guest.holder)
    return {"seat": mine, "devices": [_device_data(guest, device) for device in found]}


def _device_data(guest: Guest, device: Device) -> dict[str, Any]:
    return {
        "device": device.name(guest.table.id),
        "kind": device.kind,
        "label": device.told,
        "since": int(device.since) or None,
        "seen": int(device.seen) or None,
        "this": device.person == guest.holder,
    }


@router.post("/tables/{table_id}/link", response_model=seat_models.SatDown)
async def link(request: Request, guest: GuestIn, wish: seat_models.MySeat) -> dict[str, Any]:
    """A key for one more device of yours; the last one that was not used is void."""
    seat = guest.reader(wish.seat)
    return {
        "seat": seat,
        "key": await service_of(request).device_link(guest.table, seat, guest.holder),
    }


@router.post("/tables/{table_id}/sign_out", response_model=seat_models.Devices)
async def sign_out(
    request: Request, guest: GuestIn, wish: seat_models.DeviceNamed
) -> dict[str, Any]:
    """Take your seat from another device; the answer has those that are left."""
    seat = guest.seat(wish.seat)
    await service_of(request).sign_out(guest.table, seat, guest.holder, wish.device)
    return await devices(request, guest, seat)


@router.post("/tables/{table_id}/reset", response_model=seat_models.SatDown)
async def reset(request: Request, guest: VisitorIn, wish: models.Seat) -> dict[str, Any]:
    """As the host, sign out all devices of a seat; the answer has the key of a new invite.

    Everybody at the table is told, and it stays told (`resets`).
    """
    key = await service_of(request).reset(guest.table, wish.seat, person_of(request))
    return {"seat": wish.seat, "key": key}


open_to_all(router)
