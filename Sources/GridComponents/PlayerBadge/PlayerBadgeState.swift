/// Everything that is shown of a player in one glance.
public struct PlayerBadgeState: ComponentState {
  /// The whole name.
  public var name: String
  /// The number on the shirt.
  public var number: Int
  /// Where the player stands on the field.
  public var position: String
  /// How the latest matches went, the oldest first.
  public var form: [MatchOutcome]
  /// How much there is to read of the player; nothing is said of 0.
  public var news: Int

  /// Makes a state.
  public init(
    name: String, number: Int, position: String, form: [MatchOutcome] = [], news: Int = 0
  ) {
    self.name = name
    self.number = number
    self.position = position
    self.form = form
    self.news = news
  }

  /// The first letters of the first and the last name.
  package var initials: String {
    let names = name.split(separator: " ")
    let letters = [names.first, names.count > 1 ? names.last : nil].compactMap { $0?.first }
    return letters.map { $0.uppercased() }.joined()
  }
}

/// How a match went.
public enum MatchOutcome: String, CaseIterable, Sendable {
  /// It was won.
  case won = "W"
  /// Nobody has won.
  case drawn = "D"
  /// It was lost.
  case lost = "L"
}

/// What can be asked for on a player's badge.
public enum PlayerBadgeIntent: Hashable, Sendable {
  /// To take the news as read.
  case readNews
}

extension PlayerBadgeState {
  /// How many of the latest matches are shown.
  package static let formLength = 5

  /// Does what was asked for.
  public mutating func apply(_ intent: PlayerBadgeIntent) {
    switch intent {
    case .readNews: news = 0
    }
  }

  /// Adds a match; the oldest gives way.
  package mutating func play(_ outcome: MatchOutcome) {
    form = Array((form + [outcome]).suffix(Self.formLength))
  }

  /// A striker in good form, of whom there is something to read.
  package static let striker = PlayerBadgeState(
    name: "Marta Vieira da Silva", number: 10, position: "Forward",
    form: [.won, .won, .drawn, .lost, .won], news: 3)
  /// A goalkeeper of whom there is nothing to read.
  package static let keeper = PlayerBadgeState(
    name: "Hope Solo", number: 1, position: "Goalkeeper", form: [.drawn, .won])
  /// A player who has not played yet, and everybody writes about.
  package static let newcomer = PlayerBadgeState(
    name: "Pelé", number: 99, position: "Midfield", news: 140)
}
