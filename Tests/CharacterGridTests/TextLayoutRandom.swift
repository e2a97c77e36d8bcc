/// Texts, widths and options that make trouble for layouts, the same for the same seed.
struct RandomLayouts {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func next() -> TextLayout {
    var runs: [TextRun] = []
    for _ in 0..<dice.below(4) {
      runs.append(TextRun(text(), style: CellStyle(foreground: .indexed(UInt8(dice.below(3))))))
    }
    return TextLayout(runs, width: dice.below(12), options: options())
  }

  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<dice.below(14) { text.append(contentsOf: dice.pick(Self.pieces).unicodeScalars) }
    return String(text)
  }

  private mutating func options() -> TextLayout.Options {
    TextLayout.Options(
      wrapping: dice.pick([.word, .word, .cluster, .none]),
      maximumLines: dice.pick([nil, nil, 1, 2, 3]),
      truncation: dice.pick([nil, .head, .middle, .tail]),
      ellipsis: dice.pick(["…", "...", "", "界"]),
      alignment: dice.pick([.leading, .center, .trailing, .justified]),
      tabStops: dice.pick([TabStops(every: 4), TabStops([1, 2], every: 3)]))
  }

  private static let pieces = [
    "a", "bc", "word", "1,5", "-", "(", ")", "“", " ", " ", "  ", "\t", "\n", "\r\n", "\u{2028}",
    "界", "、", "「", "ッ", "\u{3000}", "e\u{301}", "\u{301}", "👩‍💻", "🏽", "🇵", "🇱", "\u{200D}",
    "\u{200B}", "\u{2060}", "\u{A0}", "\u{1B}", "\u{FFFD}", "नमस्ते", "한", "\u{1161}",
  ]
}
