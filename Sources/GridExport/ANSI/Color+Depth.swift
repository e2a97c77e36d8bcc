import CharacterGrid

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
