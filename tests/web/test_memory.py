"""The collector has no work while people play, and finds what hangs on itself all the same."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from carson_city.web.operations import gc_tuning


class Knot:
    """Something that hangs on itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    gc.disable()  # what is swept here is swept by us
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    gc.enable()


def knot() -> weakref.ref[Knot]:
    """One that nobody needs any more, and that was set aside."""
    found = weakref.ref(Knot())
    gc.freeze()
    assert found() is not None
    return found


async def keep_until(done: weakref.ref[Knot] | None, seconds: float = 10) -> None:
    """Let the keeper work until something is gone, or for a while."""
    keeper = asyncio.create_task(gc_tuning.keep_aside())
    try:
        async with asyncio.timeout(seconds):
            while done is None or done() is not None:
                await asyncio.sleep(0.005)
    except TimeoutError:
        assert done is None
    finally:
        keeper.cancel()


def test_what_has_come_is_set_aside_and_what_goes_goes_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gc_tuning, "ASIDE_EVERY", 0.01)
    gc_tuning.set_aside()
    before = gc.get_freeze_count()
    stay: list[list[int]] = [[] for _one in range(5000)]
    plain = Knot()
    plain.itself = None  # type: ignore[assignment]
    asyncio.run(keep_until(None, 0.1))
    assert gc.get_freeze_count() >= before + len(stay)
    seen = weakref.ref(plain)
    del plain
    assert seen() is None


@pytest.mark.parametrize("much", [True, False])
def test_what_hangs_on_itself_goes_after_a_while_or_when_much_has_come(
    monkeypatch: pytest.MonkeyPatch, much: bool
) -> None:
    monkeypatch.setattr(gc_tuning, "ASIDE_EVERY", 0.01)
    if much:
        sizes = iter([100, 100, 100])
        monkeypatch.setattr(gc_tuning, "resident", lambda: next(sizes, 1 << 40))
    else:
        monkeypatch.setattr(gc_tuning, "SWEPT_EVERY", 0.1)
    asyncio.run(keep_until(knot()))


@pytest.mark.skipif(not gc_tuning.resident(), reason="this system does not tell")
def test_the_memory_that_we_have_is_told() -> None:
    """As the system itself says it in kB, in another place."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    told = 1024 * int(status.partition("VmRSS:")[2].split()[0])
    assert abs(gc_tuning.resident() - told) < told // 4


def test_a_full_collection_waits_until_the_loop_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "SWEPT_EVERY", 0.0)
    found, work = knot(), iter([9.0, 2 * gc_tuning.QUIET, 9.0, gc_tuning.QUIET / 2])
    stayed = []

    async def worked() -> float:
        await asyncio.sleep(0)
        stayed.append(found() is not None)
        return next(work, 9.0)

    monkeypatch.setattr(gc_tuning, "_freeze_later", worked)
    asyncio.run(keep_until(found))
    assert stayed[:4] == [True] * 4


def test_a_full_collection_waits_no_longer_once_memory_has_doubled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gc_tuning, "ASIDE_EVERY", 0.01)
    monkeypatch.setattr(gc_tuning, "QUIET", -1.0)  # never
    sizes = iter([100, 100, 100])
    monkeypatch.setattr(gc_tuning, "resident", lambda: next(sizes, 1 << 40))
    asyncio.run(keep_until(knot()))
