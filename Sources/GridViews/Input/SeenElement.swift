public import CharacterGrid

/// Something on a stage that a user sees and that has a name.
public struct SeenElement: Sendable {
  /// The name: the accessibility label, the placeholder of a field that has none, or a title of a bar.
  public let label: String
  /// The present value, such as the text of a field.
  public let value: String?
  /// The kind: `text`, `header`, `button`, `link`, `image`, `text field`, `row`, `menu`, `alert`, `tab`,
  /// `segment`, `tab bar`, `adjustable` or `control`.
  public let role: String
  /// The view's own identifier, if it has one.
  public let identifier: String?
  /// Whether it can be used, as far as it decides that itself.
  public let isEnabled: Bool
  /// Whether it is the selected one of several.
  public let isSelected: Bool
  /// Whether keys go to it first: it has the focus.
  public let isFocused: Bool
  /// The visible cells on the stage.
  public let frame: GridRect
  /// The view; of a title in a bar it is the bar.
  public let view: View
}

extension SeenElement: CustomStringConvertible, CustomReflectable {
  /// The kind, the name and the value, such as `text field "Name" = "Ada"`, and what it is now.
  public var description: String {
    var words = [role, String(reflecting: label)]
    if let value { words.append("= " + String(reflecting: value)) }
    if let identifier { words.append("#" + identifier) }
    for (word, holds) in [
      ("selected", isSelected), ("focused", isFocused), ("not enabled", !isEnabled),
    ] where holds { words.append(word) }
    return words.joined(separator: " ")
  }

  /// What it says of itself, without the view.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "label": label, "value": value as Any, "role": role, "identifier": identifier as Any,
        "isEnabled": isEnabled, "isSelected": isSelected, "isFocused": isFocused, "frame": frame,
      ])
  }
}

// MARK: - What is seen of views

@MainActor extension SeenElement {
  /// What is seen of a view; nil if it has neither a name nor an identifier.
  init?(_ view: View, in frame: GridRect) {
    let name = view.seenName
    guard name != nil || view.identifier != nil else { return nil }
    let traits = view.accessibilityTraits
    self.init(
      label: name ?? "", value: view.accessibilityValue, role: view.seenRole,
      identifier: view.identifier, isEnabled: !traits.contains(.notEnabled),
      isSelected: traits.contains(.selected), isFocused: view.isFocused, frame: frame, view: view)
  }

  /// A title of a bar.
  init(title: String, of bar: any View & TitledBar, in frame: GridRect) {
    self.init(
      label: title, value: nil, role: bar.titleRole, identifier: nil,
      isEnabled: !bar.accessibilityTraits.contains(.notEnabled),
      isSelected: title == bar.selectedTitle, isFocused: false, frame: frame, view: bar)
  }
}

/// A view with several titles that can be clicked.
@MainActor protocol TitledBar {
  /// The title on a cell, in the view's own columns and rows.
  func title(at point: GridPoint) -> String?
  var selectedTitle: String? { get }
  /// What kind of thing a title is.
  var titleRole: String { get }
}

extension View {
  /// The name by which a user knows the view; nil if it has none.
  var seenName: String? {
    if let label = accessibilityLabel, !label.isEmpty { return label }
    if let placeholder = (self as? TextInput)?.placeholder, !placeholder.isEmpty {
      return placeholder
    }
    return nil
  }

  /// The kind of thing that it is for a user.
  var seenRole: String { accessibilityTraits.kind ?? (self is Control ? "control" : "text") }

  /// What is seen of the view in some cells of the stage: itself, and the titles of a bar.
  func seenElements(in rect: GridRect) -> [SeenElement] {
    let own = SeenElement(self, in: rect).map { [$0] } ?? []
    guard let bar = self as? any View & TitledBar else { return own }
    let titles = bar.titleFrames(in: rect)
    return own + titles.map { SeenElement(title: $0.title, of: bar, in: $0.frame) }
  }
}

extension TitledBar where Self: View {
  /// The titles and their cells among some cells of the stage.
  fileprivate func titleFrames(in rect: GridRect) -> [(title: String, frame: GridRect)] {
    guard let root = link?.stage?.root else { return [] }
    var found: [(title: String, frame: GridRect)] = []
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let point = GridPoint(x: x, y: y)
        guard let title = title(at: root.convert(point, to: self)) else { continue }
        if let last = found.last, last.title == title, last.frame.minY == y {
          let frame = GridRect(
            x: last.frame.minX, y: y, width: x + 1 - last.frame.minX, height: 1)
          found[found.count - 1].frame = frame
        } else {
          found.append((title, GridRect(x: x, y: y, width: 1, height: 1)))
        }
      }
    }
    return found
  }
}
