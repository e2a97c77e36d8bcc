/// The value of a control: that of a binding, or one of its own where nothing is bound.
@MainActor struct ControlValue<Value> {
  /// Reads the value, and writes what the user makes of it.
  let binding: Binding<Value>
  private let own: Own?

  @MainActor private final class Own {
    var value: Value
    weak var view: View?

    init(_ value: Value) { self.value = value }
  }

  /// The value of a binding.
  init(_ binding: Binding<Value>) { (self.binding, own) = (binding, nil) }

  /// A value of its own; a closure is called when the user has changed it.
  init(own value: Value, onChange: ((Value) -> Void)?) {
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

  /// Names the view, which has to show another value.
  func attach(to view: View) { own?.view = view }

  /// The value; to set it, as code does, is no change by the user.
  var current: Value {
    get { binding.wrappedValue }
    nonmutating set {
      if let own { own.value = newValue } else { binding.wrappedValue = newValue }
    }
  }
}
