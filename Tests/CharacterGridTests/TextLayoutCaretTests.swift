struct TextLayoutCaretTests {
  @Test func caretsStandBeforeTheirClusters() {
    let texts: [(text: String, width: Int, options: TextLayout.Options)] = [
      ("a界e\u{301} b", 9, .init()), ("", 4, .init()), ("", 4, .init(alignment: .center)),
      // At a soft end through the spaces that hang, and to the next line.
      ("ab   cd", 3, .init()), ("abcd", 2, .init()),
      // At a hard end before it and behind.
      ("a\r\n\nb\n", 3, .init(alignment: .trailing)),
      // The ellipsis stands for what gave way.
      ("abcdefg", 5, .init(wrapping: .none, truncation: .middle)),
      // Break hints have none of their own, and neither has what joins a cell.
      ("a\u{200B}b", 5, .init()), ("\u{FEFF}a\u{200E}b", 9, .init()),
    ]
    let found = texts.map { carets(TextLayout($0.text, width: $0.width, options: $0.options)) }
    expectEqual(
      found.joined(separator: "\n"),
      """
      0:0,0 1:1,0 4:3,0 7:4,0 8:5,0 9:6,0
      0:0,0
      0:2,0
      0:0,0 1:1,0 2:2,0 3:3,0 4:4,0 5:0,1 6:1,1 7:2,1
      0:0,0 1:1,0 2:0,1 3:1,1 4:2,1
      0:2,0 1:3,0 3:3,1 4:2,2 5:3,2 6:3,3
      0:0,0 1:1,0 2:2,0 5:3,0 6:4,0 7:5,0
      0:0,0 4:1,0 5:2,0
      0:0,0 3:1,0 7:2,0 8:3,0
      """)
    // Elsewhere it is that of the nearest.
    let layout = TextLayout("a界e\u{301} b", width: 9)
    expectEqual([2, -1, 99].map { layout.caretPosition(at: $0).x }, [1, 0, 6])
    let empty = TextLayout("", width: 4)
    #expect(empty.caretOffset(after: 0) == nil && empty.caretOffset(before: 0) == nil)
    let cut = TextLayout("abcdefg", width: 5, options: .init(wrapping: .none, truncation: .middle))
    expectEqual(cut.caretPosition(at: 4), GridPoint(x: 2, y: 0))
    let joined = TextLayout("\u{FEFF}a\u{200E}b", width: 9)
    expectEqual([5, 8].map { joined.caretPosition(at: $0).x }, [1, 3])
  }

  /// The offsets at points of a row.
  private func offsets(_ layout: TextLayout, _ columns: Range<Int>, y: Int = 0) -> [Int] {
    columns.map { layout.offset(at: GridPoint(x: $0, y: y)) }
  }

  @Test func aPointHitsTheClusterInItsColumn() {
    let layout = TextLayout("ab\ncd", width: 4, options: .init(alignment: .trailing))
    let points = [(-3, -3), (9, 0), (0, 7), (9, 7)].map { GridPoint(x: $0.0, y: $0.1) }
    expectEqual(points.map(layout.offset), [0, 2, 3, 5], "outside: as the nearest inside")
    let tab = TextLayout("界\tb", width: 9, options: .init(tabStops: TabStops(every: 4)))
    expectEqual(offsets(tab, 0..<6), [0, 0, 3, 3, 4, 5])
    let justified = TextLayout("a b cde", width: 5, options: .init(alignment: .justified))
    expectEqual(offsets(justified, 0..<5), [0, 1, 1, 1, 2])
    expectEqual(offsets(TextLayout("abcd", width: 2), 9..<10), [1])
    expectEqual(offsets(TextLayout("\u{FEFF}a\u{200E}b", width: 9), 1..<2), [3])
  }

  /// All carets in order, as `offset:column,row`, walked forwards and checked backwards.
  private func carets(_ layout: TextLayout) -> String {
    var offsets = [layout.caretOffset(after: -1) ?? 0]
    while let next = layout.caretOffset(after: offsets[offsets.count - 1]) { offsets.append(next) }
    var back = [layout.text.utf8.count]
    while let next = layout.caretOffset(before: back[back.count - 1]) { back.append(next) }
    expectEqual(back, offsets.reversed())
    return offsets.map {
      let point = layout.caretPosition(at: $0)
      return "\($0):\(point.x),\(point.y)"
    }.joined(separator: " ")
  }
}
