package import CharacterGrid
package import GridViews

/// The colours that components add to the theme's, readable on a light and on a dark ground.
package struct Tones: Hashable, Sendable {
  /// What is alive, chosen or under way.
  package let accent: CellStyle
  /// What is well, or grows.
  package let positive: CellStyle
  /// What needs a look.
  package let caution: CellStyle
  /// What has failed, or shrinks.
  package let negative: CellStyle

  /// The colours for a ground.
  package init(_ style: InterfaceStyle) {
    switch style {
    case .light:
      accent = CellStyle(foreground: .blue, token: "accent")
      positive = CellStyle(foreground: .green, token: "positive")
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
  /// The tones for the ground that the view stands on; read in a pass, they follow it.
  package var tones: Tones { Tones(traits.style) }
}

extension CellStyle {
  /// The style in heavier strokes.
  var bold: CellStyle {
    var style = self
    style.attributes.insert(.bold)
    return style
  }
}
