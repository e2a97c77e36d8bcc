import FirstFrameProof
import GridViews

/// The page about orders, in a sheet over the browser.
final class OrdersController: ViewController {
  private let model: OrdersModel

  init(_ model: OrdersModel) {
    self.model = model
    super.init()
    title = "\(model.story.component): in which order the answers come"
  }

  override func loadView() -> View { OrdersView(model) }

  /// Handles the keys of the page, and closes it on every other key; returns true.
  override func handleKey(_ key: KeyPress) -> Bool {
    if !model.handle(key) { dismiss() }
    return true
  }
}

/// Both models of a story at one step, and what was found.
///
///      answers in order   all orders
///     The answer to an older question comes last, and is shown.
///
///     ✗ as often written              ✓ as it should be
///     ╭─ Search ─────────────╮        ╭─ Search ─────────────╮
///     …
///     Step 7 of 9: b is answered
///     Left: the same actions end in two pictures …
///     space next  ← back  o all orders  r from the start  esc close
final class OrdersView: View {
  private let model: OrdersModel

  init(_ model: OrdersModel) {
    self.model = model
    super.init()
  }

  override var isFocusable: Bool { true }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: Self.width, height: rows(of: model).height)
  }

  private static let width = 72
  private static let gap = 2

  /// The rows of the page, from the top.
  private struct Rows {
    let mistake = 1
    let heading: Int
    let pictures: Int
    let caption: Int
    let verdict: Int
    let keys: Int

    var height: Int { keys + 1 }

    init(mistake: Int, pictureHeight: Int) {
      heading = 2 + mistake
      pictures = heading + 1
      caption = pictures + pictureHeight + 1
      verdict = caption + 1
      // The same for all verdicts, so that the sheet keeps its size.
      keys = verdict + 2
    }
  }

  private func rows(of model: OrdersModel) -> Rows {
    Rows(
      mistake: lines(of: model.story.mistake).count,
      pictureHeight: max(model.moment.naive.size.height, model.moment.fixed.size.height))
  }

  private func lines(of text: String) -> [String] {
    TextTable.wrapped(text, width: Self.width)
  }

  override func draw(in canvas: inout Canvas) {
    let rows = rows(of: model)
    drawOrders(in: &canvas)
    draw(lines(of: model.story.mistake), at: rows.mistake, style: .secondary, in: &canvas)
    let right = max(model.moment.naive.size.width, Self.headings.naive.columns + 2) + Self.gap
    let isWrong = model.played.isRace && model.isAtEnd
    drawHeading(Self.headings.naive, isWrong: isWrong, at: 0, rows.heading, in: &canvas)
    drawHeading(Self.headings.fixed, isWrong: false, at: right, rows.heading, in: &canvas)
    canvas.draw(model.moment.naive, at: GridPoint(x: 0, y: rows.pictures))
    canvas.draw(model.moment.fixed, at: GridPoint(x: right, y: rows.pictures))
    canvas.draw(model.caption, at: GridPoint(x: 0, y: rows.caption), style: .emphasis)
    draw(lines(of: model.played.verdict), at: rows.verdict, style: .default, in: &canvas)
    drawKeys(at: rows.keys, in: &canvas)
  }

  private static let headings = (naive: "as often written", fixed: "as it should be")

  private func drawOrders(in canvas: inout Canvas) {
    let words = [" answers in order ", " all orders "]
    var x = 0
    for (number, word) in words.enumerated() {
      let isChosen = (number == 1) == model.isEveryOrder
      canvas.draw(word, at: GridPoint(x: x, y: 0), style: isChosen ? .highlight : .secondary)
      x += word.columns + 1
    }
  }

  private func drawHeading(
    _ words: String, isWrong: Bool, at x: Int, _ y: Int, in canvas: inout Canvas
  ) {
    let mark = FrameMark(isWrong ? .race : nil)
    canvas.draw(mark.symbol, at: GridPoint(x: x, y: y), style: mark.style)
    canvas.draw(words, at: GridPoint(x: x + 2, y: y), style: .default)
  }

  private func draw(_ lines: [String], at y: Int, style: CellStyle, in canvas: inout Canvas) {
    for (number, line) in lines.enumerated() {
      canvas.draw(line, at: GridPoint(x: 0, y: y + number), style: style)
    }
  }

  private func drawKeys(at y: Int, in canvas: inout Canvas) {
    let hints = [
      KeyHint(key: "space", words: "next"), KeyHint(key: "←", words: "back"),
      KeyHint(key: "e", words: "end"), KeyHint(key: "r", words: "from the start"),
      KeyHint(key: "o", words: model.isEveryOrder ? "in order" : "all orders"),
      KeyHint(key: "esc", words: "close"),
    ]
    for (hint, origin) in HintRows([hints], width: Self.width).places {
      let point = GridPoint(x: origin.x, y: y + origin.y)
      canvas.draw(hint.key, at: point, style: .accent)
      canvas.draw(
        hint.words, at: GridPoint(x: point.x + hint.key.columns + 1, y: point.y), style: .default)
    }
  }
}
