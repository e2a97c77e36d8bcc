/// A text as cells are made of it, and where in the text itself each of its bytes comes from.
struct ShownText {
  private(set) var text: String
  /// For each byte, and for the end, the offset in the text itself; empty where all are the same.
  private let offsets: [Int]

  init(_ text: String, _ controls: TextPolicy.Controls) {
    if case .replaced = controls {
      (self.text, offsets) = (text, [])
      return
    }
    var shown = String.UnicodeScalarView()
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if let scalar = scalar.shown(controls, keepingLineEnds: true) {
        shown.append(scalar)
        offsets += Array(repeating: offset, count: UTF8.width(scalar))
      }
      offset += UTF8.width(scalar)
    }
    self.text = String(shown)
    self.offsets = offsets + [offset]
  }

  /// Lends the UTF-8, and what tells the bytes' offsets in the text itself.
  mutating func withUTF8<Result>(
    _ body: (Span<UInt8>, [Int]) -> Result
  ) -> Result {
    text.withUTF8 { [offsets] in body($0.span, offsets) }
  }
}
