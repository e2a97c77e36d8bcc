import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The search that asks a service, by the stage's clock: checklist row 75.
@MainActor @Suite struct LiveSearchTests {
  private let service = HandCrankedSearch()
  private let queue = TurnQueue()

  private func model() -> LiveSearchViewModel {
    LiveSearchViewModel(service, waiting: .milliseconds(300), on: queue)
  }

  /// Lets tasks go on that are due.
  private func settle() async { for _ in 0..<32 { await Task.yield() } }

  @Test func oneQuestionIsAskedAfterAPauseInTyping() async {
    let model = model()
    for query in ["r", "ro", "rom"] {
      model.send(.edit(query))
      queue.advance(by: .milliseconds(299))
      await settle()
      expectEqual(service.queries, [])
      expectEqual(model.phase, .searching)
    }
    queue.advance(by: .milliseconds(1))
    await settle()
    expectEqual(service.queries, ["rom"])
    service.answer(0, ["Rome"])
    await settle()
    expectEqual(model.phase, .found([SearchHit(id: "Rome", title: "Rome")]))
    queue.advance(by: .seconds(10))
    await settle()
    expectEqual(service.queries, [])
  }

  @Test func aLateAnswerNeverTakesThePlaceOfANewerOne() async {
    let model = model()
    for query in ["ro", "wi"] {
      model.send(.edit(query))
      queue.advance(by: .milliseconds(300))
      await settle()
    }
    expectEqual(service.queries, ["ro", "wi"])
    service.answer(1, ["Wimbledon"])
    await settle()
    service.answer(0, ["Rome"])
    await settle()
    expectEqual(model.phase, .found([SearchHit(id: "Wimbledon", title: "Wimbledon")]))
  }

  @Test func anAnswerToAnEarlierQueryIsNotShown() async {
    let model = model()
    model.send(.edit("ro"))
    queue.advance(by: .milliseconds(300))
    await settle()
    model.send(.edit("wi"))
    service.answer(0, ["Rome"])
    await settle()
    expectEqual(model.phase, .searching)
    model.send(.edit(""))
    queue.advance(by: .seconds(1))
    await settle()
    expectEqual(model.phase, .idle)
    expectEqual(service.queries, [])
  }

  @Test func anotherTryIsMadeAtOnce() async {
    let model = model()
    model.send(.edit("ro"))
    queue.advance(by: .milliseconds(300))
    await settle()
    service.answer(0, nil)
    await settle()
    expectEqual(model.phase, .failed("No answer"))
    model.send(.retry)
    await settle()
    expectEqual(service.queries, ["ro"])
    service.answer(0, [])
    await settle()
    expectEqual(model.phase, .found([]))
  }

  @Test func aReleasedSearchAsksNothing() async {
    var model: LiveSearchViewModel? = model()
    weak let kept = model
    model?.send(.edit("ro"))
    queue.advance(by: .milliseconds(300))
    await settle()
    model?.send(.edit("rom"))
    model = nil
    #expect(kept == nil)
    queue.advance(by: .seconds(1))
    await settle()
    expectEqual(service.queries, ["ro"])
    service.answer(0, ["Rome"])
    await settle()
  }

  @Test func aSearchThatIsTypedAndAnswered() async throws {
    let service = service
    var made: LiveSearchViewModel?
    let stage = Stage(
      Self.view(service) { made = $0 }, size: GridSize(width: 36, height: 8))
    let film = Film(of: stage)
    try film.act("tab, type ro") {
      stage.press(.tab)
      try stage.type("ro")
    }
    film.act("299 ms") { stage.advance(by: .milliseconds(299)) }
    try film.act("type m") { try stage.type("m") }
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
