/// What is wrong with a committed frame.
public struct FrameVerdict: Hashable, Sendable {
  /// The kind of defect.
  public let kind: Kind
  /// The committed picture.
  public let committed: Grid
  /// The new view of the same models; in a film, the last picture before the queue was idle.
  public let fresh: Grid
  /// The problems that the renderer itself reported.
  public let problems: [FrameRecord.Problem]
  /// Where the defect is, and what else is known about it.
  public let evidence: Evidence

  // To add a kind of defect, add: its case here; its mistake and remedy below, and a row for them
  // in Proof.md; and a check in `Checks/` that finds it, with a place in `FrameCheck.groups`.
  // If a film's records alone show the defect, extend `FilmJudge.finding(in:)`; if no single frame
  // shows it, as with a leak, extend `Exploration`. Add the buggy case and the fixed one to
  // BugCorpusTests.

  /// The kinds of defect, named after what a user sees.
  public enum Kind: String, CaseIterable, Sendable {
    /// No earlier frame was right, and cells are blank that a new view fills.
    case emptyFirst
    /// Cells became blank that were filled before and that a new view fills.
    case flicker
    /// The frame differs from a new view of the same models.
    case stale
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
    /// The view shows what a stream has delivered, and a new view of the same models does not.
    case lostInitial
    /// Two keys before one frame do something else than the same keys in two frames.
    case lostInput
    /// The layout passes did not settle, or the queue did not become idle.
    case updateLoop
    /// A part of the renderer is alive after the renderer was released.
    case leak
    /// Nothing in the view observes the models any more.
    case cancelled
    /// Models or views were written off the main actor.
    case wrongThread
    /// The view still shows changes of a model that was replaced.
    case reuse
    /// The view shows a state of its own, which a new view of the same models lacks.
    case ownState
    /// An older value was shown after a newer one.
    case order
    /// The same actions end in another picture if the tasks run in another order.
    case race
    /// A task waits for something that never comes, or that comes from outside of the proof.
    case escaped
    /// A rule of the scenario does not hold.
    case invariant
    /// The same schedule showed something else when it was run again.
    case notRepeatable
    /// The renderer reported a problem of another kind.
    case problem
  }

  /// What is known about a defect besides its pictures.
  public struct Evidence: Hashable, Sendable {
    /// The view with the first wrong cell, or the view that ran in vain; nil if it is not known.
    public var path: String?
    /// How late the latest change in the frame was delivered; nil if it is not known.
    public var latency: FrameRecord.Latency?
    /// The number of further turns until the frame is right; nil if it never becomes right by
    /// itself.
    public var turnsUntilRight: Int?
    /// The facts, one sentence each.
    public var facts: [String]
    /// What the view did after the change; nil if it is not known.
    public var response: Response?
    /// Why the results of a race differ; nil for other kinds.
    public var raceCause: RaceCause?
    /// The actions whose tasks wait for something that never comes.
    public var waiting: [String]
    /// Whether a task waits for a service that was made before the proof.
    var asksOutside = false
    /// The likely mistake and its remedy, if they are not those of the kind.
    var advice: [String]?

    /// The view, as a part of a sentence; empty if it is not known.
    var place: String { path.map { " in \(VisibleText.path($0))" } ?? "" }

    /// Makes evidence.
    public init(
      path: String? = nil, latency: FrameRecord.Latency? = nil, turnsUntilRight: Int? = nil,
      facts: [String] = [], raceCause: RaceCause? = nil, waiting: [String] = []
    ) {
      self.path = path
      self.latency = latency
      self.turnsUntilRight = turnsUntilRight
      self.facts = facts
      self.raceCause = raceCause
      self.waiting = waiting
    }

    fileprivate init(
      turnsUntilRight: Int, facts: [String], waiting: [String], asksOutside: Bool
    ) {
      self.init(turnsUntilRight: turnsUntilRight, facts: facts, waiting: waiting)
      self.asksOutside = asksOutside
    }
  }

  /// What a view did after a change that it does not show.
  public enum Response: Hashable, Sendable {
    /// Neither a tracked method nor a sink (a subscriber's closure) of the view ran after the
    /// write.
    case nothingRan
    /// Code of the view ran, but the old content remained.
    case keptOldValue
    /// The view shows the change in a later turn.
    case late
    /// Code of the view ran because of a write, but the models hold the same values as before.
    case hadNothingNew
  }
}

extension FrameVerdict {
  /// A copy with more facts.
  func adding(facts: [String]) -> FrameVerdict {
    var evidence = evidence
    evidence.facts += facts
    return FrameVerdict(
      kind: kind, committed: committed, fresh: fresh, problems: problems, evidence: evidence)
  }

  /// A copy with the view's response.
  func adding(response: Response) -> FrameVerdict {
    var evidence = evidence
    evidence.response = response
    return FrameVerdict(
      kind: kind, committed: committed, fresh: fresh, problems: problems, evidence: evidence)
  }

  /// The verdict on two different idle pictures after the same actions.
  static func race(_ picture: Grid, other: Grid) -> FrameVerdict {
    FrameVerdict(
      kind: .race, committed: picture, fresh: other, problems: [],
      evidence: .init(turnsUntilRight: 0))
  }

  /// The verdict on a rule that does not hold; `rule` is its name.
  static func broken(_ rule: String, _ picture: Grid) -> FrameVerdict {
    let finding = Finding.broken(rule)
    return FrameVerdict(
      kind: finding.kind, committed: picture, fresh: picture, problems: [],
      evidence: .init(turnsUntilRight: 0, facts: finding.facts))
  }

  /// The verdict on tasks that wait while nothing can run.
  ///
  /// `asksOutside` is true if one of them waits for a service that was made before the proof.
  static func escaped(
    _ actions: [String], picture: Grid, asksOutside: Bool = false
  ) -> FrameVerdict {
    let names = Words.list(actions.map { VisibleText.typed($0) })
    let made =
      asksOutside
      ? [
        "It asks a service of SteppedServices that was made before the proof and cannot answer it."
      ]
      : []
    return FrameVerdict(
      kind: .escaped, committed: picture, fresh: picture, problems: [],
      evidence: .init(
        turnsUntilRight: 0,
        facts: ["A task of \(names) still waits, and nothing is left that could wake it."] + made,
        waiting: actions, asksOutside: asksOutside))
  }

  /// The verdict on a wrong frame that a second run does not show; nil for a broken invariant.
  static func notRepeatable(_ seen: JudgedFrame?) -> FrameVerdict {
    let blank = Grid(blank: .zero)
    let fact =
      seen == nil
      ? "An invariant was broken, and held when the same steps were run again."
      : "When the same steps were run again, the frame was right."
    return FrameVerdict(
      kind: .notRepeatable, committed: seen?.record.grid ?? blank, fresh: seen?.fresh ?? blank,
      problems: [], evidence: .init(facts: [fact]))
  }

  /// The verdict on two idle pictures that differ, but not because of the order of the tasks.
  static func notRepeatable(
    _ picture: Grid, other: Grid, facts: [String] = []
  ) -> FrameVerdict {
    FrameVerdict(
      kind: .notRepeatable, committed: picture, fresh: other, problems: [],
      evidence: .init(turnsUntilRight: 0, facts: facts))
  }
}

// MARK: - Advice

extension FrameVerdict {
  /// The sentences on what to do.
  ///
  /// They are the words of the reported problems or, without problems, when the frame becomes
  /// right, the likely mistake and its remedy.
  var remedy: [String] {
    let own = kind == .untrackedRead ? problems : problems.filter { !$0.isUntrackedRead }
    if !own.isEmpty { return own.lines }
    if let cause = evidence.raceCause { return cause.advice }
    if !evidence.waiting.isEmpty {
      let names = evidence.waiting.map { VisibleText.typed($0) }.joined(separator: ", ")
      if evidence.asksOutside {
        return ["Make the service with the models, in the scenario's first argument."]
      }
      return [
        "Give it a service that the test answers, such as Answers or ElementFeed of SteppedServices, "
          + "made",
        "with the models in the scenario's first argument;",
        "or, if the task is meant to wait for ever, add to the scenario: .endless(\(names)).",
      ]
    }
    let arrival =
      switch evidence.turnsUntilRight {
      case nil where committed != fresh: ["The picture never becomes right by itself."]
      case let turns? where turns > 0:
        ["The picture is right after \(Words.count(turns, "turn")) of the main queue."]
      default: [String]()
      }
    return arrival + (evidence.response?.advice ?? evidence.advice ?? kind.advice)
  }
}

extension FrameVerdict.Response {
  /// The likely mistake and its remedy; empty if the facts say more.
  fileprivate var advice: [String] {
    switch self {
    case .nothingRan:
      [
        "Nothing in the view ran after the write: the property does not announce its changes, "
          + "or no tracked code has read it.",
        "Read it in a tracked method, such as updateProperties(), or in a body, from the live object and not "
          + "a copy in @State. The property must announce its changes: no @ObservationIgnored, no subclass without @Observable, "
          + "no global, no cache.",
      ]
    case .keptOldValue:
      [
        "A method, body or closure of the view, or of a view around it, ran after the write and "
          + "kept the old content.",
        "Assign in every branch, give a cache a key that contains all that is shown, and read the "
          + "model in the closure: a captured value, or a copy in @State, does not change.",
      ]
    case .hadNothingNew:
      [
        "The models were written with the values that they already had, which notifies the view "
          + "too.",
        "Write only new values; or allow more actions, so that the written value can be new.",
      ]
    case .late:
      [
        "The change is delivered in a later turn of the main queue.",
        "Deliver it at once: by a tracked method, or without a scheduler in between.",
      ]
    }
  }
}

extension FrameVerdict.Kind {
  /// The likely mistake and its remedy; empty if the renderer's own words say more.
  package var advice: [String] { [mistake, remedy].filter { !$0.isEmpty } }

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
    case .escaped: "A task waits for something that nothing in the scenario provides."
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
        + "the whole: make the parts observable objects, or except the view: .tolerating(.overRender, in: path). "
        + "If another value would change the picture, add an action that writes it."
    case .lostInitial: "Keep the value in the model, and read it there."
    case .lostInput:
      "Bind the control to the model: then the second key sees the effect of the first."
    case .leak: "Capture [weak self], or end the observation when the view is released."
    case .cancelled: "Store what sink or observe returns for as long as the view lives."
    case .reuse: "Cancel the old subscription before the view is given another model."
    case .ownState:
      "Put the state into the models, for example by a binding (text:, value:, selection:). If it "
        + "is in the models and was captured, read it where it is shown. Or except the view: "
        + ".tolerating(.ownState, in: path)."
    case .order: "Read the model's value, not the delivered one, or use switchToLatest()."
    case .race: "Cancel the older task, and check Task.isCancelled after each await."
    case .escaped:
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
