import CharacterGrid

/// A colour in a picture, which may depend on the theme.
enum Paint: Hashable {
  case text
  case page
  case named(UInt8)
  case fixed(RGB)

  /// Makes the paint for text on the page.
  init(_ color: Color) {
    switch color {
    case .named(let name): self = .named(name.rawValue)
    case .indexed(let number) where number < 16: self = .named(number)
    case .indexed(let number): self = .fixed(Palette.terminal[Int(number)])
    case .rgb(let red, let green, let blue):
      self = .fixed(RGB(red: red, green: green, blue: blue))
    }
  }

  /// Makes the paint for a background.
  init(behind color: Color) {
    self = Paint(color)
    if case .named(let number) = self { self = .fixed(Palette.behind[Int(number)]) }
  }

  /// The class or variable of a colour that depends on the theme; nil for any other colour.
  var name: String? {
    switch self {
    case .text: "ff-text"
    case .page: "ff-page"
    case .named(let number):
      Color.Name(rawValue: number).map { "ff-\(Color.named($0).description.lowercased())" }
    case .fixed: nil
    }
  }

  /// Returns the colour in the light or the dark theme.
  func color(isDark: Bool) -> RGB {
    switch self {
    case .text: RGB(isDark ? 0xE3E9F0 : 0x1F2328)
    case .page: RGB(isDark ? 0x10151C : 0xFFFFFF)
    case .named(let number): (isDark ? Palette.dark : Palette.light)[Int(number)]
    case .fixed(let color): color
    }
  }

  /// The values of the colours that depend on the theme, for a style sheet.
  static func variables(isDark: Bool) -> String {
    themed.compactMap { paint in
      paint.name.map { "--\($0):\(paint.color(isDark: isDark).hex)" }
    }.joined(separator: ";")
  }

  /// All paints that depend on the theme.
  static let themed = [Paint.text, .page] + (0..<16).map { Paint.named($0) }
}

/// The colours of a picture.
public enum ExportTheme: Hashable, Sendable, CaseIterable {
  /// The setting of the reader's system; light if the system has no setting.
  case automatic
  /// Dark text on a light page.
  case light
  /// Light text on a dark page.
  case dark
}
