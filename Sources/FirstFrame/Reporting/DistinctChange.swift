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
    return groups.map { key, members in
      DistinctChange(
        name: String(key.digits.prefix(digits)), summary: key.summary, members: members)
    }.sorted { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
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

  /// The digits of the whole hash; the name of a group is their beginning.
  var digits: String { ContentHash(value: hash).description }

  init(_ edits: String, _ summary: String) { self.init(Array(edits.utf8), summary) }

  private init(_ edits: [UInt8], _ summary: String) {
    hash = ContentHash(of: edits).value
    self.summary = summary
  }

  /// The key of one pending snapshot.
  package init(of pending: PendingSnapshot, _ finding: PendingFinding) {
    switch finding {
    case .different(.pictures(let mismatch)): self.init(mismatch)
    case .different(.text(let mismatch)):
      self.init(LineEdits(from: mismatch.expected.bytes, to: mismatch.actual.bytes))
    case .new: self.init("new \(pending.identity.kind)", "new \(pending.identity.kind.noun)s")
    case .same: self.init("same", "recorded as it is now")
    case .damaged: self.init("damaged", "the recorded file is damaged")
    case .refused(let words, _): self.init("refused " + words, words)
    }
  }

  private init(_ mismatch: RecordingMismatch) {
    var (edits, summary) = (Array("cells ".utf8), String?.none)
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
      let label = frame.isRelabelled ? "\(quoted(expected.label)) → \(quoted(actual.label))" : nil
      summary = summary ?? cells.summary ?? label
    }
    guard mismatch.difference.notes.isEmpty, let summary else {
      self.init(linesOf: mismatch)
      return
    }
    self.init(edits, summary)
  }

  /// The lines of the files show what else has changed, in more detail than words.
  private init(linesOf mismatch: RecordingMismatch) {
    let lines = LineEdits(from: mismatch.expected.bytes, to: mismatch.actual.bytes)
    self.init("lines " + lines.edits, RecordingPicture(mismatch).headline)
  }

  private init(_ lines: LineEdits) { self.init("lines " + lines.edits, lines.summary) }
}

extension Recording {
  fileprivate var bytes: [UInt8] { Array(notation.utf8) }
}

private func quoted(_ text: String) -> String { "\"\(VisibleText.of(text, limit: 30))\"" }

/// The changed cells of a picture, relative to the first of them.
private struct CellEdits {
  private(set) var edits: [UInt8] = []
  /// The first changed part of a row, before and after; nil if no cell has changed.
  var summary: String?

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
    var end = first.x
    for point in points where point.y == first.y && point.x <= end + 1 { end = point.x }
    let columns = first.x...end
    let (old, new) = (
      Self.text(of: expected, columns, first.y), Self.text(of: actual, columns, first.y)
    )
    summary =
      old.utf8.elementsEqual(new.utf8)
      ? "\(expected[first].style) → \(actual[first].style)" : "\(quoted(old)) → \(quoted(new))"
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
  var edits = ""
  var summary = ""

  init(from old: [UInt8], to new: [UInt8]) {
    let (before, after) = (TextLines(old), TextLines(new))
    for change in TextDifference(from: old, to: new).changes {
      let removed = change.removed.map { String(decoding: before[$0], as: UTF8.self) }
      let added = change.added.map { String(decoding: after[$0], as: UTF8.self) }
      edits += removed.map { "-\($0)\n" }.joined() + added.map { "+\($0)\n" }.joined() + "\u{1}"
      if summary.isEmpty {
        summary = [removed.first, added.first].map { $0.map(quoted) ?? "nothing" }
          .joined(separator: " → ")
      }
    }
  }
}
