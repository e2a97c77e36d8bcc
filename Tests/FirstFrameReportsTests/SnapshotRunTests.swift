@testable import FirstFrame
@testable import FirstFrameReports

/// What verifications of one run have to do with each other.
@MainActor @Suite struct SnapshotRunTests {
  private let package = TemporaryPackage()
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  private func verify(
    _ recording: Recording, as identity: SnapshotIdentity = .demo(), _ mode: RecordMode? = nil,
    line: Int = 12, in session: SnapshotSession
  ) -> Kind {
    Kind(session.verify(recording, as: identity, mode: mode, at: package.location(line: line)))
  }

  @Test func aMissingRecordedFileStaysFailedToTheEndOfTheProcess() {
    let session = SnapshotSession(environment: [:])
    let kinds = (0..<3).map { _ in verify(old, in: session) }
    expectEqual(kinds, [.recorded, .recordedEarlier, .recordedEarlier])
    expectEqual(verify(old, in: SnapshotSession(environment: [:])), .matched)
  }

  @Test func onePlaceTakesOnePictureAndTheFailureIsTheLastWord() throws {
    _ = verify(old, in: SnapshotSession(environment: [:]))
    let session = SnapshotSession(environment: [:])
    let kinds = [new, old, new, old].map { verify($0, in: session) }
    expectEqual(kinds, [.mismatched, .takenTwice, .mismatched, .takenTwice])
    expectEqual(
      session.verify(old, as: .demo(), at: package.location()),
      .takenTwice(SnapshotUse(identity: .demo(), location: package.location())))
    expectEqual(actuals, ["kickOff.grid"])
    let places = package.places
    var run = DecisionRun(in: places)
    try expectEqual(SnapshotReport(of: places).pending.map { run.accept($0) }, [.accepted])
  }

  @Test(arguments: RecordMode.allCases)
  func aSecondPictureWritesNothingButTheJournalWhateverTheMode(mode: RecordMode) {
    _ = verify(old, in: SnapshotSession(environment: [:]))
    let session = SnapshotSession(environment: [:])
    expectEqual(verify(old, mode, in: session), .matched)
    let before = contents
    expectEqual(verify(new, mode, in: session), .takenTwice)
    expectEqual(contents, before)
    expectEqual(verify(old, mode, in: session), .matched)
  }

  @Test func aPictureThatCannotBeReadBackIsNotRecorded() {
    func blank(_ width: Int, _ height: Int) -> Recording.Frame {
      Recording.Frame(label: "", grid: Grid(blank: GridSize(width: width, height: height)))
    }
    let session = SnapshotSession(environment: [:])
    for size in [GridSize(width: .max, height: 0), GridSize(width: 0, height: 1 << 26)] {
      let recording = Recording(frames: [blank(1, 1), blank(size.width, size.height)])
      expectEqual(
        session.verify(recording, as: .demo(), mode: .all, at: package.location()),
        .tooLarge(.demo(), size))
    }
    expectEqual(package.files, [])
    expectEqual(verify(Recording(frames: [blank(10_001, 1)]), in: session), .recorded)
  }

  @Test func theCellsOfAllFramesTogetherHaveALimitToo() {
    let frame = Recording.Frame(label: "", grid: Grid(blank: GridSize(width: 10_000, height: 100)))
    let frames = Array(repeating: frame, count: 68)
    #expect(Recording(frames: frames.dropLast()).excessiveSize == nil)
    expectEqual(
      package.verify(Recording(frames: frames), as: .demo(kind: .film)),
      .tooLarge(.demo(kind: .film), frame.grid.size))
  }

  @Test func whatIsAcceptedAfterItWasRecordedComparesAgainInThatRun() throws {
    func process() -> SnapshotSession { SnapshotSession(environment: ["FIRSTFRAME_RUN": "ci"]) }
    _ = verify(old, in: process())
    _ = verify(old, as: .demo("other()"), line: 20, in: process())
    _ = verify(new, in: process())
    let places = package.places
    var run = DecisionRun(in: places)
    try expectEqual(SnapshotReport(of: places).pending.map { run.accept($0) }, [.accepted])
    expectEqual(verify(new, in: process()), .matched)
    expectEqual(verify(old, as: .demo("other()"), line: 20, in: process()), .recordedEarlier)
    try FileManager.default.removeItem(atPath: places.recordedFile(of: .demo()))
    expectEqual(verify(new, in: process()), .recorded)
    expectEqual(verify(new, in: process()), .recordedEarlier)
  }

  @Test func aMatchRemovesItsOwnStaleActualAndNoOther() {
    let session = SnapshotSession(environment: [:])
    _ = verify(old, in: session)
    _ = verify(old, as: .demo("other()"), line: 20, in: session)
    let next = SnapshotSession(environment: [:])
    _ = verify(new, in: next)
    _ = verify(new, as: .demo("other()"), line: 20, in: next)
    expectEqual(actuals, ["kickOff.grid", "other.grid"])
    expectEqual(verify(old, in: SnapshotSession(environment: [:])), .matched)
    expectEqual(actuals, ["other.grid"])
  }

  @Test func twoPlacesCannotTakeOneSnapshot() {
    let session = SnapshotSession(environment: [:])
    _ = verify(old, line: 1, in: session)
    let second = session.verify(new, as: .demo(), mode: .all, at: package.location(line: 2))
    expectEqual(
      second,
      .collision(
        SnapshotUse(identity: .demo(), location: package.location(line: 2)),
        with: SnapshotUse(identity: .demo(), location: package.location(line: 1))))
    expectEqual(verify(new, as: .demo(named: "second"), line: 2, in: session), .recorded)
    expectEqual(verify(new, as: .demo(kind: .film), line: 3, in: session), .recorded)
  }

  @Test func namesThatAVolumeMayFoldIntoOneCollideBeforeAnythingIsWritten() {
    let session = SnapshotSession(environment: [:])
    expectEqual(verify(old, as: .demo(case: "a"), in: session), .recorded)
    expectEqual(verify(old, as: .demo(case: "A"), in: session), .collision)
    expectEqual(verify(old, as: .demo(case: "\u{C5}"), in: session), .recorded)
    expectEqual(verify(old, as: .demo(case: "\u{212B}"), in: session), .collision)
    expectEqual(verify(old, as: .demo(case: "A\u{30A}"), in: session), .recorded)
  }

  @Test func labelsAndLinksAreComparedByTheirBytes() {
    let session = SnapshotSession(environment: [:])
    let grid = drawing("x")
    let composed = film(("caf\u{E9}", grid))
    let decomposed = film(("cafe\u{301}", grid))
    _ = verify(composed, as: .demo(kind: .film), in: session)
    expectEqual(verify(composed, as: .demo(kind: .film), in: session), .recordedEarlier)
    let next = SnapshotSession(environment: [:])
    expectEqual(verify(decomposed, as: .demo(kind: .film), in: next), .mismatched)
    func linked(_ link: String) -> Recording {
      Recording(of: drawing("x", styled: CellStyle(link: link), at: 0..<1))
    }
    _ = verify(linked("caf\u{E9}"), as: .demo("link()"), in: session)
    expectEqual(verify(linked("cafe\u{301}"), as: .demo("link()"), in: next), .mismatched)
  }

  @Test func theJournalTellsTheWholeStoryInOrder() throws {
    func process() -> SnapshotSession { SnapshotSession(environment: ["FIRSTFRAME_RUN": "7"]) }
    _ = verify(old, in: process())
    let session = process()
    _ = verify(new, in: session)
    _ = verify(old, as: .demo("b()"), .never, line: 20, in: session)
    let places = package.places
    let recorded = ContentHash(of: Array(old.notation.utf8))
    let place = "Tests/DemoTests/ScoreTests.swift"
    let stamp = try #require(FileStore.stamp(of: package.source))
    func record(
      _ kind: JournalRecord.Kind, _ test: String = "kickOff()", _ hash: ContentHash? = nil,
      seen: Recording? = nil, line: Int
    ) -> JournalRecord {
      JournalRecord(
        kind: kind, identity: .demo(test), recorded: hash, run: "7", location: "\(place):\(line)",
        source: stamp,
        seen: seen.map { ContentHash(of: Array($0.notation.utf8)) })
    }
    #expect(
      try JournalHistory(of: places).records == [
        record(.recorded, line: 12),
        record(.mismatched, "kickOff()", recorded, seen: new, line: 12),
        record(.missing, "b()", seen: old, line: 20),
      ])
  }

  private var contents: [String: String] {
    let files = package.files.filter { !$0.contains("/journal/") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, package.read($0) ?? "") })
  }

  private var actuals: [String] {
    package.files.filter { $0.contains("/actual/") }.map { FilePath.name(of: $0) }
  }
}

/// A verdict without what it holds.
private enum Kind {
  case matched, recorded, recordedEarlier, mismatched, differsFromRecording, missing, collision
  case takenTwice, other

  init(_ verdict: SnapshotVerdict) {
    self =
      switch verdict {
      case .matched: .matched
      case .recorded: .recorded
      case .recordedEarlierInThisRun: .recordedEarlier
      case .mismatched: .mismatched
      case .differsFromRecording: .differsFromRecording
      case .missing: .missing
      case .collision: .collision
      case .takenTwice: .takenTwice
      default: .other
      }
  }
}
