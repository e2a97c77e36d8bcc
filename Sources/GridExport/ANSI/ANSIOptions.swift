import CharacterGrid

/// What the terminal that gets the output can do.
public struct ANSIOptions: Hashable, Sendable {
  /// How many colours it has; others become the nearest that it has.
  public var colors: ColorDepth
  /// Whether it knows the shapes and the colours of underlines; without, all are single lines.
  public var hasUnderlineShapes: Bool
  /// Whether it gets links.
  public var hasLinks: Bool
  /// Whether it is told to show the output at once, not while it arrives.
  ///
  /// Terminals that do not know synchronized output ignore it.
  public var isSynchronized: Bool

  /// Makes options; what is left out is what a modern terminal can do.
  public init(
    colors: ColorDepth = .trueColor, hasUnderlineShapes: Bool = true, hasLinks: Bool = true,
    isSynchronized: Bool = false
  ) {
    self.colors = colors
    self.hasUnderlineShapes = hasUnderlineShapes
    self.hasLinks = hasLinks
    self.isSynchronized = isSynchronized
  }
}

/// How many colours an output may use.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour; attributes such as bold stay.
  case none
  /// The 16 colours that have names.
  case sixteen
  /// The fixed palette of 256 colours.
  case palette
  /// Every colour as it is.
  case trueColor
}

extension Color {
  /// The nearest colour that an output of that depth has; nil where it has none.
  func reduced(to depth: ColorDepth) -> Color? {
    switch (depth, self) {
    case (.none, _): nil
    case (_, .named), (.trueColor, _), (.palette, .indexed): self
    case (.palette, .rgb):
      .indexed(UInt8(Palette.nearest(to: parts, in: 16..<256)))
    case (.sixteen, _):
      Name(rawValue: UInt8(Palette.nearest(to: parts, in: 0..<16))).map(Color.named)
    }
  }

  /// Red, green and blue, those of a palette's colour as terminals have them.
  private var parts: RGB {
    switch self {
    case .named(let name): Palette.terminal[Int(name.rawValue)]
    case .indexed(let number): Palette.terminal[Int(number)]
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    }
  }
}
