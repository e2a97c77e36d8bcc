/// The styles of a recording, each with the name that style lines call it by.
struct StyleLegend {
  /// The names and descriptions, sorted by description.
  let entries: [(name: [UInt8], description: [UInt8])]
  private let names: [Key: [UInt8]]

  /// Collects the styles of all frames.
  init(of recording: Recording) {
    var keys: Set<Key> = []
    for frame in recording.frames { keys.formUnion(frame.grid.styles.dropFirst().map(Key.init)) }
    let described = keys.map { (key: $0, description: Array($0.style.description.utf8)) }
      .sorted { $0.description.lexicographicallyPrecedes($1.description) }
    let names = StyleNames.names(for: described.map(\.key.style))
    entries = zip(names, described).map { ($0, $1.description) }
    self.names = Dictionary(uniqueKeysWithValues: zip(described.map(\.key), names))
  }

  /// Whether each style has one letter, so that style lines have one for each column.
  var isLettered: Bool { entries.count <= NotationFormat.mostLetters }

  /// The names of a grid's styles, in its order; the default style has none.
  func names(of styles: [Style]) -> [[UInt8]] { styles.map { names[Key(style: $0)] ?? [] } }

  /// A style that is told apart by its strings' bytes: `String` calls `é` in one scalar and in two
  /// the same.
  private struct Key: Hashable {
    let style: Style

    static func == (left: Key, right: Key) -> Bool {
      left.style == right.style && haveEqualBytes(left.style.link, right.style.link)
        && haveEqualBytes(left.style.token, right.style.token)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(style) }

    private static func haveEqualBytes(_ left: String?, _ right: String?) -> Bool {
      guard let left, let right else { return left == right }
      return left.utf8.elementsEqual(right.utf8)
    }
  }
}
