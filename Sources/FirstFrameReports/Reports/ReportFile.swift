/// Recognises earlier reports, so that a report never replaces another file.
package enum ReportFile {
  /// The path if the file there is neither empty nor a report, so that it must not be replaced.
  ///
  /// Nil if a report may be written to the path, which may also be that of a pipe or a device.
  package static func foreign(at path: String) -> String? {
    guard OpenFile(path: path) == nil, FileStore.kind(of: path) == .file,
      let start = try? FileStore.readStart(of: path, count: 2_048), !start.isEmpty
    else { return nil }
    return isReport(start) ? nil : path
  }

  /// Returns true for the beginning of a report in any form.
  static func isReport(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    if marks.contains(where: text.hasPrefix) { return true }
    if text.hasPrefix("<!DOCTYPE html>\n") { return text.contains("\n<title>FirstFrame: ") }
    var title = ""
    for character in text.prefix(while: { $0 != "\n" }) {
      let isDigit = ("0"..."9").contains(character)
      if !isDigit || title.last != "#" { title.append(isDigit ? "#" : character) }
    }
    return titles.contains(where: title.hasPrefix)
  }

  /// The beginnings of all forms but the page and the text.
  private static let marks = [
    "## Snapshots\n", "## Snapshots and proofs\n", "{\n  \"format\" : \"firstframe report\"",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"frames\"", "::error ",
  ]

  /// The beginnings of the first line of a text, with one sign for each number.
  private static let titles = [
    "No test has taken a snapshot yet.", "No snapshot is pending", "The snapshot is as recorded.",
    "All # snapshots are as recorded.", "# snapshot of # ", "# snapshots of # ", "# proof ",
    "# proofs ", "A proof was ", "All # parts ran", "Part # of # ran", "Parts #",
    "The test of a snapshot failed", "# tests of snapshots failed", "A process of the tests ",
    "# processes of the tests ", "The test process died ",
  ]
}
