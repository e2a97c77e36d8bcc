/// Everything that a settings form shows at one moment.
public struct SettingsState: ComponentState {
  /// What is entered now.
  public var entries: SettingsEntries
  /// What was saved last.
  public var saved: SettingsEntries
  /// What is going on.
  public var activity: SettingsActivity
  /// How much of the device's storage is used, from 0 to 1; nil where that is not known yet.
  public var storage: Double?

  /// Makes a state; nothing has been changed unless told.
  public init(
    entries: SettingsEntries = .factory, saved: SettingsEntries? = nil,
    activity: SettingsActivity = .idle, storage: Double? = nil
  ) {
    self.entries = entries
    self.saved = saved ?? entries
    self.activity = activity
    self.storage = storage
  }

  /// What stands in the way of saving, in the order of the form.
  package var problems: [SettingsProblem] {
    var problems: [SettingsProblem] = []
    if entries.name.allSatisfy(\.isWhitespace) { problems.append(.nameIsMissing) }
    if entries.passcode.count < SettingsEntries.shortestPasscode {
      problems.append(.passcodeIsTooShort)
    }
    return problems
  }

  /// How many entries are not as they were saved.
  package var changes: Int { entries.differences(from: saved) }

  /// Whether something can be entered.
  package var isEditable: Bool { activity == .idle || activity == .failed }
  /// Whether there is something to save, and nothing stands in the way.
  package var canSave: Bool { isEditable && changes > 0 && problems.isEmpty }
  /// Whether there is something to take back.
  package var canUndo: Bool { isEditable && changes > 0 }
  /// Whether something is not as it was delivered.
  package var canReset: Bool { isEditable && entries != .factory }
}

/// What goes on around a settings form.
public enum SettingsActivity: String, CaseIterable, Sendable {
  /// Nothing: the user has the form.
  case idle
  /// The settings are on their way here.
  case loading
  /// The settings are on their way back.
  case saving
  /// Saving has failed; everything entered is still there.
  case failed
}

/// What stands in the way of saving.
public enum SettingsProblem: CaseIterable, Sendable {
  /// There is no name, or nothing but blanks.
  case nameIsMissing
  /// The passcode has too few characters.
  case passcodeIsTooShort
}

extension SettingsState {
  /// As it was saved.
  package static let untouched = SettingsState(entries: .ada, storage: 0.64)
  /// Two entries were changed.
  package static let edited = SettingsState(
    entries: SettingsEntries.ada.with { ($0.volume, $0.theme) = (9, .dark) }, saved: .ada,
    storage: 0.64)
  /// Neither name nor passcode can be saved.
  package static let invalid = SettingsState(
    entries: SettingsEntries.ada.with { ($0.name, $0.passcode) = ("", "ab") }, saved: .ada,
    storage: 0.64)
  /// The settings are on their way.
  package static let loading = SettingsState(activity: .loading)
  /// Two changes are being saved.
  package static let saving = edited.with { $0.activity = .saving }
  /// Two changes could not be saved.
  package static let failed = edited.with { $0.activity = .failed }

  private func with(_ change: (inout SettingsState) -> Void) -> SettingsState {
    var state = self
    change(&state)
    return state
  }
}
