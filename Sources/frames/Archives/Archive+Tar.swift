extension Archive {
  private static let block = 512

  /// Reads the members of a tar file in the formats ustar, pax and GNU tar.
  mutating func readTar(_ bytes: [UInt8]) throws(ArchiveFlaw) {
    guard bytes.count >= Self.block, Self.isHeader(bytes, 0) else { throw .unknown }
    var (position, longName) = (0, String?.none)
    while position + Self.block <= bytes.count {
      if bytes[position..<position + Self.block].allSatisfy({ $0 == 0 }) { return }
      guard Self.isHeader(bytes, position) else { throw .damaged("a header is wrong") }
      let size = try Self.octal(bytes[position + 124..<position + 136])
      let start = position + Self.block
      guard size <= bytes.count - start else { throw .damaged("it ends too early") }
      let content = bytes[start..<start + size]
      try take(Self.member(bytes, position), content, &longName)
      position = start + (size + Self.block - 1) / Self.block * Self.block
    }
    throw .damaged("it has no end")
  }

  private mutating func take(
    _ member: (name: String, kind: UInt8), _ content: ArraySlice<UInt8>, _ longName: inout String?
  ) throws(ArchiveFlaw) {
    try count()
    switch member.kind {
    case UInt8(ascii: "L"): longName = String(decoding: content.prefix { $0 != 0 }, as: UTF8.self)
    case UInt8(ascii: "x"): longName = try Self.paxPath(in: content) ?? longName
    // A header for all members contains nothing that is needed here.
    case UInt8(ascii: "g"): break
    case UInt8(ascii: "5"):
      _ = try Self.path(longName ?? member.name)
      longName = nil
    case UInt8(ascii: "0"), 0, UInt8(ascii: "7"):
      try add(longName ?? member.name, Array(content))
      longName = nil
    default: throw .noFile(longName ?? member.name)
    }
  }

  private static func member(_ bytes: [UInt8], _ start: Int) -> (name: String, kind: UInt8) {
    func text(_ range: Range<Int>) -> String {
      let field = bytes[start + range.lowerBound..<start + range.upperBound]
      return String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }
    let isPosix = bytes[start + 262] == 0
    let prefix = isPosix ? text(345..<500) : ""
    return (prefix.isEmpty ? text(0..<100) : prefix + "/" + text(0..<100), bytes[start + 156])
  }

  /// The path in a pax header; nil if there is none.
  ///
  /// It throws for a sparse file, and for a member whose size does not fit into its size field.
  private static func paxPath(in content: ArraySlice<UInt8>) throws(ArchiveFlaw) -> String? {
    var (rest, path) = (content, String?.none)
    while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
      guard let length = Int(String(decoding: rest[..<blank], as: UTF8.self)), length > 0,
        length <= rest.count, rest.startIndex + length > blank + 1
      else { throw .damaged("a header is wrong") }
      let record = rest[(blank + 1)..<(rest.startIndex + length - 1)]
      if record.starts(with: "path=".utf8) {
        path = String(decoding: record.dropFirst(5), as: UTF8.self)
      } else if record.starts(with: "size=".utf8) || record.starts(with: "GNU.sparse".utf8) {
        throw .isTooNew
      }
      rest = rest[(rest.startIndex + length)...]
    }
    return path
  }

  /// Returns true if the checksum of a header is correct.
  private static func isHeader(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard let stored = try? octal(bytes[start + 148..<start + 156]) else { return false }
    let sum = (0..<block).reduce(0) { sum, index in
      sum + ((148..<156).contains(index) ? 32 : Int(bytes[start + index]))
    }
    return sum == stored
  }

  /// A number in octal digits, which blanks and zero bytes may surround.
  private static func octal(_ field: ArraySlice<UInt8>) throws(ArchiveFlaw) -> Int {
    let digits = field.drop { $0 == UInt8(ascii: " ") }
      .prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    let rest = field[digits.endIndex...]
    guard digits.count <= 12, rest.allSatisfy({ $0 == 0 || $0 == UInt8(ascii: " ") }) else {
      throw .damaged("a number is wrong")
    }
    return digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
  }
}
