extension Grid {
  /// Returns the text of one row.
  ///
  /// A wide cluster appears once, and trailing blanks are included.
  public func text(ofRow row: Int) -> String {
    guard row >= 0, row < size.height else { return "" }
    return text(ofRows: row..<row + 1)
  }

  /// The texts of all rows, from top to bottom, with trailing blanks.
  public var rows: [String] { (0..<size.height).map(text(ofRow:)) }

  /// The rows joined by line feeds, without styles and without a trailing line feed.
  public var text: String { text(ofRows: 0..<size.height) }

  /// Whether every cell is a space in the default style.
  public var isBlank: Bool {
    let blank = PackedCell.blank(style: 0).bits
    return cells.allSatisfy { $0 == blank }
  }

  private func text(ofRows rows: Range<Int>) -> String {
    if rows.isEmpty { return "" }
    let cells = cells[rows.lowerBound * size.width..<rows.upperBound * size.width]
    return CellText(cells, width: size.width, rows: rows.count, clusters: clusters).string
  }
}

extension Grid: CustomStringConvertible {
  /// The size and the rows between bars, without styles.
  ///
  /// A failing `XCTAssertEqual` prints this text.
  public var description: String {
    let styled = styles.contains { $0 != .default } ? ", with styles" : ""
    return (["\(size)\(styled)"] + rows.map { "|\($0)|" }).joined(separator: "\n")
  }
}

extension Grid {
  /// Makes a grid from lines of text, as wide as the widest line.
  public init(lines: [String], style: CellStyle = .default) {
    let width = lines.map(\.columns).max() ?? 0
    var canvas = Canvas(size: GridSize(width: width, height: lines.count))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: GridPoint(x: 0, y: row), style: style)
    }
    self = canvas.frozen()
  }
}

// MARK: - Writing the text

/// Writes the text of rows, with line feeds between the rows, into a string of exactly that size.
private struct CellText {
  private let cells: ArraySlice<UInt64>
  private let width: Int
  private let rows: Int
  private let clusters: [[UInt8]]
  private let isASCII: Bool
  private let byteCount: Int

  init(_ cells: ArraySlice<UInt64>, width: Int, rows: Int, clusters: [[UInt8]]) {
    precondition(cells.count == width * rows, "All rows have the same width.")
    (self.cells, self.width, self.rows, self.clusters) = (cells, width, rows, clusters)
    // The bits are zero in a right half too, but not in its lead, because no wide cluster is ASCII.
    isASCII = cells.union & PackedCell.otherGlyphs == 0
    byteCount =
      rows - 1 + (isASCII ? cells.count : Self.byteCount(of: cells, clusters: clusters))
  }

  /// The text, written directly into the string's memory.
  var string: String {
    String(unsafeUninitializedCapacity: byteCount) { memory in
      var bytes = OutputSpan(buffer: memory, initializedCount: 0)
      write(to: &bytes)
      assert(bytes.count == byteCount, "The string has exactly the size of the text.")
      return bytes.finalize(for: memory)
    }
  }

  private func write(to bytes: inout OutputSpan<UInt8>) {
    for row in 0..<rows {
      if row > 0 { bytes.append(UInt8(ascii: "\n")) }
      let start = cells.startIndex + row * width
      let row = cells[start..<start + width]
      if isASCII {
        bytes.append(lowBytesOf: row)
      } else {
        write(row, to: &bytes)
      }
    }
  }

  private func write(_ row: ArraySlice<UInt64>, to bytes: inout OutputSpan<UInt8>) {
    var rest = row
    while let bits = rest.first {
      let length = rest.lengthOfASCII
      if length == 0 { write(PackedCell(bits: bits), to: &bytes) }
      bytes.append(lowBytesOf: rest.prefix(length))
      rest = rest.dropFirst(max(length, 1))
    }
  }

  private func write(_ cell: PackedCell, to bytes: inout OutputSpan<UInt8>) {
    if cell.isContinuation { return }
    if let cluster = cell.cluster {
      bytes.append(clusters[cluster])
    } else {
      bytes.append(cell.scalar)
    }
  }

  private static func byteCount(of cells: ArraySlice<UInt64>, clusters: [[UInt8]]) -> Int {
    var count = 0
    for bits in cells {
      let cell = PackedCell(bits: bits)
      if bits & PackedCell.otherGlyphs == 0 {
        count &+= cell.width
      } else if let cluster = cell.cluster {
        count += clusters[cluster].count
      } else {
        count += UTF8.width(cell.scalar)
      }
    }
    return count
  }
}

extension OutputSpan<UInt8> {
  /// Appends a scalar's UTF-8.
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift & 0x3F | 0x80) }
    switch value {
    case 0..<0x80: append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      append(UInt8(truncatingIfNeeded: value >> 6 | 0xC0))
      append(tail(0))
    case 0x800..<0x10000:
      append(UInt8(truncatingIfNeeded: value >> 12 | 0xE0))
      append(tail(6))
      append(tail(0))
    default:
      append(UInt8(truncatingIfNeeded: value >> 18 | 0xF0))
      append(tail(12))
      append(tail(6))
      append(tail(0))
    }
  }
}
