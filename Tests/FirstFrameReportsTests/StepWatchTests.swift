@testable import FirstFrameProof
@testable import FirstFrameReports

/// The thread that ends a process whose proof does not go on.
@MainActor @Suite struct StepWatchTests {
  private static let message = """
    │ overdue: the step "goal" did not end within 1 second, so the process ends.
    │ DemoTests.ScoreTests/kickOff()
    │ The schedule, whose last step or the new view after it was running:
    │   goal → goal
    │ An action, a task, a view or its layout is in an endless loop there, or is blocked.
    │ The exit status is 124. FIRSTFRAME_STEP_LIMIT is the limit in seconds, 0 for none, as for a \
    debugger.
    │ Run it again: swift test --filter 'DemoTests.ScoreTests/kickOff\\(\\)'

    """

  @Test func anEndlessLoopEndsTheProcessAndIsInTheJournal() async throws {
    let package = TemporaryPackage()
    let places = package.places
    let process = ProofProcess(root: package.root, limit: "1")
    let result = await #expect(
      processExitsWith: .exitCode(124), observing: [\.standardErrorContent]
    ) { [process = process as ProofProcess] in
      await process.prove(.spin)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.hasSuffix(Self.message))
    let history = try JournalHistory(of: places).proofs
    // A report names the test and the command itself.
    let lines = Self.message.split(separator: "\n")
    let kept = lines.enumerated().filter { ![1, lines.count - 1].contains($0.offset) }
    expectEqual(history.failed.map(\.message), [kept.map(\.element).joined(separator: "\n")])
    expectEqual(RunningRecord.leftBehind(in: places.running).flatMap(\.proofs), [])
    let report = try SnapshotReport(of: places)
    expectEqual(report.title, "1 proof of 1 failed.")
    #expect(report.text.contains("│   goal → goal\n"))
    ProofProcess(root: package.root).prove()
    try expectEqual(SnapshotReport(of: places).text, "1 proof held.\n")
    #expect(package.files.allSatisfy { $0.hasSuffix(".journal") })
  }

  /// A proof of many short steps, then no proof, each for longer than the limit of a step.
  @Test func stepsThatEndAndATestWithoutAProofAreLeftAlone() async throws {
    let package = TemporaryPackage()
    let process = ProofProcess(root: package.root, limit: "1")
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [process = process as ProofProcess] in
      await MainActor.run {
        let clock = ContinuousClock()
        let start = clock.now
        process.judge(.freshFrames) {
          while clock.now - start < .milliseconds(1_500) {
            RunningProof.begin {
              var trace = RunTrace()
              while clock.now - start < .milliseconds(1_500) {
                trace.begin(.turn)
                trace.noteSchedule(length: 3)
                trace.begin(.commit)
              }
            }
          }
          return []
        }
        while clock.now - start < .milliseconds(3_400) {}
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("│") }
    expectEqual(lines.count, 1)
    #expect(lines.first?.hasPrefix("│ DemoTests.ScoreTests/kickOff() has run ") == true)
    #expect(lines.first?.contains(" schedules of up to 3 steps, ") == true)
    #expect(lines.first?.hasSuffix(" steps with repeated runs, in 1 s and continues") == true)
  }
}
