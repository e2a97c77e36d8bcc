/// The options for converting text to cells.
public struct TextPolicy: Hashable, Sendable {
  /// Whether characters that Unicode calls ambiguous are two columns wide.
  ///
  /// East Asian terminals show them two columns wide: for example Greek and Cyrillic letters, box
  /// drawing, blocks and the ellipsis. If this is true, truncation shows `...`, and boxes and lines
  /// are drawn in ASCII.
  public var isAmbiguousWide: Bool
  /// The way in which control characters are shown, except tabs and line ends.
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
    /// Each control character is shown as U+FFFD; CR and LF together are shown as one.
    case replaced
    /// Control characters are left out.
    case dropped
    /// Each control character is shown as its symbol, U+2400 to U+2421; as U+FFFD if it has no
    /// symbol.
    case pictures
  }
}

extension TextPolicy {
  package var rules: ClusterRules { isAmbiguousWide ? .ambiguousWide : .shared }

  /// The character that replaces a wide character when a rectangle is filled.
  package var narrowReplacement: Unicode.Scalar { isAmbiguousWide ? "?" : "\u{FFFD}" }
}

// MARK: - Control characters

extension String {
  /// Returns the text with its control characters as they are shown; tabs are kept.
  func showing(_ controls: TextPolicy.Controls) -> String {
    // The scanner replaces them, because it treats CR and LF as one cluster.
    if case .replaced = controls { return self }
    var shown = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let scalar = scalar.shown(controls) { shown.append(scalar) }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Returns the scalar that is shown for this one; nil if nothing is shown.
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

  /// Whether the scalar is a control character of C0 or C1, or DEL.
  package var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  private var endsLine: Bool { (0x0A...0x0D).contains(value) || value == 0x85 }

  private var picture: Unicode.Scalar? {
    // Unicode's symbols of C0 are in the order of C0. The symbols of the space and of DEL follow.
    if value == 0x7F { return "\u{2421}" }
    return value < 0x20 ? Unicode.Scalar(0x2400 + value) : nil
  }
}
