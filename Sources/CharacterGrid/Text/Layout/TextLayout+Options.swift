extension TextLayout {
  /// How a text is laid out in its width.
  public struct Options: Hashable, Sendable {
    /// Where lines may end.
    public var wrapping: Wrapping
    /// The maximum of lines, at least 1; nil for no limit.
    public var maximumLines: Int?
    /// The part of a text that is left out if it does not fit; nil to clip it without an ellipsis.
    public var truncation: Truncation?
    /// The text that replaces what is left out; `…` becomes `...` where it would be wide.
    public var ellipsis: String
    /// The position of a line that is narrower than the layout.
    public var alignment: Alignment
    /// The tab stops, counted from the line's first column.
    public var tabStops: TabStops
    /// How text becomes cells.
    public var policy: TextPolicy

    /// Makes options, by default for words wrapped at the left in any number of lines.
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

  /// The places where lines may end, besides the characters that end a line.
  public enum Wrapping: Hashable, Sendable {
    /// The places that Unicode's rules allow, and any place in a word that is wider than the
    /// layout.
    case word
    /// The place behind any cluster.
    case cluster
    /// No place: a line that is too wide is truncated, or clipped when it is drawn.
    case none
  }

  /// The part of a text that is left out if it does not fit.
  public enum Truncation: Hashable, Sendable {
    /// The start, the middle or the end.
    case head, middle, tail
  }

  /// The position of a line that is narrower than the layout.
  public enum Alignment: Hashable, Sendable {
    /// At the left, in the middle (an odd column is left at the right), or at the right.
    case leading, center, trailing
    /// At both edges: spaces are widened, the leftmost first; a paragraph's last line is leading.
    case justified
  }
}

extension TextLayout.Options {
  /// The ellipsis as it is drawn, without control characters.
  var writableEllipsis: String {
    if policy.isAmbiguousWide, ellipsis == "…" { return "..." }
    var scalars = String.UnicodeScalarView()
    for scalar in ellipsis.showing(policy.controls).unicodeScalars {
      scalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
