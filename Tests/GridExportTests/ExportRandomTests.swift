@_spi(Cells) import CharacterGrid

@testable import GridExport

/// What holds of random grids with everything that is hard about text, painted one over the other,
/// and of any output, the strangest too.
@Suite struct ExportRandomTests {
  private func expect(short: Int, _ wrong: (inout Dice) -> [String?]) {
    for seed in 0..<caseCount(short: short) {
      var dice = Dice(seed: UInt64(seed))
      expectEqual(wrong(&dice).compactMap { $0 }, [], "seed \(seed)")
    }
  }

  @Test func theOutputOfGridsShowsThem() {
    expect(short: 100) { dice in
      let size = GridSize(width: 1 + dice.upTo(14), height: 1 + dice.upTo(3))
      let (old, new) = (dice.grid(size: size), dice.grid(size: size))
      let (whole, change) = (new.ansi(), new.ansi(from: old))
      var terminal = ANSITerminal(size: size, showing: "x")
      terminal.feed(whole)
      var patched = ANSITerminal(size: size)
      patched.feed(old.ansi())
      patched.feed(change)
      let read = Grid(ansi: whole, columns: size.width, rows: size.height)
      let changed = Grid(ansi: old.ansi() + change, columns: size.width, rows: size.height)
      let scalars = ([whole, change] + new.ansiLines()).joined().unicodeScalars
      return [
        terminal.shows(new) ? nil : "a full repaint over whatever was there",
        patched.shows(new) ? nil : "a difference",
        [1, 2].allSatisfy { agrees($0, old, new) } ? nil : "a terminal that measures otherwise",
        read.shownCells == new.shownCells ? nil : "a full repaint, read back",
        changed.shownCells == new.shownCells ? nil : "a difference, read back",
        scalars.allSatisfy { !$0.isControl || $0 == "\u{1B}" } ? nil : "control characters",
      ]
    }
  }

  /// Whether what all terminals agree about stands where it should after a difference.
  ///
  /// What a terminal that measures otherwise shows cannot be right, but it must not depend on the
  /// way there.
  private func agrees(_ contested: Int, _ old: Grid, _ new: Grid) -> Bool {
    let measure = ANSITerminal.scalarwise(contested: contested)
    var terminal = ANSITerminal(size: new.size, measure: measure)
    terminal.feed(old.ansi())
    terminal.feed(new.ansi(from: old))
    return (0..<new.size.area).allSatisfy { index in
      let (x, y) = (index % new.size.width, index / new.size.width)
      return new.isContested(PackedCell(bits: new.cells[index]))
        || terminal.cells[y][x].shown == new[GridPoint(x: x, y: y)].shown
    }
  }

  /// A debug build traps where a cell breaks an invariant of grids.
  @Test func anyBytesMakeAGridHoweverTheyAreCut() {
    expect(short: 200) { dice in
      let output = dice.output()
      let width = dice.pick([1, 2, 9])
      let whole = Grid(ansi: output, columns: width, rows: 4, lineFeed: .down)
      var screen = TerminalScreen(columns: width, height: 4, keepsHistory: false, lineFeed: .down)
      var rest = output[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + dice.upTo(5))
        screen.write(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      screen.finish()

      let bytes = dice.chance(2) ? output : (0...dice.upTo(200)).map { _ in dice.byte() }
      let (columns, rows) = (dice.pick([-1, 0, 1, 2, 9]), dice.pick([nil, 0, 1, 4]))
      let size = Grid(ansi: bytes, columns: columns, rows: rows).size
      let heights = rows.map { max(1, $0)...max(1, $0) } ?? 0...1_000 + bytes.count

      let lines = (0...dice.upTo(4)).map { _ in
        (0...dice.upTo(9)).map { _ in dice.pick(["a", "界", "é", " ", "─", "🎾"]) }.joined()
      }
      let plain = Grid(lines: lines)
      let read = Grid(ansi: lines.joined(separator: "\n"), columns: plain.size.width)
      return [
        screen.grid == whole ? nil : "cut", read == plain ? nil : "plain lines",
        size.width == max(1, columns) && heights.contains(size.height) ? nil : "size",
      ]
    }
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
