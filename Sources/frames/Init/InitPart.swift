import FirstFrame

/// One file to which `frames init` adds lines.
struct InitPart {
  /// The name of the part for `--only`.
  let name: String
  /// The path below the package's directory, or with `isOfRepository` below that of the repository.
  let path: String
  /// The lines between marks.
  let section: MarkedSection
  /// What the user's own lines contain already, in words; nil if they contain none of it.
  let known: ([String]) -> String?
  /// Whether git may say of the whole file that a later line undoes the section.
  var isJudgedByGit = false
  /// Whether the file belongs to the tool alone, so that its owner has changed one that differs.
  var isWholeFile = false
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
    return [
      gitattributes, editorconfig, gitignore(results), workflow(folder, in: place, branch: branch),
      agents(folder),
    ]
  }

  private static func hash(_ text: String) -> String { "# \(text)" }

  private static var gitattributes: InitPart {
    var part = InitPart(
      name: "gitattributes", path: ".gitattributes",
      section: MarkedSection(
        [
          "# Recorded texts are compared byte by byte, so a checkout must not change line ends.",
          "\(Places.snapshots)/** -text",
        ], comment: hash)
    ) { lines in
      let own = lines.filter { $0.contains(Places.snapshots) && !$0.hasPrefix("#") }
      if own.isEmpty { return nil }
      return own.contains(where: protects)
        ? "has a line for \(Places.snapshots) already"
        : "has another line for \(Places.snapshots), so it was not changed; "
          + "`\(Places.snapshots)/** -text` is recommended"
    }
    part.isJudgedByGit = true
    return part
  }

  /// Returns true for a line of .gitattributes that keeps the bytes of recorded files.
  static func protects(_ line: String) -> Bool {
    line.contains(Places.snapshots) && (line.contains("-text") || line.hasSuffix(" binary"))
  }

  private static var editorconfig: InitPart {
    InitPart(
      name: "editorconfig", path: ".editorconfig",
      section: MarkedSection(
        [
          "[\(Places.snapshots)/**]", "end_of_line = unset", "insert_final_newline = unset",
          "trim_trailing_whitespace = unset",
        ], comment: hash)
    ) { lines in
      lines.contains { $0.hasPrefix("[") && $0.contains(Places.snapshots) }
        ? "has a section for \(Places.snapshots) already" : nil
    }
  }

  private static func gitignore(_ results: String?) -> InitPart {
    let isElsewhere = results.map { $0 != ".build" && !$0.hasPrefix(".build/") } ?? false
    let folder = isElsewhere ? ["/\(results ?? "")/"] : []
    let temporary = ".firstframe-*.tmp"
    return InitPart(
      name: "gitignore", path: ".gitignore",
      section: MarkedSection(
        ["# Temporary files that a killed process leaves beside a snapshot.", temporary] + folder,
        comment: hash)
    ) { lines in
      let words = Set(lines)
      let isKnown = words.contains(temporary) || words.contains("*.tmp")
      let hasFolder = folder.allSatisfy {
        words.contains($0) || words.contains("\($0.dropFirst())")
      }
      return isKnown && hasFolder ? "has these lines already" : nil
    }
  }

  private static func agents(_ results: String) -> InitPart {
    InitPart(
      name: "agents", path: "AGENTS.md",
      section: MarkedSection(
        """
        ## Snapshots

        Tests compare what views show with the files in `\(Places.snapshots)`, by FirstFrame.

        - Run all tests with `swift test`, one with `swift test --filter NAME`.
        - Each failure leaves a short file in `\(results)/failures/`: read it first. It has the
          place of the test, what was expected, what was seen, and the next commands.
        - `swift run frames report` shows all that failed. `swift run frames help` has the other commands.
        - If the recorded picture is right, correct the code and run the test again.
        - If the new picture is right, and only then: `swift run frames accept ID`.
        - Do not edit files in `\(Places.snapshots)` by hand, do not delete them to make a test pass, and do
          not set `SNAPSHOT_TESTING_RECORD` for that.
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      ) { "<!-- \($0) -->" }
    ) { lines in
      lines.contains { $0.contains("frames report") || $0.contains("frames accept") }
        ? "mentions frames already" : nil
    }
  }
}
