public import CharacterGrid

// How views are mounted on a stage by a test, and the traits that a test replaces.

extension TraitOverrides {
  /// Dark text on a light background.
  public static let light = TraitOverrides(style: .light)
  /// Light text on a dark background.
  public static let dark = TraitOverrides(style: .dark)
  /// The width class with room for views side by side, independent of the size.
  public static let wide = TraitOverrides(widthClass: .regular)
  /// The width class without room for views side by side, independent of the size.
  public static let narrow = TraitOverrides(widthClass: .compact)
}

extension TraitOverrides: CustomStringConvertible {
  /// The traits that are replaced, such as `dark wide`, or `standard`.
  public var description: String {
    let style = style.map { $0 == .dark ? "dark" : "light" }
    let width = widthClass.map { $0 == .regular ? "wide" : "narrow" }
    let words = [style, width, platform.map { "\($0)" }].compactMap(\.self)
    return words.isEmpty ? "standard" : words.joined(separator: " ")
  }
}

extension View: GridMountable {
  /// No trait is replaced.
  public static var standardTraits: TraitOverrides { TraitOverrides() }

  /// Returns a new stage with the view as its root.
  public func mounted(size: GridSize, traits: TraitOverrides) -> Stage {
    Stage(self, size: size, traits: traits)
  }
}

extension ViewController: GridMountable {
  /// No trait is replaced.
  public static var standardTraits: TraitOverrides { TraitOverrides() }

  /// Returns a new stage with the controller's view as its root.
  public func mounted(size: GridSize, traits: TraitOverrides) -> Stage {
    Stage(self, size: size, traits: traits)
  }
}
