import ViewsTestSupport

/// In a first frame each method runs once, also where a layout adds views: their superviews have asked
/// for their sizes by then, and their traits come before that.
@MainActor @Suite struct FirstLayoutTests {
  /// Two labels, whose sizes it knows without remembering any.
  private final class Pair: View {
    let (upper, lower) = (Label(), Label())

    override init() {
      super.init()
      _ = containing(upper, lower)
    }

    override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
      let widths = [upper, lower].map { $0.sizeThatFits(.unspecified).width }
      return GridSize(width: widths.max() ?? 0, height: 2)
    }

    override func layoutSubviews() {
      upper.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: 1)
      lower.frame = GridRect(x: 0, y: 1, width: bounds.size.width, height: 1)
    }
  }

  /// A row of pairs above a message.
  private final class Face: View {
    let row = StackView(.horizontal, spacing: 1)
    let message = Label()

    override init() {
      super.init()
      _ = containing(row, message)
    }

    override func layoutSubviews() {
      let width = row.sizeThatFits(.unspecified).width
      row.frame = GridRect(x: 0, y: 0, width: width, height: 2)
      let size = message.sizeThatFits(.unspecified)
      message.frame = GridRect(x: 0, y: 2, width: size.width, height: 1)
    }
  }

  /// A view that fills the face while it lays out, as one does that reads its model there.
  @Test func viewsThatALayoutAddsAreLaidOutOnce() {
    let face = Face()
    let board = Probe().containing(face)
    board.layout = { board in
      face.frame = board.bounds
      face.message.text = "hello"
      for (index, name) in ["a", "bcd"].enumerated() {
        if index == face.row.subviews.count { face.row.addSubview(Pair()) }
        guard let pair = face.row.subviews[index] as? Pair else { continue }
        pair.upper.text = name
        pair.lower.text = name + name
      }
    }
    let frame = Stage(board, 12, 3).commit()
    expectEqual(frame.grid.text, "a  bcd      \naa bcdbcd   \nhello       ")
    let layouts = frame.runs.filter { $0.phase == "layoutSubviews" }
    expectEqual(
      layouts.map { "\($0.path) \($0.count)" }.joined(separator: "\n"),
      """
      Probe 1
      Probe/Face 1
      Probe/Face/StackView 1
      Probe/Face/StackView/Pair[0] 1
      Probe/Face/StackView/Pair[1] 1
      """)
  }

  @Test func whatComesAfterTheSuperviewHasAskedIsPlacedAgain() {
    let (face, a, b) = (Face(), Pair(), Pair())
    (a.upper.text, b.upper.text) = ("a", "b")
    _ = face.row.containing(a, b)
    Stage(face, 12, 2).expectFilm(
      .act("wide") { a.upper.text = "wide" },
      .act("a third one") {
        face.row.addSubview(Pair())
        b.lower.text = "wide too"
      },
      .act("at once, and more") {
        a.upper.text = "w"
        face.layoutIfNeeded()
        a.lower.text = "two"
      },
      shows: """
        first        ¦ wide         ¦ a third one  ¦ at once, and more
        a b          ¦ wide b       ¦ wide b       ¦ w   b
                     ¦              ¦      wide to ¦ two wide too
        """)
  }

  /// A view whose size depends on its style.
  private final class Styled: View {
    private var words: String { traits.style == .dark ? "darkness" : "day" }

    override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
      GridSize(width: words.columns, height: 1)
    }

    override func draw(in canvas: inout Canvas) { canvas.draw(words, at: .zero) }
  }

  /// The root changes a view, the stack asks for its size, and what is laid out last changes it again.
  private func changedAfterTheStackHasAsked<Changed: View>(
    _ view: Changed, first: @escaping (Changed) -> Void, last: @escaping (Changed) -> Void
  ) -> String {
    let behind = Probe()
    let stack = StackView(.horizontal, spacing: 1).containing(view, Label("x"))
    let root = Probe().containing(stack, behind)
    var isFirst = true
    root.layout = { _ in
      if isFirst { first(view) }
      isFirst = false
      _ = stack.placed(0, 0, 12, 1)
      _ = behind.placed(0, 0, 1, 1)
    }
    behind.layout = { _ in last(view) }
    return Stage(root, 12, 1).sketch
  }

  @Test func whatChangesAfterThatIsPlacedAgain() {
    let text = changedAfterTheStackHasAsked(Label()) {
      $0.text = "a"
    } last: {
      $0.text = "longer"
    }
    let traits = changedAfterTheStackHasAsked(Styled()) {
      $0.invalidateIntrinsicContentSize()
    } last: {
      $0.traitOverrides = TraitOverrides(style: .dark)
    }
    expectEqual([text, traits], ["longer x", "darkness x"])
  }

  /// A view that finds its text when its properties are updated, which is after a layout that adds it.
  private final class Late: View {
    private var text = ""

    override func updateProperties() { text = "late" }

    override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
      GridSize(width: text.columns, height: 1)
    }

    override func draw(in canvas: inout Canvas) { canvas.draw(text, at: .zero) }
  }

  @Test func aSizeThatPropertiesDecideIsPlacedInTheSameFrame() {
    let stack = StackView(.horizontal, spacing: 1)
    let adder = Probe().containing(stack)
    adder.layout = { adder in
      stack.frame = adder.bounds
      if stack.subviews.isEmpty { _ = stack.containing(Late(), Late()) }
    }
    expectEqual(Stage(adder, 10, 1).picture, "late late ")
  }
}
