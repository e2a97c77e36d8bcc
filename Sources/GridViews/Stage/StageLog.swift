import CharacterGrid
import Synchronization

/// What happens on a stage between two commits: what the next frame's record is made of.
///
/// It keeps no view alive. A view that leaves the stage is forgotten; a view is deallocated on its
/// stage only with the whole tree, after which the log is not read.
@MainActor final class StageLog {
  /// The views that the entries name by index; nil for one that has left the stage.
  private var views: [Unmanaged<View>?] = []
  private var runs: [Run] = []
  private var assignments: [Assignment] = []
  private(set) var measures: [FrameRecord.Measure] = []
  private var reported: [FrameRecord.Problem] = []
  private(set) var flushes: [Grid] = []
  private(set) var latency: FrameRecord.Latency?
  /// Every event in order, while ``Stage/notesEvents`` is set.
  var events: [StageEvent]?
  /// Counts changes to views: a run that leaves it as it was has changed nothing.
  private(set) var changes = 0
  private(set) var openRuns = 0
  /// The views that were assigned to off the main actor, where their paths must not be computed.
  private var elsewhere: [Int] = []
  /// Whether a film or a proof listens: only then are values and threads of assignments noted.
  var listens = false
  private let isClosed = Atomic(false)
  /// The latency of a change that is made outside of every run.
  var arrival = FrameRecord.Latency.synchronous

  private struct Run {
    let view: Int
    let method: TrackedMethod
    /// Whether the method is known to do something, and so may be said to have run in vain.
    let isCertain: Bool
    var count = 0
    var changed = false
    var cause = FrameRecord.ScopeRun.Cause.layout
  }

  private struct Assignment {
    let view: Int
    let property: String
    let changed: Bool
    let value: String?
    let isInScope: Bool
  }

  var isEmpty: Bool {
    runs.isEmpty && assignments.isEmpty && reported.isEmpty && flushes.isEmpty && latency == nil
  }

  /// Notes that a method begins to run; returns what ``endRun(of:_:changesBefore:)`` needs.
  func beginRun(
    of view: View, _ method: TrackedMethod, because reason: InvalidationReason
  ) -> Int {
    if view.state.runPlaces[Int(method.rawValue)] == 0 {
      runs.append(
        Run(view: place(of: view), method: method, isCertain: view.isKnownToOverride(method)))
      view.state.runPlaces[Int(method.rawValue)] = UInt32(runs.count)
    }
    if let cause = reason.recordedCause {
      let place = Int(view.state.runPlaces[Int(method.rawValue)]) - 1
      runs[place].cause = max(runs[place].cause, cause)
    }
    events?.append(.ran(path: view.path, method: method.name, because: reason.words))
    openRuns += 1
    return changes
  }

  func endRun(of view: View, _ method: TrackedMethod, changesBefore: Int) {
    openRuns -= 1
    let place = Int(view.state.runPlaces[Int(method.rawValue)]) - 1
    // The method itself may have taken its view off the stage, which forgets the entry.
    guard place >= 0 else { return }
    runs[place].count += 1
    if changes > changesBefore { runs[place].changed = true }
  }

  /// Notes that a view is drawn again because it needed it.
  func noteDrawing(of view: View, because reason: InvalidationReason) {
    let before = beginRun(of: view, .draw, because: reason)
    changes += 1
    endRun(of: view, .draw, changesBefore: before)
    latency = latency ?? .layoutFlush
  }

  func record(_ property: String, of view: View, changed: Bool, value: String?) {
    if isClosed.load(ordering: .relaxed) { return }
    if listens, !MainActorCheck.isMainActor { elsewhere.append(place(of: view)) }
    assignments.append(
      Assignment(
        view: place(of: view), property: property, changed: changed, value: value,
        isInScope: openRuns > 0))
    if changed { noteChange() }
  }

  func record(given: GridSize, needed: GridSize, by view: View) {
    measures.append(FrameRecord.Measure(path: view.path, given: given, needed: needed))
  }

  /// Notes that what a view shows, or where, has just changed.
  func noteChange() {
    changes += 1
    let travelled = openRuns > 0 ? .layoutFlush : arrival
    latency = max(latency ?? travelled, travelled)
  }

  func report(_ problem: FrameRecord.Problem) {
    if !reported.contains(problem) { reported.append(problem) }
  }

  func append(flush grid: Grid) { flushes.append(grid) }

  /// Removes a view that leaves the stage.
  func forget(_ view: View) {
    if view.state.logPlace > 0 { views[view.state.logPlace - 1] = nil }
    view.state.logPlace = 0
    view.state.runPlaces = SIMD16()
  }

  private func place(of view: View) -> Int {
    if view.state.logPlace == 0 {
      views.append(.passUnretained(view))
      view.state.logPlace = views.count
    }
    return view.state.logPlace - 1
  }

  /// Called when the stage is deallocated: its views may outlive it, and the log is not read again.
  nonisolated func close() { isClosed.store(true, ordering: .relaxed) }

  /// The problems so far.
  var problems: [FrameRecord.Problem] {
    reported
      + elsewhere.compactMap { index in
        views[index].map { .wrongThread(path: $0.takeUnretainedValue().path) }
      }
  }

  /// The runs so far, in the order of their first; those of views that left are not included.
  ///
  /// Nor is the run of a method that may be no override, unless it has changed something.
  func scopeRuns() -> [FrameRecord.ScopeRun] {
    runs.compactMap { run in
      guard run.isCertain || run.changed, let view = views[run.view]?.takeUnretainedValue() else {
        return nil
      }
      return FrameRecord.ScopeRun(
        path: view.path, phase: run.method.name, count: run.count, changed: run.changed,
        cause: run.cause)
    }
  }

  /// The assignments so far; those of views that left are not included.
  func assignmentRecords() -> [FrameRecord.Assignment] {
    assignments.compactMap { assignment in
      guard let view = views[assignment.view]?.takeUnretainedValue() else { return nil }
      return FrameRecord.Assignment(
        path: view.path, property: assignment.property, changed: assignment.changed,
        value: assignment.value, isInScope: assignment.isInScope)
    }
  }

  /// Empties the log after a commit; the room that it has is kept.
  func clear() {
    for view in views {
      guard let view = view?.takeUnretainedValue() else { continue }
      view.state.logPlace = 0
      view.state.runPlaces = SIMD16()
    }
    views.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    assignments.removeAll(keepingCapacity: true)
    measures.removeAll(keepingCapacity: true)
    reported.removeAll()
    elsewhere.removeAll()
    flushes.removeAll()
    latency = nil
    changes = 0
  }
}
