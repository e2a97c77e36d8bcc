/// The drawing of the difference between two texts, with line numbers and limited in size.
package struct TextPicture {
  private static let mostLines = 40
  private static let mostNotes = 8

  private let old: TextLines
  private let new: TextLines
  private let changes: [TextDifference.Change]

  init(_ mismatch: TextMismatch) {
    old = mismatch.expected.lines
    new = mismatch.actual.lines
    changes = mismatch.difference.changes
  }

  /// The numbers of removed and added lines, on one line.
  var headline: String {
    let counts = [
      (changes.reduce(0) { $0 + $1.removed.count }, "removed"),
      (changes.reduce(0) { $0 + $1.added.count }, "added"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\(Words.count($0.0, "line")) \($0.1)" }
      .joined(separator: ", ")
  }

  /// The changed lines with an unchanged line on each side; a line with `-` has its old number.
  var lines: [String] {
    var (lines, next, rest) = ([String](), 0, Self.mostLines)
    var shown = 0
    for change in changes where rest > 0 {
      let before = max(next, change.added.lowerBound - 1)
      if before > next { lines.append(gap(before - next)) }
      lines += (before..<change.added.lowerBound).map(unchanged)
      lines += drawn(change, atMost: &rest)
      next = min(new.count, change.added.upperBound + 1)
      if shown + 1 < changes.count { next = min(next, changes[shown + 1].added.lowerBound) }
      lines += (change.added.upperBound..<next).map(unchanged)
      shown += 1
    }
    let hidden = changes.count - shown
    if hidden > 0 {
      lines.append("(\(Words.count(hidden, "more change")) left out)")
    } else if next < new.count {
      lines.append(gap(new.count - next))
    }
    return lines + notes(changes.prefix(shown))
  }

  /// The first lines of one text.
  package static func whole(_ text: SnapshotText) -> [String] {
    let lines = text.lines
    let shown = min(lines.count, mostLines)
    let rest = lines.count - shown
    return (0..<shown).map { "  " + TextWindow().text(of: lines[$0]) }
      + (rest == 0 ? [] : ["  (\(Words.count(rest, "more line")) left out)"])
  }

  /// The removed and added lines of a change, within the lines that are left to show.
  private func drawn(_ change: TextDifference.Change, atMost rest: inout Int) -> [String] {
    let room = (rest + 1) / 2
    // Half of the lines for each, unless one needs less; at least one added line is shown.
    let removed = change.removed.prefix(max(room, rest - change.added.count))
    let added = change.added.prefix(max(1, rest - removed.count))
    rest -= removed.count + added.count
    return removed.enumerated().map { line($1, "-", old, window(of: change, at: $0)) }
      + leftOut(change.removed.count - removed.count, "removed")
      + added.enumerated().map { line($1, "+", new, window(of: change, at: $0)) }
      + leftOut(change.added.count - added.count, "added")
  }

  /// The part of the removed and the added line at an offset that is drawn; both are drawn as a
  /// pair.
  private func window(of change: TextDifference.Change, at offset: Int) -> TextWindow {
    guard offset < min(change.removed.count, change.added.count) else { return TextWindow() }
    return TextWindow(
      old[change.removed.lowerBound + offset], besides: new[change.added.lowerBound + offset])
  }

  private func leftOut(_ count: Int, _ verb: String) -> [String] {
    count == 0 ? [] : ["\(indent)(\(Words.count(count, "more line")) \(verb))"]
  }

  private func unchanged(_ index: Int) -> String { line(index, " ", new, TextWindow()) }

  private func gap(_ count: Int) -> String { "\(indent)(\(Words.count(count, "line")) alike)" }

  private var digits: Int { String(max(old.count, new.count)).utf8.count }
  private var indent: String { String(repeating: " ", count: digits + 3) }

  private func line(
    _ index: Int, _ sign: String, _ text: TextLines, _ window: TextWindow
  ) -> String {
    let number = String(index + 1)
    return String(repeating: " ", count: digits - number.utf8.count) + "\(number) \(sign) "
      + window.text(of: text[index])
  }

  /// Notes on changed lines that look alike.
  private func notes(_ changes: ArraySlice<TextDifference.Change>) -> [String] {
    let pairs = changes.flatMap { zip($0.removed, $0.added) }.prefix(Self.mostLines)
    let notes = pairs.compactMap { index, other -> String? in
      let (before, after) = (old[index], new[other])
      let window = TextWindow(before, besides: after)
      // Canonical equality is intended: such lines are drawn alike.
      guard window.text(of: before) == window.text(of: after) else { return nil }
      return "line \(other + 1): \(TextWindow.codePoints(of: before, unlike: after))"
        + " became \(TextWindow.codePoints(of: after, unlike: before))"
    }
    if notes.isEmpty { return [] }
    return ["Code points:"] + notes.prefix(Self.mostNotes).map { "  " + $0 }
      + (notes.count > Self.mostNotes ? ["  (\(notes.count - Self.mostNotes) more left out)"] : [])
  }
}

// MARK: - Long lines

/// The part of a long line that a drawing shows, with invisible scalars escaped.
private struct TextWindow {
  private static let widest = 160
  private static let lead = 40

  /// The byte offset at which the shown part begins.
  private let start: Int

  /// Shows lines from their beginning.
  init() { start = 0 }

  /// Shows two lines from a little before the first byte in which they differ.
  init(_ line: ArraySlice<UInt8>, besides other: ArraySlice<UInt8>) {
    let isLong = max(line.count, other.count) > Self.widest
    start = isLong ? max(0, Self.lengthOfCommonStart(line, other) - Self.lead) : 0
  }

  /// A line between fences, which make spaces at its end visible; dots replace what is cut off.
  func text(of line: ArraySlice<UInt8>) -> String {
    var shown = line.dropFirst(start)
    // The cuts are at byte offsets, and must not be inside of a scalar.
    while let byte = shown.first, byte & 0xC0 == 0x80 { shown.removeFirst() }
    let isCut = shown.count > Self.widest
    shown = shown.prefix(Self.widest)
    if isCut { shown = Self.withoutTornEnd(shown) }
    return (shown.startIndex > line.startIndex ? "..." : "") + "|" + Self.escaped(shown) + "|"
      + (isCut ? "..." : "")
  }

  /// The code points of a line, from the first one that differs from another line.
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
    // A line may have megabytes and tests are not optimised, so the indices are not checked.
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
    // A last character of several bytes is dropped even if the cut is after it, which avoids a
    // check.
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
