public import CharacterGrid

/// Two views and a divider between them, which keys and the mouse can move.
///
///     Files      │ import CharacterGrid
///      Grid      │
///      Canvas    │ public struct Grid {
///
/// The position of the divider is a part of the room, or the length of one view. It is bound to a
/// model, or the split view keeps it. It stays the same when the split view is resized.
///
/// Neither view becomes shorter than the least length of its ``View/sizing``. If there is no room
/// for both, the view with the smaller part is collapsed, and a key switches between them. If there
/// is no cell for the divider, or one of the views is hidden, there is no divider.
///
/// When the divider has the focus, arrows move it by a cell, page keys by ten cells, and home and
/// end to the ends. Enter or a double click moves it to its start position. For three views, put a
/// split view into another one.
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

  /// The position of the divider.
  public enum Position: Hashable, Sendable {
    /// The first view has this part of the room, from 0 to 1.
    case fraction(Double)
    /// The first view has this length, and the second view has the rest.
    case first(Int)
    /// The second view has this length, and the first view has the rest.
    case second(Int)
  }

  /// The view whose length is fixed.
  public enum Side: Sendable {
    /// The left or upper view, or the right or lower view.
    case first, second
  }

  /// The position of the divider, as of the last update.
  ///
  /// Setting it writes the binding, if there is one. A bound fraction stays a fraction, and a bound
  /// length stays a length of the same view.
  public var position: Position {
    get { line.position }
    set { line.position = newValue }
  }

  /// Makes a split view with a divider at a bound part of the room.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the views are arranged.
  ///   - fraction: The part of the room for the first view, from 0 to 1.
  ///   - start: The part to which enter and a double click return.
  ///   - first: The view at the left or the top.
  ///   - second: The view at the right or the bottom.
  public convenience init(
    _ axis: StackView.Axis = .horizontal, fraction: Binding<Double>, start: Double = 0.5,
    first: View, second: View
  ) {
    let position = fraction.map({ Position.fraction($0) }) { fraction, position in
      if case .fraction(let part) = position { fraction = part }
    }
    self.init(axis, ControlValue(position), start: .fraction(start), first, second)
  }

  /// Makes a split view in which one view has a bound length.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the views are arranged.
  ///   - length: The number of columns or rows of one view.
  ///   - side: The view that has this length.
  ///   - start: The length to which enter and a double click return.
  ///   - first: The view at the left or the top.
  ///   - second: The view at the right or the bottom.
  public convenience init(
    _ axis: StackView.Axis = .horizontal, length: Binding<Int>, of side: Side = .first,
    start: Int = 20, first: View, second: View
  ) {
    let isFirst = side == .first
    let position = length.map({ isFirst ? Position.first($0) : .second($0) }) { length, position in
      switch position {
      case .first(let cells) where isFirst: length = cells
      case .second(let cells) where !isFirst: length = cells
      default: break
      }
    }
    let start = isFirst ? Position.first(start) : .second(start)
    self.init(axis, ControlValue(position), start: start, first, second)
  }

  /// Makes a split view that keeps the position itself; the closure is called when the user has
  /// moved the divider.
  public convenience init(
    _ axis: StackView.Axis = .horizontal, position: Position = .fraction(0.5),
    onChange: (@MainActor (Position) -> Void)? = nil, first: View, second: View
  ) {
    let value = ControlValue(own: position, onChange: onChange)
    self.init(axis, value, start: position, first, second)
  }

  private init(
    _ axis: StackView.Axis, _ position: ControlValue<Position>, start: Position, _ first: View,
    _ second: View
  ) {
    (self.axis, self.first, self.second) = (axis, first, second)
    line = SplitDivider(axis, position, start: start)
    super.init()
    panes.0.addSubview(first)
    panes.1.addSubview(second)
    for view in [panes.0, line, panes.1] { addSubview(view) }
    sizing = Sizing(width: .fill, height: .fill)
  }

  override class var untrackedClass: View.Type { SplitView.self }

  /// Returns the proposed length, or the length that the views and the divider need, and the
  /// breadth of the broader view.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let offered = axis == .horizontal ? proposal.width : proposal.height
    let breadth = axis == .horizontal ? proposal.height : proposal.width
    let lengths = offered.map { place(in: $0) }
    let sizes = [(first, lengths?.first), (second, lengths?.second)].map { view, length in
      view.preferredSize(within: axis.proposal(length: length, breadth: breadth))
    }
    let needed = sizes.map(axis.length(of:)).reduce(1) { $0.addingUpToLimit($1) }
    return proposal.clamping(
      axis.size(length: offered ?? needed, breadth: sizes.map(axis.breadth(of:)).max() ?? 0))
  }

  /// Places the views and the divider.
  public override func layoutSubviews() {
    let place = place(in: axis.length(of: bounds.size))
    var offset = 0
    for (view, length) in [(panes.0, place.first), (line, place.divider), (panes.1, place.second)] {
      view.isHidden = length == 0
      view.frame = GridRect(
        origin: axis == .horizontal ? GridPoint(x: offset, y: 0) : GridPoint(x: 0, y: offset),
        size: axis.size(length: length, breadth: axis.breadth(of: bounds.size)))
      offset += length
    }
  }

  /// Returns the lengths of the views and the divider within a length, as of the last update.
  private func place(in length: Int) -> SplitPlace { room(in: length).place(line.position) }

  /// Returns the room within a length, with the current least lengths of the views.
  func room(in length: Int) -> SplitRoom {
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

  override class var untrackedClass: View.Type { SplitPane.self }

  override func layoutSubviews() {
    for view in subviews { view.frame = GridRect(origin: .zero, size: bounds.size) }
  }
}
