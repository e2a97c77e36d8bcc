import CharacterGrid

extension RegionFlaw {
  /// What is wrong with the region, and what to name instead.
  var sentences: [String] {
    switch self {
    case .unknown(let name, let known):
      [
        "Nothing is called \"\(VisibleText.of(name))\".",
        known.isEmpty
          ? "Nothing has a name there."
          : "The names are: \(Words.list(known.map { VisibleText.of($0, limit: 40) })).",
      ]
    case .namesNothing(let name):
      [
        "The renderer names no regions, so \"\(VisibleText.of(name))\" is nowhere.",
        "Give the cells: .cells(x: 0, y: 0, width: 8, height: 1).",
      ]
    case .unwatched(let name):
      [
        "The film does not watch \"\(VisibleText.of(name))\".",
        "Make it with Film(of: ..., watching: [\(EscapedText.quoted(VisibleText.of(name)))]).",
      ]
    case .outside(let rect, let size):
      [
        "The region at \(rect.origin.x),\(rect.origin.y) of \(rect.size) holds no cell of a "
          + "picture of \(size)."
      ]
    }
  }
}
