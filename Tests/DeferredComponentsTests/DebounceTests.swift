import GridViews
import CharacterGrid

/// A debounce without Combine: checklist row 75.
///
/// One script of keys and pauses goes through Combine's `debounce(for:scheduler:)` and through the
/// debouncer on the stage's clock.
@MainActor @Suite struct DebounceTests {
  private typealias Script = [(pause: Int, query: String)]

  /// Every script of three pauses, shorter than the delay, as long and longer.
  private var scripts: [Script] {
    let pauses = [0, 299, 300, 301]
    var scripts: [Script] = []
    for first in pauses {
      for second in pauses {
        for third in pauses {
          scripts.append([(first, "r"), (second, "ro"), (third, "rom")])
          scripts.append([(first, "r"), (second, ""), (third, "rom")])
        }
      }
    }
    return scripts
  }

  @Test func theSameScriptsGiveTheSameFrames() async {
    var questions: Set<[String]> = []
    for script in scripts {
      let combine = await play(script) { PublishedSearch($0, on: $1) }
      let replacement = await play(script) { LiveSearchViewModel($0, on: $1) }
      expectEqual(combine.frames, replacement.frames, "\(script)")
      expectEqual(combine.asked, replacement.asked, "\(script)")
      questions.insert(replacement.asked)
    }
    expectEqual(questions, [["rom"], ["ro", "rom"], ["r", "rom"], ["r", "ro", "rom"]])
  }

  /// Types each query after its pause, then waits; gives the frame after each step.
  private func play(
    _ script: Script, _ make: (AnsweringSearch, TurnQueue) -> any ViewModel<SearchState>
  ) async -> (frames: [Grid], asked: [String]) {
    let service = AnsweringSearch()
    let queue = TurnQueue()
    let model = make(service, queue)
    let stage = Stage(SearchView(model), size: GridSize(width: 36, height: 8))
    var frames: [Grid] = []
    for (pause, query) in script {
      queue.advance(by: .milliseconds(pause))
      await stage.settle()
      model.send(.edit(query))
      frames.append(stage.rendered())
    }
    queue.advance(by: .seconds(1))
    await stage.settle()
    frames.append(stage.rendered())
    return (frames, service.asked)
  }
}

/// A service that finds the query itself.
@MainActor private final class AnsweringSearch: SearchService {
  private(set) var asked: [String] = []

  func hits(for query: String) async throws -> [SearchHit] {
    asked.append(query)
    return [SearchHit(id: query, title: "All about \(query)")]
  }
}

/// The search as it was with Combine.
@MainActor private final class PublishedSearch: ViewModel {
  private let model = ObservableModel(SearchState.idle)
  private let queries = PassthroughSubject<String, Never>()
  private var cancellables: Set<AnyCancellable> = []
  private let service: AnsweringSearch

  init(_ service: AnsweringSearch, on queue: TurnQueue) {
    self.service = service
    queries.debounce(for: .milliseconds(300), scheduler: queue)
      .sink { [weak self] query in MainActor.assumeIsolated { self?.ask(query) } }
      .store(in: &cancellables)
  }

  subscript<Value: Equatable>(path: KeyPath<SearchState, Value>) -> Value { model[path] }

  func send(_ intent: SearchIntent) {
    model.send(intent)
    queries.send(model.query)
  }

  private func ask(_ query: String) {
    guard !SearchState.isBlank(query) else { return }
    Task {
      guard let hits = try? await service.hits(for: query), query == model.query else { return }
      model.phase = .found(hits)
    }
  }
}
