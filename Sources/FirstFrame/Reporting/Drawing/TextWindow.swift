/// The part of long lines that a picture shows, with everything hidden written out.
struct TextWindow {
  private static let widest = 160
  private static let lead = 40

  /// Where the shown part begins, in bytes.
  private let start: Int

  /// Shows lines from their beginning.
  init() { start = 0 }

  /// Shows two lines from a little before the first byte in which they differ.
  init(_ line: ArraySlice<UInt8>, besides other: ArraySlice<UInt8>) {
    let isLong = max(line.count, other.count) > Self.widest
    start = isLong ? max(0, Self.lengthOfCommonStart(line, other) - Self.lead) : 0
  }

  /// A line between fences, which show blanks at its end; dots outside of them for what is cut.
  func text(of line: ArraySlice<UInt8>) -> String {
    var shown = line.dropFirst(start)
    while let byte = shown.first, byte & 0xC0 == 0x80 { shown.removeFirst() }
    let isCut = shown.count > Self.widest
    shown = shown.prefix(Self.widest)
    if isCut { shown = Self.withoutTornEnd(shown) }
    return (shown.startIndex > line.startIndex ? "..." : "") + "|" + Self.escaped(shown) + "|"
      + (isCut ? "..." : "")
  }

  /// The first code points of a line that are not those of another.
  static func codePoints(of line: ArraySlice<UInt8>, unlike other: ArraySlice<UInt8>) -> String {
    var rest = line.dropFirst(lengthOfCommonStart(line, other))
    while rest.startIndex > line.startIndex, let byte = rest.first ?? other.first,
      byte & 0xC0 == 0x80
    { rest = line[(rest.startIndex - 1)...] }
    return VisibleText.codePoints(of: String(decoding: rest.prefix(24), as: UTF8.self))
  }

  private static func lengthOfCommonStart(
    _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>
  ) -> Int {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        let length = min(left.count, right.count)
        guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
        var index = 0
        while index < length, left[index] == right[index] { index &+= 1 }
        return index
      }
    }
  }

  private static func withoutTornEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = line.lastIndex(where: { $0 & 0xC0 != 0x80 }), line[last] >= 0xC0 else {
      return line
    }
    return line[..<last]
  }

  private static func escaped(_ line: ArraySlice<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if VisibleText.isPlain(scalar) {
        result.append(scalar)
      } else {
        result += VisibleText.escape(of: scalar).unicodeScalars
      }
    }
    return String(result)
  }
}
