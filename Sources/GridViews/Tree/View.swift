@_exported public import CharacterGrid

/// A retained part of the screen, shaped like UIKit's: a frame, subviews, and methods that a
/// subclass overrides.
///
/// What ``updateProperties()``, ``layoutSubviews()`` and ``draw(in:)`` read from `@Observable`
/// models is tracked: a change makes the method run again before the next frame, with no call
/// from the outside.
@MainActor open class View {
  /// The place in the superview's columns and rows.
  public final var frame: Rect = .zero { didSet { frameDidChange(from: oldValue) } }

  /// Whether the view and its subviews are left out of the picture; they keep their place.
  public final var isHidden = false {
    didSet { didAssign("isHidden", changed: oldValue != isHidden, resizes: true) }
  }

  /// A name for paths in logs and messages, in place of the type's.
  public final var identifier: String?

  /// The views inside, drawn in this order.
  public final internal(set) var subviews: [View] = []

  /// The view that this one is inside of.
  public final internal(set) weak var superview: View?

  /// Set on a stage's root only.
  weak var mountingStage: Stage?
  var needs = PhaseSet.all
  /// What views further down need; every ancestor of a dirty view has the bit.
  var descendantNeeds: PhaseSet = []
  /// The phases whose methods are running now.
  var running: PhaseSet = []
  /// Set while ``layoutSubviews()`` itself runs, not what it calls ``layoutIfNeeded()`` for: what
  /// changes below meanwhile is its own doing.
  var isPlacingSubviews = false
  /// One for each phase, made at the phase's first run.
  var scopes: [TrackedScope?] = [nil, nil, nil]

  /// Makes a view without a frame.
  public init() {}

  /// The frame's extent in the view's own columns and rows.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Reads models and sets texts, styles and visibility; tracked.
  open func updateProperties() {}

  /// Places the subviews, and may read models too; tracked.
  open func layoutSubviews() {}

  /// Draws what lies behind the subviews; tracked.
  open func draw(in canvas: inout Canvas) {}

  /// The size that the content needs within a proposal; the proposal itself unless overridden.
  open func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  /// Called when the view has come onto a stage or left it.
  open func didMoveToStage() {}
}
