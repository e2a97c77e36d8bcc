/// The exact bytes for small grids, with `␛` for ESC.
@Suite struct ANSITests {
  private func seen(_ output: String) -> String {
    String(String.UnicodeScalarView(output.unicodeScalars.map { $0 == "\u{1B}" ? "␛" : $0 }))
  }

  /// A full repaint without the frame around it.
  private func body(_ grid: Grid, _ options: ANSIOptions = ANSIOptions()) -> String {
    let output = seen(grid.ansi(options))
    let (start, end) = ("␛[?7l␛[m␛[H␛[J", "␛[?7h")
    guard output.hasPrefix(start), output.hasSuffix(end) else { return "no frame: \(output)" }
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

  /// What is written for one grid after the other, without what ends each.
  private func change(_ old: [String], _ new: [String]) -> String {
    seen(Grid(lines: new).ansi(from: Grid(lines: old)))
  }

  @Test func aFullRepaintErasesAndWritesWhatIsNotBlank() {
    let grid = Grid(lines: ["ab  ", "    ", " c d"])
    expectEqual(seen(grid.ansi()), "␛[?7l␛[m␛[H␛[J␛[Hab␛[3;2Hc d␛[?7h")
    expectEqual(grid.ansi(from: Grid(lines: ["abc"])), grid.ansi(), "another size")
    let output = seen(Grid(lines: ["a"]).ansi(ANSIOptions(isSynchronized: true)))
    expectEqual(output, "␛[?2026h␛[?7l␛[m␛[H␛[J␛[Ha␛[?7h␛[?2026l")
  }

  /// A short gap is written, and a long one is jumped; what a cluster may have covered is written
  /// again.
  @Test func aDifferenceWritesOnlyWhatChanged() {
    expectEqual(
      [
        change(["score 0:0       end", "same", "last"], ["score 1:0       End", "same", "lost"]),
        change(["aBcdE-------------F"], ["abcde-------------f"]),
        // Taken for wide, the three lines reach as far as `f`.
        change(["abcdefgh"], ["───defgh"]), change(["abc"], ["…bc"]),
        change(["xaby"], ["x界y"]),
      ],
      [
        "␛[?7l␛[1;7H1␛[17GE␛[3;2Ho␛[?7h", "␛[?7l␛[1;2Hbcde␛[19Gf␛[?7h",
        "␛[?7l␛[H───␛[4Gdef␛[?7h", "␛[?7l␛[H…␛[2Gb␛[?7h", "␛[?7l␛[1;2H  ␛[2G界␛[?7h",
      ])
  }

  @Test func equalLooksNeedNoOutputAndTheTokenNeverGetsOut() {
    let old = styled(("a", CellStyle(foreground: .red, token: "error")))
    let new = styled(("a", CellStyle(foreground: .red, token: "warning")))
    expectEqual(new.ansi(from: old), "")
    expectEqual(new.ansi(from: old, ANSIOptions(isSynchronized: true)), "")
    expectEqual(body(styled(("a", CellStyle(token: "secret")))), "␛[Ha")
  }

  // MARK: - Clusters

  /// The column is set after a contested cluster; several in a row need one move.
  @Test func theColumnIsSetAfterAContestedCluster() {
    let lines = [
      ["界a"], ["─a"], ["🇫🇷a"], ["❤\u{FE0F}a"], ["⠋a"], ["───a──"], ["Щит…", "a"],
      ["☎─\u{E0B0}─x"], ["ążא⋅ก"],
    ]
    expectEqual(
      lines.map { body(Grid(lines: $0)) },
      [
        "␛[H界␛[3Ga", "␛[H─␛[2Ga", "␛[H🇫🇷␛[3Ga", "␛[H❤\u{FE0F}␛[3Ga", "␛[H⠋a", "␛[H───␛[4Ga──",
        "␛[HЩит…␛[2Ha", "␛[H☎␛[2G─␛[3G\u{E0B0}␛[4G─␛[5Gx", "␛[Hążא⋅ก",
      ])
    expectEqual(body(styled(("─", .default), ("█", CellStyle(foreground: .red)))), "␛[H─␛[31m█␛[m")
    // A mark that may join the text before it is reached by a move.
    let grid = drawn(3, 1) {
      $0.draw("ab", at: .zero)
      $0.draw("\u{FF9E}", at: GridPoint(x: 2, y: 0))
    }
    expectEqual(Array(body(grid).unicodeScalars), Array("␛[Hab␛[3G\u{FF9E}".unicodeScalars))
  }

  // MARK: - Looks

  @Test func eachChangeIsTheShortest() {
    let bold = CellStyle(attributes: .bold)
    let boldRed = CellStyle(foreground: .red, attributes: .bold)
    let dimBold = CellStyle(attributes: [.bold, .dim])
    let much = CellStyle(
      foreground: .red, background: .blue, underline: .curly, attributes: [.italic, .strike])
    expectEqual(
      [
        body(styled(("a", bold), ("b", boldRed), ("c", dimBold), ("d", bold), ("e", .default))),
        body(styled(("a", much), ("b", CellStyle(attributes: .dim)))),
      ],
      ["␛[H␛[1ma␛[31mb␛[2;39mc␛[0;1md␛[me", "␛[H␛[3;9;4:3;31;44ma␛[0;2mb␛[m"])
    // A row in one style sets the pen twice.
    let red = drawn(9, 2) {
      $0.fill(
        GridRect(x: 0, y: 0, width: 9, height: 2), with: "x", style: CellStyle(foreground: .red))
    }
    expectEqual(body(red), "␛[H␛[31mxxxxxxxxx␛[2Hxxxxxxxxx␛[m")
  }

  @Test func colorsAndUnderlinesAreWrittenAsFarAsTheTerminalHasThem() {
    let style = CellStyle(
      foreground: .named(.brightRed), background: .indexed(200), underline: .double,
      underlineColor: .rgb(red: 1, green: 2, blue: 3), attributes: .overline)
    expectEqual(body(styled(("a", style))), "␛[H␛[53;4:2;91;48;5;200;58:2::1:2:3ma␛[m")
    let plain = ANSIOptions(hasUnderlineShapes: false)
    expectEqual(body(styled(("a", style)), plain), "␛[H␛[53;4;91;48;5;200ma␛[m")
    let orange = CellStyle(foreground: .rgb(red: 255, green: 130, blue: 10), attributes: .bold)
    let grid = styled(("a", orange), ("b", CellStyle(background: .indexed(240))))
    let depths: [ColorDepth] = [.trueColor, .palette, .sixteen, .none]
    expectEqual(
      depths.map { body(grid, ANSIOptions(colors: $0)) },
      [
        "␛[H␛[1;38;2;255;130;10ma␛[0;48;5;240mb␛[m", "␛[H␛[1;38;5;208ma␛[0;48;5;240mb␛[m",
        "␛[H␛[1;33ma␛[0;100mb␛[m", "␛[H␛[1ma␛[mb",
      ])
  }

  // MARK: - Links

  @Test func linksAreEncodedAndClosed() {
    let link = CellStyle(link: "https://a.b/\u{1B}]0;x\u{7} é")
    let output = body(styled(("ab", link), ("c", .default)))
    expectEqual(output, "␛[H␛]8;;https://a.b/%1B]0;x%07%20%C3%A9␛\\ab␛]8;;␛\\c")
    expectEqual(body(styled(("a", link)), ANSIOptions(hasLinks: false)), "␛[Ha")
    for address in ["", String(repeating: "x", count: 2_001)] {
      expectEqual(body(styled(("a", CellStyle(link: address)))), "␛[Ha")
    }
  }

  // MARK: - Lines

  /// A line stands alone: a link over several rows begins and ends in each of them.
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
    let both = Grid(
      lines: ["the log", "of a run"], style: CellStyle(underline: .single, link: "https://a.b"))
    let lines = both.ansiLines()
    expectEqual(Grid(ansi: lines.joined(separator: "\n"), columns: 8), both)
    expectEqual(
      lines.map(seen),
      ["␛[4m\(link)the log␛[m␛]8;;␛\\ ", "␛[4m\(link)of a run␛[m␛]8;;␛\\"])
  }
}
