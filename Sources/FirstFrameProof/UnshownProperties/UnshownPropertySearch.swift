import SteppedTasks

/// Runs all schedules within a limit and compares the models before and after each step.
@MainActor final class UnshownPropertySearch<Models>: ScheduleVisitor {
  private let scenario: SharedScenario<Models>
  let limit: Limit
  let actions: ScenarioActions
  let deadline: Duration?
  private var coverage = PropertyCoverage()
  private let freshReads = FreshReads()
  private(set) var schedulesRun = 0
  private var nothingTested: NothingTested?
  private var isCutOff = false
  /// What was seen after the last step of the present run.
  private var observed: Observed?

  /// The models and a new view at a node.
  private struct Observed {
    var models: ModelMirror
    var picture: Grid
    var reads: FreshReads.Reads

    /// Returns true if the picture may depend on a property.
    func mayShow(_ path: String) -> Bool {
      models.properties[path]?.told.map(reads.contains) ?? true
    }
  }

  init(of scenario: SharedScenario<Models>, within limit: Limit) {
    self.scenario = scenario
    self.limit = limit
    actions = scenario.actionList
    deadline = limit.time.map { RealClock.now + $0 }
  }

  func run() -> UnshownProperties {
    let isEven = limit.time != nil || limit.schedules < .max
    let completeLength = walkByLength(from: isEven ? 1 : .max, isEven: isEven)
    return UnshownProperties(
      entries: coverage.entries, schedulesRun: schedulesRun,
      completeLength: completeLength, isCutOff: isCutOff, nothingTested: nothingTested)
  }

  var isDone: Bool { nothingTested != nil }

  func withRun(to node: ScheduleNode, _ body: (ScenarioRun<Models>) -> Void) {
    let run = ScenarioRun(of: scenario)
    run.perform(node.steps.dropLast())
    observed = observe(run)
    body(run)
    nothingTested = nothingTested ?? run.nothingTested
  }

  func possibleSteps(in run: ScenarioRun<Models>) -> PossibleSteps { run.possibleSteps }

  func isPossible(_ action: String, in run: ScenarioRun<Models>) -> Bool {
    run.isPossible(named: action)
  }

  private func observe(_ run: ScenarioRun<Models>) -> Observed {
    // The new view is first, because it may add observers to the models, which is not a change.
    let (picture, reads) = freshReads.noting { run.fresh(size: nil).grid }
    return Observed(models: ModelMirror(of: run.models), picture: picture, reads: reads)
  }

  func visit(_ node: inout ScheduleNode, _ run: ScenarioRun<Models>) -> Bool {
    guard let before = observed else { return false }
    guard let step = node.steps.last else {
      note(before)
      return true
    }
    run.perform(step)
    // A key that has no effect is no step.
    if run.hasRefused { return false }
    schedulesRun += 1
    run.trace.noteSchedule(length: node.steps.count)
    let changes = ModelMirror(of: run.models).changes(since: before.models)
    // A commit that writes nothing leads to the same state and needs no new view.
    if step == .commit, changes.isEmpty { return true }
    let after = observe(run)
    observed = after
    nothingTested = nothingTested ?? run.nothingTested
    // A property that neither picture has read cannot have changed the picture.
    let shown = changes.filter { before.mayShow($0) || after.mayShow($0) }
    coverage.note(
      changes: changes,
      shown: after.picture == before.picture ? [] : shown.isEmpty ? changes : shown)
    note(after)
    return nothingTested == nil
  }

  private func note(_ observed: Observed) {
    coverage.note(observed.models)
    isCutOff = isCutOff || observed.models.isCutOff
  }

}

/// What is known about each property: its values, and whether its changes change a picture.
private struct PropertyCoverage {
  private var tallies: [String: Tally] = [:]

  private struct Tally {
    var isWritten = false
    var isNoticed = false
    /// The smallest set of properties that changed together with it when a picture changed; nil if
    /// none did.
    var company: [String]?
    var seen: Set<String> = []
    var type: Any.Type?

    var notice: UnshownProperties.Notice {
      if isNoticed { return .noticed }
      if let company { return .undecided(among: company) }
      return isWritten ? .never : .unwritten
    }
  }

  /// Notes the values of a state.
  mutating func note(_ state: ModelMirror) {
    for (path, value) in state.properties {
      if tallies[path, default: Tally()].seen.count < UnshownProperties.mostValues {
        tallies[path, default: Tally()].seen.insert(String(value.word.prefix(100)))
      }
      tallies[path]?.type = value.type
    }
  }

  /// Notes the properties that changed in one step, and those that may have changed the picture.
  mutating func note(changes: [String], shown: [String]) {
    for path in changes { tallies[path, default: Tally()].isWritten = true }
    for path in shown {
      let company = shown.filter { $0 != path }
      if company.isEmpty { tallies[path]?.isNoticed = true }
      let known = tallies[path]?.company
      if known.map({ company.count < $0.count }) ?? true { tallies[path]?.company = company }
    }
  }

  var entries: [UnshownProperties.Entry] {
    tallies.map { path, tally in
      UnshownProperties.Entry(
        property: path, notice: tally.notice, seen: tally.seen.sorted(),
        possible: tally.type.map(ModelValue.words) ?? [])
    }
  }
}
