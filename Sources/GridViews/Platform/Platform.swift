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
