"""Plain data that can be copied, compared and written as JSON: what tables are made of.

`@plain` makes a slotted dataclass and writes for it, once, from the types of its fields, a `copy` that is as fast as
one written by hand, `to_json` and `from_json`. Fields may be: int, bool, float, str, None, enums, components, frozen
objects such as options (shared, never copied), other plain classes, a `NewType` of these, and lists, dicts, sets,
tuples, frozensets and unions with None of these. All fields are given by keyword. A field with a default may be missing
in JSON: so a table that was written before the field existed can still be read.
"""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections.abc import Callable
from typing import Any, Self, TypeVar, dataclass_transform

from tessera.engine.components import Component
from tessera.engine.errors import RecordError

T = TypeVar("T")
JSON: typing.TypeAlias = Any
"""What the `json` module reads and writes."""

_PLAIN = (int, bool, float, str, type(None))


class Plain:
    """What `@plain` gives a class."""

    __slots__ = ()

    def copy(self) -> Self:
        """An equal object that shares nothing that can change."""
        raise TypeError(f"{type(self).__name__} needs @plain")

    def to_json(self) -> JSON:
        """The object as JSON."""
        raise TypeError(f"{type(self).__name__} needs @plain")

    @classmethod
    def from_json(cls, data: JSON) -> Self:
        """The object that `to_json` wrote; a `RecordError` where the data does not fit."""
        raise TypeError(f"{cls.__name__} needs @plain")


def transient(*, default: Any) -> Any:
    """A field that belongs to no position: copies start with the default, and neither `==` nor JSON looks at it."""
    return dataclasses.field(default=default, compare=False, repr=False, metadata={"transient": True})


@dataclass_transform(kw_only_default=True, field_specifiers=(transient, dataclasses.field))
def plain(cls: type[T]) -> type[T]:
    """Make a subclass of `Plain` copyable, comparable and writable (see the module)."""
    made: Any = dataclasses.dataclass(slots=True, kw_only=True)(cls)
    hints = typing.get_type_hints(made)
    fields = dataclasses.fields(made)
    kept = [field.name for field in fields if not field.metadata.get("transient")]
    passing = {field.name: field.default for field in fields if field.metadata.get("transient")}

    younger = {field.name: make for field in fields if field.name in kept and (make := _default(field)) is not None}
    shapes = {name: shape_of(hints[name], f"{cls.__name__}.{name}") for name in kept}
    lines = ["def copy(self):", "    new = make(cls)"]
    lines += [f"    new.{name} = {shapes[name].copied(f'self.{name}')}" for name in kept]
    lines += [f"    new.{name} = {default!r}" for name, default in passing.items()]
    lines += ["    return new"]
    scope: dict[str, Any] = {"make": object.__new__, "cls": made}
    exec("\n".join(lines), scope)
    made.copy = scope["copy"]

    def to_json(self: Any) -> JSON:
        return {name: shape.write(getattr(self, name)) for name, shape in shapes.items()}

    def from_json(data: JSON) -> Any:
        if not isinstance(data, dict):
            raise RecordError(f"a {cls.__name__} is a JSON object, not {data!r:.60}")
        if unknown := set(data) - set(shapes):
            raise RecordError(f"a {cls.__name__} has no {', '.join(sorted(unknown))}")
        if missing := set(shapes) - set(data) - set(younger):
            raise RecordError(f"a {cls.__name__} needs {', '.join(sorted(missing))}")
        new = object.__new__(made)
        for name, shape in shapes.items():
            setattr(new, name, shape.read(data[name]) if name in data else younger[name]())
        for name, default in passing.items():
            setattr(new, name, default)
        return new

    made.to_json = to_json
    made.from_json = staticmethod(from_json)
    made.shapes = shapes
    return typing.cast("type[T]", made)


def _default(field: dataclasses.Field[Any]) -> Callable[[], Any] | None:
    """How a field is filled that an older table does not have."""
    if field.default is not dataclasses.MISSING:
        return lambda: field.default
    return None if field.default_factory is dataclasses.MISSING else field.default_factory


@dataclasses.dataclass(frozen=True)
class Shape:
    """How values of one type are copied (as Python source), written to JSON and read back."""

    copied: Callable[[str], str]
    write: Callable[[Any], JSON]
    read: Callable[[JSON], Any]
    shared: bool = False
    """Never changed, so a copy of the table holds the same object."""
    text: bool = False
    """Written as a string, so it can be the key of a JSON object."""


def _same(value: Any) -> Any:
    return value


def shape_of(hint: Any, where: str) -> Shape:
    """The shape of a type; `where` names the field in an error."""
    if isinstance(hint, typing.NewType):
        return shape_of(hint.__supertype__, where)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _optional([shape_of(arg, where) for arg in args if arg is not type(None)], where)
    if origin is typing.Literal:
        return Shape(_same, _same, _same, shared=True, text=True)
    if origin in (list, set, frozenset):
        return _collection(origin, shape_of(args[0], where))
    if origin is dict:
        return _mapping(shape_of(args[0], where), shape_of(args[1], where))
    if origin is tuple:
        return _tuple(args, where)
    if isinstance(hint, type):
        return _simple(hint, where)
    raise TypeError(f"{where}: a table cannot hold {hint!r}")


def _simple(hint: type, where: str) -> Shape:
    if hint in _PLAIN:
        return Shape(_same, _same, _checked(hint, where), shared=True, text=hint is str)
    if issubclass(hint, enum.Enum):
        return Shape(_same, lambda value: value.name, lambda data: hint[data], shared=True, text=True)
    if issubclass(hint, Component):
        return Shape(_same, lambda value: value.id, lambda data: hint.catalogue.named(data), shared=True, text=True)
    if hasattr(hint, "from_json"):
        if vars(hint)["__dataclass_params__"].frozen:
            return Shape(_same, lambda value: value.to_json(), hint.from_json, shared=True)
        return Shape(lambda name: f"{name}.copy()", lambda value: value.to_json(), hint.from_json)
    raise TypeError(f"{where}: a table cannot hold {hint!r}")


def _checked(hint: type, where: str) -> Callable[[JSON], Any]:
    def read(data: JSON) -> Any:
        if type(data) is not hint:
            raise RecordError(f"{where} must be {hint.__name__}, not {data!r}")
        return data

    return read


def _optional(shapes: list[Shape], where: str) -> Shape:
    if len(shapes) != 1:
        raise TypeError(f"{where}: a union in a table is one type or None")
    (inner,) = shapes
    return Shape(
        _same if inner.shared else lambda name: f"(None if {name} is None else {inner.copied(name)})",
        lambda value: None if value is None else inner.write(value),
        lambda data: None if data is None else inner.read(data),
        shared=inner.shared,
    )


def _list_of(data: JSON) -> list[Any]:
    if not isinstance(data, list):
        raise RecordError(f"expected a list, not {data!r}")
    return data


def _collection(kind: type, inner: Shape) -> Shape:
    def copied(name: str) -> str:
        if inner.shared:
            return f"{name}.copy()"
        item = f"item{name.count('item')}"
        return f"[{inner.copied(item)} for {item} in {name}]"

    def write(value: Any) -> JSON:
        written = [inner.write(item) for item in value]
        return written if kind is list else sorted(written)

    if kind is not list and not inner.shared:
        raise TypeError("a set in a table holds things that never change")
    return Shape(
        _same if kind is frozenset else copied,
        write,
        lambda data: kind(inner.read(item) for item in _list_of(data)),
        shared=kind is frozenset,
    )


def _mapping(key: Shape, inner: Shape) -> Shape:
    if not key.shared:
        raise TypeError("the keys of a dict in a table never change")

    def copied(name: str) -> str:
        if inner.shared:
            return f"{name}.copy()"
        item = f"item{name.count('item')}"
        return f"{{key: {inner.copied(item)} for key, {item} in {name}.items()}}"

    def write(value: Any) -> JSON:
        pairs = [(key.write(k), inner.write(v)) for k, v in value.items()]
        return dict(pairs) if key.text else [list(pair) for pair in pairs]

    def read(data: JSON) -> Any:
        if key.text and not isinstance(data, dict):
            raise RecordError(f"expected an object, not {data!r}")
        pairs = data.items() if key.text else _list_of(data)
        return {key.read(k): inner.read(v) for k, v in pairs}

    return Shape(copied, write, read)


def _tuple(args: tuple[Any, ...], where: str) -> Shape:
    if len(args) == 2 and args[1] is Ellipsis:
        inner = shape_of(args[0], where)
        inners = None
    else:
        inners = [shape_of(arg, where) for arg in args]
    if not all(shape.shared for shape in (inners if inners is not None else [inner])):
        raise TypeError(f"{where}: a tuple in a table holds things that never change")

    def write(value: Any) -> JSON:
        if inners is None:
            return [inner.write(item) for item in value]
        return [shape.write(item) for shape, item in zip(inners, value, strict=True)]

    def read(data: JSON) -> Any:
        if inners is None:
            return tuple(inner.read(item) for item in _list_of(data))
        if len(_list_of(data)) != len(inners):
            raise RecordError(f"{where} has {len(inners)} parts, not {len(data)}")
        return tuple(shape.read(item) for shape, item in zip(inners, data, strict=True))

    return Shape(_same, write, read, shared=True)
