import FirstFrame
import GridComponents
import GridViews

extension Benchmark {
  /// Proofs: the time of a schedule, and how a whole proof grows with its bound.
  static func proofs(upTo most: Int) -> [Benchmark] {
    [oneView, scoreBoard, hundredViews] + scaling(most - 1) + scaling(most)
  }

  private static let oneView = explore(
    "explore", schedules: 28, work: "prove one label fresh within 3 actions, 3 turns and 3 commits",
    Rehearsal(NumberModel()) { model in
      Stage(Label { "\(model.value)" }, size: GridSize(width: 8, height: 1))
    } actions: {
      Action("count") { $0.value += 1 }
    })

  private static let scoreBoard = explore(
    "explore-score", schedules: 161,
    work: "prove the score fresh within 3 actions of 2 kinds, 3 turns and 3 commits",
    Rehearsal(MockScoreViewModel.empty) { model in
      Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
    } actions: {
      Action("kick-off") { $0.visualState = .display }
      Action("goal") { $0.home += 1 }
    })

  private static let hundredViews = explore(
    "explore-100-views", schedules: 28,
    work: "prove a hundred labels of one number each fresh within 3 actions, 3 turns and 3 commits",
    Rehearsal((0..<100).map { _ in NumberModel() }) { models in
      Stage(column(of: models), size: GridSize(width: 80, height: 100))
    } actions: {
      Action("count") { $0[50].value += 1 }
    })

  private static func column(of models: [NumberModel]) -> View {
    let column = StackView(.vertical)
    for model in models { column.addSubview(Label { "\(model.value)" }) }
    return column
  }

  /// One label within a number of steps of each kind, with and without the pruning of steps that do
  /// nothing.
  private static func scaling(_ most: Int) -> [Benchmark] {
    [true, false].map { prunes in
      Benchmark(
        "explore-\(most)x\(most)x\(most)\(prunes ? "" : "-unpruned")", n: 1, unit: "proof",
        work: "prove one label fresh within \(most) actions, turns and commits, "
          + (prunes ? "without" : "with") + " steps that do nothing"
      ) {
        let rehearsal = Rehearsal(NumberModel()) { model in
          Stage(Label { "\(model.value)" }, size: GridSize(width: 8, height: 1))
        } actions: {
          Action("count") { $0.value += 1 }
        }
        let bound = Bound(actions: most, turns: most, commits: most)
        return {
          guard case .held = rehearsal.explore(within: bound, SearchManner(prunes: prunes)) else {
            preconditionFailure("the label's proof does not hold: run swift test")
          }
        }
      }
    }
  }

  private static func explore<Models>(
    _ name: String, schedules: Int, work: String,
    _ rehearsal: @autoclosure @escaping @MainActor () -> Rehearsal<Models>
  ) -> Benchmark {
    Benchmark(name, n: schedules, unit: "schedule", work: work) {
      let rehearsal = rehearsal()
      let bound = Bound(actions: 3, turns: 3, commits: 3)
      return {
        guard case .held(let claim) = rehearsal.prove(within: bound) else {
          preconditionFailure("the proof of \(name) does not hold: run swift test")
        }
        precondition(
          claim.schedulesRun == schedules, "say \(claim.schedulesRun) schedules in \(name)")
      }
    }
  }
}
