@testable import FirstFrame
@testable import FirstFrameReports

/// Files of running proofs with any contents.
@Suite struct RunningRecordTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  private static let site = ProofSite(
    kind: .leak, test: TestName(module: "M", path: ["S", "a b()"]), run: "r", location: "F.swift:1")

  /// A file in which one proof runs.
  static func file(
    site: [UInt8] = RunningRecord.bytes(of: site),
    names: [String] = ["a", "b"], codes: [UInt16] = [1, 2, 1]
  ) -> [UInt8] {
    let memory = RunningFile.inMemory()
    let slot = memory.slots[2]
    slot.begin(order: 7, site: site)
    for name in names { _ = slot.append(name: name) }
    for (index, code) in codes.enumerated() { slot.store(code, at: index) }
    let size = ProofSlot.Layout.size
    let header = RunningFile.header + [UInt8](repeating: 0, count: size - RunningFile.header.count)
    return header + memory.slots.flatMap(\.bytes)
  }

  private func record(_ bytes: [UInt8]) throws -> RunningRecord {
    try #require(RunningRecord.content(of: bytes).proofs.first)
  }

  @Test func readsBackWhatWasWritten() throws {
    let record = try record(Self.file())
    expectEqual(record.site, Self.site)
    expectEqual(record.steps, ["a", "b", "a"])
    #expect((record.order, record.leftOut) == (7, 0))
  }

  @Test func theProgressCountsTheSchedules() throws {
    let record = try record(Self.file())
    let pace = WatchedProof.Pace(beats: 9, steps: 8, schedules: 7, longest: 6)
    let first = record.progress(of: pace, after: 60)
    #expect(
      first?.contains(
        "has run 7 schedules of up to 6 steps, 8 steps with repeated runs, in 60 s and continues")
        == true)
    #expect(
      record.progress(of: pace, after: 30)?.hasSuffix(
        """
        in 30 s and continues
        │ To end it sooner, lower the numbers of its limit (also tasks: and waits:, which are 4 and 2 \
        otherwise), or give a time: within: .seconds(10).
        """) == true)
  }

  /// A test may call `prove` or `unshownProperties` without an assertion; another program is left
  /// alone.
  @Test func aProofWithoutAnAssertionShowsItsProgressInATest() throws {
    let record = try record(Self.file(site: []))
    let pace = WatchedProof.Pace(beats: 9, steps: 8, schedules: 7, longest: 6)
    #expect(
      record.progress(of: pace, after: 6, isTesting: true)?.contains(
        "A proof has run 7 schedules of up to 6 steps, 8 steps with repeated runs, in 6 s and continues"
      )
        == true)
    #expect(record.progress(of: pace, after: 6, isTesting: false) == nil)
  }

  @Test func whatHasNoRoomIsCounted() throws {
    let most = ProofSlot.Layout.mostSteps
    let long = try record(Self.file(codes: Array(repeating: 2, count: most + 3)))
    #expect((long.steps.count, long.leftOut) == (most, 3))
    #expect(long.interruptedMessage.hasSuffix("→ b → b → (3 more steps)"))
    let names = (0..<40).map { "\($0)" + String(repeating: "é", count: 200) }
    let cut = try record(Self.file(names: names, codes: [1, 39]))
    expectEqual(cut.steps, ["0" + String(repeating: "é", count: 127), "?"])
  }

  @Test func aSiteThatIsTooLongIsNotKnownAndTheStepsAre() throws {
    let site = ProofSite(
      kind: .leak, test: TestName(module: "M", path: [String(repeating: "é", count: 4_000)]),
      location: "F.swift:1")
    let line = RunningRecord.bytes(of: site)
    for shift in 0..<2 {
      let record = try record(Self.file(site: Array(repeating: 0x5C, count: shift) + line))
      #expect(record.site == nil)
      expectEqual(record.steps, ["a", "b", "a"])
    }
  }

  @Test func everyTruncationIsDamagedOrNothing() {
    let file = Self.file()
    let start = RunningFile.header.count
    for end in [0, 1, start - 2, start - 1, start, start + 1, 8_192, 9_000, file.count - 1] {
      let content = RunningRecord.content(of: Array(file[..<end]))
      expectEqual(
        content, (end == 0 ? .proofs([]) : .damaged), "\(end)")
    }
    expectEqual(RunningRecord.content(of: file + [0]), .damaged)
  }

  @Test(arguments: 0..<4) func noDamageEndsTheReader(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<caseCount(short: 25) {
      var file = Self.file()
      for _ in 0...dice.upTo(3) {
        let place = dice.upTo(2) == 0 ? dice.below(file.count) : 3 * 8_192 + dice.below(64)
        file[place] = UInt8(dice.upTo(255))
      }
      if dice.chance(4) { dice.damage(&file) }
      for record in RunningRecord.content(of: file).proofs {
        #expect(record.interruptedMessage.split(separator: "\n").allSatisfy { $0.hasPrefix("│") })
      }
    }
    for _ in 0..<caseCount(short: 25) {
      _ = RunningRecord.content(of: RunningFile.header + dice.bytes(atMost: 2 * RunningFile.size))
    }
  }

  // MARK: - In a report

  private func write(_ bytes: [UInt8], _ number: Int) throws {
    try package.write(Data(bytes), to: ".build/firstframe/running/0000000\(number).running")
  }

  @Test func aReportSaysWhatItCannotReadAndTheNextProcessClearsItAway() async throws {
    try write(Array("garbage".utf8), 1)
    try write([], 2)
    try write(Array("firstframe-running 9\nwhatever".utf8), 3)
    try package.write("x", to: ".build/firstframe/running/00000004.running/x")
    mkfifo(places.running + "/00000005.running", 0o600)
    #expect(
      try SnapshotReport(of: places).text == """
        No test has taken a snapshot yet.

        1 journal line could not be read, as after a crash: run swift test again.
        1 journal line of another version is left out: run that version's frames report.

        """)
    await ProofProcess(root: package.root).prove()
    let left = package.files.map { FilePath.name(of: $0) }
    expectEqual(left, ["00000001.journal", "00000003.running", "x", "00000005.running"])
    try FileManager.default.removeItem(atPath: places.running + "/00000005.running")
  }
}
