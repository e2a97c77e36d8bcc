/// What a settings form reads, and how it says what its user asks for.
@MainActor public protocol SettingsViewModel: AnyObject {
  /// What is entered now.
  var entries: SettingsEntries { get }
  /// What was saved last.
  var saved: SettingsEntries { get }
  /// What is going on.
  var activity: SettingsActivity { get }
  /// How much of the device's storage is used, from 0 to 1; nil where that is not known yet.
  var storage: Double? { get }

  /// Does what the user asks for, or leaves it.
  func send(_ intent: SettingsIntent)
}
