@testable import CharacterGrid

/// What is true of every text, whatever its scalars.
struct RandomTextTests {
  @Test(arguments: 1...(isLongRun ? 20 : 6) as ClosedRange<UInt64>)
  func allWhoAskGetOneAnswer(seed: UInt64) {
    var texts = RandomScalars(seed: seed)
    for number in 1...200 {
      let text = texts.text()
      let wrong =
        [
          hasOtherEnds(text) ? "ends of cells" : nil, isReadOtherwise(text) ? "read back" : nil,
          isDrawnOtherwise(text) ? "drawn" : nil, losesOffsets(text) ? "offsets" : nil,
        ].compactMap { $0 }
      let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
      expectEqual(wrong, [], "seed \(seed), text \(number): \(scalars)")
    }
  }

  /// Cells end where clusters end, except before what has no column; and clusters end where the
  /// standard library's characters end.
  ///
  /// On Linux it comes with the toolchain; Swift 6.3's has Unicode 17's rules.
  private func hasOtherEnds(_ text: String) -> Bool {
    let plain = plainClusters(text)
    #if os(Linux)
    if plain.map(\.scalars.count) != text.map(\.unicodeScalars.count) { return true }
    #endif
    var ends: [Int] = []
    var isBehindTab = false
    for cluster in plain {
      if cluster.joinsAnyCell, !isBehindTab { ends = ends.dropLast() }
      isBehindTab = cluster.scalars == ["\t"]
      ends.append(cluster.bytes.upperBound)
    }
    return clusters(text).map(\.bytes.upperBound) != ends
  }

  /// The same text always takes the same columns, so that a file which names a cell's text need not
  /// be believed about its columns.
  private func isReadOtherwise(_ text: String) -> Bool {
    cells(text).contains { cell, cluster in
      let again = clusters(cell)
      return again.count != 1 || !again[0].isVerbatim || again[0].width != cluster.width
        || again[0].isLone != cluster.isLone
    }
  }

  /// One rule: what a text is drawn as, how wide it is said to be and how it is laid out agree.
  private func isDrawnOtherwise(_ text: String) -> Bool {
    let columns = text.columns
    var column = 0
    for cluster in clusters(text) { column += cluster.columns(at: column) }
    if column != columns { return true }

    let size = GridSize(width: columns + 1, height: 1)
    let all = GridRect(origin: .zero, size: size)
    var canvas = Canvas(size: size)
    canvas.fill(all, with: "x")
    var other = canvas
    canvas.draw(text, at: .zero)
    let grid = canvas.frozen()
    if grid[GridPoint(x: columns, y: 0)].text != "x" { return true }
    if columns > 0, grid.text(ofRow: 0).hasPrefix("x") { return true }

    let ends: [Unicode.Scalar] = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
    if text.unicodeScalars.contains(where: ends.contains) { return false }
    let layout = TextLayout(text, width: columns, options: .init(wrapping: .none))
    other.draw(layout, in: all)
    return layout.size.width != columns || other.frozen() != grid
  }

  /// Dropped and pictured control characters keep the offsets of the text.
  private func losesOffsets(_ text: String) -> Bool {
    [TextPolicy.Controls.dropped, .pictures].contains { controls in
      let layout = TextLayout(
        text + "\u{1B}" + text, width: 7, options: .init(policy: TextPolicy(controls: controls)))
      return !layout.coversItsText || !layout.fillsItsLines
    }
  }

  // MARK: - Many marks

  /// However many there are, they go on in further cells, each of which is read back as one.
  @Test func aHostileNumberOfMarks() throws {
    let count = isLongRun ? 100_000 : 20_000
    for mark in ["\u{301}", "\u{200B}", "\u{1161}", "\u{E0067}", "\u{903}", "\u{200D}👩"] {
      let text = "a" + String(repeating: mark, count: count)
      let cells = cells(text)
      expectEqual(cells.last?.cluster.bytes.upperBound, text.utf8.count)
      #expect(cells.count > count / 1_000)
      #expect(cells.allSatisfy { $0.text.utf8.count <= Cluster.longestText })
      expectEqual(text.columns, cells.reduce(0) { $0 + $1.cluster.width })
      expectEqual(TextLayout(text, width: 80, options: .init(maximumLines: 2)).lines.count, 2)
    }
    for base in ["", "a", "大", "\t", "\n", "\r\n", "\u{85}", "👩", "क", "\u{1100}"] {
      for mark in ["\u{301}", "\u{200B}", "\u{E0067}", "\u{94D}क", "\u{1100}"] {
        let cells = cells(base + String(repeating: mark, count: 300))
        let lengths = cells.map(\.text.utf8.count)
        let longest = try #require(lengths.max())
        #expect((Cluster.longestText - 7...Cluster.longestText).contains(longest))
        expectEqual(cells.map { clusters($0.text).map(\.width) }, cells.map { [$0.cluster.width] })
      }
    }
  }

  /// The cells of a text with what is drawn in each, without tabs.
  private func cells(_ text: String) -> [(text: String, cluster: Cluster)] {
    var text = text
    let found = clusters(text).filter { !$0.isTab }
    return text.withUTF8 { bytes in
      found.map { (String(decoding: $0.text(of: bytes.span), as: UTF8.self), $0) }
    }
  }
}
