/// What holds for a whole subtree: light or dark, narrow or wide, and a platform's rules.
public struct Traits: Hashable, Sendable {
  /// Light or dark.
  public var style = InterfaceStyle.light
  /// Narrow or wide.
  public var widthClass = WidthClass.regular
  /// The platform whose rules of tracking hold.
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

/// The appearance: dark text on a light ground, or light text on a dark one.
public enum InterfaceStyle: Hashable, Sendable, CaseIterable {
  /// Dark on light, or light on dark.
  case light, dark
}

/// Whether there is room for views side by side.
public enum WidthClass: Hashable, Sendable, CaseIterable {
  /// Less than 60 columns, or more.
  case compact, regular

  /// The class of a number of columns.
  public init(columns: Int) { self = columns < 60 ? .compact : .regular }
}

/// Traits that replace inherited ones.
public struct TraitOverrides: Hashable, Sendable {
  /// Light or dark; nil to inherit it.
  public var style: InterfaceStyle?
  /// Narrow or wide; nil to inherit it.
  public var widthClass: WidthClass?
  /// The platform; nil to inherit it.
  public var platform: Platform?

  /// Makes overrides; what is not given is inherited.
  public init(
    style: InterfaceStyle? = nil, widthClass: WidthClass? = nil, platform: Platform? = nil
  ) {
    self.style = style
    self.widthClass = widthClass
    self.platform = platform
  }

  /// Returns the traits with those that are set here replaced.
  public func applied(to traits: Traits) -> Traits {
    Traits(
      style: style ?? traits.style, widthClass: widthClass ?? traits.widthClass,
      platform: platform ?? traits.platform)
  }
}

// MARK: - Platforms

/// A platform's rules of what is tracked, so that one view can be tested by all of them.
public enum Platform: Hashable, Sendable {
  /// There is no Observation: `observe` alone updates views, and for perceptible models alone.
  case iOS13
  /// As iOS 13.
  case iOS14
  /// As iOS 13.
  case iOS15
  /// As iOS 13.
  case iOS16
  /// No method is tracked; only `observe` updates views.
  case iOS17
  /// Tracks layout, constraints, drawing and controllers if the app's property list asks for it;
  /// `updateProperties` does not exist yet.
  case iOS18(tracking: Bool)
  /// Tracks everything.
  case iOS26

  /// Whether what a view's methods read is tracked.
  public var tracks: Bool {
    switch self {
    case .iOS13, .iOS14, .iOS15, .iOS16, .iOS17: false
    case .iOS18(let tracking): tracking
    case .iOS26: true
    }
  }

  /// Whether what a method reads is tracked: a declared body is wherever there is Observation.
  func tracks(_ method: TrackedMethod) -> Bool { method == .body ? hasObservation : tracks }

  /// Whether observable models can be tracked at all.
  public var hasObservation: Bool {
    switch self {
    case .iOS13, .iOS14, .iOS15, .iOS16: false
    case .iOS17, .iOS18, .iOS26: true
    }
  }

  /// Whether `updateProperties` is ever called.
  public var hasUpdateProperties: Bool { self == .iOS26 }
}

// MARK: - From superview to subviews

extension View {
  /// The platform as of the next commit: a view that has just been added has not inherited it yet.
  var platformToCome: Platform {
    var view: View? = self
    while let next = view {
      if let platform = next.traitOverrides.platform { return platform }
      view = next.superview
    }
    return link?.traits.platform ?? traits.platform
  }

  /// Inherits the superview's traits.
  ///
  /// A change makes every phase of the view run again, and the subviews inherit in the same pass.
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
