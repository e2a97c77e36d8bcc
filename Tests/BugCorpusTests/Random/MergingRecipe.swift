import FirstFrameProof
import ViewsTestSupport

/// What a random scenario is made of whose equal states are merged.
struct MergingRecipe {
  var parts: [(behaviour: MergingPart.Behaviour, field: MergingModel.Field)]
  var actions: [[MergingEffect]]
  var limit: Limit

  /// A recipe of one to three parts and actions.
  init(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    // Most actions write what most parts show: a picture that never changes proves nothing.
    let shown = dice.pick(MergingModel.Field.allCases)
    parts = (0...dice.upTo(2)).map { _ in
      // Most parts keep nothing, or little would be merged.
      let all = MergingPart.Behaviour.allCases
      let behaviour = dice.chance(2) ? dice.pick(Array(all.prefix(8))) : dice.pick(all)
      return (behaviour, dice.chance(4) ? dice.pick(MergingModel.Field.allCases) : shown)
    }
    parts[0].behaviour = dice.chance(2) ? .tracked : parts[0].behaviour
    let actions = (0...dice.upTo(2)).map { number in
      (0...(dice.chance(4) ? 1 : 0)).map { _ in
        dice.pick(number == 0 ? shown.effects : MergingEffect.allCases)
      }
    }
    self.actions = actions
    let bounds = [(4, 1, 3), (3, 1, 3), (3, 2, 2), (2, 1, 4), (5, 0, 2), (2, 2, 3), (6, 0, 2)]
    let fitting = bounds.map { Limit(actions: $0.0, turns: $0.1, commits: $0.2) }
      .filter { $0.scheduleCount(stepCounts: actions.map(\.count)) < Self.most }
    limit = fitting.isEmpty ? Limit(actions: 2, turns: 1, commits: 2) : dice.pick(fitting)
  }

  /// A search that has found something ends after a thousand schedules.
  private static var most: Int { isLongRun ? 1_000 : 400 }

  /// The scenario of the recipe.
  @MainActor var scenario: Scenario<MergingModel> {
    Scenario(MergingModel()) { [parts] model in
      Stage(Lines(parts.map { MergingPart($0.behaviour, of: model, $0.field) }), 9, parts.count)
    } actions: {
      actions.enumerated().map { index, effects in
        Action("action \(index + 1)", steps: effects.map { effect in { effect.perform(on: $0) } })
      }
    }
  }
}
