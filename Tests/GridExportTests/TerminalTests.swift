import CharacterGrid
import GridExport
import TestSupport

/// What the output of programs leaves on a screen, drawn; `␛` is written for ESC.
@Suite struct TerminalTests {
  /// The rows without the blanks at their ends.
  private func screen(
    _ output: String, _ columns: Int = 8, _ rows: Int? = 3, lineFeed: ANSILineFeed = .newLine
  ) -> [String] {
    let output = output.replacing("␛", with: "\u{1B}")
    return Grid(ansi: output, columns: columns, rows: rows, lineFeed: lineFeed).rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  // MARK: - Lines

  @Test func theOutputOfAToolGrowsByItsLines() {
    expectEqual(screen("one\ntwo\n\nfour\n", 8, nil), ["one", "two", "", "four"])
    expectEqual(screen("one\r\ntwo", 8, nil), ["one", "two"])
    expectEqual(screen("", 8, nil), [])
    expectEqual(screen("\n", 8, nil), [""])
    expectEqual(Grid(ansi: "ab", columns: 4).size, GridSize(width: 4, height: 1))
  }

  @Test func aLineFeedReturnsUnlessItComesFromATerminal() {
    expectEqual(screen("one\ntwo"), ["one", "two", ""])
    expectEqual(screen("one\ntwo", lineFeed: .down), ["one", "   two", ""])
    expectEqual(screen("one\r\ntwo", lineFeed: .down), ["one", "two", ""])
    expectEqual(screen("one␛[20h\ntwo", lineFeed: .down), ["one", "two", ""])
  }

  @Test func aProgressBarLeavesItsLastState() {
    let bar = "10%\r␛[K50%\r␛[K100%\n␛[1A␛[2Kdone\n"
    expectEqual(screen("building\n" + bar, 10, nil), ["building", "done"])
  }

  @Test func whatIsErasedToTheEndDoesNotCount() {
    expectEqual(screen("a\nb\nc␛[H␛[2Jd", 8, nil), ["d"])
    expectEqual(screen("a\nb\nc␛[2H␛[J", 8, nil), ["a"])
    expectEqual(screen("a\nb\nc␛[1;2r␛[2H\nx", 8, nil), ["b", "x", "c"])
  }

  @Test func aScreenScrollsAndAGrowingPictureKeepsItsHistory() {
    let lines = (1...5).map { "\($0)\n" }.joined()
    expectEqual(screen(lines + "6"), ["4", "5", "6"])
    let many = (1...1_500).map { "\($0)\n" }.joined()
    let rows = screen(many + "␛[H!", 8, nil)
    expectEqual(rows.count, 1_500)
    // The cursor moves within the last 1,000 rows, including the empty one at the end.
    #expect(rows[501] == "!02" && rows[500] == "501")
  }

  // MARK: - The right edge

  @Test func textWrapsOnceThereIsMore() {
    expectEqual(screen("12345678"), ["12345678", "", ""])
    expectEqual(screen("12345678\n9"), ["12345678", "9", ""])
    expectEqual(screen("123456789"), ["12345678", "9", ""])
    expectEqual(screen("1234567␛[m8␛[m9"), ["12345678", "9", ""])
    expectEqual(screen("12345678\u{8}x"), ["123456x8", "", ""])
    expectEqual(screen("12345678␛[K9"), ["12345678", "9", ""])
    expectEqual(screen("␛[?7l123456789␛[?7h0"), ["12345670", "", ""])
  }

  @Test func aWideClusterNeverStandsAcrossTheEdge() {
    expectEqual(screen("1234567界"), ["1234567", "界", ""])
    expectEqual(screen("abcdefgh\r␛[7C界"), ["abcdefg", "界", ""])
    expectEqual(screen("123456界x"), ["123456界", "x", ""])
    expectEqual(screen("␛[?7l1234567界"), ["1234567", "", ""])
    expectEqual(screen("界", 1, 1), [""])
  }

  @Test func halvesOfWideClustersBecomeBlank() {
    expectEqual(screen("界界\r␛[Cx"), [" x界", "", ""])
    expectEqual(screen("a界界␛[3G␛[X"), ["a  界", "", ""])
    expectEqual(screen("界界b␛[2G␛[P"), [" 界b", "", ""])
    expectEqual(screen("a界b␛[1G␛[2P"), [" b", "", ""])
    expectEqual(screen("a界b␛[3G␛[@"), ["a   b", "", ""])
    expectEqual(screen("123456界␛[1G␛[@"), [" 123456", "", ""])
  }

  // MARK: - Movement

  @Test func theCursorMovesAndStaysOnTheScreen() {
    expectEqual(screen("␛[2;3Hx␛[Ay␛[2Dz␛[99;99H!"), ["  zy", "  x", "       !"])
    expectEqual(screen("␛[3dx␛[5Gy␛[99Az␛[99D<"), ["<    z", "", "x   y"])
    expectEqual(screen("ab␛[Ecd␛[Fe␛[2`f"), ["ef", "cd", ""])
    expectEqual(screen("a␛7b␛[3;3H␛8c"), ["ac", "", ""])
    expectEqual(screen("a␛[sb␛[3;3H␛[uc"), ["ac", "", ""])
    expectEqual(screen("\u{8}\u{8}x␛M␛My"), [" y", "", "x"])
  }

  @Test func tabsLeadToStops() {
    expectEqual(screen("a\tb\tc", 20), ["a       b       c", "", ""])
    expectEqual(screen("a\t\t\tb", 12), ["a          b", "", ""])
    expectEqual(screen("␛[3g␛[5G␛H\ra\tb", 12), ["a   b", "", ""])
    expectEqual(screen("␛[2Ix␛[2Zy", 20), ["        y       x", "", ""])
  }

  // MARK: - Erasing and moving text

  @Test(arguments: [
    ("␛[K", ["abcd", "ef", "ijkl"]), ("␛[1K", ["abcd", "   h", "ijkl"]),
    ("␛[2K", ["abcd", "", "ijkl"]), ("␛[J", ["abcd", "ef", ""]), ("␛[1J", ["", "   h", "ijkl"]),
    ("␛[2J", ["", "", ""]), ("␛[X", ["abcd", "ef h", "ijkl"]), ("␛[9X", ["abcd", "ef", "ijkl"]),
    ("␛[@", ["abcd", "ef gh", "ijkl"]), ("␛[P", ["abcd", "efh", "ijkl"]),
    ("␛[L", ["abcd", "", "efgh"]), ("␛[M", ["abcd", "ijkl", ""]), ("␛[S", ["efgh", "ijkl", ""]),
    ("␛[T", ["", "abcd", "efgh"]), ("␛[4hXY", ["abcd", "efXYgh", "ijkl"]),
    ("␛[2L␛[M", ["abcd", "", ""]), ("X␛[3b", ["abcd", "efXXXX", "ijkl"]),
  ])
  func whatACommandDoesToThreeRows(command: String, rows: [String]) {
    expectEqual(screen("abcd\nefgh\nijkl␛[2;3H" + command), rows)
  }

  @Test func onlyTheRegionScrolls() {
    let four = "1\n2\n3\n4"
    expectEqual(screen(four + "␛[2;3r␛[3H\nx", 4, 4), ["1", "3", "x", "4"])
    expectEqual(screen(four + "␛[2;3r␛[2H␛Mx", 4, 4), ["1", "x", "2", "4"])
    expectEqual(screen(four + "␛[2;3r␛[?6h␛[Hx␛[9Hy", 4, 4), ["1", "x", "y", "4"])
    expectEqual(screen(four + "␛[2;3r␛[2H␛[9Bx␛[9Ay", 4, 4), ["1", "2y", "x", "4"])
    expectEqual(screen(four + "␛[2;3r␛[4H\n\nx", 4, 4), ["1", "2", "3", "x"])
    expectEqual(screen(four + "␛[2;3r␛[H␛[Mx", 4, 4), ["x", "2", "3", "4"])
  }

  @Test func theAlternateScreenComesAndGoes() {
    expectEqual(screen("one\n␛[?1049h␛[Hediting"), ["editing", "", ""])
    expectEqual(screen("one\n␛[?1049h␛[Hediting␛[?1049ltwo"), ["one", "two", ""])
    expectEqual(screen("one\n␛[?1049h␛[Hediting␛[?1049ltwo", 8, nil), ["one", "two"])
    expectEqual(screen("one␛cx"), ["x", "", ""])
  }

  // MARK: - Characters

  @Test func lettersDrawLinesWhereAProgramAsksForThem() {
    expectEqual(screen("␛(0lqk␛(Bx\n␛)0a\u{E}mqj\u{F}b"), ["┌─┐x", "a└─┘b", ""])
  }

  @Test func clustersAreThoseOfGrids() {
    let text = "e\u{301}🇫🇷👩\u{200D}🚀क्षि"
    expectEqual(Grid(ansi: text, columns: text.columns), Grid(lines: [text]))
    // A step back, then a mark: it joins nothing that was there.
    expectEqual(screen("a␛[2G\u{301}"), ["a \u{301}", "", ""])
  }

  @Test func titlesImagesAndOtherCommandsAreSkipped() {
    expectEqual(screen("a␛]0;title\u{7}b␛P1$r0m␛\\c␛_Gpicture␛\\d␛]8;;x␛\\e"), ["abcde", "", ""])
    expectEqual(screen("a␛[?25l␛[>4;1m␛[5 q␛[22;0;0tb␛[<u␛[=5ub"), ["abb", "", ""])
  }
}
