@testable import CharacterGrid

/// What is true of every layout, whatever the text.
struct TextLayoutPropertyTests {
  @Test(arguments: 1...(isLongRun ? 20 : 7) as ClosedRange<UInt64>)
  func aLayoutIsWhole(seed: UInt64) {
    var layouts = RandomLayouts(seed: seed)
    for number in 1...100 {
      let layout = layouts.next()
      let ends = Set(plainClusters(layout.text).map(\.bytes.upperBound) + [0])
      let wrong = [
        layout.coversItsText ? nil : "the lines do not cover the text",
        layout.keepsToItsLimits ? nil : "too many lines, or too wide",
        layout.lines.allSatisfy { ends.contains($0.bytes.upperBound) } ? nil : "a torn cluster",
        layout.fillsItsLines ? nil : "a gap",
        layout.findsItsCarets ? nil : "a caret that is not found where it stands",
        layout.hasACaretForEachCluster ? nil : "a cluster without a caret",
      ].compactMap { $0 }
      expectEqual(
        wrong, [], "seed \(seed), layout \(number): \(layout.text.debugDescription)")
    }
  }
}

extension TextLayout {
  /// Whether each byte belongs to one line.
  var coversItsText: Bool {
    let ends = [0] + lines.map(\.bytes.upperBound)
    return !lines.isEmpty && lines.map(\.bytes.lowerBound) == Array(ends.dropLast())
      && ends.last == text.utf8.count
  }

  fileprivate var keepsToItsLimits: Bool {
    guard lines.count <= options.maximumLines ?? .max else { return false }
    return options.wrapping == .none && options.truncation == nil
      || lines.allSatisfy { $0.column + $0.columns <= width }
  }

  /// Whether what is drawn fills the columns of each line without a gap.
  var fillsItsLines: Bool {
    lines.allSatisfy { line in
      var column = line.column
      for segment in segments(of: line) {
        if segment.column != column { return false }
        column += segment.text.columns
      }
      return column == line.column + line.columns
    }
  }

  /// Whether every caret is found where it stands, and from the one behind it.
  fileprivate var findsItsCarets: Bool {
    var last = -1
    while let next = caretOffset(after: last) {
      guard offset(at: caretPosition(at: next)) == next,
        caretOffset(before: next) == (last < 0 ? nil : last)
      else { return false }
      last = next
    }
    return last == text.utf8.count || text.isEmpty
  }

  fileprivate var hasACaretForEachCluster: Bool {
    guard width > 0, !isTruncated else { return true }
    return plainClusters(text).allSatisfy { cluster in
      let start = cluster.bytes.lowerBound
      return cluster.joinsAnyCell || offset(at: caretPosition(at: start)) == start
    }
  }
}
