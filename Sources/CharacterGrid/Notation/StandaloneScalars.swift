extension Unicode.Scalar {
  /// Whether the scalar next to any other such is a cluster of its own that hides nothing.
  ///
  /// Most rows hold no others: visible ASCII, Latin letters, punctuation, arrows, symbols, lines
  /// and blocks. Such rows need no scanner, and in a debug build that is most of their cost.
  var isStandalone: Bool {
    switch value {
    case 0x20..<0x7F, 0x2500..<0x2600, 0xAE..<0x300, 0x2010..<0x2028, 0x2190..<0x2800: true
    default: false
    }
  }
}
