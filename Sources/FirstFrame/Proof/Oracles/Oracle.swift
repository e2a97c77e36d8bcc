public import CharacterGrid

/// What a test can ask without a proof; each question answers with what it found, and with nothing
/// where all is well.
///
///     expectNoFindings(Oracle.order(shown: label.history, written: ["0-0", "1-0"]))
@MainActor public enum Oracle {
  /// What a commit reported of loops, threads and the like.
  public static func problems(in record: FrameRecord) -> [Finding] {
    record.problems.map(Finding.init)
  }

  /// Turns and commits until the queue is idle, and says what the commits reported, and whether the
  /// queue never rests: with frames that go on changing, or with equal ones.
  public static func rest(of source: any FrameSource) -> [Finding] {
    rested(source).findings
  }

  /// A renderer at rest, and what went wrong on the way there.
  static func rested(
    _ source: any FrameSource, size: GridSize? = nil
  ) -> (render: FreshRender, findings: [Finding]) {
    let render = FrameListening.$isOn.withValue(true) {
      FreshRender(of: source, size: size, notesParts: true)
    }
    var findings: [Finding] = []
    for finding in render.records.flatMap(problems) where !findings.contains(finding) {
      findings.append(finding)
    }
    if !render.isAtRest {
      findings.append(.endless(pictures: Set(render.records.map(\.grid)).count))
    }
    return (render, findings)
  }
}
