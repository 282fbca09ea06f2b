"""What is wrong with a body or a query, in the reader's language: the field, and our reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fastapi.exceptions import RequestValidationError

from carson_city.text.i18n import N_, _, any_of, n_
from carson_city.text.unicode_text import shown

# What is asked for, by pydantic's word for an error of kind.
_TEXT: Final = N_("a text")
_NUMBER: Final = N_("a whole number")
_DECIMAL: Final = N_("a number")
_TRUTH: Final = N_("true or false")
_LIST: Final = N_("a list")
_OBJECT: Final = N_("an object with fields")
KINDS: Final = {
    "string_type": _TEXT,
    "string_sub_type": _TEXT,
    "int_type": _NUMBER,
    "int_parsing": _NUMBER,
    "int_parsing_size": _NUMBER,
    "int_from_float": _NUMBER,
    "float_type": _DECIMAL,
    "float_parsing": _DECIMAL,
    "finite_number": _DECIMAL,
    "bool_type": _TRUTH,
    "bool_parsing": _TRUTH,
    "list_type": _LIST,
    "tuple_type": _LIST,
    "dict_type": _OBJECT,
    "mapping_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
}
Told = Mapping[str, Any]  # the numbers of an error, by pydantic's words
# What else can be wrong, by pydantic's word for it.
REASONS: Final[dict[str, Callable[[Told], str]]] = {
    "missing": lambda _told: _("this is missing"),
    "extra_forbidden": lambda _told: _("there is no such field"),
    "json_invalid": lambda _told: _("this is no JSON"),
    "string_unicode": lambda _told: _("this cannot be read as text"),
    "string_pattern_mismatch": lambda _told: _("the text has another form than is asked for"),
    "literal_error": lambda _told: _("this is none of the words that are asked for"),
    "enum": lambda _told: _("this is none of the words that are asked for"),
    "string_too_long": lambda told: n_(
        "{count} letter at most", "{count} letters at most", told["max_length"]
    ),
    "string_too_short": lambda told: n_(
        "{count} letter at least", "{count} letters at least", told["min_length"]
    ),
    "too_long": lambda told: n_(
        "{count} entry at most", "{count} entries at most", told["max_length"]
    ),
    "too_short": lambda told: n_(
        "{count} entry at least", "{count} entries at least", told["min_length"]
    ),
    "greater_than_equal": lambda told: _("{least} or more is asked for").format(least=told["ge"]),
    "greater_than": lambda told: _("more than {least} is asked for").format(least=told["gt"]),
    "less_than_equal": lambda told: _("{most} or less is asked for").format(most=told["le"]),
    "less_than": lambda told: _("less than {most} is asked for").format(most=told["lt"]),
}


def fault(error: RequestValidationError) -> tuple[str, str]:
    """Which field is wrong, by the name that was written, and why.

    Where it could have been several things, all of them are told; where it was one of them and
    something about it or inside it is wrong, that is told.
    """
    found: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for each in error.errors():
        found.setdefault(_written(each, error.body), []).append(each)
    first = next(iter(found))
    deepest = max((field for field in found if field[: len(first)] == first), key=len)
    return ".".join(deepest), _reason(found[deepest])


def _reason(wrong: list[Mapping[str, Any]]) -> str:
    """What is wrong with a field: something about it, or else its kind."""
    reasons = [_said(each) for each in wrong if each["type"] not in KINDS]
    if reasons:
        return any_of(list(dict.fromkeys(reasons)))
    kinds = dict.fromkeys(_(KINDS[each["type"]]) for each in wrong)
    return _("{kinds} is asked for").format(kinds=any_of(list(kinds)))


def _said(wrong: Mapping[str, Any]) -> str:
    """One reason: a refusal of ours, or pydantic's in our words."""
    told = wrong.get("ctx", {})
    own = told.get("error")
    if isinstance(own, ValueError):
        return str(own)
    reason = REASONS.get(wrong["type"])
    return _("this has another form than is asked for") if reason is None else reason(told)


def _written(wrong: Mapping[str, Any], body: Any) -> tuple[str, ...]:
    """The way to a wrong field in what was sent; pydantic also names the kinds it tried."""
    place, *way = wrong["loc"]
    if wrong["type"] == "json_invalid":
        return (str(place),)
    if place != "body":
        return tuple(shown(str(part)) for part in way) or (str(place),)
    found = []
    inside = body
    for part in way:
        if isinstance(inside, dict) and (part in inside or wrong["type"] == "missing"):
            inside = inside.get(part)
        elif isinstance(inside, list) and isinstance(part, int):
            inside = inside[part]
        else:
            continue
        found.append(shown(str(part)))
    return tuple(found) or (str(place),)
