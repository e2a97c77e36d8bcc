import GridExtras
import ViewsTestSupport

/// What a screen reader says of containers and their rows.
@MainActor @Suite struct SpokenContainersTests {
  private func contents(_ count: Int, _ mode: TableView.SelectionMode) -> TableView {
    let table = TableView(
      sections: { [ListSection("Cities", items: Array(0..<count))] }, id: \.self
    ) { _ in ListContent("Paris", secondaryText: "clay", accessories: [.checkmark]) }
    table.selectionMode = mode
    return table
  }

  /// A log of its own, a bar, and tabs.
  private func others() -> [View] {
    let (log, bar, tab) = (LogView(), NavigationBar(), Held(1))
    log.log.append("hello\nthere")
    (bar.title, bar.backTitle) = ("Trips", "Back")
    let tabs = SegmentedControl(
      tabs: [.init("Home"), .init("Inbox", badge: { "2" }), .init("界界")],
      selection: Binding(tab, \.value))
    return [log, bar, tabs]
  }

  @Test func theySayWhatTheyAre() {
    let table = contents(2, .multiple)
    table.selection = [RowPath(row: 1)]
    let split = SplitView(fraction: .constant(0.5), first: Label("a"), second: Label("b"))
    let lines = ([table, split] + others()).map { view in
      let stage = Stage(view, 22, 5)
      _ = stage.commit()
      return stage.accessibilityTree().words
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
       ( (Cities header, Paris, clay, ✓ row, Paris, clay, ✓ row selected))
       ( (a), divider 50% adjustable,  (b))
      hello
      there updates frequently
      Trips header (Back button)
      Inbox 2 tab bar adjustable (Home tab, Inbox 2 tab selected, 界界 tab)
      """)
  }
}

extension AccessibilityNode {
  /// Its label, value and traits, and those of what is inside.
  fileprivate var words: String {
    let own = ([label, value].compactMap { $0 } + traits).joined(separator: " ")
    let inner = children.map(\.words).joined(separator: ", ")
    return children.isEmpty ? own : "\(own) (\(inner))"
  }
}
