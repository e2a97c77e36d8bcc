/// Everything that an app's shell shows at one moment: where its user is, and what is there.
///
/// Tab, pushed screen, sheet and alert are values like any other, so a link is one write.
public struct ShellState: ComponentState {
  /// The tab that is selected.
  public var tab: ShellTab
  /// The match whose screen is pushed; nil where the list is on top.
  public var opened: ShellMatch.ID?
  /// The sheet over the screen; nil where there is none.
  public var sheet: ShellSheet?
  /// The question over everything; nil where none is asked.
  public var question: ShellQuestion?
  /// The matches of the day.
  public var matches: [ShellMatch]
  /// What was written to the user, the latest first.
  public var messages: [ShellMessage]
  /// Who is signed in; nil for nobody.
  public var user: String?

  /// Makes a state; an empty list of matches unless told.
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

  /// A goal for the side at home, if there is such a match and it has begun.
  package mutating func goalAtHome(in id: ShellMatch.ID) {
    guard let place = matches.firstIndex(where: { $0.id == id }) else { return }
    matches[place].goals?.home += 1
  }
}

/// The tabs of a shell.
public enum ShellTab: Int, CaseIterable, Sendable {
  /// What is played, what was written, and who is signed in.
  case matches, inbox, account

  /// What it is called.
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

  /// Tells sheets apart.
  public var id: ShellMatch.ID { match }
}

/// What a shell can ask.
public enum ShellQuestion: String, CaseIterable, Sendable, Identifiable {
  /// Whether the user wants to leave.
  case signOut

  /// Tells questions apart.
  public var id: ShellQuestion { self }
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
  /// A match is pushed, and its sheet is over it: what a link leads to.
  package static let deepLink = match.with { $0.sheet = ShellSheet(sharing: "basel") }
  /// The messages.
  package static let inbox = home.with { $0.tab = .inbox }
  /// The account, and the question whether to leave.
  package static let question = home.with { ($0.tab, $0.question) = (.account, .signOut) }
  /// A day without matches and messages, and nobody there.
  package static let empty = ShellState()

  private func with(_ change: (inout ShellState) -> Void) -> ShellState {
    var state = self
    change(&state)
    return state
  }
}
