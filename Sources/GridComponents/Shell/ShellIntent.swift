/// What the user of a shell can ask for.
public enum ShellIntent: Hashable, Sendable {
  /// Goes to a tab.
  case select(ShellTab)
  /// Opens a match's screen.
  case open(ShellMatch.ID)
  /// Goes back to the list.
  case back
  /// Wants to share the match that is open.
  case share
  /// Is done with the sheet.
  case endSheet
  /// Has read every message.
  case readAll
  /// Wants to leave, and is asked whether that is meant.
  case leave
  /// Takes the question away.
  case endQuestion
  /// Leaves.
  case signOut
  /// Comes back.
  case signIn
}

extension ShellState {
  /// Does what the user asks for; every place is written down, none is only shown.
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

  /// How many messages nobody has seen.
  public var unread: Int { messages.count { !$0.isRead } }
}
