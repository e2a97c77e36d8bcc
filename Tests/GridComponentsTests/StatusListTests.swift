import ViewsTestSupport

/// A repository that answers when the test makes it answer.
@MainActor private final class CrankedRepository: StatusRepository {
  private(set) var fetches = 0
  private var waiting: [CheckedContinuation<[ServiceStatus], any Error>] = []

  func fetchStatuses() async throws -> [ServiceStatus] {
    fetches += 1
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func answer(_ result: Result<[ServiceStatus], any Error>) {
    for continuation in waiting { continuation.resume(with: result) }
    waiting = []
  }
}

private struct NoAnswer: Error, CustomStringConvertible {
  let description = "The server did not answer."
}

/// A list of services that is fetched, or cannot be.
@MainActor @Suite struct StatusListTests {
  private let repository = CrankedRepository()

  private func stage(_ model: any ViewModel<StatusListState>) -> Stage {
    Stage(StatusListView(model), 36, 8)
  }

  private func picture(_ state: StatusListState) -> Grid {
    stage(ObservableModel(state)).rendered()
  }

  /// Checklist row 71: `async`, `defer` and `do`/`catch`; once it goes well and once it does not.
  @Test func aFetchIsFilmed() {
    let model = LiveStatusListViewModel(repository)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("fetch") { Task { await model.loadStatuses() } }
    film.act("no answer") { repository.answer(.failure(NoAnswer())) }
    film.press("tab", "enter", on: stage)
    film.act("the answer") { repository.answer(.success(StatusListState.loaded.statuses)) }
    expectEqual(repository.fetches, 2)
    expectSnapshot(of: film)
  }

  /// Checklist row 71: a frame shows that it is loading or that it is over, never a part of both;
  /// and what is being fetched is not fetched again.
  @Test(arguments: [true, false]) func noFrameMixesLoadingAndItsEnd(_ isGood: Bool) async {
    let model = LiveStatusListViewModel(repository)
    let stage = stage(model)
    var pictures = [stage.rendered()]
    func look() async {
      for _ in 0..<32 {
        await Task.yield()
        if pictures.last != stage.rendered() { pictures.append(stage.rendered()) }
      }
    }
    let tasks = (0..<2).map { _ in Task { await model.loadStatuses() } }
    await look()
    repository.answer(isGood ? .success(StatusListState.loaded.statuses) : .failure(NoAnswer()))
    await look()
    for task in tasks { await task.value }
    expectEqual(
      pictures, [picture(.empty), picture(.loading), picture(isGood ? .loaded : .failed)])
    #expect(!model.isLoading)
    expectEqual(repository.fetches, 1)
  }

  /// A hidden table is laid out too.
  @Test func statesThatNoFrameIsBetweenLeaveNoRowsBehind() {
    for last in [StatusListState.loading, .empty, .failed] {
      let stateView = StatusListStateView()
      let stage = Stage(stateView, 36, 8)
      for _ in 0..<2 {
        stateView.show(.loaded)
        stateView.show(last)
        expectEqual(stage.rendered(), picture(last))
      }
    }
  }
}
