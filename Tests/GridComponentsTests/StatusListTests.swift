import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

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
  private let size = GridSize(width: 36, height: 8)

  private func stage(_ model: any StatusListViewModel) -> Stage {
    Stage(StatusListView(model), size: size)
  }

  private func picture(_ state: StatusListState) -> Grid {
    stage(MockStatusListViewModel(state)).rendered()
  }

  @Test func eachFactoryMakesANewModel() {
    #expect(MockStatusListViewModel.loading !== MockStatusListViewModel.loading)
    #expect(MockStatusListViewModel.loaded !== MockStatusListViewModel.loaded)
    #expect(MockStatusListViewModel.empty !== MockStatusListViewModel.empty)
    #expect(MockStatusListViewModel.failed !== MockStatusListViewModel.failed)
  }

  /// Checklist row 71: `async`, `defer` and `do`/`catch`; once it goes well and once it does not.
  @Test func aFetchIsFilmed() {
    let repository = CrankedRepository()
    let model = LiveStatusListViewModel(repository)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("fetch") { Task { await model.loadStatuses() } }
    film.act("no answer") { repository.answer(.failure(NoAnswer())) }
    film.act("tab") { stage.press(.tab) }
    film.act("enter") { stage.press(.enter) }
    film.act("the answer") { repository.answer(.success(StatusListState.loaded.statuses)) }
    expectEqual(repository.fetches, 2)
    expectSnapshot(of: film)
  }

  /// Checklist row 71: a frame shows that it is loading or that it is over, never a part of both.
  @Test(arguments: [true, false]) func noFrameMixesLoadingAndItsEnd(_ isGood: Bool) async {
    let repository = CrankedRepository()
    let model = LiveStatusListViewModel(repository)
    let stage = stage(model)
    var pictures = [stage.rendered()]
    func look() async {
      for _ in 0..<32 {
        await Task.yield()
        if pictures.last != stage.rendered() { pictures.append(stage.rendered()) }
      }
    }
    let task = Task { await model.loadStatuses() }
    await look()
    repository.answer(isGood ? .success(StatusListState.loaded.statuses) : .failure(NoAnswer()))
    await look()
    await task.value
    expectEqual(
      pictures, [picture(.empty), picture(.loading), picture(isGood ? .loaded : .failed)])
    #expect(!model.isLoading)
  }

  @Test func whatIsBeingFetchedIsNotFetchedAgain() async {
    let repository = CrankedRepository()
    let model = LiveStatusListViewModel(repository)
    let task = Task { await model.loadStatuses() }
    await stage(model).settle()
    let second = Task { await model.loadStatuses() }
    await stage(model).settle()
    #expect(model.isLoading)
    repository.answer(.success([]))
    await task.value
    await second.value
    expectEqual(repository.fetches, 1)
    #expect(!model.isLoading)
  }

  @Test func oneWriteIsOneRunOfTheView() {
    let model = MockStatusListViewModel.loaded
    let stage = stage(model)
    _ = stage.commit()
    let writes: [() -> Void] = [
      { model.statuses[2].health = .running }, { model.statuses.removeLast(2) },
      { model.isLoading = true }, { model.state = .failed }, { model.failure = "Again." },
      { model.state = .empty },
    ]
    for (number, write) in writes.enumerated() {
      write()
      let frame = stage.commit()
      let runs = frame.runs.filter { $0.cause == .model }
      expectEqual(
        runs.map { "\($0.path) \($0.phase) \($0.count)" }, ["StatusListView updateProperties 1"])
      expectEqual(frame.grid, picture(model.state), "write \(number)")
    }
    #expect(!stage.needsCommit)
  }

  @Test func aButtonTriesAgain() {
    let model = MockStatusListViewModel.failed
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("enter") { stage.press(.enter) }
    expectEqual(model.state, .loading)
    expectEqual(film.frames.last?.grid, picture(.loading))
    film.act("enter, though there is no button") { stage.press(.enter) }
    expectEqual(film.frames.count, 3)
  }

  @Test func updatesLeaveNoOrphans() {
    let model = MockStatusListViewModel.loaded
    let stage = stage(model)
    func play(_ round: Int) {
      for state in [StatusListState.failed, .loading, .empty, .loaded] {
        model.state = state
        _ = stage.commit()
        model.statuses = Array(StatusListState.loaded.statuses.prefix(round % 5))
        _ = stage.commit()
      }
    }
    play(4)
    let counts = stage.liveCounts
    for round in 1...20 { play(round) }
    play(4)
    expectEqual(stage.liveCounts, counts)
  }

  @Test func theColoursFollowTheGround() {
    for state in [StatusListState.loaded, .failed] {
      let stateView = StatusListStateView()
      stateView.show(state)
      let stage = Stage(stateView, size: size)
      expectEqual(stage.rendered(), picture(state))
      stage.traits.style = .dark
      let view = StatusListView(MockStatusListViewModel(state))
      let dark = TraitOverrides(style: .dark)
      expectEqual(stage.rendered(), Stage(view, size: size, traits: dark).rendered())
      #expect(stage.rendered() != picture(state))
    }
  }

  /// A hidden table is laid out too.
  @Test func statesThatNoFrameIsBetweenLeaveNoRowsBehind() {
    for last in [StatusListState.loading, .empty, .failed] {
      let stateView = StatusListStateView()
      let stage = Stage(stateView, size: size)
      stateView.show(.loaded)
      stateView.show(last)
      expectEqual(stage.rendered(), picture(last))
      stateView.show(.loaded)
      _ = stage.commit()
      stateView.show(last)
      expectEqual(stage.rendered(), picture(last))
    }
  }

  @Test func hostileTextsLeaveTheBorderWhole() {
    let texts = ["", "山田太郎", String(repeating: "long ", count: 60), "two\nlines", "👨‍👩‍👧‍👦\u{1b}[31m"]
    for text in texts {
      let status = ServiceStatus(text, .down, note: text)
      for state in [
        StatusListState(statuses: [status, status]), StatusListState(failure: text),
      ] {
        for width in [8, 20, 36, 68] {
          let view = StatusListView(MockStatusListViewModel(state))
          let rows = Stage(view, size: GridSize(width: width, height: 8)).rendered().rows
          #expect(rows.allSatisfy { $0.columns == width })
          #expect(rows[1..<7].allSatisfy { $0.hasPrefix("│ ") && $0.hasSuffix("│") }, "\(rows)")
        }
      }
    }
  }
}
