import FirstFrameProof
import GridViews
import TestSupport

/// What a random scenario is made of; a value, so that a smaller one can be made of it.
struct RandomRecipe: Hashable {
  var keepsTotal = true
  var parts: [Part]
  var actions: [[RandomEffect]]
  var tolerated: Set<FrameVerdict.Kind> = []
  var limit: Limit

  struct Part: Hashable {
    var behaviour: RandomBehaviour
    var field = RandomField.first
    var other = RandomField.second
  }

  /// A recipe of one to three parts and actions.
  init(seed: Int, isLong: Bool = isLongRun) {
    // NB: a seed gives the same numbers as the seed before it, one number later. So two successive
    // seeds would give nearly the same recipe.
    var dice = Dice(seed: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    keepsTotal = !dice.chance(3)
    let fields = RandomField.allCases
    // Most parts show what the actions write: a picture that never changes proves nothing.
    let shown = (0...dice.upTo(1)).map { _ in dice.pick(fields) }
    // A third of the parts is right, so that a wrong one has to be seen beside them.
    parts = (0...dice.upTo(2)).map { _ in
      Part(
        behaviour: dice.chance(3) ? .tracked : dice.pick(RandomBehaviour.allCases),
        field: dice.pick(shown), other: dice.pick(fields))
    }
    actions = (0...dice.upTo(isLong ? 2 : 1)).map { _ in
      (0...(dice.chance(4) ? 1 : 0)).map { _ in
        Self.effect(&dice, on: dice.chance(4) ? fields : shown)
      }
    }
    if dice.chance(2) {
      tolerated = Set(
        (0...dice.upTo(1)).map { _ in
          dice.pick([.stale, .emptyFirst, .overRender, .doubleRender, .torn, .flicker, .leak])
        })
    }
    // One number is left out, so that a seed still gives the recipe for which a test names it.
    _ = dice.chance(8)
    limit = Self.limit(dice.below(isLong ? 6 : 2), for: actions.map(\.count))
  }

  /// One of the bounds, unless it allows so many schedules that a search ends before it has run
  /// them all: it would then compare how far both went.
  private static func limit(_ number: Int, for stepCounts: [Int]) -> Limit {
    let bounds = [(1, 1, 2), (1, 0, 3), (2, 1, 2), (1, 2, 3), (2, 2, 2), (1, 3, 3)]
    let (actions, turns, commits) = bounds[number]
    let limit = Limit(actions: actions, turns: turns, commits: commits)
    let isTooMuch = limit.scheduleCount(stepCounts: stepCounts) >= 1_000
    return isTooMuch ? Limit(actions: 1, turns: 1, commits: 2) : limit
  }

  /// A recipe by hand.
  init(
    _ parts: [Part], _ actions: [[RandomEffect]], within limit: Limit,
    tolerating tolerated: Set<FrameVerdict.Kind> = [], keepsTotal: Bool = true
  ) {
    self.keepsTotal = keepsTotal
    self.parts = parts
    self.actions = actions
    self.tolerated = tolerated
    self.limit = limit
  }

  private static func effect(_ dice: inout Dice, on fields: [RandomField]) -> RandomEffect {
    let field = dice.pick(fields)
    return switch dice.below(10) {
    case 0: .nothing
    case 1: .same(field)
    case 2: .thereAndBack(field)
    case 3: .both
    case 4: .clear(field)
    case 5: .addAndLater(field, dice.pick(RandomField.allCases))
    default: .add(field)
    }
  }
}

extension RandomRecipe {
  /// The scenario of the recipe.
  @MainActor var scenario: Scenario<RandomModel> {
    var scenario = Scenario(RandomModel(keepsTotal: keepsTotal)) { [parts] model in
      Stage(
        RandomScreen(
          parts.map { recipe in
            let part = RandomPart()
            recipe.behaviour.bind(part, to: model, recipe.field, recipe.other)
            return part
          }), size: GridSize(width: 8, height: parts.count))
    } actions: {
      actions.enumerated().map { index, effects in
        Action("action \(index + 1)", steps: effects.map { effect in { effect.perform(on: $0) } })
      }
    }
    for kind in tolerated { scenario = scenario.tolerating(kind) }
    return scenario
  }
}

extension RandomRecipe: CustomStringConvertible {
  /// The recipe on a few lines, in the order in which one by hand is written.
  var description: String {
    let parts = parts.map { "\($0.behaviour) of \($0.field), \($0.other)" }
    let actions = actions.map { $0.map(\.description).joined(separator: " then ") }
    let tolerated = tolerated.map(\.rawValue).sorted()
    return """
      parts: \(parts.joined(separator: "; "))\(keepsTotal ? "" : "; the total is not kept")
      actions: \(actions.joined(separator: "; "))
      \(limit)\(tolerated.isEmpty ? "" : ", tolerating \(tolerated.joined(separator: ", "))")
      """
  }
}

// MARK: - Smaller recipes

extension RandomRecipe {
  /// A recipe for which the same holds, and from which nothing more can be removed.
  @MainActor func shrunk(while holds: (RandomRecipe) -> Bool) -> RandomRecipe {
    var smallest = self
    while let smaller = smallest.smaller.first(where: holds) { smallest = smaller }
    return smallest
  }

  /// The recipes with one thing less or one thing simpler.
  private var smaller: [RandomRecipe] {
    var all: [RandomRecipe] = []
    func add(_ change: (inout RandomRecipe) -> Void) {
      var recipe = self
      change(&recipe)
      if recipe != self { all.append(recipe) }
    }
    for index in parts.indices where parts.count > 1 { add { $0.parts.remove(at: index) } }
    for index in actions.indices where actions.count > 1 { add { $0.actions.remove(at: index) } }
    for index in actions.indices where actions[index].count > 1 {
      for part in actions[index].indices { add { $0.actions[index].remove(at: part) } }
    }
    for kind in tolerated.sorted(by: { $0.rawValue < $1.rawValue }) {
      add { $0.tolerated.remove(kind) }
    }
    add { $0.keepsTotal = true }
    let (actions, turns, commits) = (limit.actions, limit.turns, limit.commits)
    if actions > 1 {
      add { $0.limit = Limit(actions: actions - 1, turns: turns, commits: commits) }
    }
    if turns > 0 { add { $0.limit = Limit(actions: actions, turns: turns - 1, commits: commits) } }
    if commits > 1 {
      add { $0.limit = Limit(actions: actions, turns: turns, commits: commits - 1) }
    }
    for index in parts.indices {
      add { $0.parts[index].behaviour = .tracked }
      add { $0.parts[index].field = .first }
      add { $0.parts[index].other = .second }
    }
    for index in self.actions.indices {
      for part in self.actions[index].indices { add { $0.actions[index][part] = .add(.first) } }
    }
    return all
  }
}
