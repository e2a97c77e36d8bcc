extension String {
  /// The text as cells are made of it, by a policy for control characters.
  ///
  /// Tabs stay.
  func showing(_ controls: TextPolicy.Controls) -> String {
    if case .replaced = controls { return self }
    var shown = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let scalar = scalar.shown(controls) { shown.append(scalar) }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// What is shown in its place; nil for nothing.
  func shown(
    _ controls: TextPolicy.Controls, keepingLineEnds: Bool = false
  ) -> Unicode.Scalar? {
    if !isControl || self == "\t" || keepingLineEnds && endsLine { return self }
    switch controls {
    case .replaced: return self
    case .dropped: return nil
    case .pictures: return picture ?? "\u{FFFD}"
    }
  }

  /// Whether it is of C0 or C1, or DEL.
  package var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  private var endsLine: Bool { (0x0A...0x0D).contains(value) || value == 0x85 }

  private var picture: Unicode.Scalar? {
    if value == 0x7F { return "\u{2421}" }
    return value < 0x20 ? Unicode.Scalar(0x2400 + value) : nil
  }
}
