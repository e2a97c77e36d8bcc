"""What a script needs from elsewhere: packages of Debian, and of pinned versions on PyPI."""

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import IO, List, Optional


def install(package: str, output: Optional[IO] = None):
    """Installs a package of Debian, where there is apt-get and it is allowed."""
    if shutil.which("apt-get"):
        print(f"Installing {package} from Debian", file=output, flush=True)
        command = f"apt-get install -y -qq {package}"
        shell = f"{command} >/dev/null || {{ apt-get update -qq && {command}; }}"
        subprocess.run(["sh", "-c", shell], stdout=output, stderr=subprocess.STDOUT)


def run_inside(packages: List[str], arguments: List[str]) -> int:
    """Runs the script again in a virtual environment with packages of PyPI, in a temporary folder
    that is removed afterwards, and returns its exit status. `--inside FOLDER` leads its arguments.
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
