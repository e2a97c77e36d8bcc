import CharacterGrid
import InstrumentedObservation

/// A property that was read where no change is told of, and that the picture depends on.
///
/// That it matters is shown by another value: a fresh render differs then, and the live view does not.
@MainActor struct UntrackedRead {
  let verdict: FrameVerdict
  /// The steps to the frame that shows what was read.
  let steps: [Schedule.Step]
  /// The frame after the property was given another value.
  let changed: JudgedFrame

  /// Does every action once, and returns the first such read; nil if there is none.
  static func find<Models>(in rehearsal: Rehearsal<Models>) -> UntrackedRead? {
    // Without perceptible models the run would tell nothing.
    guard AccessListening.hasObjects else { return nil }
    let log = AccessLog()
    let steps = rehearsal.onceThrough.steps
    let run = log.listen { () -> RehearsalRun<Models> in
      let run = RehearsalRun(of: rehearsal)
      run.perform(steps, noting: log)
      return run
    }
    guard run.isAtRest else { return nil }
    let reads = log.untrackedReads.values.sorted { ($0.step, $0.property) < ($1.step, $1.property) }
    for read in reads {
      guard let changed = frame(of: run, after: read), changed.record.grid != changed.fresh
      else { continue }
      let fact =
        "\(VisibleText.of(read.property)) was read \(read.words), where no change is told of."
      let verdict = FrameVerdict(
        kind: .untrackedRead, committed: changed.record.grid, fresh: changed.fresh, problems: [],
        evidence: .init(path: read.method?.path, turnsUntilRight: 0, facts: [fact]))
      let frame = steps[max(0, read.step - 1)...].firstIndex(of: .commit) ?? 0
      return UntrackedRead(verdict: verdict, steps: Array(steps[...frame]), changed: changed)
    }
    return nil
  }

  /// The frame after the property was given another value; nil if that is not possible.
  private static func frame<Models>(
    of run: RehearsalRun<Models>, after read: AccessLog.Read
  ) -> JudgedFrame? {
    guard let object = read.object as? any Perceptible else { return nil }
    var isChanged = false
    run.act { isChanged = AnotherValue.isGiven(to: read.path.keyPath, of: object) }
    guard isChanged else { return nil }
    run.perform([.turn, .commit, .turn])
    guard let record = run.perform(.commit) else { return nil }
    return JudgedFrame(
      record: record, cause: FrameCause([.action("another value of \(read.property)")]),
      fresh: run.fresh(size: record.grid.size).grid, verdict: nil)
  }
}

/// Gives properties another value than they have, whatever it is.
private enum AnotherValue {
  /// Changes a property; returns false if its type is none of those that can be changed.
  static func isGiven<Model: AnyObject>(to path: AnyKeyPath, of model: Model) -> Bool {
    change(path, of: model) { (value: Int) in value &+ 1 }
      || change(path, of: model) { (value: Double) in value + 1 }
      || change(path, of: model) { (value: Bool) in !value }
      || change(path, of: model) { (value: String) in value + "~" }
      || change(path, of: model) { (value: Int?) in value.map { $0 &+ 1 } ?? 1 }
      || change(path, of: model) { (value: String?) in (value ?? "") + "~" }
      || change(path, of: model) { (value: [String]) in value + ["~"] }
      || changeCase(path, of: model)
  }

  private static func change<Model: AnyObject, Value>(
    _ path: AnyKeyPath, of model: Model, _ other: (Value) -> Value
  ) -> Bool {
    guard let path = path as? ReferenceWritableKeyPath<Model, Value> else { return false }
    model[keyPath: path] = other(model[keyPath: path])
    return true
  }

  private static func changeCase<Model: AnyObject>(_ path: AnyKeyPath, of model: Model) -> Bool {
    guard let type = type(of: path).valueType as? any CaseIterable.Type else { return false }
    return changeCase(of: type, path, of: model)
  }

  private static func changeCase<Model: AnyObject, Value: CaseIterable>(
    of type: Value.Type, _ path: AnyKeyPath, of model: Model
  ) -> Bool {
    change(path, of: model) { (value: Value) in
      Value.allCases.first { "\($0)" != "\(value)" } ?? value
    }
  }
}
