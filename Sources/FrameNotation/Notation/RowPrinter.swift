@_spi(Cells) import CharacterGrid

/// Prints the rows of one grid: a line of text for each and, if needed, a line of styles.
struct RowPrinter {
  private let grid: Grid
  private let rules: ClusterRules
  private let names: [[UInt8]]
  private let isLettered: Bool
  /// The letter of each of the grid's styles; empty if a style has no letter.
  private let letters: [UInt8]
  /// For each of the grid's clusters, whether nothing is hidden in it, with one column and with
  /// two.
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

  /// Appends the lines of a row, with their line feeds.
  func print(row: Int, to output: inout [UInt8]) {
    let width = grid.size.width
    let cells = grid.cells[row * width..<(row + 1) * width]
    if let text = plainText(of: cells) {
      output.append(.plainFence)
      output += text
      output.append(.plainFence)
      output.append(.lineFeed)
    } else {
      append(exact: cells.span, to: &output)
    }
    if cells.union >> 32 != 0 { appendStyles(of: cells.span, to: &output) }
  }

  // MARK: - Text

  /// The row as plain text; nil if it would be parsed as other cells or would hide something.
  ///
  /// Two adjacent lone scalars are always two clusters; only the cells between such pairs are
  /// scanned.
  private func plainText(of cells: ArraySlice<UInt64>) -> [UInt8]? {
    let row = cells.span
    var text: [UInt8] = []
    text.reserveCapacity(2 * row.count)
    var unsure = UnsureCells(rules: rules)
    var wasLone = true
    let isStandard = rules.isStandard
    var x = 0
    while x < row.count {
      let cell = PackedCell(bits: row[x])
      x += 1
      if cell.isContinuation { continue }
      var isLone = cell.cluster == nil && LoneScalar.width(of: cell.scalar.value) == cell.width
      if !isStandard { isLone = false }
      if isLone, wasLone {
        guard unsure.areRead(from: text) else { return nil }
        unsure.start = text.count
        // All but the last of the ASCII cells that follow are between such pairs.
        let count = cells.countOfASCII(from: cells.startIndex + x - 1)
        if count > 1 {
          let start = cells.startIndex + x - 1
          text.append(lowBytesOf: cells[start..<start + count - 1])
          unsure.start = text.count
          x += count - 2
          continue
        }
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

  /// Appends ASCII as it is, with `\` doubled, and any other cell as `\` with its width and
  /// scalars.
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

  /// Appends the names and the number of their columns: `a*12 .*3 aa*3`; a dot is the default
  /// style.
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

// MARK: - Parsing back

/// The last cells of a row of text, which may be parsed as other cells.
private struct UnsureCells {
  /// The offset at which their text begins; setting it removes the cells before.
  var start = 0 {
    didSet {
      if cells.isEmpty { return }
      cells.removeAll(keepingCapacity: true)
      areSure = true
    }
  }
  private let rules: ClusterRules
  private var cells: [(end: Int, width: Int)] = []
  /// Whether there is at most one cell, which is a lone scalar.
  private var areSure = true

  init(rules: ClusterRules) { self.rules = rules }

  /// Adds a cell whose text ends at an offset.
  mutating func append(end: Int, width: Int, isLone: Bool) {
    areSure = cells.isEmpty && isLone
    cells.append((end, width))
  }

  /// Returns true if a scanner finds the same cells; a single lone scalar is not scanned.
  func areRead(from text: [UInt8]) -> Bool {
    if areSure { return true }
    let text = text[...]
    var clusters = ClusterScanner(from: start, rules: rules)
    for (end, width) in cells {
      guard let cluster = clusters.next(in: text.span), cluster.bytes.upperBound == end,
        cluster.width == width, cluster.isVerbatim
      else { return false }
    }
    return clusters.next(in: text.span) == nil
  }
}
