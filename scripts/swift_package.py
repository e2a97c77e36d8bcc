"""Reads the targets and libraries from Package.swift, and finds the build folder."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Dict, List

ROOT = Path(__file__).resolve().parent.parent

_TARGET = re.compile(
    r"\b(?:library|tool|tests)\(\s*\"(\w+)\"(?:,\s*\[([^\]]*)\])?"
    r"|\btarget\(\s*name: \"(\w+)\",\s*dependencies: \[([^\]]*)\]"
)
_LIBRARY = re.compile(r"\.library\(\s*name: \"\w+\",\s*targets: \[([^\]]*)\]")


def dependencies(root: Path = ROOT) -> Dict[str, List[str]]:
    """Returns the names of all targets, in order, each with the targets that it depends on."""
    manifest = (root / "Package.swift").read_text()
    found = (match.groups() for match in _TARGET.finditer(manifest))
    return {a or b: re.findall(r"\w+", listed or more or "") for a, listed, b, more in found}


def libraries() -> List[str]:
    """Returns the names of the modules in the libraries that the package offers, in order."""
    return re.findall(r"\w+", " ".join(_LIBRARY.findall((ROOT / "Package.swift").read_text())))


def build_folder(*options: str) -> Path:
    """Returns the folder to which `swift build` with some options writes its products."""
    command = ["swift", "build", *options, "--show-bin-path"]
    return Path(subprocess.check_output(command, cwd=ROOT, text=True).strip())


def symbol_graphs() -> Path:
    """Writes the public symbols of every module to a folder, and returns it."""
    dump = ["swift", "package", "dump-symbol-graph", "--minimum-access-level", "public"]
    result = subprocess.run(
        dump, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace",
    )  # fmt: skip
    # Its exit status tells nothing: it fails for the test targets, which have no public symbols.
    folder = re.search("^Files written to (.*)", result.stdout, re.MULTILINE)
    if not folder:
        sys.exit(f"No symbols were written (exit status {result.returncode}):\n{result.stdout}")
    return Path(folder[1])
