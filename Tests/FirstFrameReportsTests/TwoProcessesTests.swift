@testable import FirstFrame

/// Two processes that record in one directory at once.
@MainActor @Suite struct TwoProcessesTests {
  static let count = isLongRun ? 1_000 : 12

  private let package = TemporaryPackage()
  private var places: Places { package.places }

  /// Starts both at once: none records before the other is there.
  private func run(_ first: RecordingProcess, _ second: RecordingProcess) async throws {
    let gate = package.path("gate")
    mkfifo(gate, 0o600)
    async let one: Void = Self.run(first, gate, reading: true)
    async let other: Void = Self.run(second, gate, reading: false)
    _ = await (one, other)
    try FileManager.default.removeItem(atPath: gate)
  }

  private nonisolated static func run(
    _ process: RecordingProcess, _ gate: String, reading: Bool
  ) async {
    await #expect(processExitsWith: .success) {
      [
        process = process as RecordingProcess, gate = gate as String, reading = reading as Bool
      ] in
      await process.record(afterMeetingAt: gate, reading: reading)
    }
  }

  private func process(_ numbers: Range<Int>, _ word: String, run: String = "")
    -> RecordingProcess
  {
    RecordingProcess(root: package.root, numbers: numbers, word: word, run: run)
  }

  /// The kinds of the findings in each journal, snapshot by snapshot.
  private var journals: [[SnapshotIdentity: [JournalRecord.Kind]]] {
    get throws {
      try JournalReader.all(of: places).map { part in
        expectEqual(part.damagedLines, 0)
        return Dictionary(grouping: part.records, by: \.identity).mapValues { $0.map(\.kind) }
      }
    }
  }

  @Test func theyLoseNothingInTheSameFilesAndInOthers() async throws {
    let (shared, all) = (Self.count, 2 * Self.count)
    try await run(process(0..<all, "one"), process(shared..<shared + all, "two"))
    for number in 0..<shared + all {
      let content = package.read("__Snapshots__/" + RecordingProcess.identity(number).path)
      let words = number < shared ? ["one"] : number < all ? ["one", "two"] : ["two"]
      let pictures = words.map { RecordingProcess.picture($0, number).notation }
      #expect(pictures.contains(content ?? ""), "snapshot \(number)")
    }
    expectEqual(package.files.count, 3 * Self.count + 2)
    let journals = try journals
    expectEqual(journals.map(\.count), [all, all])
    #expect(journals.flatMap(\.values).allSatisfy { $0 == [.recorded] })
    let noted = Set(journals.flatMap(\.keys))
    expectEqual(noted, Set((0..<shared + all).map(RecordingProcess.identity)))
  }

  @Test func inOneRunNoneOfThemTrustsWhatTheOtherHasRecorded() async throws {
    let numbers = 0..<Self.count
    try await run(process(numbers, "same", run: "7"), process(numbers, "same", run: "7"))
    let journals = try journals
    expectEqual(journals.map(\.count), [Self.count, Self.count])
    for number in numbers {
      let kinds = journals.compactMap { $0[RecordingProcess.identity(number)] }
      #expect(kinds.allSatisfy { $0 == [.recorded] || $0 == [.recordedEarlier] }, "\(number)")
      #expect(kinds.contains([.recorded]), "\(number)")
    }
  }

  @Test func aProcessThatBeganBeforeSeesWhatTheOtherHasRecorded() {
    let sessions = (0..<2).map { _ in SnapshotSession(environment: ["FIRSTFRAME_RUN": "7"]) }
    let picture = RecordingProcess.picture("same", 0)
    func isRecorded(_ number: Int, in session: SnapshotSession) -> Bool? {
      let verdict = session.verify(
        picture, as: RecordingProcess.identity(number), mode: .all,
        at: package.location(line: number))
      return switch verdict {
      case .recorded: true
      case .recordedEarlierInThisRun: false
      default: nil
      }
    }
    #expect(isRecorded(1, in: sessions[1]) == true)
    #expect(isRecorded(0, in: sessions[0]) == true)
    #expect(isRecorded(0, in: sessions[1]) == false)
    #expect(isRecorded(1, in: sessions[0]) == false)
    #expect(isRecorded(2, in: sessions[0]) == true)
    #expect(isRecorded(2, in: sessions[1]) == false)
  }

  /// Whatever the first process is about to do, the second never finds a match.
  @Test(arguments: FileChange.allCases)
  func aProcessInTheMiddleOfAnotherOnesRecordingNeverMatches(change: FileChange) {
    let picture = RecordingProcess.picture("same", 0)
    let (package, identity) = (package, RecordingProcess.identity(0))
    nonisolated(unsafe) var verdicts: [SnapshotVerdict] = []
    nonisolated(unsafe) var isFirst = true
    FileChange.$before.withValue({ next in
      guard next == change, isFirst else { return 0 }
      isFirst = false
      MainActor.assumeIsolated {
        let session = SnapshotSession(environment: ["FIRSTFRAME_RUN": "7"])
        verdicts.append(session.verify(picture, as: identity, at: package.location()))
      }
      return 0
    }) {
      let session = SnapshotSession(environment: ["FIRSTFRAME_RUN": "7"])
      verdicts.append(session.verify(picture, as: identity, at: package.location()))
    }
    expectEqual(verdicts.count, 2)
    for (index, verdict) in verdicts.enumerated() {
      // Behind the rename there is a file already; the second process is the first to end.
      let isThere = change == .syncDirectory && index == 0
      if isThere, case .recordedEarlierInThisRun = verdict { continue }
      guard case .recorded = verdict else {
        Issue.record("\(verdict)")
        continue
      }
    }
    let last = SnapshotSession(environment: ["FIRSTFRAME_RUN": "7"])
      .verify(picture, as: identity, at: package.location())
    guard case .recordedEarlierInThisRun = last else {
      Issue.record("\(last)")
      return
    }
  }
}
