/// What a closure makes is made twice before it is recorded.
@MainActor @Suite struct StabilityTests {
  private let package = TemporaryPackage()

  /// What the test says in a process of its own, and how often the closure was called.
  private func take<Value>(
    _ format: SnapshotFormat<Value>, mode: RecordMode = .missing, _ make: (Int) -> Value
  ) -> (messages: [String], calls: Int) {
    var calls = 0
    let outcome = SnapshotSession(environment: [:]).verify(
      as: format, identity: .demo(kind: format.kind), mode: mode, at: package.location()
    ) {
      calls += 1
      return make(calls)
    }
    return (outcome.messages, calls)
  }

  @Test func aStablePictureIsMadeTwiceRecordedAndMadeOnceToCompare() {
    let first = take(SnapshotFormat<Grid>.grid) { _ in drawing("x") }
    expectEqual(first.calls, 2)
    #expect(first.messages.first?.contains("recorded for the first time") == true)
    let second = take(SnapshotFormat<Grid>.grid) { _ in drawing("x") }
    expectEqual(second.calls, 1)
    expectEqual(second.messages, [])
    let third = take(SnapshotFormat<Grid>.grid) { _ in drawing("y") }
    expectEqual(third.calls, 1)
    expectEqual(third.messages.count, 1)
    expectEqual(take(SnapshotFormat<Grid>.grid, mode: .failed) { _ in drawing("z") }.calls, 2)
  }

  @Test func anUnstablePictureIsNotRecordedAndShowsWhy() {
    let (messages, calls) = take(SnapshotFormat<Grid>.grid) { drawing("tick \($0)") }
    expectEqual(calls, 2)
    #expect(
      messages == [
        """
        │ DemoTests/ScoreTests/kickOff: not recorded, since a second picture made from scratch \
        differs from the first:
        │ 6x1, 1 cell differs
        │
        │ 1 - |tick 1|
        │ 1 + |tick 2|
        │           ^
        │
        │ Nothing was written. Likely reasons: the order of a dictionary or a set, the clock, \
        random numbers, or state that both share.
        │ Make it the same each time, or ignore the region where it changes: ignoring: ["..."].
        │ Then run it again: swift test
        """
      ])
    #expect(package.read("__Snapshots__/DemoTests/ScoreTests/kickOff.grid") == nil)
    #expect(!package.files.contains { $0.hasSuffix(".grid") })
  }

  @Test func anUnstableTextIsRefusedAndARecordedOneStays() throws {
    _ = take(SnapshotFormat<String>.text) { _ in "old" }
    let recorded = package.read("__Snapshots__/DemoTests/ScoreTests/kickOff.txt")
    expectEqual(recorded, "old\n")
    let (messages, _) = take(SnapshotFormat<String>.text, mode: .all) { "new \($0)" }
    #expect(messages.first?.contains("│ 1 - |new 1|\n│ 1 + |new 2|\n") == true)
    #expect(messages.first?.contains("a second text made from scratch differs") == true)
    // A text has no regions.
    #expect(
      messages.first?.contains(
        "Make it the same each time, or write after the format what changes: "
          + ".redacting(/…/, as: \"id\").") == true)
    expectEqual(package.read("__Snapshots__/DemoTests/ScoreTests/kickOff.txt"), recorded)
    let report = try SnapshotReport(of: .locate(from: package.location(), environment: [:]))
    // It failed, and there is nothing to accept.
    expectEqual(report.pending.map(\.record.kind), [.mismatched])
    #expect(report.text.contains("nothing is kept to accept: run swift test again"))
  }

  @Test func inAModeThatRecordsNothingItIsMadeOnce() {
    let (messages, calls) = take(SnapshotFormat<Int>.dump, mode: .never) { $0 }
    expectEqual(calls, 1)
    #expect(messages.first?.contains("nothing is recorded yet") == true)
  }

  @Test func aSecondValueThatCannotBeWrittenIsRefused() {
    let (messages, _) = take(SnapshotFormat<Double>.json) { $0 == 1 ? 1 : .nan }
    #expect(messages.first?.contains("the format cannot write this value") == true)
    #expect(!package.files.contains { $0.hasSuffix(".json") })
  }
}
