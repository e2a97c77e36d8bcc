@_spi(Cells) import CharacterGrid
@testable import GridExport
import TestSupport

/// Random grids with everything that is hard about text, painted one over the other.
@Suite struct ANSIRandomTests {
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
      return terminal.cells == grid.shownCells && terminal.isWrapping && terminal.pen == .default
    }
    expectEqual(failing, [])
  }

  @Test func aDifferenceTurnsTheOldScreenIntoTheNew() {
    let failing = forEachPair { _, old, new in
      var terminal = ANSITerminal(size: new.size)
      terminal.feed(old.ansi())
      terminal.feed(new.ansi(from: old))
      return terminal.cells == new.shownCells && terminal.isWrapping && terminal.pen == .default
    }
    expectEqual(failing, [])
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
    expectEqual(failing, [])
  }

  /// Whether what all terminals agree about stands where it should.
  private func agrees(_ terminal: ANSITerminal, with grid: Grid) -> Bool {
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width {
        let packed = PackedCell(bits: grid.cells[y * grid.size.width + x])
        if !grid.isContested(packed), terminal.cells[y][x] != grid[GridPoint(x: x, y: y)].shown {
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
    expectEqual(failing, [])
  }
}
