import CharacterGrid

/// What happens on a stage between two commits.
@MainActor final class StageLog {
  private var runs: [RunKey: RunCount] = [:]
  private var runOrder: [RunKey] = []
  private var assignments: [(view: WeakView, property: String, changed: Bool)] = []
  private(set) var problems: [FrameRecord.Problem] = []
  private(set) var flushes: [Grid] = []
  private(set) var latency: FrameRecord.Latency?
  /// Counts changes to views, so that a run can tell whether it made any.
  private var changes = 0
  private var openRuns = 0
  private var paths = ViewPaths()
  /// Whether a turn of the queue is running.
  var isInTurn = false

  /// A run that has begun.
  struct OpenRun {
    fileprivate let key: RunKey
    fileprivate let changesBefore: Int
  }

  fileprivate struct RunKey: Hashable {
    let view: ObjectIdentifier
    let phase: Phase
  }

  private struct RunCount {
    let view: WeakView
    var count = 0
    var changed = false
  }

  private struct WeakView { weak var view: View? }

  func beginRun(of view: View, phase: Phase) -> OpenRun {
    let key = RunKey(view: ObjectIdentifier(view), phase: phase)
    if runs[key] == nil {
      runs[key] = RunCount(view: WeakView(view: view))
      runOrder.append(key)
    }
    openRuns += 1
    return OpenRun(key: key, changesBefore: changes)
  }

  func endRun(_ run: OpenRun) {
    openRuns -= 1
    runs[run.key]?.count += 1
    if changes > run.changesBefore { runs[run.key]?.changed = true }
  }

  func record(_ property: String, of view: View, changed: Bool) {
    assignments.append((WeakView(view: view), property, changed))
    if changed { noteChange() }
  }

  /// Notes that what a view shows, or where, has changed just now.
  func noteChange() {
    changes += 1
    let travelled: FrameRecord.Latency =
      openRuns > 0 ? .layoutFlush : isInTurn ? .nextTurn : .synchronous
    latency = max(latency ?? travelled, travelled)
  }

  /// Notes that a view which had asked for it is drawn anew.
  func noteDrawing(of view: View) {
    let run = beginRun(of: view, phase: .draw)
    endRun(run)
    runs[run.key]?.changed = true
    latency = latency ?? .layoutFlush
  }

  func report(_ problem: FrameRecord.Problem) { problems.append(problem) }

  func append(flush grid: Grid) { flushes.append(grid) }

  /// The runs so far, in the order of their first run; views that have gone are left out.
  func scopeRuns() -> [FrameRecord.ScopeRun] {
    runOrder.compactMap { key in
      guard let run = runs[key], let view = run.view.view else { return nil }
      return FrameRecord.ScopeRun(
        path: paths.path(of: view), phase: key.phase.name, count: run.count, changed: run.changed)
    }
  }

  /// The assignments so far; views that have gone are left out.
  func assignmentRecords() -> [FrameRecord.Assignment] {
    assignments.compactMap { assignment in
      assignment.view.view.map {
        FrameRecord.Assignment(
          path: paths.path(of: $0), property: assignment.property, changed: assignment.changed)
      }
    }
  }

  /// Begins anew after a commit.
  func clear() {
    runs.removeAll(keepingCapacity: true)
    runOrder.removeAll(keepingCapacity: true)
    assignments.removeAll(keepingCapacity: true)
    problems.removeAll()
    flushes.removeAll()
    paths.forgetPlaces()
    latency = nil
    changes = 0
  }
}
