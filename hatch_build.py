"""Builds the wheel: the rules pages go in, and where CARSON_COMPILE wishes it the engine compiled.

A compiled wheel holds the same source beside its mypyc extensions; without the variable, and in
editable installs always, the wheel is pure Python.
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# The rooms that are compiled, as globs below src/; a leading "!" leaves modules out again.
COMPILED = [
    "carson/chance.py",
    "carson/codes.py",
    "carson/notation.py",
    "carson/plug.py",
    "carson/position.py",
    "carson/step.py",
    "carson/board/**/*.py",
    "!carson/board/*/*/bot.py",
    "!carson/board/*/*/look.py",
    "!carson/board/*/*/words.py",
    "!carson/board/deeds.py",
    "!carson/board/field*.py",
    "!carson/board/line*.py",
    "!carson/board/names.py",
    "!carson/board/ranges.py",
    "!carson/board/setup*.py",
    "!carson/board/story.py",
    "!carson/board/summary.py",
    "carson/solo/*.py",
    "!carson/solo/setup.py",
    "carson/cards/*.py",
    "!carson/cards/deck.py",
    "!carson/cards/fields.py",
    "!carson/cards/line.py",
    "!carson/cards/setup.py",
]

# What CARSON_COMPILE may say.
PURE = ("", "0")
IF_POSSIBLE = "1"  # else a pure wheel, with a warning
REQUIRED = "required"  # else no wheel


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
            include[str(page)] = f"carson/data/rules/{page.name}"
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
        wish = compile_wish()
        if wish in PURE:
            return []
        self.app.display_info("compiling the engine, which takes a minute or two")
        try:
            return compile_engine(source, scratch)
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


def compile_engine(source: Path, scratch: Path) -> list[Path]:
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
            "--follow-imports=silent",  # other rooms may want packages that are not here
            f"--cache-dir={scratch / 'cache'}",
        ]
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
