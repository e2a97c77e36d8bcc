public import CharacterGrid
public import GridViews

/// Shows which of several pages is the current one, and goes to others.
///
///     ○ ● ○ ○
///     3/9           there is no room for a dot of each page
///
/// If the model has an index without a page, no dot is filled.
public final class PageControl: Control, UpdatesOnEveryPlatform {
  private let index: ControlValue<Int>
  private var binding: Binding<Int> { index.binding }

  /// The number of pages; a negative one counts as 0.
  public var count: Int {
    didSet {
      didAssign("count", changed: count != oldValue, resizes: true, value: "\(count)")
      if count <= 0, isFocused { resignFocus() }
    }
  }

  private var shown = 0 {
    didSet { didAssign("page", changed: shown != oldValue, value: "\(shown)") }
  }

  /// The index of the current page, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  public var page: Int {
    get { shown }
    set {
      index.current = newValue
      shown = index.current
    }
  }

  /// Makes a control with a bound index.
  public convenience init(page: Binding<Int>, count: Int) {
    self.init(ControlValue(page), count: count)
  }

  /// Makes a control with an index of its own; the closure is called when the user has changed the
  /// index.
  public convenience init(
    page: Int = 0, count: Int = 0, onChange: (@MainActor (Int) -> Void)? = nil
  ) {
    self.init(ControlValue(own: page, onChange: onChange), count: count)
    shown = page
  }

  private init(_ index: ControlValue<Int>, count: Int) {
    (self.index, self.count) = (index, count)
    super.init()
    index.attach(to: self)
    accessibilityTraits = .adjustable
  }

  /// Whether the control can have the focus: it is enabled and has pages.
  public override var isFocusable: Bool { super.isFocusable && count > 0 }

  /// The number of the page and the number of pages; or another value, if one is set.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (hasCurrentPage ? "page \(shown + 1) of \(count)" : "\(max(0, count)) pages")
    }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the index from the binding.
  public override func updateProperties() { shown = binding.wrappedValue }

  /// Returns the size of a dot for each page, with a space between two dots.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let dots = max(0, count)
    return proposal.clamping(
      GridSize(width: dots.addingUpToLimit(dots).addingUpToLimit(dots > 0 ? -1 : 0), height: 1))
  }

  /// Draws the dots; if there is not enough room, the number of the page and the number of pages.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    guard hasDots else {
      canvas.draw(words.truncated(to: width), at: .zero, style: look(.accent))
      return
    }
    for page in 0..<max(0, count) {
      // If no dot is filled, the first one shows the focus.
      let isFilled = page == shown
      let isMarked = isFilled || (isFocused && !hasCurrentPage && page == 0)
      canvas.draw(
        isFilled ? "●" : "○", at: GridPoint(x: page * 2, y: 0),
        style: isMarked ? look(.accent) : isEnabled ? .secondary : .disabled)
    }
  }

  /// Handles the keys that move to another page; returns true if handled.
  ///
  /// Left and page up move to the previous page, right and page down to the next one, and home and
  /// end to the first and the last one.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, count > 0 else { return false }
    switch key {
    case .left, .pageUp: go(by: -1)
    case .right, .pageDown: go(by: 1)
    case .home: binding.change(to: 0)
    case .end: binding.change(to: count - 1)
    default: return false
    }
    return true
  }

  /// Handles a press on a dot, which selects its page; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    let (page, rest) = event.position.x.quotientAndRemainder(dividingBy: 2)
    if hasDots, rest == 0, (0..<max(0, count)).contains(page) { binding.change(to: page) }
    return true
  }

  /// Moves by a page; an index outside of the pages moves to the nearer end.
  private func go(by step: Int) {
    let (page, last) = (binding.wrappedValue, count - 1)
    let target = (0...last).contains(page) ? page + step : page
    binding.change(to: min(max(0, target), last))
  }

  private var hasCurrentPage: Bool { 0..<max(0, count) ~= shown }

  private var words: String {
    count > 0 ? "\(hasCurrentPage ? "\(shown + 1)" : "-")/\(count)" : ""
  }

  /// Whether there is room for a dot of each page.
  private var hasDots: Bool { count <= bounds.size.width.addingUpToLimit(1) / 2 }
}
