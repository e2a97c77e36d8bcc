public import CharacterGrid

/// What tables and collections share: lines of cells of which only those are made that are seen.
///
/// The place where it is scrolled to is a line and how many of its rows are hidden, and not a
/// number of rows: so what is seen stays where it is when heights further up turn out to be others
/// than guessed. ``ScrollView/contentOffset`` is made of guesses for the lines that have never been
/// seen; the indicator counts lines. ``ScrollView/contentInsets`` stand around the lines and do not
/// scroll.
public class CellsView: ScrollView {
  /// What makes it measure a cell again that it shows.
  public final var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// A view that is shown where there are no lines.
  public final var emptyView: View? {
    didSet {
      guard emptyView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyView { addSubview(emptyView) }
    }
  }

  final var heights: LineHeights
  /// The lines that are seen, in their order.
  final var lines: [CellLine] = []
  /// The first line that is seen, and how many of its rows are not.
  final var anchor = ScrollAnchor()
  /// A line that is to be seen after the next layout.
  final var wantedLine: Int?
  final var queue = CellQueue()
  /// Set while cells are measured: what they say of their sizes meanwhile is known.
  final var isMeasuring = false
  /// The width that the heights are for.
  final var measuredWidth = 0
  /// What those who place it were told of its size, and how many rows its lines had then.
  private var answers = Measures()
  private var answeredTotal: Int?

  init(guess: Int) {
    heights = LineHeights(guess: guess)
    super.init(axes: .vertical)
  }

  override class var untrackedClass: View.Type { CellsView.self }

  /// Whether there is anything that the keys could do.
  public override var isFocusable: Bool { canScroll }

  /// The rows of all lines before those that are seen, as far as they are known.
  public override var contentOffset: GridPoint {
    get { GridPoint(x: 0, y: heights.top(of: anchor.line).addingUpToLimit(anchor.hidden)) }
    set {
      let place = heights.line(atRow: newValue.y)
      scroll(to: ScrollAnchor(line: place.line, hidden: place.rows))
    }
  }

  /// The width that is proposed, and the rows of all lines.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = heights.total.addingUpToLimit(rowsAround)
    let size = proposal.clamping(GridSize(width: proposal.width ?? 0, height: rows))
    answers.note(size, for: proposal)
    answeredTotal = heights.total
    return size
  }

  /// Scrolls by rows, as far as there are lines; returns whether that was anywhere.
  @discardableResult public override func scroll(rows: Int, columns: Int = 0) -> Bool {
    let isPossible =
      rows < 0 ? anchor.line > 0 || anchor.hidden > 0 : rows > 0 && !isAtEnd
    guard isPossible else { return false }
    scroll(to: ScrollAnchor(line: anchor.line, hidden: anchor.hidden.addingUpToLimit(rows)))
    return true
  }

  /// Arrows and page keys scroll; home and end go to the first and the last line.
  public override func handleKey(_ key: KeyPress) -> Bool {
    switch key {
    case .home: jump(to: ScrollAnchor())
    case .end: jump(to: ScrollAnchor(line: heights.count - 1, hidden: LineHeights.limit))
    default: super.handleKey(key)
    }
  }

  private func jump(to target: ScrollAnchor) -> Bool {
    guard target.line == 0 ? anchor != target : !isAtEnd else { return false }
    scroll(to: target)
    return true
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

  override func show(_ view: View) {
    guard view.isDescendant(of: viewport) else { return }
    viewport.layoutIfNeeded()
    let origin = view.convert(view.bounds.origin, to: viewport)
    let target = offset(showing: GridRect(origin: origin, size: view.frame.size))
    anchor.hidden += target.y - viewport.bounds.origin.y
    placeContent()
  }

  override func sizeDidChange(because cause: Cause, superviewKnows: Bool) {
    var known = answers
    guard !known.isEmpty, known.measure(again: { sizeThatFits($0) }) else { return }
    answers = known
    tellSuperviewOfSize(unlessItKnows: superviewKnows)
  }

  // MARK: - What lines are

  /// The rows that are taken by other things than lines.
  var rowsAround: Int { contentInsets.vertical }

  /// Makes the cells of a line, or takes some that are not used.
  func makeCells(ofLine line: Int) -> [ListCell] { [] }

  /// The columns that each cell of a line has.
  func columns(of line: CellLine) -> [Range<Int>] { [0..<viewport.frame.size.width] }

  /// Whether a cell has not the size that it needs.
  func wantsOtherSize(_ cell: ListCell) -> Bool {
    let size = cell.frame.size
    return cell.sizeThatFits(ProposedSize(width: size.width)).height != size.height
  }

  /// Makes the next layout measure a line that is seen.
  func measureAgain(lineAt place: Int) { lines[place].isMeasured = false }

  /// Gives the cells of a line their names, states and what else follows from their place; returns
  /// whether they have to be measured for that.
  func dress(_ line: CellLine) -> Bool { false }
}

/// What makes a list measure a cell again that it shows.
///
/// Whatever the mode, a cell is measured when it is made or used again, and when the width changes.
public enum SelfSizingInvalidation: Sendable {
  /// Nothing: a cell keeps its height.
  case disabled
  /// Another content, or ``View/invalidateIntrinsicContentSize()`` of the cell itself.
  case enabled
  /// That, and any view inside that turns out to need another size.
  case enabledIncludingConstraints
}

/// One line of a list that is seen: a cell of a table, or several of a collection side by side.
struct CellLine {
  /// Its number among all lines.
  var index: Int
  let cells: [ListCell]
  /// The first row in the viewport's rows; nil until it has been placed.
  var top: Int?
  var height = 0
  var isMeasured = false
}

/// Where a list is scrolled to: the first line that is seen, and how many of its rows are not.
///
/// Less than none means rows of the lines before.
package struct ScrollAnchor: Equatable {
  package var line = 0
  package var hidden = 0

  package init(line: Int = 0, hidden: Int = 0) {
    self.line = line
    self.hidden = hidden
  }
}

/// Cells that are shown nowhere now, by their identifiers.
@MainActor struct CellQueue {
  private var cells: [String: [ListCell]] = [:]
  /// More of a kind are not kept.
  private static let limit = 64

  mutating func put(_ cell: ListCell) {
    cell.forgetRow()
    if cells[cell.reuseIdentifier, default: []].count < Self.limit {
      cells[cell.reuseIdentifier, default: []].append(cell)
    }
  }

  mutating func take(_ identifier: String) -> ListCell? { cells[identifier]?.popLast() }
}
