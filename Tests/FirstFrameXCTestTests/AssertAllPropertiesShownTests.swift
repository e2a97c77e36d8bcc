import FirstFrameXCTest
import GridComponents
import GridViews
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
    let report = MainActor.assumeIsolated {
      Self.scenario.unshownProperties(within: Limit(actions: 2, turns: 1, commits: 0))
    }
    let failures = reportedFailures {
      assertAllPropertiesShown(in: report, except: ["isLive", "serving", "visualState"])
    }
    XCTAssertEqual(failures.map(\.message), [])
    let written = report.entries.filter { $0.notice != .unwritten }
    XCTAssertEqual(written.map(\.property), ["scoreCells", "visualState"])
    XCTAssertEqual(written.map(\.notice), [.noticed, .noticed])
    XCTAssertEqual(written.map(\.neverSeen), [[], [".idle", ".loading"]])
  }

  func testAFailureNamesTheProperties() {
    let failures = reportedFailures {
      assertAllPropertiesShown(
        of: Self.scenario, within: Limit(actions: 0, turns: 0, commits: 0), except: ["hone"])
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.message.contains("except names \"hone\"") == true)
  }
}
