import FirstFrameReports

extension Command {
  /// Makes what tests saw the recorded files.
  static var accept: Command {
    Command(
      name: "accept", summary: "records what a test saw",
      forms: Selection.forms.map { $0 + " [--dry-run]" },
      description: """
        Records what a test saw, if the recorded file is still the one that the test compared with. If
        one of several IDs is wrong, none is accepted.
        """,
      options: Selection.options + [
        .init(name: "--dry-run", summary: "prints what would be done, and writes nothing")
      ], takesOperands: true
    ) { arguments throws(UsageError) in
      let selection = try Selection(arguments, for: "accept")
      let isDry = arguments.has("--dry-run")
      return { surroundings in
        let places = try surroundings.places()
        let chosen = selection.chosen(of: try SnapshotReport(of: places))
        var run = DecisionRun(in: places, isDry: isDry)
        var result = chosen.accepted(by: &run, isDry: isDry)
        if isDry, chosen.problems.isEmpty { result.output += "Nothing was written.\n" }
        return result
      }
    }
  }

  /// Notes that the recorded files are right.
  static var reject: Command {
    Command(
      name: "reject", summary: "notes that the recorded file is right", forms: Selection.forms,
      description: """
        Notes that the recorded file is right and the code has to be corrected. The report lists the
        snapshot until its test passes, and accept --all leaves it out.
        """, options: Selection.options, takesOperands: true
    ) { arguments throws(UsageError) in
      let selection = try Selection(arguments, for: "reject")
      return { surroundings in
        let places = try surroundings.places()
        let chosen = selection.chosen(of: try SnapshotReport(of: places))
        var run = DecisionRun(in: places)
        return chosen.rejected(by: &run)
      }
    }
  }

  /// Removes what tests saw, and the failures that reports list.
  static var discard: Command {
    Command(
      name: "discard", summary: "removes what a test saw", forms: Selection.forms + ["--gone"],
      description: """
        Removes what a test saw, for example if the test was deleted. The report leaves the failure
        out until the test runs again. Recorded files stay. With the name of a test, it discards what
        the proofs of the test found. --gone discards the failures of tests that the latest run of all
        tests has not run.
        """,
      options: Selection.options + [
        .init(
          name: "--gone",
          summary: "what failed in tests that the latest run of all tests has not run")
      ], takesOperands: true
    ) { arguments throws(UsageError) in
      if arguments.has("--gone") {
        if !arguments.operands.isEmpty || arguments.has("--all")
          || arguments.value("--kind") != nil
        {
          throw UsageError(problem: "--gone takes no ID, no --all and no --kind")
        }
        return { surroundings in
          let places = try surroundings.places()
          var run = DecisionRun(in: places)
          return try SnapshotReport(of: places).discardedGone(by: &run)
        }
      }
      let selection = try Selection(arguments, for: "discard")
      return { surroundings in
        let places = try surroundings.places()
        let report = try SnapshotReport(of: places)
        var run = DecisionRun(in: places)
        let tests = selection.tests(of: report)
        if let test = tests.first {
          for test in tests { try run.drop(test) }
          return Tool.Result(
            output: "discarded what failed in \(test.words), until it runs again\n")
        }
        let chosen = selection.chosen(of: report, withRejected: true)
        return chosen.result(ifEmpty: "Nothing is pending, so nothing was discarded.") { pending in
          do throws(FileError) {
            try run.discard(pending)
            return ("discarded what the test of \(pending.identity.id) saw", true)
          } catch {
            return ("failed: \(pending.identity.id): \(error.advice)", false)
          }
        }
      }
    }
  }
}

extension SnapshotReport {
  /// Discards the findings of tests that the latest run of all tests has not run.
  fileprivate func discardedGone(by run: inout DecisionRun) throws -> Tool.Result {
    var lines: [String] = []
    for pending in pending where pending.isNotRun {
      try run.discard(pending)
      lines.append("discarded what the test of \(pending.identity.word) saw")
    }
    for test in failedTestsNotRun {
      try run.drop(test)
      lines.append("discarded what failed in \(test.words)")
    }
    let nothing =
      "Nothing was discarded: the latest run of all tests has run every test that failed. "
      + "To discard one: \(Advice.tool) discard ID"
    return Tool.Result(
      output: (lines.isEmpty ? [nothing] : lines).joined(separator: "\n") + "\n")
  }
}

extension Selection {
  /// The tests with the only name in the call, unless it is that of a pending snapshot; several
  /// tests can have one name outside of all tests.
  fileprivate func tests(of report: SnapshotReport) -> [FailedTest] {
    guard case .named(let names) = self, names.count == 1,
      case .problem = SnapshotName(names[0]).match(
        in: report.pending.map(\.identity), of: .pending)
    else { return [] }
    let tests = report.failedTests(named: names[0])
    return tests.allSatisfy { $0.words == tests.first?.words } ? tests : []
  }
}

extension Selection.Chosen {
  /// Accepts each snapshot, and returns a message for each.
  func accepted(by run: inout DecisionRun, isDry: Bool = false) -> Tool.Result {
    result(ifEmpty: "Nothing is pending, so nothing was accepted.") { pending in
      let acceptance = run.accept(pending)
      return (acceptance.words(on: pending, isDry: isDry), acceptance.isDone)
    }
  }

  /// Rejects each snapshot, and returns a message for each.
  func rejected(by run: inout DecisionRun) -> Tool.Result {
    result(ifEmpty: "Nothing is pending, so nothing was rejected.") { pending in
      do throws(FileError) {
        try run.reject(pending)
        return (
          "rejected \(pending.identity.word): correct the code, and run swift test again", true
        )
      } catch {
        return ("failed: \(pending.identity.word): \(error.advice)", false)
      }
    }
  }

  /// Calls a closure for each snapshot and joins its messages; or returns the problems of the
  /// selection.
  fileprivate func result(
    ifEmpty nothing: String, _ decide: (PendingSnapshot) -> (words: String, isDone: Bool)
  ) -> Tool.Result {
    guard problems.isEmpty else {
      return Tool.Result(output: problems.joined(separator: "\n") + "\n", status: 1)
    }
    let decisions = snapshots.map(decide)
    let lines = decisions.map(\.words) + remarks
    return Tool.Result(
      output: (lines.isEmpty ? [nothing] : lines).joined(separator: "\n") + "\n",
      status: decisions.allSatisfy(\.isDone) ? 0 : 1)
  }
}
