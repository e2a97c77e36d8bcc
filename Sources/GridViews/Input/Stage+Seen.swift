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
  public func element(_ label: String, role: String? = nil) throws(NotSeen) -> SeenElement {
    let all = elements
    let found = all.first { $0.label == label && (role == nil || $0.role == role) }
    if let found { return found }
    throw NotSeen("is called \(NotSeen.quoted(label))", role: role, all.map { ($0.role, $0.label) })
  }

  /// The first element of a kind, such as `button`.
  public func element(role: String) throws(NotSeen) -> SeenElement {
    let all = elements
    if let found = all.first(where: { $0.role == role }) { return found }
    throw NotSeen("is seen", role: role, all.map { ($0.role, $0.label) })
  }

  /// The first visible view with an identifier, which need have no name.
  public func element(identifier: String) throws(NotSeen) -> SeenElement {
    let all = allElements
    if let found = all.first(where: { $0.identifier == identifier }) { return found }
    throw NotSeen(
      "has the identifier \(NotSeen.quoted(identifier))",
      all.compactMap { element in element.identifier.map { (element.role, $0) } })
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
  /// Of two with one name it is the first in reading order, or the first of a kind if one is given.
  public func tap(_ name: String, role: String? = nil) throws(NotSeen) {
    settleForUser()
    let target = inputs.first { $0.name == name && (role == nil || $0.role == role) }
    guard target != nil, perform(.tap(name)) else {
      throw NotSeen(
        "can be tapped and is called \(NotSeen.quoted(name))", role: role,
        inputs.map { ($0.role, $0.name) })
    }
  }

  /// Gives the focus to what has a name.
  public func focus(_ name: String) throws(NotSeen) {
    let focusable = elements.filter { $0.view.canBeFocused }
    guard let element = focusable.first(where: { $0.label == name }), element.view.focus() else {
      throw NotSeen(
        "can have the focus and is called \(NotSeen.quoted(name))",
        focusable.map { ($0.role, $0.label) })
    }
  }

  /// Sends the key with a name, such as `enter`, `ctrl-a` or `shift-tab`; returns true if it was handled.
  @discardableResult public func press(_ name: String) throws(UnknownKey) -> Bool {
    let key = try KeyPress(named: name)
    settleForUser()
    return press(key)
  }

  private func settleForUser() { if commits == 0 || needsCommit { _ = commit() } }
}

/// Something that a test looks for and that no user sees.
public struct NotSeen: Error, CustomStringConvertible {
  private let wanted: String
  private let role: String?
  private let seen: [(role: String, name: String)]

  init(_ wanted: String, role: String? = nil, _ seen: [(role: String, name: String)]) {
    (self.wanted, self.role, self.seen) = (wanted, role, seen)
  }

  private static let mostShown = 40

  /// What was looked for, and what there is.
  public var description: String {
    let kind = role.map { "No \($0)" } ?? "Nothing"
    let head = "\(kind) \(wanted)."
    if seen.isEmpty { return head + " There is nothing like it on the screen." }
    let lines = seen.prefix(Self.mostShown).map { "  \($0.role) \(Self.quoted($0.name))" }
    let rest = seen.count - lines.count
    return ([head + " There are:"] + lines + (rest > 0 ? ["  and \(rest) more"] : []))
      .joined(separator: "\n")
  }

  static func quoted(_ name: String) -> String { String(reflecting: name) }
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
