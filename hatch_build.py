"""Builds the wheel: the rules pages go in, and where CARSON_COMPILE wishes it the engine compiled.

A compiled wheel holds the same source beside its mypyc extensions; without the variable, and in
editable installs always, the wheel is pure Python.
"""

from __future__ import annotations

import os
import re
import shutil
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# The packages that are compiled, as globs below src/; a leading "!" leaves modules out again.
COMPILED = [
    "carson_city/core/chance.py",
    "carson_city/core/constants.py",
    "carson_city/core/notation.py",
    "carson_city/core/plug.py",
    "carson_city/core/position.py",
    "carson_city/core/step.py",
    "carson_city/board/**/*.py",
    "carson_city/board_plugins/**/*.py",
    "!carson_city/board_plugins/*/*/bot.py",
    "!carson_city/board_plugins/*/*/look.py",
    "!carson_city/board_plugins/*/*/words.py",
    "!carson_city/board/deeds.py",
    "!carson_city/board/field*.py",
    "!carson_city/board/line*.py",
    "!carson_city/board/names.py",
    "!carson_city/board/ranges.py",
    "!carson_city/board/setup*.py",
    "!carson_city/board/story.py",
    "!carson_city/board/summary.py",
    "carson_city/solo/*.py",
    "!carson_city/solo/setup.py",
    "carson_city/cards/*.py",
    "!carson_city/cards/deck.py",
    "!carson_city/cards/fields.py",
    "!carson_city/cards/line.py",
    "!carson_city/cards/setup.py",
]

# What CARSON_COMPILE may say.
PURE = ("", "0")
IF_POSSIBLE = "1"  # else a pure wheel, with a warning
REQUIRED = "required"  # else no wheel

# What CARSON_OPTIMIZE may say: how long the compiler may think, and so how quick the engine is.
LEVELS = ("0", "1", "2", "3")


class CarsonBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is not plain source to the wheel."""

    def dependencies(self) -> list[str]:
        """Ask for the compiler only when compiling."""
        groups: dict[str, list[str]] = self.metadata.config["dependency-groups"]
        return [] if compile_wish() in PURE else groups["compile"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the rules pages, and the extensions if they are wanted."""
        if version == "editable":
            return
        root = Path(self.root)
        include: dict[str, str] = build_data["force_include"]
        for page in sorted((root / "docs" / "rules").glob("*.md")):
            include[str(page)] = f"carson_city/data/rules/{page.name}"
        self.scratch = tempfile.TemporaryDirectory(prefix="carson-build-")
        scratch = Path(self.scratch.name)
        extensions = self.extensions(root / "src", scratch)
        for extension in extensions:
            include[str(extension)] = extension.relative_to(scratch / "lib").as_posix()
        if extensions:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def extensions(self, source: Path, scratch: Path) -> list[Path]:
        """The compiled engine, as far as it is wished and can be had."""
        wish, level = compile_wish(), optimize_wish()
        if wish in PURE:
            return []
        if missing := missing_compiler():
            reason = f"there is {missing}"
        else:
            self.app.display_info("compiling the engine, which takes some minutes")
            try:
                return compile_engine(source, scratch, level)
            except SystemExit:
                reason = "mypyc finds fault with the source"
            except Exception as error:
                reason = str(error)
        message = f"the engine could not be compiled: {reason}"
        if wish == REQUIRED:
            self.app.abort(f"ERROR: {message}")
        self.app.display_warning(f"WARNING: {message}")
        self.app.display_warning("WARNING: the wheel is pure Python, and slower")
        return []

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the scratch directory once the wheel is packed."""
        if version != "editable":
            self.scratch.cleanup()


class CarsonMetadataHook(MetadataHookInterface):
    """Gives the README as the description of the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Leave out what only those see who have the source."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": description(readme)}


# Pictures and links whose address is a file of the source.
PICTURES = re.compile(r"^(?:!\[[^\]]*\]\(|<img src=\")(?!https?:).*\n\n?", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)[^)]+\)")


def description(readme: str) -> str:
    """A README without pictures and links that lead nowhere when it stands alone."""
    return LINK.sub(r"\1", PICTURES.sub("", readme))


def compile_wish() -> str:
    """What CARSON_COMPILE says."""
    wish = os.environ.get("CARSON_COMPILE", "")
    if wish not in (*PURE, IF_POSSIBLE, REQUIRED):
        raise ValueError(f"CARSON_COMPILE={wish}: it is 0, {IF_POSSIBLE} or {REQUIRED}")
    return wish


def optimize_wish() -> str:
    """What CARSON_OPTIMIZE says, else all that the compiler can do."""
    wish = os.environ.get("CARSON_OPTIMIZE", LEVELS[-1])
    if wish not in LEVELS:
        raise ValueError(f"CARSON_OPTIMIZE={wish}: it is {LEVELS[0]} to {LEVELS[-1]}")
    return wish


def missing_compiler() -> str:
    """Why nothing can be compiled on this machine, if so."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return f"no C compiler ({compiler})"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return "" if header.exists() else f"no {header} (Debian: apt install python3-dev)"


def engine_modules(source: Path) -> list[str]:
    """List the modules to compile, as paths below the source directory."""
    found: set[Path] = set()
    for pattern in COMPILED:
        paths = set(source.glob(pattern.removeprefix("!")))
        if not paths:
            raise ValueError(f"{pattern} names no module")
        if pattern.startswith("!"):
            found -= paths
        else:
            found |= paths
    return sorted(path.relative_to(source).as_posix() for path in found)


def compile_engine(source: Path, scratch: Path, level: str) -> list[Path]:
    """Compile the engine with mypyc and give the extension files, laid out below scratch/lib."""
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    here = Path.cwd()
    os.chdir(source)  # mypyc names modules by the paths it is given
    try:
        modules = engine_modules(source)
        options = [
            "--config-file=",
            "--strict",
            "--follow-imports=silent",  # other packages may want packages that are not here
            f"--cache-dir={scratch / 'cache'}",
        ]
        extensions = mypycify(
            [*options, *modules],
            target_dir=str(scratch / "c"),
            group_name="carson_city",
            opt_level=level,
        )
        if os.name == "posix":  # gcc takes longer to look at indentation than for all the rest
            for extension in extensions:
                extension.extra_compile_args.append("-Wno-misleading-indentation")
        build = Distribution({"name": "carson_city", "ext_modules": extensions}).get_command_obj(
            "build_ext"
        )
        build.build_lib = str(scratch / "lib")
        build.build_temp = str(scratch / "o")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(here)
    return sorted(path for path in (scratch / "lib").rglob("*") if path.is_file())
