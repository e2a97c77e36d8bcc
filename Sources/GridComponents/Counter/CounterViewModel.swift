/// The properties that a counter reads, and the intents that it sends.
@MainActor public protocol CounterViewModel: AnyObject {
  /// The number.
  var count: Int { get }
  /// A fact about the number, once the user has asked for one.
  var fact: String? { get }
  /// Whether a fact is being fetched.
  var isLoadingFact: Bool { get }

  /// Applies what the user asks for.
  func send(_ intent: CounterIntent)
}
