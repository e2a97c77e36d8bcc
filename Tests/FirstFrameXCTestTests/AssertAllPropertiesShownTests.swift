import FirstFrameXCTest
import GridComponents
import GridViews
import TestSupport
import XCTest

final class AssertAllPropertiesShownTests: XCTestCase {
  @MainActor private static var scenario: Scenario<MockScoreViewModel> {
    Scenario(MockScoreViewModel.empty) { model in
      Stage(ScoreView(model), size: GridSize(width: 24, height: 5))
    } actions: {
      Action("kick-off") { $0.visualState = .display }
      Action("goal") { $0.home += 1 }
    }
  }

  func testTheScoreFaceShowsWhatItsActionsWrite() {
    let (report, failures) = MainActor.assumeIsolated {
      let report = Self.scenario.unshownProperties(within: Limit(actions: 2, turns: 1, commits: 0))
      let others = ["isLive", "serving", "visualState"]
      return (report, Self.messages { assertAllPropertiesShown(in: report, except: others) })
    }
    XCTAssertEqual(failures, [])
    let written = report.entries.filter { $0.notice != .unwritten }
    XCTAssertEqual(written.map(\.property), ["scoreCells", "visualState"])
    XCTAssertEqual(written.map(\.notice), [.noticed, .noticed])
    XCTAssertEqual(written.map(\.neverSeen), [[], [".idle", ".loading"]])
  }

  func testAFailureNamesTheProperties() {
    let failures = MainActor.assumeIsolated {
      Self.messages {
        assertAllPropertiesShown(
          of: Self.scenario, within: Limit(actions: 0, turns: 0, commits: 0), except: ["hone"])
      }
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("except names \"hone\"") == true)
  }

  @MainActor private static func messages(of body: @MainActor () -> Void) -> [String] {
    nonisolated(unsafe) var messages: [String] = []
    let package = try? TemporaryPackage()
    let session = SnapshotSession(environment: ["FIRSTFRAME_ROOT": package?.root ?? ""])
    FailureReporter.$report.withValue({ message, _, _ in messages.append(message) }) {
      SessionScope.$session.withValue(session) { body() }
    }
    return messages
  }
}
