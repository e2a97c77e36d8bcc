import FirstFrame
import GridComponents
import GridViews

extension Benchmark {
  /// Proofs that explore equal states only once.
  ///
  /// Perceptible models allow this.
  ///
  /// One is a proof within a bound, next to the same proof of an observable model. The others are
  /// proofs for any number of actions.
  static func merging(_ count: Int) -> [Benchmark] {
    [mergedScore] + (count == closedProofs.count ? [allOfScore] : []) + closedProofs.prefix(count)
  }

  private static let scoreBound = Bound(actions: 5, turns: 2, commits: 5)

  private static let mergedScore = score(
    "merge-score", of: "a perceptible score", schedules: 146,
    rehearsal { PerceptibleScore() })

  private static let allOfScore = score(
    "merge-score-control", of: "an observable score", schedules: 2_697,
    rehearsal { MockScoreViewModel.empty })

  private static func score<Models>(
    _ name: String, of model: String, schedules: Int,
    _ rehearsal: @autoclosure @escaping @MainActor () -> Rehearsal<Models>
  ) -> Benchmark {
    Benchmark(
      name, n: 1, unit: "proof", batches: 5,
      work: "prove \(model) fresh within \(scoreBound), by \(schedules) schedules"
    ) {
      let rehearsal = rehearsal()
      return {
        let claim = claim(of: rehearsal, within: scoreBound, name)
        precondition(
          claim.schedulesRun == schedules, "say \(claim.schedulesRun) schedules in \(name)")
      }
    }
  }

  private static func rehearsal<Model: ScoreViewModel & ScoreKeeper>(
    _ model: @escaping @MainActor () -> Model
  ) -> Rehearsal<Model> {
    Rehearsal(model()) { model in
      Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
    } actions: {
      Action("kick-off") { $0.visualState = .display }
      Action("goal") { $0.home = 1 - $0.home }
    }
  }

  private static func claim<Models>(
    of rehearsal: Rehearsal<Models>, within bound: Bound, _ name: String
  ) -> Claim {
    guard case .held(let claim) = rehearsal.prove(within: bound) else {
      preconditionFailure("the proof of \(name) does not hold: run swift test")
    }
    return claim
  }
}

// MARK: - For any number of actions

extension Benchmark {
  /// The actions of the counter are possible only while its number is 0 or 1.
  private static let closedProofs = [
    closed("Counter", states: 69, schedules: 274, limit: { 0...1 ~= $0.count }) {
      Stage(CounterView($0), size: $1)
    },
    closed("Message", states: 125, schedules: 748) {
      (model: PerceptibleState<MessageState>, size) in
      Stage(MessageController(model), size: size)
    },
    closed("LiveScore", states: 186, schedules: 1_299) {
      (model: PerceptibleState<LiveScoreState>, size) in
      Stage(LiveScoreView(model), size: size)
    },
    closed("Progress", states: 198, schedules: 1_182) {
      (model: PerceptibleState<ProgressState>, size) in
      Stage(ProgressView(model), size: size)
    },
    closed("Score", states: 281, schedules: 1_676) { Stage(ScoreView($0), size: $1) },
  ]

  private static func closed<State: ComponentState>(
    _ name: String, states: Int, schedules: Int,
    limit: @escaping @MainActor (State) -> Bool = { _ in true },
    _ stage: @escaping @MainActor (PerceptibleState<State>, GridSize) -> Stage
  ) -> Benchmark {
    Benchmark(
      "closed-\(name.lowercased())", n: states, unit: "state", batches: 3,
      work: "prove \(name) fresh for any number of actions: \(states) states by "
        + "\(schedules) schedules"
    ) {
      guard let component = Components.named(name) as? Component<State> else {
        preconditionFailure("there is no component \(name)")
      }
      let rehearsal = Rehearsal(PerceptibleState(component.samples[0].state)) { model in
        stage(model, component.size)
      } actions: {
        component.actions.map { action in
          Action(action.name) { (model: PerceptibleState<State>) in
            var state = model.state
            action.change(&state)
            return limit(state)
          } _: { model in
            action.change(&model.state)
          }
        }
      }.tolerating(.overRender)
      return {
        let claim = claim(
          of: rehearsal, within: Bound(actions: 100, turns: 100, commits: 100), name)
        let states = claim.description.contains(": \(states) states, all explored by \(schedules) ")
        precondition(claim.isClosed && states, "say it in closed-\(name): \(claim)")
      }
    }
  }
}
