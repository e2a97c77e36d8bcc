extension TextLayout {
  /// The options for laying out a text in a width.
  public struct Options: Hashable, Sendable {
    /// The places where lines may end.
    public var wrapping: Wrapping
    /// The maximum of lines, at least 1; nil for no limit.
    public var maximumLines: Int?
    /// The part of a text that is replaced by an ellipsis if the text does not fit; nil to clip the
    /// text without an ellipsis.
    public var truncation: Truncation?
    /// The text that replaces a truncated part; `…` becomes `...` if the policy makes it two
    /// columns wide.
    public var ellipsis: String
    /// The position of a line that is narrower than the layout.
    public var alignment: Alignment
    /// The tab stops, counted from the line's first column.
    public var tabStops: TabStops
    /// The policy by which text becomes cells.
    public var policy: TextPolicy

    /// Makes options.
    ///
    /// The defaults wrap words, align them at the left, and have no limit of lines.
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

  /// The places where lines may end, in addition to characters that end a line.
  public enum Wrapping: Hashable, Sendable {
    /// The places that Unicode's rules allow.
    ///
    /// A word that is wider than the layout may be divided anywhere.
    case word
    /// The end of any cluster.
    case cluster
    /// No place.
    ///
    /// A line that is too wide is truncated, or clipped when it is drawn.
    case none
  }

  /// The part of a text that is replaced by an ellipsis if the text does not fit.
  public enum Truncation: Hashable, Sendable {
    /// The start, the middle or the end.
    case head, middle, tail
  }

  /// The position of a line that is narrower than the layout.
  public enum Alignment: Hashable, Sendable {
    /// At the left, in the middle, or at the right.
    ///
    /// If the columns cannot be divided evenly, a centred line is closer to the left.
    case leading, center, trailing
    /// At both edges.
    ///
    /// Spaces are widened, the leftmost first; a paragraph's last line is at the left.
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
