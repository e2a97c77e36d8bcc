"""Writes a package with findings of every kind, as test processes would leave it. Its pictures have
the format of the page GridNotation, and its journal that of KeyedLine in the module FirstFrame."""

from pathlib import Path
from typing import List, Optional

from commands import write_files

RECORDED, SEEN = "__Snapshots__", ".build/firstframe/actual"
SOURCE = "Tests/DemoTests/ScoreTests.swift"
HOSTILE = "</script><script>window.hacked=1</script><img src=x onerror='hacked=2'>"
HOSTILE_LINE = f"{HOSTILE} \x1b[31m \u202egnp.exe &amp; \" ' ]]> --> ::error::x ##[group]"
START = "snapshot 1 policy=unicode17/terminal-1"


def fnv(data: bytes) -> str:
    """Returns the hash of a file in a journal: FNV-1a of 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def words_hash(data: bytes) -> str:
    """Returns the hash for a match, which combines eight bytes at a time."""
    value, end = 0xCBF29CE484222325, len(data) // 8 * 8
    words = [int.from_bytes(data[at : at + 8], "little") for at in range(0, end, 8)]
    for word in words + list(data[end:]):
        value = ((value ^ word) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def grid(rows: List[str], legend: str = "", cursor: str = "none") -> str:
    """Returns a file of one picture. A row that begins with a colon has the styles of the previous
    row."""
    width = max(len(row) for row in rows if not row.startswith(":"))
    height = sum(not row.startswith(":") for row in rows)
    lines = [START, f"size: {width}x{height}", "--- 1 frame", f"cursor: {cursor}"]
    lines += [f"{row}:" if row.startswith(":") else f"|{row.ljust(width)}|" for row in rows]
    return "\n".join(lines + ([legend] if legend else [])) + "\n"


def film(frames: List[tuple]) -> str:
    """Returns a file of several pictures of one size, each with a cause and its rows."""
    size = f"size: {len(frames[0][1][0])}x{len(frames[0][1])}"
    lines = [f"{START} frames={len(frames)}", size]
    for number, (cause, rows) in enumerate(frames, 1):
        lines += [f"--- {number} {cause}", "cursor: none", *(f"|{row}|" for row in rows)]
    return "\n".join(lines) + "\n"


class ReportPackage:
    """A folder with a manifest, recorded files, the files of failed tests, and a journal."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.lines: List[str] = []
        self.files = {"Package.swift": "// a manifest\n", SOURCE: "// a test\n"}

    def snapshot(
        self, name: str, recorded: Optional[str], seen: Optional[str], finding: str = "", line: int = 1
    ):
        """Adds a snapshot: its file name, the recorded content, and the content in the test if it
        differs."""
        path = f"DemoTests/ScoreTests/{name}"
        if recorded is not None:
            self.files[f"{RECORDED}/{path}"] = recorded
        if seen is not None:
            self.files[f"{SEEN}/{path}"] = seen
        found = finding or ("missing" if recorded is None else "mismatched" if seen else "matched")
        is_compared = recorded is not None and found in ("mismatched", "unreadable", "rejected")
        known = fnv(recorded.encode()) if is_compared else ""
        if found == "matched" and recorded is not None:
            known = words_hash(recorded.encode())
        fields = [f"found={found}", f"path={path}", f"place={SOURCE}:{line}"]
        hashes = [f"recorded={known}", f"seen={'' if seen is None else fnv(seen.encode())}"]
        self.lines.append("\t".join(["11", "snapshot", *fields, *hashes, "."]))

    def proof(self, outcome: str, kind: str, test: str, message: str = "", line: int = 40):
        """Adds the result of a proof. The lines of the message are given without the bar at their
        left."""
        words = "\n".join(f"│ {row}" for row in message.split("\n")) if message else ""
        for plain, escaped in (("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r")):
            words = words.replace(plain, escaped)
        fields = [f"outcome={outcome}", f"message={words}", f"kind={kind}", f"place={SOURCE}:{line}"]
        names = ["module=DemoTests", "name=ScoreTests", f"name={test}"]
        self.lines.append("\t".join(["11", "proof", *fields, *names, "."]))

    def write(self):
        journal = "".join(f"{line}\n" for line in self.lines)
        write_files(self.folder, {**self.files, ".build/firstframe/journal/00000001.journal": journal})


def box(title: str, *rows: str) -> List[str]:
    """Returns rows in a border, 34 columns wide."""
    inner = [f"│ {row.ljust(30)} │" for row in rows]
    return [f"╭─ {title} {'─' * (29 - len(title))}╮", *inner, "╰" + "─" * 32 + "╯"]


def every_kind(folder: Path) -> ReportPackage:
    """Returns a package with a finding of each kind, and with text that tries to break the
    reports."""
    package = ReportPackage(folder)
    for number, name in enumerate(("board", "boardInDark", "boardOfFour", "boardWide", "boardXL"), 10):
        old = grid(box("Score", "Lions 0 : 0 Bears", f"table {number}"))
        new = grid(box("Score", "Lions 1 : 0 Bears", f"table {number}"))
        package.snapshot(f"{name}.grid", old, new, line=number)
    package.snapshot(
        "inserted.grid", grid(box("Teams", "Bears", "Lions", "Tigers")),
        grid(box("Teams", "Bears", "Foxes", "Lions", "Tigers")), line=20)  # fmt: skip
    plain = [" Save   Cancel ", ":ssssss         "]
    package.snapshot(
        "styleOnly.grid", grid(plain, "s = fg=red underline=single"),
        grid(plain, "s = fg=green bold reverse"), line=22)  # fmt: skip
    field = ["> Lions    "]
    package.snapshot(
        "cursor.grid", grid(field, cursor="7,0 bar"), grid(field, cursor="8,0 block"), line=24)  # fmt: skip
    package.snapshot("text.txt", "one\ntwo\nthree\nfour\n", "one\n2\nthree\nfour\nfive\n", line=26)
    start, goal, late = ("     0 : 0     ", "     1 : 0     ", "     1 : 1     ")
    old = film([("start", [start]), ("goal", [goal]), ("turn", [late]), ("end", [late])])
    new = film(
        [("start", [start]), ("goal", [start]), ("turn", [goal]), ("turn", [late]), ("end", [late])])  # fmt: skip
    package.snapshot("match.film", old, new, line=28)
    package.snapshot("added.grid", None, grid(["a new picture"]), line=30)
    package.snapshot("wide.grid", grid(["x" * 200]), grid(["x" * 150 + "y" * 50]), line=31)
    package.snapshot("damaged.grid", "no recording\n", grid(["seen"]), "unreadable", line=32)
    package.snapshot("hostile.txt", "plain\n", HOSTILE_LINE.replace("\x1b", "\\x1b") + "\n", line=34)
    package.snapshot("hostileGrid.grid", grid(["plain"]), grid([HOSTILE]), line=35)
    package.snapshot("fine.grid", grid(["fine"]), None, "matched")
    package.snapshot("recorded.grid", grid(["written"]), None, "recorded")
    package.proof("held", "freshFrames", "alwaysFresh()")
    package.proof("failed", "freshFrames", "goalIsFresh()", STALE)
    package.proof("failed", "leak", "isReleased()", "leak: 1 view was not released.\nScoreView")
    package.proof("failed", "unshownProperties", "isSeen()", "properties not shown: the frames do not tell\n  isLoading")
    package.proof("failed", "steadyFrames", HOSTILE, f"order: {HOSTILE_LINE}")
    package.proof("interrupted", "races", "allOrders()", "interrupted: a proof was running\ngoal → turn")
    package.lines.append("11\ttorn")
    return package


STALE = """\
old (stale): frame 2 shows something else than a new view, in ScoreView.
1 cell differs, delivered next turn; the shortest way there:
  goal → commit

frame 2: goal
  committed        fresh
  |  0 : 0  |      |  1 : 0  |
It is right after 1 turn of the main queue.
The change is delivered in a later turn of the main queue.
"""


def many(folder: Path, failures: int, passes: int, ways: int) -> ReportPackage:
    """Returns a package with many snapshots that changed, in a number of ways, and many that
    passed."""
    package = ReportPackage(folder)
    for number in range(failures):
        rows = box("Score", f"game {number}", "Lions 0 : 0 Bears", "")
        changed = box("Score", f"game {number}", "Lions 0 : 0 Bears", f"way {number % ways}")
        package.snapshot(f"test{number}.grid", grid(rows), grid(changed), line=number + 1)
    for number in range(passes):
        package.snapshot(f"passed{number}.grid", None, None, "matched", line=number + 1)
    return package
