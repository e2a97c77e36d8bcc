import CharacterGrid

/// The styles of a recording, each with the name that style lines call it by.
struct StyleLegend {
  /// The lines that tell the names and descriptions, sorted by description.
  let lines: [UInt8]
  /// The letters of the first frame's styles.
  let firstLetters: [UInt8]
  /// Whether each style has one letter, so that style lines have one for each column.
  let isLettered: Bool
  private let names: [CellStyle: [UInt8]]

  /// Collects the styles of all frames.
  init(of recording: Recording) {
    var styles: Set<CellStyle> = []
    for frame in recording.frames { styles.formUnion(frame.grid.styles.dropFirst()) }
    let described = styles.map { (style: $0, description: Array($0.description.utf8)) }
      .sorted { $0.description.lexicographicallyPrecedes($1.description) }
    let names = StyleNames.names(for: described.map(\.style))
    lines = zip(names, described).flatMap { name, style in
      name + [.space, .equals, .space] + style.description + [.lineFeed]
    }
    isLettered = described.count <= NotationFormat.mostLetters
    self.names = Dictionary(uniqueKeysWithValues: zip(described.map(\.style), names))
    firstLetters = Self.letters(
      of: recording.frames.first?.grid.styles ?? [], in: isLettered ? self.names : [:])
  }

  /// The names of a grid's styles, in its order; the default style has none.
  func names(of styles: [CellStyle]) -> [[UInt8]] { styles.map { names[$0] ?? [] } }

  /// The letters of a grid's styles, filled up to a power of two; none but the default's where
  /// styles have longer names.
  func letters(of styles: [CellStyle]) -> [UInt8] {
    Self.letters(of: styles, in: isLettered ? names : [:])
  }

  private static func letters(of styles: [CellStyle], in names: [CellStyle: [UInt8]]) -> [UInt8] {
    if names.isEmpty { return [.space] }
    var letters = styles.map { names[$0]?.first ?? .space }
    while letters.count & (letters.count - 1) != 0 { letters.append(.space) }
    return letters
  }
}
