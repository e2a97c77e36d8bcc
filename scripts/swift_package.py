"""Reads the targets and libraries from Package.swift, and finds the build folder."""

import re
import subprocess
from pathlib import Path
from typing import Dict, List

ROOT = Path(__file__).resolve().parent.parent

_TARGET = re.compile(
    r"\b(?:library|tool|tests)\(\s*\"(\w+)\"(?:,\s*\[([^\]]*)\])?"
    r"|\btarget\(\s*name: \"(\w+)\",\s*dependencies: \[([^\]]*)\]"
)
_LIBRARY = re.compile(r"\.library\(name: \"(\w+)\"")


def dependencies(root: Path = ROOT) -> Dict[str, List[str]]:
    """Returns the names of all targets, in order, each with the targets that it depends on."""
    manifest = (root / "Package.swift").read_text()
    found = (match.groups() for match in _TARGET.finditer(manifest))
    return {a or b: re.findall(r"\w+", listed or more or "") for a, listed, b, more in found}


def libraries() -> List[str]:
    """Returns the names of the libraries that the package offers, in order."""
    return _LIBRARY.findall((ROOT / "Package.swift").read_text())


def build_folder(*options: str) -> Path:
    """Returns the folder to which `swift build` with some options writes its products."""
    command = ["swift", "build", *options, "--show-bin-path"]
    return Path(subprocess.check_output(command, cwd=ROOT, text=True).strip())
