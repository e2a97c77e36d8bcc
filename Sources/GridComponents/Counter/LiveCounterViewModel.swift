import Observation

/// A counter that gets its facts from a service.
@Observable package final class LiveCounterViewModel: CounterViewModel {
  /// The number.
  package private(set) var count = 0
  /// A fact about the number, or nil if there is none.
  package private(set) var fact: String?
  /// True while a fact is being fetched.
  package private(set) var isLoadingFact = false
  @ObservationIgnored private let service: any FactService
  @ObservationIgnored private var fetch: Task<Void, Never>?

  /// Makes a counter at zero.
  package init(_ service: any FactService) { self.service = service }

  deinit { fetch?.cancel() }

  /// Applies an intent of the user, and drops a pending fact, which is about the previous number.
  package func send(_ intent: CounterIntent) {
    fetch?.cancel()
    change { $0.apply(intent) }
    if intent == .getFact { fetchFact() }
  }

  private func fetchFact() {
    let number = count
    fetch = Task { [weak self, service] in
      let fact = try? await service.fact(about: number)
      // A service may answer even after it was cancelled. Its fact is about another number.
      if Task.isCancelled { return }
      self?.change { $0.receive(fact ?? "Nobody knows a fact about \(number).") }
    }
  }

  /// Writes all properties without a suspension in between, so that no frame shows only some
  /// changes.
  private func change(_ change: (inout CounterState) -> Void) {
    var state = CounterState(count: count, fact: fact, isLoadingFact: isLoadingFact)
    change(&state)
    count = state.count
    fact = state.fact
    isLoadingFact = state.isLoadingFact
  }
}

/// A service that returns facts about numbers.
package protocol FactService: Sendable {
  /// Returns a fact about a number.
  func fact(about number: Int) async throws -> String
}
