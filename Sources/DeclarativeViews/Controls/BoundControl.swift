/// The binding that a control was made with, which may be another one after the next body.
@MainActor final class BoundValue<Value> {
  private var source: Binding<Value>
  private weak var control: GridViews.View?

  init(_ source: Binding<Value>) { self.source = source }

  /// The binding for the control, which reads and writes whatever is bound now.
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
  /// The control of a bound value, made when it is new; it can be used if the environment says so.
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

  /// Lets a control be used if the environment says so.
  func enable(_ control: Control) {
    control.isEnabled = EnvironmentValues(scope: environment, reader: self).isEnabled
  }
}
