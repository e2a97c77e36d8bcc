import CharacterGrid

/// The last cells of a row of text that might be read as other cells than they are.
struct UnsureCells {
  /// Where their text starts; setting it forgets the cells before.
  var start = 0 {
    didSet {
      if cells.isEmpty { return }
      cells.removeAll(keepingCapacity: true)
      areSure = true
    }
  }
  private let rules: ClusterRules
  private var cells: [(end: Int, width: Int)] = []
  /// Whether there is at most one, a lone scalar.
  private var areSure = true

  init(rules: ClusterRules) { self.rules = rules }

  /// Adds a cell whose text ends at an offset.
  mutating func append(end: Int, width: Int, isLone: Bool) {
    areSure = cells.isEmpty && isLone
    cells.append((end, width))
  }

  /// Whether a scanner finds the same cells; a lone scalar needs none.
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
