import CharacterGrid
public import GridViews

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
/// Only visible lines are laid out, so the cost of an append does not depend on the number of lines.
public final class LogView: View, ScrollsWithoutFocus {
  /// Whether a line that is too long continues on the next row; if not, it ends in an ellipsis.
  public var wraps: Bool {
    didSet {
      didAssign("wraps", changed: wraps != oldValue, resizes: true, value: "\(wraps)")
      if wraps != oldValue { setNeedsLayout() }
    }
  }

  /// Whether the last column is an indicator of the scroll position; true by default.
  public var hasIndicator = true {
    didSet {
      didAssign("hasIndicator", changed: hasIndicator != oldValue)
      if hasIndicator != oldValue { setNeedsLayout() }
    }
  }

  /// Whether the view scrolls to appended lines, because the last line is visible.
  public private(set) var isFollowing = true

  /// The log, as the models have it now.
  public var log: LogBuffer { read() }

  private let read: () -> LogBuffer
  /// The log and the numbers of its lines, when they were last read.
  private var shown: LogBuffer?
  private var numbers = 0..<0
  /// The first visible line, and the number of its hidden rows.
  private var top = LogPlace(line: 0)
  /// The number after the last line that was visible.
  private var seen = 0
  private let mark = Badge()

  /// Makes a view of a log; the default is a new, empty log.
  public convenience init(_ log: LogBuffer = LogBuffer(), wraps: Bool = false) {
    self.init(wraps: wraps) { log }
  }

  /// Makes a view whose log is read from models, which may replace it by another log.
  public init(wraps: Bool = false, _ log: @escaping @MainActor () -> LogBuffer) {
    (self.wraps, read) = (wraps, log)
    super.init()
    addSubview(mark)
    accessibilityTraits = .updatesFrequently
  }

  /// Whether the view can have the focus: it can scroll.
  public override var isFocusable: Bool { start < end }

  /// The visible lines, or another value, if one is set.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? visibleLines.map { line in text(of: line.number).map(\.text).joined() }
        .joined(separator: "\n")
    }
    set { super.accessibilityValue = newValue }
  }

  /// Returns the proposed width, and a row for each line.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: proposal.width ?? 0, height: numbers.count))
  }

  /// Reads the numbers of the lines, and scrolls to new lines.
  public override func layoutSubviews() {
    trackReads { take(read()) }
    settle()
    noteWhatIsSeen()
    setNeedsDisplay()
  }

  private func take(_ log: LogBuffer) {
    numbers = log.numbers
    if log !== shown { (shown, seen, isFollowing) = (log, numbers.upperBound, true) }
  }

  private func noteWhatIsSeen() {
    let area = area
    if area.size.area > 0 {
      let last = isFollowing ? numbers.upperBound : visibleLines.last.map { $0.number + 1 } ?? seen
      seen = min(max(seen, last), numbers.upperBound)
    }
    let new = numbers.upperBound - seen
    mark.text = new > 0 && area.size.height > 0 ? "▼ \(new) new" : ""
    let width = mark.sizeThatFits(ProposedSize(width: area.size.width)).width
    mark.frame = GridRect(x: area.maxX - width, y: area.maxY - 1, width: width, height: 1)
  }

  /// Draws the visible lines and the indicator.
  public override func draw(in canvas: inout Canvas) {
    let area = area
    canvas.within(area) { canvas in
      for line in visibleLines {
        let layout = layout(of: line.number)
        canvas.draw(
          layout,
          in: GridRect(x: 0, y: line.row, width: area.size.width, height: layout.size.height))
      }
    }
    if let thumb, area.size.width < bounds.size.width {
      canvas.drawIndicator(
        thumb, in: GridRect(x: area.maxX, y: 0, width: 1, height: area.size.height))
    }
  }

  // MARK: - Places

  /// The part of the view in which lines are shown.
  private var area: GridRect {
    let size = bounds.size
    let isNarrower = hasIndicator && size.width > 1
    return GridRect(x: 0, y: 0, width: size.width - (isNarrower ? 1 : 0), height: size.height)
  }

  private var start: LogPlace { LogPlace(line: numbers.lowerBound) }

  /// The place from which the last line ends in the last row.
  private var end: LogPlace {
    var (line, left) = (numbers.upperBound, area.size.height)
    while left > 0, line > numbers.lowerBound {
      line -= 1
      left -= rows(of: line)
    }
    return LogPlace(line: line, hidden: max(0, -left))
  }

  /// The lines in sight, each with its first row, which may be above the view.
  private var visibleLines: [(number: Int, row: Int)] {
    var (lines, row, line) = ([(number: Int, row: Int)](), -top.hidden, top.line)
    while row < area.size.height, line < numbers.upperBound {
      lines.append((line, row))
      row += rows(of: line)
      line += 1
    }
    return lines
  }

  /// Moves to the last line while the view follows it; otherwise to a place that the log still has.
  private func settle() {
    guard area.size.area > 0 else { return }
    let (last, rows) = (end, numbers.contains(top.line) ? rows(of: top.line) : 1)
    if top.line < numbers.lowerBound { top = start }
    top.hidden = min(top.hidden, rows - 1)
    if isFollowing || top > last { top = last }
    isFollowing = top == last
  }

  /// Returns the place a number of rows further down, or further up for a negative number.
  private func place(_ distance: Int) -> LogPlace {
    var place = max(top, start)
    place.hidden = place.hidden.addingUpToLimit(distance)
    while place.hidden < 0, place.line > numbers.lowerBound {
      place.line -= 1
      place.hidden += rows(of: place.line)
    }
    place.hidden = max(0, place.hidden)
    while place.line + 1 < numbers.upperBound, place.hidden >= rows(of: place.line) {
      place.hidden -= rows(of: place.line)
      place.line += 1
    }
    return min(place, end)
  }

  private func rows(of line: Int) -> Int { wraps ? max(1, layout(of: line).size.height) : 1 }

  private func text(of line: Int) -> [TextRun] {
    (shown?[line] ?? []).map { TextRun($0.text.withVisibleControls, style: $0.style) }
  }

  private func layout(of line: Int) -> TextLayout {
    let options = TextLayout.Options(
      wrapping: wraps ? .word : .none, maximumLines: wraps ? nil : 1, truncation: .tail)
    return TextLayout(text(of: line), width: area.size.width, options: options)
  }

  /// The thumb of the indicator, in which every line has the same share.
  private var thumb: ScrollThumb? {
    guard let last = visibleLines.last else { return nil }
    let share = 1 << 16
    let above = share * top.hidden / rows(of: top.line)
    let seenRows = min(rows(of: last.number), area.size.height - last.row)
    let first = (top.line - numbers.lowerBound) * share + above
    let end = (last.number - numbers.lowerBound) * share + share * seenRows / rows(of: last.number)
    return ScrollThumb(
      track: area.size.height, content: numbers.count * share, visible: end - first, offset: first)
  }

  // MARK: - Scrolling

  private func scrollToEnd() {
    isFollowing = true
    move(to: end)
  }

  /// Scrolls to a place; returns true if it is another one.
  private func scroll(to place: LogPlace) -> Bool {
    guard area.size.area > 0, place != top else { return false }
    if place < top { isFollowing = false }
    move(to: place)
    return true
  }

  private func move(to place: LogPlace) {
    top = place
    settle()
    didAssign("place", changed: true, value: "line \(top.line) + \(top.hidden)")
    setNeedsLayout()
  }

  /// Handles arrows and page keys, which scroll, home, which scrolls to the oldest line, and end,
  /// which scrolls to the last line; returns true if it scrolled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    // Lines may have come since the last frame, but the user scrolls from what it shows.
    take(read())
    let page = max(1, area.size.height - 1)
    switch key {
    case .up: return scroll(to: place(-1))
    case .down: return scroll(to: place(1))
    case .pageUp: return scroll(to: place(-page))
    case .pageDown: return scroll(to: place(page))
    case .home: return scroll(to: start)
    case .end:
      guard area.size.area > 0, !isFollowing || top != end else { return false }
      scrollToEnd()
      return true
    default: return false
    }
  }

  /// Handles a click on the mark, which scrolls to the last line, and the wheel; returns true if
  /// handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    take(read())
    if case .scroll(let rows, _) = event.action { return scroll(to: place(rows)) }
    guard event.action == .press, !mark.isHidden, mark.frame.contains(event.position) else {
      return false
    }
    scrollToEnd()
    return true
  }

  /// The scroll position, in numbers of lines.
  ///
  /// It contains the log, the first visible line and the number of its hidden rows, the number
  /// after the last line that was visible, and 1 if the view scrolls with new lines. The lines may
  /// have changed when it is set. A state of another log is ignored.
  public override var focusState: String? {
    get {
      [logNumber, top.line, top.hidden, seen, isFollowing ? 1 : 0].map(String.init)
        .joined(separator: ",")
    }
    set {
      let state = newValue?.numbers ?? []
      guard state.count == 5, state[0] == logNumber else { return }
      top = LogPlace(line: state[1], hidden: state[2])
      (seen, isFollowing) = (state[3], state[4] == 1)
      setNeedsLayout()
    }
  }

  /// A number that identifies the log.
  private var logNumber: Int { shown.map { Int(bitPattern: ObjectIdentifier($0)) } ?? 0 }
}

/// The first visible line of a log, and the number of its rows above the view.
private struct LogPlace: Comparable {
  var line: Int
  var hidden = 0

  static func < (left: LogPlace, right: LogPlace) -> Bool {
    (left.line, left.hidden) < (right.line, right.hidden)
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
