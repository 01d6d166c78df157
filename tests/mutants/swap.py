"""Putting a mutant in the place of the original.

Where the change lies in a function that nobody has called yet, the running function gets the other code: all tests are
collected already, and everything that refers to the function runs the mutant. Otherwise (a constant of a module, a
function that runs while modules are loaded) the module is loaded as the mutant from the start, in a process of its own.
"""

from __future__ import annotations

import ast
import gc
import importlib.abc
import importlib.machinery
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutants.operators import Mutant, mutated

Functions = dict[str, list[FunctionType]]


def functions(root: Path, files: Sequence[str]) -> Functions:
    """All functions that exist, by the file that they were written in."""
    found: Functions = {str(root / file): [] for file in files}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename in found:
            found[thing.__code__.co_filename].append(thing)
    return found


def swap(mutant: Mutant, root: Path, known: Functions) -> bool:
    """Give the functions of the changed file the mutant's code; False if that cannot be done in a running process."""
    path = root / mutant.file
    new = _codes(compile(mutated(path.read_text(encoding="utf-8"), mutant), str(path), "exec"))
    old = known[str(path)]
    ambiguous = [key for key, number in Counter(key for key, _ in new).items() if number > 1]
    table = dict(new)
    if not any(_key(function.__code__)[0].startswith(mutant.function.split(".")[0]) for function in old):
        return False
    for function in old:
        key = _key(function.__code__)
        if key in ambiguous or key not in table or table[key].co_freevars != function.__code__.co_freevars:
            return False
    for function in old:
        function.__code__ = table[_key(function.__code__)]
    return True


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> list[tuple[tuple[str, int], CodeType]]:
    """All code that a function could have, by its name and line; comprehensions are part of the function around."""
    found = []
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_name not in ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"):
                found.append((_key(constant), constant))
            found += _codes(constant)
    return found


class Loader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module as the mutant."""

    def __init__(self, mutant: Mutant, root: Path) -> None:
        self.path = str(root / mutant.file)
        self.tree: ast.Module = mutated((root / mutant.file).read_text(encoding="utf-8"), mutant)
        self.name = mutant.file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        for finder in self.others():
            if spec := finder.find_spec(fullname, path, target):
                spec.loader = self
                return spec
        return None

    def others(self) -> Iterator[importlib.abc.MetaPathFinder]:
        return (finder for finder in sys.meta_path if finder is not self)  # type: ignore[misc]

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, self.path, "exec"), module.__dict__)
