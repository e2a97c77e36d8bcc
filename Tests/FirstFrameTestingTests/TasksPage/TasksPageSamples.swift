// The samples of the page on tasks, each between marks; TasksPageTests compares them with the page.

// MARK: the model
import Observation

protocol SearchService: Sendable {
  func results(for word: String) async -> [String]
}

@Observable @MainActor final class SearchModel {
  private(set) var query = ""
  private(set) var results: [String] = []
  private let service: any SearchService

  init(_ service: any SearchService) { self.service = service }

  func search(_ word: String) {
    query = word
    Task { results = await service.results(for: word) }
  }
}
// MARK: -

// MARK: a service
struct EchoService: SearchService {
  func results(for word: String) async -> [String] { [word] }
}
// MARK: -

@MainActor struct Flaky {
  // MARK: a flaky test
  @MainActor func showsTheResultsOfTheLastSearch() async throws {
    let model = SearchModel(EchoService())
    model.search("a")
    model.search("b")
    try await Task.sleep(for: .milliseconds(100))
    #expect(model.results == ["b"])
  }
  // MARK: -
}

// MARK: the service
import SteppedServices

final class SteppedSearch: SearchService {
  private let answers = Answers<String, [String]> { word in ["\(word) 1", "\(word) 2"] }

  func results(for word: String) async -> [String] { await answers.answer(to: word) }
}
// MARK: -

// MARK: the proof
import FirstFrameTesting
import Testing

@MainActor func noOrderOfAnswersShowsAnOlderSearch() {
  expectNoRaces(of: SearchModel(SteppedSearch())) {
    Action("search a") { $0.search("a") }
    Action("search b") { $0.search("b") }
  } shows: {
    "\($0.query): \($0.results.joined(separator: ", "))"
  }
}
// MARK: -

// MARK: the fix
@Observable @MainActor final class CheckedSearchModel {
  private(set) var query = ""
  private(set) var results: [String] = []
  private let service: any SearchService
  private var task: Task<Void, Never>?

  init(_ service: any SearchService) { self.service = service }

  func search(_ word: String) {
    query = word
    task?.cancel()
    task = Task {
      let results = await service.results(for: word)
      if Task.isCancelled { return }
      self.results = results
    }
  }
}
// MARK: -

// MARK: a feed
@MainActor final class Match {
  let scores = ElementFeed<Int>()
  private(set) var goals = 0

  init() { Task { for await score in scores { goals += score } } }
}
// MARK: -

// MARK: a proof of a feed
@MainActor func noOrderLosesAGoal() {
  expectNoRaces(of: Match()) {
    Action("goal") { $0.scores.send(1) }
  } shows: {
    "goals: \($0.goals)"
  }
}
// MARK: -

// MARK: a model that polls
@MainActor final class Prices {
  private(set) var price = 0
  private(set) var isPolling = false
  private let answers = Answers<String, Int> { _ in 7 }

  func start() {
    isPolling = true
    Task {
      while isPolling {
        let new = await answers.answer(to: "price")
        if isPolling { price = new }
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  func stop() {
    isPolling = false
    price = 0
  }
}
// MARK: -

// MARK: a proof of a model that polls
@MainActor func noOrderShowsAPriceAfterTheStop() {
  let scenario = Scenario(Prices(), shows: { "\($0.price) \($0.isPolling)" }) {
    Action("start", if: { !$0.isPolling }) { $0.start() }
    Action("stop", if: { $0.isPolling }) { $0.stop() }
  }
  .endless("start")
  expectNoRaces(of: scenario, within: .everyOrder(waits: 1))
}
// MARK: -

// MARK: a model whose rows may differ
@MainActor @Observable final class Arrivals {
  private(set) var rows: [Int] = []
  private let service = Answers<Int, Int> { $0 * 10 }

  func load(_ number: Int) { Task { rows.append(await service.answer(to: number)) } }
}
// MARK: -

// MARK: a proof with a rule
@MainActor func eachRowComesOnce() {
  let scenario = Scenario(
    Arrivals(), shows: { "loaded: \($0.rows.count)\nrows: \($0.rows)" }
  ) {
    Action("load 1") { $0.load(1) }
    Action("load 2") { $0.load(2) }
  }
  .orderMayDiffer("rows")
  .always("only answers are shown") { $0.rows.allSatisfy { $0 == 10 || $0 == 20 } }
  expectNoRaces(of: scenario)
}
// MARK: -

@MainActor struct Fixed {
  // MARK: rules
  @MainActor func noResultsAreThereBeforeTheirQuery() {
    let scenario = Scenario(
      CheckedSearchModel(SteppedSearch()), shows: { "\($0.query): \($0.results)" }
    ) {
      Action("search a") { $0.search("a") }
      Action("search b") { $0.search("b") }
    }
    .always("no results without a query") { $0.results.isEmpty || !$0.query.isEmpty }
    .whenIdle("the results are those of the query") { model in
      model.query.isEmpty || model.results.allSatisfy { $0.hasPrefix(model.query) }
    }
    expectNoRaces(of: scenario)
  }
  // MARK: -
}

// MARK: a film
@MainActor func aSearch() -> Film {
  let model = SearchModel(EchoService())
  let film = Film(of: TextSource { "\(model.query): \(model.results.joined(separator: ", "))" })
  film.act("search") { model.search("a") }
  return film
}
// MARK: -

// MARK: an actor
actor Cart {
  private(set) var total = 0
  private let prices = Answers<Int, Int> { number in number * 10 }

  func add(_ number: Int) async {
    let total = total
    self.total = total + (await prices.answer(to: number))
  }
}
// MARK: -

@MainActor struct Actors {
  // MARK: a proof of an actor
  @MainActor func noOrderLosesAPrice() {
    expectNoRaces(of: Cart()) {
      Action("add 1") { cart in Task { await cart.add(1) } }
      Action("add 2") { cart in Task { await cart.add(2) } }
    } shows: {
      "total: \(await $0.total)"
    }
  }
  // MARK: -
}
