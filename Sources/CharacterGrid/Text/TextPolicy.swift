/// How text becomes cells where terminals and tastes differ; all else is the same everywhere.
public struct TextPolicy: Hashable, Sendable {
  /// Whether what Unicode calls ambiguous takes two columns, as in East Asian terminals: Greek and
  /// Cyrillic letters, lines, blocks and the ellipsis among them.
  ///
  /// Truncation then shows `...`, and boxes and lines are drawn in ASCII.
  public var isAmbiguousWide: Bool
  /// What becomes of control characters, tabs and ends of lines aside.
  public var controls: Controls

  /// Makes a policy; what is left out is the standard.
  public init(isAmbiguousWide: Bool = false, controls: Controls = .replaced) {
    self.isAmbiguousWide = isAmbiguousWide
    self.controls = controls
  }

  /// What all take unless told: ambiguous characters are narrow, control characters U+FFFD.
  public static let standard = TextPolicy()

  /// What becomes of control characters.
  public enum Controls: Hashable, Sendable {
    /// Each is shown as U+FFFD, the two of CR LF as one.
    case replaced
    /// They are left out, as if the text did not have them.
    case dropped
    /// Each is shown as its picture, U+2400 to U+2421; those that have none as U+FFFD.
    case pictures
  }
}

extension TextPolicy {
  package var rules: ClusterRules { isAmbiguousWide ? .ambiguousWide : .shared }

  /// What is filled with in place of a scalar that is not narrow.
  package var narrowReplacement: Unicode.Scalar { isAmbiguousWide ? "?" : "\u{FFFD}" }
}

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
