import FirstFrame
import GridViews

/// One snapshot of a review: its name, how it has changed, its picture, and the keys.
final class ReviewView: View {
  private let model: ReviewModel
  private let scroll: ScrollView
  /// The content for which the view has scrolled to the change; other content scrolls again.
  private var scrolled: Shown?

  /// The parts of the state that decide where scrolling begins.
  private struct Shown: Equatable { let place: Int, frame: Int, layer: ReviewModel.Layer }

  /// The smallest size in which everything can be read.
  static let least = GridSize(width: 48, height: 12)

  init(_ model: ReviewModel) {
    self.model = model
    scroll = ScrollView(ReviewPane(model), axes: .both)
    super.init()
    addSubview(scroll)
  }

  override var isFocusable: Bool { true }

  override func didMoveToStage() { focus() }

  // MARK: - Layout

  /// The columns of all texts.
  private var width: Int { bounds.size.width - 2 }

  private var isTooSmall: Bool {
    bounds.size.width < Self.least.width || bounds.size.height < Self.least.height
  }

  private var facts: TextLayout {
    TextLayout(
      model.facts(columns: width), width: width,
      options: .init(wrapping: .word, maximumLines: 5))
  }

  /// The remark on the last key, in a few rows; nil if there is none.
  private var remark: TextLayout? {
    let options = TextLayout.Options(maximumLines: 3, truncation: .tail)
    return model.remark.map { TextLayout($0, style: .warning, width: width, options: options) }
  }

  /// The hints, in as many rows as they need.
  private var hints: [[ReviewHint]] {
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

  override func layoutSubviews() {
    scroll.isHidden = isTooSmall
    if isTooSmall { return }
    let top = facts.size.height + 3
    let footer = (remark?.size.height ?? 0) + hints.count
    scroll.frame = GridRect(
      x: 1, y: top, width: width, height: max(0, bounds.size.height - footer - 1 - top))
    let shown = Shown(place: model.place, frame: model.frame, layer: model.layer)
    if shown == scrolled { return }
    scrolled = shown
    // The view for the picture, without its scroll indicators.
    let room = GridSize(
      width: max(0, scroll.frame.width - 1), height: max(0, scroll.frame.height - 1))
    scroll.contentOffset = ReviewPicture(model, width: room.width).offset(in: room)
  }

  // MARK: - Drawing

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
    let title = " frames review "
    canvas.draw(title, at: GridPoint(x: 1, y: 0), style: .highlight)
    canvas.draw(
      "\(model.place + 1) of \(model.items.count)\(model.decided)",
      at: GridPoint(x: title.columns + 2, y: 0), style: .emphasis)
    canvas.draw(facts, in: GridRect(x: 1, y: 2, width: width, height: facts.size.height))
    for y in [1, scroll.frame.maxY] {
      canvas.drawHorizontalLine(at: GridPoint(x: 0, y: y), length: size.width, style: .border)
    }
    var y = scroll.frame.maxY + 1
    if let remark {
      canvas.draw(remark, in: GridRect(x: 1, y: y, width: width, height: remark.size.height))
      y += remark.size.height
    }
    for row in hints {
      var x = 1
      for hint in row {
        canvas.draw(hint.key, at: GridPoint(x: x, y: y), style: .accent)
        x += hint.key.columns + 1
        canvas.draw(hint.words, at: GridPoint(x: x, y: y), style: .default)
        x += hint.words.columns + 2
      }
      y += 1
    }
  }

  // MARK: - Keys

  override func handleKey(_ key: KeyPress) -> Bool {
    if isTooSmall {
      // No decision is possible while nothing can be seen.
      if key == KeyPress(.character("q")) { model.answer(.leave) }
      return true
    }
    if model.perform(key) { return true }
    if key == KeyPress(.character("h")) { return scroll.scroll(rows: 0, columns: -Self.step) }
    if key == KeyPress(.character("l")) { return scroll.scroll(rows: 0, columns: Self.step) }
    return scroll.handleKey(key)
  }

  /// The number of columns of a horizontal scroll step.
  private static let step = 8
}

/// The picture, in its full width.
private final class ReviewPane: View {
  private let model: ReviewModel

  init(_ model: ReviewModel) {
    self.model = model
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    ReviewPicture(model, width: proposal.width ?? superview?.bounds.size.width ?? 0).grid.size
  }

  override func draw(in canvas: inout Canvas) {
    let width = superview?.bounds.size.width ?? bounds.size.width
    canvas.draw(ReviewPicture(model, width: width).grid, at: .zero)
  }
}

extension ReviewPicture {
  /// Draws the picture of a review.
  fileprivate init(_ model: ReviewModel, width: Int) {
    self.init(model.page, model.layer, frame: model.frame, width: width)
  }
}
