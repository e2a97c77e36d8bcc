import AdapterTestSupport
import FirstFrameXCTest
import GridComponents
import GridViews
import XCTest

/// The adapter as its users call it, with the package's own recorded files.
final class ScoreXCTests: XCTestCase {
  private let size = GridSize(width: 24, height: 5)
  /// What each test begins with, made by the set-up.
  @MainActor private var model: MockScoreViewModel?

  @MainActor override func setUp() async throws { model = .empty }

  @MainActor override func tearDown() async throws { model = nil }

  func testTennisMatch() {
    MainActor.assumeIsolated {
      assertSnapshot(
        of: Stage(ScoreView(MockScoreViewModel.tennisMatch), size: GridSize(width: 34, height: 5)))
    }
  }

  /// A small picture stands beside the call.
  func testThePictureStandsInTheSource() {
    MainActor.assumeIsolated {
      assertInlineSnapshot(
        of: Stage(ScoreView(MockScoreViewModel.tennisMatch), size: GridSize(width: 34, height: 5))
      ) {
        """
        ╭─ Score ────────────────────────╮
        │                 1st  2nd  Game │
        │ Home             6    3    40  │
        │ Away             4    6    15  │
        ╰────────────────────────────────╯
        """
      }
      assertInlineSnapshot(of: [1, 2], as: .dump) {
        """
        2 elements
          1
          2
        """
      }
    }
  }

  /// A test of a test case's own properties is on the main actor, and asynchronous.
  @MainActor func testTheGoalIsOnTheNextFrame() async throws {
    let model = try XCTUnwrap(model)
    let film = Film(of: Stage(ScoreView(model), size: size))
    film.act("kick-off") { model.visualState = .display }
    film.act("goal") { model.home += 1 }
    assertSnapshot(of: film)
    assertSnapshot(of: film, as: .text)
    assertSnapshot(of: film, showing: [.turns, .latency], named: "latency")
  }

  func testNoScheduleShowsAnOldFrame() {
    MainActor.assumeIsolated {
      assertFreshFrames(
        of: Scenario(MockScoreViewModel.empty) { model in
          Stage(ScoreView(model), size: GridSize(width: 24, height: 5))
        } actions: {
          Action("kick-off") { $0.visualState = .display }
          Action("goal") { $0.home += 1 }
        },
        within: Limit(actions: 2, turns: 2, commits: 2))
    }
  }

  func testAViewThatIgnoresItsModelFails() {
    let failures = reportedFailures {
      assertFreshFrames(
        of: Scenario(MockScoreViewModel.empty) { _ in
          Stage(Label("deaf"), size: GridSize(width: 4, height: 1))
        } actions: {
          Action("goal") { $0.home += 1 }
        },
        within: Limit(actions: 1, turns: 1, commits: 1))
    }
    XCTAssertEqual(failures.map { $0.message.prefix(26) }, ["│ tested nothing: whatever"])
  }
}
