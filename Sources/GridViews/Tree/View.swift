@_exported public import CharacterGrid
@_exported public import Turns

/// A retained part of the screen, shaped like UIKit's: a frame, subviews, and methods that a
/// subclass overrides.
///
/// What ``updateProperties()``, ``updateConstraints()``, ``layoutSubviews()`` and ``draw(in:)``
/// read from `@Observable` models is tracked: a change makes that method run again before the next
/// frame, with no call from the outside.
@MainActor open class View {
  /// The view's rectangle in the superview's columns and rows.
  public final var frame: GridRect = .zero { didSet { frameDidChange(from: oldValue) } }

  /// Whether the view and its subviews are left out of the picture, and of the layout of stacks.
  public final var isHidden = false {
    didSet { visibilityDidChange("isHidden", changed: isHidden != oldValue, givesRoom: true) }
  }

  /// The opacity: at 0 the view is invisible but keeps its place, above 0 it is shown whole.
  ///
  /// A terminal's cell cannot be translucent.
  public final var alpha = 1.0 {
    didSet { visibilityDidChange("alpha", changed: (alpha > 0) != (oldValue > 0)) }
  }

  /// Whether subviews are clipped to the view's bounds; true unless set, as for panes of a
  /// terminal.
  ///
  /// What the view draws itself is always clipped.
  public final var clipsToBounds = true {
    didSet { visibilityDidChange("clipsToBounds", changed: clipsToBounds != oldValue) }
  }

  /// The lengths that the view wants beyond what its content needs.
  ///
  /// The superview reads it when it lays out; ``updateConstraints()`` may set it.
  public final var sizing = Sizing() { didSet { sizingDidChange(from: oldValue) } }

  /// The traits that the view and its subviews have in place of the superview's.
  public final var traitOverrides = TraitOverrides() {
    didSet {
      guard traitOverrides != oldValue else { return }
      link?.log.noteUnseenChange(of: self)
      setNeeds(.traits, because: .request)
    }
  }

  /// The traits of the view, as of the last time they were passed down.
  public final internal(set) var traits = Traits()

  /// A name for paths in logs and messages, in place of the type's name.
  public final var identifier: String? { didSet { link?.namesDidChange() } }

  /// The name that a screen reader speaks; a control's text unless it is set.
  open var accessibilityLabel: String? {
    didSet { spokenTextDidChange(accessibilityLabel, oldValue) }
  }
  /// The present value that a screen reader speaks.
  open var accessibilityValue: String? {
    didSet { spokenTextDidChange(accessibilityValue, oldValue) }
  }
  /// What kind of thing the view is for a screen reader.
  open var accessibilityTraits: AccessibilityTraits = [] {
    didSet { if accessibilityTraits != oldValue { link?.log.noteUnseenChange(of: self) } }
  }

  /// Whether the view can have the focus; false unless overridden.
  open var isFocusable: Bool { false }
  /// Whether the focus stays inside the view while it is shown, as in an alert.
  open var trapsFocus: Bool { false }
  /// The text cursor in the view's own columns and rows, shown while the view has the focus.
  open var cursor: TextCursor? { nil }

  /// The subviews in drawing order, the bottom one first.
  public final internal(set) var subviews: [View] = []
  /// The view that this one is a subview of.
  public final var superview: View? { parent }
  /// The controller whose view this is.
  public final internal(set) weak var controller: ViewController?

  // NB: What each pass asks of each view is not checked for overlapping accesses: no code of others runs
  // during one, and the checks took a tenth of a commit. `final`, or a debug build calls an accessor.

  /// What the passes keep of it.
  @exclusivity(unchecked) final var state = ViewState()
  /// The superview, which clears this in its deinit.
  ///
  /// Not weak: the first weak reference moves an object's reference counts into a side table, where
  /// counting costs five times as much, and views are counted more often than anything else.
  ///
  /// NB: a plain address, since a checked reference ends the process if it is read during the
  /// superview's deinit. That of a subclass runs before this is cleared, and may change a subview or
  /// what a subview has read.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: View?
  /// The point of the view's own columns and rows that is shown in its top left corner.
  @exclusivity(unchecked) final var boundsOrigin = GridPoint.zero
  /// What the stage shares with its views, while the view is on one.
  @exclusivity(unchecked) final var link: StageLink?
  /// The scopes of the tracked methods, by ``TrackedMethod``; empty until a method is tracked.
  @exclusivity(unchecked) final var scopes: [TrackedScope?] = []
  /// The scopes that code has opened by hand; nil until it opens one.
  final var openedScopes: OpenedScopes?
  /// The sizes that were returned, for views that are measured again when their content changes;
  /// nil for a view whose superview lays out after every change.
  @exclusivity(unchecked) final var measures: Measures?
  /// The observations that end with the view.
  final var observations: [ObserveToken] = []
  /// The subviews that need something themselves or further down, in any order.
  @exclusivity(unchecked) final var pendingSubviews: [View] = []
  /// The cells that the view itself drew last, while a proof listened.
  @exclusivity(unchecked) final var drawnCells: DrawnCells?
  /// The path, and the number of name changes on the stage when it was computed.
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
    // A model may be written on the main actor meanwhile, which marks the views from the reader up
    // to this one.
    if !subviews.isEmpty, !MainActorCheck.isMainActor { Self.endScopes(in: subviews) }
    for view in subviews { view.parent = nil }
  }

  /// Reads models and sets texts, styles and visibility; tracked.
  open func updateProperties() {}

  /// Reads models and sets ``sizing``, of the view or of its subviews; tracked.
  open func updateConstraints() {}

  /// Sets the frames of the subviews, and may read models too; tracked.
  open func layoutSubviews() {}

  /// Draws what lies behind the subviews; tracked.
  open func draw(in canvas: inout Canvas) {}

  /// Refused: it is given a canvas here.
  @available(*, unavailable, message: "Override draw(in:).")
  open func draw(_ rect: GridRect) {}

  /// Returns the size that the content needs within a proposal: the proposed size unless
  /// overridden, and 0 where nothing is proposed.
  open func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  /// Called after the view's traits have changed; all other phases run again afterwards.
  open func traitsDidChange(from previous: Traits) {}

  /// Called after the view was added to a stage or removed from it.
  open func didMoveToStage() {}

  /// What shows where the focus is in the view, such as the place of a text cursor or of a current
  /// row: anything that the view shows while it has the focus and that follows from no model.
  ///
  /// Setting what another view of the same models has makes both look alike. It contains no `#`.
  open var focusState: String? {
    get { nil }
    set {}
  }

  /// Called for a key while this view or one inside it has the focus; returns true if handled.
  ///
  /// A key that is not handled is sent to the superview.
  open func handleKey(_ key: KeyPress) -> Bool { false }

  /// Called for a pasted text, as ``handleKey(_:)`` is for a key; returns true if handled.
  open func handlePaste(_ text: String) -> Bool { false }

  /// Called for a mouse event on this view, or on one inside that did not handle it.
  ///
  /// Returns true if handled.
  open func handleMouse(_ event: MouseEvent) -> Bool { false }

  /// Called after the view got or lost the focus; it is drawn again in either case.
  open func focusDidChange() {
    noteFocusChange()
    if isFocused { scrollIntoSight() }
  }

  // MARK: - For this module's own views

  /// The class down to which no method reads models, so that none of them needs tracking.
  class var untrackedClass: View.Type { View.self }

  /// What it is called where no trait tells its kind.
  var kindWord: String { Self.wordForText }

  /// Its value, as a test reads it.
  var seenValue: String? { accessibilityValue }

  /// Whether the class is one of this module's controls, whose ``updateProperties()`` runs on every
  /// platform, as a control of the system works on each.
  ///
  /// Where the platform does not track it, it opens a scope of its own.
  class var updatesOnEveryPlatform: Bool { false }

  /// Called for a key that nothing around the focus has handled, while the view is shown; returns
  /// true if handled.
  func handleKeyEquivalent(_ key: KeyPress) -> Bool { false }

  /// The subviews, by index, that may be visible in a rectangle of the view.
  func subviewIndices(in rect: GridRect) -> Range<Int> { subviews.indices }

  /// Called after a subview's frame or visibility has changed.
  func subviewDidMove() {}

  /// Whether ``updateConfiguration()`` does anything.
  var isConfigurable: Bool { false }

  /// Runs before ``updateProperties()``, on every platform, in a tracked scope of its own.
  func updateConfiguration() {}

  /// The method that ``updateConfiguration()`` is, by which it is tracked and named.
  var configurationMethod: TrackedMethod { .configurationUpdate }

  /// Runs after ``updateConfiguration()``, as a part of it whose reads are not tracked.
  func configurationDidUpdate() {}

  /// Whether a stack around it arranges its subviews in its place.
  var joinsStack: Bool { false }

  /// Called when the view is inside of another one, or of none.
  func superviewDidChange() {}

  /// Called when the view turns out to need another size; `.sizes` is a change further inside.
  func sizeDidChange(because reason: InvalidationReason, superviewKnows: Bool) {
    tellSuperviewOfSize(unlessItKnows: superviewKnows)
  }

  /// Changes what the subviews have drawn.
  func drawOverSubviews(in canvas: inout Canvas) {}
}

/// What the passes keep of a view.
struct ViewState {
  /// What the view itself needs.
  var needs = PhaseSet.all
  /// What views further down need; set in every ancestor of a dirty view.
  var descendantNeeds: PhaseSet = []
  var reasons = InvalidationReasons()
  /// The last commit that had begun when the view left its stage.
  var commitBeforeLeaving = 0
  /// The phases whose methods are running now.
  var running: PhaseSet = []
  var overridden = OverriddenMethods()
  /// Which scopes code of the view may open now.
  var opening = ScopeOpening.outsideOfMethods
  /// Set while ``View/layoutSubviews()`` itself runs: it causes what changes below meanwhile.
  ///
  /// Cleared during a ``View/layoutIfNeeded()`` that it calls.
  var isPlacingSubviews = false
  /// Whether the superview's layout was running at the last change of size, or has run since: it knows
  /// the size.
  var superviewKnowsSize = false
  /// Whether the view's ``View/sizing`` follows from its subviews.
  var fillsLikeSubviews = false
  /// Whether ``View/drawOverSubviews(in:)`` has anything to draw.
  var drawsOverSubviews = false
  /// Whether the view is in its superview's list of pending views.
  var isPending = false
  /// Whether a pass is inside the view now; what it invalidates itself is no arrival.
  var isBeingVisited = false
  /// The phase whose pass is among the subviews now, and how many became dirty meanwhile.
  var visiting: Phase?
  var arrivals = 0
  /// The index among the superview's subviews, valid below the superview's `numberedSubviews`.
  var index = 0
  var numberedSubviews = 0
  /// The rows of the stage where the view and those inside were drawn.
  var drawnRows = 0..<0
  /// Set when the view needs drawing, until it is drawn.
  var isDueForDrawing = false
  /// The place of the view in the log since the last commit, from 1; 0 is none.
  var logPlace = 0
  /// The places of its runs in the log since the last commit, from 1; 0 is none.
  var runPlaces = SIMD16<UInt32>()
}
