"""What pytest does for us: notes which lines each test runs, or runs chosen tests in an order.

A plugin: `python -m pytest -p tools.mutants.watch`, with the variables below in its environment.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, settings

REACH: Final = "MUTANTS_REACH"  # where to write which lines each test runs; their folder
SOURCE: Final = "MUTANTS_SOURCE"
CHOSEN: Final = "MUTANTS_CHOSEN"  # where to read what to run, tests or files of tests, each with
# the seconds that a test may take
FAILED: Final = "MUTANTS_FAILED"  # where to write which test has failed

SLOW: Final = 0.5  # seconds after which it is clear enough which lines a test runs
AGAIN: Final = 0.01  # seconds until it can perhaps be left
ENDLESS: Final = 86  # the exit code where a test takes far longer than it did
MEMORY: Final = 4 << 30
BEGINNING: Final = 120.0  # seconds for imports

# The same examples every time, and none are made smaller: that one fails is enough.
settings.register_profile(
    "mutants", database=None, deadline=None, derandomize=True,
    phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
)  # fmt: skip
settings.load_profile("mutants")


def pytest_configure(config: pytest.Config) -> None:
    """Be one or the other."""
    reach = os.environ.get(REACH)
    if reach:
        config.pluginmanager.register(Reach(Path(reach)))
    else:
        config.pluginmanager.register(Trial())


def _used() -> float:
    """Seconds of this process, and of those that it has started."""
    mine = time.process_time()
    times = os.times()
    return mine + times.children_user + times.children_system


class Reach:
    """Notes which lines of the source each test runs, and for how long."""

    def __init__(self, target: Path) -> None:
        from coverage import Coverage  # noqa: PLC0415 (only here, for it takes its time)

        self.target = target
        self.source = Path(os.environ[SOURCE])
        self.test = ""
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.slow: set[str] = set()
        signal.signal(signal.SIGVTALRM, self._leave)
        self.coverage = Coverage(
            data_file=None, config_file=False, include=[f"{self.source}/*"], messages=False
        )

    def _leave(self, _signal: int, frame: FrameType | None) -> None:
        if frame is None or not frame.f_code.co_filename.startswith(str(self.source)):
            signal.setitimer(signal.ITIMER_VIRTUAL, AGAIN)  # others may hold locks
            return
        self.slow.add(self.test)
        pytest.skip("it takes its time")

    def pytest_sessionstart(self) -> None:
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        self.test = item.nodeid
        before = _used()
        result = yield
        self.seconds[item.nodeid] = _used() - before
        self.coverage.switch_context("")
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOW)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome != "passed" and report.nodeid not in self.slow:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        lines: dict[str, dict[str, int]] = {test: {} for test in self.seconds}
        for path in data.measured_files():
            file = str(Path(path).relative_to(self.source))
            for line, tests in data.contexts_by_lineno(path).items():
                for test in tests:
                    if test:
                        lines[test][file] = lines[test].get(file, 0) | 1 << line
        told: dict[str, Any] = {
            test: [round(seconds, 3), {file: f"{bits:x}" for file, bits in lines[test].items()}]
            for test, seconds in self.seconds.items()
            if test not in self.failed
        }
        self.target.write_text(json.dumps(told), encoding="utf-8")


class Trial:
    """Runs the chosen tests in their order, each for so long at most."""

    def __init__(self) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        self.limits: dict[str, float] = json.loads(Path(os.environ[CHOSEN]).read_text())
        signal.signal(signal.SIGVTALRM, self._give_up)
        signal.setitimer(signal.ITIMER_VIRTUAL, BEGINNING)
        self.test = "import"

    def _give_up(self, *_signal: object) -> None:
        Path(os.environ[FAILED]).write_text(self.test, encoding="utf-8")
        os._exit(ENDLESS)

    def _said(self, item: pytest.Item) -> str:
        """What was chosen: the test, or the file that it stands in."""
        return item.nodeid if item.nodeid in self.limits else item.nodeid.partition("::")[0]

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        places = {said: place for place, said in enumerate(self.limits)}
        items[:] = [item for item in items if self._said(item) in places]
        items.sort(key=lambda item: places[self._said(item)])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.test = item.nodeid
        signal.setitimer(signal.ITIMER_VIRTUAL, self.limits[self._said(item)])
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            Path(os.environ[FAILED]).write_text(report.nodeid, encoding="utf-8")
