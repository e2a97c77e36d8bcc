import CharacterGrid

/// A view with several titles that can be clicked.
@MainActor protocol TitledBar {
  /// The titles that have cells, in order.
  var barTitles: [BarTitle] { get }
  /// The kind of element that a title is.
  var titleRole: String { get }
}

/// A title of a bar.
struct BarTitle {
  let text: String
  /// The badge beside the title.
  var badge: String?
  let isSelected: Bool
  /// The cells of the title, in the bar's coordinates.
  let frame: GridRect
}

extension TitledBar {
  /// Returns the title on a cell, in the bar's coordinates; nil if there is none.
  func title(at point: GridPoint) -> String? { barTitles.first { $0.frame.contains(point) }?.text }
}

extension AccessibilityNode {
  /// Makes the accessibility node of a bar's title; `origin` is the bar's first cell on the screen.
  @MainActor init(_ title: BarTitle, of bar: any View & TitledBar, at origin: GridPoint) {
    var traits = [bar.titleRole]
    if title.isSelected { traits.append("selected") }
    if bar.accessibilityTraits.contains(.notEnabled) { traits.append("not enabled") }
    self.init(
      label: title.text, value: title.badge, traits: traits,
      frame: GridRect(origin: origin.offset(by: title.frame.origin), size: title.frame.size))
  }
}
