public import CharacterGrid

/// Selects one of several titles that are all visible.
///
///     [Day] Week  Month
///
/// Titles that do not fit on a row continue on the next one. If there are not enough rows, the
/// titles around the selected one are shown. If the model has an index without a title, nothing is
/// selected.
public final class SegmentedControl: Control, TitledBar, UpdatesOnEveryPlatform {
  /// The titles.
  public var titles: [String] {
    didSet { didAssign("titles", changed: titles != oldValue, resizes: true) }
  }
  private let index: ControlValue<Int>
  private var binding: Binding<Int> { index.binding }
  /// The tabs of which the titles are, and the badge beside each title; empty for segments.
  private let tabs: [Tab]
  private var badges: [String] = [] {
    didSet { didAssign("badges", changed: badges != oldValue, resizes: true) }
  }

  /// The title of a screen and the badge beside it, which are read from models.
  package struct Tab {
    /// The title before the first update.
    let firstTitle: String
    let title: @MainActor () -> String
    let badge: @MainActor () -> String

    /// Makes a tab; an empty badge is not shown.
    package init(
      _ firstTitle: String, title: (@MainActor () -> String)? = nil,
      badge: @escaping @MainActor () -> String = { "" }
    ) {
      (self.firstTitle, self.title, self.badge) = (firstTitle, title ?? { firstTitle }, badge)
    }
  }

  private var shown = 0 {
    didSet { didAssign("selection", changed: shown != oldValue, value: "\(shown)") }
  }

  /// The index of the selected title, as of the last update.
  ///
  /// Setting it writes the binding, if there is one.
  public var selection: Int {
    get { shown }
    set {
      index.current = newValue
      shown = index.current
    }
  }

  /// Makes a control with a bound index.
  public convenience init(_ titles: [String], selection: Binding<Int>) {
    self.init(titles, ControlValue(selection))
  }

  /// Makes a control with an index of its own; the closure is called when the user has changed the
  /// index.
  public convenience init(
    _ titles: [String] = [], selection: Int = 0, onChange: (@MainActor (Int) -> Void)? = nil
  ) {
    self.init(titles, ControlValue(own: selection, onChange: onChange))
    shown = selection
  }

  /// Makes the bar of tabs; an index without a tab selects the nearest tab.
  package convenience init(tabs: [Tab], selection: Binding<Int>) {
    let nearest = selection.map({ max(0, min($0, tabs.count - 1)) }) { $0 = $1 }
    self.init(tabs.map(\.firstTitle), ControlValue(nearest), tabs: tabs)
    accessibilityTraits = [.tabBar, .adjustable]
  }

  private init(_ titles: [String], _ index: ControlValue<Int>, tabs: [Tab] = []) {
    (self.titles, self.index, self.tabs) = (titles, index, tabs)
    super.init()
    index.attach(to: self)
    accessibilityTraits = .adjustable
  }

  /// Whether the control can have the focus: it is enabled and has titles.
  public override var isFocusable: Bool { super.isFocusable && !titles.isEmpty }

  /// The selected title, or another value, if one is set.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue ?? (titles.indices.contains(selection) ? words[selection] : nil)
    }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the index from the binding.
  public override func updateProperties() {
    shown = binding.wrappedValue
    if tabs.isEmpty { return }
    titles = tabs.map { $0.title() }
    badges = tabs.map { $0.badge() }
  }

  /// The titles with their badges.
  private var words: [String] {
    titles.enumerated().map { index, title in badge(of: index).map { "\(title) \($0)" } ?? title }
  }

  private func badge(of index: Int) -> String? {
    badges.indices.contains(index) && !badges[index].isEmpty ? badges[index] : nil
  }

  /// Returns the size of the titles on as few rows as possible.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let places = places(width: proposal.width ?? .max)
    let width = places.map(\.maxX).max() ?? 0
    return proposal.clamping(GridSize(width: width, height: max(1, places.last?.maxY ?? 1)))
  }

  /// Draws the titles, the selected one between brackets.
  public override func draw(in canvas: inout Canvas) {
    for (place, (index, words)) in zip(shownPlaces, words.enumerated()) {
      let title = words.truncated(to: max(0, place.size.width - 2))
      let isSelected = index == selection
      let style = isSelected ? look(.selection) : isEnabled ? .default : .disabled
      canvas.draw(isSelected ? "[\(title)]" : " \(title) ", at: place.origin, style: style)
    }
  }

  /// Handles left and right, which select a neighbour, and home and end; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, !titles.isEmpty else { return false }
    let (index, last) = (binding.wrappedValue, titles.count - 1)
    switch key {
    case .left: binding.change(to: index > last ? last : max(0, index.addingUpToLimit(-1)))
    case .right: binding.change(to: index < 0 ? 0 : min(last, index.addingUpToLimit(1)))
    case .home: binding.change(to: 0)
    case .end: binding.change(to: last)
    default: return false
    }
    return true
  }

  /// Handles a click, which selects a title; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    if let index = shownPlaces.firstIndex(where: { $0.contains(event.position) }) {
      binding.change(to: index)
    }
    return true
  }

  var barTitles: [BarTitle] {
    zip(titles, shownPlaces).enumerated().compactMap { index, title in
      title.1.isEmpty
        ? nil
        : BarTitle(
          text: title.0, badge: badge(of: index), isSelected: index == selection, frame: title.1)
    }
  }

  var titleRole: String { tabs.isEmpty ? "segment" : "tab" }

  /// The rectangles of the titles, scrolled so that the selected one is visible.
  private var shownPlaces: [GridRect] {
    let places = places(width: bounds.size.width)
    guard places.indices.contains(selection) else { return places }
    let hidden = max(0, places[selection].maxY - bounds.size.height)
    return places.map { $0.offsetBy(x: 0, y: -hidden) }
  }

  /// The rectangles of the titles from the first row on.
  private func places(width: Int) -> [GridRect] {
    var next = GridPoint.zero
    return words.map { title in
      let length = min(title.columns.addingUpToLimit(2), width)
      if next.x > 0, length > width - next.x { next = GridPoint(x: 0, y: next.y + 1) }
      defer { next.x = next.x.addingUpToLimit(length) }
      return GridRect(x: next.x, y: next.y, width: length, height: 1)
    }
  }
}
