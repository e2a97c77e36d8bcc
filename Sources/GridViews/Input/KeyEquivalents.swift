import CharacterGrid

/// A view with keys that act while it is shown, also if another view has the focus.
@MainActor package protocol KeyEquivalentHandling: AnyObject {
  /// Called for a key that the focused view and its superviews have not handled, while the view is
  /// shown; returns true if handled.
  func handleKeyEquivalent(_ key: KeyPress) -> Bool
  /// The name of a button or an item that has the key and is disabled; nil if there is none.
  func nameOfDisabled(_ key: KeyPress) -> String?
}

extension KeyEquivalentHandling {
  /// Nothing is disabled.
  package func nameOfDisabled(_ key: KeyPress) -> String? { nil }
}

extension View {
  /// Offers a key to the visible views of the tree, from the inside out and from top to bottom,
  /// until one handles it.
  final func offerKeyEquivalent(_ key: KeyPress) -> Bool {
    isVisible
      && (subviews.contains { $0.offerKeyEquivalent(key) }
        || (self as? any KeyEquivalentHandling)?.handleKeyEquivalent(key) == true)
  }
}

extension Stage {
  /// The name of what has a key and is disabled; nil if there is none.
  func nameOfDisabled(_ key: KeyPress) -> String? {
    var name: String?
    visitViews { view, _ in
      guard name == nil, let view = view as? any View & KeyEquivalentHandling, view.isShown else {
        return
      }
      name = view.nameOfDisabled(key)
    }
    return name
  }

  /// The ``View/keyHints`` of the views and controllers that are visible, in the order of the tree.
  ///
  /// Of several hints for one key, the first is listed. Some of the keys need a focus first. Keys
  /// behind a screen that traps the focus are left out. Before the first frame there are none.
  public var keyHints: [KeyHint] {
    guard let scope = link.focus.scope else { return [] }
    var known: Set<KeyPress> = []
    var hints: [KeyHint] = []
    visitViews { view, _ in
      let own = (view.controller?.keyHints ?? []) + view.keyHints
      guard !own.isEmpty, view.isShown, view.isDescendant(of: scope) else { return }
      hints += own.filter { known.insert($0.key).inserted }
    }
    return hints
  }

  /// The keys of ``keyHints``.
  public var keys: [KeyPress] { keyHints.map(\.key) }
}

extension Menu: KeyEquivalentHandling {
  package func handleKeyEquivalent(_ key: KeyPress) -> Bool {
    guard isEnabled, let item = items().first(where: { $0.key == key && $0.isEnabled }) else {
      return false
    }
    choose(item)
    return true
  }

  package func nameOfDisabled(_ key: KeyPress) -> String? {
    items().first { $0.key == key && !($0.isEnabled && isEnabled) }?.title
  }
}

extension Menu.Item {
  /// The key of the item with its title; nil if the item has none or is disabled.
  var keyHint: KeyHint? { isEnabled ? key.map { KeyHint($0, title) } : nil }
}
