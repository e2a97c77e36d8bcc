import FirstFrameReports

extension Command {
  /// Applies the results of a CI run to the recorded files.
  static var apply: Command {
    Command(
      name: "apply", summary: "records what the tests of a CI run saw",
      forms: ["DIR [ID...|--kind K] [--dry-run]"],
      description: """
        Records what tests saw elsewhere in the files and the literals of this package: all of it, or
        what the IDs or the kind name. A file or a literal is changed only if it is still the one that
        the test compared with. The result of each is printed. DIR is a results folder.
        """,
      options: [
        Selection.kindOption,
        .init(name: "--dry-run", summary: "prints what would be done, and writes nothing"),
      ],
      takesOperands: true
    ) { arguments throws(UsageError) in
      guard let source = arguments.operands.first else {
        throw UsageError(problem: "apply needs a DIR")
      }
      let names = Array(arguments.operands.dropFirst())
      let kind = arguments.value("--kind")
      if kind != nil, !names.isEmpty { throw UsageError(problem: "--kind takes no ID") }
      let selection = kind.map(Selection.kind) ?? (names.isEmpty ? .all : .named(names))
      let isDry = arguments.has("--dry-run")
      return { surroundings in
        let places = try surroundings.places()
        let folder = surroundings.path(source)
        // Read completely before anything is looked up, because the results are untrusted.
        let results: ForeignResults
        do throws(ResultsFlaw) {
          results = try ForeignResults(in: folder, named: source)
        } catch {
          throw Refusal([error.sentence], "Nothing was written.")
        }
        let found = ForeignResults.find(in: folder) ?? folder
        let report = try SnapshotReport(
          of: Places(root: places.root, results: found), keepsSettled: true)
        if let words = report.othersSentence { throw Refusal([words], "Nothing was written.") }
        let chosen = selection.chosen(ofForeign: report)
        guard chosen.problems.isEmpty else {
          return Tool.Result(output: chosen.problems.joined(separator: "\n") + "\n", status: 1)
        }
        var application = ResultsApplication(to: places, isDry: isDry)
        let outcomes = application.apply(chosen.snapshots)
        let lines = zip(chosen.snapshots, outcomes).map { pending, outcome in
          outcome.appliedWords(on: pending, isDry: isDry)
        }
        let all = [results.origin(in: places)] + (lines.isEmpty ? ["Nothing to apply."] : lines)
        return Tool.Result(
          output: (all + advice(outcomes, isDry: isDry)).joined(separator: "\n") + "\n",
          status: outcomes.allSatisfy(\.isDone) ? 0 : 1)
      }
    }
  }

  private static func advice(_ outcomes: [Acceptance], isDry: Bool) -> [String] {
    if isDry { return ["Nothing was written."] }
    if outcomes.allSatisfy({ $0 == .alreadyThere }) {
      return outcomes.isEmpty ? [] : ["Nothing was written, since all of it is there."]
    }
    return ["Look at the change, and run the tests: git diff && swift test"]
  }
}

extension Selection {
  /// The chosen snapshots of another machine's results; `--all` includes those of all runs.
  fileprivate func chosen(ofForeign report: SnapshotReport) -> Chosen {
    self == .all ? Chosen(snapshots: report.pending) : chosen(of: report, withRejected: true)
  }
}
