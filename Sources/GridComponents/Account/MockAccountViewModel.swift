public import Observation

/// An account for tests and previews, written from the outside.
@Observable public final class MockAccountViewModel: AccountViewModel, ComponentModel {
  /// The name that is typed to log in.
  public var loginName: String
  /// Whether the name that is typed was refused.
  public var isRefused: Bool
  /// Who is logged in, as a model that can be written.
  public var user: MockProfileViewModel?

  /// Makes a model in a state.
  public init(_ state: AccountState) {
    loginName = state.loginName
    isRefused = state.isRefused
    user = state.profile.map(MockProfileViewModel.init)
  }

  /// Who is logged in; nil while nobody is.
  public var profile: (any ProfileViewModel)? { user }

  /// Everything that is shown; who stays logged in keeps the model.
  public var state: AccountState {
    get { AccountState(loginName: loginName, isRefused: isRefused, profile: user?.profile) }
    set {
      loginName = newValue.loginName
      isRefused = newValue.isRefused
      if let user, let profile = newValue.profile {
        user.profile = profile
      } else if user != nil || newValue.profile != nil {
        user = newValue.profile.map(MockProfileViewModel.init)
      }
    }
  }

  /// A new account that nobody is logged in to.
  public static var loggedOut: MockAccountViewModel { MockAccountViewModel(.loggedOut) }
  /// A new account that a name was refused for.
  public static var refused: MockAccountViewModel { MockAccountViewModel(.refused) }
  /// A new account that somebody is logged in to.
  public static var loggedIn: MockAccountViewModel { MockAccountViewModel(.loggedIn) }
  /// A new account of somebody who has no name now.
  public static var nameless: MockAccountViewModel { MockAccountViewModel(.nameless) }
}

/// A profile for tests and previews.
@Observable public final class MockProfileViewModel: ProfileViewModel {
  /// The name.
  public var name: String
  /// Whether letters are wanted.
  public var wantsNews: Bool
  /// How many seats are kept.
  public var seats: Int

  /// Makes a model of a profile.
  public init(_ profile: Profile) {
    name = profile.name
    wantsNews = profile.wantsNews
    seats = profile.seats
  }

  /// The profile as a value.
  public var profile: Profile {
    get { Profile(name: name, wantsNews: wantsNews, seats: seats) }
    set {
      name = newValue.name
      wantsNews = newValue.wantsNews
      seats = newValue.seats
    }
  }
}
