/// The choices in how text becomes cells; everything else is fixed.
public struct TextPolicy: Hashable, Sendable {
  /// Whether characters that Unicode calls ambiguous are two columns wide.
  ///
  /// East Asian terminals show them so: Greek and Cyrillic letters, box drawing, blocks and the
  /// ellipsis among them. Truncation then shows `...`, and boxes and lines are drawn in ASCII.
  public var isAmbiguousWide: Bool
  /// How control characters are shown, except tabs and line ends.
  public var controls: Controls

  /// Makes a policy, by default the standard one.
  public init(isAmbiguousWide: Bool = false, controls: Controls = .replaced) {
    self.isAmbiguousWide = isAmbiguousWide
    self.controls = controls
  }

  /// The default policy: ambiguous characters are narrow, control characters are shown as U+FFFD.
  public static let standard = TextPolicy()

  /// The ways of showing control characters.
  public enum Controls: Hashable, Sendable {
    /// Each is shown as U+FFFD; CR and LF together are shown as one.
    case replaced
    /// They are left out, as if the text did not have them.
    case dropped
    /// Each is shown as its picture, U+2400 to U+2421, or as U+FFFD if it has none.
    case pictures
  }
}

extension TextPolicy {
  package var rules: ClusterRules { isAmbiguousWide ? .ambiguousWide : .shared }

  /// The character that replaces one that is not narrow, where a rectangle is filled.
  package var narrowReplacement: Unicode.Scalar { isAmbiguousWide ? "?" : "\u{FFFD}" }
}

// MARK: - Control characters

extension String {
  /// Returns the text with its control characters as they are shown; tabs are kept.
  func showing(_ controls: TextPolicy.Controls) -> String {
    // The scanner replaces them: it knows that CR and LF are one.
    if case .replaced = controls { return self }
    var shown = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let scalar = scalar.shown(controls) { shown.append(scalar) }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Returns the scalar that is shown in its place; nil for none.
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

  /// Whether it is a control character of C0 or C1, or DEL.
  package var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  private var endsLine: Bool { (0x0A...0x0D).contains(value) || value == 0x85 }

  private var picture: Unicode.Scalar? {
    // Unicode's pictures of C0 have the order of C0; that of DEL follows them and the space's.
    if value == 0x7F { return "\u{2421}" }
    return value < 0x20 ? Unicode.Scalar(0x2400 + value) : nil
  }
}
