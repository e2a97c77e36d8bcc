"""A terminal, tmux, into which a script types, and whose screen it reads."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable, List

# The modes: the other screen, the cursor, the mouse and its coordinates, wrapping.
_MODES = "#{alternate_on}#{cursor_flag}#{mouse_button_flag}#{mouse_sgr_flag}#{wrap_flag}"
_TAKEN, _GIVEN_BACK = "10110", "01001"


class Terminal:
    """A server of tmux with one window, which keeps its files in a folder. If an expected text or
    state does not appear within thirty seconds, `fail` is called with the reason; it must end the
    script."""

    def __init__(self, folder: Path, fail: Callable[[str], None]):
        if not shutil.which("tmux"):
            name = Path(sys.argv[0]).name
            words = "tmux is missing. Install it: apt-get install tmux (or brew install tmux)"
            print(f"{name}: {words}", file=sys.stderr)
            sys.exit(2)
        self.folder, self.fail = folder, fail

    def tmux(self, *words: str) -> str:
        command = ["tmux", "-u", "-S", f"{self.folder}/socket", "-f", "/dev/null", *words]
        result = subprocess.run(command, capture_output=True, encoding="utf-8")
        return result.stdout if result.returncode == 0 else ""

    def begin(self, command: str, width: int, height: int):
        size = ["-x", str(width), "-y", str(height)]
        self.tmux("new-session", "-d", *size, "-c", str(self.folder), command)
        self.tmux("set-option", "-g", "status", "off")
        self.resize(width, height)

    def open(self):
        """Opens a shell with 80 columns and 24 rows."""
        self.begin('stty -g >modes; PS1="> " exec bash --norc --noprofile', 80, 24)
        # What is typed before the prompt is there is shown twice, and all below it is a row lower.
        self.expect_row(1, ">")

    def close(self):
        """Ends the terminal, and waits until it has ended, so that another one can open after
        it."""
        self.tmux("kill-server")
        self.wait("tmux does not end", lambda: not self.tmux("list-sessions"))
        (self.folder / "socket").unlink(missing_ok=True)

    def press(self, *keys: str):
        """Presses keys, given by name, or types text."""
        self.tmux("send-keys", *keys)

    def type(self, text: str):
        """Types a whole text at once."""
        self.tmux("send-keys", "-l", text)

    def resize(self, columns: int, rows: int):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    # --- What is seen ---

    def rows(self) -> List[str]:
        return [row.rstrip(" ") for row in self.tmux("capture-pane", "-p").split("\n")]

    def wait(self, otherwise: str, condition: Callable[[], bool]):
        if not self.holds_soon(condition):
            self.fail(otherwise)

    def holds_soon(self, condition: Callable[[], bool]) -> bool:
        deadline = time.monotonic() + 30
        while not condition() and time.monotonic() < deadline:
            time.sleep(0.05)
        return condition()

    def expect(self, text: str):
        self.wait(f"the screen does not show: {text}", lambda: any(text in row for row in self.rows()))

    def expect_printed(self, text: str):
        """Waits for a text that may have scrolled off the screen."""
        printed = lambda: text in self.tmux("capture-pane", "-p", "-J", "-S", "-1000")
        self.wait(f"this was not printed: {text}", printed)

    def expect_row(self, number: int, text: str):
        words = f"row {number} is not: {text}"
        self.wait(words, lambda: self.rows()[number - 1 : number] == [text])

    def expect_modes(self, modes: str, otherwise: str):
        self.wait(otherwise, lambda: self.tmux("display-message", "-p", _MODES).strip() == modes)

    def expect_taken(self):
        """Waits until a program has set up the whole screen for itself."""
        self.expect_modes(_TAKEN, "the program has not set up the terminal")

    def expect_given_back(self):
        """Waits until the terminal has the modes of a shell again."""
        self.expect_modes(_GIVEN_BACK, "the terminal does not have its old modes again")

    # --- The program in it ---

    def write_run(self, command: str):
        """Writes a script `run` that runs a program directly, and stores its process number."""
        run = self.folder / "run"
        note = f"#!/bin/sh\necho $$ >'{self.folder}/process'\nulimit -c 0\n"
        run.write_text(f"{note}SWIFT_BACKTRACE=enable=no {command}\n")
        run.chmod(0o755)

    def start(self, clear: str = "clear; "):
        self.press(f"{clear}./run; echo 'ended with' $?.", "Enter")

    def process(self) -> int:
        return int((self.folder / "process").read_text())

    def signal(self, name: str):
        os.kill(self.process(), signal.Signals[f"SIG{name}"])

    def is_stopped(self) -> bool:
        state = ["ps", "-o", "state=", "-p", str(self.process())]
        return "T" in subprocess.run(state, stdout=subprocess.PIPE, text=True).stdout

    def resume(self, shows: str):
        self.press('clear; fg; echo "ended with" $?.', "Enter")
        self.expect_taken()
        self.expect(shows)

    def expect_end(self, status: int):
        """Waits until the program has ended with a status, and the terminal is as before."""
        self.expect(f"ended with {status}.")
        self.expect_given_back()
        self.press('clear; stty -g | cmp - modes && echo "the same" modes', "Enter")
        self.expect("the same modes")
