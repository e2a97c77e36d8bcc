public import CharacterGrid

/// A view that is used with keys and the mouse, unless it is disabled.
///
/// A control with a binding has no value of its own: an event writes the binding, the change of the
/// model runs the control's update, and the control shows what it reads there. So it never
/// disagrees with its model, and a change of the model is not written back.
open class Control: View {
  /// Whether it can be used; a disabled control has no focus and handles no keys.
  public final var isEnabled = true {
    didSet {
      didAssign("isEnabled", changed: isEnabled != oldValue, value: "\(isEnabled)")
      if !isEnabled, isFocused { link?.knownFocus?.leave() }
    }
  }

  override var kindWord: String { "control" }

  /// Whether it can have the focus: it is enabled.
  open override var isFocusable: Bool { isEnabled }

  /// The traits that are set, and that it is not enabled if it is not.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isEnabled ? [] : .notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  override class var untrackedClass: View.Type { Control.self }

  /// The style of its usable parts: of the focus if it has it, of a disabled control, or the given
  /// one.
  public final func look(_ style: CellStyle = .default) -> CellStyle {
    isEnabled ? isFocused ? .focus : style : .disabled
  }
}

extension Binding where Value: Equatable {
  /// Writes a value if it differs, so that a key that changes nothing notifies no observer.
  func change(to value: Value) { if wrappedValue != value { wrappedValue = value } }
}
