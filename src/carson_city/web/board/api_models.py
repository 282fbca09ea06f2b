"""The board game for programs: what they are told of a position."""

from __future__ import annotations

from typing import Any, Final, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, create_model

from carson_city.board import summary


def _model_of(kind: Any) -> type[BaseModel]:
    """Return the model of a TypedDict; a key that is not required has the empty value by default.

    The engine does without pydantic, so its summary declares the keys and types as a TypedDict.
    """
    fields: Any = {
        name: (get_args(hint)[0], get_args(hint)[0]())
        if get_origin(hint) is NotRequired
        else (_modelled(hint), ...)
        for name, hint in get_type_hints(kind, include_extras=True).items()
    }
    return create_model(kind.__name__, __doc__=kind.__doc__, __module__=__name__, **fields)


def _modelled(hint: Any) -> Any:
    """Return a type with models in place of its TypedDicts."""
    if is_typeddict(hint):
        return _model_of(hint)
    if get_origin(hint) in (list, dict):
        return get_origin(hint)[tuple([_modelled(part) for part in get_args(hint)])]
    return hint


PositionSeen: Final = _model_of(summary.PositionSeen)
