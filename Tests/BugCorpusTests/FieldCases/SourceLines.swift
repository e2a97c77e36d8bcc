import Foundation

/// The lines of code of this target, which describe a place without its line number.
///
/// The number of a line changes with every edit above it; the code on the line does not.
struct SourceLines: Sendable {
  static let ofThisTarget = SourceLines(
    in: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent())

  private let files: [String: [Substring]]

  /// Reads the sources in a folder and those below it.
  init(in folder: URL) {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
    let contents = sources.compactMap { source in
      (try? String(contentsOf: source, encoding: .utf8)).map {
        (source.lastPathComponent, $0.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
    files = Dictionary(contents) { first, _ in first }
  }

  /// Shows the code of each place in a message instead of the line's number.
  func showing(_ message: String) -> String {
    message.replacing(/([\w+]+\.swift):(\d+)/) { match in
      let number = Int(match.2) ?? 0
      guard let lines = files[String(match.1)], lines.indices.contains(number - 1) else {
        return "\(match.1):?"
      }
      let code = lines[number - 1].trimmingCharacters(in: .whitespaces)
      return "\(match.1) `\(code)`"
    }
  }
}
