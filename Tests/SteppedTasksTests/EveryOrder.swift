import SteppedTasks
import Turns

/// A program of tasks: actions in a fixed order, and what is shown.
struct TaskProgram {
  let name: String
  /// Makes new models; returns the actions on them and what shows them.
  let make: @MainActor () -> (actions: [Step], shown: @MainActor () -> String)

  struct Step {
    let name: String
    let perform: @MainActor () -> Void

    init(_ name: String, _ perform: @escaping @MainActor () -> Void) {
      (self.name, self.perform) = (name, perform)
    }
  }

  init(
    _ name: String,
    _ make: @escaping @MainActor () -> (actions: [Step], shown: @MainActor () -> String)
  ) {
    (self.name, self.make) = (name, make)
  }
}

/// Every order in which a program's turns, jobs, actions and sleeps can happen.
@MainActor struct EveryOrder {
  /// The final pictures, each with the first schedule that leads to it.
  private(set) var endings: [String: [String]] = [:]
  private(set) var schedules = 0
  private(set) var left: Set<String> = []
  /// All the words of all schedules, with which two explorations are compared.
  private(set) var history: [String] = []

  init(of program: TaskProgram, limit: Int = 100_000) {
    var pending: [[Int]] = [[]]
    while let prefix = pending.popLast(), schedules < limit {
      pending += run(program, prefix)
      schedules += 1
    }
  }

  /// Runs one schedule; returns the prefixes of the schedules that branch off after the prefix.
  private mutating func run(_ program: TaskProgram, _ prefix: [Int]) -> [[Int]] {
    let world = TaskWorld(queue: TurnQueue())
    let (actions, shown) = world.run { program.make() }
    var (done, path, words, branches) = (0, [Int](), [String](), [[Int]]())
    while path.count < 200 {
      let choices = world.choices
      let canAct = done < actions.count
      let count = choices.count + (canAct ? 1 : 0)
      if count == 0 { break }
      let chosen = path.count < prefix.count ? prefix[path.count] : 0
      if path.count >= prefix.count {
        branches += (1..<max(1, count)).reversed().map { path + [$0] }
      }
      path.append(chosen)
      if canAct, chosen == 0 {
        words.append(actions[done].name)
        world.act(actions[done].name, actions[done].perform)
        done += 1
      } else {
        let choice = choices[chosen - (canAct ? 1 : 0)]
        words.append("\(choice)")
        world.perform(choice)
      }
    }
    let picture = shown()
    history.append(words.joined(separator: " → ") + ": " + picture)
    if (endings[picture]?.count ?? .max) > words.count { endings[picture] = words }
    left.formUnion(world.end())
    return branches
  }
}
