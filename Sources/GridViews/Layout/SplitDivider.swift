import CharacterGrid

/// The line between the two views of a split view.
final class SplitDivider: Control {
  private let axis: StackView.Axis
  private let value: ControlValue<SplitView.Position>
  private let start: SplitView.Position
  /// The time of the last press on the stage's clock; nil if a drag has followed it.
  private var lastPress: Duration?

  private var shown: SplitView.Position {
    didSet {
      didAssign("position", changed: shown != oldValue, value: "\(shown)")
      if shown != oldValue { superview?.setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// The position, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  var position: SplitView.Position {
    get { shown }
    set {
      value.current = newValue
      shown = value.current
    }
  }

  init(
    _ axis: StackView.Axis, _ value: ControlValue<SplitView.Position>, start: SplitView.Position
  ) {
    (self.axis, self.value, self.start, shown) = (axis, value, start, start)
    super.init()
    value.attach(to: self)
    identifier = "divider"
    accessibilityLabel = "divider"
    accessibilityTraits = .adjustable
  }

  /// The part of the room in percent, or the fixed length; or another value, if one is set.
  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? shown.words }
    set { super.accessibilityValue = newValue }
  }

  override func updateProperties() { shown = value.binding.wrappedValue }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Draws a line across the axis, which is heavy while the divider has the focus.
  override func draw(in canvas: inout Canvas) {
    let stroke: Stroke = isFocused ? .heavy : .light
    switch axis {
    case .horizontal:
      canvas.drawVerticalLine(
        at: .zero, length: bounds.size.height, stroke: stroke, style: look(.border))
    case .vertical:
      canvas.drawHorizontalLine(
        at: .zero, length: bounds.size.width, stroke: stroke, style: look(.border))
    }
  }

  // MARK: - Moving it

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
    case .enter: value.binding.change(to: start)
    default: return false
    }
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.action {
    case .press: press()
    case .drag: drag(to: event.position)
    case .release: break
    case .scroll: return false
    }
    return true
  }

  private func press() {
    let now = stage?.queue.elapsed ?? .zero
    if let last = lastPress, now - last <= Self.doubleClick {
      value.binding.change(to: start)
      lastPress = nil
    } else {
      lastPress = now
    }
  }

  /// The longest time between the presses of a double click.
  private static let doubleClick = Duration.milliseconds(400)

  private func drag(to point: GridPoint) {
    guard let superview else { return }
    lastPress = nil
    let place = convert(point, to: superview)
    move { _ in axis == .horizontal ? place.x : place.y }
  }

  /// Moves the divider, starting at the model's current position, which may differ from the shown
  /// one.
  private func move(_ target: (_ first: Int) -> Int) {
    guard let split = superview as? SplitView else { return }
    let room = split.room(in: axis.length(of: split.bounds.size))
    let position = value.binding.wrappedValue
    let first = room.place(position).first
    let wanted = room.length(from: first, to: target(first))
    if wanted != first { value.binding.wrappedValue = room.position(like: position, first: wanted) }
  }
}

// MARK: - The room

/// The room of the two views of a split view, and their least lengths.
struct SplitRoom {
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
  func place(_ position: SplitView.Position) -> SplitPlace {
    if isHidden.first || isHidden.second {
      return SplitPlace(
        first: isHidden.first ? 0 : length, divider: 0,
        second: isHidden.first && !isHidden.second ? length : 0)
    }
    let wanted = position.firstLength(of: cells)
    let isFirstLarger = wanted >= cells - wanted
    if cells == 0 {
      return SplitPlace(
        first: isFirstLarger ? length : 0, divider: 0, second: isFirstLarger ? 0 : length)
    }
    let (range, isWhole) = reach
    let first =
      isWhole
      ? min(max(range.lowerBound, wanted), range.upperBound) : isFirstLarger ? cells : 0
    return SplitPlace(first: first, divider: 1, second: cells - first)
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
  func position(like position: SplitView.Position, first: Int) -> SplitView.Position {
    switch position {
    case .fraction: .fraction(cells == 0 ? 0 : Double(first) / Double(cells))
    case .first: .first(first)
    case .second: .second(cells - first)
    }
  }
}

/// The lengths of the two views of a split view, and of the divider.
struct SplitPlace: Equatable {
  let first: Int
  let divider: Int
  let second: Int
}

extension SplitView.Position {
  /// Returns the length of the first view, of all cells of both views.
  fileprivate func firstLength(of cells: Int) -> Int {
    switch self {
    case .fraction(let part):
      // The product may exceed the range of `Int`.
      min(cells, Int(exactly: (part.asPart * Double(cells)).rounded()) ?? cells)
    case .first(let length): min(max(0, length), cells)
    case .second(let length): cells - min(max(0, length), cells)
    }
  }

  /// The part in percent, or the length.
  fileprivate var words: String {
    switch self {
    case .fraction(let part): "\(Int((part.asPart * 100).rounded()))%"
    case .first(let length), .second(let length): "\(length)"
    }
  }
}

extension Double {
  /// The number, limited to 0...1; 0 if it is not a number.
  fileprivate var asPart: Double { isNaN ? 0 : Swift.min(Swift.max(0, self), 1) }
}
