"""Reads Swift sources: the code of a file, without comments and string literals."""

import re
from pathlib import Path
from typing import List, NamedTuple

# What begins something that is not code. All but a block comment, which may hold another one, also
# ends in the match. A literal that is closed on no line ends with its line.
_NOT_CODE = re.compile(
    r"""
    //[^\n]* | /\* | `[^`\n]*`?
    | "{3} (?: \\. | [^\\] )*? (?: "{3} | \Z )
    | (\#+) "{3} .*? (?: "{3} \1 | \Z )
    | " (?: \\. | [^"\\\n] )* "?
    | (\#+) " .*? (?: " \2 | (?=\n) | \Z )
    """,
    re.DOTALL | re.VERBOSE,
)
_COMMENT_MARK = re.compile(r"/\*|\*/|\Z")


def code_lines(source: str, literal: str = " ") -> List[str]:
    """Returns each line without its comments, string literals and names in backticks: a blank
    stands for each character of a comment, and another character for one of a literal."""
    kept, end = [], 0
    while True:
        found = _NOT_CODE.search(source, end)
        if found is None:
            return ("".join(kept) + source[end:]).split("\n")
        kept.append(source[end : found.start()])
        end = _end_of_comment(source, found.end()) if found[0] == "/*" else found.end()
        mark = " " if found[0].startswith("/") else literal
        kept.append(re.sub(r"[^\n]", mark, source[found.start() : end]))


def swift_files(root: Path, *folders: str) -> List[str]:
    """Returns the paths of the Swift files in some folders of a package, sorted."""
    files = (file for folder in folders for file in (root / folder).rglob("*.swift"))
    return sorted(file.relative_to(root).as_posix() for file in files)


def _end_of_comment(source: str, end: int) -> int:
    """Returns the end of a block comment whose opening `/*` ends at an index; block comments
    nest."""
    depth = 1
    while depth:
        mark = _COMMENT_MARK.search(source, end)
        end, depth = mark.end(), depth + {"/*": 1, "*/": -1, "": -depth}[mark[0]]
    return end


class Weight(NamedTuple):
    """How much there is of a source: lines of code, lines with a comment that says why (`//`), and
    words of documentation (`///`)."""

    code: int
    reasons: int
    documentation: int


def weight(source: str) -> Weight:
    code = sum(bool(line.strip()) for line in code_lines(source, literal="s"))
    comments = [found[0] for found in _NOT_CODE.finditer(source) if found[0].startswith("//")]
    words = (len(comment[3:].split()) for comment in comments if comment.startswith("///"))
    return Weight(code, sum(not comment.startswith("///") for comment in comments), sum(words))
