import CharacterGrid
import GridViews

/// The controls, in one column where the screen is narrow and in two where it is wide.
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

  /// Puts the columns side by side, as they are at first, or one below the other.
  override func traitsDidChange(from previous: Traits) {
    guard traits.widthClass != previous.widthClass else { return }
    let isWide = traits.widthClass == .regular
    columns.axis = isWide ? .horizontal : .vertical
    columns.spacing = isWide ? 2 : 0
    line.isHidden = !isWide
  }
}
