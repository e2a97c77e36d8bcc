/// What is wrong with a committed frame: a finding, and two pictures that show it.
public struct FrameVerdict: Hashable, Sendable {
  /// What was found, where, and what else is known about it.
  public internal(set) var evidence: Finding
  /// The committed picture.
  public let committed: Grid
  /// The new view of the same models; in a film, the last picture before the queue was idle.
  public let fresh: Grid
  /// The problems that the renderer itself reported.
  public let problems: [FrameRecord.Problem]

  package var defect: Defect { evidence.defect }
  /// The kind of defect.
  public var kind: DefectKind { defect.kind }
  /// What exactly is wrong, in a word that Proof.md explains, such as `order` for an old picture.
  public var cause: String { defect.rawValue }

  /// Makes a verdict; without a right picture, the committed one is right.
  init(
    _ finding: Finding, _ committed: Grid = Grid(blank: .zero), _ fresh: Grid? = nil,
    problems: [FrameRecord.Problem] = []
  ) {
    evidence = finding
    (self.committed, self.fresh, self.problems) = (committed, fresh ?? committed, problems)
  }
}

extension Finding {
  /// What a view did after a change that it does not show.
  enum Response: Hashable {
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

  /// The view, as a part of a sentence; empty if it is not known.
  var place: String { path.map { " in \(VisibleText.path($0))" } ?? "" }
}

extension FrameVerdict {
  /// The verdict on two different idle pictures after the same actions.
  static func race(_ picture: Grid, other: Grid) -> FrameVerdict {
    FrameVerdict(Finding(defect: .race, turnsUntilRight: 0), picture, other)
  }

  /// The verdict on tasks that wait while nothing can run.
  ///
  /// `asksOutside` is true if one of them waits for a service that was made before the proof.
  static func stuck(
    _ actions: [String], picture: Grid, asksOutside: Bool = false
  ) -> FrameVerdict {
    let names = actions.map { VisibleText.typed($0) }
    var finding = Finding(
      defect: .stuck,
      facts: [
        "A task of \(Words.list(names)) still waits, and nothing is left that could wake it."
      ])
    if asksOutside {
      finding.facts.append(
        "It asks a service of SteppedServices that was made before the proof and cannot answer it.")
      finding.advice = ["Make the service with the models, in the scenario's first argument."]
    } else {
      finding.advice = [
        "Give it a service that the test answers, such as Answers or ElementFeed of SteppedServices, "
          + "made",
        "with the models in the scenario's first argument;",
        "or, if the task is meant to wait for ever, add to the scenario: "
          + ".endless(\(names.joined(separator: ", "))).",
      ]
    }
    return FrameVerdict(finding, picture)
  }

  /// The verdict on a wrong frame that a second run does not show; without pictures, on a rule that
  /// was broken in one run.
  static func notRepeatable(seen pictures: (shown: Grid, fresh: Grid)?) -> FrameVerdict {
    guard let pictures else {
      let fact = "An invariant was broken, and held when the same steps were run again."
      return FrameVerdict(Finding(defect: .notRepeatable, facts: [fact]))
    }
    let fact = "When the same steps were run again, the frame was right."
    return FrameVerdict(
      Finding(defect: .notRepeatable, facts: [fact]), pictures.shown, pictures.fresh)
  }

  /// The verdict on two idle pictures that differ, but not because of the order of the tasks.
  static func notRepeatable(
    _ picture: Grid, other: Grid, facts: [String] = []
  ) -> FrameVerdict {
    FrameVerdict(
      Finding(defect: .notRepeatable, facts: facts, turnsUntilRight: 0), picture, other)
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
    if let cause = evidence.raceCause { return cause.advice }
    let stays = evidence.turnsUntilRight == nil && committed != fresh
    return (stays ? ["The picture never becomes right by itself."] : [])
      + (evidence.advice ?? evidence.response?.advice ?? defect.advice(on: evidence.path))
  }
}

extension Finding.Response {
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
