import FirstFrameProof
import ViewsTestSupport

// Views that a task updates, and views of models whose tasks are late: proved frame by frame.

/// The field cases among them, with models of either kind.
@MainActor func taskViewFieldBugs<Models: FieldModels>(
  of _: Models.Type, commits: Int = 2
) -> [TaskBug] {
  [
    TaskBug("B35", .flicker, "hidden first, and shown by a task") { bug in
      Scenario(Models.Mail()) { mail in
        let subtitle = Label("")
        let view = Host(subtitle) {
          let isFirst = subtitle.text.isEmpty
          subtitle.text = "unread \(mail.unread)"
          if bug, !isFirst {
            subtitle.isHidden = true
            Task { subtitle.isHidden = false }
          }
        }
        return Stage(view, 14, 1)
      } actions: {
        Action("receive") { $0.unread += 1 }
      }
      .prove(within: Limit(actions: 2, turns: 3, commits: 3))
    },
    TaskBug("B38a", .invariant, "two writes with a suspension between them") { bug in
      Scenario(Models.Mail()) { mail in
        Stage(Label { "\(mail.visual) \(mail.cells.joined())" }, 14, 1)
      } actions: {
        Action("load") { mail in
          if bug {
            mail.visual = "display"
            Task {
              await Task.yield()
              mail.cells.append("6")
            }
          } else {
            Task {
              await Task.yield()
              mail.cells.append("6")
              mail.visual = "display"
            }
          }
        }
      }
      .always("what is displayed is there") { $0.visual == "empty" || !$0.cells.isEmpty }
      .prove(within: Limit(actions: 1, turns: 3, commits: 2))
    },
    TaskBug("B70", .race, "the late task of an old subject", by: .isNotCancelled) { bug in
      Scenario(Models.Mail()) { mail in
        Stage(Label { "\(mail.subject): \(mail.shown)" }, 14, 1)
      } actions: {
        for subject in ["b", "c"] {
          Action("select \(subject)") { mail in
            mail.subject = subject
            if bug {
              Task { mail.shown = await answer(subject) }
            } else {
              mail.task?.cancel()
              mail.task = Task {
                let result = await answer(subject)
                if !Task.isCancelled { mail.shown = result }
              }
            }
          }
        }
      }
      .prove(within: Limit(actions: 2, turns: 2, commits: commits, tasks: 2))
    },
  ]
}

@MainActor func taskViewBugs() -> [TaskBug] {
  taskViewFieldBugs(of: ObservableModels.self) + [
    TaskBug("B56", .wrongThread, "a task writes off the main actor") { bug in
      Scenario(Draft()) { draft in
        Stage(Label { draft.text }, 14, 1)
      } actions: {
        Action("write") { draft in
          if bug {
            Task.detached { draft.text = await answer("b") }
          } else {
            Task { @MainActor in draft.text = await answer("b") }
          }
        }
      }
      // What another thread writes is also heard a turn later.
      .tolerating(.old)
      .prove(within: Limit(actions: 1, turns: 2, commits: 2, tasks: 2))
    }
  ]
}

// MARK: - A view that loads

/// A proof of a view that begins a task which writes the models: so does each new view.
@MainActor func loadingProof(isTold: Bool) -> ProofVerdict {
  Scenario(ObservableModels.Mail()) { mail in
    let text: @MainActor () -> String = { "\(mail.visual) \(mail.shown)" }
    let view = isTold ? TrackedView(text) : LabelView(text())
    let load = {
      mail.visual = "loading"
      mail.shown = await answer(mail.subject)
      mail.visual = "loaded"
    }
    return Stage(Page(view, appear: { Task { await load() } }), 14, 1)
  } actions: {
    Action("rename") { $0.shown = "X" }
  }
  .orderMayDiffer(.cells(x: 0, y: 0, width: 14, height: 1))
  .prove(within: Limit(actions: 1, turns: 2, commits: 2))
}
