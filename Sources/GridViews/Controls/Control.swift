public import CharacterGrid

/// A view that handles keys and the mouse while it is enabled.
///
/// A control with a binding has no value of its own. An event writes the binding, the change of the
/// model runs the control's update, and the control shows the value that it reads from the binding.
/// So the control and its model never disagree, and a change of the model is not written back.
open class Control: View {
  /// Whether the control can be used.
  ///
  /// A disabled control gets no focus and handles no keys.
  public final var isEnabled = true {
    didSet {
      didAssign("isEnabled", changed: isEnabled != oldValue, value: "\(isEnabled)")
      if !isEnabled, isFocused { link?.knownFocus?.leave() }
    }
  }

  override var kindWord: String { "control" }

  /// Whether the control can have the focus: the value of ``isEnabled``.
  open override var isFocusable: Bool { isEnabled }

  /// The traits that were set, and `notEnabled` if the control is disabled.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isEnabled ? [] : .notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  override class var untrackedClass: View.Type { Control.self }

  /// Returns the style for the control's parts: of a focused or a disabled control, or else the
  /// given style.
  public final func look(_ style: CellStyle = .default) -> CellStyle {
    isEnabled ? isFocused ? .focus : style : .disabled
  }
}

extension Binding where Value: Equatable {
  /// Writes a value only if it differs from the current one, so that a key without an effect
  /// notifies no observer.
  package func change(to value: Value) { if wrappedValue != value { wrappedValue = value } }
}
