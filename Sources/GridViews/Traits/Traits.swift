/// Values that a view passes to its subviews: light or dark, narrow or wide, and the rules of a
/// platform.
public struct Traits: Hashable, Sendable {
  /// Light or dark.
  public var style = InterfaceStyle.light
  /// Narrow or wide.
  public var widthClass = WidthClass.regular
  /// The platform whose rules of tracking apply.
  public var platform = Platform.iOS26

  /// Makes traits; the defaults are light, regular and iOS 26.
  public init(
    style: InterfaceStyle = .light, widthClass: WidthClass = .regular, platform: Platform = .iOS26
  ) {
    self.style = style
    self.widthClass = widthClass
    self.platform = platform
  }
}

/// The appearance: dark text on a light background, or light text on a dark background.
public enum InterfaceStyle: Hashable, Sendable, CaseIterable {
  /// Dark on light, or light on dark.
  case light, dark
}

/// Whether there is room for views side by side.
public enum WidthClass: Hashable, Sendable, CaseIterable {
  /// Fewer than 60 columns, or 60 and more.
  case compact, regular

  /// Makes the class for a number of columns.
  public init(columns: Int) { self = columns < 60 ? .compact : .regular }
}

/// Traits that replace the inherited ones.
public struct TraitOverrides: Hashable, Sendable {
  /// Light or dark; nil to inherit it.
  public var style: InterfaceStyle?
  /// Narrow or wide; nil to inherit it.
  public var widthClass: WidthClass?
  /// The platform; nil to inherit it.
  public var platform: Platform?

  /// Makes overrides; nil means that the trait is inherited.
  public init(
    style: InterfaceStyle? = nil, widthClass: WidthClass? = nil, platform: Platform? = nil
  ) {
    self.style = style
    self.widthClass = widthClass
    self.platform = platform
  }

  /// Returns the given traits, in which these overrides replace the traits that they set.
  public func applied(to traits: Traits) -> Traits {
    Traits(
      style: style ?? traits.style, widthClass: widthClass ?? traits.widthClass,
      platform: platform ?? traits.platform)
  }
}

// MARK: - Platforms

/// The rules by which a platform tracks reads of models, so that one view can be tested with all of
/// them.
public enum Platform: Hashable, Sendable {
  /// There is no Observation.
  ///
  /// Only `observe` updates views, and only for perceptible models.
  case iOS13
  /// The same as iOS 13.
  case iOS14
  /// The same as iOS 13.
  case iOS15
  /// The same as iOS 13.
  case iOS16
  /// No method is tracked.
  ///
  /// Only `observe` updates views.
  case iOS17
  /// Layout, constraints, drawing and controllers are tracked if the app's property list turns this
  /// on.
  ///
  /// The method `updateProperties` does not exist yet.
  case iOS18(tracking: Bool)
  /// All methods are tracked.
  case iOS26

  /// Whether the reads of a view's methods are tracked.
  public var tracks: Bool {
    switch self {
    case .iOS13, .iOS14, .iOS15, .iOS16, .iOS17: false
    case .iOS18(let tracking): tracking
    case .iOS26: true
    }
  }

  /// Returns true if the reads of a method are tracked.
  ///
  /// A declared body is tracked if there is Observation.
  func tracks(_ method: TrackedMethod) -> Bool { method == .body ? hasObservation : tracks }

  /// Whether observable models can be tracked.
  public var hasObservation: Bool {
    switch self {
    case .iOS13, .iOS14, .iOS15, .iOS16: false
    case .iOS17, .iOS18, .iOS26: true
    }
  }

  /// Whether `updateProperties` is called.
  public var hasUpdateProperties: Bool { self == .iOS26 }
}

// MARK: - From superview to subviews

extension View {
  /// The platform in the next commit, because a view that has just been added has not inherited it
  /// yet.
  var platformToCome: Platform {
    var view: View? = self
    while let next = view {
      if let platform = next.traitOverrides.platform { return platform }
      view = next.superview
    }
    return link?.traits.platform ?? traits.platform
  }

  /// Passes the superview's traits to the view.
  ///
  /// If they have changed, every phase of the view runs again, and the subviews inherit them in the
  /// same pass.
  func passTraitsDown() {
    let inherited = superview?.traits ?? link?.traits ?? Traits()
    let new = traitOverrides.applied(to: inherited)
    guard new != traits else { return }
    let previous = traits
    traits = new
    state.superviewKnowsSize = false
    if !new.platform.tracks { for scope in scopes { scope?.cancel() } }
    if new.platform != previous.platform { openedScopes?.endThoseOfMethods() }
    for phase in Phase.allCases where phase != .traits { setNeeds(phase, because: .traits) }
    for subview in subviews { subview.setNeeds(.traits, because: .traits) }
    controller?.traitsDidChange(from: previous)
    traitsDidChange(from: previous)
  }
}
