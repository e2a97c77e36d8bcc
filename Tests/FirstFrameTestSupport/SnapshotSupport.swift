package import FirstFrame
package import TestSupport

extension TemporaryPackage {
  /// Where its tests keep what they record and find.
  package var places: Places {
    do {
      return try Places.locate(from: root, environment: [:])
    } catch {
      fatalError("The package has no places: \(error)")
    }
  }

  /// The folders of the results that hold each file of the package, sorted; other files as they are.
  package var filesOfResults: [String] {
    let results = ".build/firstframe/"
    return files.map { file in
      file.hasPrefix(results) ? String(file.dropFirst(results.count).prefix { $0 != "/" }) : file
    }.sorted()
  }

  /// Verifies something in a process of its own, which knows only what the journals say.
  @MainActor @discardableResult package func verify(
    _ content: SnapshotContent, as identity: SnapshotIdentity = .demo(),
    _ mode: RecordMode? = nil, line: Int = 12
  ) -> SnapshotVerdict {
    SnapshotSession(environment: [:])
      .verify(content, as: identity, mode: mode, at: location(line: line))
  }

  @MainActor @discardableResult package func verify(
    _ recording: Recording, as identity: SnapshotIdentity = .demo(), _ mode: RecordMode? = nil,
    line: Int = 12
  ) -> SnapshotVerdict { verify(.pictures(recording), as: identity, mode, line: line) }

  @MainActor @discardableResult package func verify(
    _ grid: Grid, as identity: SnapshotIdentity = .demo(), _ mode: RecordMode? = nil,
    line: Int = 12
  ) -> SnapshotVerdict { verify(Recording(of: grid), as: identity, mode, line: line) }

  package func location(line: Int = 12) -> CodeLocation {
    CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: source, line: line, column: 3)
  }
}

extension SnapshotIdentity {
  package static func demo(
    _ test: String = "kickOff()", case label: String? = nil, named name: String? = nil,
    kind: SnapshotKind = .grid
  ) -> SnapshotIdentity {
    SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: [test], case: label, named: name,
      kind: kind)
  }
}

/// A grid of rows as they are drawn; the first decides the width.
package func drawing(
  _ rows: String..., styled style: CellStyle? = nil, at columns: Range<Int>? = nil
)
  -> Grid
{
  var canvas = Canvas(size: GridSize(width: rows.first?.columns ?? 0, height: rows.count))
  for (y, row) in rows.enumerated() { canvas.draw(row, at: GridPoint(x: 0, y: y)) }
  if let style, let columns {
    for (y, row) in rows.enumerated() {
      let letters = Array(row)
      for x in columns where x < letters.count {
        canvas.draw(String(letters[x]), at: GridPoint(x: x, y: y), style: style)
      }
    }
  }
  return canvas.frozen()
}

package func film(_ frames: (String, Grid)...) -> Recording {
  Recording(frames: frames.map { Recording.Frame(label: $0.0, grid: $0.1) })
}
