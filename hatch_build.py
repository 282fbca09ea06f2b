"""Builds the wheel: the rules pages go in, and with CARSON_COMPILE=1 the engine is compiled.

A compiled wheel holds the same source beside its mypyc extensions; without the variable, and in
editable installs always, the wheel is pure Python.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The rooms that are compiled, as globs below src/; a leading "!" leaves modules out again.
COMPILED = [
    "carson/chance.py",
    "carson/plug.py",
    "carson/notation.py",
    "carson/table.py",
    "carson/board/**/*.py",
    "!carson/board/characters/*/bot.py",
    "!carson/board/characters/*/look.py",
    "!carson/board/characters/*/words.py",
    "!carson/board/fields.py",
    "!carson/board/line*.py",
    "!carson/board/names.py",
    "!carson/board/setup.py",
    "!carson/board/story.py",
    "!carson/board/summary.py",
]

COMPILE = os.environ.get("CARSON_COMPILE") == "1"


class CarsonBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is not plain source to the wheel."""

    def dependencies(self) -> list[str]:
        """Ask for the compiler only when compiling."""
        return ["mypy[mypyc]>=2.4,<3", "setuptools>=80"] if COMPILE else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the rules pages, and the extensions if they are wanted."""
        if version == "editable":
            return
        root = Path(self.root)
        include: dict[str, str] = build_data["force_include"]
        for page in sorted((root / "docs" / "rules").glob("*.md")):
            include[str(page)] = f"carson/data/rules/{page.name}"
        if COMPILE:
            self.scratch = tempfile.TemporaryDirectory(prefix="carson-build-")
            library = Path(self.scratch.name) / "lib"
            for extension in compile_engine(root / "src", Path(self.scratch.name)):
                include[str(extension)] = extension.relative_to(library).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the scratch directory once the wheel is packed."""
        if COMPILE and version != "editable":
            self.scratch.cleanup()


def engine_modules(source: Path) -> list[str]:
    """List the modules to compile, as paths below the source directory."""
    found: set[Path] = set()
    for pattern in COMPILED:
        if pattern.startswith("!"):
            found.difference_update(source.glob(pattern[1:]))
        else:
            found.update(source.glob(pattern))
    return sorted(path.relative_to(source).as_posix() for path in found)


def compile_engine(source: Path, scratch: Path) -> list[Path]:
    """Compile the engine with mypyc and give the extension files, laid out below scratch/lib."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    here = Path.cwd()
    os.chdir(source)  # mypyc names modules by the paths it is given
    try:
        modules = engine_modules(source)
        options = ["--config-file=", "--strict", f"--cache-dir={scratch / 'cache'}"]
        extensions = mypycify(
            [*options, *modules], target_dir=str(scratch / "c"), group_name="carson"
        )
        build = Distribution({"name": "carson", "ext_modules": extensions}).get_command_obj(
            "build_ext"
        )
        build.build_lib = str(scratch / "lib")
        build.build_temp = str(scratch / "o")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(here)
    return sorted(path for path in (scratch / "lib").rglob("*") if path.is_file())
