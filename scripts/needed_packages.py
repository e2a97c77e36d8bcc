"""Installs the packages that a script needs: from Debian, and in pinned versions from PyPI."""

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import IO, List, Optional


def install(package: str, output: Optional[IO] = None):
    """Tries to install a package of Debian with apt-get, if there is apt-get."""
    if shutil.which("apt-get"):
        print(f"Installing {package} from Debian", file=output, flush=True)
        command = f"apt-get install -y -qq {package}"
        shell = f"{command} >/dev/null || {{ apt-get update -qq && {command}; }}"
        subprocess.run(["sh", "-c", shell], stdout=output, stderr=subprocess.STDOUT)


def run_inside(packages: List[str], arguments: List[str]) -> int:
    """Runs the script again, in a virtual environment with packages of PyPI, and returns its exit
    status. Its first arguments are then `--inside FOLDER`. The environment is in a temporary folder
    that is removed afterwards.
    """
    script = Path(sys.argv[0])
    with tempfile.TemporaryDirectory(prefix=f"{script.name}-") as folder:
        print(
            f"{script.name}: installing {' and '.join(packages)} from PyPI into {folder}",
            flush=True,
        )
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin/python"))
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run(pip + packages, check=True)
        return subprocess.run([python, str(script), "--inside", folder, *arguments]).returncode
