import TestSupport

@testable import CharacterGrid

/// What has no column of its own: where it goes, and that all who ask get one answer.
struct CellRuleTests {
  @Test(arguments: [
    ("a\u{200B}b", "a.200B:1 b:1"),
    ("a\u{200E}\u{202E}\u{2066}b\u{2069}\u{FEFF}", "a.200E.202E.2066:1 b.2069.FEFF:1"),
    ("大\u{2060}\u{61C}大", "5927.2060.61C:2 5927:2"),
    ("a\u{2028}\u{301}b", "a.2028.301:1 b:1"),
    ("\u{AC01}\u{11A8}\u{1161}a", "AC01.11A8.1161:2 a:1"),
    ("a\u{200B}\u{903}", "a.200B.903:2"),
    ("👩\u{200B}\u{200D}💻", "1F469.200B.200D:2 1F4BB:2"),
  ])
  func withinARunItJoinsTheCellBeforeIt(text: String, drawn: String) {
    expectEqual(drawnCells(text), drawn)
  }

  @Test(arguments: [
    ("\u{FEFF}ab", "20.FEFF:1 a:1 b:1"),
    ("\u{200B}\u{200E}\u{301}", "20.200B.200E.301:1"),
    ("\u{301}a", "20.301:1 a:1"),
    ("\u{903}a", "20.903:2 a:1"),
    ("\u{1161}\u{11A8}", "20.1161.11A8:1"),
    ("\u{200D}👩", "20.200D:1 1F469:2"),
    ("a\t\u{200B}b", "a:1 9:1 20.200B:1 b:1"),
  ])
  func atTheStartOfARunAndBehindATabItStandsOnASpace(text: String, drawn: String) {
    expectEqual(drawnCells(text), drawn)
  }

  @Test(arguments: [
    ("\n\u{301}x", "FFFD.301:1 x:1"),
    ("a\r\n\u{200B}", "a:1 FFFD.200B:1"),
    ("\u{1B}\u{903}", "FFFD.903:2"),
    ("\r\n\n\r", "FFFD:1 FFFD:1 FFFD:1"),
  ])
  func aControlCharacterIsTheBaseThatUFFFDWouldBe(text: String, drawn: String) {
    expectEqual(drawnCells(text), drawn)
  }

  @Test(arguments: [
    ("a\tb", "a       b", 9), ("\t", "        ", 8), ("12345678\tx", "12345678        x", 17),
    ("大\té\t|", "大      é       |", 17),
  ])
  func aTabLeadsToTheNextMultipleOfEight(text: String, drawn: String, columns: Int) {
    expectEqual(text.columns, columns)
    expectEqual(picture(text, width: columns, at: 0), drawn)
    expectEqual(TextLayout(text, width: 40, options: .init(wrapping: .none)).drawnLines, [drawn])
    let shifted = picture(text, width: columns + 3, at: 3)
    expectEqual(shifted, "   " + drawn)
  }

  @Test func tabStopsAreCountedFromTheStartOfAllRunsTogether() {
    var canvas = Canvas(size: GridSize(width: 12, height: 1))
    canvas.draw(
      [TextRun("ab"), TextRun("c\td", style: CellStyle(foreground: .red))],
      at: GridPoint(x: 1, y: 0))
    expectEqual(canvas.frozen().text, " abc     d  ")
  }

  /// One rule: what a text is drawn as, how wide it is said to be and how it is laid out agree.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func allWhoAskGetOneAnswer(seed: UInt64) {
    var texts = RandomScalars(seed: seed)
    for number in 1...100 {
      let text = texts.text()
      let comment: Comment = "seed \(seed), text \(number): \(text.unicodeScalars.map(\.value))"
      let columns = text.columns
      var column = 0
      for cluster in clusters(text) { column += cluster.columns(at: column) }
      expectEqual(column, columns, comment)

      var canvas = Canvas(size: GridSize(width: columns + 1, height: 1))
      canvas.fill(GridRect(origin: .zero, size: canvas.size), with: "x")
      canvas.draw(text, at: .zero)
      let grid = canvas.frozen()
      expectEqual(grid[GridPoint(x: columns, y: 0)].text, "x", comment)
      #expect(columns == 0 || !grid.text(ofRow: 0).hasPrefix("x"), comment)

      let lines = text.split(whereSeparator: \.isNewline).filter { !$0.isEmpty }
      guard lines.count == 1, lines[0].utf8.count == text.utf8.count else { continue }
      guard !text.unicodeScalars.contains(where: { (0x2028...0x2029).contains($0.value) }) else {
        continue
      }
      let layout = TextLayout(text, width: columns, options: .init(wrapping: .none))
      var other = Canvas(size: canvas.size)
      other.fill(GridRect(origin: .zero, size: canvas.size), with: "x")
      other.draw(layout, in: GridRect(origin: .zero, size: canvas.size))
      expectEqual(layout.size.width, columns, comment)
      expectEqual(other.frozen(), grid, comment)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func cellsEndWhereClustersEndExceptBeforeWhatHasNoColumn(seed: UInt64) {
    var texts = RandomScalars(seed: seed)
    for number in 1...200 {
      let text = texts.text()
      var ends: [Int] = []
      var isBehindTab = false
      for cluster in plainClusters(text) {
        if cluster.joinsAnyCell, !isBehindTab { ends = ends.dropLast() }
        isBehindTab = cluster.scalars == ["\t"]
        ends.append(cluster.bytes.upperBound)
      }
      expectEqual(
        clusters(text).map(\.bytes.upperBound), ends,
        "seed \(seed), text \(number): \(text.unicodeScalars.map(\.value))")
    }
  }

  /// So that a file which names a cell's text need not be believed about its columns.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theSameTextAlwaysTakesTheSameColumns(seed: UInt64) {
    var texts = RandomScalars(seed: seed)
    for number in 1...200 {
      var text = texts.text()
      let cells = text.withUTF8 { bytes in
        clusters(String(decoding: bytes, as: UTF8.self)).filter { !$0.isTab }.map {
          (String(decoding: $0.text(of: bytes.span), as: UTF8.self), $0)
        }
      }
      for (cell, cluster) in cells {
        let again = clusters(cell)
        let comment: Comment = "seed \(seed), text \(number): \(cell.unicodeScalars.map(\.value))"
        #expect(again.count == 1 && again[0].isVerbatim, comment)
        #expect(again[0].width == cluster.width && again[0].isLone == cluster.isLone, comment)
      }
    }
  }

  @Test(arguments: ["\u{301}", "\u{200B}", "\u{1161}", "\u{E0067}", "\u{903}", "\u{200D}👩"])
  func aHostileNumberOfMarksGoesOnInFurtherCells(mark: String) throws {
    let text = "a" + String(repeating: mark, count: 100_000)
    let cells = clusters(text)
    expectEqual(cells.last?.bytes.upperBound, text.utf8.count)
    #expect(cells.count > 100)
    var copy = text
    let longest = copy.withUTF8 { bytes in cells.map { $0.text(of: bytes.span).count }.max() }
    #expect(try #require(longest) <= Cluster.longestText)
    expectEqual(text.columns, cells.reduce(0) { $0 + $1.width })
    expectEqual(TextLayout(text, width: 80, options: .init(maximumLines: 2)).lines.count, 2)
  }

  @Test(arguments: ["", "a", "大", "\t", "\n", "\r\n", "\u{85}", "👩", "क", "\u{1100}"])
  func eachCellOfAHostileTextIsReadBackAsOne(base: String) {
    for mark in ["\u{301}", "\u{200B}", "\u{E0067}", "\u{94D}क", "\u{1100}"] {
      var text = base + String(repeating: mark, count: 300)
      let cells = clusters(text).filter { !$0.isTab }
      let texts = text.withUTF8 { bytes in
        cells.map { String(decoding: $0.text(of: bytes.span), as: UTF8.self) }
      }
      #expect(texts.map { $0.utf8.count }.max() ?? 0 > Cluster.longestText - 8)
      for (cell, text) in zip(cells, texts) {
        #expect(text.utf8.count <= Cluster.longestText)
        expectEqual(clusters(text).map(\.width), [cell.width])
      }
    }
  }

  // MARK: - Layout

  @Test func breakOpportunitiesOfWhatHasNoColumnStay() {
    func lines(_ text: String, _ width: Int) -> [[UInt8]] {
      TextLayout(text, width: width).drawnLines.map { Array($0.utf8) }
    }
    func bytes(_ lines: [String]) -> [[UInt8]] { lines.map { Array($0.utf8) } }
    expectEqual(lines("ab\u{200B}cd", 3), bytes(["ab\u{200B}", "cd"]))
    expectEqual(lines("ab-\u{2060}cd ef", 5), bytes(["ab-\u{2060}cd", "ef"]))
    expectEqual(lines("ab \u{200E}cd", 3), bytes(["ab", "cd"]))
    expectEqual(lines("ab \u{200E}cd", 9), bytes(["ab \u{200E}cd"]))
    expectEqual(lines("ab \u{301}cd", 4), bytes(["ab \u{301}", "cd"]))
    expectEqual(
      lines("ab\n\u{200B}cd\u{2028}\u{301}", 5), bytes(["ab", " \u{200B}cd", " \u{301}"]))
  }

  @Test func aSpaceThatSomethingHasJoinedIsStillAGap() {
    let options = TextLayout.Options(alignment: .justified)
    let layout = TextLayout("a \u{200B}b c ddddd", width: 7, options: options)
    #expect(layout.drawnLines[0].unicodeScalars.elementsEqual("a \u{200B} b  c".unicodeScalars))
  }

  @Test func whatJoinsACellHasNoCaretOfItsOwn() {
    let layout = TextLayout("\u{FEFF}a\u{200E}b", width: 9)
    expectEqual(layout.caretOffset(after: 0), 3)
    expectEqual(layout.caretOffset(after: 3), 7)
    expectEqual(layout.offset(at: GridPoint(x: 1, y: 0)), 3)
    expectEqual(layout.caretPosition(at: 5), GridPoint(x: 1, y: 0))
    expectEqual(layout.caretPosition(at: 8), GridPoint(x: 3, y: 0))
  }

  private func picture(_ text: String, width: Int, at column: Int) -> String {
    var canvas = Canvas(size: GridSize(width: width, height: 1))
    canvas.draw(text, at: GridPoint(x: column, y: 0))
    return canvas.frozen().text
  }
}
