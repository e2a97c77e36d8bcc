import InstrumentedObservation

/// The reads where reads are not tracked, and whether the picture depends on them.
///
/// To find out, each property is given another value: if the picture depends on it, a new view
/// changes and the live view does not.
@MainActor struct UntrackedReads {
  /// The first untracked read that the picture depends on; nil if none was found.
  private(set) var found: UntrackedRead?

  /// Performs each action once, and then gives each property that was read another value.
  init<Models>(in scenario: SharedScenario<Models>) {
    // Without perceptible models no access is reported.
    guard AccessListening.hasObjects else { return }
    // A text reads all that it shows at each frame.
    if scenario.options.text != nil { return }
    let log = AccessLog()
    let steps = scenario.onceThrough
    let run = log.listen { () -> ScenarioRun<Models> in
      let run = ScenarioRun(of: scenario)
      run.perform(steps, noting: log)
      return run
    }
    guard run.isAtRest else { return }
    // If an action writes the property, the frames after it were compared with new views.
    for read in log.untrackedReads where !read.isOfView && !log.everWritten.contains(read.key) {
      let changed = Self.frame(of: run, after: read)
      if let changed, changed.record.grid != changed.fresh {
        found = UntrackedRead(read, changed, in: steps)
        return
      }
    }
  }

  /// The frame after the property was given another value; nil if it cannot be changed.
  private static func frame<Models>(
    of run: ScenarioRun<Models>, after read: AccessLog.Read
  ) -> JudgedFrame? {
    guard let object = read.object as? any Perceptible else { return nil }
    var restore: (() -> Void)?
    run.act { restore = AnotherValue.give(to: read.key.path.keyPath, of: object) }
    guard let restore else { return nil }
    defer { run.act(now: restore) }
    run.perform([.turn, .commit, .turn])
    guard let record = run.perform(.commit) else { return nil }
    return JudgedFrame(
      record: record, cause: FrameCause([.action("another value of \(read.property)")]),
      fresh: run.fresh(size: record.grid.size).grid, verdict: nil)
  }
}

/// An untracked read of a property that the picture depends on.
@MainActor struct UntrackedRead {
  let verdict: FrameVerdict
  /// The steps to the first frame after the read.
  let steps: [Schedule.Step]
  /// The frame after the property was given another value.
  let changed: JudgedFrame

  fileprivate init(_ read: AccessLog.Read, _ changed: JudgedFrame, in steps: [Schedule.Step]) {
    let fact =
      "\(VisibleText.path(read.property)) was read \(read.words), where reads are not tracked."
    verdict = FrameVerdict(
      Finding(
        defect: .untrackedRead, path: read.method?.path, facts: [fact], turnsUntilRight: 0),
      changed.record.grid, changed.fresh)
    let frame = steps[max(0, read.step - 1)...].firstIndex(of: .commit) ?? 0
    self.steps = Array(steps[...frame])
    self.changed = changed
  }
}

/// Gives a property a different value.
///
/// Numbers and collections are not changed: code that counts or looks something up could trap.
private enum AnotherValue {
  /// Changes a property and returns a closure that restores it; nil if its type cannot be changed.
  static func give<Model: AnyObject>(to path: AnyKeyPath, of model: Model) -> (() -> Void)? {
    change(path, of: model) { (value: Bool) in !value }
      ?? change(path, of: model) { (value: String) in value + "~" }
      ?? change(path, of: model) { (value: String?) in (value ?? "") + "~" }
      ?? changeCase(path, of: model)
  }

  private static func change<Model: AnyObject, Value>(
    _ path: AnyKeyPath, of model: Model, _ other: (Value) -> Value
  ) -> (() -> Void)? {
    guard let path = path as? ReferenceWritableKeyPath<Model, Value> else { return nil }
    let value = model[keyPath: path]
    model[keyPath: path] = other(value)
    return { model[keyPath: path] = value }
  }

  private static func changeCase<Model: AnyObject>(
    _ path: AnyKeyPath, of model: Model
  ) -> (() -> Void)? {
    guard let type = type(of: path).valueType as? any CaseIterable.Type else { return nil }
    return changeCase(of: type, path, of: model)
  }

  private static func changeCase<Model: AnyObject, Value: CaseIterable>(
    of type: Value.Type, _ path: AnyKeyPath, of model: Model
  ) -> (() -> Void)? {
    change(path, of: model) { (value: Value) in
      Value.allCases.first { "\($0)" != "\(value)" } ?? value
    }
  }
}
