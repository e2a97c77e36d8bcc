import FirstFrame

/// One file to which `frames init` adds lines.
struct InitPart {
  /// The name of the part for `--only`.
  let name: String
  /// The path below the package's directory, or with `isOfRepository` below that of the repository.
  let path: String
  /// The lines that are added at the end of the file.
  let lines: [String]
  /// A word of these lines; a file that has it already is left as it is. Nil if any file is.
  let mark: String?
  /// Whether the file is at the top of the repository, where its service looks for it.
  var isOfRepository = false

  /// The names of all parts.
  static let names = ["gitattributes", "editorconfig", "gitignore", "workflow", "agents"]

  /// All parts for a package.
  ///
  /// - Parameters:
  ///   - results: The path of the results below the package's directory.
  ///   - place: The package's folder below the top of the repository, with a slash at its end; empty
  ///     if it is the top.
  ///   - branch: The branch whose pushes run the tests.
  /// - Returns: The parts.
  static func all(
    resultsAt results: String?, in place: String, branch: String = "main"
  ) -> [InitPart] {
    let folder = results ?? ".build/firstframe"
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
      workflow(folder, in: place, branch: branch),
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
    if mark.map({ text.contains($0) }) ?? !file.isEmpty {
      return ("has other lines of this kind, so it was left. These are recommended", nil)
    }
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    let gap = file.isEmpty ? "" : file.last == UInt8(ascii: "\n") ? end : end + end
    return ("written", file + Array((gap + lines.map { $0 + end }.joined()).utf8))
  }

  /// The path from the package's directory.
  func path(from places: Places) -> String {
    guard isOfRepository else { return path }
    let depth = places.folderInRepository.utf8.count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: depth) + path
  }
}
