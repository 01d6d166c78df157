"""The changes that are tried: every place of a module where one small change makes other rules.

Left out on purpose, since no test of the rules can or should notice:

* annotations, docstrings, assertions (they are there for mypy), decorators, messages of errors;
* `table.events is not None`: it guards `tell`, which looks by itself, so that playouts do not pay for the call;
* what `tell` is given besides its kind and its numbers: the story's wording has tests of its own.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: str
    function: str
    """The function, with its class, that the change lies in; empty at the top of the module."""
    line: int
    first: int
    last: int
    """The statement's lines: a test that runs none of them does not meet the change."""
    text: str
    """The changed line as it stands, without its indent."""
    operator: str
    change: str
    number: int
    """Which of several equal changes of equal lines of the function it is."""

    @property
    def lines(self) -> range:
        """The lines of the statement."""
        return range(self.first, self.last + 1)

    @property
    def key(self) -> str:
        """What the change is called in caches: it stays the same when other functions of the file change."""
        return "|".join((self.file, self.function, self.text, self.operator, self.change, str(self.number)))

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}    [{self.text}]"


@dataclass
class _Place:
    """A node that may be changed, with its surroundings."""

    node: ast.AST
    statement: ast.stmt
    function: str
    returns: str
    """What the function gives, as its annotation says."""
    condition: bool = False
    """Whether it decides an `if`, a `while` or what a comprehension takes."""


def mutants(file: str, source: str) -> list[Mutant]:
    """All changes of a module, in the order of its lines."""
    lines = source.splitlines()
    found: list[Mutant] = []
    seen: dict[tuple[str, ...], int] = {}
    for place, operator, old, new in _changes(ast.parse(source)):
        line = getattr(old, "lineno", place.statement.lineno)
        text = lines[line - 1].strip()
        change = f"{_shown(old)} → {_shown(new)}"
        same = (place.function, text, operator, change)
        seen[same] = number = seen.get(same, 0) + 1
        first, last = _header(place.statement)
        found.append(Mutant(file, place.function, line, first, last, text, operator, change, number - 1))
    return found


def mutated(source: str, wanted: Mutant) -> ast.Module:
    """The module with one change; all else stays on its line."""
    lines = source.splitlines()
    tree = ast.parse(source)
    number = -1
    for place, operator, old, new in _changes(tree):
        line = getattr(old, "lineno", place.statement.lineno)
        if (place.function, operator, lines[line - 1].strip()) != (wanted.function, wanted.operator, wanted.text):
            continue
        if f"{_shown(old)} → {_shown(new)}" == wanted.change:
            number += 1
            if number == wanted.number:
                for child in ast.walk(new):
                    ast.copy_location(child, old)
                _replace(tree, old, new)
                return ast.fix_missing_locations(tree)
    raise LookupError(f"no such change: {wanted}")


def _header(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, without its body."""
    body = getattr(statement, "body", None)
    if not body:
        return statement.lineno, statement.end_lineno or statement.lineno
    return statement.lineno, max(statement.lineno, body[0].lineno - 1)


def _shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 160 else text[:159] + "…"


def _replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
                return
            if isinstance(value, list):
                for place, item in enumerate(value):
                    if item is old:
                        value[place] = new
                        return
    raise LookupError("the node is not in the tree")


def _changes(tree: ast.Module) -> Iterator[tuple[_Place, str, ast.AST, ast.AST]]:
    """Every change: where, what kind, the node that goes and the node that comes."""
    for place in _places(tree):
        for operator, new in _of(place):
            yield place, operator, place.node, new


def _places(tree: ast.Module) -> Iterator[_Place]:
    yield from _statements(tree.body, "", "")


def _statements(body: list[ast.stmt], function: str, returns: str) -> Iterator[_Place]:
    for statement in body:
        if isinstance(statement, (ast.Import, ast.ImportFrom, ast.Assert, ast.Pass, ast.Global, ast.Nonlocal)):
            continue
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            name = f"{function}.{statement.name}" if function else statement.name
            for default in [*statement.args.defaults, *filter(None, statement.args.kw_defaults)]:
                yield from _nodes(default, statement, function, "")
            yield from _statements(statement.body, name, ast.unparse(statement.returns) if statement.returns else "")
        elif isinstance(statement, ast.ClassDef):
            if any("Enum" in ast.unparse(base) for base in statement.bases):
                continue  # its numbers are only names
            yield from _statements(statement.body, f"{function}.{statement.name}" if function else statement.name, "")
        elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # a docstring
        elif _is_alias(statement):
            continue
        else:
            yield _Place(statement, statement, function, returns)
            for name, value in ast.iter_fields(statement):
                if name in ("body", "orelse", "finalbody"):
                    yield from _statements(value, function, returns)
                elif name == "handlers":
                    for handler in value:
                        yield from _statements(handler.body, function, returns)
                elif name == "cases":
                    for case in value:
                        if case.guard:
                            yield from _nodes(case.guard, statement, function, returns)
                        yield from _statements(case.body, function, returns)
                elif name == "annotation":
                    continue
                elif isinstance(value, ast.AST):
                    yield from _nodes(value, statement, function, returns, name == "test")
                elif isinstance(value, list):
                    for item in value:
                        if isinstance(item, ast.AST):
                            yield from _nodes(item, statement, function, returns)


def _is_alias(statement: ast.stmt) -> bool:
    """A type alias, a type variable, `__all__`, `__slots__`, `if TYPE_CHECKING`."""
    if isinstance(statement, ast.If):
        return isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING"
    if isinstance(statement, ast.AnnAssign):
        return statement.value is None or "TypeAlias" in ast.unparse(statement.annotation)
    if not isinstance(statement, ast.Assign):
        return False
    target = statement.targets[0]
    if isinstance(target, ast.Name) and target.id.startswith("__"):
        return True
    value = ast.unparse(statement.value)
    return value.startswith(("TypeVar(", "ParamSpec(", "Callable[", "Union[")) or value.endswith("| None")


def _nodes(
    node: ast.AST, statement: ast.stmt, function: str, returns: str, condition: bool = False
) -> Iterator[_Place]:
    """An expression and all in it that may be changed."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.Compare) and "events" in (shown := ast.unparse(node)) and shown.endswith("is not None"):
        return
    if not isinstance(node, ast.comprehension):
        yield _Place(node, statement, function, returns, condition)
    if isinstance(node, ast.Lambda):
        yield from _nodes(node.body, statement, function, "")
        return
    if isinstance(node, ast.Call):
        name = _name(node.func)
        if name == "cast":
            yield from _nodes(node.args[1], statement, function, returns)
            return
        if name.endswith("Error") or name in ("TypeVar", "isinstance", "option", "switch"):
            return
    decides = node.ifs if isinstance(node, ast.comprehension) else [node.test] if isinstance(node, ast.IfExp) else []
    for child in ast.iter_child_nodes(node):
        yield from _nodes(child, statement, function, returns, child in decides)


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _of(place: _Place) -> Iterator[tuple[str, ast.AST]]:
    node = place.node
    if place.condition and not _is_turned_anyway(node):
        assert isinstance(node, ast.expr)
        yield "condition negated", ast.UnaryOp(ast.Not(), copy.deepcopy(node))
    match node:
        case ast.Compare():
            for number, operator in enumerate(node.ops):
                new = copy.deepcopy(node)
                new.ops[number] = COMPARISONS[type(operator)]()
                yield "comparison", new
        case ast.BoolOp():
            other = copy.deepcopy(node)
            other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "and, or", other
            for number in range(len(node.values)):
                kept = [copy.deepcopy(value) for place, value in enumerate(node.values) if place != number]
                yield "condition dropped", kept[0] if len(kept) == 1 else ast.BoolOp(copy.deepcopy(node.op), kept)
        case ast.BinOp() if type(node.op) in ARITHMETIC and not _is_text(node):
            changed = copy.deepcopy(node)
            changed.op = ARITHMETIC[type(node.op)]()
            yield "arithmetic", changed
        case ast.UnaryOp(op=ast.Not() | ast.USub()) if not isinstance(node.operand, ast.Constant):
            yield "sign", copy.deepcopy(node.operand)
        case ast.Constant():
            yield from _constants(place, node)
        case ast.Call(func=ast.Name(id=name)) if name in TWINS:
            twin = copy.deepcopy(node)
            assert isinstance(twin.func, ast.Name)
            twin.func.id = TWINS[name]
            yield "twin", twin
        case ast.Slice():
            if node.lower is not None:
                yield "slice", ast.Slice(None, copy.deepcopy(node.upper), copy.deepcopy(node.step))
            if node.upper is not None:
                yield "slice", ast.Slice(copy.deepcopy(node.lower), None, copy.deepcopy(node.step))
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for number, part in enumerate(node.generators):
                for place_, _ in enumerate(part.ifs):
                    wider = copy.deepcopy(node)
                    del wider.generators[number].ifs[place_]
                    yield "filter dropped", wider
        case ast.AugAssign() if type(node.op) in ARITHMETIC:
            other_way = copy.deepcopy(node)
            other_way.op = ARITHMETIC[type(node.op)]()
            yield "arithmetic", other_way
            yield "statement removed", ast.Pass()
        case ast.Assign() if isinstance(node.targets[0], (ast.Attribute, ast.Subscript)) and place.function:
            yield "statement removed", ast.Pass()
        case ast.Expr(value=ast.Call() | ast.YieldFrom() | ast.Yield()) if place.function:
            yield "statement removed", ast.Pass()
        case ast.Raise() | ast.Delete():
            yield "statement removed", ast.Pass()
        case ast.Break():
            yield "break, continue", ast.Continue()
        case ast.Continue():
            yield "break, continue", ast.Break()
        case ast.Return():
            yield from _returns(place, node)


def _returns(place: _Place, node: ast.Return) -> Iterator[tuple[str, ast.AST]]:
    """Another value of the same type, by the function's annotation."""
    value = node.value
    kind = place.returns.removeprefix("Flow[").removesuffix("]") if place.returns.startswith("Flow[") else place.returns
    if value is None:
        return
    new: ast.expr | None = None
    if kind == "bool" and not isinstance(value, (ast.Constant, ast.Compare)):
        new = ast.UnaryOp(ast.Not(), copy.deepcopy(value))
    elif kind == "int" and not isinstance(value, ast.Constant):
        new = ast.BinOp(copy.deepcopy(value), ast.Add(), ast.Constant(1))
    elif kind.startswith("list[") and not (isinstance(value, ast.List) and not value.elts):
        new = ast.List([], ast.Load())
    elif kind.endswith("| None") and not (isinstance(value, ast.Constant) and value.value is None):
        new = ast.Constant(None)
    if new is not None:
        yield "return value", ast.Return(new)


def _constants(place: _Place, node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", ast.Constant(not value)
    elif isinstance(value, int):
        yield "constant", ast.Constant(value + 1)
        yield "constant", ast.Constant(value - 1)
    elif isinstance(value, str) and _rules_by(place.statement, node):
        yield "word", ast.Constant(f"{value}_")


def _rules_by(statement: ast.stmt, node: ast.Constant) -> bool:
    """Whether a string rules what happens: it is compared, or names a question or an event."""
    for parent in ast.walk(statement):
        if isinstance(parent, ast.Compare) and (parent.left is node or node in parent.comparators):
            return True
        if isinstance(parent, ast.Call) and _name(parent.func) == "Ask" and node in parent.args[:2]:
            return True
        if isinstance(parent, ast.Call) and _name(parent.func) == "tell" and node in parent.args[:1]:
            return True
    return False


def _is_text(node: ast.BinOp) -> bool:
    """Of texts and lists other arithmetic only fails."""
    return any(
        isinstance(side, (ast.JoinedStr, ast.List, ast.ListComp))
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _is_turned_anyway(node: ast.AST) -> bool:
    """Whether another operator makes the opposite of a condition already."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return isinstance(node.ops[0], (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn))
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
