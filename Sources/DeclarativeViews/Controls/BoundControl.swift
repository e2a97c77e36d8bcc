/// The binding of a control; the next run of the body may replace it.
@MainActor final class BoundValue<Value> {
  private var source: Binding<Value>
  private weak var control: GridViews.View?

  init(_ source: Binding<Value>) { self.source = source }

  /// A binding for the control that always reads and writes the current binding.
  var binding: Binding<Value> {
    Binding(
      get: { self.source.wrappedValue }, set: { (value: Value) in self.source.wrappedValue = value }
    )
  }

  fileprivate func take(_ new: Binding<Value>, for control: GridViews.View) {
    if self.control === control { control.setNeedsUpdateProperties() }
    (source, self.control) = (new, control)
  }
}

extension Node {
  /// Returns the control of a bound value, made when the node is new, and enables or disables it.
  func control<Shown: Control, Value>(
    of value: Binding<Value>, _ make: (Binding<Value>) -> Shown
  ) -> Shown {
    let bound = memory as? BoundValue<Value> ?? BoundValue(value)
    memory = bound
    let control = show { make(bound.binding) }
    bound.take(value, for: control)
    enable(control)
    return control
  }

  /// Enables or disables a control, as the environment says.
  func enable(_ control: Control) {
    control.isEnabled = EnvironmentValues(scope: environment, reader: self).isEnabled
  }
}
