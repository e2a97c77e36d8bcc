import CharacterGrid

// MARK: - Requesting a phase

extension View {
  /// Makes ``updateProperties()`` run before the next frame.
  public final func setNeedsUpdateProperties() { setNeeds(.updateProperties, because: request) }

  /// Makes ``updateConstraints()`` run before the next frame.
  public final func setNeedsUpdateConstraints() { setNeeds(.updateConstraints, because: request) }

  /// Makes ``layoutSubviews()`` run before the next frame.
  public final func setNeedsLayout() { setNeeds(.layoutSubviews, because: request) }

  /// Makes the next frame draw the view again.
  public final func setNeedsDisplay() { setNeeds(.draw, because: request) }

  /// Makes the traits pass from the view to the views below again, before the next frame.
  public final func setNeedsUpdateTraits() { setNeeds(.traits, because: .request) }

  /// Makes the superview place the view again, if the view's size has changed.
  ///
  /// An ancestor that is placing its subviews at this moment has caused the change itself, so it
  /// does not lay out again.
  public final func invalidateIntrinsicContentSize() {
    var view = self
    while let superview = view.superview {
      view.state.superviewKnowsSize = superview.state.isPlacingSubviews
      view = superview
    }
    sizeMayHaveChanged(because: request)
  }

  /// The reason of an explicit request.
  ///
  /// Inside of a run, the run is the source.
  private var request: InvalidationReason {
    link?.log.openRuns ?? 0 > 0 ? .requestInside : .request
  }

  /// Marks the view and its ancestors, so that a phase runs before the next frame.
  func setNeeds(_ phase: Phase, because reason: InvalidationReason) {
    state.reasons.note(reason, for: phase)
    state.needs.insert(PhaseSet(phase))
    climb(PhaseSet(phase))
    if let log = link?.log, log.listens { log.noteRequest(of: phase, of: self, because: reason) }
  }

  /// Makes the next pass check whether the size of the view has changed.
  func sizeMayHaveChanged(because reason: InvalidationReason) {
    measures?.isStale = true
    setNeeds(.sizing, because: reason)
  }
}

// MARK: - Changes of views

extension View {
  /// Notes an assignment to a property that affects the drawing.
  ///
  /// Call it in the property's `didSet`.
  ///
  /// - Parameters:
  ///   - property: The property's name, for the frame's record.
  ///   - changed: Whether the new value differs from the old one.
  ///   - resizes: Whether a new value may change the size that the view needs.
  ///   - value: The new value as text. It is evaluated only while a film or a proof listens.
  public final func didAssign(
    _ property: String, changed: Bool, resizes: Bool = false,
    value: @autoclosure () -> String? = nil
  ) {
    if let log = link?.log {
      log.record(property, of: self, changed: changed, value: log.listens ? value() : nil)
    }
    guard changed else { return }
    setNeeds(.draw, because: .assignment)
    if resizes { invalidateIntrinsicContentSize() }
  }

  func frameDidChange(from old: GridRect) {
    guard frame != old else { return }
    // The superview places its subviews, so the change belongs to it.
    link?.log.noteChange(of: parent ?? self)
    setNeeds(.draw, because: .geometry)
    if frame.size != old.size { setNeeds(.layoutSubviews, because: .geometry) }
    superview?.subviewDidMove()
  }

  func visibilityDidChange(_ property: String, changed: Bool, givesRoom: Bool = false) {
    didAssign(property, changed: changed, value: property == "alpha" ? "\(alpha)" : "\(isHidden)")
    if changed, givesRoom { superview?.contentsDidChange(because: .contents) }
    if changed { superview?.subviewDidMove() }
  }

  func sizingDidChange(from old: Sizing) {
    guard sizing != old else { return }
    link?.log.noteChange(of: parent ?? self)
    superview?.contentsDidChange(because: .sizes)
  }

  /// Called when the subviews, or the lengths that they want, differ from those of the last layout.
  func contentsDidChange(because reason: InvalidationReason) {
    if !state.isPlacingSubviews { setNeeds(.layoutSubviews, because: reason) }
    invalidateIntrinsicContentSize()
  }
}

// MARK: - Reasons

/// The reason why a phase of a view is dirty.
enum InvalidationReason: UInt8 {
  case mounted
  case model
  /// Requested outside of every run.
  case request
  /// Requested by a running method.
  case requestInside
  case geometry
  case contents
  case sizes
  case traits
  case assignment

  /// Returns the cause for a frame's record; nil for a reason that is a part of the layout.
  ///
  /// An immediate layout that a view's own method requests is also a part of the layout if the view
  /// is new or has another frame.
  func recordedCause(isForced: Bool) -> FrameRecord.ScopeRun.Cause? {
    switch self {
    case .model: .model
    case .request: .request
    case .requestInside, .contents, .sizes, .assignment: isForced ? .forced : nil
    case .mounted, .geometry, .traits: nil
    }
  }

  /// The text for the stage's events.
  var words: String {
    switch self {
    case .mounted: "new on the stage"
    case .model: "a model changed"
    case .request, .requestInside: "asked for"
    case .geometry: "its frame changed"
    case .contents: "its subviews changed"
    case .sizes: "a size inside changed"
    case .traits: "its traits changed"
    case .assignment: "a property changed"
    }
  }
}

/// For each dirty phase, the first reason since its last run, in four bits.
///
/// These are bits and not a dictionary, because every view has them and every assignment writes
/// them.
struct InvalidationReasons {
  private var bits: UInt32 = 0

  /// Notes the reason, unless the phase already has one.
  mutating func note(_ reason: InvalidationReason, for phase: Phase) {
    let shift = UInt32(phase.rawValue) * 4
    if bits >> shift & 0xF == 0 { bits |= (UInt32(reason.rawValue) + 1) << shift }
  }

  /// Removes the reasons of phases that a model has made dirty.
  mutating func forgetModels() {
    for phase in Phase.allCases where bits >> (UInt32(phase.rawValue) * 4) & 0xF == Self.model {
      _ = removeReason(for: phase)
    }
  }

  private static let model = UInt32(InvalidationReason.model.rawValue) + 1

  /// Removes and returns the reason of a phase.
  mutating func removeReason(for phase: Phase) -> InvalidationReason {
    let shift = UInt32(phase.rawValue) * 4
    let reason = InvalidationReason(rawValue: UInt8(truncatingIfNeeded: bits >> shift & 0xF) &- 1)
    bits &= ~(0xF << shift)
    return reason ?? .mounted
  }
}
