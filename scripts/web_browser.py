"""A headless browser that is controlled through chromedriver, over HTTP. Both are packages of
Debian."""

import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Callable, Dict, List

from needed_packages import install

# The keys that have no letter, by the numbers of the WebDriver standard.
KEYS = {
    "Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Left": "\ue012", "Up": "\ue013",
    "Right": "\ue014", "Down": "\ue015", "Backspace": "\ue003",
}  # fmt: skip


def need_browser():
    """Installs the browser if it is missing; ends the script if it cannot be installed."""
    for command, package in (("chromium", "chromium"), ("chromedriver", "chromium-driver")):
        if not shutil.which(command):
            install(package, sys.stdout)
        if not shutil.which(command):
            print(f"{command} is missing. Install it: apt-get install {package}", file=sys.stderr)
            sys.exit(2)


class Browser:
    """One window of a browser, which logs the messages of its console and its requests."""

    def __init__(self, folder: Path):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.log = (folder / "chromedriver.log").open("w")
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=self.log, stderr=subprocess.STDOUT)  # fmt: skip
        self.address = f"http://127.0.0.1:{port}"
        self.session = ""
        arguments = ["--headless=new", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,900"]
        # As root, which a container often is, the browser's own sandbox does not start.
        arguments += ["--no-sandbox", "--disable-dev-shm-usage"] if os.geteuid() == 0 else []
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"binary": shutil.which("chromium"), "args": arguments},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }  # fmt: skip
        made = self.wait("the browser does not start", lambda: self.begin(wanted))
        self.session = f"/session/{made['sessionId']}"

    def begin(self, wanted: Dict[str, Any]):
        try:
            return self.send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        except urllib.error.URLError as error:
            if isinstance(error, urllib.error.HTTPError):
                raise
            return None

    def wait(self, words: str, found: Callable[[], Any], seconds: float = 30):
        """Calls a function until its result is true, and returns the result."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            result = found()
            if result:
                return result
            time.sleep(0.05)
        raise AssertionError(words)

    def send(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + self.session + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:600]}") from error

    # --- What a user does ---

    def open(self, file: Path):
        self.send("POST", "/url", {"url": file.as_uri()})

    def press(self, *keys: str):
        """Presses keys, each given by its name or its letter."""
        actions: List[Dict[str, str]] = []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.send(
            "POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})  # fmt: skip

    def resize(self, width: int, height: int):
        self.command(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=width < 600)  # fmt: skip

    def prefer(self, scheme: str):
        """Makes the system prefer `light` or `dark`."""
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.command("Emulation.setEmulatedMedia", features=[feature])

    def command(self, name: str, **values):
        return self.send("POST", "/goog/cdp/execute", {"cmd": name, "params": values})

    # --- What can be seen ---

    def ask(self, script: str) -> Any:
        """Returns the value of an expression of the page."""
        return self.send("POST", "/execute/sync", {"script": f"return ({script})", "args": []})

    def save_picture(self, file: Path):
        file.write_bytes(base64.b64decode(self.send("GET", "/screenshot")))

    def console(self) -> List[str]:
        """Returns the messages of the console since the last call."""
        return [entry["message"] for entry in self.send("POST", "/se/log", {"type": "browser"})]

    def requests(self) -> List[str]:
        """Returns the addresses that were requested since the last call."""
        entries = self.send("POST", "/se/log", {"type": "performance"})
        messages = [json.loads(entry["message"])["message"] for entry in entries]
        sent = [m for m in messages if m["method"] == "Network.requestWillBeSent"]
        return [message["params"]["request"]["url"] for message in sent]

    def close(self):
        try:
            if self.session:
                self.send("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.log.close()
