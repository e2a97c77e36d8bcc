package import CharacterGrid
package import GridViews

/// The drawn settings form: every control that there is, in one column or in two.
///
/// Nothing but the border is there before it is told what to show.
package final class SettingsFace: Box, Face {
  private let form: SettingsForm
  private let header: SettingsHeader
  private let page: SettingsPage
  private let footer: SettingsFooter
  private let rows = StackView(.vertical)

  /// Makes an empty form; where the latest state can be read from a model, keys are about that.
  package init(latest: (@MainActor () -> SettingsState)? = nil) {
    let form = SettingsForm(latest: latest)
    self.form = form
    header = SettingsHeader()
    page = SettingsPage(form)
    footer = SettingsFooter(form)
    super.init(title: "Settings", titleStyle: .title, borderStyle: .border)
    for row in [header, Divider(), page, Divider(), footer] { rows.addSubview(row) }
    rows.isHidden = true
    addSubview(rows)
  }

  /// Told what the user asks for.
  package var send: @MainActor (SettingsIntent) -> Void {
    get { form.send }
    set { form.send = newValue }
  }

  /// Shows a state.
  package func show(_ state: SettingsState) {
    form.show(state)
    rows.isHidden = false
    // Those inside are told of another ground after this view.
    header.show(state, in: tones)
    page.show(state, in: tones)
    footer.show(state)
  }

  /// Shows the same in the colours of another ground.
  package override func traitsDidChange(from previous: Traits) {
    if !rows.isHidden { show(form.state) }
  }

  /// Gives the rows all but a column at either side.
  package override func layoutSubviews() {
    rows.frame = content.inset(by: GridInsets(left: 1, right: 1))
  }

  /// The rows' size and the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let needed = rows.sizeThatFits(ProposedSize(width: proposal.width.map { max(0, $0 - 4) }))
    return GridSize(
      width: proposal.width ?? needed.width + 4, height: proposal.height ?? needed.height + 2)
  }
}
