import FirstFrameProof
import ViewsTestSupport

/// What a random scenario is made of; a value, so that it can be printed.
struct RandomRecipe {
  var keepsTotal = true
  var parts: [Part]
  var actions: [[RandomEffect]]
  var tolerated: Set<DefectKind> = []
  var limit: Limit

  struct Part {
    var behaviour: RandomBehaviour
    var field = RandomField.first
    var other = RandomField.second
  }

  /// The scenario of the recipe.
  @MainActor var scenario: Scenario<RandomModel> {
    var scenario = Scenario(RandomModel(keepsTotal: keepsTotal)) { [parts] model in
      var appear: [@MainActor () -> Void] = []
      let views = parts.map { recipe in
        let part = TrackedView()
        if let last = recipe.behaviour.bind(part, to: model, recipe.field, recipe.other) {
          appear.append(last)
        }
        return part
      }
      return Stage(Page(Lines(views), appear: { for work in appear { work() } }), 8, parts.count)
    } actions: {
      actions.enumerated().map { index, effects in
        Action("action \(index + 1)", steps: effects.map { effect in { effect.perform(on: $0) } })
      }
    }
    for kind in tolerated { scenario = scenario.tolerating(kind) }
    return scenario
  }
}

extension RandomRecipe {
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
          dice.pick([.old, .blank, .vain, .vain, .torn, .blank, .leak])
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
    let isTooMuch = schedules(actions, turns, commits, of: stepCounts) > 1_000
    return isTooMuch ? Limit(actions: 1, turns: 1, commits: 2) : limit
  }

  /// The number of schedules with at most so many steps of each kind, the empty one among them.
  private static func schedules(
    _ actions: Int, _ turns: Int, _ commits: Int, of stepCounts: [Int], left: Int = 0
  ) -> Int {
    var count = left == 0 ? 1 : 0
    if turns > 0 { count += schedules(actions, turns - 1, commits, of: stepCounts, left: left) }
    if commits > 0 { count += schedules(actions, turns, commits - 1, of: stepCounts, left: left) }
    if left > 0 {
      return count + schedules(actions, turns, commits, of: stepCounts, left: left - 1)
    }
    for steps in stepCounts where actions > 0 {
      count += schedules(actions - 1, turns, commits, of: stepCounts, left: steps - 1)
    }
    return count
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
