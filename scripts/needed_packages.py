"""Installs the packages that a script needs."""

import shutil
import subprocess
from typing import IO, Optional


def install(package: str, output: Optional[IO] = None):
    """Tries to install a package of Debian with apt-get, if there is apt-get."""
    if shutil.which("apt-get"):
        print(f"Installing {package} from Debian", file=output, flush=True)
        command = f"apt-get install -y -qq {package}"
        shell = f"{command} >/dev/null || {{ apt-get update -qq && {command}; }}"
        subprocess.run(["sh", "-c", shell], stdout=output, stderr=subprocess.STDOUT)
