@testable import GridViews
import TestSupport

@Suite struct ScrollThumbTests {
  private func picture(track: Int, content: Int, visible: Int, offset: Int) -> String {
    let thumb = ScrollThumb(track: track, content: content, visible: visible, offset: offset)
    return (0..<track).map { thumb?.cells.contains($0) == true ? "#" : "." }.joined()
  }

  @Test func itTellsWhereOneIs() {
    let pictures = (0...6).map { picture(track: 4, content: 10, visible: 4, offset: $0) }
    expectEqual(pictures, ["##..", ".##.", ".##.", ".##.", ".##.", ".##.", "..##"])
    expectEqual(picture(track: 8, content: 32, visible: 8, offset: 1), ".##.....")
    expectEqual(picture(track: 1, content: 9, visible: 1, offset: 4), "#")
    expectEqual(picture(track: 2, content: 9, visible: 2, offset: 6), "#.")
    expectEqual(picture(track: 2, content: 9, visible: 2, offset: 7), ".#")
    expectEqual(picture(track: 3, content: 3, visible: 3, offset: 0), "...")
  }

  /// Every track, content, part and offset up to a length, also offsets that cannot be.
  @Test func itHoldsAtAllSmallSizes() {
    for track in 0...9 {
      for content in 0...12 {
        for visible in 0...12 {
          var last = 0
          for offset in -1...14 {
            let place = "\(track) \(content) \(visible) \(offset)"
            let thumb = ScrollThumb(
              track: track, content: content, visible: visible, offset: offset)
            guard track > 0, content > visible else {
              #expect(thumb == nil, "\(place)")
              continue
            }
            guard let cells = thumb?.cells else {
              Issue.record("no thumb at \(place)")
              continue
            }
            let hidden = content - visible
            #expect(cells.lowerBound >= 0 && cells.upperBound <= track, "\(place)")
            #expect(cells.count >= 1 && (track == 1 || cells.count < track), "\(place)")
            #expect(cells.lowerBound >= last, "\(place)")
            if offset <= 0 { expectEqual(cells.lowerBound, 0, "\(place)") }
            if offset >= hidden { expectEqual(cells.upperBound, track, "\(place)") }
            if offset > 0, offset < hidden, track - cells.count > 1 {
              #expect(cells.lowerBound > 0 && cells.upperBound < track, "\(place)")
            }
            last = cells.lowerBound
          }
        }
      }
    }
  }

  @Test func hugeContentHasAThumbToo() {
    let thumb = ScrollThumb(track: 10, content: .max, visible: 10, offset: .max - 10)
    expectEqual(thumb?.cells, 9..<10)
    expectEqual(ScrollThumb(track: 10, content: .max, visible: 10, offset: .max / 2)?.cells, 5..<6)
  }
}
