@testable import FirstFrame
@testable import FirstFrameProof
@testable import FirstFrameReports

/// When the thread that watches proofs says something, by looks and times that are given here.
@Suite struct StepTimerTests {
  private func look(
    _ number: Int, beats: Int, limit: Int = 1
  ) -> StepTimer.Look {
    StepTimer.Look(number: number, pace: .init(beats: beats), limit: limit)
  }

  /// The events of each look, a quarter of a second apart.
  private func events(_ looks: [[StepTimer.Look]]) -> [[StepTimer.Event]] {
    var timer = StepTimer()
    return looks.map { timer.pass(250, $0) }
  }

  private func overdue(_ looks: [[StepTimer.Look]]) -> [Int] {
    let events = events(looks)
    return events.indices.filter { index in
      events[index].contains { if case .overdue = $0 { true } else { false } }
    }
  }

  @Test func aStepIsOverdueAfterItsLimitAndNotBefore() {
    expectEqual(overdue((0..<6).map { _ in [look(1, beats: 5)] }), [4, 5])
    expectEqual(overdue((0..<12).map { _ in [look(1, beats: 5, limit: 2)] }), [8, 9, 10, 11])
    expectEqual(overdue((0..<400).map { _ in [look(1, beats: 5, limit: 0)] }), [])
    expectEqual(overdue((0..<40).map { [look(1, beats: $0 / 4)] }), [])
    expectEqual(overdue((0..<6).map { _ in [look(1, beats: 0)] }), [4, 5])
  }

  @Test func aProofThatWaitsForAnotherOneInsideIsNotOverdue() {
    let outer = look(1, beats: 3)
    expectEqual(overdue((0..<40).map { [outer, look(2, beats: $0)] }), [])
    let inside = (0..<4).map { _ in [outer, look(2, beats: 9)] }
    expectEqual(overdue([[outer]] + inside + [[outer], [outer], [outer], [outer]]), [])
    expectEqual(overdue(inside + [[outer], [outer], [outer], [outer], [outer]]), [8])
  }

  @Test func theLimitIsThatOfTheProofWhoseStepsWereSeenLast() {
    let looks = (0..<9).map { _ in [look(1, beats: 3, limit: 1), look(2, beats: 1, limit: 2)] }
    expectEqual(events(looks).last, [.overdue(1)])
    expectEqual(overdue(looks), [8])
  }

  @Test func aLongProofSaysHowFarItIsAfterASecondAndThenEveryFive() {
    let looks = (0..<60).map { [look(1, beats: $0)] }
    let reports = events(looks).enumerated().flatMap { index, events in
      events.map { (index, $0) }
    }
    expectEqual(reports.map(\.0), [3, 23, 43])
    expectEqual(reports.map(\.1), [1, 6, 11].map { .progress(0, seconds: $0) })
  }

  /// A step that takes long, so that the proof has nothing new to say.
  @Test func theSameProgressIsReportedOnce() {
    let looks = (0..<60).map { [look(1, beats: min($0, 30), limit: 0)] }
    let reports = events(looks).enumerated().flatMap { index, events in events.map { _ in index } }
    // After a second, and after six; what runs after eleven has begun after seven.
    expectEqual(reports, [3, 23, 43])
    let still = (0..<60).map { [look(1, beats: min($0, 20), limit: 0)] }
    expectEqual(events(still).count { !$0.isEmpty }, 2)
  }

  @Test func eachProofHasAnAgeOfItsOwn() {
    let looks = (0..<8).map { tick in
      [look(1, beats: tick)] + (tick > 2 ? [look(tick, beats: tick)] : [])
    }
    expectEqual(events(looks).flatMap(\.self), [.progress(0, seconds: 1)])
  }
}

@Suite struct StepLimitTests {
  @Test(arguments: [
    ("", 60), ("  ", 60), ("0", 0), ("1", 1), (" 90 ", 90), ("007", 7), ("1000000", 1_000_000),
  ])
  func isANumberOfSeconds(value: String, seconds: Int) throws {
    try expectEqual(StepLimit.seconds(in: ["FIRSTFRAME_STEP_LIMIT": value]), seconds)
  }

  @Test func is60WithoutTheVariable() throws { try expectEqual(StepLimit.seconds(in: [:]), 60) }

  @Test(arguments: [
    "-1", "+1", "1.5", "60s", "off", "1000001", "99999999999999999999", "1 2", "\u{1B}",
  ])
  func anythingElseFailsTheProofAndSaysSo(value: String) async throws {
    let package = TemporaryPackage()
    let process = ProofProcess(root: package.root, limit: value)
    let expected = """
      │ Nothing was proved.
      │ FIRSTFRAME_STEP_LIMIT is "\(value == "\u{1B}" ? "\u{FFFD}" : value)"; it can be a number of \
      seconds, or 0 for no limit. Set it to one, or unset it.
      """
    await expectEqual(process.prove(.kill), [expected])
    let places = package.places
    try expectEqual(SnapshotReport(of: places).title, "1 proof of 1 failed.")
  }

  @MainActor @Test func aProofWithoutAnAdapterIsVacuous() throws {
    let session = SnapshotSession(environment: ["FIRSTFRAME_STEP_LIMIT": "soon"])
    SessionScope.$session.withValue(session) {
      let scenario = ProofProcess.scenario(.kill)
      let flaw = NothingTested.unknownStepLimit(UnknownStepLimit(value: "soon"))
      guard case .testedNothing(flaw) = scenario.prove(within: ProofProcess.limit) else {
        Issue.record("it was proved")
        return
      }
      expectEqual(scenario.unshownProperties(within: ProofProcess.limit).nothingTested, flaw)
    }
  }
}
