/// A match in a shell's list.
public struct ShellMatch: Hashable, Sendable, Identifiable {
  /// Tells matches apart.
  public let id: String
  /// Who plays at home.
  public var home: String
  /// Who came.
  public var away: String
  /// The goals of both, at home first; nil until it begins.
  public var goals: Goals?
  /// When it begins.
  public var begin: String
  /// Where it is played.
  public var place: String

  /// The goals of both sides.
  public struct Goals: Hashable, Sendable {
    /// Those of one side and of the other.
    public var home: Int, away: Int

    /// Makes a count.
    public init(_ home: Int, _ away: Int) { (self.home, self.away) = (home, away) }
  }

  /// Makes a match; it has not begun unless there are goals, or none of them.
  public init(
    id: String, home: String, away: String, goals: Goals? = nil, begin: String, place: String
  ) {
    self.id = id
    self.home = home
    self.away = away
    self.goals = goals
    self.begin = begin
    self.place = place
  }

  /// Both sides.
  public var title: String { "\(home) – \(away)" }
  /// The goals, or when it begins.
  public var score: String { goals.map { "\($0.home):\($0.away)" } ?? begin }
}

/// A message in a shell's inbox.
public struct ShellMessage: Hashable, Sendable, Identifiable {
  /// Tells messages apart.
  public let id: Int
  /// What it says.
  public var text: String
  /// Whether it was seen.
  public var isRead: Bool

  /// Makes a message; nobody has seen it yet unless told.
  public init(id: Int, text: String, isRead: Bool = false) {
    self.id = id
    self.text = text
    self.isRead = isRead
  }
}
