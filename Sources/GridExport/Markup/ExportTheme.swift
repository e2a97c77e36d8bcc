import CharacterGrid

/// Which colours a picture has.
public enum ExportTheme: Hashable, Sendable, CaseIterable {
  /// Those that the reader's system asks for; light where it does not say.
  case automatic
  /// Dark text on a light page.
  case light
  /// Light text on a dark page.
  case dark
}
