import CharacterGrid
import GridExport
import Testing

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
    #expect(screen("one\ntwo\n\nfour\n", 8, nil) == ["one", "two", "", "four"])
    #expect(screen("one\r\ntwo", 8, nil) == ["one", "two"])
    #expect(screen("", 8, nil) == [])
    #expect(screen("\n", 8, nil) == [""])
    #expect(Grid(ansi: "ab", columns: 4).size == GridSize(width: 4, height: 1))
  }

  @Test func aLineFeedReturnsUnlessItComesFromATerminal() {
    #expect(screen("one\ntwo") == ["one", "two", ""])
    #expect(screen("one\ntwo", lineFeed: .down) == ["one", "   two", ""])
    #expect(screen("one\r\ntwo", lineFeed: .down) == ["one", "two", ""])
    #expect(screen("one␛[20h\ntwo", lineFeed: .down) == ["one", "two", ""])
  }

  @Test func aProgressBarLeavesItsLastState() {
    let bar = "10%\r␛[K50%\r␛[K100%\n␛[1A␛[2Kdone\n"
    #expect(screen("building\n" + bar, 10, nil) == ["building", "done"])
  }

  @Test func whatIsErasedToTheEndDoesNotCount() {
    #expect(screen("a\nb\nc␛[H␛[2Jd", 8, nil) == ["d"])
    #expect(screen("a\nb\nc␛[2H␛[J", 8, nil) == ["a"])
    #expect(screen("a\nb\nc␛[1;2r␛[2H\nx", 8, nil) == ["b", "x", "c"])
  }

  @Test func aScreenScrollsAndAGrowingPictureKeepsItsHistory() {
    let lines = (1...5).map { "\($0)\n" }.joined()
    #expect(screen(lines + "6") == ["4", "5", "6"])
    let many = (1...1_500).map { "\($0)\n" }.joined()
    let rows = screen(many + "␛[H!", 8, nil)
    #expect(rows.count == 1_500)
    // The cursor moves within the last 1,000 rows, including the empty one at the end.
    #expect(rows[501] == "!02" && rows[500] == "501")
  }

  // MARK: - The right edge

  @Test func textWrapsOnceThereIsMore() {
    #expect(screen("12345678") == ["12345678", "", ""])
    #expect(screen("12345678\n9") == ["12345678", "9", ""])
    #expect(screen("123456789") == ["12345678", "9", ""])
    #expect(screen("1234567␛[m8␛[m9") == ["12345678", "9", ""])
    #expect(screen("12345678\u{8}x") == ["123456x8", "", ""])
    #expect(screen("12345678␛[K9") == ["12345678", "9", ""])
    #expect(screen("␛[?7l123456789␛[?7h0") == ["12345670", "", ""])
  }

  @Test func aWideClusterNeverStandsAcrossTheEdge() {
    #expect(screen("1234567界") == ["1234567", "界", ""])
    #expect(screen("abcdefgh\r␛[7C界") == ["abcdefg", "界", ""])
    #expect(screen("123456界x") == ["123456界", "x", ""])
    #expect(screen("␛[?7l1234567界") == ["1234567", "", ""])
    #expect(screen("界", 1, 1) == [""])
  }

  @Test func halvesOfWideClustersBecomeBlank() {
    #expect(screen("界界\r␛[Cx") == [" x界", "", ""])
    #expect(screen("a界界␛[3G␛[X") == ["a  界", "", ""])
    #expect(screen("界界b␛[2G␛[P") == [" 界b", "", ""])
    #expect(screen("a界b␛[1G␛[2P") == [" b", "", ""])
    #expect(screen("a界b␛[3G␛[@") == ["a   b", "", ""])
    #expect(screen("123456界␛[1G␛[@") == [" 123456", "", ""])
  }

  // MARK: - Movement

  @Test func theCursorMovesAndStaysOnTheScreen() {
    #expect(screen("␛[2;3Hx␛[Ay␛[2Dz␛[99;99H!") == ["  zy", "  x", "       !"])
    #expect(screen("␛[3dx␛[5Gy␛[99Az␛[99D<") == ["<    z", "", "x   y"])
    #expect(screen("ab␛[Ecd␛[Fe␛[2`f") == ["ef", "cd", ""])
    #expect(screen("a␛7b␛[3;3H␛8c") == ["ac", "", ""])
    #expect(screen("a␛[sb␛[3;3H␛[uc") == ["ac", "", ""])
    #expect(screen("\u{8}\u{8}x␛M␛My") == [" y", "", "x"])
  }

  @Test func tabsLeadToStops() {
    #expect(screen("a\tb\tc", 20) == ["a       b       c", "", ""])
    #expect(screen("a\t\t\tb", 12) == ["a          b", "", ""])
    #expect(screen("␛[3g␛[5G␛H\ra\tb", 12) == ["a   b", "", ""])
    #expect(screen("␛[2Ix␛[2Zy", 20) == ["        y       x", "", ""])
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
    #expect(screen("abcd\nefgh\nijkl␛[2;3H" + command) == rows)
  }

  @Test func onlyTheRegionScrolls() {
    let four = "1\n2\n3\n4"
    #expect(screen(four + "␛[2;3r␛[3H\nx", 4, 4) == ["1", "3", "x", "4"])
    #expect(screen(four + "␛[2;3r␛[2H␛Mx", 4, 4) == ["1", "x", "2", "4"])
    #expect(screen(four + "␛[2;3r␛[?6h␛[Hx␛[9Hy", 4, 4) == ["1", "x", "y", "4"])
    #expect(screen(four + "␛[2;3r␛[2H␛[9Bx␛[9Ay", 4, 4) == ["1", "2y", "x", "4"])
    #expect(screen(four + "␛[2;3r␛[4H\n\nx", 4, 4) == ["1", "2", "3", "x"])
    #expect(screen(four + "␛[2;3r␛[H␛[Mx", 4, 4) == ["x", "2", "3", "4"])
  }

  @Test func theAlternateScreenComesAndGoes() {
    #expect(screen("one\n␛[?1049h␛[Hediting") == ["editing", "", ""])
    #expect(screen("one\n␛[?1049h␛[Hediting␛[?1049ltwo") == ["one", "two", ""])
    #expect(screen("one\n␛[?1049h␛[Hediting␛[?1049ltwo", 8, nil) == ["one", "two"])
    #expect(screen("one␛cx") == ["x", "", ""])
  }

  // MARK: - Characters

  @Test func lettersDrawLinesWhereAProgramAsksForThem() {
    #expect(screen("␛(0lqk␛(Bx\n␛)0a\u{E}mqj\u{F}b") == ["┌─┐x", "a└─┘b", ""])
  }

  @Test func clustersAreThoseOfGrids() {
    let text = "e\u{301}🇫🇷👩\u{200D}🚀क्षि"
    #expect(Grid(ansi: text, columns: text.columns) == Grid(lines: [text]))
    // A step back, then a mark: it joins nothing that was there.
    #expect(screen("a␛[2G\u{301}") == ["a \u{301}", "", ""])
  }

  @Test func titlesImagesAndOtherCommandsAreSkipped() {
    #expect(screen("a␛]0;title\u{7}b␛P1$r0m␛\\c␛_Gpicture␛\\d␛]8;;x␛\\e") == ["abcde", "", ""])
    #expect(screen("a␛[?25l␛[>4;1m␛[5 q␛[22;0;0tb␛[<u␛[=5ub") == ["abb", "", ""])
  }
}
