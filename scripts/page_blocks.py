"""Reads the fenced blocks of a page, and the comments before them, which readers do not see."""

import re
from pathlib import Path
from typing import List, NamedTuple, Tuple

from swift_package import ROOT

Row = Tuple[int, str]  # a line, with its number on the page

_COMMENT = re.compile(r"<!-- sample(?:: (.*?) -->|\s*$)")
# What a comment may ask for; scripts/pages says what each one means.
_REQUEST = re.compile(r"imports .+|starts over|compiled by \S+|prints")


class Block(NamedTuple):
    line: int  # of its first row
    heading: str  # of the section around it
    language: str
    rows: List[Row]
    requests: List[str]  # of the comments before it
    hidden: List[Row]  # the code in such a comment

    @property
    def text(self) -> str:
        return "".join(f"{text}\n" for _, text in self.rows)


class Page:
    """Reads a page from top to bottom."""

    def __init__(self, path: Path, text: str):
        self.path, self.lines = path, text.split("\n")
        self.blocks: List[Block] = []
        self.problems: List[str] = []
        self.heading, self.requests, self.hidden = "", [], []
        number = 0
        while number < len(self.lines):
            number = self.read(number)

    def complain(self, number: int, words: str):
        self.problems.append(f"{self.path}:{number + 1}: {words}")

    def read(self, number: int) -> int:
        """Reads a comment, a block or a line, and returns the number of the line after it."""
        line = self.lines[number]
        comment = _COMMENT.match(line)
        if line.startswith("```"):
            end = self.find(number, "```")
            block = self.rows(number + 1, end)
            self.blocks.append(Block(number + 1, self.heading, line[3:], block, self.requests, self.hidden))
            self.requests, self.hidden = [], []
            return end + 1
        if comment and comment[1]:
            self.request(number, comment[1])
        elif comment:
            end = self.find(number, "-->")
            self.hide(number + 1, end)
            return end + 1
        elif line.startswith("## "):
            self.heading = line[3:]
        elif line.strip() == "```swift":
            self.complain(number, "an indented block is not compiled: remove the indentation")
        elif line.strip() and (self.requests or self.hidden):
            self.complain(number, "no block follows the sample comment")
            self.requests, self.hidden = [], []
        return number + 1

    def rows(self, start: int, end: int) -> List[Row]:
        return list(enumerate(self.lines[start:end], start + 1))

    def find(self, start: int, end: str) -> int:
        for number in range(start + 1, len(self.lines)):
            if self.lines[number].strip() == end:
                return number
        self.complain(start, f"the {end} that ends it is missing")
        return len(self.lines)

    def request(self, number: int, words: str):
        if _REQUEST.fullmatch(words):
            self.requests.append(words)
        else:
            self.complain(number, f"there is no request {words!r}; the top of scripts/pages lists the requests")

    def hide(self, start: int, end: int):
        self.hidden = self.rows(start, end)
        for number, text in self.hidden:
            if text.startswith("@"):
                self.complain(number - 1, "a hidden line must not begin with @: DocC would read it as a directive")


def read_page(path: str) -> Page:
    return Page(Path(path), (ROOT / path).read_text())
