/// What the user of a settings form can ask for.
public enum SettingsIntent: Hashable, Sendable {
  /// Enters a name.
  case setName(String)
  /// Enters a passcode.
  case setPasscode(String)
  /// Chooses a look.
  case setTheme(SettingsTheme)
  /// Wants goals to be told, or not.
  case setAlerts(Bool)
  /// Wants them to be heard, or not.
  case setSounds(Bool)
  /// Wants it louder or softer.
  case setVolume(Int)
  /// Wants to be reminded earlier or later.
  case setReminder(Int)
  /// Takes back what was not saved.
  case undo
  /// Wants everything as it was delivered.
  case reset
  /// Saves what was entered.
  case save
}

extension SettingsState {
  /// Does what the user asks for; while something is on its way, nothing can be asked for.
  public mutating func apply(_ intent: SettingsIntent) {
    guard isEditable else { return }
    switch intent {
    case .undo: entries = saved
    case .reset: entries = .factory
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

  /// Ends saving, well or not.
  public mutating func finishSaving(_ isSaved: Bool = true) {
    guard activity == .saving else { return }
    activity = isSaved ? .idle : .failed
    if isSaved { saved = entries }
  }
}

extension ClosedRange<Int> {
  /// The number of the range that is nearest to another.
  fileprivate func nearest(to number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
