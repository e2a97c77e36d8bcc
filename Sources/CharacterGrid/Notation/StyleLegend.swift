/// The styles of a recording, each with the name that style lines call it by.
struct StyleLegend {
  /// The names and descriptions, sorted by description.
  let entries: [(name: [UInt8], description: [UInt8])]
  private let names: [Style: [UInt8]]

  /// Collects the styles of all frames.
  init(of recording: Recording) {
    var styles: Set<Style> = []
    for frame in recording.frames { styles.formUnion(frame.grid.styles.dropFirst()) }
    let described = styles.map { (style: $0, description: Array($0.description.utf8)) }
      .sorted { $0.description.lexicographicallyPrecedes($1.description) }
    let names = StyleNames.names(for: described.map(\.style))
    entries = zip(names, described).map { ($0, $1.description) }
    self.names = Dictionary(uniqueKeysWithValues: zip(described.map(\.style), names))
  }

  /// Whether each style has one letter, so that style lines have one for each column.
  var isLettered: Bool { entries.count <= NotationFormat.mostLetters }

  /// The names of a grid's styles, in its order; the default style has none.
  func names(of styles: [Style]) -> [[UInt8]] { styles.map { names[$0] ?? [] } }
}
