@testable import FirstFrame
@testable import FirstFrameProof
@testable import FirstFrameReports

/// What is known of a proof whose process ends in the middle of it.
@MainActor @Suite struct RunningProofTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  private var process: ProofProcess { ProofProcess(root: package.root) }
  private var report: String { get throws { try SnapshotReport(of: places).text } }

  /// Lets a process die in a proof.
  private func die(_ ending: ProofProcess.Ending = .kill, in test: String = "kickOff()") async {
    var process = process
    process.test = test
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [process = process as ProofProcess, ending = ending as ProofProcess.Ending] in
      await process.prove(ending)
    }
  }

  private static let entry = """
    │ DemoTests.ScoreTests/kickOff(): interrupted: a proof was running when its process ended.
    │
    │ The schedule, whose last step or the new view after it was running:
    │   goal → goal
    │
    │ fresh frames in every schedule, at Tests/DemoTests/ScoreTests.swift:12
    │ Run it again: swift test --filter 'DemoTests.ScoreTests/kickOff\\(\\)'

    """

  @Test func theReportKnowsTheScheduleUntilTheTestHolds() async throws {
    await die()
    let expected = "A proof was running when its process ended.\n\n" + Self.entry
    try expectEqual(report, expected)
    try expectEqual(report, expected)
    expectEqual(package.files, [".build/firstframe/running/00000001.running"])
    expectEqual(process.prove(), [])
    try expectEqual(report, "1 proof held.\n")
    expectEqual(package.files, [".build/firstframe/journal/00000001.journal"])
  }

  @Test func whatAnotherTestHasLeftStaysUntilItRunsItself() async throws {
    await die()
    ProofProcess(root: package.root, test: "other()").prove()
    let expected = "1 proof held. A proof was running when its process ended.\n\n" + Self.entry
    try expectEqual(report, expected)
    ProofProcess(root: package.root, test: "other()").prove()
    try expectEqual(report, expected)
    process.prove()
    try expectEqual(report, "2 proofs held.\n")
  }

  @Test func aProofInsideOfAnotherIsKnownTooAndFromWithout() async throws {
    await die(.killInside)
    let left = RunningRecord.leftBehind(in: places.running).flatMap(\.proofs)
    expectEqual(left.map(\.steps), [["goal", "goal"], ["goal", "goal"]])
    let location = "Tests/DemoTests/ScoreTests.swift:12"
    expectEqual(left.map(\.site?.location), [location, location])
    #expect(try report.hasPrefix("2 proofs were running when their processes ended.\n"))
    process.prove()
    try expectEqual(report, "1 proof held.\n")
  }

  @Test func severalProcessesLeaveTheirOwn() async throws {
    await die(in: "a()")
    ProofProcess(root: package.root, test: "c()").prove(late: true)
    await die(in: "b()")
    try expectEqual(
      report.split(separator: "\n").first,
      "1 proof of 1 failed. 2 proofs were running when their processes ended.")
    let tests = try report.split(separator: "\n").filter { $0.hasPrefix("│ DemoTests.") }
    #expect(
      tests.map { $0.prefix(30) } == [
        "│ DemoTests.ScoreTests/c(): ol", "│ DemoTests.ScoreTests/a(): in",
        "│ DemoTests.ScoreTests/b(): in",
      ])
  }

  // MARK: - While it runs

  /// The proofs that the files of living processes describe.
  private var running: [RunningRecord] {
    get throws {
      try FileStore.numbered(in: places.running, suffix: RunningFile.suffix).flatMap {
        RunningRecord.content(of: try FileStore.read($0)).proofs
      }
    }
  }

  @Test func eachRunHasItsOwnStepsHoweverTheyTakeTurns() throws {
    var seen: [[[String]]] = []
    process.judge(.oneSchedule) {
      RunningProof.begin {
        let scenario = ProofProcess.scenario(.none)
        let (first, second) = (ScenarioRun(of: scenario.shared), ScenarioRun(of: scenario.shared))
        for (run, step) in [
          (first, Schedule.Step.commit), (second, .action("goal")), (first, .turn),
          (second, .resize(GridSize(width: 2, height: 3))), (first, .action("goal")),
        ] {
          run.perform(step)
          seen.append((try? running.map(\.steps)) ?? [])
        }
      }
      return []
    }
    #expect(
      seen == [
        [["commit"]], [["goal"]], [["commit", "turn"]], [["goal", "resize to 2x3"]],
        [["commit", "turn", "goal"]],
      ])
  }

  @Test func moreProofsThanPlacesAreRunAndOneThatWasRunLeavesItsPlace() throws {
    process.judge(.oneSchedule) {
      expectEqual([1, 2, 4, 6, 3].map { self.depth($0) }, [1, 2, 4, 4, 3])
      expectEqual((try? running), [])
      return []
    }
  }

  private func depth(_ depth: Int) -> Int {
    if depth == 0 { return (try? running.count) ?? -1 }
    return RunningProof.begin { self.depth(depth - 1) }
  }

  @Test func aProcessThatLivesHasLeftNothing() throws {
    process.judge(.oneSchedule) {
      RunningProof.begin { expectEqual(RunningRecord.leftBehind(in: places.running), []) }
      return []
    }
  }

  @Test func aRemovedDirectoryIsMadeAgainForTheNextProof() throws {
    process.judge(.oneSchedule) {
      RunningProof.begin {}
      try? FileManager.default.removeItem(atPath: places.running)
      RunningProof.begin { expectEqual((try? running.count), 1) }
      return []
    }
  }
}
