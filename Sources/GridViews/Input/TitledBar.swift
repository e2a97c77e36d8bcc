import CharacterGrid

/// A view with several titles that can be clicked.
@MainActor protocol TitledBar {
  /// The titles that have cells, in their order.
  var barTitles: [BarTitle] { get }
  /// What kind of thing a title is.
  var titleRole: String { get }
}

/// A title of a bar.
struct BarTitle {
  let text: String
  /// What stands beside it.
  var badge: String?
  let isSelected: Bool
  /// Its cells, in the bar's own columns and rows.
  let frame: GridRect
}

extension TitledBar {
  /// The title on a cell, in the view's own columns and rows.
  func title(at point: GridPoint) -> String? { barTitles.first { $0.frame.contains(point) }?.text }
}

extension AccessibilityNode {
  /// A title of a bar whose first cell is at a place of the screen.
  @MainActor init(_ title: BarTitle, of bar: any View & TitledBar, at origin: GridPoint) {
    var traits = [bar.titleRole]
    if title.isSelected { traits.append("selected") }
    if bar.accessibilityTraits.contains(.notEnabled) { traits.append("not enabled") }
    self.init(
      label: title.text, value: title.badge, traits: traits,
      frame: GridRect(origin: origin.offset(by: title.frame.origin), size: title.frame.size))
  }
}
