import CharacterGrid
package import GridViews

/// The box of a state view: what it shows, and where its intents go.
package class StateBox<State: ComponentState>: Box, StateView {
  /// What is shown now.
  package internal(set) final var shown: State
  /// Called with each intent of the user.
  package final var send: @MainActor (State.Intent) -> Void = { _ in }
  /// False before the first state, if an empty box stands for it.
  private var showsState: Bool

  /// Makes a box in a state; if it is empty, it shows the state only once it is given one.
  init(_ state: State, title: String = "", isEmpty: Bool = false) {
    (shown, showsState) = (state, !isEmpty)
    super.init(title: title, titleStyle: .title, borderStyle: .border)
  }

  /// Shows a whole state at once.
  package func show(_ state: State) { (shown, showsState) = (state, true) }

  /// Shows the same state in the colours of the new style.
  package final override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style, showsState { show(shown) }
  }
}

extension Box {
  /// The room inside of the border and its margins.
  var inside: GridRect { content.inset(by: GridInsets(left: 1, right: 1)) }

  /// Sets the frame of a subview; it is clipped, so that it never covers the border of a small box.
  func place(_ subview: View, _ rect: GridRect) { subview.frame = rect.intersection(content) }
}

extension View {
  /// True on a wide screen.
  var isWide: Bool { traits.widthClass == .regular }
}

extension GridRect {
  /// One of its rows, or several.
  func row(_ y: Int, height: Int = 1) -> GridRect {
    GridRect(x: minX, y: y, width: size.width, height: height)
  }

  /// The row in its middle.
  var middleRow: GridRect { row(minY + max(0, size.height - 1) / 2) }
}

extension ComponentState {
  /// Returns a changed copy.
  func with(_ change: (inout Self) -> Void) -> Self {
    var state = self
    change(&state)
    return state
  }
}

extension StateView {
  /// Binds to a value of a model; a write sends an intent.
  func binding<Value>(
    of model: any ViewModel<State>,
    _ read: @escaping @MainActor (any ViewModel<State>) -> Value,
    _ intent: @escaping @MainActor (Value) -> State.Intent
  ) -> Binding<Value> {
    // Reads the model, not the shown state: if two keys arrive between two frames, the second one
    // has to work on the result of the first.
    Binding(get: { read(model) }, set: { [weak self] (value: Value) in self?.send(intent(value)) })
  }
}

/// A control that enter, space and a click press.
class PressedControl: Control {
  /// Called when it is pressed.
  func press() {}

  override func handleKey(_ key: KeyPress) -> Bool {
    guard isEnabled, key == .enter || key == .space else { return false }
    press()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, bounds.contains(event.position) { press() }
    return event.action == .press || event.action == .release
  }
}
