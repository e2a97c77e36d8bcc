public import CharacterGrid

/// Shows the lines of a log, and scrolls with new lines.
///
///     GET /index.html 200          ┃
///     GET /style.css 304           │
///     POST /login 403    ▼ 12 new  │
///
/// While the last line is visible, the view scrolls to lines that are appended. If the user has
/// scrolled up, the view stays at its place, even if old lines are dropped. Then a mark at the
/// bottom shows the number of lines that were not visible yet. The end key or a click on the mark
/// scrolls to the last line again. Control characters are shown as symbols. A line that is too long
/// ends in an ellipsis or wraps.
///
/// Only visible lines are made, and the cost of an append does not depend on the number of lines.
public final class LogView: CellsView {
  /// Whether a line that is too long continues on the next row; if not, it ends in an ellipsis.
  public var wraps: Bool {
    didSet {
      didAssign("wraps", changed: wraps != oldValue, resizes: true, value: "\(wraps)")
      if wraps != oldValue { showLinesAgain() }
    }
  }

  /// Whether the view scrolls to appended lines, because the last line was visible in the last
  /// layout.
  public private(set) var isFollowing = true

  /// The log, as the models have it now.
  public var log: LogBuffer { read() }

  private let read: () -> LogBuffer
  /// The log and the numbers of its lines, at the last update.
  private var shown: LogBuffer?
  private var numbers = 0..<0
  /// The number after the last line that was visible.
  private var seen = 0
  private let mark = Badge()
  /// Whether the user has scrolled since the last layout.
  ///
  /// The new place is known after the next layout.
  private var isMovePending = false
  /// The numbers of rows by which the user has scrolled after that.
  private var laterRows: [Int] = []

  /// Makes a view of a log; the default is a new, empty log.
  public convenience init(_ log: LogBuffer = LogBuffer(), wraps: Bool = false) {
    self.init(wraps: wraps) { log }
  }

  /// Makes a view whose log is read from models, which may replace it by another log.
  public init(wraps: Bool = false, _ log: @escaping @MainActor () -> LogBuffer) {
    (self.wraps, read) = (wraps, log)
    super.init(guess: 1)
    addSubview(mark)
    accessibilityTraits = .updatesFrequently
    // The closure reads models, although the class itself is declared as untracked.
    state.overridden.tracked.insert(.updateProperties)
  }

  override class var untrackedClass: View.Type { LogView.self }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Reads the numbers of the lines.
  public override func updateProperties() {
    let log = read()
    if log === shown { take(log.numbers) } else { begin(with: log) }
  }

  private func begin(with log: LogBuffer) {
    (shown, numbers, seen) = (log, log.numbers, log.numbers.upperBound)
    reset(count: numbers.count)
    (isFollowing, laterRows) = (true, [])
  }

  /// Removes the lines that were dropped at the start, and adds the new lines at the end.
  private func take(_ new: Range<Int>) {
    if new == numbers { return }
    let gone = min(max(0, new.lowerBound - numbers.lowerBound), numbers.count)
    let come = new.count - (numbers.count - gone)
    if gone > 0 {
      // To move the known heights costs as much as their number. To remove them costs this only
      // once.
      heights.reset(count: heights.count)
      linesWereRemoved(0..<gone)
    }
    if come > 0 { linesWereInserted(come, at: heights.count) }
    numbers = new
  }

  // MARK: - Lines

  override func makeCells(ofLine line: Int) -> [ListCell] {
    let cell = queue.dequeue("line") ?? ListCell(reuseIdentifier: "line")
    cell.content = content(ofLine: line)
    return [cell]
  }

  override func configure(_ line: CellLine) -> Bool {
    line.cells[0].rename("line \(numbers.lowerBound + line.index)")
    return false
  }

  private func content(ofLine line: Int) -> LogContent {
    LogContent(shown?[numbers.lowerBound + line] ?? [], wraps: wraps)
  }

  private func showLinesAgain() {
    for line in lines { line.cells[0].content = content(ofLine: line.index) }
    forgetMeasures()
    setNeeds(.layoutSubviews, because: .assignment)
  }

  override func placeContent() {
    if isFollowing, heights.count > 0 {
      anchor = ScrollAnchor(line: heights.count - 1, hidden: LineHeights.limit)
    }
    super.placeContent()
    noteWhatIsSeen()
    for rows in laterRows where rows < 0 || !isAtEnd {
      anchor.hidden = anchor.hidden.addingUpToLimit(rows)
      super.placeContent()
      noteWhatIsSeen()
    }
    (laterRows, isMovePending) = ([], false)
    placeMark()
  }

  /// Whether there is room for lines, so that a line may have been visible.
  private var hasRoom: Bool { viewport.frame.size.area > 0 }

  private func noteWhatIsSeen() {
    guard hasRoom else { return }
    isFollowing = isAtEnd
    let end = lines.last.map { numbers.lowerBound + $0.index + 1 } ?? seen
    seen = isFollowing ? numbers.upperBound : min(max(seen, end), numbers.upperBound)
  }

  private func placeMark() {
    let (new, frame) = (numbers.upperBound - seen, viewport.frame)
    mark.text = new > 0 && frame.size.height > 0 ? "▼ \(new) new" : ""
    let width = mark.sizeThatFits(ProposedSize(width: frame.size.width)).width
    mark.frame = GridRect(x: frame.maxX - width, y: frame.maxY - 1, width: width, height: 1)
  }

  // MARK: - Scrolling

  /// Scrolls by rows within the lines; returns true if it scrolled.
  @discardableResult public override func scroll(rows: Int, columns: Int = 0) -> Bool {
    if !hasRoom { return false }
    if isMovePending {
      laterRows.append(rows)
      setNeeds(.layoutSubviews, because: .request)
      return true
    }
    guard super.scroll(rows: rows, columns: columns) else { return false }
    isMovePending = true
    if rows < 0 { isFollowing = false }
    return true
  }

  /// The number of rows of all lines before the visible part, partly estimated.
  public override var contentOffset: GridPoint {
    get { super.contentOffset }
    set {
      moves(following: false)
      super.contentOffset = newValue
    }
  }

  /// Scrolls to the last line, and then to each appended line.
  public func scrollToEnd() {
    if !isFollowing || isMovePending { moves(following: true) }
  }

  /// Removes the pending scrolling of earlier keys, because the next layout is at another place.
  private func moves(following isFollowing: Bool) {
    (self.isFollowing, isMovePending, laterRows) = (isFollowing, true, [])
    setNeeds(.layoutSubviews, because: .request)
  }

  /// Handles arrows and page keys, which scroll, home, which scrolls to the oldest line, and end,
  /// which scrolls to the last line; returns true if it scrolled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    switch key {
    case .home:
      guard hasRoom, isMovePending || anchor != ScrollAnchor() else { return false }
      moves(following: false)
      scroll(to: ScrollAnchor())
    case .end:
      guard hasRoom, isMovePending || !isFollowing else { return false }
      scrollToEnd()
    default: return super.handleKey(key)
    }
    return true
  }

  /// Handles a click on the mark, which scrolls to the last line, and the wheel; returns true if
  /// handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard event.action == .press, !mark.isHidden, mark.frame.contains(event.position) else {
      return super.handleMouse(event)
    }
    scrollToEnd()
    return true
  }

  /// The scroll position, in numbers of lines.
  ///
  /// It contains the log, the first visible line and the number of its hidden rows, the number
  /// after the last line that was visible, 1 if the view scrolls with new lines, and the rows by
  /// which the next layout scrolls. The lines may have changed when it is set. A state of another
  /// log is ignored.
  public override var focusState: String? {
    get {
      let first = numbers.lowerBound.addingUpToLimit(anchor.line)
      let state = [logNumber, first, anchor.hidden, seen, isFollowing ? 1 : 0] + laterRows
      return state.map(String.init).joined(separator: ",")
    }
    set {
      let state = newValue?.numbers ?? []
      guard state.count >= 5, state[0] == logNumber else { return }
      wanted = nil
      (seen, isFollowing, laterRows) = (state[3], state[4] == 1, Array(state[5...]))
      let line = state[1].addingUpToLimit(-numbers.lowerBound)
      anchor = line < 0 ? ScrollAnchor() : ScrollAnchor(line: line, hidden: state[2])
      setNeeds(.layoutSubviews, because: .request)
    }
  }

  /// A number that identifies the log.
  private var logNumber: Int { shown.map { Int(bitPattern: ObjectIdentifier($0)) } ?? 0 }
}

// MARK: - A line

/// The content of a line of a log, on one row or on as many rows as it needs.
struct LogContent: CellContent, Equatable {
  private let runs: [TextRun]
  private let wraps: Bool

  init(_ runs: [TextRun], wraps: Bool) {
    self.runs = runs.map { TextRun($0.text.withVisibleControls, style: $0.style) }
    self.wraps = wraps
  }

  func size(within width: Int?) -> GridSize { layout(width: width ?? 1 << 40).size }

  func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    canvas.draw(layout(width: size.width), in: GridRect(origin: .zero, size: size))
  }

  var spokenText: String { runs.map(\.text).joined() }

  private func layout(width: Int) -> TextLayout {
    let options = TextLayout.Options(
      wrapping: wraps ? .word : .none, maximumLines: wraps ? nil : 1, truncation: .tail)
    return TextLayout(runs, width: width, options: options)
  }
}

extension String {
  /// The text on one line, with symbols for control characters.
  ///
  /// Control characters without a symbol, and other line ends, become U+FFFD. Tabs are kept.
  fileprivate var withVisibleControls: String {
    guard unicodeScalars.contains(where: { $0.visibleControl != nil }) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.visibleControl ?? scalar) }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// The replacement for a control character or a line end; nil for any other scalar.
  fileprivate var visibleControl: Unicode.Scalar? {
    switch value {
    case 0x09: nil
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029: "\u{FFFD}"
    default: nil
    }
  }
}
