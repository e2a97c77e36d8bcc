"""Reads the targets and libraries from Package.swift, and what the last build has made of them."""

import json
import platform
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Dict, List

ROOT = Path(__file__).resolve().parent.parent
# SwiftPM gives the package the name of its folder. It is that of declarations with `package`.
PACKAGE = re.sub(r"\W", "_", ROOT.name.lower())

_TARGET = re.compile(
    r"\b(?:library|tool|tests)\(\s*\"(\w+)\"(?:,\s*\[([^\]]*)\])?"
    r"|\btarget\(\s*name: \"(\w+)\",\s*dependencies: \[([^\]]*)\]"
)
_LIBRARY = re.compile(r"\.library\(\s*name: \"\w+\",\s*targets: \[([^\]]*)\]")


def dependencies() -> Dict[str, List[str]]:
    """Returns the names of all targets, in order, each with the targets that it depends on."""
    manifest = (ROOT / "Package.swift").read_text()
    found = (match.groups() for match in _TARGET.finditer(manifest))
    return {a or b: re.findall(r"\w+", listed or more or "") for a, listed, b, more in found}


def libraries() -> List[str]:
    """Returns the names of the modules in the libraries that the package offers, in order."""
    return re.findall(r"\w+", " ".join(_LIBRARY.findall((ROOT / "Package.swift").read_text())))


def build_folder(*options: str) -> Path:
    """Returns the folder to which `swift build` with some options writes its products."""
    return Path(_printed("swift", "build", *options, "--show-bin-path"))


def built_modules() -> Path:
    """Returns the folder of the modules of the last debug build."""
    modules = build_folder() / "Modules"
    if not (modules / "GridViews.swiftmodule").exists():
        sys.exit(f"There are no modules in {modules}. Build the package first: swift build")
    return modules


def search_options(*folders: Path) -> List[str]:
    """Returns the options with which the compiler finds the modules in some folders, and on macOS
    those of the system and of the test libraries."""
    options = [word for folder in folders for word in ("-I", str(folder))]
    if platform.system() == "Darwin":
        sdk, developer = (_printed("xcrun", f"--show-sdk-{what}path") for what in ("", "platform-"))
        options += ["-sdk", sdk, "-I", f"{developer}/Developer/usr/lib"]
        options += ["-F", f"{developer}/Developer/Library/Frameworks"]
    return options


def symbol_graphs() -> Path:
    """Writes the public symbols of every library to a folder, and returns it. `swift package
    dump-symbol-graph` would plan a build first, and write those of all test targets too."""
    folder, modules = ROOT / ".build/symbols", built_modules()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # Each type of a publisher would repeat all operators of its protocol, in three quarters of all pages.
    target = json.loads(_printed("swiftc", "-print-target-info"))["target"]["triple"]
    command = ["swift", "symbolgraph-extract", "-skip-synthesized-members", "-target", target]
    command += [*search_options(modules), "-output-dir", folder, "-module-name"]
    with ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda module: subprocess.run([*command, module], capture_output=True), libraries()))
    for module, result in zip(libraries(), results):
        if not (folder / f"{module}.symbols.json").exists():
            sys.exit(f"The symbols of {module} cannot be read. Build the package first: swift build\n{result.stderr}")
    return folder


def _printed(*command: str) -> str:
    return subprocess.check_output(command, cwd=ROOT, text=True).strip()
