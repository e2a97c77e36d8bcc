import FirstFrameReports

extension Command {
  /// Finds recorded files that no test uses any more, and deletes them.
  static var prune: Command {
    Command(
      name: "prune", summary: "finds the recorded files of no test",
      forms: ["[--tests FILE ...] [--delete [--unused] [--dry-run]]"],
      description: """
        Compares the recorded files with the list of the tests, which swift test list prints. A file is
        certainly left over if no test of the list owns it, and unused if its test ran to its end and
        did not take it. All other files are undecided and never touched. Without --delete nothing
        is changed.
        """,
      options: [
        .init(
          name: "--tests", value: "FILE",
          summary: """
            reads the list from a file, or from the standard input if FILE is -;
            several lists are joined, such as one for each platform
            """),
        .init(name: "--delete", summary: "deletes the files that are certain"),
        .init(
          name: "--unused",
          summary: """
            with --delete: deletes the unused files too, such as one of
            a test that returns early
            """),
        .init(
          name: "--dry-run",
          summary: "with --delete: prints what would be deleted, and deletes nothing"),
      ], repeated: ["--tests"]
    ) { arguments throws(UsageError) in
      let lists = (arguments.values["--tests"] ?? [])
      let isDeleting = arguments.has("--delete")
      let isAboutUnused = arguments.has("--unused")
      let isDry = arguments.has("--dry-run")
      if isAboutUnused, !isDeleting {
        throw UsageError(problem: "--unused needs --delete")
      }
      return { surroundings in
        let places = try surroundings.places()
        let source = TestListSource(lists, in: places, surroundings)
        let list = try source.list()
        let remarks = [TestListSource.remark(on: list), source.staleness].compactMap(\.self)
        if isDeleting, let remark = remarks.last {
          throw Refusal([remark], "Nothing was deleted.")
        }
        let report = try PruneReport(list, in: places)
        guard isDeleting else {
          let text = remarks.map { "\n\($0)\n" }.joined()
          return Tool.Result(output: report.text(in: places) + text)
        }
        let orphans = report.orphans(.certain) + (isAboutUnused ? report.orphans(.unused) : [])
        let outcomes = orphans.map { $0.delete(in: places, isDry: isDry) }
        let left = report.orphans.count - orphans.count
        let lines =
          (outcomes.isEmpty ? ["Nothing was deleted."] : outcomes.map(\.words))
          + (left > 0 ? ["left \(Words.count(left, "file")): see \(Advice.tool) prune"] : [])
          + (isDry && !outcomes.isEmpty ? ["Nothing was deleted."] : [])
        return Tool.Result(
          output: lines.joined(separator: "\n") + "\n",
          status: outcomes.allSatisfy(\.isDone) ? 0 : 1)
      }
    }
  }
}

/// The source of the list of tests.
struct TestListSource {
  private let files: [String]
  private let places: Places
  private let surroundings: Surroundings

  init(_ files: [String], in places: Places, _ surroundings: Surroundings) {
    (self.files, self.places, self.surroundings) = (files, places, surroundings)
  }

  /// The tests; throws if there are none.
  func list() throws -> TestList {
    var list = TestList()
    if files.isEmpty { list.add(try fromSwiftPM()) }
    for file in files {
      list.add(
        try file == "-" ? FileStore.readInput() : FileStore.read(surroundings.path(file)))
    }
    guard list.tests.isEmpty else { return list }
    throw Refusal([
      "The list names no test, so that every file would be left over. "
        + "It has lines such as Module.Suite/test(), as swift test list prints them."
    ])
  }

  /// A remark if a line of the list could not be read; otherwise nil.
  static func remark(on list: TestList) -> String? {
    guard let line = list.unreadLines.first else { return nil }
    let others = list.unreadLines.count - 1
    let more = others > 0 ? " (and \(Words.count(others, "more line")))" : ""
    return """
      A line of the list could not be read\(more): \(VisibleText.of(line, limit: 400))
      It may be a test, so no file is certain.
      Write the list again: swift test list > tests.txt. If it still has the line, and the line is \
      not a test, remove it. Then: \(Advice.tool) prune --tests tests.txt
      """
  }

  // MARK: - SwiftPM

  /// The output of `swift test list`.
  ///
  /// `swift run` may hold SwiftPM's lock while this runs, so SwiftPM is told not to wait for the
  /// lock. Nothing is built or changed.
  private func fromSwiftPM() throws -> [UInt8] {
    let words = ["swift", "test", "list", "--skip-build", "--ignore-lock"]
    let result = surroundings.run(PipedCommand(words, in: places.root))
    if case .exited(0) = result.ending { return result.output }
    let text = String(decoding: result.output + result.errors, as: UTF8.self)
    let lines = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
    let last = lines.suffix(5).map { "\n  " + VisibleText.printed(String($0), limit: 300) }
    throw Refusal(
      ["swift test list --skip-build printed no list:\(last.joined())"],
      """
      Build the tests first: swift build --build-tests
      Or give the list: swift test list > tests.txt, then \(Advice.tool) prune --tests tests.txt
      """)
  }

  /// A remark if the list, or the tests that SwiftPM lists, are older than the sources.
  ///
  /// Nil if they are not, and for a list from the standard input.
  var staleness: String? {
    let built = BuiltTests(in: places)
    for list in files where list != "-" {
      guard let file = built.source(newerThan: surroundings.path(list)) else { continue }
      let names = [file, list].map { VisibleText.of($0, limit: 400) }
      return "\(names[0]) is newer than \(names[1]), "
        + "so the list may be wrong: swift test list > \(Advice.quoted(list))"
    }
    guard files.isEmpty, let file = built.newerSource else { return nil }
    return "\(VisibleText.name(file, limit: 400)) is newer than the tests that were built, "
      + "so the list may be wrong: swift build --build-tests"
  }
}
