import FirstFrameProof
import GridCatalog
import GridComponents
import GridViews
import SteppedServices

/// Four components whose models wait for answers, each with and without a common mistake.
@MainActor enum OrderStories {
  static let all = [search, liveScore, statusList, foodTruck]

  private static let size = GridSize(width: 34, height: 7)

  // MARK: - Search

  private static var search: OrderStory {
    OrderStory(
      of: "Search", mistake: "The answer to an older query comes last, and is shown.",
      naive: search { NaiveSearch(SteppedSearch()) },
      fixed: search { LiveSearchViewModel(SteppedSearch(), waiting: .zero, on: .running) })
  }

  private static func search<Model: ViewModel<SearchState>>(
    _ model: @escaping @MainActor () -> Model
  ) -> Scenario<Model> {
    Scenario(model()) { model in
      Stage(SearchView(model), size: size)
    } actions: {
      Action("type ro", if: { $0.query.isEmpty }) { $0.send(.edit("ro")) }
      Action("type rome", if: { $0.query == "ro" }) { $0.send(.edit("rome")) }
    }
  }

  // MARK: - Live score

  private static var liveScore: OrderStory {
    OrderStory(
      of: "LiveScore", mistake: "A stream that was replaced goes on, and its score comes last.",
      naive: liveScore { NaiveLiveScore(SteppedScores()) },
      fixed: liveScore { StreamedScoreViewModel(SteppedScores(), of: "final") })
  }

  private static func liveScore<Model: ViewModel<LiveScoreState>>(
    _ model: @escaping @MainActor () -> Model
  ) -> Scenario<Model> {
    Scenario(model()) { model in
      Stage(LiveScoreView(model), size: size)
    } actions: {
      Action("follow", if: { $0.connection == .off }) { $0.send(.follow) }
      Action("follow again", if: { $0.connection != .off }) { $0.send(.follow) }
    }
  }

  // MARK: - Status list

  private static var statusList: OrderStory {
    OrderStory(
      of: "StatusList", mistake: "Of two refreshes the older one is answered last, and is shown.",
      naive: statusList(cancels: false), fixed: statusList(cancels: true))
  }

  private static func statusList(cancels: Bool) -> Scenario<RefreshedStatusList> {
    Scenario(RefreshedStatusList(cancels: cancels)) { model in
      Stage(StatusListView(model), size: size)
    } actions: {
      Action("refresh", if: { $0.requests == 0 }) { $0.send(.retry) }
      Action("refresh again", if: { $0.requests > 0 }) { $0.send(.retry) }
    }
  }

  // MARK: - Food truck

  private static var foodTruck: OrderStory {
    OrderStory(
      of: "FoodTruck",
      mistake: "An order is shown at once. If it is refused, the orders from before come back, "
        + "whatever has changed since.",
      naive: foodTruck(takesBackAll: true), fixed: foodTruck(takesBackAll: false))
  }

  private static func foodTruck(takesBackAll: Bool) -> Scenario<OrderingTruck> {
    Scenario(OrderingTruck(takesBackAll: takesBackAll)) { model in
      Stage(FoodTruckController(model), size: GridSize(width: 34, height: 9))
    } actions: {
      Action("order a glazed one", if: { $0.requests == 0 }) { $0.order("Glazed", cents: 250) }
      Action("order a plain one", if: { $0.requests > 0 }) { $0.order("Plain", cents: 200) }
    }
  }
}

extension TurnQueue {
  /// The queue of the scenario that is making the model.
  fileprivate static var running: TurnQueue { current ?? TurnQueue() }
}

// MARK: - Services that are answered by hand

private final class SteppedSearch: SearchService {
  private let answers = Answers<String, [SearchHit]> { query in
    [SearchHit(id: query, title: "What \(query) finds")]
  }

  func hits(for query: String) async -> [SearchHit] { await answers.answer(to: query) }
}

private final class SteppedScores: ScoreService {
  private let answers = Answers<Int, ScoreState> { $0 == 1 ? .live : .decided }
  private var streams = 0

  func updates(of matchID: String) -> AsyncStream<ScoreUpdate> {
    streams += 1
    let number = streams
    // A stream calls its closure again only after it has returned.
    nonisolated(unsafe) var isOver = false
    return AsyncStream { [answers] in
      if isOver { return nil }
      isOver = true
      return .score(await answers.answer(to: number))
    }
  }
}

// MARK: - Models

private final class NaiveSearch: ViewModel {
  private let model = ObservableModel(SearchState.idle)
  private let service: any SearchService

  init(_ service: any SearchService) { self.service = service }

  subscript<Value: Equatable>(path: KeyPath<SearchState, Value>) -> Value { model[path] }

  func send(_ intent: SearchIntent) {
    model.send(intent)
    Task { model.phase = .found(try await service.hits(for: model.query)) }
  }
}

private final class NaiveLiveScore: ViewModel {
  private let model = ObservableModel(LiveScoreState.off)
  private let service: any ScoreService

  init(_ service: any ScoreService) { self.service = service }

  subscript<Value: Equatable>(path: KeyPath<LiveScoreState, Value>) -> Value { model[path] }

  func send(_ intent: LiveScoreIntent) {
    model.state = .waiting
    let updates = service.updates(of: "final")
    Task {
      for await update in updates {
        if case .score(let score) = update { model.state.receive(score) }
      }
      model.state.end()
    }
  }
}

/// A list that is fetched again for each request, even while another fetch runs.
private final class RefreshedStatusList: ViewModel {
  private let model = ObservableModel(StatusListState.empty)
  private let cancels: Bool
  private var task: Task<Void, Never>?
  private(set) var requests = 0
  private let answers = Answers<Int, [ServiceStatus]> { number in
    [ServiceStatus("Sign-in", number == 1 ? .down : .running, note: "Answer \(number)")]
  }

  init(cancels: Bool) { self.cancels = cancels }

  subscript<Value: Equatable>(path: KeyPath<StatusListState, Value>) -> Value { model[path] }

  func loadStatuses() async {
    let number = requests
    model.isLoading = true
    let new = await answers.answer(to: number)
    if cancels, Task.isCancelled { return }
    model.state.finish(with: new)
  }

  func send(_ intent: StatusListIntent) {
    if cancels { task?.cancel() }
    requests += 1
    task = Task { await loadStatuses() }
  }
}

/// A truck that shows an order before the kitchen has accepted it.
private final class OrderingTruck: ViewModel {
  private let model = ObservableModel(
    FoodTruckState(donuts: [
      Donut(id: 1, name: "Glazed", price: Price(cents: 250)),
      Donut(id: 2, name: "Plain", price: Price(cents: 200)),
    ]))
  private let takesBackAll: Bool
  private(set) var requests = 0
  private let kitchen = Answers<String, Void>(failingWith: Refused()) { _ in }

  private struct Refused: Error {}

  init(takesBackAll: Bool) { self.takesBackAll = takesBackAll }

  subscript<Value: Equatable>(path: KeyPath<FoodTruckState, Value>) -> Value { model[path] }

  func send(_ intent: FoodTruckIntent) { model.send(intent) }

  func order(_ name: String, cents: Int) {
    let order = DonutOrder(name: name, price: Price(cents: cents))
    let before = model.orders
    requests += 1
    model.orders.append(order)
    Task {
      do {
        try await kitchen.answerOrFailure(to: name)
      } catch {
        if takesBackAll {
          model.orders = before
        } else if let index = model.orders.firstIndex(of: order) {
          model.orders.remove(at: index)
        }
      }
    }
  }
}
