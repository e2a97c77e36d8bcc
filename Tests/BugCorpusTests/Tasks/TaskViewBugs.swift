import FirstFrameProof
import GridViews
import Observation

// Views that a task updates, and views of models whose tasks are late: proved frame by frame.

/// Shows how much is unread, in a label that a task may show again later.
private final class UnreadView: View {
  private let subtitle = Label("")
  private let mail: any MailModel
  private let showsByTask: Bool

  init(_ mail: any MailModel, byTask showsByTask: Bool) {
    (self.mail, self.showsByTask) = (mail, showsByTask)
    super.init()
    addSubview(subtitle)
  }

  override func updateProperties() {
    subtitle.text = "unread \(mail.unread)"
    if showsByTask {
      subtitle.isHidden = true
      Task { subtitle.isHidden = false }
    }
  }

  override func layoutSubviews() { subtitle.frame = bounds }
}

@MainActor private func unread<Mail: MailModel>(
  _: Mail.Type, byTask showsByTask: Bool
) -> ProofVerdict {
  Scenario(Mail()) { mail in
    Stage(UnreadView(mail, byTask: showsByTask), size: GridSize(width: 14, height: 1))
  } actions: {
    Action("receive") { $0.unread += 1 }
  }
  .tolerating(.emptyFirst)
  .prove(within: Limit(actions: 2, turns: 3, commits: 3))
}

/// The field cases among them, with models of either kind.
@MainActor func taskViewFieldBugs<Models: FieldModels>(of _: Models.Type) -> [TaskBug] {
  [
    TaskBug("B35", .flicker, "hidden first, and shown by a task") {
      unread(Models.Mail.self, byTask: true)
    } fixed: {
      unread(Models.Mail.self, byTask: false)
    },
    TaskBug("B38a", .invariant, "two writes with a suspension between them") {
      torn(Models.Mail.self) { mail in
        mail.visual = "display"
        Task {
          await Task.yield()
          mail.cells.append("6")
        }
      }
    } fixed: {
      torn(Models.Mail.self) { mail in
        Task {
          await Task.yield()
          mail.cells.append("6")
          mail.visual = "display"
        }
      }
    },
    TaskBug("B70", .race, "the late task of an old subject", by: .isNotCancelled) {
      subjects(Models.Mail.self) { mail, subject in
        mail.subject = subject
        Task { mail.shown = await answer(subject) }
      }
    } fixed: {
      subjects(Models.Mail.self) { mail, subject in
        mail.subject = subject
        mail.task?.cancel()
        mail.task = Task {
          let result = await answer(subject)
          if Task.isCancelled { return }
          mail.shown = result
        }
      }
    },
  ]
}

@MainActor func taskViewBugs() -> [TaskBug] {
  taskViewFieldBugs(of: ObservableModels.self) + [
    TaskBug("B56", .wrongThread, "a task writes off the main actor") {
      written { draft in
        nonisolated(unsafe) let draft = draft
        Task.detached { draft.text = await answer("b") }
      }
    } fixed: {
      written { draft in Task { @MainActor in draft.text = await answer("b") } }
    }
  ]
}

/// A model that belongs to no actor.
@Observable private final class Draft {
  var text = "a"
}

@MainActor private func written(_ write: @escaping @MainActor (Draft) -> Void) -> ProofVerdict {
  Scenario(Draft()) { draft in
    Stage(Label { draft.text }, size: GridSize(width: 14, height: 1))
  } actions: {
    Action("write", write)
  }
  // What another thread writes is also heard a turn later.
  .tolerating(.stale)
  .prove(within: Limit(actions: 1, turns: 2, commits: 2, tasks: 2))
}

@MainActor private func torn<Mail: MailModel>(
  _: Mail.Type, _ load: @escaping @MainActor (Mail) -> Void
) -> ProofVerdict {
  Scenario(Mail()) { mail in
    Stage(
      Label { "\(mail.visual) \(mail.cells.joined())" }, size: GridSize(width: 14, height: 1))
  } actions: {
    Action("load", load)
  }
  .always("what is displayed is there") { $0.visual == "empty" || !$0.cells.isEmpty }
  .prove(within: Limit(actions: 1, turns: 3, commits: 2))
}

@MainActor private func subjects<Mail: MailModel>(
  _: Mail.Type, _ select: @escaping @MainActor (Mail, String) -> Void
) -> ProofVerdict {
  Scenario(Mail()) { mail in
    Stage(Label { "\(mail.subject): \(mail.shown)" }, size: GridSize(width: 14, height: 1))
  } actions: {
    for subject in ["b", "c"] { Action("select \(subject)") { select($0, subject) } }
  }
  .prove(within: Limit(actions: 2, turns: 2, commits: 2, tasks: 2))
}

// MARK: - A view that loads

/// Loads the mail when it appears, and shows it.
private final class InboxController: ViewController {
  private let mail: any MailModel
  private let isTold: Bool
  private let label = Label("")

  init(_ mail: any MailModel, isTold: Bool) {
    (self.mail, self.isTold) = (mail, isTold)
    super.init()
  }

  override func viewDidLoad() {
    view.addSubview(label)
    label.text = mail.shown
  }

  override func viewDidAppear() {
    Task { [mail] in
      mail.visual = "loading"
      mail.shown = await answer(mail.subject)
      mail.visual = "loaded"
    }
  }

  override func viewWillLayoutSubviews() {
    label.frame = view.bounds
    if isTold { label.text = "\(mail.visual) \(mail.shown)" }
  }
}

/// A proof of a view that begins a task which writes the models: so does each new view.
@MainActor func loadingProof(isTold: Bool) -> ProofVerdict {
  Scenario(ObservableModels.Mail()) { mail in
    Stage(InboxController(mail, isTold: isTold), size: GridSize(width: 14, height: 1))
  } actions: {
    Action("rename") { $0.shown = "X" }
  }
  .orderMayDiffer(.cells(x: 0, y: 0, width: 14, height: 1))
  .prove(within: Limit(actions: 1, turns: 2, commits: 2))
}
