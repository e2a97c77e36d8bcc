import CharacterGrid
import GridViews
import TestSupport

/// A box around a view.
@MainActor @Suite struct BoxTests {
  @Test func theContentViewFillsTheBox() {
    let box = Box(title: "Team", contentView: Label("Ada"))
    let stage = Stage(box, size: GridSize(width: 10, height: 4))
    #expect(
      stage.text == """
        ╭─ Team ─╮
        │Ada     │
        │        │
        ╰────────╯
        """)
    stage.resize(to: GridSize(width: 4, height: 3))
    expectEqual(stage.text, "╭──╮\n│A…│\n╰──╯")
  }

  @Test(arguments: [
    ("", "Ada", 5, 3), ("Team", "Ada", 10, 3), ("T", "Ada\nBob", 7, 4), ("", "", 2, 3),
  ]) func itIsAsLargeAsItsContentAndTitle(title: String, text: String, width: Int, height: Int) {
    let box = Box(title: title, contentView: Label(text))
    expectEqual(box.sizeThatFits(ProposedSize()), GridSize(width: width, height: height))
  }

  @Test func anotherContentTakesItsPlace() {
    let (first, second) = (Label("Ada"), Label("Bob"))
    let box = Box(contentView: first)
    let stage = Stage(box, size: GridSize(width: 5, height: 3))
    _ = stage.commit()
    box.contentView = second
    expectEqual(stage.text, "╭───╮\n│Bob│\n╰───╯")
    #expect(first.superview == nil)
    box.contentView = nil
    expectEqual(stage.text, "╭───╮\n│   │\n╰───╯")
    #expect(box.subviews.isEmpty)
  }

  /// Whoever takes the view elsewhere places it there.
  @Test func aContentThatHasGoneElsewhereIsLeftAlone() {
    let (label, other) = (Label("Ada"), View())
    let box = Box(contentView: label)
    let root = View()
    root.addSubview(box)
    root.addSubview(other)
    box.frame = GridRect(x: 0, y: 0, width: 5, height: 3)
    other.frame = GridRect(x: 5, y: 0, width: 5, height: 3)
    other.addSubview(label)
    label.frame = GridRect(x: 0, y: 0, width: 2, height: 1)
    #expect(Stage(root, size: GridSize(width: 10, height: 3)).text.hasPrefix("╭───╮A…"))
    expectEqual(box.sizeThatFits(ProposedSize(width: 9, height: 9)), GridSize(width: 9, height: 9))
  }
}
