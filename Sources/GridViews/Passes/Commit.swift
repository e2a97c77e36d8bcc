public import CharacterGrid

// One commit, in the order of this file: settle the presentations and all dirty views, draw, and
// record the frame. `layoutIfNeeded()`, at the end of the file, settles a subtree and draws
// nothing.

// MARK: - Settle, draw, record

extension Stage {
  /// Settles the views, draws the changes, and returns the frame with its record.
  ///
  /// To settle is to run the phases below until no view is dirty.
  ///
  /// ```
  /// settle  presentations        which screens are shown, as models say
  ///         traits               top down
  ///         updateProperties     top down
  ///         updateConstraints    leaves to root; sizes travel up with it
  ///         layoutSubviews       top down
  ///                              all of it again until nothing is dirty
  /// draw    damaged rows         top down; if a view became dirty, settle again
  /// record  the frame            its picture, and what ran for it
  /// ```
  public func commit() -> FrameRecord {
    precondition(
      !isCommitting && log.openRuns == 0,
      "A view's own method has called commit(). Call it from outside of the views.")
    commits += 1
    if commits == 1 { root.controller?.takePreferredFocus() }
    // If nothing is dirty, the last frame is still valid. This check does not depend on the size of
    // the tree.
    if let grid = picture.grid, !needsCommit, log.events == nil {
      return FrameRecord(
        grid: grid, number: commits, turn: queue.turnNumber, cursor: cursorRecord,
        focus: focusRecord)
    }
    isCommitting = true
    log.detail = FrameListening.detail
    defer { isCommitting = false }
    return queue.asCurrent {
      let grid = CommittingStage.$link.withValue(link) { settleAndDraw() }
      let record = record(of: grid)
      tellControllersTheyAppeared()
      return record
    }
  }

  /// Settles and draws, again if drawing made a view dirty, until nothing is dirty.
  private func settleAndDraw() -> Grid {
    for _ in 0..<View.settlingLimit {
      let loop = settleViews()
      link.knownFocus?.review()
      let grid = picture.update(roots, size: size, of: link)
      if let loop { log.report(loop) }
      if loop != nil || !isDirty { return grid }
    }
    log.report(.updateLoop(paths: dirtyPaths, isProved: false))
    return picture.grid ?? Grid(blank: size)
  }

  /// Decides which screens are presented, and settles every root until nothing is dirty.
  ///
  /// Returns the update loop, or nil if there is none.
  private func settleViews() -> FrameRecord.Problem? {
    for _ in 0..<View.settlingLimit {
      // Decided before any view runs, so that a dismissed screen does not read a model that no
      // longer exists.
      presentations.decide()
      let undecided = presentations.undecidedPaths
      link.knownFocus?.review()
      for view in roots {
        (view as? PresentationLayer)?.followAnchor()
        // A popover may have ended and removed this view with the screens that it presented.
        guard view.link != nil else { continue }
        if let loop = view.settle() { return loop }
      }
      if !undecided.isEmpty { return .updateLoop(paths: undecided, isProved: false) }
      if presentations.isPending || !roots.allSatisfy(\.isSettled) { continue }
      if link.knownFocus?.enterScreen() == true { continue }
      if link.knownFocus?.settle() != true { return nil }
    }
    return .updateLoop(paths: dirtyPaths, isProved: false)
  }

  /// Shows the screens that models have requested since the last frame, before an input.
  ///
  /// The input reaches the new screens although no frame has shown them yet, because keys may
  /// arrive faster than frames.
  func showScreensAskedFor() {
    guard presentations.isPending, commits > 0, !isCommitting, log.openRuns == 0 else { return }
    // A layout that this causes is not a flush that code has requested.
    isCommitting = true
    let loop = CommittingStage.$link.withValue(link) { settleViews() }
    isCommitting = false
    if let loop { log.report(loop) }
  }

  /// Returns the frame's record, and empties the log for the next frame.
  private func record(of grid: Grid) -> FrameRecord {
    let record = FrameRecord(
      grid: grid, number: commits, turn: queue.turnNumber, latency: log.latency,
      runs: log.scopeRuns(), assignments: log.assignmentRecords(), measures: log.measures,
      problems: log.problems, flushes: log.flushes, cursor: cursorRecord, focus: focusRecord)
    problems += log.problems.filter { !problems.contains($0) }
    log.clear()
    log.events?.append(.committed(number: commits))
    return record
  }

  /// Calls `viewDidAppear()` of the controllers whose views are in a frame for the first time.
  private func tellControllersTheyAppeared() {
    let controllers = link.appearing
    link.appearing = []
    for entry in controllers { entry.controller?.viewIsInAFrame(of: link) }
  }

  /// Whether a commit has anything to do.
  ///
  /// It is true if a view is dirty, rows are damaged, or a screen has to be presented or dismissed.
  /// It is also true if runs or assignments were not reported in a frame yet.
  public var needsCommit: Bool { isDirty || !log.isEmpty }

  /// Whether the views may have to be settled or drawn.
  private var isDirty: Bool {
    picture.grid == nil || !root.needsAnywhere.isEmpty || !link.damagedRows.isEmpty
      || presentations.isPending || presentations.layers.contains { !$0.needsAnywhere.isEmpty }
  }

  /// The root and the layers over it, from back to front.
  var roots: [View] { presentations.layers.isEmpty ? [root] : [root] + presentations.layers }

  /// The paths of the dirty views, and of the views whose controllers must decide what they
  /// present.
  private var dirtyPaths: [String] {
    presentations.undecidedPaths + roots.flatMap(\.dirtyPaths)
  }
}

// MARK: - The phases of a subtree

extension View {
  /// The number of rounds after which an update loop is reported.
  static let settlingLimit = 100

  /// Runs the phases in order until nothing in the subtree is dirty.
  ///
  /// Returns the update loop, with the views that ran in its last round; nil if there is none. A
  /// view whose own method has called this is skipped; the pass that runs the method handles it.
  func settle() -> FrameRecord.Problem? {
    for _ in 1..<Self.settlingLimit where !isSettled {
      for phase in Phase.settling { runPass(phase) }
    }
    guard !isSettled, state.running.isEmpty else { return nil }
    // Runs one more round and notes its views. To note the views of each round would slow down
    // every commit.
    let round = Round()
    let names = link?.round
    let (dirty, changes) = (dirtyPaths, link?.log.changes)
    link?.round = round
    for phase in Phase.settling { runPass(phase) }
    link?.round = names
    if isSettled { return nil }
    guard let link else { return .updateLoop(paths: [path], isProved: false) }
    // A round that changed nothing and left the same views dirty would repeat for ever.
    let isProved = changes == link.log.changes && dirty == dirtyPaths
    return .updateLoop(paths: round.views.map(\.path), isProved: isProved)
  }

  /// Runs one phase of the dirty views.
  ///
  /// Parents run before children. For constraints, children run before parents, because the size of
  /// a view depends on the sizes inside of it.
  func runPass(_ phase: Phase) {
    if phase == .updateConstraints {
      visitSubviews(needing: .sizes, phase: phase)
      perform(phase)
      evaluateSize()
    } else {
      // Views that the layout has added get their traits before they are measured and laid out.
      if phase == .layoutSubviews, needsAnywhere.contains(.traits) { runPass(.traits) }
      perform(phase)
      visitSubviews(needing: PhaseSet(phase), phase: phase)
    }
  }
}

/// The phases of a commit in which views run their methods, in their order.
enum Phase: UInt8, CaseIterable {
  case traits
  case updateProperties
  case updateConstraints
  /// Sizes are passed from leaves to root in the pass of `updateConstraints`.
  ///
  /// This phase has no method.
  case sizing
  case layoutSubviews
  case draw

  static let settling: [Phase] = [
    .traits, .updateProperties, .updateConstraints, .layoutSubviews,
  ]
}

/// A set of phases.
struct PhaseSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ phase: Phase) { rawValue = 1 << phase.rawValue }

  init(arrayLiteral sets: PhaseSet...) {
    var rawValue: UInt8 = 0
    for set in sets { rawValue |= set.rawValue }
    self.rawValue = rawValue
  }

  static let traits = PhaseSet(.traits)
  static let updateProperties = PhaseSet(.updateProperties)
  static let updateConstraints = PhaseSet(.updateConstraints)
  static let sizing = PhaseSet(.sizing)
  static let layoutSubviews = PhaseSet(.layoutSubviews)
  static let draw = PhaseSet(.draw)
  /// The phases of the pass in which sizes are passed up.
  static let sizes: PhaseSet = [.updateConstraints, .sizing]
  /// The phases that are repeated until nothing is dirty.
  ///
  /// Drawing follows them.
  static let settling: PhaseSet = [
    .traits, .updateProperties, .updateConstraints, .sizing, .layoutSubviews,
  ]
  static let all: PhaseSet = [settling, .draw]
  /// The phases with a method that a subclass may override.
  static let methods: PhaseSet = [.updateProperties, .updateConstraints, .layoutSubviews, .draw]
}

// NB: `OptionSet` has all of these functions. In a debug build, in which tests run, its generic
// ones took a tenth of the time of a commit.
extension PhaseSet {
  var isEmpty: Bool { rawValue == 0 }

  func contains(_ other: PhaseSet) -> Bool { rawValue & other.rawValue == other.rawValue }

  func isDisjoint(with other: PhaseSet) -> Bool { rawValue & other.rawValue == 0 }

  func isSuperset(of other: PhaseSet) -> Bool { rawValue & other.rawValue == other.rawValue }

  func intersection(_ other: PhaseSet) -> PhaseSet { PhaseSet(rawValue: rawValue & other.rawValue) }

  func union(_ other: PhaseSet) -> PhaseSet { PhaseSet(rawValue: rawValue | other.rawValue) }

  func subtracting(_ other: PhaseSet) -> PhaseSet { PhaseSet(rawValue: rawValue & ~other.rawValue) }

  mutating func formUnion(_ other: PhaseSet) { self = union(other) }

  mutating func insert(_ other: PhaseSet) { self = union(other) }

  mutating func subtract(_ other: PhaseSet) { self = subtracting(other) }

  mutating func remove(_ other: PhaseSet) { self = subtracting(other) }
}

/// The views that ran in one round of an update loop.
@MainActor final class Round {
  private(set) var views: [View] = []
  private var known: Set<ObjectIdentifier> = []

  func note(_ view: View) {
    if known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
  }
}

// MARK: - Immediately, without a frame

extension View {
  /// Settles the view and all views below it now.
  ///
  /// It does not need a stage, does not draw, and does not commit a frame. Ancestors that need
  /// layout wait for the next commit.
  public final func layoutIfNeeded() {
    guard !isSettled else { return }
    guard let log = link?.log else { return layOutAtOnce() }
    log.force(self) { layOutAtOnce() }
  }

  /// Does the same as a part of a layout, without noting that a run has requested it.
  final func layOutAtOnce() {
    guard !isSettled else { return }
    layOutBetweenInputs()
    stage?.layoutWasFlushed(of: self)
  }

  /// Does the same between two inputs that arrive before one frame, so that the second input starts
  /// from the result of the first.
  ///
  /// The state between the inputs is not shown.
  final func layOutBetweenInputs() {
    guard !isSettled else { return }
    // Changes that the subtree makes itself also concern ancestors that are placing their subviews
    // now.
    let placing = ancestors.filter(\.state.isPlacingSubviews)
    for view in placing { view.state.isPlacingSubviews = false }
    let loop = TurnQueue.$current.withValue(link?.queue ?? .current) { settle() }
    for view in placing { view.state.isPlacingSubviews = true }
    if let loop { link?.log.report(loop) }
  }

  /// Runs ``updateProperties()`` now for the view, its controller and the views below, if they need
  /// it.
  public final func updatePropertiesIfNeeded() {
    flush([.traits, .updateProperties], running: .updateProperties)
  }

  /// Runs ``updateConstraints()`` now for the view and the views below, if they need it.
  public final func updateConstraintsIfNeeded() {
    flush([.traits, .updateConstraints, .sizing], running: .updateConstraints)
  }

  /// Passes changed traits to the view and the views below now.
  public final func updateTraitsIfNeeded() { flush(.traits, running: .traits) }

  private func flush(_ phases: PhaseSet, running phase: Phase) {
    guard !needsAnywhere.isDisjoint(with: phases) else { return }
    TurnQueue.$current.withValue(link?.queue ?? .current) {
      if phase != .traits { runPass(.traits) }
      runPass(phase)
    }
  }
}
