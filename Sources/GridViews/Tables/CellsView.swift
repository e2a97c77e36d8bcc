public import CharacterGrid

/// The common base of tables and collections: lines of cells, of which only the visible ones are
/// made.
///
/// It is scrolled to a line and a number of its rows that are hidden, not to a number of rows: so
/// the visible lines stay in place when heights further up turn out not to be as guessed.
/// ``ScrollView/contentOffset`` includes guesses for lines that were never visible; the indicator
/// counts lines. ``ScrollView/contentInsets`` are around the lines and do not scroll.
public class CellsView: ScrollView {
  /// What makes it measure a visible cell again.
  public final var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// A view that is shown where there are no lines.
  public final var emptyView: View? {
    didSet {
      guard emptyView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyView { addSubview(emptyView) }
    }
  }

  /// How many rows or items can be selected.
  public enum SelectionMode: Sendable {
    /// None.
    case none
    /// One at a time.
    case single
    /// Any number; selecting one again deselects it.
    case multiple
  }

  final var heights: LineHeights
  /// The visible lines, in their order.
  final var lines: [CellLine] = []
  /// Where the list is scrolled to.
  final var anchor = ScrollAnchor()
  /// A line that the next layout has to scroll into sight.
  final var wantedLine: Int?
  final var queue = CellQueue()
  /// Set while cells are measured: changes of their sizes meanwhile are known.
  final var isMeasuring = false
  /// The width that the heights are for.
  final var measuredWidth = 0
  /// The sizes that were returned to superviews, and the rows of all lines at the last of them.
  private var answers = Measures()
  private var answeredTotal: Int?

  init(guess: Int) {
    heights = LineHeights(guess: guess)
    super.init(axes: .vertical)
  }

  override class var untrackedClass: View.Type { CellsView.self }

  /// Whether it can have the focus: it can scroll.
  public override var isFocusable: Bool { canScroll }

  /// The rows of all lines before the visible ones, as far as they are known.
  public override var contentOffset: GridPoint {
    get { GridPoint(x: 0, y: heights.top(of: anchor.line).addingUpToLimit(anchor.hidden)) }
    set {
      let place = heights.line(atRow: newValue.y)
      scroll(to: ScrollAnchor(line: place.line, hidden: place.rows))
    }
  }

  /// The proposed width, and the rows of all lines.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = heights.total.addingUpToLimit(rowsAround)
    let size = proposal.clamping(GridSize(width: proposal.width ?? 0, height: rows))
    answers.note(size, for: proposal)
    answeredTotal = heights.total
    return size
  }

  /// Scrolls by rows, as far as there are lines; returns true if it scrolled.
  @discardableResult public override func scroll(rows: Int, columns: Int = 0) -> Bool {
    let isPossible =
      rows < 0 ? anchor.line > 0 || anchor.hidden > 0 : rows > 0 && !isAtEnd
    guard isPossible else { return false }
    scroll(to: ScrollAnchor(line: anchor.line, hidden: anchor.hidden.addingUpToLimit(rows)))
    return true
  }

  /// Handles arrows and page keys, which scroll, and home and end, which go to the first and the
  /// last line; returns true if it scrolled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    finishScrolling()
    return switch key {
    case .home: jump(to: ScrollAnchor())
    case .end: jump(to: ScrollAnchor(line: heights.count - 1, hidden: LineHeights.limit))
    default: super.handleKey(key)
    }
  }

  /// Handles the wheel, which scrolls; returns true if it scrolled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    if case .scroll = event.action { finishScrolling() }
    return super.handleMouse(event)
  }

  private func jump(to target: ScrollAnchor) -> Bool {
    guard target.line == 0 ? anchor != target : !isAtEnd else { return false }
    scroll(to: target)
    return true
  }

  /// The first visible line, and how many of its rows are hidden.
  public override var focusState: String? {
    get { "\(anchor.line),\(anchor.hidden)" }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count >= 2 else { return }
      (wanted, wantedLine) = (nil, nil)
      scroll(to: ScrollAnchor(line: numbers[0], hidden: numbers[1]))
    }
  }

  override var viewportFrame: GridRect { super.viewportFrame.inset(by: contentInsets) }

  override func verticalThumb(track: Int) -> ScrollThumb? { thumb(ofLinesIn: track) }

  override func placeContent() {
    if let wanted {
      let line = lines.first { $0.cells.contains(where: wanted.isDescendant) }
      wantedLine = line?.index ?? wantedLine
    }
    placeLines()
    if let answeredTotal, answeredTotal != heights.total { sizeMayHaveChanged(because: .sizes) }
    emptyView?.isHidden = heights.count > 0
    emptyView?.frame = viewport.frame
  }

  /// Makes the row or the item of a cell the current one, if there can be one.
  package func makeCurrent(_ cell: ListCell) {}

  override func show(_ view: View) {
    guard view.isDescendant(of: viewport) else { return }
    viewport.layOutAtOnce()
    let origin = view.convert(view.bounds.origin, to: viewport)
    let target = offset(showing: GridRect(origin: origin, size: view.frame.size))
    anchor.hidden += target.y - viewport.bounds.origin.y
    placeContent()
  }

  override func sizeDidChange(because reason: InvalidationReason, superviewKnows: Bool) {
    var known = answers
    guard !known.isEmpty, known.measure(again: { sizeThatFits($0) }) else { return }
    answers = known
    tellSuperviewOfSize(unlessItKnows: superviewKnows)
  }

  // MARK: - For tables and collections

  /// Tracks what ``updateProperties()`` reads, though the class is declared as one that reads nothing.
  final func readModels() {
    state.overridden.all.insert(.updateProperties)
    state.overridden.tracked.insert(.updateProperties)
    setNeedsUpdateProperties()
  }

  /// The rows that are not for lines.
  var rowsAround: Int { contentInsets.vertical }

  /// Returns the cells of a line, new ones or such as were dequeued.
  func makeCells(ofLine line: Int) -> [ListCell] { [] }

  /// The columns of each cell of a line.
  func columns(of line: CellLine) -> [Range<Int>] { [0..<viewport.frame.size.width] }

  /// Whether the size of a cell is not the one that it needs.
  func wantsOtherSize(_ cell: ListCell) -> Bool {
    let size = cell.frame.size
    return cell.sizeThatFits(ProposedSize(width: size.width)).height != size.height
  }

  /// Makes the next layout measure a visible line.
  func measureAgain(lineAt place: Int) { lines[place].isMeasured = false }

  /// The first visible rows that hide what is below, where a line is to be seen.
  func rowsCovered(above line: Int) -> Int { 0 }

  /// Sets what follows from a line's place, such as the names and states of its cells.
  ///
  /// Returns true if the line has to be measured again for that.
  func configure(_ line: CellLine) -> Bool { false }
}

/// What makes a list measure a visible cell again.
///
/// In every mode a cell is measured when it is made or reused, and when the width changes.
public enum SelfSizingInvalidation: Sendable {
  /// Nothing: a cell keeps its height.
  case disabled
  /// Another content, or ``View/invalidateIntrinsicContentSize()`` of the cell itself.
  case enabled
  /// The same, and any view inside the cell that turns out to need another size.
  case enabledIncludingConstraints
}

// MARK: - What it keeps

/// A visible line of a list: one cell of a table, or several of a collection side by side.
struct CellLine {
  /// The index among all lines.
  var index: Int
  let cells: [ListCell]
  /// The first row in the viewport's rows; nil until the line was placed.
  var top: Int?
  var height = 0
  var isMeasured = false
}

/// Where a list is scrolled to: the first visible line, and how many of its rows are hidden.
///
/// A negative number of hidden rows means rows of the lines before, until the next layout.
package struct ScrollAnchor: Equatable {
  package var line = 0
  package var hidden = 0

  package init(line: Int = 0, hidden: Int = 0) {
    self.line = line
    self.hidden = hidden
  }
}

/// The cells that can be reused, by their identifiers.
@MainActor struct CellQueue {
  private var cells: [String: [ListCell]] = [:]
  /// How many of a kind are kept; any more are deallocated.
  private static let limit = 64

  mutating func enqueue(_ cell: ListCell) {
    cell.forgetRow()
    if cells[cell.reuseIdentifier, default: []].count < Self.limit {
      cells[cell.reuseIdentifier, default: []].append(cell)
    }
  }

  mutating func dequeue(_ identifier: String) -> ListCell? { cells[identifier]?.popLast() }
}
