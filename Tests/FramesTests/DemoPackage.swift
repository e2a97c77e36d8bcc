import CharacterGrid
import FirstFrame
import Foundation

@testable import frames

/// A package of its own for one test, whose tests are run by hand.
final class DemoPackage: Sendable {
  let root: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "ff-\(UUID().uuidString)")
    root = url.path
    try write("// a manifest", to: "Package.swift")
    try write("// a test", to: "Tests/DemoTests/ScoreTests.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ relative: String) -> String { root + "/" + relative }

  func write(_ text: String, to relative: String) throws {
    let url = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ relative: String) -> String? {
    FileManager.default.contents(atPath: path(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  func baseline(_ name: String) -> String? {
    read("__Snapshots__/DemoTests/ScoreTests/\(name).grid")
  }

  var places: Places {
    get throws { try Places.locate(from: root, environment: [:]) }
  }

  /// Runs a test once for each picture, each time in a process of its own.
  @MainActor func verify(
    _ test: String, _ pictures: [String], target: String = "DemoTests",
    file: String = "ScoreTests.swift"
  ) {
    let location = CodeLocation(
      fileID: "\(target)/\(file)", filePath: path("Tests/DemoTests/ScoreTests.swift"), line: 12,
      column: 3)
    let identity = SnapshotIdentity(target: target, file: file, test: [test], kind: .grid)
    for picture in pictures {
      _ = SnapshotSession(environment: [:]).verify(
        Recording(of: grid(picture)), as: identity, at: location)
    }
  }

  func frames(_ arguments: String...) -> Tool.Result {
    Tool.run(arguments, in: root, environment: [:])
  }
}

func grid(_ text: String) -> Grid {
  var canvas = Canvas(size: GridSize(width: text.columns, height: 1))
  canvas.draw(text, at: .zero)
  return canvas.frozen()
}
