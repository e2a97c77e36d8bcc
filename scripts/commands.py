"""Running commands, making temporary folders, and reading the argument of a script."""

import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Dict, Iterator, NamedTuple

from swift_package import ROOT


class Finished(NamedTuple):
    status: int
    output: str  # what the command printed, errors too


def run(*words, cwd: Path = ROOT, **options) -> Finished:
    """Runs a command to its end, without an input."""
    result = subprocess.run(
        ["env", *words], cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, errors="replace", **options,
    )  # fmt: skip
    return Finished(result.returncode, result.stdout)


def argument(*known: str) -> str:
    """Returns the script's argument; an empty string if there is none. If the argument is not one
    of the known ones, the script prints its documentation and ends with status 2."""
    given = " ".join(sys.argv[1:])
    if given and given not in known:
        print(sys.modules["__main__"].__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    return given


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A folder that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix=f"{Path(sys.argv[0]).name}.") as folder:
        yield Path(folder)


def write_files(folder: Path, files: Dict[str, str]):
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
