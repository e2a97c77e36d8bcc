import FirstFrameReports
import FirstFrameXCTest
import GridViews
import Observation
import TestSupport
import XCTest

@Observable @MainActor private final class Word { var text = "a" }

/// What `frames report` says of the proofs and film expectations of a test method.
final class AssertInReportTests: XCTestCase {
  func testEachIsCountedAndAFailureIsShown() throws {
    let package = try TemporaryPackage()
    let root = package.root
    let line = #line + 15
    let messages = MainActor.assumeIsolated {
      nonisolated(unsafe) var messages: [String] = []
      let once = Limit(actions: 1, turns: 0, commits: 0)
      let shown = Scenario(Word()) { word in
        Stage(Label { word.text }, size: GridSize(width: 1, height: 1))
      } actions: {
        Action("b") { $0.text = "b" }
      }
      let session = SnapshotSession(environment: ["FIRSTFRAME_ROOT": root])
      FailureReporter.$report.withValue({ message, _, _ in messages.append(message) }) {
        SessionScope.$session.withValue(session) {
          let make = { Stage(Label("a"), size: GridSize(width: 1, height: 1)) }
          let film = Film(of: make())
          var kept: [Stage] = []
          assertNoLeak {
            make()
          } while: {
            kept.append($0)
          }
          assertSteadyFrames(of: film)
          assertOnlyChanges(in: [], of: film)
          assertSameFramesWhenIdle(of: shown, and: shown, within: once)
        }
      }
      return messages
    }
    XCTAssertEqual(messages.count, 1)
    let report = try SnapshotReport(of: Places.locate(from: root, environment: [:])).text
    XCTAssertEqual(
      report,
      """
      1 proof of 4 failed.

      │ FirstFrameXCTestTests.AssertInReportTests/testEachIsCountedAndAFailureIsShown: leak in Label:
      │
      │ Label was still alive after the renderer was released.
      │ the renderer itself was still alive after the renderer was released.
      │ The renderer still counts views: 1.
      │ A closure that the part or a model keeps has a strong reference to the part.
      │ Capture [weak self], or end the observation when the view is released.
      │
      │ no leak, at FirstFrameXCTestTests/AssertInReportTests.swift:\(line)
      │ Run it again: swift test --filter \
      FirstFrameXCTestTests.AssertInReportTests/testEachIsCountedAndAFailureIsShown

      """)
  }
}
