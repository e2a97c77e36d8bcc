import CharacterGrid

extension Counterexample {
  /// What a failing test says.
  public var failureMessage: String { Gutter.joined(lines + ["", NextCommand.again]) }

  /// What was found, the way there as a film, and what to do about it.
  var lines: [String] {
    headline + ["  " + VisibleText.of("\(schedule)", limit: 300)] + pictures + [""]
      + verdict.evidence.facts + verdict.remedy + [""] + test
  }

  private var headline: [String] {
    let place = verdict.evidence.path.map { ", in \(VisibleText.of($0))" } ?? ""
    let name = "\(verdict.kind.rawValue): "
    let way = "the shortest way there, found after \(Words.count(schedulesRun, "schedule")):"
    guard verdict.kind != .leak else {
      return ["\(name)something outlives its renderer\(place).", way]
    }
    let cells = verdict.committed.difference(from: verdict.fresh)?.changed.count ?? 0
    if cells == 0 {
      return ["\(name)frame \(frames.count)\(place), which looks as it should.", way]
    }
    return [
      "\(name)frame \(frames.count) shows something else than a fresh render\(place).",
      "\(Words.differing(cells, "cell"))\(latencyWords); " + way,
    ]
  }

  private var latencyWords: String {
    verdict.evidence.latency.map { ", told \($0.words)" } ?? ""
  }

  /// Every frame on the way beside its fresh render.
  private var pictures: [String] {
    frames.enumerated().flatMap { index, frame in
      let committed = "frame \(index + 1): \(VisibleText.of("\(frame.cause)"))"
      let pair = SideBySide([(committed, frame.record.grid), ("a fresh render", frame.fresh)])
      return [""] + pair.grid.rows.map { "  " + $0 }
    }
  }
}

extension FrameRecord.Latency {
  /// When a view has heard, in words.
  var words: String {
    switch self {
    case .synchronous: "synchronously"
    case .layoutFlush: "at the layout flush"
    case .nextTurn: "in the next turn"
    case .nextSuspension: "at the next suspension"
    }
  }
}
