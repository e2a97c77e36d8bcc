extension Canvas {
  /// The grid that the canvas shows now.
  ///
  /// Clusters and styles are numbered anew by first appearance, so that the grid does not
  /// remember what was drawn over, nor in which order.
  public func frozen() -> Grid {
    var freezer = Freezer(clusters: clusters.clusters, styles: styles.styles)
    var frozen = cells
    let isPlain = clusters.clusters.isEmpty && styles.styles.count == 1
    if !isPlain { for index in frozen.indices { freezer.renumber(&frozen[index]) } }
    return Grid(
      size: size, cells: frozen, clusters: freezer.frozenClusters, styles: freezer.frozenStyles)
  }
}

/// Gives clusters and styles their canonical numbers.
private struct Freezer {
  let clusters: [[UInt8]]
  let styles: [Style]
  private var clusterNumbers: [Int?]
  private var styleNumbers: [UInt16?]
  private(set) var frozenClusters: [[UInt8]] = []
  private(set) var frozenStyles: [Style] = [.default]

  init(clusters: [[UInt8]], styles: [Style]) {
    self.clusters = clusters
    self.styles = styles
    clusterNumbers = Array(repeating: nil, count: clusters.count)
    styleNumbers = Array(repeating: nil, count: styles.count)
    styleNumbers[0] = 0
  }

  mutating func renumber(_ bits: inout UInt64) {
    let cell = PackedCell(bits: bits)
    if cell.cluster == nil && cell.style == 0 { return }
    bits =
      cell.renumbered(
        cluster: cell.cluster.map { number(ofCluster: $0) }, style: number(ofStyle: cell.style)
      ).bits
  }

  private mutating func number(ofCluster index: Int) -> Int {
    if let known = clusterNumbers[index] { return known }
    clusterNumbers[index] = frozenClusters.count
    frozenClusters.append(clusters[index])
    return frozenClusters.count - 1
  }

  private mutating func number(ofStyle index: UInt16) -> UInt16 {
    if let known = styleNumbers[Int(index)] { return known }
    let number = UInt16(frozenStyles.count)
    styleNumbers[Int(index)] = number
    frozenStyles.append(styles[Int(index)])
    return number
  }
}
