public import Observation

/// A queue of toasts for tests and previews, written from the outside.
@Observable public final class MockToastQueueViewModel: ToastQueueViewModel, ComponentModel {
  /// The toasts, the oldest first.
  public var toasts: [QueuedToast]
  /// Whether up to three are shown, or one at a time.
  public var isStacked: Bool

  /// Makes a model in a state.
  public init(_ state: ToastQueueState) {
    toasts = state.toasts
    isStacked = state.isStacked
  }

  /// Everything that is shown.
  public var state: ToastQueueState {
    get { ToastQueueState(toasts: toasts, isStacked: isStacked) }
    set {
      toasts = newValue.toasts
      isStacked = newValue.isStacked
    }
  }

  /// A new queue with nothing to say.
  public static var empty: MockToastQueueViewModel { MockToastQueueViewModel(.empty) }
  /// A new queue of one toast.
  public static var single: MockToastQueueViewModel { MockToastQueueViewModel(.single) }
  /// A new queue of three toasts.
  public static var stacked: MockToastQueueViewModel { MockToastQueueViewModel(.stacked) }
  /// A new queue of more toasts than are shown.
  public static var crowded: MockToastQueueViewModel { MockToastQueueViewModel(.crowded) }
  /// A new queue that shows one toast at a time.
  public static var oneAtATime: MockToastQueueViewModel { MockToastQueueViewModel(.oneAtATime) }
}
