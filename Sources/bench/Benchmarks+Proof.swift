import FirstFrame
import GridComponents
import GridViews

extension Benchmark {
  /// Proofs: the time of a schedule, and how a whole proof grows with its bound.
  ///
  /// One run of the models serves a series of schedules, each of which continues the one before. So
  /// the number of runs of a proof is measured too.
  static func proofs(upTo most: Int) -> [Benchmark] {
    oneView + scoreBoard + hundredViews + scaling(most - 1) + scaling(most)
  }

  private static let oneView = explore(
    "explore", schedules: 28, work: "prove one label fresh within 3 actions, 3 turns and 3 commits"
  ) { made in
    Rehearsal(counted(NumberModel(), made)) { model in
      Stage(Label { "\(model.value)" }, size: GridSize(width: 8, height: 1))
    } actions: {
      Action("count") { $0.value += 1 }
    }
  }

  private static let scoreBoard = explore(
    "explore-score", schedules: 161,
    work: "prove the score fresh within 3 actions of 2 kinds, 3 turns and 3 commits"
  ) { made in
    Rehearsal(counted(MockScoreViewModel.empty, made)) { model in
      Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
    } actions: {
      Action("kick-off") { $0.visualState = .display }
      Action("goal") { $0.home += 1 }
    }
  }

  private static let hundredViews = explore(
    "explore-100-views", schedules: 28,
    work: "prove a hundred labels of one number each fresh within 3 actions, 3 turns and 3 commits"
  ) { made in
    Rehearsal(counted((0..<100).map { _ in NumberModel() }, made)) { models in
      Stage(column(of: models), size: GridSize(width: 80, height: 100))
    } actions: {
      Action("count") { $0[50].value += 1 }
    }
  }

  /// Counts the models that a proof has made.
  private static func counted<Models>(_ models: Models, _ made: MadeCount) -> Models {
    made.count += 1
    return models
  }

  private static func column(of models: [NumberModel]) -> View {
    let column = StackView(.vertical)
    for model in models { column.addSubview(Label { "\(model.value)" }) }
    return column
  }

  /// One label within a number of steps of each kind.
  ///
  /// It is proved with and without the pruning of steps that do nothing.
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

  /// A proof: its time for each schedule, its number of schedules, and its number of runs.
  private static func explore<Models>(
    _ name: String, schedules: Int, work: String,
    _ rehearsal: @escaping @MainActor (MadeCount) -> Rehearsal<Models>
  ) -> [Benchmark] {
    let prove = { @MainActor (rehearsal: Rehearsal<Models>) -> Claim in
      let bound = Bound(actions: 3, turns: 3, commits: 3)
      guard case .held(let claim) = rehearsal.prove(within: bound) else {
        preconditionFailure("the proof of \(name) does not hold: run swift test")
      }
      precondition(
        claim.schedulesRun == schedules, "say \(claim.schedulesRun) schedules in \(name)")
      return claim
    }
    return [
      Benchmark(
        name, n: schedules, unit: "schedule run",
        work: "\(work); for each of the \(schedules) schedules that are run"
      ) {
        let rehearsal = rehearsal(MadeCount())
        return { _ = prove(rehearsal) }
      },
      Benchmark(
        counting: .schedules, "\(name)-covered", unit: "proof",
        work: "count the schedules within the bound of \(name), run or not"
      ) {
        let rehearsal = rehearsal(MadeCount())
        return { prove(rehearsal).schedulesCovered }
      },
      Benchmark(
        counting: .schedules, "\(name)-models", unit: "proof",
        work: "count how often \(name) makes its models: a run of them serves a path of schedules"
      ) {
        let made = MadeCount()
        let rehearsal = rehearsal(made)
        return {
          made.count = 0
          _ = prove(rehearsal)
          return made.count
        }
      },
    ]
  }
}

/// Counts how often models were made.
private final class MadeCount {
  var count = 0
}
