public import CharacterGrid

/// A row of titles, one of which is selected.
///
///     [Home]  Inbox 3   More
///
/// When the bar has the focus, left, right, home and end select a title. A click selects too. If
/// there is not enough room, the longest titles are truncated first and the selected one last.
public final class TabBar: Control, TitledBar {
  /// The titles and their badges.
  public let items: [Item]
  private let selection: Binding<Int>

  /// The index of the selected item, as of the last update.
  public private(set) var selectedIndex = 0 {
    didSet {
      didAssign(
        "selectedIndex", changed: selectedIndex != oldValue, resizes: true,
        value: "\(selectedIndex)")
    }
  }

  /// The badge beside each title; empty for none.
  private var badges: [String] = [] {
    didSet { didAssign("words", changed: badges != oldValue, resizes: true) }
  }

  private var titles: [String] = [] {
    didSet { didAssign("titles", changed: titles != oldValue, resizes: true) }
  }

  private var words: [String] { zip(titles, badges).map { $1.isEmpty ? $0 : "\($0) \($1)" } }

  /// A title, and a badge beside it.
  public struct Item {
    /// The title before the first update.
    let firstTitle: String
    let title: @MainActor () -> String
    let badge: @MainActor () -> String

    /// Makes an item.
    ///
    /// The badge is read from models, and not shown while it is empty.
    public init(_ title: String, badge: @escaping @MainActor () -> String = { "" }) {
      self.init(title, title: { title }, badge: badge)
    }

    /// Makes an item whose title is read from models too.
    package init(
      _ firstTitle: String, title: @escaping @MainActor () -> String,
      badge: @escaping @MainActor () -> String
    ) {
      (self.firstTitle, self.title, self.badge) = (firstTitle, title, badge)
    }
  }

  /// Makes a bar of items with a bound selection.
  public init(_ items: [Item], selection: Binding<Int>) {
    self.items = items
    self.selection = selection
    titles = items.map(\.firstTitle)
    badges = items.map { _ in "" }
    super.init()
    accessibilityTraits = [.tabBar, .adjustable]
  }

  /// The selected title, or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (items.isEmpty ? nil : words[selectedIndex]) }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the selection, the titles and the badges.
  public override func updateProperties() {
    selectedIndex = selection.clamped(to: items.count)
    titles = items.map { $0.title() }
    badges = items.map { $0.badge() }
  }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Returns the size of all titles, with brackets or spaces around each.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = words.reduce(0) { $0.addingUpToLimit($1.columns.addingUpToLimit(2)) }
    return proposal.clamping(GridSize(width: width, height: 1))
  }

  /// Draws the titles from left to right.
  public override func draw(in canvas: inout Canvas) {
    let words = words
    for (index, columns) in places.enumerated() {
      let (isSelected, room) = (index == selectedIndex, columns.count)
      let style = isSelected ? look(.selection) : isEnabled ? .default : .disabled
      let text = words[index].truncated(to: max(room > 2 ? room - 2 : room, 0))
      let framed = room <= 2 ? text : isSelected ? "[\(text)]" : " \(text)"
      canvas.within(GridRect(x: columns.lowerBound, y: 0, width: room, height: 1)) {
        $0.draw(framed, at: .zero, style: style)
      }
    }
  }

  /// Handles left, right, home and end, which select a title; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, !items.isEmpty else { return false }
    let now = selection.clamped(to: items.count)
    switch key {
    case .left: return select(now - 1)
    case .right: return select(now + 1)
    case .home: return select(0)
    case .end: return select(items.count - 1)
    default: return false
    }
  }

  /// Handles a click, which selects a title; returns true if handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .press else { return false }
    guard let index = places.firstIndex(where: { $0.contains(event.position.x) }) else {
      return false
    }
    return select(index)
  }

  /// The titles without their badges.
  var barTitles: [BarTitle] {
    zip(items.indices, places).compactMap { index, columns in
      if columns.isEmpty { return nil }
      return BarTitle(
        text: titles[index], badge: badges[index].isEmpty ? nil : badges[index],
        isSelected: index == selectedIndex,
        frame: GridRect(
          x: columns.lowerBound, y: 0, width: columns.count, height: bounds.size.height))
    }
  }

  var titleRole: String { "tab" }

  private func select(_ index: Int) -> Bool {
    let index = min(max(0, index), items.count - 1)
    if index != selection.wrappedValue { selection.wrappedValue = index }
    return true
  }

  /// The columns of each title.
  private var places: [Range<Int>] {
    let words = words
    let extents = words.indices.map { Extent(priority: $0 == selectedIndex ? 1 : 0) }
    let lengths = LengthDistribution(
      lengths: words.map { $0.columns.addingUpToLimit(2) }, extents: extents,
      room: bounds.size.width
    ).lengths
    var start = 0
    return lengths.map { length in
      defer { start += length }
      return start..<start + length
    }
  }
}

extension Binding<Int> {
  /// Returns the value limited to the indices of the items; 0 without items.
  func clamped(to count: Int) -> Int { max(0, min(wrappedValue, count - 1)) }
}
