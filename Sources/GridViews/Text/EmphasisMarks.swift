/// The runs of `*`, `_` and `~` in a text, and the pairs of them, by the rules of CommonMark.
struct EmphasisMarks {
  private var marks: [Mark] = []
  /// The number of all marks so far.
  var count: Int { marks.count }

  private struct Mark {
    let character: UInt8
    let length: Int
    let piece: Int
    let canOpen: Bool
    let canClose: Bool
    /// The number of its characters that are not in a pair yet.
    var left: Int
    /// The indices of the neighbours that may still be in a pair.
    var before: Int
    var after: Int

    /// Returns true if the two marks may be a pair.
    ///
    /// They may not be if one of them could be at either end, and their lengths add up to a
    /// multiple of 3.
    func matches(_ opener: Mark) -> Bool {
      guard opener.canClose || canOpen else { return true }
      return (opener.length + length) % 3 != 0 || (opener.length % 3 == 0 && length % 3 == 0)
    }
  }

  /// The properties that limit how far back the search for a partner goes.
  private struct Search: Hashable {
    let character: UInt8
    let canOpen: Bool
    let remainder: Int
  }

  /// Adds a run of marks.
  ///
  /// The scalars before and after it decide whether it can begin or end emphasis.
  mutating func add(
    _ character: UInt8, length: Int, piece: Int, between before: Unicode.Scalar,
    and after: Unicode.Scalar
  ) {
    let isLeft = !after.isBlank && (!after.isMark || before.isBlank || before.isMark)
    let isRight = !before.isBlank && (!before.isMark || after.isBlank || after.isMark)
    let isInWord = character == UInt8(ascii: "_")
    marks.append(
      Mark(
        character: character, length: length, piece: piece,
        canOpen: isLeft && (!isInWord || !isRight || before.isMark),
        canClose: isRight && (!isInWord || !isLeft || after.isMark),
        left: length, before: marks.count - 1, after: marks.count + 1))
  }

  /// Finds pairs among the marks from an index on, removes these marks, and removes the characters
  /// of pairs from their pieces.
  mutating func match(
    from first: Int, in pieces: inout [MarkdownInlines.Piece]
  ) -> [MarkdownInlines.Span] {
    var spans: [MarkdownInlines.Span] = []
    var bottoms: [Search: Int] = [:]
    var closer = first
    while closer < marks.count {
      guard marks[closer].canClose, marks[closer].left > 0 else {
        closer = marks[closer].after
        continue
      }
      let mark = marks[closer]
      let search = Search(
        character: mark.character, canOpen: mark.canOpen, remainder: mark.length % 3)
      guard let opener = opener(of: closer, above: max(first - 1, bottoms[search] ?? -1)) else {
        bottoms[search] = mark.before
        if !mark.canOpen { remove(closer) }
        closer = mark.after
        continue
      }
      spans.append(pair(opener, closer))
    }
    for mark in marks[first...] {
      pieces[mark.piece].text = String(
        repeating: String(Unicode.Scalar(mark.character)), count: mark.left)
    }
    marks.removeSubrange(first...)
    if first > 0 { marks[first - 1].after = first }
    return spans
  }

  private func opener(of closer: Int, above bottom: Int) -> Int? {
    let mark = marks[closer]
    var place = mark.before
    while place > bottom {
      let other = marks[place]
      if other.canOpen, other.character == mark.character, other.left > 0, mark.matches(other) {
        return place
      }
      place = other.before
    }
    return nil
  }

  /// Uses characters of a pair, and removes the marks between them.
  private mutating func pair(_ opener: Int, _ closer: Int) -> MarkdownInlines.Span {
    let isDouble = marks[opener].left >= 2 && marks[closer].left >= 2
    let range = marks[opener].piece + 1..<marks[closer].piece
    (marks[opener].after, marks[closer].before) = (closer, opener)
    for mark in [opener, closer] {
      marks[mark].left -= isDouble ? 2 : 1
      if marks[mark].left == 0 { remove(mark) }
    }
    let kind: MarkdownInlines.Span.Kind =
      marks[closer].character == UInt8(ascii: "~") ? .strike : isDouble ? .bold : .italic
    return MarkdownInlines.Span(kind: kind, pieces: range)
  }

  /// Removes a mark from the list of those that may be in a pair.
  private mutating func remove(_ mark: Int) {
    let (before, after) = (marks[mark].before, marks[mark].after)
    if before >= 0 { marks[before].after = after }
    if after < marks.count { marks[after].before = before }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space.
  fileprivate var isBlank: Bool { properties.isWhitespace }

  /// Whether the scalar is punctuation or a symbol.
  fileprivate var isMark: Bool {
    if value < 0x80 { return UInt8(value).isPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
