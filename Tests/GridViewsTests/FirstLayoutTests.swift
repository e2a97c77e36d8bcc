import CharacterGrid
import GridViews
import TestSupport

/// In a first frame each method runs once, also where a layout adds views: their superviews have asked
/// for their sizes by then, and their traits come before that.
@MainActor @Suite struct FirstLayoutTests {
  /// Two labels, whose sizes it knows without remembering any.
  private final class Pair: View {
    let (upper, lower) = (Label(), Label())

    override init() {
      super.init()
      addSubview(upper)
      addSubview(lower)
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
      addSubview(row)
      addSubview(message)
    }

    override func layoutSubviews() {
      let width = row.sizeThatFits(.unspecified).width
      row.frame = GridRect(x: 0, y: 0, width: width, height: 2)
      let size = message.sizeThatFits(.unspecified)
      message.frame = GridRect(x: 0, y: 2, width: size.width, height: 1)
    }
  }

  /// Fills the face while it lays out, as a view does that reads its model there.
  private final class Board: View {
    let face = Face()
    var names = ["a", "bcd"]

    override init() {
      super.init()
      addSubview(face)
    }

    override func layoutSubviews() {
      face.frame = bounds
      face.message.text = "hello"
      for (index, name) in names.enumerated() {
        if index == face.row.subviews.count { face.row.addSubview(Pair()) }
        guard let pair = face.row.subviews[index] as? Pair else { continue }
        pair.upper.text = name
        pair.lower.text = name + name
      }
    }
  }

  private func layouts(_ frame: FrameRecord) -> [String] {
    frame.runs.filter { $0.phase == "layoutSubviews" }.map { "\($0.path) \($0.count)" }
  }

  @Test func viewsThatALayoutAddsAreLaidOutOnce() {
    let stage = Stage(Board(), size: GridSize(width: 12, height: 3))
    let frame = stage.commit()
    expectEqual(frame.grid.text, "a  bcd      \naa bcdbcd   \nhello       ")
    #expect(
      layouts(frame) == [
        "Board 1", "Board/Face 1", "Board/Face/StackView 1", "Board/Face/StackView/Pair[0] 1",
        "Board/Face/StackView/Pair[1] 1",
      ])
  }

  @Test func whatComesAfterTheSuperviewHasAskedIsPlacedAgain() {
    let face = Face()
    let pairs = [Pair(), Pair()]
    for (pair, name) in zip(pairs, ["a", "b"]) {
      face.row.addSubview(pair)
      pair.upper.text = name
    }
    let stage = Stage(face, size: GridSize(width: 12, height: 3))
    expectEqual(stage.commit().grid.lines[0], "a b")
    pairs[0].upper.text = "wide"
    expectEqual(stage.commit().grid.lines[0], "wide b")
    face.row.addSubview(Pair())
    pairs[1].lower.text = "wide too"
    expectEqual(stage.commit().grid.lines[0...1], ["wide b", "     wide to"])
    pairs[0].upper.text = "w"
    face.layoutIfNeeded()
    pairs[0].lower.text = "two"
    expectEqual(stage.commit().grid.lines[0...1], ["w   b", "two wide too"])
  }

  /// A view that acts while it lays out.
  private final class Actor: View {
    var act: () -> Void = {}

    override func layoutSubviews() { act() }
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
    let (root, behind) = (Actor(), Actor())
    let stack = StackView(.horizontal, spacing: 1)
    stack.addSubview(view)
    stack.addSubview(Label("x"))
    root.addSubview(stack)
    root.addSubview(behind)
    var isFirst = true
    root.act = {
      if isFirst { first(view) }
      isFirst = false
      stack.frame = GridRect(x: 0, y: 0, width: 12, height: 1)
      behind.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    }
    behind.act = { last(view) }
    return Stage(root, size: GridSize(width: 12, height: 1)).commit().grid.lines[0]
  }

  @Test func aTextThatChangesAfterThatIsPlacedAgain() {
    let line = changedAfterTheStackHasAsked(Label()) {
      $0.text = "a"
    } last: {
      $0.text = "longer"
    }
    expectEqual(line, "longer x")
  }

  @Test func traitsThatChangeAfterThatPlaceItAgain() {
    let line = changedAfterTheStackHasAsked(Styled()) {
      $0.invalidateIntrinsicContentSize()
    } last: {
      $0.traitOverrides = TraitOverrides(style: .dark)
    }
    expectEqual(line, "darkness x")
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

  private final class Adder: View {
    private let stack = StackView(.horizontal, spacing: 1)

    override init() {
      super.init()
      addSubview(stack)
    }

    override func layoutSubviews() {
      stack.frame = bounds
      if stack.subviews.isEmpty { for _ in 0..<2 { stack.addSubview(Late()) } }
    }
  }

  @Test func aSizeThatPropertiesDecideIsPlacedInTheSameFrame() {
    let stage = Stage(Adder(), size: GridSize(width: 10, height: 1))
    expectEqual(stage.commit().grid.text, "late late ")
  }
}

extension Grid {
  /// The rows without blanks at their ends.
  fileprivate var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
