"""Templates: all HTML is written by them, and what they are given is escaped by itself."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, cast

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    FunctionLoader,
    StrictUndefined,
    Template,
)
from markupsafe import Markup

from carson_city.draw.palette import hues_of
from carson_city.text.i18n import _, capital, n_
from carson_city.title.setup import TITLES, Setup
from carson_city.web.rendering.icons import sign
from carson_city.web.rendering.palette import palette_css

FOLDER: Final = Path(str(files("carson_city.web")))
STATIC: Final = FOLDER / "static"
_OWN: Final[dict[str, Path]] = {}  # the folders of titles
_TOOLS: Final[dict[str, dict[str, Any]]] = {}  # what a title's templates know besides
FILES: Final[dict[str, Path]] = {}  # the folders of titles with their style and scripts


def own_templates(title: str, folder: Path, tools: Mapping[str, Any]) -> None:
    """Make known where the templates of a title lie, and what they may call.

    The template `board/table.html` is the file `table.html` of the board game's folder.
    """
    _OWN[title] = folder
    _TOOLS[title] = dict(tools)


def _of_title(name: str) -> str | None:
    title, _slash, file = name.partition("/")
    path = _OWN.get(title, FOLDER) / file
    return path.read_text(encoding="utf-8") if file and path.is_file() else None


def _import(file: Path, found: re.Match[bytes]) -> bytes:
    imported = (STATIC if found[1] == b".." else file.parent) / found[2].decode()
    return b'"%s/%s?v=%s"' % (*found.groups(), served(imported)[1].encode())


@lru_cache(maxsize=256)
def _served(file: Path, _changed: int) -> tuple[bytes, str]:
    content = file.read_bytes()
    if file.suffix == ".css":
        content = re.sub(
            rb'(?m)^@import "(.+)";$',
            lambda found: (file.parent / found[1].decode()).read_bytes(),
            content,
        )
        content = re.sub(rb"(?ms)/\*.*?\*/|^\s+", b"", content)  # what no browser reads
    elif file.suffix == ".js":
        content = re.sub(rb'"(\.\.?)/([\w-]+\.js)"', partial(_import, file), content)
    return content, hashlib.sha256(content).hexdigest()[:10]


def served(file: Path) -> tuple[bytes, str]:
    """Return what is served as this file, and a version that changes with it.

    A style sheet holds its components in the place of their imports: one request brings them all.
    A script imports others by their version, so that a browser keeps them for ever.
    """
    return _served(file, file.stat().st_mtime_ns)


def _static(name: str) -> str:
    title, _slash, file = name.rpartition("/")
    return f"/static/{name}?v={served(FILES.get(title, STATIC) / file)[1]}"


def _imports(name: str) -> list[str]:
    """Return the addresses of all scripts that a script needs, so that a page can preload them."""
    return _imports_of(name, served(STATIC / name)[1])


@cache
def _imports_of(name: str, _version: str) -> list[str]:
    found: dict[str, str] = {}
    waiting = [name]
    while waiting:
        content = served(STATIC / waiting.pop())[0]
        for imported in map(bytes.decode, re.findall(rb' from "\./([\w-]+\.js)\?v=', content)):
            if imported not in found:
                found[imported] = _static(imported)
                waiting.append(imported)
    return list(found.values())


@lru_cache(maxsize=64)
def palette_version(marks: tuple[str, ...]) -> str:
    """A word that changes with our colours."""
    return hashlib.sha256(palette_css(marks).encode()).hexdigest()[:10]


@cache
def usual_marks(title: str) -> tuple[str, ...]:
    """Return the marks of a title where nobody has chosen others."""
    setup: Setup[Any, Any] = TITLES[title]()
    return setup.marks


def _palette(kind: type[Setup[Any, Any]], marks: tuple[str, ...]) -> str:
    """Return the address of the colours of a title, with players who have these marks."""
    usual = usual_marks(kind.title)
    if not marks or hues_of(marks) == hues_of(usual):
        return f"/palette/{kind.title}.css?v={palette_version(usual)}"
    return f"/palette/{kind.title}.css?marks={','.join(marks)}&v={palette_version(marks)}"


TEMPLATES: Final = Environment(
    loader=ChoiceLoader([FileSystemLoader(FOLDER / "templates"), FunctionLoader(_of_title)]),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals.update(
    _=_,
    n_=n_,
    static=_static,
    imports=_imports,
    palette=_palette,
    capital=capital,
    sign=sign,
)


@cache
def template(name: str) -> Template:
    """A template by its name; one of a title also knows the title's tools."""
    return TEMPLATES.get_template(name, globals=_TOOLS.get(name.partition("/")[0]))


def prepare() -> None:
    """Compile all templates, so that nobody waits for it at a first visit."""
    names = [path.name for path in (FOLDER / "templates").iterdir()]
    for title, folder in _OWN.items():
        names += [f"{title}/{path.name}" for path in folder.iterdir()]
    for name in names:
        template(name)


def write(name: str, **facts: Any) -> Markup:
    """A piece of a page from its template."""
    return Markup(template(name).render(facts))


class Macros:
    """The macros of a template as functions: `Macros("log.html").line(...)`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, macro: str) -> Callable[..., Markup]:
        found = cast(Callable[..., Markup], getattr(template(self._name).module, macro))
        setattr(self, macro, found)
        return found
