/// Writes the rows of one grid: each a line of text, and a line of styles where there are any.
struct RowPrinter {
  private let grid: Grid
  private let rules: ClusterRules
  private let names: [[UInt8]]
  private let isLettered: Bool
  /// For each of the grid's styles its letter, where each has one.
  private let letters: [UInt8]
  /// For each of the grid's clusters whether it hides nothing in one column, and in two.
  private let openNarrow, openWide: [Bool]

  init(_ grid: Grid, legend: StyleLegend, policy: TextPolicy) {
    self.grid = grid
    rules = policy.rules
    names = legend.names(of: grid.styles)
    isLettered = legend.isLettered
    letters = names.map { $0.first ?? .space }
    let clusters = grid.clusters.map(\.scalars)
    openNarrow = clusters.map { ClusterVisibility.isOpen($0, width: 1) }
    openWide = clusters.map { ClusterVisibility.isOpen($0, width: 2) }
  }

  /// The row's lines, with their line feeds.
  func print(row: Int) -> [UInt8] {
    let width = grid.size.width
    let cells = grid.cells[row * width..<(row + 1) * width]
    let row = cells.span
    var output: [UInt8] = []
    output.reserveCapacity(2 * width + 6)
    if !append(lone: row, to: &output) {
      if let text = plainText(of: row) {
        output += [.plainFence] + text + [.plainFence, .lineFeed]
      } else {
        append(exact: row, to: &output)
      }
    }
    if cells.union >> 32 != 0 { appendStyles(of: row, to: &output) }
    return output
  }

  /// Appends a row of narrow lone scalars; does nothing about any other.
  private func append(lone row: Span<UInt64>, to output: inout [UInt8]) -> Bool {
    output.append(.plainFence)
    let isStandard = rules.isStandard
    for x in row.indices {
      // One column, no table of clusters.
      let glyph = row[x] & 0xFFFF_FFFF
      if glyph >= 0x2000_0020, glyph < 0x2000_007F {
        output.append(UInt8(truncatingIfNeeded: glyph))
      } else if isStandard, glyph >> 21 == 0x100,
        LoneScalar.width(of: UInt32(truncatingIfNeeded: glyph & 0x1F_FFFF)) == 1
      {
        output.append(PackedCell(bits: glyph).scalar)
      } else {
        output.removeAll(keepingCapacity: true)
        return false
      }
    }
    output.append(.plainFence)
    output.append(.lineFeed)
    return true
  }

  // MARK: - Text

  /// The row's text; nil where it would be read as other cells or would hide something.
  ///
  /// Two lone scalars side by side are two clusters; what lies between such pairs is scanned.
  private func plainText(of row: Span<UInt64>) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(2 * row.count)
    var unsure = UnsureCells(rules: rules)
    var wasLone = true
    let isStandard = rules.isStandard
    for x in row.indices {
      let cell = PackedCell(bits: row[x])
      if cell.isContinuation { continue }
      var isLone = cell.cluster == nil && LoneScalar.width(of: cell.scalar.value) == cell.width
      if !isStandard { isLone = false }
      if isLone, wasLone {
        guard unsure.areRead(from: text) else { return nil }
        unsure.start = text.count
      }
      guard isLone || isOpen(cell) else { return nil }
      append(textOf: cell, to: &text)
      unsure.append(end: text.count, width: cell.width, isLone: isLone)
      wasLone = isLone
    }
    return unsure.areRead(from: text) ? text : nil
  }

  private func isOpen(_ cell: PackedCell) -> Bool {
    guard let cluster = cell.cluster else { return !cell.scalar.isHidden }
    return cell.width == 2 ? openWide[cluster] : openNarrow[cluster]
  }

  private func append(textOf cell: PackedCell, to text: inout [UInt8]) {
    if let cluster = cell.cluster {
      text += grid.clusters[cluster]
    } else {
      text.append(cell.scalar)
    }
  }

  /// ASCII as it is, with `\` doubled, and each other cell as `\` with its width and scalars.
  private func append(exact row: Span<UInt64>, to output: inout [UInt8]) {
    output.append(.exactFence)
    for x in row.indices {
      let cell = PackedCell(bits: row[x])
      if cell.isContinuation { continue }
      if cell.cluster == nil, cell.width == 1, cell.scalar.isASCII, !cell.scalar.isHidden {
        output += cell.scalar == "\\" ? [.backslash, .backslash] : [UInt8(cell.scalar.value)]
      } else {
        let scalars = cell.cluster.map { grid.clusters[$0].scalars } ?? [cell.scalar]
        let digits = scalars.map { String($0.value, radix: 16, uppercase: true) }
        output += Array("\\\(cell.width){\(digits.joined(separator: " "))}".utf8)
      }
    }
    output += [.exactFence, .lineFeed]
  }

  // MARK: - Styles

  private func appendStyles(of row: Span<UInt64>, to output: inout [UInt8]) {
    output.append(.styleFence)
    if isLettered { appendLetters(of: row, to: &output) } else { appendRuns(of: row, to: &output) }
    output.append(.styleFence)
    output.append(.lineFeed)
  }

  private func appendLetters(of row: Span<UInt64>, to output: inout [UInt8]) {
    for x in row.indices { output.append(letters[Int(truncatingIfNeeded: row[x] >> 32)]) }
  }

  /// The names with how many columns they hold for: `a*12 .*3 aa*3`, a dot for the default style.
  private func appendRuns(of row: Span<UInt64>, to output: inout [UInt8]) {
    var start = 0
    for x in 1...row.count where x == row.count || row[x] >> 32 != row[start] >> 32 {
      if start > 0 { output.append(.space) }
      let style = Int(PackedCell(bits: row[start]).style)
      output += style == 0 ? [.defaultStyle] : names[style]
      output += Array("*\(x - start)".utf8)
      start = x
    }
  }
}

extension UInt8 {
  static let plainFence = UInt8(ascii: "|")
  static let exactFence = UInt8(ascii: "!")
  static let styleFence = UInt8(ascii: ":")
  static let defaultStyle = UInt8(ascii: ".")
}
