import CharacterGrid

extension View {
  /// After how many rounds views that keep each other busy are reported as an update loop.
  static let settlingLimit = 100

  /// Passes traits down, updates properties and constraints and lays out, in tree order, until
  /// nothing in the subtree is dirty.
  ///
  /// A view whose own method has called for this is left to whoever runs that method. Returns the
  /// loop that did not end within the limit, if there is one: the views that ran in its last round.
  func settle() -> FrameRecord.Problem? {
    for _ in 1..<Self.settlingLimit where !isSettled {
      for phase in Phase.settling { runPass(phase) }
    }
    guard !isSettled, state.running.isEmpty else { return nil }
    let round = Round()
    let names = link?.round
    let (dirty, changes) = (dirtyPaths, link?.log.changes)
    link?.round = round
    for phase in Phase.settling { runPass(phase) }
    link?.round = names
    if isSettled { return nil }
    guard let link else { return .updateLoop(paths: [path], isProved: false) }
    // What asks for the same again after a round that changed nothing will do so for ever.
    let isProved = changes == link.log.changes && dirty == dirtyPaths
    return .updateLoop(paths: round.views.map(\.path), isProved: isProved)
  }

  var isSettled: Bool { needsAnywhere.isDisjoint(with: .settling) }

  /// The views that need something themselves.
  var dirtyPaths: [String] {
    (state.needs.isEmpty ? [] : [path]) + pendingSubviews.flatMap(\.dirtyPaths)
  }

  /// What the view or something below it needs.
  var needsAnywhere: PhaseSet { state.needs.union(state.descendantNeeds) }

  /// Runs one phase of the views that need it, along dirty paths only: parents before children,
  /// but children first where constraints are updated.
  func runPass(_ phase: Phase) {
    if phase == .updateConstraints {
      visitSubviews(needing: [.updateConstraints, .sizing], phase: phase)
      perform(phase)
      evaluateSize()
    } else {
      perform(phase)
      visitSubviews(needing: PhaseSet(phase), phase: phase)
    }
  }

  /// Visits the dirty subviews in their order.
  ///
  /// One that becomes dirty meanwhile is visited too if its turn has not come yet; otherwise it
  /// waits for the next round.
  private func visitSubviews(needing phases: PhaseSet, phase: Phase) {
    guard !state.descendantNeeds.isDisjoint(with: phases) else { return }
    state.descendantNeeds.subtract(phases)
    let outer = (state.visiting, state.arrivals)
    state.visiting = phase
    var queue = waiting(for: phases, after: -1)
    var next = 0
    while next < queue.count {
      let view = queue[next]
      next += 1
      guard view.superview === self else { continue }
      state.arrivals = 0
      view.state.isBeingVisited = true
      view.runPass(phase)
      view.state.isBeingVisited = false
      // One whose own method is running now keeps what it needs.
      state.descendantNeeds.formUnion(view.needsAnywhere.intersection(phases))
      if state.arrivals > 0 {
        numberSubviews()
        queue = waiting(for: phases, after: view.superview === self ? view.state.index : -1)
        next = 0
      }
    }
    (state.visiting, state.arrivals) = outer
  }

  /// The pending subviews that need any of the phases and stand behind a place, in their order.
  private func waiting(for phases: PhaseSet, after index: Int) -> [View] {
    numberSubviews()
    var views: [View] = []
    var isInOrder = true
    for view in pendingSubviews
    where view.state.index > index && !view.needsAnywhere.isDisjoint(with: phases) {
      if let last = views.last, last.state.index > view.state.index { isInOrder = false }
      views.append(view)
    }
    if !isInOrder { views.sort { $0.state.index < $1.state.index } }
    return views
  }

  /// Takes subviews off the list that need nothing more, and notes what the others still need.
  func forgetCleanSubviews() {
    pendingSubviews.removeAll { view in
      let needs = view.needsAnywhere
      state.descendantNeeds.formUnion(needs)
      view.state.isPending = !needs.isEmpty
      return needs.isEmpty
    }
  }
}

/// The views that ran in one round of a loop.
@MainActor final class Round {
  private(set) var views: [View] = []
  private var known: Set<ObjectIdentifier> = []

  func note(_ view: View) {
    if known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
  }
}

extension Stage {
  /// The root and what lies over it, from below.
  var roots: [View] { arrangements.layers.isEmpty ? [root] : [root] + arrangements.layers }

  /// What a screen reader speaks of: nothing that lies below what wants an answer.
  var spokenRoots: [View] {
    let roots = roots
    return Array(roots[(roots.lastIndex(where: \.trapsFocus) ?? 0)...])
  }

  /// Decides what is shown, and settles it, until nothing is dirty.
  func settleRoots() -> FrameRecord.Problem? {
    for _ in 0..<View.settlingLimit {
      arrangements.decide()
      let undecided = arrangements.undecidedPaths
      link.knownFocus?.review()
      for view in roots {
        if let loop = view.settle() { return loop }
      }
      if !undecided.isEmpty { return .updateLoop(paths: undecided, isProved: false) }
      if !arrangements.isPending, roots.allSatisfy(\.isSettled) { return nil }
    }
    return .updateLoop(paths: dirtyPaths, isProved: false)
  }

  /// The views that are dirty, and those whose controllers have something to decide.
  var dirtyPaths: [String] { arrangements.undecidedPaths + roots.flatMap(\.dirtyPaths) }
}

extension Arrangements {
  /// Whether something is to be decided, or a layer is dirty.
  var needCommit: Bool { isPending || layers.contains { !$0.needsAnywhere.isEmpty } }
}

/// The parts of a commit in which a view is asked to do its work, in their order.
enum Phase: UInt8, CaseIterable {
  case traits
  case updateProperties
  case updateConstraints
  /// Sizes travel from leaves to root; no method of a view belongs to it.
  case sizing
  case layoutSubviews
  case draw

  static let settling: [Phase] = [
    .traits, .updateProperties, .updateConstraints, .layoutSubviews,
  ]
}

/// Some of the phases.
struct PhaseSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ phase: Phase) { rawValue = 1 << phase.rawValue }

  static let traits = PhaseSet(.traits)
  static let updateProperties = PhaseSet(.updateProperties)
  static let updateConstraints = PhaseSet(.updateConstraints)
  static let sizing = PhaseSet(.sizing)
  static let layoutSubviews = PhaseSet(.layoutSubviews)
  static let draw = PhaseSet(.draw)
  /// What is repeated until nothing is dirty; drawing comes after.
  static let settling: PhaseSet = [
    .traits, .updateProperties, .updateConstraints, .sizing, .layoutSubviews,
  ]
  static let all: PhaseSet = [settling, .draw]
  /// The phases that have a method which a subclass may override.
  static let methods: PhaseSet = [.updateProperties, .updateConstraints, .layoutSubviews, .draw]
}

extension View {
  /// Updates and lays out what needs it in the view and below, at once.
  ///
  /// It needs no stage, draws nothing and commits no frame. Ancestors that need layout wait for
  /// the next commit.
  public final func layoutIfNeeded() {
    guard !isSettled else { return }
    let placing = ancestors.filter(\.state.isPlacingSubviews)
    for view in placing { view.state.isPlacingSubviews = false }
    let loop = TurnQueue.$current.withValue(link?.queue ?? .current) { settle() }
    for view in placing { view.state.isPlacingSubviews = true }
    if let loop { link?.log.report(loop) }
    stage?.layoutWasFlushed()
  }

  /// Runs ``updateProperties()`` at once where the view, its controller or a view below needs it.
  public final func updatePropertiesIfNeeded() {
    flush([.traits, .updateProperties], running: .updateProperties)
  }

  /// Runs ``updateConstraints()`` at once where the view or a view below needs it.
  public final func updateConstraintsIfNeeded() {
    flush([.traits, .updateConstraints, .sizing], running: .updateConstraints)
  }

  /// Passes traits down at once, from the view on, where they have changed.
  public final func updateTraitsIfNeeded() { flush(.traits, running: .traits) }

  private func flush(_ phases: PhaseSet, running phase: Phase) {
    guard !needsAnywhere.isDisjoint(with: phases) else { return }
    TurnQueue.$current.withValue(link?.queue ?? .current) {
      if phase != .traits { runPass(.traits) }
      runPass(phase)
    }
  }
}
