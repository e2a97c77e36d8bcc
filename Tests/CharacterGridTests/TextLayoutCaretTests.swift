import CharacterGrid
import TestSupport

struct TextLayoutCaretTests {
  @Test func caretsStandBeforeTheirClusters() {
    let layout = TextLayout("a界e\u{301} b", width: 9)
    expectEqual(carets(layout), ["0:0,0", "1:1,0", "4:3,0", "7:4,0", "8:5,0", "9:6,0"])
    expectEqual(layout.caretPosition(at: 2), GridPoint(x: 1, y: 0))
    expectEqual(layout.caretPosition(at: -1), .zero)
    expectEqual(layout.caretPosition(at: 99), GridPoint(x: 6, y: 0))
  }

  @Test func anEmptyTextHasOneCaretWhereItsLineStands() {
    expectEqual(carets(TextLayout("", width: 4)), ["0:0,0"])
    let centered = TextLayout("", width: 4, options: .init(alignment: .center))
    expectEqual(carets(centered), ["0:2,0"])
    #expect(centered.caretOffset(after: 0) == nil)
    #expect(centered.caretOffset(before: 0) == nil)
  }

  @Test func atASoftEndTheCaretGoesThroughTheSpacesThatHangAndToTheNextLine() {
    let layout = TextLayout("ab   cd", width: 3)
    expectEqual(
      carets(layout),
      ["0:0,0", "1:1,0", "2:2,0", "3:3,0", "4:4,0", "5:0,1", "6:1,1", "7:2,1"])
    let torn = TextLayout("abcd", width: 2)
    expectEqual(carets(torn), ["0:0,0", "1:1,0", "2:0,1", "3:1,1", "4:2,1"])
    expectEqual(torn.offset(at: GridPoint(x: 9, y: 0)), 1)
  }

  @Test func hardEndsHaveACaretBeforeAndBehind() {
    let layout = TextLayout("a\r\n\nb\n", width: 3, options: .init(alignment: .trailing))
    expectEqual(carets(layout), ["0:2,0", "1:3,0", "3:3,1", "4:2,2", "5:3,2", "6:3,3"])
  }

  @Test func pointsOutsideOfTheLayoutCountAsTheNearestInside() {
    let layout = TextLayout("ab\ncd", width: 4, options: .init(alignment: .trailing))
    expectEqual(layout.offset(at: GridPoint(x: -3, y: -3)), 0)
    expectEqual(layout.offset(at: GridPoint(x: 9, y: 0)), 2)
    expectEqual(layout.offset(at: GridPoint(x: 0, y: 7)), 3)
    expectEqual(layout.offset(at: GridPoint(x: 9, y: 7)), 5)
  }

  @Test func aWideClusterATabAndAWidenedGapAreHitInEachOfTheirColumns() {
    let layout = TextLayout("界\tb", width: 9, options: .init(tabStops: TabStops(every: 4)))
    expectEqual((0..<6).map { layout.offset(at: GridPoint(x: $0, y: 0)) }, [0, 0, 3, 3, 4, 5])
    let justified = TextLayout("a b cde", width: 5, options: .init(alignment: .justified))
    expectEqual((0..<5).map { justified.offset(at: GridPoint(x: $0, y: 0)) }, [0, 1, 1, 1, 2])
  }

  @Test func theEllipsisStandsForWhatGaveWay() {
    let options = TextLayout.Options(wrapping: .none, truncation: .middle)
    let layout = TextLayout("abcdefg", width: 5, options: options)
    expectEqual(carets(layout), ["0:0,0", "1:1,0", "2:2,0", "5:3,0", "6:4,0", "7:5,0"])
    expectEqual(layout.caretPosition(at: 4), GridPoint(x: 2, y: 0))
  }

  @Test func breakHintsHaveNoCaretOfTheirOwn() {
    expectEqual(carets(TextLayout("a\u{200B}b", width: 5)), ["0:0,0", "4:1,0", "5:2,0"])
  }

  /// All carets in order, as `offset:column,row`, walked forwards and checked backwards.
  private func carets(_ layout: TextLayout) -> [String] {
    var offsets = [layout.caretOffset(after: -1) ?? 0]
    while let next = layout.caretOffset(after: offsets[offsets.count - 1]) { offsets.append(next) }
    var back = [layout.text.utf8.count]
    while let next = layout.caretOffset(before: back[back.count - 1]) { back.append(next) }
    expectEqual(back, offsets.reversed())
    return offsets.map {
      let point = layout.caretPosition(at: $0)
      return "\($0):\(point.x),\(point.y)"
    }
  }
}
