/// What a list of statuses reads, and the one thing that its user can ask for.
@MainActor public protocol StatusListViewModel: AnyObject {
  /// The services that were fetched last, from the top.
  var statuses: [ServiceStatus] { get }
  /// Whether they are being fetched.
  var isLoading: Bool { get }
  /// Why they could not be fetched, if that is so.
  var failure: String? { get }

  /// Does what the user asks for.
  func send(_ intent: StatusListIntent)
}
