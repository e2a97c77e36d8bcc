/// A line of text with a caret and a selection, as keys edit it; it knows no view.
struct TextEditing {
  private(set) var line: TextLine
  /// The offset of the caret.
  private(set) var caret: Int
  /// The offset where the selection began; the caret's if nothing is selected.
  private(set) var anchor: Int
  private let isSecure: Bool
  /// The greatest number of cells.
  private let maximumLength: Int

  /// Makes a line with the caret at the end.
  init(_ text: String, isSecure: Bool, maximumLength: Int?) {
    line = TextLine(text, isSecure: isSecure)
    (caret, anchor) = (line.length, line.length)
    self.isSecure = isSecure
    self.maximumLength = max(0, maximumLength ?? .max)
  }

  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// Replaces the text by one that the model has: the caret stays at its offset, as far as the text
  /// has it, and at the end if it was there.
  mutating func follow(_ text: String) {
    guard !text.hasSameBytes(as: line.text) else { return }
    let (wasAtEnd, beganAtEnd) = (caret == line.length, anchor == line.length)
    line = TextLine(text, isSecure: isSecure)
    caret = wasAtEnd ? line.length : line.place(at: caret)
    anchor = beganAtEnd ? line.length : line.place(at: anchor)
  }

  /// Moves the caret; if it selects, the selection is extended to it.
  mutating func move(to offset: Int, selecting: Bool = false) {
    caret = offset
    if !selecting { anchor = offset }
  }

  mutating func selectAll() { (anchor, caret) = (0, line.length) }

  mutating func selectNothing() { anchor = caret }

  /// Replaces the selection with a text, or with as much of it as the greatest length allows.
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

  /// Removes the selection or, if there is none, everything from the caret to an offset.
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
  /// The text as it can be typed into a field: line ends and tabs are spaces, CR LF is one, and
  /// other control characters are removed.
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
