import FirstFrameXCTest
import GridComponents
import GridViews
import XCTest

/// Views for which the test makes no stage, with the package's own recorded files.
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
}
