/// What the output of programs leaves on a screen.
///
/// Each is an output and the rows without the blanks at their ends; control
/// characters are written by their pictures, such as `␛` and `␊`.
@Suite struct TerminalTests {
  private func expect(
    _ lines: [String], _ columns: Int = 8, _ rows: Int? = 3, lineFeed: ANSILineFeed = .newLine,
    after start: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = lines.map { line in
      let output = line.split(separator: " → ", omittingEmptySubsequences: false)[0]
      let shown = screen(start + output, columns, rows, lineFeed).joined(separator: "|")
      return "\(output) → \(shown)"
    }
    expectEqual(found, lines, sourceLocation: sourceLocation)
  }

  private func screen(
    _ output: String, _ columns: Int, _ rows: Int?, _ lineFeed: ANSILineFeed
  ) -> [String] {
    let scalars = output.unicodeScalars.map { scalar in
      let isPicture = (0x2400..<0x2420).contains(scalar.value)
      return isPicture ? Unicode.Scalar(UInt8(scalar.value - 0x2400)) : scalar
    }
    let text = String(String.UnicodeScalarView(scalars))
    return Grid(ansi: text, columns: columns, rows: rows, lineFeed: lineFeed).rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  // MARK: - Lines

  @Test func theOutputOfAToolGrowsByItsLines() {
    expect(
      [
        "one␊two␊␊four␊ → one|two||four", "one␍␊two → one|two", "a␊␊ → a|",
        "building␊10%␍␛[K50%␍␛[K100%␊␛[1A␛[2Kdone␊ → building|done", "a␊b␊c␛[H␛[2Jd → d",
        "a␊b␊c␛[2H␛[J → a", "a␊b␊c␛[1;2r␛[2H␊x → b|x|c",
        "one␊␛[?1049h␛[Hediting␛[?1049ltwo → one|two",
      ], 8, nil)
    expectEqual(Grid(ansi: "ab", columns: 4).size, GridSize(width: 4, height: 1))
    expectEqual(Grid(ansi: "", columns: 4).size.height, 0)
    expectEqual(Grid(ansi: "\n", columns: 4).size.height, 1)
  }

  @Test func aLineFeedReturnsUnlessItComesFromATerminal() {
    expect(["one␊two → one|two|"])
    expect(
      [
        "one␊two → one|   two|", "one␍␊two → one|two|", "one␛[20h␊two → one|two|",
      ], lineFeed: .down)
  }

  @Test func aScreenScrollsAndAGrowingPictureKeepsItsHistory() {
    expect(["1␊2␊3␊4␊5␊6 → 4|5|6"])
    let many = (1...1_500).map { "\($0)␊" }.joined()
    let rows = screen(many + "␛[H!", 8, nil, .newLine)
    expectEqual(rows.count, 1_500)
    // The cursor moves within the last 1,000 rows, including the empty one at the end.
    #expect(rows[501] == "!02" && rows[500] == "501")
  }

  // MARK: - The right edge

  @Test func textWrapsAndWideClustersAreNeverHalved() {
    expect(
      [
        "12345678 → 12345678||", "12345678␊9 → 12345678|9|", "123456789 → 12345678|9|",
        "1234567␛[m8␛[m9 → 12345678|9|", "12345678␈x → 123456x8||", "12345678␛[K9 → 12345678|9|",
        "␛[?7l123456789␛[?7h0 → 12345670||", "1234567界 → 1234567|界|",
        "abcdefgh␍␛[7C界 → abcdefg|界|", "123456界x → 123456界|x|", "␛[?7l1234567界 → 1234567||",
        "界界␍␛[Cx →  x界||", "a界界␛[3G␛[X → a  界||", "界界b␛[2G␛[P →  界b||",
        "a界b␛[1G␛[2P →  b||", "a界b␛[3G␛[@ → a   b||", "123456界␛[1G␛[@ →  123456||",
      ])
    expect(["界 → "], 1, 1)
  }

  // MARK: - Movement

  @Test func theCursorMovesAndStaysOnTheScreen() {
    expect(
      [
        "␛[2;3Hx␛[Ay␛[2Dz␛[99;99H! →   zy|  x|       !", "␛[3dx␛[5Gy␛[99Az␛[99D< → <    z||x   y",
        "ab␛[Ecd␛[Fe␛[2`f → ef|cd|", "a␛7b␛[3;3H␛8c → ac||", "a␛[sb␛[3;3H␛[uc → ac||",
        "␈␈x␛M␛My →  y||x",
      ])
    expect(
      [
        "a␉b␉c → a       b       c||", "␛[2Ix␛[2Zy →         y       x||",
      ], 20)
    expect(
      [
        "a␉␉␉b → a          b||", "␛[3g␛[5G␛H␍a␉b → a   b||",
      ], 12)
  }

  // MARK: - Erasing and moving text

  @Test func whatACommandDoesToThreeRows() {
    expect(
      [
        "␛[K → abcd|ef|ijkl", "␛[1K → abcd|   h|ijkl", "␛[2K → abcd||ijkl", "␛[J → abcd|ef|",
        "␛[1J → |   h|ijkl", "␛[2J → ||", "␛[X → abcd|ef h|ijkl", "␛[9X → abcd|ef|ijkl",
        "␛[@ → abcd|ef gh|ijkl", "␛[P → abcd|efh|ijkl", "␛[L → abcd||efgh", "␛[M → abcd|ijkl|",
        "␛[S → efgh|ijkl|", "␛[T → |abcd|efgh", "␛[4hXY → abcd|efXYgh|ijkl", "␛[2L␛[M → abcd||",
        "X␛[3b → abcd|efXXXX|ijkl",
      ], after: "abcd␊efgh␊ijkl␛[2;3H")
    // Only the region scrolls.
    expect(
      [
        "␛[3H␊x → 1|3|x|4", "␛[2H␛Mx → 1|x|2|4", "␛[?6h␛[Hx␛[9Hy → 1|x|y|4",
        "␛[2H␛[9Bx␛[9Ay → 1|2y|x|4", "␛[4H␊␊x → 1|2|3|x", "␛[H␛[Mx → x|2|3|4",
      ], 4, 4, after: "1␊2␊3␊4␛[2;3r")
  }

  // MARK: - Characters

  /// The alternate screen comes and goes, letters draw lines where a program asks for them, and
  /// titles, images and other commands are skipped.
  @Test func whatElseAProgramSends() {
    expect(
      [
        "one␊␛[?1049h␛[Hediting → editing||", "one␊␛[?1049h␛[Hediting␛[?1049ltwo → one|two|",
        "one␛cx → x||", "␛(0lqk␛(Bx␊␛)0a␎mqj␏b → ┌─┐x|a└─┘b|",
        "a␛]0;title␇b␛P1$r0m␛\\c␛_Gpicture␛\\d␛]8;;x␛\\e → abcde||",
        "a␛[?25l␛[>4;1m␛[5 q␛[22;0;0tb␛[<u␛[=5ub → abb||",
      ])
    let text = "e\u{301}🇫🇷👩\u{200D}🚀क्षि"
    expectEqual(Grid(ansi: text, columns: text.columns), Grid(lines: [text]))
    // A step back, then a mark: it joins nothing that was there.
    expectEqual(screen("a␛[2G\u{301}", 8, 1, .newLine), ["a \u{301}"])
  }

  /// A cluster of two columns takes one on a screen of one column, whether its scalars arrive
  /// together or not.
  @Test func aClusterThatIsWiderThanTheScreenMayArriveInPieces() {
    let output = Array("aR\u{93F}\0R\u{93F}\0b".utf8)
    let pictures = output.indices.map { cut in
      var screen = TerminalScreen(columns: 1, height: 9, keepsHistory: true, lineFeed: .down)
      screen.write(Array(output[..<cut]))
      screen.write(Array(output[cut...]))
      screen.finish()
      return screen.grid.rows.joined(separator: "|")
    }
    expectEqual(Set(pictures), ["a| | |b"])
  }
}
