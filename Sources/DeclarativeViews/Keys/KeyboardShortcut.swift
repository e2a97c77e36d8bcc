public import CharacterGrid

/// A key that presses a control, and its modifier keys.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key, with the modifier keys.
  public let keyPress: KeyPress

  /// Makes a shortcut of a key, with control unless other modifiers are given.
  ///
  /// A terminal sends shift and a letter as the upper-case letter, and so does this shortcut.
  public init(_ key: KeyPress, modifiers: KeyPress.Modifiers = .control) {
    let all = key.modifiers.union(modifiers)
    guard case .character(let character) = key.key, character.isLetter else {
      keyPress = KeyPress(key.key, all)
      return
    }
    if all.contains(.control) {
      keyPress = KeyPress(Self.character(character.lowercased(), else: character), all)
    } else if all.contains(.shift) {
      keyPress = KeyPress(
        Self.character(character.uppercased(), else: character), all.subtracting(.shift))
    } else {
      keyPress = KeyPress(key.key, all)
    }
  }

  private static func character(_ text: String, else other: Character) -> KeyPress.Key {
    .character(text.count == 1 ? text.first ?? other : other)
  }

  /// Enter, for the button that a user presses most often.
  public static let defaultAction = KeyboardShortcut(.enter, modifiers: [])
  /// Escape, for the button that cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension View {
  /// Presses a control with a key too, with control held unless other modifiers are given.
  ///
  /// ```swift
  /// Button("Save") { model.save() }.keyboardShortcut("s")                // ctrl-s
  /// Button("Quit") { model.quit() }.keyboardShortcut("q", modifiers: []) // q
  /// ```
  ///
  /// The control is the first button, toggle or menu inside of this view. The key acts while the
  /// control is shown, wherever the focus is on its screen, if the focused view and the views around
  /// it do not handle the key. So a letter goes to the field that has the focus. If the control is
  /// disabled, or is behind a sheet or an alert, nothing happens. Of several controls with one key,
  /// the first is pressed; in the rows of a list, the one in the current row.
  ///
  /// SwiftUI's default is the command key, which a terminal does not send. A terminal sends ctrl-i
  /// as tab, ctrl-m as enter, and ctrl-z to stop the program.
  public func keyboardShortcut(
    _ key: KeyPress, modifiers: KeyPress.Modifiers = .control
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Presses a control with a shortcut too, such as `.defaultAction`, which is enter.
  ///
  /// See ``View/keyboardShortcut(_:modifiers:)`` for when it acts.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    ShortcutControl(content: self, shortcut: shortcut)
  }
}

/// The keys of the screen, for example in its last row.
///
///     ctrl-s Save  q Quit
///
/// These are the keys of shortcuts and of menus, and of each `onKeyPress` with a title.
public struct KeyBar: View, PrimitiveView {
  /// Makes a bar.
  public init() {}

  func update(_ node: Node) { _ = node.show { GridViews.KeyBar() } }
}

/// A view with a control that a key presses too.
struct ShortcutControl<Content: View>: View, PrimitiveView {
  let content: Content
  let shortcut: KeyboardShortcut

  func update(_ node: Node) {
    WrappedView(content, in: { ShortcutView() }) { view, _ in view.shortcut = shortcut }
      .update(node)
  }
}

/// A view that presses the first control inside of it for a key.
private final class ShortcutView: Wrapper, KeyEquivalentHandling {
  var shortcut: KeyboardShortcut?

  init() { super.init("keyboardShortcut") }

  override var keyHints: [KeyHint] {
    guard let shortcut, let control = firstPressable, control.isEnabled else { return [] }
    return [KeyHint(shortcut.keyPress, control.name)]
  }

  func handleKeyEquivalent(_ key: KeyPress) -> Bool {
    guard key == shortcut?.keyPress, isMeant, let control = firstPressable, control.isEnabled else {
      return false
    }
    control.press()
    return true
  }

  func nameOfDisabled(_ key: KeyPress) -> String? {
    guard key == shortcut?.keyPress, let control = firstPressable, !control.isEnabled else {
      return nil
    }
    return control.name
  }

  /// False in a row of a list if another row has the same shortcut and this is not the current row.
  private var isMeant: Bool {
    guard let row = listCell, let rows = row.superview else { return true }
    if row.configurationState.isFocused || row.hasFocusInside { return true }
    return !rows.subviews.contains { $0 !== row && $0.hasShortcut(shortcut) }
  }
}

extension GridViews.View {
  fileprivate var isShown: Bool { !isHidden && alpha > 0 }

  /// True if the view, or a visible one inside of it, has the shortcut.
  fileprivate func hasShortcut(_ shortcut: KeyboardShortcut?) -> Bool {
    isShown
      && ((self as? ShortcutView)?.shortcut == shortcut
        || subviews.contains { $0.hasShortcut(shortcut) })
  }

  /// The first visible control that can be pressed: this view, or one inside of it.
  fileprivate var firstPressable: Pressable? {
    if !isShown { return nil }
    return Pressable(self) ?? subviews.lazy.compactMap(\.firstPressable).first
  }
}

/// A control with one action, which enter runs.
@MainActor private struct Pressable {
  let name: String
  let isEnabled: Bool
  let press: @MainActor () -> Void

  /// Nil for a view that is no such control.
  init?(_ view: GridViews.View) {
    name = view.accessibilityLabel ?? ""
    if let link = view as? RowLink {
      (isEnabled, press) = (!link.accessibilityTraits.contains(.notEnabled), link.follow)
    } else if let control = view as? Control,
      control is GridViews.Button || control is GridViews.Toggle || control is GridViews.Menu
    {
      (isEnabled, press) = (control.isEnabled, { _ = control.handleKey(.enter) })
    } else {
      return nil
    }
  }
}
