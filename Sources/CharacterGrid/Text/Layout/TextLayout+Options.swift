extension TextLayout {
  /// How a text is brought into its width.
  public struct Options: Hashable, Sendable {
    /// Where lines may end.
    public var wrapping: Wrapping
    /// The most lines there may be, at least 1; nil for no limit.
    public var maximumLines: Int?
    /// What gives way where text is left out; nil if it is cut off without a sign.
    public var truncation: Truncation?
    /// What stands for the text that gave way; `…` becomes `...` where it would be wide.
    public var ellipsis: String
    /// Where a line stands that is narrower than the layout.
    public var alignment: Alignment
    /// Where tabs lead to, counted from the line's first column.
    public var tabStops: TabStops
    /// How text becomes cells.
    public var policy: TextPolicy

    /// Makes options; what is left out wraps words at the left, without a limit.
    public init(
      wrapping: Wrapping = .word, maximumLines: Int? = nil, truncation: Truncation? = nil,
      ellipsis: String = "…", alignment: Alignment = .leading, tabStops: TabStops = TabStops(),
      policy: TextPolicy = .standard
    ) {
      self.wrapping = wrapping
      self.maximumLines = maximumLines
      self.truncation = truncation
      self.ellipsis = ellipsis
      self.alignment = alignment
      self.tabStops = tabStops
      self.policy = policy
    }
  }

  /// Where lines may end besides at the characters that end them.
  public enum Wrapping: Hashable, Sendable {
    /// Where Unicode's rules allow it; inside of a word that is wider than the layout, anywhere.
    case word
    /// Behind any cluster.
    case cluster
    /// Nowhere: a line that is too wide is truncated, or else clipped when it is drawn.
    case none
  }

  /// Which part of a text gives way.
  public enum Truncation: Hashable, Sendable {
    /// The start, the middle or the end.
    case head, middle, tail
  }

  /// Where a narrower line stands.
  public enum Alignment: Hashable, Sendable {
    /// At the left, in the middle (the odd column goes to the right), or at the right.
    case leading, center, trailing
    /// At both edges: spaces are widened, the leftmost first; a paragraph's last line is leading.
    case justified
  }
}

extension TextLayout.Options {
  /// The ellipsis as it is drawn, without a character that would end a line or command a terminal.
  var writableEllipsis: String {
    if policy.isAmbiguousWide, ellipsis == "…" { return "..." }
    var scalars = String.UnicodeScalarView()
    for scalar in ellipsis.showing(policy.controls).unicodeScalars {
      scalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
