/// What an account's view reads, and whom it tells what the user asks for.
///
/// A conforming class must be `@Observable`, and its profile too.
@MainActor public protocol AccountViewModel: AnyObject {
  /// The name that is typed to log in.
  var loginName: String { get }
  /// Whether the name that is typed was refused.
  var isRefused: Bool { get }
  /// Who is logged in, as a model of its own; nil while nobody is.
  var profile: (any ProfileViewModel)? { get }

  /// Does what the user asks for.
  func send(_ intent: AccountIntent)
}

/// What the view of somebody who is logged in reads.
@MainActor public protocol ProfileViewModel: AnyObject {
  /// The name.
  var name: String { get }
  /// Whether letters are wanted.
  var wantsNews: Bool { get }
  /// How many seats are kept.
  var seats: Int { get }
}
