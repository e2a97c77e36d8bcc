/// What is wrong with a committed frame.
public struct FrameVerdict: Hashable, Sendable {
  /// What exactly is wrong.
  package let defect: Defect
  /// The committed picture.
  public let committed: Grid
  /// The new view of the same models; in a film, the last picture before the queue was idle.
  public let fresh: Grid
  /// The problems that the renderer itself reported.
  public let problems: [FrameRecord.Problem]
  /// Where the defect is, and what else is known about it.
  public internal(set) var evidence: Evidence

  /// The kind of defect.
  public var kind: DefectKind { defect.kind }
  /// What exactly is wrong, in a word that Proof.md explains, such as `order` for an old picture.
  public var cause: String { defect.rawValue }

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
    public var facts: [String] = []
    /// What the view did after the change; nil if it is not known.
    public var response: Response?
    /// Why the results of a race differ; nil for other kinds.
    public var raceCause: RaceCause?
    /// The actions whose tasks wait for something that never comes.
    public var waiting: [String] = []
    /// Whether a task waits for a service that was made before the proof.
    var asksOutside = false
    /// What ran outside of the steps, and what to do instead, if that may be the reason.
    var outside: [String] = []
    /// The likely mistake and its remedy, if they are not those of the kind.
    var advice: [String]?
    /// What brings the right picture in a later turn; nil if it is not known.
    var delivery: String?

    /// The view, as a part of a sentence; empty if it is not known.
    var place: String { path.map { " in \(VisibleText.path($0))" } ?? "" }
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
  /// Makes a verdict on the parts that have outlived their renderer; nil if there are none.
  init?(survivors: [String]) {
    guard let leak = Finding.leak(of: survivors) else { return nil }
    let blank = Grid(blank: .zero)
    self.init(
      defect: .leak, committed: blank, fresh: blank, problems: [],
      evidence: .init(path: leak.path, facts: leak.facts))
  }

  /// The verdict on two different idle pictures after the same actions.
  static func race(_ picture: Grid, other: Grid) -> FrameVerdict {
    FrameVerdict(
      defect: .race, committed: picture, fresh: other, problems: [],
      evidence: .init(turnsUntilRight: 0))
  }

  /// The verdict on a rule that does not hold; `rule` is its name.
  static func broken(_ rule: String, _ picture: Grid) -> FrameVerdict {
    FrameVerdict(
      defect: .invariant, committed: picture, fresh: picture, problems: [],
      evidence: .init(turnsUntilRight: 0, facts: Finding.broken(rule).facts))
  }

  /// The verdict on tasks that wait while nothing can run.
  ///
  /// `asksOutside` is true if one of them waits for a service that was made before the proof.
  static func stuck(
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
      defect: .stuck, committed: picture, fresh: picture, problems: [],
      evidence: .init(
        turnsUntilRight: 0,
        facts: ["A task of \(names) still waits, and nothing is left that could wake it."] + made,
        waiting: actions, asksOutside: asksOutside))
  }

  /// The verdict on a wrong frame that a second run does not show; without pictures, on a rule that
  /// was broken in one run.
  static func notRepeatable(seen pictures: (shown: Grid, fresh: Grid)?) -> FrameVerdict {
    let blank = Grid(blank: .zero)
    let fact =
      pictures == nil
      ? "An invariant was broken, and held when the same steps were run again."
      : "When the same steps were run again, the frame was right."
    return FrameVerdict(
      defect: .notRepeatable, committed: pictures?.shown ?? blank,
      fresh: pictures?.fresh ?? blank, problems: [], evidence: .init(facts: [fact]))
  }

  /// The verdict on two idle pictures that differ, but not because of the order of the tasks.
  static func notRepeatable(
    _ picture: Grid, other: Grid, facts: [String] = []
  ) -> FrameVerdict {
    FrameVerdict(
      defect: .notRepeatable, committed: picture, fresh: other, problems: [],
      evidence: .init(turnsUntilRight: 0, facts: facts))
  }
}

// MARK: - Lateness

extension FrameVerdict {
  /// How late the right picture is delivered, and by what; nil if no later turn brings it.
  var lateness: String? {
    guard let turns = evidence.turnsUntilRight, turns > 0 else { return nil }
    let way = evidence.delivery.map { ", by \($0)" } ?? ""
    return "delivered \(Words.count(turns, "turn")) late\(way)"
  }
}

extension FrameRecord {
  /// What has brought what the frame shows, in words; nil if the record does not tell.
  var delivery: String? {
    if assignments.contains(where: { $0.changed && !$0.isInScope }) {
      return "a sink or a block, as with receive(on:)"
    }
    return runs.contains { $0.cause == .model } ? "observe or tracking" : nil
  }
}

// MARK: - Advice

extension FrameVerdict {
  /// The sentences on what to do.
  ///
  /// They are the words of the reported problems or, without problems, when the frame becomes
  /// right, the likely mistake and its remedy.
  var remedy: [String] {
    let own = defect == .untrackedRead ? problems : problems.filter { !$0.isUntrackedRead }
    if !own.isEmpty { return own.lines }
    if !evidence.outside.isEmpty { return evidence.outside }
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
    let stays = evidence.turnsUntilRight == nil && committed != fresh
    return (stays ? ["The picture never becomes right by itself."] : [])
      + (evidence.response?.advice ?? evidence.advice ?? defect.advice(on: evidence.path))
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
      ["Deliver the change at once: by a tracked method, or without a scheduler in between."]
    }
  }
}
