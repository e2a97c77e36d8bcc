import DeferredDelivery
import FirstFrameProof

// Two tasks that write one place: answers of an older question, updates that are lost, rows by
// arrival.

/// A model that loads what is selected.
@MainActor private class Selection {
  var subject = "a"
  var shown = ""
  var isLoading = false
  var task: Task<Void, Never>?

  func select(_ subject: String) {}
}

@MainActor private func selecting(_ model: @escaping @MainActor () -> Selection) -> ProofVerdict {
  Scenario(model(), shows: { "\($0.subject): \($0.shown)\($0.isLoading ? "…" : "")" }) {
    for word in ["b", "c"] { Action("select \(word)") { $0.select(word) } }
  }.races()
}

/// A model that shows each answer in a later turn, as `receive(on:)` delivers it.
private final class Delivered: Selection {
  private let answers = PassthroughSubject<(subject: String, text: String), Never>()
  private var sinks: Set<AnyCancellable> = []

  init(comparesSubjects: Bool) {
    super.init()
    answers.receive(on: mainQueue).sink { [weak self] answer in
      if !comparesSubjects || answer.subject == self?.subject { self?.shown = answer.text }
    }.store(in: &sinks)
  }

  override func select(_ subject: String) {
    self.subject = subject
    Task { answers.send((subject, await answer(subject))) }
  }
}

/// A proof of a race that it tolerates, with a rule for the models or without one.
@MainActor func toleratedRace(hasRule: Bool) -> ProofVerdict {
  let scenario = Scenario(Unchecked() as Selection, shows: { "\($0.subject): \($0.shown)" }) {
    for word in ["b", "c"] { Action("select \(word)") { $0.select(word) } }
  }
  .tolerating(.race)
  return (hasRule ? scenario.always("a known subject") { $0.subject != "" } : scenario).races()
}

/// A proof of the same race, with a fingerprint that leaves out what the tasks will write.
@MainActor func mergedRace() -> ProofVerdict {
  Scenario(Unchecked() as Selection, shows: { "\($0.subject): \($0.shown)" }) {
    for word in ["b", "c"] { Action("select \(word)") { $0.select(word) } }
  }
  .merging { "\($0.subject): \($0.shown)" }
  .prove(within: Limit(actions: 2, turns: 2, commits: 1, tasks: 2))
}

private final class Unchecked: Selection {
  override func select(_ subject: String) {
    self.subject = subject
    Task { shown = await answer(subject) }
  }
}

private final class CancelledUnchecked: Selection {
  override func select(_ subject: String) {
    self.subject = subject
    task?.cancel()
    task = Task { shown = await answer(subject) }
  }
}

private final class CancelledAndChecked: Selection {
  override func select(_ subject: String) {
    self.subject = subject
    task?.cancel()
    task = Task {
      let result = await answer(subject)
      if Task.isCancelled { return }
      shown = result
    }
  }
}

private final class AskedAgain: Selection {
  override func select(_ subject: String) {
    self.subject = subject
    Task {
      let result = await answer(subject)
      if subject == self.subject { shown = result }
    }
  }
}

private final class Debounced: Selection {
  private let checksAfterAnswer: Bool
  init(checksAfterAnswer: Bool) { self.checksAfterAnswer = checksAfterAnswer }

  override func select(_ subject: String) {
    self.subject = subject
    task?.cancel()
    task = Task {
      try? await Task.sleep(for: .milliseconds(300))
      if Task.isCancelled { return }
      let result = await answer(subject)
      if checksAfterAnswer, Task.isCancelled { return }
      shown = result
    }
  }
}

/// Shows that it is loading, and which task's answer ends the loading.
private final class Loading: Selection {
  private let endsItsOwn: Bool
  private var number = 0
  init(endsItsOwn: Bool) { self.endsItsOwn = endsItsOwn }

  override func select(_ subject: String) {
    self.subject = subject
    task?.cancel()
    isLoading = true
    number += 1
    task = Task { [number] in
      defer { if !endsItsOwn || number == self.number { isLoading = false } }
      let result = await answer(subject)
      if Task.isCancelled { return }
      let rest = await answer(result)
      if Task.isCancelled { return }
      shown = rest
    }
  }
}

/// A model that counts, lists, or fills two fields.
@MainActor private final class Fields {
  var number = 0
  var rows: [String] = []
  var left = ""
  var right = ""
}

@MainActor private func fields(
  _ actions: [Action<Fields>], upTo count: Int = 2, excepting region: Region?
) -> ProofVerdict {
  let scenario = Scenario(
    Fields(),
    shows: { model in
      let rows = model.rows.joined(separator: " ")
      return "number: \(model.number)\nrows: \(rows)\n\(model.left) \(model.right)"
    }
  ) { actions }
  return (region.map { scenario.orderMayDiffer($0) } ?? scenario)
    .races(within: .everyOrder(actions: count))
}

@MainActor private var rowsByArrival: Action<Fields> {
  Action("load rows") { model in
    for word in ["x", "y"] { Task { model.rows.append(await answer(word)) } }
  }
}

private actor Cache {
  private var stored: [String: String] = [:]
  private var running: [String: Task<String, Never>] = [:]
  private(set) var loads = 0

  func value(_ key: String) async -> String {
    if let value = stored[key] { return value }
    loads += 1
    let value = await answer(key)
    stored[key] = value
    return value
  }

  func valueOnce(_ key: String) async -> String {
    if let task = running[key] { return await task.value }
    loads += 1
    let task = Task { await answer(key) }
    running[key] = task
    return await task.value
  }
}

@MainActor private final class Cached {
  let cache = Cache()
  var text = ""
}

// A function's result: the compiler refuses such closures in the value of a global.
@MainActor func selectionBugs() -> [TaskBug] {
  [
    TaskBug("T01", .race, "the answer of an older question", by: .isNotCancelled) {
      selecting { Unchecked() }
    } fixed: {
      selecting { CancelledAndChecked() }
    },
    TaskBug("T02", .race, "cancelled, and not asked whether it is", by: .writesThoughCancelled) {
      selecting { CancelledUnchecked() }
    } fixed: {
      selecting { AskedAgain() }
    },
    TaskBug("T03", .race, "debounced, and not checked after the answer", by: .writesThoughCancelled)
    {
      selecting { Debounced(checksAfterAnswer: false) }
    } fixed: {
      selecting { Debounced(checksAfterAnswer: true) }
    },
    TaskBug("T04", .invariant, "a spinner that an older task hides") {
      Scenario(Loading(endsItsOwn: false) as Selection, shows: { $0.shown }) {
        for word in ["b", "c"] { Action("select \(word)") { $0.select(word) } }
      }.always("it loads until the answer is there") { model in
        model.isLoading || model.shown == model.subject.uppercased() || model.subject == "a"
      }.races()
    } fixed: {
      Scenario(Loading(endsItsOwn: true) as Selection, shows: { $0.shown }) {
        for word in ["b", "c"] { Action("select \(word)") { $0.select(word) } }
      }.always("it loads until the answer is there") { model in
        model.isLoading || model.shown == model.subject.uppercased() || model.subject == "a"
      }.races()
    },
    TaskBug("T05", .race, "a number read before an await and written after it", by: .losesUpdate) {
      fields(
        [
          Action("count") { model in
            Task {
              let old = model.number
              _ = await answer("one more")
              model.number = old + 1
            }
          }
        ], excepting: nil)
    } fixed: {
      fields(
        [
          Action("count") { model in
            Task {
              _ = await answer("one more")
              model.number += 1
            }
          }
        ], excepting: nil)
    },
    TaskBug("T06", .race, "rows in the order of their arrival", by: .followsArrival) {
      fields([rowsByArrival], excepting: nil)
    } fixed: {
      fields(
        [
          rowsByArrival,
          Action("count") { $0.number += 1 },
        ], excepting: "rows")
    },
    TaskBug("T07", .race, "a group that appends its results", by: .followsArrival) {
      fields(
        [
          Action("load") { model in
            Task {
              await withTaskGroup(of: String.self) { group in
                for word in ["x", "y"] { group.addTask { await answer(word) } }
                for await row in group { model.rows.append(row) }
              }
            }
          }
        ], excepting: nil)
    } fixed: {
      fields(
        [
          Action("load") { model in
            Task {
              model.rows = await withTaskGroup(of: (Int, String).self) { group in
                for (index, word) in ["x", "y"].enumerated() {
                  group.addTask { (index, await answer(word)) }
                }
                var rows = ["", ""]
                for await (index, row) in group { rows[index] = row }
                return rows
              }
            }
          }
        ], upTo: 1, excepting: nil)
    },
    TaskBug("T08", .race, "a cache that loads twice while it waits", by: .reentersActor) {
      Scenario(Cached(), shows: { $0.text }) {
        Action("show") { model in
          Task {
            _ = await model.cache.value("k")
            model.text = "loads: \(await model.cache.loads)"
          }
        }
      }.races()
    } fixed: {
      Scenario(Cached(), shows: { $0.text }) {
        Action("show") { model in
          Task {
            _ = await model.cache.valueOnce("k")
            model.text = "loads: \(await model.cache.loads)"
          }
        }
      }.races()
    },
    TaskBug("T09", .race, "one place for two answers", by: .isNotCancelled) {
      fields(
        [
          Action("load both") { model in
            Task { model.left = await answer("l") }
            Task { model.left = await answer("r") }
          }
        ], excepting: nil)
    } fixed: {
      fields(
        [
          Action("load both") { model in
            Task { model.left = await answer("l") }
            Task { model.right = await answer("r") }
          }
        ], excepting: nil)
    },
    TaskBug("T10", .race, "the answer of an older question, a turn later", by: .followsDelivery) {
      selecting { Delivered(comparesSubjects: false) }
    } fixed: {
      selecting { Delivered(comparesSubjects: true) }
    },
  ]
}
