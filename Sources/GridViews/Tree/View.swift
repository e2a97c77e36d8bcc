@_exported public import CharacterGrid
@_exported public import Turns

/// A part of the screen, as in UIKit: a retained object with a frame, subviews, and methods that a
/// subclass overrides.
///
/// These four methods are tracked: ``updateProperties()``, ``updateConstraints()``,
/// ``layoutSubviews()`` and ``draw(in:)``. If a method has read an `@Observable` model that
/// changes, it runs again before the next frame. No other call is needed.
@MainActor open class View {
  /// The view's rectangle in the superview's coordinates.
  public final var frame: GridRect = .zero { didSet { frameDidChange(from: oldValue) } }

  /// Whether the view and its subviews are not drawn, and left out of the layout of stacks.
  public final var isHidden = false {
    didSet { visibilityDidChange("isHidden", changed: isHidden != oldValue, givesRoom: true) }
  }

  /// The opacity.
  ///
  /// At 0, the view is invisible but keeps its place. Above 0, it is fully visible. The cells of a
  /// terminal cannot be translucent.
  public final var alpha = 1.0 {
    didSet { visibilityDidChange("alpha", changed: (alpha > 0) != (oldValue > 0)) }
  }

  /// The colour behind the view, and behind the cells of its subviews that have no background of
  /// their own; nil for none.
  public final var backgroundColor: Color? {
    didSet { didAssign("backgroundColor", changed: backgroundColor != oldValue) }
  }

  /// Whether subviews are clipped to the view's bounds; true by default, unlike in UIKit.
  ///
  /// The drawing of the view itself is always clipped.
  public final var clipsToBounds = true {
    didSet { visibilityDidChange("clipsToBounds", changed: clipsToBounds != oldValue) }
  }

  /// The lengths that the view wants, in addition to the size of its content.
  ///
  /// The superview reads it in its layout. ``updateConstraints()`` may set it.
  public final var sizing = Sizing() { didSet { sizingDidChange(from: oldValue) } }

  /// The traits of the view and its subviews that replace the superview's traits.
  public final var traitOverrides = TraitOverrides() {
    didSet {
      guard traitOverrides != oldValue else { return }
      link?.log.noteUnseenChange(of: self)
      setNeeds(.traits, because: .request)
    }
  }

  /// The traits of the view, when they were last passed to it.
  public final internal(set) var traits = Traits()

  /// A name that replaces the type's name in paths, for example in logs and messages.
  public final var identifier: String? { didSet { link?.namesDidChange() } }

  /// The name that a screen reader speaks.
  ///
  /// For a control, the default is its text.
  open var accessibilityLabel: String? {
    didSet { spokenTextDidChange(accessibilityLabel, oldValue) }
  }
  /// The current value that a screen reader speaks; nil for none.
  open var accessibilityValue: String? {
    didSet { spokenTextDidChange(accessibilityValue, oldValue) }
  }
  /// The kind and the state of the view, for a screen reader.
  open var accessibilityTraits: AccessibilityTraits = [] {
    didSet { if accessibilityTraits != oldValue { link?.log.noteUnseenChange(of: self) } }
  }

  /// Whether the view can have the focus; false by default.
  open var isFocusable: Bool { false }
  /// Whether the focus stays inside the view while it is shown, as in an alert.
  open var trapsFocus: Bool { false }
  /// The text cursor in the view's coordinates, shown while the view has the focus; nil for none.
  open var cursor: TextCursor? { nil }

  /// The subviews in drawing order, from back to front.
  public final internal(set) var subviews: [View] = []
  /// The superview; nil if the view has none.
  public final var superview: View? { parent }
  /// The controller of the view; nil if the view has none.
  public final internal(set) weak var controller: ViewController?

  // NB: Overlapping accesses are not checked for the properties that each pass reads, because no
  // foreign code runs during such an access, and the checks took a tenth of the time of a commit.
  // `final`, because otherwise a debug build calls an accessor.

  /// The state of the view that the passes use.
  @exclusivity(unchecked) final var state = ViewState()
  /// The superview.
  ///
  /// The superview sets this to nil in its deinit. Not weak: the first weak reference moves an
  /// object's reference counts to a side table. There, counting takes five times as long, and views
  /// are counted more often than any other object.
  ///
  /// NB: A plain address, because a checked reference traps if it is read during the superview's
  /// deinit. The deinit of a subclass runs before this is set to nil. It may change a subview, or a
  /// property that a subview has read.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: View?
  /// The point in the view's coordinates that is shown in its top left corner.
  @exclusivity(unchecked) final var boundsOrigin = GridPoint.zero
  /// The part of the stage that it shares with its views; nil if the view is not on a stage.
  @exclusivity(unchecked) final var link: StageLink?
  /// The scopes of the tracked methods, by ``TrackedMethod``; empty until a method is tracked.
  @exclusivity(unchecked) final var scopes: [TrackedScope?] = []
  /// The scopes that code has opened explicitly; nil before the first one.
  final var openedScopes: OpenedScopes?
  /// The sizes that were returned, for a view that is measured again when its content changes.
  ///
  /// Nil for a view whose superview lays out after every change.
  @exclusivity(unchecked) final var measures: Measures?
  /// The observations that end when the view is deallocated.
  final var observations: [ObserveToken] = []
  /// The subviews that need a phase themselves or in their subtree, in any order.
  @exclusivity(unchecked) final var pendingSubviews: [View] = []
  /// The cells that the view itself has drawn last, while a proof listened.
  @exclusivity(unchecked) final var drawnCells: DrawnCells?
  /// The path, and the number of name changes on the stage when the path was computed.
  @exclusivity(unchecked) final var cachedPath: (path: String, names: Int)?

  /// Makes a view with an empty frame.
  public init() {
    state.overridden = OverriddenMethods(of: type(of: self), in: MethodTable.ofViews)
  }

  deinit {
    if state.logPlace > 0, link?.log.isRead ?? true {
      assertionFailure(
        "The log of a stage names a view that is deallocated. Report it as a defect.")
    }
    for scope in scopes { scope?.end() }
    openedScopes?.end()
    // Meanwhile the main actor may write a model, which marks the views from the reader up to this
    // one.
    if !subviews.isEmpty, !MainActorCheck.isMainActor { Self.endScopes(in: subviews) }
    for view in subviews { view.parent = nil }
  }

  /// Reads models and sets texts, styles and visibility; tracked.
  open func updateProperties() {}

  /// Reads models and sets ``sizing``, of the view or of its subviews; tracked.
  open func updateConstraints() {}

  /// Sets the frames of the subviews, and may read models too; tracked.
  open func layoutSubviews() {}

  /// Draws the content behind the subviews; tracked.
  open func draw(in canvas: inout Canvas) {}

  /// Refused: here, the method has a canvas as its argument.
  @available(*, unavailable, message: "Override draw(in:).")
  open func draw(_ rect: GridRect) {}

  /// Returns the size that the content needs within a proposal.
  ///
  /// The default is the proposed size, with 0 for a length without a proposal.
  open func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  /// Called after the view's traits have changed.
  ///
  /// All other phases run again afterwards.
  open func traitsDidChange(from previous: Traits) {}

  /// Called after the view was added to a stage or removed from it.
  open func didMoveToStage() {}

  /// The state that shows the focus in the view, such as the position of a text cursor or of a
  /// current row.
  ///
  /// It contains everything that the view shows with the focus and that no model contains. If it is
  /// set to the value of another view of the same models, both views look the same. It contains no
  /// `#`.
  open var focusState: String? {
    get { nil }
    set {}
  }

  /// Called for a key while this view or a view inside of it has the focus; returns true if
  /// handled.
  ///
  /// If the key is not handled, the superview receives it.
  open func handleKey(_ key: KeyPress) -> Bool { false }

  /// The keys that the view handles now, for a ``KeyBar``.
  ///
  /// Override it together with ``handleKey(_:)``. The default is empty.
  open var keyHints: [KeyHint] { [] }

  /// Called for a pasted text; returns true if handled.
  ///
  /// The text is sent to the same views as a key; see ``handleKey(_:)``.
  open func handlePaste(_ text: String) -> Bool { false }

  /// Called for a mouse event on this view, or on a view inside of it that has not handled the
  /// event.
  ///
  /// Returns true if handled.
  open func handleMouse(_ event: MouseEvent) -> Bool { false }

  /// Called after the view has received or lost the focus.
  ///
  /// The view is drawn again in either case.
  open func focusDidChange() {
    noteFocusChange()
    if isFocused { scrollIntoSight() }
  }

  // MARK: - For this module's own views

  /// The superclass from which on no method reads models, so that its methods need no tracking.
  class var untrackedClass: View.Type { View.self }

  /// The word for the view's kind if no trait contains it.
  var kindWord: String { Self.wordForText }

  /// The value of the view, as a test reads it.
  var seenValue: String? { accessibilityValue }

  /// Returns the indices of the subviews that may be visible in a rectangle of the view.
  func subviewIndices(in rect: GridRect) -> Range<Int> { subviews.indices }

  /// Called after a subview's frame or visibility has changed.
  func subviewDidMove() {}

  /// Whether ``updateConfiguration()`` has an effect.
  var isConfigurable: Bool { false }

  /// Runs before ``updateProperties()`` on every platform, in a tracked scope of its own.
  func updateConfiguration() {}

  /// The method under which ``updateConfiguration()`` is tracked and named.
  var configurationMethod: TrackedMethod { .configurationUpdate }

  /// Runs after ``updateConfiguration()``, as a part of it whose reads are not tracked.
  func configurationDidUpdate() {}

  /// Whether a stack around the view arranges the view's subviews instead of the view.
  var joinsStack: Bool { false }

  /// Called after the view was added to a superview or removed from it.
  func superviewDidChange() {}

  /// Called when the view needs another size; the reason `.sizes` means a change in a subview.
  func sizeDidChange(because reason: InvalidationReason, superviewKnows: Bool) {
    tellSuperviewOfSize(unlessItKnows: superviewKnows)
  }

  /// Draws over the subviews, to change what they have drawn.
  func drawOverSubviews(in canvas: inout Canvas) {}
}

/// The state of a view that the passes use.
struct ViewState {
  /// The phases that the view itself needs.
  var needs = PhaseSet.all
  /// The phases that views below need; set in every ancestor of a dirty view.
  var descendantNeeds: PhaseSet = []
  var reasons = InvalidationReasons()
  /// The number of commits that had begun when the view left its stage.
  var commitBeforeLeaving = 0
  /// The phases whose methods are running.
  var running: PhaseSet = []
  var overridden = OverriddenMethods()
  /// The scopes that code of the view may open now.
  var opening = ScopeOpening.outsideOfMethods
  /// Whether ``View/layoutSubviews()`` itself is running, so that it causes the changes below.
  ///
  /// False during a call of ``View/layoutIfNeeded()`` in it.
  var isPlacingSubviews = false
  /// Whether the superview's layout was running at the last change of size, or has run since, so
  /// that it has seen the size.
  var superviewKnowsSize = false
  /// Whether the width of the view's ``View/sizing`` is derived from its subviews.
  var fillsWidthLikeSubviews = false
  /// Whether the height of the view's ``View/sizing`` is derived from its subviews.
  var fillsHeightLikeSubviews = false
  /// Whether ``View/drawOverSubviews(in:)`` has an effect.
  var drawsOverSubviews = false
  /// Whether the view is in its superview's list of pending subviews.
  var isPending = false
  /// Whether a pass is inside of the view.
  ///
  /// Phases that the view invalidates itself then do not count as arrivals.
  var isBeingVisited = false
  /// The phase whose pass is visiting the subviews, and the number of subviews that became dirty
  /// meanwhile.
  var visiting: Phase?
  var arrivals = 0
  /// The index among the superview's subviews.
  ///
  /// It is valid if it is below the superview's `numberedSubviews`.
  var index = 0
  var numberedSubviews = 0
  /// The rows of the stage in which the view and the views inside of it were drawn.
  var drawnRows = 0..<0
  /// Whether the view needs drawing and was not drawn yet.
  var isDueForDrawing = false
  /// The index of the view in the log since the last commit, from 1; 0 means none.
  var logPlace = 0
  /// The indices of its runs in the log since the last commit, from 1; 0 means none.
  var runPlaces = SIMD16<UInt32>()
}
