extension Canvas {
  /// The number that a style has on this canvas.
  ///
  /// There are 65,535 numbers; once all are given, those that no cell has any more are given anew.
  mutating func number(of style: CellStyle) -> UInt16 {
    if styles.isFull { keepVisibleStyles() }
    return styles.index(of: style)
  }

  private mutating func keepVisibleStyles() {
    let old = styles.styles
    var kept = StyleTable()
    for index in cells.indices {
      let cell = PackedCell(bits: cells[index])
      let number = kept.index(of: old[Int(cell.style)])
      cells[index] = cell.renumbered(cluster: cell.cluster, style: number).bits
    }
    styles = kept
  }
}
