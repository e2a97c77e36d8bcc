/// What `CSI … m` makes of the next character.
@Suite struct RenditionTests {
  private func style(_ parameters: String...) -> CellStyle {
    let output = parameters.map { "\u{1B}[\($0)m" }.joined() + "x"
    return Grid(ansi: output, columns: 1, rows: 1)[.zero].style
  }

  private func expect(
    _ table: [(parameters: String, style: CellStyle)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (parameters, expected) in table {
      expectEqual(style(parameters), expected, "\(parameters)", sourceLocation: sourceLocation)
    }
  }

  @Test func eachAttributeIsSwitchedOnAndOff() {
    let attributes: [(on: String, CellStyle.Attributes, off: String)] = [
      ("1", .bold, "22"), ("2", .dim, "22"), ("3", .italic, "23"), ("5", .blink, "25"),
      ("6", .blink, "25"), ("7", .reverse, "27"), ("8", .conceal, "28"), ("9", .strike, "29"),
      ("53", .overline, "55"),
    ]
    for (on, attribute, off) in attributes {
      let rest: CellStyle.Attributes = off == "22" ? [] : .bold
      expectEqual(
        [style(on), style("1", "31", on, off), style(on, "0"), style(on, "")],
        [
          CellStyle(attributes: attribute), CellStyle(foreground: .red, attributes: rest),
          .default, .default,
        ], "\(on)")
    }
    expect([("1;3;31", CellStyle(foreground: .red, attributes: [.bold, .italic]))])
  }

  @Test func eachShapeOfUnderline() {
    let shapes: [(String, CellStyle.Underline)] = [
      ("4", .single), ("21", .double), ("4:0", .none), ("4:1", .single), ("4:2", .double),
      ("4:3", .curly), ("4:4", .dotted), ("4:5", .dashed), ("4:9", .single), ("4;24", .none),
    ]
    expect(shapes.map { ($0, CellStyle(underline: $1)) })
  }

  @Test func eachWayToWriteAColor() {
    let colors: [(String, Color?)] = [
      ("30", .black), ("37", .white), ("90", .named(.brightBlack)), ("97", .named(.brightWhite)),
      ("38;5;3", .indexed(3)), ("38:5:200", .indexed(200)),
      ("38;2;1;2;3", .rgb(red: 1, green: 2, blue: 3)),
      ("38:2:1:2:3", .rgb(red: 1, green: 2, blue: 3)),
      ("38:2::1:2:3", .rgb(red: 1, green: 2, blue: 3)),
      ("38;2;;;9", .rgb(red: 0, green: 0, blue: 9)),
      // None of these is a colour.
      ("38", nil), ("38;5", nil), ("38;5;256", nil), ("38;2;1;2", nil), ("38;2;1;2;300", nil),
      ("38:5", nil), ("38:2:1:2", nil), ("31;39", nil),
    ]
    expect(colors.map { ($0, CellStyle(foreground: $1)) })
    let underlines: [(String, Color?)] = [
      ("4;58:5:200", .indexed(200)), ("4;58:2::1:2:3", .rgb(red: 1, green: 2, blue: 3)),
      ("4;58;5;1;59", nil),
    ]
    expect(underlines.map { ($0, CellStyle(underline: .single, underlineColor: $1)) })
    let bold = CellStyle(attributes: .bold)
    expect([
      ("41", CellStyle(background: .red)), ("107;48;5;9", CellStyle(background: .indexed(9))),
      ("41;49", .default),
      // A colour that is wrong does not spoil what follows.
      ("38;5;256;1", bold), ("38:5:256;1", bold), ("999;1:7;1", bold),
      (
        "38;2;1;2;3;1", CellStyle(foreground: .rgb(red: 1, green: 2, blue: 3), attributes: .bold)
      ),
    ])
  }

  @Test func aLinkLastsUntilAnotherCommand() {
    let output = "\u{1B}]8;id=1;https://a.b/?c;d\u{1B}\\x\u{1B}[my\u{1B}]8;;\u{7}z"
    let grid = Grid(ansi: output, columns: 3, rows: 1)
    let links = (0..<3).map { grid[GridPoint(x: $0, y: 0)].style.link }
    expectEqual(links, ["https://a.b/?c;d", "https://a.b/?c;d", nil])
  }

  /// Terminals keep the background of the pen where they erase, insert and scroll.
  @Test func whatIsErasedHasThePensBackground() {
    let (blue, esc) = (CellStyle(background: .blue), "\u{1B}[")
    let row = "abcd\r\(esc)C\(esc)1;31;44m"
    let commands = [
      "K": [0, 1, 1, 1], "1K": [1, 1, 0, 0], "X": [0, 1, 0, 0], "2P": [0, 0, 1, 1],
    ]
    for (command, expected) in commands {
      let grid = Grid(ansi: row + esc + command, columns: 4, rows: 1)
      let styles = (0..<4).map { grid[GridPoint(x: $0, y: 0)].style }
      expectEqual(styles, expected.map { $0 == 1 ? blue : .default }, "\(command)")
    }
    let scrolled = Grid(ansi: "\(esc)44m\n\n", columns: 4, rows: 2)
    expectEqual(
      scrolled, drawn(4, 2) { $0.fill(GridRect(x: 0, y: 1, width: 4, height: 1), style: blue) })
  }
}
