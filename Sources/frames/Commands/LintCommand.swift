import FirstFrame

/// Looks at the recorded files without running a test.
struct LintCommand: ToolCommand {
  static let synopsis = Synopsis(
    name: "lint", summary: "looks for damage in the recorded files", forms: ["[--json]"],
    description: """
      Looks at the recorded files and the results, and runs no test. It finds wrong encodings and line
      ends, conflict markers, headers that contradict their rows, names that collide, files that git
      ignores, and leftovers. Its exit status is 1 if there is an error, and 0 if there are remarks
      only.
      """, options: [.init(name: "--json", summary: "for programs")])

  let isForPrograms: Bool

  init(_ arguments: Arguments) throws(UsageError) { isForPrograms = arguments.has("--json") }

  func run(in surroundings: Surroundings) throws -> Tool.Result {
    let places = try surroundings.places()
    let ignored = Git(in: places.root, surroundings).ignoredSnapshots()
    let report = try SnapshotLint(of: places, ignored: ignored).report()
    return Tool.Result(
      output: isForPrograms ? report.json : report.text, status: report.errorCount > 0 ? 1 : 0)
  }
}

/// What git says of a package; nothing of it is changed.
struct Git {
  private let root: String
  private let surroundings: Surroundings

  init(in root: String, _ surroundings: Surroundings) {
    (self.root, self.surroundings) = (root, surroundings)
  }

  /// The recorded files that are ignored, or why that is not known.
  func ignoredSnapshots() -> SnapshotLint.IgnoredFiles {
    let list = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard"]
    // A repository's own settings can name a program that is asked for changed files.
    let words = ["git", "-c", "core.fsmonitor=false"] + list + ["--", Places.snapshots]
    let result = surroundings.run(PipedCommand(words, in: root))
    switch result.ending {
    case .exited(0):
      return .known(
        result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    case .exited:
      let line = result.errors.prefix { $0 != UInt8(ascii: "\n") }
      return .unknown(String(decoding: line, as: UTF8.self))
    case .notStarted(let words): return .unknown("git cannot be run: \(words)")
    case .killed, .stopped: return .unknown("git did not answer")
    }
  }
}
