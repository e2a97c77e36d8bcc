package import CharacterGrid
package import GridViews

/// The colours that components add to the theme's, readable on light and dark screens.
package struct Tones: Hashable, Sendable {
  /// What is active, selected or in progress.
  package let accent: CellStyle
  /// Success and growth.
  package let positive: CellStyle
  /// Warnings.
  package let caution: CellStyle
  /// Failure and decline.
  package let negative: CellStyle

  /// The colours for light or dark.
  package init(_ style: InterfaceStyle) {
    switch style {
    case .light:
      accent = CellStyle(foreground: .blue, token: "accent")
      positive = CellStyle(foreground: .green, token: "positive")
      // Not yellow, which is hard to read on a light screen.
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
  /// The tones for the view's style; a pass that reads them runs again when the style changes.
  package var tones: Tones { Tones(traits.style) }
}

extension CellStyle {
  /// The style in bold.
  var bold: CellStyle {
    var style = self
    style.attributes.insert(.bold)
    return style
  }
}
