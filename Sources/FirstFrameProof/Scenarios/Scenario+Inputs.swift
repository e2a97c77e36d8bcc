extension Scenario {
  /// Adds an action for each control that can be tapped and each key that has an effect.
  ///
  /// The inputs are found by using the screen: from its first frame on, after each action and each
  /// input that was found so far, for up to `depth` actions in a row. Inputs that need more actions
  /// are not found. Of the sequences of one length, only the first 64 that are possible are tried.
  ///
  /// An input that is not possible at some moment is not a step of a schedule there. A proof may
  /// hold although a found input was not possible within its limit or changed no picture; the
  /// summary names such inputs.
  ///
  /// - Parameters:
  ///   - keys: The keys that are tried. By default, these are the ``usualKeys``, and the keys that
  ///     the screen itself has, such as the keys of a menu, of the actions of rows, and of
  ///     `onKeyPress` and `keyboardShortcut` in a body.
  ///   - depth: The number of actions that may precede an input.
  /// - Returns: The scenario with these actions after its own, with names such as `tap Add` and
  ///   `press enter`.
  public func addingInputs(keys: [KeyPress]? = nil, depth: Int = 2) -> Scenario {
    var search = InputSearch(
      scenario: shared, keys: keys ?? Self.usualKeys, takesKeysOfScreen: keys == nil)
    search.run(depth: depth)
    return Scenario(search.scenario)
  }

  /// The keys that controls and lists usually handle, and a key that types a letter.
  public static var usualKeys: [KeyPress] {
    [
      .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .backspace, .delete, KeyPress(.character("a")),
    ]
  }
}

/// Finds the names that can be tapped and the keys that have an effect.
@MainActor private struct InputSearch<Models> {
  private(set) var scenario: SharedScenario<Models>
  /// The keys that had no effect so far.
  private var keys: [KeyPress]
  /// The keys that are tried, or were found.
  private var knownKeys: Set<KeyPress>
  /// Whether the keys that the screen itself has are tried too.
  private let takesKeysOfScreen: Bool
  private var taps: Set<String>

  /// The largest number of sequences of one length that are tried.
  private static var mostWays: Int { 64 }

  init(scenario: SharedScenario<Models>, keys: [KeyPress], takesKeysOfScreen: Bool) {
    self.scenario = scenario
    self.keys = keys
    self.takesKeysOfScreen = takesKeysOfScreen
    knownKeys = Set(keys)
    taps = Set(scenario.actionList.all.flatMap(\.taps))
  }

  mutating func run(depth: Int) {
    var ways: [[Schedule.Step]] = [[.commit]]
    for length in 0...max(0, depth) {
      ways = look(afterEachOf: ways)
      if length == depth { return }
      let steps = scenario.actionNames.map { Schedule.Step.action($0) }
      ways = ways.flatMap { way in steps.map { way + [$0, .turn, .commit] } }
    }
  }

  /// Finds the inputs that are possible after each sequence; returns the first sequences that are
  /// possible.
  private mutating func look(afterEachOf ways: [[Schedule.Step]]) -> [[Schedule.Step]] {
    var possible: [[Schedule.Step]] = []
    for way in ways where possible.count < Self.mostWays {
      var trying = scenario.with(keys.map(Self.press))
      guard var run = Self.run(of: trying, after: way) else { continue }
      if takeKeys(of: run) {
        trying = scenario.with(keys.map(Self.press))
        guard let next = Self.run(of: trying, after: way) else { continue }
        run = next
      }
      possible.append(way)
      look(in: run, of: trying, after: way)
    }
    return possible
  }

  /// Adds the keys of the screen at the end of a run to the keys that are tried; returns true if
  /// there are new ones.
  private mutating func takeKeys(of run: ScenarioRun<Models>) -> Bool {
    guard takesKeysOfScreen else { return false }
    let new = run.keys.filter { knownKeys.insert($0).inserted }
    keys += new
    return !new.isEmpty
  }

  /// Finds the inputs that are possible at the end of a run whose actions press the remaining keys.
  private mutating func look(
    in run: ScenarioRun<Models>, of trying: SharedScenario<Models>, after way: [Schedule.Step]
  ) {
    var run: ScenarioRun<Models>? = run
    var found = (run?.inputs ?? []).filter { taps.insert($0.name).inserted }
      .map { Action<Models>("tap \($0.name)", input: .tap($0.name)) }
    for key in keys {
      let press = Self.press(key)
      // A key without an effect changes nothing, so the same run is used for the next key.
      run = run ?? Self.run(of: trying, after: way)
      guard run?.performs(.action(press.name)) == true else { continue }
      run = nil
      found.append(press)
      keys.removeAll { $0 == key }
    }
    let names = Set(scenario.actionNames)
    for action in found { action.erased.isFound = true }
    scenario = scenario.with(found.filter { !names.contains($0.name) })
  }

  private static func press(_ key: KeyPress) -> Action<Models> {
    Action("press \(key.name)", input: .key(key))
  }

  /// A run after some steps; nil if they are not possible.
  private static func run(
    of scenario: SharedScenario<Models>, after way: [Schedule.Step]
  ) -> ScenarioRun<Models>? {
    let run = ScenarioRun(of: scenario)
    let isPossible = way.allSatisfy { $0 == .turn && !run.hasPendingTurn || run.performs($0) }
    return isPossible ? run : nil
  }
}

extension SharedScenario {
  /// The names that can be tapped in the first frame if any of the actions is a tap; otherwise nil.
  func tappable(for actions: [String]) -> [String]? {
    guard actions.contains(where: { !action(named: $0).taps.isEmpty }) else {
      return nil
    }
    let run = ScenarioRun(of: self)
    run.perform(.commit)
    return run.inputs.map(\.name)
  }
}
