/// What a queue of toasts reads, and what it can ask for.
@MainActor public protocol ToastQueueViewModel: AnyObject {
  /// The toasts, the oldest first.
  var toasts: [QueuedToast] { get }
  /// Whether up to three are shown, or one at a time.
  var isStacked: Bool { get }

  /// Does what the reader asks for.
  func send(_ intent: ToastQueueIntent)
}
