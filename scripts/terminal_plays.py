"""Makes random plays for verify-terminals, and compares the screens after them. A play is output
that a program sends to a terminal: text and commands."""

import random
import re
from typing import Iterator, List, NamedTuple, Optional

WIDTH, HEIGHT = 24, 6
# Words that all terminals agree about; some are longer than a row.
WORDS = ["a", "bc", "x y", "hello", "0123456789ABCDEFGHIJKLMNOPQRSTUVW", "ą", "żółw", "⣿⠋", "~!", "  "]
ATTRIBUTES = [0, 1, 3, 4, 5, 7, 9, 22, 23, 24, 25, 27, 29]
# In pyte's words; brown is what it calls yellow.
NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]


class Play(NamedTuple):
    """The output of a program, and whether the background colours after it can be compared."""

    output: str
    has_backgrounds: bool

    def without(self, pattern: str) -> "Play":
        return self._replace(output=re.sub(pattern, "", self.output))


class Plays:
    """Makes plays of random commands."""

    def __init__(self, seed: int):
        self.numbers = random.Random(seed)

    def number(self) -> str:
        return self.numbers.choice(["", "", "0", "1", "2", "3", "7", "999"])

    def place(self) -> str:
        return f"\x1b[{self.numbers.randint(1, HEIGHT)};{self.numbers.randint(1, WIDTH)}H"

    def pen(self, backgrounds: bool) -> str:
        colors = [str(self.numbers.choice([30, 90]) + self.numbers.randrange(8)), "39"]
        colors += [f"38;5;{self.numbers.randrange(256)}", "38;2;1;200;30"]
        codes = [str(self.numbers.choice(ATTRIBUTES)), self.numbers.choice(colors)]
        if backgrounds:
            ours = ["49", f"48;5;{self.numbers.randrange(256)}", "48;2;9;8;7"]
            ours += [str(self.numbers.choice([40, 100]) + self.numbers.randrange(8))]
            codes.append(self.numbers.choice(ours))
        return f"\x1b[{';'.join(codes)}m"

    def region(self) -> str:
        """Scrolls within a region of rows; outside the region, pyte moves the cursor wrongly."""
        top = self.numbers.randint(1, HEIGHT - 1)
        end = self.numbers.randint(top + 1, HEIGHT)
        steps = [f"\x1b[{self.number()}{final}" for final in "LM"] + ["\r\n", "\x1bM", "\x1bD"]
        chosen = "".join(self.numbers.choices(steps, k=3))
        inside = f"\x1b[{self.numbers.randint(top, end)};3H"
        return f"\x1b[{top};{end}r{inside}{chosen}\x1b[1;{HEIGHT}r{self.place()}"

    def step(self, beyond_pyte: bool) -> str:
        n = self.number()
        # With a step to the left, since pyte keeps the cursor behind the last column where it moves
        # up and down.
        moves = [f"\b\x1b[{n}{final}" for final in "ABde"] + [f"\x1b[{n}{final}" for final in "CDEFGa"]
        moves += ["\r", "\b", "\t", "\r\n", "\n"]
        changes = [f"\x1b[{n}{final}" for final in "@PXLM"]
        changes += [f"\x1b[{self.numbers.choice(['', '1', '2'])}{final}" for final in "JK"]
        states = [self.region(), "\x1b[4h"]
        # pyte forgets what was saved once it is back, and ESC E does not return.
        # pyte's cursor then is behind the last column, and others' are in it.
        clipped = f"{self.place()}\x1b[?7l{self.numbers.choice(WORDS)}\x1b[?7h{self.place()}"
        states += ["\x1b[4l", clipped, "\x1b7", "\x1b8\x1b7", "\x1bM", "\x1bD"]
        states += ["\r\x1bE", "\x1bH", "\x1b[g"]
        kinds = [[self.numbers.choice(WORDS)] * 2, moves, [self.place()], changes, states]
        if beyond_pyte:
            few = self.numbers.choice(["", "1", "2", "3"])
            # tmux steps back from the first column to a row that was wrapped, moves rows outside of
            # the region too and leaves the cursor in its column there, does not know HPR and VPR,
            # inserts nothing where that would fill the whole row, and repeats up to the row's end.
            moves[:] = [move.strip("\b") for move in moves if move[-1] not in "ae\b"]
            start = f"\x1b[r{self.place()}\r"
            changes[:] = [start + change if change[-1] in "LM" else change for change in changes]
            changes.remove(f"\x1b[{n}@")
            changes.append(f"\x1b[{few}@")
            kinds.append([f"\x1b[{few}{final}" for final in "STZ"] + [f"\ra\x1b[{few}b"])
            kinds.append(["\x1b[s", "\x1b[u\x1b[s"])
            # tmux saves another cursor with the page than xterm does.
            other = f"\x1b[?1049h{self.place()}hello{self.number()}\x1b[?1049l\x1b7"
            kinds.append([other, "\x1b[3g"])
            # tmux inserts nothing where text wraps, and its region ignores where rows are counted from.
            states[states.index("\x1b[4h")] = f"{self.place()}\r\x1b[4hab\x1b[4l"
            kinds.append([f"\x1b[2;5r\x1b[?6h{self.place()}x\x1b[?6l", "\x1b[2;4r", "\x1b[r"])
        return self.numbers.choice(self.numbers.choice(kinds))

    def play(self, beyond_pyte: bool) -> Play:
        steps = [self.step(beyond_pyte) for _ in range(self.numbers.randint(1, 40))]
        pens = [self.pen(False) if self.numbers.random() < 0.3 else "" for _ in steps]
        # What comes back without having been saved differs from terminal to terminal.
        return Play("\x1b7" + "".join(map("".join, zip(pens, steps))), False)

    def painting(self) -> Play:
        """Makes a play with background colours. It does not insert or scroll, and erases only
        written cells, because pyte loses the background in other cases."""
        parts = [f"\x1b[{y + 1}H{'x' * WIDTH}" for y in range(HEIGHT)]
        for _ in range(self.numbers.randint(1, 20)):
            final = self.numbers.choice(["J", "1J", "2J", "K", "1K", "2K", "X", "3X"])
            word = self.numbers.choice(["a", "bc", "  "])
            parts += [self.pen(True), self.place(), f"\x1b[{final}", f"\x1b[3;2H{word}"]
        return Play("".join(parts), True)

    def plays(self, count: int, beyond_pyte: bool = False) -> List[Play]:
        return [self.play(beyond_pyte) for _ in range(count)]

    def paintings(self, count: int) -> List[Play]:
        return [self.painting() for _ in range(count)]


# --- Our side -------------------------------------------------------------------------------------


class Look(NamedTuple):
    """A cell: its text, its colours as pyte names them, and the names of its attributes."""

    text: str
    foreground: str
    background: str
    attributes: frozenset


def question(play: Play) -> str:
    return f"play\t{WIDTH}\t{HEIGHT}\t{play.output.encode().hex()}\n"


def answer(line: str) -> List[List[Look]]:
    """Reads rows of cells, each `text, foreground, background, attributes`."""
    rows = bytes.fromhex(line).decode().split("\n")
    return [[look(*cell.split("\x1f")) for cell in row.split("\x1e")] for row in rows]


def look(text: str, foreground: str, background: str, attributes: str) -> Look:
    return Look(text, color(foreground), color(background), frozenset(attributes.split()))


def color(words: str) -> str:
    """Returns pyte's name for `default`, `named N`, `indexed N` or `rgb RRGGBB`."""
    from pyte.graphics import FG_BG_256

    kind, _, value = words.partition(" ")
    if kind == "named":
        return ("bright" if int(value) >= 8 else "") + NAMES[int(value) % 8]
    return FG_BG_256[int(value)] if kind == "indexed" else value or kind


# --- The comparison -------------------------------------------------------------------------------


def pyte_looks(play: Play) -> List[List[Look]]:
    import pyte

    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    for piece in re.split("(?=\x1b)", play.output):
        stream.feed(piece)
        # A look makes a row: where rows move up, pyte forgets to move those that are not made yet.
        # And a cell that it has pushed out of its row comes back.
        for y in range(HEIGHT):
            screen.buffer[y].pop(WIDTH, None)
    return [[pyte_look(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def pyte_look(cell) -> Look:
    names = ["bold", "italics", "underscore", "strikethrough", "reverse", "blink"]
    # pyte says bfightmagenta.
    colors = [color.replace("bfight", "bright") for color in (cell.fg, cell.bg)]
    return Look(cell.data, *colors, frozenset(name for name in names if getattr(cell, name)))


def differences(play: Play, ours: List[List[Look]], theirs: List[List[Look]]) -> Iterator[str]:
    for y, (our_row, their_row) in enumerate(zip(ours, theirs)):
        for x, (our, their) in enumerate(zip(our_row, their_row)):
            problem = difference(play, our, their)
            if problem:
                yield f"row {y}, column {x}: {problem} after {play.output!r}"
                return


def difference(play: Play, our: Look, their: Look) -> Optional[str]:
    if our.text != their.text:
        return f"ours is {our.text!r}, theirs is {their.text!r}"
    if play.has_backgrounds and our.background != their.background:
        return f"our background is {our.background}, theirs is {their.background}"
    # pyte keeps the whole pen in what it erases, and so no more can be told of a blank.
    if our.text != " " and our._replace(background="") != their._replace(background=""):
        return f"ours is {our}, theirs is {their}"
    return None
