import GridComponents
import Observation

/// A counter that gets its facts from a service.
@Observable final class LiveCounterViewModel: CounterViewModel {
  /// The number.
  private(set) var count = 0
  /// A fact about the number, or nil if there is none.
  private(set) var fact: String?
  /// True while a fact is being fetched.
  private(set) var isLoadingFact = false
  @ObservationIgnored private let service: any FactService
  @ObservationIgnored private var fetch: Task<Void, Never>?

  /// Makes a counter at zero.
  init(_ service: any FactService) { self.service = service }

  deinit { fetch?.cancel() }

  /// Applies an intent of the user, and drops a pending fact, which is about the previous number.
  func send(_ intent: CounterIntent) {
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
protocol FactService: Sendable {
  /// Returns a fact about a number.
  func fact(about number: Int) async throws -> String
}
