package import CharacterGrid
package import GridViews

/// A settings form that tracks its model.
public final class SettingsView: TrackedView<SettingsState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<SettingsState>) {
    super.init(model, in: SettingsStateView(model))
  }
}

// MARK: - The state view

/// The state view of a settings form: every kind of control, in one column or in two.
///
/// Until it shows a state it shows only its border.
package final class SettingsStateView: StateBox<SettingsState> {
  private let form: SettingsForm
  private let header = SettingsHeader()
  private let page: SettingsPage
  private let scroll: ScrollView
  private let footer: SettingsFooter
  private let rows = StackView(.vertical)

  /// Makes a state view; its controls read the model or, without one, the state that is shown.
  package init(_ model: (any ViewModel<SettingsState>)? = nil) {
    let form = SettingsForm(model)
    self.form = form
    page = SettingsPage(form)
    scroll = ScrollView(page)
    scroll.indicators = []
    footer = SettingsFooter(form)
    super.init(SettingsState(), title: "Settings", isEmpty: true)
    form.send = { [weak self] in self?.send($0) }
    for row in [header, Divider(), scroll, Divider(), footer] { rows.addSubview(row) }
    rows.isHidden = true
    addSubview(rows)
  }

  /// Shows a state.
  package override func show(_ state: SettingsState) {
    super.show(state)
    form.show(state)
    rows.isHidden = false
    // The parts get the tones from here: when the style changes, this view is notified before them.
    header.show(state, in: tones)
    page.show(state, in: tones)
    footer.show(state)
  }

  /// Gives the rows the whole width except one column at either side.
  ///
  /// The controls scroll if there is no room for all of them and the five rows around them.
  package override func layoutSubviews() {
    rows.frame = inside
    let needed = page.sizeThatFits(ProposedSize(width: rows.frame.size.width)).height + 5
    scroll.indicators = needed > rows.frame.size.height ? .vertical : []
  }

  /// Returns the size of the rows and the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let needed = rows.sizeThatFits(ProposedSize(width: proposal.width.map { max(0, $0 - 4) }))
    return GridSize(
      width: proposal.width ?? needed.width + 4, height: proposal.height ?? needed.height + 2)
  }
}

// MARK: - What its controls are bound to

/// The bindings of the controls of a settings form.
///
/// The controls retain the form, not the stateView. So there is no reference cycle.
@MainActor final class SettingsForm {
  var send: @MainActor (SettingsIntent) -> Void = { _ in }
  private let shown = ObservableModel(SettingsState())
  private let model: any ViewModel<SettingsState>
  private var controls: [WeakControl] = []

  private struct WeakControl {
    weak var control: Control?
  }

  init(_ model: (any ViewModel<SettingsState>)?) { self.model = model ?? shown }

  /// Makes a control for one of the entries; it reads only that entry.
  func control<Value: Equatable>(
    _ entry: KeyPath<SettingsEntries, Value>, _ intent: @escaping (Value) -> SettingsIntent,
    make: (Binding<Value>) -> Control
  ) -> Control {
    let path = (\SettingsState.entries).appending(path: entry)
    let control = make(
      Binding(
        get: { [model] in model[path] }, set: { (value: Value) in self.send(intent(value)) }))
    controls.append(WeakControl(control: control))
    return control
  }

  func show(_ state: SettingsState) {
    shown.state = state
    for weak in controls { weak.control?.isEnabled = state.isEditable }
  }
}
