package import CharacterGrid
package import GridViews
package import Testing
import TestSupport

extension Stage {
  /// Fails the test unless a film of the steps is the expected one.
  package func expectFilm(
    _ steps: Step..., drawing: (Grid) -> [String] = \.rows, noting note: () -> String = { "" },
    shows expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectEqual(
      film(of: steps, drawing: drawing) { _ in note() }, expected, sourceLocation: sourceLocation)
  }

  package func expectFilm(
    _ steps: Step..., drawing: (Grid) -> [String] = \.rows, noting note: (FrameRecord) -> String,
    shows expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectEqual(
      film(of: steps, drawing: drawing, noting: note), expected, sourceLocation: sourceLocation)
  }
}
