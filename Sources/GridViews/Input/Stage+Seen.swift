public import CharacterGrid

// Tests by what is seen: what a user reads and hears is looked up by its name, and used as a user does.
//
//     try stage.focus("Name")
//     stage.type("Ada")
//     try stage.tap("Add")
//     #expect(stage.text.contains("1 person"))
//
// Each begins with a commit if one is needed, as a user sees a frame before doing anything.

/// Something on a stage that a user sees and that has a name.
@MainActor public struct SeenElement {
  /// The name: the accessibility label, or the placeholder of a field that has none.
  public let label: String
  /// The present value, such as the text of a field.
  public let value: String?
  /// The kind, such as `button`, `text`, `text field` or `row`.
  public let role: String
  /// The view's own identifier, if it has one.
  public let identifier: String?
  /// The visible cells on the stage.
  public let frame: GridRect
  /// The view.
  public let view: View
}

extension Stage {
  /// The picture of a commit made now, as text: one line for each row.
  public var text: String { commit().grid.text }

  /// What is seen now and has a name, in the drawing order of the views.
  public var elements: [SeenElement] { allElements.filter { !$0.label.isEmpty } }

  /// The first element with a name, of a kind if one is given.
  ///
  /// A row is also found by its first text: "Ada" finds one that is called "Ada, North".
  public func element(
    _ label: String, role: String? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) -> SeenElement {
    let all = elements
    if let found = all.filter({ role == nil || $0.role == role }).best(named: label, \.label) {
      return found
    }
    throw NotSeen(
      "is called \(NotSeen.quoted(label))", role: role, all.map { ($0.role, $0.label) },
      like: label, at: (fileID, line))
  }

  /// The first element of a kind, such as `button`.
  public func element(
    role: String, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) -> SeenElement {
    let all = elements
    if let found = all.first(where: { $0.role == role }) { return found }
    throw NotSeen(
      "is seen", role: role, all.map { ($0.role, $0.label) }, at: (fileID, line))
  }

  /// The first visible view with an identifier, which need have no name.
  public func element(
    identifier: String, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) -> SeenElement {
    let all = allElements
    if let found = all.first(where: { $0.identifier == identifier }) { return found }
    throw NotSeen(
      "has the identifier \(NotSeen.quoted(identifier))",
      all.compactMap { element in element.identifier.map { (element.role, $0) } },
      like: identifier, at: (fileID, line))
  }

  private var allElements: [SeenElement] {
    settleForUser()
    var elements: [SeenElement] = []
    visitViews { view, rect in
      guard !rect.isEmpty, view.seenName != nil || view.identifier != nil else { return }
      elements.append(
        SeenElement(
          label: view.seenName ?? "", value: view.accessibilityValue, role: view.seenRole,
          identifier: view.identifier, frame: rect, view: view))
    }
    return elements
  }

  /// Clicks what has a name: a control, a row that can be selected, the title of a tab.
  ///
  /// Of two with one name it is the first in reading order, or the first of a kind if one is given. A
  /// row is also found by its first text.
  public func tap(
    _ name: String, role: String? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) {
    settleForUser()
    let target = inputs.filter { role == nil || $0.role == role }.best(named: name, \.name)
    if let target, perform(.tap(target.name)) { return }
    throw NotSeen(
      "can be tapped and is called \(NotSeen.quoted(name))", role: role,
      inputs.map { ($0.role, $0.name) }, like: name, unless: elements.best(named: name, \.label),
      at: (fileID, line))
  }

  /// Gives the focus to what has a name.
  public func focus(
    _ name: String, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) {
    let all = elements
    let focusable = all.filter { $0.view.canBeFocused }
    if let element = focusable.best(named: name, \.label), element.view.focus() { return }
    throw NotSeen(
      "can have the focus and is called \(NotSeen.quoted(name))",
      focusable.map { ($0.role, $0.label) }, like: name, unless: all.best(named: name, \.label),
      at: (fileID, line))
  }

  /// Sends the key with a name, such as `enter`, `ctrl-a` or `shift-tab`; returns true if it was handled.
  @discardableResult public func press(_ name: String) throws(UnknownKey) -> Bool {
    let key = try KeyPress(named: name)
    settleForUser()
    return press(key)
  }

  private func settleForUser() { if commits == 0 || needsCommit { _ = commit() } }
}

extension Array {
  /// The first element with a name, or else the first whose name begins with that text and a comma.
  fileprivate func best(named name: String, _ nameOf: (Element) -> String) -> Element? {
    first { nameOf($0) == name } ?? first { nameOf($0).hasPrefix(name + ", ") }
  }
}

extension View {
  /// The name by which a user knows the view; nil if it has none.
  fileprivate var seenName: String? {
    if let label = accessibilityLabel, !label.isEmpty { return label }
    if let placeholder = (self as? TextInput)?.placeholder, !placeholder.isEmpty {
      return placeholder
    }
    return nil
  }

  /// The kind of thing that it is for a user.
  fileprivate var seenRole: String {
    if self is ListCell, !accessibilityTraits.contains(.header) { return "row" }
    let traits = accessibilityTraits.subtracting([.selected, .updatesFrequently, .notEnabled])
    return traits.names.first ?? (self is Control ? "control" : "text")
  }
}
