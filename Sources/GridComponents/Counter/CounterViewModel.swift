/// What a counter reads, and the one way to ask for something.
@MainActor public protocol CounterViewModel: AnyObject {
  /// The number.
  var count: Int { get }
  /// What is known of the number, once somebody has asked.
  var fact: String? { get }
  /// Whether a fact is on its way.
  var isLoadingFact: Bool { get }

  /// Does what the user asks for.
  func send(_ intent: CounterIntent)
}
