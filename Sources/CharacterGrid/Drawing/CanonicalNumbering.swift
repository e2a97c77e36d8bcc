/// Numbers clusters and styles by their first appearance in reading order.
struct CanonicalNumbering {
  /// The canvas's clusters in their new order.
  private(set) var clusters: [Int] = []
  /// The canvas's styles in their new order; the default stays number 0.
  private(set) var styles = [0]
  private var clusterNumbers: [Int]
  private var styleNumbers: [Int]
  private var areUnchanged = true

  init(clusterCount: Int, styleCount: Int) {
    clusterNumbers = Array(repeating: -1, count: clusterCount)
    styleNumbers = Array(repeating: -1, count: styleCount)
    styleNumbers[0] = 0
  }

  /// Looks at all cells; rows that count in no table are passed over.
  mutating func note(_ cells: [UInt64], width: Int) {
    cells.withUnsafeBufferPointer { cells in
      var start = 0
      while start < cells.count {
        let row = UnsafeBufferPointer(rebasing: cells[start..<start + width])
        if !Self.isPlain(row) { note(row) }
        start += width
      }
    }
  }

  private mutating func note(_ row: UnsafeBufferPointer<UInt64>) {
    var style: UInt16 = 0
    for bits in row {
      let cell = PackedCell(bits: bits)
      if let cluster = cell.cluster, clusterNumbers[cluster] < 0 { append(cluster: cluster) }
      if cell.style == style { continue }
      style = cell.style
      if styleNumbers[Int(style)] < 0 { append(style: Int(style)) }
    }
  }

  private mutating func append(cluster: Int) {
    areUnchanged = areUnchanged && cluster == clusters.count
    clusterNumbers[cluster] = clusters.count
    clusters.append(cluster)
  }

  private mutating func append(style: Int) {
    areUnchanged = areUnchanged && style == styles.count
    styleNumbers[style] = styles.count
    styles.append(style)
  }

  private static func isPlain(_ row: UnsafeBufferPointer<UInt64>) -> Bool {
    guard let base = row.baseAddress else { return true }
    var all: UInt64 = 0
    var index = 0
    while index < row.count {
      all |= base[index]
      index &+= 1
    }
    return PackedCell(bits: all).isPlain
  }

  /// The cells with their new numbers.
  func renumbered(_ cells: [UInt64]) -> [UInt64] {
    if areUnchanged { return cells }
    var cells = cells
    cells.withUnsafeMutableBufferPointer { cells in
      for index in cells.indices {
        let cell = PackedCell(bits: cells[index])
        if cell.isPlain { continue }
        let style = UInt16(truncatingIfNeeded: styleNumbers[Int(cell.style)])
        let cluster = cell.cluster.map { clusterNumbers[$0] }
        cells[index] = cell.renumbered(cluster: cluster, style: style).bits
      }
    }
    return cells
  }
}
