public import CharacterGrid

/// An element on a stage that a user can see.
public struct SeenElement: Sendable {
  /// The name: the accessibility label, the placeholder of a field without a label, or a title of a
  /// bar; empty if there is no name.
  public let label: String
  /// The current value, such as the text of a field or the badge of a tab; nil if there is none.
  public let value: String?
  /// The kind: `text`, `header`, `button`, `link`, `image`, `text field`, `row`, `menu`, `alert`,
  /// `tab`, `segment`, `tab bar`, `adjustable`, `table`, `collection`, `scroll view` or `control`.
  public let role: String
  /// The view's own identifier, if it has one.
  public let identifier: String?
  /// Whether the element is enabled.
  public let isEnabled: Bool
  /// Whether the element is the selected one of several.
  public let isSelected: Bool
  /// Whether the element receives keys first: it has the focus, or is the current row of a list
  /// that has it.
  public let isFocused: Bool
  /// The visible cells on the stage.
  public let frame: GridRect
  /// The view; for a title in a bar, the bar.
  public let view: View
}

extension SeenElement: CustomStringConvertible, CustomReflectable {
  /// The kind, the name and the value, such as `text field "Name" = "Ada"`, and the current state.
  public var description: String {
    var words = label.isEmpty ? [role] : [role, String(reflecting: label)]
    if let value { words.append("= " + String(reflecting: value)) }
    if let identifier { words.append("#" + identifier) }
    for (word, holds) in [
      ("selected", isSelected), ("focused", isFocused), ("not enabled", !isEnabled),
    ] where holds { words.append(word) }
    return words.joined(separator: " ")
  }

  /// A mirror of the element's properties, without the view.
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
  /// Makes the element of a view; nil if the view has no name, no identifier and no kind.
  init?(_ view: View, in frame: GridRect) {
    let name = view.seenName
    let traits = view.accessibilityTraits
    let role = view.seenRole
    guard name != nil || view.identifier != nil || role != View.wordForText else { return nil }
    self.init(
      label: name ?? "", value: view.seenValue, role: role,
      identifier: view.identifier, isEnabled: !traits.contains(.notEnabled),
      isSelected: traits.contains(.selected), isFocused: view.isFocused || view.isCurrentRow,
      frame: frame, view: view)
  }

  /// Makes the element of a bar's title.
  init(_ title: BarTitle, of bar: any View & TitledBar, in frame: GridRect) {
    self.init(
      label: title.text, value: title.badge, role: bar.titleRole, identifier: nil,
      isEnabled: !bar.accessibilityTraits.contains(.notEnabled), isSelected: title.isSelected,
      isFocused: false, frame: frame, view: bar)
  }
}

extension View {
  /// The name of the view for a user; nil if it has none.
  var seenName: String? {
    if let label = accessibilityLabel, !label.isEmpty { return label }
    if let placeholder = (self as? TextInput)?.placeholder, !placeholder.isEmpty {
      return placeholder
    }
    return nil
  }

  /// Whether the view is the current row of a list that has the focus.
  fileprivate var isCurrentRow: Bool { (self as? ListCell)?.configurationState.isFocused == true }

  /// The kind of views that only show a text.
  static let wordForText = "text"

  /// The kind of the view for a user.
  var seenRole: String { accessibilityTraits.kind ?? kindWord }

  /// Returns the elements of the view in some cells of the stage: the view itself, and the titles
  /// of a bar.
  func seenElements(in rect: GridRect) -> [SeenElement] {
    let own = SeenElement(self, in: rect).map { [$0] } ?? []
    guard let bar = self as? any View & TitledBar, let root = link?.stage?.root else { return own }
    return own
      + bar.barTitles.compactMap { title in
        let origin = bar.convert(title.frame.origin, to: root)
        let frame = GridRect(origin: origin, size: title.frame.size).intersection(rect)
        return frame.isEmpty ? nil : SeenElement(title, of: bar, in: frame)
      }
  }
}
