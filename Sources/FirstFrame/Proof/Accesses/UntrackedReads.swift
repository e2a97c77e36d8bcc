import CharacterGrid
import InstrumentedObservation

/// What was read where reads are not tracked, and whether the picture depends on it.
///
/// That it does is shown by another value: a fresh render differs then, and the live view does not.
@MainActor struct UntrackedReads {
  /// The first one that the picture depends on; nil if none is known to.
  private(set) var found: UntrackedRead?
  /// The others, in the order in which they were read.
  private(set) var others: [Obligations.OtherRead] = []

  /// Does every action once, and then gives each property that was read another value.
  init<Models>(in rehearsal: Rehearsal<Models>) {
    // Without perceptible models the run would tell nothing.
    guard AccessListening.hasObjects else { return }
    let log = AccessLog()
    let steps = rehearsal.onceThrough.steps
    let run = log.listen { () -> RehearsalRun<Models> in
      let run = RehearsalRun(of: rehearsal)
      run.perform(steps, noting: log)
      return run
    }
    let isAtRest = run.isAtRest
    for read in log.untrackedReads {
      // The frames after an action that writes it were compared with new views.
      let isWritten = log.everWritten.contains(read.key)
      let changed = isAtRest && !isWritten ? Self.frame(of: run, after: read) : nil
      if let changed, changed.record.grid != changed.fresh {
        found = UntrackedRead(read, changed, in: steps)
        return
      }
      let entry = Obligations.OtherRead(
        property: read.property, reader: read.words, isTried: isWritten || changed != nil)
      if !others.contains(entry) { others.append(entry) }
    }
  }

  /// The frame after the property was given another value; nil if that is not possible.
  private static func frame<Models>(
    of run: RehearsalRun<Models>, after read: AccessLog.Read
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

/// A property that was read where reads are not tracked, and that the picture depends on.
@MainActor struct UntrackedRead {
  let verdict: FrameVerdict
  /// The steps to the frame that shows what was read.
  let steps: [Schedule.Step]
  /// The frame after the property was given another value.
  let changed: JudgedFrame

  fileprivate init(_ read: AccessLog.Read, _ changed: JudgedFrame, in steps: [Schedule.Step]) {
    let fact =
      "\(VisibleText.of(read.property)) was read \(read.words), where reads are not tracked."
    verdict = FrameVerdict(
      kind: .untrackedRead, committed: changed.record.grid, fresh: changed.fresh, problems: [],
      evidence: .init(path: read.method?.path, turnsUntilRight: 0, facts: [fact]))
    let frame = steps[max(0, read.step - 1)...].firstIndex(of: .commit) ?? 0
    self.steps = Array(steps[...frame])
    self.changed = changed
  }
}

/// Gives properties another value than they have, whatever it is.
///
/// No number and no list: what counts or finds something else would trap on another one.
private enum AnotherValue {
  /// Changes a property and returns what changes it back; nil if its type is none of those that can
  /// be changed.
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
