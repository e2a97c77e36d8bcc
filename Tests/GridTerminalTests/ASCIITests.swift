@testable import GridTerminal

/// Pictures in a terminal that shows ASCII characters only.
@MainActor @Suite struct ASCIITests {
  @Test func eachCharacterIsReplacedByASimilarOne() {
    let grid = Grid(
      lines: [
        "╭─ Title ──╮ ┏━┳━┓ ╔═╗", "│ ✓ done … │ ┃ ┃●┃ ║é║", "├──────────┤ ▸ █▌░ ▾ ›",
        "╰──────────╯ ┄ “界” ’·",
      ])
    expectEqual(
      grid.inASCII.text,
      """
      +- Title --+ +=+=+ +=+
      | v done . | # #*# #?#
      +----------+ > ##: v >
      +----------+ - "??" '.
      """)
  }

  /// The words of a picture keep their styles.
  @Test func stylesStay() {
    var canvas = Canvas(size: GridSize(width: 2, height: 1))
    canvas.draw("é─", at: .zero, style: CellStyle(foreground: .red))
    let grid = canvas.frozen().inASCII
    expectEqual(
      (0..<2).map { grid[GridPoint(x: $0, y: 0)].style },
      Array(repeating: CellStyle(foreground: .red), count: 2))
  }

  /// The locale is that of the first variable with a value; without one, the terminal shows UTF-8.
  @Test func theLocaleOrAnArgumentAsksForIt() {
    let environments: [[String: String]] = [
      [:], ["LANG": ""], ["LANG": "en_US.UTF-8"], ["LANG": "C.utf8"], ["LC_CTYPE": "UTF-8"],
      ["LANG": "C"], ["LANG": "POSIX"], ["LANG": "de_DE"], ["LANG": "ja_JP.eucJP"],
      ["LC_ALL": "C", "LANG": "en_US.UTF-8"], ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"],
    ]
    expectEqual(
      environments.map { ANSIOptions.areASCII($0, ["tool"]) ? "a" : "u" }.joined(), "uuuuuaaaaau")
    #expect(ANSIOptions.areASCII([:], ["tool", "--ascii"]))
  }

  @Test func theLoopPaintsIt() async {
    let port = TerminalScript(["é"], ["q"])
    let loop = TerminalLoop(
      Echo(), in: port, painter: ScreenPainter(ANSIOptions()), isASCII: true)
    _ = await loop.run()
    expectEqual(port.written.map { $0.contains("é") }, [false, false])
    #expect(port.written[1].contains("?"))
  }
}
