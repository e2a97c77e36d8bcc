import CharacterGrid
import GridExport
import GridTerminal
import GridViews

/// A program in a terminal: 200x60, a table of 1,000 rows of which one changes in each frame.
extension Benchmark {
  static var terminal: [Benchmark] { [terminalFrame, terminalBytes, terminalBytesFloor] }

  private static let program = "200x60, a table of 1,000 rows: write one visible row"

  /// 60 of them in a second have to cost less than a twentieth of it: 833 microseconds each.
  private static var terminalFrame: Benchmark {
    Benchmark(
      "terminal-frame", n: 1, unit: "frame",
      work: "\(program), commit, and make the bytes for the terminal"
    ) {
      let screen = PaintedScreen()
      return { precondition(screen.nextBytes() > 0) }
    }
  }

  private static var terminalBytes: Benchmark {
    Benchmark(
      output: "terminal-bytes", unit: "frame",
      work: "\(program), and count the bytes for the terminal"
    ) {
      let screen = PaintedScreen()
      return { screen.nextBytes() }
    }
  }

  /// The floor: a move to each run of changed cells, and their text.
  private static var terminalBytesFloor: Benchmark {
    Benchmark(
      output: "terminal-bytes-floor", unit: "frame",
      work: "\(program), and count the bytes of the changed cells and of the shortest moves to them"
    ) {
      let screen = PaintedScreen()
      return { screen.nextLeastBytes() }
    }
  }
}

/// A table's screen, and the painter of a terminal that shows it.
@MainActor private final class PaintedScreen {
  private let screen = TableScreen(rows: 1_000)
  private var painter = ScreenPainter(ANSIOptions())
  private var shown: Grid

  init() {
    shown = screen.stage.commit().grid
    _ = painter.bytes(for: shown, cursor: nil)
  }

  private func change() -> Grid {
    // As many digits each time.
    screen.models[30].value = screen.models[30].value == 899 ? 0 : screen.models[30].value + 1
    return screen.stage.commit().grid
  }

  func nextBytes() -> Int { painter.bytes(for: change(), cursor: nil).count }

  func nextLeastBytes() -> Int {
    let (old, new) = (shown, change())
    shown = new
    return zip(old.rows, new.rows).enumerated().reduce(0) { sum, row in
      sum + Self.leastBytes(from: Array(row.element.0), to: Array(row.element.1), row: row.offset)
    }
  }

  /// Of plain rows of one style, whose cells have one character each.
  private static func leastBytes(from old: [Character], to new: [Character], row: Int) -> Int {
    var (bytes, end) = (0, 0)
    for column in new.indices where old[column] != new[column] {
      if bytes == 0 {
        bytes += "\u{1B}[\(row + 1);\(column + 1)H".utf8.count
      } else if column > end {
        bytes += min("\u{1B}[\(column - end)C".utf8.count, column - end)
      }
      bytes += 1
      end = column + 1
    }
    return bytes
  }
}
