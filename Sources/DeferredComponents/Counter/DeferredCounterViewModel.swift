public import DeferredDelivery

/// A counter as written before Observation: it announces changes, but not what has changed.
@MainActor public final class DeferredCounterViewModel: ObservableObject {
  /// The number.
  @Published public var count: Int
  /// A fact about the number, or nil if none was requested.
  @Published public var fact: String?
  /// True while a fact is being loaded.
  @Published public var isLoadingFact: Bool

  /// Makes a counter; at zero and without a fact by default.
  public init(count: Int = 0, fact: String? = nil, isLoadingFact: Bool = false) {
    self.count = count
    self.fact = fact
    self.isLoadingFact = isLoadingFact
  }
}
