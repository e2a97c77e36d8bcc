@_spi(Cells) import CharacterGrid
@testable import GridExport

/// A terminal that knows what our own output uses, and traps on anything else.
struct ANSITerminal {
  /// How a terminal cuts text into pieces, and how many columns it gives each.
  typealias Measure = (String) -> [(text: String, width: Int)]

  private(set) var cells: [[Cell]]
  private(set) var isWrapping = true
  private(set) var isHeldBack = false
  private(set) var pen = CellStyle.default
  /// The sequences that have changed the pen since it was reset.
  private var look = ""
  private let measure: Measure
  private let size: GridSize
  private var (x, y) = (0, 0)
  /// The column of the last cluster, to which text without a column is added; nil after a move.
  private var written: Int?

  init(size: GridSize, showing filler: String = " ", measure: @escaping Measure = Self.agreeing) {
    self.size = size
    self.measure = measure
    let row = Array(repeating: Cell(text: filler, width: 1), count: size.width)
    cells = Array(repeating: row, count: size.height)
  }

  mutating func feed(_ output: String) {
    var rest = output.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}" {
        escape(&rest)
      } else {
        let end = rest.firstIndex(of: "\u{1B}") ?? rest.endIndex
        for piece in measure(String(rest[..<end])) { print(piece.text, width: piece.width) }
        rest = rest[end...]
      }
    }
  }

  /// Whether it shows a grid, and is left as it was.
  func shows(_ grid: Grid) -> Bool {
    cells.map { $0.map(\.shown) } == grid.shownCells && isWrapping && pen == .default
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    rest.removeFirst()
    if rest.removeFirst() == "]" {
      let end = rest.firstIndex(of: "\u{1B}") ?? rest.endIndex
      let body = String(rest[..<end])
      precondition(body.hasPrefix("8;;"), "unknown: \(body)")
      pen.link = body == "8;;" ? nil : String(body.dropFirst(3))
      rest = rest[end...].dropFirst()
      precondition(rest.removeFirst() == "\\", "a link's address without an end")
    } else {
      let end = rest.firstIndex { (0x40...0x7E).contains($0.value) } ?? rest.endIndex
      command(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func command(_ text: String) {
    let numbers = text.dropLast().split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 1 }
    switch text {
    case "J":
      precondition(x == 0 && y == 0, "erases a part")
      self.cells = ANSITerminal(size: size).cells
    case "?7l": isWrapping = false
    case "?7h": isWrapping = true
    case "?2026h": isHeldBack = true
    case "?2026l": isHeldBack = false
    case _ where text.hasSuffix("H"): move(to: (numbers + [1])[1] - 1, numbers[0] - 1)
    case _ where text.hasSuffix("G"): move(to: numbers[0] - 1, y)
    case _ where text.hasSuffix("m"):
      look = text == "m" ? "" : look + "\u{1B}[\(text)"
      let link = pen.link
      pen = look == "" ? .default : Grid(ansi: look + "x", columns: 1, rows: 1)[.zero].style
      pen.link = link
    default: preconditionFailure("unknown: \(text)")
    }
  }

  private mutating func move(to x: Int, _ y: Int) {
    precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "leaves the screen")
    (self.x, self.y, written) = (x, y, nil)
  }

  private mutating func print(_ text: String, width: Int) {
    precondition(!isWrapping, "writes while the right edge wraps")
    if width == 0 {
      guard let written else { return }
      let before = cells[y][written]
      cells[y][written] = Cell(text: before.text + text, width: before.width, style: before.style)
      return
    }
    for column in x..<min(x + width, size.width) { erase(column) }
    if x + width <= size.width {
      cells[y][x] = Cell(text: text, width: width, style: pen)
      if width == 2 { cells[y][x + 1] = Cell(text: "", width: 0, style: pen) }
    }
    written = x
    x = min(x + width, size.width - 1)
  }

  /// Blanks a cell and the other half of the cluster that it belongs to.
  private mutating func erase(_ column: Int) {
    let cell = cells[y][column]
    if cell.width == 0, column > 0 { blank(column - 1) }
    if cell.width == 2 { blank(column + 1) }
    blank(column)
  }

  private mutating func blank(_ column: Int) {
    cells[y][column] = Cell(text: " ", width: 1, style: cells[y][column].style)
  }

  // MARK: - Measures

  /// A terminal that has our own policy.
  static func agreeing(_ text: String) -> [(text: String, width: Int)] {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = ClusterScanner()
      var pieces: [(String, Int)] = []
      while let cluster = scanner.next(in: bytes.span) {
        let text = String(decoding: bytes[cluster.bytes], as: UTF8.self)
        pieces.append((text, cluster.width))
      }
      return pieces
    }
  }

  /// A terminal that draws each scalar alone, and all that is contested in as many columns.
  static func scalarwise(contested: Int) -> Measure {
    { text in
      text.unicodeScalars.map { scalar in
        let cell = PackedCell(scalar: scalar, width: 1, style: 0)
        let isAgreed = !Grid(blank: .zero).isContested(cell)
        let width = isAgreed ? 1 : CellWidth.of(scalar) == 0 ? 0 : contested
        return (String(scalar), width)
      }
    }
  }
}
