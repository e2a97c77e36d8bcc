import CharacterGrid
import InstrumentedObservation
import Synchronization

/// What happens on a stage between two commits: what the next frame's record is made of.
///
/// It keeps no view alive. A view that leaves the stage is forgotten; a view is deallocated on its
/// stage only with the whole tree, after which the log is not read.
@MainActor final class StageLog {
  /// The views that the entries name by index; nil for one that has left the stage.
  @exclusivity(unchecked) private var views: [Unmanaged<View>?] = []
  @exclusivity(unchecked) private var runs = RunLog()
  @exclusivity(unchecked) private var assignments: [Assignment] = []
  @exclusivity(unchecked) private(set) var measures: [FrameRecord.Measure] = []
  private var reported: [FrameRecord.Problem] = []
  private var modelWrites = ModelWrites()
  /// What was read where reads are not tracked; nil on platforms that have Observation.
  var untrackedReads: UntrackedReads?
  private(set) var flushes: [FrameRecord.Flush] = []
  @exclusivity(unchecked) private(set) var latency: FrameRecord.Latency?
  /// Every event in order, while ``Stage/notesEvents`` is set.
  @exclusivity(unchecked) var events: [StageEvent]?
  /// Counts changes to views: a run that leaves it as it was has changed nothing.
  @exclusivity(unchecked) private(set) var changes = 0
  /// The number of methods that are running now.
  var openRuns: Int { runs.openCount }
  /// The views that were assigned to off the main actor, where their paths must not be computed.
  private var elsewhere: [Int] = []
  /// What is looked at of the frames.
  @exclusivity(unchecked) var detail = FrameListening.detail
  /// Whether a film or a proof listens: only then are sizes, values and threads of assignments noted,
  /// and what each run changes.
  var listens: Bool { detail == .everything }
  /// Whether it is noted why each body ran.
  var explainsBodies = false
  private let isClosed = Atomic(false)
  /// Whether it is noted which run changes which view.
  private var traces: Bool { listens && !isClosed.load(ordering: .relaxed) }
  /// The latency of a change that is made outside of every run.
  var arrival = FrameRecord.Latency.synchronous
  /// The view whose `draw(in:)` is running.
  var drawing: Unmanaged<View>?
  /// How many methods were running when the last appearance method was called that is still running;
  /// 0 if none is.
  private var runsAroundAppearance = 0
  /// Set while changes are not to be told, since no model and no user has caused them.
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

  /// The latency of what changes now, outside of every run.
  private var arrivalNow: FrameRecord.Latency {
    arrival == .nextTurn && queue.isRunningJob ? .nextSuspension : arrival
  }

  /// Notes that what a view shows, or where, has just changed; without a view, which views are
  /// shown.
  func noteChange(of view: View?) {
    if isSilent { return }
    noteUnseenChange(of: view)
    if detail == .picture { return }
    let travelled = openRuns > 0 ? .layoutFlush : arrivalNow
    latency = max(latency ?? travelled, travelled)
  }

  /// Notes a change that no cell shows, or that a later phase will show: a run that makes it has
  /// not run in vain.
  func noteUnseenChange(of view: View?) {
    if isSilent { return }
    changes += 1
    guard traces, openRuns > 0 else { return }
    // NB: No closure here: it would check the executor, and a sink may assign on any thread.
    if let view { runs.noteChange(ofView: place(of: view)) } else { runs.noteChange(ofView: nil) }
  }

  /// Changes views without any note of it.
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

  /// Whether its entries may still be read; false once the stage is deallocated.
  nonisolated var isRead: Bool { !isClosed.load(ordering: .relaxed) }

  /// Called when the stage is deallocated: its views may outlive it, and the log is not read again.
  nonisolated func close() { isClosed.store(true, ordering: .relaxed) }

  /// The problems so far.
  var problems: [FrameRecord.Problem] {
    reported
      + elsewhere.compactMap { index in
        views[index].map { .wrongThread(path: $0.takeUnretainedValue().path) }
      }
      + modelWrites.problems + (untrackedReads?.problems ?? [])
  }

  /// The assignments so far; those of views that left are not included.
  func assignmentRecords() -> [FrameRecord.Assignment] {
    var records: [FrameRecord.Assignment] = []
    records.reserveCapacity(assignments.count)
    // NB: No closure here, which would check the executor for each.
    for assignment in assignments {
      guard let view = views[assignment.view]?.takeUnretainedValue() else { continue }
      records.append(
        FrameRecord.Assignment(
          path: view.path, property: assignment.property, changed: assignment.changed,
          value: assignment.value, isInScope: assignment.isInScope))
    }
    return records
  }

  /// Empties the log after a commit; the room that it has is kept.
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

  /// The method of a view that is running now, if what it does is its own doing.
  ///
  /// A method that puts views onto the stage is not to blame for what their appearance methods do.
  var runningCall: ModelWrites.Call? {
    if openRuns > runsAroundAppearance, let run = runs.running,
      let view = views[run.view]?.takeUnretainedValue()
    {
      return ModelWrites.Call(path: view.path, method: run.method.name)
    }
    guard let drawing else { return nil }
    return ModelWrites.Call(path: drawing.takeUnretainedValue().path, method: "draw")
  }

  /// Calls appearance methods, which may write models.
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

  /// Notes that the method that began last has run.
  func endRun() {
    runs.end(changes: changes, blocks: blocks) { [views] view, other in
      guard view >= 0, let other = views[other]?.takeUnretainedValue() else { return false }
      // One that has left the stage was removed by its superview, which is noted as well.
      return views[view]?.takeUnretainedValue().isDescendant(of: other) ?? true
    }
  }

  /// Notes that a view is drawn because it needed it; returns what ``endDrawing(_:changed:)`` needs.
  func beginDrawing(of view: View, because reason: InvalidationReason) -> Int {
    latency = latency ?? .layoutFlush
    return place(ofRun: .draw, of: view, because: reason)
  }

  /// Notes whether the view has drawn other cells than before.
  func endDrawing(_ run: Int, changed: Bool) { runs.noteDrawing(run, changed: changed) }

  /// Lays out a view at once; within a run of a view around it, that is noted as its doing.
  func force(_ view: View, _ layout: () -> Void) {
    guard traces, let running = runs.runningView,
      let running = views[running]?.takeUnretainedValue(), view !== running,
      view.isDescendant(of: running)
    else { return layout() }
    runs.beginForcing(place(of: view))
    layout()
    runs.endForcing()
  }

  /// Notes that a phase of a view is asked for, if a run or a new size does it and a proof listens.
  func noteRequest(of phase: Phase, of view: View, because reason: InvalidationReason) {
    guard traces, runs.hasSource, !isSilent else { return }
    switch reason {
    // These are changes themselves, and noted as such.
    case .mounted, .geometry, .contents, .traits: return
    case .model, .request, .requestInside, .sizes, .assignment: break
    }
    runs.noteRequest(of: phase, ofView: place(of: view))
  }

  /// Passes a new size of a view on: what is asked for meanwhile follows from it.
  func passOnSize(of view: View, _ body: () -> Void) {
    guard traces else { return body() }
    let outer = runs.passOnSize(ofView: place(of: view))
    body()
    _ = runs.passOnSize(ofView: outer)
  }

  /// The runs so far, in the order of their first; those of views that left are not included.
  func scopeRuns() -> [FrameRecord.ScopeRun] {
    if detail == .picture { return [] }
    runs.creditRequests()
    var records: [FrameRecord.ScopeRun] = []
    records.reserveCapacity(runs.runs.count)
    // One that may do nothing at all is not said to have run in vain.
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

  /// Returns true if a run is there to show something, and not to find out whether a view moves.
  ///
  /// A layout that assigns nothing may read a model for a size, and so may one that asks views for
  /// theirs.
  private func isRender(_ run: RunLog.Run, of view: View) -> Bool {
    switch run.method.phase {
    case .updateConstraints, .layoutSubviews:
      run.assigned && (run.changed || !view.subviews.contains(where: \.asksModelsForSize))
    default: true
    }
  }

  /// The number of blocks that were queued; asked for only while a proof listens.
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
