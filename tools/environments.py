"""The environments beside .venv, each made anew when what it holds has changed."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

from tools.wheels import ROOT, UV, build, run

SYNC = [*UV, "sync", "--frozen", "--no-default-groups", "--no-install-project"]

# What goes into the compiled wheel and counts there: nobody looks at pages with it.
INGREDIENTS = ["src/**/*.py", "docs/rules/*.md", "hatch_build.py", "pyproject.toml", "uv.lock"]
# What the tests of pages need beside the packages that they try.
TOOLS = ("httpx", "httpx2", "hypothesis", "pytest", "pytest-xdist")
LEFT_OUT = ("src/carson_city/terminal", "src/carson_city/web")


def compiled() -> Path:
    """The Python that has our compiled wheel and what the engine's tests need, as locked."""
    digest = hashlib.sha256(os.environ.get("CARSON_OPTIMIZE", "").encode())
    for path in sorted(path for pattern in INGREDIENTS for path in ROOT.glob(pattern)):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(LEFT_OUT):
            digest.update(name.encode() + path.read_bytes())
    return environment(".venv-compiled", digest.digest(), _install_compiled)


def lowest() -> Path:
    """The Python that has the oldest packages that we allow, and the tools of tests as locked."""
    content = [(ROOT / name).read_bytes() for name in ("pyproject.toml", "uv.lock")]
    return environment(".venv-lowest", b"".join(content), _install_lowest)


def environment(name: str, content: bytes, install: Callable[[Path], None]) -> Path:
    """Make an environment, unless it stands already with the same content."""
    folder = ROOT / name
    python = folder / "bin" / "python"
    stamp = folder / ".ready"
    key = hashlib.sha256(content + sys.version.encode()).hexdigest()
    if not stamp.exists() or stamp.read_text() != key:
        run([*UV, "venv", "--clear", "--python", sys.executable, str(folder)])
        install(python)
        stamp.write_text(key)
    return python


def _install_compiled(python: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        wheel = build(Path(folder), "required")
        run([*SYNC, "--group", "engine-tests"], UV_PROJECT_ENVIRONMENT=str(python.parents[1]))
        run([*UV, "pip", "install", "--python", str(python), "--no-deps", str(wheel.path)])


def _install_lowest(python: Path) -> None:
    command = [*UV, "pip", "install", "--python", str(python), "--resolution", "lowest-direct"]
    run([*command, "--editable", f"{ROOT}[web]", *_locked(TOOLS)])


def _locked(names: tuple[str, ...]) -> list[str]:
    """Packages in the version that the lock file has."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    return [f"{one['name']}=={one['version']}" for one in packages if one["name"] in names]
