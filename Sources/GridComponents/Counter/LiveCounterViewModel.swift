import Observation

/// A counter that asks a service for its facts.
@Observable package final class LiveCounterViewModel: CounterViewModel {
  /// The number.
  package private(set) var count = 0
  /// What is known of the number, once somebody has asked.
  package private(set) var fact: String?
  /// Whether a fact is on its way.
  package private(set) var isLoadingFact = false
  @ObservationIgnored private let service: any FactService
  @ObservationIgnored private var fetch: Task<Void, Never>?

  /// Makes a counter at zero.
  package init(_ service: any FactService) { self.service = service }

  deinit { fetch?.cancel() }

  /// Does what the user asks for; a fact that is on its way is for the number before, and dropped.
  package func send(_ intent: CounterIntent) {
    fetch?.cancel()
    change { $0.apply(intent) }
    if intent == .getFact { fetchFact() }
  }

  private func fetchFact() {
    let number = count
    fetch = Task { [weak self, service] in
      let fact = try? await service.fact(about: number)
      if Task.isCancelled { return }
      self?.change { $0.receive(fact ?? "Nobody knows a fact about \(number).") }
    }
  }

  private func change(_ change: (inout CounterState) -> Void) {
    var state = CounterState(count: count, fact: fact, isLoadingFact: isLoadingFact)
    change(&state)
    count = state.count
    fact = state.fact
    isLoadingFact = state.isLoadingFact
  }
}
