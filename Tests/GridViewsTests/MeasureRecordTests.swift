import CharacterGrid
import GridViews
import Observation
import TestSupport

/// A user's own view that draws a note within a width, and is measured once.
private final class NoteView: View {
  private let pair: Pair
  private let measuresOnce: Bool
  private var measured: GridSize?

  init(_ pair: Pair, measuresOnce: Bool) {
    self.pair = pair
    self.measuresOnce = measuresOnce
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let needed = Label(pair.first, lineBreakMode: .wordWrapping).sizeThatFits(proposal)
    let size = measured ?? needed
    if measuresOnce { measured = size }
    return size
  }

  override func draw(in canvas: inout Canvas) { canvas.draw(pair.first, at: .zero) }
}

/// A user's own container.
private final class Page: View {
  override func layoutSubviews() {
    for view in subviews {
      let height = view.sizeThatFits(ProposedSize(width: bounds.size.width)).height
      view.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: height)
    }
  }
}

/// Whoever needs a size of its own is in the record with what it was given.
@MainActor @Suite struct MeasureRecordTests {
  private func stage(_ note: NoteView) -> Stage {
    let page = Page()
    page.addSubview(note)
    return Stage(page, size: GridSize(width: 6, height: 3))
  }

  @Test func aViewThatSizesItselfIsMeasuredWhileAProofListens() {
    let pair = Pair()
    let stage = stage(NoteView(pair, measuresOnce: false))
    expectEqual(stage.listened().measuresInWords, ["Page/NoteView 6x1 of 1x1"])
    expectEqual(stage.listened().measuresInWords, [])
    let grown = stage.listened { pair.first = "one two" }
    expectEqual(grown.measuresInWords, ["Page/NoteView 6x2 of 3x2"])
    pair.first = "a"
    expectEqual(stage.commit().measuresInWords, [], "it costs a call, and no proof listens")
  }

  @Test func aViewThatIsMeasuredOnceSaysWhatItSaidBefore() {
    let pair = Pair()
    let stage = stage(NoteView(pair, measuresOnce: true))
    _ = stage.listened()
    let grown = stage.listened { pair.first = "one two" }
    expectEqual(grown.measuresInWords, ["Page/NoteView 6x1 of 1x1"])
  }

  @Test func whoHasNoSizeOfItsOwnIsNotMeasured() {
    let root = View()
    root.addSubview(ScrollView(View()))
    root.addSubview(TableView(rows: 0) { table, _ in table.dequeueCell() })
    root.addSubview(Probe())
    for view in root.subviews { view.frame = GridRect(x: 0, y: 0, width: 2, height: 1) }
    let stage = Stage(root, size: GridSize(width: 6, height: 3))
    expectEqual(stage.listened().measuresInWords, [])
  }
}
