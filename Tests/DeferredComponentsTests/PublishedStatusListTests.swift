/// A repository whose futures are fulfilled by hand.
@MainActor private final class CrankedPublishing: StatusPublishing {
  private var promises: [Future<[ServiceStatus], any Error>.Promise] = []

  func fetchStatuses() -> AnyPublisher<[ServiceStatus], any Error> {
    Future { self.promises.append($0) }.eraseToAnyPublisher()
  }

  func answer(_ result: Result<[ServiceStatus], any Error>) { promises.removeFirst()(result) }
}

private struct NoAnswer: Error {}

/// Checklist row 70: the model before `async`, `sink(receiveCompletion:receiveValue:)` and `store`.
@MainActor @Suite struct PublishedStatusListTests {
  private let repository = CrankedPublishing()
  private let model: PublishedStatusListViewModel
  private var cancellables: Set<AnyCancellable> = []

  init() { model = PublishedStatusListViewModel(repository) }

  /// Everything that a combination of the published properties delivers.
  private func history(_ body: () -> Void) -> [String] {
    var history: [String] = []
    let listening = model.$statuses.combineLatest(model.$isLoading, model.$failure)
      .sink { statuses, isLoading, failure in
        history.append("\(statuses.count) \(isLoading ? "loading" : "idle") \(failure ?? "-")")
      }
    body()
    listening.cancel()
    return history
  }

  @Test func anAnswerEndsTheLoadingAndAnErrorToo() {
    let ends: [Result<[ServiceStatus], any Error>] = [
      .success(StatusListState.loaded.statuses), .failure(NoAnswer()),
    ]
    let seen = ends.map { end in
      history {
        model.loadStatuses()
        repository.answer(end)
      }
    }
    expectEqual(
      seen,
      [
        ["0 idle -", "0 loading -", "0 loading -", "4 loading -", "4 idle -"],
        ["4 idle -", "4 loading -", "4 loading -", "4 idle -", "4 idle NoAnswer()"],
      ])
  }

  @Test func anAnswerThatComesAfterTheModelIsNotMissed() {
    weak var gone: PublishedStatusListViewModel?
    do {
      let model = PublishedStatusListViewModel(repository)
      gone = model
      model.loadStatuses()
    }
    #expect(gone == nil)
    repository.answer(.success([]))
  }
}
