public import Observation

/// Settings for tests and previews, written from the outside.
@Observable public final class MockSettingsViewModel: SettingsViewModel, ComponentModel {
  /// What is entered now.
  public var entries: SettingsEntries
  /// What was saved last.
  public var saved: SettingsEntries
  /// What is going on.
  public var activity: SettingsActivity
  /// How much of the device's storage is used, from 0 to 1; nil where that is not known yet.
  public var storage: Double?

  /// Makes a model in a state.
  public init(_ state: SettingsState = SettingsState()) {
    entries = state.entries
    saved = state.saved
    activity = state.activity
    storage = state.storage
  }

  /// Everything that is shown.
  public var state: SettingsState {
    get {
      SettingsState(entries: entries, saved: saved, activity: activity, storage: storage)
    }
    set {
      entries = newValue.entries
      saved = newValue.saved
      activity = newValue.activity
      storage = newValue.storage
    }
  }

  /// New settings as they were saved.
  public static var untouched: MockSettingsViewModel { MockSettingsViewModel(.untouched) }
  /// New settings with two changes.
  public static var edited: MockSettingsViewModel { MockSettingsViewModel(.edited) }
  /// New settings that cannot be saved.
  public static var invalid: MockSettingsViewModel { MockSettingsViewModel(.invalid) }
  /// New settings that are on their way.
  public static var loading: MockSettingsViewModel { MockSettingsViewModel(.loading) }
  /// New settings that are being saved.
  public static var saving: MockSettingsViewModel { MockSettingsViewModel(.saving) }
  /// New settings that could not be saved.
  public static var failed: MockSettingsViewModel { MockSettingsViewModel(.failed) }
}
