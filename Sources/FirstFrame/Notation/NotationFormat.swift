import CharacterGrid

/// The words and bounds of the snapshot format, number 1.
enum NotationFormat {
  static let number = 1
  /// Which tables decided about clusters and widths; a file of another policy shows other cells.
  static let policy = "unicode17/terminal-1"
  /// The same, but what Unicode calls ambiguous takes two columns.
  static let ambiguousWidePolicy = "unicode17/terminal-1/ambiguous-wide"
  /// With more styles than this a style line counts runs instead of drawing letters.
  static let mostLetters = 60
}
