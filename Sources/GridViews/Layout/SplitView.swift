public import CharacterGrid

/// Two views with a divider between them that keys and the mouse move.
///
///     Files      │ import CharacterGrid
///      Grid      │
///      Canvas    │ public struct Grid {
///
/// Where the divider is, is a part of the room or the length of one view, bound or its own. It is
/// kept when the split view is resized. Neither view becomes shorter than the least length of its
/// ``View/sizing``; where there is no room for both, the one with the smaller part is collapsed, and
/// a key leads from one to the other. Without a cell for the divider, or where one of the views is
/// hidden, there is no divider.
///
/// A divider that has the focus is moved by the arrows a cell, by the page keys ten, by home and end
/// to the ends, and by enter, as by a double click, to where it began. For three views put a split
/// view into another one.
public final class SplitView: View {
  /// The direction in which the views follow each other.
  public let axis: StackView.Axis
  /// The view at the left or the top.
  public let first: View
  /// The view at the right or the bottom.
  public let second: View
  /// The divider, which can be disabled.
  public var divider: Control { line }

  private let line: SplitDivider
  private let panes = (SplitPane("first"), SplitPane("second"))

  /// Where the divider is.
  public enum Position: Hashable, Sendable {
    /// The first view has this part of the room, from 0 to 1.
    case fraction(Double)
    /// The first view has this length, and the second one the rest.
    case first(Int)
    /// The second view has this length, and the first one the rest.
    case second(Int)
  }

  /// The side whose length is kept.
  public enum Side: Sendable {
    /// The left or the upper one, or the other one.
    case first, second
  }

  /// Where the divider is, as of the last update; to set it writes the binding, if there is one.
  ///
  /// A bound fraction stays a fraction, and a bound length a length of the same side.
  public var position: Position {
    get { line.position }
    set { line.position = newValue }
  }

  /// Makes a split view with a divider at a bound part of the room.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the views follow each other.
  ///   - fraction: The part of the room that the first view has, from 0 to 1.
  ///   - start: Where enter and a double click lead.
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

  /// Makes a split view of which one view has a bound length.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the views follow each other.
  ///   - length: The columns or rows of one of the views.
  ///   - side: The view that has this length.
  ///   - start: The length to which enter and a double click lead.
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

  /// Makes a split view with a divider of its own; the closure is called when the user has moved it.
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

  /// The proposed length, or what the views and the divider need, and the breadth of the broader
  /// view.
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

  /// The lengths of the views and the divider within a length, as of the last update.
  private func place(in length: Int) -> SplitPlace { room(in: length).place(line.position) }

  /// The room within a length, with the least lengths of the views as they are now.
  func room(in length: Int) -> SplitRoom {
    SplitRoom(
      length: max(0, length), least: (axis.extent(of: first).least, axis.extent(of: second).least),
      isHidden: (first.isHidden, second.isHidden))
  }
}

/// The part of a split view that shows one of its views, or is hidden while that is collapsed.
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
