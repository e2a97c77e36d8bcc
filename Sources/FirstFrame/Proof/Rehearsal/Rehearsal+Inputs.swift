public import CharacterGrid

extension Rehearsal {
  /// Adds an action for each control that can be tapped and for each key that has an effect, as they are
  /// found by using the screen.
  ///
  /// The screen is used from its first frame on, by each action and each input that was found so far,
  /// and what is there then is looked at again. An input that is not there at some moment is no step, as
  /// always. What needs more steps to be reached than that is not found, nor what only the ways beyond the
  /// first 64 of a length lead to. A proof may hold though a found input
  /// was not possible within its bound, or no picture tells of it: its claim names those.
  ///
  /// - Parameters:
  ///   - keys: The keys that are tried.
  ///   - depth: How many actions may come before an input.
  /// - Returns: The rehearsal with these actions after its own, called `tap Add` and `press enter`.
  public func addingInputs(keys: [KeyPress] = usualKeys, depth: Int = 2) -> Rehearsal {
    var search = InputSearch(rehearsal: self, keys: keys)
    search.run(depth: depth)
    return search.rehearsal
  }

  /// The keys that controls and lists usually handle, and one that types a letter.
  public static var usualKeys: [KeyPress] {
    [
      .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .backspace, .delete, KeyPress(.character("a")),
    ]
  }

  /// The same with more actions.
  fileprivate func adding(_ more: [Action<Models>]) -> Rehearsal {
    let all = actions + more
    var rehearsal = Rehearsal(makeModels(), source: makeSource) { all }
    rehearsal.options = options
    return rehearsal
  }
}

/// Looks for what can be tapped and which keys have an effect.
@MainActor private struct InputSearch<Models> {
  private(set) var rehearsal: Rehearsal<Models>
  private var keys: [KeyPress]
  private var taps: Set<String>

  /// The most ways to use the screen of one length.
  private static var mostWays: Int { 64 }

  init(rehearsal: Rehearsal<Models>, keys: [KeyPress]) {
    self.rehearsal = rehearsal
    self.keys = keys
    taps = Set(rehearsal.rehearsed.all.flatMap(\.taps))
  }

  mutating func run(depth: Int) {
    var ways: [[Schedule.Step]] = [[.commit]]
    for length in 0...max(0, depth) {
      ways = look(afterEachOf: ways)
      if length == depth { return }
      let steps = rehearsal.actionNames.map { Schedule.Step.action($0) }
      ways = ways.flatMap { way in steps.map { way + [$0, .turn, .commit] } }
    }
  }

  /// Finds what can be used after each of some ways; returns the first ones that are possible.
  private mutating func look(afterEachOf ways: [[Schedule.Step]]) -> [[Schedule.Step]] {
    var possible: [[Schedule.Step]] = []
    for way in ways where possible.count < Self.mostWays {
      let trying = rehearsal.adding(keys.map(Self.press))
      guard let run = Self.run(of: trying, after: way) else { continue }
      possible.append(way)
      look(in: run, of: trying, after: way)
    }
    return possible
  }

  /// Finds what can be used at the end of a run whose actions press the keys that are left.
  private mutating func look(
    in run: RehearsalRun<Models>, of trying: Rehearsal<Models>, after way: [Schedule.Step]
  ) {
    var run: RehearsalRun<Models>? = run
    var found = (run?.inputs ?? []).filter { taps.insert($0.name).inserted }
      .map { Action<Models>("tap \($0.name)", input: .tap($0.name)) }
    for key in keys {
      let press = Self.press(key)
      // A key without an effect leaves all as it is, so the run goes on with the next key.
      run = run ?? Self.run(of: trying, after: way)
      guard run?.performs(.action(press.name)) == true else { continue }
      run = nil
      found.append(press)
      keys.removeAll { $0 == key }
    }
    let names = Set(rehearsal.actionNames)
    for place in found.indices { found[place].isFound = true }
    rehearsal = rehearsal.adding(found.filter { !names.contains($0.name) })
  }

  private static func press(_ key: KeyPress) -> Action<Models> {
    Action("press \(key.name)", input: .key(key))
  }

  /// A run of some steps; nil if they are not possible.
  private static func run(
    of rehearsal: Rehearsal<Models>, after way: [Schedule.Step]
  ) -> RehearsalRun<Models>? {
    let run = RehearsalRun(of: rehearsal)
    let isPossible = way.allSatisfy { $0 == .turn && !run.hasPendingTurn || run.performs($0) }
    return isPossible ? run : nil
  }
}

extension Rehearsal {
  /// The names of what can be tapped in the first frame, if one of some actions is a tap; else nil.
  func tappable(for actions: [String]) -> [String]? {
    guard actions.contains(where: { !rehearsed.action(named: $0).taps.isEmpty }) else { return nil }
    let run = RehearsalRun(of: self)
    run.perform(.commit)
    return run.inputs.map(\.name)
  }
}
