extension SnapshotPage {
  /// The difference as one JSON object with a line feed at its end; the documentation describes it.
  package var json: String {
    JSONForm.text(
      "firstframe difference",
      [
        "name": identity.path, "headline": headline, "compared": !isUncompared,
        "frames": changedFrames.map(Self.json), "lines": lines, "leftOut": leftOut,
      ])
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

  private static func json(of frame: RecordingDifference.Frame) -> [String: Any] {
    // Indices become numbers from 1, as in every message.
    let known: [String: Any?] = [
      "change": "\(frame.kind)", "recorded": frame.expectedIndex.map { $0 + 1 },
      "seen": frame.actualIndex.map { $0 + 1 }, "recordedLabel": frame.expected?.label,
      "seenLabel": frame.actual?.label,
      "recordedSize": frame.expected.map { "\($0.grid.size)" },
      "seenSize": frame.actual.map { "\($0.grid.size)" }, "cells": cells(of: frame),
    ]
    return known.mapValues(JSONForm.value)
  }

  private static func cells(of frame: RecordingDifference.Frame) -> [[String: Any]] {
    guard let old = frame.expected?.grid, let new = frame.actual?.grid else { return [] }
    return (frame.grid?.changed ?? []).prefix(most).map { point in
      let (before, after) = (old[point], new[point])
      return [
        "row": point.y + 1, "column": point.x + 1, "recorded": before.text, "seen": after.text,
        "recordedStyle": "\(before.style)", "seenStyle": "\(after.style)",
      ]
    }
  }

  private var lines: [[String: Any]] {
    guard case .text(let mismatch) = mismatch else { return [] }
    let (old, new) = (mismatch.expected.lines, mismatch.actual.lines)
    func list(_ range: Range<Int>, _ lines: TextLines) -> [String] {
      range.map { String(decoding: lines[$0], as: UTF8.self) }
    }
    return changedLines.prefix(Self.most).map { change in
      [
        "line": change.added.lowerBound + 1, "recorded": list(change.removed, old),
        "seen": list(change.added, new),
      ]
    }
  }
}
