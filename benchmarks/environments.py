"""The peer's environment; ours are made by tools/environments.py."""

from __future__ import annotations

from pathlib import Path

from tools.environments import environment
from tools.wheels import ROOT, UV, run

REQUIREMENTS = ROOT / "benchmarks" / "peer-requirements.txt"


def peer() -> Path:
    """The Python of the peer's environment."""
    return environment(".venv-peer", REQUIREMENTS.read_bytes(), _install_peer)


def _install_peer(python: Path) -> None:
    run([*UV, "pip", "sync", "--python", str(python), "--require-hashes", str(REQUIREMENTS)])
