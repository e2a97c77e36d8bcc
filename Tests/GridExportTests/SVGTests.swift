import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct SVGTests {
  /// The elements behind the page and its edge, each line on its own.
  private func elements(_ grid: Grid) -> [String] {
    Array(grid.svg().split(separator: "\n").map(String.init).dropFirst(4).dropLast())
  }

  private func styled(_ text: String, _ style: CellStyle) -> [String] {
    elements(Grid(lines: [text], style: style))
  }

  private func written(_ text: String, x: Int, y: Int = 26, columns: Int) -> String {
    """
    <text x="\(x)" y="\(y)" textLength="\(columns * 9)" \
    lengthAdjust="spacingAndGlyphs">\(text)</text>
    """
  }

  @Test func theWholeFileOfASmallGrid() {
    #expect(
      Grid(lines: ["a<"]).svg(title: "x & y", theme: .light) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="42" height="42" viewBox="0 0 42 42" \
        role="img" class="ff-picture ff-text" fill="currentColor" \
        font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',\
        'Liberation Mono',monospace" font-size="15" xml:space="preserve"><title>x &amp; y</title>
        <style>.ff-picture text{white-space:pre;direction:ltr;unicode-bidi:bidi-override;\
        font-variant-ligatures:none}.ff-text{color:#1f2328}.ff-page{color:#ffffff}</style>
        <rect class="ff-page" x="0" y="0" width="42" height="42" rx="8"/>
        <rect x="1" y="1" width="40" height="40" rx="7" fill="none" stroke="currentColor" \
        stroke-opacity=".2"/>
        <text x="12" y="26" textLength="18" lengthAdjust="spacingAndGlyphs">a&lt;</text>
        </svg>

        """)
  }

  @Test func wordsAndWideClustersStandInTheirColumns() {
    expectEqual(
      elements(Grid(lines: ["  a b   c ", "d", "   ", "界🎾b"])),
      [
        written("a b", x: 30, columns: 3) + written("c", x: 84, columns: 1),
        written("d", x: 12, y: 44, columns: 1),
        "<text x=\"21\" y=\"80\" text-anchor=\"middle\" font-size=\"17\">界</text>"
          + written("🎾", x: 30, y: 80, columns: 2) + written("b", x: 48, y: 80, columns: 1),
      ])
  }

  /// Neighbours on one background share a rectangle, attributes are those of a group, and lines are
  /// drawn over spaces too.
  @Test func stylesAreGroupsAndRectangles() {
    let grid = drawn(3, 1) {
      $0.draw("ab", at: .zero, style: CellStyle(background: .red))
      $0.draw("c", at: GridPoint(x: 2, y: 0), style: CellStyle(background: .red, attributes: .bold))
    }
    let style = CellStyle(foreground: .red, attributes: [.bold, .italic, .dim])
    let lines = CellStyle(underline: .double, underlineColor: .red, attributes: .strike)
    expectEqual(
      [
        elements(grid), styled("a", style), styled("a", CellStyle(attributes: .conceal)),
        styled("  ", lines), styled(" ", CellStyle(underline: .curly)),
      ],
      [
        [
          "<rect color=\"#c4232f\" x=\"12\" y=\"12\" width=\"27\" height=\"18\"/>",
          "<g color=\"#ffffff\">\(written("ab", x: 12, columns: 2))</g>",
          "<g color=\"#ffffff\" font-weight=\"bold\">\(written("c", x: 30, columns: 1))</g>",
        ],
        [
          "<g class=\"ff-red\" font-weight=\"bold\" font-style=\"italic\" opacity=\".65\">"
            + written("a", x: 12, columns: 1) + "</g>"
        ], [],
        [
          "<g><path d=\"M12 21h18v1h-18z\"/>"
            + "<g class=\"ff-red\"><path d=\"M12 27h18v1h-18zM12 29h18v1h-18z\"/></g></g>"
        ],
        [
          "<g><path fill=\"none\" stroke=\"currentColor\" d=\"M12 28q2 -3 4 0q2.5 3 5 0\"/></g>"
        ],
      ])
  }

  /// The middle five rows of the pixels that the characters of one row are drawn with.
  private func pixels(_ line: String) -> String {
    let width = line.unicodeScalars.count * 9
    var rows = Array(repeating: Array(repeating: Character("."), count: width), count: 18)
    for path in elements(Grid(lines: [line])).joined().split(separator: "M").dropFirst() {
      let numbers = path.prefix { $0 != "z" }.split { "hv ".contains($0) }.compactMap { Int($0) }
      for y in numbers[1]..<numbers[1] + numbers[3] {
        for x in numbers[0]..<numbers[0] + numbers[2] { rows[y - 12][x - 12] = "#" }
      }
    }
    return rows[6...10].map { String($0) }.joined(separator: "\n")
  }

  /// Single and double lines meet, and keep their distance.
  @Test func linesMeetWithoutGaps() {
    expectEqual(
      pixels("╔╦═╗╠╬╣┌┬┐"),
      """
      .......................................#.#......#.#......#.#..............................
      ...##############################......#.########.########.#..............................
      ...#............................#......#...................#.......###################....
      ...#.########.#################.#......#.########.########.#.......#........#........#....
      ...#.#......#.#...............#.#......#.#......#.#......#.#.......#........#........#....
      """)
    expectEqual(
      pixels("╒╪╕╞╛╓╫╖╟╜"),
      """
      .............#.................#........#................#.#...............#.#......#.#...
      ....###################........##########................#.#...............#.#......#.#...
      ....#........#........#........#........#.......#####################......#.##########...
      ....###################........##########.......#.#......#.#......#.#......#.#............
      ....#........#........#........#................#.#......#.#......#.#......#.#............
      """)
    // Dashes are as many as their name says.
    expectEqual(
      pixels("╌┅┈╎┇┊"),
      """
      ...............................#.................#....
      .........##.##.##......................###.......#....
      ###..###.##.##.##.#.#..#.#.............###............
      .........##.##.##......................###.......#....
      ...............................#.......###.......#....
      """)
  }

  @Test func boxesDiagonalsAndBlocksArePaths() {
    let grid = drawn(4, 3) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 4, height: 3), border: .square)
    }
    expectEqual(
      [elements(grid)] + ["╱╲", "╳", "██▌░▚"].map { elements(Grid(lines: [$0])) },
      [
        [
          "<path d=\"M16 20h28v1h-28zM16 21h1v9h-1zM43 21h1v9h-1z\"/>",
          "<path d=\"M16 30h1v18h-1zM43 30h1v18h-1z\"/>",
          "<path d=\"M16 56h28v1h-28zM16 48h1v8h-1zM43 48h1v8h-1z\"/>",
        ], ["<path d=\"M20.5 12h1L12.5 30h-1zM20.5 12h1L30.5 30h-1z\"/>"],
        ["<path d=\"M20.5 12h1L12.5 30h-1zM11.5 12h1L21.5 30h-1z\"/>"],
        [
          "<path d=\"M12 12h23v18h-23zM48 12h5v9h-5zM53 21h4v9h-4z\"/>"
            + "<path fill-opacity=\".25\" d=\"M39 12h9v18h-9z\"/>"
        ],
      ])
    // No line is left to a font.
    let left = (UInt32(0x2500)..<0x25A0).compactMap(Unicode.Scalar.init).filter { scalar in
      let drawn = elements(Grid(lines: [String(scalar)])).joined()
      return !drawn.hasPrefix("<path") || drawn.contains("<text")
    }
    expectEqual(left, [])
  }

  @Test func bothThemesHaveTheColorsThatAreUsed() {
    let grid = Grid(lines: ["a"], style: CellStyle(foreground: .red))
    let automatic = grid.svg()
    #expect(automatic.contains(".ff-red{color:#c4232f}@media (prefers-color-scheme:dark){"))
    #expect(automatic.contains(".ff-page{color:#10151c}.ff-red{color:#ff7b75}}"))
    #expect(!automatic.contains("ff-green"))
    #expect(!grid.svg(theme: .dark).contains("@media"))
    #expect(grid.svg(theme: .dark).contains(".ff-red{color:#ff7b75}"))
  }

  // MARK: - Films

  @Test func framesStandSideBySideUnderTheirCaptions() {
    let frames = (1...4).map { number in
      CaptionedGrid("step \(number)", Grid(lines: [String(repeating: "x", count: 40)]))
    }
    let picture = frames.svg()
    #expect(picture.contains("width=\"840\" height=\"204\""))
    let captions = (1...4).map { number in
      written("step \(number)", x: number % 2 == 1 ? 42 : 450, y: number < 3 ? 38 : 128, columns: 6)
    }
    expectEqual(captions.filter { !picture.contains($0) }, [])
    // One without end ends in a dot.
    let label = String(repeating: "word ", count: 100)
    let long = [CaptionedGrid(label, Grid(lines: ["x"]))].svg()
    #expect(long.contains("…</text>") && long.contains("height=\"312\""))
  }

  /// A caption goes on in the next line, and ends above its frame.
  @Test func theWholeFileOfASmallFilm() {
    let frames = [("a goal, which the view hears of late <&>", "x"), ("short", "y")].map {
      CaptionedGrid($0.0, Grid(lines: [$0.1]))
    }
    let lines = frames.svg(title: "<film>", theme: .dark).split(separator: "\n")
    #expect(lines[0].contains("viewBox=\"0 0 360 150\""))
    #expect(lines[0].hasSuffix("xml:space=\"preserve\"><title>&lt;film&gt;</title>"))
    #expect(lines[1].hasSuffix("none}.ff-text{color:#e3e9f0}.ff-page{color:#10151c}</style>"))
    let edge = "rx=\"7\" fill=\"none\" stroke=\"currentColor\" stroke-opacity=\".2\"/>"
    expectEqual(
      lines.dropFirst(2).joined(separator: "\n"),
      """
      <rect class="ff-page" x="0" y="0" width="360" height="150" rx="8"/>
      <rect x="1" y="1" width="358" height="148" \(edge)
      <g font-weight="bold">\(written("1", x: 24, y: 38, columns: 1))</g>
      <g opacity=".65">\(written("a goal, which", x: 42, y: 38, columns: 13))</g>
      <g opacity=".65">\(written("the view hears", x: 24, y: 56, columns: 14))</g>
      <g opacity=".65">\(written("of late &lt;&amp;&gt;", x: 24, y: 74, columns: 11))</g>
      <rect x="25" y="85" width="31" height="40" \(edge)
      \(written("x", x: 36, y: 110, columns: 1))
      <g font-weight="bold">\(written("2", x: 192, y: 74, columns: 1))</g>
      <g opacity=".65">\(written("short", x: 210, y: 74, columns: 5))</g>
      <rect x="193" y="85" width="31" height="40" \(edge)
      \(written("y", x: 204, y: 110, columns: 1))
      </svg>
      """)
  }

  /// Frames stand over each other, and all but the first are hidden where nothing moves.
  @Test func aMovingPictureShowsOneFrameAfterAnother() {
    let frames = [("start", "x"), ("goal", "yyy")].map {
      CaptionedGrid($0.0, Grid(lines: [$0.1]))
    }
    let lines = frames.movingSVG(title: "<film>", theme: .light).split(separator: "\n")
    #expect(lines[0].contains("viewBox=\"0 0 192 114\""))
    #expect(
      lines[1].hasSuffix(
        ".ff-frame~.ff-frame{visibility:hidden}@media (prefers-reduced-motion:no-preference)"
          + "{.ff-frame{animation:ff-frame-2 4s step-end infinite}}@keyframes ff-frame-2"
          + "{0%{visibility:visible}50.0%,100%{visibility:hidden}}</style>"))
    expectEqual(
      lines[4...].map { $0.prefix(46) }.joined(separator: "\n"),
      """
      <g class="ff-frame" style="animation-delay:0s"
      <g class="ff-frame" style="animation-delay:2s"
      </svg>
      """)
    #expect(lines[5].hasSuffix(written("yyy", x: 36, y: 74, columns: 3) + "</g>"))
    #expect(![frames[0]].movingSVG(title: "").contains("keyframes"))
  }

  @Test func everyPictureIsWellFormedAndLoadsAndNamesNothing() {
    var random = Dice(seed: 99)
    for _ in 0..<(isLongRun ? 2_000 : 20) {
      let frames = (0..<random.upTo(5)).map { _ in
        CaptionedGrid(random.text(), random.grid(size: random.size()))
      }
      let hostile = CellStyle(link: "https://\u{0}\u{FFFE}\"<&>")
      let texts = [
        frames.svg(title: random.text()), Grid(lines: ["a"], style: hostile).svg(),
        frames.movingSVG(title: random.text()),
      ]
      for text in texts { #expect(XMLParser(data: Data(text.utf8)).parse()) }
      let words = ["<script", "foreignObject", " id=", "url(", "@import", "<image"]
      expectEqual(words.filter(texts[0].contains), [])
    }
  }
}
