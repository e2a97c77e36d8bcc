import CharacterGrid
import Foundation
import GridExport

extension Benchmark {
  /// Filling, drawing, freezing and reading grids.
  static let grid: [Benchmark] = [
    gridFill, gridFillFloor, gridFillControl, gridDrawASCII, gridDrawASCIIFloor,
    gridDrawASCIIControl, gridDrawCJK, gridDrawEmoji, gridDrawMixed, gridDrawBoxes, gridDrawTitles,
    gridDrawBoxesFloor, gridDrawGrid, gridDrawGridFloor, gridFreeze, gridFreezeFloor, gridText,
    gridTextFloor, gridTextControl,
  ]

  private static let cells = Screen.size.area

  // MARK: - Fill

  private static let gridFill = Benchmark(
    "grid-fill", n: cells, unit: "cell", work: "fill a canvas of 80x24 cells with spaces"
  ) {
    var canvas = Canvas(size: Screen.size)
    canvas.fill(Screen.bounds, with: "x")
    return Work {
      canvas.fill(Screen.bounds)
    } outcome: {
      canvas.frozen().text
    }
  }

  private static let gridFillFloor = Benchmark(
    "grid-fill-floor", n: cells, unit: "cell",
    work: "set as many bytes as grid-fill with one memset"
  ) {
    var bytes = [UInt64](repeating: 1, count: cells)
    return Work {
      bytes.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        memset(base, 0x20, bytes.count)
      }
    } outcome: {
      "\(bytes)"
    }
  }

  private static let gridFillControl = Benchmark(
    "grid-fill-control", n: cells, unit: "cell", work: "fill a naive [[Character]] of that size"
  ) {
    var grid = NaiveGrid()
    grid.fill(with: "x")
    return Work {
      grid.fill(with: " ")
    } outcome: {
      grid.text
    }
  }

  // MARK: - Text into cells

  private static func drawing(_ name: String, _ text: String, work: String) -> Benchmark {
    Benchmark(name, n: cells, unit: "cell", work: work) {
      var canvas = Canvas(size: Screen.size)
      return Work {
        Screen.draw(text, on: &canvas)
      } outcome: {
        canvas.frozen().text
      }
    }
  }

  private static let gridDrawASCII = drawing(
    "grid-draw-ascii", Screen.ascii, work: "draw 96 runs of 20 ASCII characters")
  private static let gridDrawCJK = drawing(
    "grid-draw-cjk", Screen.cjk, work: "draw 96 runs of 10 wide characters")
  private static let gridDrawEmoji = drawing(
    "grid-draw-emoji", Screen.emoji, work: "draw 96 runs of 10 emoji of up to 7 scalars")
  private static let gridDrawMixed = drawing(
    "grid-draw-mixed", Screen.mixed,
    work: "draw 96 runs of 20 columns: a line, Japanese, a flag, Latin, digits")

  private static let gridDrawASCIIFloor = Benchmark(
    "grid-draw-ascii-floor", n: cells, unit: "cell",
    work: "widen as many bytes to eight each, in one loop without a check"
  ) {
    let bytes = [UInt8](repeating: 0x61, count: cells)
    var target = [UInt64](repeating: 0, count: cells)
    return Work {
      bytes.withUnsafeBufferPointer { bytes in
        target.withUnsafeMutableBufferPointer { target in
          for index in 0..<cells { target[index] = UInt64(bytes[index]) | 1 << 29 }
        }
      }
    } outcome: {
      "\(target)"
    }
  }

  private static let gridDrawASCIIControl = Benchmark(
    "grid-draw-ascii-control", n: cells, unit: "cell",
    work: "draw the runs of grid-draw-ascii into a naive [[Character]]"
  ) {
    var grid = NaiveGrid()
    return Work {
      grid.drawRuns(of: Screen.ascii)
    } outcome: {
      grid.text
    }
  }

  // MARK: - Boxes

  /// A screen of boxes with titles, like forms and dashboards.
  private static let boxes = (0..<12).map { index in
    GridRect(x: index % 4 * 20, y: index / 4 * 8, width: 20, height: 8)
  }

  private static let cellsOfBoxes = boxes.reduce(0) {
    $0 + 2 * ($1.size.width + $1.size.height) - 4
  }

  private static let gridDrawBoxes = boxes("grid-draw-boxes", work: "draw 12 boxes of 20x8")

  private static let gridDrawTitles = boxes(
    "grid-draw-boxes-titled", titles: [BoxTitle("Status", style: CellStyle(attributes: .bold))],
    work: "draw 12 boxes of 20x8 with a title each")

  private static func boxes(_ name: String, titles: [BoxTitle] = [], work: String) -> Benchmark {
    Benchmark(
      name, n: cellsOfBoxes, unit: "cell", work: "\(work); for each cell of a border"
    ) {
      var canvas = Canvas(size: Screen.size)
      return Work {
        for box in boxes { canvas.drawBox(box, titles: titles) }
      } outcome: {
        canvas.frozen().text
      }
    }
  }

  private static let gridDrawBoxesFloor = Benchmark(
    "grid-draw-boxes-floor", n: cellsOfBoxes, unit: "cell",
    work: "set eight bytes for each cell of the borders of grid-draw-boxes"
  ) {
    var target = [UInt64](repeating: 0, count: cells)
    return Work {
      let width = Screen.size.width
      for box in boxes {
        let (top, bottom) = (box.minY * width, (box.maxY - 1) * width)
        for x in box.minX..<box.maxX { (target[top + x], target[bottom + x]) = (1, 2) }
        for y in box.minY..<box.maxY {
          (target[y * width + box.minX], target[y * width + box.maxX - 1]) = (3, 4)
        }
      }
    } outcome: {
      "\(target)"
    }
  }

  // MARK: - Grids

  private static let gridDrawGrid = Benchmark(
    "grid-draw-grid", n: cells, unit: "cell", work: "draw a grid of an interface on a canvas"
  ) {
    let grid = Screen.interface().frozen()
    var canvas = Canvas(size: Screen.size)
    return Work {
      canvas.draw(grid, at: .zero)
    } outcome: {
      canvas.frozen().text
    }
  }

  private static let gridDrawGridFloor = copying("grid-draw-grid-floor", of: "grid-draw-grid")
  private static let gridFreezeFloor = copying("grid-freeze-floor", of: "grid-freeze")

  private static func copying(_ name: String, of other: String) -> Benchmark {
    Benchmark(
      name, n: cells, unit: "cell", work: "copy as many bytes as \(other) with one memcpy"
    ) {
      let source = [UInt64](repeating: 1, count: cells)
      var target = source.map { $0 + 1 }
      return Work {
        source.withUnsafeBytes { source in
          target.withUnsafeMutableBytes { target in
            guard let from = source.baseAddress, let to = target.baseAddress else { return }
            memcpy(to, from, source.count)
          }
        }
      } outcome: {
        "\(target)"
      }
    }
  }

  private static let gridFreeze = Benchmark(
    "grid-freeze", n: cells, unit: "cell",
    work: "freeze a canvas whose styles and clusters must be renumbered"
  ) {
    var canvas = Canvas(size: Screen.size)
    canvas.draw("👩‍🚀🇫🇷", at: .zero, style: CellStyle(foreground: .red))
    canvas.draw(Screen.interface().frozen(), at: .zero)
    return { precondition(canvas.frozen().size == Screen.size) }
  }

  private static let gridText = Benchmark(
    "grid-text", n: cells, unit: "cell", work: "the text of a grid of ASCII as a String"
  ) {
    let grid = Screen.grid(of: Screen.ascii)
    return { precondition(grid.text.utf8.count == cells + Screen.size.height - 1) }
  }

  private static let gridTextFloor = Benchmark(
    "grid-text-floor", n: cells, unit: "cell",
    work: "make a String of as many bytes that lie side by side already"
  ) {
    let bytes = [UInt8](repeating: 0x61, count: cells + Screen.size.height - 1)
    return { precondition(String(decoding: bytes, as: UTF8.self).utf8.count == bytes.count) }
  }

  private static let gridTextControl = Benchmark(
    "grid-text-control", n: cells, unit: "cell", work: "the text of a naive [[Character]]"
  ) {
    var grid = NaiveGrid()
    grid.drawRuns(of: Screen.ascii)
    return { precondition(grid.text.utf8.count == cells + Screen.size.height - 1) }
  }
}

// MARK: - Export

extension Benchmark {
  /// Exporting a grid to a terminal and as a picture.
  static let export: [Benchmark] = [
    gridANSI, gridANSIDifference, gridANSIControl, gridFromANSI, gridFromANSIControl, gridSVG,
  ]

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

  /// A thousand lines of a tool's coloured output, each with a progress bar.
  private static let log = (0..<1_000).map { line in
    "\u{1B}[2K\r\u{1B}[32m[\(line)/1000]\u{1B}[m Compiling \u{1B}[1mModule\(line)\u{1B}[22m File.swift\n"
  }.joined()

  private static let gridFromANSI = Benchmark(
    "grid-from-ansi", n: log.utf8.count, unit: "byte",
    work: "the grid that a thousand coloured lines of a tool leave on a terminal"
  ) {
    let output = Array(log.utf8)
    return { precondition(Grid(ansi: output, columns: 80).size.height == 1_000) }
  }

  private static let gridFromANSIControl = Benchmark(
    "grid-from-ansi-control", n: log.utf8.count, unit: "byte",
    work: "split that output at its escapes with the standard library, and read nothing"
  ) {
    let output = Array(log.utf8)
    return {
      let parts = String(decoding: output, as: UTF8.self).split(separator: "\u{1B}")
      precondition(parts.count == 5_000)
    }
  }

  private static let gridSVG = Benchmark(
    "grid-svg", n: cells, unit: "cell", work: "an interface as a picture"
  ) {
    let grid = Screen.interface().frozen()
    return { precondition(!grid.svg().isEmpty) }
  }
}
