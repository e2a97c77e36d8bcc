public import Observation

/// A player for tests and previews, written from the outside.
@Observable public final class MockPlayerBadgeViewModel: PlayerBadgeViewModel, ComponentModel {
  /// The whole name.
  public var name: String
  /// The number on the shirt.
  public var number: Int
  /// Where the player stands on the field.
  public var position: String
  /// How the latest matches went, the oldest first.
  public var form: [MatchOutcome]
  /// How much there is to read of the player.
  public var news: Int

  /// Makes a model in a state.
  public init(_ state: PlayerBadgeState) {
    name = state.name
    number = state.number
    position = state.position
    form = state.form
    news = state.news
  }

  /// Everything that is shown.
  public var state: PlayerBadgeState {
    get {
      PlayerBadgeState(name: name, number: number, position: position, form: form, news: news)
    }
    set {
      name = newValue.name
      number = newValue.number
      position = newValue.position
      form = newValue.form
      news = newValue.news
    }
  }

  /// A new striker in good form.
  public static var striker: MockPlayerBadgeViewModel { MockPlayerBadgeViewModel(.striker) }
  /// A new goalkeeper without news.
  public static var keeper: MockPlayerBadgeViewModel { MockPlayerBadgeViewModel(.keeper) }
  /// A new player who has not played yet.
  public static var newcomer: MockPlayerBadgeViewModel { MockPlayerBadgeViewModel(.newcomer) }
}
