import GridViews

/// Everything that an app's shell shows at one moment.
///
/// The tab, the pushed screen, the sheet and the alert are values, so a deep link is one write.
public struct ShellState: ComponentState {
  /// The tab that is selected.
  public var tab: ShellTab
  /// The match whose screen is pushed, or nil if the list is shown.
  public var opened: ShellMatch.ID?
  /// The sheet over the screen, or nil.
  public var sheet: ShellSheet?
  /// The alert over everything, or nil.
  public var question: ShellQuestion?
  /// The matches of the day.
  public var matches: [ShellMatch]
  /// The messages to the user, the latest first.
  public var messages: [ShellMessage]
  /// The user who is signed in, or nil.
  public var user: String?

  /// Makes a state; by default, an empty list of matches.
  public init(
    tab: ShellTab = .matches, opened: ShellMatch.ID? = nil, sheet: ShellSheet? = nil,
    question: ShellQuestion? = nil, matches: [ShellMatch] = [], messages: [ShellMessage] = [],
    user: String? = nil
  ) {
    self.tab = tab
    self.opened = opened
    self.sheet = sheet
    self.question = question
    self.matches = matches
    self.messages = messages
    self.user = user
  }

  /// Adds a goal for the home side, if the match exists and has begun.
  package mutating func goalAtHome(in id: ShellMatch.ID) {
    guard let place = matches.firstIndex(where: { $0.id == id }) else { return }
    matches[place].goals?.home += 1
  }
}

/// The tabs of a shell.
public enum ShellTab: Int, CaseIterable, Sendable {
  /// The matches of the day, the messages, and the user.
  case matches, inbox, account

  /// The name.
  package var title: String {
    switch self {
    case .matches: "Matches"
    case .inbox: "Inbox"
    case .account: "Account"
    }
  }
}

/// What a shell can show in a sheet; each match has a sheet of its own.
public struct ShellSheet: Hashable, Sendable, Identifiable {
  /// The match that is shared.
  public let match: ShellMatch.ID

  /// Makes a sheet about a match.
  public init(sharing match: ShellMatch.ID) { self.match = match }

  /// Identifies the sheet.
  public var id: ShellMatch.ID { match }
}

/// The questions of a shell.
public enum ShellQuestion: String, CaseIterable, Sendable, Identifiable {
  /// Whether the user wants to sign out.
  case signOut

  /// Identifies the question.
  public var id: ShellQuestion { self }
}

/// A match in a shell's list.
public struct ShellMatch: Hashable, Sendable, Identifiable {
  /// Identifies the match.
  public let id: String
  /// The home side.
  public var home: String
  /// The away side.
  public var away: String
  /// The goals of both sides, or nil before the match starts.
  public var goals: Goals?
  /// The time at which the match starts.
  public var begin: String
  /// The place where the match is played.
  public var place: String

  /// The goals of both sides.
  public struct Goals: Hashable, Sendable {
    /// The goals of the home side and of the away side.
    public var home: Int, away: Int

    /// Makes the goals of both sides.
    public init(_ home: Int, _ away: Int) { (self.home, self.away) = (home, away) }
  }

  /// Makes a match; without goals, it has not started.
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

  /// The names of both sides, such as `Basel – Bern`.
  public var title: String { "\(home) – \(away)" }
  /// The goals, or the time at which the match starts.
  public var score: String { goals.map { "\($0.home):\($0.away)" } ?? begin }
}

/// A message in a shell's inbox.
public struct ShellMessage: Hashable, Sendable, Identifiable {
  /// Identifies the message.
  public let id: Int
  /// The text.
  public var text: String
  /// True if the message was read.
  public var isRead: Bool

  /// Makes a message; by default, an unread one.
  public init(id: Int, text: String, isRead: Bool = false) {
    self.id = id
    self.text = text
    self.isRead = isRead
  }
}

/// What the user can do with a shell.
public enum ShellIntent: Hashable, Sendable {
  /// Select a tab.
  case select(ShellTab)
  /// Open a match.
  case open(ShellMatch.ID)
  /// Go back to the list.
  case back
  /// Open the sheet that shares the open match.
  case share
  /// Close the sheet.
  case endSheet
  /// Mark every message as read.
  case readAll
  /// Ask whether to sign out.
  case leave
  /// Close the question.
  case endQuestion
  /// Sign out.
  case signOut
  /// Sign in.
  case signIn
}

extension ShellState {
  /// Applies an intent of the user.
  public mutating func apply(_ intent: ShellIntent) {
    switch intent {
    case .select(let tab): self.tab = tab
    case .open(let id): if matches.contains(where: { $0.id == id }) { opened = id }
    case .back: opened = nil
    case .share: sheet = opened.map(ShellSheet.init)
    case .endSheet: sheet = nil
    case .readAll: for place in messages.indices { messages[place].isRead = true }
    case .leave: question = .signOut
    case .endQuestion: question = nil
    case .signOut: user = nil
    case .signIn: user = "Ada Lovelace"
    }
  }

  /// The number of unread messages.
  public var unread: Int { messages.count { !$0.isRead } }
}

extension ShellState {
  /// The list of the day's matches.
  package static let home = ShellState(
    matches: [
      ShellMatch(
        id: "basel", home: "Basel", away: "Bern", goals: .init(2, 1), begin: "16:00",
        place: "St. Jakob-Park"),
      ShellMatch(
        id: "zürich", home: "Zürich", away: "Luzern", goals: .init(0, 0), begin: "17:15",
        place: "Letzigrund"),
      ShellMatch(
        id: "genève", home: "Genève", away: "Lugano", begin: "19:30", place: "Stade de Genève"),
    ],
    messages: [
      ShellMessage(id: 2, text: "Basel leads."), ShellMessage(id: 1, text: "Welcome, Ada."),
    ], user: "Ada Lovelace")
  /// One of the matches is pushed.
  package static let match = home.with { $0.opened = "basel" }
  /// A match is pushed, and its sheet is over it: the target of a deep link.
  package static let deepLink = match.with { $0.sheet = ShellSheet(sharing: "basel") }
  /// The messages.
  package static let inbox = home.with { $0.tab = .inbox }
  /// The account, with the question whether to sign out.
  package static let question = home.with { ($0.tab, $0.question) = (.account, .signOut) }
  /// A day without matches and messages, and no user.
  package static let empty = ShellState()
}

// MARK: - Description

extension Components {
  /// An app's tabs, stack, sheet and alert.
  static let shell = Component(
    "Shell", summary: "Tabs, a stack, a sheet and an alert, each a value of the state.",
    size: GridSize(width: 34, height: 12), wide: GridSize(width: 68, height: 12),
    samples: [
      Sample("home", ShellState.home), Sample("match", .match), Sample("deep link", .deepLink),
      Sample("inbox", .inbox), Sample("question", .question), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("a match is opened", .open("basel")),
      ComponentAction("a goal in it") { $0.goalAtHome(in: "basel") },
      ComponentAction("a link to another one's sheet") {
        ($0.tab, $0.opened, $0.sheet) = (.matches, "zürich", ShellSheet(sharing: "zürich"))
      },
      ComponentAction("a link to the account's question") {
        ($0.tab, $0.sheet, $0.question) = (.account, nil, .signOut)
      },
      ComponentAction("signed out") { ($0.user, $0.question) = (nil, nil) },
      ComponentAction("back at the list") { ($0.tab, $0.opened) = (.matches, nil) },
    ],
    controller: { (model: ObservableModel<ShellState>) in ShellController(model) },
    stateView: { ShellStateView() })
}
