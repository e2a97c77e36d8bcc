"""Reads Swift sources: the code of a file, without comments and string literals."""

import re
from pathlib import Path
from typing import List

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


def code_lines(source: str) -> List[str]:
    """Returns each line without its comments, string literals and names in backticks."""
    kept, end = [], 0
    while True:
        found = _NOT_CODE.search(source, end)
        if found is None:
            return ("".join(kept) + source[end:]).split("\n")
        kept.append(source[end : found.start()])
        end = _end_of_comment(source, found.end()) if found[0] == "/*" else found.end()
        kept.append("\n" * source.count("\n", found.start(), end))


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
