import CharacterGrid
import FirstFrame
import GridViews
import Observation

extension Benchmark {
  /// Every order of some tasks, each of which goes off the main actor once and comes back.
  ///
  /// Few tasks have few orders, so that other actions come in between, each of which is a step more.
  static let tasks = [(1, 4), (2, 2), (4, 0)].flatMap { tasks, others in
    [text(tasks, others), stage(tasks, others)]
  }

  private static func text(_ tasks: Int, _ others: Int) -> Benchmark {
    races("races-\(tasks)", tasks, others, compares: "a text") {
      Rehearsal(LoadingModel(), shows: { $0.text }) { actions(tasks, others) }
    }
  }

  private static func stage(_ tasks: Int, _ others: Int) -> Benchmark {
    races("races-\(tasks)-stage", tasks, others, compares: "a view's picture") {
      Rehearsal(LoadingModel()) { model in
        Stage(Label { model.text }, size: GridSize(width: 16, height: 1))
      } actions: {
        actions(tasks, others)
      }
    }
  }

  @ActionBuilder<LoadingModel>
  private static func actions(_ tasks: Int, _ others: Int) -> [Action<LoadingModel>] {
    Action("load", if: { !$0.isLoading }) { $0.load(tasks) }
    if others > 0 { Action("count") { $0.count += 1 } }
  }

  private static func races(
    _ name: String, _ tasks: Int, _ others: Int, compares what: String,
    _ rehearsal: @escaping @MainActor () -> Rehearsal<LoadingModel>
  ) -> Benchmark {
    let schedules = [1: 131, 2: 131, 4: 192][tasks] ?? 0
    let between = others == 0 ? "" : " with up to \(others) other actions"
    return Benchmark(
      name, n: schedules, unit: "schedule",
      work: "run every order of \(tasks == 1 ? "one task" : "\(tasks) tasks")\(between), "
        + "and compare \(what)"
    ) {
      let rehearsal = rehearsal()
      return {
        let verdict = rehearsal.races(within: .everyOrder(actions: others + 1))
        guard case .held(let claim) = verdict else {
          preconditionFailure("\(name) finds a race: run swift test")
        }
        precondition(
          claim.schedulesRun == schedules, "say \(claim.schedulesRun) schedules in \(name)")
      }
    }
  }
}

@Observable @MainActor private final class LoadingModel {
  private var numbers = [0, 0, 0, 0]
  private(set) var isLoading = false
  var count = 0

  var text: String { numbers.map(String.init).joined(separator: " ") + " \(count)" }

  func load(_ count: Int) {
    isLoading = true
    for index in 0..<count { Task { numbers[index] = await Self.answer(index) } }
  }

  // NB: A `@concurrent` function that needs no executor is compiled without the change of it.
  @concurrent private static func answer(_ number: Int) async -> Int {
    withUnsafeCurrentTask { _ in number + 1 }
  }
}
