"""What programs send and are told about seats and the devices that hold them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from carson_city.web.api.models import Name, RequestModel, ResponseModel, SeatNumber


class Invited(RequestModel):
    """An invite, and how its player is called; another free seat can be named instead."""

    key: str = Field(max_length=100)
    name: Name = ""
    seat: SeatNumber | None = None


class SatDown(ResponseModel):
    """A seat and a key of it, for `Authorization: Bearer` or as the end of a link."""

    seat: int
    key: str


class MySeat(RequestModel):
    """One of your seats, for those who play several."""

    seat: SeatNumber | None = None


class DeviceNamed(MySeat):
    """A device by the word that `devices` tells."""

    device: str = Field(max_length=40)


class DeviceSeen(ResponseModel):
    """A browser or a program that holds your seat."""

    device: str
    kind: Literal["browser", "key", "invite"] = Field(
        description="a browser; a program with a key of its own; one that plays with the invite"
    )
    label: str
    since: int | None = Field(description="when it sat down, in seconds since 1970")
    seen: int | None = Field(description="when it was last here, roughly")
    this: bool = Field(description="whether it is the one that asks")


class Devices(ResponseModel):
    """All devices that hold a seat of yours."""

    seat: int
    devices: list[DeviceSeen]
