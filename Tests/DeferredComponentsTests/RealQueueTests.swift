import Dispatch

@testable import FirstFrame
@testable import FirstFrameProof

/// What a film and a proof say of blocks that wait for a real queue, which they do not run.
@MainActor @Suite struct RealQueueTests {
  private final class Search {
    let typed = PassthroughSubject<String, Never>()
    var shown = ""
    private var sink: AnyCancellable?

    init(_ deliver: (AnyPublisher<String, Never>) -> AnyPublisher<String, Never>) {
      sink = deliver(typed.eraseToAnyPublisher()).sink { [weak self] in self?.shown = $0 }
    }
  }

  /// A queue on which nothing runs until its block is cancelled, so that no clock decides.
  private func stopped() -> DispatchQueue {
    DispatchQueue(label: "stopped", attributes: .initiallyInactive)
  }

  private func labels(_ film: Film) -> [String] { film.recording.frames.map(\.label) }

  @Test func aDebounceOnARealQueueIsSaidToBeLeftWaiting() {
    let queue = stopped()
    defer { queue.activate() }
    let model = Search {
      $0.debounce(for: .seconds(1), scheduler: queue.deferred).eraseToAnyPublisher()
    }
    let film = Film(of: TextSource { model.shown })
    film.act("type") { model.typed.send("a") }
    expectEqual(
      labels(film), ["start", "type: nothing changed; left waiting for a dispatch queue"])
  }

  /// Also where the frame has changed: what the user waits for is not on it.
  @Test func aHopToARealQueueIsSaidAfterAFrame() {
    let queue = stopped()
    defer { queue.activate() }
    let model = Search { $0.receive(on: queue.deferred).eraseToAnyPublisher() }
    var typed = ""
    let film = Film(of: TextSource { "\(typed): \(model.shown)" })
    film.act("type") {
      typed = "a"
      model.typed.send("a")
    }
    expectEqual(labels(film), ["start", "type", "left waiting for a dispatch queue"])
    let same = Recording.Frame(label: "type", grid: film.recording.frames[1].grid)
    expectEqual(film.recording.frames[2].grid, same.grid)
  }

  @Test func whatHasRunDoesNotWait() async {
    let queue = stopped()
    let model = Search { $0.receive(on: queue.deferred).eraseToAnyPublisher() }
    let film = Film(of: TextSource { model.shown })
    film.act("type") { model.typed.send("a") }
    queue.activate()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    film.act("look") {}
    expectEqual(labels(film), ["start", "type, look"])
  }

  @Test func aCancelledTimerDoesNotWait() {
    let queue = stopped()
    defer { queue.activate() }
    var timer: (any Cancellable)?
    let film = Film(of: TextSource { "" })
    film.act("start") {
      timer = queue.deferred.schedule(
        after: queue.deferred.now.advanced(by: .seconds(60)), interval: .seconds(60),
        tolerance: .zero, options: nil
      ) {}
    }
    #expect(labels(film) == ["start", "start: nothing changed; left waiting for a dispatch queue"])
    timer?.cancel()
    expectEqual(labels(film), ["start", "start: nothing changed"])
  }

  /// Its blocks take their place among the film's turns, so nothing is left.
  @Test func theMainQueueIsThatOfTheFilm() {
    let model = Search { $0.receive(on: DispatchQueue.main.deferred).eraseToAnyPublisher() }
    let film = Film(of: TextSource { model.shown })
    film.act("type") { model.typed.send("a") }
    expectEqual(model.shown, "a")
    #expect(labels(film).allSatisfy { !$0.contains("left waiting") })
  }

  @Test func aSummarySaysThatTheyWereNotRun() {
    let queue = stopped()
    defer { queue.activate() }
    let scenario = Scenario(
      Search { $0.receive(on: queue.deferred).eraseToAnyPublisher() }
    ) { model in
      TextSource { model.shown }
    } actions: {
      Action("type") { $0.typed.send("a") }
      Action("show") { $0.shown = "b" }
    }
    let verdict = scenario.prove(within: Limit(actions: 2, turns: 1, commits: 1))
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect("\(summary)".contains("Blocks on a dispatch queue were not run."))
  }
}
