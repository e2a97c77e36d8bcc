import CharacterGrid

/// The legend after a file's frames: which style each name stands for.
struct LegendTable {
  /// The styles, in the order of their lines.
  private(set) var styles: [CellStyle] = []
  private var indices: [ArraySlice<UInt8>: Int] = [:]
  /// For each byte the style that it is the name of, or -1.
  private(set) var letters = Array(repeating: -1, count: 256)

  /// Reads some lines.
  init(_ lines: NotationLines, _ range: Range<Int>) throws(NotationError) {
    for index in range {
      guard append(lines[index]) else { throw NotationError(.badLegendLine, line: index + 1) }
    }
  }

  /// Where the legend begins: after the last line that belongs to a frame or to the header, which
  /// has an end.
  static func start(in lines: NotationLines, after header: Int) -> Int {
    var start = lines.count
    while start > header, !isOfAFrame(lines[start - 1]) { start -= 1 }
    return start
  }

  /// The style of a name, as an index into ``styles``.
  subscript(name: ArraySlice<UInt8>) -> Int? { indices[name] }

  private static func isOfAFrame(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    let startsRow: [UInt8] = [.plainFence, .exactFence, .styleFence, .equals, UInt8(ascii: "-")]
    return startsRow.contains(first) || line.starts(with: "cursor:".utf8)
      || line.starts(with: "size:".utf8) || line.starts(with: "focus:".utf8)
  }

  private mutating func append(_ line: ArraySlice<UInt8>) -> Bool {
    var reader = NotationReader(line)
    let name = reader.take(until: .space)
    guard !name.isEmpty, name.allSatisfy(Self.isAlphanumeric), reader.take(" = "),
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
