extension Canvas {
  /// The grid that the canvas shows now.
  ///
  /// Clusters and styles are numbered anew by first appearance, so that the grid does not
  /// remember what was drawn over, nor in which order. Where they have those numbers already, the
  /// grid shares the canvas's memory.
  public func frozen() -> Grid {
    let plane = owners.isEmpty ? nil : OwnerPlane(size: size, owners: owners)
    if clusters.count == 0, styles.styles.count == 1 {
      return Grid(size: size, cells: cells, clusters: [], styles: styles.styles, owners: plane)
    }
    var numbering = CanonicalNumbering(
      clusterCount: clusters.count, styleCount: styles.styles.count)
    numbering.note(cells, width: size.width)
    return Grid(
      size: size, cells: numbering.renumbered(cells),
      clusters: numbering.clusters.map { clusters.cluster(at: $0) },
      styles: numbering.styles.map { styles.styles[$0] }, owners: plane)
  }
}
