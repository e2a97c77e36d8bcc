import CharacterGrid

// Tests by what a user sees: elements are found by their names on the screen, and used as a user
// does.
//
//     try stage.focus("Name")
//     try stage.type("Ada")
//     try stage.tap("Add")
//     #expect(stage.text.contains("1 person"))
//
// Each call begins with a commit if one is needed, because a user sees a frame before an action.
extension Stage {
  /// The picture of a new commit as text, with one line for each row.
  public var text: String { commit().grid.text }

  /// The visible elements that have names, in the drawing order of their views.
  ///
  /// A row is one element with its texts; only the controls and images in it are elements too.
  public var elements: [SeenElement] {
    allElements.filter { !$0.label.isEmpty && !$0.view.isSpokenByRow }
  }

  /// Returns the first element with a name, and of a kind if one is given.
  ///
  /// A row is also found by its first text: "Ada" finds the row "Ada, North". It is found by another
  /// of its texts, such as "North", if no other element has this text.
  ///
  /// - Throws: ``NotSeen`` if there is no such element.
  public func element(
    _ label: String, role: String? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) -> SeenElement {
    let all = elements
    if let found = all.filter({ role == nil || $0.role == role }).best(named: label, \.label) {
      return found
    }
    let other = all.best(named: label, \.label).map { "\($0.named) is \($0.role.withArticle)." }
    throw NotSeen(
      "is called \(NotSeen.quoted(label))", role: role, all.map { ($0.role, $0.label) },
      hint: other ?? suggestion(for: label, among: all.filter { role == nil || $0.role == role }),
      at: (fileID, line))
  }

  /// Returns the first element of a kind, such as `button`, with or without a name.
  ///
  /// - Throws: ``NotSeen`` if there is no such element.
  public func element(
    role: String, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) -> SeenElement {
    let all = allElements.filter { !$0.view.isSpokenByRow }
    if let found = all.first(where: { $0.role == role }) { return found }
    throw NotSeen(
      "is seen", role: role, all.map { ($0.role, $0.label) },
      hint: all.map(\.role).like(role).map { "Did you mean \(NotSeen.quoted($0))?" },
      at: (fileID, line))
  }

  /// Returns the first visible view with an identifier, with or without a name.
  ///
  /// - Throws: ``NotSeen`` if there is no such view.
  public func element(
    identifier: String, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) -> SeenElement {
    let all = allElements
    if let found = all.first(where: { $0.identifier == identifier }) { return found }
    let seen = all.compactMap { element in element.identifier.map { (element.role, $0) } }
    throw NotSeen(
      "has the identifier \(NotSeen.quoted(identifier))", seen,
      hint: seen.map(\.1).like(identifier).map { "Did you mean \(NotSeen.quoted($0))?" },
      at: (fileID, line))
  }

  private var allElements: [SeenElement] {
    settleForUser()
    var elements: [SeenElement] = []
    visitViews { view, rect in
      if !rect.isEmpty { elements += view.seenElements(in: rect) }
    }
    return elements
  }

  /// Clicks the element with a name: a control, a row that can be selected, or the title of a tab.
  ///
  /// Of several elements with the name, it is the first in reading order, and of the kind if one is
  /// given. A row is also found by its first text, or by another text that no other row has.
  ///
  /// - Throws: ``NotSeen`` if there is no such element, or if it cannot be clicked.
  public func tap(
    _ name: String, role: String? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) {
    settleForUser()
    let all = inputs
    let target = all.filter { role == nil || $0.role == role }.first(named: name)
    if let target, perform(.tap(target.name)) { return }
    let other = all.best(named: name, \.name).map {
      "\(NotSeen.quoted($0.name)) is \($0.role.withArticle)."
    }
    let seen = elements.filter { role == nil || $0.role == role }
    throw NotSeen(
      "can be tapped and is called \(NotSeen.quoted(name))", role: role,
      all.map { ($0.role, $0.name) },
      hint: other ?? obstacle(named: name, among: seen, otherwise: "cannot be tapped")
        ?? suggestion(for: name, among: seen),
      at: (fileID, line))
  }

  /// Gives the focus to the element with a name; for a row, to its list, in which the row becomes
  /// the current one.
  ///
  /// If no visible element has the name, it may be one that is scrolled out of sight, which tab
  /// would reach. The next frame scrolls to it.
  ///
  /// - Throws: ``NotSeen`` if there is no such element, or if it cannot have the focus.
  public func focus(
    _ name: String, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) {
    let all = elements
    let focusable = all.filter { $0.target?.canBeFocused == true && isInFront($0) }
    if let element = focusable.best(named: name, \.label), element.target?.focus() == true {
      if let cell = element.view as? ListCell { cell.list?.makeCurrent(cell) }
      return
    }
    if let view = viewOutOfSight(name, where: canHaveFocus), view.focus() { return }
    throw NotSeen(
      "can have the focus and is called \(NotSeen.quoted(name))",
      focusable.map { ($0.role, $0.label) },
      hint: obstacle(named: name, among: all, otherwise: "cannot have the focus")
        ?? suggestion(for: name, among: all),
      at: (fileID, line))
  }

  /// Types a text, with a key for each character.
  ///
  /// Line feeds are enter, and tabs are tab.
  ///
  /// - Throws: ``NotSeen`` if none of the keys is handled.
  public func type(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(NotSeen) {
    let focused = focusedView
    if text.isEmpty || pressKeys(for: text) || focusedView !== focused { return }
    throw notHandled("the text \(NotSeen.quoted(text))", at: (fileID, line))
  }

  /// Sends the key with a name, such as `enter`, `ctrl-a` or `shift-tab`.
  ///
  /// With a `KeyPress` instead of a name, `press(_:)` returns false if the key is not handled.
  ///
  /// - Throws: An error if no key has that name, or if the key is not handled.
  public func press(_ name: String, fileID: String = #fileID, line: Int = #line) throws {
    let key = try KeyPress(named: name)
    settleForUser()
    if press(key) { return }
    let disabled = nameOfDisabled(key)
    throw notHandled(
      "the key \(key.name)", at: (fileID, line),
      hint: disabled.map { "\(NotSeen.quoted($0)) has this key, and is disabled." })
  }

  private func notHandled(
    _ what: String, at place: (String, Int), hint: String? = nil
  ) -> NotSeen {
    let all = allElements
    let focusable = all.filter { $0.view.canBeFocused && isInFront($0) }
    let holder = focusedView.map { view in
      all.first { $0.view === view }.map { "the \($0.words)" } ?? view.path
    }
    return NotSeen(
      "handles \(what)", focusable.map { ($0.role, $0.label) },
      hint: hint ?? holder.map { "The focus is on \($0)." }
        ?? "Nothing has the focus: call focus(_:) or tap(_:) before.", at: place)
  }

  private func settleForUser() { if commits == 0 || needsCommit { _ = commit() } }
}

// MARK: - Reasons why an element cannot be used

extension Stage {
  /// Returns true if keys and clicks reach an element, because no box that traps the focus is in
  /// front of it.
  private func isInFront(_ element: SeenElement) -> Bool {
    link.focus.scope.map(element.view.isDescendant) ?? true
  }

  /// Returns the reason why the element with a name cannot be used; nil if there is no such
  /// element.
  private func obstacle(
    named name: String, among all: [SeenElement], otherwise reason: String
  ) -> String? {
    guard let element = all.best(named: name, \.label) else { return whereOutOfSight(name) }
    let front = link.focus.scope as? PresentationLayer
    let why =
      if let front, !isInFront(element) {
        "is behind the \(front.words)"
      } else {
        element.isEnabled ? reason : "is disabled"
      }
    return "The \(element.role) \(element.named) is there, and \(why)."
  }

  /// Returns a message if a view with the name is scrolled out of sight; nil if there is none.
  private func whereOutOfSight(_ name: String) -> String? {
    guard let view = viewOutOfSight(name, where: canHaveFocus) ?? viewOutOfSight(name) else {
      return nil
    }
    let name = NotSeen.quoted(name)
    return "The \(view.seenRole) \(name) is scrolled out of sight: "
      + (canHaveFocus(view)
        ? "call focus(\(name)) before, which scrolls there."
        : "scroll there by keys or the wheel.")
  }

  /// Returns true if tab would reach a view.
  private func canHaveFocus(_ view: View) -> Bool {
    view.canBeFocused && link.focus.scope.map(view.isDescendant) != false
  }

  /// Returns the first view with a name that is scrolled out of sight; nil if there is none.
  private func viewOutOfSight(
    _ name: String, where condition: (View) -> Bool = { _ in true }
  ) -> View? {
    var found: View?
    visitViews { view, rect in
      guard found == nil, rect.isEmpty, view.seenName == name, condition(view),
        view.chain.allSatisfy({ !$0.isHidden }), view.chain.contains(where: { $0 is ScrollView })
      else { return }
      found = view
    }
    return found
  }

  /// Returns a question with a similar name on the screen; nil if there is none.
  private func suggestion(for name: String, among all: [SeenElement]) -> String? {
    guard let near = all.map(\.label).like(name) else { return nil }
    let isDisabled = all.first { $0.label == near }?.isEnabled == false
    return "Did you mean \(NotSeen.quoted(near))\(isDisabled ? ", which is disabled" : "")?"
  }
}

extension PresentationLayer {
  /// The kind of the layer, and its title if it has one.
  fileprivate var words: String {
    content.title.isEmpty ? style.word : "\(style.word) \(NotSeen.quoted(content.title))"
  }
}

extension SeenElement {
  fileprivate var named: String { NotSeen.quoted(label) }

  /// The kind of the element, and its name if it has one.
  fileprivate var words: String { label.isEmpty ? role : "\(role) \(named)" }

  /// The view that gets the focus: for a row its list, otherwise the view itself.
  @MainActor fileprivate var target: View? { (view as? ListCell)?.list ?? view }
}

extension ListCell {
  /// The table or the collection that shows the cell.
  fileprivate var list: CellsView? { superview?.superview as? CellsView }
}

extension Array {
  /// Returns the first element with a name or, if there is none, the first whose name begins with
  /// the name and a comma, or the only one with the name as another of its texts.
  fileprivate func best(named name: String, _ nameOf: (Element) -> String) -> Element? {
    first { nameOf($0) == name } ?? withText(name, nameOf)
  }
}

extension [String] {
  /// Returns a name that is similar to another one: few letters differ, or one contains the other.
  fileprivate func like(_ name: String) -> String? {
    let wanted = name.lowercased()
    if wanted.isEmpty { return nil }
    let names = filter { !$0.isEmpty }
    if let found = names.first(where: { $0.lowercased() == wanted }) { return found }
    let near = names.min { $0.distance(to: name) < $1.distance(to: name) }
    if let near, near.distance(to: name) * 3 <= name.count { return near }
    return names.first { $0.lowercased().contains(wanted) || wanted.contains($0.lowercased()) }
  }
}

extension String {
  /// The name of a kind with its article.
  fileprivate var withArticle: String {
    (first.map("aeiou".contains) == true ? "an " : "a ") + self
  }
}
