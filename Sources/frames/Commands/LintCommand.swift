import FirstFrame

/// Checks the recorded files without running tests.
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

/// Asks git about a package, without changing anything.
struct Git {
  private let root: String
  private let surroundings: Surroundings

  init(in root: String, _ surroundings: Surroundings) {
    (self.root, self.surroundings) = (root, surroundings)
  }

  /// The recorded files that git ignores, or why they are not known.
  func ignoredSnapshots() -> SnapshotLint.IgnoredFiles {
    let list = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard"]
    // The settings of a repository can name a program that git runs to find changed files.
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
