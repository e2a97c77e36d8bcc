import FirstFrameProof
import SteppedServices

// Timers, streams and screens that end, as bug reports on real apps describe them.

@MainActor private final class Countdown {
  var left = 2
  private var task: Task<Void, Never>?
  private let cancels: Bool

  init(cancels: Bool) { self.cancels = cancels }

  func start() {
    if cancels { task?.cancel() }
    left = 2
    task = Task {
      for _ in 0..<2 {
        try? await Task.sleep(for: .seconds(1))
        if Task.isCancelled { return }
        left -= 1
      }
    }
  }
}

@MainActor private func counting(cancels: Bool) -> ProofVerdict {
  Scenario(Countdown(cancels: cancels), shows: { "\($0.left) left" }) {
    Action("start") { $0.start() }
  }
  .always("nothing is less than nothing") { $0.left >= 0 }
  .races()
}

@MainActor private final class Match {
  let feed = ElementFeed<Int>()
  var scores: [Int] = []
  var sent = 0
  private var task: Task<Void, Never>?
  private let cancels: Bool

  init(cancels: Bool) { self.cancels = cancels }

  func listen() {
    if cancels { task?.cancel() }
    task = Task {
      for await score in feed {
        if Task.isCancelled { return }
        scores.append(score)
      }
    }
  }

  func goal() {
    sent += 1
    feed.send(sent)
  }
}

@MainActor private func listening(cancels: Bool) -> ProofVerdict {
  Scenario(Match(cancels: cancels), shows: { "\($0.scores.count)" }) {
    Action("appear") { $0.listen() }
    Action("goal") { $0.goal() }
  }
  .tolerating(.race)
  .always("no score comes twice") { Set($0.scores).count == $0.scores.count }
  .races(within: .everyOrder(actions: 3))
}

@MainActor private final class Editor {
  let api: Answers<String, Void>
  private unowned let parent: Parent
  private var task: Task<Void, Never>?
  private let cancels: Bool

  init(_ parent: Parent, cancels: Bool) {
    (api, self.parent, self.cancels) = (parent.api, parent, cancels)
  }

  func save() {
    task = Task { [api, parent] in
      await api.answer(to: "save")
      if Task.isCancelled { return }
      parent.message = "saved"
    }
  }

  deinit { if cancels { task?.cancel() } }
}

@MainActor private final class Parent {
  let api = Answers<String, Void> { _ in }
  var message = ""
  var editor: Editor?
}

@MainActor private func closing(cancels: Bool) -> ProofVerdict {
  Scenario(Parent(), shows: { "\($0.editor == nil ? "closed" : "open") \($0.message)" }) {
    Action("edit", if: { $0.editor == nil && $0.message == "" }) { parent in
      parent.editor = Editor(parent, cancels: cancels)
      parent.editor?.save()
    }
    Action("close", if: { $0.editor != nil }) { parent in
      parent.editor = nil
      parent.message = ""
    }
  }.races()
}

@MainActor private final class Permission {
  var text = "?"

  func ask(answersAlways: Bool, isKnown: Bool) {
    Task {
      await withCheckedContinuation { continuation in
        if answersAlways || isKnown { continuation.resume() }
      }
      text = "asked"
    }
  }
}

@MainActor private func permission(answersAlways: Bool) -> Scenario<Permission> {
  Scenario(Permission(), shows: { $0.text }) {
    Action("ask") { $0.ask(answersAlways: answersAlways, isKnown: true) }
    Action("ask as a new user") { $0.ask(answersAlways: answersAlways, isKnown: false) }
  }
}

@MainActor private func asking(answersAlways: Bool) -> ProofVerdict {
  permission(answersAlways: answersAlways).races()
}

/// The printed test of a task that waits for ever, and what it finds before and after the fix.
@MainActor func printedTestOfEscape() -> (test: String, before: [String], after: [String]) {
  guard let found = asking(answersAlways: false).failingOrders.first else { return ("", [], []) }
  func kinds(_ answersAlways: Bool) -> [String] {
    found.kindsFound(in: permission(answersAlways: answersAlways)).map(\.rawValue)
  }
  return (found.swiftTest, kinds(false), kinds(true))
}

// MARK: - What is no race

@MainActor private final class Visitor {
  nonisolated(unsafe) private static var visits = 0
  var text = ""

  func visit() {
    Task {
      _ = await answer("visit")
      Self.visits += 1
      text = "visit \(Self.visits)"
    }
  }
}

/// A search over models whose tasks count outside of them.
@MainActor func searchWithStatic() -> ProofVerdict {
  Scenario(Visitor(), shows: { $0.text }) { Action("visit") { $0.visit() } }.races()
}

// MARK: - The cases

@MainActor func endingBugs() -> [TaskBug] {
  [
    TaskBug("S09", .invariant, "a countdown that is started twice") {
      counting(cancels: false)
    } fixed: {
      counting(cancels: true)
    },
    TaskBug("S10", .invariant, "a stream that is listened to twice") {
      listening(cancels: false)
    } fixed: {
      listening(cancels: true)
    },
    TaskBug("S11", .race, "an answer for a screen that is closed", by: .outlivesAction) {
      closing(cancels: false)
    } fixed: {
      closing(cancels: true)
    },
    TaskBug("S12", .escaped, "a continuation that is not resumed on one way") {
      asking(answersAlways: false)
    } fixed: {
      asking(answersAlways: true)
    },
  ]
}
