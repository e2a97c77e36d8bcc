import CharacterGrid
import FirstFrame
import Foundation

/// A package of its own for one test, which goes with the test.
final class TemporaryPackage: Sendable {
  let root: String
  /// A source file in it.
  let source: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "ff-\(UUID().uuidString)")
    root = url.path
    source = root + "/Tests/DemoTests/ScoreTests.swift"
    try write("// a manifest", to: "Package.swift")
    try write("// a test", to: "Tests/DemoTests/ScoreTests.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ relative: String) -> String { root + "/" + relative }

  func write(_ text: String, to relative: String) throws {
    try write(Data(text.utf8), to: relative)
  }

  func write(_ data: Data, to relative: String) throws {
    let url = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ relative: String) -> String? {
    FileManager.default.contents(atPath: path(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file but the two that the package starts with, sorted.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isDirectory)
      return !isDirectory.boolValue && !["Package.swift", relativeSource].contains(name)
    }.sorted()
  }

  private var relativeSource: String { String(source.dropFirst(root.count + 1)) }

  func location(line: Int = 12) -> CodeLocation {
    CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: source, line: line, column: 3)
  }
}

extension SnapshotIdentity {
  static func demo(
    _ test: String = "kickOff()", case label: String? = nil, named name: String? = nil,
    kind: SnapshotKind = .grid
  ) -> SnapshotIdentity {
    SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: [test], case: label, named: name,
      kind: kind)
  }
}

/// A grid of rows as they are drawn; the first decides the width.
func drawing(_ rows: String..., styled style: CellStyle? = nil, at columns: Range<Int>? = nil)
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

func film(_ frames: (String, Grid)...) -> Recording {
  Recording(frames: frames.map { Recording.Frame(label: $0.0, grid: $0.1) })
}
