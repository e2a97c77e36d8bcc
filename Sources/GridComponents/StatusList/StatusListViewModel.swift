/// The properties that a list of statuses reads, and the intents that it sends.
@MainActor public protocol StatusListViewModel: AnyObject {
  /// The services that were fetched last, from the top.
  var statuses: [ServiceStatus] { get }
  /// True while they are being fetched.
  var isLoading: Bool { get }
  /// The error of the last fetch as text, or nil if it succeeded.
  var failure: String? { get }

  /// Applies an intent of the user.
  func send(_ intent: StatusListIntent)
}
