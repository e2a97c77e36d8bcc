/// How recordings compare the focus.
@Suite struct FocusComparisonTests {
  private func recording(_ id: String?, x: Int = 0) -> Recording {
    let frame = GridRect(x: x, y: 0, width: 3, height: 1)
    return Recording(
      of: Grid(lines: ["[a] [a]"]), focus: id.map { FocusArea(id: $0, frame: frame) })
  }

  /// A view around the focused one that shows nothing changes the path.
  @Test func theViewsAroundDoNotCount() {
    expectEqual(recording("List/Button"), recording("onKeyPress/List/task/Button"))
    expectEqual(recording("Button"), recording("/Button"))
    #expect(recording("List/Button[1]") != recording("List/Button[2]"))
    #expect(recording("List/Button") != recording("List/Toggle"))
    #expect(recording("List/Button") != recording("List/Button", x: 4))
    #expect(recording("List/Button") != recording(nil))
    expectEqual(recording(nil), recording(nil))
  }

  @Test func theMessageShowsTheEndsOfThePaths() {
    let old = recording("Hosted/content/Screen/onKeyPress/task/NavigationView/Form/Button")
    let new = recording("Hosted/content/Screen/onKeyPress/task/NavigationView/Form/Toggle", x: 4)
    let difference = RecordingDifference(from: old, to: new)
    #expect(
      difference.frames.flatMap(\.wordChanges).flatMap(\.lines) == [
        "focus:", "  - .../Form/Button 0,0 3x1", "  + .../Form/Toggle 4,0 3x1",
      ])
  }
}
