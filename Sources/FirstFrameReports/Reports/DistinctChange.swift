@_spi(Cells) import CharacterGrid

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
    var places: [UInt64: Int] = [:]
    var groups: [(key: ChangeKey, members: [Int])] = []
    for (index, key) in keys.enumerated() {
      if let place = places[key.hash] {
        groups[place].members.append(index)
      } else {
        places[key.hash] = groups.count
        groups.append((key, [index]))
      }
    }
    let digits = Self.digits(for: groups.map(\.key.hash))
    let summaries = Self.summaries(of: groups.map(\.key))
    return zip(groups, summaries).map { group, summary in
      DistinctChange(
        name: String(group.key.digits.prefix(digits)), summary: summary, members: group.members)
    }.sorted { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
  }

  /// The summary of each change; those that would be equal have more details, or an example.
  private static func summaries(of keys: [ChangeKey]) -> [String] {
    func count(_ words: [String]) -> [String: Int] {
      Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let short = keys.map(\.summary)
    let shortCounts = count(short)
    let long = zip(keys, short).map { key, words in
      shortCounts[words, default: 0] > 1
        ? ([words] + key.details).joined(separator: "; ") : words
    }
    let counts = count(long)
    return zip(keys, long).map { key, words in
      guard counts[words, default: 0] > 1, let example = key.example else { return words }
      return "\(words), as in \(example.word)"
    }
  }

  /// The number of digits that are needed to distinguish the hashes, at least four.
  private static func digits(for hashes: [UInt64]) -> Int {
    (4...16).first { digits in
      Set(hashes.map { $0 >> (64 - 4 * UInt64(digits)) }).count == hashes.count
    } ?? 16
  }
}

/// A key that is equal for snapshots that have changed in the same way.
package struct ChangeKey: Hashable, Sendable {
  let hash: UInt64
  let summary: String
  /// The parts of the change after the first one, as far as they are needed to distinguish changes.
  private(set) var details: [String] = []
  /// One of the snapshots; nil if none is known.
  private(set) var example: SnapshotIdentity?

  package static func == (left: ChangeKey, right: ChangeKey) -> Bool { left.hash == right.hash }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The digits of the whole hash; the name of a group is their beginning.
  var digits: String { ContentHash(value: hash).description }

  init(_ edits: String, _ summary: String, _ details: [String] = []) {
    self.init(Array(edits.utf8), summary, details)
  }

  private init(_ edits: [UInt8], _ summary: String, _ details: [String] = []) {
    hash = ContentHash(of: edits).value
    (self.summary, self.details) = (summary, details)
  }

  /// The key of one pending snapshot.
  package init(of pending: PendingSnapshot, _ finding: PendingFinding) {
    switch finding {
    case .different(.pictures(let mismatch)): self.init(mismatch)
    case .different(.text(let mismatch)):
      self.init(LineEdits(from: mismatch.expected.bytes, to: mismatch.actual.bytes))
    case .new:
      let kind = pending.identity.kind
      self.init("new \(kind)", "new \(kind.noun)s", [kind.fileExtension])
    case .same: self.init("same", "recorded as it is now")
    case .damaged: self.init("damaged", "the recorded file is damaged")
    case .refused(let words, _): self.init("refused " + words, words)
    }
    example = pending.identity
  }

  private init(_ mismatch: RecordingMismatch) {
    var (edits, parts) = (Array("cells ".utf8), ChangeParts())
    for frame in mismatch.difference.frames {
      guard let expected = frame.expected, let actual = frame.actual,
        expected.grid.size == actual.grid.size, !frame.hasOtherCursor, !frame.hasOtherFocus
      else {
        self.init(linesOf: mismatch)
        return
      }
      let cells = CellEdits(from: expected.grid, to: actual.grid, at: frame.grid?.changed ?? [])
      edits += cells.edits + [1]
      if frame.isRelabelled { edits += Array("\(expected.label)\u{2}\(actual.label)\u{1}".utf8) }
      for part in cells.parts.list { parts.append(part) }
      if frame.isRelabelled { parts.append(transition(expected.label, actual.label)) }
    }
    guard mismatch.difference.notes.isEmpty, let summary = parts.list.first else {
      self.init(linesOf: mismatch)
      return
    }
    self.init(edits, summary, Array(parts.list.dropFirst()))
  }

  /// The lines of the files show what else has changed, in more detail than words.
  private init(linesOf mismatch: RecordingMismatch) {
    let lines = LineEdits(from: mismatch.expected.bytes, to: mismatch.actual.bytes)
    self.init("lines " + lines.edits, RecordingPicture(mismatch).headline, lines.parts.list)
  }

  private init(_ lines: LineEdits) {
    let parts = lines.parts.list
    self.init("lines " + lines.edits, parts.first ?? "", Array(parts.dropFirst()))
  }
}

extension Recording {
  fileprivate var bytes: [UInt8] { Array(notation.utf8) }
}

private func quoted(_ text: String) -> String { "\"\(VisibleText.of(text, limit: 30))\"" }

private func transition(_ old: String, _ new: String) -> String {
  VisibleText.change(old, new, limit: 30)
}

/// The first few different parts of a change, each as a text before and after.
private struct ChangeParts {
  private(set) var list: [String] = []

  /// Whether further parts are left out.
  var isFull: Bool { list.count == 4 }

  mutating func append(_ part: String) {
    if !isFull, !list.contains(part) { list.append(part) }
  }
}

/// The changed cells of a picture, relative to the first of them.
private struct CellEdits {
  private(set) var edits: [UInt8] = []
  /// The changed parts of rows, before and after; none if no cell has changed.
  private(set) var parts = ChangeParts()

  init(from expected: Grid, to actual: Grid, at points: [GridPoint]) {
    guard let first = points.first else { return }
    edits.reserveCapacity(points.count * 12)
    for point in points {
      append(point.x - first.x)
      edits.append(UInt8(ascii: ","))
      append(point.y - first.y)
      edits.append(UInt8(ascii: ":"))
      let old = append(cellAt: point, of: expected)
      edits.append(2)
      let new = append(cellAt: point, of: actual)
      edits.append(2)
      // Nothing is compared if both have the style that comes first in every grid.
      if (old.style, new.style) != (0, 0) {
        let styles = (expected.styles[Int(old.style)], actual.styles[Int(new.style)])
        if styles.0 != styles.1 { edits += Array("\(styles.0)\u{2}\(styles.1)".utf8) }
      }
      edits.append(3)
    }
    var (start, end) = (first, first.x)
    for point in points.dropFirst() where !parts.isFull {
      if point.y == start.y, point.x <= end + 1 {
        end = point.x
      } else {
        appendPart(from: start, to: end, expected, actual)
        (start, end) = (point, point.x)
      }
    }
    appendPart(from: start, to: end, expected, actual)
  }

  /// Appends the changed cells from a point to a column of its row.
  private mutating func appendPart(
    from start: GridPoint, to end: Int, _ expected: Grid, _ actual: Grid
  ) {
    let columns = start.x...end
    let (old, new) = (
      Self.text(of: expected, columns, start.y), Self.text(of: actual, columns, start.y)
    )
    parts.append(
      old.utf8.elementsEqual(new.utf8)
        ? "\(expected[start].style) → \(actual[start].style)" : transition(old, new))
  }

  private mutating func append(_ number: Int) {
    if number < 0 { edits.append(UInt8(ascii: "-")) }
    edits.append(decimal: abs(number))
  }

  /// Appends the text of a cell, and returns the cell.
  private mutating func append(cellAt point: GridPoint, of grid: Grid) -> PackedCell {
    let cell = PackedCell(bits: grid.cells[point.y * grid.size.width + point.x])
    if let cluster = cell.cluster {
      edits += grid.clusters[cluster]
    } else if !cell.isContinuation {
      edits.append(cell.scalar)
    }
    return cell
  }

  private static func text(of grid: Grid, _ columns: ClosedRange<Int>, _ row: Int) -> String {
    columns.map { grid[GridPoint(x: $0, y: row)].text }.joined()
  }
}

/// The changed lines of a file, without their line numbers.
private struct LineEdits {
  private(set) var edits = ""
  private(set) var parts = ChangeParts()

  init(from old: [UInt8], to new: [UInt8]) {
    let (before, after) = (TextLines(old), TextLines(new))
    for change in TextDifference(from: old, to: new).changes {
      let removed = change.removed.map { String(decoding: before[$0], as: UTF8.self) }
      let added = change.added.map { String(decoding: after[$0], as: UTF8.self) }
      edits += removed.map { "-\($0)\n" }.joined() + added.map { "+\($0)\n" }.joined() + "\u{1}"
      if let old = removed.first, let new = added.first {
        parts.append(transition(old, new))
      } else {
        let words = [removed.first, added.first].map { $0.map(quoted) ?? "nothing" }
        parts.append(words.joined(separator: " → "))
      }
    }
  }
}

extension Advice {
  /// The command that accepts all snapshots that have changed in the same way.
  package static func accept(_ change: DistinctChange) -> String {
    "\(acceptance) --kind \(change.name)"
  }
}
