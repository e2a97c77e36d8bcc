/// The properties that a list of statuses reads, and the intents that it sends.
@MainActor public protocol StatusListViewModel: AnyObject {
  /// The services that were fetched last, from the top.
  var statuses: [ServiceStatus] { get }
  /// Whether they are being fetched.
  var isLoading: Bool { get }
  /// The reason of the last failure, if fetching has failed.
  var failure: String? { get }

  /// Applies what the user asks for.
  func send(_ intent: StatusListIntent)
}
