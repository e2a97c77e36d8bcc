import GridViews

/// Everything that a player's badge shows at one moment.
public struct PlayerBadgeState: ComponentState {
  /// The whole name.
  public var name: String
  /// The number on the shirt.
  public var number: Int
  /// The player's position.
  public var position: String
  /// The outcomes of the latest matches, the oldest first.
  public var form: [MatchOutcome]
  /// The number of unread news; with 0 no number is shown.
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

/// The outcome of a match.
public enum MatchOutcome: String, CaseIterable, Sendable {
  /// It was won.
  case won = "W"
  /// It was drawn.
  case drawn = "D"
  /// It was lost.
  case lost = "L"
}

/// What the user can do with a player's badge.
public enum PlayerBadgeIntent: Hashable, Sendable {
  /// Mark the news as read.
  case readNews
}

extension PlayerBadgeState {
  /// The number of matches that are shown.
  package static let formLength = 5

  /// Applies an intent of the user.
  public mutating func apply(_ intent: PlayerBadgeIntent) {
    switch intent {
    case .readNews: news = 0
    }
  }

  /// Adds an outcome and drops the oldest.
  package mutating func play(_ outcome: MatchOutcome) {
    form = Array((form + [outcome]).suffix(Self.formLength))
  }

  /// A striker in good form with unread news.
  package static let striker = PlayerBadgeState(
    name: "Marta Vieira da Silva", number: 10, position: "Forward",
    form: [.won, .won, .drawn, .lost, .won], news: 3)
  /// A goalkeeper without news.
  package static let keeper = PlayerBadgeState(
    name: "Hope Solo", number: 1, position: "Goalkeeper", form: [.drawn, .won])
  /// A player without matches but with much news.
  package static let newcomer = PlayerBadgeState(
    name: "Pelé", number: 99, position: "Midfield", news: 140)
}

// MARK: - Description

extension Components {
  /// A summary of a player.
  static let playerBadge = Component(
    "PlayerBadge", summary: "A player in one glance, and how much there is to read.",
    size: GridSize(width: 36, height: 4), wide: GridSize(width: 68, height: 3),
    samples: [
      Sample("striker", PlayerBadgeState.striker), Sample("keeper", .keeper),
      Sample("newcomer", .newcomer),
    ],
    actions: [
      ComponentAction("some news") { $0.news += 1 },
      ComponentAction("a match is lost") { $0.play(.lost) },
      ComponentAction("she plays in midfield") { $0.position = "Midfield" },
      ComponentAction("read the news", .readNews),
    ],
    view: { (model: ObservableModel<PlayerBadgeState>) in PlayerBadgeView(model) },
    stateView: { PlayerBadgeStateView() })
}
