import CharacterGrid
import TestSupport
import Testing

@testable import FirstFrame

/// The parts of a proof are disjoint, and together they are the whole.
@MainActor @Suite(.inOwnProcess) struct DividedProofTests {
  let package: TemporaryPackage
  private let bound = Bound(actions: 3, turns: 1, commits: 3)
  private nonisolated static let counts = isLongRun ? [2, 3, 5, 8, 13, 40] : [2, 5, 40]

  init() throws { package = try TemporaryPackage() }

  private func rehearsal(
    _ delivery: TextScreen.Delivery = .atOnce, third: String = "2-1"
  ) -> Rehearsal<TextModel> {
    Rehearsal(TextModel("0-0")) {
      TextScreen($0, delivery: delivery)
    } actions: {
      Action("goal") { $0.text = "1-0" }
      Action("own goal") { $0.text = "1-1" }
      Action("turn") { $0.text = third }
    }
  }

  private func claim(_ kind: ProofKind = .freshFrames, _ test: String = "a()") -> ProofClaim {
    ProofClaim(kind, of: TestName(module: "DemoTests", path: [test]), at: package.location())
  }

  /// Proves in one part, as a test in a process of its own.
  private func prove(
    _ rehearsal: Rehearsal<TextModel>, part: String, except allowed: [String] = [],
    within bound: Bound? = nil
  ) -> (messages: [String], verdict: ProofVerdict?) {
    let session = SnapshotSession(environment: part.isEmpty ? [:] : ["FIRSTFRAME_SHARD": part])
    return SessionScope.$session.withValue(session) {
      var verdict: ProofVerdict?
      let messages = session.judge(claim()) {
        verdict = rehearsal.prove(within: bound ?? self.bound)
        return [verdict?.failureMessage(except: allowed)]
      }
      return (messages, verdict)
    }
  }

  private var report: SnapshotReport { get throws { try SnapshotReport(of: package.places) } }

  // MARK: - The division

  /// All schedules of three actions, turns and commits up to a length.
  private func schedules(upTo length: Int) -> [[Schedule.Step]] {
    let steps: [Schedule.Step] = [
      .action("goal"), .action("own goal"), .action("turn"), .turn, .commit,
    ]
    var (all, level) = ([[Schedule.Step]](), [[Schedule.Step]()])
    for _ in 0..<length {
      level = level.flatMap { schedule in steps.map { schedule + [$0] } }
      all += level
    }
    return all
  }

  @Test func eachScheduleIsCountedInOnePartWhichWalksThroughAllItsBeginnings() {
    let all = schedules(upTo: 5)
    for count in [1, 2, 3, 4, 5, 7, 8, 13, 64] {
      let parts = Shard.all(of: count).map { ProofDivision($0, actions: 3) }
      for schedule in all {
        let prefixes = schedule.indices.map { Array(schedule[...$0]) }
        let counting = parts.filter { part in
          prefixes.allSatisfy { part.enters($0) } && part.counts(schedule)
        }
        #expect(counting.count == 1, "\(schedule) of \(count)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 13])
  func theCountsOfAllPartsAreThoseOfTheWhole(count: Int) throws {
    guard case .held(let whole) = prove(rehearsal(), part: "").verdict else {
      Issue.record("the whole did not hold")
      return
    }
    #expect(try report.proofs.held == 1)
    var sum = 0
    for part in 1...count {
      let (messages, verdict) = prove(rehearsal(), part: "\(part)/\(count)")
      #expect(messages == [])
      guard case .held(let claim) = verdict else {
        Issue.record("part \(part) did not hold")
        return
      }
      sum += claim.schedulesRun
      #expect(
        claim.description.contains(
          "part \(part) of \(count): \(Words.count(claim.schedulesRun, "schedule")); "
            + "incomplete while a part is missing"))
      // A fifth more or less than its share, at half of the whole each.
      if count <= 4 {
        #expect(
          (whole.schedulesRun / count * 4 / 5...whole.schedulesRun / count * 6 / 5).contains(
            claim.schedulesRun), "\(part)/\(count)")
      }
      let proofs = try report.proofs
      #expect((proofs.held, proofs.unfinished.count) == (part == count ? (1, 0) : (0, 1)))
    }
    let joined = try #require(try report.proofs.joined.first)
    #expect(sum == whole.schedulesRun && joined.schedules == whole.schedulesRun)
    #expect(joined.pictures == whole.distinctFrames)
    #expect(joined.claim.contains("run of \(whole.schedulesCovered) with \(bound)"))
    #expect(try report.text.contains("DemoTests.a(): held. Every committed frame equals"))
  }

  @Test func aPartThatIsMissingIsIncomplete() throws {
    for part in [1, 2, 4] { _ = prove(rehearsal(), part: "\(part)/4") }
    #expect(
      try report.title == "1 proof is incomplete, since parts of it are missing. "
        + "Parts 1, 2, 4 of 4 ran; the rest is missing.")
    #expect(try !report.needsLook && report.proofs.held == 0)
    // The part has run something else.
    let session = SnapshotSession(environment: ["FIRSTFRAME_SHARD": "3/4"])
    _ = session.verify(Recording(of: drawing("0:0")), as: .demo(), at: package.location())
    #expect(try report.needsLook && report.entries.contains { $0.finding == "incomplete" })
    #expect(try report.text.contains("│ DemoTests.a(): incomplete: part 3 of 4 is missing\n"))
    #expect(try report.text.contains("Run it: FIRSTFRAME_SHARD=3/4 swift test --filter"))
    _ = prove(rehearsal(), part: "3/4")
    #expect(try report.proofs.held == 1 && report.proofs.incomplete.isEmpty)
  }

  // MARK: - What is wrong

  /// What is wrong is found by the part that it belongs to, and stays though others hold.
  @Test(arguments: [TextScreen.Delivery.nextTurnAfterTheFirst, .clearThenNextTurn, .never])
  func aViolationOfOnePartFailsTheProof(delivery: TextScreen.Delivery) throws {
    let outcomes = (1...4).map { prove(rehearsal(delivery), part: "\($0)/4").messages.isEmpty }
    #expect(outcomes.contains(false))
    #expect(try report.proofs.held == 0 && !report.proofs.failed.isEmpty)
    #expect(try report.needsLook)
  }

  /// An action that changes nothing may be alone between frames in any part, so all are asked.
  @Test func anActionThatChangesNothingIsFoundWhenThePartsAreJoined() throws {
    for part in 1...4 { #expect(prove(rehearsal(third: "0-0"), part: "\(part)/4").messages == []) }
    let held = try report.proofs
    // It sets the text back, which changes a picture.
    #expect(held.held == 1)
    let idle = Rehearsal(TextModel("0-0")) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.text = "1-0" }
      Action("idle") { _ in }
    }
    for part in 1...4 { #expect(prove(idle, part: "\(part)/4").messages == []) }
    #expect(try report.proofs.failed.map(\.message).count == 1)
    #expect(try report.text.contains("vacuous: ") && report.text.contains("idle"))
    for part in 1...4 { _ = prove(idle, part: "\(part)/4", except: ["idle"]) }
    #expect(try report.proofs.failed.isEmpty && report.proofs.held == 1)
  }

  /// Only all parts together show whether any frame is right that is not tolerated.
  @Test func whereAllFramesAreToleratedEachPartRunsTheWhole() {
    let tolerant = rehearsal(.never).tolerating(.stale)
    let whole = prove(tolerant, part: "").messages
    #expect(whole.count == 1 && whole[0].hasPrefix("│ vacuous: "))
    for part in 1...4 { #expect(prove(tolerant, part: "\(part)/4").messages == whole) }
  }

  /// A rehearsal of a screen whose board is drawn again for each change.
  private func redrawing(
    _ changes: @escaping @MainActor (_ before: String, _ after: String) -> Bool
  ) -> Rehearsal<TextModel> {
    Rehearsal(TextModel("0-0")) {
      RedrawnScreen($0, changes)
    } actions: {
      Action("goal") { $0.text += "!" }
      Action("foul") { $0.text += "?" }
    }
  }

  @Test(arguments: DividedProofTests.counts)
  func whatRunsForNothingIsFoundAsInTheWhole(count: Int) throws {
    let idle = redrawing { $0.count { $0 == "!" } != $1.count { $0 == "!" } }
    #expect(prove(idle, part: "").messages.first?.contains("overRender") == true)
    for part in 1...count { _ = prove(idle, part: "\(part)/\(count)") }
    #expect(try report.proofs.held == 0)
    #expect(try report.proofs.failed.allSatisfy { $0.message.contains("overRender") })
  }

  /// A goal changes the board in few schedules, which most parts do not see.
  @Test(arguments: DividedProofTests.counts)
  func whatChangesSomethingInAnotherPartIsNoFinding(count: Int) throws {
    let late = redrawing { $1 == "0-0?!!" || $1.hasSuffix("?") }
    #expect(prove(late, part: "").messages == [])
    for part in 1...count { #expect(prove(late, part: "\(part)/\(count)").messages == []) }
    #expect(try report.proofs.held == 1 && report.proofs.incomplete.isEmpty)
  }

  // MARK: - What is not divided

  @Test func aLimitOfTimeAndMergedStatesRunInOnePart() throws {
    let merged = rehearsal().merging { $0.text }
    var runs: [Int] = []
    for part in 1...3 {
      if case .held(let claim) = prove(merged, part: "\(part)/3").verdict, claim.leftTo == nil {
        runs.append(part)
      }
    }
    let owner = Shard.all(of: 3)[0].owner(of: TestName(module: "DemoTests", path: ["a()"]))
    #expect(runs == [owner])
    #expect(try report.proofs.held == 1 && report.proofs.incomplete.isEmpty)
  }

  @Test(arguments: ProofKind.written.filter { $0 != .freshFrames })
  func otherClaimsAreJudgedInOnePart(kind: ProofKind) throws {
    var judged: [Int] = []
    for part in 1...3 {
      _ = SnapshotSession(environment: ["FIRSTFRAME_SHARD": "\(part)/3"]).judge(claim(kind)) {
        judged.append(part)
        return [nil]
      }
    }
    #expect(judged.count == 1)
    #expect(try report.proofs.held == 1 && report.proofs.incomplete.isEmpty)
  }

  @Test func whatWasLeftToAPartThatHasNotJudgedItIsIncomplete() throws {
    let test = TestName(module: "DemoTests", path: ["a()"])
    let owner = Shard.all(of: 2)[0].owner(of: test)
    _ = SnapshotSession(environment: ["FIRSTFRAME_SHARD": "\(3 - owner)/2"]).judge(claim(.leak)) {
      [nil]
    }
    #expect(try !report.needsLook)
    let session = SnapshotSession(environment: ["FIRSTFRAME_SHARD": "\(owner)/2"])
    _ = session.verify(Recording(of: drawing("0:0")), as: .demo(), at: package.location())
    #expect(
      try report.text.contains("incomplete: left to part \(owner) of 2, which has not run it"))
  }

  /// What asks for a verdict itself judges it itself, and needs all of it.
  @Test func aProofOutsideOfTheAdaptersIsWhole() {
    let session = SnapshotSession(environment: ["FIRSTFRAME_SHARD": "1/4"])
    SessionScope.$session.withValue(session) {
      guard case .held(let claim) = rehearsal().prove(within: bound) else {
        Issue.record("it did not hold")
        return
      }
      #expect(claim.part == nil)
    }
  }
}

/// A screen whose board is drawn again at each change, and that changes where a rule allows it.
@MainActor private final class RedrawnScreen: FrameSource {
  private let model: TextModel
  private let changes: @MainActor (_ before: String, _ after: String) -> Bool
  private var last: String
  private var commits = 0

  init(_ model: TextModel, _ changes: @escaping @MainActor (String, String) -> Bool) {
    (self.model, last, self.changes) = (model, model.text, changes)
  }

  let hasPendingTurn = false
  var needsCommit: Bool { last != model.text }

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    commits += 1
    let run = FrameRecord.ScopeRun(
      path: "Screen/Board", phase: "draw", count: 1, changed: changes(last, model.text),
      cause: .model)
    let hasRun = last != model.text
    last = model.text
    var canvas = Canvas(size: GridSize(width: 12, height: 1))
    canvas.draw(model.text, at: .zero)
    return FrameRecord(
      grid: canvas.frozen(), number: commits, turn: 0, runs: hasRun ? [run] : [])
  }
}
