public import CharacterGrid

extension TraitOverrides {
  /// Dark text on a light ground.
  public static let light = TraitOverrides(style: .light)
  /// Light text on a dark ground.
  public static let dark = TraitOverrides(style: .dark)
  /// Room for views side by side, whatever the size.
  public static let wide = TraitOverrides(widthClass: .regular)
  /// No room for views side by side, whatever the size.
  public static let narrow = TraitOverrides(widthClass: .compact)
}

extension TraitOverrides: CustomStringConvertible {
  /// What is replaced, such as `dark wide`, or `standard`.
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

  /// Puts the view on a stage of its own.
  public func mounted(size: GridSize, traits: TraitOverrides) -> Stage {
    Stage(self, size: size, traits: traits)
  }
}

extension ViewController: GridMountable {
  /// No trait is replaced.
  public static var standardTraits: TraitOverrides { TraitOverrides() }

  /// Puts the controller's view on a stage of its own.
  public func mounted(size: GridSize, traits: TraitOverrides) -> Stage {
    Stage(self, size: size, traits: traits)
  }
}
