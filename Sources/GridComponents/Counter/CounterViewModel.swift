/// The properties that a counter reads, and the intents that it sends.
@MainActor public protocol CounterViewModel: AnyObject {
  /// The number.
  var count: Int { get }
  /// A fact about the number, or nil if there is none.
  var fact: String? { get }
  /// True while a fact is being fetched.
  var isLoadingFact: Bool { get }

  /// Applies an intent of the user.
  func send(_ intent: CounterIntent)
}
