import FirstFrameTesting
import TestSupport

@testable import FirstFrame
@testable import FirstFrameProof

/// What `frames report` says of the proofs and film expectations of a test.
@MainActor @Suite(.nestedRun) struct ExpectInReportTests {
  /// A screen that shows what a word was when it was made.
  private final class Screen: FrameSource {
    private let word: String
    let hasPendingTurn = false
    private(set) var needsCommit = true

    init(_ word: Word) { self.word = word.text }

    func turn() -> Int { 0 }

    func commit() -> FrameRecord {
      needsCommit = false
      return FrameRecord(grid: Grid(lines: [word]), number: 1, turn: 0)
    }

    var parts: [FramePart] { [FramePart(path: "Screen", frame: .zero, object: self)] }
  }

  private final class Word { var text = "a" }

  private var scenario: Scenario<Word> {
    Scenario(Word()) {
      Screen($0)
    } actions: {
      Action("b") { $0.text = "b" }
    }
  }

  private func records(of package: TemporaryPackage) throws -> [ProofRecord] {
    let places = try Places.locate(from: package.root, environment: [:])
    return try JournalReader.all(of: places).flatMap(\.proofs)
  }

  /// Asks everything once, so that each either holds or fails.
  private func askAll(_ limit: Limit, _ region: Region, kept: inout [Screen]) {
    expectFreshFrames(of: scenario, within: limit)
    expectFreshFrames(
      of: scenario, along: limit.actions > 0 ? [.action("b"), .commit] : [.commit])
    expectAllPropertiesShown(of: scenario, within: limit, except: ["x"])
    expectAllPropertiesShown(in: scenario.unshownProperties(within: limit), except: ["text"])
    expectOnlyChanges(in: [region], of: Film(of: Screen(Word())))
    expectNoLeak {
      Screen(Word())
    } while: {
      if limit.actions > 0 { kept.append($0) }
    }
    expectSteadyFrames(of: Film(of: Screen(Word())))
    expectSameFramesWhenIdle(of: scenario, and: scenario, within: limit)
  }

  @Test func eachIsNotedWithItsTestItsKindAndItsPlace() throws {
    let package = try TemporaryPackage()
    var kept: [Screen] = []
    let found = package.record {
      askAll(Limit(actions: 1, turns: 1, commits: 1), .named("nowhere"), kept: &kept)
    }
    let records = try records(of: package)
    let failed = records.filter { $0.outcome == .failed }
    expectEqual(failed.map(\.message), found.map(\.message))
    #expect(
      records.map { "\($0.outcome) \($0.site.kind)" } == [
        "failed freshFrames", "failed oneSchedule", "failed unshownProperties",
        "held unshownProperties",
        "failed onlyChanges", "failed leak", "held steadyFrames",
        "failed comparison",
      ])
    let test = TestName(
      module: "FirstFrameTestingTests",
      path: ["ExpectInReportTests", "eachIsNotedWithItsTestItsKindAndItsPlace()"])
    #expect(records.allSatisfy { $0.site.test == test })
    expectEqual(
      failed.map(\.site.location),
      found.map { "FirstFrameTestingTests/ExpectInReportTests.swift:\($0.line)" })
  }
}
