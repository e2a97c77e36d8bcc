import CharacterGrid

/// A key and what it does, in a word or two.
struct KeyHint: Hashable, Sendable {
  let key: String, words: String

  var columns: Int { key.columns + 1 + words.columns }
}

/// Hints one after another, in as many rows as they need.
struct HintRows: Hashable, Sendable {
  /// The hints and where they stand.
  private(set) var places: [(hint: KeyHint, origin: GridPoint)] = []
  private(set) var height = 0

  static let gap = 2

  /// Puts each group on rows of its own.
  init(_ groups: [[KeyHint]], width: Int) {
    for group in groups where !group.isEmpty {
      var x = 0
      for hint in group {
        if x > 0, x + hint.columns > width { (x, height) = (0, height + 1) }
        places.append((hint, GridPoint(x: x, y: height)))
        x += hint.columns + Self.gap
      }
      height += 1
    }
  }

  static func == (left: HintRows, right: HintRows) -> Bool {
    left.places.elementsEqual(right.places) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(height) }
}
