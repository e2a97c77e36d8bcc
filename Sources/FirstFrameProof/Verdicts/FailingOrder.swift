/// A shortest schedule that ends in a defect, such as a wrong frame.
public struct FailingOrder: Sendable {
  /// The steps; the last one commits the wrong frame, unless the defect is a leak.
  public let schedule: Schedule
  /// The frames of the schedule, the wrong one last.
  public internal(set) var frames: [JudgedFrame]
  /// What is wrong with the last frame.
  public internal(set) var verdict: FrameVerdict
  /// The number of schedules that were run before the defect was found.
  public let schedulesRun: Int
  /// The two results of the same actions if the defect is a race; otherwise empty.
  public internal(set) var endings: [RaceEnding] = []
  /// The last frame of a second run of the same steps if it differs; otherwise nil.
  public internal(set) var again: JudgedFrame?
  /// The content and the writes after the last step if no frame was committed; otherwise nil.
  var moment: RaceEnding?
  /// The limit of the proof, if the schedule alone does not show the defect.
  var limit: Limit?
}

/// A committed frame and a new view of the same models.
public struct JudgedFrame: Sendable {
  /// The committed frame.
  public let record: FrameRecord
  /// The steps since the previous commit.
  public let cause: FrameCause
  /// The picture of a new view of the same models.
  public let fresh: Grid
  /// What is wrong with the frame; nil if it is right.
  public let verdict: FrameVerdict?
}

// MARK: - As a message

extension FailingOrder {
  /// The message of a failing test.
  public var failureMessage: String {
    Gutter.joined(lines + [""] + test(for: .swiftTesting) + ["", Advice.thenRunAgain])
  }

  /// What was seen, why, what to do, and the schedule.
  var lines: [String] {
    headline + pictures + [""] + (moment?.writes.lines(after: "On the way") ?? [])
      + verdict.evidence.facts + untrackedReads.lines
      + (untrackedReads.areTheCause ? [] : verdict.remedy) + ways
  }

  /// The lines on untracked reads in the frames, and whether one of these reads is the cause.
  ///
  /// A read is the cause if the facts name it already.
  private var untrackedReads: (lines: [String], areTheCause: Bool) {
    var reads: [FrameRecord.Problem] = []
    for problem in frames.flatMap(\.record.problems)
    where problem.isUntrackedRead && !reads.tells(problem) { reads.append(problem) }
    if reads.isEmpty || verdict.defect == .untrackedRead { return ([], false) }
    let others = reads.filter { read in !verdict.evidence.facts.contains { read.isTold(by: $0) } }
    let lines = others.isEmpty ? UntrackedReadAdvice.lines : others.lines
    return (lines, others.count < reads.count)
  }

  /// The failure message that the failing order's own test prints.
  var messageOfItsTest: String { Gutter.joined(lines + ["", Advice.thenRunAgain]) }

  /// The schedule, or the two schedules of a race.
  private var ways: [String] {
    let schedules = endings.isEmpty ? [schedule] : endings.map(\.schedule)
    if schedule.steps.isEmpty { return [] }
    let heading =
      endings.isEmpty ? "The shortest failing schedule:" : "Two of the schedules:"
    return ["", heading] + schedules.flatMap(\.lines)
  }

  private var headline: [String] {
    let place = verdict.evidence.place
    let name = "\(verdict.defect.title): "
    if let lateness = verdict.lateness {
      return ["\(name)\(lateness)."] + (difference("Frame", at: place).map { [$0] } ?? [])
    }
    switch verdict.defect {
    case .race: return ["\(name)the same actions end in two pictures."]
    case .lostInput:
      return ["\(name)two keys before one frame have another effect than one key per frame."]
    case .stuck: return ["\(name)a task waits for something that never happens."]
    case .leak:
      let none = "No step is needed: it is enough to make the renderer, and to release it."
      return ["\(name)something outlives its renderer\(place)."]
        + (schedule.steps.isEmpty ? [none] : [])
    case .invariant: return ["\(name)a rule does not hold."]
    case .notRepeatable where isOfTwoEndings:
      return ["\(name)the same steps, run twice, end in two pictures."]
    case .notRepeatable where frames.isEmpty || again == nil:
      return ["\(name)a rule was broken in only one of two equal runs."]
    default: break
    }
    if let difference = difference("frame", at: place) { return ["\(name)\(difference)"] }
    if verdict.defect == .emptyFirst {
      return [
        "\(name)frame \(frames.count)\(place) is blank where later frames show what is delivered."
      ]
    }
    if verdict.defect == .torn, case .part? = schedule.steps.last(where: { $0.actionName != nil }) {
      return ["\(name)frame \(frames.count) shows the middle of an action, as a new view does."]
    }
    // The picture is right, but something ran in vain, as in a double render.
    return ["\(name)frame \(frames.count)\(place), whose picture is right."]
  }

  /// How the last frame differs, in a sentence; nil if it does not.
  private func difference(_ frame: String, at place: String) -> String? {
    let cells = verdict.committed.difference(from: verdict.fresh)?.changed.count
    return cells.map {
      "\(frame) \(frames.count) differs from a new view of the same models in "
        + ($0 == 0 ? "its size" : Words.count($0, "cell")) + "\(place)."
    }
  }

  /// Whether the pictures are two endings of equal runs, and no frame and its new view.
  private var isOfTwoEndings: Bool {
    verdict.defect == .notRepeatable && frames.isEmpty && verdict.committed != verdict.fresh
  }

  /// The wrong frame and its new view; of a race, both endings.
  private var pictures: [String] {
    if let first = endings.first, let last = endings.last {
      let pair = SideBySide([("the first", first.picture), ("the second", last.picture)])
      return [""] + pair.grid.rows.map { "  " + $0 }
        + first.picture.styles(in: "the first", unlike: last.picture, in: "the second")
    }
    if verdict.defect == .lostInput || isOfTwoEndings {
      let names = isOfTwoEndings ? ["once", "another time"] : ["before one frame", "one by one"]
      let pair = SideBySide([(names[0], verdict.committed), (names[1], verdict.fresh)])
      return [""] + pair.grid.rows.map { "  " + $0 }
    }
    if let moment { return ["", "  it shows"] + moment.picture.rows.map { "  " + $0 } }
    let last = frames.last.map {
      lines(of: $0, "frame \(frames.count): \(VisibleText.of("\($0.cause)"))")
    }
    return (last ?? []) + (again.map { lines(of: $0, "frame \(frames.count), run again") } ?? [])
      + styles
  }

  private func lines(of frame: JudgedFrame, _ heading: String) -> [String] {
    let (shown, right) = (frame.record.grid, frame.fresh)
    let pair = SideBySide([(heading, shown), ("a new view", right)])
    let cells = shown.size == right.size ? shown.difference(from: right)?.changed ?? [] : []
    return pair.grid.rows.enumerated().reduce(into: [""]) { lines, row in
      lines.append("  " + row.element)
      let marks = Self.marks(at: cells.filter { $0.y == row.offset - 1 }, shown, right)
      if !marks.isEmpty { lines.append("  " + marks) }
    }
  }

  /// A row with a mark below each wrong cell: `^`, or `~` if only the style is wrong.
  private static func marks(at cells: [GridPoint], _ shown: Grid, _ right: Grid) -> String {
    var text = ""
    for cell in cells {
      text += String(repeating: " ", count: max(0, cell.x - text.utf8.count))
      text += shown[cell].text == right[cell].text ? "~" : "^"
    }
    return text
  }

  /// The styles of the first wrong cells; empty unless the texts of the pictures are equal.
  private var styles: [String] {
    let (shown, right) = (verdict.committed, verdict.fresh)
    guard let cell = shown.difference(from: right)?.changed.first else { return [] }
    let isSelection = [shown, right].contains { $0[cell].style.isSelection }
    let lines = shown.styles(in: nil, unlike: right, in: "a new view")
    return lines.isEmpty || !isSelection
      ? lines : lines + ["  No model keeps the selection: bind it to the model."]
  }
}

extension Grid {
  /// The styles of the first cell in which two pictures differ, as lines; empty unless their texts
  /// are equal.
  func styles(in place: String?, unlike other: Grid, in otherPlace: String) -> [String] {
    guard rows == other.rows, let cell = difference(from: other)?.changed.first else { return [] }
    let place = place.map { " in \($0)" } ?? ""
    return [
      "",
      "  Only styles differ: at \(cell.x),\(cell.y) it is \(self[cell].style)\(place), in "
        + "\(otherPlace) \(other[cell].style).",
    ]
  }
}

extension Schedule {
  /// The steps in lines of about 100 columns; all lines but the first are indented.
  fileprivate var lines: [String] {
    var lines: [String] = []
    var line = ""
    for step in steps {
      let word = step.word
      if line.isEmpty {
        line = "  " + word
      } else if line.count + word.count > 94 {
        lines.append(line)
        line = "    → " + word
      } else {
        line += " → " + word
      }
    }
    return lines + [line.isEmpty ? "  \(self)" : line]
  }
}

extension Schedule.Step {
  /// The step as it is printed between arrows; an ambiguous name is quoted.
  fileprivate var word: String {
    let text = "\(self)"
    guard case .action(let name) = self else { return VisibleText.of(text, limit: 300) }
    let words = ["", "turn", "commit", "time passes"]
    return words.contains(name) || name.utf8.contains("→".utf8)
      ? VisibleText.quoted(name) : VisibleText.of(text, limit: 300)
  }
}
