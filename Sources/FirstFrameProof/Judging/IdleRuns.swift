/// Counts the runs because of an action that changed nothing, over all schedules of an exploration.
///
/// A run is judged by what it changed itself, so that a change in a neighbouring view hides
/// nothing. A single run in vain is no defect: a view that shows `99+` reads a number that
/// continues to change. A run because of a model is a defect if it changes nothing in any schedule.
/// A run for any other reason is a defect if it changes nothing in any schedule with the same
/// action at the same picture, because only a view that reads a model may wait for another value.
struct IdleRuns {
  private struct Key: Hashable {
    let picture: Int?
    let action: String
    let path: String
    let method: String
  }

  private struct Tally {
    var isIdle: Bool
    var schedule: [Schedule.Step]
    /// The view that was laid out at once in a schedule and is the only change there; nil if there
    /// is none.
    var forcedView: String?
    /// Whether the picture as a whole never changed either.
    var isPictureIdle = true
    /// Whether the run was requested, and the view is one of the renderer's own views.
    var isOwnRequest = false
    /// The controller that has the method; nil if it is the view's method.
    var controller: String?
  }

  private var tallies: [Key: Tally] = [:]
  /// The views that read models: a model or a binding has made them run.
  private var activePaths: Set<String> = []

  /// Counts the runs of a frame that was right.
  ///
  /// The window has the steps since the previous frame, whose picture is given. Whether the picture
  /// changed decides for renders by sinks and blocks, and for layouts.
  mutating func note(
    _ record: FrameRecord, window: ArraySlice<Schedule.Step>, picture: Int,
    isChanged: Bool, schedule: [Schedule.Step]
  ) {
    // With a further step in the window, either step may have caused the runs.
    guard case .action(let name)? = window.first,
      window.dropFirst().allSatisfy({ $0 == .turn })
    else { return }
    let outside = record.assignments.filter { !$0.isInScope }
    let rendered = outside.filter(\.changed)
    for run in record.runs where run.cause != .layout {
      // A run that changed something was needed, whatever else has rendered.
      if run.follows(rendered), run.cause != .model || !run.changed { continue }
      if run.cause == .model || run.phase == "updateProperties" { activePaths.insert(run.path) }
      let key = Key(
        picture: run.cause == .request ? picture : nil, action: name, path: run.path,
        method: Self.method(run.phase))
      note(
        key, changed: run.changed || (isChanged && run.isJudgedByPicture), schedule,
        run.forcedView)
      if isChanged { tallies[key]?.isPictureIdle = false }
      tallies[key]?.isOwnRequest = run.isOwnRequest
      // The controller's view also runs its own method of that phase.
      if let controller = run.controller { tallies[key]?.controller = controller }
    }
    if let first = outside.first {
      note(
        Key(picture: nil, action: name, path: first.path, method: Self.render),
        changed: isChanged, schedule)
    }
  }

  private static let render = "render"

  private static func method(_ phase: String) -> String { "run \(phase)()" }

  /// Returns true if only the picture shows whether the run changed something.
  ///
  /// A container reads, for example, the rows of a list or whether a sheet is open; its contents
  /// show this.
  private func isContainer(_ key: Key, _ tally: Tally) -> Bool {
    // It is known what a body changes.
    guard tally.forcedView == nil, key.method != Self.method("draw"),
      key.method != Self.method("body")
    else { return false }
    return containsActiveViews(key.path)
  }

  private func containsActiveViews(_ path: String) -> Bool {
    activePaths.contains { $0.utf8.starts(with: "\(path)/".utf8) }
  }

  /// The views that ran because of a model and that no run has changed in any schedule.
  ///
  /// A new view of the models is equal to them, whether they are right or not.
  var unchangedViews: [String] {
    let changed = Set(tallies.filter { !$0.value.isIdle }.map(\.key.path))
    let ran = tallies.keys.filter { $0.picture == nil && $0.method != Self.render }.map(\.path)
    return Set(ran).subtracting(changed).filter { !containsActiveViews($0) }.sorted()
  }

  /// The actions by which the same run has changed something, with a schedule for each.
  ///
  /// If there are none, it may need an action that the scenario lacks.
  private func changing(_ key: Key) -> [(action: String, schedule: [Schedule.Step])] {
    tallies.filter { other, tally in
      !tally.isIdle && other.path == key.path && other.method == key.method
    }.map { ($0.key.action, $0.value.schedule) }
  }

  private mutating func note(
    _ key: Key, changed: Bool, _ schedule: [Schedule.Step], _ forcedView: String? = nil
  ) {
    if let tally = tallies[key] {
      if changed, tally.isIdle { tallies[key]?.isIdle = false }
      if schedule.count < tally.schedule.count { tallies[key]?.schedule = schedule }
      if let forcedView { tallies[key]?.forcedView = forcedView }
    } else {
      tallies[key] = Tally(isIdle: !changed, schedule: schedule, forcedView: forcedView)
    }
  }

  /// A run that never changed anything.
  struct IdleRun {
    let schedule: [Schedule.Step]
    let finding: Finding
    /// The schedules in which the same run has changed something because of another action.
    let withChange: [[Schedule.Step]]
    /// Whether something else has changed at the same time.
    let isBesideChange: Bool
    /// The action that has caused the run.
    let action: String
    /// Whether the run was requested, and the view is one of the renderer's own views.
    ///
    /// If the action is a key or a click, the run is the renderer's response to it.
    let isOwnRequest: Bool
  }

  /// The runs that never changed anything, those with the shortest schedules first.
  var findings: [IdleRun] {
    tallies.filter { key, tally in
      tally.isIdle
        && (tally.isPictureIdle || tally.forcedView != nil
          || (!changing(key).isEmpty && !isContainer(key, tally)))
    }.sorted {
      let (left, right) = ($0.value.schedule.count, $1.value.schedule.count)
      return left == right
        ? ($0.key.path, $0.key.method, $0.key.action) < ($1.key.path, $1.key.method, $1.key.action)
        : left < right
    }.map { key, tally in
      let owner = tally.controller.map { "\(VisibleText.path($0)), the controller of " } ?? ""
      let what = "\(VisibleText.of(key.action)) made \(owner)\(VisibleText.path(key.path))"
      let changes = tally.forcedView.map {
        "nothing but \(VisibleText.path($0)), which it laid out at once, in any schedule."
      }
      let fact =
        "\(what) \(VisibleText.of(key.method)), and it changed \(changes ?? "nothing in any schedule.")"
      return IdleRun(
        schedule: tally.schedule,
        finding: Finding(defect: .overRender, path: key.path, facts: [fact]),
        withChange: changing(key).filter { $0.action != key.action }.map(\.schedule),
        isBesideChange: !tally.isPictureIdle && tally.forcedView == nil, action: key.action,
        isOwnRequest: tally.isOwnRequest)
    }
  }
}

extension FrameRecord.ScopeRun {
  /// Returns true if a sink or a block has changed something that can be the reason of the run.
  ///
  /// A change of a view may request any layout. For a run because of a model, only changes of its
  /// view and views inside of it count.
  fileprivate func follows(_ rendered: [FrameRecord.Assignment]) -> Bool {
    cause == .request
      ? !rendered.isEmpty
      : rendered.contains { $0.path == path || $0.path.utf8.starts(with: "\(path)/".utf8) }
  }

  /// Whether the run counts as needed if anything in the picture changes.
  fileprivate var isJudgedByPicture: Bool {
    !isRender || (cause == .request && phase == "draw")
  }
}
