import FirstFrameProof
import GridViews
import Observation

extension Benchmark {
  /// Every order of some tasks; each task leaves the main actor once and returns.
  ///
  /// Two tasks have few orders, so a schedule starts two of several tasks.
  static let tasks: [Benchmark] = [
    Benchmark(
      "races-2-stage", n: schedules, unit: "schedule",
      work: "run two actions of six, each of which begins a task, in every order of them, and "
        + "compare a view's picture"
    ) {
      let scenario = Scenario(LoadingModel()) { model in
        Stage(Label { model.text }, size: GridSize(width: 16, height: 1))
      } actions: {
        for number in 0..<6 {
          // The accepted costs are those of actions with a condition.
          Action("load \(number)", if: { _ in true }) { model in model.load(number % 4) }
        }
      }
      return {
        guard case .held(let summary) = scenario.races(within: .everyOrder(actions: 2)) else {
          preconditionFailure("races-2-stage finds a race: run swift test")
        }
        precondition(
          summary.schedulesRun == schedules,
          "say \(summary.schedulesRun) schedules in races-2-stage")
      }
    }
  ]

  /// The expected number of schedules; the benchmark checks it.
  private static let schedules = 234
}

@Observable @MainActor private final class LoadingModel {
  private var numbers = [0, 0, 0, 0]

  var text: String { numbers.map(String.init).joined(separator: " ") }

  func load(_ index: Int) {
    Task { numbers[index] += await Self.answer(index) }
  }

  // NB: without this use of the task, the compiler leaves out the change of the executor.
  @concurrent private static func answer(_ number: Int) async -> Int {
    withUnsafeCurrentTask { _ in number + 1 }
  }
}
