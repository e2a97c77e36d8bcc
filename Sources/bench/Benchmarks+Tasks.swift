import CharacterGrid
import FirstFrame
import GridViews
import Observation

extension Benchmark {
  /// Every order of some tasks; each task leaves the main actor once and returns.
  static let tasks = TaskLoad.all.flatMap { [text($0), stage($0)] }

  private static func text(_ load: TaskLoad) -> Benchmark {
    races(load.name, load, compares: "a text") {
      Rehearsal(LoadingModel(), shows: { $0.text }) { load.actions }
    }
  }

  private static func stage(_ load: TaskLoad) -> Benchmark {
    races("\(load.name)-stage", load, compares: "a view's picture") {
      Rehearsal(LoadingModel()) { model in
        Stage(Label { model.text }, size: GridSize(width: 16, height: 1))
      } actions: {
        load.actions
      }
    }
  }

  private static func races(
    _ name: String, _ load: TaskLoad, compares what: String,
    _ rehearsal: @escaping @MainActor () -> Rehearsal<LoadingModel>
  ) -> Benchmark {
    Benchmark(
      name, n: load.schedules, unit: "schedule", work: "run \(load.words), and compare \(what)"
    ) {
      let rehearsal = rehearsal()
      return {
        let verdict = rehearsal.races(within: .everyOrder(actions: load.length))
        guard case .held(let claim) = verdict else {
          preconditionFailure("\(name) finds a race: run swift test")
        }
        precondition(
          claim.schedulesRun == load.schedules, "say \(claim.schedulesRun) schedules in \(name)")
      }
    }
  }
}

/// The number of tasks in a schedule, and the number of schedules.
///
/// A single task has one order, so other actions happen in between. Two tasks have few orders, so a
/// schedule starts two of several tasks.
@MainActor private struct TaskLoad {
  let name: String
  /// The number of actions that start tasks, of other actions in between, and of all actions in a
  /// schedule.
  let choices: Int
  var others = 0
  let length: Int
  /// The number of tasks that an action starts.
  let tasks: Int
  /// The expected number of schedules; the benchmark checks it.
  let schedules: Int
  let words: String

  static let all = [
    TaskLoad(
      name: "races-1", choices: 1, others: 4, length: 5, tasks: 1, schedules: 131,
      words: "every order of one task with up to four other actions"),
    TaskLoad(
      name: "races-2", choices: 6, length: 2, tasks: 1, schedules: 402,
      words: "two actions of six, each of which begins a task, in every order of them"),
    TaskLoad(
      name: "races-4", choices: 1, length: 1, tasks: 4, schedules: 192,
      words: "every order of the four tasks of one action"),
  ]

  @ActionBuilder<LoadingModel> var actions: [Action<LoadingModel>] {
    for number in 0..<choices {
      Action("load \(number)", if: { others == 0 || !$0.isLoading }) { model in
        for index in 0..<tasks { model.load((number + index) % 4) }
      }
    }
    if others > 0 { Action("count") { $0.count += 1 } }
  }
}

@Observable @MainActor private final class LoadingModel {
  private var numbers = [0, 0, 0, 0]
  private(set) var isLoading = false
  var count = 0

  var text: String { numbers.map(String.init).joined(separator: " ") + " \(count)" }

  func load(_ index: Int) {
    isLoading = true
    Task { numbers[index] += await Self.answer(index) }
  }

  // NB: without this use of the task, the compiler leaves out the change of the executor.
  @concurrent private static func answer(_ number: Int) async -> Int {
    withUnsafeCurrentTask { _ in number + 1 }
  }
}
