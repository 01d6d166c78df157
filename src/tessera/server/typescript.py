"""Writes the types of the protocol for the page: `python -m tessera.server.typescript > web/src/lib/protocol.ts`."""

from __future__ import annotations

import ast
import inspect
import itertools
import sys
import types
from collections.abc import Iterator
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict

from tessera.server import protocol

_WIDTH = 120
_WORDS: dict[Any, str] = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
_HEAD = """/** What the server and the page say to each other. Written by `python -m tessera.server.typescript`. */"""


def written() -> str:
    """The types of the protocol as a module of TypeScript, in the form that prettier gives it."""
    parts = [_HEAD, "export type Seat = number;"]
    for name, value in vars(protocol).items():
        if name in ("Seat", "Any", "Generic", "Literal", "TypeAlias", "NotRequired", "TypedDict", "annotations"):
            continue
        if is_typeddict(value):
            parts.append(_interface(name, value))
        elif get_origin(value) is not None:
            parts.append(_union(name, value))
    return "\n\n".join(parts) + "\n"


def _interface(name: str, made: Any) -> str:
    words = inspect.getdoc(made) if "__doc__" in vars(made) and vars(made)["__doc__"] else None
    comments = _comments(name)
    lines = [f"/** {' '.join(words.split())} */"] if words and not words.startswith("dict()") else []
    base = next((base for base in getattr(made, "__orig_bases__", ()) if is_typeddict(base)), None)
    inherited = set(get_type_hints(base)) if base is not None else set()
    generic = "<W = string>" if protocol.W in getattr(made, "__parameters__", ()) else ""
    lines.append(f"export interface {name}{generic} {f'extends {base.__name__} ' if base is not None else ''}{{")
    for field, hint in get_type_hints(made, include_extras=True).items():
        if field in inherited:
            continue
        if field in comments:
            lines.append(f"  /** {comments[field]} */")
        optional = get_origin(hint) is NotRequired
        lines.append(f"  {field}{'?' if optional else ''}: {_type(get_args(hint)[0] if optional else hint)};")
    return "\n".join([*lines, "}"])


def _comments(name: str) -> dict[str, str]:
    """The docstrings below the fields of a class."""
    found = next((n for n in _tree().body if isinstance(n, ast.ClassDef) and n.name == name), None)
    body = found.body if found is not None else []
    return {
        field.target.id: " ".join(str(after.value.value).split())
        for field, after in itertools.pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
    }


def _tree() -> ast.Module:
    return ast.parse(inspect.getsource(protocol))


def _union(name: str, value: Any) -> str:
    parts = list(_members(value))
    in_a_row = " | ".join(parts)
    if len(f"export type {name} = {in_a_row};") <= _WIDTH:
        return f"export type {name} = {in_a_row};"
    if len(f"  {in_a_row};") <= _WIDTH:
        return f"export type {name} =\n  {in_a_row};"
    return "\n".join([f"export type {name} =", *(f"  | {part}" for part in parts)]) + ";"


def _members(hint: Any) -> Iterator[str]:
    """The types that a union allows, each once."""
    seen: set[str] = set()
    for part in get_args(hint):
        word = f'"{part}"' if get_origin(hint) is Literal else _type(part)
        if word not in seen:
            seen.add(word)
            yield word


def _type(hint: Any) -> str:
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return "unknown"
    if hint is protocol.W:
        return "W"
    if hint == protocol.Words:
        return "Words"
    if is_typeddict(origin):
        return f"{origin.__name__}<{', '.join(map(_type, arguments))}>"
    if is_typeddict(hint):
        return str(hint.__name__)
    if hint == protocol.Layout:
        return "Layout"
    if origin in (Union, types.UnionType, Literal):
        return " | ".join(_members(hint))
    if origin is list:
        inner = _type(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(arguments[0])}, {_type(arguments[1])}>"
    return _WORDS[hint]


if __name__ == "__main__":
    sys.stdout.write(written())
