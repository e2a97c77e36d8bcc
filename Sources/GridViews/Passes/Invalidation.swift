import CharacterGrid

extension View {
  /// Makes ``updateProperties()`` run before the next frame.
  public final func setNeedsUpdateProperties() { setNeeds(.updateProperties, because: request) }

  /// Makes ``updateConstraints()`` run before the next frame.
  public final func setNeedsUpdateConstraints() { setNeeds(.updateConstraints, because: request) }

  /// Makes ``layoutSubviews()`` run before the next frame.
  public final func setNeedsLayout() { setNeeds(.layoutSubviews, because: request) }

  /// Makes the next frame draw the view anew.
  public final func setNeedsDisplay() { setNeeds(.draw, because: request) }

  /// Makes whoever places the view measure it again, if its size turns out to have changed.
  ///
  /// An ancestor that is placing its subviews at this moment made the change itself and is left
  /// alone.
  public final func invalidateIntrinsicContentSize() {
    var view = self
    while let superview = view.superview {
      view.state.superviewKnowsSize = superview.state.isPlacingSubviews
      view = superview
    }
    sizeMayHaveChanged(because: request)
  }

  /// The cause of what is asked for now: a view that runs asks for what it is told to.
  private var request: Cause { link?.log.openRuns ?? 0 > 0 ? .requestInside : .request }

  /// Makes the next pass find out whether the view has another size now.
  func sizeMayHaveChanged(because cause: Cause) {
    measures?.isStale = true
    setNeeds(.sizing, because: cause)
  }

  /// Notes an assignment to a property that is drawn; every such property's observer calls it.
  ///
  /// - Parameters:
  ///   - property: The property's name, for the frame's record.
  ///   - changed: Whether the value is another than before.
  ///   - resizes: Whether another value may need another size.
  ///   - value: The new value in words, asked for only while a film or a proof listens.
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

  func setNeeds(_ phase: Phase, because cause: Cause) {
    state.causes.note(cause, for: phase)
    state.needs.insert(PhaseSet(phase))
    climb(PhaseSet(phase))
  }

  /// Tells the ancestors that the view or something below needs these phases.
  func climb(_ phases: PhaseSet) {
    var view = self
    while let superview = view.superview {
      superview.adopt(view, needing: phases)
      if superview.state.descendantNeeds.isSuperset(of: phases) { return }
      superview.state.descendantNeeds.formUnion(phases)
      view = superview
    }
    view.link?.listener?()
  }

  private func adopt(_ subview: View, needing phases: PhaseSet) {
    if !subview.state.isPending {
      subview.state.isPending = true
      pendingSubviews.append(subview)
    }
    guard let visiting = state.visiting, !subview.state.isBeingVisited else { return }
    if phases.contains(PhaseSet(visiting)) { state.arrivals += 1 }
  }

  func frameDidChange(from old: GridRect) {
    guard frame != old else { return }
    link?.log.noteChange()
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
    link?.log.noteChange()
    superview?.contentsDidChange(because: .sizes)
  }

  /// What is inside, or how long it wants to be, is not what the view has last placed.
  func contentsDidChange(because cause: Cause) {
    if !state.isPlacingSubviews { setNeeds(.layoutSubviews, because: cause) }
    invalidateIntrinsicContentSize()
  }
}

/// Why a phase of a view is dirty; the first reason since its last run counts.
enum Cause: UInt8 {
  case mounted
  case model
  case request
  case requestInside
  case geometry
  case contents
  case sizes
  case traits
  case assignment

  /// The cause as a frame's record tells it; nil for the layout.
  var forRecords: FrameRecord.ScopeRun.Cause? {
    switch self {
    case .model: .model
    case .request: .request
    default: nil
    }
  }

  /// The words for the stage's events.
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

/// One cause for each dirty phase, in four bits each.
struct Causes {
  private var bits: UInt32 = 0

  /// Notes why, unless the phase has its reason already.
  mutating func note(_ cause: Cause, for phase: Phase) {
    let shift = UInt32(phase.rawValue) * 4
    if bits >> shift & 0xF == 0 { bits |= (UInt32(cause.rawValue) + 1) << shift }
  }

  /// Gives the reason away.
  mutating func take(for phase: Phase) -> Cause {
    let shift = UInt32(phase.rawValue) * 4
    let cause = Cause(rawValue: UInt8(truncatingIfNeeded: bits >> shift & 0xF) &- 1)
    bits &= ~(0xF << shift)
    return cause ?? .mounted
  }
}
