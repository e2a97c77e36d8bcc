import CharacterGrid
import GridExport
import GridTerminal
import GridViews

/// A program in a terminal of 200x60: a table of 1,000 rows, one of which changes in each frame.
extension Benchmark {
  static var terminal: [Benchmark] {
    [terminalFrame, terminalBytes, terminalBytesFloor] + wholeScreens
  }

  private static let program = "200x60, a table of 1,000 rows: write one visible row"

  /// 60 frames in a second must take less than a twentieth of it: 833 microseconds for each frame.
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

  /// The floor: a cursor movement to each run of changed cells, and the text of the cells.
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

// MARK: - Whole screens

extension Benchmark {
  private static let words = "show one of two screens of 200x60 cells in turn"

  fileprivate static var wholeScreens: [Benchmark] {
    [
      Benchmark(
        "terminal-screen", n: 1, unit: "frame",
        work: "\(words), and make the bytes for the terminal"
      ) {
        let screens = TurningScreens()
        return { precondition(screens.nextBytes() > 0) }
      },
      Benchmark(
        output: "terminal-screen-bytes", unit: "frame",
        work: "\(words), and count the bytes for the terminal"
      ) {
        let screens = TurningScreens()
        return { screens.nextBytes() }
      },
      Benchmark(
        output: "terminal-screen-bytes-floor", unit: "frame",
        work: "\(words), and count the bytes of the characters that change"
      ) {
        let screens = TurningScreens()
        return { screens.nextLeastBytes() }
      },
    ]
  }
}

/// Two screens that are shown alternately, and the painter of a terminal that shows them.
@MainActor private final class TurningScreens {
  private let screens = [1, 4].map {
    ScreenSeries.screen($0, size: GridSize(width: 200, height: 60))
  }
  private var painter = ScreenPainter(ANSIOptions())
  private var isSecond = false

  init() { _ = painter.bytes(for: screens[0], cursor: nil) }

  private var next: Grid {
    isSecond.toggle()
    return screens[isSecond ? 1 : 0]
  }

  func nextBytes() -> Int { painter.bytes(for: next, cursor: nil).count }

  func nextLeastBytes() -> Int {
    let (old, new) = (screens[isSecond ? 1 : 0], next)
    return zip(old.rows, new.rows).reduce(0) { sum, rows in
      zip(rows.0, rows.1).reduce(sum) { $1.0 == $1.1 ? $0 : $0 + $1.1.utf8.count }
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
    // The same number of digits each time.
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

  /// The floor for rows in one style, with one character in each cell.
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
