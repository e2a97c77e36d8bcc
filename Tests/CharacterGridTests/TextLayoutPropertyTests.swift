import TestSupport

@testable import CharacterGrid

/// What is true of every layout, whatever the text.
@Suite(.serialized)
struct TextLayoutPropertyTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func linesCoverTheTextAndKeepToTheWidth(seed: UInt64) {
    forEach(seed) { layout, comment in
      let lines = layout.lines
      #expect(!lines.isEmpty, comment)
      let ends = [0] + lines.map(\.bytes.upperBound)
      expectEqual(lines.map(\.bytes.lowerBound), Array(ends.dropLast()), comment)
      expectEqual(ends.last, layout.text.utf8.count, comment)
      #expect(lines.count <= layout.options.maximumLines ?? .max, comment)
      if layout.options.wrapping != .none || layout.options.truncation != nil {
        #expect(lines.allSatisfy { $0.column + $0.columns <= layout.width }, comment)
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func linesBeginAndEndBetweenClusters(seed: UInt64) {
    forEach(seed) { layout, comment in
      let ends = Set(plainClusters(layout.text).map(\.bytes.upperBound) + [0])
      #expect(layout.lines.allSatisfy { ends.contains($0.bytes.upperBound) }, comment)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whatIsDrawnFillsTheLinesColumnsWithoutAGap(seed: UInt64) {
    forEach(seed) { layout, comment in
      for line in layout.lines {
        var column = line.column
        for segment in layout.segments(of: line) {
          expectEqual(segment.column, column, comment)
          column += segment.text.columns
        }
        expectEqual(column, line.column + line.columns, comment)
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everyCaretIsFoundWhereItStands(seed: UInt64) {
    forEach(seed) { layout, comment in
      var offset = -1
      while let next = layout.caretOffset(after: offset) {
        expectEqual(layout.offset(at: layout.caretPosition(at: next)), next, comment)
        expectEqual(layout.caretOffset(before: next), (offset < 0 ? nil : offset), comment)
        offset = next
      }
      #expect(offset == layout.text.utf8.count || layout.text.isEmpty, comment)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everyClusterThatIsDrawnHasACaret(seed: UInt64) {
    forEach(seed) { layout, comment in
      guard layout.width > 0, !layout.isTruncated else { return }
      for cluster in plainClusters(layout.text) where !cluster.joinsAnyCell {
        let start = cluster.bytes.lowerBound
        expectEqual(layout.offset(at: layout.caretPosition(at: start)), start, comment)
      }
    }
  }

  private func forEach(_ seed: UInt64, _ body: (TextLayout, Comment) -> Void) {
    var layouts = RandomLayouts(seed: seed)
    for number in 1...100 {
      let layout = layouts.next()
      body(layout, "seed \(seed), layout \(number): \(layout.text.debugDescription)")
    }
  }
}
