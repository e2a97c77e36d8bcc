"""Reads the compiler's index: which type of the package uses which other one."""

import ctypes
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Dict, Iterator, List, NamedTuple, Set, Tuple

from swift_package import ROOT, build_folder
from swift_source import code_lines, swift_files

# Of the index's roles of an occurrence.
DEFINITION, REFERENCE = 1 << 1, 1 << 2
# Of the index's kinds of what a unit depends on.
RECORD = 2

# The name of an extended type may have several parts; the last one counts.
TYPE = re.compile(
    r"\b(?:class|struct|enum|actor|protocol|extension)\s+(?!(?:func|var|let|subscript)\b)"
    r"(?:\w+\s*\.\s*)*(?=\w)"
)


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self) -> str:
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Use(NamedTuple):
    """A definition or a use of a symbol."""

    path: str
    line: int
    column: int
    is_definition: bool
    symbol: str


def uses() -> List[Use]:
    """Returns what the index of the last debug build says of the files under Sources."""
    store = build_folder() / "index/store"
    if not store.is_dir():
        sys.exit("There is no index of the types yet. Build the package first: swift build")
    found = list(_Reader(store).uses())
    # An old index would give figures of old code, and a green or a red that is not earned.
    indexed = max(unit.stat().st_mtime for unit in store.glob("v*/units/*"))
    for path in sorted({use.path for use in found}):
        if (ROOT / path).stat().st_mtime > indexed:
            sys.exit(f"{path} is newer than the index of the types. Build the package first: swift build")
    return found


class _Reader:
    def __init__(self, store: Path):
        self.library = self.open_library()
        self.store = self.call("store_create", str(store).encode(), None)
        self.text = self.function("symbol_get_usr", _Text)

    @staticmethod
    def open_library():
        swift = subprocess.check_output(["swiftc", "-print-target-info"], text=True)
        folder = Path(re.search('"runtimeResourcePath": "(.*)"', swift)[1]).parent
        names = [folder / f"libIndexStore.{ending}" for ending in ("so", "dylib")]
        return ctypes.CDLL(str(next(name for name in names if name.exists())))

    def function(self, name: str, result=ctypes.c_void_p):
        function = self.library[f"indexstore_{name}"]
        function.restype = result
        return function

    def call(self, name: str, *arguments, result=ctypes.c_void_p):
        passed = [ctypes.c_void_p(a) if isinstance(a, int) and a > 1 << 31 else a for a in arguments]
        return self.function(name, result)(*passed)

    def each(self, name: str, owner, kind, *options) -> list:
        """Returns what one of the index's functions hands to its callback."""
        found = []
        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, kind)
        self.call(name, owner, *options, None, callback(lambda _, item: found.append(self.kept(item)) or True))
        return found

    @staticmethod
    def kept(item):
        return str(item) if isinstance(item, _Text) else item

    def uses(self) -> Iterator[Use]:
        sources = {str((ROOT / path).resolve()): path for path in swift_files(ROOT, "Sources")}
        for unit in self.each("store_units_apply_f", self.store, _Text, 0):
            reader = self.call("unit_reader_create", self.store, unit.encode(), None)
            # A unit stays in the index when its file is deleted.
            path = sources.get(str(self.call("unit_reader_get_main_file", reader, result=_Text)))
            if path:
                yield from set(self.uses_of(reader, path))
            self.call("unit_reader_dispose", reader)

    def uses_of(self, unit, path: str) -> Iterator[Use]:
        records = []

        def note(_, dependency):
            if self.call("unit_dependency_get_kind", dependency, result=ctypes.c_int) == RECORD:
                file = str(self.call("unit_dependency_get_filepath", dependency, result=_Text))
                if file.endswith(path):
                    records.append(str(self.call("unit_dependency_get_name", dependency, result=_Text)))
            return True

        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
        self.call("unit_reader_dependencies_apply_f", unit, None, callback(note))
        found = []
        roles_of = self.function("occurrence_get_roles", ctypes.c_uint64)
        symbol_of = self.function("occurrence_get_symbol")
        place_of = self.function("occurrence_get_line_col", None)
        line, column = ctypes.c_uint(), ctypes.c_uint()

        def read(_, occurrence):
            pointer = ctypes.c_void_p(occurrence)
            roles = roles_of(pointer)
            if roles & (DEFINITION | REFERENCE):
                place_of(pointer, ctypes.byref(line), ctypes.byref(column))
                symbol = str(self.text(ctypes.c_void_p(symbol_of(pointer))))
                found.append(Use(path, line.value, column.value, bool(roles & DEFINITION), symbol))
            return True

        for record in records:
            reader = self.call("record_reader_create", self.store, record.encode(), None)
            self.call("record_reader_occurrences_apply_f", reader, None, callback(read))
            self.call("record_reader_dispose", reader)
        yield from found


# --- The graph ------------------------------------------------------------------------------------


class Extent(NamedTuple):
    """The lines of a type's declaration or extension."""

    first: int
    last: int
    name: int  # the line and column of the name
    column: int


def extents(source: str) -> List[Extent]:
    """Returns the declarations of types in a file, outer ones first."""
    text = "\n".join(code_lines(source))
    found = []
    for match in TYPE.finditer(text):
        opening = text.find("{", match.end())
        if opening < 0:
            continue
        depth, end = 0, opening
        for mark in re.finditer(r"[{}]", text[opening:]):
            depth += 1 if mark[0] == "{" else -1
            if depth == 0:
                end = opening + mark.start()
                break
        line = text.count("\n", 0, match.end()) + 1
        column = match.end() - (text.rfind("\n", 0, match.end()) + 1) + 1
        first = text.count("\n", 0, match.start()) + 1
        found.append(Extent(first, text.count("\n", 0, end) + 1, line, column))
    return found


class TypeGraph:
    """The types of the package, each as its target and its symbol. An extension of another target's
    type is a type of the target that extends it. What is declared outside of types counts as one
    of them, too."""

    def __init__(self):
        self.lines: Dict[str, int] = defaultdict(int)
        self.uses: Dict[str, Set[str]] = {}
        by_file = defaultdict(list)
        for use in uses():
            by_file[use.path].append(use)
        declared = {path: self.declared(path, found) for path, found in by_file.items()}
        defined: Dict[str, str] = {}
        for path, found in by_file.items():
            for use in found:
                if use.is_definition:
                    owner = self.owner(declared[path], use.line)
                    defined[use.symbol] = owner or f"{path.split('/')[1]} {use.symbol}"
                    self.uses.setdefault(defined[use.symbol], set())
        for path, found in by_file.items():
            for use in found:
                user, used = self.owner(declared[path], use.line), defined.get(use.symbol)
                if user and used and user != used:
                    self.uses.setdefault(user, set()).add(used)

    def declared(self, path: str, found: List[Use]) -> List[Tuple[Extent, str]]:
        """Returns the declarations of types in a file, each with its type, and counts their lines."""
        symbols = defaultdict(list)
        for use in found:
            symbols[use.line, use.column].append(use.symbol)
        source = (ROOT / path).read_text()
        declared = []
        for extent in extents(source):
            # An extension has a symbol of its own beside that of its type.
            types = [name for name in symbols[extent.name, extent.column] if not name.startswith("s:e:")]
            if types:
                declared.append((extent, f"{path.split('/')[1]} {min(types)}"))
        for number, code in enumerate(code_lines(source, literal="s"), 1):
            owner = self.owner(declared, number)
            if code.strip() and owner:
                self.lines[owner] += 1
        return declared

    @staticmethod
    def owner(declared: List[Tuple[Extent, str]], line: int) -> str:
        """Returns the innermost type around a line; an empty text if there is none."""
        around = [(extent.first, name) for extent, name in declared if extent.first <= line <= extent.last]
        return max(around)[1] if around else ""

    def largest_cycle(self, target: str) -> List[str]:
        """Returns the types of a target's largest cycle, measured in lines."""
        own = f"{target} "
        graph = {name: {used for used in all_used if used.startswith(own)}
                 for name, all_used in self.uses.items() if name.startswith(own)}  # fmt: skip
        cycles = [part for part in components(graph) if len(part) > 1]
        return max(cycles, key=self.size, default=[])

    def size(self, names: List[str]) -> int:
        return sum(self.lines[name] for name in names)

    def use_count(self, target: str) -> int:
        """Returns how many pairs there are of a type of a target and another type that it uses."""
        own = f"{target} "
        return sum(len(used) for name, used in self.uses.items() if name.startswith(own) and self.lines[name])


def components(graph: Dict[str, Set[str]]) -> List[List[str]]:
    """Returns the strongly connected parts of a graph, by Tarjan's algorithm."""
    sys.setrecursionlimit(10_000)
    order, low, path, parts = {}, {}, [], []

    def visit(node: str):
        order[node] = low[node] = len(order)
        path.append(node)
        for other in graph[node]:
            if other not in order:
                visit(other)
            # What belongs to a part already is no way back.
            if low[other] >= 0:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            start = path.index(node)
            parts.append(path[start:])
            low.update(dict.fromkeys(path[start:], -1))
            del path[start:]

    for node in graph:
        if node not in order:
            visit(node)
    return parts
