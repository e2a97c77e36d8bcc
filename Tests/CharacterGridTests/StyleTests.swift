import CharacterGrid
import TestSupport

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

  @Test func linksAndTokensAreComparedByTheirBytes() {
    expectEqual(nfc, nfd, "String calls them equal, else this test says nothing.")
    #expect(CellStyle(link: nfc) != CellStyle(link: nfd))
    #expect(CellStyle(token: nfc) != CellStyle(token: nfd))
    expectEqual(CellStyle(link: nfc), CellStyle(link: "caf" + "\u{E9}"))
    expectEqual(CellStyle(token: nfd), CellStyle(token: "cafe" + "\u{301}"))
    #expect(CellStyle(link: "") != CellStyle())
    #expect(CellStyle(link: nfc) != CellStyle(token: nfc))
  }

  @Test func marksInAnotherOrderAreOtherBytes() {
    let (one, other) = ("a\u{301}\u{323}", "a\u{323}\u{301}")
    expectEqual(one, other)
    #expect(CellStyle(token: one) != CellStyle(token: other))
  }

  @Test func gridsTellSuchStylesApart() {
    let (left, right) = (
      Grid(lines: ["x"], style: CellStyle(link: nfc)),
      Grid(lines: ["x"], style: CellStyle(link: nfd))
    )
    #expect(left != right)
    expectEqual(left.difference(from: right)?.changed, [.zero])
  }

  @Test func oneCanvasHoldsBoth() {
    var canvas = Canvas(size: GridSize(width: 2, height: 1))
    canvas.draw("a", at: .zero, style: CellStyle(link: nfc))
    canvas.draw("b", at: GridPoint(x: 1, y: 0), style: CellStyle(link: nfd))
    let links = (0..<2).compactMap { canvas.frozen()[GridPoint(x: $0, y: 0)].style.link }
    expectEqual(links.map { Array($0.utf8) }, [Array(nfc.utf8), Array(nfd.utf8)])
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
      CellStyle(link: "a"), CellStyle(link: "b"), CellStyle(token: "a"), CellStyle(token: "b"),
    ]
    styles += [CellStyle(link: "a", token: "b"), CellStyle(foreground: .red, token: "a")]
    for (x, left) in styles.enumerated() {
      for (y, right) in styles.enumerated() {
        expectEqual((left == right), (x == y), "\(left) \(right)")
      }
    }
    expectEqual(Set(styles).count, styles.count)
  }
}
