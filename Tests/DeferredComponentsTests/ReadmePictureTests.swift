import DeferredComponents
import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The picture at the top of the README.
@MainActor @Suite struct ReadmePictureTests {
  private let size = GridSize(width: 34, height: 5)

  @Test func theFirstFrameOfEach() {
    let tracked = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: size)
    let model = MockDeferredScoreViewModel.tennisMatch
    let deferred = Stage(DeferredScoreView(model, delivery: .naive), size: size)
    let right = tracked.commit().grid
    let first = deferred.commit().grid
    expectEqual(tracked.turn(), 0)
    expectEqual(deferred.turn(), 1)
    expectEqual(deferred.commit().grid, right)

    var canvas = Canvas(size: GridSize(width: 71, height: 7))
    let columns = [
      ("An @Observable model, tracked", right, "✓ right in the first frame"),
      ("Combine, receive(on: main)", first, "✗ empty first, right after one turn"),
    ]
    for (index, (title, picture, verdict)) in columns.enumerated() {
      let x = index * 36
      canvas.draw(title, at: GridPoint(x: x, y: 0))
      canvas.draw(picture, at: GridPoint(x: x, y: 1))
      canvas.draw(verdict, at: GridPoint(x: x, y: 6))
    }
    expectSnapshot(of: canvas.frozen())
  }
}
