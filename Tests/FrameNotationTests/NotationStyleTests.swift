@Suite struct NotationStyleTests {
  @Test func aDescriptionSaysAllAboutAStyleInOneOrder() {
    let style = CellStyle(
      foreground: .named(.brightBlue), background: .rgb(red: 0, green: 10, blue: 255),
      underline: .curly, underlineColor: .indexed(7),
      attributes: [
        .overline, .strike, .conceal, .reverse, .blink, .italic, .dim, .bold,
      ], link: "https://a.b/\"#", token: "error")
    #expect(
      style.description == """
        fg=brightBlue bg=#000aff bold dim italic underline=curly blink reverse conceal strike \
        overline ul=ansi.7 link="https://a.b/\\"#"  # error
        """)
    expectEqual(CellStyle.default.description, "default")
    expectEqual(CellStyle(token: "").description, "# \"\"")
    expectEqual(CellStyle(token: "\"\"").description, "# \\\"\"")
    expectEqual(CellStyle(link: " a\n").description, "link=\"\\u{20}a\\u{A}\"")
  }

  @Test func aLetterRemindsOfItsStyleAndTheOthersKeepTheirs() {
    let styles = [
      CellStyle(token: "error"), CellStyle(token: "edge"), CellStyle(foreground: .red),
      CellStyle(foreground: .indexed(1)), CellStyle(background: .rgb(red: 1, green: 2, blue: 3)),
      CellStyle(attributes: .dim), CellStyle(underline: .dotted), CellStyle(link: "x"),
      CellStyle(foreground: .red, attributes: .bold),
    ]
    #expect(
      legend(of: styles) == [
        "e = # edge", "E = # error", "c = bg=#010203", "d = dim", "a = fg=ansi.1", "r = fg=red",
        "R = fg=red bold", "l = link=\"x\"", "u = underline=dotted",
      ])
    let more = legend(of: styles + [CellStyle(foreground: .green), CellStyle(token: "ember")])
    #expect(more.contains("g = fg=green"))
    #expect(more.contains("l = link=\"x\"") && more.contains("r = fg=red"))
  }

  @Test func moreThanSixtyStylesAreCountedInRuns() throws {
    let grid = drawn(64, 1) { canvas in
      for x in 0..<61 {
        canvas.draw(
          "x", at: GridPoint(x: x, y: 0), style: CellStyle(foreground: .indexed(UInt8(100 + x))))
      }
      canvas.draw("xx", at: GridPoint(x: 62, y: 0), style: CellStyle(foreground: .indexed(100)))
    }
    let lines = Recording(of: grid).notation.split(separator: "\n")
    let names = (0..<61).map { index in
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      return (index < 26 ? "" : String(letters[index / 26 - 1])) + String(letters[index % 26])
    }
    expectEqual(lines[5], ":" + names.map { $0 + "*1" }.joined(separator: " ") + " .*1 a*2:")
    expectEqual(lines[6], "a = fg=ansi.100")
    expectEqual(lines[66], "bi = fg=ansi.160")
    try expectEqual(parsed(Recording(of: grid).notation), Recording(of: grid))
  }

  @Test func sixtyStylesStillHaveALetterEach() throws {
    let styles = (0..<60).map { CellStyle(foreground: .indexed(UInt8($0))) }
    let names = legend(of: styles).map { $0.prefix(2) }
    expectEqual(Set(names).count, 60)
    #expect(names.allSatisfy { $0.hasSuffix(" ") })
  }

  /// The lines of the legend of a grid with one cell in each style.
  private func legend(of styles: [CellStyle]) -> [String] {
    let grid = drawn(styles.count, 1) { canvas in
      for (x, style) in styles.enumerated() {
        canvas.draw("x", at: GridPoint(x: x, y: 0), style: style)
      }
    }
    return Recording(of: grid).notation.split(separator: "\n").dropFirst(6).map(String.init)
  }
}
