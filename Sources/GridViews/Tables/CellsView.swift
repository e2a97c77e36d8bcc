public import CharacterGrid

/// The common superclass of tables and collections: lines of cells.
///
/// Only visible lines have cells. The scroll position is a line and the number of its hidden rows,
/// not a number of rows. So the visible lines stay in place if the estimated heights of lines above
/// are wrong. ``ScrollView/contentOffset`` contains estimates for lines that were never visible;
/// the indicator counts lines. ``ScrollView/contentInsets`` are around the lines and do not scroll.
public class CellsView: ScrollView {
  /// Whether a visible cell is measured again when a view inside of it needs another size.
  ///
  /// A cell is always measured when it is made or reused, when the width changes, when it has a new
  /// content, and when its own ``View/invalidateIntrinsicContentSize()`` is called.
  public final var measuresChangesInside = false

  /// A view that is shown if there are no lines; nil for none.
  public final var emptyView: View? {
    didSet {
      guard emptyView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyView { addSubview(emptyView) }
    }
  }

  /// The number of rows or items that can be selected.
  public enum SelectionMode: Sendable {
    /// None.
    case none
    /// One at a time.
    case single
    /// Any number.
    ///
    /// Selecting a row again deselects it.
    case multiple
  }

  final var heights: LineHeights
  /// The visible lines, in order.
  final var lines: [CellLine] = []
  /// The scroll position.
  final var anchor = ScrollAnchor()
  /// A line to which the next layout scrolls.
  final var wantedLine: Int?
  final var queue = CellQueue()
  /// True while cells are measured, when changes of their sizes are already known.
  final var isMeasuring = false
  /// The width for which the heights were measured.
  final var measuredWidth = 0
  /// The sizes that were returned to superviews, and the number of rows of all lines at the last
  /// time.
  private var answers = Measures()
  private var answeredTotal: Int?

  init(guess: Int) {
    heights = LineHeights(guess: guess)
    super.init(axes: .vertical)
  }

  override class var untrackedClass: View.Type { CellsView.self }

  /// Whether the list can have the focus: it can scroll.
  public override var isFocusable: Bool { canScroll }

  /// The number of rows of all lines before the visible part, partly estimated.
  public override var contentOffset: GridPoint {
    get { GridPoint(x: 0, y: heights.top(of: anchor.line).addingUpToLimit(anchor.hidden)) }
    set {
      let place = heights.line(atRow: newValue.y)
      scroll(to: ScrollAnchor(line: place.line, hidden: place.rows))
    }
  }

  /// Returns the proposed width, and the number of rows of all lines.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = heights.total.addingUpToLimit(rowsAround)
    let size = proposal.clamping(GridSize(width: proposal.width ?? 0, height: rows))
    answers.note(size, for: proposal)
    answeredTotal = heights.total
    return size
  }

  /// Scrolls by rows within the lines; returns true if it scrolled.
  @discardableResult public override func scroll(rows: Int, columns: Int = 0) -> Bool {
    let isPossible =
      rows < 0 ? anchor.line > 0 || anchor.hidden > 0 : rows > 0 && !isAtEnd
    guard isPossible else { return false }
    scroll(to: ScrollAnchor(line: anchor.line, hidden: anchor.hidden.addingUpToLimit(rows)))
    return true
  }

  /// Handles arrows and page keys, which scroll, and home and end, which scroll to the first and
  /// the last line.
  ///
  /// Returns true if it scrolled.
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

  /// The first visible line, and the number of its hidden rows.
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

  /// Makes the row or item of a cell the current one, if there can be one.
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

  /// Returns a cell that can be reused; a new cell if there is none.
  ///
  /// Cells with the same identifier can replace each other.
  package final func dequeueCell(_ identifier: String) -> ListCell {
    queue.dequeue(identifier) ?? ListCell(reuseIdentifier: identifier)
  }

  /// Tracks the reads of ``updateProperties()``, although the class is declared as one that reads
  /// nothing.
  final func readModels() {
    state.overridden.all.insert(.updateProperties)
    state.overridden.tracked.insert(.updateProperties)
    setNeedsUpdateProperties()
  }

  /// The number of rows that are not for lines.
  var rowsAround: Int { contentInsets.vertical }

  /// Returns the cells of a line, either new or dequeued.
  func makeCells(ofLine line: Int) -> [ListCell] { [] }

  /// Returns the columns of each cell of a line.
  func columns(of line: CellLine) -> [Range<Int>] { [0..<viewport.frame.size.width] }

  /// Returns true if the size of a cell differs from the size that it needs.
  func wantsOtherSize(_ cell: ListCell) -> Bool {
    let size = cell.frame.size
    return cell.sizeThatFits(ProposedSize(width: size.width)).height != size.height
  }

  /// Makes the next layout measure a visible line again.
  func measureAgain(lineAt place: Int) { lines[place].isMeasured = false }

  /// Sets everything that depends on a line's index, such as the names and states of its cells.
  ///
  /// Returns true if the line has to be measured again because of that.
  func configure(_ line: CellLine) -> Bool { false }
}

// MARK: - What it keeps

/// A visible line of a list: one cell of a table, or several of a collection side by side.
struct CellLine {
  /// The index among all lines.
  var index: Int
  let cells: [ListCell]
  /// The first row of the line in the viewport; nil before the line is placed.
  var top: Int?
  var height = 0
  var isMeasured = false
}

/// A scroll position of a list: the first visible line, and the number of its hidden rows.
///
/// A negative number of hidden rows stands for rows of the lines before, until the next layout.
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
  /// The number of cells of one kind that are kept; further cells are deallocated.
  private static let limit = 64

  mutating func enqueue(_ cell: ListCell) {
    cell.forgetRow()
    if cells[cell.reuseIdentifier, default: []].count < Self.limit {
      cells[cell.reuseIdentifier, default: []].append(cell)
    }
  }

  mutating func dequeue(_ identifier: String) -> ListCell? { cells[identifier]?.popLast() }
}
