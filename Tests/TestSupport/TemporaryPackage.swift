package import Foundation

/// A package of its own for one test, with one test file in it; removed with the value.
package final class TemporaryPackage: Sendable {
  /// Its folder.
  package let root: String
  /// The test file.
  package let source: String

  /// Writes a manifest and a test file into a new folder.
  package init() {
    root =
      FileManager.default.temporaryDirectory.appending(path: "ff-\(UUID().uuidString)").path
    source = root + "/" + Self.test
    do {
      try write("// a manifest", to: "Package.swift")
      try write("// a test", to: Self.test)
    } catch {
      fatalError("There is no temporary folder: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private static let test = "Tests/DemoTests/ScoreTests.swift"

  /// The path of something in it.
  package func path(_ relative: String) -> String { root + "/" + relative }

  /// Writes a text, and makes the folders around it.
  package func write(_ text: String, to relative: String) throws {
    try write(Data(text.utf8), to: relative)
  }

  /// Writes bytes, and makes the folders around them.
  package func write(_ data: Data, to relative: String) throws {
    let url = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// A file's text; nil where there is none.
  package func read(_ relative: String) -> String? {
    FileManager.default.contents(atPath: path(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file but the two that the package starts with, sorted.
  package var files: [String] {
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isDirectory)
      return !isDirectory.boolValue && !["Package.swift", Self.test].contains(name)
    }.sorted()
  }

  /// The files below `__Snapshots__`, sorted, by their paths there.
  package var snapshots: [String] {
    let folder = "__Snapshots__/"
    return files.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
  }
}
