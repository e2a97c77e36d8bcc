/// What the view of a progress reads, and what it can ask for.
@MainActor public protocol ProgressViewModel: AnyObject {
  /// What is done.
  var title: String { get }
  /// The steps, in their order.
  var steps: [ProgressStep] { get }

  /// Does what the reader asks for.
  func send(_ intent: ProgressIntent)
}
