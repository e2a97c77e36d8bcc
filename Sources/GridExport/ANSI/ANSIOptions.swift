import CharacterGrid

/// The capabilities of the terminal that receives the output.
public struct ANSIOptions: Hashable, Sendable {
  /// The colours of the terminal; other colours are replaced by the nearest ones.
  public var colors: ColorDepth
  /// Whether the terminal supports shapes and colours of underlines; if not, all underlines are
  /// single lines.
  public var hasUnderlineShapes: Bool
  /// Whether the terminal supports links; if not, no links are written.
  public var hasLinks: Bool
  /// Whether the output asks the terminal to show it at once, not while it arrives.
  ///
  /// A terminal without support for synchronized output ignores the request.
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
  /// No colours; attributes, for example bold, are kept.
  case none
  /// The 16 named colours.
  case sixteen
  /// The fixed palette of 256 colours.
  case palette
  /// Any colour.
  case trueColor
}

extension Color {
  /// Returns the nearest colour of a depth; nil if the depth has no colours.
  func reduced(to depth: ColorDepth) -> Color? {
    switch (depth, self) {
    case (.none, _): nil
    case (_, .named), (.trueColor, _), (.palette, .indexed): self
    case (.palette, .rgb):
      // Not one of the first 16, because the terminal's theme decides how they look.
      .indexed(UInt8(Palette.nearest(to: components, in: 16..<256)))
    case (.sixteen, _):
      Name(rawValue: UInt8(Palette.nearest(to: components, in: 0..<16))).map(Color.named)
    }
  }

  /// The red, green and blue components; for a colour of the palette, those of xterm.
  private var components: RGB {
    switch self {
    case .named(let name): Palette.terminal[Int(name.rawValue)]
    case .indexed(let number): Palette.terminal[Int(number)]
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    }
  }
}
