import GridViews

/// What the controls of a settings form are bound to: the state that is shown, and whoever wants to
/// hear what the user asks for.
///
/// Controls keep it and not the face, so nothing keeps itself.
@MainActor final class SettingsForm {
  private(set) var state = SettingsState()
  var send: @MainActor (SettingsIntent) -> Void = { _ in }
  private let latest: (@MainActor () -> SettingsState)?
  private var told = SettingsState()
  private var entries: [Entry] = []

  /// A control, and whether its value is another one.
  private struct Entry {
    weak var control: Control?
    let differs: (SettingsEntries, SettingsEntries) -> Bool
  }

  init(latest: (@MainActor () -> SettingsState)?) { self.latest = latest }

  /// Makes a control of one of the entries.
  func control<Value: Equatable>(
    _ value: KeyPath<SettingsEntries, Value>, _ intent: @escaping (Value) -> SettingsIntent,
    make: (Binding<Value>) -> Control
  ) -> Control {
    let binding = Binding<Value>(
      get: { self.state.entries[keyPath: value] },
      set: { (new: Value) in self.enter(intent(new)) })
    let control = make(binding)
    entries.append(
      Entry(control: control) { $0[keyPath: value] != $1[keyPath: value] })
    return control
  }

  /// Shows another state; a control reads its value again where it is another one.
  func show(_ state: SettingsState) {
    let before = told.entries
    (told, self.state) = (state, state)
    for entry in entries {
      entry.control?.isEnabled = state.isEditable
      if entry.differs(before, state.entries) { entry.control?.setNeedsUpdateProperties() }
    }
  }
  /// The next key may come before the next frame, and is about what this one has done.
  private func enter(_ intent: SettingsIntent) {
    send(intent)
    if let latest { state = latest() }
  }
}
