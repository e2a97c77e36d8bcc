@testable import FirstFrameProof

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Proofs in another process of the test binary, and how it ends in the middle of one.
struct ProofProcess: Codable, Sendable {
  /// The package of the tests.
  var root: String
  var test = "kickOff()"
  var limit = ""

  /// What happens at the second action of a schedule.
  enum Ending: String, Codable {
    case none, kill, spin
    /// The action proves something itself, and dies in that.
    case killInside
  }

  static let module = "DemoTests"

  /// Runs a test with one proof in a session of its own; returns what it would fail with.
  @MainActor @discardableResult func prove(_ ending: Ending = .none, late: Bool = false) -> [String]
  {
    judge(.freshFrames) {
      [Self.scenario(ending, late).prove(within: Self.limit).failureMessage]
    }
  }

  /// Runs a test that asks for something in a session of its own.
  @MainActor @discardableResult func judge(
    _ kind: ProofKind, line: Int = 12, _ body: () -> [String?]
  ) -> [String] {
    let session = SnapshotSession(environment: [
      "FIRSTFRAME_ROOT": root, "FIRSTFRAME_STEP_LIMIT": limit,
    ])
    let summary = ProofAssertion(
      kind, of: TestName(module: Self.module, path: ["ScoreTests", test]),
      at: CodeLocation(
        fileID: "DemoTests/ScoreTests.swift", filePath: root + "/Tests/DemoTests/ScoreTests.swift",
        line: line, column: 3))
    return SessionScope.$session.withValue(session) { session.judge(summary, body) }
  }

  static let limit = Limit(actions: 2, turns: 1, commits: 2)

  @MainActor static func scenario(_ ending: Ending, _ late: Bool = false) -> Scenario<TextModel> {
    Scenario(TextModel("0-0")) { model in
      TextScreen(model, delivery: late ? .nextTurnAfterTheFirst : .atOnce)
    } actions: {
      Action("goal") { model in
        if model.text == "1-0" { end(ending) }
        model.text = "1-0"
      }
    }
  }

  @MainActor private static func end(_ ending: Ending) {
    switch ending {
    case .none: break
    case .kill: kill(getpid(), SIGKILL)
    case .spin: while true {}
    case .killInside: _ = scenario(.kill).prove(within: limit)
    }
  }
}
