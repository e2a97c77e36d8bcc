import CharacterGrid
import InstrumentedObservation
import Synchronization

/// The events on a stage between two commits, from which the next frame's record is made.
///
/// It retains no view. A view that leaves the stage is removed from the log. On the stage, a view
/// is deallocated only together with the whole tree, and then the log is not read any more.
@MainActor final class StageLog {
  /// The views to which entries refer by index; nil for a view that has left the stage.
  @exclusivity(unchecked) private var views: [Unmanaged<View>?] = []
  @exclusivity(unchecked) private var runs = RunLog()
  @exclusivity(unchecked) private var assignments: [Assignment] = []
  @exclusivity(unchecked) private(set) var measures: [FrameRecord.Measure] = []
  private var reported: [FrameRecord.Problem] = []
  private var modelWrites = ModelWrites()
  /// The reads that are not tracked; nil on platforms with Observation.
  var untrackedReads: UntrackedReads?
  private(set) var flushes: [FrameRecord.Flush] = []
  @exclusivity(unchecked) private(set) var latency: FrameRecord.Latency?
  /// All events in order, while ``Stage/notesEvents`` is true.
  @exclusivity(unchecked) var events: [StageEvent]?
  /// The number of changes to views.
  ///
  /// If it is equal before and after a run, the run has changed nothing.
  @exclusivity(unchecked) private(set) var changes = 0
  /// The number of methods that are running.
  var openRuns: Int { runs.openCount }
  /// The views with assignments off the main actor, where their paths must not be computed.
  private var elsewhere: [Int] = []
  /// The details that the frames record.
  @exclusivity(unchecked) var detail = FrameListening.detail
  /// Whether a film or a proof listens.
  ///
  /// Only then the sizes, the assigned values and their threads, and the effects of each run are
  /// recorded.
  var listens: Bool { detail == .everything }
  /// Whether the reasons for each run of a body are recorded.
  var explainsBodies = false
  private let isClosed = Atomic(false)
  /// Whether it is recorded which run changes which view.
  private var traces: Bool { listens && !isClosed.load(ordering: .relaxed) }
  /// The latency of a change outside of every run.
  var arrival = FrameRecord.Latency.synchronous
  /// The view whose `draw(in:)` is running.
  var drawing: Unmanaged<View>?
  /// The number of methods that were running when the current appearance method was called; 0 if
  /// there is none.
  private var runsAroundAppearance = 0
  /// Whether a method passes a value to the views below.
  var isPassingDown = false
  /// True while changes are not recorded, because neither a model nor a user has caused them.
  @exclusivity(unchecked) private var isSilent = false
  private let queue: TurnQueue

  init(queue: TurnQueue) { self.queue = queue }

  private struct Assignment {
    let view: Int
    let property: String
    let changed: Bool
    let value: String?
    let isInScope: Bool
  }

  var isEmpty: Bool {
    runs.isEmpty && assignments.isEmpty && reported.isEmpty && flushes.isEmpty && latency == nil
      && modelWrites.isEmpty && untrackedReads?.problems.isEmpty ?? true
  }

  func record(_ property: String, of view: View, changed: Bool, value: String?) {
    if isSilent || detail == .picture || isClosed.load(ordering: .relaxed) { return }
    if listens, !MainActorCheck.isMainActor { elsewhere.append(place(of: view)) }
    assignments.append(
      Assignment(
        view: place(of: view), property: property, changed: changed, value: value,
        isInScope: openRuns > 0))
    runs.noteAssignment()
    if changed { noteChange(of: view) }
  }

  func record(given: GridSize, needed: GridSize, by view: View) {
    measures.append(FrameRecord.Measure(path: view.path, given: given, needed: needed))
  }

  /// The latency of a change that is made now, outside of every run.
  private var arrivalNow: FrameRecord.Latency {
    arrival == .nextTurn && queue.isRunningJob ? .nextSuspension : arrival
  }

  /// Notes that the content or the place of a view has changed; without a view, the set of shown
  /// views.
  func noteChange(of view: View?) {
    if isSilent { return }
    noteUnseenChange(of: view)
    if detail == .picture { return }
    let travelled = openRuns > 0 ? .layoutFlush : arrivalNow
    latency = max(latency ?? travelled, travelled)
  }

  /// Notes a change that shows in no cell, or only in a later phase.
  ///
  /// It counts as an effect of the run.
  func noteUnseenChange(of view: View?) {
    if isSilent { return }
    changes += 1
    guard traces, openRuns > 0 else { return }
    // NB: No closure here, because it would check the executor, and a subscriber may assign on any
    // thread.
    if let view { runs.noteChange(ofView: place(of: view)) } else { runs.noteChange(ofView: nil) }
  }

  /// Changes views without recording it.
  func silently(_ change: () -> Void) {
    let outer = isSilent
    isSilent = true
    change()
    isSilent = outer
  }

  func report(_ problem: FrameRecord.Problem) {
    if !reported.contains(problem) { reported.append(problem) }
  }

  func append(_ flush: FrameRecord.Flush) { flushes.append(flush) }

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

  /// Whether the entries may still be read; false after the stage is deallocated.
  nonisolated var isRead: Bool { !isClosed.load(ordering: .relaxed) }

  /// Called when the stage is deallocated.
  ///
  /// Its views may exist longer, but the log is not read any more.
  nonisolated func close() { isClosed.store(true, ordering: .relaxed) }

  /// The problems so far.
  var problems: [FrameRecord.Problem] {
    reported
      + elsewhere.compactMap { index in
        views[index].map { .wrongThread(path: $0.takeUnretainedValue().path) }
      }
      + modelWrites.problems + (untrackedReads?.problems ?? [])
  }

  /// Returns the assignments so far, without those of views that have left the stage.
  func assignmentRecords() -> [FrameRecord.Assignment] {
    var records: [FrameRecord.Assignment] = []
    records.reserveCapacity(assignments.count)
    // NB: No closure here, because it would check the executor for each assignment.
    for assignment in assignments {
      guard let view = views[assignment.view]?.takeUnretainedValue() else { continue }
      records.append(
        FrameRecord.Assignment(
          path: view.path, property: assignment.property, changed: assignment.changed,
          value: assignment.value, isInScope: assignment.isInScope))
    }
    return records
  }

  /// Empties the log after a commit, and keeps its capacity.
  func clear() {
    for view in views {
      guard let view = view?.takeUnretainedValue() else { continue }
      view.state.logPlace = 0
      view.state.runPlaces = SIMD16()
    }
    views.removeAll(keepingCapacity: true)
    runs.clear()
    assignments.removeAll(keepingCapacity: true)
    measures.removeAll(keepingCapacity: true)
    reported.removeAll()
    if !modelWrites.isEmpty { modelWrites = ModelWrites() }
    untrackedReads?.clear()
    elsewhere.removeAll()
    flushes.removeAll()
    latency = nil
    changes = 0
  }
}

// MARK: - Writes to models

extension StageLog {
  func noteWrite(by writer: ModelWrites.Call, readBy reader: ModelWrites.Call) {
    modelWrites.note(by: writer, readBy: reader)
  }

  /// The method of a view that is running, if it is responsible for the current code; otherwise
  /// nil.
  ///
  /// A method that adds views to the stage is not responsible for their appearance methods.
  var runningCall: ModelWrites.Call? {
    if openRuns > runsAroundAppearance, let run = runs.running,
      let view = views[run.view]?.takeUnretainedValue()
    {
      return ModelWrites.Call(path: view.path, method: run.method.name)
    }
    guard let drawing else { return nil }
    return ModelWrites.Call(path: drawing.takeUnretainedValue().path, method: "draw")
  }

  /// Calls an appearance method, which may write models, or code that passes a value down.
  func appearing(_ body: () -> Void) {
    let outer = runsAroundAppearance
    runsAroundAppearance = openRuns
    AccessListening.apart(body)
    runsAroundAppearance = outer
  }
}

// MARK: - Runs

extension StageLog {
  /// Notes that a method begins to run.
  func beginRun(of view: View, _ method: TrackedMethod, because reason: InvalidationReason) {
    let run = place(ofRun: method, of: view, because: reason)
    if method == .body, let body = view as? BodyView { runs.note(body.takeReasons(), of: run) }
    runs.begin(run, changes: changes, blocks: blocks)
  }

  /// Notes that the innermost running method has ended.
  func endRun() {
    runs.end(changes: changes, blocks: blocks) { [views] view, other in
      guard view >= 0, let other = views[other]?.takeUnretainedValue() else { return false }
      // A view that has left the stage was removed by its superview, and this is noted too.
      return views[view]?.takeUnretainedValue().isDescendant(of: other) ?? true
    }
  }

  /// Notes that a view is drawn because it needs it.
  ///
  /// Returns the argument for ``endDrawing(_:changed:)``.
  func beginDrawing(of view: View, because reason: InvalidationReason) -> Int {
    latency = latency ?? .layoutFlush
    return place(ofRun: .draw, of: view, because: reason)
  }

  /// Notes whether the view has drawn other cells than the last time.
  func endDrawing(_ run: Int, changed: Bool) { runs.noteDrawing(run, changed: changed) }

  /// Lays out a view immediately.
  ///
  /// Within a run of a superview, this is noted as a request of that run.
  func force(_ view: View, _ layout: () -> Void) {
    guard traces, let running = runs.runningView,
      let running = views[running]?.takeUnretainedValue(), view !== running,
      view.isDescendant(of: running)
    else { return layout() }
    runs.beginForcing(place(of: view))
    layout()
    runs.endForcing()
  }

  /// Notes a request for a phase of a view, if a run or a new size makes it and a proof listens.
  func noteRequest(of phase: Phase, of view: View, because reason: InvalidationReason) {
    guard traces, runs.hasSource, !isSilent else { return }
    switch reason {
    // These reasons are changes themselves, and noted as changes.
    case .mounted, .geometry, .contents, .traits: return
    case .model, .request, .requestInside, .sizes, .assignment: break
    }
    runs.noteRequest(of: phase, ofView: place(of: view))
  }

  /// Passes a new size of a view to its ancestors.
  ///
  /// Requests that are made meanwhile follow from it.
  func passOnSize(of view: View, _ body: () -> Void) {
    guard traces else { return body() }
    let outer = runs.passOnSize(ofView: place(of: view))
    body()
    _ = runs.passOnSize(ofView: outer)
  }

  /// Returns the runs so far, ordered by their first run, without those of views that have left the
  /// stage.
  func scopeRuns() -> [FrameRecord.ScopeRun] {
    if detail == .picture { return [] }
    runs.creditRequests()
    var records: [FrameRecord.ScopeRun] = []
    records.reserveCapacity(runs.runs.count)
    // A method that may not be overridden is not reported without an effect.
    for run in runs.runs where run.isCertain || run.changed {
      if let view = views[run.view]?.takeUnretainedValue() {
        records.append(record(of: run, of: view))
      }
    }
    return records
  }

  private func record(of run: RunLog.Run, of view: View) -> FrameRecord.ScopeRun {
    let forced = run.forcedView.flatMap { views[$0]?.takeUnretainedValue() }
    return FrameRecord.ScopeRun(
      path: view.path, phase: run.method.name, count: run.count, changed: run.changed,
      cause: run.cause, isRender: forced != nil || isRender(run, of: view),
      forcedView: run.changed ? nil : forced?.path,
      isOwnRequest: run.cause == .request && view.isOfThisModule,
      reasons: run.reasons.map(\.description),
      controller: run.method.isOfController ? view.controller.map { "\(type(of: $0))" } : nil)
  }

  /// Returns true if the purpose of a run is to show something, and not to find out whether a view
  /// moves.
  ///
  /// A layout that assigns nothing may read a model for a size. So may a layout that measures views
  /// which read models.
  private func isRender(_ run: RunLog.Run, of view: View) -> Bool {
    switch run.method.phase {
    case .updateConstraints, .layoutSubviews:
      run.assigned && (run.changed || !view.subviews.contains(where: \.asksModelsForSize))
    default: true
    }
  }

  /// The number of blocks that were queued; 0 unless a proof listens.
  private var blocks: Int { listens ? queue.blocksAdded : 0 }

  private func place(
    ofRun method: TrackedMethod, of view: View, because reason: InvalidationReason
  ) -> Int {
    let number = Int(method.rawValue)
    if view.state.runPlaces[number] == 0 {
      let isCertain = view.isKnownToOverride(method)
      let run = runs.add(
        RunLog.Run(view: place(of: view), method: method, isCertain: isCertain))
      view.state.runPlaces[number] = UInt32(run + 1)
    }
    let run = Int(view.state.runPlaces[number]) - 1
    if let cause = reason.recordedCause(isForced: runs.isForcing) { runs.note(cause, of: run) }
    events?.append(.ran(path: view.path, method: method.name, because: reason.words))
    return run
  }
}
