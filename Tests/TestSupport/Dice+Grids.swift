package import CharacterGrid

/// Random grids out of what is hard to write down.
extension Dice {
  package mutating func text() -> String {
    (0...upTo(4)).map { _ in chance(8) ? String(scalar()) : pick(clusterPool) }.joined()
  }

  package mutating func scalar() -> Unicode.Scalar {
    Unicode.Scalar(UInt32(upTo(chance(2) ? 0x10FFFF : 0x2FFF))) ?? "\u{FFFD}"
  }

  package mutating func style() -> CellStyle {
    if chance(3) { return .default }
    return CellStyle(
      foreground: chance(2) ? color() : nil, background: chance(3) ? color() : nil,
      underline: chance(4) ? pick(CellStyle.Underline.allCases) : .none,
      underlineColor: chance(5) ? color() : nil,
      attributes: CellStyle.Attributes(
        rawValue: chance(3) ? (chance(4) ? .max : UInt8(upTo(255))) : 0),
      link: chance(5) ? pick(linkPool) + text() : nil,
      token: chance(4) ? pick(tokenPool) : nil)
  }

  package mutating func color() -> Color {
    switch upTo(2) {
    case 0: .named(pick(Color.Name.allCases))
    case 1: .indexed(UInt8(upTo(255)))
    default: .rgb(red: UInt8(upTo(255)), green: UInt8(upTo(20)), blue: UInt8(upTo(255)))
    }
  }

  package mutating func grid(size: GridSize, policy: TextPolicy = .standard) -> Grid {
    let styles = (0...pick([1, 4, 150])).map { _ in style() }
    var canvas = Canvas(size: size, policy: policy)
    for _ in 0...upTo(3 + size.area / 8) {
      let point = GridPoint(x: upTo(size.width + 1) - 1, y: upTo(max(size.height, 1)))
      switch upTo(9) {
      case 0:
        let rect = GridRect(origin: point, size: GridSize(width: upTo(4), height: upTo(3)))
        canvas.fill(rect, with: visibleScalar(), style: pick(styles))
      case 1: canvas.drawBox(GridRect(origin: point, size: GridSize(width: 4, height: 3)))
      default: canvas.draw(text(), at: point, style: pick(styles))
      }
    }
    if styles.count > 60, chance(2) {
      for index in 0..<size.area {
        let point = GridPoint(x: index % size.width, y: index / size.width)
        canvas.draw("x", at: point, style: styles[index % styles.count])
      }
    }
    return canvas.frozen()
  }

  package mutating func policy() -> TextPolicy {
    TextPolicy(
      isAmbiguousWide: chance(5), controls: pick([.replaced, .replaced, .dropped, .pictures]))
  }

  /// No control character: one policy of widths lets it through a fill.
  private mutating func visibleScalar() -> Unicode.Scalar {
    let scalar = chance(2) ? " " : self.scalar()
    return scalar.properties.generalCategory == .control ? "x" : scalar
  }

  package mutating func size() -> GridSize {
    GridSize(width: upTo(chance(5) ? 70 : 12), height: chance(4) ? 11 + upTo(6) : upTo(4))
  }
}

private let clusterPool = [
  "a", "Hello ", " ", "  ", "|", ":", "!", "=", "\\", "\"", "#", "---", "=3", "|abc|", "a = bold",
  "é", "e\u{301}", "\u{301}", " \u{301}", "\u{200D}", "a\u{200D}", "\u{202E}abc\u{202C}",
  "\u{2066}",
  "\u{1F1EB}", "\u{1F1F7}", "🇫🇷", "🇫", "界", "大坂", "🎾", "👩\u{200D}🚀", "👨‍👩‍👧‍👦", "❤\u{FE0F}", "❤",
  "⌚", "⚽☔", "⌚\u{FE0E}", "⌚\u{FE0F}", "1\u{FE0F}\u{20E3}", "👍🏽", "🏽", "\u{3000}", "\u{A0}",
  "\u{E0B0}",
  "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\n", "\r\n", "\t", "\u{1B}[31m", "\u{0}", "\u{7F}", "\u{85}",
  "\u{2028}", "가", "ᄀ", "ᅡ", "ᆨ", "क्षि", "क्\u{200D}ष", "กำ", " \u{903}", "\u{903}", "\u{600}",
  "\u{600}a",
  "\u{E0067}", "─", "█", "…", "\u{2800}", "ﾞ", "カ゛", "شـ", "אב", "\u{FDFD}", "\u{2003}",
  "=======", "<<<<<<< a", ">>>>>>> b", "\u{F900}",
]

private let linkPool = [
  "", "https://a.b/?c=d|:!=\"#e", "\\", "\"", "x\"  # y", " ", "\n", "\u{202E}", "é", "e\u{301}",
  "link=\"", "\u{0}",
]

package let tokenPool = [
  "error", "edge", "", " ", "\"\"", "\"", "# x", "a # b", "\n", "é", "e\u{301}", "\u{202E}", "日本",
  "\\", "trailing ", " leading", "x=y",
]
