import FirstFrame

/// One file to which `frames init` adds lines.
struct InitPart {
  /// The name of the part for `--only`.
  let name: String
  /// The path below the package's directory.
  let path: String
  /// The lines that are added at the end of the file.
  let lines: [String]
  /// A word of these lines; a file that has it already is left as it is.
  let mark: String

  /// The names of all parts.
  static let names = ["gitattributes", "editorconfig", "gitignore", "agents"]

  /// All parts for a package whose results are in a folder below its directory.
  static func all(resultsIn folder: String) -> [InitPart] {
    let isElsewhere = folder != ".build" && !folder.hasPrefix(".build/")
    return [
      InitPart(
        name: "gitattributes", path: ".gitattributes",
        lines: [
          "# Recorded texts are compared byte by byte, so a checkout must not change line ends.",
          "\(Places.snapshots)/** -text",
        ], mark: Places.snapshots),
      InitPart(
        name: "editorconfig", path: ".editorconfig",
        lines: [
          "[\(Places.snapshots)/**]", "end_of_line = unset", "insert_final_newline = unset",
          "trim_trailing_whitespace = unset",
        ], mark: Places.snapshots),
      InitPart(
        name: "gitignore", path: ".gitignore",
        lines: [
          "# Temporary files that a killed process leaves beside a snapshot.", ".firstframe-*.tmp",
        ] + (isElsewhere ? ["/\(folder)/"] : []), mark: ".firstframe-"),
      InitPart(
        name: "agents", path: "AGENTS.md",
        lines: """
          ## Snapshots

          Tests compare what views show with the files in `\(Places.snapshots)`, by FirstFrame.

          - Run all tests with `swift test`, one with `swift test --filter NAME`.
          - Each failure leaves a short file in `\(folder)/failures/`: read it first. It has the
            place of the test, what was expected, what was seen, and the next commands.
          - `swift run frames report` shows all that failed. `swift run frames help` has the other commands.
          - If the recorded picture is right, correct the code and run the test again.
          - If the new picture is right, and only then: `swift run frames accept ID`.
          - Do not edit files in `\(Places.snapshots)` by hand, do not delete them to make a test pass, and do
            not set `SNAPSHOT_TESTING_RECORD` for that.
          """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        mark: "frames report"),
    ]
  }
}

// MARK: - Files

extension InitPart {
  /// What becomes of the part's file: a message, and the new content unless it stays as it is.
  func change(of file: [UInt8]) -> (words: String, bytes: [UInt8]?) {
    let text = String(decoding: file, as: UTF8.self)
    let own = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    if lines.allSatisfy({ $0.isEmpty || own.contains($0) }) { return ("nothing to do", nil) }
    if text.contains(mark) {
      return ("has other lines of this kind, so it was left. These are recommended", nil)
    }
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    let gap = file.isEmpty ? "" : file.last == UInt8(ascii: "\n") ? end : end + end
    return ("written", file + Array((gap + lines.map { $0 + end }.joined()).utf8))
  }
}
