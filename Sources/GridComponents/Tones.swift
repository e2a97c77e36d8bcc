package import CharacterGrid
package import GridViews

/// The colours that components use besides the theme's, readable on light and dark screens.
package struct Tones: Hashable, Sendable {
  /// The style of what is active, selected or in progress.
  package let accent: CellStyle
  /// The style of success and growth.
  package let positive: CellStyle
  /// The style of warnings.
  package let caution: CellStyle
  /// The style of failure and decline.
  package let negative: CellStyle

  /// Makes the colours for light or dark.
  package init(_ style: InterfaceStyle) {
    switch style {
    case .light:
      accent = CellStyle(foreground: .blue, token: "accent")
      positive = CellStyle(foreground: .green, token: "positive")
      // Yellow would be hard to read on a light screen.
      caution = CellStyle(foreground: .magenta, token: "caution")
      negative = CellStyle(foreground: .red, token: "negative")
    case .dark:
      accent = CellStyle(foreground: .named(.brightCyan), token: "accent")
      positive = CellStyle(foreground: .named(.brightGreen), token: "positive")
      caution = CellStyle(foreground: .named(.brightYellow), token: "caution")
      negative = CellStyle(foreground: .named(.brightRed), token: "negative")
    }
  }
}

extension View {
  /// The tones for the view's style.
  ///
  /// A tracked method that reads them runs again when the style changes.
  package var tones: Tones { Tones(traits.style) }
}

extension CellStyle {
  /// The style in bold.
  package var bold: CellStyle {
    var style = self
    style.attributes.insert(.bold)
    return style
  }
}
