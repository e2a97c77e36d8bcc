import FirstFrameProof
import SteppedServices

// Timers, streams and screens that end, as bug reports on real apps describe them.

@MainActor func endingBugs() -> [TaskBug] {
  [
    TaskBug("S09", .invariant, "a countdown that is started twice") { bug in
      Scenario(Screen(), shows: { "\($0.number) left" }) {
        Action("start") { model in
          if !bug { model.task?.cancel() }
          model.number = 2
          model.task = Task {
            for _ in 0..<2 {
              try? await Task.sleep(for: .seconds(1))
              if Task.isCancelled { return }
              model.number -= 1
            }
          }
        }
      }
      .always("nothing is less than nothing") { $0.number >= 0 }
      .races()
    },
    TaskBug("S10", .invariant, "a stream that is listened to twice") { bug in
      Scenario(
        (screen: Screen(), feed: ElementFeed<String>()), shows: { "\($0.screen.rows.count)" }
      ) {
        Action("appear") { screen, feed in
          if !bug { screen.task?.cancel() }
          screen.task = Task {
            for await score in feed {
              if Task.isCancelled { return }
              screen.rows.append(score)
            }
          }
        }
        Action("goal") { screen, feed in
          screen.number += 1
          feed.send("\(screen.number)")
        }
      }
      .tolerating(.race)
      .always("no score comes twice") { Set($0.screen.rows).count == $0.screen.rows.count }
      .races(within: .everyOrder(actions: 3))
    },
    TaskBug("S11", .race, "an answer for a screen that is closed", by: .outlivesAction) { bug in
      Scenario(Parent(), shows: { "\($0.editor == nil ? "closed" : "open") \($0.message)" }) {
        Action("edit", if: { $0.editor == nil && $0.message == "" }) { parent in
          parent.editor = Editor(parent, cancels: !bug)
        }
        Action("close", if: { $0.editor != nil }) { parent in
          parent.editor = nil
          parent.message = ""
        }
      }.races()
    },
    TaskBug("S12", .stuck, "a continuation that is not resumed on one way") {
      permission(bug: $0).races()
    },
  ]
}

@MainActor private final class Parent {
  let api = Answers<String, Void> { _ in }
  var message = ""
  var editor: Editor?
}

/// Saves when it is made, and may end that when it goes.
@MainActor private final class Editor {
  private let task: Task<Void, Never>
  private let cancels: Bool

  init(_ parent: Parent, cancels: Bool) {
    self.cancels = cancels
    task = Task {
      await parent.api.answer(to: "save")
      if !Task.isCancelled { parent.message = "saved" }
    }
  }

  deinit { if cancels { task.cancel() } }
}

@MainActor private func permission(bug: Bool) -> Scenario<Screen> {
  Scenario(Screen(), shows: { "answer: \($0.shown)" }) {
    for name in ["ask", "ask as a new user"] {
      Action(name) { model in
        Task {
          await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            if !bug || name == "ask" { continuation.resume() }
          }
          model.shown = "asked"
        }
      }
    }
  }
}

/// The printed test of a task that waits for ever, and what it finds before and after the fix.
@MainActor func printedTestOfEscape() -> (test: String, before: [String], after: [String]) {
  guard let found = permission(bug: true).races().failingOrders.first else { return ("", [], []) }
  let kinds = [true, false].map { bug in
    permission(bug: bug).defectsFound(by: found).map(\.rawValue)
  }
  return (found.swiftTest, kinds[0], kinds[1])
}

// MARK: - What is no race

/// Belongs to no model.
@MainActor private var visits = 0

/// A search over models whose tasks count outside of them.
@MainActor func searchWithStatic() -> ProofVerdict {
  Scenario(Screen(), shows: { $0.shown }) {
    Action("visit") { model in
      Task {
        _ = await answer("visit")
        visits += 1
        model.shown = "visit \(visits)"
      }
    }
  }.races()
}
