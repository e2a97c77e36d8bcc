import ViewsTestSupport

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

/// Whoever needs a size of its own is in the record with what it was given.
@MainActor @Suite struct MeasureRecordTests {
  /// The measures of the first frame, of an idle one, and of one after a change.
  private func measures(measuresOnce: Bool) -> [[String]] {
    let (pair, page) = (Pair(), Probe())
    let note = NoteView(pair, measuresOnce: measuresOnce)
    page.layout = { page in
      let height = note.sizeThatFits(ProposedSize(width: page.bounds.size.width)).height
      _ = note.placed(0, 0, page.bounds.size.width, height)
    }
    let stage = Stage(page.containing(note), 6, 3)
    let frames = [stage.listened(), stage.listened(), stage.listened { pair.first = "one two" }]
    // It costs a call, and no proof listens.
    pair.first = "a"
    return (frames + [stage.commit()]).map(\.measuresInWords)
  }

  /// A view that is measured once says what it said before.
  @Test func aViewThatSizesItselfIsMeasuredWhileAProofListens() {
    let note = "Probe/NoteView"
    expectEqual(
      [false, true].map(measures(measuresOnce:)),
      [
        [["\(note) 6x1 of 1x1"], [], ["\(note) 6x2 of 3x2"], []],
        [["\(note) 6x1 of 1x1"], [], ["\(note) 6x1 of 1x1"], []],
      ])
  }

  @Test func whoHasNoSizeOfItsOwnIsNotMeasured() {
    let root = View().containing(
      ScrollView(View()).placed(0, 0, 2, 1),
      TableView(items: { [Int]() }, id: \.self) { ListContent("\($0)") }.placed(0, 0, 2, 1),
      Probe().placed(0, 0, 2, 1))
    expectEqual(Stage(root, 6, 3).listened().measuresInWords, [])
  }
}
