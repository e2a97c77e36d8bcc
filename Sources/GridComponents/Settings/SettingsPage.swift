import CharacterGrid
import GridViews

/// The controls in one column or, on wide screens, in two.
final class SettingsPage: View {
  private let columns = StackView(.horizontal, spacing: 2)
  private let line = Divider(.vertical)
  private let nameNote = Label(numberOfLines: 1)
  private let passcodeNote = Label(numberOfLines: 1)
  private let storage = ProgressBar()

  init(_ form: SettingsForm) {
    super.init()
    columns.addSubview(column(person(form)))
    columns.addSubview(line)
    columns.addSubview(column(device(form)))
    addSubview(columns)
  }

  func show(_ state: SettingsState, in tones: Tones) {
    // The user cannot correct a problem while the form loads or saves.
    let problems = state.isEditable ? state.problems : []
    let isNameMissing = problems.contains(.nameIsMissing)
    nameNote.text = isNameMissing ? "Say who you are." : "Others see it."
    nameNote.style = isNameMissing ? tones.negative : .secondary
    let isTooShort = problems.contains(.passcodeIsTooShort)
    passcodeNote.text = "\(SettingsEntries.shortestPasscode) characters or more."
    passcodeNote.style = isTooShort ? tones.negative : .secondary
    storage.value = state.storage
  }

  private func person(_ form: SettingsForm) -> [View] {
    let name = form.control(\.name, SettingsIntent.setName) {
      TextField("Your name", text: $0, maximumLength: 40)
    }
    let passcode = form.control(\.passcode, SettingsIntent.setPasscode) {
      TextField("A secret", text: $0, isSecure: true, maximumLength: 40)
    }
    let theme = form.control(
      // A segmented control selects an index, which is the raw value of a theme.
      \.theme.rawValue, { .setTheme(SettingsTheme(rawValue: $0) ?? .automatic) }
    ) {
      SegmentedControl(SettingsTheme.allCases.map(\.title), selection: $0)
    }
    return [
      row("Name", name), row("", nameNote), row("Passcode", passcode), row("", passcodeNote),
      row("Theme", theme),
    ]
  }

  private func device(_ form: SettingsForm) -> [View] {
    let alerts = form.control(\.hasAlerts, SettingsIntent.setAlerts) {
      Toggle("Tell me of goals", isOn: $0)
    }
    let sounds = form.control(\.hasSounds, SettingsIntent.setSounds) {
      Toggle("With a whistle", isOn: $0)
    }
    let volume = form.control(\.volume, SettingsIntent.setVolume) {
      Slider(value: $0, in: SettingsEntries.volumes)
    }
    let reminder = form.control(\.reminder, SettingsIntent.setReminder) {
      Stepper(value: $0, in: SettingsEntries.reminders, step: 5)
    }
    (reminder.identifier, reminder.accessibilityLabel) = ("Reminder", "Reminder")
    let minutes = StackView(.horizontal, spacing: 1)
    minutes.addSubview(reminder)
    minutes.addSubview(Label("min before", style: .secondary))
    return [
      row("Alerts", alerts), row("Sounds", sounds), row("Volume", volume),
      row("Reminder", minutes), row("Storage", storage),
      LabeledContent("Version", leader: .dots, content: Label("2.1")),
    ]
  }

  private func row(_ title: String, _ content: View) -> View {
    if content is Control { content.identifier = title }
    return LabeledContent(title, placement: .behind(columns: 9), content: content)
  }

  private func column(_ rows: [View]) -> View {
    let column = StackView(.vertical)
    column.sizing.width = .fill
    for row in rows { column.addSubview(row) }
    return column
  }

  override func layoutSubviews() { columns.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    columns.sizeThatFits(proposal)
  }

  /// Arranges the columns side by side or one below the other.
  override func traitsDidChange(from previous: Traits) {
    guard traits.widthClass != previous.widthClass else { return }
    columns.axis = isWide ? .horizontal : .vertical
    columns.spacing = isWide ? 2 : 0
    line.isHidden = !isWide
  }
}

// MARK: - Header and footer

/// The user, the status of the form and the number of changes.
///
///      ██   Ada Lovelace      2 changes
///     ▟██▙  Not saved yet
final class SettingsHeader: View {
  private let portrait = ImageView(" ██ \n▟██▙", label: "A portrait")
  private let name = Label(numberOfLines: 1)
  private let status = Label(numberOfLines: 1)
  private let badge = Badge()
  private let row = StackView(.horizontal, spacing: 1, alignment: .leading)

  override init() {
    super.init()
    portrait.sizing.width = .fixed(5)
    let words = StackView(.vertical)
    words.sizing.width = .fill
    words.addSubview(name)
    words.addSubview(status)
    for view in [portrait, words, badge] { row.addSubview(view) }
    addSubview(row)
  }

  func show(_ state: SettingsState, in tones: Tones) {
    portrait.rows = [" ██ ", "▟██▙"].map { [TextRun($0, style: tones.accent)] }
    let hasName = !state.problems.contains(.nameIsMissing)
    let isLoading = state.activity == .loading
    name.text = hasName ? state.entries.name : isLoading ? "One moment" : "Nobody yet"
    name.style = hasName ? .emphasis : .secondary
    (status.text, status.style) = words(for: state, in: tones)
    let count = Badge.words(for: state.changes)
    badge.text = count.isEmpty ? "" : "\(count) change\(state.changes == 1 ? "" : "s")"
  }

  private func words(for state: SettingsState, in tones: Tones) -> (String, CellStyle) {
    switch state.activity {
    case .loading: ("Loading…", .secondary)
    case .saving: ("Saving…", tones.accent)
    case .failed: ("Could not save", tones.negative)
    case .idle where !state.problems.isEmpty: ("Not yet complete", tones.negative)
    case .idle where state.changes > 0: ("Not saved yet", tones.caution)
    case .idle: ("Everything is saved", tones.positive)
    }
  }

  override func layoutSubviews() { row.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: row.sizeThatFits(proposal).width, height: 2)
  }
}

/// The buttons for the whole form, and an indicator while it loads or saves.
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
