import CharacterGrid
import GridExport

extension Benchmark {
  /// What it takes to show a grid elsewhere.
  static let export: [Benchmark] = [gridANSI, gridANSIDifference, gridANSIControl, gridSVG]

  private static let cells = Screen.size.area

  private static let gridANSI = Benchmark(
    "grid-ansi", n: cells, unit: "cell", work: "a full repaint of an interface for a terminal"
  ) {
    let grid = Screen.interface().frozen()
    return { precondition(!grid.ansi().isEmpty) }
  }

  private static let gridANSIDifference = Benchmark(
    "grid-ansi-diff", n: cells, unit: "cell",
    work: "the repaint of an interface in which the focus has moved by a row"
  ) {
    let before = Screen.interface(highlighting: 3).frozen()
    let after = Screen.interface(highlighting: 4).frozen()
    return { precondition(!after.ansi(from: before).isEmpty) }
  }

  private static let gridANSIControl = Benchmark(
    "grid-ansi-control", n: cells, unit: "cell", work: "the same interface as plain text"
  ) {
    let grid = Screen.interface().frozen()
    return { precondition(!grid.text.isEmpty) }
  }

  private static let gridSVG = Benchmark(
    "grid-svg", n: cells, unit: "cell", work: "an interface as a picture"
  ) {
    let grid = Screen.interface().frozen()
    return { precondition(!grid.svg().isEmpty) }
  }
}
