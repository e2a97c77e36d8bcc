@testable import GridViews
import TestSupport

@Suite struct ScrollThumbTests {
  private func picture(_ track: Int, _ content: Int, _ visible: Int, _ offset: Int) -> String {
    let thumb = ScrollThumb(track: track, content: content, visible: visible, offset: offset)
    return (0..<track).map { thumb?.cells.contains($0) == true ? "#" : "." }.joined()
  }

  @Test func itTellsWhereOneIs() {
    let pictures = (0...6).map { picture(4, 10, 4, $0) }
    expectEqual(pictures, ["##..", ".##.", ".##.", ".##.", ".##.", ".##.", "..##"])
    let others = [(8, 32, 8, 1), (1, 9, 1, 4), (2, 9, 2, 6), (2, 9, 2, 7), (3, 3, 3, 0)]
    expectEqual(others.map(picture), [".##.....", "#", "#.", ".#", "..."])
    let huge = [Int.max - 10, .max / 2].map {
      ScrollThumb(track: 10, content: .max, visible: 10, offset: $0)?.cells
    }
    expectEqual(huge, [9..<10, 5..<6])
  }

  /// Every track, content, part and offset up to a length, also offsets that cannot be.
  @Test func itHoldsAtAllSmallSizes() {
    var wrong: [String] = []
    for track in 0...9 {
      for content in 0...12 {
        for visible in 0...12 {
          var last = 0
          for offset in -1...14 {
            let cells = ScrollThumb(
              track: track, content: content, visible: visible, offset: offset)?.cells
            if !isRight(cells, track, hidden: content - visible, offset, after: last) {
              wrong.append("\(track) \(content) \(visible) \(offset): \(cells ?? 0..<0)")
            }
            last = cells?.lowerBound ?? 0
          }
        }
      }
    }
    expectEqual(wrong, [])
  }

  private func isRight(
    _ cells: Range<Int>?, _ track: Int, hidden: Int, _ offset: Int, after last: Int
  ) -> Bool {
    guard track > 0, hidden > 0 else { return cells == nil }
    guard let cells else { return false }
    let isInside = cells.lowerBound >= last && cells.upperBound <= track
    let isPart = cells.count >= 1 && (track == 1 || cells.count < track)
    let isAtStart = offset > 0 || cells.lowerBound == 0
    let isAtEnd = offset < hidden || cells.upperBound == track
    let isBetween =
      offset <= 0 || offset >= hidden || track - cells.count <= 1
      || (cells.lowerBound > 0 && cells.upperBound < track)
    return isInside && isPart && isAtStart && isAtEnd && isBetween
  }
}
