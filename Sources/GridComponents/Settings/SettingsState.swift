import GridViews

/// Everything that a settings form shows at one moment.
public struct SettingsState: ComponentState {
  /// The values that are entered now.
  public var entries: SettingsEntries
  /// The values that were saved last.
  public var saved: SettingsEntries
  /// The current activity of the form.
  public var activity: SettingsActivity
  /// The used part of the device's storage, from 0 to 1, or nil if unknown.
  public var storage: Double?

  /// Makes a state; by default, without changes.
  public init(
    entries: SettingsEntries = .factory, saved: SettingsEntries? = nil,
    activity: SettingsActivity = .idle, storage: Double? = nil
  ) {
    self.entries = entries
    self.saved = saved ?? entries
    self.activity = activity
    self.storage = storage
  }

  /// The problems that prevent saving, in the order of the form.
  package var problems: [SettingsProblem] {
    var problems: [SettingsProblem] = []
    if entries.name.allSatisfy(\.isWhitespace) { problems.append(.nameIsMissing) }
    if entries.passcode.count < SettingsEntries.shortestPasscode {
      problems.append(.passcodeIsTooShort)
    }
    return problems
  }

  /// The number of entries that differ from the saved ones.
  package var changes: Int { entries.differences(from: saved) }

  /// True if the entries can be edited.
  package var isEditable: Bool { activity == .idle || activity == .failed }
  /// True if there are changes and no problem prevents saving them.
  package var canSave: Bool { isEditable && changes > 0 && problems.isEmpty }
  /// True if there are changes to discard.
  package var canUndo: Bool { isEditable && changes > 0 }
  /// True if an entry differs from its default.
  package var canReset: Bool { isEditable && entries != .factory }
}

/// The activities of a settings form.
public enum SettingsActivity: String, CaseIterable, Sendable {
  /// No activity; the user can edit the entries.
  case idle
  /// The settings are being loaded.
  case loading
  /// The settings are being saved.
  case saving
  /// Saving has failed; the entries are kept.
  case failed
}

/// The problems that prevent saving.
public enum SettingsProblem: CaseIterable, Sendable {
  /// The name is empty or blank.
  case nameIsMissing
  /// The passcode has too few characters.
  case passcodeIsTooShort
}

/// What the user can do with a settings form.
public enum SettingsIntent: Hashable, Sendable {
  /// Enter a name.
  case setName(String)
  /// Enter a passcode.
  case setPasscode(String)
  /// Choose a theme.
  case setTheme(SettingsTheme)
  /// Turn alerts on or off.
  case setAlerts(Bool)
  /// Turn the sound of alerts on or off.
  case setSounds(Bool)
  /// Change the volume.
  case setVolume(Int)
  /// Change the time of the reminder.
  case setReminder(Int)
  /// Discard the changes since the last save.
  case undo
  /// Restore the defaults.
  case reset
  /// Save the entries.
  case save
}

extension SettingsState {
  /// Applies an intent of the user, unless the settings are being loaded or saved.
  public mutating func apply(_ intent: SettingsIntent) {
    guard isEditable else { return }
    switch intent {
    case .undo: entries = saved
    case .reset: entries = .factory
    // Saving sets the activity itself.
    case .save: return save()
    default: enter(intent)
    }
    activity = .idle
  }

  private mutating func enter(_ intent: SettingsIntent) {
    switch intent {
    case .setName(let name): entries.name = name
    case .setPasscode(let passcode): entries.passcode = passcode
    case .setTheme(let theme): entries.theme = theme
    case .setAlerts(let hasAlerts): entries.hasAlerts = hasAlerts
    case .setSounds(let hasSounds): entries.hasSounds = hasSounds
    case .setVolume(let volume): entries.volume = SettingsEntries.volumes.nearest(to: volume)
    case .setReminder(let minutes):
      entries.reminder = SettingsEntries.reminders.nearest(to: minutes)
    case .undo, .reset, .save: break
    }
  }

  private mutating func save() {
    if canSave { activity = .saving }
  }

  /// Ends the saving, successfully or with a failure.
  public mutating func finishSaving(_ isSaved: Bool = true) {
    guard activity == .saving else { return }
    activity = isSaved ? .idle : .failed
    if isSaved { saved = entries }
  }
}

extension ClosedRange<Int> {
  /// Returns the number in the range that is nearest to a number.
  fileprivate func nearest(to number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}

extension SettingsState {
  /// A form without changes.
  package static let untouched = SettingsState(entries: .ada, storage: 0.64)
  /// Two entries were changed.
  package static let edited = SettingsState(
    entries: SettingsEntries.ada.with { ($0.volume, $0.theme) = (9, .dark) }, saved: .ada,
    storage: 0.64)
  /// Neither the name nor the passcode is valid.
  package static let invalid = SettingsState(
    entries: SettingsEntries.ada.with { ($0.name, $0.passcode) = ("", "ab") }, saved: .ada,
    storage: 0.64)
  /// The settings are being loaded.
  package static let loading = SettingsState(activity: .loading)
  /// Two changes are being saved.
  package static let saving = edited.with { $0.activity = .saving }
  /// Two changes could not be saved.
  package static let failed = edited.with { $0.activity = .failed }
}

// MARK: - Description

extension Components {
  /// A form with every kind of control.
  static let settings = Component(
    "Settings", summary: "A form with every control, which says what it minds.",
    size: GridSize(width: 38, height: 18), wide: GridSize(width: 72, height: 13),
    samples: [
      Sample("untouched", SettingsState.untouched), Sample("edited", .edited),
      Sample("invalid", .invalid), Sample("saving", .saving), Sample("failed", .failed),
      Sample("loading", .loading),
    ],
    actions: [
      ComponentAction("another name", .setName("Grace Hopper")),
      ComponentAction("a passcode that is too short", .setPasscode("cob")),
      ComponentAction("a longer one", .setPasscode("cobol")),
      ComponentAction("save", .save),
      ComponentAction("it is saved") { $0.finishSaving() },
      ComponentAction("reset", .reset),
    ],
    view: { (model: ObservableModel<SettingsState>) in SettingsView(model) },
    stateView: { SettingsStateView() })
}
