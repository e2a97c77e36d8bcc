import CharacterGrid

/// Texts, widths and options that make trouble for layouts, the same for the same seed.
struct RandomLayouts {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> TextLayout {
    var runs: [TextRun] = []
    for _ in 0..<below(4) {
      runs.append(TextRun(text(), style: CellStyle(foreground: .indexed(UInt8(below(3))))))
    }
    return TextLayout(runs, width: below(12), options: options())
  }

  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<below(14) { text.append(contentsOf: pick(Self.pieces).unicodeScalars) }
    return String(text)
  }

  private mutating func options() -> TextLayout.Options {
    TextLayout.Options(
      wrapping: pick([.word, .word, .cluster, .none]),
      maximumLines: pick([nil, nil, 1, 2, 3]),
      truncation: pick([nil, .head, .middle, .tail]),
      ellipsis: pick(["…", "...", "", "界"]),
      alignment: pick([.leading, .center, .trailing, .justified]),
      tabStops: pick([TabStops(every: 4), TabStops([1, 2], every: 3)]))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// SplitMix64.
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(bound))
  }

  private static let pieces = [
    "a", "bc", "word", "1,5", "-", "(", ")", "“", " ", " ", "  ", "\t", "\n", "\r\n", "\u{2028}",
    "界", "、", "「", "ッ", "\u{3000}", "e\u{301}", "\u{301}", "👩‍💻", "🏽", "🇵", "🇱", "\u{200D}",
    "\u{200B}", "\u{2060}", "\u{A0}", "\u{1B}", "\u{FFFD}", "नमस्ते", "한", "\u{1161}",
  ]
}
