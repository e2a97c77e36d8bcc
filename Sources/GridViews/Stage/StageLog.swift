import CharacterGrid

/// What happens on a stage between two commits.
///
/// It keeps no view alive: one that leaves the stage is forgotten, and one that dies on it does so
/// with the whole tree, after which nobody asks.
@MainActor final class StageLog {
  /// The views that are spoken of; nil where one has gone.
  private var views: [Unmanaged<View>?] = []
  private var runs: [Run] = []
  private var assignments: [Assignment] = []
  private(set) var measures: [FrameRecord.Measure] = []
  private var reported: [FrameRecord.Problem] = []
  private(set) var flushes: [Grid] = []
  private(set) var latency: FrameRecord.Latency?
  /// Everything in order, while somebody wants to know it.
  var events: [StageEvent]?
  /// Counts changes to views, so that a run can tell whether it made any.
  private(set) var changes = 0
  private(set) var openRuns = 0
  /// The views that were assigned to off the main actor, where not even a path can be asked for.
  private var elsewhere: [Int] = []
  /// Whether a film or a proof wants to know the values and the threads of assignments.
  var listens = false
  /// Set when the stage has gone, and nobody will ask any more.
  nonisolated(unsafe) var isClosed = false
  /// When a change that no run makes would reach the views.
  var arrival = FrameRecord.Latency.synchronous

  private struct Run {
    let view: Int
    let name: ScopeName
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

  /// Notes that a method begins to run; the number is for ``endRun(of:_:changesBefore:)``.
  func beginRun(of view: View, _ name: ScopeName, because cause: Cause) -> Int {
    if view.state.runPlaces[Int(name.rawValue)] == 0 {
      runs.append(Run(view: place(of: view), name: name))
      view.state.runPlaces[Int(name.rawValue)] = UInt32(runs.count)
    }
    if let cause = cause.forRecords {
      let place = Int(view.state.runPlaces[Int(name.rawValue)]) - 1
      runs[place].cause = max(runs[place].cause, cause)
    }
    events?.append(.ran(path: view.path, method: name.method, because: cause.words))
    openRuns += 1
    return changes
  }

  func endRun(of view: View, _ name: ScopeName, changesBefore: Int) {
    openRuns -= 1
    let place = Int(view.state.runPlaces[Int(name.rawValue)]) - 1
    guard place >= 0 else { return }
    runs[place].count += 1
    if changes > changesBefore { runs[place].changed = true }
  }

  /// Notes that a view which had asked for it is drawn anew.
  func noteDrawing(of view: View, because cause: Cause) {
    let before = beginRun(of: view, .draw, because: cause)
    changes += 1
    endRun(of: view, .draw, changesBefore: before)
    latency = latency ?? .layoutFlush
  }

  func record(_ property: String, of view: View, changed: Bool, value: String?) {
    if isClosed { return }
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

  /// Notes that what a view shows, or where, has changed just now.
  func noteChange() {
    changes += 1
    let travelled = openRuns > 0 ? .layoutFlush : arrival
    latency = max(latency ?? travelled, travelled)
  }

  func report(_ problem: FrameRecord.Problem) {
    if !reported.contains(problem) { reported.append(problem) }
  }

  func append(flush grid: Grid) { flushes.append(grid) }

  /// Leaves out a view that goes.
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

  /// What went wrong so far.
  var problems: [FrameRecord.Problem] {
    reported
      + elsewhere.compactMap { index in
        views[index].map { .wrongThread(path: $0.takeUnretainedValue().path) }
      }
  }

  /// The runs so far, in the order of their first; views that have gone are left out.
  func scopeRuns() -> [FrameRecord.ScopeRun] {
    runs.compactMap { run in
      guard let view = views[run.view]?.takeUnretainedValue() else { return nil }
      return FrameRecord.ScopeRun(
        path: view.path, phase: run.name.method, count: run.count, changed: run.changed,
        cause: run.cause)
    }
  }

  /// The assignments so far; views that have gone are left out.
  func assignmentRecords() -> [FrameRecord.Assignment] {
    assignments.compactMap { assignment in
      guard let view = views[assignment.view]?.takeUnretainedValue() else { return nil }
      return FrameRecord.Assignment(
        path: view.path, property: assignment.property, changed: assignment.changed,
        value: assignment.value, isInScope: assignment.isInScope)
    }
  }

  /// Begins anew after a commit.
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
