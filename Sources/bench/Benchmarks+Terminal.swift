import CharacterGrid
import GridExport
import GridTerminal
import GridViews

/// A program in a terminal of 200x60 cells.
extension Benchmark {
  static let terminal: [Benchmark] = [
    // 60 frames in a second must take less than a twentieth of it: 833 microseconds for each frame.
    Benchmark(
      "terminal-frame", n: 1, unit: "frame",
      work: "200x60, a table of 1,000 rows: write one visible row, commit, and make the bytes for "
        + "the terminal"
    ) {
      let screen = PaintedScreen()
      return { precondition(screen.nextBytes() > 0) }
    },
    Benchmark(
      "terminal-screen", n: 1, unit: "frame",
      work: "show one of two screens of 200x60 cells in turn, and make the bytes for the terminal"
    ) {
      let screens = TurningScreens()
      return { precondition(screens.nextBytes() > 0) }
    },
  ]
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
}

/// A table's screen, and the painter of a terminal that shows it.
@MainActor private final class PaintedScreen {
  private let screen = TableScreen(rows: 1_000)
  private var painter = ScreenPainter(ANSIOptions())

  init() { _ = painter.bytes(for: screen.stage.commit().grid, cursor: nil) }

  private func change() -> Grid {
    // The same number of digits each time.
    screen.models[30].value = screen.models[30].value == 899 ? 0 : screen.models[30].value + 1
    return screen.stage.commit().grid
  }

  func nextBytes() -> Int { painter.bytes(for: change(), cursor: nil).count }
}
