"""The environments of the engines: the peer's, our compiled one, and those of another revision."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.clock import Figures
from tools.environments import SYNC, compiled, environment
from tools.wheels import ROOT, UV, NotBuilt, build, run

REQUIREMENTS = ROOT / "benchmarks" / "peer-requirements.txt"
BUILD = ROOT / "build"


@dataclass(frozen=True)
class Engine:
    """What is measured: its name, its Python, and where and how its driver is run."""

    name: str
    python: Path
    module: str = "benchmarks.ours"
    folder: Path = ROOT
    lenient: bool = False

    def measure(self, games: int, seed: int) -> dict[str, Figures]:
        """The figures of one process, by set-up."""
        command = [str(self.python), "-m", self.module]
        command += ["--games", str(games), "--seed", str(seed)]
        if self.lenient:
            command.append("--lenient")
        figures: dict[str, Figures] = json.loads(run(command, self.folder).splitlines()[-1])
        return figures


def peer() -> Engine:
    """The peer in its environment."""
    python = environment(".venv-peer", REQUIREMENTS.read_bytes(), _install_peer)
    return Engine("peer", python, "benchmarks.peer_catanatron")


def ours() -> Engine:
    """Our engine as it stands, in plain Python."""
    return Engine("pure", Path(sys.executable))


def ours_compiled() -> Engine:
    """Our engine as it stands, compiled."""
    return Engine("compiled", compiled())


def commit_of(revision: str) -> str:
    """The commit that a revision names."""
    try:
        return run(["git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]).strip()
    except NotBuilt:
        raise NotBuilt(f"git knows no revision {revision}") from None


def theirs(commit: str, build_name: str) -> Engine:
    """Our engine as it was at a commit, "pure" or "compiled", in build/bench-<commit>."""
    home = BUILD / f"bench-{commit[:12]}"
    source = home / "source"
    if not source.exists():
        _export(commit, source)
    folder = (home / build_name).relative_to(ROOT).as_posix()
    content = commit.encode() + (ROOT / "uv.lock").read_bytes()  # the compiler is of our lock
    python = environment(folder, content, partial(_install_theirs, source, build_name))
    return _with_driver(f"other {build_name}", python, source)


def _with_driver(name: str, python: Path, source: Path) -> Engine:
    """The engine with the driver that can measure it: ours, or else the one that it came with."""
    engine = Engine(name, python, lenient=True)
    try:
        if all(engine.measure(1, 1).values()):
            return engine
    except NotBuilt:
        pass
    engine = Engine(name, python, folder=source)
    engine.measure(1, 1)
    return engine


def _export(commit: str, source: Path) -> None:
    """Write the tree of a commit into a folder, all or nothing."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        archive = Path(scratch) / "tree.zip"
        run(["git", "archive", "--output", str(archive), commit])
        with zipfile.ZipFile(archive) as tree:
            tree.extractall(Path(scratch) / "source")
        source.parent.mkdir(exist_ok=True)
        shutil.move(Path(scratch) / "source", source)


def _install_peer(python: Path) -> None:
    run([*UV, "pip", "sync", "--python", str(python), "--require-hashes", str(REQUIREMENTS)])


def _install_theirs(source: Path, build_name: str, python: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        # Not "required", which older revisions do not know.
        wheel = build(Path(folder), "1" if build_name == "compiled" else "0", source)
        if build_name == "compiled" and wheel.pure:
            raise NotBuilt("the engine could not be compiled")
        run([*SYNC, "--project", str(source)], UV_PROJECT_ENVIRONMENT=str(python.parents[1]))
        run([*UV, "pip", "install", "--python", str(python), "--no-deps", str(wheel.path)])
