import FirstFrame
import GridViews

/// One snapshot of a review: its name, how it has changed, its picture, and the keys.
final class ReviewView: View {
  private let model: ReviewModel
  private let header: ReviewHeader
  private let facts: Label
  private let picture: ReviewPane
  private let scroll: ScrollView
  private let footer: ReviewFooter
  /// The content for which the view has scrolled to the change; other content scrolls again.
  private var scrolled: Shown?

  /// The parts of the state that decide where scrolling begins.
  private struct Shown: Equatable {
    let place: Int, frame: Int, layer: ReviewModel.Layer, isHelp: Bool
  }

  /// The smallest size in which everything can be read.
  static let least = GridSize(width: 48, height: 12)

  init(_ model: ReviewModel) {
    self.model = model
    header = ReviewHeader(model)
    facts = Label("", lineBreakMode: .wordWrapping)
    picture = ReviewPane(model)
    scroll = ScrollView(picture, axes: .both)
    footer = ReviewFooter(model)
    super.init()
    for view in [header, facts, scroll, footer] as [View] { addSubview(view) }
  }

  override var isFocusable: Bool { true }

  override func didMoveToStage() { focus() }

  override func layoutSubviews() {
    let size = bounds.size
    let isTooSmall = isTooSmall
    for view in subviews { view.isHidden = isTooSmall }
    let width = size.width - 2
    self.facts.text = model.facts(columns: width)
    let facts = min(5, self.facts.sizeThatFits(ProposedSize(width: width)).height)
    let footer = self.footer.sizeThatFits(ProposedSize(width: width)).height
    header.frame = GridRect(x: 1, y: 0, width: width, height: 1)
    self.facts.frame = GridRect(x: 1, y: 2, width: width, height: facts)
    let top = facts + 3
    scroll.frame = GridRect(
      x: 1, y: top, width: width, height: max(0, size.height - footer - 1 - top))
    self.footer.frame = GridRect(x: 1, y: size.height - footer, width: width, height: footer)
    let shown = Shown(
      place: model.place, frame: model.frame, layer: model.layer, isHelp: model.isHelping)
    if shown == scrolled || isTooSmall { return }
    scrolled = shown
    scroll.contentOffset = ReviewPicture(model, width: room.width).offset(in: room)
  }

  /// The size of the view for the picture, without its scroll indicators.
  private var room: GridSize {
    let size = scroll.frame.size
    return GridSize(width: max(0, size.width - 1), height: max(0, size.height - 1))
  }

  override func draw(in canvas: inout Canvas) {
    let size = bounds.size
    if isTooSmall {
      let text =
        "A review needs \(Self.least) cells. Make the terminal larger, or press q, which "
        + "writes nothing."
      let options = TextLayout.Options(wrapping: .word)
      canvas.draw(
        TextLayout(text, style: .warning, width: size.width, options: options), in: bounds)
      return
    }
    for y in [1, footer.frame.minY - 1] {
      canvas.drawHorizontalLine(at: GridPoint(x: 0, y: y), length: size.width, style: .border)
    }
  }

  private var isTooSmall: Bool {
    bounds.size.width < Self.least.width || bounds.size.height < Self.least.height
  }

  /// Handles keys while the view is too small: no decision is possible then.
  private func leave(by key: KeyPress) -> Bool {
    if key == KeyPress(.character("q")) { model.answer(.leave) }
    return true
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if isTooSmall { return leave(by: key) }
    if model.perform(key) { return true }
    if key == KeyPress(.character("h")) { return scroll.scroll(rows: 0, columns: -Self.step) }
    if key == KeyPress(.character("l")) { return scroll.scroll(rows: 0, columns: Self.step) }
    return scroll.handleKey(key)
  }

  /// The number of columns of a horizontal scroll step.
  private static let step = 8
}

/// The name of the tool, the position in the review, and the number of decisions.
private final class ReviewHeader: View {
  private let model: ReviewModel

  init(_ model: ReviewModel) {
    self.model = model
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let title = " frames review "
    canvas.draw(title, at: .zero, style: .highlight)
    let words = "\(model.place + 1) of \(model.items.count)\(model.decided)"
    canvas.draw(words, at: GridPoint(x: title.columns + 1, y: 0), style: .emphasis)
  }
}

/// The picture, in its full width.
private final class ReviewPane: View {
  private let model: ReviewModel

  init(_ model: ReviewModel) {
    self.model = model
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    picture(width: proposal.width ?? superview?.bounds.size.width ?? 0).size
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(picture(width: superview?.bounds.size.width ?? bounds.size.width), at: .zero)
  }

  private func picture(width: Int) -> Grid {
    ReviewPicture(model, width: width).grid
  }
}

extension ReviewPicture {
  /// Draws the picture of a review.
  fileprivate init(_ model: ReviewModel, width: Int) {
    if model.isHelping {
      self.init(ofLines: ReviewModel.help)
    } else {
      self.init(model.page, model.layer, frame: model.frame, width: width)
    }
  }
}

/// The remark on the last key, the keys and their effects, or the question at the end.
private final class ReviewFooter: View {
  private let model: ReviewModel

  init(_ model: ReviewModel) {
    self.model = model
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 80
    return GridSize(
      width: width, height: rows(width: width).count + (remark(width: width)?.size.height ?? 0))
  }

  override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let remark = remark(width: width)
    let first = remark?.size.height ?? 0
    if let remark {
      canvas.draw(remark, in: GridRect(x: 0, y: 0, width: width, height: first))
    }
    for (y, row) in rows(width: width).enumerated().map({ ($0 + first, $1) }) {
      var x = 0
      for hint in row {
        canvas.draw(hint.key, at: GridPoint(x: x, y: y), style: .accent)
        x += hint.key.columns + 1
        canvas.draw(hint.words, at: GridPoint(x: x, y: y), style: .default)
        x += hint.words.columns + 2
      }
    }
  }

  /// The remark on the last key, in a few rows; nil if there is none.
  private func remark(width: Int) -> TextLayout? {
    let options = TextLayout.Options(maximumLines: 3, truncation: .tail)
    return model.remark.map { TextLayout($0, style: .warning, width: width, options: options) }
  }

  /// The hints, in as many rows as they need.
  private func rows(width: Int) -> [[ReviewHint]] {
    var (rows, x): ([[ReviewHint]], Int) = ([[]], 0)
    // One column is needed for the scroll indicator.
    let isWide = ReviewPicture(model, width: width - 1).grid.size.width > width - 1
    for hint in model.hints(isWide: isWide) {
      let columns = hint.key.columns + 1 + hint.words.columns
      if x > 0, x + columns > width {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append(hint)
      x += columns + 2
    }
    return rows
  }
}
