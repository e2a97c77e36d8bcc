/// The kinds of defect, named after what a user sees.
public enum DefectKind: String, CaseIterable, Sendable {
  /// Cells are blank that a new view fills.
  case blank
  /// The frame shows an older state of the models.
  case old
  /// The frame shows parts of two states, or a state in the middle of a change.
  case torn
  /// A view has not the size that its content needs.
  case size
  /// Something ran, or was forced, and changed nothing.
  case vain
  /// The view shows something that is not in the models.
  case view
  /// Two keys before one frame do something else than the same keys in two frames.
  case input
  /// The layout or the queue never comes to an end.
  case endless
  /// The same actions do not always end in the same way, or a task never ends.
  case race
  /// A rule does not hold: one of the scenario, or one of the renderer.
  case rule
  /// A part of the renderer is alive after the renderer was released.
  case leak
}

/// What exactly is wrong; ``DefectKind`` names what a user sees of it.
///
/// To add a defect, add its case, its kind and its advice here, a row in Proof.md, and the rung of
/// ``FrameJudge`` that finds it. If no single frame shows it, as with a leak, extend `Exploration`.
/// Add the buggy case and the fixed one to BugCorpusTests.
package enum Defect: String, CaseIterable, Sendable {
  /// Nothing right was shown yet, and cells are blank that a new view fills.
  case emptyFirst
  /// Cells became blank that were filled before and that a new view fills.
  case flicker
  /// The frame shows an older state of the models.
  case stale
  /// An older value was shown after a newer one.
  case order
  /// The view still shows changes of a model that was replaced.
  case reuse
  /// Nothing in the view observes the models any more.
  case cancelled
  /// A shown property was read where reads are not tracked, so the view misses its changes.
  case untrackedRead
  /// The frame shows a state between the steps of one action, or parts of two states at once.
  case torn
  /// A view got its size before its content, or keeps the size of older content.
  case cellSize
  /// A view was rendered twice without a change in between.
  case doubleRender
  /// A change ran a view although no picture depends on the change.
  case overRender
  /// The view shows a state of its own, which a new view of the same models lacks.
  case ownState
  /// The view shows what a stream has delivered, and a new view of the same models does not.
  case lostInitial
  /// Two keys before one frame do something else than the same keys in two frames.
  case lostInput
  /// The layout passes did not settle, or the queue did not become idle.
  case updateLoop
  /// The same actions end in another picture if the tasks run in another order.
  case race
  /// A task waits for something that never comes, or that comes from outside of the proof.
  case stuck
  /// The same schedule showed something else when it was run again.
  case notRepeatable
  /// A rule of the scenario does not hold.
  case invariant
  /// Models or views were written off the main actor.
  case wrongThread
  /// The renderer reported a problem of another kind.
  case problem
  /// A part of the renderer is alive after the renderer was released.
  case leak

  package var kind: DefectKind {
    switch self {
    case .emptyFirst, .flicker: .blank
    case .stale, .order, .reuse, .cancelled, .untrackedRead: .old
    case .torn: .torn
    case .cellSize: .size
    case .doubleRender, .overRender: .vain
    case .ownState, .lostInitial: .view
    case .lostInput: .input
    case .updateLoop: .endless
    case .race, .stuck, .notRepeatable: .race
    case .invariant, .wrongThread, .problem: .rule
    case .leak: .leak
    }
  }

  /// Whether the picture is right, and something ran that need not have run.
  var isVain: Bool { kind == .vain }

  /// The kind and, if it says more, the defect: `old (order)`.
  package var title: String {
    kind.rawValue == rawValue ? rawValue : "\(kind.rawValue) (\(rawValue))"
  }
}

extension Defect {
  /// The likely mistake and its remedy; empty if the renderer's own words say more.
  package var advice: [String] { [mistake, remedy].filter { !$0.isEmpty } }

  /// The same, with the path of what leaks.
  func advice(on path: String?) -> [String] {
    guard self == .leak, let path else { return advice }
    return advice.map { $0.replacing("the part", with: VisibleText.path(path)) }
  }

  private var mistake: String {
    switch self {
    case .emptyFirst: "The content is delivered after the first frame."
    case .flicker: "The view is cleared before its new content is there."
    case .stale: "The view is notified of a change a turn too late, or not at all."
    case .untrackedRead: "The view has read the value once, and does not observe it."
    case .torn: "The frame shows parts of two states, or a state in the middle of a change."
    case .cellSize: "A view was measured before it had its content."
    case .doubleRender:
      "One state is delivered twice: by a first render and a subscription, or by two subscriptions."
    case .overRender: "The view reads a property that it does not show, or observes a whole object."
    case .lostInitial: "The value is only in a stream: a later subscriber misses it."
    case .lostInput:
      "A control uses the value that it got at the last frame, not the value in the model."
    case .leak: "A closure that the part or a model keeps has a strong reference to the part."
    case .cancelled: "The subscription or the token was not stored, so it ended at once."
    case .reuse: "An old subscription was not cancelled when the view was given another model."
    case .ownState: "The view keeps state that is not in the models."
    case .order: "An older answer or a re-entrant write is delivered after a newer value."
    case .race: "Two tasks write the same property, with no check in between."
    case .stuck: "A task waits for something that nothing in the scenario provides."
    case .invariant: "A step leaves the models in a state that a rule of the scenario forbids."
    case .notRepeatable:
      "The result depends on something outside of the models: a static, a global, a cache, a file, "
        + "a clock, a random number, or the order of a Dictionary or a Set."
    case .updateLoop: "A block queues itself, or a task goes on for ever."
    case .wrongThread, .problem: ""
    }
  }

  private var remedy: String {
    switch self {
    case .emptyFirst:
      "Render the current state before the view is shown, or read it in a tracked method."
    case .flicker: "Assign the new content at once."
    case .stale:
      "Deliver each change at once to everything that shows it, such as by a tracked method."
    case .untrackedRead: "Read it in a tracked method; if it never changes, declare it with let."
    case .torn: "Write values that belong together in one step, and deliver them in one way."
    case .cellSize:
      "Give the view its content before it is measured, and measure it again when the content "
        + "changes."
    case .doubleRender:
      "Drop the first value, or the first render; cancel the old subscription before you subscribe "
        + "again."
    case .overRender:
      "Read only what is shown. A change of one part of a value, such as an array of structs, is a change of "
        + "the whole: make the parts observable objects, or except the view: .tolerating(.vain, in: path). "
        + "If another value would change the picture, add an action that writes it."
    case .lostInitial: "Keep the value in the model, and read it there."
    case .lostInput:
      "Bind the control to the model: then the second key sees the effect of the first."
    case .leak: "Capture [weak self], or end the observation when the view is released."
    case .cancelled: "Store what sink or observe returns for as long as the view lives."
    case .reuse: "Cancel the old subscription before the view is given another model."
    case .ownState:
      "If it has to outlive the view, keep it in the models, for example by a binding (text:, "
        + "value:, selection:); if it may end with the view, as a stopwatch or an open sheet, "
        + "except the view: .tolerating(.view, in: path). Read what was captured where it is shown."
    case .order: "Read the model's value, not the delivered one, or use switchToLatest()."
    case .race: "Cancel the older task, and check Task.isCancelled after each await."
    case .stuck:
      "Give it a service that the test answers; or, if it is meant to wait for ever, say so: "
        + ".endless(…)."
    case .invariant: "Write values that depend on each other in one place, or correct the rule."
    case .notRepeatable:
      "Put it into the models, so that each schedule begins with a new one; sort what has no order."
    case .updateLoop: "Stop it once nothing is left to do."
    case .wrongThread, .problem: ""
    }
  }
}
