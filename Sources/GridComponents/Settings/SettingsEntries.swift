/// The values that the user can enter in a settings form.
public struct SettingsEntries: Hashable, Sendable {
  /// The user's name.
  public var name: String
  /// The passcode of the app.
  public var passcode: String
  /// The theme of the app.
  public var theme: SettingsTheme
  /// True if goals cause alerts.
  public var hasAlerts: Bool
  /// True if alerts have a sound.
  public var hasSounds: Bool
  /// The volume, from 0 to 10.
  public var volume: Int
  /// The time of the reminder: minutes before the match, from 0 to 60.
  public var reminder: Int

  /// Makes entries; values that are not given are the defaults.
  public init(
    name: String = "", passcode: String = "", theme: SettingsTheme = .automatic,
    hasAlerts: Bool = true, hasSounds: Bool = false, volume: Int = 5, reminder: Int = 15
  ) {
    self.name = name
    self.passcode = passcode
    self.theme = theme
    self.hasAlerts = hasAlerts
    self.hasSounds = hasSounds
    self.volume = volume
    self.reminder = reminder
  }

  /// The defaults.
  public static let factory = SettingsEntries()
  /// The entries of a user.
  public static let ada = SettingsEntries(
    name: "Ada Lovelace", passcode: "analytical", hasSounds: true, volume: 6, reminder: 30)

  /// The range of volumes.
  public static let volumes = 0...10
  /// The range of reminders, in steps of five minutes.
  public static let reminders = 0...60
  /// The minimum number of characters in a passcode.
  public static let shortestPasscode = 4

  /// Returns the number of entries that differ from other entries.
  public func differences(from other: SettingsEntries) -> Int {
    [
      name != other.name, passcode != other.passcode, theme != other.theme,
      hasAlerts != other.hasAlerts, hasSounds != other.hasSounds, volume != other.volume,
      reminder != other.reminder,
    ].count { $0 }
  }

  /// Returns a changed copy.
  func with(_ change: (inout SettingsEntries) -> Void) -> SettingsEntries {
    var entries = self
    change(&entries)
    return entries
  }
}

/// The themes of an app.
public enum SettingsTheme: Int, CaseIterable, Sendable {
  /// The device's theme, always light, or always dark.
  case automatic, light, dark

  /// The name.
  public var title: String {
    switch self {
    case .automatic: "Auto"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}
