extension Canvas {
  /// Makes a canvas of cells that were put together elsewhere, with the tables they count in.
  package init(
    size: GridSize, cells: ContiguousArray<UInt64>, clusters: ClusterTable, styles: StyleTable
  ) {
    precondition(cells.count == size.area, "A canvas of \(size) has \(size.area) cells.")
    self.init(size: size)
    self.cells = cells
    self.clusters = clusters
    self.styles = styles
  }
}
