public import CharacterGrid
public import GridViews

/// The colours that components add to the theme's, readable on a light and on a dark ground.
public struct Tones: Hashable, Sendable {
  /// What is alive, chosen or under way.
  public let accent: Style
  /// What is well, or grows.
  public let positive: Style
  /// What needs a look.
  public let caution: Style
  /// What has failed, or shrinks.
  public let negative: Style

  /// The colours for a ground.
  public init(_ style: InterfaceStyle) {
    switch style {
    case .light:
      accent = Style(foreground: .blue, token: "accent")
      positive = Style(foreground: .green, token: "positive")
      caution = Style(foreground: .magenta, token: "caution")
      negative = Style(foreground: .red, token: "negative")
    case .dark:
      accent = Style(foreground: .named(.brightCyan), token: "accent")
      positive = Style(foreground: .named(.brightGreen), token: "positive")
      caution = Style(foreground: .named(.brightYellow), token: "caution")
      negative = Style(foreground: .named(.brightRed), token: "negative")
    }
  }
}

extension View {
  /// The tones for the ground that the view stands on; read in a pass, they follow it.
  public var tones: Tones { Tones(traits.style) }
}

extension Style {
  /// The style in heavier strokes.
  var bold: Style {
    var style = self
    style.attributes.insert(.bold)
    return style
  }
}
