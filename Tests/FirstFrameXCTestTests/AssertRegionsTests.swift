import FirstFrameXCTest
import Foundation
import GridViews
import TestSupport
import XCTest

/// Regions and closures as a plain test method calls them, with views on a stage.
final class AssertRegionsTests: XCTestCase {
  private var package: TemporaryPackage?
  private var root: String { package?.root ?? "" }

  override func setUpWithError() throws { package = try TemporaryPackage() }

  override func tearDown() { package = nil }

  func testAnIgnoredViewMayChange() {
    for (text, expected) in [("12:34", 1), ("12:35", 0)] {
      let messages = reportedFailures(at: root) {
        let label = Label(text)
        label.identifier = "clock"
        assertSnapshot(
          of: Stage(label, size: GridSize(width: 5, height: 1)), ignoring: ["clock"],
          notes: ["theme": "dark"])
      }
      XCTAssertEqual(messages.count, expected)
    }
  }

  func testOnlyWhatIsNamedMayChange() {
    let messages = reportedFailures(at: root) {
      let (stack, clock, score) = (View(), Label("1"), Label("2"))
      (clock.identifier, score.identifier) = ("clock", "score")
      clock.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
      score.frame = GridRect(x: 2, y: 0, width: 1, height: 1)
      stack.addSubview(clock)
      stack.addSubview(score)
      let film = Film(
        of: Stage(stack, size: GridSize(width: 3, height: 1)), watching: ["clock", "score"])
      film.act("tick") { clock.text = "3" }
      film.act("goal") { score.text = "4" }
      assertOnlyChanges(in: ["clock", "score"], of: film)
      assertOnlyChanges(in: ["clock"], of: film)
      assertSnapshot(of: film, ignoring: ["clock"])
    }
    XCTAssertEqual(messages.count, 2)
    XCTAssertTrue(messages.first?.message.hasPrefix("│ moved: frame 3, goal,") == true)
    XCTAssertTrue(messages.last?.message.contains("recorded for the first time") == true)
  }

  func testWhatIsNotTheSameTwiceIsNotRecorded() {
    let messages = reportedFailures(at: root) {
      var calls = 0
      assertSnapshot(named: "view") {
        calls += 1
        return Stage(Label("\(calls)"), size: GridSize(width: 1, height: 1))
      }
      assertSnapshot(as: .dump, named: "value") { 1 }
    }
    XCTAssertEqual(messages.count, 2)
    XCTAssertTrue(messages.first?.message.contains("not recorded, since a second picture") == true)
    XCTAssertTrue(messages.last?.message.contains("recorded for the first time") == true)
  }
}
