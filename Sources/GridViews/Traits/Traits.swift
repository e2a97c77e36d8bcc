/// What holds for a whole part of the screen: light or dark, narrow or wide, and what platform is
/// played.
public struct Traits: Hashable, Sendable {
  /// Light or dark.
  public var style = InterfaceStyle.light
  /// Narrow or wide.
  public var widthClass = WidthClass.regular
  /// Which platform's rules of tracking hold.
  public var platform = Platform.iOS26

  /// Makes traits.
  public init(
    style: InterfaceStyle = .light, widthClass: WidthClass = .regular, platform: Platform = .iOS26
  ) {
    self.style = style
    self.widthClass = widthClass
    self.platform = platform
  }
}

/// Whether dark stands on light or light on dark.
public enum InterfaceStyle: Hashable, Sendable, CaseIterable {
  /// Dark on light, or light on dark.
  case light, dark
}

/// Whether there is room for things side by side.
public enum WidthClass: Hashable, Sendable, CaseIterable {
  /// Less than 60 columns, or more.
  case compact, regular

  /// The class of as many columns.
  public init(columns: Int) { self = columns < 60 ? .compact : .regular }
}

/// Some traits, in place of those that come from above.
public struct TraitOverrides: Hashable, Sendable {
  /// Light or dark, if it is set here.
  public var style: InterfaceStyle?
  /// Narrow or wide, if it is set here.
  public var widthClass: WidthClass?
  /// The platform, if it is set here.
  public var platform: Platform?

  /// Makes overrides; none unless they are given.
  public init(
    style: InterfaceStyle? = nil, widthClass: WidthClass? = nil, platform: Platform? = nil
  ) {
    self.style = style
    self.widthClass = widthClass
    self.platform = platform
  }

  /// The traits with what is set here put in their place.
  public func applied(to traits: Traits) -> Traits {
    Traits(
      style: style ?? traits.style, widthClass: widthClass ?? traits.widthClass,
      platform: platform ?? traits.platform)
  }
}

/// A platform's rules of what is tracked, so that one view can be put through all of them.
public enum Platform: Hashable, Sendable {
  /// Nothing is tracked by itself; `observe` alone updates views.
  case iOS17
  /// Tracks layout, constraints, drawing and controllers if the app's property list asks for it;
  /// `updateProperties` does not exist yet.
  case iOS18(tracking: Bool)
  /// Tracks everything.
  case iOS26

  /// Whether what a view's methods read is tracked.
  public var tracks: Bool {
    switch self {
    case .iOS17: false
    case .iOS18(let tracking): tracking
    case .iOS26: true
    }
  }

  /// Whether `updateProperties` is ever called.
  public var hasUpdateProperties: Bool { self == .iOS26 }
}

extension View {
  /// Makes the traits flow down again before the next frame.
  public final func setNeedsUpdateTraits() { setNeeds(.traits, because: .request) }

  /// Takes over the superview's traits; a change makes everything here run again, and goes on to
  /// the views inside.
  func passTraitsDown() {
    let inherited = superview?.traits ?? link?.traits ?? Traits()
    let new = traitOverrides.applied(to: inherited)
    guard new != traits else { return }
    let previous = traits
    traits = new
    if !new.platform.tracks { for scope in scopes { scope?.cancel() } }
    for phase in Phase.allCases where phase != .traits { setNeeds(phase, because: .traits) }
    for subview in subviews { subview.setNeeds(.traits, because: .traits) }
    controller?.traitsDidChange(from: previous)
    traitsDidChange(from: previous)
  }
}
