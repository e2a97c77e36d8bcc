extension SnapshotPage {
  /// The difference as one JSON object with a line feed at its end; the documentation describes it.
  package var json: String {
    let object = JSONText.object([
      ("format", .text("firstframe difference")), ("version", .number(1)),
      ("name", .text(identity.path)), ("headline", .text(headline)),
      ("compared", .flag(!isUncompared)),
      ("frames", .list(frames)), ("lines", .list(lines)),
      ("leftOut", .number(leftOut)),
    ])
    return object.description + "\n"
  }

  /// The largest number of cells, or of changed ranges of lines, that are listed.
  private static let most = 10_000

  private var changedFrames: [RecordingDifference.Frame] {
    guard case .pictures(let mismatch) = mismatch else { return [] }
    return mismatch.difference.frames
  }

  private var changedLines: [TextDifference.Change] {
    guard case .text(let mismatch) = mismatch else { return [] }
    return mismatch.difference.changes
  }

  /// The number of cells and ranges that are not listed.
  private var leftOut: Int {
    let cells = changedFrames.reduce(0) { $0 + max(0, ($1.grid?.changed.count ?? 0) - Self.most) }
    return cells + max(0, changedLines.count - Self.most)
  }

  private var frames: [JSONText] {
    changedFrames.map { frame in
      .object([
        ("change", .text("\(frame.kind)")), ("recorded", Self.number(frame.expectedIndex)),
        ("seen", Self.number(frame.actualIndex)),
        ("recordedLabel", frame.expected.map { .text($0.label) } ?? .null),
        ("seenLabel", frame.actual.map { .text($0.label) } ?? .null),
        ("recordedSize", Self.size(of: frame.expected)),
        ("seenSize", Self.size(of: frame.actual)),
        ("cells", .list(Self.cells(of: frame))),
      ])
    }
  }

  /// An index as a number from 1, as in every message.
  private static func number(_ index: Int?) -> JSONText { index.map { .number($0 + 1) } ?? .null }

  private static func size(of frame: Recording.Frame?) -> JSONText {
    frame.map { .text("\($0.grid.size)") } ?? .null
  }

  private static func cells(of frame: RecordingDifference.Frame) -> [JSONText] {
    guard let old = frame.expected?.grid, let new = frame.actual?.grid else { return [] }
    return (frame.grid?.changed ?? []).prefix(most).map { point in
      let (before, after) = (old[point], new[point])
      return .object([
        ("row", .number(point.y + 1)), ("column", .number(point.x + 1)),
        ("recorded", .text(before.text)), ("seen", .text(after.text)),
        ("recordedStyle", .text("\(before.style)")), ("seenStyle", .text("\(after.style)")),
      ])
    }
  }

  private var lines: [JSONText] {
    guard case .text(let mismatch) = mismatch else { return [] }
    let (old, new) = (mismatch.expected.lines, mismatch.actual.lines)
    func list(_ range: Range<Int>, _ lines: TextLines) -> JSONText {
      .list(range.map { .text(String(decoding: lines[$0], as: UTF8.self)) })
    }
    return changedLines.prefix(Self.most).map { change in
      .object([
        ("line", .number(change.added.lowerBound + 1)), ("recorded", list(change.removed, old)),
        ("seen", list(change.added, new)),
      ])
    }
  }
}
