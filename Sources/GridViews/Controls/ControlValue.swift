/// The value of a control: of a binding, or the control's own value if nothing is bound.
@MainActor package struct ControlValue<Value> {
  /// The binding that reads the value and writes the user's changes.
  package let binding: Binding<Value>
  private let own: Own?

  @MainActor private final class Own {
    var value: Value
    weak var view: View?

    init(_ value: Value) { self.value = value }
  }

  /// Uses the value of a binding.
  package init(_ binding: Binding<Value>) { (self.binding, own) = (binding, nil) }

  /// Uses a value of the control's own; the closure is called when the user has changed it.
  package init(own value: Value, onChange: ((Value) -> Void)?) {
    let own = Own(value)
    self.own = own
    binding = Binding(
      get: { own.value },
      set: { (value: Value) in
        own.value = value
        own.view?.setNeedsUpdateProperties()
        onChange?(value)
      })
  }

  /// Sets the view that shows the value.
  package func attach(to view: View) { own?.view = view }

  /// The value.
  ///
  /// Setting it does not count as a change by the user.
  package var current: Value {
    get { binding.wrappedValue }
    nonmutating set {
      if let own { own.value = newValue } else { binding.wrappedValue = newValue }
    }
  }
}
