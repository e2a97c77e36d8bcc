/// The styles of a recording and their names in style lines.
struct StyleLegend {
  /// The lines with names and descriptions, sorted by description.
  let lines: [UInt8]
  /// The letters of the first frame's styles.
  let firstLetters: [UInt8]
  /// Whether each style has a name of one letter, so that style lines have a letter for each
  /// column.
  let isLettered: Bool
  private let names: [CellStyle: [UInt8]]

  /// Collects the styles of all frames.
  init(of recording: Recording) {
    var styles: Set<CellStyle> = []
    // The first style of every grid is the default style, which needs no name.
    for frame in recording.frames { styles.formUnion(frame.grid.styles.dropFirst()) }
    let described = styles.map { (style: $0, description: Array($0.description.utf8)) }
      .sorted { $0.description.lexicographicallyPrecedes($1.description) }
    let names = StyleNames.names(for: described.map(\.style))
    lines = zip(names, described).flatMap { name, style in
      [name, Array(" = ".utf8), style.description, [.lineFeed]].joined()
    }
    isLettered = described.count <= NotationFormat.mostLetters
    self.names = Dictionary(uniqueKeysWithValues: zip(described.map(\.style), names))
    firstLetters = Self.letters(
      of: recording.frames.first?.grid.styles ?? [], in: isLettered ? self.names : [:])
  }

  /// The names of a grid's styles, in order; that of the default style is empty.
  func names(of styles: [CellStyle]) -> [[UInt8]] { styles.map { names[$0] ?? [] } }

  /// The letters of a grid's styles, padded to a power of two.
  ///
  /// If styles have longer names there is only the letter of the default style.
  func letters(of styles: [CellStyle]) -> [UInt8] {
    Self.letters(of: styles, in: isLettered ? names : [:])
  }

  private static func letters(of styles: [CellStyle], in names: [CellStyle: [UInt8]]) -> [UInt8] {
    if names.isEmpty { return [.space] }
    var letters = styles.map { names[$0]?.first ?? .space }
    // `PlainRows` checks the bitwise union of the style numbers in a row, which may be greater than
    // each of them but is less than the next power of two.
    while letters.count & (letters.count - 1) != 0 { letters.append(.space) }
    return letters
  }
}

// MARK: - Names

/// Chooses names for styles: letters that suggest the style, as long as there are enough letters.
private enum StyleNames {
  /// The names of styles, which are sorted by description.
  static func names(for styles: [CellStyle]) -> [[UInt8]] {
    guard styles.count <= NotationFormat.mostLetters else { return styles.indices.map(counted) }
    return letters(for: styles).map { [$0] }
  }

  /// Chooses a letter for each style.
  ///
  /// The first style that prefers a letter gets it. The remaining styles choose after that, so that
  /// none takes a letter that a later style prefers.
  private static func letters(for styles: [CellStyle]) -> [UInt8] {
    let wishes = styles.map(wishes(of:))
    var used: Set<UInt8> = []
    var letters = wishes.map { wish in
      wish.first.flatMap { used.insert($0).inserted ? $0 : nil }
    }
    for index in letters.indices where letters[index] == nil {
      letters[index] = (wishes[index] + alphabet).first { used.insert($0).inserted }
    }
    return letters.map { $0 ?? UInt8(ascii: "?") }
  }

  /// The preferred letters: the initial of the style's word, the same in upper case, and the other
  /// letters.
  private static func wishes(of style: CellStyle) -> [UInt8] {
    let word = letters(of: word(for: style))
    guard let initial = word.first else { return [] }
    return [initial, initial - 32] + word.dropFirst()
  }

  /// The word that describes a style best: its token, or else a colour, or else an attribute.
  private static func word(for style: CellStyle) -> String {
    if let token = style.token, !letters(of: token).isEmpty { return token }
    if let color = style.foreground ?? style.background { return word(for: color) }
    let attributes = CellStyle.attributesBeforeUnderline + CellStyle.attributesAfterUnderline
    if let known = attributes.first(where: { style.attributes.contains($0.1) }) { return known.0 }
    return style.link == nil ? "underline" : "link"
  }

  private static func word(for color: Color) -> String {
    if case .rgb = color { return "colour" }
    return color.description
  }

  private static func letters(of word: String) -> [UInt8] {
    word.utf8.map { $0 | 0x20 }.filter { lowercase.contains($0) }
  }

  private static let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")

  private static let alphabet =
    Array(lowercase) + Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    + Array(UInt8(ascii: "0")...UInt8(ascii: "9"))

  /// The names `a` to `z`, then `aa`, `ab` and so on.
  private static func counted(_ index: Int) -> [UInt8] {
    let last = lowercase.lowerBound + UInt8(index % 26)
    return (index < 26 ? [] : counted(index / 26 - 1)) + [last]
  }
}

// MARK: - Parsing

/// The legend after the frames of a file: the style of each name.
struct LegendTable {
  /// The styles, in the order of their lines.
  private(set) var styles: [CellStyle] = []
  private var indices: [ArraySlice<UInt8>: Int] = [:]
  /// The index of the style with a one-byte name, or -1.
  private(set) var letters = Array(repeating: -1, count: 256)

  /// Parses some lines.
  init(_ lines: NotationLines, _ range: Range<Int>) throws(NotationError) {
    for index in range {
      guard append(lines[index]) else { throw NotationError(.badLegendLine, line: index + 1) }
    }
  }

  /// The index of the legend's first line: after the last line of a frame, or after the header.
  static func start(in lines: NotationLines, after header: Int) -> Int {
    var start = lines.count
    while start > header, !isOfAFrame(lines[start - 1]) { start -= 1 }
    return start
  }

  /// The index in ``styles`` of the style with a name; nil if there is none.
  subscript(name: ArraySlice<UInt8>) -> Int? { indices[name] }

  private static func isOfAFrame(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    let startsRow: [UInt8] = [.plainFence, .exactFence, .styleFence, .equals, UInt8(ascii: "-")]
    return startsRow.contains(first) || line.starts(with: "cursor:".utf8)
      || line.starts(with: "size:".utf8) || line.starts(with: "focus:".utf8)
  }

  private mutating func append(_ line: ArraySlice<UInt8>) -> Bool {
    var reader = NotationReader(line)
    let name = reader.read(until: .space)
    guard !name.isEmpty, name.allSatisfy(Self.isAlphanumeric), reader.consume(" = "),
      let style = CellStyle(notation: reader.rest), indices[name] == nil
    else { return false }
    if name.count == 1, let letter = name.first { letters[Int(letter)] = styles.count }
    indices[name] = styles.count
    styles.append(style)
    return true
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
