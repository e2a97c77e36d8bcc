import TestSupport

@concurrent private func fetch(_ word: String) async -> String {
  withUnsafeCurrentTask { _ in word.uppercased() }
}

@MainActor private final class Model {
  var subject = "a"
  var shown = ""
  var rows: [String] = []
  var number = 0
  var task: Task<Void, Never>?
}

private actor Cache {
  private var stored: [String: String] = [:]
  private var running: [String: Task<String, Never>] = [:]
  private(set) var loads = 0

  func value(_ key: String) async -> String {
    if let value = stored[key] { return value }
    loads += 1
    let value = await fetch(key)
    stored[key] = value
    return value
  }

  func valueOnce(_ key: String) async -> String {
    if let task = running[key] { return await task.value }
    loads += 1
    let task = Task { await fetch(key) }
    running[key] = task
    return await task.value
  }
}

/// A program of a model with two selections.
@MainActor private func selecting(
  _ name: String, _ select: @escaping @MainActor (Model, String) -> Void
) -> TaskProgram {
  TaskProgram(name) {
    let model = Model()
    return (
      ["b", "c"].map { word in
        .init("select \(word)") {
          model.subject = word
          select(model, word)
        }
      }, { "\(model.subject): \(model.shown)" }
    )
  }
}

/// Six programs and whether every order of their jobs ends in one picture.
@MainActor private func allPrograms() -> [(program: TaskProgram, endings: Int)] {
  [
    (
      selecting("a late answer") { model, word in
        Task { model.shown = await fetch(word) }
      }, 2
    ),
    (
      selecting("a late answer, cancelled and checked") { model, word in
        model.task?.cancel()
        model.task = Task {
          let answer = await fetch(word)
          if !Task.isCancelled { model.shown = answer }
        }
      }, 1
    ),
    (
      TaskProgram("rows by index") {
        let model = Model()
        return (
          [
            .init("load") {
              Task {
                model.rows = await withTaskGroup(of: (Int, String).self) { group in
                  for (index, word) in ["x", "y"].enumerated() {
                    group.addTask { (index, await fetch(word)) }
                  }
                  var rows = ["", ""]
                  for await (index, word) in group { rows[index] = word }
                  return rows
                }
              }
            }
          ], { model.rows.joined() }
        )
      }, 1
    ),
    (
      selecting("debounced, not checked after the answer") { model, word in
        model.task?.cancel()
        model.task = Task {
          try? await Task.sleep(for: .milliseconds(300))
          if !Task.isCancelled { model.shown = await fetch(word) }
        }
      }, 2
    ),
    (
      TaskProgram("an actor that loads twice") {
        let (model, cache) = (Model(), Cache())
        return loading(model) {
          _ = await cache.value("k")
          model.number = await cache.loads
        }
      }, 2
    ),
    (
      TaskProgram("an actor that loads once") {
        let (model, cache) = (Model(), Cache())
        return loading(model) {
          _ = await cache.valueOnce("k")
          model.number = await cache.loads
        }
      }, 1
    ),
  ]
}

@MainActor private func loading(
  _ model: Model, _ load: @escaping @MainActor () async -> Void
) -> (actions: [TaskProgram.Step], shown: @MainActor () -> String) {
  (
    [.init("first") { Task { await load() } }, .init("second") { Task { await load() } }],
    { "loads: \(model.number)" }
  )
}

/// For the same actions in the same order, every order of jobs should end in one picture.
@MainActor @Suite struct ConfluenceTests {
  /// Checklist row 119: every order of the jobs of six programs, and every replay is the same.
  @Test func theProgramsEndInAsManyPictures() {
    let programs = allPrograms()
    let found = programs.map { program, _ in
      let (first, second) = (EveryOrder(of: program), EveryOrder(of: program))
      let isSame = first.history == second.history
      return "\(program.name): \(first.endings.count)\(isSame ? "" : ", or not") \(first.left)"
    }
    expectEqual(found, programs.map { "\($0.program.name): \($0.endings) []" })
  }
}
