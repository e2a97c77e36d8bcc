public import CharacterGrid

/// Arranges its subviews one after another, each with its ideal length.
///
/// Subviews whose ``Extent`` fills share the remaining room. If there is not enough room, the
/// longest subviews are shortened first. Hidden subviews need no room.
public class StackView: View {
  /// The direction in which the subviews are arranged.
  public var axis: Axis { didSet { arrangementDidChange("axis", changed: axis != oldValue) } }
  /// The number of blank columns or rows between two subviews.
  public var spacing: Int {
    didSet { arrangementDidChange("spacing", changed: spacing != oldValue) }
  }
  /// The position across the axis of subviews that are narrower than the stack.
  public var alignment: Alignment {
    didSet { arrangementDidChange("alignment", changed: alignment != oldValue) }
  }

  /// Whether the frames are in order along the axis.
  ///
  /// A layout sets it, until a subview moves.
  private var isInOrder = false

  /// The two directions.
  public enum Axis: Sendable {
    /// From left to right, or from top to bottom.
    case horizontal, vertical
  }

  /// The positions across the axis.
  public enum Alignment: Sendable {
    /// As broad as the stack.
    case fill
    /// At the left or the top, in the middle (an odd cell is after the subview), or at the right or
    /// the bottom.
    case leading, center, trailing
  }

  /// Makes a stack without subviews.
  public init(_ axis: Axis = .horizontal, spacing: Int = 0, alignment: Alignment = .fill) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    super.init()
    measures = Measures()
    // The layout measures the subviews, and their `sizeThatFits` may read models.
    state.overridden.tracked.insert(.layoutSubviews)
  }

  /// Returns the sum of the subviews' lengths and the spaces along the axis, and the greatest
  /// breadth across it.
  ///
  /// If a subview fills, the stack is as long as proposed.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let offered = axis == .horizontal ? proposal.width : proposal.height
    let views = visible
    let sizes = sizes(
      of: views, length: offered, breadth: axis == .horizontal ? proposal.height : proposal.width)
    var (length, breadth) = (room(forSpacesBetween: views.count), 0)
    for size in sizes {
      length = length.addingUpToLimit(axis.length(of: size))
      breadth = max(breadth, axis.breadth(of: size))
    }
    let size = proposal.clamping(axis.size(length: length, breadth: breadth))
    measures?.note(size, for: proposal)
    return size
  }

  /// Places the subviews from the start of the axis.
  public override func layoutSubviews() {
    let views = visible
    let sizes = sizes(
      of: views, length: axis.length(of: bounds.size), breadth: axis.breadth(of: bounds.size))
    var offset = 0
    var frames: [GridRect] = []
    frames.reserveCapacity(views.count)
    for (view, size) in zip(views, sizes) {
      frames.append(frame(of: view, at: offset, size))
      offset = offset.addingUpToLimit(axis.length(of: size)).addingUpToLimit(max(0, spacing))
    }
    var placing = JoinedPlacing(frames)
    for view in subviews where !view.isHidden { placing.place(view) }
    isInOrder = subviews.allSatisfy { $0.clipsToBounds && !$0.isHidden }
  }

  /// Returns the sizes of the subviews.
  ///
  /// A subview that gets another length than its ideal one is measured again for its breadth.
  private func sizes(of views: [View], length offered: Int?, breadth: Int?) -> [GridSize] {
    let proposal = axis.proposal(length: nil, breadth: breadth)
    // NB: Loops here and below, because a closure would check the executor for each view.
    var liked: [GridSize] = []
    liked.reserveCapacity(views.count)
    for view in views { liked.append(view.preferredSize(within: proposal)) }
    guard let offered else { return liked }
    let room = max(0, offered.addingUpToLimit(-room(forSpacesBetween: views.count)))
    if hasAsMuchAsItLikes(views, liked, in: room) { return liked }
    let lengths = LengthDistribution(
      lengths: liked.map(axis.length(of:)), extents: views.map(axis.extent(of:)), room: room
    ).lengths
    return views.indices.map { index in
      let length = lengths[index]
      if length == axis.length(of: liked[index]) { return liked[index] }
      let size = views[index].preferredSize(within: axis.proposal(length: length, breadth: breadth))
      return axis.size(length: length, breadth: axis.breadth(of: size))
    }
  }

  /// Returns true if no view has to be shortened, and no view takes the remaining room.
  private func hasAsMuchAsItLikes(_ views: [View], _ liked: [GridSize], in room: Int) -> Bool {
    var wanted = 0
    for size in liked { wanted = wanted.addingUpToLimit(axis.length(of: size)) }
    if wanted >= room { return wanted == room }
    for view in views where axis.extent(of: view).fills { return false }
    return true
  }

  override class var untrackedClass: View.Type { StackView.self }

  override func subviewDidMove() { if !state.isPlacingSubviews { isInOrder = false } }

  /// Finds the subviews in a rectangle by binary search, if the frames are in order.
  override func subviewIndices(in rect: GridRect) -> Range<Int> {
    guard isInOrder else { return subviews.indices }
    let (start, end) =
      axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let first = firstIndex { farEdge(of: $0.frame) > start }
    let last = firstIndex { nearEdge(of: $0.frame) >= end }
    return first..<max(first, last)
  }

  /// Returns the first subview for which a condition holds.
  ///
  /// The condition must hold for all subviews after it too.
  private func firstIndex(where condition: (View) -> Bool) -> Int {
    var (low, high) = (0, subviews.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(subviews[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func arrangementDidChange(_ property: String, changed: Bool) {
    didAssign(property, changed: changed)
    if changed { contentsDidChange(because: .assignment) }
  }
}

// MARK: - Along and across the axis

extension StackView {
  private var visible: [View] {
    var views: [View] = []
    views.reserveCapacity(subviews.count)
    for view in subviews where !view.isHidden { view.appendArranged(to: &views) }
    return views
  }

  private func room(forSpacesBetween count: Int) -> Int {
    let (room, overflow) = max(0, spacing).multipliedReportingOverflow(by: max(0, count - 1))
    return overflow ? Int.max : room
  }

  private func frame(of view: View, at offset: Int, _ size: GridSize) -> GridRect {
    let breadth = axis.breadth(of: size)
    let whole = axis.breadth(of: bounds.size)
    let extent = extentAcross(of: view)
    let across =
      alignment == .fill || extent.fills ? extent.clamping(whole) : min(breadth, whole)
    let margin = max(0, whole - across)
    let inset =
      switch alignment {
      case .fill, .leading: 0
      case .center: margin / 2
      case .trailing: margin
      }
    let origin =
      axis == .horizontal ? GridPoint(x: offset, y: inset) : GridPoint(x: inset, y: offset)
    return GridRect(origin: origin, size: axis.size(length: axis.length(of: size), breadth: across))
  }

  private func extentAcross(of view: View) -> Extent {
    axis == .horizontal ? view.sizing.height : view.sizing.width
  }

  private func nearEdge(of frame: GridRect) -> Int { axis == .horizontal ? frame.minX : frame.minY }

  private func farEdge(of frame: GridRect) -> Int { axis == .horizontal ? frame.maxX : frame.maxY }
}

extension StackView.Axis {
  /// Returns the part of a size along the axis.
  package func length(of size: GridSize) -> Int { self == .horizontal ? size.width : size.height }

  /// Returns the part of a size across the axis.
  package func breadth(of size: GridSize) -> Int { self == .horizontal ? size.height : size.width }

  /// Makes a size from its parts along and across the axis.
  package func size(length: Int, breadth: Int) -> GridSize {
    self == .horizontal
      ? GridSize(width: length, height: breadth) : GridSize(width: breadth, height: length)
  }

  /// Makes a proposal from its parts along and across the axis.
  package func proposal(length: Int?, breadth: Int?) -> ProposedSize {
    self == .horizontal
      ? ProposedSize(width: length, height: breadth) : ProposedSize(width: breadth, height: length)
  }

  /// The length that a view wants along the axis.
  @MainActor package func extent(of view: View) -> Extent {
    self == .horizontal ? view.sizing.width : view.sizing.height
  }
}
