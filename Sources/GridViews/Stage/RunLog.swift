import CharacterGrid

/// The runs of tracked methods between two commits, and their effects.
///
/// A run has an effect if a view changed while it ran, if it queued a block, or if it requested
/// another run that has an effect. So a method that only calls `setNeedsDisplay()` has the effect
/// of the drawing. If a run requests an immediate layout of a view below, the effects of that
/// layout do not count for the run.
///
/// Views are represented by numbers, their indices in the stage's log.
@MainActor struct RunLog {
  private(set) var runs: [Run] = []
  /// The runs that have begun and not ended; the innermost is the last.
  private var open: [OpenRun] = []
  /// The views that have changed during the open runs, in order; recorded only while a proof
  /// listens.
  private var changedViews: [Int] = []
  private var requests: [Request] = []
  /// The view whose new size is being passed to its ancestors.
  private var resized: Int?

  struct Run {
    let view: Int
    let method: TrackedMethod
    /// Whether the method is certainly overridden, so that a run without an effect can be reported.
    let isCertain: Bool
    var count = 0
    var changed = false
    /// Whether the run has assigned to properties of views.
    var assigned = false
    /// A view whose immediate layout the run has requested, and that contains all effects of the
    /// run.
    var forcedView: Int?
    var cause = FrameRecord.ScopeRun.Cause.layout
    /// The reasons why a body ran, if they are recorded.
    var reasons: [BodyReason] = []
  }

  private struct OpenRun {
    let run: Int
    /// The counts at the beginning of the run.
    let (changes, changedViews, requests, blocks): (Int, Int, Int, Int)
    /// The views whose immediate layout the run has requested.
    var forcedViews: [Int] = []
  }

  /// A phase of a view that was requested.
  private struct Request {
    let source: Source
    let target: Target

    enum Source {
      case run(Int)
      case size(ofView: Int)
    }
  }

  private struct Target: Hashable {
    let view: Int
    let phase: Phase
  }

  var isEmpty: Bool { runs.isEmpty }
  var openCount: Int { open.count }
  /// Whether a request made now has a source.
  var hasSource: Bool { !open.isEmpty || resized != nil }
  /// Whether an immediate layout is in progress.
  var isForcing: Bool { forcingDepth > 0 }
  private var forcingDepth = 0

  mutating func add(_ run: Run) -> Int {
    runs.append(run)
    return runs.count - 1
  }

  mutating func note(_ cause: FrameRecord.ScopeRun.Cause, of run: Int) {
    runs[run].cause = max(runs[run].cause, cause)
  }

  mutating func note(_ reasons: [BodyReason], of run: Int) { runs[run].reasons += reasons }

  mutating func clear() {
    runs.removeAll(keepingCapacity: true)
    requests.removeAll(keepingCapacity: true)
  }
}

// MARK: - One run

extension RunLog {
  mutating func begin(_ run: Int, changes: Int, blocks: Int) {
    open.append(
      OpenRun(
        run: run, changes: changes, changedViews: changedViews.count, requests: requests.count,
        blocks: blocks))
  }

  /// Ends the innermost run; `isInside` returns true if the first view is the second one or inside
  /// of it.
  mutating func end(changes: Int, blocks: Int, isInside: (Int, Int) -> Bool) {
    let ended = open.removeLast()
    let run = ended.run
    runs[run].count += 1
    let views = changedViews[ended.changedViews...]
    if blocks > ended.blocks {
      runs[run].changed = true
    } else if changes > ended.changes {
      let forced = ended.forcedViews.first { view in views.allSatisfy { isInside($0, view) } }
      if let forced { runs[run].forcedView = forced } else { runs[run].changed = true }
    }
    for forced in ended.forcedViews { dropRequests(of: ended) { isInside($0, forced) } }
    if open.isEmpty { changedViews.removeAll(keepingCapacity: true) }
  }

  /// Notes a drawing, which is complete when this is called.
  mutating func noteDrawing(_ run: Int, changed: Bool) {
    runs[run].count += 1
    if changed { runs[run].changed = true }
  }

  mutating func noteAssignment() {
    if let run = open.last?.run { runs[run].assigned = true }
  }

  /// Notes that a view has changed during an open run; nil for a change above all views.
  mutating func noteChange(ofView view: Int?) {
    changedViews.append(view ?? -1)
  }

  // MARK: - Immediate layouts

  mutating func beginForcing(_ view: Int) {
    if !open.isEmpty { open[open.count - 1].forcedViews.append(view) }
    forcingDepth += 1
  }

  mutating func endForcing() { forcingDepth -= 1 }

  /// The view of the innermost run.
  var runningView: Int? { running?.view }
  /// The innermost run.
  var running: Run? { open.last.map { runs[$0.run] } }

  private mutating func dropRequests(of ended: OpenRun, where isDropped: (Int) -> Bool) {
    guard requests.count > ended.requests else { return }
    let kept = requests[ended.requests...].filter { request in
      if case .run(ended.run) = request.source { return !isDropped(request.target.view) }
      return true
    }
    requests.replaceSubrange(ended.requests..., with: kept)
  }
}

// MARK: - Requests of runs

extension RunLog {
  mutating func noteRequest(of phase: Phase, ofView view: Int) {
    let source: Request.Source
    if let resized {
      source = .size(ofView: resized)
    } else if let run = open.last?.run {
      source = .run(run)
    } else {
      return
    }
    requests.append(Request(source: source, target: Target(view: view, phase: phase)))
  }

  /// Notes the requests that follow as effects of a view's new size, until it is called again with
  /// the value that it returned.
  mutating func passOnSize(ofView view: Int?) -> Int? {
    defer { resized = view }
    return resized
  }

  /// Marks the runs that requested another run with an effect.
  mutating func creditRequests() {
    if requests.isEmpty { return }
    var changed: Set<Target> = []
    for run in runs where run.changed {
      changed.insert(Target(view: run.view, phase: run.method.phase))
    }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      // Most requests follow from earlier ones, so one round in reverse order finds nearly all.
      for request in requests.reversed() where changed.contains(request.target) {
        let cause: Target
        switch request.source {
        case .run(let run):
          runs[run].changed = true
          cause = Target(view: runs[run].view, phase: runs[run].method.phase)
        case .size(let view): cause = Target(view: view, phase: .sizing)
        }
        if changed.insert(cause).inserted { hasGrown = true }
      }
    }
  }
}
