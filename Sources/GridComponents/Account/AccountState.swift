import GridViews

/// Everything that an account's screen shows at one moment.
public struct AccountState: Hashable, Sendable {
  /// The name that is typed to log in.
  public var loginName: String
  /// True if the name that is typed was refused.
  public var isRefused: Bool
  /// The user who is logged in, if any.
  public var profile: Profile?

  /// Makes a state; by default, no user is logged in.
  public init(loginName: String = "", isRefused: Bool = false, profile: Profile? = nil) {
    self.loginName = loginName
    self.isRefused = isRefused
    self.profile = profile
  }

  /// Whether a user is logged in.
  package var isLoggedIn: Bool { profile != nil }
}

/// The profile of a user.
public struct Profile: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Whether the user wants the newsletter.
  public var wantsNews: Bool
  /// The number of reserved seats.
  public var seats: Int

  /// The numbers of seats that can be reserved.
  package static let seatsToChoose = 1...6

  /// Makes a profile.
  public init(name: String, wantsNews: Bool = true, seats: Int = 1) {
    self.name = name
    self.wantsNews = wantsNews
    self.seats = seats
  }

  /// Returns the problem with a name, or nil if the name is valid.
  public static func problem(ofName name: String) -> String? {
    let letters = name.count { !$0.isWhitespace }
    return letters < 2 ? "A name has at least two letters." : nil
  }
}

/// What the user can do with an account.
public enum AccountIntent: Hashable, Sendable {
  /// Change the name that is typed.
  case typeName(String)
  /// Log in with the name that is typed.
  case logIn
  /// Change the name of the profile.
  case changeName(String)
  /// Turn the newsletter on or off.
  case wantNews(Bool)
  /// Change the number of reserved seats.
  case keepSeats(Int)
  /// Log out.
  case logOut
}

extension AccountState: ComponentState {
  /// Applies an intent of the user; an invalid name is refused.
  public mutating func apply(_ intent: AccountIntent) {
    guard profile == nil else { return applyLoggedIn(intent) }
    switch intent {
    case .typeName(let name): (loginName, isRefused) = (name, false)
    case .logIn:
      isRefused = Profile.problem(ofName: loginName) != nil
      if !isRefused { self = AccountState(profile: Profile(name: loginName)) }
    case .changeName, .wantNews, .keepSeats, .logOut: break
    }
  }

  private mutating func applyLoggedIn(_ intent: AccountIntent) {
    switch intent {
    case .changeName(let name): profile?.name = name
    case .wantNews(let wantsNews): profile?.wantsNews = wantsNews
    case .keepSeats(let seats):
      // The stepper stays in the range, but an intent can also come from a script.
      let range = Profile.seatsToChoose
      profile?.seats = min(max(range.lowerBound, seats), range.upperBound)
    case .logOut: self = .loggedOut
    case .typeName, .logIn: break
    }
  }
}

extension AccountState {
  /// No user is logged in.
  package static let loggedOut = AccountState()
  /// A name that is too short was refused.
  package static let refused = AccountState(loginName: "A", isRefused: true)
  /// A user is logged in.
  package static let loggedIn = AccountState(
    profile: Profile(name: "Ada Lovelace", wantsNews: true, seats: 2))
  /// A user is logged in and has deleted the name.
  package static let nameless = AccountState(profile: Profile(name: "", wantsNews: false))
}

// MARK: - Description

extension Components {
  /// A log-in form and the profile of the user.
  static let account = Component(
    "Account", summary: "A log-in, and a profile whose edits are seen at once.",
    size: GridSize(width: 38, height: 13), wide: GridSize(width: 68, height: 9),
    samples: [
      Sample("logged out", AccountState.loggedOut), Sample("refused", .refused),
      Sample("logged in", .loggedIn), Sample("nameless", .nameless),
    ],
    actions: [
      ComponentAction("type a name", .typeName("Grace Hopper")),
      ComponentAction("log in", .logIn),
      ComponentAction("three seats more", .keepSeats(4)),
      ComponentAction("no letters", .wantNews(false)),
      ComponentAction("too short a name", .changeName("G")),
      ComponentAction("log out", .logOut),
    ],
    view: { (model: ObservableModel<AccountState>) in AccountView(model) },
    stateView: { AccountStateView() })
}
