public import DeferredDelivery

/// A counter as it is written before observation: it says that something changes, never mind what.
@MainActor public final class DeferredCounterViewModel: ObservableObject {
  /// The number.
  @Published public var count: Int
  /// What there is to say about it; nil where nobody has asked.
  @Published public var fact: String?
  /// Whether something is on its way.
  @Published public var isLoadingFact: Bool

  /// Makes a counter; at zero and without a fact unless told.
  public init(count: Int = 0, fact: String? = nil, isLoadingFact: Bool = false) {
    self.count = count
    self.fact = fact
    self.isLoadingFact = isLoadingFact
  }
}
