import CharacterGrid
import TestSupport

@testable import GridExport

/// What holds of any output, the strangest too.
@Suite struct TerminalRandomTests {
  private func failingSeeds(short: Int, _ check: (inout Dice) -> Bool) -> [Int] {
    (0..<caseCount(short: short)).filter { seed in
      var dice = Dice(seed: UInt64(seed))
      return !check(&dice)
    }
  }

  @Test func ourOwnOutputGivesBackTheSameGrid() {
    let failing = failingSeeds(short: 300) { dice in
      let size = GridSize(width: 1 + dice.upTo(14), height: 1 + dice.upTo(3))
      let (first, second) = (dice.grid(size: size), dice.grid(size: size))
      let whole = Grid(ansi: first.ansi(), columns: size.width, rows: size.height)
      let changed = Grid(
        ansi: first.ansi() + second.ansi(from: first), columns: size.width, rows: size.height)
      return whole.shownCells == first.shownCells && changed.shownCells == second.shownCells
    }
    expectEqual(failing, [])
  }

  @Test func plainGridsComeBackEqual() {
    let failing = failingSeeds(short: 300) { dice in
      let lines = (0...dice.upTo(4)).map { _ in
        (0...dice.upTo(9)).map { _ in dice.pick(["a", "界", "é", " ", "─", "🎾"]) }.joined()
      }
      let grid = Grid(lines: lines)
      let output = lines.joined(separator: "\n")
      return Grid(ansi: output, columns: grid.size.width) == grid
    }
    expectEqual(failing, [])
  }

  @Test func howTheOutputWasCutDoesNotMatter() {
    let failing = failingSeeds(short: 300) { dice in
      let bytes = dice.output()
      let whole = Grid(ansi: bytes, columns: 9, rows: 4, lineFeed: .down)
      var screen = TerminalScreen(columns: 9, height: 4, keepsHistory: false, lineFeed: .down)
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + dice.upTo(5))
        screen.write(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      screen.finish()
      return screen.grid == whole
    }
    expectEqual(failing, [])
  }

  /// A debug build traps where a cell breaks an invariant of grids.
  @Test func anyBytesMakeAGrid() {
    let failing = failingSeeds(short: 600) { dice in
      let bytes = dice.chance(2) ? dice.output() : (0...dice.upTo(200)).map { _ in dice.byte() }
      let (columns, rows) = (dice.pick([-1, 0, 1, 2, 9]), dice.pick([nil, 0, 1, 4]))
      let grid = Grid(ansi: bytes, columns: columns, rows: rows)
      return grid.size.width == max(1, columns)
        && (rows.map { grid.size.height == max(1, $0) } ?? (grid.size.height <= 1_000 + bytes.count))
    }
    expectEqual(failing, [])
  }
}

extension Dice {
  /// Output of a program that knows every command, and text that is hard to cut.
  fileprivate mutating func output() -> [UInt8] {
    (0...upTo(30)).flatMap { _ in piece() }
  }

  private mutating func piece() -> [UInt8] {
    switch upTo(5) {
    case 0: return Array(text().utf8)
    case 1: return Array(pick(["\n", "\r", "\t", "\u{8}", "\u{E}", "\u{F}", "ab"]).utf8)
    case 2:
      let finals = Array("ABCDEFGHIJKLMPSTXZ@`abcdefghlmnrsu".unicodeScalars.map(String.init))
      let numbers = (0...upTo(2)).map { _ in pick(["", "0", "1", "2", "3", "7", "65536"]) }
      return Array("\u{1B}[\(numbers.joined(separator: pick([";", ":"])))\(pick(finals))".utf8)
    case 3:
      let modes = ["?1049h", "?1049l", "4h", "4l", "?7l", "?7h", "?6h", "?6l", "20h", "!p"]
      return Array("\u{1B}[\(pick(modes))".utf8)
    case 4:
      return Array("\u{1B}\(pick(["7", "8", "D", "E", "H", "M", "c", "(0", "(B", "]0;"]))".utf8)
    default: return chance(3) ? [byte(), byte()] : Array("\u{1B}[38;5;\(upTo(255))m".utf8)
    }
  }

  fileprivate mutating func byte() -> UInt8 {
    chance(3) ? pick([0x1B, 0x5B, 0x9B, 0xC2, 0x0A, 0x20, 0xE7, 0x95, 0x8C]) : UInt8(upTo(255))
  }
}
