@_spi(Cells) import CharacterGrid

/// Puts the cells of one frame together, row by row.
///
/// Memory grows with the rows that are there, not with the size that is announced.
struct FrameAssembly {
  let legend: LegendTable
  let policy: TextPolicy
  private(set) var size = GridSize.zero
  private(set) var previous: Grid?
  var cells: ContiguousArray<UInt64> = []
  var clusters = ClusterTable()
  private var styles = StyleTable()
  /// For each style of the legend its number in the frame that it was used in last.
  private var numbers: [(frame: Int, number: UInt16)]
  private var frame = 0
  /// How many of the frame's rows are there.
  private var rowCount = 0

  init(legend: LegendTable, policy: TextPolicy) {
    self.legend = legend
    self.policy = policy
    numbers = Array(repeating: (0, 0), count: legend.styles.count)
  }

  mutating func begin(size: GridSize, after previous: Grid?) {
    self.size = size
    self.previous = previous
    cells = []
    clusters = ClusterTable()
    styles = StyleTable()
    frame += 1
    rowCount = 0
  }

  /// The frame, numbered anew, so that it equals the grid that was drawn.
  func grid() -> Grid {
    Canvas(size: size, cells: cells, clusters: clusters, styles: styles).frozen()
  }

  mutating func append(_ row: NotatedRow, of lines: NotationLines) throws(NotationError) {
    switch row {
    case .text(let text, let style):
      let start = cells.count
      try appendText(lines[text], line: text + 1)
      let given = cells.count - start
      guard given == size.width else {
        throw NotationError(.rowWidth(given: given, expected: size.width), line: text + 1)
      }
      if let style { try apply(styles: lines[style], from: start, line: style + 1) }
    case .repeated(let count, let line):
      try repeatRows(count, line: line + 1)
    }
    rowCount += row.count
  }

  /// The number of one of the legend's styles in this frame.
  mutating func number(ofStyle index: Int, line: Int) throws(NotationError) -> UInt16 {
    if numbers[index].frame == frame { return numbers[index].number }
    let number = styles.index(of: legend.styles[index])
    if number == 0 { throw NotationError(.tooManyStyles, line: line) }
    numbers[index] = (frame, number)
    return number
  }

  // MARK: - Repeated rows

  private mutating func repeatRows(_ count: Int, line: Int) throws(NotationError) {
    guard let previous else { throw NotationError(.nothingToRepeat, line: line) }
    guard previous.size.width == size.width, rowCount + count <= previous.size.height
    else { throw NotationError(.repeatOutOfRange, line: line) }
    let repeated = previous.cells[cells.count..<(rowCount + count) * size.width]
    if previous.clusters.isEmpty, previous.styles.count == 1 {
      cells += repeated
      return
    }
    for bits in repeated {
      let cell = PackedCell(bits: bits)
      if cell.cluster == nil, cell.style == 0 {
        cells.append(bits)
      } else {
        let cluster = cell.cluster.map { clusters.index(of: previous.clusters[$0]) }
        let style = styles.index(of: previous.styles[Int(cell.style)])
        cells.append(cell.renumbered(cluster: cluster, style: style).bits)
      }
    }
  }
}
