public import CharacterGrid

/// A view that can be used with keys and the mouse, unless it is disabled.
///
/// A control keeps no value of its own where it has a binding: an event writes the binding, the
/// model tells, and the control shows what it then reads. So it cannot disagree with its model, and
/// no write comes back.
open class Control: View {
  /// Whether it can be used; one that cannot gives the focus away and has no use for keys.
  public final var isEnabled = true {
    didSet {
      didAssign("isEnabled", changed: isEnabled != oldValue, value: "\(isEnabled)")
      if !isEnabled, isFocused { resignFocus() }
    }
  }

  /// Whether the keys can go to it.
  open override var isFocusable: Bool { isEnabled }

  /// What a screen reader says of its kind: that it cannot be used, if it cannot.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isEnabled ? [] : .notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  override class var untrackedClass: View.Type { Control.self }

  /// The look of what can be used: of the focus, of what cannot be used, or the one given.
  public final func look(_ style: CellStyle = .default) -> CellStyle {
    isEnabled ? isFocused ? .focus : style : .disabled
  }
}

extension Binding where Value: Equatable {
  /// Writes a value unless it is there already: what a key does not change wakes nobody.
  func change(to value: Value) { if wrappedValue != value { wrappedValue = value } }
}
