@_exported public import CharacterGrid
@_exported public import Turns

/// A retained part of the screen, shaped like UIKit's: a frame, subviews, and methods that a
/// subclass overrides.
///
/// What ``updateProperties()``, ``updateConstraints()``, ``layoutSubviews()`` and ``draw(in:)``
/// read from `@Observable` models is tracked: a change makes that method run again before the next
/// frame, with no call from the outside.
@MainActor open class View {
  /// The place in the superview's columns and rows.
  public final var frame: GridRect = .zero { didSet { frameDidChange(from: oldValue) } }

  /// Whether the view and its subviews are left out of the picture and of stacks.
  public final var isHidden = false {
    didSet { visibilityDidChange("isHidden", changed: isHidden != oldValue, givesRoom: true) }
  }

  /// How much of the view is to be seen: nothing at 0, though it keeps its place.
  ///
  /// A cell cannot be half there, so anything more shows it whole.
  public final var alpha = 1.0 {
    didSet { visibilityDidChange("alpha", changed: (alpha > 0) != (oldValue > 0)) }
  }

  /// Whether subviews are cut off at the view's edges, as panes of a terminal are; what the view
  /// draws itself always is.
  public final var clipsToBounds = true {
    didSet { visibilityDidChange("clipsToBounds", changed: clipsToBounds != oldValue) }
  }

  /// How long the view wants to be, for whoever places it; ``updateConstraints()`` may set it.
  public final var sizing = Sizing() { didSet { sizingDidChange(from: oldValue) } }

  /// The traits that the view and those inside have instead of their superview's.
  public final var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { setNeeds(.traits, because: .request) } }
  }

  /// The traits that hold here, as of the last time they were passed down.
  public final internal(set) var traits = Traits()

  /// A name for paths in logs and messages, in place of the type's.
  public final var identifier: String? { didSet { namesDidChange() } }

  /// What a screen reader calls the view; its text, unless something was set.
  open var accessibilityLabel: String?
  /// What a screen reader says of its present state.
  open var accessibilityValue: String?
  /// What a screen reader says of its kind.
  open var accessibilityTraits: AccessibilityTraits = []

  /// Whether the keys can go to the view; a control that cannot be used says no.
  open var isFocusable: Bool { false }
  /// Whether the keys stay inside of the view while it is shown, as in an alert.
  open var trapsFocus: Bool { false }
  /// The text cursor in the view's own columns and rows, shown while it has the focus.
  open var cursor: TextCursor? { nil }

  /// The views inside, drawn in this order.
  public final internal(set) var subviews: [View] = []
  /// The view that this one is inside of.
  public final var superview: View? { parent }
  /// The controller whose root the view is.
  public final internal(set) weak var controller: ViewController?

  var state = ViewState()
  /// The superview, which says so when it goes.
  ///
  /// Not weak: a weakly held object counts all its references in another place, at five times the
  /// cost, and views are counted more often than anything else.
  nonisolated(unsafe) unowned var parent: View?
  /// Where the view's own columns and rows begin: what lies there is shown in its corner.
  var boundsOrigin = GridPoint.zero
  /// The stage's side of the connection, while the view is on one.
  var link: StageLink?
  /// One for each method, made at the method's first tracked run.
  var scopes: [TrackedScope?] = []
  /// The sizes at which the content would be measured again, to see whether it has changed; nil
  /// where nobody knows.
  final var measures: Measures?
  /// The observations that end with the view.
  var observations: [ObserveToken] = []
  /// The subviews that need something themselves or further down, in any order.
  var pendingSubviews: [View] = []
  /// The path and the number of the names that it was made of.
  var cachedPath: (path: String, names: Int)?

  /// Makes a view without a frame.
  public init() { state.overridden = overriddenMethods }

  deinit {
    for view in subviews { view.parent = nil }
    for scope in scopes { scope?.end() }
  }

  /// Reads models and sets texts, styles and visibility; tracked.
  open func updateProperties() {}

  /// Reads models and sets ``sizing``, of the view or of those inside; tracked.
  open func updateConstraints() {}

  /// Places the subviews, and may read models too; tracked.
  open func layoutSubviews() {}

  /// Draws what lies behind the subviews; tracked.
  open func draw(in canvas: inout Canvas) {}

  /// The size that the content needs within a proposal; the proposal itself unless overridden.
  open func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  /// Called after the view's traits have changed; everything else is updated afterwards.
  open func traitsDidChange(from previous: Traits) {}

  /// Called when the view has come onto a stage or left it.
  open func didMoveToStage() {}

  /// Called for a key while this view or one inside it has the focus; returns true if handled.
  ///
  /// A key that is not handled goes on to the superview.
  open func handleKey(_ key: KeyPress) -> Bool { false }

  /// Called for a pasted text, as ``handleKey(_:)`` is for a key; returns true if handled.
  open func handlePaste(_ text: String) -> Bool { false }

  /// Called for the mouse on this view, or on one inside that did not handle it.
  ///
  /// Returns true if handled.
  open func handleMouse(_ event: MouseEvent) -> Bool { false }

  /// Called when the view has got the focus or lost it; it is drawn anew anyway.
  open func focusDidChange() {
    noteFocusChange()
    if isFocused { scrollIntoSight() }
  }

  // MARK: - For this module's own views

  /// The class down to which nothing in the methods reads models: they need no tracking.
  class var untrackedClass: View.Type { View.self }

  /// The subviews that may show in a part of the view, by their numbers.
  func subviewIndices(in rect: GridRect) -> Range<Int> { subviews.indices }

  /// Called after a subview's frame or visibility has changed.
  func subviewDidMove() {}

  /// Whether ``updateConfiguration()`` does anything.
  var isConfigurable: Bool { false }

  /// Runs before ``updateProperties()``, on every platform, in a tracked scope of its own.
  func updateConfiguration() {}

  /// Called when the view turns out to need another size; `.sizes` is a change further inside.
  func sizeDidChange(because cause: Cause, superviewKnows: Bool) {
    tellSuperviewOfSize(unlessItKnows: superviewKnows)
  }
}

/// The marks that the engine keeps on a view.
struct ViewState {
  /// What the view itself needs.
  var needs = PhaseSet.all
  /// What views further down need; every ancestor of a dirty view has the bit.
  var descendantNeeds: PhaseSet = []
  var causes = Causes()
  /// The methods that are running now.
  var running: PhaseSet = []
  /// The methods that do anything, and those of them that may read models.
  var overridden = OverriddenMethods()
  /// Set while ``View/layoutSubviews()`` itself runs, not what it calls ``View/layoutIfNeeded()``
  /// for: what changes below meanwhile is its own doing.
  var isPlacingSubviews = false
  /// The superview has seen the last change of size, since it was placing its subviews then.
  var superviewKnowsSize = false
  /// Whether the view stands in its superview's list of pending views.
  var isPending = false
  /// Whether a pass is in the view now: what it does itself is no arrival.
  var isBeingVisited = false
  /// The phase whose pass is among the subviews now, and how many joined it meanwhile.
  var visiting: Phase?
  var arrivals = 0
  /// The place among the superview's subviews, unless that has to count anew from there on.
  var index = 0
  var numberedSubviews = 0
  /// The stage's rows that the view and those inside were drawn on.
  var drawnRows = 0..<0
  /// Set from the moment when drawing was asked for until it is done.
  var isDueForDrawing = false
  /// The view's place in the log since the last commit, from 1; 0 is none.
  var logPlace = 0
  /// The places in the log of the runs since the last commit, from 1; 0 is none.
  var runPlaces = SIMD16<UInt32>()
}

/// What a view's class does, beyond nothing.
struct OverriddenMethods {
  /// The methods that are not `View`'s own, which do nothing.
  var all = PhaseSet.methods
  /// Those of them that may read models.
  var tracked = PhaseSet.methods
}
