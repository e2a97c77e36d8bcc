"""Reads the fenced blocks of README.md, the markers before them, and recorded pictures."""

import re
from pathlib import Path
from typing import Iterator, List, NamedTuple

_MARKER = re.compile(r"<!-- check: *(.*?) *-->$")
_REQUEST = re.compile(r"run|picture \S+(?: frame \d+)?")
_BLANKS = " \t\r"


class Block(NamedTuple):
    """A fenced block, or a marker without one."""

    line: int  # of the marker, or of the fence where there is none
    heading: str = ""  # of the section, such as `## Work on it`
    marker: str = ""  # what stands in `<!-- check: … -->` before the block
    language: str = ""
    lines: List[str] = []
    problem: str = ""  # what is wrong with the marker or the fences


def blocks(file: Path) -> Iterator[Block]:
    """Reads the blocks in order, and the markers that no block follows."""
    heading, marker, marked = "", "", 0
    lines = [line.rstrip(_BLANKS) for line in file.read_text().split("\n")]
    numbered = enumerate(lines + ["the end"], 1)
    for number, line in numbered:
        if line.startswith("```"):
            inside = list(_until_fence(numbered))
            is_open = inside[-1:] == ["the end"]
            problem = "the last fenced block is not closed" if is_open else ""
            yield Block(marked or number, heading, marker, line[3:], inside, problem)
            marker, marked = "", 0
        elif marker and line:
            yield Block(marked, problem="no fenced block follows the marker")
            marker, marked = "", 0
        if line.startswith("## "):
            heading = line
        found = _MARKER.match(line)
        if found and _REQUEST.fullmatch(found[1]):
            marker, marked = found[1], number
        elif found:
            known = "run, picture PATH, picture PATH frame N"
            yield Block(number, problem=f"the marker is not one of: {known}")


def _until_fence(numbered: Iterator) -> Iterator[str]:
    for _, line in numbered:
        if line.startswith("```"):
            return
        yield line


def recorded_picture(snapshot: str, number: int) -> List[str]:
    """Returns the rows of text of one frame of a snapshot, without the spaces at their ends.

    Raises a ValueError if there is no such frame, or if one of its rows contains escapes.
    """
    frames: List[List[str]] = [[]]
    for line in (line.rstrip(_BLANKS) for line in snapshot.split("\n")):
        if line.startswith("--- "):
            frames.append([])
        elif re.fullmatch(r"\|.*\||!.*!", line):
            frames[-1].append(line)
        elif re.fullmatch(r"=\d+", line):
            first = len(frames[-1])
            frames[-1] += frames[-2][first : first + int(line[1:])]
    rows = ([[]] + (frames[1:] or frames) + [[]] * number)[number]
    if not rows:
        raise ValueError(f"has no frame {number}")
    if any(row.startswith("!") for row in rows):
        raise ValueError("has a row with escapes, which a picture in the README cannot show")
    return [row[1:-1].rstrip(_BLANKS) for row in rows]
