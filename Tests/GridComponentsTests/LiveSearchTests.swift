import ViewsTestSupport

/// The search that asks a service, by the stage's clock: checklist row 75.
@MainActor @Suite struct LiveSearchTests {
  private let service = HandCrankedSearch()
  private let queue = TurnQueue()

  private func model() -> LiveSearchViewModel {
    LiveSearchViewModel(service, waiting: .milliseconds(300), on: queue)
  }

  /// Lets tasks go on that are due.
  private func settle() async { for _ in 0..<32 { await Task.yield() } }

  private func hit(_ title: String) -> SearchPhase { .found([SearchHit(id: title, title: title)]) }

  /// Types a query, and waits.
  private func type(_ query: String, _ model: LiveSearchViewModel, waiting: Int = 300) async {
    model.send(.edit(query))
    queue.advance(by: .milliseconds(waiting))
    await settle()
  }

  private func answer(_ index: Int, _ titles: [String]?) async {
    service.answer(index, titles)
    await settle()
  }

  @Test func oneQuestionIsAskedAfterAPauseInTyping() async {
    let model = model()
    for query in ["r", "ro", "rom"] {
      await type(query, model, waiting: 299)
      expectEqual(service.queries, [])
      expectEqual(model.phase, .searching)
    }
    queue.advance(by: .milliseconds(1))
    await settle()
    expectEqual(service.queries, ["rom"])
    await answer(0, ["Rome"])
    expectEqual(model.phase, hit("Rome"))
    queue.advance(by: .seconds(10))
    await settle()
    expectEqual(service.queries, [])
  }

  @Test func aLateAnswerNeverTakesThePlaceOfANewerOne() async {
    let model = model()
    for query in ["ro", "wi"] { await type(query, model) }
    expectEqual(service.queries, ["ro", "wi"])
    await answer(1, ["Wimbledon"])
    await answer(0, ["Rome"])
    expectEqual(model.phase, hit("Wimbledon"))
  }

  @Test func anAnswerToAnEarlierQueryIsNotShown() async {
    let model = model()
    await type("ro", model)
    model.send(.edit("wi"))
    await answer(0, ["Rome"])
    expectEqual(model.phase, .searching)
    await type("", model, waiting: 1_000)
    expectEqual(model.phase, .idle)
    expectEqual(service.queries, [])
  }

  @Test func anotherTryIsMadeAtOnce() async {
    let model = model()
    await type("ro", model)
    await answer(0, nil)
    expectEqual(model.phase, .failed("No answer"))
    model.send(.retry)
    await settle()
    expectEqual(service.queries, ["ro"])
    await answer(0, [])
    expectEqual(model.phase, .found([]))
  }

  @Test func aReleasedSearchAsksNothing() async {
    var model: LiveSearchViewModel? = model()
    weak let kept = model
    if let model { await type("ro", model) }
    model?.send(.edit("rom"))
    model = nil
    #expect(kept == nil)
    queue.advance(by: .seconds(1))
    await settle()
    expectEqual(service.queries, ["ro"])
    await answer(0, ["Rome"])
  }

  @Test func aSearchThatIsTypedAndAnswered() async {
    let service = service
    var made: LiveSearchViewModel?
    let stage = Stage(Self.view(service) { made = $0 }, 36, 8)
    let film = Film(of: stage)
    film.press("tab 'ro'", on: stage)
    film.act("299 ms") { stage.advance(by: .milliseconds(299)) }
    film.press("'m'", on: stage)
    film.act("300 ms") { stage.advance(by: .milliseconds(300)) }
    await stage.settle()
    expectEqual(service.queries, ["rom"])
    service.answer(0, ["Internazionali di Roma"])
    await stage.settle()
    film.act("the answer comes") {}
    expectSnapshot(of: film)
    expectEqual(made?.query, "rom")
  }

  /// The model is made where the stage's queue is the main queue.
  private static func view(
    _ service: HandCrankedSearch, note: (LiveSearchViewModel) -> Void
  ) -> SearchView {
    let model = LiveSearchViewModel(service, on: TurnQueue.current ?? TurnQueue())
    note(model)
    return SearchView(model)
  }
}

/// A service that answers when the test makes it answer, in any order.
@MainActor private final class HandCrankedSearch: SearchService {
  /// What was asked and has no answer yet, the oldest first.
  private(set) var questions:
    [(query: String, answer: CheckedContinuation<[SearchHit], any Error>)] =
      []

  /// Why there is no answer.
  struct NoAnswer: Error {}

  func hits(for query: String) async throws -> [SearchHit] {
    try await withCheckedThrowingContinuation { questions.append((query, $0)) }
  }

  /// Answers a question with hits of these titles; without any, there is no answer.
  func answer(_ index: Int, _ titles: [String]?) {
    let question = questions.remove(at: index)
    if let titles {
      question.answer.resume(returning: titles.map { SearchHit(id: $0, title: $0) })
    } else {
      question.answer.resume(throwing: NoAnswer())
    }
  }

  /// What waits for an answer.
  var queries: [String] { questions.map(\.query) }
}
