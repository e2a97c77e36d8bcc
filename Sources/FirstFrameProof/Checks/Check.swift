/// Checks that a test can make without a proof; each returns its findings, or an empty array.
@MainActor public enum Check {
  /// Checks that an idle renderer does not change with one more commit and one more turn.
  ///
  /// Turns and commits make it idle first. If its queue does not become empty, a finding says
  /// whether the frames still changed.
  ///
  /// - Returns: The difference, or the problems of the commits; empty if there are none.
  public static func idle(_ source: any FrameSource) -> [Finding] {
    let (render, findings) = rested(source)
    if !findings.isEmpty { return findings }
    let again = source.commit().grid
    _ = source.turn()
    let turned = source.commit().grid
    let changes = [
      change(from: render.grid, to: again, by: "One more commit"),
      change(from: again, to: turned, by: "A turn with nothing queued"),
    ]
    return changes.compactMap(\.self)
  }

  private static func change(from old: Grid, to new: Grid, by cause: String) -> Finding? {
    if old == new { return nil }
    return Finding(
      defect: .stale, facts: ["\(cause) changed the picture, though nothing was left to do."],
      pictures: [.init(heading: "when idle", grid: old), .init(heading: "then", grid: new)])
  }

  /// Runs a renderer until it is idle; returns its frames and the findings before, each once.
  static func rested(_ source: any FrameSource) -> (render: NewView, findings: [Finding]) {
    let render = FrameListening.$detail.withValue(.everything) {
      NewView(of: RunWorld(around: { source }, of: ()), size: nil, notesParts: true)
    }
    var findings: [Finding] = []
    for finding in render.records.flatMap(\.problems).map(Finding.init)
    where !findings.contains(finding) {
      findings.append(finding)
    }
    if !render.isAtRest {
      findings.append(
        .neverRests(
          pictures: Set(render.records.map(\.grid)).count, hasQueue: source.hasPendingTurn))
    }
    return (render, findings)
  }
}

extension Finding {
  /// The finding on a main queue that did not become idle, with the number of different pictures.
  ///
  /// It names the task that ran last, if a task did. A renderer may have no queue, and ask for
  /// another commit each time.
  static func neverRests(pictures: Int, task: String? = nil, hasQueue: Bool = true) -> Finding {
    let frames =
      pictures > 1
      ? "The frames went on changing: \(Words.count(pictures, "picture"))."
      : "All frames looked the same."
    let fact =
      task.map { "\(VisibleText.of($0)) still runs after \(Schedule.Step.mostInARow) steps." }
      ?? (hasQueue
        ? "The main queue was still not empty after \(Schedule.Step.mostInARow) turns."
        : "After \(Schedule.Step.mostInARow) commits, the next picture was still another one.")
    return Finding(defect: .updateLoop, facts: [fact, frames])
  }
}
