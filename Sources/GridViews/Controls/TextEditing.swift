/// A line of text, a caret, and what is selected up to it: what keys change, without any view.
struct TextEditing {
  private(set) var line: TextLine
  /// The offset where the caret stands.
  private(set) var caret: Int
  /// The offset where the selection began; where the caret is if nothing is selected.
  private(set) var anchor: Int
  private let isSecure: Bool
  /// The most cells there may be.
  private let maximumLength: Int

  /// Begins with the caret at the end.
  init(_ text: String, isSecure: Bool, maximumLength: Int?) {
    line = TextLine(text, isSecure: isSecure)
    (caret, anchor) = (line.length, line.length)
    self.isSecure = isSecure
    self.maximumLength = max(0, maximumLength ?? .max)
  }

  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// Takes a text that somebody else has written: the caret stays at its offset as far as there is
  /// one, and at the end if it was there.
  mutating func follow(_ text: String) {
    guard !text.hasSameBytes(as: line.text) else { return }
    let (wasAtEnd, beganAtEnd) = (caret == line.length, anchor == line.length)
    line = TextLine(text, isSecure: isSecure)
    caret = wasAtEnd ? line.length : line.place(at: caret)
    anchor = beganAtEnd ? line.length : line.place(at: anchor)
  }

  /// Puts the caret elsewhere; what it passes becomes selected, if that is wanted.
  mutating func move(to offset: Int, selecting: Bool = false) {
    caret = offset
    if !selecting { anchor = offset }
  }

  mutating func selectAll() { (anchor, caret) = (0, line.length) }

  mutating func selectNothing() { anchor = caret }

  /// Puts a text in place of what is selected, as much of it as there may be.
  mutating func insert(_ new: String) {
    let range = selection
    if !isTooLong(line.replacing(range, with: new)) { return replace(range, with: new) }
    let others = TextLine(line.replacing(range, with: ""))
    let fitting = TextLine(new)
    var (place, room) = (0, maximumLength - others.count(upTo: maximumLength))
    while room > 0, place < fitting.length {
      place = fitting.offset(after: place)
      room -= 1
    }
    guard place > 0 else { return }
    replace(range, with: String(decoding: new.utf8.prefix(place), as: UTF8.self))
  }

  /// Takes out what is selected or, if nothing is, all up to another place.
  mutating func remove(to offset: Int) {
    let range = selection.isEmpty ? min(caret, offset)..<max(caret, offset) : selection
    if !range.isEmpty { replace(range, with: "") }
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    line = TextLine(line.replacing(range, with: new), isSecure: isSecure)
    caret = line.place(from: range.lowerBound + new.utf8.count)
    anchor = caret
  }

  private func isTooLong(_ text: String) -> Bool {
    maximumLength < .max && TextLine(text).count(upTo: maximumLength + 1) > maximumLength
  }
}

extension String {
  /// The text as a field takes it: ends of lines and tabs as spaces, CR LF as one, and no other
  /// control character.
  var asTyped: String {
    var scalars = UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: scalars.append(" ")
      case 0..<0x20, 0x7F..<0xA0: break
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    return String(scalars)
  }
}
