import DeferredDelivery
import FirstFrameProof

// Two tasks that write one place: answers of an older question, updates that are lost, rows by
// arrival.

/// A model that loads what is selected.
@MainActor private func selecting(
  shows text: @escaping @MainActor (Screen) -> String = { "\($0.subject): \($0.shown)" },
  _ load: @escaping @MainActor (Screen, String) -> Void
) -> Scenario<Screen> {
  Scenario(Screen(), shows: text) {
    for word in ["b", "c"] {
      Action("select \(word)") { model in
        model.subject = word
        load(model, word)
      }
    }
  }
}

@MainActor private func loadUnchecked(_ model: Screen, _ word: String) {
  Task { model.shown = await answer(word) }
}

/// A proof of a race that it tolerates, with a rule for the models or without one.
@MainActor func toleratedRace(hasRule: Bool) -> ProofVerdict {
  let scenario = selecting(loadUnchecked).tolerating(.race)
  return (hasRule ? scenario.always("a known subject") { $0.subject != "" } : scenario).races()
}

/// A model that shows each answer in a later turn, as `receive(on:)` delivers it.
@MainActor private final class Delivered {
  var subject = "a"
  var shown = ""
  private let answers = PassthroughSubject<(subject: String, text: String), Never>()
  private var sinks: Set<AnyCancellable> = []

  init(comparesSubjects: Bool) {
    answers.receive(on: mainQueue).sink { [weak self] answer in
      if !comparesSubjects || answer.subject == self?.subject { self?.shown = answer.text }
    }.store(in: &sinks)
  }

  func select(_ subject: String) {
    self.subject = subject
    Task { answers.send((subject, await answer(subject))) }
  }
}

/// A model that counts, lists, or fills two fields.
@MainActor private func filling(
  upTo count: Int = 2, excepting region: Region? = nil,
  @ActionBuilder<Screen> _ actions: () -> [Action<Screen>]
) -> ProofVerdict {
  let scenario = Scenario(
    Screen(),
    shows: { model in
      let rows = model.rows.joined(separator: " ")
      return "number: \(model.number)\nrows: \(rows)\n\(model.left) \(model.right)"
    }, actions: actions)
  return (region.map { scenario.orderMayDiffer($0) } ?? scenario)
    .races(within: .everyOrder(actions: count))
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

// A function's result: the compiler refuses such closures in the value of a global.
@MainActor func selectionBugs() -> [TaskBug] {
  [
    TaskBug("T01", .race, "the answer of an older question", by: .isNotCancelled) { bug in
      selecting { model, word in
        if bug { return loadUnchecked(model, word) }
        model.restart {
          let result = await answer(word)
          if !Task.isCancelled { model.shown = result }
        }
      }.races()
    },
    TaskBug("T02", .race, "cancelled, and not asked whether it is", by: .writesThoughCancelled) {
      bug in
      selecting { model, word in
        if bug { return model.restart { model.shown = await answer(word) } }
        Task {
          let result = await answer(word)
          if word == model.subject { model.shown = result }
        }
      }.races()
    },
    TaskBug("T03", .race, "debounced, and not checked after the answer", by: .writesThoughCancelled)
    {
      bug in
      selecting { model, word in
        model.restart {
          try? await Task.sleep(for: .milliseconds(300))
          if Task.isCancelled { return }
          let result = await answer(word)
          if !bug, Task.isCancelled { return }
          model.shown = result
        }
      }.races()
    },
    TaskBug("T04", .invariant, "a spinner that an older task hides") { bug in
      selecting(shows: { $0.shown }) { model, word in
        model.isOn = true
        model.number += 1
        model.restart { [number = model.number] in
          defer { if bug || number == model.number { model.isOn = false } }
          let result = await answer(word)
          if Task.isCancelled { return }
          let rest = await answer(result)
          if Task.isCancelled { return }
          model.shown = rest
        }
      }.always("it loads until the answer is there") { model in
        model.isOn || model.shown == model.subject.uppercased() || model.subject == "a"
      }.races()
    },
    TaskBug("T05", .race, "a number read before an await and written after it", by: .losesUpdate) {
      bug in
      filling {
        Action("count") { model in
          Task {
            let old = model.number
            _ = await answer("one more")
            model.number = (bug ? old : model.number) + 1
          }
        }
      }
    },
    TaskBug("T06", .race, "rows in the order of their arrival", by: .followsArrival) { bug in
      filling(excepting: bug ? nil : "rows") {
        Action("load rows") { model in
          for word in ["x", "y"] { Task { model.rows.append(await answer(word)) } }
        }
        if !bug { Action("count") { $0.number += 1 } }
      }
    },
    TaskBug("T07", .race, "a group that appends its results", by: .followsArrival) { bug in
      filling(upTo: bug ? 2 : 1) {
        Action("load") { model in
          Task {
            await withTaskGroup(of: (Int, String).self) { group in
              for (index, word) in ["x", "y"].enumerated() {
                group.addTask { (index, await answer(word)) }
              }
              var rows = ["", ""]
              for await (index, row) in group {
                if bug { model.rows.append(row) } else { rows[index] = row }
              }
              if !bug { model.rows = rows }
            }
          }
        }
      }
    },
    TaskBug("T08", .race, "a cache that loads twice while it waits", by: .reentersActor) { bug in
      Scenario((cache: Cache(), screen: Screen()), shows: { $0.screen.shown }) {
        Action("show") { cache, screen in
          Task {
            _ = bug ? await cache.value("k") : await cache.valueOnce("k")
            screen.shown = "loads: \(await cache.loads)"
          }
        }
      }.races()
    },
    TaskBug("T09", .race, "one place for two answers", by: .isNotCancelled) { bug in
      filling {
        Action("load both") { model in
          Task { model.left = await answer("l") }
          Task {
            let right = await answer("r")
            if bug { model.left = right } else { model.right = right }
          }
        }
      }
    },
    TaskBug("T10", .race, "the answer of an older question, a turn later", by: .followsDelivery) {
      bug in
      Scenario(Delivered(comparesSubjects: !bug), shows: { "\($0.subject): \($0.shown)" }) {
        for word in ["b", "c"] { Action("select \(word)") { $0.select(word) } }
      }.races()
    },
  ]
}
