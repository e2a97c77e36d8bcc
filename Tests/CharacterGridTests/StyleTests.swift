@Suite struct StyleTests {
  private let nfc = "caf\u{E9}"
  private let nfd = "cafe\u{301}"

  @Test func eachNamedColourHasAShortName() {
    let short: [Color] = [
      .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
      .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
    ]
    expectEqual(short, Color.Name.allCases.map(Color.named))
  }

  /// Links and tokens are compared by their bytes; marks in another order are other bytes.
  @Test func textsAreComparedByTheirBytes() {
    let (one, other) = ("a\u{301}\u{323}", "a\u{323}\u{301}")
    #expect(nfc == nfd && one == other, "String calls them equal, else this test says nothing.")
    #expect(CellStyle(link: nfc) != CellStyle(link: nfd))
    #expect(CellStyle(token: nfc) != CellStyle(token: nfd))
    #expect(CellStyle(token: one) != CellStyle(token: other))
    expectEqual(CellStyle(link: nfc), CellStyle(link: "caf" + "\u{E9}"))
    expectEqual(CellStyle(token: nfd), CellStyle(token: "cafe" + "\u{301}"))
    #expect(CellStyle(link: nfc) != CellStyle(token: nfc))

    let grids = [nfc, nfd].map { Grid(lines: ["x"], style: CellStyle(link: $0)) }
    #expect(grids[0] != grids[1])
    expectEqual(grids[0].difference(from: grids[1])?.changed, [.zero])
    let both = drawn(2, 1) {
      $0.draw("a", at: .zero, style: CellStyle(link: nfc))
      $0.draw("b", at: GridPoint(x: 1, y: 0), style: CellStyle(link: nfd))
    }
    let links = (0..<2).compactMap { both[GridPoint(x: $0, y: 0)].style.link }
    expectEqual(links.map(\.escaped), [nfc.escaped, nfd.escaped])
    #expect(TextRun("e\u{301}") != TextRun("\u{E9}"))
    #expect(TextLayout("e\u{301}", width: 4) != TextLayout("\u{E9}", width: 4))
    expectEqual(TextLayout("\u{E9}", width: 4), TextLayout("\u{E9}", width: 4))
  }

  /// Any two of many styles that differ in one thing differ, and are equal to themselves.
  @Test func everythingInAStyleCounts() {
    let colors: [Color?] =
      [nil, .black, .red, .indexed(0), .indexed(1), .rgb(red: 0, green: 0, blue: 0)]
      + [.rgb(red: 0, green: 0, blue: 1), .rgb(red: 0, green: 1, blue: 0)]
      + [.rgb(red: 1, green: 0, blue: 0)]
    var styles = colors.map { CellStyle(foreground: $0) }
    styles += colors.dropFirst().map { CellStyle(background: $0) }
    styles += colors.dropFirst().map { CellStyle(underlineColor: $0) }
    styles += CellStyle.Underline.allCases.dropFirst().map { CellStyle(underline: $0) }
    styles += (0..<8).map { CellStyle(attributes: .init(rawValue: 1 << $0)) }
    styles += [
      CellStyle(link: ""), CellStyle(link: "a"), CellStyle(link: "b"), CellStyle(token: "a"),
      CellStyle(token: "b"),
    ]
    styles += [CellStyle(link: "a", token: "b"), CellStyle(foreground: .red, token: "a")]
    for style in styles { expectEqual(styles.filter { $0 == style }, [style]) }
    expectEqual(Set(styles).count, styles.count)
  }
}
