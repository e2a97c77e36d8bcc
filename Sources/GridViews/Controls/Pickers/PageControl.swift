public import CharacterGrid

/// Shows which of several pages is the current one, and goes to others.
///
///     ○ ● ○ ○
///     ‹ ○ ● ○ ›     there are more pages than there is room for
///     3/9           there is no room for three dots
///
/// If the model has an index without a page, no dot is filled.
public final class PageControl: Control {
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

  override class var updatesOnEveryPlatform: Bool { true }

  /// Returns the size of a dot for each page, with a space between two dots.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let dots = max(0, count)
    return proposal.clamping(
      GridSize(width: dots.addingUpToLimit(dots).addingUpToLimit(dots > 0 ? -1 : 0), height: 1))
  }

  /// Draws the dots; if there is not enough room, the dots around the current page.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    guard let window else {
      canvas.draw(words.truncated(to: width), at: .zero, style: look(.accent))
      return
    }
    let rest: CellStyle = isEnabled ? .secondary : .disabled
    for (slot, content) in window.slots.enumerated() {
      let point = GridPoint(x: slot * 2, y: 0)
      switch content {
      case .before: canvas.draw("‹", at: point, style: isEnabled ? .accent : .disabled)
      case .after: canvas.draw("›", at: point, style: isEnabled ? .accent : .disabled)
      case .page(shown): canvas.draw("●", at: point, style: look(.accent))
      case .page: canvas.draw("○", at: point, style: rest)
      }
    }
    // If no dot is filled, this shows the focus.
    if isFocused, !hasCurrentPage { canvas.draw("○", at: .zero, style: .focus) }
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

  /// Handles the mouse; returns true if handled.
  ///
  /// A press on a dot selects its page, a press on a mark moves by a page, and a drag selects the
  /// pages that it passes.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press || event.action == .drag else { return false }
    let slot = event.position.x / 2
    guard let window, event.position.x % 2 == 0, window.slots.indices.contains(slot) else {
      return true
    }
    switch window.slots[slot] {
    case .page(let page): binding.change(to: page)
    case .before where event.action == .press: go(by: -1)
    case .after where event.action == .press: go(by: 1)
    case .before, .after: break
    }
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

  private var window: PageWindow? {
    PageWindow(of: count, around: hasCurrentPage ? shown : 0, columns: bounds.size.width)
  }
}

/// The dots for which a page control has room, and the marks for more pages.
private struct PageWindow {
  /// The contents from left to right, with a space after each.
  let slots: [Slot]

  enum Slot {
    /// The dot of a page.
    case page(Int)
    /// The mark for pages before the first dot, and the mark for pages after the last one.
    case before, after
  }

  /// Returns nil if there is no room for a dot between two marks.
  init?(of count: Int, around page: Int, columns: Int) {
    let room = columns.addingUpToLimit(1) / 2
    if count <= room {
      slots = (0..<max(0, count)).map { .page($0) }
      return
    }
    guard room >= 3 else { return nil }
    // At either end of the pages only one mark is needed, so there is room for one more dot.
    let inner = room - 2
    if page <= inner {
      slots = (0...inner).map { .page($0) } + [.after]
    } else if page >= count - 1 - inner {
      slots = [.before] + (count - 1 - inner..<count).map { .page($0) }
    } else {
      let start = page - inner / 2
      slots = [.before] + (start..<start + inner).map { .page($0) } + [.after]
    }
  }
}
