/// Snapshots that have changed in the same way, at any place in their pictures.
package struct DistinctChange: Sendable {
  /// A short name that depends only on the change, so that it is the same in all processes.
  package let name: String
  /// The contents before and after, on one line.
  package let summary: String
  /// The indices of the snapshots in the list that was grouped.
  package fileprivate(set) var members: [Int]

  /// Groups equal changes; the group with the most snapshots comes first.
  package static func groups(of keys: [ChangeKey]) -> [DistinctChange] {
    let groups = Dictionary(grouping: keys.indices) { keys[$0].hash }
    // As many digits as are needed to distinguish the hashes.
    let digits =
      (4...16).first { digits in
        Set(groups.keys.map { $0 >> (64 - 4 * UInt64(digits)) }).count == groups.count
      } ?? 16
    return groups.values.map { members in
      let key = keys[members[0]]
      return DistinctChange(
        name: String(ContentHash(value: key.hash).description.prefix(digits)),
        summary: key.summary, members: members)
    }.sorted { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
  }
}

/// A key that is equal for snapshots that have changed in the same way.
package struct ChangeKey: Sendable {
  let hash: UInt64
  /// The first few different parts of the change, on one line.
  let summary: String

  private init(_ edits: String, _ parts: [String]) {
    hash = ContentHash(of: Array(edits.utf8)).value
    var shown: [String] = []
    for part in parts where shown.count < 2 && !shown.contains(part) { shown.append(part) }
    summary = shown.joined(separator: "; ")
  }

  /// The key of one pending snapshot.
  package init(of pending: PendingSnapshot, _ finding: PendingFinding) {
    switch finding {
    case .different(.pictures(let mismatch)): self.init(mismatch)
    case .different(.text(let mismatch)):
      self.init(from: mismatch.expected.bytes, to: mismatch.actual.bytes)
    case .new:
      let kind = pending.identity.kind
      self.init("new \(kind)", ["new \(kind.noun)s"])
    case .same: self.init("same", ["recorded as it is now"])
    case .damaged: self.init("damaged", ["the recorded file is damaged"])
    case .refused(let words, _): self.init("refused " + words, [words])
    }
  }

  private init(_ mismatch: RecordingMismatch) {
    var (edits, parts) = ("cells ", [String]())
    let isOfCells = mismatch.difference.frames.allSatisfy { frame in
      guard let expected = frame.expected, let actual = frame.actual,
        expected.grid.size == actual.grid.size, !frame.hasOtherCursor, !frame.hasOtherFocus
      else { return false }
      edits += Self.edits(
        from: expected.grid, to: actual.grid, at: frame.grid?.changed ?? [], &parts)
      edits += "\u{1}"
      if frame.isRelabelled {
        edits += "\(expected.label)\u{2}\(actual.label)\u{1}"
        parts.append(transition(expected.label, actual.label))
      }
      return true
    }
    if isOfCells, mismatch.difference.notes.isEmpty, !parts.isEmpty {
      self.init(edits, parts)
    } else {
      // The lines of the files show what else has changed, in more detail than words.
      self.init(
        from: Array(mismatch.expected.notation.utf8), to: Array(mismatch.actual.notation.utf8),
        RecordingPicture(mismatch).headline)
    }
  }

  /// The changed lines of a file, without their line numbers.
  private init(from old: [UInt8], to new: [UInt8], _ headline: String? = nil) {
    var (edits, parts) = ("lines ", [String]())
    let (before, after) = (TextLines(old), TextLines(new))
    for change in TextDifference(from: old, to: new).changes {
      let removed = change.removed.map { String(decoding: before[$0], as: UTF8.self) }
      let added = change.added.map { String(decoding: after[$0], as: UTF8.self) }
      edits += removed.map { "-\($0)\n" }.joined() + added.map { "+\($0)\n" }.joined() + "\u{1}"
      if let old = removed.first, let new = added.first {
        parts.append(transition(old, new))
      } else {
        let words = [removed.first, added.first].map { line in
          line.map { "\"\(VisibleText.of($0, limit: 30))\"" } ?? "nothing"
        }
        parts.append(words.joined(separator: " → "))
      }
    }
    self.init(edits, headline.map { [$0] } ?? parts)
  }

  /// The changed cells of a picture, relative to the first of them; appends the parts of rows.
  private static func edits(
    from expected: Grid, to actual: Grid, at points: [GridPoint], _ parts: inout [String]
  ) -> String {
    guard let first = points.first else { return "" }
    var edits = ""
    var (last, row) = (first, (old: "", new: "", style: ""))
    func part() -> String {
      row.old.utf8.elementsEqual(row.new.utf8) ? row.style : transition(row.old, row.new)
    }
    for point in points {
      let (old, new) = (expected[point], actual[point])
      let style = old.style == new.style ? "" : "\(old.style)\u{2}\(new.style)"
      edits += "\(point.x - first.x),\(point.y - first.y):\(old.text)\u{2}\(new.text)\u{2}"
      edits += style + "\u{3}"
      // The summary needs no more than the first few parts.
      if parts.count == 4 { continue }
      if point.y != last.y || point.x > last.x + 1 {
        parts.append(part())
        row = ("", "", "")
      }
      if row.style.isEmpty { row.style = "\(old.style) → \(new.style)" }
      row = (row.old + old.text, row.new + new.text, row.style)
      last = point
    }
    parts.append(part())
    return edits
  }
}

private func transition(_ old: String, _ new: String) -> String {
  VisibleText.change(old, new, limit: 30)
}

extension Advice {
  /// The command that accepts all snapshots that have changed in the same way.
  package static func accept(_ change: DistinctChange) -> String {
    "\(acceptance) --kind \(change.name)"
  }
}
