import CharacterGrid

/// What happens on a stage between two commits.
///
/// It keeps no view alive: one that leaves the stage is forgotten, and one that dies on it does so
/// with the whole tree, after which nobody asks.
@MainActor final class StageLog {
  private var runs: [Run] = []
  private var assignments: [Assignment] = []
  private(set) var measures: [FrameRecord.Measure] = []
  private(set) var problems: [FrameRecord.Problem] = []
  private(set) var flushes: [Grid] = []
  private(set) var latency: FrameRecord.Latency?
  /// Everything in order, while somebody wants to know it.
  var events: [StageEvent]?
  /// Counts changes to views, so that a run can tell whether it made any.
  private var changes = 0
  private var openRuns = 0
  /// When a change that no run makes would reach the views.
  var arrival = FrameRecord.Latency.synchronous

  private struct Run {
    var view: Unmanaged<View>?
    let name: ScopeName
    var count = 0
    var changed = false
  }

  private struct Assignment {
    var view: Unmanaged<View>?
    let property: String
    let changed: Bool
  }

  var isEmpty: Bool {
    runs.isEmpty && assignments.isEmpty && problems.isEmpty && flushes.isEmpty && latency == nil
  }

  /// Notes that a method begins to run; the number is for ``endRun(of:_:changesBefore:)``.
  func beginRun(of view: View, _ name: ScopeName, because cause: Cause) -> Int {
    if view.state.runPlaces[Int(name.rawValue)] == 0 {
      runs.append(Run(view: .passUnretained(view), name: name))
      view.state.runPlaces[Int(name.rawValue)] = UInt32(runs.count)
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

  func record(_ property: String, of view: View, changed: Bool) {
    assignments.append(
      Assignment(view: .passUnretained(view), property: property, changed: changed))
    view.state.hasAssignments = true
    if changed { noteChange() }
  }

  func record(given: Size, needed: Size, by view: View) {
    measures.append(FrameRecord.Measure(path: view.path, given: given, needed: needed))
  }

  /// Notes that what a view shows, or where, has changed just now.
  func noteChange() {
    changes += 1
    let travelled = openRuns > 0 ? .layoutFlush : arrival
    latency = max(latency ?? travelled, travelled)
  }

  func report(_ problem: FrameRecord.Problem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  func append(flush grid: Grid) { flushes.append(grid) }

  /// Leaves out a view that goes.
  func forget(_ view: View) {
    for name in 0..<ScopeName.count where view.state.runPlaces[name] != 0 {
      runs[Int(view.state.runPlaces[name]) - 1].view = nil
    }
    view.state.runPlaces = SIMD8()
    guard view.state.hasAssignments else { return }
    view.state.hasAssignments = false
    let opaque = Unmanaged.passUnretained(view).toOpaque()
    for index in assignments.indices where assignments[index].view?.toOpaque() == opaque {
      assignments[index].view = nil
    }
  }

  /// The runs so far, in the order of their first; views that have gone are left out.
  func scopeRuns() -> [FrameRecord.ScopeRun] {
    runs.compactMap { run in
      guard let view = run.view?.takeUnretainedValue() else { return nil }
      return FrameRecord.ScopeRun(
        path: view.path, phase: run.name.method, count: run.count, changed: run.changed)
    }
  }

  /// The assignments so far; views that have gone are left out.
  func assignmentRecords() -> [FrameRecord.Assignment] {
    assignments.compactMap { assignment in
      assignment.view.map {
        FrameRecord.Assignment(
          path: $0.takeUnretainedValue().path, property: assignment.property,
          changed: assignment.changed)
      }
    }
  }

  /// Begins anew after a commit.
  func clear() {
    for run in runs { run.view?.takeUnretainedValue().state.runPlaces = SIMD8() }
    for assignment in assignments {
      assignment.view?.takeUnretainedValue().state.hasAssignments = false
    }
    runs.removeAll(keepingCapacity: true)
    assignments.removeAll(keepingCapacity: true)
    measures.removeAll(keepingCapacity: true)
    problems.removeAll()
    flushes.removeAll()
    latency = nil
    changes = 0
  }
}
