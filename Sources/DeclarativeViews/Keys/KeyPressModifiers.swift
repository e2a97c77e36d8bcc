public import CharacterGrid

extension KeyPress {
  /// The answer of a closure of `onKeyPress`.
  public enum Result: Hashable, Sendable {
    /// The key was handled, so that no other view gets it.
    case handled
    /// The key was not handled, so that the views around get it.
    case ignored
  }
}

extension View {
  /// Calls a closure for a key, while this view or a view inside of it has the focus.
  ///
  /// A ``KeyBar`` lists the key with its title.
  ///
  /// ```swift
  /// List(model.trips) { trip in Text(trip.name) }
  ///   .onKeyPress("n", title: "New trip") {
  ///     model.addTrip()
  ///     return .handled
  ///   }
  /// ```
  ///
  /// The focused control gets the key first, and then the views around it, from the inside out. So
  /// a letter goes to the field that has the focus. Modifiers count: `"q"` is not ctrl-q.
  ///
  /// There are three more cases, in which the key was not handled otherwise:
  ///
  /// - No view has the focus: the closure is called if this view contains all views of its screen
  ///   that could have it. So a key of the whole program, such as `"q"`, belongs to the outermost
  ///   view of the body.
  /// - No view inside of this one can have the focus, as in a text: the closure is called, whatever
  ///   has the focus.
  /// - This view is in a row of a list: the closure is called for the current row only.
  ///
  /// No closure is called behind a sheet or an alert, or in a disabled view.
  public func onKeyPress(
    _ key: KeyPress, title: String = "", action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    keyPressView([key], title) { _ in action() }
  }

  /// Calls a closure for several keys, while this view or a view inside of it has the focus.
  ///
  /// See ``View/onKeyPress(_:title:action:)`` for the order in which views get a key.
  public func onKeyPress(
    keys: Set<KeyPress>, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPressView(keys, "", action)
  }

  /// Calls a closure for each key, while this view or a view inside of it has the focus.
  ///
  /// See ``View/onKeyPress(_:title:action:)`` for the order in which views get a key. A scenario that
  /// looks for inputs does not know the keys of this closure.
  public func onKeyPress(
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPressView(nil, "", action)
  }

  private func keyPressView(
    _ keys: Set<KeyPress>?, _ title: String,
    _ action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    WrappedView(self, in: { KeyPressView() }) { view, node in
      (view.keys, view.title, view.action) = (keys, title, action)
      view.isEnabled = EnvironmentValues(scope: node.environment, reader: node).isEnabled
    }
  }
}

/// A view that handles keys which the focused view inside of it has not handled.
private final class KeyPressView: Wrapper, KeyEquivalentHandling {
  /// The keys that are handled; nil for all keys.
  var keys: Set<KeyPress>?
  var title = ""
  var action: @MainActor (KeyPress) -> KeyPress.Result = { _ in .ignored }
  var isEnabled = true

  init() { super.init("onKeyPress") }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, keys?.contains(key) ?? true else { return false }
    return action(key) == .handled
  }

  override var keyHints: [KeyHint] {
    isEnabled ? (keys ?? []).sorted { $0.name < $1.name }.map { KeyHint($0, title) } : []
  }

  // MARK: - Without the focus inside

  func handleKeyEquivalent(_ key: KeyPress) -> Bool { isMeantWithoutFocus && handleKey(key) }

  /// True if a key that no focused view has handled is meant for this view.
  ///
  /// A view with the focus inside has already got the key.
  private var isMeantWithoutFocus: Bool {
    if hasFocusInside { return false }
    if let row = listCell { return row.configurationState.isFocused }
    if firstFocusable == nil { return true }
    guard stage?.focusedView == nil, let screen = nearestController?.view else { return false }
    return screen.focusable.allSatisfy { $0.isDescendant(of: self) }
  }
}

extension GridViews.View {
  /// The row of a list that contains the view; nil if there is none.
  var listCell: ListCell? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? ListCell }.first
  }
}
