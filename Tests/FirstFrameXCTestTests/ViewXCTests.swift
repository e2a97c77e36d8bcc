import GridComponents
import GridViews
import XCTest

@testable import FirstFrameXCTest

/// Views for which the test makes no stage, one schedule alone, and models that only tasks can
/// read.
final class ViewXCTests: XCTestCase {
  private static let size = GridSize(width: 34, height: 5)

  func testAView() {
    MainActor.assumeIsolated {
      assertSnapshot(of: ScoreView(MockScoreViewModel.tennisMatch), size: Self.size)
      assertSnapshot(
        of: ScoreView(MockScoreViewModel.tennisMatch), size: Self.size, as: .accessibility)
    }
  }

  func testAViewInSeveralLooks() {
    MainActor.assumeIsolated {
      assertSnapshots(
        of: ScoreView(MockScoreViewModel.tennisMatch), in: [.light, .dark] × [Self.size])
    }
  }

  func testSeveralLooksWhereNoTestRunsFailOnce() {
    let failures = RunningTestCase.$answer.withValue({ nil }) {
      reportedFailures {
        assertSnapshots(of: Label("a"), in: [.light, .dark] × [Self.size], case: "b")
      }
    }
    XCTAssertEqual(failures.count, 1)
  }

  /// A view that follows its model, or reads it only once.
  @MainActor private static func scenario(follows: Bool) -> Scenario<MockScoreViewModel> {
    Scenario(.empty) { model in
      Stage(follows ? ScoreView(model) : Label("\(model.visualState)"), size: size)
    } actions: {
      Action("kick-off") { $0.visualState = .display }
    }
  }

  func testOneSchedule() {
    MainActor.assumeIsolated {
      assertFreshFrames(
        of: Self.scenario(follows: true), along: [.action("kick-off"), .commit])
    }
    let line = UInt(#line + 2)
    let failures = reportedFailures {
      assertFreshFrames(
        of: Self.scenario(follows: false), along: [.action("kick-off"), .commit])
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures.first?.message.contains("│ Frame 1 differs") == true)
  }

  /// An actor that counts, and may lose a count during its await.
  fileprivate actor Cart {
    private(set) var count = 0
    private let readsAgain: Bool

    init(readsAgain: Bool) { self.readsAgain = readsAgain }

    func add() async {
      let old = count
      await Task.yield()
      count = (readsAgain ? count : old) + 1
    }
  }

  func testModelsThatOnlyATaskCanRead() {
    MainActor.assumeIsolated {
      assertNoRaces(of: Cart(readsAgain: true)) {
        Action("add") { cart in Task { await cart.add() } }
      } shows: {
        "\(await $0.count)"
      }
    }
    let line = UInt(#line + 2)
    let failures = reportedFailures {
      assertNoRaces(of: Cart(readsAgain: false)) {
        Action("add") { cart in Task { await cart.add() } }
      } shows: {
        "\(await $0.count)"
      }
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(
      failures.first?.message.contains("race: the same actions end in two pictures.") == true)
  }
}
