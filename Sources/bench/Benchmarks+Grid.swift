import CharacterGrid
import GridExport

extension Benchmark {
  /// Drawing and reading grids.
  static let grid: [Benchmark] = [
    gridDrawASCII, gridDrawASCIIFloor, gridDrawEmoji, gridDrawBoxes, gridDrawBoxesFloor, gridText,
    gridTextFloor,
  ]

  private static let cells = Screen.size.area

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
  private static let gridDrawEmoji = drawing(
    "grid-draw-emoji", Screen.emoji, work: "draw 96 runs of 10 emoji of up to 7 scalars")

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

  // MARK: - Boxes

  /// A screen of boxes, like forms and dashboards.
  private static let boxes = (0..<12).map { index in
    GridRect(x: index % 4 * 20, y: index / 4 * 8, width: 20, height: 8)
  }

  private static let cellsOfBoxes = boxes.reduce(0) {
    $0 + 2 * ($1.size.width + $1.size.height) - 4
  }

  private static let gridDrawBoxes = Benchmark(
    "grid-draw-boxes", n: cellsOfBoxes, unit: "cell",
    work: "draw 12 boxes of 20x8; for each cell of a border"
  ) {
    var canvas = Canvas(size: Screen.size)
    return Work {
      for box in boxes { canvas.drawBox(box) }
    } outcome: {
      canvas.frozen().text
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

  // MARK: - The text of a grid

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
}

// MARK: - Export

extension Benchmark {
  /// Exporting a grid to a terminal and as a picture.
  static let export: [Benchmark] = [
    gridANSI, gridANSIDifference, gridANSIControl, gridSVG,
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

  private static let gridSVG = Benchmark(
    "grid-svg", n: cells, unit: "cell", work: "an interface as a picture"
  ) {
    let grid = Screen.interface().frozen()
    return { precondition(!grid.svg().isEmpty) }
  }
}
