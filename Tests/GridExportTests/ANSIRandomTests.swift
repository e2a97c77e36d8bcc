@_spi(Cells) import CharacterGrid
@testable import GridExport
import TestSupport
import Testing

/// Random grids with everything that is hard about text, painted one over the other.
@Suite struct ANSIRandomTests {
  /// What a terminal keeps of a cell: no token, an encoded link, no colour of a missing underline.
  private func shown(_ cell: Cell) -> Cell {
    let look = ANSIStyle(cell.style, options: ANSIOptions())
    let style = CellStyle(
      foreground: look.foreground, background: look.background, underline: look.underline,
      underlineColor: look.underlineColor.map(resolved), attributes: look.attributes,
      link: look.link)
    let turns: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    ]
    let scalars = cell.text.unicodeScalars.filter { scalar in
      !turns.contains { $0.contains(scalar.value) }
    }
    return Cell(text: String(String.UnicodeScalarView(scalars)), width: cell.width, style: style)
  }

  /// Underline colours below 16 are written alike by name and by number.
  private func resolved(_ color: Color) -> Color {
    guard case .indexed(let number) = color else { return color }
    return Color.Name(rawValue: number).map(Color.named) ?? color
  }

  private func shown(_ grid: Grid) -> [[Cell]] {
    (0..<grid.size.height).map { y in
      (0..<grid.size.width).map { shown(grid[GridPoint(x: $0, y: y)]) }
    }
  }

  private func forEachPair(_ check: (Int, Grid, Grid) -> Bool) -> [Int] {
    var failing: [Int] = []
    for seed in 0..<caseCount(short: 150) {
      var random = Dice(seed: UInt64(seed))
      let size = GridSize(width: 1 + random.upTo(14), height: 1 + random.upTo(3))
      let (first, second) = (random.grid(size: size), random.grid(size: size))
      if !check(seed, first, second) { failing.append(seed) }
    }
    return failing
  }

  @Test func aFullRepaintShowsTheGridWhateverWasThere() {
    let failing = forEachPair { _, grid, _ in
      var terminal = ANSITerminal(size: grid.size, showing: "x")
      terminal.feed(grid.ansi())
      return terminal.cells == shown(grid) && terminal.isWrapping && terminal.pen == .default
    }
    #expect(failing == [])
  }

  @Test func aDifferenceTurnsTheOldScreenIntoTheNew() {
    let failing = forEachPair { _, old, new in
      var terminal = ANSITerminal(size: new.size)
      terminal.feed(old.ansi())
      terminal.feed(new.ansi(from: old))
      return terminal.cells == shown(new) && terminal.isWrapping && terminal.pen == .default
    }
    #expect(failing == [])
  }

  /// What such a terminal shows cannot be right; but it must not depend on the way there.
  @Test(arguments: [1, 2])
  func aTerminalThatMeasuresOtherwiseEndsUpAsAfterAFullRepaint(contested: Int) {
    let failing = forEachPair { _, old, new in
      let measure = ANSITerminal.scalarwise(contested: contested)
      var patched = ANSITerminal(size: new.size, measure: measure)
      patched.feed(old.ansi())
      patched.feed(new.ansi(from: old))
      return agrees(patched, with: new)
    }
    #expect(failing == [])
  }

  /// Whether what all terminals agree about stands where it should.
  private func agrees(_ terminal: ANSITerminal, with grid: Grid) -> Bool {
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width {
        let packed = PackedCell(bits: grid.cells[y * grid.size.width + x])
        if !grid.isContested(packed), terminal.cells[y][x] != shown(grid[GridPoint(x: x, y: y)]) {
          return false
        }
      }
    }
    return true
  }

  @Test func nothingButEscapeSequencesHasControlCharacters() {
    let failing = forEachPair { _, old, new in
      let outputs = [new.ansi(), new.ansi(from: old)] + new.ansiLines()
      return outputs.allSatisfy { output in
        output.unicodeScalars.allSatisfy { !$0.isControl || $0 == "\u{1B}" }
      }
    }
    #expect(failing == [])
  }
}
