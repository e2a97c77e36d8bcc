public import Observation

/// A list of statuses for tests and previews; code outside of it sets its properties.
@Observable public final class MockStatusListViewModel: StatusListViewModel, ComponentModel {
  /// The services, from the top.
  public var statuses: [ServiceStatus]
  /// True while they are being fetched.
  public var isLoading: Bool
  /// The error of the last fetch as text, or nil if it succeeded.
  public var failure: String?

  /// Makes a model in a state.
  public init(_ state: StatusListState) {
    statuses = state.statuses
    isLoading = state.isLoading
    failure = state.failure
  }

  /// Everything that is shown.
  public var state: StatusListState {
    get { StatusListState(statuses: statuses, isLoading: isLoading, failure: failure) }
    set {
      statuses = newValue.statuses
      isLoading = newValue.isLoading
      failure = newValue.failure
    }
  }

  /// A new list that is being fetched.
  public static var loading: MockStatusListViewModel { MockStatusListViewModel(.loading) }
  /// A new list of services.
  public static var loaded: MockStatusListViewModel { MockStatusListViewModel(.loaded) }
  /// A new list without a service.
  public static var empty: MockStatusListViewModel { MockStatusListViewModel(.empty) }
  /// A new list that could not be fetched.
  public static var failed: MockStatusListViewModel { MockStatusListViewModel(.failed) }
}
