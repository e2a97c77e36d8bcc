/// What a player's badge reads, and what it can ask for.
@MainActor public protocol PlayerBadgeViewModel: AnyObject {
  /// The whole name.
  var name: String { get }
  /// The number on the shirt.
  var number: Int { get }
  /// Where the player stands on the field.
  var position: String { get }
  /// How the latest matches went, the oldest first.
  var form: [MatchOutcome] { get }
  /// How much there is to read of the player.
  var news: Int { get }

  /// Does what was asked for.
  func send(_ intent: PlayerBadgeIntent)
}
