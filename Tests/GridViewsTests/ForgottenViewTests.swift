import CharacterGrid
import TestSupport

@testable import GridViews

/// The log of a stage names no view that has left it: the view may be deallocated before a commit.
@MainActor @Suite struct ForgottenViewTests {
  /// The loss of the focus asks for a draw after the button has left, while a run is noted.
  @Test func aFocusedViewThatAnUpdateRemovesIsForgotten() {
    let pair = Pair()
    let root = Probe()
    let button = Button("OK") {}
    var places: [Int] = []
    root.properties = { _ in
      guard pair.first == "b" else { return }
      button.removeFromSuperview()
      places.append(button.state.logPlace)
    }
    root.addSubview(button)
    button.frame = GridRect(x: 0, y: 0, width: 6, height: 1)
    let stage = Stage(root, size: GridSize(width: 8, height: 2))
    _ = stage.listened()
    #expect(button.focus())
    #expect(stage.listened().grid != stage.listened { pair.first = "b" }.grid)
    expectEqual(places, [0])
    #expect(button.link == nil)
  }
}
