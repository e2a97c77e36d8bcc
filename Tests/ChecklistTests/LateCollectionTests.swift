import FirstFrameProof
import ViewsTestSupport

/// As high as its text, which comes a turn late.
private final class ToldLabel: View {
  private let told: ToldView

  init(_ message: Message) {
    told = ToldView { $0.follow(message.texts) }
    super.init()
    addSubview(told)
  }

  override func layoutSubviews() { told.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    told.label.sizeThatFits(proposal)
  }
}

@MainActor @Suite struct LateCollectionTests {
  /// Two items below each other, with a text each.
  private func collection(late: Bool) -> Stage {
    let messages = [Message("one two three"), Message("four")]
    let view = CollectionView(items: { [0, 1] }, id: \.self, columns: 1) { cell, index in
      if late {
        cell.contentView = ToldLabel(messages[index])
      } else {
        cell.content = ListContent(messages[index].text)
      }
    }
    view.indicators = []
    return Stage(view, 6, 4)
  }

  /// The heights that items were given and need, each as it was last, and the picture.
  private func story(_ frame: FrameRecord) -> [String] {
    let items = frame.measures.reduce(into: [String: FrameRecord.Measure]()) { $0[$1.path] = $1 }
      .filter { $0.key.split(separator: "/").last?.hasPrefix("item ") == true }
    return items.sorted { $0.key < $1.key }
      .map { "\($0.value.given.height) of \($0.value.needed.height)" } + frame.grid.lines
  }

  /// Checklist row 104: a collection measures its items as early as a table does its rows.
  ///
  /// The height is the blank cell's, and the content is cut off later.
  @Test func anItemIsMeasuredTooEarly() {
    let (tracked, late) = (collection(late: false), collection(late: true))
    let (right, first) = (tracked.commit(), late.commit())
    late.drain()
    let settled = late.commit()
    expectEqual(
      [right, first, settled].map(story),
      [
        ["3 of 3", "1 of 1", "one", "two", "three", "four"],
        ["1 of 1", "1 of 1", "", "", "", ""], ["1 of 3", "one t…", "four", "", ""],
      ])
    let found = Check.sizes(live: [first, settled], fresh: [right])
    expectEqual(found.map(\.defect), [.cellSize])
    expectEqual(Check.sizes(live: [right], fresh: [right]), [])
  }
}
