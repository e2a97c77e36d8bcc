import CharacterGrid

/// The capabilities of the terminal that gets the output.
public struct ANSIOptions: Hashable, Sendable {
  /// The colours that it has; others are replaced by the nearest ones.
  public var colors: ColorDepth
  /// Whether it has shapes and colours of underlines; if not, all underlines are single lines.
  public var hasUnderlineShapes: Bool
  /// Whether it has links.
  public var hasLinks: Bool
  /// Whether it is asked to show the output at once, not while it arrives.
  ///
  /// A terminal without synchronized output ignores that.
  public var isSynchronized: Bool

  /// Makes options, by default for a modern terminal.
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

// MARK: - Colours

/// The number of colours that an output may use.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour; attributes such as bold are kept.
  case none
  /// The 16 colours that have names.
  case sixteen
  /// The fixed palette of 256 colours.
  case palette
  /// Any colour.
  case trueColor
}

extension Color {
  /// Returns the nearest colour that an output of a depth has; nil if it has none.
  func reduced(to depth: ColorDepth) -> Color? {
    switch (depth, self) {
    case (.none, _): nil
    case (_, .named), (.trueColor, _), (.palette, .indexed): self
    case (.palette, .rgb):
      // Not one of the first 16, whose look the terminal's theme decides.
      .indexed(UInt8(Palette.nearest(to: components, in: 16..<256)))
    case (.sixteen, _):
      Name(rawValue: UInt8(Palette.nearest(to: components, in: 0..<16))).map(Color.named)
    }
  }

  /// Red, green and blue; for a colour of the palette, those that xterm has.
  private var components: RGB {
    switch self {
    case .named(let name): Palette.terminal[Int(name.rawValue)]
    case .indexed(let number): Palette.terminal[Int(number)]
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    }
  }
}
