import GridViews
import FirstFrame
import GridExport

/// The picture at the top of the README.
@MainActor @Suite struct ReadmePictureTests {
  private let size = GridSize(width: 34, height: 5)

  /// The recorded picture is what the README shows; `frames film theFirstFrameOfEach --svg` prints it.
  @Test func theFirstFrameOfEach() {
    let tracked = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: size)
    let model = MockDeferredScoreViewModel.tennisMatch
    let deferred = Stage(DeferredScoreView(model, delivery: .naive), size: size)
    let right = tracked.commit().grid
    let first = both(right, deferred.commit().grid, ["✓ right", "✗ empty"])
    expectEqual(tracked.turn(), 0)
    expectEqual(deferred.turn(), 1)
    let last = both(right, deferred.commit().grid, ["✓ right", "✓ right, one turn late"])
    expectEqual(last.text.contains("Home             6    3    40  │  │ Home             6"), true)
    let film = Recording(
      frames: [
        .init(label: "the first frame", grid: first), .init(label: "after one turn", grid: last),
      ])
    expectSnapshot(of: film, as: SnapshotFormat(kind: .film) { Rendering(.pictures($0)) })
    let name = "DeferredComponentsTests/ReadmePictureTests/theFirstFrameOfEach.film"
    let picture = film.frames.map { CaptionedGrid($0.label, $0.grid) }.movingSVG(title: name)
    expectSnapshot(of: picture, as: SnapshotFormat(fileExtension: "svg") { $0 })
  }

  private func both(_ tracked: Grid, _ deferred: Grid, _ verdicts: [String]) -> Grid {
    var canvas = Canvas(size: GridSize(width: 71, height: 7))
    let titles = ["An @Observable model, tracked", "Combine, receive(on: main)"]
    for (index, picture) in [tracked, deferred].enumerated() {
      let x = index * 36
      canvas.draw(titles[index], at: GridPoint(x: x, y: 0))
      canvas.draw(picture, at: GridPoint(x: x, y: 1))
      canvas.draw(verdicts[index], at: GridPoint(x: x, y: 6))
    }
    return canvas.frozen()
  }
}
