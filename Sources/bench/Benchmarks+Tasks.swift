import CharacterGrid
import FirstFrame
import GridViews
import Observation

extension Benchmark {
  /// Every order of some tasks, each of which goes off the main actor once and comes back.
  static let tasks = [1, 2, 4].flatMap { count in [text(count), stage(count)] }

  /// How many orders there are of so many tasks.
  private static func orders(_ tasks: Int) -> Int { [1: 1, 2: 4, 4: 192][tasks] ?? 0 }

  private static func text(_ count: Int) -> Benchmark {
    races(
      "races-\(count)", count, work: "run every order of \(Words.tasks(count)), and compare a text",
      Rehearsal(LoadingModel(), shows: { $0.text }) { Action("load") { $0.load(count) } })
  }

  private static func stage(_ count: Int) -> Benchmark {
    races(
      "races-\(count)-stage", count,
      work: "run every order of \(Words.tasks(count)), and compare a view's picture",
      Rehearsal(LoadingModel()) { model in
        Stage(Label { model.text }, size: GridSize(width: 16, height: 1))
      } actions: {
        Action("load") { $0.load(count) }
      })
  }

  private static func races(
    _ name: String, _ count: Int, work: String,
    _ rehearsal: @autoclosure @escaping @MainActor () -> Rehearsal<LoadingModel>
  ) -> Benchmark {
    Benchmark(name, n: orders(count), unit: "schedule", work: work) {
      let rehearsal = rehearsal()
      return {
        guard case .held(let claim) = rehearsal.races(within: .everyOrder(actions: 1)) else {
          preconditionFailure("\(name) finds a race: run swift test")
        }
        precondition(
          claim.schedulesRun == orders(count), "say \(claim.schedulesRun) schedules in \(name)")
      }
    }
  }
}

private enum Words {
  static func tasks(_ count: Int) -> String { count == 1 ? "one task" : "\(count) tasks" }
}

@Observable @MainActor private final class LoadingModel {
  private var numbers = [0, 0, 0, 0]

  var text: String { numbers.map(String.init).joined(separator: " ") }

  func load(_ count: Int) {
    for index in 0..<count { Task { numbers[index] = await Self.answer(index) } }
  }

  // NB: A `@concurrent` function that needs no executor is compiled without the change of it.
  @concurrent private static func answer(_ number: Int) async -> Int {
    withUnsafeCurrentTask { _ in number + 1 }
  }
}
