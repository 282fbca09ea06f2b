"""Mutation testing: `python -m tools.mutants`, or `make mutants`.

Small faults are put into the engine, one at a time, and the tests that run the changed lines must
notice. A seed says which of the some 17,000 possible faults are tried. What is found is kept in
.mutants: the same command goes on where it was stopped, and tries survivors again once there are
other tests.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from carson_city.arena import intervals
from tools.mutants import judged
from tools.mutants.changes import Mutant, mutants
from tools.mutants.reach import GAMES, Run, digest, find, imported
from tools.mutants.trial import SOURCE, Bench, Choice, Outcome, copy_tree
from tools.wheels import ROOT

KEPT: Final = ROOT / ".mutants"
JUDGED: Final = ROOT / "tests" / "mutants.toml"
PACKAGES: Final = (
    "text", "core", "title", "games", "board", "characters", "variants", "solo", "cards",
)  # fmt: skip
OF_OTHERS: Final = ("bot", "look", "words")  # parts of a plug-in that are no rules


def package_of(file: str) -> str:
    """The package of the engine that a file belongs to, or nothing.

    >>> package_of("core/step.py"), package_of("board_plugins/variants/river/rules.py")
    ('core', 'variants')
    >>> package_of("board_plugins/variants/river/look.py")
    ''
    """
    first, *rest = Path(file).with_suffix("").parts
    if first == "board_plugins" and rest and rest[-1] not in OF_OTHERS:
        return rest[0] if rest[0] in PACKAGES else ""
    return first if first in PACKAGES else ""


def sources() -> dict[str, str]:
    """The files of the engine with their text."""
    folder = ROOT / SOURCE
    files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*.py"))}
    return {file: path.read_text("utf-8") for file, path in files.items() if package_of(file)}


def sample(found: list[Mutant], seed: int, count: int) -> list[Mutant]:
    """So many mutants as a seed draws them: a larger count only adds to a smaller one.

    The order is by their names: a change of one file draws no others from the rest.
    """
    return sorted(found, key=lambda it: digest(f"{seed}|{it.name}".encode()))[:count]


class Results:
    """What is known of mutants already, a line for each."""

    def __init__(self, path: Path, sources: str, files: dict[str, str]) -> None:
        self.path, self.sources, self.files = path, sources, files
        self.known: dict[str, dict[str, Any]] = {}
        self.before: dict[str, str] = {}  # who killed it when the sources were others
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                if entry["sources"] == sources:
                    self.known[entry["name"]] = entry
                else:
                    self.before[entry["name"]] = entry["killer"]

    def killer(self, mutant: Mutant) -> str:
        """The test that has killed a mutant and still stands there."""
        entry = self.known.get(mutant.name, {})
        killer: str = entry.get("killer", "")
        return killer if killer.partition("::")[0] in {*self.files, "import", "crash"} else ""

    def fresh(self, mutant: Mutant, tests: list[Run]) -> list[Run]:
        """Those of the tests that have not let the mutant live, its killer of old first."""
        tried = self.known.get(mutant.name, {}).get("tried", {})
        left = [test for test in tests if tried.get(test.name) != self.files[test.file]]
        return sorted(left, key=lambda test: test.name != self.before.get(mutant.name))

    def note(self, mutant: Mutant, outcome: Outcome, tests: list[Run]) -> None:
        """Keep what became of a mutant."""
        entry: dict[str, Any] = {
            "name": mutant.name,
            "sources": self.sources,
            "killer": outcome.killer,
        }
        if not outcome.killer:
            entry["tried"] = {test.name: self.files[test.file] for test in tests}
        self.known[mutant.name] = entry
        with self.path.open("a", encoding="utf-8") as file:
            print(json.dumps(entry), file=file)


def tried(
    chosen: list[Mutant], choice: Choice, results: Results, benches: list[Bench]
) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with its killer, or nothing; those that are known already first."""
    waiting = []
    for mutant in chosen:
        if results.killer(mutant):
            yield mutant, results.killer(mutant)
        else:
            waiting.append(mutant)
    waiting.sort(key=lambda mutant: not choice.alive(mutant))
    free: SimpleQueue[Bench] = SimpleQueue()
    for bench in benches:
        free.put(bench)

    def try_one(mutant: Mutant) -> Outcome:
        bench = free.get()
        try:
            return bench.find_killer(mutant, results.fresh(mutant, choice.of(mutant)))
        finally:
            free.put(bench)

    with ThreadPoolExecutor(len(benches)) as pool:
        running: dict[Future[Outcome], Mutant] = {
            pool.submit(try_one, mutant): mutant for mutant in waiting
        }
        try:
            for done in as_completed(running):
                results.note(running[done], done.result(), choice.of(running[done]))
                yield running[done], done.result().killer
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def told(mutant: Mutant) -> str:
    """A mutant as a person reads it."""
    where = f"{mutant.file}:{mutant.line} {mutant.function or '(module)'}"
    return f"{where}\n  - {mutant.before}\n  + {mutant.after}"


def table(outcomes: dict[Mutant, str]) -> Iterator[str]:
    """By package: how many were killed, survived or are equivalent; the share of the killed."""
    heads = f"{'mutants':>8}{'killed':>8}{'survived':>9}{'equivalent':>11}{'rate':>8}   95%"
    yield f"{'package':12}{heads}"
    for package in (*PACKAGES, "all"):
        ends = [end for it, end in outcomes.items() if package in ("all", package_of(it.file))]
        if not ends:
            continue
        same, lived = ends.count("equivalent"), ends.count("")
        killed = len(ends) - same - lived
        rate = killed / max(killed + lived, 1)
        low, high = intervals.of_share(killed, killed + lived)
        counts = f"{len(ends):8}{killed:8}{lived:9}{same:11}"
        yield f"{package:12}{counts}{rate:8.1%}   {low:.1%} to {high:.1%}"


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """What somebody wishes."""
    parser = argparse.ArgumentParser(
        prog="make mutants", description=(__doc__ or "").split("\n\n")[1]
    )
    parser.add_argument("--seed", type=int, default=1, help="which mutants are drawn")
    parser.add_argument("--count", type=int, default=100, help="how many")
    parser.add_argument(
        "--packages",
        nargs="+",
        choices=PACKAGES,
        default=PACKAGES,
        metavar="PACKAGE",
        help=f"of which packages: {', '.join(PACKAGES)}",
    )
    parser.add_argument(
        "--files", nargs="+", metavar="FILE", help="only of files, as board/town.py"
    )
    parser.add_argument("--processes", type=int, default=1, help="how many are tried at once")
    parser.add_argument("--quick", action="store_true", help="without tests that play whole games")
    parser.add_argument("--seconds", type=float, default=math.inf, help="of tests for each mutant")
    parser.add_argument("--unseen", action="store_true", help="look at no new files of tests")
    parser.add_argument("--fresh", action="store_true", help="forget what is known of this engine")
    return parser.parse_args(arguments)


def main() -> int:
    """Try mutants and tell what became of them."""
    wish = options()
    for stopping in (signal.SIGINT, signal.SIGTERM):  # also where a shell has it ignored
        signal.signal(stopping, signal.default_int_handler)
    if wish.fresh:
        shutil.rmtree(KEPT, ignore_errors=True)
    texts = sources()
    chosen = [
        mutant
        for file, text in texts.items()
        if package_of(file) in wish.packages and (not wish.files or file in wish.files)
        for mutant in mutants(file, text)
    ]
    print(f"mutants: {min(wish.count, len(chosen))} of {len(chosen)}, seed {wish.seed}", flush=True)
    chosen = sample(chosen, wish.seed, wish.count)
    judgements = judged.read(JUDGED)
    same = {it for it in chosen if any(judgement.covers(it) for judgement in judgements)}
    outcomes = dict.fromkeys(same, "equivalent")
    copies = [copy_tree(ROOT) for _process in range(wish.processes)]
    try:
        for mutant, killer in _tried_in(
            copies, [it for it in chosen if it not in same], texts, wish
        ):
            outcomes[mutant] = killer
            if not killer:
                print(f"\nsurvived: {told(mutant)}", flush=True)
            elif sys.stdout.isatty():
                print(end=".", flush=True)
    except KeyboardInterrupt:
        print("\nstopped: the same command goes on from here")
    finally:
        for copy in copies:
            shutil.rmtree(copy)
    print("", *table(outcomes), sep="\n")
    return 0


def _tried_in(
    copies: list[Path], chosen: list[Mutant], texts: dict[str, str], wish: argparse.Namespace
) -> Iterator[tuple[Mutant, str]]:
    """Try mutants in copies of the tree."""
    digests = {file: digest(text.encode()) for file, text in texts.items()}
    engine = digest(json.dumps(digests).encode())
    kept = KEPT / "reach"
    tests = find(copies[0], copies[0] / SOURCE, digests, kept, look=not wish.unseen)
    games = () if wish.quick else GAMES
    names = {*games, *(test.file for test in tests)}
    files = {name: digest((copies[0] / name).read_bytes()) for name in sorted(names)}
    lines = imported(copies[0], copies[0] / SOURCE, list(texts))
    choice = Choice(tests, games, wish.seconds, lines)
    choice.learn(texts)
    results = Results(KEPT / "results.jsonl", engine, files)
    benches = [Bench(copy, choice) for copy in copies]
    try:
        yield from tried(chosen, choice, results, benches)
    finally:
        for bench in benches:
            bench.close()


if __name__ == "__main__":
    sys.exit(main())
