import CharacterGrid
import Testing

@Suite struct StyleTests {
  private let nfc = "caf\u{E9}"
  private let nfd = "cafe\u{301}"

  @Test func `links and tokens are compared by their bytes`() {
    #expect(nfc == nfd, "String calls them equal, else this test says nothing.")
    #expect(Style(link: nfc) != Style(link: nfd))
    #expect(Style(token: nfc) != Style(token: nfd))
    #expect(Style(link: nfc) == Style(link: "caf" + "\u{E9}"))
    #expect(Style(token: nfd) == Style(token: "cafe" + "\u{301}"))
    #expect(Style(link: "") != Style())
    #expect(Style(link: nfc) != Style(token: nfc))
  }

  @Test func `marks in another order are other bytes`() {
    let (one, other) = ("a\u{301}\u{323}", "a\u{323}\u{301}")
    #expect(one == other)
    #expect(Style(token: one) != Style(token: other))
  }

  @Test func `grids and recordings tell such styles and labels apart`() {
    let (left, right) = (
      Grid(lines: ["x"], style: Style(link: nfc)), Grid(lines: ["x"], style: Style(link: nfd))
    )
    #expect(left != right)
    #expect(left.difference(from: right)?.changed == [.zero])
    let blank = Grid(blank: .zero)
    #expect(
      Recording.Frame(label: nfc, grid: blank) != Recording.Frame(label: nfd, grid: blank))
    #expect(Recording.Frame(label: nfd, grid: blank) == Recording.Frame(label: nfd, grid: blank))
  }

  @Test func `one canvas holds both`() {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    canvas.draw("a", at: .zero, style: Style(link: nfc))
    canvas.draw("b", at: Point(x: 1, y: 0), style: Style(link: nfd))
    let links = (0..<2).compactMap { canvas.frozen()[Point(x: $0, y: 0)].style.link }
    #expect(links.map { Array($0.utf8) } == [Array(nfc.utf8), Array(nfd.utf8)])
  }

  /// Any two of many styles that differ in one thing differ, and are equal to themselves.
  @Test func `everything in a style counts`() {
    let colors: [Color?] =
      [nil, .black, .red, .indexed(0), .indexed(1), .rgb(red: 0, green: 0, blue: 0)]
      + [.rgb(red: 0, green: 0, blue: 1), .rgb(red: 0, green: 1, blue: 0)]
      + [.rgb(red: 1, green: 0, blue: 0)]
    var styles = colors.map { Style(foreground: $0) }
    styles += colors.dropFirst().map { Style(background: $0) }
    styles += colors.dropFirst().map { Style(underlineColor: $0) }
    styles += Style.Underline.allCases.dropFirst().map { Style(underline: $0) }
    styles += (0..<8).map { Style(attributes: .init(rawValue: 1 << $0)) }
    styles += [Style(link: "a"), Style(link: "b"), Style(token: "a"), Style(token: "b")]
    styles += [Style(link: "a", token: "b"), Style(foreground: .red, token: "a")]
    for (x, left) in styles.enumerated() {
      for (y, right) in styles.enumerated() {
        #expect((left == right) == (x == y), "\(left) \(right)")
      }
    }
    #expect(Set(styles).count == styles.count)
  }
}
