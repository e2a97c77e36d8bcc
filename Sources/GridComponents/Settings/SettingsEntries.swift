/// What can be entered in a settings form.
public struct SettingsEntries: Hashable, Sendable {
  /// What others call the user.
  public var name: String
  /// What opens the app.
  public var passcode: String
  /// The look of the app.
  public var theme: SettingsTheme
  /// Whether goals are told.
  public var hasAlerts: Bool
  /// Whether they are heard too.
  public var hasSounds: Bool
  /// How loud, from 0 to 10.
  public var volume: Int
  /// How many minutes before a match a reminder comes, from 0 to 60.
  public var reminder: Int

  /// Makes entries; as they are delivered unless given.
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

  /// The entries as they are delivered.
  public static let factory = SettingsEntries()
  /// Those of somebody who has been here for a while.
  public static let ada = SettingsEntries(
    name: "Ada Lovelace", passcode: "analytical", hasSounds: true, volume: 6, reminder: 30)

  /// The volumes that there are.
  public static let volumes = 0...10
  /// The reminders that there are, five minutes apart.
  public static let reminders = 0...60
  /// How many characters a passcode has at least.
  public static let shortestPasscode = 4

  /// How many of them are not as in others.
  public func differences(from other: SettingsEntries) -> Int {
    [
      name != other.name, passcode != other.passcode, theme != other.theme,
      hasAlerts != other.hasAlerts, hasSounds != other.hasSounds, volume != other.volume,
      reminder != other.reminder,
    ].count { $0 }
  }

  /// The same with a change.
  func with(_ change: (inout SettingsEntries) -> Void) -> SettingsEntries {
    var entries = self
    change(&entries)
    return entries
  }
}

/// The looks that an app can have.
public enum SettingsTheme: Int, CaseIterable, Sendable {
  /// As the device has it, or always light, or always dark.
  case automatic, light, dark

  /// What it is called.
  public var title: String {
    switch self {
    case .automatic: "Auto"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}
