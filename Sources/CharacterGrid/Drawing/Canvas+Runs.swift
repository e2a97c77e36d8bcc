extension Canvas {
  /// Draws runs as one line of text from a place to the right.
  ///
  /// The text is cut into cells as a whole; a cell that spans runs has the style of its first
  /// scalar.
  public mutating func draw(_ runs: [TextRun], at point: GridPoint) {
    let policy = policy
    let runs = runs.map { TextRun($0.text.showing(policy.controls), style: $0.style) }
    let rules = policy.rules
    let styles = RunStyles(runs)
    var text = runs.map(\.text).joined()
    text.withUTF8 { bytes in
      var clusters = ClusterScanner(rules: rules)
      var (start, column, nextColumn) = (0, 0, 0)
      while let cluster = clusters.next(in: bytes.span) {
        nextColumn += cluster.columns(at: nextColumn)
        let end = cluster.bytes.upperBound
        guard end >= styles.end(at: start) || end == bytes.count else { continue }
        let part = String(decoding: bytes[start..<end], as: UTF8.self)
        draw(
          part, at: GridPoint(x: point.x.addingUpToLimit(column), y: point.y), ofLineFrom: point.x,
          style: styles.style(at: start), by: policy)
        (start, column) = (end, nextColumn)
      }
    }
  }
}
