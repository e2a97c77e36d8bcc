import FirstFrameProof
import GridComponents
import GridViews
import TestSupport

/// Components with perceptible models: how many states their proofs explore.
@MainActor @Suite(.inOwnProcess) struct EqualStatesTests {
  /// Proves a component with its first actions, as far as they lead to a state within a limit.
  private func row<State, Model: ComponentModel<State>>(
    _ name: String, _ model: @escaping @MainActor (State) -> Model, actions: Int = .max,
    limit: @escaping @MainActor (State) -> Bool = { _ in true },
    _ make: @escaping @MainActor (Model, GridSize) -> Stage
  ) throws -> String {
    let component = try #require(Components.named(name) as? Component<State>)
    let verdict = Scenario(model(component.samples[0].state)) { model in
      make(model, component.size)
    } actions: {
      component.actions.prefix(actions).map { action in
        Action(action.name) { (model: Model) in
          var state = model.state
          action.change(&state)
          return limit(state)
        } _: { model in
          action.change(&model.state)
        }
      }
    }.prove(within: Limit(actions: 100, turns: 100, commits: 100))
    guard case .held(let summary) = verdict else { return "\(name): \(verdict)" }
    let states = summary.description.split(separator: ": ").last { $0.contains(" were explored") }
    return
      "\(name): \(states?.prefix { $0 != " " } ?? "no") states by \(summary.schedulesRun) schedules"
  }

  /// Score is proved with three of its actions here, and LiveScore and Progress with some too,
  /// since with all of them they have hundreds of states.
  ///
  /// A counter's actions are possible only as long as its number is small.
  @Test func equalStatesOfFiveComponentsAreExploredOnce() throws {
    let rows = try [
      row("Score", PerceptibleScore.init, actions: 3) { Stage(ScoreView($0), size: $1) },
      row("LiveScore", PerceptibleModel<LiveScoreState>.init, actions: 2) {
        Stage(LiveScoreView($0), size: $1)
      },
      row("Counter", PerceptibleCounter.init, limit: { 0...1 ~= $0.count }) {
        Stage(GridComponents.CounterView($0), size: $1)
      },
      row("Message", PerceptibleModel<MessageState>.init) {
        Stage(MessageController($0), size: $1)
      },
      row("Progress", PerceptibleModel<ProgressState>.init, actions: 3) {
        Stage(GridComponents.ProgressView($0), size: $1)
      },
    ]
    #expect(
      rows == [
        "Score: 76 states by 300 schedules",
        "LiveScore: 29 states by 86 schedules",
        "Counter: 121 states by 482 schedules",
        "Message: 133 states by 796 schedules",
        "Progress: 39 states by 156 schedules",
      ])
  }
}
