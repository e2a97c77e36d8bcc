@_spi(Cells) import CharacterGrid

extension TerminalScreen {
  /// Writes text without controls at the cursor.
  mutating func write(text: Span<UInt8>) {
    if charsets.drawsLinesNow {
      let drawn = charsets.drawn(text)
      write(plain: drawn.span)
    } else {
      write(plain: text)
    }
  }

  private mutating func write(plain text: Span<UInt8>) {
    var offset = joinLatest(text)
    while offset < text.count {
      let length = text.lengthOfPrintableASCII(from: offset)
      if length > 0 {
        write(ascii: text.extracting(offset..<offset + length))
        offset += length
      } else {
        offset = writeClusters(of: text, from: offset)
      }
    }
  }

  private mutating func write(ascii text: Span<UInt8>) {
    let style = styleOfPen()
    var start = 0
    while start < text.count {
      if x >= columns { nextColumn() }
      // Without wrapping, each character overwrites the last column, so only the last one stays.
      if x == columns - 1, !modes.wraps { start = text.count - 1 }
      let length = min(columns - x, text.count - start)
      let row = page.index(ofRow: y)
      if modes.inserts { insertBlanks(length, inRow: row) }
      page.rows[row].put(ascii: text.extracting(start..<start + length), style: style, at: x)
      start += length
      advance(by: length)
    }
  }

  /// Writes clusters until ASCII may follow, and returns the offset after them.
  private mutating func writeClusters(of text: Span<UInt8>, from start: Int) -> Int {
    let style = styleOfPen()
    var scanner = ClusterScanner(from: start)
    var end = start
    while let cluster = scanner.next(in: text) {
      end = cluster.bytes.upperBound
      put(cluster.cell(of: text, style: style, clusters: &clusters))
      if end < text.count, text[end] < 0x80 { break }
    }
    return end
  }

  /// Writes a cell at the cursor, or in the next row if there is no room and text wraps.
  private mutating func put(_ cell: PackedCell) {
    // A cluster that is wider than the screen takes one column, and so needs no other row. Its first
    // scalar may have arrived alone before, and then it has taken one column too.
    var shown = cell.width > columns ? .blank(style: cell.style) : cell
    if x + shown.width > columns {
      // If a wide cluster does not fit in the last column, the column becomes blank.
      if x < columns, shown.width == 2 { putBlank(cell.style, at: x) }
      nextColumn()
    }
    if x + shown.width > columns { shown = .blank(style: cell.style) }
    let row = page.index(ofRow: y)
    if modes.inserts { insertBlanks(shown.width, inRow: row) }
    page.rows[row].put(shown, at: x)
    let column = x
    advance(by: shown.width)
    (latest, latestWithoutRoom) = (column, shown.width == cell.width ? [] : text(of: cell))
  }

  private func text(of cell: PackedCell) -> [UInt8] {
    if let cluster = cell.cluster { return clusters.cluster(at: cluster) }
    var bytes: [UInt8] = []
    bytes.append(cell.scalar)
    return bytes
  }

  /// Moves the cursor behind the text that was written; without wrapping, at most to the last
  /// column.
  private mutating func advance(by width: Int) {
    x += width
    (latest, latestWithoutRoom) = (x - 1, [])
    if x == columns, !modes.wraps { x = columns - 1 }
    page.use(y)
  }

  private mutating func putBlank(_ style: UInt16, at column: Int) {
    page.rows[page.index(ofRow: y)].put(.blank(style: style), at: column)
    page.use(y)
  }

  private mutating func insertBlanks(_ count: Int, inRow row: Int) {
    page.rows[row].insert(count, at: x, style: 0, width: columns)
  }

  /// Moves the cursor to where text without room continues: to the next row, or without wrapping to
  /// the last column.
  private mutating func nextColumn() {
    if modes.wraps {
      x = 0
      lineFeed()
    } else {
      x = columns - 1
    }
  }

  /// Writes the latest cell again, a number of times; at most one row of it.
  mutating func repeatLatest(_ count: Int) {
    guard let latest, let row = page.row(y), latest < row.cells.count else { return }
    let cell = PackedCell(bits: row.cells[latest])
    let count = min(count, columns)
    if cell.cluster == nil, cell.scalar.isASCII, cell.width == 1 {
      let text = [UInt8](repeating: UInt8(cell.scalar.value), count: count)
      return write(ascii: text.span)
    }
    let style = styleOfPen()
    for _ in 0..<count {
      put(cell.renumbered(cluster: cell.cluster, style: style))
    }
  }
}

// MARK: - Joining

extension TerminalScreen {
  /// Adds scalars at the start of a text that join the latest cluster, and returns their length in
  /// bytes.
  ///
  /// So the cells do not depend on how the output was divided.
  private mutating func joinLatest(_ text: Span<UInt8>) -> Int {
    guard let latest, let row = page.row(y), latest < row.cells.count, !text.isEmpty else {
      return 0
    }
    let cell = PackedCell(bits: row.cells[latest])
    let hasRoom = latestWithoutRoom.isEmpty
    if cell.isContinuation || hasRoom && standsAlone(cell, before: text) { return 0 }
    var bytes = hasRoom ? self.text(of: cell) : latestWithoutRoom
    let start = bytes.count
    // A cell has a maximum of bytes, so the rest of the text is not needed.
    for index in 0..<min(text.count, Cluster.longestText + 4) { bytes.append(text[index]) }
    var scanner = ClusterScanner()
    guard let joined = scanner.next(in: bytes.span), joined.bytes.upperBound > start else {
      return 0
    }
    if !hasRoom {
      latestWithoutRoom = Array(bytes[joined.bytes])
      return joined.bytes.upperBound - start
    }
    replaceLatest(
      cell, by: joined.cell(of: bytes.span, style: cell.style, clusters: &clusters), at: latest)
    return joined.bytes.upperBound - start
  }

  /// Returns true if nothing at the start of the text can join the cell, which is the usual case.
  private func standsAlone(_ cell: PackedCell, before text: Span<UInt8>) -> Bool {
    guard cell.cluster == nil, LoneScalar.width(of: cell.scalar.value) > 0 else { return false }
    return text[0] >= 0x20 && text[0] < 0x7F || LoneScalar(at: 0, in: text).width > 0
  }

  private mutating func replaceLatest(
    _ old: PackedCell, by new: PackedCell, at column: Int
  ) {
    // The cursor returns to the start of the cluster, so the cluster is written as if it had
    // arrived at once.
    x = column
    if modes.inserts, new.width == old.width {
      page.rows[page.index(ofRow: y)].put(new, at: column)
      advance(by: new.width)
      latest = column
    } else {
      if modes.inserts {
        page.rows[page.index(ofRow: y)].remove(old.width, at: x, style: 0, width: columns)
      }
      put(new)
    }
  }
}
