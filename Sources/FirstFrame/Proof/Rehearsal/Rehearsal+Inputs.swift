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
      for way in ways { look(after: way) }
      if length == depth { return }
      let steps = rehearsal.actionNames.map { Schedule.Step.action($0) }
      ways = ways.flatMap { way in steps.map { way + [$0, .turn, .commit] } }
        .filter { isPossible($0) }
      ways = Array(ways.prefix(Self.mostWays))
    }
  }

  /// Finds what can be used after some steps.
  private mutating func look(after way: [Schedule.Step]) {
    let run = RehearsalRun(of: rehearsal)
    run.perform(way)
    var found = run.inputs.filter { taps.insert($0.name).inserted }
      .map { Action<Models>("tap \($0.name)", input: .tap($0.name)) }
    for key in keys {
      let action = Action<Models>("press \(key.name)", input: .key(key))
      if isPossible(way + [.action(action.name)], in: rehearsal.adding([action])) {
        found.append(action)
        keys.removeAll { $0 == key }
      }
    }
    let names = Set(rehearsal.actionNames)
    for place in found.indices { found[place].isFound = true }
    rehearsal = rehearsal.adding(found.filter { !names.contains($0.name) })
  }

  private func isPossible(_ way: [Schedule.Step], in other: Rehearsal<Models>? = nil) -> Bool {
    let run = RehearsalRun(of: other ?? rehearsal)
    return way.allSatisfy { $0 == .turn && !run.hasPendingTurn || run.performs($0) }
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
