/// Everything that an account's screen shows at one moment.
public struct AccountState: Hashable, Sendable {
  /// The name that is typed to log in.
  public var loginName: String
  /// Whether the name that is typed was refused.
  public var isRefused: Bool
  /// Who is logged in; nil while nobody is.
  public var profile: Profile?

  /// Makes a state; nobody is logged in unless told.
  public init(loginName: String = "", isRefused: Bool = false, profile: Profile? = nil) {
    self.loginName = loginName
    self.isRefused = isRefused
    self.profile = profile
  }

  /// Whether somebody is logged in, whoever it is.
  package var isLoggedIn: Bool { profile != nil }
}

/// What is known of who is logged in.
public struct Profile: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Whether letters are wanted.
  public var wantsNews: Bool
  /// How many seats are kept.
  public var seats: Int

  /// How many seats can be kept.
  package static let seatsToChoose = 1...6

  /// Makes a profile.
  public init(name: String, wantsNews: Bool = true, seats: Int = 1) {
    self.name = name
    self.wantsNews = wantsNews
    self.seats = seats
  }

  /// What is wrong with a name; nil if nothing is.
  public static func problem(ofName name: String) -> String? {
    let letters = name.count { !$0.isWhitespace }
    return letters < 2 ? "A name has at least two letters." : nil
  }
}

/// What a user can ask of an account.
public enum AccountIntent: Hashable, Sendable {
  /// To type another name to log in with.
  case typeName(String)
  /// To log in with the name that is typed.
  case logIn
  /// To be called otherwise.
  case changeName(String)
  /// To get letters, or no more.
  case wantNews(Bool)
  /// To keep so many seats.
  case keepSeats(Int)
  /// To log out.
  case logOut
}

extension AccountState: ComponentState {
  /// Does what the user asks for; a name that cannot be is refused.
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
      let range = Profile.seatsToChoose
      profile?.seats = min(max(range.lowerBound, seats), range.upperBound)
    case .logOut: self = .loggedOut
    case .typeName, .logIn: break
    }
  }
}

extension AccountState {
  /// Nobody is logged in.
  package static let loggedOut = AccountState()
  /// A name was too short to log in with.
  package static let refused = AccountState(loginName: "A", isRefused: true)
  /// Somebody is logged in.
  package static let loggedIn = AccountState(
    profile: Profile(name: "Ada Lovelace", wantsNews: true, seats: 2))
  /// Somebody is logged in who has no name now.
  package static let nameless = AccountState(profile: Profile(name: "", wantsNews: false))
}
