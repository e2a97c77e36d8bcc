import CharacterGrid

/// The names of a header's lines, and their order.
struct HeaderName: Comparable {
  let name: String

  static let size = HeaderName(name: "size")
  static let taken = ["size", "cursor", "focus", "tree", "draws"]

  /// Whether a note may have the name: a word of ASCII that no other line has.
  static func isFree(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, isLetter(first), name.allSatisfy(isPart) else { return false }
    return !taken.contains { $0.utf8.elementsEqual(name) }
  }

  /// The name, the size and the theme come first, in this order.
  static func < (left: HeaderName, right: HeaderName) -> Bool {
    (left.rank, left.name) < (right.rank, right.name)
  }

  private var rank: Int { ["name", "size", "theme"].firstIndex(of: name) ?? 3 }

  private static func isPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
