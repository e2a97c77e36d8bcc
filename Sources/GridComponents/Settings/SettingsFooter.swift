import CharacterGrid
import GridViews

/// What can be done with the form as a whole, and whether something goes on.
///
///     ⠋      [ Reset ] [ Undo ] [ Save ]
final class SettingsFooter: View {
  private let indicator = ActivityIndicator(style: .accent)
  private let reset: Button
  private let undo: Button
  private let save: Button
  private let row = StackView(.horizontal, spacing: 1)

  init(_ form: SettingsForm) {
    reset = Button("Reset", role: .destructive) { form.send(.reset) }
    undo = Button("Undo", role: .cancel) { form.send(.undo) }
    save = Button("Save") { form.send(.save) }
    super.init()
    let space = View()
    space.sizing.width = .fill
    for button in [reset, undo, save] { button.identifier = button.title }
    for view in [indicator, space, reset, undo, save] { row.addSubview(view) }
    addSubview(row)
  }

  func show(_ state: SettingsState) {
    indicator.isAnimating = state.activity == .loading || state.activity == .saving
    reset.isEnabled = state.canReset
    undo.isEnabled = state.canUndo
    save.isEnabled = state.canSave
  }

  override func layoutSubviews() { row.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: row.sizeThatFits(proposal).width, height: 1)
  }
}
