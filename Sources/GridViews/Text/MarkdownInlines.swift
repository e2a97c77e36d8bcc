/// Reads emphasis, code, links and line breaks in the text of a block.
///
/// The text is divided into pieces. Marks such as `**` are pieces too, and become empty when a pair
/// of them is found. Each byte is examined a limited number of times, for any text, because a
/// search that has failed once is not repeated.
struct MarkdownInlines {
  /// A part of the text.
  struct Piece {
    var text: String
    var isCode = false
  }

  /// The pieces inside of a pair of marks.
  struct Span {
    enum Kind: Equatable {
      case bold, italic, strike
      case link(String)
    }

    let kind: Kind
    let pieces: Range<Int>
  }

  private(set) var pieces: [Piece] = []
  private(set) var spans: [Span] = []
  private let bytes: [UInt8]
  private var place = 0
  /// The start of the text that is not in a piece yet.
  private var start = 0
  private var marks = EmphasisMarks()
  private var brackets: [Bracket] = []
  /// The index of the first open bracket that may begin a link.
  ///
  /// Brackets before it are around a link.
  private var firstOpenBracket = 0
  /// The places of runs of backticks, by length; the next place is at the end.
  private var backticks: [Int: [Int]] = [:]

  private struct Bracket {
    let piece: Int
    /// The number of emphasis marks before the bracket.
    let marks: Int
  }

  /// Reads a text.
  init(_ text: String) {
    bytes = Array(text.utf8)
    findBackticks()
    while place < bytes.count { readNext() }
    flush(upTo: bytes.count)
    spans += marks.match(from: 0, in: &pieces)
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Makes a piece of the text up to an offset, and continues after the skipped bytes.
  private mutating func flush(upTo end: Int, skipping count: Int = 0) {
    if start < end { pieces.append(Piece(text: text(start..<end))) }
    (place, start) = (end + count, end + count)
  }

  private mutating func readNext() {
    switch bytes[place] {
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "`"): readCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readMark()
    case UInt8(ascii: "!") where byte(place + 1) == UInt8(ascii: "["): open(length: 2)
    case UInt8(ascii: "["): open(length: 1)
    case UInt8(ascii: "]"): close()
    case UInt8(ascii: "<"): readAddress()
    case UInt8(ascii: "&"): readEntity()
    case UInt8(ascii: "\n"): readLineEnd()
    default: place += 1
    }
  }

  // MARK: - Characters

  private mutating func readEscape() {
    guard let next = byte(place + 1) else { return place += 1 }
    if next == UInt8(ascii: "\n") {
      flush(upTo: place, skipping: 2)
      pieces.append(Piece(text: "\n"))
    } else if next.isPunctuation {
      flush(upTo: place, skipping: 1)
      place += 1
    } else {
      place += 1
    }
  }

  /// Two spaces before the end of a line keep the line end; otherwise it becomes a space.
  private mutating func readLineEnd() {
    var end = place
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let (isKept, skipped) = (place - end >= 2, place - end + 1)
    flush(upTo: end, skipping: skipped)
    pieces.append(Piece(text: isKept ? "\n" : " "))
  }

  private static let entities: [(name: String, text: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", "\u{A0}"),
  ]

  private mutating func readEntity() {
    guard let entity = Self.entities.first(where: { bytes[place...].starts(with: $0.name.utf8) })
    else {
      return place += 1
    }
    flush(upTo: place, skipping: entity.name.utf8.count)
    pieces.append(Piece(text: entity.text))
  }

  // MARK: - Code

  private func run(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while self.byte(end) == byte { end += 1 }
    return end - start
  }

  private mutating func findBackticks() {
    var next = 0
    while next < bytes.count {
      let length = run(of: UInt8(ascii: "`"), from: next)
      if length > 0 { backticks[length, default: []].append(next) }
      next += max(1, length)
    }
    for length in backticks.keys { backticks[length]?.reverse() }
  }

  /// A run of backticks begins code if there is another run of the same length.
  private mutating func readCode() {
    let length = run(of: UInt8(ascii: "`"), from: place)
    while let next = backticks[length]?.last, next <= place { backticks[length]?.removeLast() }
    guard let end = backticks[length]?.last else { return place += length }
    let code = text(place + length..<end).onOneLine
    flush(upTo: place, skipping: end + length - place)
    let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " }
    pieces.append(Piece(text: isPadded ? String(code.dropFirst().dropLast()) : code, isCode: true))
  }

  // MARK: - Emphasis

  private mutating func readMark() {
    let mark = bytes[place]
    let length = run(of: mark, from: place)
    if mark == UInt8(ascii: "~"), length != 2 { return place += length }
    let (before, after) = (scalar(before: place), scalar(at: place + length))
    flush(upTo: place, skipping: length)
    pieces.append(Piece(text: String(repeating: String(Unicode.Scalar(mark)), count: length)))
    marks.add(mark, length: length, piece: pieces.count - 1, between: before, and: after)
  }

  private func scalar(at place: Int) -> Unicode.Scalar {
    place < bytes.count ? bytes.span.scalar(from: place) : "\n"
  }

  private func scalar(before place: Int) -> Unicode.Scalar {
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? "\n" : scalar(at: start)
  }

  // MARK: - Links

  private mutating func open(length: Int) {
    let end = place + length
    flush(upTo: place)
    brackets.append(Bracket(piece: pieces.count, marks: marks.count))
    (place, start) = (end, end)
    pieces.append(Piece(text: length == 1 ? "[" : "!["))
  }

  /// Makes a link of the text between the last open bracket and this one, if an address follows.
  private mutating func close() {
    let isOpen = brackets.count > firstOpenBracket
    guard let bracket = brackets.popLast(), isOpen, let target = target(from: place + 1) else {
      firstOpenBracket = min(firstOpenBracket, brackets.count)
      return place += 1
    }
    flush(upTo: place, skipping: target.end - place)
    spans += marks.match(from: bracket.marks, in: &pieces)
    if pieces.count == bracket.piece + 1 { pieces.append(Piece(text: target.address)) }
    spans.append(
      Span(kind: .link(target.address), pieces: bracket.piece + 1..<pieces.count))
    pieces[bracket.piece].text = ""
    // An empty piece, so that the text that follows is not a part of the link.
    pieces.append(Piece(text: ""))
    firstOpenBracket = brackets.count
  }

  /// Returns the address in round brackets and its end; nil if there is none.
  private func target(from start: Int) -> (address: String, end: Int)? {
    guard byte(start) == UInt8(ascii: "(") else { return nil }
    var (end, depth) = (start + 1, 1)
    while let next = byte(end), next > 0x20 {
      if next == UInt8(ascii: "(") { depth += 1 }
      if next == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 || depth > 32 { break }
      end += next == UInt8(ascii: "\\") && byte(end + 1).map(\.isPunctuation) == true ? 2 : 1
    }
    end = min(end, bytes.count)
    let address = text(start + 1..<end).withoutEscapes
    if depth == 1, let close = endOfTitle(from: end) { return (address, close) }
    return depth == 0 ? (address, end + 1) : nil
  }

  /// Returns the end of the brackets after a title, which is not shown; nil if there is none.
  private func endOfTitle(from start: Int) -> Int? {
    var end = start
    while byte(end) == UInt8(ascii: " ") || byte(end) == UInt8(ascii: "\n") { end += 1 }
    if byte(end) == UInt8(ascii: ")") { return end + 1 }
    guard let quote = byte(end), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    // A longer title is treated as text, so that the search does not go to the end of the text each
    // time.
    let limit = min(bytes.count, end + 500)
    guard let close = (end + 1..<max(end + 1, limit)).first(where: { bytes[$0] == quote }) else {
      return nil
    }
    return byte(close + 1) == UInt8(ascii: ")") ? close + 2 : nil
  }

  /// Reads an address between `<` and `>`.
  private mutating func readAddress() {
    var end = place + 1
    var isAddress = false
    while let next = byte(end), next > 0x20, next != UInt8(ascii: "<"), next != UInt8(ascii: ">") {
      if next == UInt8(ascii: ":") || next == UInt8(ascii: "@") { isAddress = end > place + 1 }
      end += 1
    }
    guard isAddress, byte(end) == UInt8(ascii: ">") else { return place += 1 }
    let address = text(place + 1..<end)
    flush(upTo: place, skipping: end + 1 - place)
    let isMail = !address.utf8.contains(UInt8(ascii: ":"))
    spans.append(
      Span(
        kind: .link(isMail ? "mailto:" + address : address),
        pieces: pieces.count..<pieces.count + 1))
    pieces.append(Piece(text: address))
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII punctuation character.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Returns the scalar at an offset of valid UTF-8.
  fileprivate func scalar(from offset: Int) -> Unicode.Scalar {
    let end = Swift.min(count, offset + 4)
    var bytes: [UInt8] = []
    for place in offset..<end { bytes.append(self[place]) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\n"
  }
}

extension String {
  /// The text with spaces instead of line ends.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" ? " " : $0 }))
  }

  /// The text without the backslashes before punctuation.
  fileprivate var withoutEscapes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in utf8 {
      if isEscaped, byte.isPunctuation { bytes.removeLast() }
      bytes.append(byte)
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
