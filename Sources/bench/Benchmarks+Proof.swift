import FirstFrameProof
import GridComponents
import GridViews

extension Benchmark {
  /// Proofs: the time of a schedule.
  ///
  /// One run of the models serves a series of schedules, each of which continues the one before.
  static let proofs = [oneView, scoreBoard, hundredViews]

  private static let oneView = explore(
    "explore", schedules: 28,
    work: "prove one label fresh within 3 actions, 3 turns and 3 commits"
  ) {
    Scenario(NumberModel()) { model in
      Stage(Label { "\(model.value)" }, size: GridSize(width: 8, height: 1))
    } actions: {
      Action("count") { $0.value += 1 }
    }
  }

  private static let scoreBoard = explore(
    "explore-score", schedules: 161,
    work: "prove the score fresh within 3 actions of 2 kinds, 3 turns and 3 commits"
  ) {
    Scenario(MockScoreViewModel.empty) { model in
      Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
    } actions: {
      Action("kick-off") { $0.visualState = .display }
      Action("goal") { $0.home += 1 }
    }
  }

  private static let hundredViews = explore(
    "explore-100-views", schedules: 28,
    work: "prove a hundred labels of one number each fresh within 3 actions, 3 turns and 3 commits"
  ) {
    Scenario((0..<100).map { _ in NumberModel() }) { models in
      Stage(column(of: models), size: GridSize(width: 80, height: 100))
    } actions: {
      Action("count") { $0[50].value += 1 }
    }
  }

  private static func column(of models: [NumberModel]) -> View {
    let column = StackView(.vertical)
    for model in models { column.addSubview(Label { "\(model.value)" }) }
    return column
  }

  /// The time of a proof for each of its schedules.
  private static func explore<Models>(
    _ name: String, schedules: Int, work: String,
    _ scenario: @escaping @MainActor () -> Scenario<Models>
  ) -> Benchmark {
    Benchmark(
      name, n: schedules, unit: "schedule run",
      work: "\(work); for each of the \(schedules) schedules that are run"
    ) {
      let scenario = scenario()
      return {
        let limit = Limit(actions: 3, turns: 3, commits: 3)
        guard case .held(let summary) = scenario.prove(within: limit) else {
          preconditionFailure("the proof of \(name) does not hold: run swift test")
        }
        precondition(
          summary.schedulesRun == schedules, "say \(summary.schedulesRun) schedules in \(name)")
      }
    }
  }
}
