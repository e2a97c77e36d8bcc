import CharacterGrid
import GridExport
import TestSupport

/// The exact bytes for small grids, with `␛` for ESC.
@Suite struct ANSITests {
  private func seen(_ output: String) -> String {
    String(String.UnicodeScalarView(output.unicodeScalars.map { $0 == "\u{1B}" ? "␛" : $0 }))
  }

  /// A full repaint without the frame around it.
  private func body(_ grid: Grid, _ options: ANSIOptions = ANSIOptions()) -> String {
    let output = seen(grid.ansi(options))
    let (start, end) = ("␛[?7l␛[m␛[H␛[J", "␛[?7h")
    #expect(output.hasPrefix(start) && output.hasSuffix(end))
    return String(output.dropFirst(start.count).dropLast(end.count))
  }

  private func styled(_ parts: (String, CellStyle)...) -> Grid {
    drawn(parts.reduce(0) { $0 + $1.0.columns }, 1) { canvas in
      var x = 0
      for (text, style) in parts {
        canvas.draw(text, at: GridPoint(x: x, y: 0), style: style)
        x += text.columns
      }
    }
  }

  @Test func aFullRepaintErasesAndWritesWhatIsNotBlank() {
    let grid = Grid(lines: ["ab  ", "    ", " c d"])
    expectEqual(seen(grid.ansi()), "␛[?7l␛[m␛[H␛[J␛[Hab␛[3;2Hc d␛[?7h")
  }

  @Test func synchronizedOutputIsWrappedOnce() {
    let grid = Grid(lines: ["a"])
    let output = seen(grid.ansi(ANSIOptions(isSynchronized: true)))
    expectEqual(output, "␛[?2026h␛[?7l␛[m␛[H␛[J␛[Ha␛[?7h␛[?2026l")
  }

  @Test func aDifferenceWritesOnlyWhatChanged() {
    let old = Grid(lines: ["score 0:0       end", "same", "last"])
    let new = Grid(lines: ["score 1:0       End", "same", "lost"])
    expectEqual(seen(new.ansi(from: old)), "␛[?7l␛[1;7H1␛[17GE␛[3;2Ho␛[?7h")
  }

  @Test func aShortGapIsWrittenAndALongOneIsJumped() {
    let old = Grid(lines: ["aBcdE-------------F"])
    let new = Grid(lines: ["abcde-------------f"])
    expectEqual(seen(new.ansi(from: old)), "␛[?7l␛[1;2Hbcde␛[19Gf␛[?7h")
  }

  @Test func equalLooksNeedNoOutput() {
    let old = styled(("a", CellStyle(foreground: .red, token: "error")))
    let new = styled(("a", CellStyle(foreground: .red, token: "warning")))
    expectEqual(new.ansi(from: old), "")
    expectEqual(new.ansi(from: old, ANSIOptions(isSynchronized: true)), "")
  }

  @Test func anotherSizeIsRepainted() {
    let grid = Grid(lines: ["ab"])
    expectEqual(grid.ansi(from: Grid(lines: ["abc"])), grid.ansi())
  }

  @Test func theTokenNeverGetsOut() {
    let grid = styled(("a", CellStyle(token: "secret")))
    expectEqual(body(grid), "␛[Ha")
  }

  // MARK: - Clusters

  @Test func theColumnIsSetAfterAContestedCluster() {
    expectEqual(body(Grid(lines: ["界a"])), "␛[H界␛[3Ga")
    expectEqual(body(Grid(lines: ["─a"])), "␛[H─␛[2Ga")
    expectEqual(body(Grid(lines: ["🇫🇷a"])), "␛[H🇫🇷␛[3Ga")
    expectEqual(body(Grid(lines: ["❤\u{FE0F}a"])), "␛[H❤\u{FE0F}␛[3Ga")
    expectEqual(body(Grid(lines: ["⠋a"])), "␛[H⠋a")
  }

  @Test func ambiguousCellsInARowNeedOneMove() {
    expectEqual(body(Grid(lines: ["───a──"])), "␛[H───␛[4Ga──")
    expectEqual(body(Grid(lines: ["Щит…", "a"])), "␛[HЩит…␛[2Ha")
    expectEqual(body(styled(("─", .default), ("█", CellStyle(foreground: .red)))), "␛[H─␛[31m█␛[m")
    expectEqual(body(Grid(lines: ["☎─\u{E0B0}─x"])), "␛[H☎␛[2G─␛[3G\u{E0B0}␛[4G─␛[5Gx")
    expectEqual(body(Grid(lines: ["ążא⋅ก"])), "␛[Hążא⋅ก")
  }

  /// Taken for wide, the three lines reach as far as `f`, and what was there is written again.
  @Test func whatARowMayHaveCoveredIsWrittenAgain() {
    let output = Grid(lines: ["───defgh"]).ansi(from: Grid(lines: ["abcdefgh"]))
    expectEqual(seen(output), "␛[?7l␛[H───␛[4Gdef␛[?7h")
  }

  @Test func aMarkThatMayJoinTheTextBeforeItIsReachedByAMove() {
    let grid = drawn(3, 1) {
      $0.draw("ab", at: .zero)
      $0.draw("\u{FF9E}", at: GridPoint(x: 2, y: 0))
    }
    #expect(
      seen(grid.ansi()).unicodeScalars.elementsEqual(
        "␛[?7l␛[m␛[H␛[J␛[Hab␛[3G\u{FF9E}␛[?7h".unicodeScalars))
  }

  @Test func aWideClusterOverTextIsPutOnBlanks() {
    expectEqual(
      seen(Grid(lines: ["x界y"]).ansi(from: Grid(lines: ["xaby"]))),
      "␛[?7l␛[1;2H  ␛[2G界␛[?7h")
  }

  @Test func whatAClusterMayHaveCoveredIsWrittenAgain() {
    let output = Grid(lines: ["…bc"]).ansi(from: Grid(lines: ["abc"]))
    expectEqual(seen(output), "␛[?7l␛[H…␛[2Gb␛[?7h")
  }

  // MARK: - Looks

  @Test func eachChangeIsTheShortest() {
    let bold = CellStyle(attributes: .bold)
    let boldRed = CellStyle(foreground: .red, attributes: .bold)
    let dimBold = CellStyle(attributes: [.bold, .dim])
    let output = body(
      styled(("a", bold), ("b", boldRed), ("c", dimBold), ("d", bold), ("e", .default)))
    expectEqual(output, "␛[H␛[1ma␛[31mb␛[2;39mc␛[0;1md␛[me")
  }

  @Test func aResetIsTakenWhereItIsShorter() {
    let much = CellStyle(
      foreground: .red, background: .blue, underline: .curly, attributes: [.italic, .strike])
    let output = body(styled(("a", much), ("b", CellStyle(attributes: .dim))))
    expectEqual(output, "␛[H␛[3;9;4:3;31;44ma␛[0;2mb␛[m")
  }

  @Test func colorsAndUnderlinesAreWrittenInFull() {
    let style = CellStyle(
      foreground: .named(.brightRed), background: .indexed(200), underline: .double,
      underlineColor: .rgb(red: 1, green: 2, blue: 3), attributes: .overline)
    expectEqual(body(styled(("a", style))), "␛[H␛[53;4:2;91;48;5;200;58:2::1:2:3ma␛[m")
    let plain = ANSIOptions(hasUnderlineShapes: false)
    expectEqual(body(styled(("a", style)), plain), "␛[H␛[53;4;91;48;5;200ma␛[m")
  }

  @Test func colorsAreReducedToTheDepth() {
    let orange = CellStyle(foreground: .rgb(red: 255, green: 130, blue: 10), attributes: .bold)
    let grey = CellStyle(background: .indexed(240))
    let expected: [ColorDepth: String] = [
      .trueColor: "␛[H␛[1;38;2;255;130;10ma␛[0;48;5;240mb␛[m",
      .palette: "␛[H␛[1;38;5;208ma␛[0;48;5;240mb␛[m",
      .sixteen: "␛[H␛[1;33ma␛[0;100mb␛[m",
      .none: "␛[H␛[1ma␛[mb",
    ]
    for depth in ColorDepth.allCases {
      let output = body(styled(("a", orange), ("b", grey)), ANSIOptions(colors: depth))
      expectEqual(output, expected[depth])
    }
  }

  @Test func aRowInOneStyleSetsThePenTwice() {
    let grid = drawn(40, 10) {
      $0.fill(
        GridRect(x: 0, y: 0, width: 40, height: 10), with: "x", style: CellStyle(foreground: .red))
    }
    expectEqual(grid.ansi().split(separator: "m", omittingEmptySubsequences: false).count - 1, 3)
  }

  // MARK: - Links

  @Test func linksAreEncodedAndClosed() {
    let link = CellStyle(link: "https://a.b/\u{1B}]0;x\u{7} é")
    let output = body(styled(("ab", link), ("c", .default)))
    expectEqual(output, "␛[H␛]8;;https://a.b/%1B]0;x%07%20%C3%A9␛\\ab␛]8;;␛\\c")
    expectEqual(body(styled(("a", link)), ANSIOptions(hasLinks: false)), "␛[Ha")
    expectEqual(body(styled(("a", CellStyle(link: "")))), "␛[Ha")
    expectEqual(body(styled(("a", CellStyle(link: String(repeating: "x", count: 2_001))))), "␛[Ha")
  }

  // MARK: - Lines

  @Test func linesStandAlone() {
    let grid = drawn(4, 2) {
      $0.draw("界", at: .zero, style: CellStyle(foreground: .red, link: "https://a.b"))
      $0.draw("bold", at: GridPoint(x: 0, y: 1), style: CellStyle(attributes: .bold))
    }
    let link = "␛]8;;https://a.b␛\\"
    expectEqual(grid.ansiLines().map(seen), ["␛[31m\(link)界␛[m␛]8;;␛\\  ", "␛[1mbold␛[m"])
    expectEqual(
      grid.ansiLines(ANSIOptions(hasLinks: false)).map(seen), ["␛[31m界␛[m  ", "␛[1mbold␛[m"])
    expectEqual(Grid(blank: .zero).ansiLines(), [])
  }

  /// A link over several rows begins and ends in each of them.
  @Test func aLineHasItsWholeLinks() {
    let grid = Grid(
      lines: ["the log", "of a run"], style: CellStyle(underline: .single, link: "https://a.b"))
    let lines = grid.ansiLines()
    expectEqual(Grid(ansi: lines.joined(separator: "\n"), columns: 8), grid)
    #expect(
      lines.map(seen)
        == [("the log", " "), ("of a run", "")].map { text, rest in
          "␛[4m␛]8;;https://a.b␛\\\(text)␛[m␛]8;;␛\\\(rest)"
        })
  }
}
