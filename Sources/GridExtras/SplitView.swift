import CharacterGrid
public import GridViews

/// Two views and a divider between them, which keys and the mouse can move.
///
///     Files      │ import CharacterGrid
///      Grid      │
///      Canvas    │ public struct Grid {
///
/// The position of the divider is a part of the room, or the length of one view, in a model. It
/// stays the same when the split view is resized.
///
/// Neither view becomes shorter than the least length of its `sizing`. If there is no room
/// for both, the view with the smaller part is collapsed, and a key switches between them. If there
/// is no cell for the divider, or one of the views is hidden, there is no divider.
///
/// When the divider has the focus, arrows move it by a cell, page keys by ten cells, and home and
/// end to the ends. For three views, put a split view into another one.
public final class SplitView: View {
  /// The direction in which the views are arranged.
  public let axis: StackView.Axis
  /// The view at the left or the top.
  public let first: View
  /// The view at the right or the bottom.
  public let second: View
  /// The divider, which can be disabled.
  public var divider: Control { line }

  private let line: SplitDivider
  private let panes = (SplitPane("first"), SplitPane("second"))

  /// The view whose length is fixed.
  public enum Side: Sendable {
    /// The left or upper view, or the right or lower view.
    case first, second
  }

  /// Makes a split view with a divider at a bound part of the room, from 0 to 1.
  public convenience init(
    _ axis: StackView.Axis = .horizontal, fraction: Binding<Double>, first: View, second: View
  ) {
    let position = fraction.map({ SplitPosition.fraction($0) }) { fraction, position in
      if case .fraction(let part) = position { fraction = part }
    }
    self.init(axis, position, first, second)
  }

  /// Makes a split view in which one view has a bound number of columns or rows.
  public convenience init(
    _ axis: StackView.Axis = .horizontal, length: Binding<Int>, of side: Side = .first,
    first: View, second: View
  ) {
    let isFirst = side == .first
    let position = length.map({ isFirst ? SplitPosition.first($0) : .second($0) }) { length, new in
      switch new {
      case .first(let cells), .second(let cells): length = cells
      case .fraction: break
      }
    }
    self.init(axis, position, first, second)
  }

  private init(
    _ axis: StackView.Axis, _ position: Binding<SplitPosition>, _ first: View, _ second: View
  ) {
    (self.axis, self.first, self.second) = (axis, first, second)
    line = SplitDivider(axis, position)
    super.init()
    panes.0.addSubview(first)
    panes.1.addSubview(second)
    for view in [panes.0, line, panes.1] { addSubview(view) }
    sizing = Sizing(width: .fill, height: .fill)
  }

  /// Returns the proposed length, or the length that the views and the divider need, and the
  /// breadth of the broader view.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let offered = axis == .horizontal ? proposal.width : proposal.height
    let breadth = axis == .horizontal ? proposal.height : proposal.width
    let lengths = offered.map { room(in: $0).place(line.shown) }
    let sizes = [(first, lengths?.first), (second, lengths?.second)].map { view, length in
      view.preferredSize(within: axis.proposal(length: length, breadth: breadth))
    }
    let needed = sizes.map(axis.length(of:)).reduce(1) { $0.addingUpToLimit($1) }
    return proposal.clamping(
      axis.size(length: offered ?? needed, breadth: sizes.map(axis.breadth(of:)).max() ?? 0))
  }

  /// Reads the position, and places the views and the divider.
  public override func layoutSubviews() {
    trackReads { line.shown = line.position.wrappedValue }
    let place = room(in: axis.length(of: bounds.size)).place(line.shown)
    var offset = 0
    for (view, length) in [(panes.0, place.first), (line, place.divider), (panes.1, place.second)] {
      view.isHidden = length == 0
      view.frame = GridRect(
        origin: axis == .horizontal ? GridPoint(x: offset, y: 0) : GridPoint(x: 0, y: offset),
        size: axis.size(length: length, breadth: axis.breadth(of: bounds.size)))
      offset += length
    }
  }

  /// Returns the room within a length, with the current least lengths of the views.
  fileprivate func room(in length: Int) -> SplitRoom {
    SplitRoom(
      length: max(0, length), least: (axis.extent(of: first).least, axis.extent(of: second).least),
      isHidden: (first.isHidden, second.isHidden))
  }
}

/// The part of a split view that shows one of its views; hidden while the view is collapsed.
private final class SplitPane: View {
  init(_ name: String) {
    super.init()
    identifier = name
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = GridRect(origin: .zero, size: bounds.size) }
  }
}

/// The line between the two views of a split view.
private final class SplitDivider: Control {
  let position: Binding<SplitPosition>
  private let axis: StackView.Axis

  /// The position, as of the last layout.
  var shown = SplitPosition.fraction(0.5) {
    didSet { didAssign("position", changed: shown != oldValue, value: shown.words) }
  }

  init(_ axis: StackView.Axis, _ position: Binding<SplitPosition>) {
    (self.axis, self.position) = (axis, position)
    super.init()
    identifier = "divider"
    accessibilityLabel = "divider"
    accessibilityTraits = .adjustable
  }

  /// The part of the room in percent, or the fixed length; or another value, if one is set.
  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? shown.words }
    set { super.accessibilityValue = newValue }
  }

  /// Draws a line across the axis, which is heavy while the divider has the focus.
  override func draw(in canvas: inout Canvas) {
    let (stroke, size): (Stroke, GridSize) = (isFocused ? .heavy : .light, bounds.size)
    switch axis {
    case .horizontal:
      canvas.drawVerticalLine(at: .zero, length: size.height, stroke: stroke, style: look(.border))
    case .vertical:
      canvas.drawHorizontalLine(at: .zero, length: size.width, stroke: stroke, style: look(.border))
    }
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    let isHorizontal = axis == .horizontal
    switch key {
    case isHorizontal ? .left : .up: move { $0 - 1 }
    case isHorizontal ? .right : .down: move { $0 + 1 }
    case .pageUp: move { $0 - 10 }
    case .pageDown: move { $0 + 10 }
    case .home: move { _ in 0 }
    case .end: move { _ in .max }
    default: return false
    }
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, let superview else { return false }
    if event.action == .drag {
      let place = convert(event.position, to: superview)
      move { _ in axis == .horizontal ? place.x : place.y }
    }
    return event.action == .press || event.action == .drag || event.action == .release
  }

  /// Moves the divider, starting at the model's current position, which may differ from the shown
  /// one.
  private func move(_ target: (_ first: Int) -> Int) {
    guard let split = superview as? SplitView else { return }
    let room = split.room(in: axis.length(of: split.bounds.size))
    let old = position.wrappedValue
    let first = room.place(old).first
    let wanted = room.length(from: first, to: target(first))
    if wanted != first { position.wrappedValue = room.position(like: old, first: wanted) }
  }
}

// MARK: - The room

/// The position of the divider.
private enum SplitPosition: Hashable {
  /// The first view has this part of the room, from 0 to 1.
  case fraction(Double)
  /// The first or the second view has this length, and the other view has the rest.
  case first(Int), second(Int)

  /// Returns the length of the first view, of all cells of both views.
  func firstLength(of cells: Int) -> Int {
    switch self {
    case .fraction(let part):
      // The product may exceed the range of `Int`.
      min(cells, Int(exactly: (Self.limited(part) * Double(cells)).rounded()) ?? cells)
    case .first(let length): min(max(0, length), cells)
    case .second(let length): cells - min(max(0, length), cells)
    }
  }

  /// The part in percent, or the length.
  var words: String {
    switch self {
    case .fraction(let part): "\(Int((Self.limited(part) * 100).rounded()))%"
    case .first(let length), .second(let length): "\(length)"
    }
  }

  /// The number, limited to 0...1; 0 if it is not a number.
  private static func limited(_ part: Double) -> Double {
    part.isNaN ? 0 : Swift.min(Swift.max(0, part), 1)
  }
}

/// The room of the two views of a split view, and their least lengths.
private struct SplitRoom {
  /// The length of both views and the divider.
  let length: Int
  /// The least lengths of the views.
  let least: (first: Int, second: Int)
  let isHidden: (first: Bool, second: Bool)

  /// The length of both views.
  private var cells: Int { max(0, length - 1) }

  /// The lengths that the first view can have; without room for both views, only the two ends.
  private var reach: (range: ClosedRange<Int>, isWhole: Bool) {
    let isWhole = least.first.addingUpToLimit(least.second) <= cells
    return isWhole ? (least.first...cells - least.second, true) : (0...cells, false)
  }

  /// Returns the lengths of the views and the divider.
  func place(_ position: SplitPosition) -> (first: Int, divider: Int, second: Int) {
    if isHidden.first || isHidden.second {
      return (
        isHidden.first ? 0 : length, 0, isHidden.first && !isHidden.second ? length : 0
      )
    }
    let wanted = position.firstLength(of: cells)
    let isFirstLarger = wanted >= cells - wanted
    if cells == 0 { return isFirstLarger ? (length, 0, 0) : (0, 0, length) }
    let (range, isWhole) = reach
    let first =
      isWhole
      ? min(max(range.lowerBound, wanted), range.upperBound) : isFirstLarger ? cells : 0
    return (first, 1, cells - first)
  }

  /// Returns the possible length of the first view that is nearest to a target.
  ///
  /// If there is no room for both views, it is the end that lies in the direction from `first` to
  /// the target.
  func length(from first: Int, to target: Int) -> Int {
    let (range, isWhole) = reach
    if isWhole { return min(max(range.lowerBound, target), range.upperBound) }
    return target > first ? range.upperBound : target < first ? range.lowerBound : first
  }

  /// Returns the position with a length of the first view, in the same unit as another position.
  func position(like position: SplitPosition, first: Int) -> SplitPosition {
    switch position {
    case .fraction: .fraction(cells == 0 ? 0 : Double(first) / Double(cells))
    case .first: .first(first)
    case .second: .second(cells - first)
    }
  }
}
